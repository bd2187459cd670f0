//! Changes to cards and decks.

use super::{WorkRef, count};
use crate::database::expiry::make_room;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{Added, Most, Quota, Restored, Revision, StoreError, Work, WorkChange, WorkKind, WorkOrigin};

/// The maximum number of saved versions per work.
const MOST_VERSIONS: u32 = 50;
/// The maximum number of deleted works kept per guest and kind.
const MOST_DELETED: u32 = 500;

async fn add_version(
    connection: &mut Connection,
    number: i64,
    version: u32,
    text: &str,
    at: i64,
) -> Result<(), StoreError> {
    sql("INSERT INTO version (work, version, text, changed) VALUES ($1, $2, $3, $4)")
        .bind(number)
        .bind(version)
        .bind(text)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}

pub(in crate::database) struct AddWorks {
    pub(in crate::database) guest: i64,
    pub(in crate::database) kind: WorkKind,
    pub(in crate::database) works: Vec<(i64, String)>,
    /// The published work that all these works were remixed from; `None` if they are not remixes.
    pub(in crate::database) origin: Option<WorkOrigin>,
    pub(in crate::database) at: i64,
    pub(in crate::database) most: Most,
}

impl Change for AddWorks {
    type Output = Added;

    async fn make(&self, connection: &mut Connection) -> Result<Added, StoreError> {
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
            let query = "INSERT INTO work (id, kind, guest, version, changed, origin, origin_license)
                VALUES ($1, $2, $3, 1, $4, $5, $6) RETURNING number";
            let (number,): (i64,) = sql(query)
                .bind(id)
                .bind(self.kind.word())
                .bind(self.guest)
                .bind(self.at)
                .bind(self.origin.as_ref().map(|it| it.publication))
                .bind(self.origin.as_ref().map(|it| it.license.as_str()))
                .fetch_one(&mut *connection)
                .await?;
            add_version(connection, number, 1, text, self.at).await?;
            added.push(Work { id: *id, version: 1, text: text.clone(), changed: self.at, share: None });
        }
        Ok(Added::Done(added))
    }
}

pub(super) struct ChangeWork {
    pub(super) which: WorkRef,
    pub(super) revision: Revision,
    pub(super) quota: Quota,
}

impl Change for ChangeWork {
    type Output = WorkChange;

    async fn make(&self, connection: &mut Connection) -> Result<WorkChange, StoreError> {
        let Some((number, mut work)) = self.which.find(connection, false).await? else {
            return Ok(WorkChange::Missing);
        };
        // A client may save the same text twice because the first response was lost. That is not a conflict.
        if work.text == self.revision.text {
            return Ok(WorkChange::Done(work));
        }
        if work.version != self.revision.base {
            return Ok(WorkChange::Conflict(work));
        }
        if !make_room(connection, self.which.guest, self.revision.text.len(), self.quota).await? {
            return Ok(WorkChange::Full);
        }
        work.version += 1;
        add_version(connection, number, work.version, &self.revision.text, self.revision.at).await?;
        sql("UPDATE work SET version = $1, changed = $2 WHERE number = $3")
            .bind(work.version)
            .bind(self.revision.at)
            .bind(number)
            .execute(&mut *connection)
            .await?;
        sql("DELETE FROM version WHERE work = $1 AND version <= $2")
            .bind(number)
            .bind(i64::from(work.version) - i64::from(MOST_VERSIONS))
            .execute(connection)
            .await?;
        self.revision.text.clone_into(&mut work.text);
        work.changed = self.revision.at;
        Ok(WorkChange::Done(work))
    }
}

/// Identifies several works of a guest.
pub(super) struct WorkRefs {
    pub(super) guest: i64,
    pub(super) kind: WorkKind,
    pub(super) ids: Vec<i64>,
}

impl WorkRefs {
    /// Returns all the works with their row numbers; `None` if one is missing.
    async fn find(
        &self,
        connection: &mut Connection,
        deleted: bool,
    ) -> Result<Option<Vec<(i64, Work)>>, StoreError> {
        let mut found = Vec::with_capacity(self.ids.len());
        for id in &self.ids {
            let which = WorkRef { guest: self.guest, kind: self.kind, id: *id };
            match which.find(connection, deleted).await? {
                Some(one) => found.push(one),
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    /// Returns the row numbers of the works; `None` if one is missing or deleted.
    async fn numbers(&self, connection: &mut Connection) -> Result<Option<Vec<i64>>, StoreError> {
        let query = "SELECT number FROM work WHERE id = $1 AND guest = $2 AND kind = $3 AND deleted IS NULL";
        let mut found = Vec::with_capacity(self.ids.len());
        for id in &self.ids {
            let one = sql(query).bind(id).bind(self.guest).bind(self.kind.word());
            match one.fetch_optional(&mut *connection).await? {
                Some(number) => found.push(number),
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    async fn mark(
        connection: &mut Connection,
        numbers: impl Iterator<Item = i64>,
        deleted: Option<i64>,
    ) -> Result<(), StoreError> {
        for number in numbers {
            sql("UPDATE work SET deleted = $1 WHERE number = $2")
                .bind(deleted)
                .bind(number)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

pub(super) struct DeleteWorks {
    pub(super) which: WorkRefs,
    pub(super) at: i64,
}

impl Change for DeleteWorks {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let Some(numbers) = self.which.numbers(connection).await? else {
            return Ok(false);
        };
        WorkRefs::mark(connection, numbers.into_iter(), Some(self.at)).await?;
        let old: Vec<(i64,)> = sql(
            "SELECT number FROM work WHERE guest = $1 AND kind = $2 AND deleted IS NOT NULL AND number NOT IN
                 (SELECT number FROM work WHERE guest = $1 AND kind = $2 AND deleted IS NOT NULL
                  ORDER BY deleted DESC, number DESC LIMIT $3)",
        )
        .bind(self.which.guest)
        .bind(self.which.kind.word())
        .bind(MOST_DELETED)
        .fetch_all(&mut *connection)
        .await?;
        for (number,) in old {
            for query in ["DELETE FROM version WHERE work = $1", "DELETE FROM work WHERE number = $1"] {
                sql(query).bind(number).execute(&mut *connection).await?;
            }
        }
        Ok(true)
    }
}

pub(super) struct RestoreWorks {
    pub(super) which: WorkRefs,
    pub(super) most: u32,
}

impl Change for RestoreWorks {
    type Output = Restored;

    async fn make(&self, connection: &mut Connection) -> Result<Restored, StoreError> {
        let works = |found: Vec<(i64, Work)>| Restored::Done(found.into_iter().map(|it| it.1).collect());
        // A client may restore the same works twice because the first response was lost. Then they already exist.
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
        WorkRefs::mark(connection, found.iter().map(|it| it.0), None).await?;
        Ok(works(found))
    }
}

pub(super) struct ShareWork {
    pub(super) which: WorkRef,
    pub(super) key: Option<String>,
}

impl Change for ShareWork {
    type Output = Option<Work>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<Work>, StoreError> {
        let Some((number, mut work)) = self.which.find(connection, false).await? else {
            return Ok(None);
        };
        if self.key.is_some() && work.share.is_some() {
            return Ok(Some(work));
        }
        sql("UPDATE work SET share = $1 WHERE number = $2")
            .bind(&self.key)
            .bind(number)
            .execute(connection)
            .await?;
        work.share.clone_from(&self.key);
        Ok(Some(work))
    }
}
