//! The board of a ruling: lines such as `Ann   field: Ox 2/4, Cat 1/1 exhausted; hand: Spark "Draw 1 card."; hp 20`.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::meaning::Counter;
use table::Seat;

use crate::{Arrangement, Laid, Phase, Player, Zone, read_counter, read_zone};

/// The names of the players, clockwise, and the position.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) names: Vec<String>,
    pub(super) arrangement: Arrangement,
}

/// The counter with this name, as any edition calls it.
pub(super) fn counter(name: &str) -> Option<Counter> {
    match name.to_lowercase().as_str() {
        "offense" => Some(Counter::Sword),
        "defense" => Some(Counter::Shield),
        name => read_counter(name),
    }
}

/// Is this line part of the board: a name, and something with a colon, `hp` or `resources`?
pub(super) fn is_board(line: &str) -> bool {
    let Some((_, rest)) = line.split_once(char::is_whitespace) else { return false };
    let first = rest.trim_start().split([':', ' ', ';']).next().unwrap_or_default();
    read_zone(first).is_some() && rest.contains(':') || matches!(first, "hp" | "resources")
}

impl Board {
    pub(super) fn read(edition: Edition, lines: &[(usize, String)]) -> Result<Board, (usize, String)> {
        // Players are named first, so that counters may name those who come later.
        let mut names: Vec<String> = Vec::new();
        for (_, line) in lines {
            let name = line.split_whitespace().next().unwrap_or_default().to_owned();
            if is_board(line) && !names.contains(&name) {
                names.push(name);
            }
        }
        let mut phase = Some(Phase::Action);
        let mut players: Vec<Player> = names.iter().map(|_| Player::default()).collect();
        for (number, line) in lines {
            if let Some(name) = line.strip_prefix("phase ") {
                phase = match name.trim() {
                    "setup" => None,
                    "draw" => Some(Phase::Draw),
                    "resource" => Some(Phase::Resource),
                    "action" => Some(Phase::Action),
                    "battle" => Some(Phase::Battle),
                    "recovery" => Some(Phase::Recovery),
                    other => return Err((*number, format!("there is no phase “{other}”"))),
                };
                continue;
            }
            let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let index = names.iter().position(|it| it == name).unwrap_or(0);
            for part in split(rest.trim(), ';') {
                section(edition, &names, &mut players[index], part.trim()).map_err(|it| (*number, it))?;
            }
        }
        // Nobody loses for want of a deck that the ruling does not speak of.
        for player in &mut players {
            if !player.cards.iter().any(|it| it.zone == Zone::Deck) {
                player.cards.extend((0..10).map(|_| filler(edition, Zone::Deck)));
            }
        }
        Ok(Board { names, arrangement: Arrangement { edition, players, phase } })
    }
}

/// Splits outside of quotes.
fn split(text: &str, mark: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut quoted) = (0, false);
    for (index, c) in text.char_indices() {
        if c == '"' {
            quoted = !quoted;
        } else if c == mark && !quoted {
            parts.push(&text[start..index]);
            start = index + c.len_utf8();
        }
    }
    parts.push(&text[start..]);
    parts
}

fn section(edition: Edition, names: &[String], player: &mut Player, text: &str) -> Result<(), String> {
    if let Some(hp) = text.strip_prefix("hp ") {
        player.hp = Some(hp.trim().parse().map_err(|_| format!("“{hp}” is no number of hitpoints"))?);
        return Ok(());
    }
    if let Some(count) = text.strip_prefix("resources ") {
        let count: usize =
            count.trim().parse().map_err(|_| format!("“{count}” is no number of resources"))?;
        player.cards.extend((0..count).map(|_| filler(edition, Zone::Granary)));
        return Ok(());
    }
    let (name, list) = text
        .split_once(':')
        .ok_or_else(|| format!("“{text}” is no zone with cards, `hp N` or `resources N`"))?;
    let zone = read_zone(name.trim()).ok_or_else(|| format!("there is no zone “{}”", name.trim()))?;
    for entry in split(list, ',').into_iter().map(str::trim).filter(|it| !it.is_empty()) {
        player.cards.push(laid(edition, names, zone, entry)?);
    }
    Ok(())
}

/// A card such as `Ox 2/4 exhausted with 2 Sword of Ben`, `Spark "Draw 1 card."` or `3 Ox 2/4`.
fn laid(edition: Edition, names: &[String], zone: Zone, entry: &str) -> Result<Laid, String> {
    // A text may have the word too: counters stand behind its closing quote.
    let behind = entry.rfind('"').map_or(0, |it| it + 1);
    let (entry, counters) = match entry[behind..].split_once(" with ") {
        Some((before, counters)) => (&entry[..behind + before.len()], counters),
        None => (entry, ""),
    };
    // So may the card itself be exhausted, or its text speak of what is.
    let (words, text, state) = match entry.split_once('"') {
        Some((words, rest)) => {
            let (text, state) = rest.rsplit_once('"').unwrap_or((rest, ""));
            (words, Some(text.replace(" / ", "\n\n")), state)
        }
        None => (entry, None, ""),
    };
    let exhausted = words.contains(" exhausted") || state.contains(" exhausted");
    let words = words.replace(" exhausted", "");
    let mut name: Vec<&str> = Vec::new();
    let mut stats = None;
    for word in words.split_whitespace() {
        match word.split_once('/').and_then(|(a, b)| Some((a.parse::<i64>().ok()?, b.parse::<i64>().ok()?))) {
            Some(found) => stats = Some(found),
            None => name.push(word),
        }
    }
    if name.is_empty() {
        return Err(format!("“{entry}” has no name"));
    }
    let kind = if stats.is_some() { CardKind::Creature } else { CardKind::Spell };
    if kind == CardKind::Spell && text.is_none() {
        return Err(format!(
            "what is {}? A creature has numbers such as 2/4, a spell its text in quotes",
            name.join(" ")
        ));
    }
    let mut card = Card { text, design: Design::Marked(edition), ..Card::new(name.join(" "), kind) };
    (card.offense, card.defense) = (stats.map(|it| it.0), stats.map(|it| it.1));
    let read = |it: &str| -> Result<(Counter, Seat, u16), String> {
        let words: Vec<&str> = it.split_whitespace().collect();
        let (count, rest) = match words.first().and_then(|it| it.parse::<u16>().ok()) {
            Some(count) => (count, &words[1..]),
            None => (1, &words[..]),
        };
        let [kind, "of", by] = rest else {
            return Err(format!("“{it}” is no counter such as `2 Sword of Ben`"));
        };
        let kind = counter(kind).ok_or_else(|| format!("there is no {kind} Counter"))?;
        let by = names.iter().position(|it| it == by).ok_or_else(|| format!("there is no player {by}"))?;
        Ok((kind, Seat::new(by), count))
    };
    let counters: Result<Vec<_>, String> =
        counters.split(" and ").filter(|it| !it.trim().is_empty()).map(read).collect();
    Ok(Laid { card, zone, exhausted, counters: counters? })
}

/// A card that no ruling speaks of.
fn filler(edition: Edition, zone: Zone) -> Laid {
    let mut card = Card { design: Design::Marked(edition), ..Card::new("Filler", CardKind::Creature) };
    (card.offense, card.defense) = (Some(1), Some(0));
    Laid { card, zone, exhausted: false, counters: Vec::new() }
}
