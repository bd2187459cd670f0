//! Checks claims, the lines that begin with `>` and say what must be true.

use table::{Game, Pending, Ranked, Seat, Seats, Viewer};

use super::table::RulingMatch;
use super::words::{count, counter, list, number, zone};
use kotc::{Event, Kotc, Print, Spot, View, Zone, write_zone};

/// Checks that a claim is true. The error says what is true instead.
pub(super) fn check(table: &RulingMatch, claim: &str) -> Result<(), String> {
    let words: Vec<&str> = claim.split_whitespace().collect();
    match words[..] {
        [_, "wins"] | [.., "win"] => {
            let names = claim.trim_end_matches(" wins").trim_end_matches(" win").split(" and ");
            let wanted: Seats = names.map(|it| table.seat(it)).collect::<Result<_, String>>()?;
            let winners = table.game.winners();
            same(winners == Some(wanted), claim, &format!("the winners are {}", names_of(table, winners)))
        }
        ["it", "is", "a", "draw"] => {
            same(table.game.winners().is_some_and(Seats::is_empty), claim, "it is not")
        }
        ["the", "game", "goes", "on"] => same(table.game.pending() != Pending::Over, claim, "it is over"),
        [name, "is", "out"] => {
            let seat = table.seat(name)?;
            same(!view(table).seats[seat.index()].playing, claim, "still in the game")
        }
        [name, "has", hp, "HP" | "hitpoints" | "hitpoint"] => {
            let now = view(table).seats[table.seat(name)?.index()].hp;
            same(number::<i32>(hp)? == now, claim, &format!("{name} has {now}"))
        }
        [name, "has", wanted, "ready", "resources" | "resource"] => {
            let cards = cards_in(table, table.seat(name)?, Zone::Granary);
            let ready = cards.iter().filter(|it| !it.exhausted).count();
            same(number::<usize>(wanted)? == ready, claim, &format!("{name} has {ready}"))
        }
        [name, "is", "asked"] => {
            let seat = table.seat(name)?;
            let asked = table.game.ask().map(|it| it.seat);
            same(
                asked == Some(seat),
                claim,
                &match asked {
                    Some(seat) => format!("{} is asked", table.name(seat)),
                    None => "nobody is asked".to_owned(),
                },
            )
        }
        [name, "may:", ..] => may(table, name, claim),
        [name, "rolls", ..] => rolls(table, name, claim),
        [who, "sees", ..] => sees(table, who, claim),
        [who, "was", "shown", ..] => shown(table, who, claim),
        [name, "has", wanted, "cards" | "card", "in", ..] => {
            let place = claim.split_once(" in ").map_or("", |it| it.1);
            let zone = zone(table.game.edition(), place)?;
            let have = cards_in(table, table.seat(name)?, zone).len();
            same(number::<usize>(wanted)? == have, claim, &format!("{name} has {have}"))
        }
        _ => match claim.split_once("'s deck from the top:") {
            Some((name, cards)) => deck_from_top(table, name, cards, claim),
            None => about_card(table, claim),
        },
    }
}

fn names_of(table: &RulingMatch, seats: Option<Seats>) -> String {
    match seats {
        None => "not known yet, the game goes on".to_owned(),
        Some(seats) if seats.is_empty() => "nobody".to_owned(),
        Some(seats) => seats.iter().map(|it| table.name(it)).collect::<Vec<_>>().join(" and "),
    }
}

fn same(is: bool, claim: &str, truth: &str) -> Result<(), String> {
    if is { Ok(()) } else { Err(format!("“{claim}” is false: {truth}")) }
}

fn unreadable(claim: &str) -> String {
    format!("Unknown claim “{claim}”.")
}

fn view(table: &RulingMatch) -> View {
    table.game.view(Viewer::Watcher)
}

/// Returns the cards in a player's zone, as that player sees them.
fn cards_in(table: &RulingMatch, seat: Seat, zone: Zone) -> Vec<Print> {
    table.game.view(Viewer::Seat(seat)).seats[seat.index()].zones[zone as usize].clone()
}

/// Checks a claim that lists all of a player's options, in any order: `Ann may: activate Ox 1, pass`.
fn may(table: &RulingMatch, name: &str, claim: &str) -> Result<(), String> {
    let mut may = table.may(table.seat(name)?);
    let edition = table.game.edition();
    // Claims may also use the general names of counters.
    let own_words = |answer: &str| -> String {
        let known = |kind: &str| counter(edition, kind).ok().map(|it| table.game.counter_name(it));
        match answer.split(' ').collect::<Vec<_>>()[..] {
            [verb @ ("pop" | "take"), kind, ..] => match known(kind) {
                Some(own) => answer.replacen(&format!("{verb} {kind}"), &format!("{verb} {own}"), 1),
                None => answer.to_owned(),
            },
            _ => answer.to_owned(),
        }
    };
    let wanted = claim.split_once("may:").map_or("", |it| it.1);
    let mut wanted: Vec<String> = list(wanted).map(own_words).collect();
    let truth = if may.is_empty() { "nothing".to_owned() } else { may.join(", ") };
    may.sort_unstable();
    wanted.sort_unstable();
    same(may == wanted, claim, &format!("{name} may: {truth}"))
}

/// Checks a claim about how many dice a player rolled in the latest line of plays: `Ann rolls 3 dice` (in one roll) or
/// `Ann rolls no dice`.
fn rolls(table: &RulingMatch, name: &str, claim: &str) -> Result<(), String> {
    let seat = table.seat(name)?;
    let rolled = table.log[table.since..].iter().filter_map(|it| match &it.event {
        Event::Rolled { seat: by, dice } if *by == seat => Some(dice.len()),
        _ => None,
    });
    let rolled: Vec<usize> = rolled.collect();
    let holds = match claim.split_whitespace().collect::<Vec<_>>()[..] {
        [_, _, "no", "dice"] => rolled.is_empty(),
        [_, _, wanted, "dice" | "die"] => rolled.contains(&number(wanted)?),
        _ => return Err(unreadable(claim)),
    };
    let truth = match &rolled[..] {
        [] => "no dice".to_owned(),
        rolled => rolled.iter().map(usize::to_string).collect::<Vec<_>>().join(", then "),
    };
    same(holds, claim, &format!("{name} rolled {truth}"))
}

/// Checks a claim such as `Ben sees Ann's hand: 2 backs`, `Ann sees Ann's hand: Ox, Cat` or
/// `Ann sees Ann's hand: nothing`.
fn sees(table: &RulingMatch, who: &str, claim: &str) -> Result<(), String> {
    let usage = || {
        "Write what somebody sees as `Ben sees Ann's hand: 1 back` or `Ann sees Ann's hand: Ox, Cat`."
            .to_owned()
    };
    let seat = table.seat(who)?;
    let (_, rest) = claim.split_once(" sees ").ok_or_else(usage)?;
    let (place, wanted) = rest.split_once(':').ok_or_else(usage)?;
    let (owner, place) = place.split_once("'s ").ok_or_else(usage)?;
    let (owner, zone) = (table.seat(owner)?, zone(table.game.edition(), place)?);
    let view = table.game.view(Viewer::Seat(seat));
    let cards = &view.seats[owner.index()].zones[zone as usize];
    let backs = cards.iter().filter(|it| it.face.is_none()).count();
    let names = cards.iter().filter_map(|it| it.face).map(|it| table.card_name(it).to_owned());
    let mut names: Vec<String> = names.collect();
    if backs > 0 {
        names.push(count(backs, "back"));
    }
    let seen = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    let wanted = if wanted.trim().is_empty() { "nothing" } else { wanted.trim() };
    same(seen == wanted, claim, &format!("{who} sees {seen}"))
}

/// Checks a claim about which cards the latest line of plays showed a player, in order: `Ben was shown Ox, Cat` or `Ben
/// was shown nothing`. Spells that are cast and cards that are used outside of the battlefield are shown to everybody.
fn shown(table: &RulingMatch, who: &str, claim: &str) -> Result<(), String> {
    let viewer = Viewer::Seat(table.seat(who)?);
    let wanted = claim.split_once(" shown ").map_or("", |it| it.1).trim();
    let sights = table.log[table.since..].iter().filter_map(|it| Kotc::sight(it, viewer));
    let names: Vec<&str> = sights
        .filter_map(|it| match it.0.event {
            Event::Shown { face, .. } => Some(table.card_name(face)),
            Event::Activated { face, at, .. } if at.zone != Zone::Field => Some(table.card_name(face)),
            _ => None,
        })
        .collect();
    let truth = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    same(truth == wanted, claim, &format!("{who} was shown {truth}"))
}

/// Checks a claim about the top cards of a deck: `Ann's deck from the top: Ox, Cat`. The deck may have more cards below
/// the listed ones.
fn deck_from_top(table: &RulingMatch, name: &str, cards: &str, claim: &str) -> Result<(), String> {
    let deck = table.game.zone_cards(table.seat(name)?, Zone::Deck);
    let top: Vec<&str> = deck.iter().rev().map(|it| table.card_name(*it)).collect();
    let wanted: Vec<&str> = list(cards).collect();
    wanted.iter().try_for_each(|it| known(table, it))?;
    let holds = wanted.len() <= top.len() && wanted.iter().zip(&top).all(|(a, b)| a.eq_ignore_ascii_case(b));
    same(holds, claim, &format!("it is {}", if top.is_empty() { "empty".to_owned() } else { top.join(", ") }))
}

/// Returns an error if there is no card with this name.
fn known(table: &RulingMatch, name: &str) -> Result<(), String> {
    match table.game.named(name).is_empty() {
        true => Err(format!("Unknown card “{name}”.")),
        false => Ok(()),
    }
}

/// Describes where a card is, in the edition's words.
fn place(table: &RulingMatch, spot: Spot) -> String {
    match spot.zone {
        Zone::Revealed => "in no zone".to_owned(),
        Zone::Out => "out of the game".to_owned(),
        zone => {
            let named = table.game.zone_names().find(|it| it.0 == zone);
            format!("in {}'s {}", table.name(spot.seat), named.map_or(write_zone(zone), |it| it.1))
        }
    }
}

/// Checks a claim of the form `Cat is …` or `Cat has …`. If several cards have this name, a claim about a place is true
/// if any of these cards is in that place; all other claims refer to the first of these cards.
fn about_card(table: &RulingMatch, claim: &str) -> Result<(), String> {
    let (is, (name, rest)) = match (claim.split_once(" is "), claim.split_once(" has ")) {
        (Some(parts), _) => (true, parts),
        (None, Some(parts)) => (false, parts),
        (None, None) => return Err(unreadable(claim)),
    };
    let name = name.trim();
    known(table, name)?;
    let spots = table.game.named(name);
    let spot = spots[0];
    let print = table.print(Viewer::Seat(spot.seat), spot).ok_or_else(|| unreadable(claim))?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let where_it_is = || {
        let mut places: Vec<String> = spots.iter().map(|it| place(table, *it)).collect();
        places.dedup();
        format!("it is {}", places.join(" and "))
    };
    let level = |wanted: &str| -> Result<(bool, String), String> {
        let level = table.game.level_at(spot);
        Ok((number::<i32>(wanted)? == level, format!("it has level {level}")))
    };
    let (holds, truth) = match (is, &words[..]) {
        (true, ["petrified"]) => (print.petrified, "it is not".to_owned()),
        (true, ["not", "petrified"]) => (!print.petrified, "it is".to_owned()),
        (true, ["out", "of", "the", "game"]) => (spots.iter().any(|it| it.zone == Zone::Out), where_it_is()),
        (true, ["in", "no", "zone"]) => (spots.iter().any(|it| it.zone == Zone::Revealed), where_it_is()),
        (true, ["in", ..]) => {
            let usage = "Write a place as `in Ben's grave`.";
            let (whose, place) = rest["in ".len()..].split_once("'s ").ok_or(usage)?;
            let (seat, zone) = (table.seat(whose)?, zone(table.game.edition(), place)?);
            (spots.iter().any(|it| it.seat == seat && it.zone == zone), where_it_is())
        }
        (true, ["on", end @ ("top" | "bottom"), "of", whose, "deck"])
        | (true, ["on", "the", end @ ("top" | "bottom"), "of", whose, "deck"]) => {
            let seat = table.seat(whose.strip_suffix("'s").ok_or_else(|| unreadable(claim))?)?;
            let last = table.game.zone_cards(seat, Zone::Deck).len().saturating_sub(1);
            let index = if *end == "top" { last } else { 0 };
            let there =
                |it: &Spot| it.seat == seat && it.zone == Zone::Deck && usize::from(it.index) == index;
            let from_top = |it: &Spot| match it.zone {
                Zone::Deck => format!(", card {} from the top", last + 1 - usize::from(it.index)),
                _ => String::new(),
            };
            (spots.iter().any(there), format!("{}{}", where_it_is(), from_top(&spot)))
        }
        (true, ["exhausted"]) => (print.exhausted, "it is not".to_owned()),
        (true, ["not", "exhausted"]) => match spot.zone.in_play() || spot.zone == Zone::Granary {
            true => (!print.exhausted, "it is".to_owned()),
            false => (false, where_it_is()),
        },
        (true, ["fatigued"]) => (print.fatigued, "it is not".to_owned()),
        (true, ["level", wanted]) | (false, ["level", wanted]) => level(wanted)?,
        (false, ["no", "counters"]) => (print.counters.is_empty(), "it has some".to_owned()),
        (false, [wanted, kind, "Counter" | "Counters" | "counter" | "counters"]) => {
            let kind = counter(table.game.edition(), kind)?;
            let have: u16 = print.counters.iter().filter(|it| it.0 == kind).map(|it| it.2).sum();
            (number::<u16>(wanted)? == have, format!("it has {have}"))
        }
        (true, [stats]) if stats.contains('/') => {
            let now = print.stats.map(|(offense, defense)| format!("{offense}/{defense}"));
            (now.as_deref() == Some(*stats), now.map_or_else(where_it_is, |it| format!("it is {it}")))
        }
        _ => return Err(unreadable(claim)),
    };
    same(holds, claim, &truth)
}
