//! A person's matches.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use serde::Deserialize;
use store::{HistoryCursor, HistoryRecord, TableRecord};
use wire::api::{MatchPlayer, MyMatch, MyMatches};
use wire::{Deck, Place, Plan, Stage};

use super::{ApiError, Caller, Json, read};
use crate::app::{App, read_id, write_id};
use crate::deletion::addressed;
use crate::room::{MatchOutcome, occupant};
use crate::{decks, replays, tables};

/// The maximum number of matches in one response.
const AT_ONCE: u32 = 20;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/matches", get(list)).route("/matches/{table}/record", get(record))
}

/// `GET /api/matches/{table}/record`: returns the record of a finished match as text. Everybody who knows the table's
/// id can read the record, just as they can watch the replay.
async fn record(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let id = read_id(&table).ok_or_else(|| ApiError::missing("Table not found. Check the link."))?;
    let text = replays::text(&app, who.guest.id, id).await?;
    let name = format!("attachment; filename=\"{}.record.txt\"", write_id(id));
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

#[derive(Deserialize)]
struct MatchesQuery {
    before: Option<String>,
}

/// `GET /api/matches`: lists the caller's matches, the newest first.
async fn list(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(part): Query<MatchesQuery>,
) -> Result<Json<MyMatches>, ApiError> {
    let invalid = || ApiError::bad("This page of your matches doesn't exist. Reload the page.");
    let before = part.before.map(|it| read_cursor(&it).ok_or_else(invalid)).transpose()?;
    let guest = who.guest.id;
    // Ask for one more than needed, which shows whether there are older matches.
    let mut found = app.store.history(guest, before, AT_ONCE + 1).await?;
    let older = found.len() > AT_ONCE as usize;
    found.truncate(AT_ONCE as usize);
    let more = found.last().filter(|_| older).map(|it| write_cursor(it.table.created, it.table.id));
    // Reading the names of decks takes a while.
    let matches =
        app.work(guest, move || found.iter().map(|it| shown(guest, it)).collect::<Result<_, _>>()).await??;
    Ok(Json(MyMatches { matches, more }))
}

/// Returns a match as it appears in the list of a player of this match.
fn shown(guest: i64, HistoryRecord { table: saved, has_setup }: &HistoryRecord) -> Result<MyMatch, ApiError> {
    let plan: Plan = read(&saved.plan)?;
    let outcome: MatchOutcome =
        saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
    let is_mine = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
    let seat = saved.seats.iter().position(is_mine).ok_or_else(ApiError::fault)?;
    let deck = saved.seats[seat].deck.as_deref().and_then(|it| serde_json::from_str::<Deck>(it).ok());
    let players = players(&plan, saved);
    let took = saved.ended.zip(outcome.began).map(|(end, start)| end - start);
    let stage = tables::stage(saved.stage);
    Ok(MyMatch {
        table: write_id(saved.id),
        stage,
        created: saved.created,
        ended: saved.ended,
        seconds: took.and_then(|it| u32::try_from(it).ok()),
        turns: outcome.turns,
        players,
        seat: seat as u8,
        deck: deck.as_ref().map(decks::name),
        winners: outcome.winners,
        reason: outcome.reason.as_deref().map(|it| match occupant(&plan, saved, seat) {
            Some(name) => addressed(it, &name),
            None => it.to_owned(),
        }),
        next: outcome.next,
        replay: *has_setup && stage == Stage::Over,
        game: plan.game,
    })
}

/// Returns the players of a saved table, in turn order.
pub(super) fn players(plan: &Plan, saved: &TableRecord) -> Vec<MatchPlayer> {
    let player = |(number, place): (usize, &Place)| MatchPlayer {
        name: occupant(plan, saved, number),
        bot: match place {
            Place::Bot { level, .. } => Some(*level),
            Place::Me { .. } | Place::Open => None,
        },
    };
    plan.places.iter().enumerate().map(player).collect()
}

fn write_cursor(created: i64, table: i64) -> String {
    format!("{created}-{}", write_id(table))
}

fn read_cursor(text: &str) -> Option<HistoryCursor> {
    let (created, table) = text.split_once('-')?;
    Some(HistoryCursor { created: created.parse().ok()?, table: read_id(table)? })
}
