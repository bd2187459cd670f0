//! Drafts and sealed play.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post, put};
use draft::LimitedDeck;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{DraftRecord, DraftSeatRecord, DraftStage};
use tokio::time::{Instant, sleep, timeout_at};
use wire::api::{
    CheckedDraftDeck, DraftDeck, DraftList, DraftPage, NewDraft, PickCard, PlayDrafter, WireDraftStage,
};

use super::{ApiError, Caller, Json};
use crate::app::{App, new_id, now, read_id, write_id};
use crate::drafts::{self, DraftPlan, LoadedDraft, SavedDeck, change, load, missing, source};
use crate::{chance, text};

/// The maximum number of unfinished drafts that one person can have created.
const MOST_UNFINISHED: u32 = 5;
/// The maximum number of public drafts in the list.
const MOST_OPEN: u32 = 50;
/// The longest time that a request waits for a change of the draft.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// How often a waiting request checks whether matches of the draft have ended.
const RESULTS_EVERY: Duration = Duration::from_secs(2);
/// The maximum number of characters of a draft's name.
const LONGEST_NAME: usize = 60;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/drafts", get(list).post(create))
        .route("/drafts/{id}", get(one))
        .route("/drafts/{id}/join", post(join))
        .route("/drafts/{id}/leave", post(leave))
        .route("/drafts/{id}/start", post(start))
        .route("/drafts/{id}/pick", post(pick))
        .route("/drafts/{id}/deck", put(save_deck))
        .route("/drafts/{id}/suggestion", get(suggestion))
        .route("/drafts/{id}/play", post(play))
}

fn number(id: &str) -> Result<i64, ApiError> {
    read_id(id).ok_or_else(missing)
}

/// `GET /api/drafts`: lists the caller's drafts, and public drafts that wait for people.
async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<DraftList>, ApiError> {
    let guest = who.guest.id;
    let mut list = DraftList { mine: Vec::new(), open: Vec::new() };
    for record in app.store.drafts_of(guest).await? {
        list.mine.push(drafts::listing(&app, record, guest).await?);
    }
    for record in app.store.open_drafts(MOST_OPEN).await? {
        let theirs = record.seats.iter().all(|it| it.guest.id != guest);
        if theirs && !is_blocked(&app, &record, guest).await? {
            list.open.push(drafts::listing(&app, record, guest).await?);
        }
    }
    list.open.retain(|it| it.people < it.seats);
    Ok(Json(list))
}

/// Returns whether the creator of a draft has blocked this person.
async fn is_blocked(app: &App, draft: &DraftRecord, guest: i64) -> Result<bool, ApiError> {
    match draft.creator {
        Some(creator) => Ok(app.store.has_blocked(creator, guest).await?),
        None => Ok(true),
    }
}

/// `POST /api/drafts`: creates a draft, in which the caller takes the first seat.
async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(new): Json<NewDraft>,
) -> Result<Json<DraftPage>, ApiError> {
    app.limits.heavy(&who)?;
    app.has_disk()?;
    app.not_in_maintenance()?;
    let NewDraft { name, edition, cards, kind, seats, packs, size, seconds, private } = new;
    let name = text::clean_up_to(&name, LONGEST_NAME, "Name")?;
    let name = if name.is_empty() { "Draft".to_owned() } else { name };
    let plan = DraftPlan { name, edition, kind, seats, packs, size, seconds };
    plan.setup()?;
    let (edition, limited) = plan.editions()?;
    let entries = source::entries(&app, who.guest.id, edition, cards).await?;
    let pool = source::pool_from_cards(&app, who.guest.id, limited, entries).await?;
    app.spend(who.address, pool.text.len())?;
    let record = DraftRecord {
        id: new_id(),
        creator: Some(who.guest.id),
        plan: serde_json::to_string(&plan).map_err(|_| ApiError::fault())?,
        private,
        stage: DraftStage::Gathering,
        step: 0,
        seed: chance::seed().cast_signed(),
        picks: String::new(),
        created: now(),
        started: None,
        seats: vec![DraftSeatRecord { number: 0, guest: who.guest.clone(), deck: None }],
        matches: Vec::new(),
    };
    let id = record.id;
    if !app.store.add_draft(record, pool.text, MOST_UNFINISHED).await? {
        let message =
            format!("You have {MOST_UNFINISHED} unfinished drafts, which is the limit. Finish one first.");
        return Err(ApiError::conflict(message));
    }
    let loaded = load(&app, id).await?;
    let page = drafts::page(&app, &loaded, who.guest.id);
    Ok(Json(DraftPage { left_out: pool.left_out, ..page }))
}

#[derive(Deserialize)]
struct DraftQuery {
    /// The newest step that the caller knows. The server waits for a newer step before it responds.
    after: Option<i64>,
}

/// `GET /api/drafts/{id}`: returns a draft as the caller sees it. With `?after=`, waits for a change for some seconds.
async fn one(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Query(query): Query<DraftQuery>,
) -> Result<Json<DraftPage>, ApiError> {
    let id = number(&id)?;
    // Listen before reading, so that no change is missed in between.
    let mut news = app.drafts.listen(id);
    let latest = Instant::now() + LONGEST_WAIT;
    let mut stopping = app.stopping.subscribe();
    loop {
        let loaded = drafts::settle(&app, load(&app, id).await?).await?;
        let stops = *stopping.borrow_and_update();
        if query.after != Some(loaded.record.step) || Instant::now() >= latest || stops {
            return Ok(Json(drafts::page(&app, &loaded, who.guest.id)));
        }
        let wake = match loaded.record.stage {
            DraftStage::Building => RESULTS_EVERY,
            _ => loaded.left().map_or(LONGEST_WAIT, Duration::from_millis),
        };
        let woken = async {
            tokio::select! {
                () = news.next() => {}
                () = sleep(wake) => {}
                _ = stopping.changed() => {}
            }
        };
        // After the longest wait, respond even if nothing has changed.
        let _ = timeout_at(latest, woken).await;
    }
}

/// `POST /api/drafts/{id}/join`: takes an empty seat.
async fn join(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<DraftPage>, ApiError> {
    let id = number(&id)?;
    let record = app.store.draft(id).await?.ok_or_else(missing)?;
    if is_blocked(&app, &record, who.guest.id).await? {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "You can't join this draft. Choose another one."));
    }
    let (loaded, ()) = change(&app, id, |loaded| {
        if loaded.seat(who.guest.id).is_some() {
            return Ok(());
        }
        if loaded.record.stage != DraftStage::Gathering {
            return Err(ApiError::conflict("This draft has already begun. Choose another one."));
        }
        let number = loaded.record.seats.len() as u8;
        if usize::from(number) >= loaded.setup.seats() {
            return Err(ApiError::conflict("This draft is full. Choose another one."));
        }
        loaded.record.seats.push(DraftSeatRecord { number, guest: who.guest.clone(), deck: None });
        Ok(())
    })
    .await?;
    Ok(Json(drafts::page(&app, &loaded, who.guest.id)))
}

/// `POST /api/drafts/{id}/leave`: gives up the caller's seat. Before the start, the seat becomes free, and the draft is
/// deleted if the caller created it. After the start, a bot takes over the seat and its cards.
async fn leave(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = number(&id)?;
    let (_, deleted) = change(&app, id, |loaded| {
        let seat = loaded.own_seat(who.guest.id)?;
        let gathering = loaded.record.stage == DraftStage::Gathering;
        loaded.record.seats.retain(|it| usize::from(it.number) != seat);
        for it in loaded.record.seats.iter_mut().filter(|it| gathering && usize::from(it.number) > seat) {
            it.number -= 1;
        }
        loaded.record.matches.retain(|it| it.asked != u8::try_from(seat).ok());
        Ok(loaded.record.seats.is_empty() || gathering && loaded.record.creator == Some(who.guest.id))
    })
    .await?;
    if deleted {
        app.store.delete_draft(id).await?;
        drafts::tell(&app, id);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/drafts/{id}/start`: opens the first packs. Bots take the empty seats.
async fn start(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<DraftPage>, ApiError> {
    app.not_in_maintenance()?;
    let (loaded, ()) = change(&app, number(&id)?, |loaded| {
        if loaded.record.creator != Some(who.guest.id) {
            let message = "Only the person who created the draft can start it. Wait for them.";
            return Err(ApiError::new(StatusCode::FORBIDDEN, message));
        }
        if loaded.record.stage == DraftStage::Gathering {
            loaded.start();
        }
        Ok(())
    })
    .await?;
    Ok(Json(drafts::page(&app, &loaded, who.guest.id)))
}

/// `POST /api/drafts/{id}/pick`: picks a card.
async fn pick(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(PickCard { card, picked }): Json<PickCard>,
) -> Result<Json<DraftPage>, ApiError> {
    let (loaded, ()) = change(&app, number(&id)?, |loaded| {
        let seat = loaded.own_seat(who.guest.id)?;
        let before = loaded.draft.as_ref().map_or(0, |it| it.picks(seat).len());
        if before != usize::from(picked) {
            return Err(ApiError::conflict(
                "Your time ran out, and the server picked for you. Look at the next pack.",
            ));
        }
        loaded.pick(seat, card)
    })
    .await?;
    Ok(Json(drafts::page(&app, &loaded, who.guest.id)))
}

/// `PUT /api/drafts/{id}/deck`: saves the caller's deck, which consists of their picks.
async fn save_deck(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(deck): Json<DraftDeck>,
) -> Result<Json<DraftPage>, ApiError> {
    let (loaded, ()) = change(&app, number(&id)?, |loaded| {
        let seat = loaded.own_seat(who.guest.id)?;
        building(loaded)?;
        let picks = loaded.draft.as_ref().map(|it| it.picks(seat)).unwrap_or_default();
        let limited = LimitedDeck { cards: deck.cards.clone(), reserves: deck.reserves.clone() };
        if !limited.is_made_of(picks) {
            return Err(ApiError::bad("A deck can only have cards that you picked. Reload the page."));
        }
        let legal = drafts::checked(loaded, &deck).legal;
        let saved = serde_json::to_string(&SavedDeck { deck: deck.clone(), legal });
        let own = loaded.record.seats.iter_mut().find(|it| usize::from(it.number) == seat);
        own.ok_or_else(ApiError::fault)?.deck = Some(saved.map_err(|_| ApiError::fault())?);
        Ok(())
    })
    .await?;
    Ok(Json(drafts::page(&app, &loaded, who.guest.id)))
}

fn building(loaded: &LoadedDraft) -> Result<(), ApiError> {
    match loaded.record.stage {
        DraftStage::Building => Ok(()),
        _ => Err(ApiError::conflict("The draft isn't over yet. Pick all your cards first.")),
    }
}

/// `GET /api/drafts/{id}/suggestion`: returns the deck that a bot would build from the caller's cards.
async fn suggestion(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<CheckedDraftDeck>, ApiError> {
    let loaded = load(&app, number(&id)?).await?;
    building(&loaded)?;
    let deck = drafts::suggestion(&loaded, loaded.own_seat(who.guest.id)?);
    Ok(Json(drafts::checked(&loaded, &deck)))
}

/// `POST /api/drafts/{id}/play`: starts the caller's match against another player of the draft. If that player is a
/// person who has not asked for the match yet, asks them first.
async fn play(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(PlayDrafter { seat }): Json<PlayDrafter>,
) -> Result<Json<DraftPage>, ApiError> {
    let loaded = drafts::play(&app, &who.guest, who.address, number(&id)?, seat).await?;
    Ok(Json(drafts::page(&app, &loaded, who.guest.id)))
}

/// Returns what a person sees of all their drafts, for the export of their data.
pub(super) async fn exported(app: &App, guest: i64) -> Result<Vec<Value>, ApiError> {
    let mut all = Vec::new();
    for record in app.store.drafts_of(guest).await? {
        let page = drafts::page(app, &load(app, record.id).await?, guest);
        let name = |number: &u16| page.cards.iter().find(|it| it.number == *number).map(|it| &it.card.name);
        let names = |numbers: &[u16]| numbers.iter().filter_map(name).collect::<Vec<_>>();
        let deck = page.deck.as_ref().map(|it| names(&it.deck.cards));
        let reserves = page.deck.as_ref().map(|it| names(&it.deck.reserves));
        all.push(json!({
            "draft": write_id(record.id), "name": page.name, "edition": page.edition, "created": record.created,
            "over": page.stage == WireDraftStage::Building, "seat": page.you, "picks": names(&page.picks),
            "deck": deck, "reserves": reserves, "rounds": page.rounds,
        }));
    }
    Ok(all)
}
