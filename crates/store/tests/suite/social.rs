//! Tests of friendships, messages, mutes and people's choices about contact.

use std::collections::BTreeSet;

use store::{
    AccountOpening, Accounts as _, Befriended, Blocks as _, Circle, ContactRecord, Contacts as _, Database,
    FriendLimits, Friends as _, MessageSent, Messages as _, Mutes as _, NewMessage, Permission,
    Personal as _,
};

use crate::folder::guest;
use crate::home::{Home, on_both};

on_both!(
    friendship_is_symmetric_and_a_block_excludes_both,
    a_refused_request_looks_like_an_ignored_one,
    limits_of_friends_and_requests,
    messages_are_read_cleared_and_expire,
    choices_decide_who_writes_and_challenges,
    a_deleted_account_leaves_nothing_behind,
);

const LIMITS: FriendLimits = FriendLimits { friends: 100, sent: 100, received: 100 };
const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// Creates people with accounts, and returns their ids.
async fn people<const N: usize>(store: &Database) -> [i64; N] {
    let mut ids = [0; N];
    for (id, name) in ids.iter_mut().zip(NAMES) {
        *id = guest(store, name).await.0.id;
        let opened = store.open_account(*id, name.to_owned(), name.to_lowercase(), "hash".to_owned()).await;
        assert_eq!(opened, Ok(AccountOpening::Done));
    }
    ids
}

fn new(from: i64, to: i64, text: &str) -> NewMessage {
    NewMessage { from, to, at: 100, text: text.to_owned(), kept: 5, conversations: 10 }
}

async fn friends(store: &Database, guest: i64) -> BTreeSet<i64> {
    store.friends(guest).await.expect("friends").into_iter().map(|it| it.other.id).collect()
}

async fn received(store: &Database, guest: i64) -> Vec<i64> {
    let requests = store.friend_requests(guest).await.expect("requests");
    requests.received.into_iter().map(|it| it.other.id).collect()
}

async fn sent(store: &Database, guest: i64) -> Vec<i64> {
    let requests = store.friend_requests(guest).await.expect("requests");
    requests.sent.into_iter().map(|it| it.other.id).collect()
}

async fn read(store: &Database, guest: i64, other: i64) -> Vec<String> {
    let messages = store.messages(guest, other, None, 100).await.expect("messages");
    messages.into_iter().map(|it| it.text).collect()
}

/// A generator of random numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

async fn friendship_is_symmetric_and_a_block_excludes_both(home: Home) {
    let store = home.open().await;
    let ids: [i64; 4] = people(&store).await;
    let everybody = ContactRecord { messages: Circle::Everybody, ..ContactRecord::default() };
    store.set_contact(ids[3], everybody).await.expect("it is kept");
    let mut numbers = Numbers(7);
    let mut blocked: BTreeSet<(i64, i64)> = BTreeSet::new();
    for step in 0..250 {
        let one = ids[numbers.below(4) as usize];
        let other = ids[numbers.below(4) as usize];
        if one == other {
            continue;
        }
        let apart = |blocked: &BTreeSet<(i64, i64)>| {
            blocked.contains(&(one, other)) || blocked.contains(&(other, one))
        };
        let before = (friends(&store, one).await.contains(&other), sent(&store, other).await.contains(&one));
        match numbers.below(8) {
            0..=2 => {
                let done = store.befriend(one, other, step, LIMITS).await.expect("a request");
                assert!(!apart(&blocked) || !matches!(done, Befriended::Friends | Befriended::Already));
                assert_eq!(done == Befriended::YouBlocked, blocked.contains(&(one, other)));
            }
            3 => {
                let done = store.accept_friend(one, other, step, LIMITS).await.expect("an answer");
                assert!(!apart(&blocked) || done == Befriended::Gone, "{done:?}");
            }
            4 => {
                store.end_friendship(one, other).await.expect("an end");
                assert!(!friends(&store, one).await.contains(&other));
            }
            5 => {
                assert_eq!(store.block(one, other, step, 100).await, Ok(true));
                blocked.insert((one, other));
                // A blocked person still sees the request that they sent.
                assert_eq!(sent(&store, other).await.contains(&one), before.1);
            }
            6 => {
                let list = store.blocks(one).await.expect("blocks");
                if let Some(entry) = list.iter().find(|it| it.other.id == other) {
                    store.unblock(one, entry.id).await.expect("it is removed");
                    blocked.remove(&(one, other));
                }
            }
            _ => {
                let (heard, unread) = (read(&store, other, one).await, store.unread_messages(other).await);
                let done = store.send_message(new(one, other, &format!("{step}"))).await.expect("a message");
                let delivered = matches!(done, MessageSent::Done { delivered: true, .. });
                assert_eq!(done == MessageSent::YouBlocked, blocked.contains(&(one, other)));
                assert!(!delivered || !apart(&blocked), "a message passed a block");
                assert!(delivered || read(&store, other, one).await.len() <= heard.len());
                let now = store.unread_messages(other).await;
                assert!(delivered || now.ok() <= unread.ok());
                assert!(!matches!(done, MessageSent::Done { .. }) || before.0 || other == ids[3]);
            }
        }
        for a in ids {
            for b in friends(&store, a).await {
                assert!(friends(&store, b).await.contains(&a), "step {step}: friendship is symmetric");
                assert!(!blocked.contains(&(a, b)) && !blocked.contains(&(b, a)), "step {step}");
                assert!(!received(&store, a).await.contains(&b) && !sent(&store, a).await.contains(&b));
            }
            for b in received(&store, a).await {
                assert!(!blocked.contains(&(a, b)), "step {step}: a blocked person's request is seen");
                assert!(sent(&store, b).await.contains(&a), "step {step}: a request has two sides");
            }
            for b in ids.into_iter().filter(|b| *b != a) {
                let permission = store.may_challenge(a, b).await.expect("a permission");
                let apart = blocked.contains(&(a, b)) || blocked.contains(&(b, a));
                assert_eq!(permission == Permission::Allowed, !apart, "step {step}");
            }
        }
    }
}

async fn a_refused_request_looks_like_an_ignored_one(home: Home) {
    let store = home.open().await;
    let [ann, ben, cleo, dan] = people(&store).await;
    // Ben ignores the request, Cleo declines it, and Dan has blocked Ann.
    assert_eq!(store.block(dan, ann, 1, 10).await, Ok(true));
    for other in [ben, cleo, dan] {
        assert_eq!(store.befriend(ann, other, 5, LIMITS).await, Ok(Befriended::Asked));
    }
    assert_eq!(received(&store, dan).await, [0; 0]);
    assert_eq!(store.end_friendship(cleo, ann).await, Ok(true));
    assert_eq!(received(&store, cleo).await, [0; 0]);
    assert_eq!(sent(&store, ann).await, [ben, cleo, dan]);
    let seen = async |other| {
        let it = store.relation(ann, other).await.expect("a relation");
        (it.friends, it.asked, it.asks, it.blocked, it.contact)
    };
    assert_eq!(seen(ben).await, seen(cleo).await);
    assert_eq!(seen(ben).await, seen(dan).await);
    // Withdrawing and asking again is answered in the same way, and only Ben sees the request again.
    for other in [ben, cleo, dan] {
        assert_eq!(store.befriend(ann, other, 6, LIMITS).await, Ok(Befriended::Asked));
        assert_eq!(store.end_friendship(ann, other).await, Ok(true));
        assert_eq!(store.end_friendship(ann, other).await, Ok(false));
        assert_eq!(store.befriend(ann, other, 7, LIMITS).await, Ok(Befriended::Asked));
    }
    assert_eq!(sent(&store, ann).await, [ben, cleo, dan]);
    assert_eq!((received(&store, ben).await, received(&store, cleo).await), (vec![ann], vec![]));
    // Cleo changes her mind. Dan cannot, as long as he blocks Ann.
    assert_eq!(store.befriend(cleo, ann, 8, LIMITS).await, Ok(Befriended::Friends));
    assert_eq!(store.befriend(dan, ann, 8, LIMITS).await, Ok(Befriended::YouBlocked));
    assert_eq!(store.accept_friend(dan, ann, 8, LIMITS).await, Ok(Befriended::Gone));
    assert_eq!(store.accept_friend(ben, ann, 8, LIMITS).await, Ok(Befriended::Friends));
    assert_eq!(store.befriend(ben, ann, 8, LIMITS).await, Ok(Befriended::Already));
    assert_eq!(friends(&store, ann).await, BTreeSet::from([ben, cleo]));
    // Requests expire after a while, whether or not they were answered.
    assert_eq!(store.expire_friend_requests(7).await, Ok(0));
    assert_eq!(store.expire_friend_requests(8).await, Ok(1));
    assert_eq!(sent(&store, ann).await, [0; 0]);
}

async fn limits_of_friends_and_requests(home: Home) {
    let store = home.open().await;
    let [ann, ben, cleo, dan] = people(&store).await;
    let few = FriendLimits { friends: 1, sent: 2, received: 1 };
    assert_eq!(store.befriend(ann, dan, 1, few).await, Ok(Befriended::Asked));
    assert_eq!(store.befriend(ben, dan, 1, few).await, Ok(Befriended::Asked));
    assert_eq!(received(&store, dan).await, [ann], "more requests than allowed are not shown");
    assert_eq!(store.befriend(ann, ben, 1, few).await, Ok(Befriended::Asked));
    assert_eq!(store.befriend(ann, cleo, 1, few).await, Ok(Befriended::TooManyRequests));
    assert_eq!(store.befriend(ann, ben, 1, few).await, Ok(Befriended::Asked), "it is the same request");
    assert_eq!(store.accept_friend(ben, ann, 1, few).await, Ok(Befriended::Friends));
    assert_eq!(store.accept_friend(dan, ann, 1, few).await, Ok(Befriended::TheyHaveTooMany));
    assert_eq!(store.befriend(dan, ben, 1, few).await, Ok(Befriended::TheyHaveTooMany));
    assert_eq!(store.befriend(cleo, ann, 1, few).await, Ok(Befriended::Asked));
    assert_eq!(store.accept_friend(ann, cleo, 1, few).await, Ok(Befriended::TooManyFriends));
    let quiet = ContactRecord { requests: false, ..ContactRecord::default() };
    store.set_contact(cleo, quiet).await.expect("it is kept");
    assert_eq!(store.befriend(dan, cleo, 1, few).await, Ok(Befriended::NotWanted));
    assert_eq!(store.befriend(dan, dan + 1000, 1, few).await.map_err(|_| ()), Err(()), "nobody has this id");
    assert_eq!(store.called("Cleo".to_owned(), 2).await.map(|it| it.len()), Ok(1));
    assert_eq!(store.called("cleo".to_owned(), 2).await.map(|it| it.len()), Ok(0));
}

async fn messages_are_read_cleared_and_expire(home: Home) {
    let store = home.open().await;
    let [ann, ben, cleo] = people(&store).await;
    for other in [ben, cleo] {
        store.befriend(ann, other, 1, LIMITS).await.expect("a request");
        store.accept_friend(other, ann, 1, LIMITS).await.expect("an answer");
    }
    for text in ["one", "two", "three"] {
        assert!(matches!(store.send_message(new(ann, ben, text)).await, Ok(MessageSent::Done { .. })));
    }
    assert_eq!((store.unread_messages(ben).await, store.unread_messages(ann).await), (Ok(3), Ok(0)));
    let list = store.conversations(ben, 10).await.expect("conversations");
    assert_eq!((list.len(), list[0].other.id, list[0].unread), (1, ann, 3));
    assert_eq!((list[0].last.text.as_str(), list[0].last.from), ("three", ann));
    let all = store.messages(ben, ann, None, 2).await.expect("messages");
    assert_eq!(all.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["two", "three"]);
    let older = store.messages(ben, ann, Some(all[0].id), 2).await.expect("messages");
    assert_eq!(older.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["one"]);
    store.mark_read(ben, ann, all[0].id).await.expect("it is kept");
    assert_eq!(store.unread_messages(ben).await, Ok(1));
    store.mark_read(ben, ann, older[0].id).await.expect("it is kept");
    store.mark_read(ben, ann, i64::MAX).await.expect("it is kept");
    assert_eq!(store.unread_messages(ben).await, Ok(1), "marks only move forward, to messages that exist");

    // Ben mutes Ann. She does not notice.
    assert_eq!(store.mute(ben, ann, 3, 1).await, Ok(true));
    assert_eq!(store.mute(ben, ann, 4, 1).await, Ok(true), "twice is once");
    assert_eq!(store.mute(ben, cleo, 5, 1).await, Ok(false));
    let muted = store.send_message(new(ann, ben, "muted")).await;
    assert!(matches!(muted, Ok(MessageSent::Done { delivered: false, .. })), "{muted:?}");
    assert_eq!(read(&store, ann, ben).await, ["one", "two", "three", "muted"]);
    assert_eq!(read(&store, ben, ann).await, ["one", "two", "three"]);
    assert_eq!(store.mutes(ben).await.map(|it| it.len()), Ok(1));
    assert_eq!(store.unmute(ann, 3).await, Ok(None), "it is not hers");
    assert_eq!(store.unmute(ben, 3).await, Ok(Some(ann)));
    store.unmute_person(ben, ann).await.expect("it is kept");
    assert_eq!(read(&store, ben, ann).await.len(), 3, "what came meanwhile stays away");

    // Clearing a conversation deletes it only for one of the two people. Messages that nobody sees any more are
    // deleted.
    store.clear_conversation(ben, ann).await.expect("it is cleared");
    assert_eq!((read(&store, ben, ann).await.len(), read(&store, ann, ben).await.len()), (0, 4));
    assert_eq!(
        (store.conversations(ben, 10).await, store.unread_messages(ben).await),
        (Ok(Vec::new()), Ok(0))
    );
    store.clear_conversation(ann, ben).await.expect("it is cleared");
    assert_eq!(home.texts("SELECT text FROM message").await, [""; 0]);

    // Only the newest messages are kept.
    for step in 0..9 {
        let (from, to) = if step % 2 == 0 { (ann, ben) } else { (ben, ann) };
        store.send_message(new(from, to, &step.to_string())).await.expect("a message");
    }
    assert_eq!(read(&store, ann, ben).await, ["4", "5", "6", "7", "8"]);
    store.send_message(NewMessage { at: 200, ..new(ann, cleo, "late") }).await.expect("a message");
    assert_eq!(store.messages_of(ann).await.map(|it| it.len()), Ok(6));
    assert_eq!(store.expire_messages(200).await, Ok(5));
    assert_eq!(store.conversations(ben, 10).await, Ok(Vec::new()));
    assert_eq!(store.conversations(ann, 10).await.map(|it| it.len()), Ok(1));
    let narrow = NewMessage { conversations: 1, ..new(ann, ben, "more") };
    assert_eq!(store.send_message(narrow.clone()).await, Ok(MessageSent::TooMany));
    assert_eq!(
        store.send_message(NewMessage { from: ben, to: ann, ..narrow }).await,
        Ok(MessageSent::TheyHaveTooMany)
    );
}

async fn choices_decide_who_writes_and_challenges(home: Home) {
    let store = home.open().await;
    let [ann, ben, cleo] = people(&store).await;
    assert_eq!(store.contact(ann).await, Ok(ContactRecord::default()));
    assert_eq!(store.send_message(new(ben, ann, "hi")).await, Ok(MessageSent::FriendsOnly));
    store.befriend(ben, ann, 1, LIMITS).await.expect("a request");
    store.accept_friend(ann, ben, 1, LIMITS).await.expect("an answer");
    for (circle, of_friend, of_stranger) in [
        (Circle::Everybody, Permission::Allowed, Permission::Allowed),
        (Circle::Friends, Permission::Allowed, Permission::FriendsOnly),
        (Circle::Nobody, Permission::NotWanted, Permission::NotWanted),
    ] {
        let settings = ContactRecord { requests: false, challenges: circle, messages: circle, hidden: true };
        store.set_contact(ann, settings).await.expect("it is kept");
        assert_eq!(store.contact(ann).await, Ok(settings));
        assert_eq!(store.may_challenge(ben, ann).await, Ok(of_friend));
        assert_eq!(store.may_challenge(cleo, ann).await, Ok(of_stranger));
        let sent = store.send_message(new(cleo, ann, "hi")).await.expect("an answer");
        assert_eq!(
            matches!(sent, MessageSent::Done { delivered: true, .. }),
            of_stranger == Permission::Allowed
        );
    }
    // A blocked person gets the same answer as a stranger.
    assert_eq!(store.block(ann, ben, 1, 10).await, Ok(true));
    assert_eq!(store.may_challenge(ben, ann).await, Ok(Permission::NotWanted));
    let open =
        ContactRecord { challenges: Circle::Everybody, messages: Circle::Everybody, ..Default::default() };
    store.set_contact(ann, open).await.expect("it is kept");
    assert_eq!(store.may_challenge(ben, ann).await, Ok(Permission::Silent));
    assert_eq!(store.may_challenge(ann, ben).await, Ok(Permission::YouBlocked));
    let sent = store.send_message(new(ben, ann, "psst")).await;
    assert!(matches!(sent, Ok(MessageSent::Done { delivered: false, .. })), "{sent:?}");
    assert_eq!(read(&store, ann, ben).await, [""; 0]);
}

async fn a_deleted_account_leaves_nothing_behind(home: Home) {
    let store = home.open().await;
    let [ann, ben, cleo] = people(&store).await;
    store.befriend(ann, ben, 1, LIMITS).await.expect("a request");
    store.accept_friend(ben, ann, 1, LIMITS).await.expect("an answer");
    store.befriend(ann, cleo, 1, LIMITS).await.expect("a request");
    store.send_message(new(ann, ben, "secret of Ann")).await.expect("a message");
    store.send_message(new(ben, ann, "secret of Ben")).await.expect("a message");
    store.set_contact(ann, ContactRecord::default()).await.expect("it is kept");
    store.mute(cleo, ann, 7, 9).await.expect("it is kept");
    store.delete_account(ann, "sum".to_owned(), i64::MAX).await.expect("it is deleted");
    assert_eq!(friends(&store, ben).await, BTreeSet::new());
    assert_eq!(received(&store, cleo).await, [0; 0]);
    assert_eq!(store.mutes(cleo).await, Ok(Vec::new()));
    assert_eq!(store.conversations(ben, 10).await, Ok(Vec::new()));
    assert_eq!(home.texts("SELECT text FROM message").await, [""; 0]);
    for table in [
        "SELECT CAST(guest AS TEXT) FROM friend",
        "SELECT CAST(guest AS TEXT) FROM friend_request",
        "SELECT CAST(guest AS TEXT) FROM contact",
        "SELECT CAST(guest AS TEXT) FROM conversation",
    ] {
        assert_eq!(home.texts(table).await, [""; 0], "{table}");
    }
}
