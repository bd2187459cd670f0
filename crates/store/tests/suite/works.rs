//! Tests of saved cards and decks.

use futures_util::future::join_all;
use store::{Added, Database, Restored, Revision, Store as _, Work, WorkChange, WorkKind, Works as _};

use crate::folder::{PLENTY, guest, most};
use crate::home::{Home, on_both};

on_both!(
    the_one_changed_last_is_first_and_kinds_are_apart,
    those_that_are_named_are_found,
    of_many_changes_from_the_same_version_one_is_made,
    the_newest_versions_are_kept,
    what_was_put_away_comes_back_with_its_versions,
    several_are_put_away_and_brought_back_together_or_not_at_all,
    nobody_has_more_than_they_may,
    nobody_else_finds_it_but_by_its_link,
    they_are_there_when_the_file_is_opened_again,
);

const MOST: u32 = 10;

fn revision(base: u32, text: impl Into<String>, at: i64) -> Revision {
    Revision { base, text: text.into(), at }
}

async fn add(store: &Database, guest: i64, kind: WorkKind, id: i64, text: &str) -> Work {
    let added = store.add_works(guest, kind, vec![(id, text.to_owned())], id, most(MOST)).await;
    match added.expect("it is kept") {
        Added::Done(mut works) => works.remove(0),
        full => panic!("there is room: {full:?}"),
    }
}

async fn ids(store: &Database, guest: i64, kind: WorkKind) -> Vec<i64> {
    store.works(guest, kind).await.expect("they are read").iter().map(|it| it.id).collect()
}

async fn the_one_changed_last_is_first_and_kinds_are_apart(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    for id in 1..=3 {
        add(&store, ann.id, WorkKind::Card, id, "{\"name\":\"<b>\"}").await;
    }
    add(&store, ann.id, WorkKind::Deck, 4, "a deck").await;
    assert_eq!(ids(&store, ann.id, WorkKind::Card).await, [3, 2, 1]);
    let saved =
        store.change_work(ann.id, WorkKind::Card, 1, revision(1, "changed".to_owned(), 50), PLENTY).await;
    let work = Work { id: 1, version: 2, text: "changed".to_owned(), changed: 50, share: None };
    assert_eq!(saved, Ok(WorkChange::Done(work.clone())));
    assert_eq!(store.work(ann.id, WorkKind::Card, 1).await, Ok(Some(work)));
    assert_eq!(ids(&store, ann.id, WorkKind::Card).await, [1, 3, 2]);
    assert_eq!(ids(&store, ann.id, WorkKind::Deck).await, [4]);
    assert_eq!(store.work(ann.id, WorkKind::Deck, 1).await, Ok(None));
    assert_eq!(store.count_works(ann.id, WorkKind::Card).await, Ok(3));
}

async fn those_that_are_named_are_found(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    for id in 1..=5 {
        add(&store, ann.id, WorkKind::Card, id, &format!("card {id}")).await;
    }
    add(&store, ann.id, WorkKind::Deck, 6, "a deck").await;
    add(&store, ben.id, WorkKind::Card, 7, "Ben's").await;
    let saved =
        store.change_work(ann.id, WorkKind::Card, 2, revision(1, "changed".to_owned(), 50), PLENTY).await;
    assert!(matches!(saved, Ok(WorkChange::Done(_))));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![3], 60).await, Ok(true));
    let named = |ids: Vec<i64>| async {
        let found = store.works_among(ann.id, WorkKind::Card, ids).await.expect("they are read");
        found.into_iter().map(|it| (it.id, it.text)).collect::<Vec<_>>()
    };
    // Each work appears once, in its current version. Deleted works, decks and other guests' works are left out.
    let found = named(vec![4, 2, 2, 3, 6, 7, 99, -1]).await;
    assert_eq!(found, [(2, "changed".to_owned()), (4, "card 4".to_owned())]);
    assert_eq!(named(Vec::new()).await, []);
    // These are more IDs than a query can have parameters.
    assert_eq!(named((0..100_000).collect()).await.len(), 4);
}

async fn of_many_changes_from_the_same_version_one_is_made(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    add(&store, ann.id, WorkKind::Card, 1, "one").await;
    let change =
        |it: i64| store.change_work(ann.id, WorkKind::Card, 1, revision(1, format!("by {it}"), 2), PLENTY);
    let all = join_all((0..20).map(change)).await;
    let done = |it: &&Result<WorkChange, _>| matches!(it, Ok(WorkChange::Done(_)));
    assert_eq!(all.iter().filter(done).count(), 1);
    let now = store.work(ann.id, WorkKind::Card, 1).await.expect("it is read").expect("it is there");
    assert_eq!(now.version, 2);
    for other in all.iter().filter(|it| !done(it)) {
        assert_eq!(*other, Ok(WorkChange::Conflict(now.clone())), "they are told what it is now");
    }
    // Saving the same text again succeeds.
    let again = store.change_work(ann.id, WorkKind::Card, 1, revision(1, now.text.clone(), 9), PLENTY).await;
    assert_eq!(again, Ok(WorkChange::Done(now)));
}

async fn the_newest_versions_are_kept(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    add(&store, ann.id, WorkKind::Card, 1, "version 1").await;
    for base in 1..60 {
        let saved = store
            .change_work(
                ann.id,
                WorkKind::Card,
                1,
                revision(base, format!("version {}", base + 1), 0),
                PLENTY,
            )
            .await;
        assert!(matches!(saved, Ok(WorkChange::Done(_))));
    }
    let versions = store.versions(ann.id, WorkKind::Card, 1).await.expect("they are read");
    assert_eq!(versions.len(), 50);
    for (it, number) in versions.iter().zip((11..=60).rev()) {
        assert_eq!((it.version, it.text.as_str()), (number, format!("version {number}").as_str()));
    }
}

async fn what_was_put_away_comes_back_with_its_versions(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    add(&store, ann.id, WorkKind::Deck, 1, "one").await;
    let saved = store.change_work(ann.id, WorkKind::Deck, 1, revision(1, "two".to_owned(), 5), PLENTY).await;
    assert_eq!(store.delete_works(ann.id, WorkKind::Deck, vec![1], 6).await, Ok(true));
    assert_eq!(store.delete_works(ann.id, WorkKind::Deck, vec![1], 7).await, Ok(false));
    assert_eq!(store.work(ann.id, WorkKind::Deck, 1).await, Ok(None));
    assert_eq!(store.versions(ann.id, WorkKind::Deck, 1).await, Ok(Vec::new()));
    assert_eq!(
        store.change_work(ann.id, WorkKind::Deck, 1, revision(2, String::new(), 8), PLENTY).await,
        Ok(WorkChange::Missing)
    );
    let Ok(WorkChange::Done(two)) = saved else { panic!("{saved:?}") };
    let back = Ok(Restored::Done(vec![two.clone()]));
    assert_eq!(store.restore_works(ann.id, WorkKind::Deck, vec![1], MOST).await, back);
    assert_eq!(store.restore_works(ann.id, WorkKind::Deck, vec![1], MOST).await, back, "it is there");
    assert_eq!(store.versions(ann.id, WorkKind::Deck, 1).await.map(|it| it.len()), Ok(2));
    assert_eq!(store.restore_works(ann.id, WorkKind::Deck, vec![2], MOST).await, Ok(Restored::Missing));
}

async fn several_are_put_away_and_brought_back_together_or_not_at_all(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    for id in 1..=4 {
        add(&store, ann.id, WorkKind::Card, id, "").await;
    }
    let ids = |works: Vec<Work>| works.into_iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![1, 2, 99], 5).await, Ok(false));
    assert_eq!(store.count_works(ann.id, WorkKind::Card).await, Ok(4));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![1], 5).await, Ok(true));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![2, 3], 6).await, Ok(true));
    assert_eq!(store.deleted_works(ann.id, WorkKind::Card).await.map(ids), Ok(vec![3, 2, 1]));
    assert_eq!(store.deleted_works(ann.id, WorkKind::Deck).await, Ok(Vec::new()));
    assert_eq!(store.restore_works(ann.id, WorkKind::Card, vec![1, 4], MOST).await, Ok(Restored::Missing));
    let back = store.restore_works(ann.id, WorkKind::Card, vec![1, 3], MOST).await;
    assert!(matches!(back, Ok(Restored::Done(works)) if ids(works.clone()) == [1, 3]));
    assert_eq!(store.deleted_works(ann.id, WorkKind::Card).await.map(ids), Ok(vec![2]));
    assert_eq!(store.restore_works(ann.id, WorkKind::Card, vec![2], 3).await, Ok(Restored::Full));
}

async fn nobody_has_more_than_they_may(home: Home) {
    let store = home.open().await;
    let (ann, _) = guest(&store, "Ann").await;
    for id in 1..=8 {
        add(&store, ann.id, WorkKind::Card, id, "").await;
    }
    let many = |ids: std::ops::RangeInclusive<i64>| ids.map(|it| (it, String::new())).collect::<Vec<_>>();
    assert_eq!(
        store.add_works(ann.id, WorkKind::Card, many(11..=13), 0, most(MOST)).await,
        Ok(Added::TooMany)
    );
    assert_eq!(store.count_works(ann.id, WorkKind::Card).await, Ok(8), "all or none");
    assert!(matches!(
        store.add_works(ann.id, WorkKind::Card, many(11..=12), 0, most(MOST)).await,
        Ok(Added::Done(_))
    ));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![1], 0).await, Ok(true));
    add(&store, ann.id, WorkKind::Card, 20, "").await;
    assert_eq!(store.restore_works(ann.id, WorkKind::Card, vec![1], MOST).await, Ok(Restored::Full));
    // Only the most recently deleted works are kept.
    for id in 100..700 {
        add(&store, ann.id, WorkKind::Deck, id, "").await;
        assert_eq!(store.delete_works(ann.id, WorkKind::Deck, vec![id], id).await, Ok(true));
    }
    assert_eq!(store.restore_works(ann.id, WorkKind::Deck, vec![199], MOST).await, Ok(Restored::Missing));
    assert!(matches!(
        store.restore_works(ann.id, WorkKind::Deck, vec![200], MOST).await,
        Ok(Restored::Done(_))
    ));
}

async fn nobody_else_finds_it_but_by_its_link(home: Home) {
    let store = home.open().await;
    let ((ann, _), (eve, _)) = (guest(&store, "Ann").await, guest(&store, "Eve").await);
    let work = add(&store, ann.id, WorkKind::Card, 1, "hers").await;
    let key = |it: &str| Some(it.to_owned());
    assert_eq!(store.work(eve.id, WorkKind::Card, 1).await, Ok(None));
    assert_eq!(store.versions(eve.id, WorkKind::Card, 1).await, Ok(Vec::new()));
    assert_eq!(
        store.change_work(eve.id, WorkKind::Card, 1, revision(1, "mine".to_owned(), 0), PLENTY).await,
        Ok(WorkChange::Missing)
    );
    assert_eq!(store.delete_works(eve.id, WorkKind::Card, vec![1], 0).await, Ok(false));
    assert_eq!(store.share_work(eve.id, WorkKind::Card, 1, key("eve's")).await, Ok(None));
    assert_eq!(store.shared_work(WorkKind::Card, "eve's".to_owned()).await, Ok(None));
    let shared = store.share_work(ann.id, WorkKind::Card, 1, key("ann's")).await.expect("it is kept");
    assert_eq!(shared, Some(Work { share: key("ann's"), ..work.clone() }));
    let again = store.share_work(ann.id, WorkKind::Card, 1, key("another")).await;
    assert_eq!(again, Ok(shared.clone()), "the link stays");
    let found = store.shared_work(WorkKind::Card, "ann's".to_owned()).await;
    assert_eq!(found, Ok(Some(ann.clone()).zip(shared)));
    assert_eq!(store.shared_work(WorkKind::Deck, "ann's".to_owned()).await, Ok(None));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![1], 0).await, Ok(true));
    assert_eq!(store.restore_works(eve.id, WorkKind::Card, vec![1], MOST).await, Ok(Restored::Missing));
    assert_eq!(store.shared_work(WorkKind::Card, "ann's".to_owned()).await, Ok(None));
    assert!(matches!(
        store.restore_works(ann.id, WorkKind::Card, vec![1], MOST).await,
        Ok(Restored::Done(_))
    ));
    assert_eq!(store.share_work(ann.id, WorkKind::Card, 1, None).await, Ok(Some(work)));
    assert_eq!(store.shared_work(WorkKind::Card, "ann's".to_owned()).await, Ok(None));
}

async fn they_are_there_when_the_file_is_opened_again(home: Home) {
    let store = home.open().await;
    let (ann, token) = guest(&store, "Ann").await;
    let work = add(&store, ann.id, WorkKind::Card, 1, "hers").await;
    drop(store);
    let store = home.open().await;
    assert_eq!(store.guest(token).await, Ok(Some(ann.clone())));
    assert_eq!(store.works(ann.id, WorkKind::Card).await, Ok(vec![work]));
}
