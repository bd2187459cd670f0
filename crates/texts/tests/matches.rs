//! Every sentence of random matches can be written, and every message in `data/texts` is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use keep::Keep;
use kotc::{Kotc, Setup};
use table::{Argument, Dice, Match, Pending, Seat, Sentence, Show, Viewer, random_input};
use texts::{FILES, Writer};

/// Returns player names that could be mistaken for something else, such as a seat or a placeholder.
fn names(seats: usize) -> Vec<String> {
    ["player 2", "{ $card }", "you", "Ben & Co", "Eve"]
        .iter()
        .take(seats)
        .map(|it| (*it).to_owned())
        .collect()
}

/// Writes all sentences, questions and answers that any viewer gets in a random match.
fn write_all<G: Show>(setup: &G::Setup, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut play = Match::<G>::new(setup.clone());
    let mut told = 0;
    for _ in 0..20_000 {
        let game = play.game();
        let names = names(game.seats());
        let viewers = (0..game.seats()).map(|it| Viewer::Seat(Seat::new(it))).chain([Viewer::Watcher]);
        for viewer in viewers {
            let writer = Writer::new(game, &names, viewer);
            let news = &play.log()[told..];
            let sights: Vec<G::Sight> = news.iter().filter_map(|it| G::sight(it, viewer)).collect();
            let lines = game.tell_all(&sights);
            assert_eq!(lines.len(), sights.len(), "a place for every event");
            let all = sights.iter().filter_map(|it| game.tell(it)).chain(lines.into_iter().flatten());
            all.for_each(|it| check(&writer, &it));
            let Viewer::Seat(seat) = viewer else { continue };
            if let Some(question) = game.question(seat) {
                check(&writer, &question);
                game.options(seat).iter().for_each(|it| check(&writer, &game.answer(seat, it)));
            }
        }
        told = play.log().len();
        if game.pending() == Pending::Over {
            return;
        }
        let input = random_input(game, &mut dice).expect("the game goes on");
        play.apply(input).expect("a legal input");
    }
}

fn check<G: Show>(writer: &Writer<'_, G>, sentence: &Sentence) {
    match writer.try_write(sentence) {
        Ok(text) => {
            let neat = !text.is_empty() && text == text.trim() && !text.contains("  ");
            assert!(neat, "“{text}” of {sentence:?}");
        }
        Err((text, errors)) => panic!("“{text}” of {sentence:?}: {errors:?}"),
    }
}

#[test]
fn every_sentence_of_random_matches_can_be_written() {
    for edition in &playable::EDITIONS {
        for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
            let decks: Vec<_> = (0..seats)
                .map(|it| edition.starters()[(it + seed as usize) % edition.starters().len()].deck.clone())
                .collect();
            let setup = Setup::new(edition.edition, &decks).expect("starter decks are legal");
            write_all::<Kotc>(&setup, seed);
        }
    }
    for players in 2..=5 {
        let setup =
            keep::Setup::new(keep::List::standard(), players, keep::Bonus::Once).expect("so many can play");
        write_all::<Keep>(&setup, players as u64);
    }
}

/// Returns the keys of all messages.
fn keys() -> BTreeSet<&'static str> {
    let lines = FILES.iter().flat_map(|it| it.lines());
    let keys = lines.filter_map(|it| it.split_once(" =").map(|it| it.0));
    keys.filter(|it| it.starts_with(|first: char| first.is_ascii_lowercase())).collect()
}

/// Returns all text between two quotation marks in the sources. This includes all string literals, and so all message
/// keys that the code uses.
fn used() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<_> =
        ["kotc", "keep", "wire", "texts"].iter().map(|it| crates.join(it).join("src")).collect();
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the sources").map(|it| it.expect("a file")) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).expect("a text");
            found.extend(text.split('"').skip(1).step_by(2).map(str::to_owned));
            found.extend(text.split('"').step_by(2).map(str::to_owned));
        }
    }
    found
}

#[test]
fn every_message_is_used_and_every_used_one_is_there() {
    let (keys, used) = (keys(), used());
    let unused: Vec<_> = keys.iter().filter(|it| !used.contains(**it)).collect();
    assert!(unused.is_empty(), "nobody uses these messages: {unused:?}");
    let is_key = |it: &&String| {
        (it.starts_with("kotc-") || it.starts_with("keep-"))
            && it.chars().all(|it| it.is_ascii_lowercase() || it == '-')
    };
    let missing: Vec<_> = used.iter().filter(is_key).filter(|it| !keys.contains(it.as_str())).collect();
    assert!(missing.is_empty(), "these messages are not in the catalogue: {missing:?}");
}

#[test]
fn names_and_cards_are_never_taken_for_each_other() {
    let setup = keep::Setup::new(keep::List::standard(), 2, keep::Bonus::Once).expect("two can play");
    let game = Match::<Keep>::new(setup);
    let names = names(2);
    let decree = Sentence::new("keep-decree").with("seat", Seat::new(0));
    let read_by = |seat| Writer::new(game.game(), &names, Viewer::Seat(Seat::new(seat))).write(&decree);
    assert_eq!(read_by(1), "Player 2 gets the Royal Decree", "it is the first player's name");
    assert_eq!(read_by(0), "You get the Royal Decree");
    let played = Sentence::new("keep-player").with("seat", Seat::new(1));
    let watcher = Writer::new(game.game(), &names, Viewer::Watcher);
    assert_eq!(watcher.write(&played), "{ $card }", "a name is not a message");
    let both = Sentence::new("keep-answer-use")
        .with("card", Argument::Card(Some(0)))
        .with("ability", Argument::Text("{ $x }".into()));
    assert!(watcher.write(&both).ends_with(": { $x }"), "the words of a card are not a message");
}
