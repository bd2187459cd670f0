//! Pictures.

use sqlx::SqliteConnection;

use super::Sqlite;
use crate::write::Change;
use crate::{Later, MostPictures, Picture, Pictures, StoreError};

struct Add {
    guest: i64,
    id: String,
    picture: Picture,
    at: i64,
    most: MostPictures,
}

impl Change for Add {
    type Told = bool;

    async fn make(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let size = self.picture.bytes.len() as i64;
        let (others, bytes, again): (i64, i64, bool) = sqlx::query_as(
            "SELECT count(*), coalesce(sum(size), 0), coalesce(max(picture = ?), 0) FROM brought WHERE guest = ?",
        )
        .bind(&self.id)
        .bind(self.guest)
        .fetch_one(&mut *connection)
        .await?;
        if again {
            return Ok(true);
        }
        if others >= i64::from(self.most.count) || (bytes + size) as u64 > self.most.bytes {
            return Ok(false);
        }
        sqlx::query(
            "INSERT INTO picture (id, mime, bytes, width, height, created) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO NOTHING",
        )
        .bind(&self.id)
        .bind(&self.picture.mime)
        .bind(&self.picture.bytes)
        .bind(self.picture.width)
        .bind(self.picture.height)
        .bind(self.at)
        .execute(&mut *connection)
        .await?;
        sqlx::query("INSERT INTO brought (guest, picture, size) VALUES (?, ?, ?)")
            .bind(self.guest)
            .bind(&self.id)
            .bind(size)
            .execute(connection)
            .await?;
        Ok(true)
    }
}

impl Pictures for Sqlite {
    fn picture(&self, id: String) -> Later<'_, Option<Picture>> {
        Box::pin(async move {
            let found: Option<(String, Vec<u8>, u32, u32)> =
                sqlx::query_as("SELECT mime, bytes, width, height FROM picture WHERE id = ?")
                    .bind(id)
                    .fetch_optional(&self.readers)
                    .await?;
            Ok(found.map(|(mime, bytes, width, height)| Picture { mime, bytes, width, height }))
        })
    }

    fn has_picture(&self, id: String) -> Later<'_, bool> {
        Box::pin(async move {
            let found: Option<(i64,)> = sqlx::query_as("SELECT 1 FROM picture WHERE id = ?")
                .bind(id)
                .fetch_optional(&self.readers)
                .await?;
            Ok(found.is_some())
        })
    }

    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: Picture,
        at: i64,
        most: MostPictures,
    ) -> Later<'_, bool> {
        self.write(Add { guest, id, picture, at, most })
    }
}
