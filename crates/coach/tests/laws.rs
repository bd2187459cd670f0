//! Plays every coached match, once with the suggested answers and several times with random answers.

use std::collections::BTreeSet;

use coach::{Coached, LEARNER, Script};
use table::{Dice, Input, Match, Pending, Viewer};
use texts::Writer;

/// What a coached match showed the learner.
struct Played<G: Coached> {
    play: Match<G>,
    /// The keys of the tips that were shown, in order.
    tips: Vec<String>,
    /// The number of messages that the learner sent. Picks for one question are one message.
    answers: u32,
}

/// Plays a coached match to its end. `choose` chooses the learner's moves at random; `None` for the suggested answers.
fn play<G: Coached>(script: &Script, setup: G::Setup, mut choose: Option<Dice>) -> Played<G> {
    let mut played = Played::<G> { play: Match::new(setup), tips: Vec::new(), answers: 0 };
    let names = texts::numbered(script.players);
    let (mut read, mut asked) = (0, None);
    for _ in 0..6000 {
        let now = &played.play;
        let pending = now.game().pending();
        let question = now.asked_since(LEARNER).filter(|_| now.game().moves(LEARNER).len() > 1);
        if pending == Pending::Over || (question.is_some() && question != asked) {
            asked = question;
            let said = coach::coaching(script, now, LEARNER);
            assert!(said.before < said.of || said.tips.iter().all(|it| it.extra), "{}", script.name);
            if choose.is_none() {
                let writer = Writer::new(now.game(), &names, Viewer::Seat(LEARNER));
                let sights = now.log()[read..].iter().filter_map(|it| G::sight(it, Viewer::Seat(LEARNER)));
                sights
                    .filter_map(|it| now.game().tell(&it))
                    .for_each(|it| println!("      {}", writer.write(&it)));
                read = now.log().len();
                said.tips.iter().for_each(|it| println!("*** {}", it.key));
                if let Some(question) = now.game().question(LEARNER) {
                    println!("{:>3} {} -> {:?}", played.answers + 1, writer.write(&question), said.suggested);
                }
            }
            played.tips.extend(said.tips.into_iter().map(|it| it.key));
        }
        let seats = match pending {
            Pending::Over => return played,
            Pending::Chance(chance) => {
                let outcome = coach::outcome(script, &played.play, chance);
                played.play.apply(Input::Chance(outcome)).expect("an outcome that is possible");
                continue;
            }
            Pending::Seats(seats) => seats,
        };
        let seat = seats.iter().next().expect("somebody is asked");
        let moves = played.play.game().moves(seat);
        let steps = if seat != LEARNER {
            let scripted = coach::answer_of_opponent(script, &played.play, seat);
            vec![scripted.unwrap_or_else(|| greedy(played.play.game(), seat))]
        } else if moves.len() == 1 {
            vec![moves[0].clone()]
        } else if let Some(dice) = &mut choose {
            vec![moves[dice.below(moves.len() as u32) as usize].clone()]
        } else {
            played.answers += 1;
            coach::suggested(script, &played.play, seat)
        };
        played.play.submit(seat, &steps).unwrap_or_else(|why| panic!("{}: {why}: {steps:?}", script.name));
    }
    panic!("{}: the match does not end", script.name);
}

fn greedy<G: Coached>(game: &G, seat: table::Seat) -> G::Action {
    let mut dice = Dice::new(1);
    let guess = game.guess(seat, &mut dice);
    let moves = guess.moves(seat);
    moves[guess.instinct(seat, moves, &mut dice)].clone()
}

/// Checks that the suggested answers lead to a win, and that every tip is shown once, in the order of the script.
fn leads_to_a_win<G: Coached>(script: &Script, setup: G::Setup, most: u32) {
    let played = play::<G>(script, setup, None);
    println!("{}: {} answers, {} tips", script.name, played.answers, played.tips.len());
    assert!(
        played.play.game().winners().is_some_and(|it| it.has(LEARNER)),
        "{}: the learner wins",
        script.name
    );
    let once: BTreeSet<&String> = played.tips.iter().collect();
    assert_eq!(once.len(), played.tips.len(), "{}: {:?}", script.name, played.tips);
    let missing: Vec<String> = script.counted_keys().filter(|it| !once.contains(it)).collect();
    assert!(missing.is_empty(), "{}: never shown: {missing:?}", script.name);
    assert!(played.answers <= most, "{}: {} answers", script.name, played.answers);
}

/// Checks that a match with random answers never gets stuck, and that no tip is shown twice.
fn survives_anything<G: Coached>(script: &Script, setup: &G::Setup) {
    for seed in 0..25 {
        let played = play::<G>(script, setup.clone(), Some(Dice::new(seed)));
        let once: BTreeSet<&String> = played.tips.iter().collect();
        assert_eq!(once.len(), played.tips.len(), "{}, seed {seed}: {:?}", script.name, played.tips);
    }
}

/// Returns the coached matches of Keeper of the Cards, one for each edition that has one.
fn editions() -> impl Iterator<Item = &'static Script> {
    coach::SCRIPTS.iter().filter(|it| it.edition.is_some())
}

#[test]
fn suggested_answers_win_each_edition() {
    for script in editions() {
        leads_to_a_win::<kotc::Kotc>(script, script.kotc_setup().expect("a setup"), 60);
    }
}

#[test]
fn the_newest_edition_has_a_coached_match() {
    assert_eq!(coach::newest().edition, Some(playable::newest().to_string()));
}

#[test]
fn suggested_answers_win_keep() {
    let script = coach::find("keep").expect("a script");
    leads_to_a_win::<keep::Keep>(script, script.keep_setup().expect("a setup"), 40);
}

#[test]
fn random_answers_come_to_an_end_in_each_edition() {
    for script in editions() {
        survives_anything::<kotc::Kotc>(script, &script.kotc_setup().expect("a setup"));
    }
}

#[test]
fn random_answers_come_to_an_end_in_keep() {
    let script = coach::find("keep").expect("a script");
    survives_anything::<keep::Keep>(script, &script.keep_setup().expect("a setup"));
}

#[test]
fn every_tip_has_a_short_text_and_every_text_is_used() {
    let keys: BTreeSet<String> = coach::SCRIPTS.iter().flat_map(Script::keys).collect();
    let lines = texts::COACH.lines().filter_map(|it| it.split_once(" = "));
    let written: BTreeSet<String> =
        lines.map(|it| it.0.to_owned()).filter(|it| it.starts_with("coach-")).collect();
    assert_eq!(keys, written);
    for key in keys {
        let text = texts::text(&key).expect("a text without arguments");
        // Only these marks end a sentence; a colon does not.
        let sentences = text.matches(['.', '!', '?']).count();
        if key.ends_with("-title") {
            assert!(text.chars().count() <= 30, "{key}: {text}");
        } else {
            assert!((1..=4).contains(&sentences) && text.chars().count() <= 260, "{key}: {text}");
        }
    }
}
