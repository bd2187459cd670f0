//! The decks that people and bots play with.

use std::collections::{BTreeSet, HashMap};

use cards::edition::Edition;
use cards::editions::Guide;
use cards::file::{CardFile, FileFormat};
use cards::legal::LegalDeck;
use cards::problem::Problem;
use playable::{GAMES, PlayableEdition, PlayableGame, Starter};
use store::{Guest, StoreError, WorkKind};
use wire::api::{DeckCard, DeckSketch, Sketch};
use wire::{BotLevel, Deck, EditionInfo, ErrorCode, GameInfo, LevelInfo, Place, Plan};

use crate::api::keep;
use crate::app::{App, read_id, write_id};
use crate::request_error::RequestError;
use crate::text;

/// The maximum size of a deck file, in bytes. The server sends the text of its cards to everybody who sees them.
const LONGEST_FILE: usize = 64 << 10;
/// The maximum number of cards in a deck.
const MOST_CARDS: u64 = 200;
/// The maximum number of problems of a deck that an error message lists.
const MOST_REASONS: usize = 8;

/// Returns the edition and the name of every starter deck.
pub(crate) fn starters() -> Vec<(String, String)> {
    let named = |it: &PlayableEdition| {
        let edition = it.edition.to_string();
        it.starters().iter().map(|it| (edition.clone(), it.name.clone())).collect::<Vec<_>>()
    };
    playable::all().into_iter().flat_map(named).collect()
}

/// Returns all editions with a description of each playable one: published editions, the newest first, then house
/// editions.
pub(crate) fn editions() -> Vec<EditionInfo> {
    let info = |it: Edition| {
        let words = Guide::of(it).words;
        EditionInfo {
            edition: it.to_string(),
            name: it.ordinal(),
            about: playable::find(it).map(|it| it.about.to_owned()),
            words: [words.creature, words.offense, words.defense, words.cost].map(str::to_owned),
            changes: playable::find(it).map(|it| it.changes().to_vec()).unwrap_or_default(),
        }
    };
    Edition::ALL.into_iter().rev().chain(cards::house::installed()).map(info).collect()
}

/// Returns all games that the server offers.
pub(crate) fn games() -> Vec<GameInfo> {
    let info = |it: &PlayableGame| GameInfo {
        game: it.name.to_owned(),
        name: it.title.to_owned(),
        about: it.about.to_owned(),
        least: *it.players.start() as u8,
        most: *it.players.end() as u8,
    };
    GAMES.iter().map(info).collect()
}

/// Returns the levels of bots, from the weakest to the strongest.
pub(crate) fn levels() -> Vec<LevelInfo> {
    BotLevel::all().map(|it| LevelInfo { level: it, about: it.level().about().to_owned() }).collect()
}

/// Returns a starter deck as a card file; `None` if there is no such deck.
pub(crate) fn starter_file(edition: &str, name: &str) -> Option<&'static CardFile> {
    find(edition.parse().ok()?, name).map(|it| &it.file)
}

fn find(edition: Edition, name: &str) -> Option<&'static Starter> {
    playable::find(edition)?.starter_named(name)
}

/// Returns the default deck of a seat, which is a starter deck. Each seat gets a different one, if there are enough.
pub(crate) fn usual(edition: Edition, seat: usize) -> Result<Deck, RequestError> {
    let starters = playable::find(edition).map(PlayableEdition::starters).unwrap_or_default();
    match starters.len() {
        0 => Err(RequestError::new(
            ErrorCode::Plan,
            format!("There is no starter deck for the {}.", edition.ordinal()),
        )),
        count => Ok(Deck::Starter { name: starters[seat % count].name.clone() }),
    }
}

/// Returns the cards of a deck, or an error if the deck is not legal in this edition.
pub(crate) fn cards(edition: Edition, deck: &Deck) -> Result<LegalDeck, RequestError> {
    let refused = |message: String| RequestError::new(ErrorCode::Deck, message);
    let text = match deck {
        Deck::Starter { name } => {
            return find(edition, name).map(|it| it.deck.clone()).ok_or_else(|| {
                refused(format!(
                    "The {} has no starter deck of that name. Choose one from the list.",
                    edition.ordinal()
                ))
            });
        }
        Deck::File { text } => text,
        // `of_person` has already replaced this with a file if the deck exists and belongs to the player.
        Deck::Own { .. } => return Err(missing()),
    };
    let file = read_file(text)?;
    LegalDeck::new(&file, &[], edition).map_err(|it| refused(reasons("This deck isn't legal", &it.problems)))
}

/// Returns the card file of a deck: of a starter deck, or of a deck that was given as a file.
pub(crate) fn file(edition: Edition, deck: &Deck) -> Result<CardFile, RequestError> {
    match deck {
        Deck::Starter { name } => find(edition, name).map(|it| it.file.clone()).ok_or_else(missing),
        Deck::File { text } => read_file(text),
        Deck::Own { .. } => Err(missing()),
    }
}

fn read_file(text: &str) -> Result<CardFile, RequestError> {
    let refused = |message: String| RequestError::new(ErrorCode::Deck, message);
    if text.len() > LONGEST_FILE {
        return Err(refused(format!(
            "Deck file too large: at most {LONGEST_FILE} bytes. Shorten the text of its cards."
        )));
    }
    let file = CardFile::read(&text::file(text)).map_err(|it| refused(format!("Invalid deck file: {it}")))?;
    // Check the number of cards before creating that many.
    let count: u64 = file.entries().map(|it| u64::from(it.2.count)).sum();
    if count > MOST_CARDS {
        return Err(refused(format!("A deck of {count} cards is too large: at most {MOST_CARDS}.")));
    }
    Ok(file)
}

fn missing() -> RequestError {
    RequestError::new(ErrorCode::Deck, "You don't have this deck. Choose one from your list.")
}

/// Replaces IDs in a plan, which refer to the creator's own decks and card lists, with the current text of
/// these decks and lists.
pub(crate) async fn of_plan(app: &App, guest: &Guest, plan: &Plan) -> Result<Plan, RequestError> {
    let mut plan = plan.clone();
    for place in &mut plan.places {
        if let Place::Me { deck: Some(deck) } | Place::Bot { deck: Some(deck), .. } = place {
            *deck = of_person(app, guest.id, deck.clone()).await?;
        }
    }
    if let Some(Deck::Own { id }) = &plan.list {
        let text = keep::played(app, guest.id, id).await;
        let text = text.map_err(|why| RequestError::new(ErrorCode::Deck, why.message().to_owned()))?;
        plan.list = Some(Deck::File { text });
    }
    Ok(plan)
}

/// Returns the deck that a person wants to play. If it is given as the ID of their own deck, replaces it with the
/// deck's current text, including the cards it uses.
pub(crate) async fn of_person(app: &App, guest: i64, deck: Deck) -> Result<Deck, RequestError> {
    let Deck::Own { id } = deck else { return Ok(deck) };
    let id = read_id(&id).ok_or_else(missing)?;
    let work = app.store.work(guest, WorkKind::Deck, id).await?.ok_or_else(missing)?;
    let sketch: DeckSketch = serde_json::from_str(&work.text).map_err(|_| missing())?;
    let own = own_cards(app, guest, [&sketch]).await?;
    let lost = |it: &DeckCard| matches!(it, DeckCard::Own { card } if !own.contains_key(card));
    if sketch.entries.iter().any(|it| lost(&it.card)) {
        let message = "A card of this deck was deleted. Remove it from the deck, or restore it.";
        return Err(RequestError::new(ErrorCode::Deck, message));
    }
    let file = studio::deck_file(&sketch, FileFormat::Toml, &|id| own.get(id).cloned());
    let file = file.map_err(|why| RequestError::new(ErrorCode::Deck, why.to_string()))?;
    Ok(Deck::File { text: file.to_string() })
}

/// Returns the person's own cards that these decks use, by ID. Leaves out cards that no longer exist.
pub(crate) async fn own_cards<'a>(
    app: &App,
    guest: i64,
    decks: impl IntoIterator<Item = &'a DeckSketch>,
) -> Result<HashMap<String, Sketch>, StoreError> {
    let entries = decks.into_iter().flat_map(|it| &it.entries);
    let named = entries.filter_map(|it| match &it.card {
        DeckCard::Own { card } => read_id(card),
        DeckCard::Here { .. } => None,
    });
    // Read each card once, even if several decks use it.
    let named: BTreeSet<i64> = named.collect();
    if named.is_empty() {
        return Ok(HashMap::new());
    }
    let works = app.store.works_among(guest, WorkKind::Card, named.into_iter().collect()).await?;
    Ok(works.iter().filter_map(|it| Some((write_id(it.id), serde_json::from_str(&it.text).ok()?))).collect())
}

/// Returns a message with the errors of a deck, for people. It begins with `start`.
pub(crate) fn reasons(start: &str, problems: &[Problem]) -> String {
    let errors = problems.iter().filter(|it| it.is_error());
    let mut all: Vec<&str> = errors.map(|it| it.message.as_str()).collect();
    all.dedup();
    let left_out = format!("and {} more", all.len().saturating_sub(MOST_REASONS));
    if all.len() > MOST_REASONS {
        all.truncate(MOST_REASONS);
        all.push(&left_out);
    }
    format!("{start}: {}", all.join("; "))
}

/// Returns the name of a deck.
pub(crate) fn name(deck: &Deck) -> String {
    match deck {
        Deck::Starter { name } => name.clone(),
        Deck::Own { .. } => "Own deck".to_owned(),
        Deck::File { text } => {
            let name = CardFile::read(&text::file(text)).ok().and_then(|it| it.name);
            name.and_then(|it| text::name(&it).ok()).unwrap_or_else(|| "Own deck".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starter_deck_can_be_played() {
        for (edition, name) in starters() {
            let edition = edition.parse().expect("an edition");
            assert!(cards(edition, &Deck::Starter { name: name.clone() }).is_ok(), "{name}");
        }
        assert_eq!(usual(Edition::E14, 0), usual(Edition::E14, 4));
        assert_ne!(usual(Edition::E14, 0), usual(Edition::E14, 1));
    }

    #[test]
    fn the_list_of_editions_and_the_rules_agree() {
        let listed: Vec<Edition> = playable::EDITIONS.iter().map(|it| it.edition).collect();
        let mut rules: Vec<Edition> = kotc::PLAYABLE.iter().map(|it| it.edition).collect();
        rules.reverse();
        assert_eq!(listed, rules);
    }

    #[test]
    fn files_are_refused_with_reasons() {
        let refused = |text: &str| cards(Edition::E14, &Deck::File { text: text.to_owned() }).unwrap_err();
        assert_eq!(refused("no deck").why, ErrorCode::Deck);
        let huge = "[[cards]]\nname = \"Ox\"\nkind = \"minion\"\nsp = 1\nhp = 1\ncount = 400\n";
        assert!(refused(huge).message.contains("too large"));
        let small = huge.replace("400", "3");
        assert!(refused(&small).message.contains("this one has 3"), "{}", refused(&small).message);
        assert!(refused(&"#".repeat(LONGEST_FILE + 1)).message.contains("Shorten"));
    }
}
