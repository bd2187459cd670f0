//! Parses the board of a ruling: lines such as `Ann   hand: Leek, Gardener; items: Nails; secrets: Hoarder`.

use std::collections::VecDeque;

use keep::{Arrangement, Bonus, Keep, List, Pile, Setup};
use scenario::NumberedLine;
use table::{Game, Seat};

use super::KeepWorld;

/// The words in a ruling that mark a turn of the special round.
const SPECIAL: &str = "in the special round";

/// The names of a player's piles.
pub(super) const PLACES: [&str; 5] = ["hand", "items", "gold", "characters", "secrets"];

/// Returns the player's pile with this name; `None` if no pile has it.
pub(super) fn pile(place: &str, seat: Seat) -> Option<Pile> {
    Some(match place {
        "hand" => Pile::Hand(seat),
        "items" => Pile::Items(seat),
        "gold" => Pile::Gold(seat),
        "characters" => Pile::Characters(seat),
        "secrets" => Pile::Secrets(seat),
        _ => return None,
    })
}

pub(super) fn is_board(line: &str) -> bool {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if matches!(first, "setup" | "decree" | "turn" | "discard:" | "deck:") {
        return true;
    }
    let rest = rest.trim_start();
    let word = rest.split([':', ' ', ';']).next().unwrap_or_default();
    (PLACES.contains(&word) && rest.contains(':')) || word == "bonus" || rest == "nothing"
}

/// The contents of the lines that describe a ruling's board.
#[derive(Default)]
struct Board {
    names: Vec<String>,
    /// Whether the ruling begins before any cards are dealt.
    setup: bool,
    decree: Option<(usize, String)>,
    turn: Option<(usize, String)>,
    /// Whether the turn is part of the special round of five-player games.
    special: bool,
    parts: Vec<(usize, usize, String)>,
    discard: Vec<NumberedLine>,
    /// The `deck:` lines. If there are none, the deck contains all cards that no other line mentions.
    deck: Vec<NumberedLine>,
}

pub(super) fn read(case: &str, list: List, lines: &[NumberedLine]) -> Result<KeepWorld, NumberedLine> {
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
    board.world(case, list)
}

impl Board {
    fn seat(&self, named: &(usize, String)) -> Result<Seat, NumberedLine> {
        let place = self.names.iter().position(|it| *it == named.1);
        place.map(Seat::new).ok_or_else(|| {
            (named.0, format!("Unknown player “{}”. Players: {}.", named.1, self.names.join(", ")))
        })
    }

    fn world(self, case: &str, list: List) -> Result<KeepWorld, NumberedLine> {
        let bonus = match case {
            "1" => Bonus::Once,
            "2" => Bonus::Twice,
            _ => return Err((0, format!("Write `bonuses 1` or `bonuses 2`, not `bonuses {case}`."))),
        };
        let setup = Setup::new(list, self.names.len(), bonus).map_err(|it| (0, it))?;
        let decree = self.decree.as_ref().map(|it| self.seat(it)).transpose()?.unwrap_or(Seat::new(0));
        let game = if self.setup { self.start(&setup)? } else { self.position(&setup, decree)? };
        let (log, coming) = (Vec::new(), VecDeque::new());
        let mut world = KeepWorld { names: self.names, game, log, since: 0, coming, decree };
        if !self.setup {
            world.settle().map_err(|it| (0, it))?;
        }
        Ok(world)
    }

    /// Creates the match at the beginning of the game.
    fn start(&self, setup: &Setup) -> Result<Keep, NumberedLine> {
        match self.parts.first().map(|it| it.0).or(self.deck.first().map(|it| it.0)) {
            Some(number) => Err((
                number,
                "With `setup`, no cards are dealt yet, so players have no cards: write `Ann   nothing`."
                    .to_owned(),
            )),
            None => Ok(Keep::start(setup)),
        }
    }

    /// Creates the match in the position that the lines describe.
    fn position(&self, setup: &Setup, decree: Seat) -> Result<Keep, NumberedLine> {
        let mut arrangement = Arrangement::new(setup);
        let mut lay = |number: usize, names: &str, pile: Pile| -> Result<(), NumberedLine> {
            for name in names.split(',').map(str::trim).filter(|it| !it.is_empty()) {
                let face = setup.list().named(name).ok_or((number, format!("Unknown card “{name}”.")))?;
                arrangement.lay(face, pile).map_err(|it| (number, it))?;
            }
            Ok(())
        };
        for (number, place, part) in self.parts.iter().filter(|it| bonus(&it.2).is_none()) {
            let (zone, names) = part.split_once(':').unwrap_or((part, ""));
            let pile = pile(zone.trim(), Seat::new(*place))
                .ok_or_else(|| (*number, format!("Unknown place “{}”.", zone.trim())))?;
            lay(*number, names, pile)?;
        }
        self.discard.iter().try_for_each(|(number, names)| lay(*number, names, Pile::Discard))?;
        self.deck.iter().try_for_each(|(number, names)| lay(*number, names, Pile::Deck))?;
        if self.deck.is_empty() {
            arrangement.fill_deck();
        }
        for (number, place, used) in self.parts.iter().filter_map(|it| Some((it.0, it.1, bonus(&it.2)?))) {
            let times = used.trim().parse().map_err(|_| (number, format!("“{used}” is not a number.")))?;
            arrangement.use_bonus(Seat::new(place), times);
        }
        match &self.turn {
            Some(named) => {
                arrangement.in_turn(decree, self.seat(named)?, self.special).map_err(|it| (named.0, it))
            }
            None => Ok(arrangement.at_hand_check(decree)),
        }
    }
}

/// Returns the number of used Bonus Actions, as text; `None` if this part of a line says something else.
fn bonus(part: &str) -> Option<&str> {
    part.strip_prefix("bonus ")
}
