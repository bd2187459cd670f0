//! Reactive counters. The player who placed such a counter may use it only in a certain situation. Rulebook 14,
//! Counters.

use cards::meaning::Counter;
use table::Seat;

use super::{Flow, Frame, Resume, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Placed, Victim};
use crate::counters::CounterEffect;
use crate::event::Log;
use crate::list::Cards;

/// A situation in which reactive counters may be used.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ReactSituation {
    /// Damage is about to hit this creature; Shield Counters on it may be used.
    Damage { card: CardId, from_die: bool },
    /// This creature takes damage from a die; Voodoo Counters on it may be used.
    Struck(CardId),
    /// A player is attacked. Taunt Counters on the player's creatures may be used, except on a creature that is already
    /// the victim (ruling A28). Medic Counters on the creatures of the teams may be used, and Assassin Counters on the
    /// creature `lone`, which attacks alone.
    Attack { defender: Seat, victim: Option<Victim>, teams: Cards, lone: Option<CardId> },
    /// A creature attacks alone; Assassin Counters on it may be used.
    Lone(CardId),
    /// An effect is about to destroy these cards; Undying Counters on them may be used.
    Destruction(Cards),
    /// A chaining action was performed. Trap Counters may be used if they are on creatures with an ability that can be
    /// activated.
    Action,
    /// An effect is about to destroy or move these cards; Immortality Counters on them may be used.
    Removal(Cards),
}

/// The procedure that asks about each counter that may be used in a situation. It asks the turn player first and then
/// clockwise (rulings A39 and A60), until a counter is used or all players have passed. Returns [`Value::Popped`] if a
/// counter was used, otherwise [`Value::Nothing`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct React {
    to: ReactSituation,
    /// The place of the next counter to ask about, in the order of [`order`].
    place: usize,
}

/// Iterates over the indices of all counters, in the order in which players are asked about them.
fn order(board: &Board) -> impl Iterator<Item = usize> {
    let of = move |seat: Seat| (0..board.counters.len()).filter(move |it| board.counters[*it].by == seat);
    board.clockwise(board.turn).flat_map(of)
}

impl React {
    /// Creates the procedure that asks about counters, starting at this place in the order of [`order`]; `None` if none
    /// of these counters may be used in the situation.
    pub(crate) fn from(board: &Board, to: ReactSituation, place: usize) -> Option<Frame> {
        if !board.counters.iter().any(|it| to.concerns(board, *it)) {
            return None;
        }
        let mut react = React { to, place };
        react.place = react.next(board)?.0;
        Some(Frame::React(react))
    }

    /// Returns the next counter that may be used: its place in the order, and its index. `None` if there is no such
    /// counter.
    fn next(&self, board: &Board) -> Option<(usize, usize)> {
        let fits = |it: &(usize, usize)| self.to.concerns(board, board.counters[it.1]);
        order(board).enumerate().skip(self.place).find(fits)
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match resume {
            Resume::Answer(Action::Pop(_, counter)) => {
                let index = order(board).nth(self.place).expect("the chosen counter is still in its place");
                let Placed { card: host, by, .. } = board.counters[index];
                board.use_counter(host, counter, by, log);
                return Flow::Return(Value::Popped { by, host, counter, place: self.place });
            }
            Resume::Answer(_) => self.place += 1,
            _ => {}
        }
        let Some((place, index)) = self.next(board) else { return Flow::Done };
        self.place = place;
        let Placed { card, counter, by, .. } = board.counters[index];
        options.extend([Action::Pop(board.spot(card), counter), Action::Pass]);
        Flow::Ask(by, why(counter))
    }
}

impl ReactSituation {
    /// Returns whether this counter may be used in this situation.
    fn concerns(&self, board: &Board, placed: Placed) -> bool {
        match self {
            ReactSituation::Damage { card, from_die } => {
                placed.counter == Counter::Shield
                    && placed.card == *card
                    && match board.rules.counter_effect(Counter::Shield) {
                        CounterEffect::LessDamage(_) => true,
                        CounterEffect::ZeroDie => *from_die,
                        _ => false,
                    }
            }
            ReactSituation::Struck(card) => {
                placed.counter == Counter::Voodoo
                    && placed.card == *card
                    && board.enemy_minions(placed.by).next().is_some()
            }
            ReactSituation::Attack { defender, victim, teams, lone } => match placed.counter {
                Counter::Taunt => {
                    let host = board.card(placed.card);
                    host.seat == *defender
                        && !host.petrified
                        && *victim != Some(Victim::Creature(board.object(placed.card)))
                }
                Counter::Medic => teams.contains(&placed.card),
                Counter::Assassin => *lone == Some(placed.card),
                _ => false,
            },
            ReactSituation::Lone(card) => placed.counter == Counter::Assassin && placed.card == *card,
            ReactSituation::Destruction(cards) => {
                placed.counter == Counter::Undying && cards.contains(&placed.card)
            }
            ReactSituation::Action => {
                placed.counter == Counter::Trap
                    && super::chain::trapped_options(board, placed.card).next().is_some()
            }
            ReactSituation::Removal(cards) => {
                placed.counter == Counter::Immortality && cards.contains(&placed.card)
            }
        }
    }
}

/// Returns the reason for asking a player whether to use a reactive counter.
fn why(counter: Counter) -> Why {
    match counter {
        Counter::Voodoo => Why::Voodoo,
        Counter::Taunt => Why::Taunt,
        Counter::Medic => Why::Medic,
        Counter::Assassin => Why::Assassin,
        Counter::Trap => Why::TrapCounter,
        Counter::Undying => Why::Undying,
        Counter::Immortality => Why::Immortality,
        _ => Why::Shield,
    }
}
