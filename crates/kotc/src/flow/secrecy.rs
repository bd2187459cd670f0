//! Decides which players might respond with hidden cards.
//!
//! If only players with a response were asked, the question itself would reveal something about their hands. With
//! `Setup::discreet`, the engine also asks players who can only pass, if the others can't tell that they have no
//! response.

use cards::catalogue::{Hole, Status};
use cards::language::{ComponentEntry, Language};
use cards::meaning::Condition;
use cards::text::{Number, Part};
use table::{Seat, Seats};

use super::respond::responding;
use super::usage::casts_conditions;
use super::{Link, LinkSource};
use crate::board::{Board, CardId, Phase};
use crate::trigger::Happened;
use crate::zone::Zone;

/// An ID that belongs to no card. When conditions are checked, it stands for a hidden card, to which nothing has
/// happened yet.
const UNKNOWN: CardId = CardId(u16::MAX);

/// Returns the players who might have something to respond with when everybody may respond: the players in
/// `with_abilities`, and those who placed counters. All others can only pass. In a discreet match (see
/// `Setup::discreet`), returns all players, because any of them may have to be asked.
pub(super) fn concerned(board: &Board, with_abilities: Seats) -> Seats {
    if board.discreet { board.playing } else { with_abilities.union(board.placers()) }
}

/// Returns whether, in a discreet match, the other players must assume that this player has a hidden card to respond
/// with. It could respond to the latest of these links or to recent events.
#[inline]
pub(super) fn might_answer(board: &Board, seat: Seat, links: &[Link]) -> bool {
    board.discreet && might_answer_hidden(board, seat, links)
}

#[inline(never)]
fn might_answer_hidden(board: &Board, seat: Seat, links: &[Link]) -> bool {
    let hand = !board.zone(seat, Zone::Hand).is_empty();
    let traps = board.zone(seat, Zone::Traps).iter().any(|it| !board.card(*it).exhausted);
    let last = links.last().and_then(|it| Some((it, responding(board.rules)?)));
    match last {
        // The only hidden cards with "in response" abilities are set traps, and they cannot respond to counters
        // (rulings 8 and 48).
        Some((last, rule)) if !rule.with_all => {
            traps && (rule.to_own || last.by != seat) && !matches!(last.source, LinkSource::Counter { .. })
        }
        // Spells with the standard condition may respond in their player's own Action Phase (ruling A8).
        Some((_, rule)) if rule.with_standard && hand && board.is_phase_of(seat, Phase::Action) => true,
        _ => {
            (((hand && casts_conditions(board)) || traps) && some_condition_is_met(board, seat))
                || lost_a_hidden_card(board, seat)
                || has_a_targeted_trap(board, seat)
        }
    }
}

/// Returns whether any condition that a hidden card can have in this edition is met for this player.
fn some_condition_is_met(board: &Board, seat: Seat) -> bool {
    let one = |entry: &ComponentEntry, hole| entry.template.has(hole).then(|| Number::new(1)).flatten();
    let usable = Language::of(board.rules.edition()).entries().filter(|it| it.status != Status::Redacted);
    usable
        .filter_map(|it| Part::<Condition>::new(it.id, one(it, Hole::X), one(it, Hole::Y)))
        .any(|it| board.met(it.means(), it.count(), UNKNOWN, seat))
}

/// Returns whether one of this player's hidden cards was destroyed, other than a set trap. The card may have an ability
/// that responds to its destruction.
fn lost_a_hidden_card(board: &Board, seat: Seat) -> bool {
    board.moments.iter().any(|moment| {
        matches!(moment.what, Happened::Destroyed { seat: of, zone, open, .. }
            if of == seat && !(open || zone.in_play() && zone != Zone::Field))
    })
}

/// Returns whether one of this player's unexhausted set traps was targeted. The trap may have an ability that responds
/// to that.
fn has_a_targeted_trap(board: &Board, seat: Seat) -> bool {
    board.moments.iter().any(|moment| {
        let Happened::Targeted { card } = moment.what else { return false };
        let state = board.card(card);
        state.seat == seat && state.zone == Zone::Traps && !state.exhausted
    })
}
