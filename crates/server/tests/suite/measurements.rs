//! Tests of measuring cards and decks in the background.

use std::sync::atomic::AtomicBool;

use cards::edition::Edition;
use lab::measure::Threads;
use lab::study::card::CardStudy;
use lab::study::deck::DeckStudy;
use lab::study::{Runner, Terms};
use serde_json::{Value, json};
use server::Config;
use store::Measures as _;

use crate::host::{Folder, Host, generous};
use crate::http::{Web, ox};
use crate::moderation::{act, number, with_role};

/// Returns a configuration in which measurements play this percentage of the usual number of games.
fn few(percent: u32) -> Config {
    Config { measure_percent: percent, ..generous() }
}

fn starters() -> Vec<(String, String)> {
    let edition = playable::find(Edition::E14).expect("it can be played");
    edition.starters().iter().map(|it| (it.name.clone(), it.file.to_string())).collect()
}

fn starter(place: usize) -> Value {
    json!({ "deck": "starter", "name": starters()[place].0 })
}

/// Returns an order to measure this card in the first starter deck.
fn of_card(card: Value, exactness: &str) -> Value {
    let what = json!({ "measure": "card", "card": card, "deck": starter(0) });
    json!({ "what": what, "exactness": exactness, "seed": 5 })
}

/// Saves a copy of the first starter deck, and returns the saved deck.
async fn own_deck(web: &Web) -> Value {
    let path = format!("/api/starters/14/{}", starters()[0].0.replace(' ', "%20"));
    let deck = web.get(&path).await.json();
    web.make_deck(&deck).await
}

/// Asks for a measurement again and again, until it is as wanted.
async fn until(web: &Web, id: &Value, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let all = web.get("/api/measurements").await.json();
        let all = all["measurements"].as_array().expect("a list").clone();
        let one = all.into_iter().find(|it| it["id"] == *id).expect("it is in the list");
        assert_ne!(one["state"]["stage"], "failed", "{one}");
        if wanted(&one) {
            return one;
        }
    }
}

fn is_over(one: &Value) -> bool {
    !["waiting", "running"].contains(&one["state"]["stage"].as_str().expect("a stage"))
}

fn plays(one: &Value) -> bool {
    one["state"]["games"].as_u64().is_some_and(|it| it > 0)
}

/// Runs a study with two threads, as the command line does.
fn study<T>(measure: impl FnOnce(&mut Runner<'_>) -> Result<T, lab::measure::LabError>) -> T {
    let (stop, mut queue) = (AtomicBool::new(false), Threads::new(2));
    measure(&mut Runner::new(&mut queue, None, &stop, &mut |_| {})).expect("it runs")
}

/// Returns an interval in the API's format.
fn thousandths(it: &lab::stats::Interval) -> Value {
    let [mean, low, high] = [it.mean, it.low, it.high].map(|it| (1000.0 * it).round() as i64);
    json!({ "mean": mean, "low": low, "high": high })
}

fn terms(done: &Value) -> Terms {
    let command = done["state"]["method"]["command"].as_str().expect("a command").to_owned();
    Terms { edition: Edition::E14, bot: bots::Level::GREEDY, seed: 5, command }
}

#[tokio::test]
async fn a_card_is_measured_with_the_same_figures_as_by_the_command() {
    let folder = Folder::new();
    let host = Host::with(&folder, few(1), server::OsChance).await;
    let web = Web::guest(&host, "Ann").await;
    let ordered =
        web.post("/api/measurements", of_card(json!({ "from": "here", "card": ox("Ox") }), "quick")).await;
    let ordered = ordered.json();
    assert_eq!((&ordered["about"]["name"], &ordered["about"]["id"]), (&json!("Ox"), &Value::Null));
    let done = until(&web, &ordered["id"], is_over).await;
    assert_eq!(done["state"]["stage"], "done");
    let card = serde_json::from_value(ox("Ox")).expect("a card");
    let card = studio::card(&card).expect("a card");
    let study_of = CardStudy {
        card: &card,
        cost: None,
        copies: 4,
        deck: starters().remove(0),
        opponents: starters(),
        bound: 0.02,
        most: 20,
        price_seeds: 10,
    };
    let found = study(|runner| lab::study::card::measure(&study_of, &terms(&done), runner));
    let result = &done["state"]["result"]["card"];
    let shown: Vec<&Value> = result["comparisons"].as_array().expect("a list").iter().collect();
    assert_eq!(shown.len(), found.comparisons.len());
    for (one, other) in shown.iter().zip(&found.comparisons) {
        assert_eq!(one["difference"], thousandths(&other.difference));
        assert_eq!((&one["against"], &one["games"]), (&json!(other.against), &json!(4 * other.seeds)));
    }
    assert_eq!(result["prices"].as_array().map(Vec::len), Some(found.prices.len()));
    assert_eq!(done["state"]["method"]["games"], found.method.games);
    // The report is the page that the command writes, and everybody who has the link can read it.
    let stranger = Web::stranger(host.address);
    let page = stranger.get(done["state"]["report"].as_str().expect("a path")).await;
    assert_eq!((page.status, page.text()), (200, found.page().html()));
    assert!(page.head.contains("content-security-policy: default-src 'none'; style-src 'unsafe-inline'"));
    assert_eq!(stranger.get("/measurement/unknown").await.status, 404);
    let export = web.get("/api/account/export").await;
    assert!(export.status == 200 && export.body.windows(17).any(|it| it == b"measurements.json"));
    host.stop().await;
}

#[tokio::test]
async fn a_measurement_continues_after_a_restart_and_counts_no_game_twice() {
    let folder = Folder::new();
    let host = Host::with(&folder, few(20), server::OsChance).await;
    let web = Web::guest(&host, "Ann").await;
    let deck = own_deck(&web).await;
    let what = json!({ "measure": "deck", "deck": deck["id"], "against": [starter(1), starter(2)] });
    let order = json!({ "what": what, "exactness": "thorough", "seed": 5 });
    let id = web.post("/api/measurements", order).await.json()["id"].clone();
    let seen = until(&web, &id, plays).await;
    assert_eq!((&seen["state"]["stage"], &seen["state"]["most"]), (&json!("running"), &json!(3200)));
    host.stop().await;
    let store = store::Database::open(&folder.database(), store::Durability::Off).await.expect("it opens");
    let open = store.open_measurements().await.expect("they are read");
    let batches = store.batches(open[0].id).await.expect("they are read");
    assert!((1..32).contains(&batches.len()), "{} batches", batches.len());
    store::Store::close(&store).await.expect("it closes");

    let host = Host::with(&folder, few(20), server::OsChance).await;
    let web = Web::with(&host, web.token.as_deref().expect("a token"));
    let done = until(&web, &id, is_over).await;
    let result = &done["state"]["result"]["deck"];
    let decks = starters().into_iter().take(3).collect();
    let study_of = DeckStudy { decks, seeds: 800, first_only: true };
    let found = study(|runner| lab::study::deck::measure(&study_of, &terms(&done), runner));
    for (one, other) in result["matchups"].as_array().expect("a list").iter().zip(&found.matrix[0][1..]) {
        assert_eq!(one["wins"], thousandths(&other.expect("they played")));
    }
    assert_eq!(result["turns"], thousandths(&found.length.expect("they played")));
    assert_eq!(done["state"]["method"]["games"], 3200);
    host.stop().await;
}

#[tokio::test]
async fn a_measurement_is_stopped_or_deleted() {
    let folder = Folder::new();
    let host = Host::with(&folder, few(1000), server::OsChance).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let order = || of_card(json!({ "from": "here", "card": ox("Ox") }), "thorough");
    let first = ann.post("/api/measurements", order()).await.json()["id"].clone();
    let running = until(&ann, &first, plays).await;
    let interim = &running["state"]["interim"];
    assert!(interim["low"].as_i64() <= interim["high"].as_i64() && interim["low"].is_number(), "{running}");
    let path = format!("/api/measurements/{}", first.as_str().expect("an id"));
    ben.post(&format!("{path}/stop"), json!({})).await.sorry(404);
    ben.delete(&path).await.sorry(404);
    assert_eq!(ann.post(&format!("{path}/stop"), json!({})).await.status, 204);
    let done = until(&ann, &first, is_over).await;
    assert_eq!(
        (&done["state"]["stage"], &done["state"]["method"]["stopped"]),
        (&json!("done"), &json!(true))
    );

    // The second one waits for the first, and both can be deleted.
    let one = ann.post("/api/measurements", order()).await.json()["id"].clone();
    until(&ann, &one, plays).await;
    let two = ann.post("/api/measurements", order()).await.json()["id"].clone();
    until(&ann, &two, |it| it["state"]["stage"] == "waiting").await;
    for id in [two, one, first] {
        let path = format!("/api/measurements/{}", id.as_str().expect("an id"));
        assert_eq!(ann.delete(&path).await.status, 204);
        ann.delete(&path).await.sorry(404);
    }
    assert_eq!(ann.get("/api/measurements").await.json()["measurements"], json!([]));
    host.stop().await;
}

#[tokio::test]
async fn a_result_keeps_the_version_of_its_card() {
    let folder = Folder::new();
    let host = Host::with(&folder, few(1), server::OsChance).await;
    let web = Web::guest(&host, "Ann").await;
    let card = web.make_card(&ox("Ox")).await;
    let own = json!({ "from": "own", "card": card["id"] });
    let id = web.post("/api/measurements", of_card(own, "quick")).await.json()["id"].clone();
    let mut changed = ox("Ox");
    changed["offense"] = 9.into();
    let path = format!("/api/cards/{}", card["id"].as_str().expect("an id"));
    web.put(&path, json!({ "base": 1, "card": changed })).await.json();
    let done = until(&web, &id, is_over).await;
    let about = &done["about"];
    assert_eq!((&about["id"], &about["version"], &about["newest"]), (&card["id"], &json!(1), &json!(2)));
    host.stop().await;
}

#[tokio::test]
async fn limits_and_what_cannot_be_measured() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { measurements: 1, ..few(1000) }, server::OsChance).await;
    let web = Web::guest(&host, "Ann").await;
    let card = |card: Value| of_card(json!({ "from": "here", "card": card }), "thorough");
    let (mut illegal, mut unknown) = (ox("Ox"), ox("Ox"));
    illegal["text"] = "Win the game.".into();
    unknown["edition"] = "99".into();
    assert!(web.post("/api/measurements", card(illegal)).await.sorry(400).contains("isn't legal"));
    web.post("/api/measurements", card(unknown)).await.sorry(400);
    let nobodys = json!({ "from": "own", "card": "aaaaaaaaaaaa" });
    web.post("/api/measurements", of_card(nobodys, "quick")).await.sorry(404);
    let mut strange = card(ox("Ox"));
    strange["what"]["deck"]["name"] = "No such deck".into();
    web.post("/api/measurements", strange).await.sorry(400);
    let deck = own_deck(&web).await;
    let lonely = json!({ "measure": "deck", "deck": deck["id"], "against": [] });
    let lonely = json!({ "what": lonely, "exactness": "quick", "seed": null });
    web.post("/api/measurements", lonely).await.sorry(400);

    web.post("/api/measurements", card(ox("Ox"))).await.json();
    assert!(web.post("/api/measurements", card(ox("Ox"))).await.sorry(409).contains("not finished"));
    for _ in 0..4 {
        Web::guest(&host, "Ben").await.post("/api/measurements", card(ox("Ox"))).await.json();
    }
    let next = Web::guest(&host, "Eve").await;
    assert!(next.post("/api/measurements", card(ox("Ox"))).await.sorry(409).contains("network"));
    host.stop().await;
    let host = Host::with(&Folder::new(), few(0), server::OsChance).await;
    let web = Web::guest(&host, "Ann").await;
    assert_eq!(web.get("/api/measurements").await.json()["choices"], json!([]));
    assert!(web.post("/api/measurements", card(ox("Ox"))).await.sorry(400).contains("keeper lab"));
    host.stop().await;
}

#[tokio::test]
async fn a_ban_cancels_measurements() {
    let folder = Folder::new();
    let host = Host::with(&folder, few(1000), server::OsChance).await;
    let (_, mo) = with_role(&host, &folder, "Mo", "moderator").await;
    let eve = Web::guest(&host, "Eve").await;
    let order = of_card(json!({ "from": "here", "card": ox("Ox") }), "thorough");
    let id = eve.post("/api/measurements", order).await.json()["id"].clone();
    until(&eve, &id, plays).await;
    let person = number(&mo, "Eve").await;
    act(&mo, json!({ "do": "ban", "person": person, "until": null }), "spam").await.json();
    act(&mo, json!({ "do": "unban", "person": person }), "").await.json();
    assert_eq!(until(&eve, &id, is_over).await["state"]["stage"], "cancelled");
    host.stop().await;
}
