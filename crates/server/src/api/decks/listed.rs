//! Lists of decks. The server caches a summary of each deck, with the version numbers of the deck and its cards, so
//! that it doesn't check every deck again for every list.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use store::{Head, Work, WorkKind};
use studio::DeckSummary;
use wire::api::{DeckCard, DeckEntry, DeckListing, DeckSketch, Sketch};

use crate::api::cards::face;
use crate::api::{ApiError, read};
use crate::app::{App, read_id, write_id};
use crate::cache::Cache;
use crate::decks::own_cards;

/// The maximum number of card faces that the list shows for a deck.
const FACES: usize = 3;
/// The maximum number of summaries in the cache; each takes some kilobytes.
const MOST_REMEMBERED: usize = 5000;

/// The summaries of the most recently listed decks, by deck ID.
pub(crate) struct DeckSummaries(Cache<i64, Arc<ListedDeck>>);

impl Default for DeckSummaries {
    fn default() -> DeckSummaries {
        DeckSummaries(Cache::new(MOST_REMEMBERED))
    }
}

/// The summary of a deck, and the versions of the deck and its cards from which it was made.
struct ListedDeck {
    version: u32,
    /// The ids and versions of the owner's cards in the deck; the version of a missing card is `None`.
    cards: Vec<(i64, Option<u32>)>,
    name: String,
    edition: String,
    verdict: DeckSummary,
    own: Vec<String>,
    faces: Vec<Sketch>,
}

impl DeckSummaries {
    /// Returns the cached summary of this version of a deck; `None` if there is none, or if a card has changed.
    fn find(&self, head: &Head, cards: &BTreeMap<i64, u32>) -> Option<Arc<ListedDeck>> {
        let found = self.0.get(&head.id)?;
        let same = |(id, version): &(i64, Option<u32>)| cards.get(id).copied() == *version;
        (found.version == head.version && found.cards.iter().all(same)).then_some(found)
    }
}

/// Returns a person's decks or, if `deleted` is true, their deleted decks.
pub(super) async fn list(app: &Arc<App>, guest: i64, deleted: bool) -> Result<Vec<DeckListing>, ApiError> {
    let heads = app.store.heads(guest, WorkKind::Deck, deleted).await?;
    listed(app, guest, heads, deleted).await
}

/// Returns summaries of these decks.
pub(super) async fn listed(
    app: &Arc<App>,
    guest: i64,
    heads: Vec<Head>,
    deleted: bool,
) -> Result<Vec<DeckListing>, ApiError> {
    let cards = app.store.heads(guest, WorkKind::Card, false).await?;
    let cards: Arc<BTreeMap<i64, u32>> = Arc::new(cards.into_iter().map(|it| (it.id, it.version)).collect());
    let found: Vec<Option<Arc<ListedDeck>>> = heads.iter().map(|it| app.summaries.find(it, &cards)).collect();
    let missing: Vec<i64> = heads.iter().zip(&found).filter(|it| it.1.is_none()).map(|it| it.0.id).collect();
    let mut judged = HashMap::new();
    if !missing.is_empty() {
        let works = match deleted {
            true => app.store.deleted_works(guest, WorkKind::Deck).await?,
            false => app.store.works_among(guest, WorkKind::Deck, missing.clone()).await?,
        };
        for work in works.into_iter().filter(|it| missing.contains(&it.id)) {
            judged.insert(work.id, judge(app, guest, work, &cards).await?);
        }
    }
    // Leave out decks that were deleted meanwhile.
    let all = heads.iter().zip(found).filter_map(|(head, found)| {
        let summary = found.or_else(|| judged.get(&head.id).cloned())?;
        Some(DeckListing {
            id: write_id(head.id),
            name: summary.name.clone(),
            edition: summary.edition.clone(),
            count: summary.verdict.count,
            legal: summary.verdict.legal,
            changed: head.changed / 1000,
            own: summary.own.clone(),
            // Ask for the faces every time, because this puts their cards into the gallery's cache.
            faces: summary.faces.iter().map(|it| face(app, it)).filter(|it| !it.is_empty()).collect(),
        })
    });
    Ok(all.collect())
}

/// Checks a deck and caches its summary, unless another request has just cached it.
async fn judge(
    app: &Arc<App>,
    guest: i64,
    work: Work,
    cards: &Arc<BTreeMap<i64, u32>>,
) -> Result<Arc<ListedDeck>, ApiError> {
    let deck: DeckSketch = read(&work.text)?;
    let own = own_cards(app, guest, [&deck]).await?;
    let (judging, cards) = (app.clone(), cards.clone());
    let judge = move || {
        let head = Head { id: work.id, version: work.version, changed: work.changed };
        if let Some(found) = judging.summaries.find(&head, &cards) {
            return found;
        }
        let summary = Arc::new(summary(head.version, deck, &own, &cards));
        judging.summaries.0.put(head.id, summary.clone(), 1);
        summary
    };
    Ok(app.work(guest, judge).await?)
}

fn summary(
    version: u32,
    deck: DeckSketch,
    own: &HashMap<String, Sketch>,
    cards: &BTreeMap<i64, u32>,
) -> ListedDeck {
    let verdict = studio::deck_summary(&deck, &|id| own.get(id).cloned());
    let named = deck.entries.iter().filter_map(|it| match &it.card {
        DeckCard::Own { card } => read_id(card),
        DeckCard::Here { .. } => None,
    });
    let lying = deck.entries.iter().filter(|it| lies(it)).filter_map(|it| match &it.card {
        DeckCard::Own { card } => own.get(card).cloned(),
        DeckCard::Here { card } => Some((**card).clone()),
    });
    ListedDeck {
        version,
        cards: named.map(|id| (id, cards.get(&id).copied())).collect(),
        // Decks that were saved before a limit became stricter must still be shown.
        verdict: verdict.unwrap_or(DeckSummary { legal: false, count: copies(&deck.entries) }),
        own: own_in(&deck.entries),
        faces: lying.take(FACES).collect(),
        name: deck.name,
        edition: deck.edition,
    }
}

fn copies(entries: &[DeckEntry]) -> u32 {
    entries.iter().fold(0, |sum, it| sum.saturating_add(it.count))
}

/// Returns whether an entry has copies in the deck or in reserve. Entries without copies don't count as cards of the
/// deck.
fn lies(entry: &DeckEntry) -> bool {
    entry.count > 0 || entry.reserves > 0
}

/// Returns the IDs of the cards in a deck that belong to the deck's owner.
fn own_in(entries: &[DeckEntry]) -> Vec<String> {
    let own = entries.iter().filter(|it| lies(it)).filter_map(|it| match &it.card {
        DeckCard::Own { card } => Some(card.clone()),
        DeckCard::Here { .. } => None,
    });
    own.collect()
}
