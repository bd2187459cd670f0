//! Writes the setup, actions and events of a match as text, and parses them.

mod event;

use cards::card::Card;
use cards::file::{CardFile, FileFormat};
use cards::house::House;
use cards::meaning::Counter;
use table::{Notation, ParseError, Seat};

use crate::action::Action;
use crate::event::Logged;
use crate::game::Kotc;
use crate::setup::Setup;
use crate::zone::{Spot, Zone};

const ZONES: [(&str, Zone); 9] = [
    ("deck", Zone::Deck),
    ("grave", Zone::Grave),
    ("field", Zone::Field),
    ("traps", Zone::Traps),
    ("granary", Zone::Granary),
    ("hand", Zone::Hand),
    ("reserves", Zone::Reserves),
    ("revealed", Zone::Revealed),
    ("out", Zone::Out),
];

const COUNTERS: [(&str, Counter); 16] = [
    ("plain", Counter::Plain),
    ("sword", Counter::Sword),
    ("shield", Counter::Shield),
    ("weakness", Counter::Weakness),
    ("damage", Counter::Damage),
    ("exhaustion", Counter::Exhaustion),
    ("dice", Counter::Dice),
    ("immortality", Counter::Immortality),
    ("berzerk", Counter::Berzerk),
    ("taunt", Counter::Taunt),
    ("trap", Counter::Trap),
    ("fatigue", Counter::Fatigue),
    ("voodoo", Counter::Voodoo),
    ("medic", Counter::Medic),
    ("assassin", Counter::Assassin),
    ("undying", Counter::Undying),
];

/// Returns the zone with this name in the notation.
pub fn read_zone(name: &str) -> Option<Zone> {
    ZONES.iter().find(|it| it.0 == name).map(|it| it.1)
}

/// Returns a zone's name in the notation.
pub fn write_zone(zone: Zone) -> &'static str {
    ZONES.iter().find(|it| it.1 == zone).map_or("", |it| it.0)
}

/// Returns the kind of counter with this name in the notation.
pub fn read_counter(name: &str) -> Option<Counter> {
    COUNTERS.iter().find(|it| it.0 == name).map(|it| it.1)
}

fn spot(spot: Spot) -> String {
    format!("{}.{}.{}", spot.seat, write_zone(spot.zone), u32::from(spot.index) + 1)
}

/// Returns the name of a kind of counter in the notation.
pub fn write_counter(counter: Counter) -> &'static str {
    COUNTERS.iter().find(|it| it.1 == counter).map_or("", |it| it.0)
}

fn read_spot(text: &str) -> Option<Spot> {
    let mut parts = text.split('.');
    let seat = read_seat(parts.next()?)?;
    let name = parts.next()?;
    let zone = read_zone(name)?;
    let index: u8 = parts.next()?.parse::<u32>().ok()?.checked_sub(1)?.try_into().ok()?;
    parts.next().is_none().then_some(Spot { seat, zone, index })
}

fn read_seat(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok()?;
    (1..=Seat::MOST).contains(&number).then(|| Seat::new(number - 1))
}

impl Notation for Kotc {
    const NAME: &'static str = "kotc";
    const REVISION: u32 = 2;

    fn write_action(action: &Action) -> String {
        match *action {
            Action::Sow(at) => format!("sow {}", spot(at)),
            Action::Draw => "draw".to_owned(),
            Action::Exchange => "exchange".to_owned(),
            Action::Summon(at) => format!("summon {}", spot(at)),
            Action::Cast(at) => format!("cast {}", spot(at)),
            Action::Set(at) => format!("set {}", spot(at)),
            Action::Activate(at, ability) => format!("activate {} {}", spot(at), ability + 1),
            Action::Pop(at, kind) => format!("pop {} {}", spot(at), write_counter(kind)),
            Action::Take(at, kind, seat) => format!("take {} {} {seat}", spot(at), write_counter(kind)),
            Action::Reroll => "reroll".to_owned(),
            Action::Attack => "attack".to_owned(),
            Action::Pick(at) => format!("pick {}", spot(at)),
            Action::Player(seat) => format!("player {seat}"),
            Action::Die(face) => format!("die {face}"),
            Action::Number(number) => format!("number {number}"),
            Action::Done => "done".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::EndPhase => "end".to_owned(),
            Action::GiveUp => "give up".to_owned(),
            Action::Agree => "agree".to_owned(),
        }
    }

    fn read_action(text: &str) -> Result<Action, ParseError> {
        let read = || {
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            let two = || rest.split_once(' ');
            Some(match word {
                "sow" => Action::Sow(read_spot(rest)?),
                "draw" if rest.is_empty() => Action::Draw,
                "exchange" if rest.is_empty() => Action::Exchange,
                "summon" => Action::Summon(read_spot(rest)?),
                "cast" => Action::Cast(read_spot(rest)?),
                "set" => Action::Set(read_spot(rest)?),
                "activate" => {
                    let (at, ability) = two()?;
                    Action::Activate(read_spot(at)?, ability.parse::<u8>().ok()?.checked_sub(1)?)
                }
                "pop" => {
                    let (at, kind) = two()?;
                    Action::Pop(read_spot(at)?, read_counter(kind)?)
                }
                "take" => {
                    let (at, rest) = two()?;
                    let (kind, seat) = rest.split_once(' ')?;
                    Action::Take(read_spot(at)?, read_counter(kind)?, read_seat(seat)?)
                }
                "reroll" if rest.is_empty() => Action::Reroll,
                "attack" if rest.is_empty() => Action::Attack,
                "pick" => Action::Pick(read_spot(rest)?),
                "player" => Action::Player(read_seat(rest)?),
                "die" => Action::Die(rest.parse().ok().filter(|it| (1..=6).contains(it))?),
                "number" => Action::Number(rest.parse().ok()?),
                "done" if rest.is_empty() => Action::Done,
                "pass" if rest.is_empty() => Action::Pass,
                "end" if rest.is_empty() => Action::EndPhase,
                "give" if rest == "up" => Action::GiveUp,
                "agree" if rest.is_empty() => Action::Agree,
                _ => return None,
            })
        };
        read().ok_or_else(|| ParseError {
            text: text.to_owned(),
            expected: "an action of Keeper of the Cards".to_owned(),
        })
    }

    fn write_event(entry: &Logged) -> String {
        event::write_logged(entry)
    }

    fn read_event(text: &str) -> Result<Logged, ParseError> {
        event::read_logged(text).ok_or_else(|| ParseError {
            text: text.to_owned(),
            expected: "an event of Keeper of the Cards".to_owned(),
        })
    }

    /// Writes a setup as several lines. The first line has the edition, the first player and other settings. For a
    /// house edition, the next line has its whole text. Then each player's deck and reserves follow, each as one line
    /// of JSON.
    fn write_setup(setup: &Setup) -> String {
        let first = setup.first.map_or("chance".to_owned(), |it| it.to_string());
        let mut out = format!("edition {} first {first}", setup.edition());
        if setup.discreet {
            out += " discreet";
        }
        if !setup.is_listed() {
            out += " other-rules";
        }
        if let Some(house) = setup.edition().house() {
            out += &format!("\nhouse {}", house.line());
        }
        for (deck, reserves) in &setup.decks {
            for (name, list) in [("deck", deck), ("reserves", reserves)] {
                let mut file = CardFile::new(FileFormat::Json);
                for face in list {
                    file.push(&setup.faces[usize::from(*face)].card);
                }
                let line: String = file.to_string().split('\n').map(str::trim_start).collect();
                out += &format!("\n{name} {line}");
            }
        }
        out
    }

    fn read_setup(text: &str) -> Result<Setup, ParseError> {
        let wrong = |expected: &str| ParseError {
            text: text.lines().next().unwrap_or_default().to_owned(),
            expected: expected.to_owned(),
        };
        let mut lines = text.lines();
        let header: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        // Older programs wrote whether players could give up ("giving-up"); now they always can.
        let ["edition", edition, "first", first, ref more @ ..] = header[..] else {
            return Err(wrong("the first line of a setup"));
        };
        let discreet = match more {
            [] | ["giving-up"] => false,
            ["discreet"] => true,
            [.., "other-rules"] => return Err(wrong("a setup with the unchanged rules of an edition")),
            _ => return Err(wrong("the first line of a setup")),
        };
        let mut lines = lines.peekable();
        let edition = match lines.next_if(|it| it.starts_with("house ")) {
            Some(line) => House::from_line(&line["house ".len()..])
                .and_then(|it| it.keep().ok())
                .ok_or_else(|| wrong("a setup with a house edition"))?,
            None => edition.parse().map_err(|_| wrong("a setup of a known edition"))?,
        };
        let mut decks: Vec<(Vec<Card>, Vec<Card>)> = Vec::new();
        for line in lines {
            let (name, json) = line.split_once(' ').ok_or_else(|| wrong("a deck"))?;
            let file = CardFile::read(json).map_err(|it| wrong(&format!("a list of cards: {it}")))?;
            let cards: Vec<Card> = file.cards.into_iter().filter_map(|it| it.card).collect();
            match (name, decks.last_mut()) {
                ("deck", _) => decks.push((cards, Vec::new())),
                ("reserves", Some(deck)) => deck.1 = cards,
                _ => return Err(wrong("a deck or its reserves")),
            }
        }
        let setup =
            Setup::unsized_decks(edition, &decks).map_err(|it| wrong(&format!("a legal setup: {it}")))?;
        let setup = if discreet { setup.discreet() } else { setup };
        match first {
            "chance" => Ok(setup),
            seat => Ok(setup.first(read_seat(seat).ok_or_else(|| wrong("a setup with a first player"))?)),
        }
    }
}
