//! Tests of recovering an account with a recovery code.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::accounts::{PASSWORD, connected, is_sent_away, names, pass, time};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

const NEW: &str = "some other plain words";

fn codes(answer: &Value) -> Vec<String> {
    let codes = answer["codes"].as_array().expect("codes");
    codes.iter().map(|it| it.as_str().expect("a code").to_owned()).collect()
}

fn with_code(account: &str, code: &str) -> Value {
    json!({ "account": account, "code": code, "password": NEW })
}

#[tokio::test]
async fn a_code_lets_somebody_in_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let made = codes(&ann.post("/api/account", names("Ann", PASSWORD)).await.json());
    assert_eq!(made.len(), 8);
    assert_eq!(ann.get("/api/account/codes").await.json(), json!({ "left": 8 }));
    let mut socket = connected(&host, &ann).await;
    let stranger = Web::stranger(host.address);
    // If the new password is too weak, the code is not used up.
    let weak = json!({ "account": "ann", "code": made[0], "password": "annannannann" });
    assert!(stranger.post("/api/recover", weak).await.sorry(400).contains("easy to guess"));

    let typed = made[0].to_uppercase().replace('-', " ");
    let back = stranger.post("/api/recover", with_code(" ANN", &typed)).await;
    assert!(back.head.contains("set-cookie: keeper_device="), "{}", back.head);
    let back = back.json();
    assert_eq!(back["me"]["account"], "Ann");
    let second = Web::with(&host, back["token"].as_str().expect("a token"));
    assert_eq!(second.get("/api/account/codes").await.json(), json!({ "left": 7 }));
    is_sent_away(&mut socket).await;
    ann.get("/api/me").await.sorry(401);
    stranger.post("/api/login", names("ann", PASSWORD)).await.sorry(403);
    stranger.post("/api/login", names("ann", NEW)).await.json();

    // The used code no longer works, and other codes still do.
    stranger.post("/api/recover", with_code("ann", &made[0])).await.sorry(403);
    stranger.post("/api/recover", with_code("ann", &made[1])).await.json();
    host.stop().await;
}

#[tokio::test]
async fn new_codes_need_the_password_and_end_the_old_ones() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let confirm = |password: &str| json!({ "password": password });
    ben.post("/api/account/codes", confirm(PASSWORD)).await.sorry(409);
    let old = codes(&ann.post("/api/account", names("ann", PASSWORD)).await.json());
    let of_ben = codes(&ben.post("/api/account", names("ben", PASSWORD)).await.json());
    assert!(
        ann.post("/api/account/codes", confirm("not hers at all"))
            .await
            .sorry(403)
            .contains("Wrong password")
    );
    let new = codes(&ann.post("/api/account/codes", confirm(PASSWORD)).await.json());
    assert_eq!(new.len(), 8);
    let stranger = Web::stranger(host.address);
    for wrong in [old[3].as_str(), of_ben[0].as_str(), "", "aaaa-aaaa-aaaa-aaaa"] {
        let said = stranger.post("/api/recover", with_code("ann", wrong)).await.sorry(403);
        assert!(said.contains("Wrong name or recovery code"), "{said}");
        // Log in correctly after each wrong code, so that this test never has to wait.
        stranger.post("/api/login", names("ann", PASSWORD)).await.json();
    }
    stranger.post("/api/recover", with_code("ann", &"a".repeat(101))).await.sorry(400);
    stranger.post("/api/recover", with_code("ann", &new[7])).await.json();
    host.stop().await;

    // The database contains only hashes of codes.
    let mut file = SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("it opens");
    let kept: Vec<Vec<u8>> =
        sqlx::query_scalar("SELECT sum FROM recovery").fetch_all(&mut file).await.expect("they are read");
    file.close().await.expect("it closes");
    assert_eq!(kept.len(), 15);
    assert!(kept.iter().all(|it| it.len() == 32));
    let bytes = std::fs::read(folder.database()).expect("the file is read");
    for code in new.iter().chain(&of_ben) {
        for spelling in [code.clone(), code.replace('-', "")] {
            assert!(!bytes.windows(spelling.len()).any(|it| it == spelling.as_bytes()), "{code}");
        }
    }
}

#[tokio::test]
async fn guessing_codes_is_slowed_down_but_not_for_a_known_device() {
    let folder = Folder::new();
    let host = Host::with(&folder, server::Config { time, ..generous() }, server::OsChance).await;
    let ann = Web::guest(&host, "Ann").await;
    let made = ann.post("/api/account", names("ann", PASSWORD)).await;
    let cookie = made
        .head
        .split("set-cookie: ")
        .nth(1)
        .and_then(|it| it.split(';').next())
        .expect("a cookie")
        .to_owned();
    let made = codes(&made.json());
    let eve = Web::stranger(host.address);
    for name in ["ann", "nobody of this name"] {
        let mut said = Vec::new();
        for _ in 0..4 {
            said.push(eve.post("/api/recover", with_code(name, "aaaa-aaaa-aaaa-aaaa")).await.sorry(403));
        }
        assert!(
            said.iter().all(|it| *it == said[0]),
            "it is not said whether there is such an account: {said:?}"
        );
        assert!(eve.post("/api/recover", with_code(name, &made[0])).await.sorry(429).contains("Too many"));
        // Wrong codes and wrong passwords count together.
        eve.post("/api/login", names(name, PASSWORD)).await.sorry(429);
    }
    // Ann's known device is not slowed down by that.
    let known = Web::stranger(host.address).with_cookie(&cookie);
    known.post("/api/recover", with_code("ann", &made[0])).await.json();
    // Everybody else has to wait. After that, a valid code works.
    eve.post("/api/recover", with_code("ann", &made[1])).await.sorry(429);
    pass(60);
    eve.post("/api/recover", with_code("ann", &made[1])).await.json();
    host.stop().await;
}

#[tokio::test]
async fn strangers_do_not_slow_down_somebody_on_their_own_device() {
    let folder = Folder::new();
    let host = Host::with(&folder, server::Config { time, ..generous() }, server::OsChance).await;
    let ann = Web::guest(&host, "Ann").await;
    let made = ann.post("/api/account", names("ann", PASSWORD)).await;
    let cookie =
        made.head.split("set-cookie: ").nth(1).and_then(|it| it.split(';').next()).expect("a cookie");
    let eve = Web::stranger(host.address);
    for _ in 0..4 {
        eve.post("/api/login", names("ann", "a wrong password")).await.sorry(403);
    }
    eve.post("/api/login", names("ann", PASSWORD)).await.sorry(429);
    let confirm = json!({ "password": PASSWORD });
    ann.post("/api/account/codes", confirm.clone()).await.sorry(429);
    let known = ann.with_cookie(cookie);
    known.post("/api/account/codes", confirm.clone()).await.json();
    let change = json!({ "old": PASSWORD, "new": NEW });
    assert_eq!(known.post("/api/password", change).await.status, 204);
    host.stop().await;
}
