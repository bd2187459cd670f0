//! Writes events as text and parses them. A card's face is written as its number in the match, or `?` if it is hidden.
//! An audience is written as a list of seats; `*` stands for the spectators.

use table::{Seat, Seats};

use super::{read_counter, read_seat, read_spot, spot, write_counter};
use crate::audience::Audience;
use crate::board::Phase;
use crate::event::{Attacked, BACK, Cause, Event, HitpointChange, Idle, Logged, NothingHit, Seen};

const PHASES: [(&str, Phase); 5] = [
    ("draw", Phase::Draw),
    ("resource", Phase::Resource),
    ("action", Phase::Action),
    ("battle", Phase::Battle),
    ("recovery", Phase::Recovery),
];

const HITPOINT_CHANGES: [(&str, HitpointChange); 3] = [
    ("damage", HitpointChange::Damage),
    ("payment", HitpointChange::Payment),
    ("gain", HitpointChange::Gain),
];

const IDLE: [(&str, Idle); 4] = [
    ("no-creature", Idle::NoCreature),
    ("none-ready", Idle::NoneReady),
    ("no-victim", Idle::NoVictim),
    ("no-dice", Idle::NoDice),
];

const NOTHING_HIT: [(&str, NothingHit); 3] = [
    ("no-attacker", NothingHit::NoAttacker),
    ("no-defender", NothingHit::NoDefender),
    ("petrified", NothingHit::Petrified),
];

fn face(face: u16) -> String {
    if face == BACK { "?".to_owned() } else { face.to_string() }
}

fn read_face(text: &str) -> Option<u16> {
    if text == "?" { Some(BACK) } else { text.parse().ok().filter(|it| *it != BACK) }
}

/// Writes a card as `12@1.field.3`, or as `?@1.granary.4` if its face is hidden.
fn seen(card: Seen) -> String {
    format!("{}@{}", face(card.face), spot(card.at))
}

fn read_seen(text: &str) -> Option<Seen> {
    let (card, at) = text.split_once('@')?;
    Some(Seen { face: read_face(card)?, at: read_spot(at)? })
}

fn all_seen(cards: &[Seen]) -> String {
    cards.iter().map(|it| format!(" {}", seen(*it))).collect()
}

fn read_all_seen(cards: &[&str]) -> Option<Vec<Seen>> {
    cards.iter().map(|it| read_seen(it)).collect()
}

fn seats(seats: Seats) -> String {
    let list: Vec<String> = seats.iter().map(|it| it.to_string()).collect();
    if list.is_empty() { "-".to_owned() } else { list.join("+") }
}

fn read_seats(text: &str) -> Option<Seats> {
    if text == "-" { Some(Seats::NONE) } else { text.split('+').map(read_seat).collect() }
}

fn audience(audience: Audience) -> String {
    format!("{}{}", seats(audience.seats), if audience.watchers { "*" } else { "" })
}

fn read_audience(text: &str) -> Option<Audience> {
    let (list, watchers) = text.strip_suffix('*').map_or((text, false), |it| (it, true));
    Some(Audience { seats: read_seats(list)?, watchers })
}

fn faces(dice: &[u8]) -> String {
    dice.iter().map(|it| format!(" {it}")).collect()
}

fn read_faces(dice: &[&str]) -> Option<Vec<u8>> {
    dice.iter().map(|it| it.parse().ok()).collect()
}

/// The text between an event and the card that caused it.
const BECAUSE: &str = " because ";

pub(super) fn write_logged(entry: &Logged) -> String {
    let event = write(&entry.event);
    match &entry.because {
        Some(Cause { face, at, ability, known }) => {
            let ability = ability.map_or("-".to_owned(), |it| (it + 1).to_string());
            let card = seen(Seen { face: *face, at: *at });
            format!("{event}{BECAUSE}{card} {ability} {}", audience(*known))
        }
        None => event,
    }
}

pub(super) fn read_logged(text: &str) -> Option<Logged> {
    let Some((event, because)) = text.split_once(BECAUSE) else {
        return Some(Logged::from(read(text)?));
    };
    let [card, ability, known] = because.split(' ').collect::<Vec<_>>()[..] else { return None };
    let Seen { face, at } = read_seen(card)?;
    let ability = match ability {
        "-" => None,
        number => Some(number.parse::<u8>().ok()?.checked_sub(1)?),
    };
    let because = Some(Cause { face, at, ability, known: read_audience(known)? });
    Some(Logged { event: read(event)?, because })
}

fn write(event: &Event) -> String {
    match event {
        Event::Turn { seat, number } => format!("turn {seat} {number}"),
        Event::Phase(phase) => {
            format!("phase {}", PHASES.iter().find(|it| it.1 == *phase).map_or("", |it| it.0))
        }
        Event::Moved { face: card, from, to, known } => {
            format!("moved {} {} {} {}", face(*card), spot(*from), spot(*to), audience(*known))
        }
        Event::Shown { face: card, at, to } => {
            format!("shown {} {} {}", face(*card), spot(*at), audience(*to))
        }
        Event::Exhausted(card) => format!("exhausted {}", seen(*card)),
        Event::Petrified(card) => format!("petrified {}", seen(*card)),
        Event::Enlisted(card) => format!("enlisted {}", seen(*card)),
        Event::Withdrawn(card) => format!("withdrawn {}", seen(*card)),
        Event::Recovered => "recovered".to_owned(),
        Event::Hitpoints { seat, was, now, why, dice } => {
            let why = HITPOINT_CHANGES.iter().find(|it| it.1 == *why).map_or("", |it| it.0);
            format!("hitpoints {seat} {was} {now} {why}{}", faces(dice))
        }
        Event::Damaged { card, amount, pierces, dice } => {
            format!("damaged {} {amount} {pierces}{}", seen(*card), faces(dice))
        }
        Event::Changed { card, offense, defense } => {
            format!("changed {} {offense} {defense}", seen(*card))
        }
        Event::DownLevelled { face: card, at, by, known } => {
            format!("down-levelled {} {} {by} {}", face(*card), spot(*at), audience(*known))
        }
        Event::Counters { card, counter: kind, change } => {
            format!("counters {} {} {change}", seen(*card), write_counter(*kind))
        }
        Event::Rolled { seat, dice } => {
            format!("rolled {seat}{}", faces(dice))
        }
        Event::Activated { seat, face: card, at, ability } => {
            format!("activated {seat} {} {} {}", face(*card), spot(*at), ability + 1)
        }
        Event::Popped { seat, card, counter: kind } => {
            format!("popped {seat} {} {}", seen(*card), write_counter(*kind))
        }
        Event::Negated { face: card } => format!("negated {}", face(*card)),
        Event::Attacks { seat, victim: Attacked::Creature(card), team } => {
            format!("attacks {seat} {}{}", seen(*card), all_seen(team))
        }
        Event::Attacks { seat, victim: Attacked::Player(player), team } => {
            format!("attacks {seat} {player}{}", all_seen(team))
        }
        Event::CannotAttack { seat, why } => {
            format!("cannot-attack {seat} {}", IDLE.iter().find(|it| it.1 == *why).map_or("", |it| it.0))
        }
        Event::Unused { seat, dice, why } => {
            let why = NOTHING_HIT.iter().find(|it| it.1 == *why).map_or("", |it| it.0);
            format!("unused {seat} {why}{}", faces(dice))
        }
        Event::NoTarget { face: card, whole } => {
            format!("no-target {} {}", face(*card), if *whole { "whole" } else { "part" })
        }
        Event::Defends { seat, team } => format!("defends {seat}{}", all_seen(team)),
        Event::Shuffled(seat) => format!("shuffled {seat}"),
        Event::Lost(seat) => format!("lost {seat}"),
        Event::Over { winners } => format!("over {}", seats(*winners)),
    }
}

fn read(text: &str) -> Option<Event> {
    let words: Vec<&str> = text.split(' ').collect();
    let seat = |word: &str| -> Option<Seat> { read_seat(word) };
    Some(match words[..] {
        ["turn", who, number] => Event::Turn { seat: seat(who)?, number: number.parse().ok()? },
        ["phase", name] => Event::Phase(PHASES.iter().find(|it| it.0 == name)?.1),
        ["moved", card, from, to, known] => Event::Moved {
            face: read_face(card)?,
            from: read_spot(from)?,
            to: read_spot(to)?,
            known: read_audience(known)?,
        },
        ["shown", card, at, to] => {
            Event::Shown { face: read_face(card)?, at: read_spot(at)?, to: read_audience(to)? }
        }
        ["exhausted", at] => Event::Exhausted(read_seen(at)?),
        ["petrified", at] => Event::Petrified(read_seen(at)?),
        ["enlisted", at] => Event::Enlisted(read_seen(at)?),
        ["withdrawn", at] => Event::Withdrawn(read_seen(at)?),
        ["recovered"] => Event::Recovered,
        ["hitpoints", who, was, now, why, ref dice @ ..] => Event::Hitpoints {
            seat: seat(who)?,
            was: was.parse().ok()?,
            now: now.parse().ok()?,
            why: HITPOINT_CHANGES.iter().find(|it| it.0 == why)?.1,
            dice: read_faces(dice)?,
        },
        ["damaged", at, amount, pierces, ref dice @ ..] => Event::Damaged {
            card: read_seen(at)?,
            amount: amount.parse().ok()?,
            pierces: pierces.parse().ok()?,
            dice: read_faces(dice)?,
        },
        ["changed", at, offense, defense] => Event::Changed {
            card: read_seen(at)?,
            offense: offense.parse().ok()?,
            defense: defense.parse().ok()?,
        },
        ["down-levelled", card, at, by, known] => Event::DownLevelled {
            face: read_face(card)?,
            at: read_spot(at)?,
            by: by.parse().ok()?,
            known: read_audience(known)?,
        },
        ["counters", at, kind, change] => Event::Counters {
            card: read_seen(at)?,
            counter: read_counter(kind)?,
            change: change.parse().ok()?,
        },
        ["rolled", who, ref dice @ ..] => Event::Rolled { seat: seat(who)?, dice: read_faces(dice)? },
        ["activated", who, card, at, ability] => Event::Activated {
            seat: seat(who)?,
            face: read_face(card)?,
            at: read_spot(at)?,
            ability: ability.parse::<u8>().ok()?.checked_sub(1)?,
        },
        ["popped", who, at, kind] => {
            Event::Popped { seat: seat(who)?, card: read_seen(at)?, counter: read_counter(kind)? }
        }
        ["negated", card] => Event::Negated { face: read_face(card)? },
        ["attacks", who, at, ref team @ ..] => {
            let creature = read_seen(at).map(Attacked::Creature);
            let victim = creature.or_else(|| seat(at).map(Attacked::Player))?;
            Event::Attacks { seat: seat(who)?, victim, team: read_all_seen(team)? }
        }
        ["cannot-attack", who, why] => {
            Event::CannotAttack { seat: seat(who)?, why: IDLE.iter().find(|it| it.0 == why)?.1 }
        }
        ["unused", who, why, ref dice @ ..] => Event::Unused {
            seat: seat(who)?,
            why: NOTHING_HIT.iter().find(|it| it.0 == why)?.1,
            dice: read_faces(dice)?,
        },
        ["no-target", card, part @ ("whole" | "part")] => {
            Event::NoTarget { face: read_face(card)?, whole: part == "whole" }
        }
        ["defends", who, ref team @ ..] => Event::Defends { seat: seat(who)?, team: read_all_seen(team)? },
        ["shuffled", who] => Event::Shuffled(seat(who)?),
        ["lost", who] => Event::Lost(seat(who)?),
        ["over", winners] => Event::Over { winners: read_seats(winners)? },
        _ => return None,
    })
}
