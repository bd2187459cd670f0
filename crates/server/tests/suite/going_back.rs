//! Tests of the questions that the server answers for people, of cancelling a choice, and of taking back a decision.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, WatchTime};
use table::Dice;

use crate::client::{Client, choose, ends_turn, keep, kotc, plan};
use crate::host::{Folder, Host, generous};

/// Returns the number of the question in an update; `None` if there is no question.
fn question(update: &Value) -> Option<u64> {
    update["question"]["id"].as_u64()
}

/// Returns the answers that need no confirmation. Giving up, for example, needs one.
fn moves(update: &Value) -> Vec<&Value> {
    update["question"]["answers"]
        .as_array()
        .expect("answers")
        .iter()
        .filter(|it| it["drastic"] == false)
        .collect()
}

async fn automatic(who: &mut Client, table: &str, payments: bool, single: bool) {
    let answers = json!({ "payments": payments, "single": single });
    who.send(json!({ "type": "automatic", "table": table, "answers": answers })).await;
}

async fn cancel(who: &mut Client, update: &Value) {
    let (table, question) = (&update["table"], &update["question"]["id"]);
    who.send(json!({ "type": "cancel", "table": table, "question": question })).await;
}

#[tokio::test]
async fn payments_and_single_answers_are_made_for_people() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for edition in ["6", "11", "14"] {
        let mut ann = host.guest("Ann").await;
        let table = ann.create(plan(kotc(edition), &["me", "greedy"])).await;
        automatic(&mut ann, &table, true, true).await;
        let (mut dice, mut paying) = (Dice::new(3), 0);
        // `by_hand`: whether Ann's last answer said that she pays herself. `pays_herself`: whether that still holds.
        let (mut answered, mut by_hand, mut pays_herself) = (None, false, false);
        loop {
            let update = match ann.next().await.expect("the match goes on") {
                it if it["type"] == "update" => it,
                it if it["type"] == "table" && it["stage"] == "over" => break,
                it => {
                    assert_ne!(it["type"], "refused", "{it}");
                    continue;
                }
            };
            // Ignore questions that were asked before the setting arrived.
            let Some(id) = question(&update).filter(|it| *it > answered.unwrap_or(0) && *it > 1) else {
                continue;
            };
            let why = update["question"]["why"].as_str().expect("a reason");
            assert!(moves(&update).len() > 1 || ends_turn(&update), "{edition}: {}", update["question"]);
            let payment = matches!(why, "pay_resources" | "pay_with");
            // Paying by hand lasts until a new choice begins. A choice can go on with its targets after a payment.
            let goes_on = payment
                || matches!(
                    why,
                    "choose_enemy"
                        | "choose_player"
                        | "how_many_targets"
                        | "targets"
                        | "deploy"
                        | "deck_order"
                        | "counters"
                        | "share"
                        | "die_for"
                        | "attack_formation"
                        | "victim"
                        | "trap_ability"
                );
            pays_herself = by_hand || (pays_herself && goes_on);
            if by_hand || why == "pay_resources" {
                assert!(pays_herself && payment, "{edition}: {}", update["question"]);
            }
            paying += u32::from(by_hand);
            answered = Some(id);
            // Ann sometimes pays by hand.
            let pays = moves(&update).into_iter().find(|it| it["pays"] == true);
            let key = match pays {
                Some(answer) => answer["key"].as_str().expect("a key").to_owned(),
                None => choose(&update, &mut dice).expect("an answer"),
            };
            by_hand = pays.is_some() && dice.below(4) == 0;
            let question = &update["question"]["id"];
            ann.send(json!({
                "type": "answer", "table": table, "question": question, "keys": [key], "by_hand": by_hand,
            }))
            .await;
        }
        println!("{edition}: paid by hand {paying} times");
    }
    host.stop().await;
}

/// Plays until Ann can cancel. Returns each viewer's update where her choice began, and each viewer's update where it
/// can be cancelled.
async fn until_cancel(people: &mut [Client; 3], dice: &mut Dice) -> [[Value; 3]; 2] {
    let mut last = all(people).await;
    let mut began = last.clone();
    // Whether the server passed for somebody since then. A choice begins after that, at a question nobody was shown.
    let mut passed = false;
    loop {
        assert!(last[0]["view"]["winners"].is_null(), "a choice comes before the end");
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
        if asked == 0 && last[0]["question"]["cancel"] == true && !passed {
            return [began, last];
        }
        if asked == 0 && last[0]["question"]["cancel"] == false {
            (began, passed) = (last.clone(), false);
        }
        let key = choose(&last[asked], dice).expect("an answer");
        people[asked].answer(&last[asked], &key).await;
        let skipped;
        (last, skipped) = next_of_all(people).await;
        passed |= skipped;
    }
}

/// Returns everybody's next update.
async fn all(people: &mut [Client; 3]) -> [Value; 3] {
    next_of_all(people).await.0
}

/// Returns everybody's next update, and whether the server passed for somebody before it.
async fn next_of_all(people: &mut [Client; 3]) -> ([Value; 3], bool) {
    let [ann, ben, cleo] = people;
    let mut passed = false;
    loop {
        let last = [ann.expect("update").await, ben.expect("update").await, cleo.expect("update").await];
        if last.iter().all(|it| it["question"]["passing"] != "soon") {
            return (last, passed);
        }
        passed = true;
    }
}

/// Creates a table where Ann and Ben play and Cleo watches.
async fn trio(host: &Host, game: Value) -> ([Client; 3], String) {
    let (mut ann, mut ben, mut cleo) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cleo").await);
    let table = ann.create(plan(game, &["me", "open"])).await;
    cleo.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    cleo.expect("table").await;
    ben.join(&table).await;
    ([ann, ben, cleo], table)
}

#[tokio::test]
async fn a_cancelled_choice_is_as_if_it_never_began() {
    let folder = Folder::new();
    for (edition, seed) in [("6", 1), ("11", 2), ("14", 3)] {
        let host = Host::start(&folder).await;
        let (mut people, table) = trio(&host, kotc(edition)).await;
        let [began, last] = until_cancel(&mut people, &mut Dice::new(seed)).await;
        // Only the player who is asked can cancel, and only the current question.
        cancel(&mut people[1], &last[0]).await;
        assert_eq!(people[1].refused().await, "stale");
        cancel(&mut people[0], &last[0]).await;
        let back = all(&mut people).await;
        for (it, began) in back.iter().zip(&began) {
            assert_eq!(it["view"], began["view"], "{edition}");
            assert_eq!((&it["saw"], &it["back"]), (&json!([]), &began["step"]), "{edition}");
            assert!(it["step"].as_u64() > last[0]["step"].as_u64(), "steps only grow");
        }
        let [again, before] = [&back[0]["question"], &began[0]["question"]];
        assert_eq!((&again["answers"], &again["why"]), (&before["answers"], &before["why"]));
        assert!(question(&back[0]) > question(&last[0]), "a question that is asked again has a new number");
        cancel(&mut people[0], &last[0]).await;
        assert_eq!(people[0].refused().await, "stale");
        cancel(&mut people[0], &back[0]).await;
        assert_eq!(people[0].refused().await, "not_now", "nothing is left to cancel");

        // The cancelled choice stays cancelled after a restart.
        host.stop().await;
        let host = Host::start(&folder).await;
        for (person, told) in people.iter().zip(&back) {
            let mut again = Client::connect(host.address).await;
            again.hello(Some(&person.token), None).await;
            again.join(&table).await;
            let now = again.expect("update").await;
            assert_eq!((&now["view"], &now["step"]), (&told["view"], &told["step"]), "{edition}");
            assert_eq!(question(&now), question(told));
        }
        host.stop().await;
    }
}

#[tokio::test]
async fn the_others_allow_or_decline_to_take_back_a_decision() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ([mut ann, mut ben, mut cleo], table) = trio(&host, keep()).await;
    let ask = json!({ "type": "take_back", "table": table });
    let reply = |allow: bool| json!({ "type": "allow_take_back", "table": table, "allow": allow });
    // Ann has not decided anything yet, and spectators never decide anything.
    let first = ann.expect("update").await;
    ann.send(ask.clone()).await;
    assert_eq!(ann.refused().await, "not_now");
    cleo.send(ask.clone()).await;
    assert_eq!(cleo.refused().await, "not_now");
    assert_eq!((&first["take_back"], &first["question"]["why"]), (&false.into(), &"first_secret".into()));
    let key = first["question"]["answers"][0]["key"].as_str().expect("a key").to_owned();
    ann.answer(&first, &key).await;
    let after = ann.expect("update").await;
    assert_eq!((&after["take_back"], &after["question"]), (&true.into(), &Value::Null));
    // Ben still has to answer the same question.
    let mut of_ben = ben.expect("update").await;
    while of_ben["step"] != after["step"] {
        of_ben = ben.expect("update").await;
    }
    for allow in [false, true] {
        ann.send(ask.clone()).await;
        let open = |it: &Value| it["take_back"]["asks"] == 0;
        while !open(&ben.expect("table").await) {}
        ann.send(ask.clone()).await;
        assert_eq!(ann.refused().await, "not_now", "one request at a time");
        ann.send(reply(true)).await;
        assert_eq!(ann.refused().await, "not_now", "nobody allows their own request");
        ben.send(reply(allow)).await;
        if allow {
            let back = ann.expect("update").await;
            assert_eq!((&back["view"], &back["back"]), (&first["view"], &first["step"]));
            assert_eq!(back["question"]["answers"], first["question"]["answers"]);
            let told = ben.expect("update").await;
            assert_eq!(question(&told), question(&of_ben), "his question is the same");
            assert_eq!(told["back"], first["step"]);
        } else {
            while open(&ann.expect("table").await) {}
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn nobody_asks_again_and_again() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ([mut ann, mut ben, _cleo], table) = trio(&host, keep()).await;
    let (first, of_ben) = (ann.expect("update").await, ben.expect("update").await);
    let key = |it: &Value| it["question"]["answers"][0]["key"].as_str().expect("a key").to_owned();
    ann.answer(&first, &key(&first)).await;
    ann.expect("update").await;
    for last in [false, false, false, false, true] {
        ann.send(json!({ "type": "take_back", "table": table })).await;
        while ben.expect("table").await["take_back"]["asks"] != 0 {}
        if last {
            // Playing on also declines the request.
            ben.answer(&of_ben, &key(&of_ben)).await;
        } else {
            ben.send(json!({ "type": "allow_take_back", "table": table, "allow": false })).await;
        }
        while ben.expect("table").await["take_back"]["asks"] == 0 {}
    }
    ann.send(json!({ "type": "take_back", "table": table })).await;
    assert_eq!(ann.refused().await, "not_now");
    host.stop().await;
}

/// A turn waits for its player only as long as the player can take something back.
#[tokio::test]
async fn a_turn_ends_by_itself_for_players_who_have_no_requests_left() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut people, table) = trio(&host, kotc("17")).await;
    for person in &mut people[..2] {
        automatic(person, &table, true, true).await;
    }
    let (mut dice, mut requests, mut of_ben) = (Dice::new(4), 0, 0);
    let mut last = all(&mut people).await;
    while last[0]["view"]["winners"].is_null() && of_ben < 3 {
        while requests < 5 && last[0]["take_back"] == true {
            requests += 1;
            let [ann, ben, _] = &mut people;
            ann.send(json!({ "type": "take_back", "table": table })).await;
            while ben.expect("table").await["take_back"]["asks"] != 0 {}
            ben.send(json!({ "type": "allow_take_back", "table": table, "allow": false })).await;
            while ann.expect("table").await["take_back"]["asks"] != 0 {}
            while ann.expect("table").await["take_back"]["asks"] == 0 {}
        }
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
        let update = &last[asked];
        if requests == 5 && update["question"]["why"] == "battle_phase" && moves(update).len() == 1 {
            assert_eq!(asked, 1, "nothing is left that Ann could decide: {}", update["question"]);
            assert_eq!(update["question"]["ends_turn"], 0);
            of_ben += 1;
        }
        let key = choose(update, &mut dice).expect("an answer");
        people[asked].answer(update, &key).await;
        last = all(&mut people).await;
    }
    assert_eq!((requests, of_ben), (5, 3), "both happen");
    host.stop().await;
}

#[tokio::test]
async fn bots_allow_it_unless_something_was_revealed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(kotc("14"), &["me", "greedy"])).await;
    let (mut dice, mut allowed, mut declined) = (Dice::new(8), 0, 0);
    let mut update = ann.expect("update").await;
    let mut began = update.clone();
    while update["view"]["winners"].is_null() && (allowed < 5 || declined < 5) {
        if update["take_back"] == true && allowed < 5 {
            ann.send(json!({ "type": "take_back", "table": table })).await;
            let back = ann.expect("update").await;
            assert_eq!(back["view"], began["view"]);
            assert_eq!(back["question"]["answers"], began["question"]["answers"]);
            allowed += 1;
            update = back;
        } else if update["take_back"] == false && update["step"].as_u64() > Some(4) {
            ann.send(json!({ "type": "take_back", "table": table })).await;
            assert_eq!(ann.refused().await, "not_now");
            declined += 1;
        }
        if update["question"]["cancel"] == false {
            began = update.clone();
        }
        let Some(key) = choose(&update, &mut dice) else { break };
        ann.answer(&update, &key).await;
        update = ann.expect("update").await;
    }
    assert!(allowed > 0 && declined > 0, "{allowed} and {declined}");
    host.stop().await;
}

#[tokio::test]
async fn public_matches_against_the_clock_take_nothing_back() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let mut clocked = plan(keep(), &["me", "open"]);
    clocked["clock"] = json!({ "seconds": 600, "increment": 0 });
    let table = ann.create(clocked).await;
    ben.join(&table).await;
    let first = ann.expect("update").await;
    let key = first["question"]["answers"][0]["key"].as_str().expect("a key").to_owned();
    ann.answer(&first, &key).await;
    assert_eq!(ann.expect("update").await["take_back"], false);
    ann.send(json!({ "type": "take_back", "table": table })).await;
    assert_eq!(ann.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_clock_stands_still_until_the_question_is_seen() {
    let folder = Folder::new();
    let hour = Duration::from_secs(3600);
    let watch_time = WatchTime { question: hour, turn: hour };
    let host = Host::with(&folder, Config { watch_time, ..generous() }, server::OsChance).await;
    let mut ann = host.guest("Ann").await;
    let mut clocked = plan(kotc("14"), &["me", "greedy"]);
    clocked["clock"] = json!({ "seconds": 600, "increment": 0 });
    let table = ann.create(clocked).await;
    let update = ann.expect("update").await;
    let shown = |question: u64| json!({ "type": "shown", "table": table, "question": question });
    let id = question(&update).expect("a question");
    // A message about a question that is not asked has no effect and causes no error.
    ann.send(shown(id + 1)).await;
    ann.send(shown(id)).await;
    let seen = ann.expect("table").await;
    assert_eq!(seen["places"][0]["clock"], 600_000);
    let left = loop {
        ann.send(json!({ "type": "quiet", "table": table, "quiet": true })).await;
        let left = ann.expect("table").await["places"][0]["clock"].as_u64().expect("a clock");
        if left < 600_000 {
            break left;
        }
    };
    assert!(left > 500_000, "{left}");
    host.stop().await;
}
