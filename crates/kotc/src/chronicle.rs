//! Groups events into the lines of the game log: "Birch pays 4 and summons Ox", "Your Ox takes 7 damage and dies".

use cards::meaning::Counter;
use table::{Argument, Seat, Sentence, Tell as _};

use crate::event::{BACK, Event, HitpointChange, Seen, Sight};
use crate::game::Kotc;
use crate::tell::{card, of};
use crate::zone::{Spot, Zone};

/// A line of the game log: its text, and how many events it covers.
struct Line {
    text: Option<Sentence>,
    events: usize,
}

impl Line {
    fn new(text: Sentence, events: usize) -> Line {
        Line { text: Some(text), events }
    }
}

/// Returns the line of the game log for each event. If one line covers several events, the last of them gets the line
/// and the others get `None`.
pub(crate) fn lines(game: &Kotc, sights: &[Sight]) -> Vec<Option<Sentence>> {
    let mut texts = Vec::with_capacity(sights.len());
    while texts.len() < sights.len() {
        let (before, after) = sights.split_at(texts.len());
        let line = next(game, before, after);
        texts.resize(texts.len() + line.events - 1, None);
        let cause = sights[texts.len()].0.because.map(|it| it.face);
        texts.push(line.text.map(|it| explained(it, cause)));
    }
    texts
}

/// Puts the name of the card that caused an event in front of the sentence, unless the sentence already names the card.
fn explained(sentence: Sentence, cause: Option<u16>) -> Sentence {
    match cause {
        // Lines about rolls don't name the card, because they come between the card and its effects.
        Some(face) if sentence.key != "kotc-rolled" && !names(&sentence, face) => {
            Sentence::new("kotc-because").with("card", card(face)).with("what", sentence)
        }
        _ => sentence,
    }
}

fn names(sentence: &Sentence, face: u16) -> bool {
    sentence.spans.iter().any(|it| is_named(&it.1, face))
}

fn is_named(span: &Argument, face: u16) -> bool {
    match span {
        Argument::Card(it) => *it == Some(face),
        Argument::Sentence(it) => names(it, face),
        Argument::List(spans) => spans.iter().any(|it| is_named(it, face)),
        _ => false,
    }
}

/// Returns the line that covers the first of these events. `before` are the events before them.
fn next(game: &Kotc, before: &[Sight], sights: &[Sight]) -> Line {
    let single = || Line { text: game.tell(&sights[0]), events: 1 };
    match sights[0].0.event {
        Event::Exhausted(it) if it.at.zone == Zone::Granary => pays(game, sights, it.at.seat),
        Event::Exhausted(it) => exhausts(game, sights, it),
        Event::Moved { from, to, .. } if (from.zone, to.zone) == (Zone::Deck, Zone::Hand) => {
            draws(sights, to.seat)
        }
        Event::Moved { from, to, .. } => match (from.zone, to.zone) {
            // The line about playing the spell is enough; its move to the grave afterwards needs no line.
            (Zone::Revealed, Zone::Grave) => Line { text: None, events: 1 },
            (_, Zone::Revealed) => plays(game, sights),
            (Zone::Hand | Zone::Revealed, Zone::Field) | (Zone::Hand, Zone::Traps) => {
                let events = 1 + usize::from(is_exhausted(&sights[1..], to));
                Line { text: game.tell(&sights[0]), events }
            }
            _ => single(),
        },
        Event::Activated { seat, .. } => paid_afterwards(game, sights, 0, seat),
        Event::Counters { card, counter, change: -1 } if is_popped(&sights[1..], card, counter) => {
            Line { text: game.tell(&sights[1]), events: 2 }
        }
        Event::Damaged { card, .. } => takes_damage(before, sights, card),
        Event::Hitpoints { seat, why: HitpointChange::Damage, .. } => is_hurt(before, sights, seat),
        _ => single(),
    }
}

/// Counts how many events at the beginning of the list exhaust resources of this player.
fn resources(sights: &[Sight], seat: Seat) -> usize {
    let is = |it: &&Sight| match it.0.event {
        Event::Exhausted(it) => it.at.zone == Zone::Granary && it.at.seat == seat,
        _ => false,
    };
    sights.iter().take_while(is).count()
}

/// Returns whether the first of these events exhausts the card at this spot.
fn is_exhausted(sights: &[Sight], at: Spot) -> bool {
    matches!(sights.first().map(|it| &it.0.event), Some(Event::Exhausted(it)) if it.at == at)
}

/// Returns a sentence such as "Birch pays 4 and summons Ox" for a payment and the event that it pays for. `None` for an
/// event that players never pay for with resources.
fn paying(game: &Kotc, what: &Sight, amount: usize) -> Option<Sentence> {
    let sentence = game.tell(what)?;
    let key = match sentence.key {
        "kotc-moved-summon" => "kotc-pays-summon",
        "kotc-moved-play" => "kotc-pays-play",
        "kotc-moved-trap" => "kotc-pays-trap",
        "kotc-used" => "kotc-pays-used",
        "kotc-used-ability" => "kotc-pays-used-ability",
        _ => return None,
    };
    let spans = sentence.spans.into_iter().filter(|it| it.0 != "to");
    let start = Sentence::new(key).with("amount", amount as u32);
    Some(spans.fold(start, |sentence, (name, span)| sentence.with(name, span)))
}

/// Returns the line for exhausting resources. If the next event plays the card that they pay for, the line covers that
/// event too.
fn pays(game: &Kotc, sights: &[Sight], seat: Seat) -> Line {
    let count = resources(sights, seat);
    if let Some(then) = sights.get(count)
        && let Event::Moved { to, .. } = then.0.event
        && to.seat == seat
        && matches!(to.zone, Zone::Field | Zone::Traps)
        && let Some(sentence) = paying(game, then, count)
    {
        let rest = usize::from(is_exhausted(&sights[count + 1..], to));
        return Line::new(sentence, count + 1 + rest);
    }
    Line::new(Sentence::new("kotc-pays").with("seat", seat).with("amount", count as u32), count)
}

/// Returns the line for exhausting a card in play. If the next event uses the card's ability, the line covers that
/// event too.
fn exhausts(game: &Kotc, sights: &[Sight], it: Seen) -> Line {
    match sights.get(1).map(|it| &it.0.event) {
        Some(Event::Activated { seat, at, .. }) if *at == it.at => paid_afterwards(game, sights, 1, *seat),
        Some(Event::Attacks { team, .. } | Event::Defends { team, .. }) if team.contains(&it) => {
            Line { text: None, events: 1 }
        }
        // More creatures of the same team are exhausted next.
        Some(Event::Exhausted(other)) if other.at.seat == it.at.seat && other.at.zone == Zone::Field => {
            let joins = |sight: &Sight| match &sight.0.event {
                Event::Attacks { team, .. } | Event::Defends { team, .. } => Some(team.contains(&it)),
                Event::Exhausted(_) => None,
                _ => Some(false),
            };
            let text = if sights.iter().find_map(joins) == Some(true) { None } else { game.tell(&sights[0]) };
            Line { text, events: 1 }
        }
        _ => Line { text: game.tell(&sights[0]), events: 1 },
    }
}

/// Returns the line for playing a card, including its ability and the resources paid for it.
fn plays(game: &Kotc, sights: &[Sight]) -> Line {
    let Event::Moved { face, to, .. } = sights[0].0.event else {
        return Line { text: game.tell(&sights[0]), events: 1 };
    };
    let used =
        matches!(sights.get(1).map(|it| &it.0.event), Some(Event::Activated { face: it, .. }) if *it == face);
    let before = 1 + usize::from(used);
    let count = resources(&sights[before..], to.seat);
    let text = if count > 0 { paying(game, &sights[0], count) } else { game.tell(&sights[0]) };
    Line { text, events: before + count }
}

/// Returns the line for the use of an ability, including the resources paid for it. `index` is the index in `sights` of
/// the event that uses the ability.
fn paid_afterwards(game: &Kotc, sights: &[Sight], index: usize, seat: Seat) -> Line {
    let count = resources(&sights[index + 1..], seat);
    let text = if count > 0 { paying(game, &sights[index], count) } else { game.tell(&sights[index]) };
    Line { text, events: index + 1 + count }
}

/// Returns one line for all cards that a player draws in a row.
fn draws(sights: &[Sight], seat: Seat) -> Line {
    let drawn = |it: &Sight| match it.0.event {
        Event::Moved { face, from, to, .. } => {
            (from.zone == Zone::Deck && to.zone == Zone::Hand && to.seat == seat).then_some(face)
        }
        _ => None,
    };
    let faces: Vec<u16> = sights.iter().map_while(drawn).collect();
    let known = faces.iter().all(|it| *it != BACK);
    let key = if known { "kotc-draws-cards" } else { "kotc-draws" };
    let sentence = Sentence::new(key).with("seat", seat).with("count", faces.len() as u32);
    let sentence = if known {
        sentence.with("cards", Argument::List(faces.iter().map(|it| card(*it)).collect()))
    } else {
        sentence
    };
    Line::new(sentence, faces.len())
}

/// Returns whether the first of these events is the use of a counter of this kind on this creature.
fn is_popped(sights: &[Sight], on: Seen, kind: Counter) -> bool {
    matches!(sights.first().map(|it| &it.0.event),
        Some(Event::Popped { card, counter, .. }) if (*card, *counter) == (on, kind))
}

/// Returns one line for all damage that a creature takes in a row. If the creature dies next, the line covers that too.
fn takes_damage(before: &[Sight], sights: &[Sight], hit: Seen) -> Line {
    let damage = |it: &Sight| match it.0.event {
        Event::Damaged { card, amount, pierces, .. } if card == hit => Some((amount, pierces)),
        _ => None,
    };
    let hits: Vec<(i32, i32)> = sights.iter().map_while(damage).collect();
    let dies = match sights.get(hits.len()).map(|it| &it.0.event) {
        Some(Event::Moved { from, to, .. }) => *from == hit.at && matches!(to.zone, Zone::Grave | Zone::Out),
        _ => false,
    };
    let (amount, pierces) = hits.iter().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    let sentence = match (dies, pierces) {
        (true, 1..) => Sentence::new("kotc-damaged-pierces").with("taken", amount - pierces),
        (true, _) => Sentence::new("kotc-damaged-dies"),
        (false, _) => Sentence::new("kotc-damaged"),
    };
    let sentence = sentence.with("card", of(hit)).with("amount", amount);
    // A creature that left its team takes damage only if it is the one that is attacked.
    let left = |it: &Sight| matches!(it.0.event, Event::Withdrawn(card) if card == hit);
    let sentence = if is_of_dice(&sights[0]) && this_battle(before).any(left) {
        Sentence::new("kotc-still-attacked").with("what", sentence)
    } else {
        sentence
    };
    Line::new(sentence, hits.len() + usize::from(dies))
}

/// Returns the events since the latest attack, the last one first.
fn this_battle(before: &[Sight]) -> impl Iterator<Item = &Sight> {
    before.iter().rev().take_while(|it| !matches!(it.0.event, Event::Attacks { .. }))
}

/// Returns whether dice of a battle caused this damage. The dice of an ability also cause damage, but then the log
/// entry names a card as its cause.
fn is_of_dice(sight: &Sight) -> bool {
    let (Event::Damaged { dice, .. } | Event::Hitpoints { dice, .. }) = &sight.0.event else { return false };
    sight.0.because.is_none() && !dice.is_empty()
}

/// Returns one line for all damage that a player takes in a row. The line says if the damage pierces a creature, or if
/// dice are left over after they hit the creatures of a team.
fn is_hurt(before: &[Sight], sights: &[Sight], hit: Seat) -> Line {
    let of_dice = is_of_dice(&sights[0]);
    let change = |it: &Sight| match it.0.event {
        Event::Hitpoints { seat, was, now, why: HitpointChange::Damage, .. }
            if seat == hit && is_of_dice(it) == of_dice =>
        {
            Some((was, now))
        }
        _ => None,
    };
    let changes: Vec<(i32, i32)> = sights.iter().map_while(change).collect();
    let now = changes.last().map_or(0, |it| it.1);
    let sentence = Sentence::new("kotc-hitpoints-damage")
        .with("seat", hit)
        .with("amount", changes.iter().map(|it| it.0 - it.1).sum::<i32>())
        .with("now", now);
    let hits_team = |it: &Sight| matches!(it.0.event, Event::Damaged { .. });
    let sentence = if pierced(before, hit) {
        Sentence::new("kotc-pierces").with("what", sentence)
    } else if let Event::Hitpoints { dice, .. } = &sights[0].0.event
        && of_dice
        && this_battle(before).any(hits_team)
    {
        Sentence::new("kotc-left-over")
            .with("dice", Argument::Dice(dice.clone()))
            .with("count", dice.len() as u32)
            .with("what", sentence)
    } else {
        sentence
    };
    Line::new(sentence, changes.len())
}

/// Returns whether the last two of these events are damage that pierces a creature of this player, and the death of
/// that creature.
fn pierced(before: &[Sight], hit: Seat) -> bool {
    let [.., damage, death] = before else { return false };
    match (&damage.0.event, &death.0.event) {
        (Event::Damaged { card, pierces: 1.., .. }, Event::Moved { from, .. }) => {
            card.at == *from && from.seat == hit
        }
        _ => false,
    }
}
