//! Database access for the matches of a person.

use super::Database;
use crate::engine::sql;
use crate::{BoxFuture, Guest, HistoryCursor, HistoryRecord, SavedStage, SeatRecord, TableRecord};

/// The query for a page of a person's tables, with a row for each seat. Of the decks, it reads only the person's own,
/// because decks are long.
const PART: &str =
    "SELECT board.id, plan, (board.setup IS NOT NULL OR shared_setup IS NOT NULL) AS has_setup, stage, outcome,
        board.created, ended, epoch, seat.guest, CASE seat.guest WHEN $1 THEN seat.deck END AS deck, guest.name
    FROM (SELECT board, created FROM seat
            WHERE guest = $1 AND (created, board) < ($2, $3)
            ORDER BY created DESC, board DESC LIMIT $4) AS mine
    JOIN board ON board.id = mine.board JOIN seat ON seat.board = board.id
    LEFT JOIN guest ON guest.id = seat.guest
    ORDER BY mine.created DESC, mine.board DESC, seat.number";

impl crate::History for Database {
    fn history(
        &self,
        guest: i64,
        before: Option<HistoryCursor>,
        most: u32,
    ) -> BoxFuture<'_, Vec<HistoryRecord>> {
        Box::pin(async move {
            let end = HistoryCursor { created: i64::MAX, table: i64::MAX };
            let HistoryCursor { created, table } = before.unwrap_or(end);
            let mut found: Vec<HistoryRecord> = Vec::new();
            let query = sql(PART).bind(guest).bind(created).bind(table).bind(most);
            let mut connection = self.readers.acquire().await?;
            let read = query.for_each(&mut connection, |row| {
                let id: i64 = row.get("id")?;
                if found.last().is_none_or(|it| it.table.id != id) {
                    let table = TableRecord {
                        id,
                        plan: row.get("plan")?,
                        setup: None,
                        stage: SavedStage::of(&row.get::<String>("stage")?)?,
                        outcome: row.get("outcome")?,
                        clocks: None,
                        created: row.get("created")?,
                        ended: row.get("ended")?,
                        epoch: row.get("epoch")?,
                        seats: Vec::new(),
                    };
                    found.push(HistoryRecord { table, has_setup: row.get("has_setup")? });
                }
                let person: Option<i64> = row.get("guest")?;
                let name: Option<String> = row.get("name")?;
                let person = person.zip(name).map(|(id, name)| Guest { id, name });
                if let Some(it) = found.last_mut() {
                    it.table.seats.push(SeatRecord { guest: person, deck: row.get("deck")? });
                }
                Ok(())
            });
            read.await?;
            Ok(found)
        })
    }
}
