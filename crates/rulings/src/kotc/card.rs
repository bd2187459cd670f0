//! Parses a card on the board of a ruling: `3 Ox 2/4 "HEAL: …" exhausted owned by Ben with 2 Sword of Ann`.

use cards::card::{Card, CardKind, Design};
use cards::edition::{Edition, UnknownEdition};
use cards::meaning::Counter;
use table::Seat;

use super::words::{counter, number};
use kotc::{Laid, Zone};

/// Parses the cards of one entry. A number at the beginning of the entry means that many copies.
pub(super) fn read(
    edition: Edition,
    names: &[String],
    zone: Zone,
    entry: &str,
) -> Result<impl Iterator<Item = Laid> + use<>, String> {
    // The card's text is everything from the first quote to the last; the rest is split into words.
    let (head, text, tail) = match entry.split_once('"') {
        Some((head, rest)) => {
            let (text, tail) = rest
                .rsplit_once('"')
                .ok_or_else(|| format!("The text in “{entry}” has no closing quote."))?;
            (head, Some(text.replace(" / ", "\n\n")), tail)
        }
        None => (entry, None, ""),
    };
    let head: Vec<&str> = head.split_whitespace().collect();
    let (copies, head) = match head.split_first() {
        Some((first, rest)) if !rest.is_empty() => match first.parse::<usize>() {
            Ok(copies) => (copies, rest),
            Err(_) => (1, &head[..]),
        },
        _ => (1, &head[..]),
    };
    let named = head.iter().take_while(|it| stats(it).is_none() && !is_mark(it)).count();
    if named == 0 {
        return Err(format!("“{entry}” has no name."));
    }
    let name = head[..named].join(" ");
    let words: Vec<&str> = head[named..].iter().copied().chain(tail.split_whitespace()).collect();
    let marks = marks(edition, names, &words)?;
    let kind = if marks.stats.is_some() { CardKind::Creature } else { CardKind::Spell };
    if kind == CardKind::Spell && text.is_none() {
        return Err(format!(
            "Is {name} a creature or a spell? For a creature, add its numbers, such as 2/4; for a spell, add its text in quotes."
        ));
    }
    if marks.owner.is_some() && !zone.in_play() {
        return Err(format!("{name} can have another owner only on the battlefield or as a trap."));
    }
    let card = Card {
        text,
        design: marks.design,
        offense: marks.stats.map(|it| it.0),
        defense: marks.stats.map(|it| it.1),
        cost: marks.cost,
        ..Card::new(name, kind)
    };
    let CardProperties { exhausted, owner, counters, .. } = marks;
    Ok(std::iter::repeat_n(Laid { card, zone, exhausted, owner, counters }, copies))
}

/// Returns a filler card, which fills decks and granaries and which no ruling mentions.
pub(super) fn filler(edition: Edition, zone: Zone) -> Laid {
    let mut card = Card { design: Design::Marked(edition), ..Card::new("Filler", CardKind::Creature) };
    (card.offense, card.defense) = (Some(1), Some(0));
    Laid::new(card, zone)
}

/// The properties of a card, parsed from the words after its name.
struct CardProperties {
    stats: Option<(i64, i64)>,
    design: Design,
    cost: Option<i64>,
    exhausted: bool,
    owner: Option<Seat>,
    counters: Vec<(Counter, Seat, u16)>,
}

/// Returns whether this word comes after a card's name and begins one of its properties.
fn is_mark(word: &str) -> bool {
    matches!(word, "exhausted" | "owned" | "of" | "printed" | "with")
}

fn stats(word: &str) -> Option<(i64, i64)> {
    let (offense, defense) = word.split_once('/')?;
    Some((offense.parse().ok()?, defense.parse().ok()?))
}

fn marks(edition: Edition, names: &[String], words: &[&str]) -> Result<CardProperties, String> {
    let mut marks = CardProperties {
        stats: None,
        design: Design::Marked(edition),
        cost: None,
        exhausted: false,
        owner: None,
        counters: Vec::new(),
    };
    let mut rest = words;
    while let Some(first) = rest.first() {
        rest = match rest {
            ["exhausted", rest @ ..] => {
                marks.exhausted = true;
                rest
            }
            ["owned", "by", name, rest @ ..] => {
                marks.owner = Some(seat(names, name)?);
                rest
            }
            ["of", "edition", number, rest @ ..] => {
                marks.design = Design::Marked(number.parse().map_err(|it: UnknownEdition| it.to_string())?);
                rest
            }
            ["of", "no", "edition", rest @ ..] => {
                marks.design = Design::Unmarked;
                rest
            }
            ["printed", "level" | "cost", cost, rest @ ..] => {
                marks.cost = Some(number(cost)?);
                rest
            }
            ["with", counters @ ..] => {
                let read = |it: &[&str]| one_counter(edition, names, it);
                marks.counters = counters.split(|it| *it == "and").map(read).collect::<Result<_, _>>()?;
                &[]
            }
            [word, rest @ ..] if stats(word).is_some() => {
                marks.stats = stats(word);
                rest
            }
            _ => {
                return Err(format!(
                    "Unknown word “{first}” after a card. Write `exhausted`, `owned by Ben`, `of edition 11`, `printed level 5` or `with 2 Sword of Ben`."
                ));
            }
        };
    }
    Ok(marks)
}

/// Parses counters such as `2 Sword of Ben`.
fn one_counter(edition: Edition, names: &[String], words: &[&str]) -> Result<(Counter, Seat, u16), String> {
    let (count, rest) = match words.split_first() {
        Some((first, rest)) => first.parse::<u16>().map_or((1, words), |it| (it, rest)),
        None => (1, words),
    };
    let [kind, "of", by] = rest else {
        return Err(format!("“{}” is not a counter such as `2 Sword of Ben`.", words.join(" ")));
    };
    Ok((counter(edition, kind)?, seat(names, by)?, count))
}

pub(super) fn seat(names: &[String], name: &str) -> Result<Seat, String> {
    let place = names.iter().position(|it| it == name);
    place.map(Seat::new).ok_or_else(|| format!("Unknown player “{name}”. Players: {}.", names.join(", ")))
}
