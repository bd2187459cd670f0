//! Reports to the moderators. Each report includes what moderators need for a decision, such as the reported text.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use store::{Guest, MessageRecord, NewReport, Reported, TableRecord, WorkKind};
use wire::Deck;
use wire::api::{MakeReport, ReportAbout, Sketch};

use super::library::EntrySummary;
use super::{ApiError, Caller, Json, read};
use crate::app::{App, now, read_id, write_id};
use crate::decks;
use crate::moderation::LONGEST_REASON;
use crate::text;

/// The maximum number of chat messages that are saved with a report.
const LINES: usize = 12;
/// The maximum number of messages before a reported message, and after it, that are saved with the report.
const CONTEXT: u32 = 6;
/// The maximum number of characters of a reported text that are saved.
const LONGEST_TEXT: usize = 4000;

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
        return Err(ApiError::bad("Give a reason: describe what is wrong."));
    }
    app.limits.report(who.guest.id, who.address)?;
    app.has_disk()?;
    let ReportSubject { kind, thing, name, guest, text } = subject(&app, &who.guest, about).await?;
    if guest == Some(who.guest.id) {
        return Err(ApiError::bad(
            "You cannot report yourself, or your own messages, comments, cards, decks and images.",
        ));
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
    ApiError::missing("What you want to report no longer exists.")
}

async fn saved(app: &App, table: &str) -> Result<TableRecord, ApiError> {
    let id = read_id(table).ok_or_else(gone)?;
    app.store.table(id).await?.ok_or_else(gone)
}

/// Returns the most recent chat messages at a table, as text.
async fn chat(app: &App, saved: &TableRecord) -> Result<String, ApiError> {
    let lines = app.store.lines(saved.id).await?;
    let last = lines.iter().skip(lines.len().saturating_sub(LINES));
    Ok(last.map(|it| format!("{}: {}", it.name, it.text)).collect::<Vec<_>>().join("\n"))
}

async fn subject(app: &Arc<App>, by: &Guest, about: ReportAbout) -> Result<ReportSubject, ApiError> {
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
        ReportAbout::Member { person } => {
            let (guest, _) = app.store.account_holder(person).await?.ok_or_else(gone)?;
            let thing = guest.id.to_string();
            Ok(ReportSubject {
                kind: "person",
                thing,
                name: guest.name,
                guest: Some(person),
                text: String::new(),
            })
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
        ReportAbout::Message { person, message } => direct_message(app, by, person, message).await,
        ReportAbout::Tournament { tournament } => {
            let id = read_id(&tournament).ok_or_else(gone)?;
            let found = app.store.tournament(id).await?.ok_or_else(gone)?.record;
            let text = format!("{}\n\n{}", found.name, found.about);
            let guest = found.organiser.map(|it| it.id);
            Ok(ReportSubject { kind: "tournament", thing: tournament, name: found.name, guest, text })
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
        ReportAbout::Published { id } => {
            let work = app.store.publication(read_id(&id).ok_or_else(gone)?).await?.ok_or_else(gone)?;
            let summary: EntrySummary = read(&work.summary)?;
            let cards = summary.faces.iter().map(|it| format!("{}: {}\n{}", it.name, it.text, it.flavor));
            let text: Vec<String> = cards.chain([summary.about.clone()]).collect();
            Ok(ReportSubject {
                kind: "published",
                thing: id,
                name: work.name,
                guest: Some(work.by.id),
                text: text.join("\n").trim().to_owned(),
            })
        }
        ReportAbout::Comment { number } => {
            let comment = app.store.comment_numbered(number).await?.ok_or_else(gone)?;
            Ok(ReportSubject {
                kind: "comment",
                thing: number.to_string(),
                name: comment.by.name,
                guest: Some(comment.by.id),
                text: comment.text,
            })
        }
    }
}

/// Returns a message that `person` has sent to the reporter, with the messages around it. Moderators read nothing else
/// of the conversation.
async fn direct_message(app: &App, by: &Guest, person: i64, message: i64) -> Result<ReportSubject, ApiError> {
    let (other, _) = app.store.account_holder(person).await?.ok_or_else(gone)?;
    let before = app.store.messages(by.id, person, message.checked_add(1), CONTEXT).await?;
    let reported = before.iter().find(|it| it.id == message && it.from == person).ok_or_else(gone)?;
    let newest = app.store.messages(by.id, person, None, 2 * CONTEXT).await?;
    let after = newest.iter().filter(|it| it.id > message).take(CONTEXT as usize);
    let line = |it: &MessageRecord| {
        let name = if it.from == person { &other.name } else { &by.name };
        let mark = if it.id == message { "» " } else { "" };
        format!("{mark}{name}: {}", it.text)
    };
    let context: Vec<String> = before.iter().chain(after).map(line).collect();
    let text = format!("{}\n\n{}", reported.text, context.join("\n"));
    let thing = format!("message {message}");
    Ok(ReportSubject { kind: "message", thing, name: other.name, guest: Some(person), text })
}

/// Returns a shared card's owner, its id and the card itself.
async fn shared(app: &App, key: String) -> Result<(i64, i64, Sketch), ApiError> {
    let (guest, work) = app.store.shared_work(WorkKind::Card, key).await?.ok_or_else(gone)?;
    Ok((guest.id, work.id, read(&work.text)?))
}
