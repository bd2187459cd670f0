//! What people report to the moderators, with what moderators need to judge it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use store::{Board, Kind, NewReport, Reported};
use wire::Deck;
use wire::api::{MakeReport, ReportAbout, Sketch};

use super::{Json, No, Who, read};
use crate::app::{App, now, read_id, write_id};
use crate::decks;
use crate::moderation::LONGEST_REASON;
use crate::text;

/// So many lines of chat are kept with a report.
const LINES: usize = 12;
/// No more of what was reported is kept, in characters.
const LONGEST_TEXT: usize = 2000;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/reports", post(report))
}

/// What is reported, as moderators will see it.
struct Subject {
    kind: &'static str,
    thing: String,
    name: String,
    guest: Option<i64>,
    text: String,
}

async fn report(
    State(app): State<Arc<App>>,
    who: Who,
    Json(MakeReport { about, reason }): Json<MakeReport>,
) -> Result<StatusCode, No> {
    let reason = text::clean_up_to(&reason, LONGEST_REASON, "a reason")?;
    if reason.is_empty() {
        return Err(No::bad("Say what is wrong, so that the moderators understand it."));
    }
    app.limits.report(who.guest.id, who.address)?;
    app.has_disk()?;
    let Subject { kind, thing, name, guest, text } = subject(&app, about).await?;
    if guest == Some(who.guest.id) {
        return Err(No::bad("You cannot report yourself or what is yours."));
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
            let message = "The moderators have too many open reports: try again tomorrow.";
            Err(No::new(StatusCode::SERVICE_UNAVAILABLE, message))
        }
        Reported::Done => Ok(StatusCode::NO_CONTENT),
        Reported::Already => {
            Err(No::conflict("You have reported this already. The moderators will look at it."))
        }
        Reported::TooMany => Err(No::conflict(
            "You have too many open reports. Wait until the moderators have looked at some.",
        )),
    }
}

fn gone() -> No {
    No::missing("What you report is not there any more.")
}

async fn board(app: &App, table: &str) -> Result<Board, No> {
    let id = read_id(table).ok_or_else(gone)?;
    app.store.board(id).await?.ok_or_else(gone)
}

/// The last lines of chat at a table.
async fn chat(app: &App, board: &Board) -> Result<String, No> {
    let lines = app.store.lines(board.id).await?;
    let last = lines.iter().skip(lines.len().saturating_sub(LINES));
    Ok(last.map(|it| format!("{}: {}", it.name, it.text)).collect::<Vec<_>>().join("\n"))
}

async fn subject(app: &Arc<App>, about: ReportAbout) -> Result<Subject, No> {
    match about {
        ReportAbout::Person { table, name } => {
            let board = board(app, &table).await?;
            let seated = board.seats.iter().filter_map(|it| it.guest.as_ref()).find(|it| it.name == name);
            let guest = match seated {
                Some(guest) => Some(guest.id),
                // Somebody who watches is known by what they said.
                None => app.store.speaker(board.id, name.clone(), None).await?.ok_or_else(gone)?,
            };
            let thing = guest.map_or_else(|| format!("{table} {name}"), |it| it.to_string());
            Ok(Subject { kind: "person", thing, guest, text: chat(app, &board).await?, name })
        }
        ReportAbout::Line { table, name, text } => {
            let board = board(app, &table).await?;
            let guest =
                app.store.speaker(board.id, name.clone(), Some(text.clone())).await?.ok_or_else(gone)?;
            let context = chat(app, &board).await?;
            let thing = format!("{table} {name}: {text}");
            Ok(Subject { kind: "line", thing, guest, text: format!("{text}\n\n{context}"), name })
        }
        ReportAbout::Table { table } => {
            let board = board(app, &table).await?;
            let names: Vec<&str> =
                board.seats.iter().filter_map(|it| it.guest.as_ref()).map(|it| it.name.as_str()).collect();
            let name = names.join(", ");
            Ok(Subject { kind: "table", thing: table, name, guest: None, text: chat(app, &board).await? })
        }
        ReportAbout::Deck { table, seat } => {
            let board = board(app, &table).await?;
            let seat_there = board.seats.get(usize::from(seat)).ok_or_else(gone)?;
            let deck: Deck = read(seat_there.deck.as_deref().ok_or_else(gone)?)?;
            let text = match &deck {
                Deck::File { text } => text.clone(),
                _ => String::new(),
            };
            let guest = seat_there.guest.as_ref().map(|it| it.id);
            Ok(Subject {
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
            Ok(Subject { kind: "card", thing: write_id(id), name: card.name, guest: Some(guest), text })
        }
        ReportAbout::Picture { key } => {
            let (guest, _, card) = shared(app, key).await?;
            let thing = card.image.ok_or_else(gone)?;
            Ok(Subject { kind: "picture", thing, name: card.name, guest: Some(guest), text: String::new() })
        }
    }
}

/// A card that is shared: whose it is, its number and what it says.
async fn shared(app: &App, key: String) -> Result<(i64, i64, Sketch), No> {
    let (guest, work) = app.store.shared_work(Kind::Card, key).await?.ok_or_else(gone)?;
    Ok((guest.id, work.id, read(&work.text)?))
}
