//! The statement that appends inputs in PostgreSQL. Its parameters are arrays.

use sqlx::PgConnection;

use super::AppendedInputs;

/// Inserts inputs and updates clocks. Locks the rows of the tables first: if another server claims a table at the same
/// moment, one of the two servers waits until the other is done, and then sees the other's changes. Rows are always
/// locked in the same order, so that two servers never wait for each other.
const APPEND: &str = "WITH
    owned AS (SELECT id, epoch FROM board WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE),
    new AS (SELECT * FROM unnest($1, $2, $3, $4) AS new (board, first, texts, epoch)),
    clocked AS (UPDATE board SET clocks = row.clocks FROM unnest($5, $6) AS row (id, clocks)
        WHERE board.id = row.id)
    INSERT INTO input (board, number, text)
    SELECT new.board, CASE WHEN new.epoch = owned.epoch AND new.first >= coalesce(
            (SELECT number + length(text) - length(replace(text, chr(10), '')) + 1 FROM input
                WHERE board = new.board ORDER BY number DESC LIMIT 1), 0) THEN new.first END, new.texts
    FROM new LEFT JOIN owned ON owned.id = new.board";

/// Runs the statement that writes inputs and clocks.
pub(super) async fn append(
    connection: &mut PgConnection,
    appended: &AppendedInputs<'_>,
) -> Result<(), sqlx::Error> {
    let rows = &appended.rows;
    sqlx::query(APPEND)
        .bind(rows.iter().map(|it| it.board).collect::<Vec<i64>>())
        .bind(rows.iter().map(|it| i64::from(it.first)).collect::<Vec<i64>>())
        .bind(rows.iter().map(|it| it.text.as_str()).collect::<Vec<&str>>())
        .bind(rows.iter().map(|it| it.epoch).collect::<Vec<i64>>())
        .bind(appended.clocks.keys().copied().collect::<Vec<i64>>())
        .bind(appended.clocks.values().copied().collect::<Vec<&str>>())
        .execute(connection)
        .await?;
    Ok(())
}
