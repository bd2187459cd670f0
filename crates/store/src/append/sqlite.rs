//! The statements that append inputs in SQLite. Their parameters are JSON lists, which SQLite reads faster than
//! separate values.

use serde::{Serialize, Serializer as _};
use sqlx::SqliteConnection;

use super::AppendedInputs;

/// Inserts rows from a JSON list. Each row has a table's ID, the number of its first input, its inputs, and its epoch.
macro_rules! insert_inputs {
    () => {
        "INSERT INTO input (board, number, text)
            SELECT new.board, CASE WHEN new.epoch = (SELECT epoch FROM board WHERE id = new.board)
                AND new.first >= coalesce(
                    (SELECT number + length(text) - length(replace(text, char(10), '')) + 1 FROM input
                        WHERE board = new.board ORDER BY number DESC LIMIT 1), 0) THEN new.first END, new.texts
            FROM (SELECT value ->> 0 AS board, value ->> 1 AS first, value ->> 2 AS texts, value ->> 3 AS epoch
                FROM json_each(?)) AS new;"
    };
}

/// Updates clocks from a JSON list of rows. Each row has a table's ID and its clocks.
macro_rules! update_clocks {
    () => {
        "UPDATE board SET clocks = row.clocks
            FROM (SELECT value ->> 0 AS id, value ->> 1 AS clocks FROM json_each(?)) AS row
            WHERE board.id = row.id;"
    };
}

/// Writes a batch that has only inputs and clocks, in one transaction. The whole transaction is one command, because
/// every command has to wake the database's thread and then the caller's thread. If the command fails, the caller
/// closes the connection, which rolls the transaction back.
pub(super) async fn append_alone(
    connection: &mut SqliteConnection,
    appended: &AppendedInputs<'_>,
) -> Result<(), sqlx::Error> {
    const INPUTS: &str = concat!("BEGIN IMMEDIATE;", insert_inputs!(), "COMMIT");
    const BOTH: &str = concat!("BEGIN IMMEDIATE;", insert_inputs!(), update_clocks!(), "COMMIT");
    let query = match clocks(appended) {
        None => sqlx::query(INPUTS).bind(inputs(appended)),
        Some(clocks) => sqlx::query(BOTH).bind(inputs(appended)).bind(clocks),
    };
    query.execute(connection).await?;
    Ok(())
}

/// Writes inputs and clocks as a part of the open transaction.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    appended: &AppendedInputs<'_>,
) -> Result<(), sqlx::Error> {
    sqlx::query(insert_inputs!()).bind(inputs(appended)).execute(&mut *connection).await?;
    if let Some(clocks) = clocks(appended) {
        sqlx::query(update_clocks!()).bind(clocks).execute(connection).await?;
    }
    Ok(())
}

/// Returns the inputs as a JSON list of rows.
fn inputs(appended: &AppendedInputs<'_>) -> String {
    list(appended.rows.iter().map(|it| (it.board, it.first, it.text.as_str(), it.epoch)))
}

/// Returns the clocks as a JSON list of rows; `None` if there are none.
fn clocks(appended: &AppendedInputs<'_>) -> Option<String> {
    (!appended.clocks.is_empty()).then(|| list(appended.clocks.iter()))
}

/// Returns rows as a JSON list.
fn list(rows: impl Iterator<Item = impl Serialize>) -> String {
    let mut text = Vec::with_capacity(1 << 12);
    let mut writer = serde_json::Serializer::new(&mut text);
    writer.collect_seq(rows).expect("numbers and texts can be written");
    String::from_utf8(text).expect("JSON is UTF-8")
}
