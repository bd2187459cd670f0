//! Database access for people's choices about contact, and for how two people are related.

use super::Database;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{BoxFuture, Circle, ContactRecord, Contacts, Guest, Permission, Relation, StoreError};

/// Returns a person's choices about contact with others.
async fn contact(connection: &mut Connection, guest: i64) -> Result<ContactRecord, StoreError> {
    let query = "SELECT requests, challenges, messages, hidden FROM contact WHERE guest = $1";
    let found: Option<(bool, String, String, bool)> =
        sql(query).bind(guest).fetch_optional(connection).await?;
    let Some((requests, challenges, messages, hidden)) = found else { return Ok(ContactRecord::default()) };
    let circle = |word: &str| {
        Circle::of(word).ok_or_else(|| StoreError::Failed(format!("unknown group of people: “{word}”")))
    };
    Ok(ContactRecord { requests, challenges: circle(&challenges)?, messages: circle(&messages)?, hidden })
}

/// Returns how `guest` is related to `other`.
pub(super) async fn relation(
    connection: &mut Connection,
    guest: i64,
    other: i64,
) -> Result<Relation, StoreError> {
    let query = "SELECT
        EXISTS (SELECT 1 FROM friend WHERE guest = $1 AND other = $2),
        EXISTS (SELECT 1 FROM friend_request WHERE guest = $1 AND other = $2 AND waiting = 1),
        EXISTS (SELECT 1 FROM friend_request WHERE guest = $2 AND other = $1 AND visible = 1),
        EXISTS (SELECT 1 FROM block WHERE guest = $1 AND other = $2),
        EXISTS (SELECT 1 FROM block WHERE guest = $2 AND other = $1),
        EXISTS (SELECT 1 FROM mute WHERE guest = $1 AND other = $2),
        EXISTS (SELECT 1 FROM mute WHERE guest = $2 AND other = $1)";
    type RelationRow = (bool, bool, bool, bool, bool, bool, bool);
    let (friends, asked, asks, blocked, blocked_by, muted, muted_by): RelationRow =
        sql(query).bind(guest).bind(other).fetch_one(&mut *connection).await?;
    let apart = blocked || blocked_by;
    Ok(Relation {
        friends: friends && !apart,
        asked,
        asks: asks && !apart,
        blocked,
        blocked_by,
        muted,
        muted_by,
        contact: contact(connection, other).await?,
    })
}

struct SetContact {
    guest: i64,
    settings: ContactRecord,
}

impl Change for SetContact {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let ContactRecord { requests, challenges, messages, hidden } = self.settings;
        sql("INSERT INTO contact (guest, requests, challenges, messages, hidden) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (guest) DO UPDATE SET requests = excluded.requests, challenges = excluded.challenges,
             messages = excluded.messages, hidden = excluded.hidden")
        .bind(self.guest)
        .bind(i64::from(requests))
        .bind(challenges.word())
        .bind(messages.word())
        .bind(i64::from(hidden))
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Contacts for Database {
    fn contact(&self, guest: i64) -> BoxFuture<'_, ContactRecord> {
        Box::pin(async move { contact(&mut self.readers.acquire().await?, guest).await })
    }

    fn set_contact(&self, guest: i64, settings: ContactRecord) -> BoxFuture<'_, ()> {
        self.write(SetContact { guest, settings })
    }

    fn relation(&self, guest: i64, other: i64) -> BoxFuture<'_, Relation> {
        Box::pin(async move { relation(&mut self.readers.acquire().await?, guest, other).await })
    }

    fn may_challenge(&self, guest: i64, other: i64) -> BoxFuture<'_, Permission> {
        Box::pin(async move {
            let relation = relation(&mut self.readers.acquire().await?, guest, other).await?;
            Ok(Permission::of(relation.contact.challenges, &relation))
        })
    }

    fn called(&self, name: String, most: u32) -> BoxFuture<'_, Vec<Guest>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name FROM guest JOIN account ON account.guest = guest.id
                WHERE guest.name = $1 ORDER BY guest.id LIMIT $2";
            let rows: Vec<(i64, String)> =
                sql(query).bind(name).bind(most).fetch_all(&mut self.readers.acquire().await?).await?;
            Ok(rows.into_iter().map(|(id, name)| Guest { id, name }).collect())
        })
    }
}
