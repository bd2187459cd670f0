//! Database access for drafts.

use super::Database;
use crate::engine::{Connection, Row, sql};
use crate::write::Change;
use crate::{
    BoxFuture, DraftMatchRecord, DraftRecord, DraftSeatRecord, DraftStage, Drafts, EndedBoard, Guest,
    StoreError,
};

/// The maximum number of drafts to read at once.
const AT_ONCE: i64 = 200;

struct AddDraft {
    draft: DraftRecord,
    pool: String,
    most: u32,
}

impl Change for AddDraft {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let AddDraft { draft, pool, most } = self;
        let query = "SELECT count(*) FROM draft WHERE creator = $1 AND stage <> 'building'";
        let count: u32 = sql(query).bind(draft.creator).fetch_one(&mut *connection).await?;
        if count >= *most {
            return Ok(false);
        }
        sql(
            "INSERT INTO draft (id, creator, plan, pool, private, stage, step, seed, picks, created, started, touched)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, unixepoch())",
        )
        .bind(draft.id)
        .bind(draft.creator)
        .bind(&draft.plan)
        .bind(pool)
        .bind(i64::from(draft.private))
        .bind(draft.stage.word())
        .bind(draft.step)
        .bind(draft.seed)
        .bind(&draft.picks)
        .bind(draft.created)
        .bind(draft.started)
        .execute(&mut *connection)
        .await?;
        add_parts(connection, draft).await?;
        Ok(true)
    }
}

/// Adds the seats and matches of a draft.
async fn add_parts(connection: &mut Connection, draft: &DraftRecord) -> Result<(), StoreError> {
    for seat in &draft.seats {
        sql("INSERT INTO draft_seat (draft, number, guest, deck) VALUES ($1, $2, $3, $4)")
            .bind(draft.id)
            .bind(seat.number)
            .bind(seat.guest.id)
            .bind(&seat.deck)
            .execute(&mut *connection)
            .await?;
    }
    for it in &draft.matches {
        sql("INSERT INTO draft_match (draft, one, other, asked, board, result) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(draft.id)
            .bind(it.one)
            .bind(it.other)
            .bind(it.asked)
            .bind(it.board)
            .bind(&it.result)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn delete_parts(connection: &mut Connection, id: i64) -> Result<(), StoreError> {
    for query in ["DELETE FROM draft_match WHERE draft = $1", "DELETE FROM draft_seat WHERE draft = $1"] {
        sql(query).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

struct SaveDraft(DraftRecord);

impl Change for SaveDraft {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let SaveDraft(draft) = self;
        let saved = sql(
            "UPDATE draft SET stage = $1, picks = $2, started = $3, step = step + 1, touched = unixepoch()
             WHERE id = $4 AND step = $5 AND creator IS NOT NULL",
        )
        .bind(draft.stage.word())
        .bind(&draft.picks)
        .bind(draft.started)
        .bind(draft.id)
        .bind(draft.step)
        .execute(&mut *connection)
        .await?;
        if saved == 0 {
            return Ok(false);
        }
        delete_parts(connection, draft.id).await?;
        add_parts(connection, draft).await?;
        Ok(true)
    }
}

struct DeleteDraft(i64);

impl Change for DeleteDraft {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        delete_parts(connection, self.0).await?;
        sql("DELETE FROM draft WHERE id = $1").bind(self.0).execute(connection).await?;
        Ok(())
    }
}

struct ExpireDrafts {
    gathering: i64,
    others: i64,
}

impl Change for ExpireDrafts {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        let query = "SELECT id FROM draft WHERE creator IS NOT NULL
                AND (stage = 'gathering' AND touched < $1 OR stage <> 'gathering' AND touched < $2) LIMIT $3";
        let found = sql(query).bind(self.gathering).bind(self.others).bind(AT_ONCE);
        let expired: Vec<i64> = found.fetch_all(&mut *connection).await?;
        for id in &expired {
            DeleteDraft(*id).make(connection).await?;
        }
        Ok(expired.len() as u64)
    }
}

/// The columns of a match: the two seats, who has asked, the table, and the result.
type MatchRow = (u8, u8, Option<u8>, Option<i64>, Option<String>);

/// Reads the columns of a draft.
fn draft(row: &Row) -> Result<DraftRecord, StoreError> {
    Ok(DraftRecord {
        id: row.get("id")?,
        creator: row.get("creator")?,
        plan: row.get("plan")?,
        private: row.get("private")?,
        stage: DraftStage::of(&row.get::<String>("stage")?)?,
        step: row.get("step")?,
        seed: row.get("seed")?,
        picks: row.get("picks")?,
        created: row.get("created")?,
        started: row.get("started")?,
        seats: Vec::new(),
        matches: Vec::new(),
    })
}

impl Database {
    /// Returns drafts with their seats and matches. The query has one parameter.
    async fn drafts(&self, query: &'static str, about: i64) -> Result<Vec<DraftRecord>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut found = Vec::new();
        let read = sql(query).bind(about).for_each(&mut connection, |row| {
            found.push(draft(row)?);
            Ok(())
        });
        read.await?;
        for draft in &mut found {
            let seats = "SELECT number, deck, guest.id, guest.name FROM draft_seat
                JOIN guest ON guest.id = draft_seat.guest WHERE draft = $1 ORDER BY number";
            let rows: Vec<(u8, Option<String>, i64, String)> =
                sql(seats).bind(draft.id).fetch_all(&mut connection).await?;
            let seat = |(number, deck, id, name)| DraftSeatRecord { number, guest: Guest { id, name }, deck };
            draft.seats = rows.into_iter().map(seat).collect();
            let matches = "SELECT one, other, asked, board, result FROM draft_match WHERE draft = $1
                ORDER BY one, other";
            let rows: Vec<MatchRow> = sql(matches).bind(draft.id).fetch_all(&mut connection).await?;
            let played =
                |(one, other, asked, board, result)| DraftMatchRecord { one, other, asked, board, result };
            draft.matches = rows.into_iter().map(played).collect();
        }
        Ok(found)
    }
}

impl Drafts for Database {
    fn add_draft(&self, draft: DraftRecord, pool: String, most: u32) -> BoxFuture<'_, bool> {
        self.write(AddDraft { draft, pool, most })
    }

    fn draft(&self, id: i64) -> BoxFuture<'_, Option<DraftRecord>> {
        Box::pin(async move {
            let query =
                "SELECT id, creator, plan, private, stage, step, seed, picks, created, started FROM draft
                WHERE id = $1";
            Ok(self.drafts(query, id).await?.pop())
        })
    }

    fn draft_pool(&self, id: i64) -> BoxFuture<'_, Option<String>> {
        Box::pin(async move {
            let query = sql("SELECT pool FROM draft WHERE id = $1").bind(id);
            query.fetch_optional(&mut self.readers.acquire().await?).await
        })
    }

    fn save_draft(&self, draft: DraftRecord) -> BoxFuture<'_, bool> {
        self.write(SaveDraft(draft))
    }

    fn delete_draft(&self, id: i64) -> BoxFuture<'_, ()> {
        self.write(DeleteDraft(id))
    }

    fn drafts_of(&self, guest: i64) -> BoxFuture<'_, Vec<DraftRecord>> {
        Box::pin(async move {
            let query =
                "SELECT id, creator, plan, private, stage, step, seed, picks, created, started FROM draft
                WHERE id IN (SELECT draft FROM draft_seat WHERE guest = $1) ORDER BY created DESC, id";
            self.drafts(query, guest).await
        })
    }

    fn open_drafts(&self, most: u32) -> BoxFuture<'_, Vec<DraftRecord>> {
        Box::pin(async move {
            let query =
                "SELECT id, creator, plan, private, stage, step, seed, picks, created, started FROM draft
                WHERE stage = 'gathering' AND private = 0 AND creator IS NOT NULL
                ORDER BY created DESC, id LIMIT $1";
            self.drafts(query, most.into()).await
        })
    }

    fn ended_boards(&self, id: i64) -> BoxFuture<'_, Vec<EndedBoard>> {
        Box::pin(async move {
            let query =
                "SELECT board.id, board.outcome FROM draft_match JOIN board ON board.id = draft_match.board
                WHERE draft = $1 AND result IS NULL AND board.stage IN ('over', 'broken') ORDER BY board.id";
            let rows: Vec<(i64, Option<String>)> =
                sql(query).bind(id).fetch_all(&mut self.readers.acquire().await?).await?;
            Ok(rows.into_iter().map(|(board, outcome)| EndedBoard { board, outcome }).collect())
        })
    }

    fn orphaned_drafts(&self) -> BoxFuture<'_, Vec<DraftRecord>> {
        Box::pin(async move {
            let query =
                "SELECT id, creator, plan, private, stage, step, seed, picks, created, started FROM draft
                WHERE creator IS NULL ORDER BY id LIMIT $1";
            self.drafts(query, AT_ONCE).await
        })
    }

    fn expire_drafts(&self, gathering: i64, others: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireDrafts { gathering, others })
    }
}
