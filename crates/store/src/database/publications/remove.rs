//! Removing published works and comments.

use super::find;
use crate::StoreError;
use crate::engine::{Connection, sql};
use crate::write::Change;

/// The statements that remove everything about a published work, by its row number.
const REMOVES: &[&str] = &[
    "DELETE FROM publication_term WHERE publication = $1",
    "DELETE FROM publication_like WHERE publication = $1",
    "DELETE FROM publication_comment WHERE publication = $1",
    "DELETE FROM publication_version WHERE publication = $1",
    "DELETE FROM publication WHERE number = $1",
];

/// The statements that remove a person's likes and comments, and correct the counts of likes and comments of other
/// people's works.
const REMOVES_OF: &[&str] = &[
    "UPDATE publication SET likes = likes - 1
        WHERE number IN (SELECT publication FROM publication_like WHERE guest = $1)",
    "DELETE FROM publication_like WHERE guest = $1",
    "UPDATE publication SET comments = comments - (SELECT count(*) FROM publication_comment AS it
            WHERE it.publication = publication.number AND it.guest = $1)
        WHERE number IN (SELECT publication FROM publication_comment WHERE guest = $1)",
    "DELETE FROM publication_comment WHERE guest = $1",
];

/// Removes a published work with its versions, likes and comments. If it is a set, also removes the cards that were
/// published with it.
pub(in crate::database) async fn remove_publication(
    connection: &mut Connection,
    number: i64,
) -> Result<(), StoreError> {
    let query = "SELECT number, id FROM publication WHERE number = $1 OR part_of = $1
        ORDER BY part_of IS NULL, number";
    let rows: Vec<(i64, i64)> = sql(query).bind(number).fetch_all(&mut *connection).await?;
    let (parts, whole): (Vec<_>, Vec<_>) = rows.into_iter().partition(|it| it.0 != number);
    for (number, id) in parts.into_iter().chain(whole) {
        for query in REMOVES {
            sql(*query).bind(number).execute(&mut *connection).await?;
        }
        forget_lineage(connection, id).await?;
    }
    Ok(())
}

/// Deletes a removed work's row in the chains of remixes, then the row of the work that it was remixed from, and so
/// on. Stops at a work that still exists or that a remix still refers to.
async fn forget_lineage(connection: &mut Connection, id: i64) -> Result<(), StoreError> {
    let mut at = Some(id);
    while let Some(id) = at {
        let query = "SELECT EXISTS (SELECT 1 FROM publication WHERE id = $1)
            OR EXISTS (SELECT 1 FROM lineage WHERE origin = $1)
            OR EXISTS (SELECT 1 FROM work WHERE origin = $1)";
        if sql(query).bind(id).fetch_one(&mut *connection).await? {
            return Ok(());
        }
        let delete = "DELETE FROM lineage WHERE id = $1 RETURNING origin";
        at = sql(delete).bind(id).fetch_optional(&mut *connection).await?;
    }
    Ok(())
}

/// Removes everything that a person published, liked and wrote in the library.
pub(in crate::database) async fn remove_all_of(
    connection: &mut Connection,
    guest: i64,
) -> Result<(), StoreError> {
    let query = "SELECT number FROM publication WHERE guest = $1 ORDER BY part_of IS NULL, number";
    let all: Vec<i64> = sql(query).bind(guest).fetch_all(&mut *connection).await?;
    for number in all {
        remove_publication(connection, number).await?;
    }
    for query in REMOVES_OF {
        sql(*query).bind(guest).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Removes a comment, and returns who wrote it.
pub(in crate::database) async fn remove_comment(
    connection: &mut Connection,
    number: i64,
) -> Result<Option<i64>, StoreError> {
    let delete = "DELETE FROM publication_comment WHERE number = $1 RETURNING publication, guest";
    let removed: Option<(i64, i64)> = sql(delete).bind(number).fetch_optional(&mut *connection).await?;
    let Some((publication, guest)) = removed else { return Ok(None) };
    sql("UPDATE publication SET comments = comments - 1 WHERE number = $1")
        .bind(publication)
        .execute(connection)
        .await?;
    Ok(Some(guest))
}

pub(super) struct Unpublish {
    pub(super) guest: i64,
    pub(super) id: i64,
}

impl Change for Unpublish {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        match find(connection, self.id).await? {
            Some((number, guest)) if guest == self.guest => {
                remove_publication(connection, number).await?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}
