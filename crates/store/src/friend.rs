//! Friendships and friend requests.

use crate::{BoxFuture, Guest};

/// A friend, or the other side of a friend request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FriendRecord {
    /// The other person.
    pub other: Guest,
    /// When the friendship began or the request was sent, in seconds since 1970.
    pub at: i64,
}

/// A person's friend requests that were not accepted, the newest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FriendRequests {
    /// The requests that the person can accept.
    pub received: Vec<FriendRecord>,
    /// The requests that the person has sent. This includes requests that were declined or never shown, because the
    /// sender must not see the difference.
    pub sent: Vec<FriendRecord>,
}

/// Limits for friendships and friend requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FriendLimits {
    /// The maximum number of a person's friends.
    pub friends: u32,
    /// The maximum number of unanswered requests that a person can have sent.
    pub sent: u32,
    /// The maximum number of requests that a person sees. Further requests are not shown to them.
    pub received: u32,
}

/// The result of sending or accepting a friend request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Befriended {
    /// The two people are friends now, because the other person had sent a request, too.
    Friends,
    /// The two people were friends already.
    Already,
    /// The sender waits for an answer. The other person may not see the request.
    Asked,
    /// The sender has blocked the other person.
    YouBlocked,
    /// The other person takes no friend requests.
    NotWanted,
    /// There is no request to accept.
    Gone,
    /// The person has too many unanswered requests.
    TooManyRequests,
    /// The person has too many friends.
    TooManyFriends,
    /// The other person has too many friends.
    TheyHaveTooMany,
}

/// Saves friendships and friend requests.
pub trait Friends {
    /// Returns a person's friends, in the order of their names.
    fn friends(&self, guest: i64) -> BoxFuture<'_, Vec<FriendRecord>>;

    /// Returns a person's friend requests.
    fn friend_requests(&self, guest: i64) -> BoxFuture<'_, FriendRequests>;

    /// Sends a friend request from `guest` to `other`. If `other` has already sent one to `guest`, the two become
    /// friends.
    fn befriend(&self, guest: i64, other: i64, at: i64, limits: FriendLimits) -> BoxFuture<'_, Befriended>;

    /// Accepts the friend request that `other` sent to `guest`.
    fn accept_friend(
        &self,
        guest: i64,
        other: i64,
        at: i64,
        limits: FriendLimits,
    ) -> BoxFuture<'_, Befriended>;

    /// Ends the friendship of two people, withdraws the friend request that `guest` sent, and declines the one that
    /// `other` sent. Returns false if none of these exists.
    fn end_friendship(&self, guest: i64, other: i64) -> BoxFuture<'_, bool>;

    /// Deletes friend requests that were sent before this time, in seconds since 1970. Returns their number.
    fn expire_friend_requests(&self, before: i64) -> BoxFuture<'_, u64>;
}
