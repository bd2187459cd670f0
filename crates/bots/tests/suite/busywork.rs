//! Counts how often people are asked, and how many of the questions are busywork: payments, and questions without a
//! choice.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bots::{Level, Seated, seat};
use cards::edition::Edition;
use cards::file::CardFile;
use keep::Keep;
use kotc::{Action, Kotc, PLAYABLE, Why, Zone};
use table::{AutoAnswers, Dice, Guess, Input, Match, Pending, Seat, Sense, Show, Tally};

use crate::{keep_setup, setup_of};

/// Counts of the questions to the first seat. Picks that are sent together count as one question.
#[derive(Clone, Default, Debug)]
struct QuestionCount {
    /// The number of all questions, and the number of those that are busywork.
    all: [u32; 2],
    /// Like `all`, but without questions that are answered automatically.
    asked: [u32; 2],
    /// How often each question was asked although it is busywork.
    kinds: BTreeMap<String, u32>,
}

/// Lets greedy bots play a match and counts the questions to the first of them.
fn count<G: Guess + Sense + Tally + Show>(
    setup: &G::Setup,
    seed: u64,
    pays: fn(&G) -> Option<String>,
    count: &mut QuestionCount,
) {
    let person = Seat::new(0);
    let mut play: Match<G> = Match::new(setup.clone());
    let mut bots: Vec<Seated<G>> = seat(vec![Level::GREEDY; play.game().seats()], seed);
    let mut dice = Dice::new(seed);
    let mut last: Option<(G, G::Action)> = None;
    loop {
        let by = match play.game().pending() {
            Pending::Over => return,
            Pending::Chance(chance) => {
                let outcome = dice.settle(chance);
                play.apply(Input::Chance(outcome)).expect("a possible outcome");
                continue;
            }
            Pending::Seats(seats) => seats.iter().next().expect("somebody is asked"),
        };
        let game = play.game().clone();
        let automatic = AutoAnswers::ALL.answer(&game, by);
        if by == person {
            let together = |(before, answer): &(G, G::Action)| {
                before.picks(by).is_some() && game.goes_on(before, by, answer)
            };
            if !last.as_ref().is_some_and(together) {
                let payment = pays(&game);
                let busywork = u32::from(automatic.is_some() || payment.is_some());
                count.all[0] += 1;
                count.all[1] += busywork;
                if automatic.is_none() {
                    count.asked[0] += 1;
                    count.asked[1] += busywork;
                    if let Some(kind) = payment {
                        *count.kinds.entry(kind).or_default() += 1;
                    }
                }
            }
        }
        // As on the server, routine questions to the person are answered automatically and not by the bot.
        let answer = match automatic.filter(|_| by == person) {
            Some(answer) => answer,
            None => bots[by.index()].answer(&game, by),
        };
        last = (by == person).then(|| (game, answer.clone()));
        play.apply(Input::Act(by, answer)).expect("an option");
    }
}

/// Returns the name of the question if it is busywork about a payment, such as a choice among one's resources or
/// counters. A choice among creatures in play is a decision.
fn pays(game: &Kotc) -> Option<String> {
    let in_play = |it: &Action| matches!(it, Action::Pick(spot) if spot.zone == Zone::Field);
    let ask = game.ask()?;
    let pays = match ask.why {
        Why::PayResources | Why::Counters => true,
        Why::PayWith => !ask.options.iter().any(in_play),
        _ => false,
    };
    pays.then(|| format!("{:?} with {:?}", ask.why, ask.options.first()))
}

/// Returns the texts of an edition's starter decks.
fn starter_decks(edition: Edition) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks");
    let files = fs::read_dir(folder).expect("the decks are there").map(|it| it.expect("a file").path());
    let mut paths: Vec<_> = files.collect();
    paths.sort();
    let texts = paths.iter().map(|it| fs::read_to_string(it).expect("a text"));
    texts.filter(|it| CardFile::read(it).is_ok_and(|it| it.edition == Some(edition))).collect()
}

#[test]
fn people_are_asked_little_that_is_no_choice() {
    const MATCHES: u32 = 12;
    let share = |[all, part]: [u32; 2]| 100 * part / all.max(1);
    let mut counts = Vec::new();
    for edition in PLAYABLE.iter().map(|it| it.edition) {
        let mut found = QuestionCount::default();
        let texts = starter_decks(edition);
        for (seed, pair) in (0..u64::from(MATCHES)).zip(texts.chunks(2).cycle()) {
            let pair: Vec<&str> = pair.iter().map(String::as_str).collect();
            count::<Kotc>(&setup_of(edition, &pair, 2), seed, pays, &mut found);
        }
        counts.push((edition.to_string(), found));
    }
    let mut found = QuestionCount::default();
    (0..MATCHES).for_each(|seed| count::<Keep>(&keep_setup(2), seed.into(), |_| None, &mut found));
    counts.push(("KEEP".to_owned(), found));
    for (game, QuestionCount { all, asked, kinds }) in &counts {
        println!(
            "{game}: {} questions in a match, {} % busywork; people are asked {}, {} % busywork",
            all[0] / MATCHES,
            share(*all),
            asked[0] / MATCHES,
            share(*asked)
        );
        assert!(share(*asked) < 5, "{game}: {all:?}, {asked:?}, {kinds:?}");
    }
}
