//! Messages between two people.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{get, put};
use serde::Deserialize;
use store::{Circle, Guest, MessageRecord, MessageSent, NewMessage};
use wire::api::{Conversation, Inbox, MessagePage, MessagesRead, WriteMessage};
use wire::{DirectMessage, ToClient};

use super::friends::member;
use super::{ApiError, Caller, Json};
use crate::app::{App, now};
use crate::{social, text};

/// The maximum number of conversations of one person.
const CONVERSATIONS: u32 = 500;
/// How many messages of a conversation are kept.
const KEPT: u32 = 1000;
/// The number of messages in one response.
const PAGE: u32 = 50;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/messages", get(inbox))
        .route("/messages/{person}", get(page).post(write).delete(clear))
        .route("/messages/{person}/read", put(mark_read))
}

fn shown(message: MessageRecord, reader: i64) -> DirectMessage {
    DirectMessage { id: message.id, mine: message.from == reader, at: message.at, text: message.text }
}

/// `GET /api/messages`: lists the caller's conversations.
async fn inbox(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Inbox>, ApiError> {
    let own = who.guest.id;
    let conversation = |it: store::ConversationRecord| Conversation {
        person: it.other.id,
        name: it.other.name,
        last: shown(it.last, own),
        unread: it.unread,
    };
    let all = app.store.conversations(own, CONVERSATIONS).await?;
    let unread = app.store.unread_messages(own).await?;
    Ok(Json(Inbox { conversations: all.into_iter().map(conversation).collect(), unread }))
}

#[derive(Deserialize)]
struct Before {
    before: Option<i64>,
}

/// `GET /api/messages/{person}`: returns one page of a conversation.
async fn page(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Result<Json<MessagePage>, ApiError> {
    let own = who.guest.id;
    let other = member(&app, own, &person).await?;
    let mut messages = app.store.messages(own, other.id, before, PAGE + 1).await?;
    let more = messages.len() > PAGE as usize;
    if more {
        messages.remove(0);
    }
    let relation = app.store.relation(own, other.id).await?;
    let may_write = !relation.blocked
        && match relation.contact.messages {
            Circle::Everybody => app.store.account_of(own).await?.is_some(),
            Circle::Friends => relation.friends,
            Circle::Nobody => false,
        };
    let messages = messages.into_iter().map(|it| shown(it, own)).collect();
    Ok(Json(MessagePage { person: other.id, name: other.name, messages, more, may_write }))
}

/// `POST /api/messages/{person}`: sends a message.
async fn write(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
    Json(WriteMessage { text }): Json<WriteMessage>,
) -> Result<Json<DirectMessage>, ApiError> {
    social::must_be_member(&app, who.guest.id).await?;
    if let Some(why) = app.moderation.muted(who.guest.id) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, why));
    }
    let text = text::direct_message(&text)?;
    app.limits.direct_message(who.guest.id, who.address)?;
    app.has_disk()?;
    let other = member(&app, who.guest.id, &person).await?;
    app.spend(who.address, text.len())?;
    let new = NewMessage {
        from: who.guest.id,
        to: other.id,
        at: now(),
        text,
        kept: KEPT,
        conversations: CONVERSATIONS,
    };
    let name = &other.name;
    let refused = |message: String| Err(ApiError::conflict(message));
    match app.store.send_message(new).await? {
        MessageSent::Done { message, delivered } => {
            deliver(&app, &who.guest, &other, &message, delivered).await?;
            Ok(Json(shown(message, who.guest.id)))
        }
        MessageSent::YouBlocked => refused(format!("You have blocked {name}. Unblock them first.")),
        MessageSent::FriendsOnly => refused(format!("{name} accepts messages only from friends.")),
        MessageSent::NotWanted => refused(format!("{name} doesn't accept messages.")),
        MessageSent::TooMany => {
            refused(format!("You have {CONVERSATIONS} conversations, which is the limit. Delete one first."))
        }
        MessageSent::TheyHaveTooMany => {
            refused(format!("{name} has too many conversations to start another."))
        }
    }
}

/// Sends a new message to all connections of both people.
async fn deliver(
    app: &App,
    from: &Guest,
    to: &Guest,
    message: &MessageRecord,
    delivered: bool,
) -> Result<(), ApiError> {
    let readers = [(from, to), (to, from)];
    for (reader, other) in readers.into_iter().take(if delivered { 2 } else { 1 }) {
        let unread = app.store.unread_messages(reader.id).await?;
        let told = ToClient::Message {
            person: other.id,
            name: other.name.clone(),
            message: shown(message.clone(), reader.id),
            unread,
        };
        social::send(app, reader.id, &told);
    }
    Ok(())
}

/// `PUT /api/messages/{person}/read`: marks messages as read.
async fn mark_read(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
    Json(MessagesRead { message }): Json<MessagesRead>,
) -> Result<StatusCode, ApiError> {
    let other = member(&app, who.guest.id, &person).await?;
    app.store.mark_read(who.guest.id, other.id, message).await?;
    social::tell_unread(&app, who.guest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/messages/{person}`: deletes a conversation for the caller.
async fn clear(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, ApiError> {
    let other = member(&app, who.guest.id, &person).await?;
    app.store.clear_conversation(who.guest.id, other.id).await?;
    social::tell_unread(&app, who.guest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a person's messages for the export of their data.
pub(super) async fn exported(app: &App, guest: i64) -> Result<Vec<serde_json::Value>, ApiError> {
    let message = |(other, it): (Guest, MessageRecord)| {
        let from = if it.from == guest { "you" } else { other.name.as_str() };
        serde_json::json!({ "with": other.name, "from": from, "at": it.at, "text": it.text })
    };
    Ok(app.store.messages_of(guest).await?.into_iter().map(message).collect())
}
