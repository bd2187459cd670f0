//! Cards and decks.

use sqlx::SqliteConnection;

use super::Sqlite;
use super::expiry::make_room;
use crate::write::Change;
use crate::{
    Added, Guest, Head, Kind, Later, Most, Quota, Restored, Revision, Saved, StoreError, Version, Work, Works,
};

/// So many versions are kept.
const MOST_VERSIONS: u32 = 50;
/// So many of those put away are kept, for each guest and kind.
const MOST_DELETED: u32 = 500;

/// Which one, and whose.
#[derive(Clone, Copy)]
struct Which {
    guest: i64,
    kind: Kind,
    id: i64,
}

pub(super) type Row = (i64, u32, String, i64, Option<String>);
type SharedRow = (i64, String, i64, u32, String, i64, Option<String>);

pub(super) fn read((id, version, text, changed, share): Row) -> Work {
    Work { id, version, text, changed, share }
}

impl Which {
    /// It as it is now, and its number in the file.
    async fn find(
        self,
        connection: &mut SqliteConnection,
        deleted: bool,
    ) -> Result<Option<(i64, Work)>, StoreError> {
        let query = "SELECT work.number, id, work.version, text, work.changed, share FROM work
            JOIN version ON version.work = work.number AND version.version = work.version
            WHERE id = ? AND guest = ? AND kind = ? AND (deleted IS NOT NULL) = ?";
        let found: Option<(i64, i64, u32, String, i64, Option<String>)> = sqlx::query_as(query)
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

async fn count(connection: &mut SqliteConnection, guest: i64, kind: Kind) -> Result<u32, StoreError> {
    let query = "SELECT count(*) FROM work WHERE guest = ? AND kind = ? AND deleted IS NULL";
    let (count,): (u32,) = sqlx::query_as(query).bind(guest).bind(kind.word()).fetch_one(connection).await?;
    Ok(count)
}

async fn add_version(
    connection: &mut SqliteConnection,
    number: i64,
    version: u32,
    text: &str,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO version (work, version, text, changed) VALUES (?, ?, ?, ?)")
        .bind(number)
        .bind(version)
        .bind(text)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}

struct Add {
    guest: i64,
    kind: Kind,
    works: Vec<(i64, String)>,
    at: i64,
    most: Most,
}

impl Change for Add {
    type Told = Added;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Added, StoreError> {
        let there = count(connection, self.guest, self.kind).await?;
        if there as usize + self.works.len() > self.most.count as usize {
            return Ok(Added::TooMany);
        }
        let bytes = self.works.iter().map(|it| it.1.len()).sum();
        if !make_room(connection, self.guest, bytes, self.most.bytes).await? {
            return Ok(Added::Full);
        }
        let mut added = Vec::with_capacity(self.works.len());
        for (id, text) in &self.works {
            let query = "INSERT INTO work (id, kind, guest, version, changed) VALUES (?, ?, ?, 1, ?) RETURNING number";
            let (number,): (i64,) = sqlx::query_as(query)
                .bind(id)
                .bind(self.kind.word())
                .bind(self.guest)
                .bind(self.at)
                .fetch_one(&mut *connection)
                .await?;
            add_version(connection, number, 1, text, self.at).await?;
            added.push(Work { id: *id, version: 1, text: text.clone(), changed: self.at, share: None });
        }
        Ok(Added::Done(added))
    }
}

struct Put {
    which: Which,
    revision: Revision,
    quota: Quota,
}

impl Change for Put {
    type Told = Saved;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Saved, StoreError> {
        let Some((number, mut work)) = self.which.find(connection, false).await? else {
            return Ok(Saved::Missing);
        };
        // Who saves the same twice, because the first answer was lost on its way, is not in conflict with themselves.
        if work.text == self.revision.text {
            return Ok(Saved::Done(work));
        }
        if work.version != self.revision.base {
            return Ok(Saved::Conflict(work));
        }
        if !make_room(connection, self.which.guest, self.revision.text.len(), self.quota).await? {
            return Ok(Saved::Full);
        }
        work.version += 1;
        add_version(connection, number, work.version, &self.revision.text, self.revision.at).await?;
        sqlx::query("UPDATE work SET version = ?, changed = ? WHERE number = ?")
            .bind(work.version)
            .bind(self.revision.at)
            .bind(number)
            .execute(&mut *connection)
            .await?;
        sqlx::query("DELETE FROM version WHERE work = ? AND version <= ?")
            .bind(number)
            .bind(i64::from(work.version) - i64::from(MOST_VERSIONS))
            .execute(connection)
            .await?;
        self.revision.text.clone_into(&mut work.text);
        work.changed = self.revision.at;
        Ok(Saved::Done(work))
    }
}

/// Several, and whose.
struct Several {
    guest: i64,
    kind: Kind,
    ids: Vec<i64>,
}

impl Several {
    /// All of them and their numbers in the file; nothing if one is not there.
    async fn find(
        &self,
        connection: &mut SqliteConnection,
        deleted: bool,
    ) -> Result<Option<Vec<(i64, Work)>>, StoreError> {
        let mut found = Vec::with_capacity(self.ids.len());
        for id in &self.ids {
            let which = Which { guest: self.guest, kind: self.kind, id: *id };
            match which.find(connection, deleted).await? {
                Some(one) => found.push(one),
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    /// The numbers in the file of those that are not deleted; nothing if one is not there.
    async fn numbers(&self, connection: &mut SqliteConnection) -> Result<Option<Vec<i64>>, StoreError> {
        let query = "SELECT number FROM work WHERE id = ? AND guest = ? AND kind = ? AND deleted IS NULL";
        let mut found = Vec::with_capacity(self.ids.len());
        for id in &self.ids {
            let one = sqlx::query_scalar(query).bind(id).bind(self.guest).bind(self.kind.word());
            match one.fetch_optional(&mut *connection).await? {
                Some(number) => found.push(number),
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    async fn mark(
        connection: &mut SqliteConnection,
        numbers: impl Iterator<Item = i64>,
        deleted: Option<i64>,
    ) -> Result<(), StoreError> {
        for number in numbers {
            sqlx::query("UPDATE work SET deleted = ? WHERE number = ?")
                .bind(deleted)
                .bind(number)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

struct Delete {
    which: Several,
    at: i64,
}

impl Change for Delete {
    type Told = bool;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let Some(numbers) = self.which.numbers(connection).await? else {
            return Ok(false);
        };
        Several::mark(connection, numbers.into_iter(), Some(self.at)).await?;
        let old: Vec<(i64,)> = sqlx::query_as(
            "SELECT number FROM work WHERE guest = ? AND kind = ? AND deleted IS NOT NULL
             ORDER BY deleted DESC, number DESC LIMIT -1 OFFSET ?",
        )
        .bind(self.which.guest)
        .bind(self.which.kind.word())
        .bind(MOST_DELETED)
        .fetch_all(&mut *connection)
        .await?;
        for (number,) in old {
            for query in ["DELETE FROM version WHERE work = ?", "DELETE FROM work WHERE number = ?"] {
                sqlx::query(query).bind(number).execute(&mut *connection).await?;
            }
        }
        Ok(true)
    }
}

struct Restore {
    which: Several,
    most: u32,
}

impl Change for Restore {
    type Told = Restored;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Restored, StoreError> {
        let works = |found: Vec<(i64, Work)>| Restored::Done(found.into_iter().map(|it| it.1).collect());
        // Who brings the same back twice, because the first answer was lost on its way, has them.
        if let Some(found) = self.which.find(connection, false).await? {
            return Ok(works(found));
        }
        let Some(found) = self.which.find(connection, true).await? else {
            return Ok(Restored::Missing);
        };
        let there = count(connection, self.which.guest, self.which.kind).await?;
        if there as usize + found.len() > self.most as usize {
            return Ok(Restored::Full);
        }
        Several::mark(connection, found.iter().map(|it| it.0), None).await?;
        Ok(works(found))
    }
}

struct Share {
    which: Which,
    key: Option<String>,
}

impl Change for Share {
    type Told = Option<Work>;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<Option<Work>, StoreError> {
        let Some((number, mut work)) = self.which.find(connection, false).await? else {
            return Ok(None);
        };
        if self.key.is_some() && work.share.is_some() {
            return Ok(Some(work));
        }
        sqlx::query("UPDATE work SET share = ? WHERE number = ?")
            .bind(&self.key)
            .bind(number)
            .execute(connection)
            .await?;
        work.share.clone_from(&self.key);
        Ok(Some(work))
    }
}

impl Sqlite {
    /// Those of a guest's that a query finds.
    fn listed(&self, query: &'static str, guest: i64, kind: Kind) -> Later<'_, Vec<Work>> {
        Box::pin(async move {
            let rows: Vec<Row> =
                sqlx::query_as(query).bind(guest).bind(kind.word()).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(read).collect())
        })
    }
}

impl Works for Sqlite {
    fn works(&self, guest: i64, kind: Kind) -> Later<'_, Vec<Work>> {
        self.listed(
            "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE guest = ? AND kind = ? AND deleted IS NULL ORDER BY work.changed DESC, work.number",
            guest,
            kind,
        )
    }

    fn heads(&self, guest: i64, kind: Kind, deleted: bool) -> Later<'_, Vec<Head>> {
        Box::pin(async move {
            let query = if deleted {
                "SELECT id, version, changed FROM work WHERE guest = ? AND kind = ? AND deleted IS NOT NULL
                    ORDER BY deleted DESC, number DESC"
            } else {
                "SELECT id, version, changed FROM work WHERE guest = ? AND kind = ? AND deleted IS NULL
                    ORDER BY changed DESC, number"
            };
            let rows: Vec<(i64, u32, i64)> =
                sqlx::query_as(query).bind(guest).bind(kind.word()).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(id, version, changed)| Head { id, version, changed }).collect())
        })
    }

    fn works_among(&self, guest: i64, kind: Kind, ids: Vec<i64>) -> Later<'_, Vec<Work>> {
        Box::pin(async move {
            // A list may be longer than a query has places.
            let ids = serde_json::to_string(&ids).map_err(|it| StoreError(it.to_string()))?;
            let query = "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE id IN (SELECT value FROM json_each(?)) AND guest = ? AND kind = ? AND deleted IS NULL
                ORDER BY work.number";
            let rows: Vec<Row> = sqlx::query_as(query)
                .bind(ids)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&self.readers)
                .await?;
            Ok(rows.into_iter().map(read).collect())
        })
    }

    fn count_works(&self, guest: i64, kind: Kind) -> Later<'_, u32> {
        Box::pin(async move { count(&mut *self.readers.acquire().await?, guest, kind).await })
    }

    fn work(&self, guest: i64, kind: Kind, id: i64) -> Later<'_, Option<Work>> {
        Box::pin(async move {
            let which = Which { guest, kind, id };
            let found = which.find(&mut *self.readers.acquire().await?, false).await?;
            Ok(found.map(|it| it.1))
        })
    }

    fn versions(&self, guest: i64, kind: Kind, id: i64) -> Later<'_, Vec<Version>> {
        Box::pin(async move {
            let query = "SELECT version.version, text, version.changed FROM version
                JOIN work ON work.number = version.work
                WHERE id = ? AND guest = ? AND kind = ? AND deleted IS NULL ORDER BY version.version DESC";
            let rows: Vec<(u32, String, i64)> =
                sqlx::query_as(query).bind(id).bind(guest).bind(kind.word()).fetch_all(&self.readers).await?;
            let version = |(version, text, changed)| Version { version, text, changed };
            Ok(rows.into_iter().map(version).collect())
        })
    }

    fn add_works(
        &self,
        guest: i64,
        kind: Kind,
        works: Vec<(i64, String)>,
        at: i64,
        most: Most,
    ) -> Later<'_, Added> {
        self.write(Add { guest, kind, works, at, most })
    }

    fn change_work(
        &self,
        guest: i64,
        kind: Kind,
        id: i64,
        revision: Revision,
        quota: Quota,
    ) -> Later<'_, Saved> {
        self.write(Put { which: Which { guest, kind, id }, revision, quota })
    }

    fn deleted_works(&self, guest: i64, kind: Kind) -> Later<'_, Vec<Work>> {
        self.listed(
            "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE guest = ? AND kind = ? AND deleted IS NOT NULL ORDER BY deleted DESC, work.number DESC",
            guest,
            kind,
        )
    }

    fn delete_works(&self, guest: i64, kind: Kind, ids: Vec<i64>, at: i64) -> Later<'_, bool> {
        self.write(Delete { which: Several { guest, kind, ids }, at })
    }

    fn restore_works(&self, guest: i64, kind: Kind, ids: Vec<i64>, most: u32) -> Later<'_, Restored> {
        self.write(Restore { which: Several { guest, kind, ids }, most })
    }

    fn share_work(&self, guest: i64, kind: Kind, id: i64, key: Option<String>) -> Later<'_, Option<Work>> {
        self.write(Share { which: Which { guest, kind, id }, key })
    }

    fn shared_work(&self, kind: Kind, key: String) -> Later<'_, Option<(Guest, Work)>> {
        Box::pin(async move {
            let query =
                "SELECT guest.id, guest.name, work.id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                JOIN guest ON guest.id = work.guest
                WHERE share = ? AND kind = ? AND deleted IS NULL";
            let found: Option<SharedRow> =
                sqlx::query_as(query).bind(key).bind(kind.word()).fetch_optional(&self.readers).await?;
            Ok(found.map(|(guest, name, id, version, text, changed, share)| {
                (Guest { id: guest, name }, Work { id, version, text, changed, share })
            }))
        })
    }
}
