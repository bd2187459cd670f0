//! Rolling dice, and the counters and permissions that let players reroll them.

use cards::meaning::Counter;
use table::{Chance, Seat};

use super::hit::Hit;
use super::{Flow, Frame, Resume, Value, Window};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Reroll, RerollSpan};
use crate::event::{Event, Log};
use crate::list::DieFaces;
use crate::spare::Spare;

/// Dice that are being rolled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Roll {
    pub(super) by: Seat,
    /// The second player who rolls, and how many of the dice belong to the first player. `None` except in a battle,
    /// where both sides roll at once.
    other: Option<(Seat, u32)>,
    /// The number of dice still to be rolled.
    count: u32,
    dice: DieFaces,
    purpose: Purpose,
    asked: Seat,
    passes: usize,
    /// The dice that were rerolled with a permission.
    again: Vec<Again>,
    stage: RollStep,
}

/// The purpose of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Purpose {
    /// The roll is for a battle, in which players may use counters after the roll.
    Battle,
    Effect,
    /// The roll deals damage to this creature.
    Hit(CardId),
}

/// A die that was rerolled with a permission: the permission's index in [`Board::rerolls`], the index of the die, and
/// how often it was rerolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Again {
    permission: u8,
    die: u16,
    times: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum RollStep {
    Throw,
    Asking,
    /// The player chooses whose die to reroll.
    Whose(Right),
    /// The player chooses which die of this side to reroll.
    Which(Right, RollSide),
    Again(u16),
    /// The roll is final, and players have had their chance to use counters after it.
    Rolled,
    Hit,
}

/// The side of a battle that rolled the dice, or both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum RollSide {
    Both,
    First,
    Second,
}

/// What allows a player to reroll a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Right {
    Counter,
    Permission,
}

/// The maximum number of dice rolled at once. More dice are rolled in several throws.
const AT_ONCE: u32 = 250;

impl Roll {
    /// Creates a roll for an effect.
    pub(crate) fn new(by: Seat, count: u32) -> Roll {
        Roll {
            by,
            other: None,
            count,
            dice: DieFaces::new(),
            purpose: Purpose::Effect,
            asked: by,
            passes: 0,
            again: Vec::new(),
            stage: RollStep::Throw,
        }
    }

    /// Creates a roll for a battle. Each argument is a side's player and number of dice; the attacker comes first.
    pub(crate) fn of_battle((by, count): (Seat, u32), (other, more): (Seat, u32)) -> Roll {
        Roll {
            other: Some((other, count)),
            purpose: Purpose::Battle,
            ..Roll::new(by, count.saturating_add(more))
        }
    }

    /// Creates a roll for a Damage Counter: one die of damage to the creature that the counter is on.
    pub(crate) fn on(by: Seat, host: CardId) -> Roll {
        Roll { purpose: Purpose::Hit(host), ..Roll::new(by, 1) }
    }

    /// Starts the roll.
    pub(crate) fn start(self, board: &mut Board) -> Frame {
        Frame::Roll(Spare::reuse(&mut board.spare.roll, self))
    }

    /// Returns the dice, once all of them are rolled.
    pub(super) fn rolled(&self) -> Option<&[u8]> {
        (self.count == 0).then_some(&self.dice)
    }

    /// Returns the players who roll these dice.
    pub(super) fn rollers(&self) -> impl Iterator<Item = Seat> {
        std::iter::once(self.by).chain(self.other.map(|it| it.0))
    }

    /// Returns each player who rolled, with the dice that they rolled.
    pub(crate) fn rolls(&self) -> Vec<(Seat, Vec<u8>)> {
        let rolled = |side: RollSide| Some((self.roller(side)?, self.dice[self.range(side)].to_vec()));
        [RollSide::First, RollSide::Second]
            .into_iter()
            .filter_map(rolled)
            .filter(|it| !it.1.is_empty())
            .collect()
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match (self.stage, resume) {
            (RollStep::Throw, Resume::Chance(dice)) => {
                self.count -= dice.len() as u32;
                self.dice.extend_from_slice(dice);
                if self.count > 0 {
                    return self.throw();
                }
                if log.listens() {
                    self.rolls().into_iter().for_each(|(seat, dice)| log.push(Event::Rolled { seat, dice }));
                }
                self.asked = board.turn;
                self.stage = RollStep::Asking;
            }
            (RollStep::Throw, _) if self.count == 0 => return Flow::Return(Value::Dice(DieFaces::new())),
            (RollStep::Throw, _) => return self.throw(),
            (RollStep::Asking, Resume::Answer(Action::Pop(spot, counter))) => {
                let card = board.at(spot).expect("the card with the chosen counter is still in its place");
                board.use_counter(card, counter, self.asked, log);
                return self.choose(board, Right::Counter, options);
            }
            (RollStep::Asking, Resume::Answer(Action::Reroll)) => {
                return self.choose(board, Right::Permission, options);
            }
            // A player who has left the game does not reroll (ruling 87).
            (RollStep::Whose(_) | RollStep::Which(..), _) if !board.playing.has(self.asked) => {
                self.stage = RollStep::Asking;
                self.pass(board);
            }
            (RollStep::Whose(right), Resume::Answer(Action::Player(seat))) => {
                let side = if seat == self.by { RollSide::First } else { RollSide::Second };
                return self.which(board, right, side, options);
            }
            (RollStep::Asking, Resume::Answer(_)) => self.pass(board),
            (RollStep::Which(right, side), Resume::Answer(Action::Die(face))) => {
                let place = match right {
                    Right::Counter => self.range(side).find(|it| self.dice[*it] == face),
                    Right::Permission => self.permit(board, face, side),
                };
                let place = place.expect("the dice have the chosen face");
                self.stage = RollStep::Again(place as u16);
                return Flow::Chance(Chance::Dice(1));
            }
            (RollStep::Again(place), Resume::Chance(dice)) => {
                self.dice[usize::from(place)] = dice[0];
                log.tell(|| Event::Rolled { seat: self.asked, dice: dice.to_vec() });
                self.passes = 0;
                self.asked = board.turn;
                self.stage = RollStep::Asking;
            }
            (RollStep::Rolled, _) => return self.finish(),
            (RollStep::Hit, _) => return Flow::Return(Value::Dice(std::mem::take(&mut self.dice))),
            _ => unreachable!("this step cannot continue with this value"),
        }
        let rerolls =
            !board.rerolls.is_empty() || board.counters.iter().any(|it| it.counter == Counter::Dice);
        while rerolls && self.passes < board.playing.len() {
            if !board.playing.has(self.asked) {
                self.asked = board.next_player(self.asked);
                continue;
            }
            self.offer(board, options);
            if !options.is_empty() {
                options.push(Action::Pass);
                return Flow::Ask(self.asked, Why::RerollDie);
            }
            self.pass(board);
        }
        if self.purpose == Purpose::Battle {
            return self.finish();
        }
        self.stage = RollStep::Rolled;
        match Window::for_counters(board) {
            Some(window) => Flow::Call(window),
            None => self.finish(),
        }
    }

    fn finish(&mut self) -> Flow {
        let Purpose::Hit(card) = self.purpose else {
            return Flow::Return(Value::Dice(std::mem::take(&mut self.dice)));
        };
        let hit = Hit::by_dice(card, &self.dice);
        self.stage = RollStep::Hit;
        Flow::Call(Frame::Hit(hit))
    }

    fn throw(&mut self) -> Flow {
        let count = self.count.min(AT_ONCE) as u8;
        Flow::Chance(Chance::Dice(count))
    }

    fn pass(&mut self, board: &Board) {
        // A player who has just left the game doesn't count as passing.
        self.passes += usize::from(board.playing.has(self.asked));
        self.asked = board.next_player(self.asked);
    }

    /// Adds to `options` the ways in which the player being asked may reroll dice. Players are asked clockwise,
    /// starting with the turn player, until all pass (ruling A39).
    fn offer(&self, board: &Board, options: &mut Vec<Action>) {
        for placed in board.counters.iter().filter(|it| it.by == self.asked && it.counter == Counter::Dice) {
            options.push(Action::Pop(board.spot(placed.card), Counter::Dice));
        }
        if self.faces(board, Right::Permission, RollSide::Both).next().is_some() {
            options.push(Action::Reroll);
        }
    }

    /// Finds a die with this face that the player being asked has permission to reroll. Returns the indices of the
    /// permission and of the die. Prefers a permission that was already used on the die, to save the other permissions
    /// for other dice.
    fn permitted(&self, board: &Board, face: u8, side: RollSide) -> Option<(usize, usize)> {
        let dice = || self.range(side).filter(|it| self.dice[*it] == face);
        // The die of a Damage Counter does not belong to the chain during which it is rolled.
        let of_chain = !matches!(self.purpose, Purpose::Hit(_));
        let spans = |span: RerollSpan| span == RerollSpan::Turn || (span == RerollSpan::Chain && of_chain);
        let active = |it: &(usize, &Reroll)| it.1.seat == self.asked && spans(it.1.span);
        let permissions = || board.rerolls.iter().enumerate().filter(active);
        let used = |permission: usize, die: usize| {
            self.again
                .iter()
                .find(|it| usize::from(it.permission) == permission && usize::from(it.die) == die)
        };
        let going_on = permissions().find_map(|(permission, reroll)| {
            let times = reroll.times?;
            let die = dice().find(|it| used(permission, *it).is_some_and(|it| it.times < times))?;
            Some((permission, die))
        });
        going_on.or_else(|| {
            permissions().filter(|it| it.1.dice > 0).find_map(|(permission, reroll)| {
                let free = |it: &usize| reroll.times.is_none() || used(permission, *it).is_none();
                Some((permission, dice().find(free)?))
            })
        })
    }

    /// Uses a permission on a die with this face. Returns the die's index, or `None` if no permission allows it.
    fn permit(&mut self, board: &mut Board, face: u8, side: RollSide) -> Option<usize> {
        let (permission, die) = self.permitted(board, face, side)?;
        let same = |it: &&mut Again| usize::from(it.permission) == permission && usize::from(it.die) == die;
        match self.again.iter_mut().find(same) {
            Some(again) if board.rerolls[permission].times.is_some() => again.times += 1,
            Some(_) => board.rerolls[permission].dice -= 1,
            None => {
                board.rerolls[permission].dice -= 1;
                self.again.push(Again { permission: permission as u8, die: die as u16, times: 1 });
            }
        }
        Some(die)
    }

    /// Returns the range of indices of this side's dice.
    fn range(&self, side: RollSide) -> std::ops::Range<usize> {
        let first = self.other.map_or(self.dice.len(), |it| it.1 as usize);
        match side {
            RollSide::Both => 0..self.dice.len(),
            RollSide::First => 0..first,
            RollSide::Second => first..self.dice.len(),
        }
    }

    /// Returns the player who rolls this side's dice; `None` for the second side if only one player rolls.
    fn roller(&self, side: RollSide) -> Option<Seat> {
        match side {
            RollSide::Both | RollSide::First => Some(self.by),
            RollSide::Second => self.other.map(|it| it.0),
        }
    }

    /// Returns the faces of this side's dice that may be rerolled.
    fn faces(&self, board: &Board, right: Right, side: RollSide) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |face| match right {
            Right::Counter => self.dice[self.range(side)].contains(face),
            Right::Permission => self.permitted(board, *face, side).is_some(),
        })
    }

    /// Asks whose die to reroll, if both sides have dice that may be rerolled.
    fn choose(&mut self, board: &Board, right: Right, options: &mut Vec<Action>) -> Flow {
        let sides = [RollSide::First, RollSide::Second];
        let possible = sides.into_iter().filter(|it| self.faces(board, right, *it).next().is_some());
        options.extend(possible.filter_map(|it| self.roller(it)).map(Action::Player));
        if options.len() < 2 {
            options.clear();
            return self.which(board, right, RollSide::Both, options);
        }
        self.stage = RollStep::Whose(right);
        Flow::Ask(self.asked, Why::WhoseDie)
    }

    fn which(&mut self, board: &Board, right: Right, side: RollSide, options: &mut Vec<Action>) -> Flow {
        options.extend(self.faces(board, right, side).map(Action::Die));
        self.stage = RollStep::Which(right, side);
        Flow::Ask(self.asked, Why::WhichDie)
    }
}
