//! Moderation in the file. Reading and acting are written once, for the server and for commands on the data folder.

mod act;
mod desk;
mod look;
mod reports;

use super::Sqlite;
use crate::{
    Acted, Entry, Later, Made, Moderates, NewReport, Order, Person, Report, Reported, Role, Standing,
};

pub use desk::Desk;

impl Moderates for Sqlite {
    fn role(&self, guest: i64) -> Later<'_, Option<Role>> {
        Box::pin(async move { look::role(&mut *self.readers.acquire().await?, guest).await })
    }

    fn act(&self, order: Order) -> Later<'_, Acted> {
        self.write(order)
    }

    fn standing(&self, now: i64) -> Later<'_, Standing> {
        Box::pin(async move { look::standing(&mut *self.readers.acquire().await?, now).await })
    }

    fn last_entry(&self) -> Later<'_, i64> {
        Box::pin(async move { look::last_entry(&mut *self.readers.acquire().await?).await })
    }

    fn unapplied(&self) -> Later<'_, Vec<Entry>> {
        Box::pin(async move { look::unapplied(&mut *self.readers.acquire().await?).await })
    }

    fn note_applied(&self, number: i64) -> Later<'_, ()> {
        self.write(act::Applied(number))
    }

    fn log(&self, guest: Option<i64>, before: Option<i64>, most: u32) -> Later<'_, Vec<Entry>> {
        Box::pin(async move { look::log(&mut *self.readers.acquire().await?, guest, before, most).await })
    }

    fn people(&self, text: String, now: i64, most: u32) -> Later<'_, Vec<Person>> {
        Box::pin(async move { look::people(&mut *self.readers.acquire().await?, &text, now, most).await })
    }

    fn made(&self, guest: i64, most: u32) -> Later<'_, Vec<Made>> {
        Box::pin(async move { look::made(&mut *self.readers.acquire().await?, guest, most).await })
    }

    fn seats_of(&self, guest: i64) -> Later<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT DISTINCT board FROM seat JOIN board ON board.id = seat.board
                WHERE seat.guest = ? AND board.stage IN ('gathering', 'playing')";
            Ok(sqlx::query_scalar(query).bind(guest).fetch_all(&self.readers).await?)
        })
    }

    fn speaker(&self, board: i64, name: String, text: Option<String>) -> Later<'_, Option<Option<i64>>> {
        Box::pin(async move {
            let query = "SELECT guest FROM line WHERE board = ? AND name = ? AND text = coalesce(?, text)
                    ORDER BY id DESC LIMIT 1";
            let found = sqlx::query_scalar(query).bind(board).bind(name).bind(text);
            Ok(found.fetch_optional(&self.readers).await?)
        })
    }

    fn is_removed_picture(&self, id: String) -> Later<'_, bool> {
        Box::pin(async move {
            let query = "SELECT EXISTS (SELECT 1 FROM removed_picture WHERE id = ?)";
            Ok(sqlx::query_scalar(query).bind(id).fetch_one(&self.readers).await?)
        })
    }

    fn report(&self, report: NewReport) -> Later<'_, Reported> {
        self.write(report)
    }

    fn reports(&self, settled: bool, most: u32) -> Later<'_, Vec<Report>> {
        Box::pin(async move { reports::list(&mut *self.readers.acquire().await?, settled, most).await })
    }

    fn open_reports(&self) -> Later<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM report WHERE settled IS NULL";
            Ok(sqlx::query_scalar(query).fetch_one(&self.readers).await?)
        })
    }
}
