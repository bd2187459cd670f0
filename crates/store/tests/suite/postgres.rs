//! Tests of what works only with PostgreSQL.

use sqlx::{ConnectOptions as _, PgConnection};
use store::{Database, DatabaseAddress, Durability, SavedStage, Store as _, StoreError};

use crate::folder::guest;
use crate::home::Home;
use crate::matches::{inputs, table};

/// Opens a connection to the store's database that doesn't belong to the store.
async fn beside(home: &Home) -> PgConnection {
    let DatabaseAddress::Postgres(options) = home.address() else { panic!("this is not PostgreSQL") };
    options.connect().await.expect("it opens")
}

#[tokio::test]
async fn only_one_server_can_use_a_database() {
    let home = Home::postgres().await;
    let first = home.open().await;
    let second = Database::open(home.address(), Durability::Full).await.err().expect("refused").to_string();
    assert!(second.contains("another server uses this database"), "{second}");
    first.close().await.expect("it closes");
    home.open().await.close().await.expect("the next one opens it");
}

#[tokio::test]
async fn several_servers_can_share_a_database_but_not_with_a_server_that_wants_it_alone() {
    let home = Home::postgres().await;
    let shared = || Database::open_shared(home.address(), Durability::Full);
    // Both servers try to create the tables; one of them waits for the other.
    let (one, other) = tokio::join!(shared(), shared());
    let (one, other) = (one.expect("it opens"), other.expect("it opens"));
    one.save(table(1, 0, SavedStage::Playing)).await.expect("tables are kept");
    assert_eq!(other.claim(1).await, Ok(Some(1)));
    let late = one.append(inputs(1, 0, vec!["late".to_owned()])).await;
    assert_eq!(late, Err(StoreError::Fenced { table: 1, epoch: 0, newest: 1 }));
    let alone = Database::open(home.address(), Durability::Full).await.err().expect("refused").to_string();
    assert!(alone.contains("another server uses this database"), "{alone}");
    one.close().await.expect("it closes");
    other.close().await.expect("it closes");
    home.open().await.close().await.expect("now it is free");
}

#[tokio::test]
async fn a_server_goes_on_when_its_connections_were_cut() {
    let home = Home::postgres().await;
    let store = home.open().await;
    let (ann, token) = guest(&store, "Ann").await;
    let mut beside = beside(&home).await;
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let ended: i64 = sqlx::query_scalar(cut).fetch_one(&mut beside).await.expect("they are cut");
    assert!(ended >= 2, "the writer and a reader: {ended}");
    // The first write finds out that the connection is gone.
    let health = store.health().await.expect("a report");
    assert!(health.write.is_some());
    assert_eq!(store.health().await, Ok(store::Health::default()));
    assert_eq!(store.guest(token).await, Ok(Some(ann)));
}

#[tokio::test]
async fn commits_wait_for_the_disk_even_if_the_database_is_set_not_to() {
    let home = Home::postgres().await;
    let mut beside = beside(&home).await;
    for query in [
        "ALTER ROLE keeper SET synchronous_commit = off",
        "CREATE TABLE setting (value TEXT)",
        "CREATE FUNCTION note() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO setting VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$",
    ] {
        sqlx::query(query).execute(&mut beside).await.expect("a statement");
    }
    for (durability, setting) in [(Durability::Full, "on"), (Durability::Off, "off")] {
        let store = home.open_with(durability).await;
        let watch = "CREATE OR REPLACE TRIGGER note AFTER INSERT ON guest EXECUTE FUNCTION note()";
        sqlx::query(watch).execute(&mut beside).await.expect("a trigger");
        guest(&store, "Ann").await;
        assert_eq!(home.texts("DELETE FROM setting RETURNING value").await, [setting]);
        store.close().await.expect("it closes");
    }
}

#[test]
fn the_password_is_not_shown() {
    let address: DatabaseAddress = "postgres://ann:secret@db.example/keeper".parse().expect("an address");
    assert_eq!(address.to_string(), "postgres://ann@db.example:5432/keeper");
    let wrong = "mysql://ann@db.example/keeper".parse::<DatabaseAddress>().expect_err("not supported");
    assert!(wrong.contains("mysql") && wrong.contains("postgres://"), "{wrong}");
}
