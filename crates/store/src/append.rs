//! Appends the inputs of many matches with one statement.
//!
//! This is by far the most frequent write, so SQLite and PostgreSQL each have their own statement for it. Both
//! statements reject an input that is already stored, and an input from a server that does not own the match's table at
//! the moment. For such an input, they set the row's number to null. The database doesn't allow that, so the write
//! fails.

mod postgres;
mod sqlite;

use std::collections::{BTreeMap, HashMap};

use crate::engine::{Connection, DriverConnection};
use crate::{Inputs, StoreError};

/// The character between inputs that share a row of the database. No input contains it.
pub(crate) const BETWEEN_INPUTS: char = '\n';

/// The inputs of a batch, which one statement writes to the database.
#[derive(Default)]
pub(crate) struct AppendedInputs<'a> {
    rows: Vec<AppendedRow>,
    /// For each table, the index of its last row in `rows`.
    last: HashMap<i64, usize>,
    /// The most recent state of each table's clocks.
    clocks: BTreeMap<i64, &'a str>,
}

/// Consecutive inputs of a table. They share a row of the database, because a separate row for every input would take
/// much more space.
struct AppendedRow {
    board: i64,
    /// The number of the row's first input.
    first: u32,
    /// The number of the row's last input, plus one.
    next: u32,
    epoch: i64,
    /// The inputs, separated by [`BETWEEN_INPUTS`].
    text: String,
}

impl<'a> AppendedInputs<'a> {
    /// Adds inputs. Fails if the batch already contains one of these inputs, or inputs of the same table with another
    /// epoch.
    pub(crate) fn add(&mut self, inputs: &'a Inputs) -> Result<(), StoreError> {
        let Inputs { table: board, first, texts, clocks, epoch } = inputs;
        let next = first + texts.len() as u32;
        match self.last.get(board).and_then(|it| self.rows.get_mut(*it)) {
            _ if texts.is_empty() => {}
            Some(row) if row.next > *first => {
                return Err(StoreError::Failed(format!("an input of table {board} is in the batch twice")));
            }
            Some(row) if row.epoch != *epoch => {
                return Err(StoreError::Failed(format!("inputs of table {board} have different epochs")));
            }
            Some(row) if row.next == *first => {
                row.next = next;
                for text in texts {
                    row.text.push(BETWEEN_INPUTS);
                    row.text.push_str(text);
                }
            }
            _ => {
                self.last.insert(*board, self.rows.len());
                let text = texts.join(BETWEEN_INPUTS.encode_utf8(&mut [0; 4]));
                self.rows.push(AppendedRow { board: *board, first: *first, next, epoch: *epoch, text });
            }
        }
        if let Some(clocks) = clocks {
            self.clocks.insert(*board, clocks);
        }
        Ok(())
    }

    /// Returns whether there are neither inputs nor clocks to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.clocks.is_empty()
    }

    /// Writes everything as a transaction of its own. If that fails, the transaction may still be open.
    pub(crate) async fn write_alone(&self, connection: &mut Connection) -> Result<(), StoreError> {
        match connection.engine() {
            DriverConnection::Sqlite(it) => sqlite::append_alone(it, self).await?,
            // A single statement is a transaction.
            DriverConnection::Postgres(it) => postgres::append(it, self).await?,
        }
        Ok(())
    }

    /// Writes everything as a part of the open transaction.
    pub(crate) async fn write(&self, connection: &mut Connection) -> Result<(), StoreError> {
        if self.is_empty() {
            return Ok(());
        }
        match connection.engine() {
            DriverConnection::Sqlite(it) => sqlite::append(it, self).await?,
            DriverConnection::Postgres(it) => postgres::append(it, self).await?,
        }
        Ok(())
    }
}
