//! Queries for moderation.

use sqlx::{FromRow, Row as _, SqliteConnection};

use crate::{
    AuditEntry, BannedNetwork, Guest, Made, PersonRecord, Restriction, RestrictionRecord, StaffRole,
    Standing, StoreError, WorkKind,
};

pub(super) async fn role(
    connection: &mut SqliteConnection,
    guest: i64,
) -> Result<Option<StaffRole>, StoreError> {
    let query = "SELECT role FROM role WHERE guest = ?";
    let found: Option<String> = sqlx::query_scalar(query).bind(guest).fetch_optional(connection).await?;
    Ok(found.as_deref().and_then(StaffRole::of))
}

type RestrictedRow = (i64, String, String, String, Option<i64>, i64);

fn restricted((guest, name, what, reason, until, at): RestrictedRow) -> Option<RestrictionRecord> {
    Some(RestrictionRecord { guest, name, what: Restriction::of(&what)?, reason, until, at })
}

pub(super) async fn standing(connection: &mut SqliteConnection, now: i64) -> Result<Standing, StoreError> {
    // Read the number first. Entries that are added in the meantime may be applied twice, but none is missed.
    let number = last_entry(connection).await?;
    let rows: Vec<RestrictedRow> = sqlx::query_as(
        "SELECT guest, name, what, reason, until, at FROM restriction JOIN guest ON guest.id = guest
         WHERE until IS NULL OR until > ?",
    )
    .bind(now)
    .fetch_all(&mut *connection)
    .await?;
    let networks: Vec<(String, String, Option<i64>, i64)> = sqlx::query_as(
        "SELECT network, reason, until, at FROM banned_network WHERE until IS NULL OR until > ? ORDER BY at DESC",
    )
    .bind(now)
    .fetch_all(&mut *connection)
    .await?;
    let network = |(network, reason, until, at)| BannedNetwork { network, reason, until, at };
    let roles: Vec<(i64, String)> =
        sqlx::query_as("SELECT guest, role FROM role").fetch_all(&mut *connection).await?;
    let roles = roles.into_iter().filter_map(|(guest, role)| Some((guest, StaffRole::of(&role)?))).collect();
    let (announcement, until, maintenance): (Option<String>, Option<i64>, Option<String>) =
        sqlx::query_as("SELECT announcement, announced_until, maintenance FROM site")
            .fetch_one(connection)
            .await?;
    Ok(Standing {
        number,
        restricted: rows.into_iter().filter_map(restricted).collect(),
        roles,
        networks: networks.into_iter().map(network).collect(),
        announcement: announcement.filter(|_| until.is_none_or(|it| it > now)).map(|it| (it, until)),
        maintenance,
    })
}

pub(super) async fn last_entry(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let query = "SELECT coalesce(max(number), 0) FROM audit";
    Ok(sqlx::query_scalar(query).fetch_one(connection).await?)
}

impl FromRow<'_, sqlx::sqlite::SqliteRow> for AuditEntry {
    fn from_row(row: &sqlx::sqlite::SqliteRow) -> Result<AuditEntry, sqlx::Error> {
        Ok(AuditEntry {
            number: row.try_get("number")?,
            at: row.try_get("at")?,
            by: row.try_get("by")?,
            by_name: row.try_get("by_name")?,
            action: row.try_get("action")?,
            guest: row.try_get("guest")?,
            thing: row.try_get("thing")?,
            name: row.try_get("name")?,
            detail: row.try_get("detail")?,
            reason: row.try_get("reason")?,
            until: row.try_get("until")?,
        })
    }
}

pub(super) async fn unapplied(connection: &mut SqliteConnection) -> Result<Vec<AuditEntry>, StoreError> {
    let query = "SELECT * FROM audit WHERE number > (SELECT applied FROM site) ORDER BY number";
    Ok(sqlx::query_as(query).fetch_all(connection).await?)
}

pub(super) async fn log(
    connection: &mut SqliteConnection,
    guest: Option<i64>,
    before: Option<i64>,
    most: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    let query = match guest {
        Some(_) => "SELECT * FROM audit WHERE guest = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3",
        None => "SELECT * FROM audit WHERE ?1 IS NULL AND number < ?2 ORDER BY number DESC LIMIT ?3",
    };
    let found = sqlx::query_as(query).bind(guest).bind(before.unwrap_or(i64::MAX)).bind(most);
    Ok(found.fetch_all(connection).await?)
}

pub(super) async fn people(
    connection: &mut SqliteConnection,
    text: &str,
    now: i64,
    most: u32,
) -> Result<Vec<PersonRecord>, StoreError> {
    let number = text.strip_prefix('#').and_then(|it| it.parse::<i64>().ok());
    let query = if number.is_some() {
        "SELECT guest.id, guest.name, account.name, role, seen FROM guest
            LEFT JOIN account ON account.guest = guest.id LEFT JOIN role ON role.guest = guest.id
            WHERE guest.id = ?1 AND ?2 <> '' LIMIT ?3"
    } else {
        "SELECT guest.id, guest.name, account.name, role, seen FROM guest
            LEFT JOIN account ON account.guest = guest.id LEFT JOIN role ON role.guest = guest.id
            WHERE ?1 IS NULL AND (instr(lower(guest.name), lower(?2)) OR instr(lower(account.name), lower(?2)))
            ORDER BY lower(guest.name) = lower(?2) DESC, seen DESC, guest.id DESC LIMIT ?3"
    };
    type PersonRow = (i64, String, Option<String>, Option<String>, i64);
    let rows: Vec<PersonRow> =
        sqlx::query_as(query).bind(number).bind(text).bind(most).fetch_all(&mut *connection).await?;
    let mut people = Vec::with_capacity(rows.len());
    for (id, name, account, role, seen) in rows {
        let rows: Vec<RestrictedRow> = sqlx::query_as(
            "SELECT guest, name, what, reason, until, at FROM restriction JOIN guest ON guest.id = guest
             WHERE guest = ? AND (until IS NULL OR until > ?) ORDER BY what",
        )
        .bind(id)
        .bind(now)
        .fetch_all(&mut *connection)
        .await?;
        let restricted = rows.into_iter().filter_map(restricted).collect();
        let role = role.as_deref().and_then(StaffRole::of);
        people.push(PersonRecord { guest: Guest { id, name }, account, role, seen, restricted });
    }
    Ok(people)
}

pub(super) async fn made(
    connection: &mut SqliteConnection,
    guest: i64,
    most: u32,
) -> Result<Vec<Made>, StoreError> {
    let works: Vec<(String, i64, String, Option<String>)> = sqlx::query_as(
        "SELECT kind, id, text, share FROM work
         JOIN version ON version.work = work.number AND version.version = work.version
         WHERE guest = ? AND deleted IS NULL ORDER BY share IS NULL, work.changed DESC LIMIT ?",
    )
    .bind(guest)
    .bind(most)
    .fetch_all(&mut *connection)
    .await?;
    let work = |(kind, id, text, share): (String, i64, String, Option<String>)| {
        let kind = WorkKind::ALL.into_iter().find(|it| it.word() == kind).unwrap_or(WorkKind::Deck);
        Made::Work { kind, id, text, share }
    };
    let mut made: Vec<Made> = works.into_iter().map(work).collect();
    let pictures: Vec<String> =
        sqlx::query_scalar("SELECT picture FROM brought WHERE guest = ? ORDER BY at DESC LIMIT ?")
            .bind(guest)
            .bind(most)
            .fetch_all(connection)
            .await?;
    made.extend(pictures.into_iter().map(Made::Picture));
    Ok(made)
}
