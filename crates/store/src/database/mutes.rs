//! Database access for mutes.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, Guest, MuteRecord, Mutes, StoreError};

struct AddMute {
    guest: i64,
    other: i64,
    id: i64,
    most: u32,
}

impl Change for AddMute {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let query = "SELECT count(*) FROM mute WHERE guest = $1 AND other <> $2";
        let count: u32 = sql(query).bind(self.guest).bind(self.other).fetch_one(&mut *connection).await?;
        if count >= self.most {
            return Ok(false);
        }
        sql("INSERT INTO mute (id, guest, other, at) VALUES ($1, $2, $3, unixepoch())
             ON CONFLICT (guest, other) DO NOTHING")
        .bind(self.id)
        .bind(self.guest)
        .bind(self.other)
        .execute(connection)
        .await?;
        Ok(true)
    }
}

struct RemoveMute {
    guest: i64,
    id: i64,
}

impl Change for RemoveMute {
    type Output = Option<i64>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<i64>, StoreError> {
        let removed = sql("DELETE FROM mute WHERE id = $1 AND guest = $2 RETURNING other");
        removed.bind(self.id).bind(self.guest).fetch_optional(connection).await
    }
}

struct RemoveMuteOf {
    guest: i64,
    other: i64,
}

impl Change for RemoveMuteOf {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let query = "DELETE FROM mute WHERE guest = $1 AND other = $2";
        sql(query).bind(self.guest).bind(self.other).execute(connection).await?;
        Ok(())
    }
}

impl Mutes for Database {
    fn mutes(&self, guest: i64) -> BoxFuture<'_, Vec<MuteRecord>> {
        Box::pin(async move {
            let query = "SELECT mute.id, mute.at, guest.id, guest.name FROM mute
                JOIN guest ON guest.id = mute.other WHERE mute.guest = $1 ORDER BY mute.at DESC, mute.id";
            let rows: Vec<(i64, i64, i64, String)> =
                sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            let mute = |(id, at, other, name)| MuteRecord { id, other: Guest { id: other, name }, at };
            Ok(rows.into_iter().map(mute).collect())
        })
    }

    fn mute(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool> {
        self.write(AddMute { guest, other, id, most })
    }

    fn unmute(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>> {
        self.write(RemoveMute { guest, id })
    }

    fn unmute_person(&self, guest: i64, other: i64) -> BoxFuture<'_, ()> {
        self.write(RemoveMuteOf { guest, other })
    }
}
