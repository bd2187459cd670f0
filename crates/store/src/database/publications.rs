//! Database access for the library.

mod comments;
mod publish;
mod remove;
mod search;

use self::comments::{AddComment, DeleteComment, HideComment, SetLike};
use self::publish::PublishWorks;
use self::remove::Unpublish;
pub(super) use self::remove::{remove_all_of, remove_comment, remove_publication};
use super::Database;
use super::works::AddWorks;
use crate::engine::{Connection, FromRow, Row, sql};
use crate::{
    Added, AncestorRecord, BoxFuture, CommentLimits, CommentRecord, Commented, Guest, Most, NewPublication,
    PublicationKind, PublicationQuery, PublicationRecord, PublicationVersion, Publications, PublishLimits,
    PublishOutcome, StoreError, WorkKind, WorkOrigin,
};

impl FromRow for PublicationRecord {
    fn from_row(row: &Row) -> Result<PublicationRecord, sqlx::Error> {
        let kind: String = row.get("kind")?;
        let unknown = || sqlx::Error::ColumnDecode {
            index: "kind".to_owned(),
            source: format!("unknown kind of a published work: “{kind}”").into(),
        };
        Ok(PublicationRecord {
            number: row.get("number")?,
            id: row.get("id")?,
            kind: PublicationKind::of(&kind).ok_or_else(unknown)?,
            by: Guest { id: row.get("guest")?, name: row.get("by_name")? },
            source: row.get("source")?,
            source_version: row.get("source_version")?,
            part_of: row.get("part_of_id")?,
            version: row.get("version")?,
            license: row.get("license")?,
            name: row.get("name")?,
            sort_name: row.get("sort_name")?,
            cost: row.get("cost")?,
            summary: row.get("summary")?,
            likes: row.get("likes")?,
            comments: row.get("comments")?,
            changed: row.get("changed")?,
        })
    }
}

impl FromRow for CommentRecord {
    fn from_row(row: &Row) -> Result<CommentRecord, sqlx::Error> {
        Ok(CommentRecord {
            number: row.get("number")?,
            publication: row.get("id")?,
            by: Guest { id: row.get("guest")?, name: row.get("name")? },
            at: row.get("at")?,
            text: row.get("text")?,
            hidden: row.get("hidden")?,
        })
    }
}

/// Returns a list of numbers as JSON, for `json_each`.
fn json(numbers: &[i64]) -> Result<String, StoreError> {
    serde_json::to_string(numbers).map_err(|it| StoreError::Failed(it.to_string()))
}

/// Returns the row number and the author of a published work.
async fn find(connection: &mut Connection, id: i64) -> Result<Option<(i64, i64)>, StoreError> {
    sql("SELECT number, guest FROM publication WHERE id = $1").bind(id).fetch_optional(connection).await
}

async fn has_account(connection: &mut Connection, guest: i64) -> Result<bool, StoreError> {
    let query = "SELECT EXISTS (SELECT 1 FROM account WHERE guest = $1)";
    sql(query).bind(guest).fetch_one(connection).await
}

impl Publications for Database {
    fn publish(
        &self,
        guest: i64,
        works: Vec<NewPublication>,
        at: i64,
        limits: PublishLimits,
    ) -> BoxFuture<'_, PublishOutcome> {
        self.write(PublishWorks { guest, works, at, limits })
    }

    fn unpublish(&self, guest: i64, id: i64) -> BoxFuture<'_, bool> {
        self.write(Unpublish { guest, id })
    }

    fn publication(&self, id: i64) -> BoxFuture<'_, Option<PublicationRecord>> {
        Box::pin(async move { Ok(self.publications_among(vec![id]).await?.pop()) })
    }

    fn publications_among(&self, ids: Vec<i64>) -> BoxFuture<'_, Vec<PublicationRecord>> {
        Box::pin(async move {
            let query = "SELECT p.*, guest.name AS by_name,
                    (SELECT id FROM publication AS whole WHERE whole.number = p.part_of) AS part_of_id
                FROM publication AS p JOIN guest ON guest.id = p.guest
                WHERE p.id IN (SELECT value FROM json_each($1)) ORDER BY p.number";
            sql(query).bind(json(&ids)?).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn publication_text(&self, id: i64, version: u32) -> BoxFuture<'_, Option<(PublicationVersion, String)>> {
        Box::pin(async move {
            let query = "SELECT it.version, it.license, it.at, it.text FROM publication_version AS it
                JOIN publication ON publication.number = it.publication WHERE id = $1 AND it.version = $2";
            let found: Option<(u32, String, i64, String)> =
                sql(query).bind(id).bind(version).fetch_optional(&mut self.readers.acquire().await?).await?;
            Ok(found.map(|(version, license, at, text)| (PublicationVersion { version, license, at }, text)))
        })
    }

    fn publication_versions(&self, id: i64) -> BoxFuture<'_, Vec<PublicationVersion>> {
        Box::pin(async move {
            let query = "SELECT it.version, it.license, it.at FROM publication_version AS it
                JOIN publication ON publication.number = it.publication WHERE id = $1 ORDER BY it.version DESC";
            let rows: Vec<(u32, String, i64)> =
                sql(query).bind(id).fetch_all(&mut self.readers.acquire().await?).await?;
            let version = |(version, license, at)| PublicationVersion { version, license, at };
            Ok(rows.into_iter().map(version).collect())
        })
    }

    fn publications_of(&self, guest: i64) -> BoxFuture<'_, Vec<PublicationRecord>> {
        Box::pin(async move {
            let query = "SELECT p.*, guest.name AS by_name,
                    (SELECT id FROM publication AS whole WHERE whole.number = p.part_of) AS part_of_id
                FROM publication AS p JOIN guest ON guest.id = p.guest
                WHERE p.guest = $1 ORDER BY p.changed DESC, p.number DESC";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn published_sources(&self, guest: i64, kind: PublicationKind) -> BoxFuture<'_, Vec<(String, i64)>> {
        Box::pin(async move {
            let query = "SELECT source, id FROM publication WHERE guest = $1 AND kind = $2 ORDER BY number";
            sql(query).bind(guest).bind(kind.word()).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn search_publications(&self, query: PublicationQuery) -> BoxFuture<'_, Vec<PublicationRecord>> {
        Box::pin(async move { search::search(&mut self.readers.acquire().await?, &query).await })
    }

    fn like(&self, guest: i64, id: i64, likes: bool, at: i64) -> BoxFuture<'_, Option<u32>> {
        self.write(SetLike { guest, id, likes, at })
    }

    fn liked_among(&self, guest: i64, ids: Vec<i64>) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT id FROM publication_like AS it
                JOIN publication ON publication.number = it.publication
                WHERE it.guest = $1 AND id IN (SELECT value FROM json_each($2))";
            sql(query).bind(guest).bind(json(&ids)?).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn likes_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>> {
        Box::pin(async move {
            let query = "SELECT id FROM publication_like AS it
                JOIN publication ON publication.number = it.publication WHERE it.guest = $1 ORDER BY it.at, id";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn comment(
        &self,
        guest: i64,
        id: i64,
        text: String,
        at: i64,
        limits: CommentLimits,
    ) -> BoxFuture<'_, Commented> {
        self.write(AddComment { guest, id, text, at, limits })
    }

    fn comments(
        &self,
        id: i64,
        reader: i64,
        before: Option<i64>,
        most: u32,
    ) -> BoxFuture<'_, Vec<CommentRecord>> {
        Box::pin(async move {
            let query = "SELECT it.number, publication.id, it.guest, guest.name, it.at, it.text, it.hidden
                FROM publication_comment AS it JOIN publication ON publication.number = it.publication
                JOIN guest ON guest.id = it.guest
                WHERE publication.id = $1 AND it.number < $2
                    AND NOT EXISTS (SELECT 1 FROM block WHERE block.guest = $3 AND block.other = it.guest)
                ORDER BY it.number DESC LIMIT $4";
            let query = sql(query).bind(id).bind(before.unwrap_or(i64::MAX)).bind(reader).bind(most);
            query.fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn comment_numbered(&self, number: i64) -> BoxFuture<'_, Option<CommentRecord>> {
        Box::pin(async move {
            let query = "SELECT it.number, publication.id, it.guest, guest.name, it.at, it.text, it.hidden
                FROM publication_comment AS it JOIN publication ON publication.number = it.publication
                JOIN guest ON guest.id = it.guest WHERE it.number = $1";
            sql(query).bind(number).fetch_optional(&mut self.readers.acquire().await?).await
        })
    }

    fn comments_of(&self, guest: i64) -> BoxFuture<'_, Vec<CommentRecord>> {
        Box::pin(async move {
            let query = "SELECT it.number, publication.id, it.guest, guest.name, it.at, it.text, it.hidden
                FROM publication_comment AS it JOIN publication ON publication.number = it.publication
                JOIN guest ON guest.id = it.guest WHERE it.guest = $1 ORDER BY it.number";
            sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await
        })
    }

    fn hide_comment(&self, author: i64, id: i64, number: i64, hidden: bool) -> BoxFuture<'_, bool> {
        self.write(HideComment { author, id, number, hidden })
    }

    fn delete_comment(&self, guest: i64, id: i64, number: i64) -> BoxFuture<'_, bool> {
        self.write(DeleteComment { guest, id, number })
    }

    fn add_remixes(
        &self,
        guest: i64,
        kind: WorkKind,
        works: Vec<(i64, String)>,
        origin: WorkOrigin,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, Added> {
        self.write(AddWorks { guest, kind, works, origin: Some(origin), at, most })
    }

    fn origins(&self, guest: i64, kind: WorkKind, ids: Vec<i64>) -> BoxFuture<'_, Vec<(i64, WorkOrigin)>> {
        Box::pin(async move {
            let query = "SELECT id, origin, origin_license FROM work
                WHERE id IN (SELECT value FROM json_each($1)) AND guest = $2 AND kind = $3
                    AND origin IS NOT NULL ORDER BY number";
            let rows: Vec<(i64, i64, Option<String>)> = sql(query)
                .bind(json(&ids)?)
                .bind(guest)
                .bind(kind.word())
                .fetch_all(&mut self.readers.acquire().await?)
                .await?;
            let origin = |(id, publication, license): (i64, i64, Option<String>)| {
                (id, WorkOrigin { publication, license: license.unwrap_or_default() })
            };
            Ok(rows.into_iter().map(origin).collect())
        })
    }

    fn ancestors(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<AncestorRecord>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            let (mut found, mut at) = (Vec::new(), id);
            while found.len() < most as usize {
                let query = "SELECT lineage.origin, publication.name, guest.name FROM lineage
                    LEFT JOIN publication ON publication.id = lineage.origin
                    LEFT JOIN guest ON guest.id = publication.guest WHERE lineage.id = $1";
                let origin: Option<(i64, Option<String>, Option<String>)> =
                    sql(query).bind(at).fetch_optional(&mut connection).await?;
                let Some((origin, name, by)) = origin else { break };
                found.push(AncestorRecord { id: origin, known: name.zip(by) });
                at = origin;
            }
            Ok(found)
        })
    }

    fn remixes(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<PublicationRecord>> {
        Box::pin(async move {
            let query = "SELECT p.*, guest.name AS by_name,
                    (SELECT id FROM publication AS whole WHERE whole.number = p.part_of) AS part_of_id
                FROM lineage JOIN publication AS p ON p.id = lineage.id JOIN guest ON guest.id = p.guest
                WHERE lineage.origin = $1 ORDER BY p.changed DESC, p.number DESC LIMIT $2";
            sql(query).bind(id).bind(most).fetch_all(&mut self.readers.acquire().await?).await
        })
    }
}
