//! Published cards that fit a deck.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use cards::edition::Edition;
use cards::language::Language;
use library::{CardFacets, DeckFacets, FitReason, Fitting, fit, term};
use store::{PublicationKind, PublicationQuery, PublicationRecord, PublicationSort, PublicationTerm};
use wire::api::{DeckCard, DeckSketch, FitWhy, FittingCard, Sketch};

use super::EntrySummary;
use super::entry::entries;
use crate::api::{ApiError, Caller, Json, read};
use crate::app::App;
use crate::decks::own_cards;

/// The number of cards in the response.
const MOST: usize = 24;
/// The maximum number of themes of a deck for which cards are looked up.
const MOST_THEMES: usize = 8;
/// The number of cards that are looked up for each theme.
const OF_A_THEME: u32 = 60;
/// The maximum number of reasons that are shown for a card.
const MOST_REASONS: usize = 3;

/// `POST /api/library/fitting`: returns published cards that fit a deck.
pub(super) async fn fitting(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(deck): Json<DeckSketch>,
) -> Result<Json<Vec<FittingCard>>, ApiError> {
    app.limits.heavy(&who)?;
    studio::fits_deck(&deck)?;
    let guest = who.guest.id;
    let own = own_cards(&app, guest, [&deck]).await?;
    let facets = move || -> Result<DeckFacets, ApiError> {
        let edition = studio::edition(&deck.edition)?;
        let mut cards = Vec::new();
        for entry in deck.entries.iter().filter(|it| it.count > 0) {
            let card = match &entry.card {
                DeckCard::Here { card } => Some(&**card),
                DeckCard::Own { card } => own.get(card),
            };
            if let Some(card) = card {
                cards.push((CardFacets::of(card)?, entry.count));
            }
        }
        Ok(DeckFacets { edition, cards })
    };
    let deck = app.work(guest, facets).await??;
    let candidates = candidates(&app, &deck).await?;
    let edition = deck.edition;
    let best = app.work(guest, move || best(&deck, candidates)).await??;
    let (records, fittings): (Vec<PublicationRecord>, Vec<Fitting>) = best.into_iter().unzip();
    let entries = entries(&app, guest, &records).await?;
    let cards = entries.into_iter().zip(fittings).map(|(entry, fitting)| FittingCard {
        entry,
        reasons: fitting.reasons.into_iter().take(MOST_REASONS).map(|it| why(edition, it.0)).collect(),
    });
    Ok(Json(cards.collect()))
}

/// Looks up cards that are legal in the deck's edition and share one of its most common themes, and the most liked
/// cards.
async fn candidates(app: &App, deck: &DeckFacets) -> Result<Vec<PublicationRecord>, ApiError> {
    let legal = PublicationTerm::Exactly(term::legal(&deck.edition.to_string()));
    let mut found: BTreeMap<i64, PublicationRecord> = BTreeMap::new();
    let searches = themes(deck).into_iter().map(Some).chain([None]);
    for theme in searches {
        let mut terms = vec![legal.clone()];
        terms.extend(theme.map(PublicationTerm::Exactly));
        let query = PublicationQuery {
            kind: PublicationKind::Card,
            terms,
            least: None,
            most: None,
            sort: PublicationSort::Liked,
            after: None,
            count: OF_A_THEME,
        };
        let some = app.store.search_publications(query).await?;
        found.extend(some.into_iter().map(|it| (it.number, it)));
    }
    Ok(found.into_values().collect())
}

/// Returns the terms of the deck's most common themes.
fn themes(deck: &DeckFacets) -> Vec<String> {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for (card, count) in &deck.cards {
        let counters = card.counters.iter().map(|it| term::counter(it));
        let tags = card.tags.iter().map(|it| term::tag(it));
        let set = (!card.set.is_empty()).then(|| term::set(&card.set));
        let effects = card.effects().map(|it| term::component(it.row().id));
        for theme in counters.chain(tags).chain(set).chain(effects) {
            let there = counts.entry(theme).or_default();
            *there = there.saturating_add(*count);
        }
    }
    let mut all: Vec<(String, u32)> = counts.into_iter().collect();
    all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    all.into_iter().take(MOST_THEMES).map(|it| it.0).collect()
}

/// Returns the cards that fit best, the best first. Cards that fit equally well are sorted by their number of likes.
fn best(
    deck: &DeckFacets,
    candidates: Vec<PublicationRecord>,
) -> Result<Vec<(PublicationRecord, Fitting)>, ApiError> {
    let mut all = Vec::new();
    for record in candidates {
        let summary: EntrySummary = read(&record.summary)?;
        let facets = summary.faces.first().and_then(|it: &Sketch| CardFacets::of(it).ok());
        if let Some(fitting) = facets.and_then(|it| fit(deck, &it)) {
            all.push((record, fitting));
        }
    }
    all.sort_by(|(a, fit_a), (b, fit_b)| {
        let by_score = fit_b.score.cmp(&fit_a.score);
        by_score.then_with(|| b.likes.cmp(&a.likes)).then_with(|| a.number.cmp(&b.number))
    });
    all.truncate(MOST);
    Ok(all)
}

/// Converts a reason to the type that clients receive.
fn why(edition: Edition, reason: FitReason) -> FitWhy {
    match reason {
        FitReason::Counters(counter) => FitWhy::Counters { counter: counter.to_owned() },
        FitReason::Tag(tag) => FitWhy::Tag { tag },
        FitReason::Set(set) => FitWhy::Set { set },
        FitReason::Effect(row) => {
            let language = Language::of(edition);
            let text = language.heir(row).map_or_else(|| row.row().id.to_owned(), |it| language.printed(it));
            FitWhy::Effect { text }
        }
        FitReason::Topic(topic) => FitWhy::Topic { topic: topic.name().to_owned() },
        FitReason::Level(level) => FitWhy::Level { level },
        FitReason::Creatures => FitWhy::Creatures,
        FitReason::Spells => FitWhy::Spells,
    }
}
