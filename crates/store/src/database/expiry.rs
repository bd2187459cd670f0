//! Deletes expired data, and counts how many bytes each guest has saved.

use super::Database;
use super::tables::delete_unused_setups;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, Expired, Expires, Expiry, Quota, StoreError, TokenHash};

/// The maximum number of tables to delete in one transaction. The same limit applies to people.
const AT_ONCE: i64 = 200;
/// The number of old versions to delete before counting a guest's bytes again.
const VERSIONS_AT_ONCE: i64 = 100;

/// Returns how many bytes a guest is allowed to save.
pub(super) async fn allowed(
    connection: &mut Connection,
    guest: i64,
    quota: Quota,
) -> Result<i64, StoreError> {
    let query = "SELECT EXISTS (SELECT 1 FROM account WHERE guest = $1)";
    let account: bool = sql(query).bind(guest).fetch_one(connection).await?;
    Ok(i64::try_from(if account { quota.account } else { quota.guest }).unwrap_or(i64::MAX))
}

/// Returns whether a guest may save this many more bytes. If there is not enough room, first removes the guest's
/// deleted works and old versions.
pub(super) async fn make_room(
    connection: &mut Connection,
    guest: i64,
    more: usize,
    quota: Quota,
) -> Result<bool, StoreError> {
    let room = allowed(connection, guest, quota).await? - i64::try_from(more).unwrap_or(i64::MAX);
    let used = "SELECT bytes FROM guest WHERE id = $1";
    let bytes: i64 = sql(used).bind(guest).fetch_one(&mut *connection).await?;
    if bytes <= room {
        return Ok(true);
    }
    let newest = "SELECT coalesce(sum(octet_length(text)), 0) FROM work
        JOIN version ON version.work = work.number AND version.version = work.version
        WHERE guest = $1 AND deleted IS NULL";
    let needed: i64 = sql(newest).bind(guest).fetch_one(&mut *connection).await?;
    if needed > room {
        return Ok(false);
    }
    for query in [
        "DELETE FROM version WHERE work IN (SELECT number FROM work WHERE guest = $1 AND deleted IS NOT NULL)",
        "DELETE FROM work WHERE guest = $1 AND deleted IS NOT NULL",
    ] {
        sql(query).bind(guest).execute(&mut *connection).await?;
    }
    let oldest =
        "DELETE FROM version WHERE (work, version) IN (SELECT version.work, version.version FROM version
        JOIN work ON work.number = version.work
        WHERE guest = $1 AND version.version < work.version ORDER BY version.changed LIMIT $2)";
    loop {
        let bytes: i64 = sql(used).bind(guest).fetch_one(&mut *connection).await?;
        if bytes <= room {
            return Ok(true);
        }
        let gone = sql(oldest).bind(guest).bind(VERSIONS_AT_ONCE).execute(&mut *connection).await?;
        if gone == 0 {
            return Ok(false);
        }
    }
}

/// Runs statements that take a JSON list of IDs as their argument.
async fn with_list(
    connection: &mut Connection,
    statements: &[&'static str],
    ids: &[i64],
) -> Result<(), StoreError> {
    let list = serde_json::to_string(ids).map_err(|it| StoreError::Failed(it.to_string()))?;
    for statement in statements {
        sql(*statement).bind(&list).execute(&mut *connection).await?;
    }
    Ok(())
}

const DELETE_BOARDS: &[&str] = &[
    "DELETE FROM input WHERE board IN (SELECT value FROM json_each($1))",
    "DELETE FROM line WHERE board IN (SELECT value FROM json_each($1))",
    "DELETE FROM seat WHERE board IN (SELECT value FROM json_each($1))",
    "DELETE FROM board WHERE id IN (SELECT value FROM json_each($1))",
];

/// Deletes tables and their matches, and setups that no other table uses.
async fn delete_boards(connection: &mut Connection, ids: &[i64]) -> Result<(), StoreError> {
    if ids.is_empty() {
        return Ok(());
    }
    with_list(connection, DELETE_BOARDS, ids).await?;
    delete_unused_setups(connection).await
}

const DELETE_GUESTS: &[&str] = &[
    "DELETE FROM version WHERE work IN
        (SELECT number FROM work WHERE guest IN (SELECT value FROM json_each($1)))",
    "DELETE FROM work WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM brought WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM hosted WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM measured_batch WHERE measurement IN
        (SELECT id FROM measurement WHERE guest IN (SELECT value FROM json_each($1)))",
    "DELETE FROM measurement WHERE guest IN (SELECT value FROM json_each($1))",
    "UPDATE draft SET creator = NULL WHERE creator IN (SELECT value FROM json_each($1))",
    "UPDATE line SET guest = NULL WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM block WHERE guest IN (SELECT value FROM json_each($1))
        OR other IN (SELECT value FROM json_each($1))",
    "DELETE FROM mute WHERE guest IN (SELECT value FROM json_each($1))
        OR other IN (SELECT value FROM json_each($1))",
    "DELETE FROM recovery WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM token WHERE guest IN (SELECT value FROM json_each($1))",
    "DELETE FROM guest WHERE id IN (SELECT value FROM json_each($1))",
];

struct Expire(Expiry);

impl Expire {
    async fn boards(&self, connection: &mut Connection) -> Result<Vec<i64>, StoreError> {
        let query = "SELECT id FROM board WHERE stage IN ('over', 'broken') AND (coalesce(ended, touched) < $1
                OR coalesce(ended, touched) < $2 AND NOT EXISTS
                    (SELECT 1 FROM seat JOIN account ON account.guest = seat.guest WHERE seat.board = board.id))
            LIMIT $3";
        let found = sql(query)
            .bind(self.0.matches)
            .bind(self.0.guest_matches)
            .bind(AT_ONCE)
            .fetch_all(connection)
            .await?;
        Ok(found)
    }

    async fn guests(&self, connection: &mut Connection) -> Result<Vec<i64>, StoreError> {
        let query = "SELECT id FROM guest WHERE (seen < $1 OR seen < $2)
                AND NOT EXISTS (SELECT 1 FROM account WHERE account.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM draft_seat WHERE draft_seat.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM tournament WHERE tournament.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM tournament_player WHERE tournament_player.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM tournament_judge WHERE tournament_judge.guest = guest.id)
                AND NOT EXISTS (SELECT 1 FROM tournament_log WHERE tournament_log.guest = guest.id)
                AND (seen < $1 OR NOT EXISTS (SELECT 1 FROM work WHERE work.guest = guest.id)
                    AND NOT EXISTS (SELECT 1 FROM brought WHERE brought.guest = guest.id))
            LIMIT $3";
        let found = sql(query)
            .bind(self.0.guests)
            .bind(self.0.idle_guests)
            .bind(AT_ONCE)
            .fetch_all(connection)
            .await?;
        Ok(found)
    }
}

impl Change for Expire {
    type Output = Expired;

    async fn make(&self, connection: &mut Connection) -> Result<Expired, StoreError> {
        let boards = self.boards(connection).await?;
        delete_boards(connection, &boards).await?;
        let guests = self.guests(connection).await?;
        if !guests.is_empty() {
            with_list(connection, DELETE_GUESTS, &guests).await?;
            sql("DELETE FROM picture WHERE NOT EXISTS (SELECT 1 FROM brought WHERE picture = picture.id)")
                .execute(&mut *connection)
                .await?;
        }
        sql("DELETE FROM rated WHERE at < $1").bind(self.0.matches).execute(&mut *connection).await?;
        let tokens: Vec<Vec<u8>> =
            sql("DELETE FROM token WHERE seen < $1 AND guest IN (SELECT guest FROM account) RETURNING sum")
                .bind(self.0.tokens)
                .fetch_all(connection)
                .await?;
        let tokens = tokens.into_iter().map(TokenHash::kept).collect::<Result<Vec<_>, StoreError>>()?;
        let more = boards.len().max(guests.len()) as i64 >= AT_ONCE;
        Ok(Expired { tables: boards.len() as u64, guests: guests.len() as u64, tokens, more })
    }
}

struct Touch(i64);

impl Change for Touch {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE board SET touched = unixepoch() WHERE id = $1").bind(self.0).execute(connection).await?;
        Ok(())
    }
}

struct DeleteTable(i64);

impl Change for DeleteTable {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        delete_boards(connection, &[self.0]).await
    }
}

impl Expires for Database {
    fn expire(&self, expiry: Expiry) -> BoxFuture<'_, Expired> {
        self.write(Expire(expiry))
    }

    fn abandoned(&self, gathering: i64, playing: i64) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT id FROM board
                WHERE stage = 'gathering' AND touched < $1 OR stage = 'playing' AND touched < $2 LIMIT $3";
            let found = sql(query).bind(gathering).bind(playing).bind(AT_ONCE);
            found.fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn touch(&self, id: i64) -> BoxFuture<'_, ()> {
        self.write(Touch(id))
    }

    fn delete_table(&self, id: i64) -> BoxFuture<'_, ()> {
        self.write(DeleteTable(id))
    }
}
