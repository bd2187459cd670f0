//! Parses the names of games, and sets up games from command-line arguments.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use playable::{GAMES, GameKind, PlayableEdition};

use crate::input;

/// Returns the parser for the name of a game on the command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = GameKind> {
    let names = GAMES.iter().map(|it| PossibleValue::new(it.name).help(it.title));
    PossibleValuesParser::new(names).map(|it| GameKind::find(&it).expect("the value is the name of a game"))
}

/// Returns the help text of an option that names an edition to play.
pub(crate) fn edition_help() -> String {
    format!("Keeper of the Cards: the edition to play, one of {}", playable::listed())
}

/// Reads deck files and returns them with their names. Returns an error if the user gave no edition.
pub(crate) fn deck_files(editions: &[Edition], files: &[PathBuf]) -> Result<Vec<(String, CardFile)>> {
    if editions.is_empty() {
        bail!("Keeper of the Cards needs an edition: --edition with one of {}", playable::listed());
    }
    files.iter().map(|it| Ok((short_name(it), input::card_file(it)?))).collect()
}

/// Returns the decks of these files, or the starter decks if no files are given.
pub(crate) fn decks_or_starters(edition: Edition, files: &[PathBuf]) -> Result<Vec<LegalDeck>> {
    if files.is_empty() {
        return starters(edition);
    }
    let legal = |(name, file): &(String, CardFile)| legal(name, file, edition);
    deck_files(&[edition], files)?.iter().map(legal).collect()
}

/// Checks a deck file and returns its deck, or an error if the deck is not legal in the edition.
pub(crate) fn legal(name: &str, file: &CardFile, edition: Edition) -> Result<LegalDeck> {
    playable_edition(edition)?;
    LegalDeck::new(file, &[], edition).with_context(|| name.to_owned())
}

/// Returns a file's name without its folder and extension.
pub(crate) fn short_name(path: &Path) -> String {
    path.file_stem().map_or_else(|| path.display().to_string(), |it| it.to_string_lossy().into_owned())
}

/// Returns the card list for KEEP: from a file, or the standard list.
pub(crate) fn keep_list(cards: Option<&Path>) -> Result<keep::List> {
    let Some(path) = cards else { return Ok(keep::List::standard()) };
    let text = input::text(path)?;
    keep::List::read(&text).with_context(|| format!("{} is not a card list for KEEP", path.display()))
}

/// Returns the setup of a KEEP match, with the card list from a file or the standard list.
pub(crate) fn keep_setup(players: usize, cards: Option<&Path>, twice: bool) -> Result<keep::Setup> {
    let list = keep_list(cards)?;
    let bonus = if twice { keep::Bonus::Twice } else { keep::Bonus::Once };
    keep::Setup::new(list, players, bonus).map_err(anyhow::Error::msg)
}

/// Returns the two starter decks that an edition uses by default.
pub(crate) fn starters(edition: Edition) -> Result<Vec<LegalDeck>> {
    Ok(all_starters(edition)?.into_iter().take(2).collect())
}

/// Returns all starter decks of an edition.
pub(crate) fn all_starters(edition: Edition) -> Result<Vec<LegalDeck>> {
    Ok(named_starters(edition)?.map(|it| it.1).collect())
}

/// Returns all starter decks of an edition with their names.
pub(crate) fn named_starters(edition: Edition) -> Result<impl Iterator<Item = (String, LegalDeck)>> {
    let starters = playable_edition(edition)?.starters();
    Ok(starters.iter().map(|it| (it.name.clone(), it.deck.clone())))
}

fn playable_edition(edition: Edition) -> Result<&'static PlayableEdition> {
    let message =
        || format!("the {} cannot be played yet; choose one of {}", edition.ordinal(), playable::listed());
    playable::find(edition).with_context(message)
}
