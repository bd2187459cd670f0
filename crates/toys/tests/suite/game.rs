//! Checks that the toy game works like the built-in games: laws, records, bots and the arena.

use bots::{Budget, Level};
use lab::{Arena, ArenaProgress, ArenaReport, Contestant};
use table::{
    Argument, Dice, Game, Match, Notation, Record, Seat, Sentence, Show, Tell, Viewer, laws, random_input,
};
use toys::nim::{Nim, Setup};

#[test]
fn every_law_holds() {
    let run = laws::RandomMatch { most: 100, deep: true, conceding: false };
    for seed in 0..200 {
        let setup = Setup::new(2 + (seed % 5) as u8, 5 + (seed % 20) as u8).expect("a match");
        let played = laws::random_match::<Nim>(&setup, &mut Dice::new(seed), run);
        assert!(played.is_ok(), "seed {seed}: {played:?}");
    }
}

#[test]
fn bots_play_it_and_its_records_replay() {
    let setup = Setup::new(2, 21).expect("a match");
    let search = Level::search(Budget::iterations(30));
    for seed in 0..20 {
        let finished = lab::play::<Nim>(&setup, &[search, Level::GREEDY], seed, true);
        let text = finished.record.expect("it was wanted");
        let record = Record::<Nim>::read(&text).expect("our own record");
        assert_eq!(record.write(), text);
        let spoiled = text.replace("take 1", "take 2");
        assert!(spoiled == text || Record::<Nim>::read(&spoiled).is_err());
    }
    assert!(Nim::read_setup("players 9 stones 3").is_err());
}

#[test]
fn an_arena_measures_it() {
    let levels = [Level::GREEDY, Level::RANDOM];
    let contestant = |level: Level| Contestant { name: level.to_string(), level, deck: 0 };
    let arena = Arena::round_robin(levels.map(contestant).into(), 2, 50, 1);
    let setups = vec![Setup::new(2, 21).expect("a match"); arena.tables.len()];
    let results = lab::run::<Nim>(&arena, &setups, &ArenaProgress::default());
    assert_eq!(results.games.len(), 100);
    let report = ArenaReport::of::<Nim>(&arena, &results).text();
    assert!(report.contains("greedy") && report.contains("random"), "{report}");
    let duel = lab::duel::<Nim>(&setups, levels[0], levels[1], 200, 1);
    assert!(duel.wins > 100.0, "greedy wins more than random: {duel:?}");
}

/// The terminal shows and asks only what the seat may know.
#[test]
fn people_can_play_it() {
    let mut play: Match<Nim> = Match::new(Setup::new(2, 3).expect("a match"));
    let mut dice = Dice::new(1);
    while let Some(input) = random_input(play.game(), &mut dice) {
        if let Some(option) = play.game().options(Seat::new(0)).first() {
            assert!(play.game().show(Seat::new(0), &[]).contains("None"), "the other card is hidden");
            assert!(play.game().question(Seat::new(0)).is_some());
            assert_eq!(play.game().answer(Seat::new(0), option).key, "nim-take");
        }
        play.apply(input).expect("an option");
    }
    let sights = play.log().iter().filter_map(|it| Nim::sight(it, Viewer::Seat(Seat::new(0))));
    let told: Vec<Sentence> = sights.filter_map(|it| play.game().tell(&it)).collect();
    assert!(
        told[1].spans.contains(&("card", Argument::Card(None))),
        "the card of the other player is hidden"
    );
}
