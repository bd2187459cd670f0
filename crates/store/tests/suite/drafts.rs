//! Tests of drafts: conflicting changes, what is listed, and when drafts are deleted.

use store::{
    AccountOpening, Accounts as _, DraftMatchRecord, DraftRecord, DraftSeatRecord, DraftStage, Drafts as _,
    EndedBoard, Guest, Personal as _, SavedStage, Store as _, TableRecord,
};

use crate::folder::guest;
use crate::home::{Home, on_both};
use crate::matches::table;

on_both!(
    a_change_that_was_not_seen_is_not_overwritten,
    only_public_drafts_that_wait_are_listed,
    results_are_found_until_they_are_saved,
    a_deleted_account_leaves_orphaned_drafts,
    old_drafts_are_deleted,
);

/// Returns a new draft whose creator has the first seat.
pub(crate) fn draft(id: i64, creator: &Guest) -> DraftRecord {
    DraftRecord {
        id,
        creator: Some(creator.id),
        plan: "{}".to_owned(),
        private: false,
        stage: DraftStage::Gathering,
        step: 0,
        seed: i64::MIN,
        picks: String::new(),
        created: id,
        started: None,
        seats: vec![DraftSeatRecord { number: 0, guest: creator.clone(), deck: None }],
        matches: Vec::new(),
    }
}

/// Returns the match of the first two seats, at this table.
pub(crate) fn played(board: i64) -> DraftMatchRecord {
    DraftMatchRecord { one: 0, other: 1, asked: None, board: Some(board), result: None }
}

async fn a_change_that_was_not_seen_is_not_overwritten(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let new = draft(7, &ann);
    assert_eq!(store.add_draft(new.clone(), "pool".to_owned(), 1).await, Ok(true));
    assert_eq!(store.add_draft(draft(8, &ann), String::new(), 1).await, Ok(false), "one at a time");
    assert_eq!(store.draft(7).await, Ok(Some(new.clone())));
    assert_eq!(store.draft_pool(7).await, Ok(Some("pool".to_owned())));
    let seat = DraftSeatRecord { number: 1, guest: ben.clone(), deck: Some("[1]".to_owned()) };
    let begun = DraftRecord {
        stage: DraftStage::Drafting,
        picks: "0:1p:5".to_owned(),
        started: Some(9),
        seats: vec![new.seats[0].clone(), seat],
        matches: vec![played(3)],
        ..new.clone()
    };
    assert_eq!(store.save_draft(begun.clone()).await, Ok(true));
    assert_eq!(store.save_draft(new.clone()).await, Ok(false), "step 0 is over");
    let saved = DraftRecord { step: 1, ..begun };
    assert_eq!(store.draft(7).await, Ok(Some(saved.clone())));
    assert_eq!(store.drafts_of(ben.id).await, Ok(vec![saved]));
    store.delete_draft(7).await.expect("it is deleted");
    assert_eq!((store.draft(7).await, store.draft_pool(7).await), (Ok(None), Ok(None)));
    assert_eq!(store.save_draft(new).await, Ok(false));
}

async fn only_public_drafts_that_wait_are_listed(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let private = DraftRecord { private: true, ..draft(1, &ann) };
    let begun = DraftRecord { stage: DraftStage::Drafting, ..draft(2, &ann) };
    for it in [private, begun, draft(3, &ann), draft(4, &ann)] {
        assert_eq!(store.add_draft(it, String::new(), 9).await, Ok(true));
    }
    let ids = |all: Vec<DraftRecord>| all.iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(store.open_drafts(9).await.map(ids), Ok(vec![4, 3]));
    assert_eq!(store.open_drafts(1).await.map(ids), Ok(vec![4]));
    assert_eq!(store.drafts_of(ann.id).await.map(ids), Ok(vec![4, 3, 2, 1]));
}

async fn results_are_found_until_they_are_saved(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    store.save(table(5, 2, SavedStage::Playing)).await.expect("a table");
    let it = DraftRecord { matches: vec![played(5)], ..draft(1, &ann) };
    assert_eq!(store.add_draft(it.clone(), String::new(), 9).await, Ok(true));
    assert_eq!(store.ended_boards(1).await, Ok(Vec::new()));
    let outcome = Some("{}".to_owned());
    let over = TableRecord { outcome: outcome.clone(), ..table(5, 2, SavedStage::Over) };
    store.save(over).await.expect("a table");
    assert_eq!(store.ended_boards(1).await, Ok(vec![EndedBoard { board: 5, outcome }]));
    let result = DraftMatchRecord { result: Some("one".to_owned()), ..played(5) };
    assert_eq!(store.save_draft(DraftRecord { matches: vec![result], ..it }).await, Ok(true));
    assert_eq!(store.ended_boards(1).await, Ok(Vec::new()));
}

async fn a_deleted_account_leaves_orphaned_drafts(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let opened = store.open_account(ann.id, "ann".to_owned(), "ann".to_owned(), "hash".to_owned()).await;
    assert_eq!(opened, Ok(AccountOpening::Done));
    let deck = |guest: &Guest, number| DraftSeatRecord {
        number,
        guest: guest.clone(),
        deck: Some("[1]".to_owned()),
    };
    let of_ann = DraftRecord { seats: vec![deck(&ann, 0), deck(&ben, 1)], ..draft(1, &ann) };
    let of_ben = DraftRecord { seats: vec![deck(&ben, 0), deck(&ann, 1)], ..draft(2, &ben) };
    for it in [of_ann.clone(), of_ben] {
        assert_eq!(store.add_draft(it, String::new(), 9).await, Ok(true));
    }
    store.delete_account(ann.id, "freed".to_owned(), i64::MAX).await.expect("deleted");
    let orphans = store.orphaned_drafts().await.expect("drafts");
    assert_eq!(orphans.iter().map(|it| it.id).collect::<Vec<_>>(), [1]);
    assert_eq!(store.save_draft(of_ann).await, Ok(false), "nobody goes on with an orphaned draft");
    let left = store.draft(2).await.expect("a draft").expect("it stays");
    assert_eq!(left.seats[1].guest.name, store::DELETED_NAME);
    assert_eq!((left.seats[0].deck.is_some(), left.seats[1].deck.is_some()), (true, false));
}

async fn old_drafts_are_deleted(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    let begun = DraftRecord { stage: DraftStage::Building, matches: vec![played(1)], ..draft(2, &ann) };
    for it in [draft(1, &ann), begun] {
        assert_eq!(store.add_draft(it, String::new(), 9).await, Ok(true));
    }
    assert_eq!(store.expire_drafts(0, 0).await, Ok(0));
    assert_eq!(store.expire_drafts(i64::MAX, 0).await, Ok(1));
    assert_eq!(store.drafts_of(ann.id).await.map(|it| it.len()), Ok(1));
    assert_eq!(store.expire_drafts(0, i64::MAX).await, Ok(1));
    assert_eq!(store.drafts_of(ann.id).await.map(|it| it.len()), Ok(0));
}
