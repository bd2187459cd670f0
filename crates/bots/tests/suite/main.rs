//! Tests bots from outside: a bot chooses one of the answers that it is offered, answers in time, gives the same answers
//! for the same seed, and sees nothing hidden.

mod busywork;
mod loops;
mod payment;
mod spy;

use std::time::{Duration, Instant};

use bots::{Bot, BotQuestion, Budget, Greedy, Level, MakeBot, Random, Search, SearchStyle};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use keep::{Bonus, Keep, List};
use kotc::Kotc;
use spy::Spy;
use table::{Dice, Game, Guess, Input, Pending, Routine, Seat, Sense, Tally, random_input};

fn kotc_setup(players: usize) -> kotc::Setup {
    let texts = [
        include_str!("../../../../data/decks/14-meadow-swarm.toml"),
        include_str!("../../../../data/decks/14-tide-house.toml"),
        include_str!("../../../../data/decks/14-lantern-night.toml"),
        include_str!("../../../../data/decks/14-sleeping-giants.toml"),
    ];
    setup_of(Edition::E14, &texts, players)
}

/// Returns a setup for two players in an older edition.
fn older_setup(edition: Edition) -> kotc::Setup {
    let texts = match edition {
        Edition::E6 => [
            include_str!("../../../../data/decks/06-drowned-crypt.toml"),
            include_str!("../../../../data/decks/06-rune-smithy.toml"),
        ],
        Edition::E12 => [
            include_str!("../../../../data/decks/12-low-gate.toml"),
            include_str!("../../../../data/decks/12-masked-ball.toml"),
        ],
        Edition::E11_2024 => [
            include_str!("../../../../data/decks/11-2024-dice-storm.toml"),
            include_str!("../../../../data/decks/11-2024-undying-mountain.toml"),
        ],
        Edition::E13 => [
            include_str!("../../../../data/decks/13-low-gate.toml"),
            include_str!("../../../../data/decks/13-apothecary.toml"),
        ],
        _ => [
            include_str!("../../../../data/decks/11-dice-storm.toml"),
            include_str!("../../../../data/decks/11-undying-mountain.toml"),
        ],
    };
    setup_of(edition, &texts, 2)
}

fn setup_of(edition: Edition, texts: &[&str], players: usize) -> kotc::Setup {
    let file = |text: &str| CardFile::read(text).expect("a card file");
    let deck = |text: &str| LegalDeck::new(&file(text), &[], edition).expect("a legal deck");
    let decks: Vec<LegalDeck> = texts.iter().cycle().take(players).map(|it| deck(it)).collect();
    kotc::Setup::new(edition, &decks).expect("legal decks")
}

fn keep_setup(players: usize) -> keep::Setup {
    keep::Setup::new(List::standard(), players, Bonus::Once).expect("a right number of players")
}

/// Plays a random match and calls `look` for every question that has more than one answer.
fn questions<G: Game>(setup: &G::Setup, seed: u64, mut look: impl FnMut(&G, Seat)) {
    let mut dice = Dice::new(seed);
    let mut game = G::start(setup);
    while let Some(input) = random_input(&game, &mut dice) {
        if let Input::Act(seat, _) = &input
            && game.moves(*seat).len() > 1
        {
            look(&game, *seat);
        }
        game.advance(input).expect("an option");
    }
}

fn answer<G: Guess>(bot: &mut dyn Bot<G>, game: &G, seat: Seat, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let options = game.moves(seat);
    let place = bot.choose(BotQuestion { seat, options, imagine: &mut || game.guess(seat, &mut dice) });
    assert!(place < options.len(), "an answer is one of the options");
    place
}

/// Checks that the bot's answer doesn't depend on hidden cards. A state with every hidden card changed looks the same
/// to the seat, so the same seed must give the same answer.
fn sees_nothing_hidden<G: Guess + Sense + Tally>(setup: &G::Setup, level: Level, matches: u64) {
    for seed in 0..matches {
        let mut number = 0;
        questions::<G>(setup, seed, |game, seat| {
            number += 1;
            if number % 3 > 0 {
                return;
            }
            let swapped = game.guess(seat, &mut Dice::new(number));
            let of = |game: &G| answer::<G>(&mut *MakeBot::<G>::make(&level, number), game, seat, number);
            assert_eq!(of(game), of(&swapped), "{level}, match {seed}, question {number}: {game:?}");
            // The answers of a seated bot that remembers its earlier answers don't depend on hidden cards, either.
            if number % 30 == 0 {
                let asked = |game: &G| -> Vec<G::Action> {
                    let mut bots = bots::seat::<G>(vec![level; game.seats()], number);
                    (0..24).map(|_| bots[seat.index()].answer(game, seat)).collect()
                };
                assert_eq!(asked(game), asked(&swapped), "{level}, match {seed}, question {number}");
            }
        });
    }
}

#[test]
fn no_bot_sees_what_its_seat_may_not() {
    let budget = Budget::iterations(12);
    for level in [Level::RANDOM, Level::GREEDY, Level::search(budget), Level::strong_search(budget)] {
        sees_nothing_hidden::<Kotc>(&kotc_setup(2), level, 2);
        sees_nothing_hidden::<Kotc>(&kotc_setup(3), level, 1);
        sees_nothing_hidden::<Kotc>(&older_setup(Edition::E6), level, 1);
        sees_nothing_hidden::<Kotc>(&older_setup(Edition::E11), level, 1);
        sees_nothing_hidden::<Keep>(&keep_setup(2), level, 10);
        sees_nothing_hidden::<Keep>(&keep_setup(4), level, 10);
    }
}

#[test]
fn the_same_seed_and_iterations_give_the_same_answer() {
    let mut count = 0;
    questions::<Kotc>(&kotc_setup(2), 3, |game, seat| {
        count += 1;
        if count % 10 == 0 {
            for style in [SearchStyle::Plain, SearchStyle::Strong] {
                let search = || Search::styled(count, Budget::iterations(40), style);
                assert_eq!(answer(&mut search(), game, seat, 7), answer(&mut search(), game, seat, 7));
            }
        }
    });
    assert!(count > 50, "{count}");
}

#[test]
fn instinct_beats_chance_and_search_beats_instinct() {
    let setup = keep_setup(2);
    let mut wins = [0, 0];
    for seed in 0..40 {
        let pairs: [[Box<dyn Bot<Keep>>; 2]; 2] = [
            [Box::new(Greedy::new(seed)), Box::new(Random::new(seed))],
            [Box::new(Search::new(seed, Budget::iterations(100))), Box::new(Greedy::new(seed))],
        ];
        for (pair, mut bots) in pairs.into_iter().enumerate() {
            let (mut dice, mut own) = (Dice::new(seed), Dice::new(seed + 1));
            let mut game = Keep::start(&setup);
            // The better bot changes its seat after every match.
            let swap = seed as usize % 2;
            loop {
                let input = match game.pending() {
                    Pending::Over => break,
                    Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                    Pending::Seats(seats) => {
                        let seat = seats.iter().next().expect("somebody is asked");
                        let options = game.moves(seat);
                        let bot = &mut bots[(seat.index() + swap) % 2];
                        let mut imagine = || game.guess(seat, &mut own);
                        let place = bot.choose(BotQuestion { seat, options, imagine: &mut imagine });
                        Input::Act(seat, options[place])
                    }
                };
                game.advance(input).expect("an option");
            }
            let won = table::Ranked::winners(&game).is_some_and(|it| it.has(Seat::new(swap)));
            wins[pair] += u32::from(won);
        }
    }
    assert!(wins[0] >= 32 && wins[1] >= 24, "of 40: {wins:?}");
}

/// A strong search gives a routine answer without running simulations.
#[test]
fn a_strong_search_spends_no_time_on_routine() {
    let mut count = 0;
    for seed in 0..4 {
        questions::<Kotc>(&older_setup(Edition::E6), seed, |game, seat| {
            let Some(Routine::Only(routine) | Routine::Payment(routine) | Routine::NotYet(routine)) =
                game.routine(seat)
            else {
                return;
            };
            count += 1;
            let mut bot = Search::styled(1, Budget::iterations(30), SearchStyle::Strong);
            let place = answer(&mut bot, game, seat, 1);
            assert_eq!((game.moves(seat)[place], bot.iterations()), (routine, 0));
        });
    }
    assert!(count > 10, "{count}");
}

/// Checks that the outlooks of a position are shares of 1000, and that winners have the best outlook.
fn outlooks_are_shares<G: Sense + Tally>(setup: &G::Setup) {
    for seed in 0..3 {
        let mut dice = Dice::new(seed);
        let mut game = G::start(setup);
        loop {
            let seats = (0..game.seats()).map(Seat::new);
            let outlooks: Vec<u32> = seats.map(|it| game.outlook(it)).collect();
            assert!(outlooks.iter().all(|it| *it <= 1000), "{outlooks:?}");
            if let [one, other] = outlooks[..] {
                assert!((998..=1000).contains(&(one + other)), "{outlooks:?}");
            }
            let Some(input) = table::random_input(&game, &mut dice) else {
                let winners = table::Ranked::winners(&game).expect("it is over");
                let best = outlooks.iter().max();
                assert!(
                    winners.iter().all(|it| outlooks.get(it.index()) == best),
                    "{winners:?}: {outlooks:?}"
                );
                break;
            };
            game.advance(input).expect("an option");
        }
    }
}

#[test]
fn the_outlook_of_a_position_is_shared() {
    for edition in [Edition::E6, Edition::E11, Edition::E13] {
        outlooks_are_shares::<Kotc>(&older_setup(edition));
    }
    outlooks_are_shares::<Kotc>(&kotc_setup(2));
    outlooks_are_shares::<Kotc>(&kotc_setup(4));
    outlooks_are_shares::<Keep>(&keep_setup(2));
    outlooks_are_shares::<Keep>(&keep_setup(5));
}

/// A search gives an answer even if it has no time, because the clock only decides when to stop. Other tests measure
/// how long a search takes.
#[test]
fn a_search_by_time_answers_though_there_is_none() {
    let game: Option<(Kotc, Seat)> = {
        let mut found = None;
        questions::<Kotc>(&kotc_setup(2), 1, |game, seat| {
            if found.is_none() && game.moves(seat).len() > 2 {
                found = Some((game.clone(), seat));
            }
        });
        found
    };
    let (game, seat) = game.expect("a question with a choice");
    let mut bot = Search::new(1, Budget::time(Duration::ZERO));
    let start = Instant::now();
    answer(&mut bot, &game, seat, 1);
    assert!(bot.iterations() >= 1 && start.elapsed() < Duration::from_secs(60));
}

/// In every edition players may concede, but no bot of any level concedes or simulates a concession.
#[test]
fn no_bot_concedes_or_imagines_that_somebody_does() {
    for edition in [Edition::E6, Edition::E11, Edition::E11_2024, Edition::E12, Edition::E13, Edition::E14] {
        let setup = if edition == Edition::E14 { kotc_setup(2) } else { older_setup(edition) };
        let mut conceding = 0;
        questions::<Kotc>(&setup, 5, |game, seat| {
            conceding += game.options(seat).len() - game.moves(seat).len();
            let budget = Budget::iterations(20);
            for level in [Level::RANDOM, Level::GREEDY, Level::search(budget), Level::strong_search(budget)] {
                let mut bots = bots::seat::<Spy<Kotc>>([level, level], 7);
                let action = bots[seat.index()].answer(&Spy(game.clone()), seat);
                assert!(game.moves(seat).contains(&action), "{level}: {action:?}");
            }
        });
        assert!(conceding > 0, "{edition}: conceding was among the options");
    }
}

/// On a server, another player may still be choosing while a bot is asked the same question. The bot's search must try
/// the bot's own answers.
#[test]
fn a_search_is_about_its_own_answer_though_others_are_asked_too() {
    let mut places = Vec::new();
    for seed in 0..6 {
        questions::<Keep>(&keep_setup(2), seed, |game, seat| {
            let Pending::Seats(seats) = game.pending() else { return };
            if let Some(other) = seats.iter().find(|it| *it != seat && game.moves(*it).len() > 1) {
                places.push(answer(&mut Search::new(1, Budget::iterations(200)), game, other, 1));
            }
        });
    }
    assert!(places.len() > 5 && places.iter().any(|it| *it > 0), "always the first answer: {places:?}");
}

#[test]
fn levels_read_as_they_are_written() {
    for text in ["random", "greedy", "easy", "normal", "hard", "strong", "50ms", "400it", "strong-400it"] {
        assert_eq!(text.parse::<Level>().map(|it| it.to_string()), Ok(text.to_owned()));
    }
    for wrong in ["", "clever", "0ms", "it", "-5it", "strong-", "strong-hard", "strong-0it"] {
        assert!(wrong.parse::<Level>().is_err(), "{wrong}");
    }
}

/// Checks that advice depends on nothing hidden from the seat, and is about answers that the seat can give.
fn advises<G: Guess + Sense + Tally>(setup: &G::Setup) {
    let mut number = 0;
    questions::<G>(setup, 3, |game, seat| {
        number += 1;
        if number % 9 > 0 {
            return;
        }
        let of = |game: &G| {
            let mut dice = Dice::new(number);
            let question =
                BotQuestion { seat, options: game.moves(seat), imagine: &mut || game.guess(seat, &mut dice) };
            Search::new(number, Budget::iterations(60)).advise(question, &|| false)
        };
        let advice = of(game);
        assert_eq!(advice, of(&game.guess(seat, &mut Dice::new(number + 1))), "question {number}");
        assert!(advice.iter().map(|it| it.tried).sum::<u32>() <= 60 && !advice.is_empty());
        assert!(advice.iter().all(|it| it.place < game.moves(seat).len() && it.chance <= 1000));
        let percent = |it: &bots::SearchAdvice| (it.chance + 5) / 10;
        assert!(advice.is_sorted_by_key(|it| std::cmp::Reverse(percent(it))), "the best answer comes first");
        let chances = Search::new(number, Budget::iterations(20)).evaluate(game, &|| false);
        assert_eq!((chances.len(), chances.iter().sum::<u32>()), (game.seats(), 1000));
    });
    assert!(number > 9, "{number}");
}

#[test]
fn a_search_gives_advice_and_chances() {
    advises::<Kotc>(&kotc_setup(2));
    advises::<Kotc>(&older_setup(Edition::E6));
    advises::<Keep>(&keep_setup(3));
}

#[test]
fn a_match_that_is_over_is_evaluated_by_its_winners() {
    let mut game = Keep::start(&keep_setup(2));
    let mut dice = Dice::new(4);
    while let Some(input) = table::random_input(&game, &mut dice) {
        game.advance(input).expect("an option");
    }
    let winners = table::Ranked::winners(&game).expect("it is over");
    let chances = Search::new(1, Budget::iterations(3)).evaluate(&game, &|| false);
    for (seat, chance) in chances.iter().enumerate() {
        let share = 1000 / winners.len() as u32;
        assert_eq!(*chance, if winners.has(Seat::new(seat)) { share } else { 0 });
    }
}
