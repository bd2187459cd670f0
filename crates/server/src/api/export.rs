//! Exports all data of a person as one ZIP file.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use serde::Serialize;
use serde_json::{Value, json};
use store::{SavedStage, TableRecord, WorkHistory, WorkKind};
use table::{Seat, Viewer};
use wire::Plan;
use wire::api::Measurement;

use super::limits::turn;
use super::pack::Download;
use super::{
    ApiError, Caller, blocks, drafts, friends, library, measurements, messages, mutes, people, sessions,
};
use crate::any_match;
use crate::app::{App, now, write_id};
use crate::gallery::Pictured;
use crate::room::names;
use crate::tournament;

/// The maximum size of match records in an export, in bytes. Records of older matches are left out.
const MOST_RECORDS: usize = 64 << 20;

const README: &str = "This is everything that Keeper has saved about you.

account.json    your names
sessions.json   where you are logged in
blocks.json     people you blocked
mutes.json      people you muted
friends.json    your friends, friend requests, and who may contact you
messages.json   your messages to others, and theirs to you
ratings.json    your ratings, and how they changed
library.json    what you published with all versions, what you like, and your comments in the library
cards.json      your cards with all versions, including deleted ones
decks.json      your decks with all versions, including deleted ones
keep-lists.json your card lists for KEEP with all versions, including deleted ones
pictures/       your images
measurements.json  what was found when you measured cards and decks
tournaments.json the tournaments you organised or played, with your decks
chat.json       your chat messages
drafts.json     the drafts you took part in, with your picks and decks
matches.json    the matches you played
matches/        the record of each match, or what you see of it if it is not over

Times are in seconds since 1970, but in milliseconds for cards, decks and card lists.
";

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/account/export", get(export))
}

type ExportFiles = Vec<(String, Vec<u8>)>;

fn file(name: impl Into<String>, content: &impl Serialize) -> Result<(String, Vec<u8>), ApiError> {
    let bytes = serde_json::to_vec_pretty(content).map_err(|error| {
        tracing::error!(%error, "an export could not be written");
        ApiError::fault()
    })?;
    Ok((name.into(), bytes))
}

/// `GET /api/account/export`: returns all of the caller's data.
async fn export(State(app): State<Arc<App>>, who: Caller) -> Result<Download, ApiError> {
    app.limits.heavy(&who)?;
    let guest = who.guest.id;
    let _turn = turn(&app.limits.archives, guest, "packing archives").await?;
    let account = app.store.account_of(guest).await?.map(|it| it.name);
    let facts = json!({
        "name": who.guest.name, "account": account, "exported": now(),
        "recovery_codes_left": app.store.codes_left(guest).await?,
    });
    let mut files = vec![
        ("README.txt".to_owned(), README.as_bytes().to_vec()),
        file("account.json", &facts)?,
        file("sessions.json", &sessions::all(&app, &who).await?)?,
        file("blocks.json", &blocks::all(&app, guest).await?)?,
        file("mutes.json", &mutes::all(&app, guest).await?)?,
        file("friends.json", &friends::exported(&app, guest).await?)?,
        file("messages.json", &messages::exported(&app, guest).await?)?,
        file("ratings.json", &people::exported(&app, guest).await?)?,
        file("library.json", &library::exported(&app, guest).await?)?,
        file("cards.json", &works(app.store.whole_works(guest, WorkKind::Card).await?))?,
        file("decks.json", &works(app.store.whole_works(guest, WorkKind::Deck).await?))?,
        file("keep-lists.json", &works(app.store.whole_works(guest, WorkKind::KeepList).await?))?,
        file("measurements.json", &measured(&app, guest).await?)?,
        file("tournaments.json", &tournament::exported(&app, guest).await?)?,
        file("chat.json", &chat(&app, guest).await?)?,
        file("drafts.json", &drafts::exported(&app, guest).await?)?,
    ];
    for brought in app.store.pictures(guest).await? {
        let Some(picture) = app.store.picture(brought.id.clone()).await? else { continue };
        let ending = if picture.mime == "image/png" { "png" } else { "jpg" };
        files.push((format!("pictures/{}.{ending}", brought.id), picture.bytes));
    }
    matches(&app, guest, &mut files).await?;
    app.work(guest, move || Download::flat("keeper-export", files)).await?
}

/// Returns cards or decks, with all their versions, as JSON.
fn works(all: Vec<WorkHistory>) -> Vec<Value> {
    let version = |it: store::Version| {
        let content = serde_json::from_str::<Value>(&it.text).unwrap_or(Value::String(it.text));
        json!({ "version": it.version, "changed": it.changed, "content": content })
    };
    let work = |it: WorkHistory| {
        let versions: Vec<Value> = it.versions.into_iter().map(version).collect();
        json!({ "id": write_id(it.id), "deleted": it.deleted, "share": it.share, "versions": versions })
    };
    all.into_iter().map(work).collect()
}

async fn measured(app: &App, guest: i64) -> Result<Vec<Measurement>, ApiError> {
    app.store.measurements(guest).await?.into_iter().map(|it| measurements::shown(app, it)).collect()
}

async fn chat(app: &App, guest: i64) -> Result<Vec<Value>, ApiError> {
    let line = |it: store::OwnChatLine| json!({ "table": write_id(it.table), "seat": it.seat, "name": it.name, "text": it.text });
    Ok(app.store.lines_of(guest).await?.into_iter().map(line).collect())
}

/// Adds a list of a person's matches, and a file for each match.
async fn matches(app: &Arc<App>, guest: i64, files: &mut ExportFiles) -> Result<(), ApiError> {
    let (mut list, mut size) = (Vec::new(), 0);
    for saved in app.store.tables_of(guest).await?.into_iter().rev() {
        let name = write_id(saved.id);
        let own = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
        let Some(seat) = saved.seats.iter().position(own) else { continue };
        let plan: Plan = super::read(&saved.plan)?;
        let outcome: Option<Value> = saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let deck: Option<Value> =
            saved.seats[seat].deck.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let stage = match saved.stage {
            SavedStage::Gathering => "gathering",
            SavedStage::Playing => "playing",
            SavedStage::Over => "over",
            SavedStage::Broken => "broken",
        };
        let left_out = size > MOST_RECORDS;
        list.push(json!({
            "table": name, "game": plan.game, "stage": stage, "created": saved.created, "ended": saved.ended,
            "players": names(&plan, &saved), "seat": seat, "deck": deck, "outcome": outcome,
            "record_left_out": left_out,
        }));
        if left_out {
            continue;
        }
        // A match that is not over has hidden cards, so export only what this person sees of it.
        let record = match saved.stage {
            SavedStage::Over => record(app, &saved).await?,
            SavedStage::Playing => seen(app, guest, saved, plan, seat).await?,
            SavedStage::Gathering | SavedStage::Broken => None,
        };
        if let Some(record) = record {
            let packed = file(format!("matches/{name}.json"), &record)?;
            size += packed.1.len();
            files.push(packed);
        }
    }
    files.push(file("matches.json", &list)?);
    Ok(())
}

/// Returns the complete record of a match that is over.
async fn record(app: &App, saved: &TableRecord) -> Result<Option<Value>, ApiError> {
    let inputs = table::counted(app.store.inputs(saved.id).await?).unwrap_or_default();
    Ok(saved.setup.as_ref().map(|setup| json!({ "setup": setup, "inputs": inputs })))
}

/// Returns what a seat sees of a match that is not over.
async fn seen(
    app: &Arc<App>,
    guest: i64,
    saved: TableRecord,
    plan: Plan,
    seat: usize,
) -> Result<Option<Value>, ApiError> {
    let inputs = app.store.inputs(saved.id).await?;
    let Some(setup) = saved.setup else { return Ok(None) };
    let reading = app.clone();
    let look = move || {
        let gallery = reading.clone();
        let picture = Box::new(move |card: &Pictured<'_>| gallery.gallery.of(card));
        let mut replay = any_match::replay(&plan.game, &reading.setups, &setup, inputs, picture)?;
        replay.after(u32::MAX, Viewer::Seat(Seat::new(seat)))
    };
    let seen = app.work(guest, move || catch_unwind(AssertUnwindSafe(look))).await?;
    let Ok(Ok(snapshot)) = seen else {
        tracing::error!(table = write_id(saved.id), "a match could not be shown in an export");
        return Ok(None);
    };
    Ok(Some(json!({
        "step": snapshot.step, "saw": snapshot.saw, "cards": snapshot.cards, "view": snapshot.view, "question": snapshot.question,
    })))
}
