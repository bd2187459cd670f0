//! Database access for images.

use super::Database;
use super::expiry::allowed;
use super::works::{WorkRow, read};
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{
    Adopted, BoxFuture, Brought, Dropped, Most, PictureRecord, Pictures, StoreError, Uses, Work, WorkKind,
};

/// Adds an image of this size to a guest's images. Returns false if that would exceed `most`.
async fn own(
    connection: &mut Connection,
    guest: i64,
    id: &str,
    size: i64,
    at: i64,
    most: Most,
) -> Result<bool, StoreError> {
    let (others, bytes, again): (i64, i64, bool) = sql(
        "SELECT count(*), CAST(coalesce(sum(size), 0) AS BIGINT), count(*) FILTER (WHERE picture = $1) > 0 FROM brought WHERE guest = $2",
    )
    .bind(id)
    .bind(guest)
    .fetch_one(&mut *connection)
    .await?;
    if again {
        return Ok(true);
    }
    let allowed = allowed(connection, guest, most.bytes).await?;
    if others >= i64::from(most.count) || bytes + size > allowed {
        return Ok(false);
    }
    sql("INSERT INTO brought (guest, picture, size, at) VALUES ($1, $2, $3, $4)")
        .bind(guest)
        .bind(id)
        .bind(size)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(true)
}

struct AddPicture {
    guest: i64,
    id: String,
    picture: PictureRecord,
    at: i64,
    most: Most,
}

impl Change for AddPicture {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let there: Option<(i64,)> = sql("SELECT 1 FROM picture WHERE id = $1")
            .bind(&self.id)
            .fetch_optional(&mut *connection)
            .await?;
        if there.is_none() {
            sql(
                "INSERT INTO picture (id, mime, bytes, width, height, created) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&self.id)
            .bind(&self.picture.mime)
            .bind(&self.picture.bytes)
            .bind(self.picture.width)
            .bind(self.picture.height)
            .bind(self.at)
            .execute(&mut *connection)
            .await?;
        }
        let size = self.picture.bytes.len() as i64;
        let owned = own(connection, self.guest, &self.id, size, self.at, self.most).await?;
        if !owned && there.is_none() {
            forget(connection, &self.id).await?;
        }
        Ok(owned)
    }
}

/// Deletes an image if no guest has it any more. Returns whether it was deleted.
async fn forget(connection: &mut Connection, id: &str) -> Result<bool, StoreError> {
    let query = "DELETE FROM picture WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM brought WHERE picture = $1)";
    let done = sql(query).bind(id).execute(connection).await?;
    Ok(done > 0)
}

struct AdoptPicture {
    guest: i64,
    id: String,
    at: i64,
    most: Most,
}

impl Change for AdoptPicture {
    type Output = Adopted;

    async fn make(&self, connection: &mut Connection) -> Result<Adopted, StoreError> {
        let found: Option<(i64,)> = sql("SELECT octet_length(bytes) FROM picture WHERE id = $1")
            .bind(&self.id)
            .fetch_optional(&mut *connection)
            .await?;
        let Some((size,)) = found else { return Ok(Adopted::Missing) };
        let owned = own(connection, self.guest, &self.id, size, self.at, self.most).await?;
        Ok(if owned { Adopted::Done } else { Adopted::Full })
    }
}

struct DropPicture {
    guest: i64,
    id: String,
    uses: Uses,
}

impl DropPicture {
    /// Returns the guest's works that use the image. Checks only works whose text contains the image's name.
    async fn used(&self, connection: &mut Connection) -> Result<Vec<(WorkKind, Work)>, StoreError> {
        let mut used = Vec::new();
        for kind in WorkKind::ALL {
            let query = "SELECT id, work.version, text, work.changed, share FROM work
                JOIN version ON version.work = work.number AND version.version = work.version
                WHERE guest = $1 AND kind = $2 AND deleted IS NULL AND instr(text, $3) > 0
                ORDER BY work.changed DESC, work.number";
            let rows: Vec<WorkRow> = sql(query)
                .bind(self.guest)
                .bind(kind.word())
                .bind(&self.id)
                .fetch_all(&mut *connection)
                .await?;
            let works = rows.into_iter().map(read).filter(|it| (self.uses)(kind, &it.text, &self.id));
            used.extend(works.map(|it| (kind, it)));
        }
        Ok(used)
    }
}

impl Change for DropPicture {
    type Output = Dropped;

    async fn make(&self, connection: &mut Connection) -> Result<Dropped, StoreError> {
        let has: Option<(i64,)> = sql("SELECT 1 FROM brought WHERE guest = $1 AND picture = $2")
            .bind(self.guest)
            .bind(&self.id)
            .fetch_optional(&mut *connection)
            .await?;
        if has.is_none() {
            return Ok(Dropped::Missing);
        }
        let used = self.used(connection).await?;
        if !used.is_empty() {
            return Ok(Dropped::Used(used));
        }
        let query = "SELECT DISTINCT name FROM publication AS it
            JOIN publication_version ON publication_version.publication = it.number
            WHERE it.guest = $1 AND instr(text, $2) > 0 ORDER BY name";
        let published: Vec<String> =
            sql(query).bind(self.guest).bind(&self.id).fetch_all(&mut *connection).await?;
        if !published.is_empty() {
            return Ok(Dropped::Published(published));
        }
        sql("DELETE FROM brought WHERE guest = $1 AND picture = $2")
            .bind(self.guest)
            .bind(&self.id)
            .execute(&mut *connection)
            .await?;
        Ok(Dropped::Done { gone: forget(connection, &self.id).await? })
    }
}

impl Pictures for Database {
    fn picture(&self, id: String) -> BoxFuture<'_, Option<PictureRecord>> {
        Box::pin(async move {
            let found: Option<(String, Vec<u8>, u32, u32)> =
                sql("SELECT mime, bytes, width, height FROM picture WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&mut self.readers.acquire().await?)
                    .await?;
            Ok(found.map(|(mime, bytes, width, height)| PictureRecord { mime, bytes, width, height }))
        })
    }

    fn has_picture(&self, id: String) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let found: Option<(i64,)> = sql("SELECT 1 FROM picture WHERE id = $1")
                .bind(id)
                .fetch_optional(&mut self.readers.acquire().await?)
                .await?;
            Ok(found.is_some())
        })
    }

    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: PictureRecord,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, bool> {
        self.write(AddPicture { guest, id, picture, at, most })
    }

    fn adopt_picture(&self, guest: i64, id: String, at: i64, most: Most) -> BoxFuture<'_, Adopted> {
        Box::pin(async move {
            // Check first without writing: cards are saved far more often than they get a new image.
            let has: Option<(i64,)> = sql("SELECT 1 FROM brought WHERE guest = $1 AND picture = $2")
                .bind(guest)
                .bind(&id)
                .fetch_optional(&mut self.readers.acquire().await?)
                .await?;
            if has.is_some() {
                return Ok(Adopted::Done);
            }
            self.write(AdoptPicture { guest, id, at, most }).await
        })
    }

    fn pictures(&self, guest: i64) -> BoxFuture<'_, Vec<Brought>> {
        Box::pin(async move {
            let query = "SELECT id, width, height, size, at FROM brought
                JOIN picture ON picture.id = brought.picture WHERE guest = $1 ORDER BY at DESC, id";
            let rows: Vec<(String, u32, u32, i64, i64)> =
                sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            let brought =
                |(id, width, height, size, at)| Brought { id, width, height, size: size as u64, at };
            Ok(rows.into_iter().map(brought).collect())
        })
    }

    fn drop_picture(&self, guest: i64, id: String, uses: Uses) -> BoxFuture<'_, Dropped> {
        self.write(DropPicture { guest, id, uses })
    }
}
