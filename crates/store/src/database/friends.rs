//! Database access for friendships and friend requests.

use super::Database;
use super::contacts::relation;
use crate::engine::{Connection, sql};
use crate::write::Change;
use crate::{Befriended, BoxFuture, FriendLimits, FriendRecord, FriendRequests, Friends, Guest, StoreError};

struct Befriend {
    guest: i64,
    other: i64,
    at: i64,
    limits: FriendLimits,
}

impl Change for Befriend {
    type Output = Befriended;

    async fn make(&self, connection: &mut Connection) -> Result<Befriended, StoreError> {
        let Befriend { guest, other, at, limits } = *self;
        let relation = relation(connection, guest, other).await?;
        if relation.friends {
            return Ok(Befriended::Already);
        }
        if relation.blocked {
            return Ok(Befriended::YouBlocked);
        }
        // If the other person has sent a request, even one that `guest` has declined, both people want to be friends
        // now.
        let query =
            "SELECT EXISTS (SELECT 1 FROM friend_request WHERE guest = $1 AND other = $2 AND waiting = 1)";
        let both: bool = sql(query).bind(other).bind(guest).fetch_one(&mut *connection).await?;
        if both && !relation.blocked_by {
            return become_friends(connection, (guest, other), at, limits).await;
        }
        if !relation.contact.requests {
            return Ok(Befriended::NotWanted);
        }
        let query = "SELECT count(*) FROM friend_request WHERE guest = $1 AND other <> $2 AND waiting = 1";
        let sent: u32 = sql(query).bind(guest).bind(other).fetch_one(&mut *connection).await?;
        if sent >= limits.sent {
            return Ok(Befriended::TooManyRequests);
        }
        let query = "SELECT count(*) FROM friend_request WHERE other = $1 AND visible = 1";
        let received: u32 = sql(query).bind(other).fetch_one(&mut *connection).await?;
        let visible = !relation.blocked_by && received < limits.received;
        // A request that was declined stays invisible if it is sent again.
        sql("INSERT INTO friend_request (guest, other, at, waiting, visible) VALUES ($1, $2, $3, 1, $4)
             ON CONFLICT (guest, other) DO UPDATE SET waiting = 1,
             at = CASE friend_request.waiting WHEN 1 THEN friend_request.at ELSE excluded.at END")
        .bind(guest)
        .bind(other)
        .bind(at)
        .bind(i64::from(visible))
        .execute(connection)
        .await?;
        Ok(Befriended::Asked)
    }
}

struct AcceptFriend(Befriend);

impl Change for AcceptFriend {
    type Output = Befriended;

    async fn make(&self, connection: &mut Connection) -> Result<Befriended, StoreError> {
        let Befriend { guest, other, at, limits } = self.0;
        let relation = relation(connection, guest, other).await?;
        if relation.friends {
            return Ok(Befriended::Already);
        }
        if !relation.asks {
            return Ok(Befriended::Gone);
        }
        become_friends(connection, (guest, other), at, limits).await
    }
}

/// Makes two people friends, unless one of them has too many.
async fn become_friends(
    connection: &mut Connection,
    (guest, other): (i64, i64),
    at: i64,
    limits: FriendLimits,
) -> Result<Befriended, StoreError> {
    let query = "SELECT count(*) FROM friend WHERE guest = $1";
    for (who, full) in [(guest, Befriended::TooManyFriends), (other, Befriended::TheyHaveTooMany)] {
        let count: u32 = sql(query).bind(who).fetch_one(&mut *connection).await?;
        if count >= limits.friends {
            return Ok(full);
        }
    }
    delete_requests(connection, guest, other).await?;
    for (one, two) in [(guest, other), (other, guest)] {
        sql(
            "INSERT INTO friend (guest, other, at) VALUES ($1, $2, $3) ON CONFLICT (guest, other) DO NOTHING",
        )
        .bind(one)
        .bind(two)
        .bind(at)
        .execute(&mut *connection)
        .await?;
    }
    Ok(Befriended::Friends)
}

async fn delete_requests(connection: &mut Connection, guest: i64, other: i64) -> Result<(), StoreError> {
    let query = "DELETE FROM friend_request WHERE guest = $1 AND other = $2 OR guest = $2 AND other = $1";
    sql(query).bind(guest).bind(other).execute(connection).await?;
    Ok(())
}

async fn delete_friendship(connection: &mut Connection, guest: i64, other: i64) -> Result<u64, StoreError> {
    let query = "DELETE FROM friend WHERE guest = $1 AND other = $2 OR guest = $2 AND other = $1";
    sql(query).bind(guest).bind(other).execute(connection).await
}

struct EndFriendship {
    guest: i64,
    other: i64,
}

impl Change for EndFriendship {
    type Output = bool;

    async fn make(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let EndFriendship { guest, other } = *self;
        let mut ended = delete_friendship(connection, guest, other).await?;
        // The first statement withdraws a request that the other person sees. The second withdraws one that they do not
        // see, and keeps it, so that it stays declined if it is sent again. The third declines the other's request.
        for (query, asker, asked) in [
            ("DELETE FROM friend_request WHERE guest = $1 AND other = $2 AND visible = 1", guest, other),
            (
                "UPDATE friend_request SET waiting = 0 WHERE guest = $1 AND other = $2 AND waiting = 1",
                guest,
                other,
            ),
            (
                "UPDATE friend_request SET visible = 0 WHERE guest = $1 AND other = $2 AND visible = 1",
                other,
                guest,
            ),
        ] {
            ended += sql(query).bind(asker).bind(asked).execute(&mut *connection).await?;
        }
        Ok(ended > 0)
    }
}

/// Ends a friendship because `guest` blocked `other`. The blocked person still sees the requests that they sent, as if
/// nobody had answered.
pub(super) async fn end_by_block(
    connection: &mut Connection,
    guest: i64,
    other: i64,
) -> Result<(), StoreError> {
    delete_friendship(connection, guest, other).await?;
    for (query, asker, asked) in [
        ("DELETE FROM friend_request WHERE guest = $1 AND other = $2", guest, other),
        ("UPDATE friend_request SET visible = 0 WHERE guest = $1 AND other = $2", other, guest),
        ("UPDATE conversation SET seen = last WHERE guest = $1 AND other = $2", guest, other),
    ] {
        sql(query).bind(asker).bind(asked).execute(&mut *connection).await?;
    }
    Ok(())
}

struct ExpireRequests(i64);

impl Change for ExpireRequests {
    type Output = u64;

    async fn make(&self, connection: &mut Connection) -> Result<u64, StoreError> {
        sql("DELETE FROM friend_request WHERE at < $1").bind(self.0).execute(connection).await
    }
}

fn records(rows: Vec<(i64, String, i64)>) -> Vec<FriendRecord> {
    rows.into_iter().map(|(id, name, at)| FriendRecord { other: Guest { id, name }, at }).collect()
}

impl Friends for Database {
    fn friends(&self, guest: i64) -> BoxFuture<'_, Vec<FriendRecord>> {
        Box::pin(async move {
            // Two nodes may save a friendship and a block at the same moment. The block counts.
            let query = "SELECT guest.id, guest.name, friend.at FROM friend
                JOIN guest ON guest.id = friend.other WHERE friend.guest = $1
                AND NOT EXISTS (SELECT 1 FROM block WHERE block.guest = $1 AND block.other = friend.other)
                AND NOT EXISTS (SELECT 1 FROM block WHERE block.guest = friend.other AND block.other = $1)
                ORDER BY lower(guest.name), guest.id";
            let found = sql(query).bind(guest).fetch_all(&mut self.readers.acquire().await?).await?;
            Ok(records(found))
        })
    }

    fn friend_requests(&self, guest: i64) -> BoxFuture<'_, FriendRequests> {
        Box::pin(async move {
            let connection = &mut self.readers.acquire().await?;
            let received = "SELECT guest.id, guest.name, friend_request.at FROM friend_request
                JOIN guest ON guest.id = friend_request.guest WHERE friend_request.other = $1 AND visible = 1
                AND NOT EXISTS (SELECT 1 FROM block WHERE block.guest = $1 AND block.other = friend_request.guest)
                ORDER BY friend_request.at DESC, guest.id";
            let sent = "SELECT guest.id, guest.name, friend_request.at FROM friend_request
                JOIN guest ON guest.id = friend_request.other WHERE friend_request.guest = $1 AND waiting = 1
                ORDER BY friend_request.at DESC, guest.id";
            Ok(FriendRequests {
                received: records(sql(received).bind(guest).fetch_all(&mut *connection).await?),
                sent: records(sql(sent).bind(guest).fetch_all(connection).await?),
            })
        })
    }

    fn befriend(&self, guest: i64, other: i64, at: i64, limits: FriendLimits) -> BoxFuture<'_, Befriended> {
        self.write(Befriend { guest, other, at, limits })
    }

    fn accept_friend(
        &self,
        guest: i64,
        other: i64,
        at: i64,
        limits: FriendLimits,
    ) -> BoxFuture<'_, Befriended> {
        self.write(AcceptFriend(Befriend { guest, other, at, limits }))
    }

    fn end_friendship(&self, guest: i64, other: i64) -> BoxFuture<'_, bool> {
        self.write(EndFriendship { guest, other })
    }

    fn expire_friend_requests(&self, before: i64) -> BoxFuture<'_, u64> {
        self.write(ExpireRequests(before))
    }
}
