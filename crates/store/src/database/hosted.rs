//! Database access for files that other programs load from the server.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, HostedFile, Hosts, StoreError};

/// The time at which an export was last used is updated at most once in this many seconds.
const A_DAY: i64 = 24 * 3600;

struct HostFiles {
    guest: i64,
    key: String,
    files: Vec<HostedFile>,
    most: u64,
    now: i64,
}

impl Change for HostFiles {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let new: usize = self.files.iter().map(|it| it.bytes.len()).sum();
        let query = "SELECT key, sum(octet_length(bytes)) FROM hosted WHERE guest = $1 GROUP BY key ORDER BY max(used) DESC";
        let all: Vec<(String, i64)> = sql(query).bind(self.guest).fetch_all(&mut *connection).await?;
        let mut total = new as u64;
        for (key, bytes) in all {
            total += bytes.unsigned_abs();
            if total > self.most {
                sql("DELETE FROM hosted WHERE key = $1").bind(key).execute(&mut *connection).await?;
            }
        }
        for file in &self.files {
            let query =
                "INSERT INTO hosted (key, path, mime, bytes, guest, used) VALUES ($1, $2, $3, $4, $5, $6)";
            sql(query)
                .bind(&self.key)
                .bind(&file.path)
                .bind(&file.mime)
                .bind(&file.bytes)
                .bind(self.guest)
                .bind(self.now)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

struct NoteUse {
    key: String,
    now: i64,
}

impl Change for NoteUse {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let query = "UPDATE hosted SET used = $1 WHERE key = $2";
        sql(query).bind(self.now).bind(&self.key).execute(connection).await?;
        Ok(())
    }
}

struct ExpireHosted(i64);

impl Change for ExpireHosted {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        let done = sql("DELETE FROM hosted WHERE used < $1").bind(self.0).execute(connection).await?;
        Ok(done)
    }
}

impl Hosts for Database {
    fn host(
        &self,
        guest: i64,
        key: String,
        files: Vec<HostedFile>,
        most: u64,
        now: i64,
    ) -> BoxFuture<'_, ()> {
        self.write(HostFiles { guest, key, files, most, now })
    }

    fn hosted(&self, key: String, path: String, now: i64) -> BoxFuture<'_, Option<HostedFile>> {
        Box::pin(async move {
            let query = "SELECT mime, bytes, used FROM hosted WHERE key = $1 AND path = $2";
            let found: Option<(String, Vec<u8>, i64)> =
                sql(query).bind(&key).bind(&path).fetch_optional(&mut self.readers.acquire().await?).await?;
            let Some((mime, bytes, used)) = found else { return Ok(None) };
            if used < now - A_DAY {
                self.write(NoteUse { key, now }).await?;
            }
            Ok(Some(HostedFile { path, mime, bytes }))
        })
    }

    fn expire_hosted(&self, before: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireHosted(before))
    }
}
