//! Tests that the messages to the seats are the same in two matches that differ only in hidden information. A match is
//! played twice with the same answers and dice, but in the second one, two cards that nobody has seen are swapped.
//! `any_match` has tests that every single message is independent of hidden cards.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use table::{Chance, Dice};

use crate::client::{Client, choose, keep, kotc, plan};
use crate::host::{Folder, Host, generous};

/// The external inputs of a match: the outcomes of chance and the seats' answers, in order.
#[derive(Clone, Default)]
struct ExternalInputs {
    chance: Vec<(Chance, Vec<u8>)>,
    answers: Vec<(usize, String)>,
}

/// Plays the inputs of `course`, then continues at random. Returns `None` if one of these inputs is an answer that is
/// not possible.
///
/// All matches run in the same folder, so that the images of cards have the same names.
async fn play(
    folder: &Folder,
    game: &Value,
    course: &ExternalInputs,
    most: usize,
    seed: u64,
) -> Option<(ExternalInputs, [Vec<String>; 2])> {
    let chance = Arc::new(Mutex::new((Vec::new(), Dice::new(seed))));
    let (noted, given) = (chance.clone(), course.chance.clone());
    let fate = move |_: u32, asked: Chance| {
        let mut noted = noted.lock().expect("nobody fell over");
        let place = noted.0.len();
        let outcome = match given.get(place) {
            Some((chance, outcome)) if *chance == asked => outcome.clone(),
            _ => noted.1.settle(asked),
        };
        noted.0.push((asked, outcome.clone()));
        outcome
    };
    let host = Host::with(folder, generous(), fate).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(game.clone(), &["me", "open"])).await;
    ben.join(&table).await;
    let mut people = [ann, ben];
    let mut last = [people[0].expect("update").await, people[1].expect("update").await];
    let mut played = ExternalInputs::default();
    let mut dice = Dice::new(seed + 1);
    let mut legal = true;
    while last[0]["view"]["winners"].is_null() && played.answers.len() < most {
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
        let (asked, key) = match course.answers.get(played.answers.len()) {
            Some((asked, key)) => (*asked, key.clone()),
            None => (asked, choose(&last[asked], &mut dice).expect("an answer")),
        };
        people[asked].answer(&last[asked].clone(), &key).await;
        played.answers.push((asked, key));
        let Some(updates) = next(&mut people, asked).await else {
            legal = false;
            break;
        };
        last = updates;
    }
    host.stop().await;
    played.chance = chance.lock().expect("nobody fell over").0.clone();
    let [ann, ben] = people;
    // In everything that was received, only the token and the table's name differ between matches.
    let heard = |it: Client| it.heard.iter().skip(1).map(|it| it.replace(&table, "T")).collect();
    legal.then(|| (played, [heard(ann), heard(ben)]))
}

/// Returns the next updates of both players, after the server has passed for them. Returns `None` if the answer of the
/// player who was asked is rejected.
async fn next(people: &mut [Client; 2], asked: usize) -> Option<[Value; 2]> {
    loop {
        let updates = next_update(people, asked).await?;
        if updates.iter().all(|it| it["question"]["passing"] != "soon") {
            return Some(updates);
        }
    }
}

async fn next_update(people: &mut [Client; 2], asked: usize) -> Option<[Value; 2]> {
    let mut updates = [Value::Null, Value::Null];
    for seat in [asked, 1 - asked] {
        updates[seat] = loop {
            let message = people[seat].next().await.expect("the match goes on");
            match message["type"].as_str() {
                Some("update") => break message,
                Some("refused") => return None,
                _ => {}
            }
        };
    }
    Some(updates)
}

/// Plays this many answers of a match, then the same match with two cards deep in a deck swapped. Asserts that both
/// seats receive the same messages.
async fn compare(game: Value, decks: usize, most: usize, seed: u64) {
    let folder = Folder::new();
    let (first, heard) =
        play(&folder, &game, &ExternalInputs::default(), most, seed).await.expect("any answer is one");
    for deck in 0..decks {
        let mut course = first.clone();
        let shuffles =
            course.chance.iter_mut().filter(|it| matches!(it.0, Chance::Shuffle(count) if count >= 30));
        let outcome = &mut shuffles.into_iter().nth(deck).expect("decks are shuffled").1;
        let count = outcome.len();
        // Swap cards in the middle, because so short a match draws only few cards from either end of a deck.
        outcome.swap(count / 2, count / 2 + 3);
        let (second, told) =
            play(&folder, &game, &course, most, seed).await.expect("the same answers are answers");
        assert_eq!(second.answers, first.answers);
        assert_ne!(second.chance, first.chance);
        assert_eq!(told, heard, "{game}, deck {deck}");
    }
}

#[tokio::test]
async fn what_lies_in_a_deck_is_told_to_nobody() {
    for (edition, seed) in [("6", 11), ("11", 12), ("14", 13)] {
        compare(kotc(edition), 2, 60, seed).await;
    }
}

/// KEEP's deck has no order; only hands are hidden. Each dealt card is sent to only one of the two seats. The messages
/// to the other seat must be the same for any card, even after somebody has chosen.
#[tokio::test]
async fn a_hand_is_told_to_nobody_else() {
    let (folder, game) = (Folder::new(), keep());
    let (first, heard) =
        play(&folder, &game, &ExternalInputs::default(), 1, 14).await.expect("any answer is one");
    let deal = |it: &(Chance, Vec<u8>)| matches!(it.0, Chance::Pick { count, .. } if count > 2);
    let dealt = first.chance.iter().position(deal).expect("hands are dealt");
    let mut owners = [0, 0];
    for place in 0..first.chance[dealt].1.len() {
        let mut course = first.clone();
        let outcome = &mut course.chance[dealt].1;
        outcome[place] = (0..).find(|it| !outcome.contains(it)).expect("not all are dealt");
        // If the replaced card was the chosen one, its answer is no longer possible.
        let Some((_, told)) = play(&folder, &game, &course, 1, 14).await else { continue };
        let differs: Vec<usize> = (0..2).filter(|it| told[*it] != heard[*it]).collect();
        assert_eq!(differs.len(), 1, "card {place} is told to {differs:?}");
        owners[differs[0]] += 1;
    }
    let hand = first.chance[dealt].1.len() / 2;
    assert_eq!(owners, [hand - 1, hand]);
}
