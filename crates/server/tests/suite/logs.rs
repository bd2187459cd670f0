//! Tests of the access log and the login log: what they contain, and what they must not contain.

use std::io;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tracing::level_filters::LevelFilter;
use tracing::subscriber::NoSubscriber;
use tracing_subscriber::fmt::MakeWriter;

use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

/// Everything that a test has logged.
#[derive(Clone, Default)]
struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl io::Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody fell over").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for CapturedLog {
    type Writer = CapturedLog;

    fn make_writer(&'a self) -> CapturedLog {
        self.clone()
    }
}

impl CapturedLog {
    /// Captures everything that this thread logs. The test's server runs on the same thread.
    fn start() -> (CapturedLog, (tracing::Dispatch, tracing::subscriber::DefaultGuard)) {
        let log = CapturedLog::default();
        // With a single subscriber, `tracing` lets the thread that logs a line first decide for all threads whether to
        // log it. So add a second subscriber.
        let second = tracing::Dispatch::new(NoSubscriber::default());
        let subscriber = tracing_subscriber::fmt()
            .json()
            .with_max_level(LevelFilter::TRACE)
            .with_writer(log.clone())
            .finish();
        (log, (second, tracing::subscriber::set_default(subscriber)))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody fell over").clone()).expect("text")
    }

    /// Returns the log lines of a target.
    fn lines(&self, target: &str) -> Vec<Value> {
        let lines = self.text();
        let lines = lines.lines().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
        lines.filter(|it| it["target"] == target).collect()
    }
}

/// Returns the request ID in the head of a response.
#[track_caller]
fn id(head: &str) -> String {
    let line = head.lines().find_map(|it| it.strip_prefix("x-request-id: "));
    line.unwrap_or_else(|| panic!("no id in {head}")).trim().to_owned()
}

#[tokio::test]
async fn logs_say_who_came_and_nothing_secret() {
    const PASSWORD: &str = "seven quiet lanterns drift";
    const WRONG: &str = "eight loud lanterns sink";
    let (log, _guard) = CapturedLog::start();
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let guest = Web::with(&host, &ann.token);
    guest.post("/api/account", json!({ "account": "Ann", "password": PASSWORD })).await.json();
    let stranger = Web::stranger(host.address);
    let login = |password: &str| json!({ "account": "ann", "password": password });
    let right = stranger.post("/api/login", login(PASSWORD)).await;
    let token = right.json()["token"].as_str().expect("a token").to_owned();
    let cookie = right.head.lines().find_map(|it| it.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().and_then(|it| it.split_once('=')).expect("a cookie").1.to_owned();
    let wrong = stranger.clone().with_cookie(&format!("keeper_device={cookie}"));
    let wrong = wrong.post("/api/login", login(WRONG)).await;
    wrong.sorry(403);
    // Somebody types the password into the field for the name.
    let mixed = json!({ "account": PASSWORD, "password": "Ann" });
    stranger.post("/api/login", mixed).await.sorry(403);
    let mut again = Client::connect(host.address).await;
    again.hello(Some(&token), None).await;
    let mut lost = Client::connect(host.address).await;
    lost.send(json!({ "type": "hello", "version": wire::VERSION, "token": "f".repeat(64), "name": null }))
        .await;
    assert_eq!(lost.refused().await, "token");
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    let page = Web::stranger(host.address).get(&format!("/table/{table}?token={token}")).await;
    let card = guest.make_card(&crate::http::ox("Ox")).await;
    let card = card["id"].as_str().expect("an id").to_owned();
    let shared = guest.post(&format!("/api/cards/{card}/share"), json!({})).await.any_json();
    let key =
        shared.as_object().and_then(|it| it.values().find_map(Value::as_str)).unwrap_or(&card).to_owned();
    let found = stranger.get(&format!("/api/shared/{key}?token={token}")).await;
    host.stop().await;

    let said = log.text();
    for secret in [PASSWORD, WRONG, &token, &ann.token, &cookie, &"f".repeat(64), &table, &card, &key] {
        assert!(!said.contains(secret), "{secret} is in the log:\n{said}");
    }
    assert!(!said.to_lowercase().contains("keeper_device"), "{said}");

    let access = log.lines("access");
    let line = |id: &str| {
        let found = access.iter().find(|it| it["fields"]["request"] == id);
        found.unwrap_or_else(|| panic!("no line of {id} in {access:#?}")).clone()
    };
    let fields = &line(&id(&right.head))["fields"];
    assert_eq!(fields["method"], "POST");
    assert_eq!(fields["path"], "/api/login");
    assert_eq!(fields["status"], 200);
    assert_eq!(fields["network"], "127.0.0.1");
    assert_eq!(fields["bytes"], right.body.len());
    assert!(fields["ms"].as_f64().is_some_and(|it| it > 0.0), "{fields}");
    assert_eq!(line(&id(&page.head))["fields"]["path"], "/table/…");
    assert_eq!(line(&id(&found.head))["fields"]["path"], "/api/shared/{key}");
    let ids: std::collections::BTreeSet<&str> =
        access.iter().filter_map(|it| it["fields"]["request"].as_str()).collect();
    assert_eq!(ids.len(), access.len(), "every request has one line and an id of its own");

    let logins = log.lines("login");
    let tried =
        |id: &str| logins.iter().find(|it| it["fields"]["request"] == id).expect("a line")["fields"].clone();
    let succeeded = tried(&id(&right.head));
    assert_eq!((&succeeded["account"], &succeeded["succeeded"]), (&json!("Ann"), &json!(true)));
    assert_eq!(succeeded["network"], "127.0.0.1");
    let failed = tried(&id(&wrong.head));
    assert_eq!((&failed["account"], &failed["succeeded"]), (&json!("Ann"), &json!(false)));
    assert!(logins.iter().any(|it| it["fields"]["account"] == "(unknown)"));
    // Each WebSocket's log lines have the id of the request that opened it.
    let hellos: Vec<&Value> = logins.iter().filter(|it| it["span"]["name"] == "connection").collect();
    assert_eq!(hellos.len(), 3, "{hellos:?}");
    for hello in &hellos {
        let opened = line(hello["span"]["id"].as_str().expect("an id"));
        assert_eq!((&opened["fields"]["path"], &opened["fields"]["status"]), (&json!("/ws"), &json!(101)));
    }
    let refused = hellos.iter().filter(|it| it["fields"]["message"] == "hello refused").count();
    assert_eq!(refused, 1);
}
