//! How the command line reads the names of games, and how each game is set up.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use playable::{GAMES, GameKind, PlayableEdition};

use crate::input;

/// Reads the name of a game from the command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = GameKind> {
    let names = GAMES.iter().map(|it| PossibleValue::new(it.name).help(it.title));
    PossibleValuesParser::new(names).map(|it| GameKind::find(&it).expect("only names of games are taken"))
}

/// These deck files with their names, to be played in these editions.
pub(crate) fn deck_files(editions: &[Edition], files: &[PathBuf]) -> Result<Vec<(String, CardFile)>> {
    if editions.is_empty() {
        bail!("Keeper of the Cards needs an edition: --edition with one of {}", playable::listed());
    }
    if files.is_empty() {
        bail!("Keeper of the Cards needs a deck file for every player: --decks A B …");
    }
    files.iter().map(|it| Ok((short_name(it), input::card_file(it)?))).collect()
}

/// The decks of these files, or the starter decks if there are none.
pub(crate) fn decks_or_starters(edition: Edition, files: &[PathBuf]) -> Result<Vec<LegalDeck>> {
    if files.is_empty() {
        return starters(edition);
    }
    let legal = |(name, file): &(String, CardFile)| legal(name, file, edition);
    deck_files(&[edition], files)?.iter().map(legal).collect()
}

/// A deck file as a deck that the edition allows.
pub(crate) fn legal(name: &str, file: &CardFile, edition: Edition) -> Result<LegalDeck> {
    playable_edition(edition)?;
    LegalDeck::new(file, &[], edition).with_context(|| name.to_owned())
}

/// What a file is called without its folder and ending.
pub(crate) fn short_name(path: &Path) -> String {
    path.file_stem().map_or_else(|| path.display().to_string(), |it| it.to_string_lossy().into_owned())
}

/// KEEP's cards: ours, or those of a file.
pub(crate) fn keep_list(cards: Option<&Path>) -> Result<keep::List> {
    let Some(path) = cards else { return Ok(keep::List::standard()) };
    let text = input::text(path)?;
    keep::List::read(&text).with_context(|| format!("{} is not a card list for KEEP", path.display()))
}

/// A match of KEEP with our cards or those of a file.
pub(crate) fn keep_setup(players: usize, cards: Option<&Path>, twice: bool) -> Result<keep::Setup> {
    let list = keep_list(cards)?;
    let bonus = if twice { keep::Bonus::Twice } else { keep::Bonus::Once };
    keep::Setup::new(list, players, bonus).map_err(anyhow::Error::msg)
}

/// The two starter decks of an edition that are played where none are named.
pub(crate) fn starters(edition: Edition) -> Result<Vec<LegalDeck>> {
    Ok(all_starters(edition)?.into_iter().take(2).collect())
}

/// All starter decks of an edition.
pub(crate) fn all_starters(edition: Edition) -> Result<Vec<LegalDeck>> {
    Ok(playable_edition(edition)?.starters().iter().map(|it| it.deck.clone()).collect())
}

fn playable_edition(edition: Edition) -> Result<&'static PlayableEdition> {
    let message =
        || format!("the {} cannot be played yet; choose one of {}", edition.ordinal(), playable::listed());
    playable::find(edition).with_context(message)
}
