//! Plays every coached match, once with the suggested answers and several times with random answers.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use coach::{Coached, LEARNER, Script};
use table::{Argument, Dice, Game as _, Input, Match, Pending, Seat, Show as _, Tally as _, Viewer};
use texts::Writer;
use wire::{Why, WireGame as _};

/// What a coached match showed the learner.
struct PlayedLesson<G: Coached> {
    play: Match<G>,
    /// The keys of the tips that were shown, each once, in the order in which they first appeared.
    tips: Vec<String>,
    /// The number of tips that named a card.
    naming: usize,
    /// The tips that were shown again in a later turn.
    again: Vec<String>,
    /// The tips that first appeared at a question whose answer the browser sends together with the answer before it.
    hasty: Vec<String>,
    /// The number of messages that the learner sent. Picks for one question are one message.
    answers: u32,
}

/// Plays a coached match to its end. If `choose` is given, the learner answers at random; otherwise the learner gives
/// the suggested answers.
fn play<G: Coached>(script: &Script, setup: G::Setup, mut choose: Option<Dice>) -> PlayedLesson<G> {
    let mut played = PlayedLesson::<G> {
        play: Match::new(setup),
        tips: Vec::new(),
        naming: 0,
        again: Vec::new(),
        hasty: Vec::new(),
        answers: 0,
    };
    let mut turns: BTreeMap<String, u32> = BTreeMap::new();
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
            // While a tip stays, the learner may have done half of what it says. So it is checked where it begins.
            let begins = |it: &&wire::CoachTip| !turns.contains_key(&it.title);
            let naming = said.tips.iter().filter(begins).filter(|it| names_cards_truly(script, now, &it.key));
            played.naming += naming.count();
            let turn = now.game().length();
            for tip in &said.tips {
                if *turns.entry(tip.title.clone()).or_insert(turn) != turn {
                    played.again.push(tip.title.clone());
                }
            }
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
            let new: Vec<String> = keys.filter(|it| !played.tips.contains(it)).collect();
            let why = now.game().why(LEARNER).map(|it| it.0);
            if matches!(why, Some(Why::AttackFormation | Why::Victim)) {
                played
                    .hasty
                    .extend(new.iter().filter(|it| script.counted_keys().any(|key| key == **it)).cloned());
            }
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
    assert!(
        played.again.is_empty(),
        "{}: what the tips are about is not done: {:?}",
        script.name,
        played.again
    );
    assert!(played.hasty.is_empty(), "{}: the browser may not show {:?}", script.name, played.hasty);
    let missing: Vec<String> = script.counted_keys().filter(|it| !played.tips.contains(it)).collect();
    assert!(missing.is_empty(), "{}: never shown: {missing:?}", script.name);
    assert!(played.answers <= most, "{}: {} answers", script.name, played.answers);
}

/// Checks that a match with random answers never gets stuck, and that its tips say only what is true.
fn survives_anything<G: Coached>(script: &Script, setup: &G::Setup) {
    let (mut naming, mut general, mut defended) = (0, 0, 0);
    for seed in 0..60 {
        let played = play::<G>(script, setup.clone(), Some(Dice::new(seed)));
        naming += played.naming;
        let has =
            |id: &str| played.tips.iter().any(|it| it.starts_with(&format!("coach-{}-{id}", script.name)));
        defended += u32::from(has("defend"));
        // The coach's last words claim only what was shown.
        let claims = played.tips.iter().any(|it| *it == format!("coach-{}-over", script.name));
        assert!(!claims || script.edition.is_none() || (has("attack") && has("defend")), "{:?}", played.tips);
        general += played.tips.iter().filter(|it| it.ends_with("-else")).count();
    }
    println!("{}: {defended} of 60 learners were asked to defend", script.name);
    assert!(script.edition.is_none() || defended > 40, "{}: {defended} had to defend", script.name);
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

/// Plays the coached match of the 17th edition with the suggested answers, one at a time. Returns, for each answer, its
/// turn, why the learner was asked, and the titles of the tips that were shown. `instead` may replace an answer.
fn followed(
    instead: impl Fn(&Match<kotc::Kotc>) -> Option<kotc::Action>,
) -> Vec<(u32, Option<Why>, Vec<String>)> {
    let script = coach::find("17").expect("a script");
    let mut play = Match::<kotc::Kotc>::new(script.kotc_setup().expect("a setup"));
    let mut shown = Vec::new();
    let mut steps = VecDeque::new();
    loop {
        let ids = |play: &_| -> Vec<String> {
            let keys = coach::coaching(script, play, LEARNER).tips.into_iter().map(|it| it.key);
            keys.map(|it| it.trim_start_matches("coach-17-").to_owned()).collect()
        };
        let seats = match play.game().pending() {
            Pending::Chance(chance) => {
                let outcome = coach::outcome(script, &play, chance);
                play.apply(Input::Chance(outcome)).expect("an outcome that is possible");
                continue;
            }
            Pending::Seats(seats) => seats,
            Pending::Over => {
                shown.push((play.game().length(), None, ids(&play)));
                return shown;
            }
        };
        let seat = seats.iter().next().expect("somebody is asked");
        let answer = if seat == LEARNER {
            shown.push((play.game().length(), play.game().why(seat).map(|it| it.0), ids(&play)));
            if steps.is_empty() {
                steps.extend(coach::suggested(script, &play, seat));
            }
            let suggested = steps.pop_front().expect("a suggestion");
            instead(&play).inspect(|_| steps.clear()).unwrap_or(suggested)
        } else {
            let scripted = coach::answer_of_opponent(script, &play, seat);
            scripted.unwrap_or_else(|| greedy(play.game(), seat))
        };
        play.submit(seat, &[answer]).expect("a move");
    }
}

#[test]
fn a_tip_stays_until_all_that_it_says_is_done() {
    let shown = followed(|_| None);
    let of = |turn| shown.iter().filter(|it| it.0 == turn).collect::<Vec<_>>();
    for (turn, id, attacks) in [(3, "attack", 1), (5, "team", 1), (7, "minion", 2)] {
        let questions = of(turn);
        let first = questions.iter().position(|it| it.2 == [id]).unwrap_or_else(|| panic!("{id}: {shown:?}"));
        let last = questions.iter().rposition(|it| it.2 == [id]).expect("the tip was shown");
        let why: Vec<_> = questions.iter().map(|it| it.1).collect();
        assert_eq!(why[first], Some(Why::BattlePhase), "{id}");
        assert_eq!(why[last], Some(Why::Victim), "{id}: {shown:?}");
        assert!(questions[first..last].iter().all(|it| it.2 == [id]), "{id}: {shown:?}");
        assert_eq!(why[first..].iter().filter(|it| **it == Some(Why::Victim)).count(), attacks, "{id}");
        assert!(questions[last + 1..].iter().all(|it| it.2.is_empty()), "{id}: {shown:?}");
    }
    let targets: Vec<_> = shown.iter().filter(|it| it.1 == Some(Why::Targets)).map(|it| &it.2).collect();
    assert!(targets.len() > 1 && targets.iter().all(|it| **it == ["target"]), "the picks: {shown:?}");
    let pops = shown.iter().filter(|it| it.2 == ["pop"]).count();
    assert_eq!(pops, 3, "one for each counter: {shown:?}");
    assert_eq!(shown.last().map(|it| it.2.as_slice()), Some(&["over".to_owned()][..]));
}

#[test]
fn a_tip_ends_when_its_phase_is_ended() {
    let shown = followed(|play| {
        let game = play.game();
        let ends = game.moves(LEARNER).iter().find(|it| matches!(it, kotc::Action::EndPhase));
        ends.copied()
            .filter(|_| game.length() == 7 && game.why(LEARNER).is_some_and(|it| it.0 == Why::BattlePhase))
    });
    let with: Vec<_> = shown.iter().filter(|it| it.2.iter().any(|id| id.starts_with("minion"))).collect();
    assert!(with.iter().all(|it| it.0 == 7), "{with:?}");
}

#[test]
fn a_learner_who_could_not_defend_at_first_is_attacked_again() {
    // The learner attacks Gravel Toad, so that it can't attack in turn 6.
    let shown = followed(|play| {
        let game = play.game();
        let (why, _) = game.why(LEARNER)?;
        let names = texts::numbered(2);
        let writer = Writer::new(game, &names, Viewer::Seat(LEARNER));
        let toad = |it: &&kotc::Action| writer.write(&game.answer(LEARNER, it)).contains("Gravel Toad");
        game.moves(LEARNER).iter().find(toad).copied().filter(|_| why == Why::Victim && game.length() == 5)
    });
    let defends = shown.iter().any(|it| it.2.iter().any(|id| id.starts_with("defend")));
    let last = &shown.last().expect("an end").2;
    assert!(defends && last[0] == "over", "{shown:?}");
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
