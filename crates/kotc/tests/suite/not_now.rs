//! Checks that the reasons why actions are not possible never contradict the possible answers, in random matches of
//! every edition.

use std::collections::BTreeSet;
use std::path::Path;

use cards::edition::Edition;
use kotc::{Action, Kotc, Payable, Phase, Reason, View, Why, Zone};
use table::{Dice, Game, Seat, Viewer, random_input};

use crate::laws::setup;

/// Returns the name of a reason, without its numbers.
fn name(why: Reason) -> String {
    format!("{why:?}").split([' ', '(']).next().expect("a name").to_owned()
}

/// Returns whether the reason agrees with what the table shows.
fn is_true(view: &View, seat: Seat, what: Action, why: Reason) -> bool {
    let card = what.spot().and_then(|it| view.at(it));
    let zone = what.spot().map(|it| it.zone);
    let own = &view.seats[seat.index()];
    match why {
        Reason::Phase(phase) => view.turn != seat || view.phase != phase,
        Reason::Exhausted => card.is_some_and(|it| it.exhausted),
        Reason::NotExhausted => card.is_some_and(|it| !it.exhausted),
        Reason::Short { means: Payable::Resources, need, have } => {
            let granary = &own.zones[Zone::Granary as usize];
            need > have && have <= granary.iter().filter(|it| !it.exhausted).count() as i32
        }
        Reason::Short { means: Payable::Hitpoints, need, have } => need > have && have == own.hp,
        Reason::Short { need, have, .. } => need > have,
        Reason::Attack => view.phase == Phase::Battle && view.turn == seat,
        Reason::Own | Reason::Attacked => zone == Some(Zone::Field),
        Reason::NotInPlay => !matches!(zone, Some(Zone::Field | Zone::Traps)),
        Reason::NotIn(right) => zone != Some(right),
        Reason::HighLevel(most) => card.is_some_and(|it| it.level.is_some_and(|it| it > most)),
        Reason::FewCounters(least) => {
            let count = |it: &kotc::Print| it.counters.iter().map(|it| u32::from(it.2)).sum::<u32>();
            card.is_some_and(|it| count(it) < least)
        }
        _ => true,
    }
}

/// Checks one question, mainly the reasons that it gives for impossible actions, and adds the names of these reasons to
/// `given`. `page` is the edition's rules page.
fn hold(game: &Kotc, seats: usize, page: &str, given: &mut BTreeSet<String>) {
    let Some(ask) = game.ask() else { return };
    for seat in (0..seats).map(Seat::new).filter(|it| *it != ask.seat) {
        assert!(game.view(Viewer::Seat(seat)).not_now.is_empty(), "only the player being asked gets reasons");
    }
    assert!(game.view(Viewer::Watcher).not_now.is_empty(), "spectators get no reasons");
    let view = game.view(Viewer::Seat(ask.seat));
    for battle in &view.battles {
        let Some(seat) = battle.allots else { continue };
        let dice = if seat == battle.attacker { &battle.attack_dice } else { &battle.defense_dice };
        let faces: BTreeSet<u8> = dice.iter().copied().collect();
        let die = |it: &Action| if let Action::Die(face) = it { Some(*face) } else { None };
        let offered: BTreeSet<u8> = ask.options.iter().filter_map(die).collect();
        assert_eq!(faces, offered, "the dice of the right player are offered: {ask:?}");
        given.insert("dice".to_owned());
    }
    for (at, it) in view.not_now.iter().enumerate() {
        assert!(!ask.options.contains(&it.what), "{it:?} is an answer of {ask:?}");
        assert!(view.not_now[..at].iter().all(|other| other.what != it.what), "{it:?} is listed twice");
        assert!(is_true(&view, ask.seat, it.what, it.why), "{it:?} is false: {ask:?}");
        if given.insert(name(it.why)) {
            let topic = it.why.topic().unwrap_or(ask.why.topic());
            assert!(page.contains(&format!("{{#{topic}}}")), "the rules page has no topic {topic}: {it:?}");
        }
    }
    // While the player chooses attackers, enemies' creatures that were attacked already have this reason.
    if matches!(ask.why, Why::BattlePhase | Why::AttackFormation) {
        for enemy in (0..seats).map(Seat::new).filter(|it| *it != ask.seat) {
            for index in 0..view.seats[enemy.index()].zones[Zone::Field as usize].len() as u8 {
                let spot = Some(kotc::Spot { seat: enemy, zone: Zone::Field, index });
                let told = view
                    .not_now
                    .iter()
                    .find(|it| it.what.spot() == spot && matches!(it.what, Action::Pick(_)));
                if told.is_some_and(|it| it.why == Reason::Attacked) {
                    given.insert("Attacked before a victim is chosen".to_owned());
                }
            }
        }
    }
    // Each of the player's own cards in these zones either can be chosen or has a reason why not.
    for zone in [Zone::Field, Zone::Traps, Zone::Hand] {
        let count = view.seats[ask.seat.index()].zones[zone as usize].len();
        for index in 0..count as u8 {
            let spot = Some(kotc::Spot { seat: ask.seat, zone, index });
            let told = view.not_now.iter().any(|it| it.what.spot() == spot);
            let asked = ask.options.iter().any(|it| it.spot() == spot);
            assert!(told || asked, "{spot:?} has neither an answer nor a reason: {ask:?}");
        }
    }
}

fn play(edition: Edition, seats: usize, matches: u64) -> BTreeSet<String> {
    let mut given = BTreeSet::new();
    let page = format!("../../data/rules/{:0>2}.md", edition.to_string());
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).expect("its rules");
    for seed in 0..matches {
        let mut game = Kotc::start(&setup(edition, seats, seed));
        let mut dice = Dice::new(seed);
        while let Some(input) = random_input(&game, &mut dice) {
            game.advance(input).expect("a possible input");
            hold(&game, seats, &page, &mut given);
        }
    }
    given
}

#[test]
fn reasons_and_answers_agree_in_every_edition() {
    let common = [
        "dice",
        "Phase",
        "Question",
        "Attack",
        "Exhausted",
        "Short",
        "Condition",
        "Copy",
        "Chosen",
        "PassedOver",
    ];
    let battle = ["Own"];
    for (edition, special) in [
        (Edition::E4, &["NotInPlay", "OnlyAsTrap"][..]),
        (Edition::E6, &["Attacked", "NoAnswer", "NotInPlay"]),
        (Edition::E11, &["Attacked", "NotInPlay"]),
        (Edition::E11_2024, &["Attacked", "NotInPlay", "HighLevel"]),
        (Edition::E12, &["Attacked", "NotInPlay", "NoAnswer"]),
        (Edition::E13, &["Attacked", "NotInPlay", "NotIn", "Reactive"]),
        (Edition::E14, &["Attacked", "NotInPlay", "NotIn", "Reactive"]),
        (Edition::E17, &["Attacked", "Attacked before a victim is chosen", "NotInPlay"]),
    ] {
        let mut given = play(edition, 2, 60);
        given.extend(play(edition, 4, 6));
        for name in common.iter().chain(&battle).chain(special) {
            assert!(given.contains(*name), "{edition}: {name} was never a reason, but {given:?}");
        }
    }
}
