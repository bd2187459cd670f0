//! The board of a ruling: lines such as `Ann   hand: Leek, Gardener; items: Nails; secrets: Hoarder`.

use std::collections::VecDeque;

use scenario::Line;
use table::{Game, Seat};

use super::Stage;
use crate::event::Log;
use crate::game::{Bonus, Keep, MOST_PLAYERS, Setup, Stage as Part, Turn};
use crate::list::List;
use crate::set::{CardId, Set};

/// What a turn of the special round is marked with.
const SPECIAL: &str = "in the special round";

const PLACES: [&str; 5] = ["hand", "items", "gold", "characters", "secrets"];

pub(super) fn is_board(line: &str) -> bool {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if matches!(first, "setup" | "decree" | "turn" | "discard:" | "deck:") {
        return true;
    }
    let rest = rest.trim_start();
    let word = rest.split([':', ' ', ';']).next().unwrap_or_default();
    (PLACES.contains(&word) && rest.contains(':')) || word == "bonus" || rest == "nothing"
}

/// What the lines say.
#[derive(Default)]
struct Board {
    names: Vec<String>,
    /// At the beginning of the game.
    setup: bool,
    decree: Option<(usize, String)>,
    turn: Option<(usize, String)>,
    /// The turn is one of the special round of five players.
    special: bool,
    parts: Vec<(usize, usize, String)>,
    discard: Vec<Line>,
    /// What the deck has; everything that no line names, if none of these does.
    deck: Vec<Line>,
}

pub(super) fn read(case: &str, list: List, lines: &[Line]) -> Result<Stage, Line> {
    let mut board = Board::default();
    for (number, line) in lines {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match first {
            "setup" => board.setup = true,
            "decree" => board.decree = Some((*number, rest.to_owned())),
            "turn" => {
                let special = rest.strip_suffix(SPECIAL).map(str::trim_end);
                board.special = special.is_some();
                board.turn = Some((*number, special.unwrap_or(rest).to_owned()));
            }
            "discard:" => board.discard.push((*number, rest.to_owned())),
            "deck:" => board.deck.push((*number, rest.to_owned())),
            name => {
                let place = board.names.iter().position(|it| it == name).unwrap_or_else(|| {
                    board.names.push(name.to_owned());
                    board.names.len() - 1
                });
                for part in rest.split(';').map(str::trim).filter(|it| !it.is_empty() && *it != "nothing") {
                    board.parts.push((*number, place, part.to_owned()));
                }
            }
        }
    }
    board.stage(case, list)
}

impl Board {
    fn seat(&self, named: &(usize, String)) -> Result<Seat, Line> {
        let place = self.names.iter().position(|it| *it == named.1);
        place.map(Seat::new).ok_or_else(|| {
            (named.0, format!("Unknown player “{}”. Players: {}.", named.1, self.names.join(", ")))
        })
    }

    fn stage(self, case: &str, list: List) -> Result<Stage, Line> {
        let bonus = match case {
            "1" => Bonus::Once,
            "2" => Bonus::Twice,
            _ => return Err((0, format!("Write `bonuses 1` or `bonuses 2`, not `bonuses {case}`."))),
        };
        let setup = Setup::new(list, self.names.len(), bonus).map_err(|it| (0, it))?;
        let mut game = Keep::start(&setup);
        let decree = self.decree.as_ref().map(|it| self.seat(it)).transpose()?.unwrap_or(Seat::new(0));
        let laid = self.parts.first().map(|it| it.0).or(self.deck.first().map(|it| it.0));
        if let Some(number) = laid.filter(|_| self.setup) {
            return Err((number, "With `setup` nothing is dealt yet: write `Ann   nothing`.".to_owned()));
        }
        if !self.setup {
            self.lay(&mut game)?;
            game.decree = decree;
            let next = match &self.turn {
                Some(named) => {
                    let seat = self.seat(named)?;
                    let count = self.names.len();
                    // The turns go clockwise and end before the one who began, the holder of the Royal Decree.
                    let after = (decree.index() + count - seat.index() - 1) % count;
                    if self.special && count != MOST_PLAYERS {
                        return Err((named.0, "Only five players have a special round.".to_owned()));
                    }
                    let plays = if count == 2 || self.special { 2 } else { 1 };
                    game.round = u8::from(!self.special);
                    Part::Turn(Turn { seat, after: after as u8, plays, begun: false, special: self.special })
                }
                None => Part::HandCheck,
            };
            game.enter(next, &mut Log::silent());
        }
        let mut stage =
            Stage { names: self.names, game, log: Vec::new(), since: 0, coming: VecDeque::new(), decree };
        if !self.setup {
            stage.settle().map_err(|it| (0, it))?;
        }
        Ok(stage)
    }

    fn lay(&self, game: &mut Keep) -> Result<(), Line> {
        let mut left = List::all();
        let mut take = |game: &Keep, number: usize, names: &str| -> Result<Vec<CardId>, Line> {
            let names = names.split(',').map(str::trim).filter(|it| !it.is_empty());
            let find = |name: &str| {
                let face = game.list.named(name).ok_or((number, format!("Unknown card “{name}”.")))?;
                let card = left.filter(|it| game.list.face(*it) == face).min();
                let card = card.ok_or((number, format!("The list has no more copies of “{name}”.")))?;
                left.remove(card);
                Ok(card)
            };
            names.map(find).collect()
        };
        for (number, place, part) in &self.parts {
            if let Some(used) = part.strip_prefix("bonus ") {
                let used =
                    used.trim().parse().map_err(|_| (*number, format!("“{used}” is not a number.")))?;
                game.players[*place].bonus = used;
                continue;
            }
            let (zone, names) = part.split_once(':').unwrap_or((part, ""));
            let cards = take(game, *number, names)?;
            let characters = game.list.characters();
            let set: Set = cards.iter().copied().collect();
            let misplaced = match zone.trim() {
                "items" | "gold" => set & characters,
                "characters" | "secrets" => set - characters,
                _ => Set::EMPTY,
            };
            if let Some(card) = misplaced.first() {
                let name = &game.list.card(game.list.face(card)).name;
                return Err((*number, format!("{name} can't be among the {}.", zone.trim())));
            }
            let player = &mut game.players[*place];
            match zone.trim() {
                "hand" => player.hand = player.hand | set,
                "items" | "characters" => player.up = player.up | set,
                "gold" => player.gold = player.gold | set,
                "secrets" => player.secrets.extend(cards),
                other => return Err((*number, format!("Unknown place “{other}”."))),
            }
        }
        for (number, names) in &self.discard {
            game.discard = game.discard | take(game, *number, names)?.into_iter().collect();
        }
        let mut deck = Set::EMPTY;
        for (number, names) in &self.deck {
            deck = deck | take(game, *number, names)?.into_iter().collect();
        }
        game.deck = if self.deck.is_empty() { left } else { deck };
        Ok(())
    }
}
