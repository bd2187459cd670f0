//! Tests of accounts: guests create them and log in again, and nobody else sees their data.

use std::cell::Cell;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host};
use crate::http::{Web, ox};

pub(crate) const PASSWORD: &str = "four plain old words";

pub(crate) fn names(account: &str, password: &str) -> Value {
    json!({ "account": account, "password": password })
}

thread_local! {
    /// The time that the server sees. A test and its server run on the same thread.
    static TIME: Cell<Option<Instant>> = const { Cell::new(None) };
}

pub(crate) fn time() -> Instant {
    let now = TIME.get().unwrap_or_else(Instant::now);
    TIME.set(Some(now));
    now
}

/// Advances the time that the server sees.
pub(crate) fn pass(seconds: u64) {
    TIME.set(Some(time() + Duration::from_secs(seconds)));
}

/// Returns the seconds in the `retry-after` header.
pub(crate) fn wait(answer: &crate::http::HttpResponse) -> u64 {
    let (_, after) = answer.head.split_once("retry-after: ").expect("it is said how long to wait");
    after.split("\r\n").next().and_then(|it| it.parse().ok()).expect("in seconds")
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_comes_back_from_elsewhere() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut socket = host.guest("Ann").await;
    let ann = Web::with(&host, &socket.token);
    let card = ann.make_card(&ox("Ox")).await;
    let deck = ann.make_deck(&json!({ "name": "Oxen", "edition": "14", "entries": [] })).await;
    let table = socket.create(plan(keep(), &["me", "open"])).await;
    let me = ann.get("/api/me").await.json();
    assert_eq!(
        me,
        json!({ "name": "Ann", "account": null, "role": null, "cards": 1, "decks": 1, "tables": [table] })
    );
    let me = ann.post("/api/account", names("Ann of the Moor", PASSWORD)).await.json();
    assert_eq!((&me["account"], &me["cards"]), (&"Ann of the Moor".into(), &1.into()));
    assert_eq!(ann.get("/api/cards").await.json()[0], card, "the first browser goes on");

    // Log in with a second browser. Case and spaces in the name do not matter.
    let stranger = Web::stranger(host.address);
    let logged_in = stranger.post("/api/login", names(" ANN of  the moor", PASSWORD)).await.json();
    assert_eq!(logged_in["me"], ann.get("/api/me").await.json());
    let token = logged_in["token"].as_str().expect("a token");
    assert_ne!(Some(token), ann.token.as_deref());
    let second = Web::with(&host, token);
    assert_eq!(second.get("/api/cards").await.json(), json!([card]));
    assert_eq!(second.get("/api/decks").await.json()[0]["id"], deck["id"]);
    let mut back = Client::connect(host.address).await;
    let welcome = back.hello(Some(token), None).await;
    assert_eq!((&welcome["name"], &welcome["tables"]), (&"Ann".into(), &json!([table])));
    back.join(&table).await;
    assert_eq!(back.expect("table").await["you"], 0);

    // Logging out affects only that browser.
    assert_eq!(second.post("/api/logout", json!({})).await.status, 204);
    second.get("/api/cards").await.sorry(401);
    assert_eq!(ann.get("/api/cards").await.json(), json!([card]));
    host.stop().await;

    // Everything is still there after a restart.
    let host = Host::start(&folder).await;
    assert_eq!(Web::with(&host, &socket.token).get("/api/cards").await.json(), json!([card]));
    let stranger = Web::stranger(host.address);
    let again = stranger.post("/api/login", names("ann of the moor", PASSWORD)).await.json();
    let third = Web::with(&host, again["token"].as_str().expect("a token"));
    assert_eq!(third.get(&format!("/api/decks/{}", deck["id"].as_str().expect("an id"))).await.json(), deck);
    host.stop().await;
}

#[tokio::test]
async fn names_and_passwords_that_do_not_do_are_refused() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, eve) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Eve").await);
    for (account, password, word) in [
        ("ann", "too short", "at least 10"),
        ("ann", &"x".repeat(201), "at most 200"),
        ("", PASSWORD, "visible"),
        ("\u{200b}\u{202e}", PASSWORD, "invisible"),
        ("An\u{200d}n", PASSWORD, "U+200D"),
        ("An\tn", PASSWORD, "invisible"),
        (" \u{3000} ", PASSWORD, "visible"),
        (&"x".repeat(33), PASSWORD, "at most 32"),
    ] {
        let sentence = ann.post("/api/account", names(account, password)).await.sorry(400);
        assert!(sentence.contains(word), "{sentence}");
    }
    assert!(ann.post("/api/logout", json!({})).await.sorry(409).contains("Create an account first"));
    assert!(
        ann.post("/api/password", json!({ "old": PASSWORD, "new": PASSWORD }))
            .await
            .sorry(409)
            .contains("guest")
    );
    ann.post("/api/account", names("Ännchen", PASSWORD)).await.json();
    assert!(ann.post("/api/account", names("other", PASSWORD)).await.sorry(409).contains("already"));
    for same in ["äNNCHEN", "A\u{308}nnchen", "Ännｃｈｅｎ"] {
        assert!(eve.post("/api/account", names(same, PASSWORD)).await.sorry(409).contains("Choose another"));
        Web::stranger(host.address).post("/api/login", names(same, PASSWORD)).await.json();
    }
    assert_eq!(eve.get("/api/me").await.json()["account"], Value::Null);
    host.stop().await;
}

#[tokio::test]
async fn another_password_forgets_all_other_browsers() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    ann.post("/api/account", names("ann", PASSWORD)).await.json();
    let stranger = Web::stranger(host.address);
    let other = stranger.post("/api/login", names("ann", PASSWORD)).await.json();
    let other = Web::with(&host, other["token"].as_str().expect("a token"));
    let new = "other words than before";
    let change = |old: &str| json!({ "old": old, "new": new });
    assert!(
        ann.post("/api/password", change("not the old one"))
            .await
            .sorry(403)
            .contains("Wrong current password")
    );
    assert_eq!(other.get("/api/me").await.status, 200);
    assert_eq!(ann.post("/api/password", change(PASSWORD)).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 200);
    assert!(other.get("/api/me").await.sorry(401).contains("Log in again"));
    stranger.post("/api/login", names("ann", PASSWORD)).await.sorry(403);
    stranger.post("/api/login", names("ann", new)).await.json();
    host.stop().await;
}

#[tokio::test]
async fn accounts_of_old_are_found_by_their_names() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    // The keys of login names as old versions saved them: only converted to lower case.
    let old = [
        ("Straße", "straße"),
        ("STRASSE", "strasse"),
        ("Ａｎｎ", "ａｎｎ"),
        ("Cle\u{200d}o", "cle\u{200d}o"),
        ("Ben", "ben"),
    ];
    for (number, (name, _)) in old.iter().enumerate() {
        let web = Web::guest(&host, &format!("guest of {number}")).await;
        web.post("/api/account", names(&format!("account {number}"), PASSWORD)).await.json();
        web.make_card(&ox(&format!("Ox of {name}"))).await;
    }
    host.stop().await;
    let mut file = SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("it opens");
    for (number, (name, key)) in old.iter().enumerate() {
        let query = "UPDATE account SET name = ?, key = ? WHERE name = ?";
        let query = sqlx::query(query).bind(name).bind(key).bind(format!("account {number}"));
        assert_eq!(query.execute(&mut file).await.expect("it is written").rows_affected(), 1);
    }
    file.close().await.expect("it closes");

    // Start twice: the second start finds nothing left to do.
    for _ in 0..2 {
        let host = Host::start(&folder).await;
        for (typed, name) in [
            ("Straße", "Straße"),
            ("strasse", "STRASSE"),
            ("ann", "Ａｎｎ"),
            ("Ａｎｎ", "Ａｎｎ"),
            ("cleo", "Cle\u{200d}o"),
            ("Cle\u{200d}o", "Cle\u{200d}o"),
            ("BEN", "Ben"),
        ] {
            let answer = Web::stranger(host.address).post("/api/login", names(typed, PASSWORD)).await.json();
            assert_eq!(answer["me"]["account"], name, "{typed}");
            let web = Web::with(&host, answer["token"].as_str().expect("a token"));
            assert_eq!(web.get("/api/cards").await.json()[0]["card"]["name"], format!("Ox of {name}"));
        }
        let eve = Web::guest(&host, "Eve").await;
        for taken in ["ANN", "Strasse", "cleo"] {
            eve.post("/api/account", names(taken, PASSWORD)).await.sorry(409);
        }
        host.stop().await;
    }
}

/// Connects a person's browser.
pub(crate) async fn connected(host: &Host, web: &Web) -> Client {
    let mut socket = Client::connect(host.address).await;
    socket.hello(web.token.as_deref(), None).await;
    socket
}

/// Asserts that the connection is told that it is logged out, and is closed.
pub(crate) async fn is_sent_away(socket: &mut Client) {
    assert_eq!(socket.refused().await, "token");
    assert_eq!(socket.next().await, None, "it is closed");
}

/// Asserts that the connection still works in both directions.
pub(crate) async fn goes_on(socket: &mut Client) {
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
}

#[tokio::test]
async fn connections_end_with_their_token() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    ann.post("/api/account", names("ann", PASSWORD)).await.json();
    let elsewhere = || async {
        let answer = Web::stranger(host.address).post("/api/login", names("ann", PASSWORD)).await.json();
        Web::with(&host, answer["token"].as_str().expect("a token"))
    };
    let mut of_ann = connected(&host, &ann).await;
    let mut ben = host.guest("Ben").await;
    let table = of_ann.create(plan(keep(), &["me", "open"])).await;

    // Logging out closes every tab of that browser, and no other browser's.
    let (second, third) = (elsewhere().await, elsewhere().await);
    let (mut one, mut two) = (connected(&host, &second).await, connected(&host, &second).await);
    let mut other = connected(&host, &third).await;
    one.join(&table).await;
    one.expect("table").await;
    assert_eq!(second.post("/api/logout", json!({})).await.status, 204);
    is_sent_away(&mut one).await;
    is_sent_away(&mut two).await;
    goes_on(&mut other).await;

    // Log out all other browsers.
    assert_eq!(ann.post("/api/logout/others", json!({})).await.status, 204);
    is_sent_away(&mut other).await;
    third.get("/api/me").await.sorry(401);
    goes_on(&mut of_ann).await;

    // Changing the password logs out all other browsers.
    let fourth = elsewhere().await;
    let mut other = connected(&host, &fourth).await;
    let change = json!({ "old": PASSWORD, "new": "other words than before" });
    assert_eq!(ann.post("/api/password", change).await.status, 204);
    is_sent_away(&mut other).await;
    goes_on(&mut of_ann).await;
    goes_on(&mut ben).await;
    host.stop().await;
}

/// Returns an order to print a deck or cards as a text list.
fn printed(what: &Value) -> Value {
    json!({
        "what": what, "format": "text", "once": false, "theme": "night", "size": "standard", "paper": "a4", "eight": false,
        "bleed": 0.0, "gap": null, "marks": "none", "backs": "none", "back_offset": [0.0, 0.0], "ruler": false,
        "back": null, "dpi": 300, "url": null,
    })
}

#[tokio::test]
async fn another_account_reads_nothing_private() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, eve) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Eve").await);
    eve.post("/api/account", names("eve", PASSWORD)).await.json();
    let card = ann.make_card(&ox("Her secret ox")).await;
    let id = card["id"].as_str().expect("an id");
    let entry = json!({ "count": 1, "reserves": 0, "card": { "from": "own", "card": id } });
    let deck = json!({ "name": "Her secret deck", "edition": "14", "entries": [entry] });
    let of_ann = ann.make_deck(&deck).await;
    let deck_id = of_ann["id"].as_str().expect("an id");
    for (method, path, body) in [
        ("GET", format!("/api/cards/{id}"), Value::Null),
        ("PUT", format!("/api/cards/{id}"), json!({ "base": 1, "card": ox("Eve's") })),
        ("DELETE", format!("/api/cards/{id}"), Value::Null),
        ("POST", format!("/api/cards/{id}/restore"), Value::Null),
        ("GET", format!("/api/cards/{id}/versions"), Value::Null),
        ("POST", format!("/api/cards/{id}/share"), Value::Null),
        ("DELETE", format!("/api/cards/{id}/share"), Value::Null),
        ("POST", "/api/cards/export".to_owned(), json!({ "cards": [id], "format": "json" })),
        ("GET", format!("/api/shared/{id}"), Value::Null),
        ("POST", format!("/api/shared/{id}/copy"), Value::Null),
        ("POST", "/api/print".to_owned(), printed(&json!({ "what": "cards", "cards": [id] }))),
        ("POST", "/api/print".to_owned(), printed(&json!({ "what": "deck", "deck": deck_id }))),
        (
            "POST",
            "/api/print/preview?page=0".to_owned(),
            printed(&json!({ "what": "deck", "deck": deck_id })),
        ),
        ("POST", "/api/try".to_owned(), json!({ "what": "deck", "deck": deck_id })),
        ("GET", format!("/api/decks/{deck_id}"), Value::Null),
        ("PUT", format!("/api/decks/{deck_id}"), json!({ "base": 1, "deck": deck })),
        ("DELETE", format!("/api/decks/{deck_id}"), Value::Null),
        ("POST", format!("/api/decks/{deck_id}/restore"), Value::Null),
    ] {
        let answer = eve.ask(method, &path, &body).await;
        let sentence = answer.sorry(404);
        assert!(!sentence.contains("secret"), "{method} {path}: {sentence}");
        // The error is the same as if the card or deck did not exist.
        let nobodys = path.replace(id, "aaaaaaaaaaaa").replace(deck_id, "aaaaaaaaaaaa");
        let body = body.to_string().replace(id, "aaaaaaaaaaaa").replace(deck_id, "aaaaaaaaaaaa");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        assert_eq!(eve.ask(method, &nobodys, &body).await.sorry(404), sentence, "{method} {path}");
    }
    // If a deck of Eve's refers to Ann's card, the card is missing there.
    let checked = eve.post("/api/decks/check", deck.clone()).await.json();
    assert!(!checked.to_string().contains("ox") && checked["legal"] == false, "{checked}");
    let of_eve =
        eve.make_deck(&json!({ "name": "Eve's", "edition": "14", "entries": deck["entries"] })).await;
    assert!(!of_eve.to_string().contains("secret"), "{of_eve}");
    for list in ["/api/cards", "/api/decks"] {
        assert!(!eve.get(list).await.json().to_string().contains("secret"));
    }
    // Eve cannot play with Ann's deck or card, either.
    let mut eves = Client::connect(host.address).await;
    eves.hello(eve.token.as_deref(), None).await;
    for own in [deck_id, of_eve["id"].as_str().expect("an id"), "nonsense"] {
        let mut plan = plan(json!({ "game": "kotc", "edition": "14" }), &["me", "greedy"]);
        plan["places"][0]["deck"] = json!({ "deck": "own", "id": own });
        eves.send(json!({ "type": "create", "plan": plan })).await;
        assert_eq!(eves.refused().await, "deck");
    }
    // Ann's card and deck are unchanged.
    assert_eq!(ann.get(&format!("/api/cards/{id}")).await.json(), card);
    assert_eq!(ann.get(&format!("/api/decks/{deck_id}")).await.json(), of_ann);
    host.stop().await;
}
