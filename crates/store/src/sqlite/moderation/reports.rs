//! Reports in the database.

use sqlx::{Row as _, SqliteConnection};

use crate::report::Settlement;
use crate::write::Change;
use crate::{NewReport, ReportRecord, Reported, StoreError};

/// The maximum number of open reports by one person.
const MOST_OPEN: i64 = 20;
/// The maximum number of open reports in total. A limit per person is not enough, because creating new guests is easy.
const MOST_OPEN_OF_ALL: i64 = 1000;
/// How many seconds settled reports are kept: a year.
const SETTLED_FOR: i64 = 365 * 24 * 3600;

impl Change for NewReport {
    type Output = Reported;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Reported, StoreError> {
        let query = "SELECT count(*), coalesce(sum(kind = ? AND thing = ?), 0) FROM report
            WHERE by = ? AND settled IS NULL";
        let (open, same): (i64, i64) = sqlx::query_as(query)
            .bind(&self.kind)
            .bind(&self.thing)
            .bind(self.by)
            .fetch_one(&mut *connection)
            .await?;
        if same > 0 {
            return Ok(Reported::Already);
        }
        if open >= MOST_OPEN {
            return Ok(Reported::TooMany);
        }
        let of_all: i64 = sqlx::query_scalar("SELECT count(*) FROM report WHERE settled IS NULL")
            .fetch_one(&mut *connection)
            .await?;
        if of_all >= MOST_OPEN_OF_ALL {
            return Ok(Reported::Full);
        }
        sqlx::query("DELETE FROM report WHERE settled < ?")
            .bind(self.at - SETTLED_FOR)
            .execute(&mut *connection)
            .await?;
        sqlx::query(
            "INSERT INTO report (at, by, by_name, kind, thing, name, guest, text, reason)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(self.at)
        .bind(self.by)
        .bind(&self.by_name)
        .bind(&self.kind)
        .bind(&self.thing)
        .bind(&self.name)
        .bind(self.guest)
        .bind(&self.text)
        .bind(&self.reason)
        .execute(connection)
        .await?;
        Ok(Reported::Done)
    }
}

pub(super) async fn list(
    connection: &mut SqliteConnection,
    settled: bool,
    most: u32,
) -> Result<Vec<ReportRecord>, StoreError> {
    let query = if settled {
        "SELECT * FROM report WHERE settled IS NOT NULL ORDER BY settled DESC, number DESC LIMIT ?"
    } else {
        "SELECT * FROM report WHERE settled IS NULL ORDER BY number LIMIT ?"
    };
    let rows = sqlx::query(query).bind(most).fetch_all(connection).await?;
    rows.iter().map(|row| Ok(read(row)?)).collect()
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Result<ReportRecord, sqlx::Error> {
    let report = NewReport {
        at: row.try_get("at")?,
        by: row.try_get("by")?,
        by_name: row.try_get("by_name")?,
        kind: row.try_get("kind")?,
        thing: row.try_get("thing")?,
        name: row.try_get("name")?,
        guest: row.try_get("guest")?,
        text: row.try_get("text")?,
        reason: row.try_get("reason")?,
    };
    let at: Option<i64> = row.try_get("settled")?;
    let by: Option<String> = row.try_get("settled_by")?;
    let note: Option<String> = row.try_get("note")?;
    let settled = at.map(|at| Settlement { at, by: by.unwrap_or_default(), note: note.unwrap_or_default() });
    Ok(ReportRecord { number: row.try_get("number")?, report, settled })
}
