//! Tests of a store whose disk is temporarily full.

use store::{Store as _, TokenHash};

use crate::folder::Folder;
use crate::small_disk::SmallDisk;

#[tokio::test]
async fn writing_goes_on_once_a_full_disk_has_room_again() {
    let folder = Folder::new();
    let Some(disk) = SmallDisk::mount(folder.path(), "2m") else { return };
    let store = folder.open().await;
    let guest = |name: String| {
        let (_, token) = TokenHash::new().expect("there is chance");
        store.add_guest(token, name)
    };
    let first = guest("Ann".to_owned()).await.expect("there is room");
    assert!(store.health().await.expect("a report").write.is_none());
    for _ in 0..3 {
        disk.leave(0);
        // The first writes still fit into the free part of the write-ahead log.
        let mut tried = 0;
        while guest("x".repeat(4000)).await.is_ok() {
            tried += 1;
            assert!(tried < 5000, "the disk is full");
        }
        let health = store.health().await.expect("a report");
        assert!(health.write.is_some_and(|it| it.to_string().contains("full")) && health.read.is_none());
        assert!(store.free_bytes().is_some_and(|it| it < 1 << 16));
        disk.clear();
        let next = guest("Ben".to_owned()).await.expect("there is room again");
        assert!(next.id > first.id);
        assert_eq!(store.health().await.expect("a report"), store::Health::default());
    }
}
