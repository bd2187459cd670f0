//! What must be true: lines that begin with `>`.

use table::{Game, Pending, Ranked, Seat, Seats, Viewer};

use super::Stage;
use crate::event::Event;
use crate::game::Keep;
use crate::list::Face;

fn same(is: bool, claim: &str, truth: &str) -> Result<(), String> {
    if is { Ok(()) } else { Err(format!("“{claim}” is false: {truth}")) }
}

pub(super) fn check(stage: &Stage, claim: &str) -> Result<(), String> {
    let view = stage.game.view(Viewer::Watcher);
    let words: Vec<&str> = claim.split_whitespace().collect();
    match words[..] {
        [name, "wins"] => winners(stage, claim, &[name]),
        [.., "win"] => {
            let names: Vec<&str> = claim.trim_end_matches(" win").split(" and ").map(str::trim).collect();
            winners(stage, claim, &names)
        }
        ["the", "game", "goes", "on"] => same(stage.game.pending() != Pending::Over, claim, "it is over"),
        ["the", "game", "is", "over"] => same(stage.game.pending() == Pending::Over, claim, "it goes on"),
        ["it", "is", "round", number] => {
            same(number.parse() == Ok(view.round), claim, &format!("it is round {}", view.round))
        }
        [name, "has", "the", "Royal", "Decree"] => {
            let seat = stage.seat(name)?;
            let truth = match view.decree {
                Some(holder) => format!("{} has it", stage.names[holder.index()]),
                None => "nobody has it".to_owned(),
            };
            same(view.decree == Some(seat), claim, &truth)
        }
        [name, "has", count, "coins" | "coin"] => {
            let coins = stage.game.coins(stage.seat(name)?);
            same(count.parse() == Ok(coins), claim, &format!("{name} has {coins}"))
        }
        ["the", "deck", "has", count, "cards" | "card"] => {
            same(count.parse() == Ok(view.deck), claim, &format!("it has {}", view.deck))
        }
        ["the", "discard", "pile", "has", count, "cards" | "card"] => {
            let discard = stage.game.discard.len();
            same(count.parse() == Ok(discard), claim, &format!("it has {discard}"))
        }
        [name, "has", count, "cards" | "card", "in", "the", "Cloister"] => {
            let have = stage.game.player(stage.seat(name)?).cards();
            same(count.parse() == Ok(have), claim, &format!("{name} has {have}"))
        }
        [name, "has", count, "cards" | "card", "in", "hand"] => {
            let have = view.seats[stage.seat(name)?.index()].hand;
            same(count.parse() == Ok(have), claim, &format!("{name} has {have}"))
        }
        [name, "is", "asked"] => {
            let seat = stage.seat(name)?;
            same(view.asked.has(seat), claim, &format!("asked: {}", names(stage, view.asked)))
        }
        [name, "is", "not", "asked"] => {
            let seat = stage.seat(name)?;
            same(!view.asked.has(seat), claim, "but is")
        }
        [name, "may:", ..] => {
            let wanted = claim.split_once("may:").map_or("", |it| it.1).split(',').map(str::trim);
            let mut wanted: Vec<&str> = wanted.filter(|it| !it.is_empty()).collect();
            let mut may = stage.may(stage.seat(name)?);
            let truth = format!("{name} may: {}", may.join(", "));
            wanted.sort_unstable();
            may.sort_unstable();
            same(may == wanted, claim, &truth)
        }
        [who, "sees", ..] => sees(stage, who, claim),
        [who, "was", "shown", ..] => shown(stage, who, claim),
        _ => about_card(stage, claim),
    }
}

fn names(stage: &Stage, seats: Seats) -> String {
    seats.iter().map(|it| stage.names[it.index()].as_str()).collect::<Vec<_>>().join(" and ")
}

fn winners(stage: &Stage, claim: &str, wanted: &[&str]) -> Result<(), String> {
    let wanted: Seats = wanted.iter().map(|it| stage.seat(it)).collect::<Result<_, String>>()?;
    let truth = match stage.game.winners() {
        None => "the game goes on".to_owned(),
        Some(winners) => format!("the winners are {}", names(stage, winners)),
    };
    same(stage.game.winners() == Some(wanted), claim, &truth)
}

/// `Ben sees Ann's hand: Leek, 2 backs`.
fn sees(stage: &Stage, who: &str, claim: &str) -> Result<(), String> {
    let wrong = || "Write what somebody sees as `Ben sees Ann's hand: Leek, 1 back`.".to_owned();
    let viewer = Viewer::Seat(stage.seat(who)?);
    let (place, wanted) = claim.split_once(" sees ").and_then(|it| it.1.split_once(':')).ok_or_else(wrong)?;
    let (owner, place) = place.split_once("'s ").ok_or_else(wrong)?;
    let view = stage.game.view(viewer);
    let seat = &view.seats[stage.seat(owner)?.index()];
    let (known, all): (Vec<Face>, usize) = match place.trim() {
        "hand" => (seat.known.clone(), seat.hand),
        "items" => (seat.items.clone(), seat.items.len()),
        "gold" => (seat.gold.clone(), seat.gold.len()),
        "characters" => (seat.characters.clone(), seat.characters.len()),
        "secrets" => (seat.secrets.iter().flatten().copied().collect(), seat.secrets.len()),
        _ => return Err(wrong()),
    };
    let mut seen: Vec<String> = known.iter().map(|it| stage.name(*it).to_owned()).collect();
    match all - known.len() {
        0 => {}
        1 => seen.push("1 back".to_owned()),
        backs => seen.push(format!("{backs} backs")),
    }
    let seen = if seen.is_empty() { "nothing".to_owned() } else { seen.join(", ") };
    same(seen == wanted.trim(), claim, &format!("{who} sees {seen}"))
}

/// `Ben was shown Hoarder`: by the last line of plays; or `nothing`.
fn shown(stage: &Stage, who: &str, claim: &str) -> Result<(), String> {
    let viewer = Viewer::Seat(stage.seat(who)?);
    let wanted = claim.split_once(" shown ").map_or("", |it| it.1).trim();
    let sights = stage.log[stage.since..].iter().filter_map(|it| Keep::sight(it, viewer));
    let faces = sights.filter_map(|it| match it.0 {
        Event::Looked { face, .. } => face,
        _ => None,
    });
    let names: Vec<&str> = faces.map(|it| stage.name(it)).collect();
    let truth = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    same(truth == wanted, claim, &format!("{who} was shown {truth}"))
}

/// `Leek is in Ann's gold`, `Leek is in the discard pile`, `Gardener is worth 6 to Ann`.
fn about_card(stage: &Stage, claim: &str) -> Result<(), String> {
    let unread = || format!("Unknown claim “{claim}”.");
    let (name, rest) = claim.split_once(" is ").ok_or_else(unread)?;
    let face = stage.face(name)?;
    if let Some(rest) = rest.strip_prefix("worth ") {
        let (coins, whom) = rest.split_once(" to ").ok_or_else(unread)?;
        let count = stage.game.count_of(stage.seat(whom.trim())?);
        let found = count.iter().find(|it| it.face == face && !it.gold);
        let truth = found.map_or("it is not there".to_owned(), |it| format!("it is worth {}", it.coins));
        return same(found.is_some_and(|it| coins.trim().parse() == Ok(it.coins)), claim, &truth);
    }
    let place = rest.strip_prefix("in ").ok_or_else(unread)?;
    let game = &stage.game;
    let among = |mut set: crate::set::Set| set.any(|it| game.list.face(it) == face);
    let there = match place {
        "the discard pile" => among(game.discard),
        "the deck" => among(game.deck),
        _ => {
            let (whose, place) = place.split_once("'s ").ok_or_else(unread)?;
            in_place(stage, stage.seat(whose)?, place, face).ok_or_else(unread)?
        }
    };
    let everywhere: Vec<String> = (0..game.players.len())
        .map(Seat::new)
        .flat_map(|seat| ["hand", "items", "gold", "characters", "secrets"].map(|place| (seat, place)))
        .filter(|(seat, place)| in_place(stage, *seat, place, face) == Some(true))
        .map(|(seat, place)| format!("{}'s {place}", stage.names[seat.index()]))
        .chain(among(game.discard).then(|| "the discard pile".to_owned()))
        .chain(among(game.deck).then(|| "the deck".to_owned()))
        .collect();
    same(there, claim, &format!("it is in {}", everywhere.join(" and ")))
}

fn in_place(stage: &Stage, seat: Seat, place: &str, face: Face) -> Option<bool> {
    let (game, player) = (&stage.game, stage.game.player(seat));
    let mut set = match place {
        "hand" => player.hand,
        "items" => player.up - game.list.characters(),
        "characters" => player.up & game.list.characters(),
        "gold" => player.gold,
        "secrets" => player.secrets.iter().copied().collect(),
        _ => return None,
    };
    Some(set.any(|it| game.list.face(it) == face))
}
