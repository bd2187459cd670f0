//! Tests of sessions, recovery codes, blocks, and deleting an account.

use store::{
    AccountOpening, Accounts as _, Added, Blocks as _, ChatRecord, Database, Personal as _, Recovered,
    Recovery as _, Sessions as _, Store as _, TokenHash, WorkKind, Works as _,
};

use crate::folder::{guest, most};
use crate::home::{Home, on_both};

on_both!(
    a_code_is_used_up_and_ends_all_sessions,
    nobody_blocks_more_than_they_may,
    the_name_of_a_deleted_account_is_free_again_after_its_time,
    lines_are_those_of_the_person_who_said_them,
);

async fn open(store: &Database, guest: i64, name: &str) -> AccountOpening {
    let open = store.open_account(guest, name.to_owned(), name.to_lowercase(), "hash".to_owned());
    open.await.expect("accounts are kept")
}

fn new(token: &str) -> Recovered {
    Recovered { hash: "new".to_owned(), token: TokenHash::of(token), browser: "Firefox on Linux".to_owned() }
}

async fn a_code_is_used_up_and_ends_all_sessions(home: Home) {
    let store = home.open().await;
    let ((ann, first), (ben, of_ben)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    assert_eq!(open(&store, ann.id, "ann").await, AccountOpening::Done);
    store.set_codes(ann.id, vec![TokenHash::of("one"), TokenHash::of("two")]).await.expect("codes are kept");
    assert_eq!(store.recover(ann.id, TokenHash::of("three"), new("a")).await, Ok(None));
    assert_eq!(
        store.recover(ben.id, TokenHash::of("one"), new("a")).await,
        Ok(None),
        "codes are one person's"
    );
    assert_eq!(store.guest(first).await, Ok(Some(ann.clone())), "nothing happened");
    assert_eq!(store.recover(ann.id, TokenHash::of("one"), new("a")).await, Ok(Some(vec![first])));
    assert_eq!(store.recover(ann.id, TokenHash::of("one"), new("b")).await, Ok(None));
    assert_eq!(store.codes_left(ann.id).await, Ok(1));
    assert!(store.account_of(ann.id).await.is_ok_and(|it| it.is_some_and(|it| it.hash == "new")));
    let sessions = store.sessions(ann.id, TokenHash::of("a")).await.expect("they are read");
    assert_eq!(sessions.len(), 1);
    assert_eq!((sessions[0].this, sessions[0].browser.as_deref()), (true, Some("Firefox on Linux")));
    assert_eq!(store.end_session(ben.id, sessions[0].number).await, Ok(None), "it is not his");
    assert_eq!(store.end_session(ann.id, sessions[0].number).await, Ok(Some(TokenHash::of("a"))));
    assert_eq!(store.guest(of_ben).await, Ok(Some(ben)));
    store.set_codes(ann.id, vec![TokenHash::of("three")]).await.expect("codes are kept");
    assert_eq!(store.codes_left(ann.id).await, Ok(1), "new codes replace old ones");
}

async fn nobody_blocks_more_than_they_may(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _), (eve, _)) =
        (guest(&store, "Ann").await, guest(&store, "Ben").await, guest(&store, "Eve").await);
    assert_eq!(store.block(ann.id, eve.id, 1, 1).await, Ok(true));
    assert_eq!(store.block(ann.id, eve.id, 2, 1).await, Ok(true), "twice is once");
    assert_eq!(store.block(ann.id, ben.id, 3, 1).await, Ok(false));
    assert_eq!(store.has_blocked(ann.id, eve.id).await, Ok(true));
    assert_eq!(store.has_blocked(eve.id, ann.id).await, Ok(false));
    let blocks = store.blocks(ann.id).await.expect("they are read");
    assert_eq!((blocks.len(), blocks[0].id, &blocks[0].other), (1, 1, &eve));
    assert_eq!(store.unblock(eve.id, 1).await, Ok(None));
    assert_eq!(store.unblock(ann.id, 1).await, Ok(Some(eve.id)));
    assert_eq!(store.block(ann.id, ben.id, 3, 1).await, Ok(true));
}

async fn the_name_of_a_deleted_account_is_free_again_after_its_time(home: Home) {
    let store = home.open().await;
    let ((ann, token), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    assert_eq!(open(&store, ann.id, "ann").await, AccountOpening::Done);
    let added = store.add_works(ann.id, WorkKind::Card, vec![(1, "{}".to_owned())], 0, most(10)).await;
    assert!(matches!(added, Ok(Added::Done(_))));
    store.block(ben.id, ann.id, 1, 10).await.expect("blocks are kept");
    assert_eq!(store.delete_account(ann.id, "sum of ann".to_owned(), i64::MAX).await, Ok(vec![token]));
    assert_eq!(store.is_freed("sum of ann".to_owned()).await, Ok(true));
    assert_eq!(store.is_freed("sum of ben".to_owned()).await, Ok(false));
    assert_eq!(store.whole_works(ann.id, WorkKind::Card).await, Ok(Vec::new()));
    assert_eq!(store.blocks(ben.id).await, Ok(Vec::new()));
    assert!(store.account_of(ann.id).await.is_ok_and(|it| it.is_none()));
    // Ben's login name is reserved only until a time in the past.
    assert_eq!(open(&store, ben.id, "ben").await, AccountOpening::Done);
    store.delete_account(ben.id, "sum of ben".to_owned(), 1).await.expect("it is deleted");
    assert_eq!(store.is_freed("sum of ben".to_owned()).await, Ok(false));
}

async fn lines_are_those_of_the_person_who_said_them(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Same name").await, guest(&store, "Same name").await);
    let board = store::TableRecord {
        id: 1,
        plan: "plan".to_owned(),
        setup: None,
        stage: store::SavedStage::Over,
        outcome: None,
        clocks: None,
        created: 0,
        ended: Some(0),
        epoch: 0,
        seats: vec![store::SeatRecord { guest: Some(ann.clone()), deck: None }],
    };
    store.save(board).await.expect("tables are kept");
    for (who, text) in [(&ann, "hers"), (&ben, "his")] {
        let (name, text) = (who.name.clone(), text.to_owned());
        store
            .say(1, ChatRecord { guest: Some(who.id), name, seat: None, text })
            .await
            .expect("lines are kept");
    }
    let own = store.lines_of(ben.id).await.expect("they are read");
    assert_eq!(own.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["his"]);
    assert_eq!(open(&store, ann.id, "ann").await, AccountOpening::Done);
    store.delete_account(ann.id, "sum".to_owned(), i64::MAX).await.expect("it is deleted");
    let lines = store.lines(1).await.expect("they are read");
    let texts: Vec<(&str, &str)> = lines.iter().map(|it| (it.name.as_str(), it.text.as_str())).collect();
    assert_eq!(texts, [("Deleted player", "(deleted)"), ("Same name", "his")]);
}
