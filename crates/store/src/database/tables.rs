//! Changes to the saved tables at which people play.

use sha2::{Digest as _, Sha256};

use crate::append::BETWEEN_INPUTS;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{ChatRecord, StoreError, TableRecord};

pub(super) struct SaveTable(pub(super) TableRecord);

impl Change for SaveTable {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let SaveTable(board) = self;
        let setup = match &board.setup {
            Some(text) => Some(save_setup(connection, text).await?),
            None => None,
        };
        let saved = sql(
            "INSERT INTO board (id, plan, shared_setup, stage, outcome, clocks, created, ended, epoch, touched)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, unixepoch())
             ON CONFLICT (id) DO UPDATE SET plan = excluded.plan,
                 shared_setup = COALESCE(excluded.shared_setup, board.shared_setup), stage = excluded.stage,
                 outcome = excluded.outcome, clocks = excluded.clocks, ended = excluded.ended, touched = excluded.touched
             WHERE board.epoch = excluded.epoch",
        )
        .bind(board.id)
        .bind(&board.plan)
        .bind(setup)
        .bind(board.stage.word())
        .bind(&board.outcome)
        .bind(&board.clocks)
        .bind(board.created)
        .bind(board.ended)
        .bind(board.epoch)
        .execute(&mut *connection)
        .await?;
        if saved == 0 {
            return Err(not_owned(connection, board.id, board.epoch).await?);
        }
        for (number, seat) in (0_i64..).zip(&board.seats) {
            sql("INSERT INTO seat (board, number, guest, deck, created) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (board, number) DO UPDATE SET guest = excluded.guest, deck = excluded.deck")
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

/// Returns the error for a write whose epoch is not the table's newest.
pub(crate) async fn not_owned(
    connection: &mut Connection,
    table: i64,
    epoch: i64,
) -> Result<StoreError, StoreError> {
    let query = "SELECT epoch FROM board WHERE id = $1";
    let newest: Option<i64> = sql(query).bind(table).fetch_optional(connection).await?;
    Ok(match newest {
        Some(newest) if newest > epoch => StoreError::Fenced { table, epoch, newest },
        Some(newest) => StoreError::Failed(format!("table {table} has epoch {newest}, not {epoch}")),
        None => StoreError::Failed(format!("table {table} does not exist")),
    })
}

/// A change that claims a table: it increments the table's epoch. Two servers that claim a table at the same time get
/// different epochs.
pub(super) struct Claim {
    pub(super) table: i64,
}

impl Change for Claim {
    type Output = Option<i64>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<i64>, StoreError> {
        let query = "UPDATE board SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch";
        sql(query).bind(self.table).fetch_optional(connection).await
    }
}

/// Saves the text of a setup, unless it is already saved, and returns its ID.
async fn save_setup(connection: &mut Connection, text: &str) -> Result<i64, StoreError> {
    let sum = Sha256::digest(text);
    sql("INSERT INTO setup (sum, text) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(&sum[..])
        .bind(text)
        .execute(&mut *connection)
        .await?;
    let id = sql("SELECT id FROM setup WHERE sum = $1").bind(&sum[..]).fetch_one(connection).await?;
    Ok(id)
}

/// Deletes the setups that no table uses any more.
pub(super) async fn delete_unused_setups(connection: &mut Connection) -> Result<(), StoreError> {
    let query = "DELETE FROM setup WHERE NOT EXISTS (SELECT 1 FROM board WHERE shared_setup = setup.id)";
    sql(query).execute(connection).await?;
    Ok(())
}

/// A change that saves a new table together with the first inputs of its match.
pub(super) struct SaveBegun {
    pub(super) table: SaveTable,
    pub(super) inputs: Vec<String>,
}

impl Change for SaveBegun {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        self.table.make(connection).await?;
        if self.inputs.is_empty() {
            return Ok(());
        }
        sql("INSERT INTO input (board, number, text) VALUES ($1, 0, $2)")
            .bind(self.table.0.id)
            .bind(self.inputs.join(BETWEEN_INPUTS.encode_utf8(&mut [0; 4])))
            .execute(&mut *connection)
            .await?;
        Ok(())
    }
}

/// The maximum number of chat messages saved per table. Older messages are deleted.
pub(super) const LINES: i64 = 200;

pub(super) struct AddChatLine {
    pub(super) board: i64,
    pub(super) line: ChatRecord,
}

impl Change for AddChatLine {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("INSERT INTO line (board, guest, name, seat, text) VALUES ($1, $2, $3, $4, $5)")
            .bind(self.board)
            .bind(self.line.guest)
            .bind(&self.line.name)
            .bind(self.line.seat)
            .bind(&self.line.text)
            .execute(&mut *connection)
            .await?;
        sql("DELETE FROM line WHERE board = $1 AND id <=
                 (SELECT id FROM line WHERE board = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)")
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

    async fn make(&self, _: &mut Connection) -> Result<(), StoreError> {
        Ok(())
    }
}
