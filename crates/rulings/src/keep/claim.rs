//! Checks claims, the lines that begin with `>` and say what must be true.

use keep::{CardFace, Event, Keep, Pile};
use table::{Game, Pending, Ranked, Seat, Seats, Viewer};

use super::KeepWorld;
use super::board::{PLACES, pile};

fn same(is: bool, claim: &str, truth: &str) -> Result<(), String> {
    if is { Ok(()) } else { Err(format!("“{claim}” is false: {truth}")) }
}

pub(super) fn check(world: &KeepWorld, claim: &str) -> Result<(), String> {
    let view = world.game.view(Viewer::Watcher);
    let words: Vec<&str> = claim.split_whitespace().collect();
    match words[..] {
        [name, "wins"] => winners(world, claim, &[name]),
        [.., "win"] => {
            let names: Vec<&str> = claim.trim_end_matches(" win").split(" and ").map(str::trim).collect();
            winners(world, claim, &names)
        }
        ["the", "game", "goes", "on"] => same(world.game.pending() != Pending::Over, claim, "it is over"),
        ["the", "game", "is", "over"] => same(world.game.pending() == Pending::Over, claim, "it goes on"),
        ["it", "is", "round", number] => {
            same(number.parse() == Ok(view.round), claim, &format!("it is round {}", view.round))
        }
        [name, "has", "the", "Royal", "Decree"] => {
            let seat = world.seat(name)?;
            let truth = match view.decree {
                Some(holder) => format!("{} has it", world.names[holder.index()]),
                None => "nobody has it".to_owned(),
            };
            same(view.decree == Some(seat), claim, &truth)
        }
        [name, "has", count, "coins" | "coin"] => {
            let coins = world.game.coins(world.seat(name)?);
            same(count.parse() == Ok(coins), claim, &format!("{name} has {coins}"))
        }
        ["the", "deck", "has", count, "cards" | "card"] => {
            same(count.parse() == Ok(view.deck), claim, &format!("it has {}", view.deck))
        }
        ["the", "discard", "pile", "has", count, "cards" | "card"] => {
            let discard = view.discard.len();
            same(count.parse() == Ok(discard), claim, &format!("it has {discard}"))
        }
        [name, "has", count, "cards" | "card", "in", "the", "Cloister"] => {
            let seat = &view.seats[world.seat(name)?.index()];
            let have = seat.items.len() + seat.characters.len() + seat.gold.len() + seat.secrets.len();
            same(count.parse() == Ok(have), claim, &format!("{name} has {have}"))
        }
        [name, "has", count, "cards" | "card", "in", "hand"] => {
            let have = view.seats[world.seat(name)?.index()].hand;
            same(count.parse() == Ok(have), claim, &format!("{name} has {have}"))
        }
        [name, "is", "asked"] => {
            let seat = world.seat(name)?;
            same(view.asked.has(seat), claim, &format!("asked: {}", names(world, view.asked)))
        }
        [name, "is", "not", "asked"] => {
            let seat = world.seat(name)?;
            same(!view.asked.has(seat), claim, "this player is asked")
        }
        [name, "may:", ..] => {
            let wanted = claim.split_once("may:").map_or("", |it| it.1).split(',').map(str::trim);
            let mut wanted: Vec<&str> = wanted.filter(|it| !it.is_empty()).collect();
            let mut may = world.may(world.seat(name)?);
            let truth = format!("{name} may: {}", may.join(", "));
            wanted.sort_unstable();
            may.sort_unstable();
            same(may == wanted, claim, &truth)
        }
        [who, "sees", ..] => sees(world, who, claim),
        [who, "was", "shown", ..] => shown(world, who, claim),
        _ => about_card(world, claim),
    }
}

fn names(world: &KeepWorld, seats: Seats) -> String {
    seats.iter().map(|it| world.names[it.index()].as_str()).collect::<Vec<_>>().join(" and ")
}

fn winners(world: &KeepWorld, claim: &str, wanted: &[&str]) -> Result<(), String> {
    let wanted: Seats = wanted.iter().map(|it| world.seat(it)).collect::<Result<_, String>>()?;
    let truth = match world.game.winners() {
        None => "the game goes on".to_owned(),
        Some(winners) => format!("the winners are {}", names(world, winners)),
    };
    same(world.game.winners() == Some(wanted), claim, &truth)
}

/// Checks a claim such as `Ben sees Ann's hand: Leek, 2 backs`.
fn sees(world: &KeepWorld, who: &str, claim: &str) -> Result<(), String> {
    let wrong = || "Write what somebody sees as `Ben sees Ann's hand: Leek, 1 back`.".to_owned();
    let viewer = Viewer::Seat(world.seat(who)?);
    let (place, wanted) = claim.split_once(" sees ").and_then(|it| it.1.split_once(':')).ok_or_else(wrong)?;
    let (owner, place) = place.split_once("'s ").ok_or_else(wrong)?;
    let view = world.game.view(viewer);
    let seat = &view.seats[world.seat(owner)?.index()];
    let (known, all): (Vec<CardFace>, usize) = match place.trim() {
        "hand" => (seat.known.clone(), seat.hand),
        "items" => (seat.items.clone(), seat.items.len()),
        "gold" => (seat.gold.clone(), seat.gold.len()),
        "characters" => (seat.characters.clone(), seat.characters.len()),
        "secrets" => (seat.secrets.iter().flatten().copied().collect(), seat.secrets.len()),
        _ => return Err(wrong()),
    };
    let mut seen: Vec<String> = known.iter().map(|it| world.name(*it).to_owned()).collect();
    match all - known.len() {
        0 => {}
        1 => seen.push("1 back".to_owned()),
        backs => seen.push(format!("{backs} backs")),
    }
    let seen = if seen.is_empty() { "nothing".to_owned() } else { seen.join(", ") };
    same(seen == wanted.trim(), claim, &format!("{who} sees {seen}"))
}

/// Checks a claim about what the latest line of plays showed a player: `Ben was shown Hoarder` or `Ben was shown
/// nothing`.
fn shown(world: &KeepWorld, who: &str, claim: &str) -> Result<(), String> {
    let viewer = Viewer::Seat(world.seat(who)?);
    let wanted = claim.split_once(" shown ").map_or("", |it| it.1).trim();
    let sights = world.log[world.since..].iter().filter_map(|it| Keep::sight(it, viewer));
    let faces = sights.filter_map(|it| match it.0 {
        Event::Looked { face, .. } => face,
        _ => None,
    });
    let names: Vec<&str> = faces.map(|it| world.name(it)).collect();
    let truth = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    same(truth == wanted, claim, &format!("{who} was shown {truth}"))
}

/// Checks a claim such as `Leek is in Ann's gold`, `Leek is in the discard pile` or `Gardener is worth 6 to Ann`.
fn about_card(world: &KeepWorld, claim: &str) -> Result<(), String> {
    let unread = || format!("Unknown claim “{claim}”.");
    let (name, rest) = claim.split_once(" is ").ok_or_else(unread)?;
    let face = world.face(name)?;
    if let Some(rest) = rest.strip_prefix("worth ") {
        let (coins, whom) = rest.split_once(" to ").ok_or_else(unread)?;
        let count = world.game.count_of(world.seat(whom.trim())?);
        let found = count.iter().find(|it| it.face == face && !it.gold);
        let truth = found
            .map_or("the card is not in the Cloister".to_owned(), |it| format!("it is worth {}", it.coins));
        return same(found.is_some_and(|it| coins.trim().parse() == Ok(it.coins)), claim, &truth);
    }
    let place = rest.strip_prefix("in ").ok_or_else(unread)?;
    let wanted = match place {
        "the discard pile" => Pile::Discard,
        "the deck" => Pile::Deck,
        _ => {
            let (whose, place) = place.split_once("'s ").ok_or_else(unread)?;
            pile(place, world.seat(whose)?).ok_or_else(unread)?
        }
    };
    let is_in = |pile: Pile| world.game.pile(pile).contains(&face);
    let everywhere: Vec<String> = (0..world.names.len())
        .map(Seat::new)
        .flat_map(|seat| PLACES.map(|place| (seat, place)))
        .filter(|(seat, place)| pile(place, *seat).is_some_and(is_in))
        .map(|(seat, place)| format!("{}'s {place}", world.names[seat.index()]))
        .chain(is_in(Pile::Discard).then(|| "the discard pile".to_owned()))
        .chain(is_in(Pile::Deck).then(|| "the deck".to_owned()))
        .collect();
    same(is_in(wanted), claim, &format!("it is in {}", everywhere.join(" and ")))
}
