//! Database access for messages between two people.

use super::Database;
use super::contacts::relation;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{
    BoxFuture, ConversationRecord, Guest, MessageRecord, MessageSent, Messages, NewMessage, Permission,
    StoreError,
};

impl Change for NewMessage {
    type Output = MessageSent;

    async fn make(&self, connection: &mut Connection) -> Result<MessageSent, StoreError> {
        let NewMessage { from, to, at, text, kept, conversations } = self;
        let (from, to) = (*from, *to);
        let relation = relation(connection, from, to).await?;
        let delivered = match Permission::of(relation.contact.messages, &relation) {
            Permission::YouBlocked => return Ok(MessageSent::YouBlocked),
            Permission::FriendsOnly => return Ok(MessageSent::FriendsOnly),
            Permission::NotWanted => return Ok(MessageSent::NotWanted),
            Permission::Silent => false,
            Permission::Allowed => !relation.muted_by,
        };
        for (guest, other, full) in
            [(from, to, MessageSent::TooMany), (to, from, MessageSent::TheyHaveTooMany)]
        {
            let query = "SELECT count(*) FROM conversation WHERE guest = $1 AND other <> $2";
            let count: u32 = sql(query).bind(guest).bind(other).fetch_one(&mut *connection).await?;
            if count >= *conversations {
                return Ok(full);
            }
        }
        let (id,): (i64,) =
            sql("INSERT INTO message (guest, other, at, text, delivered) VALUES ($1, $2, $3, $4, $5) RETURNING id")
                .bind(from)
                .bind(to)
                .bind(*at)
                .bind(text)
                .bind(i64::from(delivered))
                .fetch_one(&mut *connection)
                .await?;
        // Writing a message means that its author has read the conversation.
        let author = "INSERT INTO conversation (guest, other, last, seen, cleared) VALUES ($1, $2, $3, $3, 0)
            ON CONFLICT (guest, other) DO UPDATE SET last = excluded.last, seen = excluded.last";
        sql(author).bind(from).bind(to).bind(id).execute(&mut *connection).await?;
        if delivered {
            let reader =
                "INSERT INTO conversation (guest, other, last, seen, cleared) VALUES ($1, $2, $3, 0, 0)
                ON CONFLICT (guest, other) DO UPDATE SET last = excluded.last";
            sql(reader).bind(to).bind(from).bind(id).execute(&mut *connection).await?;
        }
        delete_oldest(connection, from, to, *kept).await?;
        let message = MessageRecord { id, from, at: *at, text: text.clone() };
        Ok(MessageSent::Done { message, delivered })
    }
}

/// Deletes the oldest messages between two people if there are more than `kept`.
async fn delete_oldest(
    connection: &mut Connection,
    one: i64,
    other: i64,
    kept: u32,
) -> Result<(), StoreError> {
    let query = "SELECT id FROM (SELECT id FROM message WHERE guest = $1 AND other = $2
        UNION ALL SELECT id FROM message WHERE guest = $2 AND other = $1) AS both_sides
        ORDER BY id DESC LIMIT 1 OFFSET $3";
    let oldest: Option<i64> =
        sql(query).bind(one).bind(other).bind(kept).fetch_optional(&mut *connection).await?;
    let Some(oldest) = oldest else { return Ok(()) };
    for (from, to) in [(one, other), (other, one)] {
        sql("DELETE FROM message WHERE guest = $1 AND other = $2 AND id <= $3")
            .bind(from)
            .bind(to)
            .bind(oldest)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

struct MarkRead {
    guest: i64,
    other: i64,
    message: i64,
}

impl Change for MarkRead {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE conversation SET seen = $1 WHERE guest = $2 AND other = $3 AND seen < $1 AND $1 <= last")
            .bind(self.message)
            .bind(self.guest)
            .bind(self.other)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct ClearConversation {
    guest: i64,
    other: i64,
}

impl Change for ClearConversation {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql("UPDATE conversation SET cleared = last, seen = last WHERE guest = $1 AND other = $2")
            .bind(self.guest)
            .bind(self.other)
            .execute(&mut *connection)
            .await?;
        // Delete the messages that neither of the two people can see any more.
        let query = "DELETE FROM message WHERE guest = $1 AND other = $2
            AND id <= (SELECT cleared FROM conversation WHERE guest = $1 AND other = $2)
            AND (delivered = 0
                OR id <= (SELECT cleared FROM conversation WHERE guest = $2 AND other = $1))";
        for (from, to) in [(self.guest, self.other), (self.other, self.guest)] {
            sql(query).bind(from).bind(to).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

struct ExpireMessages(i64);

impl Change for ExpireMessages {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        let deleted = sql("DELETE FROM message WHERE at < $1").bind(self.0).execute(&mut *connection).await?;
        if deleted > 0 {
            sql("DELETE FROM conversation WHERE NOT EXISTS (SELECT 1 FROM message WHERE id = last)")
                .execute(connection)
                .await?;
        }
        Ok(deleted)
    }
}

type MessageRow = (i64, i64, i64, String);

fn message((id, from, at, text): MessageRow) -> MessageRecord {
    MessageRecord { id, from, at, text }
}

impl Messages for Database {
    fn send_message(&self, message: NewMessage) -> BoxFuture<'_, MessageSent> {
        self.write(message)
    }

    fn conversations(&self, guest: i64, most: u32) -> BoxFuture<'_, Vec<ConversationRecord>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, message.id, message.guest, message.at, message.text,
                (SELECT count(*) FROM message AS unread WHERE unread.guest = conversation.other
                    AND unread.other = conversation.guest AND unread.id > conversation.seen AND unread.delivered = 1)
                FROM conversation JOIN message ON message.id = conversation.last
                JOIN guest ON guest.id = conversation.other
                WHERE conversation.guest = $1 AND conversation.last > conversation.cleared
                ORDER BY conversation.last DESC LIMIT $2";
            type ConversationRow = (i64, String, i64, i64, i64, String, u32);
            let rows: Vec<ConversationRow> =
                sql(query).bind(guest).bind(most).fetch_all(&mut self.readers.acquire().await?).await?;
            let conversation =
                |(other, name, id, from, at, text, unread): ConversationRow| ConversationRecord {
                    other: Guest { id: other, name },
                    last: MessageRecord { id, from, at, text },
                    unread,
                };
            Ok(rows.into_iter().map(conversation).collect())
        })
    }

    fn unread_messages(&self, guest: i64) -> BoxFuture<'_, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM conversation JOIN message ON message.guest = conversation.other
                AND message.other = conversation.guest AND message.id > conversation.seen
                WHERE conversation.guest = $1 AND message.delivered = 1";
            sql(query).bind(guest).fetch_one(&mut self.readers.acquire().await?).await
        })
    }

    fn messages(
        &self,
        guest: i64,
        other: i64,
        before: Option<i64>,
        most: u32,
    ) -> BoxFuture<'_, Vec<MessageRecord>> {
        Box::pin(async move {
            let query = "SELECT id, author, at, text FROM (
                    SELECT id, guest AS author, at, text FROM message WHERE guest = $1 AND other = $2
                    UNION ALL SELECT id, guest AS author, at, text FROM message
                    WHERE guest = $2 AND other = $1 AND delivered = 1) AS both_sides
                WHERE id < $3 AND id > coalesce(
                    (SELECT cleared FROM conversation WHERE guest = $1 AND other = $2), 0)
                ORDER BY id DESC LIMIT $4";
            let found = sql(query).bind(guest).bind(other).bind(before.unwrap_or(i64::MAX)).bind(most);
            let rows: Vec<MessageRow> = found.fetch_all(&mut self.readers.acquire().await?).await?;
            Ok(rows.into_iter().rev().map(message).collect())
        })
    }

    fn mark_read(&self, guest: i64, other: i64, message: i64) -> BoxFuture<'_, ()> {
        self.write(MarkRead { guest, other, message })
    }

    fn clear_conversation(&self, guest: i64, other: i64) -> BoxFuture<'_, ()> {
        self.write(ClearConversation { guest, other })
    }

    fn messages_of(&self, guest: i64) -> BoxFuture<'_, Vec<(Guest, MessageRecord)>> {
        Box::pin(async move {
            let query = "SELECT guest.id, guest.name, message.id, message.guest, message.at, message.text
                FROM conversation JOIN message
                    ON message.guest = conversation.guest AND message.other = conversation.other
                    OR message.guest = conversation.other AND message.other = conversation.guest AND delivered = 1
                JOIN guest ON guest.id = conversation.other
                WHERE conversation.guest = $1 AND message.id > conversation.cleared ORDER BY guest.id, message.id";
            type OwnRow = (i64, String, i64, i64, i64, String);
            let rows: Vec<OwnRow> =
                sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            let own = |(other, name, id, from, at, text): OwnRow| {
                (Guest { id: other, name }, MessageRecord { id, from, at, text })
            };
            Ok(rows.into_iter().map(own).collect())
        })
    }

    fn expire_messages(&self, before: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireMessages(before))
    }
}
