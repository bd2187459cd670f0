//! Database queries for moderation.

use crate::engine::{Connection, FromRow, Row, sql};

use crate::{
    AuditEntry, BannedNetwork, Guest, Made, PersonRecord, Restriction, RestrictionRecord, StaffRole,
    Standing, StoreError, WorkKind,
};

pub(super) async fn role(connection: &mut Connection, guest: i64) -> Result<Option<StaffRole>, StoreError> {
    let query = "SELECT role FROM role WHERE guest = $1";
    let found: Option<String> = sql(query).bind(guest).fetch_optional(connection).await?;
    Ok(found.as_deref().and_then(StaffRole::of))
}

type RestrictedRow = (i64, String, String, String, Option<i64>, i64);

fn restricted((guest, name, what, reason, until, at): RestrictedRow) -> Option<RestrictionRecord> {
    Some(RestrictionRecord { guest, name, what: Restriction::of(&what)?, reason, until, at })
}

pub(super) async fn standing(connection: &mut Connection, now: i64) -> Result<Standing, StoreError> {
    // Read the number first. Entries that are added in the meantime may be applied twice, but none is missed.
    let number = last_entry(connection).await?;
    let rows: Vec<RestrictedRow> = sql(
        "SELECT guest.id, name, what, reason, until, at FROM restriction JOIN guest ON guest.id = restriction.guest
         WHERE until IS NULL OR until > $1",
    )
    .bind(now)
    .fetch_all(&mut *connection)
    .await?;
    let networks: Vec<(String, String, Option<i64>, i64)> = sql(
        "SELECT network, reason, until, at FROM banned_network WHERE until IS NULL OR until > $1 ORDER BY at DESC",
    )
    .bind(now)
    .fetch_all(&mut *connection)
    .await?;
    let network = |(network, reason, until, at)| BannedNetwork { network, reason, until, at };
    let roles: Vec<(i64, String)> = sql("SELECT guest, role FROM role").fetch_all(&mut *connection).await?;
    let roles = roles.into_iter().filter_map(|(guest, role)| Some((guest, StaffRole::of(&role)?))).collect();
    let (announcement, until, maintenance): (Option<String>, Option<i64>, Option<String>) =
        sql("SELECT announcement, announced_until, maintenance FROM site").fetch_one(connection).await?;
    Ok(Standing {
        number,
        restricted: rows.into_iter().filter_map(restricted).collect(),
        roles,
        networks: networks.into_iter().map(network).collect(),
        announcement: announcement.filter(|_| until.is_none_or(|it| it > now)).map(|it| (it, until)),
        maintenance,
    })
}

pub(super) async fn last_entry(connection: &mut Connection) -> Result<i64, StoreError> {
    let query = "SELECT coalesce(max(number), 0) FROM audit";
    sql(query).fetch_one(connection).await
}

impl FromRow for AuditEntry {
    fn from_row(row: &Row) -> Result<AuditEntry, sqlx::Error> {
        Ok(AuditEntry {
            number: row.get("number")?,
            at: row.get("at")?,
            by: row.get("by")?,
            by_name: row.get("by_name")?,
            action: row.get("action")?,
            guest: row.get("guest")?,
            thing: row.get("thing")?,
            name: row.get("name")?,
            detail: row.get("detail")?,
            reason: row.get("reason")?,
            until: row.get("until")?,
        })
    }
}

pub(super) async fn unapplied(connection: &mut Connection) -> Result<Vec<AuditEntry>, StoreError> {
    let query = "SELECT * FROM audit WHERE number > (SELECT applied FROM site) ORDER BY number";
    sql(query).fetch_all(connection).await
}

pub(super) async fn log(
    connection: &mut Connection,
    guest: Option<i64>,
    before: Option<i64>,
    most: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    let query = match guest {
        Some(_) => "SELECT * FROM audit WHERE guest = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
        None => "SELECT * FROM audit WHERE $1 IS NULL AND number < $2 ORDER BY number DESC LIMIT $3",
    };
    let found = sql(query).bind(guest).bind(before.unwrap_or(i64::MAX)).bind(most);
    found.fetch_all(connection).await
}

pub(super) async fn people(
    connection: &mut Connection,
    text: &str,
    now: i64,
    most: u32,
) -> Result<Vec<PersonRecord>, StoreError> {
    let number = text.strip_prefix('#').and_then(|it| it.parse::<i64>().ok());
    let query = if number.is_some() {
        "SELECT guest.id, guest.name, account.name, role, seen FROM guest
            LEFT JOIN account ON account.guest = guest.id LEFT JOIN role ON role.guest = guest.id
            WHERE guest.id = $1 AND $2 <> '' LIMIT $3"
    } else {
        "SELECT guest.id, guest.name, account.name, role, seen FROM guest
            LEFT JOIN account ON account.guest = guest.id LEFT JOIN role ON role.guest = guest.id
            WHERE $1 IS NULL AND (instr(lower(guest.name), lower($2)) > 0 OR instr(lower(account.name), lower($2)) > 0)
            ORDER BY lower(guest.name) = lower($2) DESC, seen DESC, guest.id DESC LIMIT $3"
    };
    type PersonRow = (i64, String, Option<String>, Option<String>, i64);
    let rows: Vec<PersonRow> =
        sql(query).bind(number).bind(text).bind(most).fetch_all(&mut *connection).await?;
    let mut people = Vec::with_capacity(rows.len());
    for (id, name, account, role, seen) in rows {
        let rows: Vec<RestrictedRow> = sql(
            "SELECT guest.id, name, what, reason, until, at FROM restriction JOIN guest ON guest.id = restriction.guest
             WHERE guest.id = $1 AND (until IS NULL OR until > $2) ORDER BY what",
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
    connection: &mut Connection,
    guest: i64,
    most: u32,
) -> Result<Vec<Made>, StoreError> {
    let works: Vec<(String, i64, String, Option<String>)> = sql("SELECT kind, id, text, share FROM work
         JOIN version ON version.work = work.number AND version.version = work.version
         WHERE guest = $1 AND deleted IS NULL ORDER BY share IS NULL, work.changed DESC LIMIT $2")
    .bind(guest)
    .bind(most)
    .fetch_all(&mut *connection)
    .await?;
    let work = |(kind, id, text, share): (String, i64, String, Option<String>)| {
        let kind = WorkKind::ALL.into_iter().find(|it| it.word() == kind).unwrap_or(WorkKind::Deck);
        Made::Work { kind, id, text, share }
    };
    let mut made: Vec<Made> = works.into_iter().map(work).collect();
    let pictures: Vec<String> = sql("SELECT picture FROM brought WHERE guest = $1 ORDER BY at DESC LIMIT $2")
        .bind(guest)
        .bind(most)
        .fetch_all(connection)
        .await?;
    made.extend(pictures.into_iter().map(Made::Picture));
    Ok(made)
}
