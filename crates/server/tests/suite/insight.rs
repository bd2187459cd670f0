//! Tests of battle previews and hints, in running and in finished matches.

use serde_json::{Value, json};
use table::Dice;

use crate::client::{Client, choose, keep, kotc, plan};
use crate::host::{Folder, Host};

/// Returns the keys of a question's answers, except answers that need a confirmation, such as giving up.
fn keys(question: &Value) -> Vec<String> {
    let answers = question["answers"].as_array().into_iter().flatten();
    let meant = answers.filter(|it| it["drastic"] == false);
    meant.map(|it| it["key"].as_str().expect("a key").to_owned()).collect()
}

/// Plays at random, but attacks whenever possible, until `wanted` returns true for an update. Returns `None` if the
/// match ends first.
async fn play_until(person: &mut Client, seed: u64, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
    let mut dice = Dice::new(seed);
    loop {
        let message = person.next().await.expect("the match goes on");
        if message["type"] == "table" && message["stage"] == "over" {
            return None;
        }
        if message["type"] != "update" {
            continue;
        }
        if wanted(&message) {
            return Some(message);
        }
        let attack = keys(&message["question"]).into_iter().find(|it| it == "attack");
        if let Some(key) = attack.or_else(|| choose(&message, &mut dice)) {
            person.answer(&message, &key).await;
        }
    }
}

/// Plays a match against a bot to its end, and returns its table.
async fn finished(person: &mut Client, game: Value) -> String {
    let table = person.create(plan(game, &["me", "greedy"])).await;
    person.play(7).await;
    table
}

#[tokio::test]
async fn a_player_against_bots_gets_hints() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for game in [kotc("14"), kotc("6"), keep()] {
        let mut ann = host.guest("Ann").await;
        let table = ann.create(plan(game, &["me", "greedy"])).await;
        let update = play_until(&mut ann, 1, |it| keys(&it["question"]).len() > 2).await.expect("a choice");
        let question = &update["question"]["id"];
        ann.send(json!({ "type": "hint", "table": table, "question": question })).await;
        let hinted = ann.expect("hinted").await;
        assert_eq!((&hinted["question"], &hinted["seat"]), (question, &0.into()));
        let answers = hinted["answers"].as_array().expect("answers");
        assert!((1..=3).contains(&answers.len()), "{hinted}");
        let possible = keys(&update["question"]);
        for it in answers {
            assert!(possible.contains(&it["key"].as_str().expect("a key").to_owned()), "{hinted}");
            assert!(it["chance"].as_u64().is_some_and(|it| it <= 1000), "{hinted}");
        }
        ann.send(json!({ "type": "hint", "table": table, "question": 99_999 })).await;
        assert_eq!(ann.refused().await, "stale");
    }
    host.stop().await;
}

#[tokio::test]
async fn nobody_gets_hints_against_people() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(keep(), &["me", "open", "greedy"])).await;
    ben.join(&table).await;
    let update = play_until(&mut ann, 1, |it| !it["question"].is_null()).await.expect("a question");
    ann.send(json!({ "type": "hint", "table": table, "question": update["question"]["id"] })).await;
    assert_eq!(ann.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_finished_match_has_no_previews() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = finished(&mut ann, kotc("14")).await;
    ann.send(json!({ "type": "preview", "table": table, "keys": [] })).await;
    assert_eq!(ann.expect("previewed").await["previews"], json!([]));
    host.stop().await;
}

#[tokio::test]
async fn a_battle_is_previewed_while_its_team_is_picked() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for edition in ["6", "11", "14"] {
        let mut previewed = false;
        for seed in 0..12 {
            let mut ann = host.guest("Ann").await;
            let table = ann.create(plan(kotc(edition), &["me", "random"])).await;
            let first = play_until(&mut ann, seed, |it| !it["question"].is_null()).await.expect("a question");
            ann.send(json!({ "type": "preview", "table": table, "keys": [] })).await;
            assert_eq!(ann.expect("previewed").await["previews"], json!([]), "no battle yet");
            let key = choose(&first, &mut Dice::new(seed)).expect("an answer");
            ann.answer(&first, &key).await;
            let forms = |it: &Value| it["question"]["why"] == "attack_formation";
            let Some(update) = play_until(&mut ann, seed, forms).await else { continue };
            let pick =
                keys(&update["question"]).into_iter().find(|it| it.starts_with("pick")).expect("a creature");
            ann.send(json!({ "type": "preview", "table": table, "keys": [pick] })).await;
            let message = ann.expect("previewed").await;
            assert_eq!((&message["step"], &message["keys"]), (&update["step"], &json!([pick])));
            let previews = message["previews"].as_array().expect("previews");
            let player = previews.iter().find(|it| it["victim"] == json!({ "mark": "player", "seat": 1 }));
            let player = player.expect("the enemy can be attacked");
            assert_eq!((&player["attacker"], &player["supposed"]), (&0.into(), &false.into()));
            let dice = player["attack_dice"].as_u64().expect("a number");
            // Without defenders, every die hits the player. A die takes 3.5 hitpoints on average, unless fewer are
            // left.
            let loss = player["players"].as_array().expect("players").iter().find(|it| it["seat"] == 1);
            let loses = loss.expect("the enemy")["loses"].as_u64().expect("a number");
            let hp = update["view"]["players"][1]["hp"].as_u64().expect("hitpoints");
            assert!(loses <= hp * 1000, "{player}");
            if hp >= dice * 6 {
                assert_eq!(loses, dice * 3500, "{player}");
            }
            ann.send(json!({ "type": "preview", "table": table, "keys": ["pick 2.hand.1"] })).await;
            assert_eq!(ann.expect("previewed").await["previews"], json!([]), "not an answer");
            previewed = true;
            break;
        }
        assert!(previewed, "{edition}: nobody ever attacked");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_finished_match_is_shown_with_open_hands() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = finished(&mut ann, kotc("14")).await;
    let at = |open: bool| json!({ "type": "replay", "table": table, "seat": 0, "step": 8, "open": open });
    let hidden = |it: &Value, seat: usize, zone: &str| {
        let cards = it["view"]["players"][seat]["zones"][zone].as_array().expect("a zone").clone();
        (cards.iter().filter(|it| it.is_null()).count(), cards.len())
    };
    ann.send(at(false)).await;
    let own = ann.expect("replayed").await;
    let (unknown, cards) = hidden(&own, 1, "hand");
    assert!(cards > 0 && unknown == cards, "the bot's hand is hidden: {own}");
    ann.send(at(true)).await;
    let open = ann.expect("replayed").await;
    assert_eq!((&open["open"], &open["seat"]), (&true.into(), &0.into()));
    for seat in 0..2 {
        assert_eq!(hidden(&open, seat, "hand").0, 0, "open hands");
        let (unknown, cards) = hidden(&open, seat, "deck");
        assert_eq!(unknown, cards, "nobody knew the decks");
    }
    // The client has received the text of every card that is shown.
    let faces: Vec<String> = open["view"]["players"]
        .as_array()
        .expect("players")
        .iter()
        .flat_map(|it| it["zones"]["hand"].as_array().expect("a hand"))
        .map(|it| it["face"].to_string())
        .collect();
    assert!(faces.iter().all(|it| open["cards"]["cards"].get(it).is_some()), "{faces:?}");
    assert_eq!(open["question"].is_null(), open["asked"].is_null());

    let keep = finished(&mut ann, keep()).await;
    ann.send(json!({ "type": "replay", "table": keep, "seat": null, "step": 20, "open": true })).await;
    let open = ann.expect("replayed").await;
    for player in open["view"]["players"].as_array().expect("players") {
        assert_eq!(player["known"].as_array().expect("cards").len() as u64, player["hand"], "open hands");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_finished_match_is_evaluated() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    for game in [keep(), kotc("14")] {
        let table = finished(&mut ann, game).await;
        ann.send(json!({ "type": "outline", "table": table })).await;
        let outline = ann.expect("outlined").await;
        let turns = outline["turns"].as_array().expect("turns").clone();
        assert!(turns.len() > 1, "{outline}");
        for _ in 0..2 {
            // The second time, all positions come at once.
            ann.send(json!({ "type": "evaluate", "table": table, "listen": true })).await;
            let mut steps = Vec::new();
            let swings = loop {
                let part = ann.expect("evaluated").await;
                assert_eq!(part["from"], steps.len());
                for it in part["positions"].as_array().expect("positions") {
                    let chances = it["chances"].as_array().expect("chances").iter().filter_map(Value::as_u64);
                    assert_eq!(chances.sum::<u64>(), 1000, "{it}");
                    steps.push(it["step"].clone());
                }
                assert!(part["of"].as_u64() >= Some(steps.len() as u64));
                if let Some(swings) = part["swings"].as_array() {
                    break swings.clone();
                }
            };
            assert!((1..=3).contains(&swings.len()), "{swings:?}");
            assert!(swings.iter().all(|it| steps.contains(&it["from"]) && steps.contains(&it["to"])));
            assert_eq!(steps.last(), Some(&outline["steps"]), "the end is evaluated, too");
            assert!(turns.iter().all(|it| steps.contains(&it["step"])));
        }
        ann.send(json!({ "type": "evaluate", "table": table, "listen": false })).await;
    }
    host.stop().await;
}

#[tokio::test]
async fn a_replay_has_hints() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = finished(&mut ann, kotc("14")).await;
    for step in 4.. {
        ann.send(json!({ "type": "replay", "table": table, "seat": null, "step": step, "open": true })).await;
        let shown = ann.expect("replayed").await;
        if keys(&shown["question"]).len() < 2 {
            continue;
        }
        let seat = &shown["asked"];
        ann.send(json!({ "type": "replay_hint", "table": table, "seat": seat, "step": step })).await;
        let hinted = ann.expect("hinted").await;
        assert_eq!((&hinted["question"], &hinted["seat"]), (&shown["question"]["id"], seat));
        assert!(!hinted["answers"].as_array().expect("answers").is_empty());
        break;
    }
    ann.send(json!({ "type": "replay_hint", "table": table, "seat": 5, "step": 8 })).await;
    assert_eq!(ann.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn somebody_plays_on_from_a_step_of_a_finished_match() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let old = finished(&mut ann, kotc("14")).await;
    let mut cleo = host.guest("Cleo").await;
    // Play on from the middle of the match.
    cleo.send(json!({ "type": "replay", "table": old, "seat": 1, "step": 30 })).await;
    let shown = cleo.expect("replayed").await;
    let message = json!({ "type": "play_on", "table": old, "step": 30, "seat": 1, "level": "greedy" });
    cleo.send(message).await;
    let table = cleo.expect("table").await;
    assert_eq!(
        (&table["you"], &table["private"], &table["stage"]),
        (&1.into(), &true.into(), &"playing".into())
    );
    assert_eq!(table["places"][0]["bot"], "greedy");
    let update = cleo.expect("update").await;
    assert!(update["step"].as_u64() >= Some(30), "it continues");
    // The log's lines are left out: a line can include what happened before and after the step.
    let said = |it: &Value| -> Vec<Value> {
        let saw = it["saw"].as_array().expect("sights").iter();
        let event =
            |it: &Value| json!([it["step"], it["by"], it["kind"], it["dice"], it["moved"], it["marks"]]);
        saw.filter(|it| it["step"].as_u64() <= Some(30)).map(event).collect()
    };
    assert_eq!(said(&update), said(&shown), "the same things have happened");
    // The new table is saved like any other table.
    let token = cleo.token.clone();
    drop(cleo);
    host.stop().await;
    let host = Host::start(&folder).await;
    let mut cleo = Client::connect(host.address).await;
    let welcome = cleo.hello(Some(&token), None).await;
    assert_eq!(welcome["tables"], json!([table["id"]]));
    cleo.join(table["id"].as_str().expect("an id")).await;
    let again = cleo.expect("update").await;
    assert_eq!(said(&again), said(&shown));
    cleo.send(json!({ "type": "leave", "table": table["id"] })).await;
    for (step, seat) in [(1_000_000, 1), (30, 7)] {
        let wrong = json!({ "type": "play_on", "table": old, "step": step, "seat": seat, "level": "greedy" });
        cleo.send(wrong).await;
        assert_eq!(cleo.refused().await, "not_now", "step {step}, seat {seat}");
    }
    host.stop().await;
}
