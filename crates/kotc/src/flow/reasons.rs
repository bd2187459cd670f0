//! "Why can't I?": what somebody who is asked would try with the cards before them, though it is not among the answers,
//! and why it is not. Every reason comes from the check that keeps the answer away.

use cards::meaning::Caveat;
use table::Seat;

use super::{Frame, Select};
use crate::action::{Action, Ask, Why};
use crate::board::{Board, CardId, Phase};
use crate::reason::{NotNow, Reason};
use crate::zone::{Spot, Zone};

/// What the player who is asked could want to do and cannot.
pub(crate) fn not_now(board: &Board, frames: &[Frame], ask: &Ask) -> Vec<NotNow> {
    let [below @ .., asking] = frames else { return Vec::new() };
    let mut look = Look { board, ask, asking, below: below.last(), found: Vec::new() };
    if let Frame::Select(select) = asking {
        look.pick_from(select);
        return look.found;
    }
    let seat = ask.seat;
    for zone in [Zone::Field, Zone::Traps] {
        for (spot, card) in look.lying(seat, zone) {
            // Where creatures are picked, that is all there is to say about them.
            if zone != Zone::Field || !picks(ask.why) {
                for ability in 0..board.face(card).abilities.len() as u8 {
                    look.attempt(Action::Activate(spot, ability), card);
                }
            }
            for placed in board.counters.iter().filter(|it| it.card == card && it.by == seat) {
                look.attempt(Action::Pop(spot, placed.counter), card);
            }
            if zone == Zone::Field && !look.carries_answer(spot) {
                look.attempt(Action::Pick(spot), card);
            }
        }
    }
    for (spot, card) in look.lying(seat, Zone::Hand) {
        if look.carries_answer(spot) && !ask.options.contains(&Action::Set(spot)) {
            continue;
        }
        // Of a card that is neither cast nor set one reason is enough.
        if let Some(action) = super::turn::uses(board, spot, card).next() {
            look.attempt(action, card);
        }
    }
    look.beyond(seat);
    look.found
}

/// Are creatures of the table picked here, outside of a list?
fn picks(why: Why) -> bool {
    matches!(why, Why::AttackFormation | Why::DefenseFormation | Why::Victim)
}

/// Looking for what cannot be done.
struct Look<'a> {
    board: &'a Board,
    ask: &'a Ask,
    /// The procedure that asks, and the one it works for.
    asking: &'a Frame,
    below: Option<&'a Frame>,
    found: Vec<NotNow>,
}

impl<'a> Look<'a> {
    /// The cards in a zone with their places.
    fn lying(&self, seat: Seat, zone: Zone) -> impl Iterator<Item = (Spot, CardId)> + use<'a> {
        super::turn::spots(self.board, seat, zone).zip(self.board.zone(seat, zone).iter().copied())
    }

    fn carries_answer(&self, at: Spot) -> bool {
        self.ask.options.iter().any(|it| it.spot() == Some(at))
    }

    /// Notes why something cannot be done, if it is no answer.
    fn attempt(&mut self, what: Action, card: CardId) {
        let may = self.may(what, card);
        if self.ask.options.contains(&what) {
            debug_assert!(may.is_ok(), "an answer is not not_now: {what:?}, {may:?}");
        } else if let Err(why) = may {
            self.found.push(NotNow { what, why });
        }
    }

    /// May this be done now?
    fn may(&self, what: Action, card: CardId) -> Result<(), Reason> {
        let (board, seat) = (self.board, self.ask.seat);
        match (self.asking, what) {
            (Frame::Turn(it), _) if seat == board.turn => it.allows(board, what, card),
            (Frame::Window(it), Action::Activate(_, ability)) => it.allows(board, card, ability),
            (Frame::Window(it), Action::Cast(_)) => it.allows(board, card, 0),
            (Frame::Window(_), Action::Pop(_, counter)) => super::window::may_pop(board, card, counter),
            (Frame::Chain(it), Action::Activate(_, ability)) => it.allows(board, card, ability),
            (Frame::Chain(it), Action::Cast(_)) => it.allows(board, card, 0),
            (Frame::Chain(it), Action::Pop(_, counter)) if it.takes_counters(board) => {
                super::window::may_pop(board, card, counter)
            }
            (Frame::Battle(it), Action::Pick(_)) => {
                it.allows(board, card).unwrap_or_else(|| later(board, seat, what, card))
            }
            (Frame::Resolve(it), Action::Pick(_)) => match it.declares(board) {
                Some(attacker) => super::attack::may_attack(board, attacker, card),
                None => later(board, seat, what, card),
            },
            (Frame::Resolve(it), Action::Summon(_) | Action::Cast(_)) if it.deploys().contains(&card) => {
                super::Play::may(board, seat, card)
            }
            // What is asked about a counter in its situation offers it.
            (_, Action::Pop(..)) if self.ask.options.contains(&what) => Ok(()),
            _ => later(board, seat, what, card),
        }
    }

    /// Cards elsewhere that the question is about: enemies' creatures that are attacked, cards that an effect plays, and
    /// the hosts of one's counters.
    fn beyond(&mut self, seat: Seat) {
        let board = self.board;
        let fields = self.ask.why == Why::Victim || !board.counters.is_empty();
        for enemy in board.enemies(seat).filter(|_| fields) {
            for (spot, card) in self.lying(enemy, Zone::Field) {
                if self.ask.why == Why::Victim && !self.carries_answer(spot) {
                    self.attempt(Action::Pick(spot), card);
                }
                for placed in board.counters.iter().filter(|it| it.card == card && it.by == seat) {
                    self.attempt(Action::Pop(spot, placed.counter), card);
                }
            }
        }
        if let Frame::Resolve(it) = self.asking {
            for card in it.deploys() {
                let spot = board.spot(*card);
                let own = spot.seat == seat && spot.zone == Zone::Hand;
                if let Some(action) = super::turn::uses(board, spot, *card).next().filter(|_| !own) {
                    self.attempt(action, *card);
                }
            }
        }
    }

    /// Cards that are not among those to pick from. Of targets, everybody's in play are looked at.
    fn pick_from(&mut self, select: &Select) {
        let (board, seat) = (self.board, self.ask.seat);
        let first = select.from.first().map(|it| board.spot(*it));
        let mut zones = vec![(seat, Zone::Field), (seat, Zone::Traps), (seat, Zone::Hand)];
        if self.ask.why == Why::Targets {
            zones.extend(board.enemies(seat).flat_map(|it| [(it, Zone::Field), (it, Zone::Traps)]));
        }
        zones.extend(
            first
                .filter(|it| matches!(it.zone, Zone::Granary | Zone::Grave | Zone::Reserves))
                .map(|it| (it.seat, it.zone)),
        );
        for (seat, zone) in zones {
            for (spot, card) in self.lying(seat, zone) {
                let what = Action::Pick(spot);
                let may = select.allows(card);
                debug_assert_eq!(may.is_ok(), self.ask.options.contains(&what), "{what:?} of {select:?}");
                let Err(why) = may else { continue };
                let why = match why {
                    Reason::PassedOver => self.unlisted(select, spot, card),
                    other => other,
                };
                self.found.push(NotNow { what, why });
            }
        }
    }

    /// Why a card is not in the list: it does not belong there, or it was left out when one behind it was picked.
    fn unlisted(&self, select: &Select, at: Spot, card: CardId) -> Reason {
        let board = self.board;
        let rule = match (self.below, select.why) {
            (Some(Frame::Aim(it)), _) => it.fits(board, card),
            (Some(Frame::Pay(it)), Why::PayWith) => Some(it.takes(board, card)),
            (Some(Frame::Resources(it)), _) => Some(it.takes(board, card)),
            _ => None,
        };
        if let Some(rule) = rule {
            return rule.err().unwrap_or(Reason::PassedOver);
        }
        let places = || select.from.iter().chain(&select.picked).map(|it| board.spot(*it));
        match places().next() {
            Some(first) if first.zone != at.zone => Reason::NotIn(first.zone),
            Some(first) if first.seat != at.seat => Reason::NotTheirs,
            _ if !select.ordered && select.picked.iter().any(|it| board.spot(*it) > at) => Reason::PassedOver,
            _ => Reason::NotListed,
        }
    }
}

/// When something is done that belongs into a phase of one's own: then, or after the question.
pub(super) fn time(board: &Board, seat: Seat, phase: Phase) -> Reason {
    if seat == board.turn && board.phase == phase { Reason::Question } else { Reason::Phase(phase) }
}

/// Why an ability is not used while something else is asked.
pub(super) fn ability_later(board: &Board, seat: Seat, card: CardId, ability: u8) -> Result<(), Reason> {
    super::usage::manner(board, seat, card, ability, &[])?;
    Err(Reason::Question)
}

/// Why something is not done while something else is asked.
pub(super) fn later(board: &Board, seat: Seat, what: Action, card: CardId) -> Result<(), Reason> {
    match what {
        Action::Cast(_) => ability_later(board, seat, card, 0),
        Action::Activate(_, ability) => ability_later(board, seat, card, ability),
        Action::Pop(_, counter) => {
            super::window::may_pop(board, card, counter)?;
            Err(Reason::Question)
        }
        // What its caveat asks for may be there when it comes to it.
        Action::Pick(_) => match super::attack::may_fight(board, seat, card, Caveat::CannotAttack) {
            Err(why @ (Reason::Exhausted | Reason::Caveat)) => Err(why),
            _ => Err(time(board, seat, Phase::Battle)),
        },
        _ => Err(time(board, seat, Phase::Action)),
    }
}
