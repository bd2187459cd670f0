//! Moderation actions, each in one transaction with its entry in the audit log.

use super::look;
use crate::database::publications::{remove_comment, remove_publication};
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{Acted, AuditEntry, ModerationOrder, Restriction, StaffRole, StoreError, StoredAction, WorkKind};

/// The operator's name in the audit log.
const OPERATOR: &str = "the operator";

/// The target and details of an action, for its [`AuditEntry`].
#[derive(Default)]
struct About {
    guest: Option<i64>,
    thing: String,
    name: String,
    detail: String,
    until: Option<i64>,
}

type AboutResult = Result<About, Acted>;

impl Change for ModerationOrder {
    type Output = Acted;

    async fn make(&self, connection: &mut Connection) -> Result<Acted, StoreError> {
        if let Some(denied) = self.denied(connection).await? {
            return Ok(Acted::Denied(denied));
        }
        let about = match self.carry_out(connection).await? {
            Ok(about) => about,
            Err(acted) => return Ok(acted),
        };
        let by_name = match self.by {
            Some(by) => name_of(connection, by).await?.unwrap_or_default(),
            None => OPERATOR.to_owned(),
        };
        // The server carries out entries in the order of their numbers and remembers the number of the last one. Lock
        // this row until the transaction ends, so that no entry with a smaller number can appear later.
        sql("UPDATE site SET applied = applied").execute(&mut *connection).await?;
        let entry: AuditEntry =
            sql("INSERT INTO audit (at, by, by_name, action, guest, thing, name, detail, reason, until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *")
            .bind(self.at)
            .bind(self.by)
            .bind(by_name)
            .bind(self.action.word())
            .bind(about.guest)
            .bind(about.thing)
            .bind(about.name)
            .bind(about.detail)
            .bind(&self.reason)
            .bind(about.until)
            .fetch_one(connection)
            .await?;
        Ok(Acted::Done(entry))
    }
}

async fn name_of(connection: &mut Connection, guest: i64) -> Result<Option<String>, StoreError> {
    let query = "SELECT name FROM guest WHERE id = $1";
    sql(query).bind(guest).fetch_optional(connection).await
}

impl ModerationOrder {
    /// Returns why the person is not allowed to perform the action; `None` if they are allowed to.
    async fn denied(&self, connection: &mut Connection) -> Result<Option<&'static str>, StoreError> {
        // The operator can access the data folder anyway, so nothing is forbidden.
        let Some(by) = self.by else { return Ok(None) };
        let Some(role) = look::role(connection, by).await? else {
            return Ok(Some("Only moderators and admins can do this."));
        };
        if role == StaffRole::Moderator && self.action.is_for_admins() {
            return Ok(Some("Only admins can do this."));
        }
        let (StoredAction::SetRole { guest: target, .. }
        | StoredAction::Ban { guest: target, .. }
        | StoredAction::Mute { guest: target, .. }
        | StoredAction::Rename { guest: target, .. }
        | StoredAction::Lift { guest: target, .. }) = self.action
        else {
            return Ok(None);
        };
        if target == by {
            return Ok(Some("You cannot do this to yourself. Ask another admin."));
        }
        if role == StaffRole::Moderator && look::role(connection, target).await?.is_some() {
            return Ok(Some("Only admins can do this to moderators and admins."));
        }
        Ok(None)
    }

    async fn carry_out(&self, connection: &mut Connection) -> Result<AboutResult, StoreError> {
        match &self.action {
            StoredAction::SetRole { guest, role } => set_role(connection, *guest, *role).await,
            StoredAction::Ban { guest, until } => {
                self.restrict(connection, *guest, Restriction::Ban, *until).await
            }
            StoredAction::Mute { guest, until } => {
                self.restrict(connection, *guest, Restriction::Mute, *until).await
            }
            StoredAction::Rename { guest, name, until } => {
                let mut found = self.restrict(connection, *guest, Restriction::Name, *until).await?;
                if let Ok(about) = &mut found {
                    name.clone_into(&mut about.detail);
                    sql("UPDATE guest SET name = $1 WHERE id = $2")
                        .bind(name)
                        .bind(guest)
                        .execute(connection)
                        .await?;
                }
                Ok(found)
            }
            StoredAction::Lift { guest, what } => lift(connection, *guest, *what).await,
            StoredAction::BanNetwork { network, until } => {
                sql("INSERT INTO banned_network (network, reason, until, at) VALUES ($1, $2, $3, $4)
                         ON CONFLICT (network) DO UPDATE
                         SET reason = excluded.reason, until = excluded.until, at = excluded.at")
                .bind(network)
                .bind(&self.reason)
                .bind(until)
                .bind(self.at)
                .execute(connection)
                .await?;
                Ok(Ok(About {
                    thing: network.clone(),
                    name: network.clone(),
                    until: *until,
                    ..About::default()
                }))
            }
            StoredAction::UnbanNetwork { network } => {
                let gone = sql("DELETE FROM banned_network WHERE network = $1")
                    .bind(network)
                    .execute(connection)
                    .await?;
                if gone == 0 {
                    return Ok(Err(Acted::Missing("This network is not banned. Reload the list.")));
                }
                Ok(Ok(About { thing: network.clone(), name: network.clone(), ..About::default() }))
            }
            StoredAction::RemoveWork { kind, id } => remove_work(connection, *kind, *id).await,
            StoredAction::RemovePublication { id } => published(connection, *id).await,
            StoredAction::RemoveComment { number } => comment(connection, *number).await,
            StoredAction::RemovePicture { id } => self.remove_picture(connection, id).await,
            StoredAction::CloseTable { id } | StoredAction::RemoveTable { id } => {
                table(connection, *id).await
            }
            StoredAction::Announce { text, until } => {
                announce(connection, Some(text), *until).await?;
                Ok(Ok(About { detail: text.clone(), until: *until, ..About::default() }))
            }
            StoredAction::Retract => {
                announce(connection, None, None).await?;
                Ok(Ok(About::default()))
            }
            StoredAction::Maintenance { on } => {
                sql("UPDATE site SET maintenance = $1")
                    .bind(on.then_some(&self.reason))
                    .execute(connection)
                    .await?;
                Ok(Ok(About::default()))
            }
            StoredAction::Settle { report } => self.settle(connection, *report).await,
        }
    }

    async fn restrict(
        &self,
        connection: &mut Connection,
        guest: i64,
        what: Restriction,
        until: Option<i64>,
    ) -> Result<AboutResult, StoreError> {
        let Some(name) = name_of(connection, guest).await? else { return Ok(Err(nobody())) };
        sql("INSERT INTO restriction (guest, what, reason, until, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (guest, what) DO UPDATE
             SET reason = excluded.reason, until = excluded.until, at = excluded.at")
        .bind(guest)
        .bind(what.word())
        .bind(&self.reason)
        .bind(until)
        .bind(self.at)
        .execute(connection)
        .await?;
        Ok(Ok(About { until, ..person(guest, name) }))
    }

    async fn remove_picture(&self, connection: &mut Connection, id: &str) -> Result<AboutResult, StoreError> {
        let owner: Option<i64> = sql("SELECT guest FROM brought WHERE picture = $1 ORDER BY at LIMIT 1")
            .bind(id)
            .fetch_optional(&mut *connection)
            .await?;
        for query in ["DELETE FROM brought WHERE picture = $1", "DELETE FROM picture WHERE id = $1"] {
            sql(query).bind(id).execute(&mut *connection).await?;
        }
        if owner.is_none() {
            return Ok(Err(Acted::Missing("Image not found. It may have been deleted.")));
        }
        sql("INSERT INTO removed_picture (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(id)
            .bind(self.at)
            .execute(connection)
            .await?;
        Ok(Ok(About { guest: owner, thing: id.to_owned(), ..About::default() }))
    }

    async fn settle(&self, connection: &mut Connection, report: i64) -> Result<AboutResult, StoreError> {
        let by_name = match self.by {
            Some(by) => name_of(&mut *connection, by).await?.unwrap_or_default(),
            None => OPERATOR.to_owned(),
        };
        let settled: Option<(String, Option<i64>)> = sql(
            "UPDATE report SET settled = $1, settled_by = $2, note = $3 WHERE number = $4 AND settled IS NULL
             RETURNING name, guest",
        )
        .bind(self.at)
        .bind(by_name)
        .bind(&self.reason)
        .bind(report)
        .fetch_optional(connection)
        .await?;
        let Some((name, guest)) = settled else {
            return Ok(Err(Acted::Missing("Open report not found. Somebody may have settled it.")));
        };
        Ok(Ok(About { guest, thing: report.to_string(), name, ..About::default() }))
    }
}

fn nobody() -> Acted {
    Acted::Missing("Person not found. They may have been deleted.")
}

fn person(guest: i64, name: String) -> About {
    About { guest: Some(guest), thing: guest.to_string(), name, ..About::default() }
}

async fn set_role(
    connection: &mut Connection,
    guest: i64,
    role: Option<StaffRole>,
) -> Result<AboutResult, StoreError> {
    let account: Option<String> =
        sql("SELECT name FROM account WHERE guest = $1").bind(guest).fetch_optional(&mut *connection).await?;
    let Some(account) = account else {
        return Ok(Err(Acted::Missing("Only accounts can have a role, and this person has no account.")));
    };
    match role {
        Some(role) => {
            sql("INSERT INTO role (guest, role) VALUES ($1, $2)
                 ON CONFLICT (guest) DO UPDATE SET role = excluded.role")
            .bind(guest)
            .bind(role.word())
            .execute(connection)
            .await?;
        }
        None => {
            sql("DELETE FROM role WHERE guest = $1").bind(guest).execute(connection).await?;
        }
    }
    Ok(Ok(About { detail: role.map_or("none", StaffRole::word).to_owned(), ..person(guest, account) }))
}

async fn lift(connection: &mut Connection, guest: i64, what: Restriction) -> Result<AboutResult, StoreError> {
    let lifted = sql("DELETE FROM restriction WHERE guest = $1 AND what = $2")
        .bind(guest)
        .bind(what.word())
        .execute(&mut *connection)
        .await?;
    if lifted == 0 {
        return Ok(Err(Acted::Missing("This person does not have this restriction. Reload the page.")));
    }
    let name = name_of(connection, guest).await?.unwrap_or_default();
    Ok(Ok(person(guest, name)))
}

async fn remove_work(
    connection: &mut Connection,
    kind: WorkKind,
    id: i64,
) -> Result<AboutResult, StoreError> {
    let found: Option<(i64, i64, String)> = sql("SELECT number, guest, text FROM work
         JOIN version ON version.work = work.number AND version.version = work.version
         WHERE id = $1 AND kind = $2")
    .bind(id)
    .bind(kind.word())
    .fetch_optional(&mut *connection)
    .await?;
    let Some((number, guest, text)) = found else {
        return Ok(Err(Acted::Missing("Card or deck not found. It may have been deleted.")));
    };
    for query in ["DELETE FROM version WHERE work = $1", "DELETE FROM work WHERE number = $1"] {
        sql(query).bind(number).execute(&mut *connection).await?;
    }
    let work: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let name = work["name"].as_str().unwrap_or_default().to_owned();
    Ok(Ok(About { guest: Some(guest), thing: id.to_string(), name, ..About::default() }))
}

async fn published(connection: &mut Connection, id: i64) -> Result<AboutResult, StoreError> {
    let found: Option<(i64, i64, String)> = sql("SELECT number, guest, name FROM publication WHERE id = $1")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?;
    let Some((number, guest, name)) = found else {
        return Ok(Err(Acted::Missing("Published work not found. It may have been removed.")));
    };
    remove_publication(connection, number).await?;
    Ok(Ok(About { guest: Some(guest), thing: id.to_string(), name, ..About::default() }))
}

async fn comment(connection: &mut Connection, number: i64) -> Result<AboutResult, StoreError> {
    let Some(guest) = remove_comment(connection, number).await? else {
        return Ok(Err(Acted::Missing("Comment not found. It may have been deleted.")));
    };
    let name = name_of(connection, guest).await?.unwrap_or_default();
    Ok(Ok(About { guest: Some(guest), thing: number.to_string(), name, ..About::default() }))
}

async fn table(connection: &mut Connection, id: i64) -> Result<AboutResult, StoreError> {
    let there: bool =
        sql("SELECT EXISTS (SELECT 1 FROM board WHERE id = $1)").bind(id).fetch_one(&mut *connection).await?;
    if !there {
        return Ok(Err(Acted::Missing("Table not found. Reload the list.")));
    }
    // The room ends the table, because the table may be in memory. Here, only find its players for the audit log.
    let names: Option<String> = sql(
        "SELECT string_agg(guest.name, ', ' ORDER BY seat.number) FROM seat JOIN guest ON guest.id = seat.guest WHERE board = $1",
    )
    .bind(id)
    .fetch_one(connection)
    .await?;
    Ok(Ok(About { thing: id.to_string(), name: names.unwrap_or_default(), ..About::default() }))
}

async fn announce(
    connection: &mut Connection,
    text: Option<&String>,
    until: Option<i64>,
) -> Result<(), StoreError> {
    sql("UPDATE site SET announcement = $1, announced_until = $2")
        .bind(text)
        .bind(until)
        .execute(connection)
        .await?;
    Ok(())
}

/// A change that records that the server has carried out all audit log entries up to the one with this number.
pub(super) struct Applied(pub(super) i64);

impl Change for Applied {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE site SET applied = $1 WHERE applied < $1").bind(self.0).execute(connection).await?;
        Ok(())
    }
}
