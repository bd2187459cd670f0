//! Database access for all data of one person.

use super::Database;
use super::accounts::read_tokens;
use super::publications::remove_all_of;
use super::tables::delete_unused_setups;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{
    BoxFuture, DELETED_LINE, DELETED_NAME, OwnChatLine, Personal, StoreError, TableRecord, TokenHash,
    Version, WorkHistory, WorkKind,
};

/// The maximum number of seats of deleted accounts to return in one call.
const AT_ONCE: i64 = 200;

struct DeleteAccount {
    guest: i64,
    freed: String,
    until: i64,
}

/// The SQL statements that delete a person's data.
const DELETES: &[&str] = &[
    "DELETE FROM version WHERE work IN (SELECT number FROM work WHERE guest = $1)",
    "DELETE FROM work WHERE guest = $1",
    "DELETE FROM brought WHERE guest = $1",
    "DELETE FROM hosted WHERE guest = $1",
    "DELETE FROM measured_batch WHERE measurement IN (SELECT id FROM measurement WHERE guest = $1)",
    "DELETE FROM measurement WHERE guest = $1",
    "DELETE FROM recovery WHERE guest = $1",
    "DELETE FROM block WHERE $1 IN (guest, other)",
    "DELETE FROM mute WHERE $1 IN (guest, other)",
    "DELETE FROM friend WHERE $1 IN (guest, other)",
    "DELETE FROM friend_request WHERE $1 IN (guest, other)",
    "DELETE FROM message WHERE $1 IN (guest, other)",
    "DELETE FROM conversation WHERE $1 IN (guest, other)",
    "DELETE FROM contact WHERE guest = $1",
    "DELETE FROM rating WHERE guest = $1",
    "DELETE FROM rated WHERE guest = $1",
    "UPDATE rated SET other = NULL WHERE other = $1",
    // The server deletes the drafts that the person created, with their matches, because the drafts consist of the
    // person's cards.
    "UPDATE draft SET creator = NULL, touched = unixepoch() WHERE creator = $1",
    "UPDATE draft_seat SET deck = NULL WHERE guest = $1",
    "UPDATE tournament_player SET deck = NULL WHERE guest = $1",
    "UPDATE tournament_log SET guest = NULL, reason = '' WHERE guest = $1",
    "DELETE FROM tournament_judge WHERE guest = $1",
    // A tournament that has started goes on without its organiser.
    "UPDATE tournament SET guest = NULL, name = 'Tournament', about = '', version = version + 1,
        ended = CASE WHEN stage = 'open' THEN unixepoch() ELSE ended END,
        stage = CASE WHEN stage = 'open' THEN 'cancelled' ELSE stage END WHERE guest = $1",
    "DELETE FROM account WHERE guest = $1",
];

impl Change for DeleteAccount {
    type Output = Vec<TokenHash>;

    async fn make(&self, connection: &mut Connection) -> Result<Vec<TokenHash>, StoreError> {
        // Old versions saved only the author's name with messages of spectators.
        sql("UPDATE line SET name = $1, text = $2, guest = $3 WHERE guest = $3
                 OR guest IS NULL AND name = (SELECT name FROM guest WHERE id = $3)")
        .bind(DELETED_NAME)
        .bind(DELETED_LINE)
        .bind(self.guest)
        .execute(&mut *connection)
        .await?;
        remove_all_of(connection, self.guest).await?;
        for query in DELETES {
            sql(*query).bind(self.guest).execute(&mut *connection).await?;
        }
        sql("DELETE FROM picture WHERE NOT EXISTS (SELECT 1 FROM brought WHERE picture = picture.id)")
            .execute(&mut *connection)
            .await?;
        sql("UPDATE guest SET name = $1, removed = unixepoch() WHERE id = $2")
            .bind(DELETED_NAME)
            .bind(self.guest)
            .execute(&mut *connection)
            .await?;
        sql("DELETE FROM freed WHERE until <= unixepoch()").execute(&mut *connection).await?;
        sql("INSERT INTO freed (sum, until) VALUES ($1, $2)
                 ON CONFLICT (sum) DO UPDATE SET until = excluded.until")
        .bind(&self.freed)
        .bind(self.until)
        .execute(&mut *connection)
        .await?;
        let forgotten = sql("DELETE FROM token WHERE guest = $1 RETURNING sum")
            .bind(self.guest)
            .fetch_all(connection)
            .await?;
        read_tokens(forgotten)
    }
}

struct Scrub {
    board: TableRecord,
    record: bool,
}

impl Change for Scrub {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let Scrub { board, record } = self;
        sql("UPDATE board SET plan = $1, outcome = $2 WHERE id = $3")
            .bind(&board.plan)
            .bind(&board.outcome)
            .bind(board.id)
            .execute(&mut *connection)
            .await?;
        for (number, seat) in (0_i64..).zip(&board.seats) {
            sql("UPDATE seat SET deck = $1 WHERE board = $2 AND number = $3")
                .bind(&seat.deck)
                .bind(board.id)
                .bind(number)
                .execute(&mut *connection)
                .await?;
        }
        if !record {
            let no_setup = "UPDATE board SET setup = NULL, shared_setup = NULL WHERE id = $1";
            for query in [no_setup, "DELETE FROM input WHERE board = $1"] {
                sql(query).bind(board.id).execute(&mut *connection).await?;
            }
            delete_unused_setups(connection).await?;
        }
        Ok(())
    }
}

type HistoryRow = (i64, Option<i64>, Option<String>, u32, String, i64);

impl Personal for Database {
    fn whole_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<WorkHistory>> {
        Box::pin(async move {
            let query = "SELECT id, deleted, share, version.version, text, version.changed FROM work
                JOIN version ON version.work = work.number
                WHERE guest = $1 AND kind = $2 ORDER BY work.number, version.version";
            let rows: Vec<HistoryRow> = sql(query)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            let mut works: Vec<WorkHistory> = Vec::new();
            for (id, deleted, share, version, text, changed) in rows {
                if works.last().is_none_or(|it| it.id != id) {
                    works.push(WorkHistory { id, deleted, share, versions: Vec::new() });
                }
                if let Some(work) = works.last_mut() {
                    work.versions.push(Version { version, text, changed });
                }
            }
            Ok(works)
        })
    }

    fn tables_of(&self, guest: i64) -> BoxFuture<'_, Vec<TableRecord>> {
        Box::pin(async move {
            let query =
                "SELECT board.id, plan, COALESCE(board.setup, setup.text) AS setup, stage, outcome, clocks,
                board.created, ended, board.epoch, seat.guest, seat.deck, guest.name FROM board
                LEFT JOIN setup ON setup.id = board.shared_setup
                JOIN seat ON seat.board = board.id LEFT JOIN guest ON guest.id = seat.guest
                WHERE board.id IN (SELECT board FROM seat WHERE guest = $1)
                ORDER BY board.created, board.id, seat.number";
            self.boards(query, Some(guest)).await
        })
    }

    fn lines_of(&self, guest: i64) -> BoxFuture<'_, Vec<OwnChatLine>> {
        Box::pin(async move {
            let query = "SELECT board, seat, name, text FROM line WHERE guest = $1 ORDER BY id";
            let rows: Vec<(i64, Option<u8>, String, String)> =
                sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            let line = |(board, seat, name, text)| OwnChatLine { table: board, seat, name, text };
            Ok(rows.into_iter().map(line).collect())
        })
    }

    fn delete_account(&self, guest: i64, freed: String, until: i64) -> BoxFuture<'_, Vec<TokenHash>> {
        self.write(DeleteAccount { guest, freed, until })
    }

    fn is_freed(&self, sum: String) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let query = "SELECT EXISTS (SELECT 1 FROM freed WHERE sum = $1 AND until > unixepoch())";
            sql(query).bind(sum).fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn tables_of_deleted(&self) -> BoxFuture<'_, Vec<(i64, i64)>> {
        Box::pin(async move {
            let query = "SELECT seat.board, guest.id FROM guest JOIN seat ON seat.guest = guest.id
                JOIN board ON board.id = seat.board WHERE guest.removed IS NOT NULL
                AND (stage IN ('gathering', 'playing') OR seat.deck IS NOT NULL) LIMIT $1";
            sql(query).bind(AT_ONCE).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn scrub(&self, board: TableRecord, record: bool) -> BoxFuture<'_, ()> {
        self.write(Scrub { board, record })
    }
}
