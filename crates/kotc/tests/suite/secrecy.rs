//! Discreet matches: being asked reveals nothing about hidden cards, and the match is otherwise the same.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use kotc::{Action, Kotc, Setup};
use table::{Dice, Game, Guess, Input, Ranked, Seat, Viewer, random_input};

use crate::laws::{EDITIONS, setup};

/// What a seat sees: the events, and the cards that they created. Events refer to created cards only by number.
type Seeing = (Vec<kotc::Sight>, Vec<Card>);

/// Returns what a seat sees if this input is given: the events, and the table afterwards. `None` if the rules reject
/// the input.
fn outcome(game: &Kotc, input: &Input<Action>, seat: Seat) -> Option<(Seeing, kotc::View)> {
    let known = game.faces().iter().count();
    let (mut game, mut log) = (game.clone(), Vec::new());
    game.apply(input.clone(), &mut log).ok()?;
    let viewer = Viewer::Seat(seat);
    let events = log.iter().filter_map(|it| Kotc::sight(it, viewer)).collect();
    let created = game.faces().iter().skip(known).map(|it| it.card.clone()).collect();
    Some(((events, created), game.view(viewer)))
}

/// Counts how often a player could only pass, and how often the outcomes of an answer in two states were compared.
#[derive(Default)]
struct SecrecyCounts {
    only_pass: usize,
    compared: usize,
}

/// Plays a match and tries every answer also in a state with different hidden cards. If a seat sees the same events in
/// both states, it must also see the same table afterwards, including who is asked.
fn tells_nothing(setup: Setup, seats: usize, seed: u64, seen: &mut SecrecyCounts) {
    let edition = setup.edition();
    let mut game = Kotc::start(&setup.discreet());
    let (mut dice, mut other) = (Dice::new(seed), Dice::new(seed + 1));
    while let Some(input) = random_input(&game, &mut dice) {
        if let Input::Act(by, action) = &input {
            seen.only_pass += usize::from(game.moves(*by) == [Action::Pass]);
            for seat in (0..seats).map(Seat::new) {
                // Other players' answers depend on their own hidden cards, unless they pass.
                if seat != *by && *action != Action::Pass {
                    continue;
                }
                let guess = game.guess(seat, &mut other);
                let (Some(here), Some(there)) = (outcome(&game, &input, seat), outcome(&guess, &input, seat))
                else {
                    panic!("{edition}, seed {seed}: {input:?} is possible in both states");
                };
                if here.0 == there.0 {
                    seen.compared += 1;
                    assert_eq!(here.1, there.1, "{edition}, seed {seed}: after {input:?}, seen by {seat}");
                }
            }
        }
        game.advance(input).expect("a possible input");
    }
}

#[test]
fn who_is_asked_tells_nothing_about_hidden_cards() {
    for edition in EDITIONS {
        let mut seen = SecrecyCounts::default();
        for seed in 0..30 {
            tells_nothing(setup(edition, 2, seed), 2, seed, &mut seen);
        }
        for seed in 0..6 {
            tells_nothing(setup(edition, 3, seed), 3, seed, &mut seen);
        }
        assert!(seen.only_pass > 100, "{edition}: people who could only pass were asked {}", seen.only_pass);
        assert!(seen.compared > 1000, "{edition}: {} answers were compared", seen.compared);
    }
}

/// Returns a match with decks full of cards that copy hidden cards in every way that the edition has.
fn copying(edition: Edition, seats: usize) -> Setup {
    let card = |name: &str, kind, stats: Option<(i64, i64)>, text: Option<&str>| {
        let mut card = Card::new(name, kind);
        (card.offense, card.defense) = (stats.map(|it| it.0), stats.map(|it| it.1));
        (card.text, card.design) = (text.map(str::to_owned), Design::Marked(edition));
        card
    };
    let minion = |name, stats, text| card(name, CardKind::Creature, Some(stats), text);
    let mut cards = vec![
        minion("Ant", (1, 0), None),
        minion("Cat", (1, 1), None),
        minion("Ox", (2, 2), None),
        minion("Owl", (0, 1), Some("LOOK: Target 1 card in your hand; clone it.")),
        minion("Jay", (0, 1), Some("JOKE: Target 1 card in your hand; clone it up to 2 times.")),
        minion("Elk", (0, 1), Some("MOO: Target up to 3 cards in your hand; clone the targets.")),
        minion("Yak", (0, 1), Some("EAT: Self-destroy 1 resource→ Draw 1 card.")),
        card("Spark", CardKind::Spell, None, Some("Draw 1 card.")),
        card("Theft", CardKind::Spell, None, Some("Target 1 card in any hand randomly; clone it.")),
    ];
    if edition == Edition::E17 {
        cards.push(minion(
            "Bat",
            (0, 1),
            Some("HANG: Target up to 3 cards in your hand; embody the targets."),
        ));
        cards.push(minion("Kid", (0, 1), Some("HOP: Target 1 card in your hand; embody it up to 2 times.")));
    }
    let deck = cards.iter().flat_map(|it| vec![it.clone(); 4]).collect::<Vec<Card>>();
    Setup::unsized_decks(edition, &vec![(deck, Vec::new()); seats]).unwrap_or_else(|it| panic!("{it}"))
}

#[test]
fn copying_tells_nothing_about_hidden_cards() {
    for edition in [Edition::E15, Edition::E16, Edition::E17] {
        let mut seen = SecrecyCounts::default();
        for seed in 0..20 {
            tells_nothing(copying(edition, 2), 2, seed, &mut seen);
            plays_the_same(&copying(edition, 2), seed);
        }
        assert!(seen.compared > 1000, "{edition}: {} answers were compared", seen.compared);
    }
}

/// Plays the same match twice, once as a discreet match. The only difference must be that the discreet match asks for
/// some additional passes.
fn plays_the_same(setup: &Setup, seed: u64) {
    let edition = setup.edition();
    let (mut plain, mut discreet) = (Kotc::start(setup), Kotc::start(&setup.clone().discreet()));
    let mut dice = Dice::new(seed);
    let catch_up = |discreet: &mut Kotc, plain: &Kotc| {
        while let Some(seat) = discreet.ask().map(|it| it.seat)
            && discreet.moves(seat) == [Action::Pass]
        {
            discreet.advance(Input::Act(seat, Action::Pass)).expect("passing is possible");
        }
        assert_eq!(discreet.ask(), plain.ask(), "{edition}, seed {seed}");
    };
    while let Some(input) = random_input(&plain, &mut dice) {
        catch_up(&mut discreet, &plain);
        plain.advance(input.clone()).expect("a possible input");
        discreet.advance(input).expect("the same input is possible");
    }
    catch_up(&mut discreet, &plain);
    assert_eq!(plain.winners(), discreet.winners(), "{edition}, seed {seed}");
    // The cards that are still shown at the end depend on when the last question was asked.
    let end = |game: &Kotc| {
        let seats = game.view(Viewer::Watcher).seats.into_iter();
        seats.map(|it| (it.hp, it.zones.iter().map(Vec::len).collect())).collect::<Vec<(i32, Vec<usize>)>>()
    };
    assert_eq!(end(&plain), end(&discreet), "{edition}, seed {seed}");
}

#[test]
fn a_discreet_match_only_asks_for_more_passes() {
    for edition in EDITIONS {
        (0..200).for_each(|seed| plays_the_same(&setup(edition, 2, seed), seed));
        (0..40).for_each(|seed| plays_the_same(&setup(edition, 3, seed), seed));
    }
}
