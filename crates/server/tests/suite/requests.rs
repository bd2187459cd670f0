//! Tests of HTTP requests that the server rejects: requests without a login, invalid requests, and too many requests.

use serde_json::json;

use crate::accounts::{pass, time, wait};
use crate::host::{Folder, Host, generous};
use crate::http::{Web, ox};

#[tokio::test]
async fn whoever_is_nobody_is_told_what_to_do() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let stranger = Web::stranger(host.address);
    assert!(stranger.get("/api/me").await.sorry(401).contains("Log in"));
    assert!(Web::with(&host, "nobody's").get("/api/cards").await.sorry(401).contains("Log in again"));
    host.stop().await;
}

#[tokio::test]
async fn every_path_of_the_page_is_there_and_for_nobody_in_particular() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let stranger = Web::stranger(host.address);
    let page = include_str!("../../../../docs/api.md");
    let mut count = 0;
    for (method, path) in page.lines().filter_map(|it| it.strip_prefix("### ")?.split_once(' ')) {
        let sample =
            path.replace("{id}", "aaaaaaaaaaaa").replace("{key}", "x").replace("{edition}/{name}", "14/x");
        let answer = stranger.ask(method, &sample, &json!({})).await;
        // Logging in and recovering an account need no login.
        let expected = if ["/api/login", "/api/recover"].contains(&path) { 400 } else { 401 };
        assert_eq!(answer.status, expected, "{method} {path}: {}", answer.text());
        count += 1;
    }
    assert_eq!(count, 146);
    host.stop().await;
}

#[tokio::test]
async fn what_is_not_understood_is_answered_in_words() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let json = "application/json";
    ann.get("/api/nothing").await.sorry(404);
    ann.delete("/api/cards").await.sorry(405);
    ann.get("/api/login").await.sorry(405);
    ann.get("/api/starters/14/%ff").await.sorry(400);
    ann.send("POST", "/api/cards", "text/plain", b"{}").await.sorry(415);
    ann.send("POST", "/api/cards", json, b"{\"card\":").await.sorry(400);
    ann.send("POST", "/api/cards", json, b"").await.sorry(400);
    ann.send("POST", "/api/cards", json, b"\xff\xfe").await.sorry(400);
    ann.send("POST", "/api/cards", json, "[".repeat(100_000).as_bytes()).await.sorry(400);
    let mut strange = ox("Ox");
    strange["strength"] = 3.into();
    let sentence = ann.post("/api/cards", json!({ "card": strange })).await.sorry(400);
    assert!(sentence.contains("strength"), "{sentence}");
    let long = format!("\"{}\"", "x".repeat(300 << 10));
    assert!(ann.send("POST", "/api/cards", json, long.as_bytes()).await.sorry(413).contains("256 KB"));
    assert_eq!(ann.get("/api/cards").await.json(), json!([]));
    host.stop().await;
}

#[tokio::test]
async fn too_much_at_once_is_refused_with_a_time() {
    let folder = Folder::new();
    let config = server::Config { rate: 1, burst: 4, time, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let mut refused = None;
    for it in 0..40 {
        let answer = ann.get("/api/me").await;
        if answer.status == 429 {
            refused = Some(it);
            assert!(answer.sorry(429).contains("Too many requests; try again in ") && wait(&answer) >= 1);
            break;
        }
    }
    assert!(refused.is_some_and(|it| it >= 12), "{refused:?}");
    ben.get("/api/me").await.json();
    pass(2);
    ann.get("/api/me").await.json();
    // Heavy requests have a lower limit.
    for _ in 0..2 {
        ben.post("/api/cards/export", json!({ "cards": [], "format": "toml" })).await;
    }
    ben.post("/api/cards/export", json!({ "cards": [], "format": "toml" })).await.sorry(429);
    host.stop().await;
}
