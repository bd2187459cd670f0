//! Checks that a warning before an answer is true: the spell or ability does nothing, or has only one possible target.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use kotc::{Action, ArrangedPlayer, Arrangement, Event, HitpointChange, Kotc, Laid, Phase, Why, Zone};
use table::{Argument, Dice, Game, Input, Match, Pending, Seat, Viewer, random_input};

use crate::laws::{EDITIONS, setup};

/// Returns whether the answer has this warning.
fn warns(game: &Kotc, seat: Seat, answer: Action, key: &str) -> bool {
    game.warning_of(seat, answer).is_some_and(|it| it.key == key)
}

/// Plays random matches in which every warning is ignored, and returns the number of warnings.
fn ignore_warnings(edition: Edition, matches: u64) -> u32 {
    let mut ignored = 0;
    for seed in 0..matches {
        let mut play: Match<Kotc> = Match::new(setup(edition, 2, seed));
        let mut dice = Dice::new(seed);
        while let Some(input) = random_input(play.game(), &mut dice) {
            let warned = play.game().ask().filter(|it| it.why == Why::ActionPhase).and_then(|ask| {
                let is = |it: &&Action| warns(play.game(), ask.seat, **it, "kotc-warning-no-target");
                Some((ask.seat, *ask.options.iter().find(is)?))
            });
            let Some((seat, answer)) = warned else {
                play.apply(input).expect("a possible input");
                continue;
            };
            ignored += 1;
            let at = answer.spot().expect("a card is used");
            let face = play.game().view(Viewer::Seat(seat)).at(at).and_then(|it| it.face);
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

/// Plays random matches, and gives every answer whose only possible target is on the wrong side. Returns the number of
/// these answers.
fn hit_the_wrong_side(edition: Edition, matches: u64) -> u32 {
    const KEY: &str = "kotc-warning-only-target";
    let mut met = 0;
    for seed in 0..matches {
        let mut play: Match<Kotc> = Match::new(setup(edition, 2, seed));
        let mut dice = Dice::new(seed);
        while let Some(input) = random_input(play.game(), &mut dice) {
            let warned = play.game().ask().filter(|it| it.why == Why::ActionPhase).and_then(|ask| {
                let is = |it: &&Action| warns(play.game(), ask.seat, **it, KEY);
                Some((ask.seat, *ask.options.iter().find(is)?))
            });
            let Some((seat, answer)) = warned else {
                play.apply(input).expect("a possible input");
                continue;
            };
            play.apply(Input::Act(seat, answer)).expect("an option");
            // Until the link is complete, the player only pays costs and is never asked for a target.
            while let Some(ask) = play.game().ask().filter(|it| it.seat == seat) {
                assert_ne!(ask.why, Why::Targets, "edition {edition}, seed {seed}: {answer:?}");
                if matches!(ask.why, Why::ActionPhase | Why::Window | Why::Respond) {
                    break;
                }
                let next = random_input(play.game(), &mut dice).expect("the match goes on");
                play.apply(next).expect("a possible input");
            }
            met += 1;
        }
    }
    met
}

/// Returns the player whose minion is named in a warning to Ann; `None` if she gets no warning. Ann is about to cast a
/// spell with this text and cost in the 17th edition. She has `own` minions, and her opponent has `theirs`.
fn warned_of((text, cost): (&str, i64), own: usize, theirs: usize) -> Option<Seat> {
    let card = |name: &str, kind| Card { design: Design::Marked(Edition::E17), ..Card::new(name, kind) };
    let minion = |zone| {
        let card = Card { offense: Some(1), defense: Some(2), ..card("Fox", CardKind::Creature) };
        Laid::new(card, zone)
    };
    let spell = Card { text: Some(text.to_owned()), cost: Some(cost), ..card("Spell", CardKind::Spell) };
    let player = |minions: usize| {
        let cards = (0..minions).map(|_| minion(Zone::Field)).chain((0..9).map(|_| minion(Zone::Granary)));
        ArrangedPlayer { hp: None, cards: cards.chain((0..3).map(|_| minion(Zone::Deck))).collect() }
    };
    let mut ann = player(own);
    ann.cards.push(Laid::new(spell, Zone::Hand));
    let game = Kotc::arranged(&Arrangement {
        edition: Edition::E17,
        players: vec![ann, player(theirs)],
        turn: Seat::new(0),
        phase: Some(Phase::Action),
    })
    .expect("a position");
    let cast = |it: &&Action| matches!(it, Action::Cast(_));
    let cast = *game.options(Seat::new(0)).iter().find(cast).expect("the spell can be cast");
    let warning = game.warning_of(Seat::new(0), cast)?;
    assert_eq!(warning.key, "kotc-warning-only-target");
    assert!(game.is_detour(Seat::new(0), cast), "the answer is not suggested");
    warning.spans.iter().find_map(|(name, it)| match it {
        Argument::Seat(it) if *name == "seat" => Some(*it),
        _ => None,
    })
}

#[test]
fn a_player_is_warned_before_the_only_possible_target_is_on_the_wrong_side() {
    let (harms, helps) = (
        ("Target 1 on-field minion; destroy it.", 2),
        ("Target 1 on-field minion; place 1 Sword Counter on it.", 1),
    );
    assert_eq!(warned_of(harms, 1, 0), Some(Seat::new(0)), "it would destroy her own minion");
    assert_eq!(warned_of(harms, 0, 1), None);
    assert_eq!(warned_of(harms, 1, 1), None, "she can choose");
    assert_eq!(warned_of(helps, 0, 1), Some(Seat::new(1)), "it would help Ben");
    assert_eq!(warned_of(helps, 1, 0), None);
    assert_eq!(warned_of(helps, 0, 2), None, "she is asked");
}

#[test]
fn nobody_is_asked_for_the_target_that_a_warning_named() {
    let met: u32 = EDITIONS.into_iter().map(|it| hit_the_wrong_side(it, 6)).sum();
    assert!(met > 5, "newcomers meet such warnings: {met}");
}
