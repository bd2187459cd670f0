//! Tests that the store can use database files of earlier versions.

use sqlx::ConnectOptions as _;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use store::{
    Accounts as _, Added, History as _, Inputs, Pictures as _, SavedStage, Store as _, TokenHash, WorkKind,
    Works as _,
};

use crate::folder::{Folder, guest, most};

const FIRST: &str = include_str!("../../migrations/sqlite/0001_tables.sql");
const SECOND: &str = include_str!("../../migrations/sqlite/0002_works.sql");

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_forward() {
    let folder = Folder::new();
    let steps = folder.file("steps");
    std::fs::create_dir(&steps).expect("a folder can be made");
    std::fs::write(steps.join("0001_tables.sql"), FIRST).expect("a file can be written");
    let options = SqliteConnectOptions::new().filename(folder.file("keeper.db")).create_if_missing(true);
    let mut old = options.foreign_keys(true).connect().await.expect("a file can be made");
    let first = Migrator::new(steps).await.expect("the steps are read");
    first.run_direct(None, &mut old, false).await.expect("the first step is made");
    let token = TokenHash::of("ann's");
    // `TokenHash` does not reveal its bytes, so compute the hash here in the same way as the old version.
    let sum = <sha2::Sha256 as sha2::Digest>::digest(b"ann's").to_vec();
    sqlx::query("INSERT INTO guest (id, token, name) VALUES (7, ?, 'Ann'), (8, x'00', 'Ben')")
        .bind(sum)
        .execute(&mut old)
        .await
        .expect("guests of old");
    for query in [
        "INSERT INTO board (id, plan, setup, stage, created) VALUES (1, 'plan', 'setup', 'playing', 5)",
        "INSERT INTO seat VALUES (1, 0, 7, 'hers'), (1, 1, 8, NULL), (1, 2, NULL, NULL)",
        "INSERT INTO input VALUES (1, 0, 'one'), (1, 1, 'two')",
        "INSERT INTO line (board, name, seat, text) VALUES (1, 'Ann', 0, 'hello')",
        "INSERT INTO secret VALUES (1, zeroblob(32))",
    ] {
        sqlx::query(query).execute(&mut old).await.expect("what was kept of old");
    }
    drop(old);

    let store = folder.open().await;
    let ann = store.guest(token).await.expect("it is read").expect("her token is still hers");
    assert_eq!((ann.id, ann.name.as_str()), (7, "Ann"));
    let board = store.table(1).await.expect("it is read").expect("it is there");
    assert_eq!((board.stage, board.seats.len()), (SavedStage::Playing, 3));
    assert_eq!(board.setup.as_deref(), Some("setup"));
    assert_eq!(board.seats[0].guest, Some(ann.clone()));
    assert_eq!(board.seats[0].deck.as_deref(), Some("hers"));
    assert_eq!(board.seats[1].guest.as_ref().map(|it| it.id), Some(8));
    assert_eq!(store.inputs(1).await, Ok(vec!["one".to_owned(), "two".to_owned()]));
    let more =
        |first: u32| Inputs { table: 1, first, texts: vec!["three".to_owned()], clocks: None, epoch: 0 };
    assert!(store.append(more(1)).await.is_err(), "none is there twice");
    store.append(more(2)).await.expect("a match of old goes on");
    assert_eq!(store.inputs(1).await.map(|it| it.join(" ")), Ok("one two three".to_owned()));
    let lines = store.lines(1).await.expect("they are read");
    assert_eq!(lines.iter().map(|it| it.guest).collect::<Vec<_>>(), [Some(7)], "a player's lines are theirs");
    let history = store.history(7, None, 5).await.expect("it is read");
    assert_eq!(history.iter().map(|it| it.table.created).collect::<Vec<_>>(), [5]);
    assert_eq!(store.secret().await, Ok([0; 32]));
    // The new operations work with the migrated database.
    let other = TokenHash::of("ann's in another browser");
    store.add_token(7, other).await.expect("tokens are kept");
    assert_eq!(store.guest(other).await, Ok(Some(ann)));
    let added = store.add_works(7, WorkKind::Card, vec![(1, "{}".to_owned())], 0, most(10)).await;
    assert!(matches!(added, Ok(Added::Done(_))));
    assert!(guest(&store, "Cleo").await.0.id > 8);
    // Opening it a second time finds nothing left to migrate.
    drop(store);
    assert!(folder.open().await.guest(token).await.is_ok_and(|it| it.is_some()));
}

#[tokio::test]
async fn whoever_copied_a_card_has_its_picture_since() {
    let folder = Folder::new();
    let steps = folder.file("steps");
    std::fs::create_dir(&steps).expect("a folder can be made");
    std::fs::write(steps.join("0001_tables.sql"), FIRST).expect("a file can be written");
    std::fs::write(steps.join("0002_works.sql"), SECOND).expect("a file can be written");
    let options = SqliteConnectOptions::new().filename(folder.file("keeper.db")).create_if_missing(true);
    let mut old = options.foreign_keys(true).connect().await.expect("a file can be made");
    let first = Migrator::new(steps).await.expect("the steps are read");
    first.run_direct(None, &mut old, false).await.expect("the steps are made");
    for query in [
        "INSERT INTO guest VALUES (7, 'Ann'), (8, 'Ben'), (9, 'Cleo')",
        "INSERT INTO picture VALUES ('aa', 'image/png', x'0102', 3, 4, 5), ('bb', 'image/png', x'01', 3, 4, 6)",
        "INSERT INTO brought VALUES (7, 'aa', 2), (7, 'bb', 1)",
        "INSERT INTO work (number, id, kind, guest, version, changed) VALUES
            (1, 1, 'card', 8, 2, 50), (2, 2, 'deck', 9, 1, 60), (3, 3, 'card', 9, 1, 60)",
        r#"INSERT INTO version VALUES (1, 1, '{"image":"bb"}', 40), (1, 2, '{"image":"aa"}', 50), (3, 1, 'odd', 60),
            (2, 1, '{"entries":[{"card":{"from":"own","card":"x"}},{"card":{"from":"here","card":{"image":"bb"}}}]}', 60)"#,
    ] {
        sqlx::query(query).execute(&mut old).await.expect("what was kept of old");
    }
    drop(old);
    let store = folder.open().await;
    let of = |guest: i64| {
        let store = &store;
        async move {
            let all = store.pictures(guest).await.expect("they are read");
            all.into_iter().map(|it| (it.id, it.size, it.at)).collect::<Vec<_>>()
        }
    };
    assert_eq!(of(7).await, [("bb".to_owned(), 1, 6), ("aa".to_owned(), 2, 5)]);
    assert_eq!(of(8).await, [("aa".to_owned(), 2, 50)], "the card as it is now");
    assert_eq!(of(9).await, [("bb".to_owned(), 1, 60)], "cards that lie in a deck alone");
}
