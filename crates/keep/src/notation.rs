//! Writes matches as text and parses them. A card is written as its position in the card list, and a player as the
//! number of the seat. Both are counted from 1.

use table::{Notation, ParseError, Seat, Seats};

use crate::action::Action;
use crate::event::Event;
use crate::game::{Bonus, Keep, Setup};
use crate::list::{CardFace, List};

fn face(face: CardFace) -> String {
    (u32::from(face.0) + 1).to_string()
}

fn read_face(text: &str) -> Option<CardFace> {
    let number: u8 = text.parse().ok()?;
    number.checked_sub(1).map(CardFace)
}

/// Writes a face, or `?` if it is hidden.
fn maybe(hidden: Option<CardFace>) -> String {
    hidden.map_or("?".to_owned(), face)
}

fn read_maybe(text: &str) -> Option<Option<CardFace>> {
    if text == "?" { Some(None) } else { read_face(text).map(Some) }
}

fn read_seat(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok()?;
    (1..=Seat::MOST).contains(&number).then(|| Seat::new(number - 1))
}

fn read_action(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["keep", it] => Action::Keep(read_face(it)?),
        ["begin", it] => Action::Begin(read_seat(it)?),
        ["first"] => Action::First,
        ["last"] => Action::Last,
        ["bonus", it] => Action::Bonus(read_face(it)?),
        ["play", it] => Action::Play(read_face(it)?),
        ["hide", it] => Action::Hide(read_face(it)?),
        ["use", it] => Action::Use(read_face(it)?),
        ["sell", it] => Action::Sell(read_face(it)?),
        ["take", from, it] => Action::Take(read_seat(from)?, read_face(it)?),
        ["discard", it] => Action::Discard(read_face(it)?),
        ["offer", it] => Action::Offer(read_face(it)?),
        ["player", it] => Action::Player(read_seat(it)?),
        ["look", at, place] => Action::Look(read_seat(at)?, place.parse::<u8>().ok()?.checked_sub(1)?),
        ["return", it] => Action::Return(read_face(it)?),
        ["done"] => Action::Done,
        _ => return None,
    })
}

fn read_event(text: &str) -> Option<Event> {
    let words: Vec<&str> = text.split(' ').collect();
    let seat = read_seat;
    Some(match words[..] {
        ["characters", "dealt"] => Event::CharactersDealt,
        ["kept", who, it] => Event::Kept { seat: seat(who)?, face: read_maybe(it)? },
        ["hands", "dealt"] => Event::HandsDealt,
        ["decree", who] => Event::Decree(seat(who)?),
        ["round", number] => Event::Round(number.parse().ok()?),
        ["discarded", who, it] => Event::Discarded { seat: seat(who)?, face: read_face(it)? },
        ["shuffled"] => Event::Shuffled,
        ["drew", who, it] => Event::Drew { seat: seat(who)?, face: read_maybe(it)? },
        ["begins", who] => Event::Begins(seat(who)?),
        ["played", who, it] => Event::Played { seat: seat(who)?, face: read_face(it)? },
        ["hid", who, it] => Event::Hid { seat: seat(who)?, face: read_maybe(it)? },
        ["used", who, it] => Event::Used { seat: seat(who)?, face: read_face(it)?, bonus: false },
        ["bonus", who, it] => Event::Used { seat: seat(who)?, face: read_face(it)?, bonus: true },
        ["stayed", who, it] => Event::Stayed { seat: seat(who)?, face: read_face(it)? },
        ["sold", who, it] => Event::Sold { seat: seat(who)?, face: read_face(it)? },
        ["moved", from, to, it] => Event::Moved { from: seat(from)?, to: seat(to)?, face: read_face(it)? },
        ["returned", who, it] => Event::Returned { seat: seat(who)?, face: read_face(it)? },
        ["looked", who, at, place, it] => Event::Looked {
            seat: seat(who)?,
            at: seat(at)?,
            place: place.parse::<u8>().ok()?.checked_sub(1)?,
            face: read_maybe(it)?,
        },
        ["passed"] => Event::Passed,
        ["empty", ref seats @ ..] => {
            Event::HandsEmpty(seats.iter().map(|it| seat(it)).collect::<Option<Seats>>()?)
        }
        ["revealed", who, it] => Event::Revealed { seat: seat(who)?, face: read_face(it)? },
        ["counted", who, coins, cards] => {
            Event::Counted { seat: seat(who)?, coins: coins.parse().ok()?, cards: cards.parse().ok()? }
        }
        ["over", ref winners @ ..] => {
            Event::Over { winners: winners.iter().map(|it| seat(it)).collect::<Option<Seats>>()? }
        }
        _ => return None,
    })
}

impl Notation for Keep {
    const NAME: &'static str = "keep";
    const REVISION: u32 = 1;

    fn write_action(action: &Action) -> String {
        match *action {
            Action::Keep(it) => format!("keep {}", face(it)),
            Action::Begin(seat) => format!("begin {seat}"),
            Action::First => "first".to_owned(),
            Action::Last => "last".to_owned(),
            Action::Bonus(it) => format!("bonus {}", face(it)),
            Action::Play(it) => format!("play {}", face(it)),
            Action::Hide(it) => format!("hide {}", face(it)),
            Action::Use(it) => format!("use {}", face(it)),
            Action::Sell(it) => format!("sell {}", face(it)),
            Action::Take(seat, it) => format!("take {seat} {}", face(it)),
            Action::Discard(it) => format!("discard {}", face(it)),
            Action::Offer(it) => format!("offer {}", face(it)),
            Action::Player(seat) => format!("player {seat}"),
            Action::Look(seat, place) => format!("look {seat} {}", place + 1),
            Action::Return(it) => format!("return {}", face(it)),
            Action::Done => "done".to_owned(),
        }
    }

    fn read_action(text: &str) -> Result<Action, ParseError> {
        read_action(text)
            .ok_or_else(|| ParseError { text: text.to_owned(), expected: "an action of KEEP".to_owned() })
    }

    fn write_event(event: &Event) -> String {
        match *event {
            Event::CharactersDealt => "characters dealt".to_owned(),
            Event::Kept { seat, face } => format!("kept {seat} {}", maybe(face)),
            Event::HandsDealt => "hands dealt".to_owned(),
            Event::Decree(seat) => format!("decree {seat}"),
            Event::Round(number) => format!("round {number}"),
            Event::Discarded { seat, face: it } => format!("discarded {seat} {}", face(it)),
            Event::Shuffled => "shuffled".to_owned(),
            Event::Drew { seat, face } => format!("drew {seat} {}", maybe(face)),
            Event::Begins(seat) => format!("begins {seat}"),
            Event::Played { seat, face: it } => format!("played {seat} {}", face(it)),
            Event::Hid { seat, face } => format!("hid {seat} {}", maybe(face)),
            Event::Used { seat, face: it, bonus: false } => format!("used {seat} {}", face(it)),
            Event::Used { seat, face: it, bonus: true } => format!("bonus {seat} {}", face(it)),
            Event::Stayed { seat, face: it } => format!("stayed {seat} {}", face(it)),
            Event::Sold { seat, face: it } => format!("sold {seat} {}", face(it)),
            Event::Moved { from, to, face: it } => format!("moved {from} {to} {}", face(it)),
            Event::Returned { seat, face: it } => format!("returned {seat} {}", face(it)),
            Event::Looked { seat, at, place, face } => {
                format!("looked {seat} {at} {} {}", place + 1, maybe(face))
            }
            Event::Passed => "passed".to_owned(),
            Event::HandsEmpty(seats) => {
                let seats: String = seats.iter().map(|it| format!(" {it}")).collect();
                format!("empty{seats}")
            }
            Event::Revealed { seat, face: it } => format!("revealed {seat} {}", face(it)),
            Event::Counted { seat, coins, cards } => format!("counted {seat} {coins} {cards}"),
            Event::Over { winners } => {
                let winners: String = winners.iter().map(|it| format!(" {it}")).collect();
                format!("over{winners}")
            }
        }
    }

    fn read_event(text: &str) -> Result<Event, ParseError> {
        read_event(text)
            .ok_or_else(|| ParseError { text: text.to_owned(), expected: "an event of KEEP".to_owned() })
    }

    /// Writes the number of players and the number of Bonus Actions, then the card list with one card per line.
    fn write_setup(setup: &Setup) -> String {
        let bonus = match setup.bonus {
            Bonus::Once => "once",
            Bonus::Twice => "twice",
        };
        let mut lines = vec![format!("players {} bonus {bonus}", setup.players)];
        lines.extend(setup.list.lines());
        lines.join("\n")
    }

    fn read_setup(text: &str) -> Result<Setup, ParseError> {
        let wrong = |expected: &str| ParseError {
            text: text.lines().next().unwrap_or_default().to_owned(),
            expected: expected.to_owned(),
        };
        let mut lines = text.lines();
        let header: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let ["players", players, "bonus", bonus] = header[..] else {
            return Err(wrong("the first line of a setup"));
        };
        let bonus = match bonus {
            "once" => Bonus::Once,
            "twice" => Bonus::Twice,
            _ => return Err(wrong("a setup with one or two Bonus Actions")),
        };
        let players = players.parse().map_err(|_| wrong("a setup with a number of players"))?;
        let list = List::read_lines(lines).map_err(|it| wrong(&format!("a setup with a card list: {it}")))?;
        // Matches with the standard list share one copy of it, so that comparing their lists is fast.
        let standard = List::standard();
        let list = if list == standard { standard } else { list };
        Setup::new(list, players, bonus).map_err(|it| wrong(&format!("a setup: {it}")))
    }
}
