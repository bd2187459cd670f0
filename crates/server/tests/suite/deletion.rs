//! Tests that deleting an account removes everything readable about the person.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

use crate::accounts::{PASSWORD, connected, is_sent_away, names};
use crate::client::{Client, keep, kotc, plan};
use crate::host::{Folder, Host};
use crate::http::{Web, ox};

const NAME: &str = "Hildegarde";
const ACCOUNT: &str = "Hildegarde of the Moor";
const CARD: &str = "Unmistakable Ox";

fn confirm(password: &str) -> Value {
    json!({ "password": password })
}

/// Returns the words that are still in the database, either in a table or in the file itself.
async fn left_in(folder: &Folder, words: &[&str]) -> Vec<String> {
    let mut file = SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("it opens");
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .fetch_all(&mut file)
        .await
        .expect("tables");
    assert!(tables.len() > 10);
    let mut found = Vec::new();
    for table in tables {
        let query = sqlx::AssertSqlSafe(format!("SELECT * FROM {table}"));
        for row in sqlx::query(query).fetch_all(&mut file).await.expect("rows") {
            for column in 0..row.len() {
                let bytes = row.try_get_unchecked::<Vec<u8>, _>(column).unwrap_or_default();
                let text = String::from_utf8_lossy(&bytes).to_lowercase();
                let words = words.iter().filter(|it| text.contains(&it.to_lowercase()));
                found.extend(words.map(|it| format!("{it} in {table}: {text}")));
            }
        }
    }
    file.close().await.expect("it closes");
    let bytes = std::fs::read(folder.database()).expect("the file is read");
    for word in words {
        if bytes.windows(word.len()).any(|it| it.eq_ignore_ascii_case(word.as_bytes())) {
            found.push(format!("{word} in the file"));
        }
    }
    found
}

/// Creates a deck of forty cards that is legal in the 14th edition and contains one of the person's own cards.
async fn own_deck(web: &Web) -> String {
    let card = web.make_card(&ox(CARD)).await;
    let starters = web.get("/api/starters").await.json();
    let starter = starters.as_array().expect("a list").iter().find(|it| it["edition"] == "14").expect("one");
    let path = format!("/api/starters/14/{}", starter["name"].as_str().expect("a name").replace(' ', "%20"));
    let mut deck = web.get(&path).await.json();
    deck["name"] = "Deck of Hildegarde".into();
    let first = &mut deck["entries"][0]["card"]["card"];
    *first = card["card"].clone();
    let deck = web.make_deck(&deck).await;
    deck["id"].as_str().expect("an id").to_owned()
}

/// Returns the table once the match is over.
async fn over(client: &mut Client, id: &str) -> Value {
    loop {
        let table = client.expect("table").await;
        if table["id"] == id && table["stage"] == "over" {
            return table;
        }
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_nothing_that_can_be_read() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let web = Web::guest(&host, NAME).await;
    let made = web.post("/api/account", names(ACCOUNT, PASSWORD)).await.json();
    let mut her = connected(&host, &web).await;
    let mut ben = host.guest("Ben").await;
    let of_ben = Web::with(&host, &ben.token);
    of_ben.make_card(&ox("Ox of Ben")).await;

    // Create a finished match with her own deck, a running match, a table where she waits, and one that she watches.
    let deck = own_deck(&web).await;
    let mut with_deck = plan(kotc("14"), &["me", "open"]);
    with_deck["places"][0]["deck"] = json!({ "deck": "own", "id": deck });
    // Each table is created by a new connection, so that it receives no messages of other tables.
    let finished = host.again(&her).await.create(with_deck).await;
    ben.join(&finished).await;
    her.join(&finished).await;
    her.expect("update").await;
    her.send(json!({ "type": "say", "table": finished, "text": "Unforgettable words" })).await;
    her.send(json!({ "type": "give_up", "table": finished })).await;
    assert_eq!(over(&mut ben, &finished).await["reason"], "Hildegarde gave up");
    let mut with_starter = plan(kotc("14"), &["me", "open"]);
    with_starter["private"] = true.into();
    let running = host.again(&ben).await.create(with_starter).await;
    her.join(&running).await;
    while her.expect("update").await["table"] != *running {}
    let waiting = host.again(&her).await.create(plan(keep(), &["me", "open", "open"])).await;
    ben.join(&waiting).await;
    let alone = host.again(&her).await.create(plan(keep(), &["me", "open"])).await;
    let watched = host.again(&ben).await.create(plan(keep(), &["me", "open"])).await;
    her.send(json!({ "type": "join", "table": watched, "deck": null, "watch": true })).await;
    her.send(json!({ "type": "say", "table": watched, "text": "Watching in silence" })).await;
    her.send(json!({ "type": "block", "table": finished, "name": "Ben" })).await;
    her.expect("blocked").await;
    let words = [NAME, "Unmistakable", "Unforgettable", "Watching in silence"];

    assert!(
        web.post("/api/account/delete", confirm("not her password"))
            .await
            .sorry(403)
            .contains("Wrong password")
    );
    assert!(of_ben.post("/api/account/delete", confirm(PASSWORD)).await.sorry(409).contains("guest"));
    assert_eq!(web.post("/api/account/delete", confirm(PASSWORD)).await.status, 204);
    is_sent_away(&mut her).await;
    web.get("/api/me").await.sorry(401);
    let stranger = Web::stranger(host.address);
    stranger.post("/api/login", names(ACCOUNT, PASSWORD)).await.sorry(403);
    let code = made["codes"][0].as_str().expect("a code");
    let recover = json!({ "account": ACCOUNT, "code": code, "password": "some other plain words" });
    stranger.post("/api/recover", recover).await.sorry(403);

    // She gives up the running match, and the table where she waited stays open without her.
    ben.join(&running).await;
    let table = over(&mut ben, &running).await;
    assert_eq!((&table["winners"], &table["places"][1]["name"]), (&json!([0]), &"Deleted player".into()));
    ben.join(&waiting).await;
    loop {
        let table = ben.expect("table").await;
        if table["id"] == *waiting && table["places"][0]["name"].is_null() {
            assert_eq!(table["places"][1]["name"], "Ben");
            break;
        }
    }
    ben.send(json!({ "type": "join", "table": alone, "deck": null, "watch": true })).await;
    assert_eq!(over(&mut ben, &alone).await["reason"], "Everybody left this table.");
    ben.join(&finished).await;
    loop {
        let said = ben.expect("said").await;
        if said["table"] == *finished {
            let line = json!({ "name": "Deleted player", "seat": 0, "text": "(deleted)" });
            assert_eq!(said["lines"], json!([line]));
            break;
        }
    }
    // Nobody can take her login name yet, and Ben has lost nothing.
    assert!(
        of_ben
            .post("/api/account", names("hildegarde of the moor", PASSWORD))
            .await
            .sorry(409)
            .contains("Choose another")
    );
    let called = Client::connect(host.address).await.hello(None, Some(ACCOUNT)).await;
    assert!(called["name"].as_str().is_some_and(|it| it.starts_with("Guest ")), "{called}");
    ben.send(json!({ "type": "rename", "name": "deleted PLAYER" })).await;
    assert_eq!(ben.refused().await, "text", "nobody is taken for a deleted player");
    of_ben.post("/api/account", names("Deleted Player", PASSWORD)).await.sorry(409);
    assert_eq!(of_ben.get("/api/cards").await.json()[0]["card"]["name"], "Ox of Ben");
    host.stop().await;
    assert_eq!(left_in(&folder, &words).await, [""; 0]);
    assert_ne!(left_in(&folder, &["Ox of Ben"]).await, [""; 0], "what stays is found by looking so");

    // Matches are still there after a restart, but the one with her own cards only as its result.
    let host = Host::durable(&folder).await;
    let mut ben = host.again(&ben).await;
    ben.send(json!({ "type": "replay", "table": running, "seat": 0, "step": 1 })).await;
    ben.expect("replayed").await;
    ben.join(&finished).await;
    let table = ben.expect("table").await;
    assert_eq!((&table["stage"], &table["winners"]), (&"over".into(), &json!([1])));
    ben.send(json!({ "type": "replay", "table": finished, "seat": 0, "step": 1 })).await;
    assert_eq!(ben.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_match_of_others_goes_on_and_loses_her_cards_at_its_end() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let web = Web::guest(&host, NAME).await;
    web.post("/api/account", names(ACCOUNT, PASSWORD)).await.json();
    let mut her = connected(&host, &web).await;
    let (mut ben, mut cleo) = (host.guest("Ben").await, host.guest("Cleo").await);
    let deck = own_deck(&web).await;
    let mut three = plan(kotc("14"), &["me", "open", "open"]);
    three["places"][0]["deck"] = json!({ "deck": "own", "id": deck });
    let table = her.create(three).await;
    ben.join(&table).await;
    ben.expect("table").await;
    cleo.join(&table).await;
    her.expect("update").await;
    assert_eq!(web.post("/api/account/delete", confirm(PASSWORD)).await.status, 204);
    // Ben and Cleo play on until one of them gives up.
    cleo.send(json!({ "type": "ping" })).await;
    cleo.expect("pong").await;
    cleo.send(json!({ "type": "give_up", "table": table })).await;
    assert_eq!(over(&mut ben, &table).await["winners"], json!([1]));
    host.stop().await;
    // The next server deletes expired data when it starts.
    let host = Host::durable(&folder).await;
    loop {
        let mut file =
            SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("it opens");
        let query = "SELECT count(*) FROM board WHERE shared_setup IS NOT NULL";
        let records: i64 = sqlx::query_scalar(query).fetch_one(&mut file).await.expect("they are counted");
        file.close().await.expect("it closes");
        if records == 0 {
            break;
        }
        tokio::task::yield_now().await;
    }
    host.stop().await;
    assert_eq!(left_in(&folder, &[NAME, "Unmistakable"]).await, [""; 0]);
}
