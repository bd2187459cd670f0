//! Leaderboards, and the public profiles of people with accounts.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use serde::Deserialize;
use store::{HistoryRecord, RatingChange, RatingRecord, SavedStage};
use wire::Plan;
use wire::api::{Leaderboard, OwnRank, Profile, ProfileRating, PublicMatch, Rank, RatedScore, RatingStep};

use super::history::players;
use super::{ApiError, Caller, Json, library, read};
use crate::app::{App, now, write_id};
use crate::begin;
use crate::rated::{points, read_game, shown};
use crate::room::MatchOutcome;

/// The maximum number of people in one response of the leaderboard.
const RANKS: u32 = 50;
/// The highest number of people that a request can skip.
const MOST_SKIPPED: u32 = 100_000;
/// The number of recent matches on a profile.
const MATCHES: usize = 10;
/// The number of a person's most recent tables that are searched for finished public matches.
const LOOKED_THROUGH: u32 = 60;
/// The maximum number of recent changes that a profile shows for each rating.
const STEPS: u32 = 100;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/leaderboard", get(leaderboard)).route("/people/{person}", get(profile))
}

#[derive(Deserialize)]
struct LeaderboardQuery {
    game: String,
    #[serde(default)]
    skip: u32,
}

fn score(record: &RatingRecord) -> RatedScore {
    RatedScore { won: record.won, drawn: record.drawn, lost: record.lost }
}

/// `GET /api/leaderboard`: returns one page of a game's leaderboard, and the caller's own rank.
async fn leaderboard(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(LeaderboardQuery { game: name, skip }): Query<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, ApiError> {
    let unknown = || ApiError::missing("Unknown game. Choose one on the leaderboard page.");
    let game = read_game(&name).ok_or_else(unknown)?;
    begin::edition(&game).map_err(|_| unknown())?;
    let now = now();
    let found = app.store.leaderboard(name.clone(), now, skip.min(MOST_SKIPPED), RANKS).await?;
    let rank = |it: store::RankedPerson| Rank {
        place: it.place,
        person: it.guest.id,
        name: it.guest.name,
        rating: shown(it.record.rating, now),
        score: score(&it.record),
    };
    let own = app.store.ratings(who.guest.id).await?.into_iter().find(|it| it.game == name);
    let you = match own {
        Some(own) => Some(OwnRank {
            place: place(&app, &own, now).await?,
            rating: shown(own.rating, now),
            score: score(&own),
        }),
        None => None,
    };
    let people = app.store.ranked_count(name, now).await?;
    Ok(Json(Leaderboard { game, people, ranks: found.into_iter().map(rank).collect(), you }))
}

/// Returns a person's rank on the leaderboard of a game; `None` if their rating is provisional.
async fn place(app: &App, record: &RatingRecord, now: i64) -> Result<Option<u32>, ApiError> {
    if record.rating.at(now).is_provisional() {
        return Ok(None);
    }
    Ok(Some(app.store.place(record.game.clone(), now, record.rating.rating).await?))
}

/// `GET /api/people/{person}`: returns a person's public profile.
async fn profile(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    let missing = || ApiError::missing("Person not found. They may have deleted their account.");
    let own = person == "me";
    let id = if own { who.guest.id } else { person.parse().map_err(|_| missing())? };
    let you = id == who.guest.id;
    let no_account =
        || ApiError::missing("Only people with accounts have a profile. Create one on the account page.");
    let found = app.store.account_holder(id).await?;
    let (guest, since) = found.ok_or_else(|| if own { no_account() } else { missing() })?;
    // If the profile's owner has blocked the caller, return the same error as for a person who doesn't exist.
    if app.store.has_blocked(id, who.guest.id).await? {
        return Err(missing());
    }
    let now = now();
    let mut ratings = Vec::new();
    for record in app.store.ratings(id).await? {
        // Ratings in an edition that this server no longer has are not shown.
        let Some(game) = read_game(&record.game).filter(|it| begin::edition(it).is_ok()) else { continue };
        let history = app.store.rating_history(id, record.game.clone(), STEPS).await?;
        let step = |it: store::RatingPoint| RatingStep { at: it.at, rating: points(it.rating) };
        ratings.push(ProfileRating {
            game,
            place: place(&app, &record, now).await?,
            rating: shown(record.rating, now),
            score: score(&record),
            history: history.into_iter().map(step).collect(),
        });
    }
    let matches = public_matches(&app, id).await?;
    let works = library::by_person(&app, who.guest.id, id).await?;
    Ok(Json(Profile { person: id, name: guest.name, since, you, ratings, matches, works }))
}

/// Returns a person's most recent finished matches at public tables.
async fn public_matches(app: &App, guest: i64) -> Result<Vec<PublicMatch>, ApiError> {
    let mut found: Vec<(HistoryRecord, Plan)> = Vec::new();
    for record in app.store.history(guest, None, LOOKED_THROUGH).await? {
        let plan: Plan = read(&record.table.plan)?;
        if !plan.private && record.table.stage == SavedStage::Over {
            found.push((record, plan));
        }
    }
    found.truncate(MATCHES);
    let tables = found.iter().map(|it| it.0.table.id).collect();
    let changes: HashMap<i64, RatingChange> =
        app.store.rating_changes(guest, tables).await?.into_iter().collect();
    let shown = |(HistoryRecord { table: saved, has_setup }, plan): (HistoryRecord, Plan)| {
        let outcome: MatchOutcome =
            saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
        let is_theirs = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
        let seat = saved.seats.iter().position(is_theirs)?;
        Some(PublicMatch {
            table: write_id(saved.id),
            ended: saved.ended?,
            players: players(&plan, &saved),
            seat: seat as u8,
            winners: outcome.winners,
            change: changes.get(&saved.id).map(|it| points(it.after) - points(it.before)),
            replay: has_setup,
            game: plan.game,
        })
    };
    Ok(found.into_iter().filter_map(shown).collect())
}

/// Returns a person's ratings for the export of their data.
pub(super) async fn exported(app: &App, guest: i64) -> Result<Vec<serde_json::Value>, ApiError> {
    let mut all = Vec::new();
    for record in app.store.ratings(guest).await? {
        let history = app.store.rating_history(guest, record.game.clone(), u32::MAX).await?;
        let step = |it: store::RatingPoint| serde_json::json!({ "table": write_id(it.table), "at": it.at, "rating": points(it.rating) });
        let rating = shown(record.rating, now());
        all.push(serde_json::json!({
            "game": record.game, "rating": rating, "score": score(&record),
            "history": history.into_iter().map(step).collect::<Vec<_>>(),
        }));
    }
    Ok(all)
}
