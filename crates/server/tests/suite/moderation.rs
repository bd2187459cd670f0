//! Tests that actions of moderators take effect immediately, and that nobody else can perform them.

use serde_json::{Value, json};
use sqlx::Connection as _;

use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host};
use crate::http::{HttpResponse, Web, ox};

/// A time in the distant future, in seconds since 1970.
pub(crate) const LATER: i64 = 4_102_444_800;

/// Creates a person with an account and a role that the operator gave them.
pub(crate) async fn with_role(host: &Host, folder: &Folder, name: &str, role: &str) -> (Client, Web) {
    let client = host.guest(name).await;
    let web = Web::with(host, &client.token);
    let account = json!({ "account": format!("{name} by account"), "password": "four plain old words" });
    web.post("/api/account", account).await.json();
    let mut desk = store::Desk::open(&folder.database()).await.expect("the operator has the file");
    let person = desk.account(&server::account_key(&format!("{name} by account"))).await.expect("it is read");
    let action = json!({ "do": "role", "person": person.expect("an account"), "role": role });
    let wanted = json!({ "action": action, "reason": "" });
    let order = server::order(serde_json::from_value(wanted).expect("an action"), None).expect("it is fine");
    assert!(matches!(desk.act(&order).await, Ok(store::Acted::Done(_))));
    desk.close().await.expect("it closes");
    (client, web)
}

pub(crate) async fn act(web: &Web, action: Value, reason: &str) -> HttpResponse {
    web.post("/api/moderation/act", json!({ "action": action, "reason": reason })).await
}

/// Returns the ID of the person with this name.
pub(crate) async fn number(web: &Web, name: &str) -> i64 {
    let found = web.get(&format!("/api/moderation/people?q={name}")).await.json();
    assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
    found[0]["id"].as_i64().expect("a number")
}

pub(crate) async fn next_of(client: &mut Client, kind: &str) -> Value {
    loop {
        let message = client.next().await.unwrap_or_else(|| panic!("a {kind} comes before the end"));
        if message["type"] == kind {
            return message;
        }
    }
}

#[tokio::test]
async fn a_role_is_given_taken_and_looked_at_every_time() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    for path in ["", "/log", "/people?q=a", "/people/1", "/tables", "/reports"] {
        ann.get(&format!("/api/moderation{path}")).await.sorry(403);
    }
    act(&ann, json!({ "do": "mute", "person": 1, "until": null }), "noise").await.sorry(403);
    assert_eq!(ann.get("/api/me").await.json()["role"], Value::Null);
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let (_, ada) = with_role(&host, &folder, "Ada", "admin").await;
    assert_eq!(mo.get("/api/moderation").await.json()["role"], "moderator");
    assert_eq!(ada.get("/api/me").await.json()["role"], "admin");
    let (id, of_mo, of_ada) = (number(&mo, "Ann").await, number(&mo, "Mo").await, number(&mo, "Ada").await);
    // Moderators cannot change roles, announcements or maintenance mode, and cannot act on others who have a role.
    for action in [
        json!({ "do": "role", "person": id, "role": "admin" }),
        json!({ "do": "announce", "text": "I am here", "until": null }),
        json!({ "do": "retract" }),
        json!({ "do": "maintenance", "on": true }),
        json!({ "do": "ban", "person": of_ada, "until": null }),
        json!({ "do": "mute", "person": of_mo, "until": null }),
    ] {
        act(&mo, action, "because").await.sorry(403);
    }
    act(&ada, json!({ "do": "role", "person": id, "role": "moderator" }), "").await.sorry(404);
    act(&ada, json!({ "do": "ban", "person": of_ada, "until": null }), "oops").await.sorry(403);
    act(&ada, json!({ "do": "mute", "person": of_mo, "until": null }), "noise").await.json();
    act(&ada, json!({ "do": "role", "person": of_mo, "role": null }), "").await.json();
    mo.get("/api/moderation").await.sorry(403);
    // All successful actions are in the log, and rejected ones are not.
    let log = ada.get("/api/moderation/log").await.json();
    let words: Vec<&str> =
        log.as_array().expect("entries").iter().filter_map(|it| it["action"].as_str()).collect();
    assert_eq!(words, ["role", "mute", "role", "role"]);
    assert_eq!(
        (&log[0]["by"], &log[0]["name"], &log[0]["detail"]),
        (&json!("Ada"), &json!("Mo by account"), &json!("none"))
    );
    assert_eq!((&log[1]["person"], &log[1]["reason"]), (&json!(of_mo), &json!("noise")));
    assert_eq!(log[3]["by"], "the operator");
    host.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_cannot_moderate() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, ada) = with_role(&host, &folder, "Ada", "admin").await;
    let foreign = ada.clone().with_origin("https://elsewhere.example");
    let action = json!({ "action": { "do": "retract" }, "reason": "" });
    foreign.post("/api/moderation/act", action.clone()).await.sorry(403);
    foreign.get("/api/moderation/log").await.sorry(403);
    let own = ada.clone().with_origin(&format!("http://{}", host.address));
    own.post("/api/moderation/act", action).await.json();
    host.stop().await;
}

#[tokio::test]
async fn whoever_is_banned_is_out_at_once_and_stays_out() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let mut eve = host.guest("Eve").await;
    let of_eve = Web::with(&host, &eve.token);
    let account = json!({ "account": "Eve", "password": "four plain old words" });
    of_eve.post("/api/account", account.clone()).await.json();
    let mut ben = host.guest("Ben").await;
    let table = eve.create(plan(keep(), &["me", "open"])).await;
    ben.join(&table).await;
    ben.expect("update").await;
    let waiting = eve.create(plan(keep(), &["me", "open"])).await;
    let person = number(&mo, "Eve").await;
    // A ban needs a reason, and an end that is not in the past.
    act(&mo, json!({ "do": "ban", "person": person, "until": null }), " ").await.sorry(400);
    act(&mo, json!({ "do": "ban", "person": person, "until": 5 }), "spam").await.sorry(400);
    act(&mo, json!({ "do": "ban", "person": 999_999, "until": null }), "spam").await.sorry(404);
    act(&mo, json!({ "do": "ban", "person": person, "until": LATER }), "spam").await.json();
    let said = next_of(&mut eve, "refused").await;
    assert_eq!(said["why"], "banned");
    let sentence = said["message"].as_str().expect("a sentence");
    assert!(sentence.contains("spam") && sentence.contains("2100-01-01"), "{sentence}");
    assert!(eve.next().await.is_none(), "the connection is closed");
    // Eve loses the running match, and the table where she waited is gone.
    let over = loop {
        let it = ben.expect("table").await;
        if it["stage"] == "over" {
            break it;
        }
    };
    assert_eq!((&over["winners"], &over["reason"]), (&json!([1]), &json!("Eve was removed by a moderator")));
    let tables = mo.get("/api/moderation/tables").await.json();
    assert!(!tables.to_string().contains(&waiting), "{tables}");
    // Eve cannot log in with hello, the API or her password.
    let mut again = Client::connect(host.address).await;
    again.send(json!({ "type": "hello", "version": wire::VERSION, "token": eve.token, "name": null })).await;
    assert_eq!(again.refused().await, "banned");
    assert!(of_eve.get("/api/me").await.sorry(403).contains("spam"));
    assert!(
        Web::stranger(host.address).post("/api/login", account.clone()).await.sorry(403).contains("2100")
    );
    let wrong = json!({ "account": "Eve", "password": "another four plain words" });
    let said = Web::stranger(host.address).post("/api/login", wrong).await.sorry(403);
    assert!(!said.contains("spam"), "strangers do not learn of it: {said}");
    // Eve is still banned after a restart.
    host.stop().await;
    let host = Host::start(&folder).await;
    let mut again = Client::connect(host.address).await;
    again.send(json!({ "type": "hello", "version": wire::VERSION, "token": eve.token, "name": null })).await;
    assert_eq!(again.refused().await, "banned");
    let mo = Web::with(&host, mo.token.as_deref().expect("a token"));
    let found = mo.get(&format!("/api/moderation/people/{person}")).await.json();
    assert_eq!(found["person"]["restricted"][0]["what"], "ban");
    assert_eq!(found["log"][0]["action"], "ban");
    act(&mo, json!({ "do": "unban", "person": person }), "").await.json();
    act(&mo, json!({ "do": "unban", "person": person }), "").await.sorry(404);
    again.hello(Some(&eve.token), None).await;
    Web::stranger(host.address).post("/api/login", account).await.json();
    host.stop().await;
}

#[tokio::test]
async fn a_banned_network_is_out_and_others_are_not() {
    let folder = Folder::new();
    let config =
        server::Config { proxies: vec!["127.0.0.1".parse().expect("a proxy")], ..crate::host::generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let eve = host.guest("Eve").await;
    let behind = |from: &str| {
        let mut web = Web::behind(host.address, from);
        web.token = Some(eve.token.clone());
        web
    };
    behind("192.0.2.7").get("/api/me").await.json();
    for wrong in ["everywhere", "0.0.0.0/0", "192.0.2.0/40"] {
        act(&mo, json!({ "do": "ban_network", "network": wrong, "until": null }), "spam").await.sorry(400);
    }
    act(&mo, json!({ "do": "ban_network", "network": "192.0.2.99/24", "until": LATER }), "spam").await.json();
    act(&mo, json!({ "do": "ban_network", "network": "2001:db8::7", "until": null }), "spam").await.json();
    for from in ["192.0.2.7", "2001:db8::8"] {
        assert!(behind(from).get("/api/me").await.sorry(403).contains("network"), "{from}");
        let login = json!({ "account": "Mo by account", "password": "four plain old words" });
        Web::behind(host.address, from).post("/api/login", login).await.sorry(403);
    }
    behind("192.0.3.7").get("/api/me").await.json();
    let list = mo.get("/api/moderation").await.json()["networks"].clone();
    assert_eq!(list.as_array().map(Vec::len), Some(2), "{list}");
    act(&mo, json!({ "do": "unban_network", "network": "192.0.2.0/24" }), "").await.json();
    behind("192.0.2.7").get("/api/me").await.json();
    // Everybody who is connected from a banned network is disconnected, and new guests cannot connect.
    let here = json!({ "do": "ban_network", "network": "127.0.0.1", "until": null });
    act(&mo, here.clone(), "test").await.sorry(400);
    let mut elsewhere = Web::behind(host.address, "198.51.100.1");
    elsewhere.token.clone_from(&mo.token);
    act(&elsewhere, here, "test").await.json();
    let mut eve = eve;
    assert_eq!(next_of(&mut eve, "refused").await["why"], "banned");
    let mut new = Client::connect(host.address).await;
    new.send(json!({ "type": "hello", "version": wire::VERSION, "token": null, "name": "Zoe" })).await;
    assert_eq!(new.refused().await, "banned");
    host.stop().await;
}

#[tokio::test]
async fn whoever_is_muted_cannot_chat_anywhere_and_a_given_name_stays() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let (mut eve, mut ben) = (host.guest("Rude Name").await, host.guest("Ben").await);
    let table = eve.create(plan(keep(), &["me", "open"])).await;
    ben.join(&table).await;
    ben.expect("update").await;
    let person = number(&mo, "Rude").await;
    let say = json!({ "type": "say", "table": table, "text": "Buy gold" });
    act(&mo, json!({ "do": "mute", "person": person, "until": LATER }), "adverts").await.json();
    eve.send(say.clone()).await;
    assert_eq!(next_of(&mut eve, "refused").await["why"], "muted");
    act(&mo, json!({ "do": "unmute", "person": person }), "").await.json();
    eve.send(say).await;
    while ben.expect("said").await["lines"][0]["text"] != "Buy gold" {}
    let taken = json!({ "do": "rename", "person": person, "name": "mo by account", "until": null });
    act(&mo, taken, "rude").await.sorry(400);
    // Everybody sees a name that a moderator gave at once, and the person cannot change it until that is allowed.
    act(&mo, json!({ "do": "rename", "person": person, "name": "Plain Name", "until": null }), "rude")
        .await
        .json();
    assert_eq!(next_of(&mut eve, "named").await["name"], "Plain Name");
    while ben.expect("table").await["places"][0]["name"] != "Plain Name" {}
    eve.send(json!({ "type": "rename", "name": "Rude Name" })).await;
    assert_eq!(eve.refused().await, "text");
    act(&mo, json!({ "do": "allow_rename", "person": person }), "").await.json();
    eve.send(json!({ "type": "rename", "name": "Evelyn" })).await;
    assert_eq!(next_of(&mut eve, "named").await["name"], "Evelyn");
    host.stop().await;
}

#[tokio::test]
async fn a_table_is_closed_with_its_reason_and_removed_with_its_record() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let mut ann = host.guest("Ann").await;
    let mut clocked = plan(keep(), &["me", "greedy"]);
    clocked["clock"] = json!({ "seconds": 600, "increment": 5 });
    for (plan, gathers) in
        [(plan(keep(), &["me", "open"]), true), (plan(keep(), &["me", "greedy"]), false), (clocked, false)]
    {
        let table = ann.create(plan).await;
        act(&mo, json!({ "do": "close_table", "table": table }), "").await.sorry(400);
        act(&mo, json!({ "do": "close_table", "table": table }), "rude deck names").await.json();
        let over = loop {
            let it = ann.expect("table").await;
            if it["id"] == table.as_str() && it["stage"] == "over" {
                break it;
            }
        };
        assert_eq!(over["reason"], "A moderator closed this table: rude deck names");
        assert_eq!(over["winners"], Value::Null);
        ann.send(json!({ "type": "replay", "table": table, "seat": null, "step": 0 })).await;
        if gathers {
            assert_eq!(ann.refused().await, "no_table", "nothing was played there");
            continue;
        }
        ann.expect("replayed").await;
        act(&mo, json!({ "do": "remove_table", "table": table }), "rude").await.json();
        // The room deletes the table after the response. Then nobody finds the match any more.
        ann.expect("table").await;
        let mut cleo = host.guest("Cleo").await;
        cleo.send(json!({ "type": "replay", "table": table, "seat": null, "step": 0 })).await;
        assert_eq!(cleo.refused().await, "no_table");
    }
    act(&mo, json!({ "do": "close_table", "table": "aaaaaaaaaaaa" }), "rude").await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn cards_decks_and_pictures_are_removed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let eve = Web::guest(&host, "Eve").await;
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="red"/></svg>"#;
    let picture = eve.send("POST", "/api/pictures", "image/svg+xml", svg).await.json()["id"].clone();
    let picture = picture.as_str().expect("a name");
    let mut rude = ox("Rude Ox");
    rude["image"] = json!(picture);
    let card = eve.make_card(&rude).await["id"].as_str().expect("a number").to_owned();
    let key = eve.post(&format!("/api/cards/{card}/share"), json!({})).await.json()["key"].clone();
    let shared = format!("/api/shared/{}", key.as_str().expect("a key"));
    // The page of a person lists what the person made.
    let person = number(&mo, "Eve").await;
    let made = mo.get(&format!("/api/moderation/people/{person}")).await.json()["made"].clone();
    assert_eq!(
        (&made[0]["kind"], &made[0]["name"], &made[0]["id"]),
        (&json!("card"), &json!("Rude Ox"), &json!(card))
    );
    assert_eq!(made[1]["id"], picture);
    // People report a shared card by its link.
    let ann = Web::guest(&host, "Ann").await;
    for kind in ["card", "picture"] {
        let report = json!({ "about": { "kind": kind, "key": key }, "reason": "rude" });
        assert_eq!(ann.post("/api/reports", report.clone()).await.status, 204);
        ann.post("/api/reports", report.clone()).await.sorry(409);
        eve.post("/api/reports", report).await.sorry(400);
    }
    let reports = mo.get("/api/moderation/reports").await.json();
    assert_eq!(
        (&reports[0]["kind"], &reports[0]["thing"], &reports[0]["name"]),
        (&json!("card"), &json!(card), &json!("Rude Ox"))
    );
    assert_eq!((&reports[1]["kind"], &reports[1]["thing"]), (&json!("picture"), &json!(picture)));
    act(&mo, json!({ "do": "remove_picture", "id": picture }), "rude").await.json();
    assert_eq!(ann.get(&format!("/picture/{picture}")).await.status, 404);
    let again = eve.send("POST", "/api/pictures", "image/svg+xml", svg).await.sorry(403);
    assert!(again.contains("moderator"), "{again}");
    act(&mo, json!({ "do": "remove_deck", "id": card }), "rude").await.sorry(404);
    act(&mo, json!({ "do": "remove_card", "id": card }), "rude").await.json();
    ann.get(&shared).await.sorry(404);
    eve.get(&format!("/api/cards/{card}")).await.sorry(404);
    eve.post(&format!("/api/cards/{card}/restore"), json!({})).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn what_was_ordered_while_the_server_was_stopped_is_done_when_it_starts() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let (mut eve, mut ann) = (host.guest("Eve").await, host.guest("Ann").await);
    let table = eve.create(plan(keep(), &["me", "open"])).await;
    ann.join(&table).await;
    ann.expect("update").await;
    let other = ann.create(plan(keep(), &["me", "greedy"])).await;
    host.stop().await;
    let mut desk = store::Desk::open(&folder.database()).await.expect("it opens");
    let person = desk.people("Eve", 0, 5).await.expect("it is read")[0].guest.id;
    for action in [
        json!({ "do": "ban", "person": person, "until": null }),
        json!({ "do": "close_table", "table": other }),
    ] {
        let wanted = json!({ "action": action, "reason": "while you were away" });
        let order =
            server::order(serde_json::from_value(wanted).expect("an action"), None).expect("it is fine");
        assert!(matches!(desk.act(&order).await, Ok(store::Acted::Done(_))));
    }
    desk.close().await.expect("it closes");
    let host = Host::durable(&folder).await;
    let mut ann = host.again(&ann).await;
    for (table, reason) in [
        (&table, "Eve was removed by a moderator"),
        (&other, "A moderator closed this table: while you were away"),
    ] {
        ann.join(table).await;
        let over = loop {
            let it = ann.expect("table").await;
            if it["id"] == table.as_str() && it["stage"] == "over" {
                break it;
            }
        };
        assert_eq!(over["reason"], reason);
    }
    host.stop().await;
}

#[tokio::test]
async fn the_audit_log_cannot_be_changed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, _ada) = with_role(&host, &folder, "Ada", "admin").await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut file = sqlx::SqliteConnection::connect_with(&options).await.expect("it opens");
    for change in ["DELETE FROM audit", "UPDATE audit SET reason = 'none'"] {
        let refused = sqlx::query(change).execute(&mut file).await.expect_err("refused").to_string();
        assert!(refused.contains("append-only"), "{refused}");
    }
    file.close().await.expect("it closes");
    host.stop().await;
}
