//! Publishing works.

use sqlx::AssertSqlSafe;

use super::{has_account, json, remove_publication};
use crate::engine::{Connection, Sql, sql};
use crate::write::Change;
use crate::{NewPublication, PublicationKind, PublishLimits, PublishOutcome, StoreError};

/// A day in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;
/// The maximum number of search terms that one SQL statement saves.
const TERMS_AT_ONCE: usize = 400;

pub(super) struct PublishWorks {
    pub(super) guest: i64,
    pub(super) works: Vec<NewPublication>,
    pub(super) at: i64,
    pub(super) limits: PublishLimits,
}

/// A work that was published before.
struct Earlier {
    number: i64,
    id: i64,
    version: u32,
    /// Whether the newest version has the same text and license as the version to publish.
    same: bool,
}

impl Change for PublishWorks {
    type Output = PublishOutcome;

    async fn make(&self, connection: &mut Connection) -> Result<PublishOutcome, StoreError> {
        if !has_account(connection, self.guest).await? {
            return Ok(PublishOutcome::NoAccount);
        }
        let mut earlier = Vec::with_capacity(self.works.len());
        for work in &self.works {
            earlier.push(self.earlier(connection, work).await?);
        }
        if let Some(refused) = self.refused(connection, &earlier).await? {
            return Ok(refused);
        }
        let mut versions = Vec::with_capacity(self.works.len());
        let (mut numbers, mut whole) = (Vec::with_capacity(self.works.len()), None);
        for (work, earlier) in self.works.iter().zip(&earlier) {
            let (number, version) = match earlier {
                Some(earlier) => (earlier.number, self.again(connection, work, earlier).await?),
                None => (self.first(connection, work, whole).await?, 1),
            };
            self.join(connection, number, whole).await?;
            if whole.is_none() && work.kind == PublicationKind::Set {
                whole = Some(number);
            }
            numbers.push(number);
            versions.push(version);
        }
        if let Some(whole) = whole {
            remove_other_parts(connection, whole, &numbers).await?;
        }
        Ok(PublishOutcome::Done(versions))
    }
}

impl PublishWorks {
    async fn earlier(
        &self,
        connection: &mut Connection,
        work: &NewPublication,
    ) -> Result<Option<Earlier>, StoreError> {
        let query = "SELECT it.number, it.id, it.version, (newest.text = $1 AND newest.license = $2)
            FROM publication AS it JOIN publication_version AS newest
                ON newest.publication = it.number AND newest.version = it.version
            WHERE it.guest = $3 AND it.kind = $4 AND it.source = $5";
        let found: Option<(i64, i64, u32, bool)> = sql(query)
            .bind(&work.text)
            .bind(&work.license)
            .bind(self.guest)
            .bind(work.kind.word())
            .bind(&work.source)
            .fetch_optional(connection)
            .await?;
        Ok(found.map(|(number, id, version, same)| Earlier { number, id, version, same }))
    }

    /// Returns why the works cannot be published; `None` if they can.
    async fn refused(
        &self,
        connection: &mut Connection,
        earlier: &[Option<Earlier>],
    ) -> Result<Option<PublishOutcome>, StoreError> {
        let both = || self.works.iter().zip(earlier);
        if both().any(|(work, earlier)| earlier.as_ref().is_some_and(|it| it.id != work.id)) {
            return Ok(Some(PublishOutcome::OtherId));
        }
        let changed = || both().filter(|it| it.1.as_ref().is_none_or(|it| !it.same));
        if both().any(|it| it.1.as_ref().is_some_and(|it| !it.same && it.version >= self.limits.versions)) {
            return Ok(Some(PublishOutcome::TooManyVersions));
        }
        let query = "SELECT CAST(coalesce(sum(it.size), 0) AS BIGINT), count(*) FILTER (WHERE it.at > $1)
            FROM publication_version AS it JOIN publication ON publication.number = it.publication
            WHERE guest = $2";
        let (bytes, today): (i64, u32) =
            sql(query).bind(self.at - DAY).bind(self.guest).fetch_one(&mut *connection).await?;
        if today as usize + changed().count() > self.limits.a_day as usize {
            return Ok(Some(PublishOutcome::TooManyToday));
        }
        let more: usize = changed().map(|it| it.0.text.len()).sum();
        if u64::try_from(bytes).unwrap_or(0) + more as u64 > self.limits.bytes {
            return Ok(Some(PublishOutcome::Full));
        }
        let query = "SELECT count(*) FROM publication WHERE guest = $1";
        let there: u32 = sql(query).bind(self.guest).fetch_one(connection).await?;
        let new = earlier.iter().filter(|it| it.is_none()).count();
        Ok((there as usize + new > self.limits.works as usize).then_some(PublishOutcome::TooMany))
    }

    /// Publishes the first version of a work, and returns its row number.
    async fn first(
        &self,
        connection: &mut Connection,
        work: &NewPublication,
        whole: Option<i64>,
    ) -> Result<i64, StoreError> {
        let query =
            "INSERT INTO publication (id, kind, guest, source, source_version, part_of, version, license,
                name, sort_name, cost, summary, created, changed)
            VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $12) RETURNING number";
        let number: i64 = sql(query)
            .bind(work.id)
            .bind(work.kind.word())
            .bind(self.guest)
            .bind(&work.source)
            .bind(work.source_version)
            .bind(whole)
            .bind(&work.license)
            .bind(&work.name)
            .bind(&work.sort_name)
            .bind(work.cost)
            .bind(&work.summary)
            .bind(self.at)
            .fetch_one(&mut *connection)
            .await?;
        self.add_version(connection, number, 1, work).await?;
        if let Some(origin) = work.origin.filter(|it| *it != work.id) {
            sql("INSERT INTO lineage (id, origin) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING")
                .bind(work.id)
                .bind(origin)
                .execute(connection)
                .await?;
        }
        Ok(number)
    }

    /// Publishes a new version of a work unless nothing has changed, and returns the number of the newest version.
    async fn again(
        &self,
        connection: &mut Connection,
        work: &NewPublication,
        earlier: &Earlier,
    ) -> Result<u32, StoreError> {
        let Earlier { number, version, same, .. } = *earlier;
        if same {
            sql("UPDATE publication SET source_version = $1 WHERE number = $2")
                .bind(work.source_version)
                .bind(number)
                .execute(connection)
                .await?;
            return Ok(version);
        }
        sql("UPDATE publication SET source_version = $1, version = $2, license = $3, name = $4, sort_name = $5,
                cost = $6, summary = $7, changed = $8 WHERE number = $9")
        .bind(work.source_version)
        .bind(version + 1)
        .bind(&work.license)
        .bind(&work.name)
        .bind(&work.sort_name)
        .bind(work.cost)
        .bind(&work.summary)
        .bind(self.at)
        .bind(number)
        .execute(&mut *connection)
        .await?;
        self.add_version(connection, number, version + 1, work).await?;
        Ok(version + 1)
    }

    /// Adds a version, and replaces the terms under which searches find the work.
    async fn add_version(
        &self,
        connection: &mut Connection,
        number: i64,
        version: u32,
        work: &NewPublication,
    ) -> Result<(), StoreError> {
        sql("INSERT INTO publication_version (publication, version, license, text, size, at)
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(number)
        .bind(version)
        .bind(&work.license)
        .bind(&work.text)
        .bind(i64::try_from(work.text.len()).unwrap_or(i64::MAX))
        .bind(self.at)
        .execute(&mut *connection)
        .await?;
        sql("DELETE FROM publication_term WHERE publication = $1")
            .bind(number)
            .execute(&mut *connection)
            .await?;
        for terms in work.terms.chunks(TERMS_AT_ONCE) {
            let mut text = "INSERT INTO publication_term (publication, term) VALUES ($1, $2)".to_owned();
            for parameter in 3..terms.len() + 2 {
                text.push_str(&format!(", ($1, ${parameter})"));
            }
            let query = sql(AssertSqlSafe(text)).bind(number);
            terms.iter().fold(query, Sql::bind).execute(&mut *connection).await?;
        }
        Ok(())
    }

    /// Makes a card a part of the set with which it is published. A card that was first published on its own stays
    /// separate.
    async fn join(
        &self,
        connection: &mut Connection,
        number: i64,
        whole: Option<i64>,
    ) -> Result<(), StoreError> {
        sql("UPDATE publication SET part_of = $1
             WHERE number = $2 AND part_of IS NOT NULL")
        .bind(whole)
        .bind(number)
        .execute(connection)
        .await?;
        Ok(())
    }
}

/// Removes the cards that were published with a set and are no longer in it.
async fn remove_other_parts(
    connection: &mut Connection,
    whole: i64,
    numbers: &[i64],
) -> Result<(), StoreError> {
    let query = "SELECT number FROM publication WHERE part_of = $1
        AND number NOT IN (SELECT value FROM json_each($2))";
    let others: Vec<i64> = sql(query).bind(whole).bind(json(numbers)?).fetch_all(&mut *connection).await?;
    for other in others {
        remove_publication(connection, other).await?;
    }
    Ok(())
}
