//! Database access for moderation. The server uses this code, and so do the operator's commands, which open the data
//! folder directly.

mod act;
mod desk;
mod look;
mod reports;

use super::Database;
use crate::engine::sql;
use crate::{
    Acted, AuditEntry, BoxFuture, Made, Moderates, ModerationOrder, NewReport, PersonRecord, ReportRecord,
    Reported, StaffRole, Standing,
};

pub use desk::Desk;

impl Moderates for Database {
    fn role(&self, guest: i64) -> BoxFuture<'_, Option<StaffRole>> {
        Box::pin(async move { look::role(&mut self.readers.acquire().await?, guest).await })
    }

    fn act(&self, order: ModerationOrder) -> BoxFuture<'_, Acted> {
        self.write(order)
    }

    fn standing(&self, now: i64) -> BoxFuture<'_, Standing> {
        Box::pin(async move { look::standing(&mut self.readers.acquire().await?, now).await })
    }

    fn last_entry(&self) -> BoxFuture<'_, i64> {
        Box::pin(async move { look::last_entry(&mut self.readers.acquire().await?).await })
    }

    fn unapplied(&self) -> BoxFuture<'_, Vec<AuditEntry>> {
        Box::pin(async move { look::unapplied(&mut self.readers.acquire().await?).await })
    }

    fn note_applied(&self, number: i64) -> BoxFuture<'_, ()> {
        self.write(act::Applied(number))
    }

    fn log(&self, guest: Option<i64>, before: Option<i64>, most: u32) -> BoxFuture<'_, Vec<AuditEntry>> {
        Box::pin(async move { look::log(&mut self.readers.acquire().await?, guest, before, most).await })
    }

    fn people(&self, text: String, now: i64, most: u32) -> BoxFuture<'_, Vec<PersonRecord>> {
        Box::pin(async move { look::people(&mut self.readers.acquire().await?, &text, now, most).await })
    }

    fn made(&self, guest: i64, most: u32) -> BoxFuture<'_, Vec<Made>> {
        Box::pin(async move { look::made(&mut self.readers.acquire().await?, guest, most).await })
    }

    fn seats_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT DISTINCT board FROM seat JOIN board ON board.id = seat.board
                WHERE seat.guest = $1 AND board.stage IN ('gathering', 'playing')";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn speaker(&self, board: i64, name: String, text: Option<String>) -> BoxFuture<'_, Option<Option<i64>>> {
        Box::pin(async move {
            let query = "SELECT guest FROM line WHERE board = $1 AND name = $2 AND text = coalesce($3, text)
                    ORDER BY id DESC LIMIT 1";
            let found = sql(query).bind(board).bind(name).bind(text);
            found.fetch_optional(&mut self.readers.acquire().await?).await
        })
    }

    fn is_removed_picture(&self, id: String) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let query = "SELECT EXISTS (SELECT 1 FROM removed_picture WHERE id = $1)";
            sql(query).bind(id).fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn report(&self, report: NewReport) -> BoxFuture<'_, Reported> {
        self.write(report)
    }

    fn reports(&self, settled: bool, most: u32) -> BoxFuture<'_, Vec<ReportRecord>> {
        Box::pin(async move { reports::list(&mut self.readers.acquire().await?, settled, most).await })
    }

    fn open_reports(&self) -> BoxFuture<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM report WHERE settled IS NULL";
            sql(query).fetch_one(&mut self.readers.acquire().await?).await
        })
    }
}
