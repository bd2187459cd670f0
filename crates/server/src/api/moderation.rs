//! The API for moderators and admins. The server reads their role from the store for every request.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::routing::{get, post};
use serde::Deserialize;
use store::{Acted, AuditEntry, Made, Restriction, StaffRole, StoredAction, WorkKind};
use wire::api::{
    LogEntry, MadeThing, Moderate, ModeratedTable, Moderation, NetworkBan, Person, PersonDetail, Report,
    Restricted, RestrictionKind, Settled,
};

use super::{ApiError, Caller, Json};
use crate::app::{App, now, write_id};
use crate::moderation::{self, Network, catch_up, order};
use crate::pages::is_own;
use crate::text;

/// The maximum number of people, reports or log entries in one response.
const MOST: u32 = 100;
/// The maximum number of previous actions shown with a report.
const MOST_EARLIER: u32 = 5;
/// The longest search text, in characters.
const LONGEST_QUERY: usize = 64;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/moderation", get(overview))
        .route("/moderation/act", post(act))
        .route("/moderation/log", get(log))
        .route("/moderation/people", get(people))
        .route("/moderation/people/{id}", get(person))
        .route("/moderation/tables", get(tables))
        .route("/moderation/reports", get(reports))
}

/// The moderator or admin who sent a request. The request must come from one of the server's own pages.
struct Moderator {
    who: Caller,
    role: StaffRole,
}

impl FromRequestParts<Arc<App>> for Moderator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Moderator, ApiError> {
        let forbidden = |message: &str| ApiError::new(StatusCode::FORBIDDEN, message);
        if !is_own(app, &parts.headers) {
            return Err(forbidden("Moderation requests from other websites are not accepted."));
        }
        let who = Caller::from_request_parts(parts, app).await?;
        let role = app.store.role(who.guest.id).await?;
        let role = role.ok_or_else(|| forbidden("Only moderators and admins can see this."))?;
        Ok(Moderator { who, role })
    }
}

async fn overview(State(app): State<Arc<App>>, by: Moderator) -> Result<Json<Moderation>, ApiError> {
    let announcement = app.moderation.announcement();
    let network =
        |it: store::BannedNetwork| NetworkBan { network: it.network, reason: it.reason, until: it.until };
    Ok(Json(Moderation {
        role: moderation::role(by.role),
        open_reports: app.store.open_reports().await?,
        announced_until: announcement.as_ref().and_then(|it| it.1),
        announcement: announcement.map(|it| it.0),
        maintenance: app.moderation.maintenance(),
        networks: app.moderation.banned_networks().into_iter().map(network).collect(),
    }))
}

/// `POST /api/moderation/act`: carries out an action. The store checks the moderator's role again in the same
/// transaction.
async fn act(
    State(app): State<Arc<App>>,
    by: Moderator,
    Json(wanted): Json<Moderate>,
) -> Result<Json<LogEntry>, ApiError> {
    let order = order(wanted, Some(by.who.guest.id)).map_err(ApiError::bad)?;
    sensible(&app, &by, &order.action).await?;
    match app.store.act(order).await? {
        Acted::Done(entry) => {
            // The action is saved. If carrying it out fails now, the server tries again within a second or at the next
            // start.
            if let Err(error) = catch_up(&app).await {
                tracing::error!(%error, "a moderation action was saved but not yet carried out");
            }
            Ok(Json(log_entry(entry)))
        }
        Acted::Missing(why) => Err(ApiError::missing(why)),
        Acted::Denied(why) => Err(ApiError::new(StatusCode::FORBIDDEN, why)),
    }
}

/// Returns an error for an action that would lock out the moderator, or give somebody a name that belongs to another
/// account.
async fn sensible(app: &App, by: &Moderator, action: &StoredAction) -> Result<(), ApiError> {
    match action {
        StoredAction::BanNetwork { network, .. } => {
            let network: Network = network.parse().map_err(ApiError::bad)?;
            if network.has(by.who.address, app.config.ipv6_prefix) {
                return Err(ApiError::bad("Your own address is in this network. Choose a smaller network."));
            }
        }
        StoredAction::Rename { guest, name, .. } => {
            let account = app.store.account(text::login_key(name)).await?;
            if account.is_some_and(|it| it.guest.id != *guest) {
                return Err(ApiError::bad(
                    "This name belongs to somebody else's account. Choose another one.",
                ));
            }
        }
        _ => {}
    }
    Ok(())
}

/// Converts a log entry to the type that moderators receive, with the IDs of tables, cards and decks as they are in
/// links.
fn log_entry(entry: AuditEntry) -> LogEntry {
    let linked = ["close_table", "remove_table", "remove_card", "remove_deck", "remove_published"];
    let thing = match entry.thing.parse() {
        Ok(id) if linked.contains(&entry.action.as_str()) => write_id(id),
        _ => entry.thing,
    };
    LogEntry {
        number: entry.number,
        at: entry.at,
        by: entry.by_name,
        action: entry.action,
        person: entry.guest,
        thing,
        name: entry.name,
        detail: entry.detail,
        reason: entry.reason,
        until: entry.until,
    }
}

#[derive(Deserialize)]
struct LogQuery {
    before: Option<i64>,
}

async fn log(
    State(app): State<Arc<App>>,
    _: Moderator,
    Query(LogQuery { before }): Query<LogQuery>,
) -> Result<Json<Vec<LogEntry>>, ApiError> {
    let entries = app.store.log(None, before, MOST).await?;
    Ok(Json(entries.into_iter().map(log_entry).collect()))
}

fn shown(it: store::PersonRecord) -> Person {
    let restricted = |it: store::RestrictionRecord| Restricted {
        what: match it.what {
            Restriction::Ban => RestrictionKind::Ban,
            Restriction::Mute => RestrictionKind::Mute,
            Restriction::Name => RestrictionKind::Name,
        },
        reason: it.reason,
        until: it.until,
    };
    Person {
        id: it.guest.id,
        name: it.guest.name,
        account: it.account,
        role: it.role.map(moderation::role),
        seen: it.seen,
        restricted: it.restricted.into_iter().map(restricted).collect(),
    }
}

#[derive(Deserialize)]
struct PeopleQuery {
    #[serde(default)]
    q: String,
}

async fn people(
    State(app): State<Arc<App>>,
    _: Moderator,
    Query(PeopleQuery { q }): Query<PeopleQuery>,
) -> Result<Json<Vec<Person>>, ApiError> {
    text::short(&q, LONGEST_QUERY, "Name")?;
    let found = app.store.people(q.trim().to_owned(), now(), MOST).await?;
    Ok(Json(found.into_iter().map(shown).collect()))
}

async fn person(
    State(app): State<Arc<App>>,
    _: Moderator,
    Path(id): Path<i64>,
) -> Result<Json<PersonDetail>, ApiError> {
    let found = app.store.people(format!("#{id}"), now(), 1).await?.into_iter().next();
    let found = found.ok_or_else(|| ApiError::missing("Person not found. They may have been deleted."))?;
    let log = app.store.log(Some(id), None, MOST).await?;
    let made_things = app.store.made(id, MOST).await?;
    let published = app.store.publications_of(id).await?.into_iter().take(MOST as usize);
    let published = published.map(|it| MadeThing {
        kind: "published".to_owned(),
        id: write_id(it.id),
        name: it.name,
        shared: None,
    });
    Ok(Json(PersonDetail {
        person: shown(found),
        networks: app.moderation.networks_of(id),
        tables: app.tables.of_guest(id),
        made: published.chain(made_things.into_iter().map(made)).collect(),
        log: log.into_iter().map(log_entry).collect(),
    }))
}

fn made(it: Made) -> MadeThing {
    match it {
        Made::Picture(id) => MadeThing { kind: "picture".to_owned(), id, name: String::new(), shared: None },
        Made::Work { kind, id, text, share } => {
            let text: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
            MadeThing {
                kind: match kind {
                    WorkKind::Card => "card",
                    WorkKind::Deck => "deck",
                    WorkKind::KeepList => "keep-list",
                }
                .to_owned(),
                id: write_id(id),
                name: text["name"].as_str().unwrap_or_default().to_owned(),
                shared: share,
            }
        }
    }
}

async fn tables(State(app): State<Arc<App>>, _: Moderator) -> Json<Vec<ModeratedTable>> {
    let open = app.tables.open(|_| true).into_iter().take(MOST as usize);
    Json(open.map(|it| ModeratedTable { listing: it.listing, private: it.private }).collect())
}

#[derive(Deserialize)]
struct ReportQuery {
    #[serde(default)]
    settled: bool,
}

async fn reports(
    State(app): State<Arc<App>>,
    _: Moderator,
    Query(ReportQuery { settled }): Query<ReportQuery>,
) -> Result<Json<Vec<Report>>, ApiError> {
    let mut found = Vec::new();
    for store::ReportRecord { number, report, settled } in app.store.reports(settled, MOST).await? {
        let earlier = match report.guest {
            Some(guest) => app.store.log(Some(guest), None, MOST_EARLIER).await?,
            None => Vec::new(),
        };
        found.push(Report {
            number,
            at: report.at,
            by: report.by_name,
            by_person: report.by,
            kind: report.kind,
            thing: report.thing,
            name: report.name,
            person: report.guest,
            text: report.text,
            reason: report.reason,
            earlier: earlier.into_iter().map(log_entry).collect(),
            settled: settled.map(|it| Settled { at: it.at, by: it.by, note: it.note }),
        });
    }
    Ok(Json(found))
}
