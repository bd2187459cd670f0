//! Tournaments: listing them, showing their pages, signing up, and the actions of organisers and judges.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::{get, post, put};
use wire::api::{SignUp, TournamentAct, TournamentDeck, TournamentLists, TournamentPage, TournamentSettings};

use super::{ApiError, Caller, Json};
use crate::app::{App, read_id};
use crate::request_error::RequestError;
use crate::tournament;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/tournaments", get(list).post(create))
        .route("/tournaments/{id}", get(page))
        .route("/tournaments/{id}", put(edit))
        .route("/tournaments/{id}/sign-up", post(sign_up))
        .route("/tournaments/{id}/leave", post(leave))
        .route("/tournaments/{id}/act", post(act))
        .route("/tournaments/{id}/decks/{player}", get(deck))
}

fn number(id: &str) -> Result<i64, ApiError> {
    read_id(id).ok_or_else(|| ApiError::missing("Tournament not found. Check the link."))
}

/// Counts a new tournament or a submitted deck; returns an error if there were too many.
fn counted(app: &App, who: &Caller) -> Result<(), ApiError> {
    let counted = app.limits.table(who.guest.id, who.address);
    Ok(counted.map_err(|wait| RequestError::too_many("Too many new tournaments and decks", wait))?)
}

/// `GET /api/tournaments`: lists the public tournaments, and the caller's own.
async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<TournamentLists>, ApiError> {
    Ok(Json(tournament::lists(&app, who.guest.id).await?))
}

/// `POST /api/tournaments`: creates a tournament.
async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(settings): Json<TournamentSettings>,
) -> Result<Json<TournamentPage>, ApiError> {
    counted(&app, &who)?;
    let id = tournament::create(&app, &who.guest, who.address, settings).await?;
    Ok(Json(tournament::page(&app, id, &who.guest).await?))
}

/// `GET /api/tournaments/{id}`: returns a tournament.
async fn page(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<TournamentPage>, ApiError> {
    Ok(Json(tournament::page(&app, number(&id)?, &who.guest).await?))
}

/// `PUT /api/tournaments/{id}`: changes the settings of a tournament that has not started.
async fn edit(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(settings): Json<TournamentSettings>,
) -> Result<Json<TournamentPage>, ApiError> {
    let id = number(&id)?;
    if !tournament::page(&app, id, &who.guest).await?.you.organiser {
        return Err(ApiError::conflict("Only the organiser can change a tournament."));
    }
    tournament::edit(&app, id, &who.guest, who.address, settings).await?;
    Ok(Json(tournament::page(&app, id, &who.guest).await?))
}

/// `POST /api/tournaments/{id}/sign-up`: signs the caller up, or changes their deck.
async fn sign_up(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(SignUp { deck }): Json<SignUp>,
) -> Result<Json<TournamentPage>, ApiError> {
    counted(&app, &who)?;
    let id = number(&id)?;
    tournament::sign_up(&app, id, &who.guest, who.address, deck).await?;
    Ok(Json(tournament::page(&app, id, &who.guest).await?))
}

/// `POST /api/tournaments/{id}/leave`: removes the caller from the tournament.
async fn leave(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<TournamentPage>, ApiError> {
    let id = number(&id)?;
    tournament::leave(&app, id, &who.guest).await?;
    Ok(Json(tournament::page(&app, id, &who.guest).await?))
}

/// `POST /api/tournaments/{id}/act`: carries out an order of an organiser or a judge.
async fn act(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(TournamentAct { order, reason }): Json<TournamentAct>,
) -> Result<Json<TournamentPage>, ApiError> {
    app.spend(who.address, reason.len())?;
    let id = number(&id)?;
    tournament::carry_out(&app, id, &who.guest, order, &reason).await?;
    Ok(Json(tournament::page(&app, id, &who.guest).await?))
}

/// `GET /api/tournaments/{id}/decks/{player}`: returns the deck of a player.
async fn deck(
    State(app): State<Arc<App>>,
    who: Caller,
    Path((id, player)): Path<(String, usize)>,
) -> Result<Json<TournamentDeck>, ApiError> {
    Ok(Json(tournament::deck(&app, number(&id)?, &who.guest, player).await?))
}
