//! Database access for the matches of a person.

use sqlx::Row as _;

use super::Sqlite;
use crate::{BoxFuture, Guest, HistoryCursor, HistoryRecord, SavedStage, SeatRecord, TableRecord};

/// The query for a page of a person's tables, with a row for each seat. It reads only the person's own deck, because
/// decks are long.
const PART: &str =
    "SELECT board.id, plan, COALESCE(board.setup, shared_setup) IS NOT NULL AS has_setup, stage, outcome,
        board.created, ended, seat.guest, CASE seat.guest WHEN ?1 THEN seat.deck END AS deck, guest.name
    FROM (SELECT board, created FROM seat
            WHERE guest = ?1 AND (created, board) < (?2, ?3)
            ORDER BY created DESC, board DESC LIMIT ?4) AS mine
    JOIN board ON board.id = mine.board JOIN seat ON seat.board = board.id
    LEFT JOIN guest ON guest.id = seat.guest
    ORDER BY mine.created DESC, mine.board DESC, seat.number";

impl crate::History for Sqlite {
    fn history(
        &self,
        guest: i64,
        before: Option<HistoryCursor>,
        most: u32,
    ) -> BoxFuture<'_, Vec<HistoryRecord>> {
        Box::pin(async move {
            let end = HistoryCursor { created: i64::MAX, table: i64::MAX };
            let HistoryCursor { created, table } = before.unwrap_or(end);
            let rows = sqlx::query(PART)
                .bind(guest)
                .bind(created)
                .bind(table)
                .bind(most)
                .fetch_all(&self.readers)
                .await?;
            let mut found: Vec<HistoryRecord> = Vec::new();
            for row in rows {
                let id: i64 = row.try_get("id")?;
                if found.last().is_none_or(|it| it.table.id != id) {
                    let table = TableRecord {
                        id,
                        plan: row.try_get("plan")?,
                        setup: None,
                        stage: SavedStage::of(row.try_get("stage")?)?,
                        outcome: row.try_get("outcome")?,
                        clocks: None,
                        created: row.try_get("created")?,
                        ended: row.try_get("ended")?,
                        seats: Vec::new(),
                    };
                    found.push(HistoryRecord { table, has_setup: row.try_get("has_setup")? });
                }
                let person: Option<i64> = row.try_get("guest")?;
                let name: Option<String> = row.try_get("name")?;
                let person = person.zip(name).map(|(id, name)| Guest { id, name });
                if let Some(it) = found.last_mut() {
                    it.table.seats.push(SeatRecord { guest: person, deck: row.try_get("deck")? });
                }
            }
            Ok(found)
        })
    }
}
