//! Tests of the SQLite file: closing, damage, backup and restore.

use std::fs;

use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use store::{Database, Durability, Store as _, backup, restore};

use crate::folder::{Folder, guest};

/// Creates a store with many guests and closes it. Returns how many guests there are.
async fn filled(folder: &Folder) -> usize {
    let store = folder.open().await;
    for number in 0..300 {
        guest(&store, &format!("{number} {}", "x".repeat(100))).await;
    }
    store.close().await.expect("it closes");
    300
}

async fn count(folder: &Folder, name: &str) -> i64 {
    let mut database =
        SqliteConnectOptions::new().filename(folder.file(name)).connect().await.expect("it opens");
    sqlx::query_scalar("SELECT count(*) FROM guest").fetch_one(&mut database).await.expect("a number")
}

#[tokio::test]
async fn a_store_that_was_closed_is_one_file() {
    let folder = Folder::new();
    let guests = filled(&folder).await;
    let length = |name: &str| fs::metadata(folder.file(name)).map_or(0, |it| it.len());
    assert!(length("keeper.db") > 40_000 && length("keeper.db-wal") == 0, "everything is in the file");
    fs::copy(folder.file("keeper.db"), folder.file("copy.db")).expect("it is copied");
    assert_eq!(count(&folder, "copy.db").await, guests as i64);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let store = folder.open().await;
    guest(&store, "Ann").await;
    for name in ["keeper.db", "keeper.db-wal", "keeper.db-shm"] {
        let mode = fs::metadata(folder.file(name)).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn an_empty_file_is_named_and_not_used() {
    let folder = Folder::new();
    fs::write(folder.file("keeper.db"), b"").expect("a file");
    let refused = Database::open(&folder.file("keeper.db"), Durability::Full).await.err().expect("refused");
    assert!(refused.to_string().contains("keeper.db is empty (0 bytes)"), "{refused}");
    assert_eq!(
        fs::metadata(folder.file("keeper.db")).map(|it| it.len()).ok(),
        Some(0),
        "nothing was written"
    );
}

#[tokio::test]
async fn a_damaged_file_is_found_after_a_crash() {
    let folder = Folder::new();
    filled(&folder).await;
    let path = folder.file("keeper.db");
    let mut bytes = fs::read(&path).expect("it is read");
    // Overwrite a page full of guests.
    let at = bytes.windows(20).position(|it| it == [b'x'; 20]).expect("names are in it") / 4096 * 4096;
    bytes[at..at + 4096].fill(0);
    fs::write(&path, &bytes).expect("it is written");
    // Mark the file as not closed, as after a crash.
    let mut database = SqliteConnectOptions::new().filename(&path).connect().await.expect("it opens");
    sqlx::query("UPDATE run SET closed = 0").execute(&mut database).await.expect("a statement");
    drop(database);
    let refused = Database::open(&path, Durability::Full).await.err().expect("refused");
    assert!(
        refused.to_string().contains("is damaged") && refused.to_string().contains("keeper restore"),
        "{refused}"
    );
    // An undamaged file opens after a crash as well.
    let other = Folder::new();
    let store = other.open().await;
    guest(&store, "Ann").await;
    drop(store);
    other.open().await;
}

#[tokio::test]
async fn a_copy_of_a_store_in_use_is_put_back() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (ann, token) = guest(&store, "Ann").await;
    let (path, copy) = (folder.file("keeper.db"), folder.file("copy.db"));
    backup(&path, &copy).await.expect("it is copied while it is used");
    assert!(
        backup(&path, &copy).await.is_err_and(|it| it.to_string().contains("already exists")),
        "nothing is overwritten"
    );
    let (_, later) = guest(&store, "Ben").await;
    store.close().await.expect("it closes");
    let before = restore(&copy, &path).await.expect("it is put back").expect("what was there is kept");
    let store = folder.open().await;
    assert_eq!(store.guest(token).await, Ok(Some(ann)));
    assert_eq!(store.guest(later).await, Ok(None), "Ben came after the copy");
    store.close().await.expect("it closes");
    let old = Database::open(&before, Durability::Full).await.expect("what was there before opens");
    assert!(old.guest(later).await.is_ok_and(|it| it.is_some()));
    // Restoring a file that is not a backup fails and changes nothing.
    fs::write(folder.file("nonsense"), "no database ".repeat(1000)).expect("a file");
    assert!(restore(&folder.file("nonsense"), &path).await.is_err());
    assert!(folder.open().await.guest(token).await.is_ok_and(|it| it.is_some()));
}

#[tokio::test]
async fn a_copy_of_a_newer_version_is_refused_before_anything_is_moved() {
    let folder = Folder::new();
    let guests = filled(&folder).await;
    let (path, copy) = (folder.file("keeper.db"), folder.file("copy.db"));
    backup(&path, &copy).await.expect("it is copied");
    let mut newer = SqliteConnectOptions::new().filename(&copy).connect().await.expect("it opens");
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'something new', 1, x'00', 0)",
    )
    .execute(&mut newer)
    .await
    .expect("a statement");
    drop(newer);
    assert!(restore(&copy, &path).await.is_err());
    assert!(!folder.file("keeper.db.before-1").exists() && !folder.file("keeper.db.new").exists());
    assert_eq!(count(&folder, "keeper.db").await, guests as i64);
}

#[tokio::test]
async fn a_log_without_its_file_does_not_get_into_a_copy() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (ann, token) = guest(&store, "Ann").await;
    let (path, copy) = (folder.file("keeper.db"), folder.file("copy.db"));
    backup(&path, &copy).await.expect("it is copied");
    let log = fs::read(folder.file("keeper.db-wal")).expect("a log");
    store.close().await.expect("it closes");
    fs::remove_file(&path).expect("the file is lost");
    fs::write(folder.file("keeper.db-wal"), log).expect("its log is left");
    assert_eq!(restore(&copy, &path).await, Ok(None), "there was no file to keep");
    assert!(!folder.file("keeper.db-wal").exists());
    assert_eq!(folder.open().await.guest(token).await, Ok(Some(ann)));
}

#[tokio::test]
async fn a_store_that_is_open_is_noted_as_not_closed() {
    let folder = Folder::new();
    let store = folder.open().await;
    let mut database =
        SqliteConnectOptions::new().filename(folder.file("keeper.db")).connect().await.expect("it opens");
    let closed: i64 =
        sqlx::query_scalar("SELECT closed FROM run").fetch_one(&mut database).await.expect("a number");
    assert_eq!(closed, 0);
    drop(store);
}
