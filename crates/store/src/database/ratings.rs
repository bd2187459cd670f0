//! Database access for ratings and rated matches.

use ratings::{MatchResult, Rating, after_match};

use super::Database;
use super::tables::SaveTable;
use crate::engine::{Connection, FromRow, Row, sql};
use crate::rating::MOST_BETWEEN_PAIR;
use crate::write::Change;
use crate::{
    BoxFuture, Guest, RankedPerson, RatedOutcome, RatedResult, RatedVerdict, RatingChange, RatingDoubt,
    RatingPoint, RatingRecord, Ratings, StoreError, TableRecord,
};

/// A day in seconds. Only matches of the last day count towards the limits for rated matches.
const DAY: i64 = 24 * 3600;
/// If a person has left this many matches soon after the start within a day, moderators get a report.
const MOST_SHORT: u32 = 3;

struct SaveRated {
    table: SaveTable,
    result: RatedResult,
}

impl Change for SaveRated {
    type Output = Option<RatedOutcome>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<RatedOutcome>, StoreError> {
        self.table.make(connection).await?;
        let board = self.table.0.id;
        if let Some(outcome) = outcome(connection, board).await? {
            return Ok(Some(outcome));
        }
        apply(connection, board, &self.result).await
    }
}

/// Applies the result of a rated match to the ratings of its players.
async fn apply(
    connection: &mut Connection,
    board: i64,
    result: &RatedResult,
) -> Result<Option<RatedOutcome>, StoreError> {
    let [first, second] = result.players;
    let accounts: i64 = sql("SELECT count(*) FROM account WHERE guest IN ($1, $2)")
        .bind(first)
        .bind(second)
        .fetch_one(&mut *connection)
        .await?;
    if accounts < 2 {
        return Ok(None);
    }
    let verdict = verdict(connection, result).await?;
    let records = [
        record(connection, first, &result.game, result.at).await?,
        record(connection, second, &result.game, result.at).await?,
    ];
    let before = [records[0].rating, records[1].rating];
    let after = match verdict {
        RatedVerdict::Counted => after_match(before, result.result, result.at),
        _ => before,
    };
    let mut changes = Vec::new();
    for (seat, record) in records.into_iter().enumerate() {
        let (guest, other) = (result.players[seat], result.players[1 - seat]);
        let points = match (result.result, seat) {
            (MatchResult::Draw, _) => 1_u8,
            (MatchResult::First, 0) | (MatchResult::Second, 1) => 2,
            (MatchResult::First | MatchResult::Second, _) => 0,
        };
        if verdict == RatedVerdict::Counted {
            save(connection, guest, &record, after[seat], points).await?;
        }
        sql("INSERT INTO rated (board, seat, guest, other, game, at, points, verdict, before, after, deviation)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)")
        .bind(board)
        .bind(seat as i64)
        .bind(guest)
        .bind(other)
        .bind(&result.game)
        .bind(result.at)
        .bind(points)
        .bind(verdict.word())
        .bind(before[seat].rating)
        .bind(after[seat].rating)
        .bind(after[seat].deviation)
        .execute(&mut *connection)
        .await?;
        changes.push(RatingChange { guest, before: before[seat].rating, after: after[seat].rating });
    }
    if looks_unfair(connection, result, verdict).await? {
        result.report.make(connection).await?;
    }
    Ok(Some(RatedOutcome { verdict, changes }))
}

/// Decides whether the match changes the ratings.
async fn verdict(connection: &mut Connection, result: &RatedResult) -> Result<RatedVerdict, StoreError> {
    match result.doubt {
        Some(RatingDoubt::Short) => return Ok(RatedVerdict::Short),
        Some(RatingDoubt::SameNetwork) => return Ok(RatedVerdict::SameNetwork),
        None => {}
    }
    let [one, other] = result.players;
    let counted = between(connection, one, other, result.at - DAY).await?;
    Ok(if counted < MOST_BETWEEN_PAIR { RatedVerdict::Counted } else { RatedVerdict::Repeated })
}

/// Returns whether moderators get a report about a match: two people in one network played a rated match, or somebody
/// has left several matches soon after the start.
async fn looks_unfair(
    connection: &mut Connection,
    result: &RatedResult,
    verdict: RatedVerdict,
) -> Result<bool, StoreError> {
    let loser = match (verdict, result.result) {
        (RatedVerdict::SameNetwork, _) => return Ok(true),
        (RatedVerdict::Short, MatchResult::First) => result.players[1],
        (RatedVerdict::Short, MatchResult::Second) => result.players[0],
        _ => return Ok(false),
    };
    let query =
        "SELECT count(*) FROM rated WHERE guest = $1 AND points = 0 AND verdict = 'short' AND at > $2";
    let short: u32 = sql(query).bind(loser).bind(result.at - DAY).fetch_one(connection).await?;
    Ok(short >= MOST_SHORT)
}

async fn between(connection: &mut Connection, one: i64, other: i64, since: i64) -> Result<u32, StoreError> {
    let query =
        "SELECT count(*) FROM rated WHERE guest = $1 AND other = $2 AND at > $3 AND verdict = 'counted'";
    sql(query).bind(one).bind(other).bind(since).fetch_one(connection).await
}

/// Returns a person's current rating in a game, or a new rating if they have none.
async fn record(
    connection: &mut Connection,
    guest: i64,
    game: &str,
    now: i64,
) -> Result<RatingRecord, StoreError> {
    let query = "SELECT game, rating, deviation, volatility, at, won, drawn, lost FROM rating
        WHERE guest = $1 AND game = $2";
    let found: Option<RatingRecord> = sql(query).bind(guest).bind(game).fetch_optional(connection).await?;
    let new = RatingRecord { game: game.to_owned(), rating: Rating::new(now), won: 0, drawn: 0, lost: 0 };
    Ok(found.unwrap_or(new))
}

/// Saves a person's rating after a match, and counts the match as won, drawn or lost according to `points`.
async fn save(
    connection: &mut Connection,
    guest: i64,
    before: &RatingRecord,
    after: Rating,
    points: u8,
) -> Result<(), StoreError> {
    let count = |count: u32, of: u8| count + u32::from(points == of);
    sql("INSERT INTO rating
             (guest, game, rating, deviation, volatility, at, certain_until, won, drawn, lost)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (guest, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
             volatility = excluded.volatility, at = excluded.at, certain_until = excluded.certain_until,
             won = excluded.won, drawn = excluded.drawn, lost = excluded.lost")
    .bind(guest)
    .bind(&before.game)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.volatility)
    .bind(after.at)
    .bind(after.certain_until())
    .bind(count(before.won, 2))
    .bind(count(before.drawn, 1))
    .bind(count(before.lost, 0))
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns how the rated match of a table changed the ratings; `None` if its result was not saved.
async fn outcome(connection: &mut Connection, board: i64) -> Result<Option<RatedOutcome>, StoreError> {
    let query = "SELECT verdict, guest, before, after FROM rated WHERE board = $1 ORDER BY seat";
    let rows: Vec<(String, i64, i64, i64)> = sql(query).bind(board).fetch_all(connection).await?;
    let Some((word, ..)) = rows.first() else { return Ok(None) };
    let verdict = RatedVerdict::of(word)
        .ok_or_else(|| StoreError::Failed(format!("unknown verdict about a rated match: “{word}”")))?;
    let change = |(_, guest, before, after)| RatingChange { guest, before, after };
    Ok(Some(RatedOutcome { verdict, changes: rows.into_iter().map(change).collect() }))
}

impl FromRow for RatingRecord {
    fn from_row(row: &Row) -> Result<RatingRecord, sqlx::Error> {
        Ok(RatingRecord {
            game: row.get("game")?,
            rating: Rating {
                rating: row.get("rating")?,
                deviation: row.get("deviation")?,
                volatility: row.get("volatility")?,
                at: row.get("at")?,
            },
            won: row.get("won")?,
            drawn: row.get("drawn")?,
            lost: row.get("lost")?,
        })
    }
}

impl FromRow for RankedPerson {
    fn from_row(row: &Row) -> Result<RankedPerson, sqlx::Error> {
        let guest = Guest { id: row.get("guest")?, name: row.get("name")? };
        Ok(RankedPerson { place: row.get("place")?, guest, record: RatingRecord::from_row(row)? })
    }
}

impl Ratings for Database {
    fn save_rated(&self, table: TableRecord, result: RatedResult) -> BoxFuture<'_, Option<RatedOutcome>> {
        self.write(SaveRated { table: SaveTable(table), result })
    }

    fn rated_outcome(&self, table: i64) -> BoxFuture<'_, Option<RatedOutcome>> {
        Box::pin(async move { outcome(&mut self.readers.acquire().await?, table).await })
    }

    fn ratings(&self, guest: i64) -> BoxFuture<'_, Vec<RatingRecord>> {
        Box::pin(async move {
            let query = "SELECT game, rating, deviation, volatility, at, won, drawn, lost FROM rating
                WHERE guest = $1 ORDER BY at DESC, game";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn rated_between(&self, one: i64, other: i64, since: i64) -> BoxFuture<'_, u32> {
        Box::pin(async move { between(&mut self.readers.acquire().await?, one, other, since).await })
    }

    fn leaderboard(&self, game: String, now: i64, skip: u32, most: u32) -> BoxFuture<'_, Vec<RankedPerson>> {
        Box::pin(async move {
            let query = "SELECT rank() OVER (ORDER BY rating DESC) AS place, rating.guest, guest.name, game,
                    rating, deviation, volatility, rating.at, won, drawn, lost FROM rating
                JOIN guest ON guest.id = rating.guest
                WHERE game = $1 AND certain_until > $2 AND NOT EXISTS
                    (SELECT 1 FROM restriction WHERE restriction.guest = rating.guest AND what = 'ban'
                        AND (until IS NULL OR until > $2))
                ORDER BY rating DESC, rating.guest LIMIT $3 OFFSET $4";
            let query = sql(query).bind(game).bind(now).bind(most).bind(skip);
            query.fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn ranked_count(&self, game: String, now: i64) -> BoxFuture<'_, u32> {
        // No rating is this low, so everybody is counted.
        Box::pin(async move { Ok(self.place(game, now, i64::MIN).await? - 1) })
    }

    fn place(&self, game: String, now: i64, rating: i64) -> BoxFuture<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) + 1 FROM rating
                WHERE game = $1 AND certain_until > $2 AND rating > $3 AND NOT EXISTS
                    (SELECT 1 FROM restriction WHERE restriction.guest = rating.guest AND what = 'ban'
                        AND (until IS NULL OR until > $2))";
            let query = sql(query).bind(game).bind(now).bind(rating);
            query.fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn rating_history(&self, guest: i64, game: String, most: u32) -> BoxFuture<'_, Vec<RatingPoint>> {
        Box::pin(async move {
            let query = "SELECT board, at, after, deviation FROM rated
                WHERE guest = $1 AND game = $2 AND verdict = 'counted' ORDER BY at DESC, board LIMIT $3";
            let rows: Vec<(i64, i64, i64, i64)> = sql(query)
                .bind(guest)
                .bind(game)
                .bind(most)
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            let point = |(table, at, rating, deviation)| RatingPoint { table, at, rating, deviation };
            Ok(rows.into_iter().rev().map(point).collect())
        })
    }

    fn rating_changes(&self, guest: i64, tables: Vec<i64>) -> BoxFuture<'_, Vec<(i64, RatingChange)>> {
        Box::pin(async move {
            let list = serde_json::to_string(&tables).map_err(|it| StoreError::Failed(it.to_string()))?;
            let query = "SELECT board, before, after FROM rated
                WHERE guest = $1 AND verdict = 'counted' AND board IN (SELECT value FROM json_each($2))";
            let rows: Vec<(i64, i64, i64)> =
                sql(query).bind(guest).bind(list).fetch_all(&mut self.readers.acquire().await?).await?;
            let change = |(table, before, after)| (table, RatingChange { guest, before, after });
            Ok(rows.into_iter().map(change).collect())
        })
    }

    fn account_holder(&self, guest: i64) -> BoxFuture<'_, Option<(Guest, Option<i64>)>> {
        Box::pin(async move {
            let query =
                "SELECT guest.name, account.created FROM account JOIN guest ON guest.id = account.guest
                WHERE account.guest = $1";
            let found: Option<(String, Option<i64>)> =
                sql(query).bind(guest).fetch_optional(&mut self.readers.acquire().await?).await?;
            Ok(found.map(|(name, created)| (Guest { id: guest, name }, created)))
        })
    }
}
