//! Tests of reports to the moderators, and of announcements to everybody.

use serde_json::{Value, json};

use crate::client::{keep, plan};
use crate::host::{Folder, Host};
use crate::http::{Web, ox};
use crate::moderation::{LATER, act, next_of, number, with_role};

#[tokio::test]
async fn reports_have_what_moderators_need_and_are_settled_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let (mut eve, mut ann) = (host.guest("Eve").await, host.guest("Ann").await);
    let table = eve.create(plan(keep(), &["me", "open"])).await;
    ann.join(&table).await;
    ann.expect("update").await;
    eve.send(json!({ "type": "say", "table": table, "text": "You are a toad" })).await;
    while ann.expect("said").await["lines"].as_array().is_none_or(Vec::is_empty) {}
    let web = Web::with(&host, &ann.token);
    let report = |about: Value, reason: String| {
        let web = web.clone();
        async move { web.post("/api/reports", json!({ "about": about, "reason": reason })).await }
    };
    let line = json!({ "kind": "line", "table": table, "name": "Eve", "text": "You are a toad" });
    report(line.clone(), String::new()).await.sorry(400);
    report(line.clone(), "x".repeat(501)).await.sorry(400);
    report(json!({ "kind": "line", "table": table, "name": "Eve", "text": "never said" }), "lie".to_owned())
        .await
        .sorry(404);
    report(json!({ "kind": "person", "table": table, "name": "Nobody" }), "who".to_owned()).await.sorry(404);
    report(json!({ "kind": "table", "table": "aaaaaaaaaaaa" }), "gone".to_owned()).await.sorry(404);
    let person = json!({ "kind": "person", "table": table, "name": "Eve" });
    for about in [line.clone(), person, json!({ "kind": "table", "table": table })] {
        assert_eq!(report(about, "insults".to_owned()).await.status, 204);
    }
    report(line.clone(), "again".to_owned()).await.sorry(409);
    let of_eve = number(&mo, "Eve").await;
    act(&mo, json!({ "do": "mute", "person": of_eve, "until": LATER }), "insults").await.json();
    let reports = mo.get("/api/moderation/reports").await.json();
    assert_eq!(reports.as_array().map(Vec::len), Some(3));
    let first = &reports[0];
    assert_eq!(
        (&first["by"], &first["person"], &first["reason"]),
        (&json!("Ann"), &json!(of_eve), &json!("insults"))
    );
    assert!(first["text"].as_str().is_some_and(|it| it.contains("toad")), "{first}");
    assert_eq!(first["earlier"][0]["action"], "mute");
    assert_eq!(mo.get("/api/moderation").await.json()["open_reports"], 3);
    let settle = json!({ "do": "settle", "report": first["number"] });
    act(&mo, settle.clone(), "muted for a while").await.json();
    act(&mo, settle, "twice").await.sorry(404);
    let settled = mo.get("/api/moderation/reports?settled=true").await.json();
    assert_eq!(
        (&settled[0]["settled"]["note"], &settled[0]["settled"]["by"]),
        (&json!("muted for a while"), &json!("Mo"))
    );
    // Once a report is settled, the same thing can be reported again, but not without limit.
    assert_eq!(report(line, "again".to_owned()).await.status, 204);
    let mut refused = 0;
    for number in 0..12 {
        let about = json!({ "kind": "line", "table": table, "name": "Eve", "text": number.to_string() });
        refused += u32::from(report(about, "many".to_owned()).await.status == 429);
    }
    assert!(refused > 0, "reports are limited");
    host.stop().await;
}

#[tokio::test]
async fn announcements_and_maintenance_are_told_at_once_and_on_arrival() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_, ada) = with_role(&host, &folder, "Ada", "admin").await;
    let mut ann = host.guest("Ann").await;
    let gathering = ann.create(plan(keep(), &["me", "open"])).await;
    let mut playing = host.guest("Ben").await;
    playing.create(plan(keep(), &["me", "greedy"])).await;
    act(&ada, json!({ "do": "announce", "text": "  ", "until": null }), "").await.sorry(400);
    act(&ada, json!({ "do": "announce", "text": "Restart at noon", "until": LATER }), "").await.json();
    assert_eq!(next_of(&mut ann, "notice").await["announcement"], "Restart at noon");
    act(&ada, json!({ "do": "maintenance", "on": true }), "New version at noon").await.json();
    let notice = next_of(&mut ann, "notice").await;
    assert_eq!(
        (&notice["announcement"], &notice["maintenance"]),
        (&json!("Restart at noon"), &json!("New version at noon"))
    );
    let mut cleo = host.guest("Cleo").await;
    assert_eq!(next_of(&mut cleo, "notice").await, notice);
    // Nobody can create tables or start matches at existing ones.
    cleo.send(json!({ "type": "create", "plan": plan(keep(), &["me", "greedy"]) })).await;
    assert_eq!(cleo.refused().await, "maintenance");
    cleo.join(&gathering).await;
    assert_eq!(cleo.refused().await, "maintenance");
    let of_cleo = Web::with(&host, &cleo.token);
    let card = json!({ "what": "card", "card": ox("Ox") });
    assert!(of_cleo.post("/api/try", card).await.sorry(503).contains("noon"));
    // Running matches continue to their end.
    assert_eq!(playing.play(7).await["stage"], "over");
    act(&ada, json!({ "do": "maintenance", "on": false }), "").await.json();
    act(&ada, json!({ "do": "retract" }), "").await.json();
    loop {
        let notice = next_of(&mut cleo, "notice").await;
        if notice["announcement"].is_null() {
            assert_eq!(notice["maintenance"], Value::Null);
            break;
        }
    }
    cleo.join(&gathering).await;
    cleo.expect("update").await;
    host.stop().await;
}
