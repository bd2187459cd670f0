//! Collects the cards of a new draft from sets, decks, starter decks, files or lists.

use std::sync::Arc;

use cards::card::Card;
use cards::edition::Edition;
use cards::file::{CardFile, FileFormat};
use draft::CardPool;
use store::WorkKind;
use wire::api::{DeckCard, DeckEntry, DeckImport, DeckSketch, DraftCards, Sketch};

use crate::api::ApiError;
use crate::api::decks::saved_deck;
use crate::app::App;
use crate::decks::own_cards;
use crate::{published, text};

/// The maximum size of a pool's text, in bytes.
const LONGEST_POOL: usize = 512 << 10;
/// The maximum number of left-out cards that a response lists.
const MOST_LEFT_OUT: usize = 20;

/// The pool of a new draft.
pub(crate) struct NewPool {
    /// The text of the pool, for the store.
    pub(crate) text: String,
    /// Cards that are not in the pool, with the reasons.
    pub(crate) left_out: Vec<String>,
}

/// Returns the cards that a new draft should have.
pub(crate) async fn entries(
    app: &Arc<App>,
    guest: i64,
    edition: Edition,
    cards: DraftCards,
) -> Result<Vec<DeckEntry>, ApiError> {
    let entry =
        |card: Sketch| DeckEntry { count: 1, reserves: 0, card: DeckCard::Here { card: Box::new(card) } };
    let entries = match cards {
        DraftCards::Set { code } => {
            let works = app.store.works(guest, WorkKind::Card).await?;
            let sketches = works.iter().filter_map(|it| serde_json::from_str::<Sketch>(&it.text).ok());
            sketches.filter(|it| studio::extra_text(it, "set") == code).map(entry).collect()
        }
        DraftCards::Published { work } => {
            published::cards_of_set(app, &work, None).await?.into_iter().map(entry).collect()
        }
        DraftCards::Deck { deck } => saved_deck(app, guest, &deck).await?.entries,
        DraftCards::Starters => {
            let starters =
                playable::find(edition).map(playable::PlayableEdition::starters).unwrap_or_default();
            let sketch = |it: &playable::Starter| {
                studio::deck_sketch(&it.file, &it.name, edition, &studio::no_picture).0
            };
            starters.iter().flat_map(|it| sketch(it).entries).collect()
        }
        DraftCards::Text { text } => imported(app, guest, edition, text).await?,
        DraftCards::Entries { entries } => entries,
    };
    if entries.is_empty() {
        return Err(ApiError::bad("There are no cards. Choose a set, a deck or a list that has some."));
    }
    Ok(entries)
}

/// Reads a file or a list of cards.
async fn imported(
    app: &Arc<App>,
    guest: i64,
    edition: Edition,
    text: String,
) -> Result<Vec<DeckEntry>, ApiError> {
    let works = app.store.works(guest, WorkKind::Card).await?;
    let own: Vec<(String, Sketch)> = works
        .iter()
        .filter_map(|it| Some((crate::app::write_id(it.id), serde_json::from_str(&it.text).ok()?)))
        .collect();
    let order = DeckImport { name: "Cards".to_owned(), edition: edition.to_string(), text, deck: None };
    let read = move || studio::import_deck(&order, &own, None, &studio::no_picture);
    Ok(app.work(guest, read).await??.deck.entries)
}

/// Creates the pool of a draft from cards with their numbers of copies. Leaves out cards that are not legal in the
/// limited edition.
///
/// All sources of cards use this function, so a new source only has to return entries.
pub(crate) async fn pool_from_cards(
    app: &Arc<App>,
    guest: i64,
    limited: Edition,
    entries: Vec<DeckEntry>,
) -> Result<NewPool, ApiError> {
    let sketch = DeckSketch { name: "Cards".to_owned(), edition: limited.base().to_string(), entries };
    let own = own_cards(app, guest, [&sketch]).await?;
    app.work(guest, move || {
        let file = studio::deck_file(&sketch, FileFormat::Json, &|id| own.get(id).cloned())?;
        // All players see the cards, so remove misleading invisible characters from the text.
        let file =
            CardFile::read(&text::file(&file.to_string())).map_err(|why| ApiError::bad(why.to_string()))?;
        let (pool, left_out) = CardPool::new(&file, limited).map_err(|why| ApiError::bad(why.to_string()))?;
        let playable = pool.cards().iter().map(|it| it.card.clone()).collect();
        can_be_played(limited, playable)?;
        let text = pool.text();
        if text.len() > LONGEST_POOL {
            let message =
                format!("These cards have too much text: at most {} KB. Choose fewer.", LONGEST_POOL >> 10);
            return Err(ApiError::large(message));
        }
        let left = |it: &draft::LeftOut| format!("{}: {}", it.name, it.why);
        Ok(NewPool { text, left_out: left_out.iter().take(MOST_LEFT_OUT).map(left).collect() })
    })
    .await?
}

/// Returns an error if the rules cannot carry out one of these cards.
fn can_be_played(limited: Edition, cards: Vec<Card>) -> Result<(), ApiError> {
    let decks = [(cards, Vec::new()), (Vec::new(), Vec::new())];
    kotc::Setup::unsized_decks(limited, &decks).map(drop).map_err(|why| {
        let first = why.0.first().cloned().unwrap_or_default();
        ApiError::bad(format!("Some cards can't be played yet. {first}. Leave them out."))
    })
}
