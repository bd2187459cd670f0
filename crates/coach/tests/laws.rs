//! Plays every coached match, once with the suggested answers and several times with random answers.

use std::collections::BTreeSet;

use coach::{Coached, LEARNER, Script};
use table::{Argument, Dice, Game as _, Input, Match, Pending, Seat, Tally as _, Viewer};
use texts::Writer;

/// What a coached match showed the learner.
struct PlayedLesson<G: Coached> {
    play: Match<G>,
    /// The keys of the tips that were shown, each once, in the order in which they first appeared.
    tips: Vec<String>,
    /// The number of tips that named a card.
    naming: usize,
    /// How many times a tip was shown again.
    again: usize,
    /// The number of messages that the learner sent. Picks for one question are one message.
    answers: u32,
}

/// Plays a coached match to its end. If `choose` is given, the learner answers at random; otherwise the learner gives
/// the suggested answers.
fn play<G: Coached>(script: &Script, setup: G::Setup, mut choose: Option<Dice>) -> PlayedLesson<G> {
    let mut played =
        PlayedLesson::<G> { play: Match::new(setup), tips: Vec::new(), naming: 0, again: 0, answers: 0 };
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
            played.naming += said.tips.iter().filter(|it| names_cards_truly(script, now, &it.key)).count();
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
            let keys = said.tips.into_iter().map(|it| it.key);
            let (old, new): (Vec<String>, Vec<String>) = keys.partition(|it| played.tips.contains(it));
            played.again += old.len();
            played.tips.extend(new);
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

/// The words that come before a card's name if a tip asks the learner to choose the card.
const ASKS: [&str; 10] =
    ["Sow", "sow", "Summon", "summon", "Choose", "Use", "Keep", "Play", "Defend with", "Turn up"];

/// The words that come after a card's name if a tip says that the card is ready.
const READY: [&str; 2] = [" is ready", " can fight"];

/// Checks the cards that a tip names: those that it asks to choose are suggested, those that it calls ready are ready,
/// and all others are suggested or in play. Returns whether the tip names a card.
fn names_cards_truly<G: Coached>(script: &Script, play: &Match<G>, key: &str) -> bool {
    let text = texts::text(key).expect("a text");
    let game = play.game();
    let names = texts::numbered(script.players);
    let writer = Writer::new(game, &names, Viewer::Seat(LEARNER));
    let suggested: Vec<String> = coach::suggested(script, play, LEARNER)
        .iter()
        .map(|it| writer.write(&game.answer(LEARNER, it)))
        .collect();
    let seats = || (0..script.players).map(Seat::new);
    let cards = (0..).map_while(|it| game.name(&Argument::Card(Some(it))));
    let named: BTreeSet<&str> = cards.filter(|it| text.contains(it)).collect();
    for name in &named {
        let is_suggested = suggested.iter().any(|it| it.contains(name));
        let in_play = seats().any(|it| game.has_in_play(it, LEARNER, name, false));
        let (before, after) = text.split_once(name).expect("the text names the card");
        let failed = || format!("{key} names {name}, but suggested is {suggested:?}");
        assert!(is_suggested || in_play, "{}", failed());
        if ASKS.iter().any(|it| before.trim_end().ends_with(it)) {
            assert!(is_suggested, "{}", failed());
        }
        if READY.iter().any(|it| after.starts_with(it)) {
            assert!(game.has_in_play(LEARNER, LEARNER, name, true), "{}", failed());
        }
    }
    !named.is_empty()
}

fn greedy<G: Coached>(game: &G, seat: table::Seat) -> G::Action {
    let mut dice = Dice::new(1);
    let guess = game.guess(seat, &mut dice);
    let moves = guess.moves(seat);
    moves[guess.instinct(seat, moves, &mut dice)].clone()
}

/// Checks that the suggested answers lead to a win, and that every tip is shown once, with the text that names cards.
fn leads_to_a_win<G: Coached>(script: &Script, setup: G::Setup, most: u32) {
    let played = play::<G>(script, setup, None);
    println!("{}: {} answers, {} tips", script.name, played.answers, played.tips.len());
    assert!(
        played.play.game().winners().is_some_and(|it| it.has(LEARNER)),
        "{}: the learner wins",
        script.name
    );
    assert_eq!(played.again, 0, "{}: the suggested answers do what the tips are about", script.name);
    let missing: Vec<String> = script.counted_keys().filter(|it| !played.tips.contains(it)).collect();
    assert!(missing.is_empty(), "{}: never shown: {missing:?}", script.name);
    assert!(played.answers <= most, "{}: {} answers", script.name, played.answers);
}

/// Checks that a match with random answers never gets stuck, and that its tips say only what is true.
fn survives_anything<G: Coached>(script: &Script, setup: &G::Setup) {
    let (mut naming, mut general) = (0, 0);
    for seed in 0..60 {
        let played = play::<G>(script, setup.clone(), Some(Dice::new(seed)));
        naming += played.naming;
        general += played.tips.iter().filter(|it| it.ends_with("-else")).count();
    }
    assert!(naming > 20 && general > 20, "{}: both happen: {naming}, {general}", script.name);
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
fn a_tip_about_an_answer_comes_again_until_the_answer_is_given() {
    let script = coach::find("17").expect("a script");
    let mut play = Match::<kotc::Kotc>::new(script.kotc_setup().expect("a setup"));
    let mut again = 0;
    let mut shown = false;
    while play.game().pending() != Pending::Over && play.game().length() < 12 {
        let seats = match play.game().pending() {
            Pending::Chance(chance) => {
                let outcome = coach::outcome(script, &play, chance);
                play.apply(Input::Chance(outcome)).expect("an outcome that is possible");
                continue;
            }
            Pending::Seats(seats) => seats,
            Pending::Over => break,
        };
        let seat = seats.iter().next().expect("somebody is asked");
        if seat != LEARNER {
            let scripted = coach::answer_of_opponent(script, &play, seat);
            let answer = scripted.unwrap_or_else(|| greedy(play.game(), seat));
            play.submit(seat, &[answer]).expect("a move");
            continue;
        }
        // The learner does everything that the coach suggests, but summons a minion instead of using an ability.
        let about =
            coach::coaching(script, &play, seat).tips.iter().any(|it| it.title == "coach-17-ability-title");
        again += u32::from(about && shown);
        shown |= about;
        let suggested = coach::suggested(script, &play, seat);
        let uses = suggested.iter().any(|it| matches!(it, kotc::Action::Activate(..)));
        let moves = play.game().moves(seat);
        let summons = moves.iter().find(|it| matches!(it, kotc::Action::Summon(_)));
        let instead = *summons.or(moves.last()).expect("a move");
        play.submit(seat, &if uses { vec![instead] } else { suggested }).expect("a move");
    }
    assert!(shown && again > 0, "shown {shown}, again {again}");
}

#[test]
fn every_tip_has_a_short_text_and_every_text_is_used() {
    let keys: BTreeSet<String> = coach::SCRIPTS.iter().flat_map(Script::keys).collect();
    let lines = texts::COACH.lines().filter_map(|it| it.split_once(" = "));
    let written: BTreeSet<String> =
        lines.map(|it| it.0.to_owned()).filter(|it| it.starts_with("coach-")).collect();
    assert_eq!(keys, written);
    let naming: BTreeSet<String> = coach::SCRIPTS.iter().flat_map(Script::naming_keys).collect();
    for key in keys {
        let text = texts::text(&key).expect("a text without arguments");
        // Only these marks end a sentence; a colon does not.
        let sentences = text.matches(['.', '!', '?']).count();
        if naming.contains(&key) {
            assert_ne!(Some(text.clone()), texts::text(&format!("{key}-else")), "{key}");
        }
        if key.ends_with("-title") {
            assert!(text.chars().count() <= 30, "{key}: {text}");
        } else {
            assert!((1..=4).contains(&sentences) && text.chars().count() <= 260, "{key}: {text}");
        }
    }
}
