//! Setups, answers and events of Nim as text.

use table::{Notation, ParseError, Seat};

use super::{Event, Nim, Setup, Take};

fn error(text: &str, expected: &str) -> ParseError {
    ParseError { text: text.to_owned(), expected: expected.to_owned() }
}

fn read_seat(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok()?;
    (1..=Seat::MOST).contains(&number).then(|| Seat::new(number - 1))
}

impl Notation for Nim {
    const NAME: &'static str = "nim";
    const REVISION: u32 = 1;

    fn write_action(action: &Take) -> String {
        format!("take {}", action.0)
    }

    fn read_action(text: &str) -> Result<Take, ParseError> {
        let count = text.strip_prefix("take ").and_then(|it| it.parse().ok());
        count.map(Take).ok_or_else(|| error(text, "an answer of Nim"))
    }

    fn write_event(event: &Event) -> String {
        match event {
            Event::Dealt(seat, Some(card)) => format!("dealt {seat} {card}"),
            Event::Dealt(seat, None) => format!("dealt {seat} hidden"),
            Event::Took(seat, count) => format!("took {seat} {count}"),
        }
    }

    fn read_event(text: &str) -> Result<Event, ParseError> {
        let read = || {
            Some(match text.split(' ').collect::<Vec<_>>()[..] {
                ["dealt", seat, "hidden"] => Event::Dealt(read_seat(seat)?, None),
                ["dealt", seat, card] => Event::Dealt(read_seat(seat)?, Some(card.parse().ok()?)),
                ["took", seat, count] => Event::Took(read_seat(seat)?, count.parse().ok()?),
                _ => return None,
            })
        };
        read().ok_or_else(|| error(text, "an event of Nim"))
    }

    fn write_setup(setup: &Setup) -> String {
        format!("players {} stones {}", setup.players, setup.stones)
    }

    fn read_setup(text: &str) -> Result<Setup, ParseError> {
        let read = || match text.split(' ').collect::<Vec<_>>()[..] {
            ["players", players, "stones", stones] => Setup::new(players.parse().ok()?, stones.parse().ok()?),
            _ => None,
        };
        read().ok_or_else(|| error(text, "a setup of Nim"))
    }
}
