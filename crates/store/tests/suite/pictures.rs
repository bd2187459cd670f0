//! Pictures.

use store::{MostPictures, Picture, Pictures as _};

use crate::folder::{Folder, guest};

const MOST: MostPictures = MostPictures { count: 3, bytes: 1000 };

fn picture(bytes: usize) -> Picture {
    Picture { mime: "image/png".to_owned(), bytes: vec![7; bytes], width: 3, height: 4 }
}

#[tokio::test]
async fn pictures_are_kept_once_and_counted_for_each() {
    let folder = Folder::new();
    let store = folder.open().await;
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
    assert_eq!(folder.open().await.picture("a".to_owned()).await, Ok(Some(picture(600))));
}
