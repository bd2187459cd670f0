//! The games that the command line knows: one tag each, and how each is set up.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use clap::ValueEnum;
use keep::Keep;
use kotc::Kotc;
use table::Notation;

use crate::input;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum GameArg {
    /// Keeper of the Cards
    Kotc,
    /// KEEP, the drafting game
    Keep,
}

impl GameArg {
    /// All of them; the first is meant where none is named.
    pub(crate) const ALL: [GameArg; 2] = [GameArg::Kotc, GameArg::Keep];

    /// Its name in records and files of rulings.
    pub(crate) fn name(self) -> &'static str {
        match self {
            GameArg::Kotc => Kotc::NAME,
            GameArg::Keep => Keep::NAME,
        }
    }
}

/// The decks of these files with their names, to be played in these editions.
pub(crate) fn decks(editions: &[Edition], files: &[PathBuf]) -> Result<Vec<(String, kotc::Deck)>> {
    if editions.is_empty() {
        bail!("Keeper of the Cards needs an edition: --edition 6, 11 or 14");
    }
    if files.is_empty() {
        bail!("Keeper of the Cards needs a deck file for every player: --decks A B …");
    }
    files.iter().map(|it| Ok((short_name(it), deck(it)?))).collect()
}

/// May this deck be played in this edition?
pub(crate) fn is_legal(edition: Edition, deck: &kotc::Deck) -> bool {
    kotc::Setup::new(edition, &[deck.clone(), deck.clone()]).is_ok()
}

/// The decks of these files, or the starter decks if there are none.
pub(crate) fn decks_or_starters(edition: Edition, files: &[PathBuf]) -> Result<Vec<kotc::Deck>> {
    if files.is_empty() {
        return starters(edition);
    }
    Ok(decks(&[edition], files)?.into_iter().map(|it| it.1).collect())
}

/// What a file is called without its folder and ending.
pub(crate) fn short_name(path: &Path) -> String {
    path.file_stem().map_or_else(|| path.display().to_string(), |it| it.to_string_lossy().into_owned())
}

fn deck(path: &Path) -> Result<kotc::Deck> {
    let file = input::card_file(path)?;
    kotc::Deck::of(&file).with_context(|| path.display().to_string())
}

/// KEEP's cards: ours, or those of a file.
pub(crate) fn keep_list(cards: Option<&Path>) -> Result<keep::List> {
    let Some(path) = cards else { return Ok(keep::List::standard()) };
    let text = input::text(path)?;
    keep::List::read(&text)
        .with_context(|| format!("{} is no card list for KEEP, line by line", path.display()))
}

/// A match of KEEP with our cards or those of a file.
pub(crate) fn keep_setup(players: usize, cards: Option<&Path>, twice: bool) -> Result<keep::Setup> {
    let list = keep_list(cards)?;
    let bonus = if twice { keep::Bonus::Twice } else { keep::Bonus::Once };
    keep::Setup::new(list, players, bonus).map_err(anyhow::Error::msg)
}

/// The two starter decks of an edition that are played where none are named.
pub(crate) fn starters(edition: Edition) -> Result<Vec<kotc::Deck>> {
    Ok(all_starters(edition)?.into_iter().take(2).collect())
}

/// All starter decks of an edition.
pub(crate) fn all_starters(edition: Edition) -> Result<Vec<kotc::Deck>> {
    let decks: [&str; 4] = match edition {
        Edition::E6 => [
            include_str!("../../../data/decks/06-altar-of-giants.toml"),
            include_str!("../../../data/decks/06-rune-smithy.toml"),
            include_str!("../../../data/decks/06-drowned-crypt.toml"),
            include_str!("../../../data/decks/06-thornwood-hunters.toml"),
        ],
        Edition::E11 => [
            include_str!("../../../data/decks/11-dice-storm.toml"),
            include_str!("../../../data/decks/11-travelling-fair.toml"),
            include_str!("../../../data/decks/11-clockwork-harbour.toml"),
            include_str!("../../../data/decks/11-undying-mountain.toml"),
        ],
        _ => [
            include_str!("../../../data/decks/14-meadow-swarm.toml"),
            include_str!("../../../data/decks/14-tide-house.toml"),
            include_str!("../../../data/decks/14-lantern-night.toml"),
            include_str!("../../../data/decks/14-sleeping-giants.toml"),
        ],
    };
    decks.iter().map(|it| Ok(kotc::Deck::of(&cards::file::CardFile::read(it)?)?)).collect()
}
