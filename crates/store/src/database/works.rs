//! Database access for cards and decks.

mod changes;

pub(super) use self::changes::AddWorks;
use self::changes::{ChangeWork, DeleteWorks, RestoreWorks, ShareWork, WorkRefs};
use super::Database;
use crate::engine::{Connection, sql};
use crate::{
    Added, BoxFuture, Guest, Head, Most, Quota, Restored, Revision, StoreError, Version, Work, WorkChange,
    WorkKind, Works,
};

/// Identifies a work of a guest.
#[derive(Clone, Copy)]
struct WorkRef {
    guest: i64,
    kind: WorkKind,
    id: i64,
}

pub(super) type WorkRow = (i64, u32, String, i64, Option<String>);
type SharedRow = (i64, String, i64, u32, String, i64, Option<String>);

pub(super) fn read((id, version, text, changed, share): WorkRow) -> Work {
    Work { id, version, text, changed, share }
}

impl WorkRef {
    /// Returns the row number and the current version of the work.
    async fn find(
        self,
        connection: &mut Connection,
        deleted: bool,
    ) -> Result<Option<(i64, Work)>, StoreError> {
        let query = "SELECT work.number, id, work.version, text, work.changed, share FROM work
            JOIN version ON version.work = work.number AND version.version = work.version
            WHERE id = $1 AND guest = $2 AND kind = $3 AND (deleted IS NOT NULL) = $4";
        let found: Option<(i64, i64, u32, String, i64, Option<String>)> = sql(query)
            .bind(self.id)
            .bind(self.guest)
            .bind(self.kind.word())
            .bind(deleted)
            .fetch_optional(connection)
            .await?;
        Ok(found.map(|(number, id, version, text, changed, share)| {
            (number, Work { id, version, text, changed, share })
        }))
    }
}

async fn count(connection: &mut Connection, guest: i64, kind: WorkKind) -> Result<u32, StoreError> {
    let query = "SELECT count(*) FROM work WHERE guest = $1 AND kind = $2 AND deleted IS NULL";
    let (count,): (u32,) = sql(query).bind(guest).bind(kind.word()).fetch_one(connection).await?;
    Ok(count)
}

impl Database {
    /// Runs a query for works of a guest.
    fn listed(&self, query: &'static str, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>> {
        Box::pin(async move {
            let rows: Vec<WorkRow> = sql(query)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            Ok(rows.into_iter().map(read).collect())
        })
    }
}

impl Works for Database {
    fn works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>> {
        self.listed(
            "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE guest = $1 AND kind = $2 AND deleted IS NULL ORDER BY work.changed DESC, work.number",
            guest,
            kind,
        )
    }

    fn heads(&self, guest: i64, kind: WorkKind, deleted: bool) -> BoxFuture<'_, Vec<Head>> {
        Box::pin(async move {
            let query = if deleted {
                "SELECT id, version, changed FROM work WHERE guest = $1 AND kind = $2 AND deleted IS NOT NULL
                    ORDER BY deleted DESC, number DESC"
            } else {
                "SELECT id, version, changed FROM work WHERE guest = $1 AND kind = $2 AND deleted IS NULL
                    ORDER BY changed DESC, number"
            };
            let rows: Vec<(i64, u32, i64)> = sql(query)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            Ok(rows.into_iter().map(|(id, version, changed)| Head { id, version, changed }).collect())
        })
    }

    fn works_among(&self, guest: i64, kind: WorkKind, ids: Vec<i64>) -> BoxFuture<'_, Vec<Work>> {
        Box::pin(async move {
            // Pass the ids as JSON, because a query cannot have that many parameters.
            let ids = serde_json::to_string(&ids).map_err(|it| StoreError::Failed(it.to_string()))?;
            let query = "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE id IN (SELECT value FROM json_each($1)) AND guest = $2 AND kind = $3 AND deleted IS NULL
                ORDER BY work.number";
            let rows: Vec<WorkRow> = sql(query)
                .bind(ids)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            Ok(rows.into_iter().map(read).collect())
        })
    }

    fn count_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, u32> {
        Box::pin(async move { count(&mut self.readers.acquire().await?, guest, kind).await })
    }

    fn work(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Option<Work>> {
        Box::pin(async move {
            let which = WorkRef { guest, kind, id };
            let found = which.find(&mut self.readers.acquire().await?, false).await?;
            Ok(found.map(|it| it.1))
        })
    }

    fn versions(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Vec<Version>> {
        Box::pin(async move {
            let query = "SELECT version.version, text, version.changed FROM version
                JOIN work ON work.number = version.work
                WHERE id = $1 AND guest = $2 AND kind = $3 AND deleted IS NULL ORDER BY version.version DESC";
            let rows: Vec<(u32, String, i64)> = sql(query)
                .bind(id)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            let version = |(version, text, changed)| Version { version, text, changed };
            Ok(rows.into_iter().map(version).collect())
        })
    }

    fn add_works(
        &self,
        guest: i64,
        kind: WorkKind,
        works: Vec<(i64, String)>,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, Added> {
        self.write(AddWorks { guest, kind, works, origin: None, at, most })
    }

    fn change_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        revision: Revision,
        quota: Quota,
    ) -> BoxFuture<'_, WorkChange> {
        self.write(ChangeWork { which: WorkRef { guest, kind, id }, revision, quota })
    }

    fn deleted_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>> {
        self.listed(
            "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE guest = $1 AND kind = $2 AND deleted IS NOT NULL ORDER BY deleted DESC, work.number DESC",
            guest,
            kind,
        )
    }

    fn delete_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, at: i64) -> BoxFuture<'_, bool> {
        self.write(DeleteWorks { which: WorkRefs { guest, kind, ids }, at })
    }

    fn restore_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, most: u32) -> BoxFuture<'_, Restored> {
        self.write(RestoreWorks { which: WorkRefs { guest, kind, ids }, most })
    }

    fn share_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        key: Option<String>,
    ) -> BoxFuture<'_, Option<Work>> {
        self.write(ShareWork { which: WorkRef { guest, kind, id }, key })
    }

    fn shared_work(&self, kind: WorkKind, key: String) -> BoxFuture<'_, Option<(Guest, Work)>> {
        Box::pin(async move {
            let query =
                "SELECT guest.id, guest.name, work.id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                JOIN guest ON guest.id = work.guest
                WHERE share = $1 AND kind = $2 AND deleted IS NULL";
            let found: Option<SharedRow> = sql(query)
                .bind(key)
                .bind(kind.word())
                .fetch_optional(&mut self.readers.acquire().await?)
                .await?;
            Ok(found.map(|(guest, name, id, version, text, changed, share)| {
                (Guest { id: guest, name }, Work { id, version, text, changed, share })
            }))
        })
    }
}
