//! Tests of tournaments over real sockets: a whole Swiss tournament, judges, crashes, and requests that are refused.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, names};
use crate::client::{Client, keep, kotc};
use crate::host::{Folder, Host};
use crate::http::Web;

/// Returns the settings of a tournament of KEEP.
pub(crate) fn settings(kind: &str) -> Value {
    json!({
        "name": "Autumn cup", "about": "Bring snacks.", "game": keep(), "format": null, "kind": kind, "best_of": 1,
        "clock": null, "rated": false, "public": true, "most_players": 16, "starts": null, "rounds": null,
        "late_until": 0, "missed": "loss", "seeding": "random", "no_show": 10, "round_minutes": null,
        "break_minutes": 0, "decks": "end",
    })
}

/// A person with their requests.
struct Person {
    client: Client,
    web: Web,
}

impl Person {
    async fn new(host: &Host, name: &str) -> Person {
        let client = host.guest(name).await;
        let web = Web::with(host, &client.token);
        Person { client, web }
    }

    /// Creates a tournament, and returns its ID.
    async fn create(&self, settings: Value) -> String {
        let made = self.web.post("/api/tournaments", settings).await;
        assert_eq!(made.status, 200, "{}", made.any_json());
        made.json()["id"].as_str().expect("an id").to_owned()
    }

    async fn page(&self, id: &str) -> Value {
        self.web.get(&format!("/api/tournaments/{id}")).await.json()
    }

    async fn sign_up(&self, id: &str) -> Value {
        let done = self.web.post(&format!("/api/tournaments/{id}/sign-up"), json!({ "deck": null })).await;
        assert_eq!(done.status, 200, "{}", done.any_json());
        done.json()
    }

    /// Gives an order as an organiser or a judge.
    async fn act(&self, id: &str, order: Value) -> Value {
        let done = self.try_act(id, order).await;
        assert_eq!(done.0, 200, "{}", done.1);
        done.1
    }

    async fn try_act(&self, id: &str, order: Value) -> (u16, Value) {
        let act = json!({ "order": order, "reason": "because" });
        let done = self.web.post(&format!("/api/tournaments/{id}/act"), act).await;
        (done.status, done.any_json())
    }

    async fn add_bots(&self, id: &str, count: usize) {
        for _ in 0..count {
            self.act(id, json!({ "do": "add_bot", "level": "greedy" })).await;
        }
    }

    /// Waits until the tournament looks as wanted, and returns it. Every change is pushed.
    async fn until(&mut self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        self.client.send(json!({ "type": "follow", "tournament": id })).await;
        self.client.send(json!({ "type": "ping" })).await;
        self.client.expect("pong").await;
        loop {
            let page = self.page(id).await;
            if wanted(&page) {
                return page;
            }
            self.client.expect("tournament_changed").await;
        }
    }

    /// Joins the table where this person plays now, and gives up.
    async fn concede(&mut self, id: &str) {
        let page = self.page(id).await;
        let table = page["you"]["table"].as_str().expect("a table").to_owned();
        self.client.join(&table).await;
        while self.client.expect("table").await["stage"] != "playing" {}
        self.client.send(json!({ "type": "give_up", "table": table })).await;
    }
}

#[tokio::test]
async fn one_person_runs_a_swiss_of_eight_with_seven_bots() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = Person::new(&host, "Ann").await;
    let id = ann.create(settings("swiss")).await;
    ann.sign_up(&id).await;
    ann.add_bots(&id, 7).await;
    ann.act(&id, json!({ "do": "start" })).await;
    for round in 0..3 {
        let page = ann
            .until(&id, |it| {
                it["rounds"].as_array().is_some_and(|it| it.len() > round)
                    && it["you"]["table"] != Value::Null
            })
            .await;
        assert_eq!(page["rounds"][round]["matches"].as_array().expect("matches").len(), 4);
        ann.concede(&id).await;
    }
    let page = ann.until(&id, |it| it["stage"] == "over").await;
    assert_eq!(page["rounds"].as_array().expect("rounds").len(), 3);
    // The standings follow from the results.
    let mut points = [0; 8];
    for one in page["rounds"]
        .as_array()
        .expect("rounds")
        .iter()
        .flat_map(|it| it["matches"].as_array().expect("matches"))
    {
        let players = [0, 1].map(|it| one["players"][it].as_u64().expect("a player") as usize);
        match one["result"]["winner"].as_str().expect("a winner") {
            "first" => points[players[0]] += 3,
            "second" => points[players[1]] += 3,
            _ => players.into_iter().for_each(|it| points[it] += 1),
        }
    }
    let standings = page["standings"].as_array().expect("standings");
    for row in standings {
        assert_eq!(row["points"], points[row["player"].as_u64().expect("a player") as usize]);
    }
    assert!(standings.windows(2).all(|it| it[0]["points"].as_u64() >= it[1]["points"].as_u64()));
    assert_eq!(points[0], 0, "Ann gave up every match");
    let lists = ann.web.get("/api/tournaments").await.json();
    assert_eq!((&lists["over"][0]["id"], &lists["over"][0]["yours"]), (&id.as_str().into(), &true.into()));
    host.stop().await;
}

#[tokio::test]
async fn a_crash_between_a_game_and_its_count_loses_nothing_and_counts_nothing_twice() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = Person::new(&host, "Ann").await;
    let mut ben = Person::new(&host, "Ben").await;
    let id = ann
        .create({
            let mut it = settings("double_elimination");
            it["best_of"] = 3.into();
            it
        })
        .await;
    ann.sign_up(&id).await;
    ben.sign_up(&id).await;
    ann.act(&id, json!({ "do": "start" })).await;
    let mut games = 0;
    // Ann gives up every game, and the server restarts each time, before or after it has counted the game.
    let mut host = host;
    loop {
        let page = ann.until(&id, |it| it["stage"] == "over" || it["you"]["table"] != Value::Null).await;
        if page["stage"] == "over" {
            break;
        }
        let table = page["you"]["table"].as_str().expect("a table").to_owned();
        for one in [&mut ann, &mut ben] {
            one.client.join(&table).await;
        }
        while ann.client.expect("table").await["stage"] != "playing" {}
        ann.client.send(json!({ "type": "give_up", "table": table })).await;
        while ben.client.expect("table").await["stage"] != "over" {}
        games += 1;
        host.stop().await;
        host = Host::start(&folder).await;
        for one in [&mut ann, &mut ben] {
            one.client = host.again(&one.client).await;
            one.web = Web::with(&host, &one.client.token);
        }
    }
    // Two lost matches of two lost games each.
    assert_eq!(games, 4);
    let page = ann.page(&id).await;
    let rounds = page["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 2);
    for round in rounds {
        let won = &round["matches"][0]["result"]["won"];
        assert!(*won == json!([2, 0]) || *won == json!([0, 2]), "{won}");
        assert_eq!(round["matches"][0]["tables"].as_array().expect("tables").len(), 2);
    }
    assert_eq!((&page["standings"][0]["player"], &page["standings"][0]["place"]), (&1.into(), &1.into()));
    host.stop().await;
}

#[tokio::test]
async fn judges_correct_penalise_pause_and_repair_in_public() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Person::new(&host, "Ann").await;
    let mut judge = Person::new(&host, "Jo").await;
    let made = judge.web.post("/api/account", names("jo", PASSWORD)).await;
    assert_eq!(made.status, 200);
    let others =
        [Person::new(&host, "Ben").await, Person::new(&host, "Cleo").await, Person::new(&host, "Dan").await];
    let mut swiss = settings("swiss");
    (swiss["rounds"], swiss["break_minutes"], swiss["round_minutes"]) = (3.into(), 5.into(), 50.into());
    let id = ann.create(swiss).await;
    ann.sign_up(&id).await;
    for one in &others {
        one.sign_up(&id).await;
    }
    let refused = judge.try_act(&id, json!({ "do": "pause", "paused": true })).await;
    assert_eq!(refused.0, 400, "not a judge yet: {}", refused.1);
    ann.act(&id, json!({ "do": "add_judge", "account": "jo" })).await;
    assert_eq!(judge.try_act(&id, json!({ "do": "start" })).await.0, 400, "judges don't start tournaments");
    let page = ann.act(&id, json!({ "do": "start" })).await;
    // The round waits for the end of the break, so its pairings can be changed.
    assert_eq!((&page["rounds"][0]["begun"], &page["you"]["table"]), (&false.into(), &Value::Null));
    let [one, other] = [0, 1].map(|it| page["rounds"][0]["matches"][it]["players"][0].clone());
    let page = judge.act(&id, json!({ "do": "exchange", "one": one, "other": other })).await;
    assert_eq!(page["rounds"][0]["matches"][0]["players"][0], other);
    judge.act(&id, json!({ "do": "pause", "paused": true })).await;
    assert_eq!(judge.try_act(&id, json!({ "do": "begin" })).await.0, 409, "it is paused");
    judge.act(&id, json!({ "do": "pause", "paused": false })).await;
    let page = judge.act(&id, json!({ "do": "begin" })).await;
    assert_eq!(page["rounds"][0]["begun"], true);
    let ends = page["rounds"][0]["ends"].as_i64().expect("a time limit");
    let page = judge.act(&id, json!({ "do": "extend", "minutes": 10 })).await;
    assert_eq!(page["rounds"][0]["ends"], ends + 600);
    // A match loss ends the match, and its table.
    let loser = page["rounds"][0]["matches"][0]["players"][1].clone();
    let table = page["rounds"][0]["matches"][0]["tables"][0].as_str().expect("a table").to_owned();
    let page = judge.act(&id, json!({ "do": "penalty", "player": loser, "penalty": "match" })).await;
    assert_eq!(page["rounds"][0]["matches"][0]["result"]["winner"], "first");
    judge.client.join(&table).await;
    assert_eq!(judge.client.expect("table").await["stage"], "over", "the table is closed");
    let score = json!({ "won": [1, 0], "drawn": 0, "winner": "first" });
    let page = judge.act(&id, json!({ "do": "result", "round": 0, "at": 1, "score": score })).await;
    assert_eq!(page["rounds"].as_array().expect("rounds").len(), 2, "the next round is paired");
    // A correction pairs the round again, because it has not begun.
    let score = json!({ "won": [0, 1], "drawn": 0, "winner": "second" });
    let page = judge.act(&id, json!({ "do": "result", "round": 0, "at": 1, "score": score })).await;
    assert_eq!(page["rounds"][0]["matches"][1]["result"]["winner"], "second");
    assert_eq!(page["rounds"][1]["begun"], false);
    let page = judge.act(&id, json!({ "do": "disqualify", "player": 3 })).await;
    assert_eq!(page["players"][3]["disqualified"], true);
    assert_eq!(page["rounds"][1]["byes"].as_array().expect("byes").len(), 1);
    let seen = others[0].page(&id).await;
    let log = seen["log"].as_array().expect("a log");
    assert_eq!((&log[1]["by"], &log[1]["reason"]), (&"Jo".into(), &"because".into()), "{log:?}");
    for event in [
        "created",
        "started",
        "judge_added",
        "exchanged",
        "paused",
        "resumed",
        "began",
        "extended",
        "penalty",
        "result",
        "disqualified",
    ] {
        assert!(log.iter().any(|it| it["event"]["event"] == event), "{event}: {log:?}");
    }
    assert_eq!(others[0].page(&id).await["you"]["judge"], false);
    assert_eq!(judge.page(&id).await["you"]["organiser"], false);
    let page = ann.act(&id, json!({ "do": "cancel" })).await;
    assert_eq!(page["stage"], "cancelled");
    host.stop().await;
}

#[tokio::test]
async fn decks_are_checked_locked_and_shown_when_it_is_time() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Person::new(&host, "Ann").await;
    let ben = Person::new(&host, "Ben").await;
    let mut it = settings("single_elimination");
    it["game"] = kotc("14");
    let id = ann.create(it).await;
    let path = format!("/api/tournaments/{id}/sign-up");
    let illegal =
        json!({ "deck": { "deck": "file", "text": "[[cards]]\nname = \"Ox\"\nkind = \"minion\"\n" } });
    ann.web.post(&path, illegal).await.sorry(400);
    ann.sign_up(&id).await;
    let page = ben.sign_up(&id).await;
    assert_eq!(page["players"][0]["deck"], Value::Null, "Ann's deck is secret");
    let own = page["players"][1]["deck"].as_str().expect("the own deck").to_owned();
    ann.web.get(&format!("/api/tournaments/{id}/decks/1")).await.sorry(404);
    let deck = ben.web.get(&format!("/api/tournaments/{id}/decks/1")).await.json();
    assert_eq!(deck["name"], own.as_str());
    let count: u64 =
        deck["cards"].as_array().expect("cards").iter().filter_map(|it| it["count"].as_u64()).sum();
    assert!(count >= 40, "{count}");
    ann.act(&id, json!({ "do": "start" })).await;
    ben.web.post(&path, json!({ "deck": null })).await.sorry(409);
    let watcher = Person::new(&host, "Wim").await;
    watcher.web.get(&format!("/api/tournaments/{id}/decks/0")).await.sorry(404);
    // Ben leaves, so Ann wins, and the decks are shown.
    ben.web.post(&format!("/api/tournaments/{id}/leave"), json!({})).await;
    let page = watcher.page(&id).await;
    assert_eq!((&page["stage"], &page["standings"][0]["player"]), (&"over".into(), &0.into()));
    assert_eq!(watcher.web.get(&format!("/api/tournaments/{id}/decks/0")).await.status, 200);
    host.stop().await;
}

#[tokio::test]
async fn a_match_waits_for_its_players_and_nobody_else_gets_their_seats() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = Person::new(&host, "Ann").await;
    let mut ben = Person::new(&host, "Ben").await;
    let mut eve = Person::new(&host, "Eve").await;
    let id = ann.create(settings("round_robin")).await;
    ann.sign_up(&id).await;
    ben.sign_up(&id).await;
    ben.client.send(json!({ "type": "ping" })).await;
    ann.act(&id, json!({ "do": "start" })).await;
    let call = ben.client.expect("tournament_call").await;
    assert_eq!(
        (&call["tournament"], &call["name"], &call["round"]),
        (&id.as_str().into(), &"Autumn cup".into(), &1.into())
    );
    let table = call["table"].as_str().expect("a table").to_owned();
    eve.client.join(&table).await;
    let seen = eve.client.expect("table").await;
    assert_eq!((&seen["stage"], &seen["you"]), (&"gathering".into(), &Value::Null));
    assert_eq!(seen["tournament"]["id"], id.as_str());
    ann.client.join(&table).await;
    assert_eq!(ann.client.expect("table").await["stage"], "gathering");
    // Leaving the table gives up no seat.
    ann.client.send(json!({ "type": "leave", "table": table })).await;
    eve.client.join(&table).await;
    assert_eq!(eve.client.expect("table").await["you"], Value::Null);
    ben.client.join(&table).await;
    while ben.client.expect("table").await["stage"] != "playing" {}
    ben.client.send(json!({ "type": "give_up", "table": table })).await;
    let page = ann.until(&id, |it| it["stage"] == "over").await;
    assert_eq!(page["standings"][0]["player"], 0);
    ben.client.send(json!({ "type": "rematch", "table": table })).await;
    assert_eq!(ben.client.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn late_players_enter_a_swiss_until_the_chosen_round() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Person::new(&host, "Ann").await;
    let mut it = settings("swiss");
    (it["late_until"], it["missed"], it["rounds"], it["break_minutes"]) =
        (2.into(), "bye".into(), 3.into(), 5.into());
    let id = ann.create(it).await;
    ann.add_bots(&id, 2).await;
    let mut ann = ann;
    ann.act(&id, json!({ "do": "start" })).await;
    ann.act(&id, json!({ "do": "begin" })).await;
    ann.until(&id, |it| it["rounds"].as_array().is_some_and(|it| it.len() == 2)).await;
    let late = Person::new(&host, "Late").await;
    let page = late.sign_up(&id).await;
    let row = page["standings"]
        .as_array()
        .expect("standings")
        .iter()
        .find(|it| it["player"] == 2)
        .expect("a row")
        .clone();
    assert_eq!(row["points"], 3, "the missed round counts as a bye");
    assert_eq!(page["rounds"][1]["byes"].as_array().expect("byes").len(), 1, "the round is paired again");
    ann.act(&id, json!({ "do": "begin" })).await;
    let too_late = Person::new(&host, "Later").await;
    too_late.web.post(&format!("/api/tournaments/{id}/sign-up"), json!({ "deck": null })).await.sorry(409);
    host.stop().await;
}

#[tokio::test]
async fn impossible_settings_and_strangers_are_refused() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Person::new(&host, "Ann").await;
    for wrong in [
        json!({ "name": "  " }),
        json!({ "game": kotc("99") }),
        json!({ "best_of": 2 }),
        json!({ "most_players": 1 }),
        json!({ "kind": "round_robin", "most_players": 33 }),
        json!({ "rounds": 16 }),
        json!({ "no_show": 0 }),
        json!({ "rated": true }),
        json!({ "format": "standard" }),
        json!({ "starts": 1 }),
        json!({ "about": "x".repeat(2001) }),
        json!({ "break_minutes": 60000 }),
    ] {
        let mut it = settings("swiss");
        for (key, value) in wrong.as_object().expect("fields") {
            it[key] = value.clone();
        }
        let refused = ann.web.post("/api/tournaments", it).await;
        assert_eq!(refused.status, 400, "{wrong}: {}", refused.any_json());
    }
    let mut secret = settings("swiss");
    secret["public"] = false.into();
    let id = ann.create(secret).await;
    let eve = Person::new(&host, "Eve").await;
    assert_eq!(eve.web.get("/api/tournaments").await.json()["open"], json!([]));
    assert_eq!(eve.page(&id).await["stage"], "open", "with the link");
    let path = format!("/api/tournaments/{id}");
    eve.web.put(&path, settings("swiss")).await.sorry(409);
    assert_eq!(eve.try_act(&id, json!({ "do": "cancel" })).await.0, 400);
    eve.web.post(&format!("{path}/leave"), json!({})).await.sorry(409);
    for nobody in ["/api/tournaments/abc", "/api/tournaments/aaaaaaaaaaaa"] {
        eve.web.get(nobody).await.sorry(404);
    }
    Web::stranger(host.address).get("/api/tournaments").await.sorry(401);
    assert_eq!(ann.try_act(&id, json!({ "do": "start" })).await.0, 409, "nobody has signed up");
    let mut changed = settings("round_robin");
    changed["name"] = "Winter cup".into();
    assert_eq!(ann.web.put(&path, changed).await.json()["settings"]["kind"], "round_robin");
    for _ in 0..4 {
        ann.create(settings("swiss")).await;
    }
    ann.web.post("/api/tournaments", settings("swiss")).await.sorry(409);
    let report = json!({ "about": { "kind": "tournament", "tournament": id }, "reason": "rude" });
    assert_eq!(eve.web.post("/api/reports", report).await.status, 204);
    // A table of a tournament can't be made by hand.
    let mut eve = eve;
    let mut plan = crate::client::plan(keep(), &["me", "open"]);
    plan["tournament"] = json!({ "id": id, "round": 1, "game": 1, "bots": [null, null] });
    eve.client.send(json!({ "type": "create", "plan": plan })).await;
    assert_eq!(eve.client.refused().await, "plan");
    host.stop().await;
}
