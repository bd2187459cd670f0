//! Parses the board of a ruling: lines such as `Ann   field: Ox 2/4, Cat 1/1 exhausted; hand: Spark "Draw 1 card."; hp
//! 20`.

use cards::edition::Edition;
use scenario::NumberedLine;
use table::Seat;

use super::card;
use super::words::{general_zone, number, zone};
use kotc::{ArrangedPlayer, Arrangement, PLAYABLE, Phase, Zone};

/// The contents of the lines that describe a ruling's board.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) edition: Edition,
    /// The players' names, clockwise.
    pub(super) names: Vec<String>,
    /// The hitpoints and cards of each player, without filler cards.
    pub(super) players: Vec<ArrangedPlayer>,
    /// The line number of the phase, and the phase; `None` if the game has not begun.
    pub(super) phase: (usize, Option<Phase>),
    turn: Seat,
    /// The zones that contain cards, each with its line number.
    pub(super) zones: Vec<(usize, Zone)>,
}

/// Returns whether this line is part of the board: a phase, whose turn it is, or a name with a zone, `hp` or
/// `resources`.
pub(super) fn is_board(line: &str) -> bool {
    let Some((first, rest)) = line.split_once(char::is_whitespace) else { return false };
    let rest = rest.trim_start();
    if matches!(first, "phase" | "turn") || rest.starts_with("hp ") || rest.starts_with("resources ") {
        return true;
    }
    let Some((name, _)) = rest.split_once(':') else { return false };
    let called =
        |name: &str| PLAYABLE.iter().any(|it| it.zones.iter().any(|it| it.1.eq_ignore_ascii_case(name)));
    general_zone(name).is_some() || called(name)
}

impl Board {
    pub(super) fn read(edition: Edition, lines: &[NumberedLine]) -> Result<Board, NumberedLine> {
        // The players' names come first, so that counters on an early line can belong to players on a later line.
        let mut names: Vec<String> = Vec::new();
        for (_, line) in lines {
            let name = line.split_whitespace().next().unwrap_or_default().to_owned();
            if !matches!(name.as_str(), "phase" | "turn") && !names.contains(&name) {
                names.push(name);
            }
        }
        let players = names.iter().map(|_| ArrangedPlayer::default()).collect();
        let (phase, turn) = ((0, Some(Phase::Action)), Seat::new(0));
        let mut board = Board { edition, names, players, phase, turn, zones: Vec::new() };
        for (number, line) in lines {
            board.line(*number, line).map_err(|it| (*number, it))?;
        }
        Ok(board)
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match first {
            "phase" => {
                let phase = match rest {
                    "setup" => None,
                    "draw" => Some(Phase::Draw),
                    "resource" => Some(Phase::Resource),
                    "action" => Some(Phase::Action),
                    "battle" => Some(Phase::Battle),
                    "recovery" => Some(Phase::Recovery),
                    other => {
                        return Err(format!(
                            "Unknown phase “{other}”. Phases: setup, draw, resource, action, battle, recovery."
                        ));
                    }
                };
                self.phase = (number, phase);
            }
            "turn" => self.turn = card::seat(&self.names, rest)?,
            name => {
                let seat = card::seat(&self.names, name)?;
                for part in split(rest, ';') {
                    self.part(number, seat, part.trim())?;
                }
            }
        }
        Ok(())
    }

    fn part(&mut self, line: usize, seat: Seat, text: &str) -> Result<(), String> {
        let player = &mut self.players[seat.index()];
        if let Some(hp) = text.strip_prefix("hp ") {
            player.hp = Some(number(hp)?);
            return Ok(());
        }
        if let Some(count) = text.strip_prefix("resources ") {
            let count: usize = number(count)?;
            player.cards.extend((0..count).map(|_| card::filler(self.edition, Zone::Granary)));
            return Ok(());
        }
        let (name, list) = text.split_once(':').ok_or_else(|| {
            format!("“{text}” is not part of a board. Write `zone: cards`, `hp 20` or `resources 3`.")
        })?;
        let zone = zone(self.edition, name)?;
        for entry in split(list, ',').into_iter().map(str::trim).filter(|it| !it.is_empty()) {
            player.cards.extend(card::read(self.edition, &self.names, zone, entry)?);
            self.zones.push((line, zone));
        }
        Ok(())
    }

    /// Returns the position that the board describes. Players without a deck in the ruling get a deck of filler cards,
    /// so that nobody loses by drawing from an empty deck.
    pub(super) fn arrangement(&self) -> Arrangement {
        let mut players = self.players.clone();
        for player in &mut players {
            if !player.cards.iter().any(|it| it.zone == Zone::Deck) {
                player.cards.extend((0..10).map(|_| card::filler(self.edition, Zone::Deck)));
            }
        }
        Arrangement { edition: self.edition, players, turn: self.turn, phase: self.phase.1 }
    }
}

/// Splits the text at each `mark` outside of quotes.
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
