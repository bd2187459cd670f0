//! Friend requests and friendships, people's choices about contact, and what one can do with a person.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use store::{Befriended, Circle, ContactRecord, FriendLimits, Guest};
use wire::PersonRef;
use wire::api::{ContactSettings, FriendAsked, PersonCard, WhoMay};

use super::{ApiError, Caller, Json};
use crate::app::{App, now, write_id};
use crate::social;

/// The limits for friendships and friend requests.
const LIMITS: FriendLimits = FriendLimits { friends: 500, sent: 50, received: 100 };

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/friends", post(ask))
        .route("/friends/{person}", post(accept).delete(end))
        .route("/contact", get(contact).put(set_contact))
        .route("/person", get(card))
}

pub(super) fn missing() -> ApiError {
    ApiError::missing("Person not found. They may have deleted their account.")
}

/// Finds another person by their number. Returns an error if they have no account, or if they are the caller (`own`).
pub(super) async fn member(app: &App, own: i64, person: &str) -> Result<Guest, ApiError> {
    let person = person.parse().map_err(|_| missing())?;
    Ok(social::member(app, own, &PersonRef { person: Some(person), ..PersonRef::default() }).await?)
}

/// Converts the result of a friend request: `Ok` if the request was sent or the two people are friends now; otherwise
/// an error that says why not.
fn check(done: Befriended, other: &Guest) -> Result<(), ApiError> {
    let name = &other.name;
    let refused = |message: String| Err(ApiError::conflict(message));
    match done {
        Befriended::Friends | Befriended::Asked => Ok(()),
        Befriended::Already => refused(format!("You and {name} are friends already.")),
        Befriended::YouBlocked => refused(format!("You have blocked {name}. Unblock them first.")),
        Befriended::NotWanted => refused(format!("{name} doesn't accept friend requests.")),
        Befriended::Gone => {
            Err(ApiError::missing("This friend request is gone. They may have withdrawn it."))
        }
        Befriended::TooManyRequests => refused(format!(
            "You have {} unanswered friend requests, which is the limit. Withdraw one first.",
            LIMITS.sent
        )),
        Befriended::TooManyFriends => {
            refused(format!("You have {} friends, which is the limit. Remove one first.", LIMITS.friends))
        }
        Befriended::TheyHaveTooMany => refused(format!("{name} has too many friends to add another.")),
    }
}

/// `POST /api/friends`: sends a friend request.
async fn ask(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(to): Json<PersonRef>,
) -> Result<Json<FriendAsked>, ApiError> {
    social::must_be_member(&app, who.guest.id).await?;
    app.limits.contact(who.guest.id, who.address)?;
    app.has_disk()?;
    let other = social::member(&app, who.guest.id, &to).await?;
    let done = app.store.befriend(who.guest.id, other.id, now(), LIMITS).await?;
    check(done, &other)?;
    social::friends_changed(&app, &[who.guest.id, other.id]);
    Ok(Json(FriendAsked { person: other.id, name: other.name, friends: done == Befriended::Friends }))
}

/// `POST /api/friends/{person}`: accepts a friend request.
async fn accept(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, ApiError> {
    let other = member(&app, who.guest.id, &person).await?;
    check(app.store.accept_friend(who.guest.id, other.id, now(), LIMITS).await?, &other)?;
    social::friends_changed(&app, &[who.guest.id, other.id]);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/friends/{person}`: ends a friendship, withdraws a friend request, or declines one.
async fn end(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(person): Path<String>,
) -> Result<StatusCode, ApiError> {
    let other = member(&app, who.guest.id, &person).await?;
    if !app.store.end_friendship(who.guest.id, other.id).await? {
        return Err(ApiError::missing("You are not friends, and there is no friend request to end."));
    }
    social::friends_changed(&app, &[who.guest.id, other.id]);
    Ok(StatusCode::NO_CONTENT)
}

fn circle(who: WhoMay) -> Circle {
    match who {
        WhoMay::Everybody => Circle::Everybody,
        WhoMay::Friends => Circle::Friends,
        WhoMay::Nobody => Circle::Nobody,
    }
}

fn who_may(circle: Circle) -> WhoMay {
    match circle {
        Circle::Everybody => WhoMay::Everybody,
        Circle::Friends => WhoMay::Friends,
        Circle::Nobody => WhoMay::Nobody,
    }
}

/// Returns a person's choices about contact.
pub(super) async fn choices(app: &App, guest: i64) -> Result<ContactSettings, ApiError> {
    let ContactRecord { requests, challenges, messages, hidden } = app.store.contact(guest).await?;
    Ok(ContactSettings { requests, challenges: who_may(challenges), messages: who_may(messages), hidden })
}

/// `GET /api/contact`: returns the caller's choices about contact.
async fn contact(State(app): State<Arc<App>>, who: Caller) -> Result<Json<ContactSettings>, ApiError> {
    Ok(Json(choices(&app, who.guest.id).await?))
}

/// `PUT /api/contact`: saves the caller's choices about contact.
async fn set_contact(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(wanted): Json<ContactSettings>,
) -> Result<StatusCode, ApiError> {
    social::must_be_member(&app, who.guest.id).await?;
    let ContactSettings { requests, challenges, messages, hidden } = wanted;
    let record =
        ContactRecord { requests, challenges: circle(challenges), messages: circle(messages), hidden };
    app.store.set_contact(who.guest.id, record).await?;
    social::friends_changed(&app, &[who.guest.id]);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/person`: returns what the caller can do with a person. Somebody who was blocked sees the same as a
/// stranger.
async fn card(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(wanted): Query<PersonRef>,
) -> Result<Json<PersonCard>, ApiError> {
    let own = who.guest.id;
    let other = social::anybody(&app, &wanted).await?;
    let you = other.id == own;
    let has_account = app.store.account_holder(other.id).await?.is_some();
    let member = has_account && app.store.account_of(own).await?.is_some() && !you;
    let relation = app.store.relation(own, other.id).await?;
    let allows = |it: Circle| {
        member && !relation.blocked && (it == Circle::Everybody || it == Circle::Friends && relation.friends)
    };
    let mute = app.store.mutes(own).await?.into_iter().find(|it| it.other.id == other.id);
    let block = app.store.blocks(own).await?.into_iter().find(|it| it.other.id == other.id);
    let free = !relation.friends && !relation.asked && !relation.asks && !relation.blocked;
    Ok(Json(PersonCard {
        person: has_account.then_some(other.id),
        name: other.name,
        you,
        friends: relation.friends,
        asked: relation.asked,
        asks: relation.asks,
        may_ask: member && free && relation.contact.requests,
        may_challenge: allows(relation.contact.challenges),
        may_write: allows(relation.contact.messages),
        mute: mute.map(|it| write_id(it.id)),
        block: block.map(|it| write_id(it.id)),
    }))
}

/// Returns a person's friends and friend requests for the export of their data.
pub(super) async fn exported(app: &App, guest: i64) -> Result<serde_json::Value, ApiError> {
    let requests = app.store.friend_requests(guest).await?;
    let list = |all: Vec<store::FriendRecord>| -> Vec<serde_json::Value> {
        let one = |it: store::FriendRecord| serde_json::json!({ "name": it.other.name, "at": it.at });
        all.into_iter().map(one).collect()
    };
    Ok(serde_json::json!({
        "friends": list(app.store.friends(guest).await?),
        "requests_received": list(requests.received),
        "requests_sent": list(requests.sent),
        "contact": choices(app, guest).await?,
    }))
}
