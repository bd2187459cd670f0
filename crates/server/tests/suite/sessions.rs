//! Tests of listing where a person is logged in, and of logging out other browsers.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, connected, goes_on, is_sent_away, names};
use crate::host::{Folder, Host};
use crate::http::Web;

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
    Version/26.0 Mobile/15E148 Safari/604.1";

/// Logs in with another browser.
async fn elsewhere(host: &Host, name: &str, agent: &'static str) -> Web {
    let stranger = Web::stranger(host.address).with_agent(agent);
    let answer = stranger.post("/api/login", names(name, PASSWORD)).await.json();
    Web::with(host, answer["token"].as_str().expect("a token")).with_agent(agent)
}

async fn sessions(web: &Web) -> Vec<Value> {
    web.get("/api/sessions").await.json().as_array().expect("a list").clone()
}

/// Returns the ID of the session in this browser.
fn number(sessions: &[Value], browser: &str) -> i64 {
    let found = sessions.iter().find(|it| it["browser"] == browser);
    found.and_then(|it| it["id"].as_i64()).unwrap_or_else(|| panic!("{browser} in {sessions:?}"))
}

#[tokio::test]
async fn somebody_sees_their_sessions_and_ends_one() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await.with_agent(FIREFOX);
    assert!(ann.get("/api/sessions").await.sorry(409).contains("Create an account"));
    ann.post("/api/account", names("ann", PASSWORD)).await.json();
    let (phone, tablet) = (elsewhere(&host, "ann", IPHONE).await, elsewhere(&host, "ann", "curl/8").await);

    let all = sessions(&ann).await;
    let mut browsers: Vec<&str> = all.iter().filter_map(|it| it["browser"].as_str()).collect();
    browsers.sort_unstable();
    assert_eq!(browsers, ["Firefox on Linux", "Safari on an iPhone", "curl"]);
    for session in &all {
        assert_eq!(session["this"], session["browser"] == "Firefox on Linux", "{session}");
        let (made, used) = (session["made"].as_i64(), session["used"].as_i64());
        assert!(made.is_some_and(|it| it > 1_700_000_000) && used >= made, "{session}");
    }
    let text = serde_json::to_string(&all).expect("it is written");
    assert!(!text.contains("Gecko") && !text.contains("8.5"), "only rough words are kept: {text}");

    // Ending a session closes its connections at once, and no others.
    let (mut here, mut there) = (connected(&host, &ann).await, connected(&host, &phone).await);
    let mut tab = connected(&host, &phone).await;
    let of_phone = number(&all, "Safari on an iPhone");
    assert_eq!(ann.delete(&format!("/api/sessions/{of_phone}")).await.status, 204);
    is_sent_away(&mut there).await;
    is_sent_away(&mut tab).await;
    goes_on(&mut here).await;
    phone.get("/api/me").await.sorry(401);
    assert_eq!(sessions(&ann).await.len(), 2);
    ann.delete(&format!("/api/sessions/{of_phone}")).await.sorry(404);
    ann.delete("/api/sessions/first").await.sorry(404);

    // End all other sessions.
    let mut there = connected(&host, &tablet).await;
    assert_eq!(ann.post("/api/logout/others", json!({})).await.status, 204);
    is_sent_away(&mut there).await;
    let all = sessions(&ann).await;
    assert_eq!(all.len(), 1);
    assert_eq!(all[0]["this"], true);

    // End this session.
    assert_eq!(ann.delete(&format!("/api/sessions/{}", all[0]["id"])).await.status, 204);
    is_sent_away(&mut here).await;
    ann.get("/api/sessions").await.sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn nobody_ends_sessions_of_others() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await.with_agent(FIREFOX);
    let eve = Web::guest(&host, "Eve").await;
    ann.post("/api/account", names("ann", PASSWORD)).await.json();
    let of_ann = number(&sessions(&ann).await, "Firefox on Linux");
    let end = format!("/api/sessions/{of_ann}");
    eve.delete(&end).await.sorry(409);
    eve.post("/api/account", names("eve", PASSWORD)).await.json();
    eve.delete(&end).await.sorry(404);
    assert_eq!(sessions(&eve).await.len(), 1, "she sees her own only");
    assert_eq!(sessions(&ann).await.len(), 1);
    host.stop().await;
}
