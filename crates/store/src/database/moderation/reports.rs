//! Database access for reports to the moderators.

use crate::engine::{Connection, FromRow, Row, sql};
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

    async fn make(&self, connection: &mut Connection) -> Result<Reported, StoreError> {
        let query = "SELECT count(*), count(*) FILTER (WHERE kind = $1 AND thing = $2) FROM report
            WHERE by = $3 AND settled IS NULL";
        let (open, same): (i64, i64) =
            sql(query).bind(&self.kind).bind(&self.thing).bind(self.by).fetch_one(&mut *connection).await?;
        if same > 0 {
            return Ok(Reported::Already);
        }
        if open >= MOST_OPEN {
            return Ok(Reported::TooMany);
        }
        let of_all: i64 =
            sql("SELECT count(*) FROM report WHERE settled IS NULL").fetch_one(&mut *connection).await?;
        if of_all >= MOST_OPEN_OF_ALL {
            return Ok(Reported::Full);
        }
        sql("DELETE FROM report WHERE settled < $1")
            .bind(self.at - SETTLED_FOR)
            .execute(&mut *connection)
            .await?;
        sql("INSERT INTO report (at, by, by_name, kind, thing, name, guest, text, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
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
    connection: &mut Connection,
    settled: bool,
    most: u32,
) -> Result<Vec<ReportRecord>, StoreError> {
    let query = if settled {
        "SELECT * FROM report WHERE settled IS NOT NULL ORDER BY settled DESC, number DESC LIMIT $1"
    } else {
        "SELECT * FROM report WHERE settled IS NULL ORDER BY number LIMIT $1"
    };
    sql(query).bind(most).fetch_all(connection).await
}

impl FromRow for ReportRecord {
    fn from_row(row: &Row) -> Result<ReportRecord, sqlx::Error> {
        let report = NewReport {
            at: row.get("at")?,
            by: row.get("by")?,
            by_name: row.get("by_name")?,
            kind: row.get("kind")?,
            thing: row.get("thing")?,
            name: row.get("name")?,
            guest: row.get("guest")?,
            text: row.get("text")?,
            reason: row.get("reason")?,
        };
        let at: Option<i64> = row.get("settled")?;
        let by: Option<String> = row.get("settled_by")?;
        let note: Option<String> = row.get("note")?;
        let settled =
            at.map(|at| Settlement { at, by: by.unwrap_or_default(), note: note.unwrap_or_default() });
        Ok(ReportRecord { number: row.get("number")?, report, settled })
    }
}
