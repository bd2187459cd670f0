//! Rolling dice, with what lets players roll them again.

use cards::meaning::Counter;
use table::{Chance, Seat};

use super::battle::Hit;
use super::{Flow, Frame, Resume, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::event::{Event, Log};

/// Dice that are being rolled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Roll {
    by: Seat,
    count: u32,
    dice: Vec<u8>,
    /// A creature that takes the result as damage.
    hit: Option<CardId>,
    asked: Seat,
    passes: usize,
    /// How often each die was rolled again by a permission.
    again: Vec<u8>,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Throw,
    Asking,
    /// Which die, by a permission (its place) or by a counter.
    Which(Option<u8>),
    Again(u8),
    Hit,
}

/// More dice than this are rolled in several throws.
const AT_ONCE: u32 = 250;

impl Roll {
    pub(crate) fn new(by: Seat, count: u32) -> Roll {
        Roll {
            by,
            count,
            dice: Vec::new(),
            hit: None,
            asked: by,
            passes: 0,
            again: Vec::new(),
            stage: Stage::Throw,
        }
    }

    /// A Damage Counter: one die of damage to its host.
    pub(crate) fn on(by: Seat, host: CardId) -> Roll {
        Roll { hit: Some(host), ..Roll::new(by, 1) }
    }

    pub(crate) fn step(mut self, board: &mut Board, resume: Resume, log: &mut Log<'_>) -> Flow {
        match (self.stage, resume) {
            (Stage::Throw, Resume::Chance(dice)) => {
                self.count -= dice.len() as u32;
                self.dice.extend(dice);
                if self.count > 0 {
                    return self.throw();
                }
                log.push(Event::Rolled { seat: self.by, dice: self.dice.clone() });
                self.again = vec![0; self.dice.len()];
                self.asked = board.turn;
                self.stage = Stage::Asking;
            }
            (Stage::Throw, _) if self.count == 0 => return Flow::Return(Value::Dice(Vec::new())),
            (Stage::Throw, _) => return self.throw(),
            (Stage::Asking, Resume::Answer(Action::Pop(spot, counter))) => {
                let card = board.at(spot).expect("a host that was offered lies there");
                board.use_counter(card, counter, self.asked, log);
                self.stage = Stage::Which(None);
                return self.which(board);
            }
            (Stage::Asking, Resume::Answer(Action::Reroll)) => {
                let place = board.rerolls.iter().position(|it| it.seat == self.asked).expect("a permission");
                self.stage = Stage::Which(Some(place as u8));
                return self.which(board);
            }
            (Stage::Asking, Resume::Answer(_)) => self.pass(board),
            (Stage::Which(permission), Resume::Answer(Action::Die(face))) => {
                let place = self.die(board, face, permission).expect("only faces that are there are offered");
                if let Some(permission) = permission {
                    if self.again[place] == 0 {
                        board.rerolls[usize::from(permission)].dice -= 1;
                    }
                    self.again[place] += 1;
                }
                self.stage = Stage::Again(place as u8);
                return Flow::Chance(Frame::Roll(self), Chance::Dice(1));
            }
            (Stage::Again(place), Resume::Chance(dice)) => {
                self.dice[usize::from(place)] = dice[0];
                log.push(Event::Rolled { seat: self.asked, dice });
                self.passes = 0;
                self.asked = board.turn;
                self.stage = Stage::Asking;
            }
            (Stage::Hit, _) => return Flow::Return(Value::Dice(self.dice)),
            _ => unreachable!("dice are not woken this way"),
        }
        while self.passes < board.playing.len() {
            let options = self.offers(board);
            if options.len() > 1 {
                let seat = self.asked;
                return Flow::ask(Frame::Roll(self), seat, Why::RerollDie, options);
            }
            self.pass(board);
        }
        match self.hit {
            Some(card) => {
                let amount = self.dice.iter().map(|it| i32::from(*it)).sum();
                self.stage = Stage::Hit;
                Flow::Call(Frame::Roll(self), Frame::Hit(Hit::new(card, amount)))
            }
            None => Flow::Return(Value::Dice(self.dice)),
        }
    }

    fn throw(self) -> Flow {
        let count = self.count.min(AT_ONCE) as u8;
        Flow::Chance(Frame::Roll(self), Chance::Dice(count))
    }

    fn pass(&mut self, board: &Board) {
        self.passes += 1;
        self.asked = board.next_player(self.asked);
    }

    /// Re-rolls are offered from the turn player clockwise until all pass (ruling A39).
    fn offers(&self, board: &Board) -> Vec<Action> {
        let mut options = Vec::new();
        for placed in board.counters.iter().filter(|it| it.by == self.asked && it.counter == Counter::Dice) {
            options.push(Action::Pop(board.spot(placed.card), Counter::Dice));
        }
        if let Some(place) = board.rerolls.iter().position(|it| it.seat == self.asked)
            && (1..=6).any(|face| self.die(board, face, Some(place as u8)).is_some())
        {
            options.push(Action::Reroll);
        }
        options.push(Action::Pass);
        options
    }

    /// A die with this face that may be rolled again.
    fn die(&self, board: &Board, face: u8, permission: Option<u8>) -> Option<usize> {
        let shows = |place: &usize| self.dice[*place] == face;
        let Some(permission) = permission else { return (0..self.dice.len()).find(shows) };
        let reroll = board.rerolls[usize::from(permission)];
        let may = |place: &usize| {
            let times = u32::from(self.again[*place]);
            if times == 0 { reroll.dice > 0 } else { times < reroll.times }
        };
        (0..self.dice.len()).filter(shows).find(may)
    }

    fn which(self, board: &Board) -> Flow {
        let Stage::Which(permission) = self.stage else { unreachable!("a die is being chosen") };
        let faces = (1..=6).filter(|it| self.die(board, *it, permission).is_some());
        let options = faces.map(Action::Die).collect();
        let seat = self.asked;
        Flow::ask(Frame::Roll(self), seat, Why::WhichDie, options)
    }
}
