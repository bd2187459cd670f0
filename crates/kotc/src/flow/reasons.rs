//! Answers "Why can't I do this?". Lists actions that a player might try but that are not among the options. The reason
//! for each comes from the check that excluded the action from the options.

use cards::meaning::Caveat;
use table::Seat;

use super::{Frame, Select};
use crate::action::{Action, Ask, Why};
use crate::board::{Board, CardId, Phase};
use crate::reason::{NotNow, Reason};
use crate::zone::{Spot, Zone};

/// Returns the actions that the player being asked might want to take but can't, with the reasons.
pub(crate) fn not_now(board: &Board, frames: &[Frame], ask: &Ask) -> Vec<NotNow> {
    let [below @ .., asking] = frames else { return Vec::new() };
    let mut look = ReasonSearch { board, ask, asking, below: below.last(), found: Vec::new() };
    if let Frame::Select(select) = asking {
        look.pick_from(select);
        return look.found;
    }
    let seat = ask.seat;
    for zone in [Zone::Field, Zone::Traps] {
        for (spot, card) in look.lying(seat, zone) {
            // While creatures are being picked, their abilities are not mentioned.
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
        // If a card can neither be cast nor set, one reason is enough.
        if let Some(action) = super::turn::uses(board, spot, card).next() {
            look.attempt(action, card);
        }
    }
    look.beyond(seat);
    look.found
}

/// Returns whether a question with this reason lets the player pick creatures on the field without a [`Select`]
/// procedure.
fn picks(why: Why) -> bool {
    matches!(why, Why::AttackFormation | Why::DefenseFormation | Why::Victim)
}

/// Collects actions that are not possible now.
struct ReasonSearch<'a> {
    board: &'a Board,
    ask: &'a Ask,
    /// The procedure that asks the question. `below` is its caller.
    asking: &'a Frame,
    below: Option<&'a Frame>,
    found: Vec<NotNow>,
}

impl<'a> ReasonSearch<'a> {
    /// Iterates over the cards in a zone with their spots.
    fn lying(&self, seat: Seat, zone: Zone) -> impl Iterator<Item = (Spot, CardId)> + use<'a> {
        super::turn::spots(self.board, seat, zone).zip(self.board.zone(seat, zone).iter().copied())
    }

    fn carries_answer(&self, at: Spot) -> bool {
        self.ask.options.iter().any(|it| it.spot() == Some(at))
    }

    /// Records why an action is not possible, unless the action is one of the options.
    fn attempt(&mut self, what: Action, card: CardId) {
        let may = self.may(what, card);
        if self.ask.options.contains(&what) {
            debug_assert!(may.is_ok(), "an option has a reason against it: {what:?}, {may:?}");
        } else if let Err(why) = may {
            self.found.push(NotNow { what, why });
        }
    }

    /// Checks whether an action is possible now.
    fn may(&self, what: Action, card: CardId) -> Result<(), Reason> {
        let (board, seat) = (self.board, self.ask.seat);
        match (self.asking, what) {
            (Frame::Turn(it), _) if seat == board.turn => it.allows(board, what, card),
            (Frame::Window(it), Action::Activate(_, ability)) => it.allows(board, card, ability),
            (Frame::Window(it), Action::Cast(_)) => it.allows(board, card, 0),
            (Frame::Window(_), Action::Pop(_, counter)) => super::window::may_pop(board, seat, card, counter),
            (Frame::Chain(it), Action::Activate(_, ability)) => it.allows(board, card, ability),
            (Frame::Chain(it), Action::Cast(_)) => it.allows(board, card, 0),
            (Frame::Chain(it), Action::Pop(_, counter)) if it.takes_counter(board, counter) => {
                super::window::may_pop(board, seat, card, counter)
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
            // If the question is about a reactive counter, the use of that counter is one of its options.
            (_, Action::Pop(..)) if self.ask.options.contains(&what) => Ok(()),
            _ => later(board, seat, what, card),
        }
    }

    /// Looks at cards outside the player's own zones that the question involves. These are creatures to attack, cards
    /// that an effect plays, and enemies' creatures on which the player has placed counters.
    fn beyond(&mut self, seat: Seat) {
        let board = self.board;
        let attacks = matches!(self.ask.why, Why::BattlePhase | Why::AttackFormation);
        let fields = attacks || self.ask.why == Why::Victim || !board.counters.is_empty();
        for enemy in board.enemies(seat).filter(|_| fields) {
            for (spot, card) in self.lying(enemy, Zone::Field) {
                // The player chooses the victim later, but may want to know now why a creature can't be one.
                if attacks && let Err(why) = super::attack::may_attack(board, seat, card) {
                    self.found.push(NotNow { what: Action::Pick(spot), why });
                }
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

    /// Records why cards cannot be picked in this selection. If the selection is for targets, checks all players' cards
    /// in play.
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

    /// Returns why a card is not in the selection's list. Either the card never was in the list, or it was dropped when
    /// a later card was picked.
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

/// Returns why an action must wait for this phase of the player's own turn. If it is already this phase, the reason is
/// that the current question must be answered first.
pub(super) fn time(board: &Board, seat: Seat, phase: Phase) -> Reason {
    if seat == board.turn && board.phase == phase { Reason::Question } else { Reason::Phase(phase) }
}

/// Returns why an ability cannot be used until the current question is answered. Never returns `Ok`.
pub(super) fn ability_later(board: &Board, seat: Seat, card: CardId, ability: u8) -> Result<(), Reason> {
    super::usage::manner(board, seat, card, ability, &[])?;
    Err(Reason::Question)
}

/// Returns why an action is not possible until the current question is answered. Never returns `Ok`.
pub(super) fn later(board: &Board, seat: Seat, what: Action, card: CardId) -> Result<(), Reason> {
    match what {
        Action::Cast(_) => ability_later(board, seat, card, 0),
        Action::Activate(_, ability) => ability_later(board, seat, card, ability),
        Action::Pop(_, counter) => {
            super::window::may_pop(board, seat, card, counter)?;
            Err(Reason::Question)
        }
        // Being unable to pay for the caveat is no reason yet, because the player may be able to pay by the Battle
        // Phase.
        Action::Pick(_) => match super::attack::may_fight(board, seat, card, Caveat::CannotAttack) {
            Err(why @ (Reason::Exhausted | Reason::Caveat)) => Err(why),
            _ => Err(time(board, seat, Phase::Battle)),
        },
        _ => Err(time(board, seat, Phase::Action)),
    }
}
