//! Tests of images.

use store::{Added, Adopted, Dropped, Most, PictureRecord, Pictures as _, Quota, WorkKind, Works as _};

use crate::folder::{guest, most};
use crate::home::{Home, on_both};

on_both!(pictures_are_kept_once_and_counted_for_each, a_picture_is_kept_as_long_as_anybody_has_it,);

const MOST: Most = Most { count: 3, bytes: Quota { guest: 1000, account: 1000 } };

fn picture(bytes: usize) -> PictureRecord {
    PictureRecord { mime: "image/png".to_owned(), bytes: vec![7; bytes], width: 3, height: 4 }
}

async fn pictures_are_kept_once_and_counted_for_each(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _)) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let bring =
        |guest: i64, id: &str, bytes: usize| store.add_picture(guest, id.to_owned(), picture(bytes), 0, MOST);
    assert_eq!(bring(ann.id, "a", 600).await, Ok(true));
    assert_eq!(store.picture("a".to_owned()).await, Ok(Some(picture(600))));
    assert_eq!(store.has_picture("a".to_owned()).await, Ok(true));
    assert_eq!(store.picture("b".to_owned()).await, Ok(None));
    assert_eq!(bring(ann.id, "b", 401).await, Ok(false), "too many bytes");
    assert_eq!(store.has_picture("b".to_owned()).await, Ok(false));
    assert_eq!(bring(ann.id, "a", 600).await, Ok(true), "the same again counts once");
    assert_eq!(bring(ann.id, "b", 200).await, Ok(true));
    assert_eq!(bring(ann.id, "c", 200).await, Ok(true));
    assert_eq!(bring(ann.id, "d", 0).await, Ok(false), "too many");
    assert_eq!(bring(ben.id, "a", 600).await, Ok(true), "others bring the same");
    assert_eq!(bring(ben.id, "d", 500).await, Ok(false), "and it counts for them");
    drop(store);
    assert_eq!(home.open().await.picture("a".to_owned()).await, Ok(Some(picture(600))));
}

/// Returns whether a text uses an image. The texts in these tests consist only of image names.
fn uses(_: WorkKind, text: &str, id: &str) -> bool {
    text.split(' ').any(|it| it == id)
}

async fn a_picture_is_kept_as_long_as_anybody_has_it(home: Home) {
    let store = home.open().await;
    let ((ann, _), (ben, _), (eve, _)) =
        (guest(&store, "Ann").await, guest(&store, "Ben").await, guest(&store, "Eve").await);
    let id = |it: &str| it.to_owned();
    for (at, it) in [(1, "aa"), (2, "bb"), (3, "cc")] {
        assert_eq!(store.add_picture(ann.id, id(it), picture(100), at, MOST).await, Ok(true));
    }
    let ids = |guest: i64| {
        let store = &store;
        async move {
            let all = store.pictures(guest).await.expect("they are read");
            assert!(all.iter().all(|it| (it.width, it.height, it.size) == (3, 4, 100)));
            all.into_iter().map(|it| it.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(ids(ann.id).await, ["cc", "bb", "aa"], "the newest first");
    assert_eq!(store.adopt_picture(ben.id, id("aa"), 4, MOST).await, Ok(Adopted::Done));
    assert_eq!(store.adopt_picture(ben.id, id("aa"), 5, MOST).await, Ok(Adopted::Done), "already");
    assert_eq!(store.adopt_picture(ben.id, id("zz"), 5, MOST).await, Ok(Adopted::Missing));
    let few = Most { count: 1, ..MOST };
    assert_eq!(store.adopt_picture(ben.id, id("bb"), 5, few).await, Ok(Adopted::Full));
    assert_eq!(ids(ben.id).await, ["aa"]);

    // Other guests cannot delete the image, and an image in use is not deleted.
    assert_eq!(store.drop_picture(eve.id, id("aa"), uses).await, Ok(Dropped::Missing));
    let works = vec![(1, id("x aa")), (2, id("x aabb"))];
    let added = store.add_works(ann.id, WorkKind::Card, works, 1, most(10)).await;
    let deck = store.add_works(ann.id, WorkKind::Deck, vec![(3, id("aa y"))], 1, most(10)).await;
    let (Ok(Added::Done(added)), Ok(Added::Done(deck))) = (added, deck) else { panic!("there is room") };
    let used = Dropped::Used(vec![(WorkKind::Card, added[0].clone()), (WorkKind::Deck, deck[0].clone())]);
    assert_eq!(store.drop_picture(ann.id, id("aa"), uses).await, Ok(used));
    assert_eq!(store.delete_works(ann.id, WorkKind::Deck, vec![3], 2).await, Ok(true));
    assert_eq!(store.delete_works(ann.id, WorkKind::Card, vec![1], 2).await, Ok(true));
    // A deleted work doesn't keep its image. The image itself is deleted when the last guest deletes it.
    assert_eq!(store.drop_picture(ann.id, id("aa"), uses).await, Ok(Dropped::Done { gone: false }));
    assert_eq!(ids(ann.id).await, ["cc", "bb"]);
    assert_eq!(store.has_picture(id("aa")).await, Ok(true), "Ben has it");
    assert_eq!(store.drop_picture(ann.id, id("aa"), uses).await, Ok(Dropped::Missing));
    assert_eq!(store.drop_picture(ben.id, id("aa"), uses).await, Ok(Dropped::Done { gone: true }));
    assert_eq!(store.picture(id("aa")).await, Ok(None));
    // There is room for another image again.
    assert_eq!(store.add_picture(ann.id, id("dd"), picture(100), 9, MOST).await, Ok(true));
    assert_eq!(store.add_picture(ann.id, id("ee"), picture(100), 9, MOST).await, Ok(false));
    assert_eq!(store.has_picture(id("ee")).await, Ok(false), "what cannot be kept leaves nothing");
}
