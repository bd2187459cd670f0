//! Reports to the moderators. Each report includes what moderators need to decide.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use store::{NewReport, Reported, TableRecord, WorkKind};
use wire::Deck;
use wire::api::{MakeReport, ReportAbout, Sketch};

use super::{ApiError, Caller, Json, read};
use crate::app::{App, now, read_id, write_id};
use crate::decks;
use crate::moderation::LONGEST_REASON;
use crate::text;

/// The maximum number of chat messages that are saved with a report.
const LINES: usize = 12;
/// The maximum number of characters of a reported text that are saved.
const LONGEST_TEXT: usize = 2000;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/reports", post(report))
}

/// The subject of a report, as moderators will see it.
struct ReportSubject {
    kind: &'static str,
    thing: String,
    name: String,
    guest: Option<i64>,
    text: String,
}

async fn report(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(MakeReport { about, reason }): Json<MakeReport>,
) -> Result<StatusCode, ApiError> {
    let reason = text::clean_up_to(&reason, LONGEST_REASON, "Reason")?;
    if reason.is_empty() {
        return Err(ApiError::bad("Say what is wrong with it."));
    }
    app.limits.report(who.guest.id, who.address)?;
    app.has_disk()?;
    let ReportSubject { kind, thing, name, guest, text } = subject(&app, about).await?;
    if guest == Some(who.guest.id) {
        return Err(ApiError::bad("You cannot report yourself or your own things."));
    }
    let report = NewReport {
        at: now(),
        by: who.guest.id,
        by_name: who.guest.name,
        kind: kind.to_owned(),
        thing,
        name,
        guest,
        text: text.chars().take(LONGEST_TEXT).collect(),
        reason,
    };
    match app.store.report(report).await? {
        Reported::Full => {
            let message = "The moderators have too many open reports. Try again tomorrow.";
            Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message))
        }
        Reported::Done => Ok(StatusCode::NO_CONTENT),
        Reported::Already => {
            Err(ApiError::conflict("You have already reported this. The moderators will look at it."))
        }
        Reported::TooMany => Err(ApiError::conflict(
            "You have too many open reports. Wait until moderators have handled some.",
        )),
    }
}

fn gone() -> ApiError {
    ApiError::missing("What you report no longer exists.")
}

async fn saved(app: &App, table: &str) -> Result<TableRecord, ApiError> {
    let id = read_id(table).ok_or_else(gone)?;
    app.store.table(id).await?.ok_or_else(gone)
}

/// Returns the last chat messages at a table.
async fn chat(app: &App, saved: &TableRecord) -> Result<String, ApiError> {
    let lines = app.store.lines(saved.id).await?;
    let last = lines.iter().skip(lines.len().saturating_sub(LINES));
    Ok(last.map(|it| format!("{}: {}", it.name, it.text)).collect::<Vec<_>>().join("\n"))
}

async fn subject(app: &Arc<App>, about: ReportAbout) -> Result<ReportSubject, ApiError> {
    match about {
        ReportAbout::Person { table, name } => {
            let saved = saved(app, &table).await?;
            let seated = saved.seats.iter().filter_map(|it| it.guest.as_ref()).find(|it| it.name == name);
            let guest = match seated {
                Some(guest) => Some(guest.id),
                // Find a spectator by their chat messages.
                None => app.store.speaker(saved.id, name.clone(), None).await?.ok_or_else(gone)?,
            };
            let thing = guest.map_or_else(|| format!("{table} {name}"), |it| it.to_string());
            Ok(ReportSubject { kind: "person", thing, guest, text: chat(app, &saved).await?, name })
        }
        ReportAbout::Line { table, name, text } => {
            let saved = saved(app, &table).await?;
            let guest =
                app.store.speaker(saved.id, name.clone(), Some(text.clone())).await?.ok_or_else(gone)?;
            let context = chat(app, &saved).await?;
            let thing = format!("{table} {name}: {text}");
            Ok(ReportSubject { kind: "line", thing, guest, text: format!("{text}\n\n{context}"), name })
        }
        ReportAbout::Table { table } => {
            let saved = saved(app, &table).await?;
            let names: Vec<&str> =
                saved.seats.iter().filter_map(|it| it.guest.as_ref()).map(|it| it.name.as_str()).collect();
            let name = names.join(", ");
            Ok(ReportSubject {
                kind: "table",
                thing: table,
                name,
                guest: None,
                text: chat(app, &saved).await?,
            })
        }
        ReportAbout::Deck { table, seat } => {
            let saved = saved(app, &table).await?;
            let seat_there = saved.seats.get(usize::from(seat)).ok_or_else(gone)?;
            let deck: Deck = read(seat_there.deck.as_deref().ok_or_else(gone)?)?;
            let text = match &deck {
                Deck::File { text } => text.clone(),
                _ => String::new(),
            };
            let guest = seat_there.guest.as_ref().map(|it| it.id);
            Ok(ReportSubject {
                kind: "deck",
                thing: format!("{table}/{seat}"),
                name: decks::name(&deck),
                guest,
                text,
            })
        }
        ReportAbout::Card { key } => {
            let (guest, id, card) = shared(app, key).await?;
            let text = format!("{}\n\n{}", card.text, card.flavor);
            Ok(ReportSubject { kind: "card", thing: write_id(id), name: card.name, guest: Some(guest), text })
        }
        ReportAbout::Picture { key } => {
            let (guest, _, card) = shared(app, key).await?;
            let thing = card.image.ok_or_else(gone)?;
            Ok(ReportSubject {
                kind: "picture",
                thing,
                name: card.name,
                guest: Some(guest),
                text: String::new(),
            })
        }
    }
}

/// Returns a shared card's owner, its id and the card itself.
async fn shared(app: &App, key: String) -> Result<(i64, i64, Sketch), ApiError> {
    let (guest, work) = app.store.shared_work(WorkKind::Card, key).await?.ok_or_else(gone)?;
    Ok((guest.id, work.id, read(&work.text)?))
}
