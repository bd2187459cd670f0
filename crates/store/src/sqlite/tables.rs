//! Changes to the saved tables at which people play.

use sha2::{Digest as _, Sha256};
use sqlx::SqliteConnection;

use crate::write::{BETWEEN_INPUTS, Change};
use crate::{ChatRecord, StoreError, TableRecord};

pub(super) struct SaveTable(pub(super) TableRecord);

impl Change for SaveTable {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let SaveTable(board) = self;
        let setup = match &board.setup {
            Some(text) => Some(save_setup(connection, text).await?),
            None => None,
        };
        sqlx::query(
            "INSERT INTO board (id, plan, shared_setup, stage, outcome, clocks, created, ended, touched)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, unixepoch())
             ON CONFLICT (id) DO UPDATE SET plan = excluded.plan,
                 shared_setup = COALESCE(excluded.shared_setup, shared_setup), stage = excluded.stage,
                 outcome = excluded.outcome, clocks = excluded.clocks, ended = excluded.ended, touched = excluded.touched",
        )
        .bind(board.id)
        .bind(&board.plan)
        .bind(setup)
        .bind(board.stage.word())
        .bind(&board.outcome)
        .bind(&board.clocks)
        .bind(board.created)
        .bind(board.ended)
        .execute(&mut *connection)
        .await?;
        for (number, seat) in (0_i64..).zip(&board.seats) {
            sqlx::query(
                "INSERT INTO seat (board, number, guest, deck, created) VALUES (?, ?, ?, ?, ?)
                 ON CONFLICT (board, number) DO UPDATE SET guest = excluded.guest, deck = excluded.deck",
            )
            .bind(board.id)
            .bind(number)
            .bind(seat.guest.as_ref().map(|it| it.id))
            .bind(&seat.deck)
            .bind(board.created)
            .execute(&mut *connection)
            .await?;
        }
        Ok(())
    }
}

/// Saves the text of a setup, unless it is already saved, and returns its ID.
async fn save_setup(connection: &mut SqliteConnection, text: &str) -> Result<i64, StoreError> {
    let sum = Sha256::digest(text);
    sqlx::query("INSERT OR IGNORE INTO setup (sum, text) VALUES (?, ?)")
        .bind(&sum[..])
        .bind(text)
        .execute(&mut *connection)
        .await?;
    let id =
        sqlx::query_scalar("SELECT id FROM setup WHERE sum = ?").bind(&sum[..]).fetch_one(connection).await?;
    Ok(id)
}

/// Deletes the setups that no table uses any more.
pub(super) async fn delete_unused_setups(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = "DELETE FROM setup WHERE NOT EXISTS (SELECT 1 FROM board WHERE shared_setup = setup.id)";
    sqlx::query(query).execute(connection).await?;
    Ok(())
}

/// A change that saves a new table together with the first inputs of its match.
pub(super) struct SaveBegun {
    pub(super) table: SaveTable,
    pub(super) inputs: Vec<String>,
}

impl Change for SaveBegun {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        self.table.make(connection).await?;
        if self.inputs.is_empty() {
            return Ok(());
        }
        sqlx::query("INSERT INTO input (board, number, text) VALUES (?, 0, ?)")
            .bind(self.table.0.id)
            .bind(self.inputs.join(BETWEEN_INPUTS.encode_utf8(&mut [0; 4])))
            .execute(&mut *connection)
            .await?;
        Ok(())
    }
}

/// How many chat messages are saved per table. Older messages are deleted.
pub(super) const LINES: i64 = 200;

pub(super) struct AddChatLine {
    pub(super) board: i64,
    pub(super) line: ChatRecord,
}

impl Change for AddChatLine {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO line (board, guest, name, seat, text) VALUES (?, ?, ?, ?, ?)")
            .bind(self.board)
            .bind(self.line.guest)
            .bind(&self.line.name)
            .bind(self.line.seat)
            .bind(&self.line.text)
            .execute(&mut *connection)
            .await?;
        sqlx::query(
            "DELETE FROM line WHERE board = ?1 AND id <=
                 (SELECT id FROM line WHERE board = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        )
        .bind(self.board)
        .bind(LINES)
        .execute(connection)
        .await?;
        Ok(())
    }
}

/// A change that does nothing. When it has run, all earlier writes are saved.
pub(super) struct Flush;

impl Change for Flush {
    type Output = ();

    async fn make(&self, _: &mut SqliteConnection) -> Result<(), StoreError> {
        Ok(())
    }
}
