//! Sets of a person's cards, and changes to many cards at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use store::{WorkChange, WorkKind};
use wire::api::{CardSet, EditCards, EditedCards, MyCard, SetListing, Sketch, UneditedCard};

use super::{ApiError, Caller, Json, cards, mine as works};
use crate::app::App;

/// The maximum number of cards that can be changed at once.
const MOST_EDITED: usize = 1000;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/sets", get(list)).route("/sets/{code}", get(one)).route("/cards/edit", post(edit))
}

fn listing(code: String, cards: &[MyCard]) -> SetListing {
    let common = |field| studio::most_common(cards.iter().map(|it| &it.card), field);
    let legal = cards.iter().filter(|it| it.legal).count() as u32;
    SetListing { code, symbol: common("symbol"), name: common("set-name"), count: cards.len() as u32, legal }
}

async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<SetListing>>, ApiError> {
    app.limits.heavy(&who)?;
    let mut sets: BTreeMap<String, Vec<MyCard>> = BTreeMap::new();
    for card in cards::every(&app, &who).await? {
        let code = studio::extra_text(&card.card, "set");
        if !code.is_empty() {
            sets.entry(code).or_default().push(card);
        }
    }
    Ok(Json(sets.into_iter().map(|(code, cards)| listing(code, &cards)).collect()))
}

async fn one(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(code): Path<String>,
) -> Result<Json<CardSet>, ApiError> {
    app.limits.heavy(&who)?;
    let mut cards = cards::every(&app, &who).await?;
    cards.retain(|it| studio::extra_text(&it.card, "set") == code);
    if cards.is_empty() {
        return Err(ApiError::missing("You have no cards in this set. Check its code."));
    }
    cards.sort_by_cached_key(|it| studio::set_place(&it.card));
    let sketches: Vec<Sketch> = cards.iter().map(|it| it.card.clone()).collect();
    let statistics = app.work(who.guest.id, move || studio::set_statistics(&sketches)).await?;
    let studio::SetStatistics { curve, kinds, rarities, tags, components, editions } = statistics;
    let listing = listing(code, &cards);
    Ok(Json(CardSet { listing, cards, curve, kinds, rarities, tags, components, editions }))
}

async fn edit(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<EditCards>,
) -> Result<Json<EditedCards>, ApiError> {
    app.limits.heavy(&who)?;
    if order.ids.len() > MOST_EDITED {
        let message = format!("At most {MOST_EDITED} cards can be changed at once. Choose fewer.");
        return Err(ApiError::bad(message));
    }
    let all = app.store.works(who.guest.id, WorkKind::Card).await?;
    let mut chosen = Vec::new();
    for id in &order.ids {
        let number = works::number(WorkKind::Card, id)?;
        let work = all.iter().find(|it| it.id == number).ok_or_else(|| works::missing(WorkKind::Card))?;
        chosen.push((id.clone(), work.version, super::read::<Sketch>(&work.text)?));
    }
    // Check everything before the first card is saved.
    let changes = move || {
        let change = |(id, version, card): (String, u32, Sketch)| {
            let edited = studio::edited(&card, &order)?;
            Ok::<_, studio::Error>((id, version, card, edited))
        };
        chosen.into_iter().map(change).collect::<Result<Vec<_>, _>>()
    };
    let changes = app.work(who.guest.id, changes).await??;
    let mut done = EditedCards { cards: Vec::new(), left: Vec::new() };
    for (id, version, before, edited) in changes {
        let left = |why: Vec<String>| UneditedCard { id: id.clone(), name: before.name.clone(), why };
        match edited {
            Ok(card) if card == before => {}
            Ok(card) => match cards::change(&app, &who, &id, version, &card).await? {
                WorkChange::Done(work) => done.cards.push(cards::mine(&app, &work)?),
                _ => done
                    .left
                    .push(left(vec!["it was changed elsewhere at the same time; try again".to_owned()])),
            },
            Err(why) => done.left.push(left(why)),
        }
    }
    Ok(Json(done))
}
