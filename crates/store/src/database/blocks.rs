//! Database access for block lists.

use super::Database;
use super::friends::end_by_block;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BlockRecord, Blocks, BoxFuture, Guest, StoreError};

struct AddBlock {
    guest: i64,
    other: i64,
    id: i64,
    most: u32,
}

impl Change for AddBlock {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let query = "SELECT count(*) FROM block WHERE guest = $1 AND other <> $2";
        let count: u32 = sql(query).bind(self.guest).bind(self.other).fetch_one(&mut *connection).await?;
        if count >= self.most {
            return Ok(false);
        }
        sql("INSERT INTO block (id, guest, other, at) VALUES ($1, $2, $3, unixepoch())
                 ON CONFLICT (guest, other) DO NOTHING")
        .bind(self.id)
        .bind(self.guest)
        .bind(self.other)
        .execute(&mut *connection)
        .await?;
        end_by_block(connection, self.guest, self.other).await?;
        Ok(true)
    }
}

struct RemoveBlock {
    guest: i64,
    id: i64,
}

impl Change for RemoveBlock {
    type Output = Option<i64>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<i64>, StoreError> {
        let removed = sql("DELETE FROM block WHERE id = $1 AND guest = $2 RETURNING other");
        removed.bind(self.id).bind(self.guest).fetch_optional(connection).await
    }
}

impl Blocks for Database {
    fn blocks(&self, guest: i64) -> BoxFuture<'_, Vec<BlockRecord>> {
        Box::pin(async move {
            let query = "SELECT block.id, block.at, guest.id, guest.name FROM block
                JOIN guest ON guest.id = block.other WHERE block.guest = $1 ORDER BY block.at DESC, block.id";
            let rows: Vec<(i64, i64, i64, String)> =
                sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            let block = |(id, at, other, name)| BlockRecord { id, other: Guest { id: other, name }, at };
            Ok(rows.into_iter().map(block).collect())
        })
    }

    fn has_blocked(&self, guest: i64, other: i64) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let query = "SELECT EXISTS (SELECT 1 FROM block WHERE guest = $1 AND other = $2)";
            sql(query).bind(guest).bind(other).fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn block(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool> {
        self.write(AddBlock { guest, other, id, most })
    }

    fn unblock(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>> {
        self.write(RemoveBlock { guest, id })
    }
}
