//! Changes to tables.

use sqlx::SqliteConnection;

use crate::write::Change;
use crate::{ChatRecord, StoreError, TableRecord};

pub(super) struct SaveTable(pub(super) TableRecord);

impl Change for SaveTable {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let SaveTable(board) = self;
        sqlx::query(
            "INSERT INTO board (id, plan, setup, stage, outcome, clocks, created, ended, touched)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, unixepoch())
             ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, setup = COALESCE(excluded.setup, setup), stage = excluded.stage,
                 outcome = excluded.outcome, clocks = excluded.clocks, ended = excluded.ended, touched = excluded.touched",
        )
        .bind(board.id)
        .bind(&board.plan)
        .bind(&board.setup)
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

/// A change that saves a new table together with the first inputs of its match.
pub(super) struct SaveBegun {
    pub(super) table: SaveTable,
    pub(super) inputs: Vec<String>,
}

impl Change for SaveBegun {
    type Output = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        self.table.make(connection).await?;
        let inputs = serde_json::Value::from(self.inputs.clone()).to_string();
        sqlx::query("INSERT INTO input (board, number, text) SELECT ?, key, value FROM json_each(?)")
            .bind(self.table.0.id)
            .bind(inputs)
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
