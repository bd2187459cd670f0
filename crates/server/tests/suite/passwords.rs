//! Tests that wrong passwords are slowed down and weak ones rejected.

use serde_json::json;

use crate::accounts::{PASSWORD, names, pass, time, wait};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

#[tokio::test]
async fn wrong_passwords_are_slowed_down() {
    let folder = Folder::new();
    let host = Host::with(&folder, server::Config { time, ..generous() }, server::OsChance).await;
    let ann = Web::guest(&host, "Ann").await;
    ann.post("/api/account", names("ann", PASSWORD)).await.json();
    let web = Web::stranger(host.address);
    for name in ["ann", "nobody of this name"] {
        // The error does not reveal whether the account exists.
        let mut said = Vec::new();
        for _ in 0..4 {
            said.push(web.post("/api/login", names(name, "a wrong password")).await.sorry(403));
        }
        assert!(said.iter().all(|it| *it == said[0] && it.contains("Wrong name or password")), "{said:?}");
        let mut longest = 0;
        for _ in 0..4 {
            let refused = web.post("/api/login", names(name, PASSWORD)).await;
            assert!(refused.sorry(429).contains("Too many wrong passwords"));
            let seconds = wait(&refused);
            assert!(seconds > longest, "{seconds} s after {longest} s");
            longest = seconds;
            pass(seconds);
            web.post("/api/login", names(name, "a wrong password")).await.sorry(403);
        }
        assert_eq!(longest, 8);
    }
    pass(20);
    web.post("/api/login", names("ann", PASSWORD)).await.json();
    // The successful login resets the count of her own mistakes.
    for _ in 0..3 {
        web.post("/api/login", names("ann", "a wrong password")).await.sorry(403);
    }
    web.post("/api/login", names("ann", PASSWORD)).await.json();
    // An address that tries one password with many names is slowed down.
    let mut refused = None;
    for it in 0..20 {
        let answer = web.post("/api/login", names(&format!("name {it}"), "password12")).await;
        if answer.status == 429 {
            refused = Some(it);
            break;
        }
        answer.sorry(403);
    }
    assert!(refused.is_some_and(|it| it < 6), "{refused:?}");
    host.stop().await;
}

#[tokio::test]
async fn strangers_who_guess_do_not_keep_a_known_device_out() {
    let folder = Folder::new();
    let proxies = vec!["127.0.0.1".parse().expect("a proxy")];
    let config = server::Config { time, proxies, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let ann = Web::guest(&host, "Ann").await;
    let opened = ann.post("/api/account", names("Ann", PASSWORD)).await;
    let (_, cookie) = opened.head.split_once("set-cookie: ").expect("a cookie");
    assert!(cookie.contains("httponly") && cookie.contains("samesite=strict"), "{cookie}");
    let cookie = cookie.split(';').next().expect("a value").to_owned();
    // Many people guess from many addresses, until nobody else may try.
    for number in 0..12 {
        let eve = Web::behind(host.address, &format!("198.51.100.{number}"));
        eve.post("/api/login", names("Ann", "a wrong password")).await;
    }
    let elsewhere = Web::behind(host.address, "203.0.113.7");
    elsewhere.post("/api/login", names("Ann", PASSWORD)).await.sorry(429);
    // Ann's known device can log in, and a forged one cannot.
    let known = Web::behind(host.address, "203.0.113.8").with_cookie(&cookie);
    known.post("/api/login", names("Ann", PASSWORD)).await.json();
    let forged = Web::behind(host.address, "203.0.113.9").with_cookie(&format!("{cookie}0"));
    forged.post("/api/login", names("Ann", PASSWORD)).await.sorry(429);
    // A known device cannot guess without limit, either.
    let mut slowed = false;
    for _ in 0..6 {
        slowed |= known.post("/api/login", names("Ann", "a wrong password")).await.status == 429;
    }
    assert!(slowed);
    host.stop().await;
}

#[tokio::test]
async fn passwords_that_are_easy_to_guess_are_refused() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    for weak in ["password12", "1234567890", "qwertyuiop", "aaaaaaaaaaaa", "keeperkeeper", "annofthemoor"] {
        let said = ann.post("/api/account", names("Ann of the Moor", weak)).await.sorry(400);
        assert!(said.contains("easy to guess"), "{weak}: {said}");
    }
    ann.post("/api/account", names("Ann of the Moor", PASSWORD)).await.json();
    let change = json!({ "old": PASSWORD, "new": "password12" });
    assert!(ann.post("/api/password", change).await.sorry(400).contains("easy to guess"));
    host.stop().await;
}
