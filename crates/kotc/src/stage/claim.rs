//! What must be so: lines that begin with `>`.

use table::{Game, Pending, Ranked, Seat, Viewer};

use super::board::counter;
use super::play::Stage;
use crate::{Event, Kotc, Spot, View, Zone, read_zone};

/// The name of a card, if this seat or the one where it lies may know it.
pub(super) fn name_at(table: &Stage, spot: Spot, seat: Seat) -> String {
    let seen = |seat| table.game.view(Viewer::Seat(seat)).at(spot).and_then(|it| it.face);
    let face = seen(seat).or_else(|| seen(spot.seat));
    face.map_or_else(|| "a card".to_owned(), |it| table.game.faces()[usize::from(it)].card.name.clone())
}

pub(super) fn check(table: &mut Stage, claim: &str) -> Result<(), String> {
    if let Some(attempt) = claim.strip_prefix("not:") {
        return refused(table, attempt.trim());
    }
    let words: Vec<&str> = claim.split_whitespace().collect();
    match words[..] {
        [name, "wins"] => {
            let seat = player(table, name)?;
            let winners = table.game.winners();
            same(
                winners.map(|it| it.iter().collect::<Vec<_>>()) == Some(vec![seat]),
                claim,
                &format!("the winners are {}", names_of(table, winners)),
            )
        }
        [.., "win"] => {
            let names = claim.trim_end_matches(" win").split(" and ");
            let wanted: table::Seats =
                names.map(|it| player(table, it.trim())).collect::<Result<_, String>>()?;
            let winners = table.game.winners();
            same(winners == Some(wanted), claim, &format!("the winners are {}", names_of(table, winners)))
        }
        ["it", "is", "a", "draw"] => {
            same(table.game.winners().is_some_and(table::Seats::is_empty), claim, "it is not")
        }
        ["the", "game", "goes", "on"] => same(table.game.pending() != Pending::Over, claim, "it is over"),
        [name, "is", "out"] => {
            let seat = player(table, name)?;
            same(!view(table).seats[seat.index()].playing, claim, "still in the game")
        }
        [name, "has", count, "HP" | "hitpoints"] => {
            let seat = player(table, name)?;
            let hp = view(table).seats[seat.index()].hp;
            same(count.parse() == Ok(hp), claim, &format!("{name} has {hp}"))
        }
        [name, "is", "asked"] => {
            let seat = player(table, name)?;
            let asked = table.game.ask().map(|it| it.seat);
            same(
                asked == Some(seat),
                claim,
                &format!("asked is {:?}", asked.map(|it| table.names[it.index()].clone())),
            )
        }
        [name, "may:", ..] => {
            let seat = player(table, name)?;
            let wanted = claim.split_once("may:").map_or("", |it| it.1).trim();
            let may = table.may(seat);
            same(may == wanted, claim, &format!("{name} may: {may}"))
        }
        [who, "sees", ..] => sees(table, who, claim),
        [who, "was", "shown", ..] => shown(table, who, claim),
        [name, "has", count, "cards", "in", place] | [name, "has", count, "card", "in", place] => {
            let seat = player(table, name)?;
            let zone = read_zone(place).ok_or_else(|| format!("there is no zone “{place}”"))?;
            let have = view(table).seats[seat.index()].zones[zone as usize].len();
            same(count.parse() == Ok(have), claim, &format!("{name} has {have}"))
        }
        _ => about_card(table, claim),
    }
}

fn names_of(table: &Stage, seats: Option<table::Seats>) -> String {
    match seats {
        None => "not settled, the game goes on".to_owned(),
        Some(seats) if seats.is_empty() => "nobody".to_owned(),
        Some(seats) => {
            seats.iter().map(|it| table.names[it.index()].as_str()).collect::<Vec<_>>().join(" and ")
        }
    }
}

fn same(is: bool, claim: &str, truth: &str) -> Result<(), String> {
    if is { Ok(()) } else { Err(format!("“{claim}” is not so: {truth}")) }
}

fn player(table: &Stage, name: &str) -> Result<Seat, String> {
    table.seat(name).ok_or_else(|| format!("there is no player {name}"))
}

fn view(table: &Stage) -> View {
    table.game.view(Viewer::Watcher)
}

/// An attempt that must fail, and change nothing.
fn refused(table: &mut Stage, attempt: &str) -> Result<(), String> {
    let (name, rest) = attempt.split_once(' ').ok_or_else(|| format!("“{attempt}” is no play"))?;
    let seat = player(table, name)?;
    let (game, length) = (table.game.clone(), table.log.len());
    let done = table.act(seat, rest);
    table.game = game;
    table.log.truncate(length);
    if done.is_ok() { Err(format!("“{attempt}” must not be possible, but is")) } else { Ok(()) }
}

/// `Ben sees Ann's hand: 2 backs` or `Ann sees Ann's hand: Ox, Cat`.
fn sees(table: &Stage, who: &str, claim: &str) -> Result<(), String> {
    let wrong = || "a sight is `Ben sees Ann's hand: 1 back` or `… hand: Ox, Cat`".to_owned();
    let seat = player(table, who)?;
    let (_, rest) = claim.split_once(" sees ").ok_or_else(wrong)?;
    let (place, wanted) = rest.split_once(':').ok_or_else(wrong)?;
    let (owner, place) = place.split_once("'s ").ok_or_else(wrong)?;
    let (owner, zone) = (player(table, owner)?, read_zone(place.trim()).ok_or_else(wrong)?);
    let view = table.game.view(Viewer::Seat(seat));
    let cards = &view.seats[owner.index()].zones[zone as usize];
    let backs = cards.iter().filter(|it| it.face.is_none()).count();
    let mut names: Vec<String> = cards
        .iter()
        .filter_map(|it| it.face)
        .map(|it| table.game.faces()[usize::from(it)].card.name.clone())
        .collect();
    if backs > 0 {
        names.push(format!("{backs} {}", if backs == 1 { "back" } else { "backs" }));
    }
    let seen = names.join(", ");
    same(seen == wanted.trim(), claim, &format!("{who} sees {seen}"))
}

/// `Ben was shown Ox, Cat`: by the last line of plays, in the order in which they were shown; or `nothing`.
fn shown(table: &Stage, who: &str, claim: &str) -> Result<(), String> {
    let viewer = Viewer::Seat(player(table, who)?);
    let wanted = claim.split_once(" shown ").map_or("", |it| it.1).trim();
    let sights = table.log[table.since..].iter().filter_map(|it| Kotc::sight(it, viewer));
    let names: Vec<&str> = sights
        .filter_map(|it| match it.0 {
            Event::Shown { face, .. } => Some(table.game.faces()[usize::from(face)].card.name.as_str()),
            _ => None,
        })
        .collect();
    let truth = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    same(truth == wanted, claim, &format!("{who} was shown {truth}"))
}

fn about_card(table: &Stage, claim: &str) -> Result<(), String> {
    let (name, rest) = claim
        .split_once(" is ")
        .or_else(|| claim.split_once(" has "))
        .ok_or_else(|| format!("“{claim}” is no claim that can be read"))?;
    let spots = table.game.named(name.trim());
    let Some(spot) = spots.first().copied() else {
        return Err(format!("there is no card “{}”", name.trim()));
    };
    let owner = table.game.view(Viewer::Seat(spot.seat));
    let print = owner.at(spot).ok_or("the card lies nowhere")?;
    let is = claim.contains(" is ");
    if is && let Some(place) = rest.strip_prefix("in ") {
        let (whose, place) = place.split_once("'s ").ok_or("a place is `in Ben's grave`")?;
        let (seat, wanted) = (player(table, whose)?, read_zone(place.trim()));
        let there = spots.iter().any(|it| it.seat == seat && Some(it.zone) == wanted);
        return same(there, claim, &format!("it is in {}'s {:?}", table.names[spot.seat.index()], spot.zone));
    }
    match rest {
        "exhausted" => same(print.exhausted, claim, "it is not"),
        "not exhausted" => same(!print.exhausted && spot.zone != Zone::Deck, claim, "it is"),
        "fatigued" => same(print.fatigued, claim, "it is not"),
        "no counters" => same(print.counters.is_empty(), claim, &format!("it has {:?}", print.counters)),
        _ if is => {
            let now =
                print.stats.map(|(offense, defense)| format!("{offense}/{defense}")).unwrap_or_default();
            same(now == rest, claim, &format!("it is {now}"))
        }
        _ => {
            // `2 Sword Counters`
            let words: Vec<&str> = rest.split_whitespace().collect();
            let [count, kind, "Counter" | "Counters"] = words[..] else {
                return Err(format!("“{claim}” is no claim that can be read"));
            };
            let kind = counter(kind).ok_or_else(|| format!("there is no {kind} Counter"))?;
            let have: u16 = print.counters.iter().filter(|it| it.0 == kind).map(|it| it.2).sum();
            same(count.parse() == Ok(have), claim, &format!("it has {have}"))
        }
    }
}
