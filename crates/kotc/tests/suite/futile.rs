//! Checks that a warning before an answer is true: the spell or ability does nothing.

use cards::edition::Edition;
use kotc::{Action, Event, HitpointChange, Kotc, Why};
use table::{Dice, Game, Input, Match, Pending, random_input};

use crate::laws::{EDITIONS, setup};

/// Plays random matches in which every warning is ignored, and returns how many there were.
fn ignore_warnings(edition: Edition, matches: u64) -> u32 {
    let mut ignored = 0;
    for seed in 0..matches {
        let mut play: Match<Kotc> = Match::new(setup(edition, 2, seed));
        let mut dice = Dice::new(seed);
        while let Some(input) = random_input(play.game(), &mut dice) {
            let warned = play.game().ask().filter(|it| it.why == Why::ActionPhase).and_then(|ask| {
                let is = |it: &&Action| play.game().warning_of(ask.seat, **it).is_some();
                Some((ask.seat, *ask.options.iter().find(is)?))
            });
            let Some((seat, answer)) = warned else {
                play.apply(input).expect("a possible input");
                continue;
            };
            ignored += 1;
            let at = answer.spot().expect("a card is used");
            let face = play.game().view(table::Viewer::Seat(seat)).at(at).and_then(|it| it.face);
            let before = play.log().len();
            play.apply(Input::Act(seat, answer)).expect("an option");
            let ability = if let Action::Activate(_, ability) = answer { ability } else { 0 };
            // Nobody responds, so that nothing gives the ability a target.
            while !matches!(play.game().ask(), Some(it) if it.why == Why::ActionPhase) {
                let input = match play.game().pending() {
                    Pending::Seats(seats)
                        if !seats.has(seat)
                            || matches!(play.game().ask(), Some(it) if matches!(it.why, Why::Window | Why::Respond)) =>
                    {
                        let asked = seats.iter().next().expect("somebody is asked");
                        Input::Act(asked, *play.game().moves(asked).last().expect("an answer"))
                    }
                    Pending::Over => break,
                    _ => random_input(play.game(), &mut dice).expect("the match goes on"),
                };
                play.apply(input).expect("a possible input");
            }
            for logged in &play.log()[before..] {
                let does = match logged.event {
                    Event::Damaged { .. }
                    | Event::Changed { .. }
                    | Event::Petrified(_)
                    | Event::Shown { .. } => true,
                    Event::Hitpoints { why, .. } => why != HitpointChange::Payment,
                    Event::Counters { change, .. } => change > 0,
                    _ => false,
                };
                let by = |it: kotc::Cause| Some(it.face) == face && it.ability == Some(ability);
                let caused = logged.because.is_some_and(by);
                assert!(!(does && caused), "edition {edition}, seed {seed}: {answer:?} does {logged:?}");
            }
        }
    }
    ignored
}

#[test]
fn an_answer_with_a_warning_does_nothing() {
    for edition in EDITIONS {
        ignore_warnings(edition, 6);
    }
    assert!(ignore_warnings(Edition::E17, 12) > 10, "newcomers meet such warnings");
}
