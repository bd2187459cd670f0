//! Effects that change the teams of a battle. Rulebook 17, Conscript and Distract.

use table::Seat;

use super::effect::{EffectState, tire};
use super::resolve::{Resolve, ResolveStep};
use super::{Flow, Frame, Select};
use crate::action::Why;
use crate::board::{Board, CardId, Member};
use crate::event::{Event, Log};
use crate::list::Cards;
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// A team of a battle: the index in `Board::teams`, and whether it is the attacking team.
pub(crate) type Side = (usize, bool);

impl Resolve {
    /// Adds these minions to the teams of their controllers. If the formation step is over, the controller chooses the
    /// order of the team again.
    pub(super) fn conscript(&mut self, board: &mut Board, cards: &[CardId], log: &mut Log<'_>) -> Flow {
        let mut changed: Vec<Side> = Vec::new();
        for card in cards {
            if let Some(side) = enlist(board, *card, log)
                && !changed.contains(&side)
                && (side.1 || board.teams[side.0].defended)
            {
                changed.push(side);
            }
        }
        self.order_teams(board, changed)
    }

    /// Asks for the formation order of these teams, one after another.
    fn order_teams(&mut self, board: &Board, mut sides: Vec<Side>) -> Flow {
        while let Some(&(at, attacking)) = sides.last() {
            let teams = &board.teams[at];
            let by = if attacking { teams.attacker } else { teams.defender };
            let team = members(board, teams.side(attacking));
            if team.len() > 1 {
                return self.call(EffectState::Formation(sides), order(by, team));
            }
            sides.pop();
        }
        self.go(ResolveStep::Effect)
    }

    /// Puts a team into the order that its player chose.
    pub(super) fn team_ordered(&mut self, board: &mut Board, mut sides: Vec<Side>, cards: &[CardId]) -> Flow {
        if let Some((at, attacking)) = sides.pop() {
            let team = board.teams[at].side_mut(attacking);
            team.sort_by_key(|it| cards.iter().position(|card| *card == it.object.card));
        }
        self.order_teams(board, sides)
    }
}

/// Creates the question for the formation order of a team.
pub(super) fn order(by: Seat, team: Cards) -> Frame {
    let count = team.len();
    Frame::Select(Select::new(by, Why::Formation, team, count, count).ordered())
}

/// Returns the creatures of a team that are still in the battle.
pub(super) fn members(board: &Board, team: &[Member]) -> Cards {
    team.iter().filter(|it| it.here(board)).map(|it| it.object.card).collect()
}

/// Adds a minion to the team of its controller in the innermost battle in which the controller fights. Returns the
/// team; `None` if the minion can't be added. A minion that is already exhausted becomes fatigued; if it is fatigued as
/// well, it can't be added (ruling A41).
fn enlist(board: &mut Board, card: CardId, log: &mut Log<'_>) -> Option<Side> {
    let state = *board.card(card);
    if state.zone != Zone::Field || state.petrified || (state.exhausted && state.fatigued.is_some()) {
        return None;
    }
    let side = |(at, it): (usize, &crate::board::Teams)| {
        if it.attacker == state.seat {
            Some((at, true))
        } else {
            (it.defender == state.seat).then_some((at, false))
        }
    };
    let (at, attacking) = board.teams.iter().enumerate().rev().find_map(side)?;
    let teams = &board.teams[at];
    if teams.side(attacking).iter().any(|it| it.object.card == card && it.here(board)) {
        return None;
    }
    if state.exhausted {
        tire(board, card);
    } else {
        board.exhaust(card, log);
    }
    let (member, seat) = (Member::of(board, card), state.seat);
    let defended = board.teams[at].defended;
    let team = board.teams[at].side_mut(attacking);
    team.retain(|it| it.object.card != card);
    team.push(member);
    log.tell(|| Event::Enlisted(board.seen(card)));
    // If the window after the team's formation step is open, the minion can still meet conditions in that window. If
    // that window opens later, the minion is in its team by then (ruling A67).
    let what = match (attacking, defended) {
        (true, false) => Happened::Attacks { card, seat },
        (false, true) => Happened::Defends { card, seat },
        (true, true) | (false, false) => return Some((at, attacking)),
    };
    board.moments.push(Moment { what, bundle: board.bundle });
    Some((at, attacking))
}

/// Withdraws a minion from every team it is in.
pub(super) fn distract(board: &mut Board, card: CardId, log: &mut Log<'_>) {
    let mut withdrawn = false;
    for at in 0..board.teams.len() {
        for attacking in [true, false] {
            let is_member = |it: &Member, board: &Board| it.object.card == card && it.here(board);
            if board.teams[at].side(attacking).iter().any(|it| is_member(it, board)) {
                board.teams[at].side_mut(attacking).retain(|it| it.object.card != card);
                withdrawn = true;
            }
        }
    }
    if withdrawn {
        log.tell(|| Event::Withdrawn(board.seen(card)));
    }
}
