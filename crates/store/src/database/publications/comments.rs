//! Likes and comments.

use super::{find, has_account, remove_comment};
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{CommentLimits, CommentRecord, Commented, Guest, StoreError};

/// A day in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

pub(super) struct SetLike {
    pub(super) guest: i64,
    pub(super) id: i64,
    pub(super) likes: bool,
    pub(super) at: i64,
}

impl Change for SetLike {
    type Output = Option<u32>;

    async fn make(&self, connection: &mut Connection) -> Result<Option<u32>, StoreError> {
        let Some((number, _)) = find(connection, self.id).await? else { return Ok(None) };
        if !has_account(connection, self.guest).await? {
            return Ok(None);
        }
        if self.likes {
            sql("INSERT INTO publication_like (publication, guest, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(number)
                .bind(self.guest)
                .bind(self.at)
                .execute(&mut *connection)
                .await?;
        } else {
            sql("DELETE FROM publication_like WHERE publication = $1 AND guest = $2")
                .bind(number)
                .bind(self.guest)
                .execute(&mut *connection)
                .await?;
        }
        let update = "UPDATE publication
            SET likes = (SELECT count(*) FROM publication_like WHERE publication = $1)
            WHERE number = $1 RETURNING likes";
        sql(update).bind(number).fetch_optional(connection).await
    }
}

pub(super) struct AddComment {
    pub(super) guest: i64,
    pub(super) id: i64,
    pub(super) text: String,
    pub(super) at: i64,
    pub(super) limits: CommentLimits,
}

impl Change for AddComment {
    type Output = Commented;

    async fn make(&self, connection: &mut Connection) -> Result<Commented, StoreError> {
        let Some((publication, author)) = find(connection, self.id).await? else {
            return Ok(Commented::Missing);
        };
        if !has_account(connection, self.guest).await? {
            return Ok(Commented::NoAccount);
        }
        let blocked = "SELECT EXISTS (SELECT 1 FROM block WHERE guest = $1 AND other = $2)";
        if sql(blocked).bind(author).bind(self.guest).fetch_one(&mut *connection).await? {
            return Ok(Commented::Missing);
        }
        let today = "SELECT count(*) FROM publication_comment WHERE guest = $1 AND at > $2";
        let today: u32 = sql(today).bind(self.guest).bind(self.at - DAY).fetch_one(&mut *connection).await?;
        if today >= self.limits.a_day {
            return Ok(Commented::TooManyToday);
        }
        let there = "SELECT count(*) FROM publication_comment WHERE publication = $1";
        let there: u32 = sql(there).bind(publication).fetch_one(&mut *connection).await?;
        if there >= self.limits.on_one {
            return Ok(Commented::Full);
        }
        let add = "INSERT INTO publication_comment (publication, guest, at, text) VALUES ($1, $2, $3, $4)
            RETURNING number";
        let number: i64 = sql(add)
            .bind(publication)
            .bind(self.guest)
            .bind(self.at)
            .bind(&self.text)
            .fetch_one(&mut *connection)
            .await?;
        sql("UPDATE publication SET comments = comments + 1 WHERE number = $1")
            .bind(publication)
            .execute(&mut *connection)
            .await?;
        let name: String =
            sql("SELECT name FROM guest WHERE id = $1").bind(self.guest).fetch_one(connection).await?;
        Ok(Commented::Done(CommentRecord {
            number,
            publication: self.id,
            by: Guest { id: self.guest, name },
            at: self.at,
            text: self.text.clone(),
            hidden: false,
        }))
    }
}

pub(super) struct HideComment {
    pub(super) author: i64,
    pub(super) id: i64,
    pub(super) number: i64,
    pub(super) hidden: bool,
}

impl Change for HideComment {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let update = "UPDATE publication_comment SET hidden = $1 WHERE number = $2
            AND publication = (SELECT number FROM publication WHERE id = $3 AND guest = $4)";
        let changed = sql(update)
            .bind(i64::from(self.hidden))
            .bind(self.number)
            .bind(self.id)
            .bind(self.author)
            .execute(connection)
            .await?;
        Ok(changed > 0)
    }
}

pub(super) struct DeleteComment {
    pub(super) guest: i64,
    pub(super) id: i64,
    pub(super) number: i64,
}

impl Change for DeleteComment {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM publication_comment AS it
            JOIN publication ON publication.number = it.publication
            WHERE it.number = $1 AND it.guest = $2 AND publication.id = $3)";
        let own: bool =
            sql(query).bind(self.number).bind(self.guest).bind(self.id).fetch_one(&mut *connection).await?;
        Ok(own && remove_comment(connection, self.number).await?.is_some())
    }
}
