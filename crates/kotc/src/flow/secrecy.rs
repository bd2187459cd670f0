//! Who might answer with cards that others do not see.
//!
//! Where a question betrays a hand, everybody who might have an answer as far as others can tell is asked, also with
//! nothing to answer but "pass" (`Setup::discreet`).

use cards::catalogue::{Hole, Status};
use cards::language::{Entry, Language};
use cards::meaning::Condition;
use cards::text::{Number, Part};
use table::Seat;

use super::respond::responding;
use super::{Link, Source};
use crate::board::{Board, CardId, Phase};
use crate::trigger::Happened;
use crate::zone::Zone;

/// A card that is not there: hidden cards are none of those that something happened to.
const UNKNOWN: CardId = CardId(u16::MAX);

/// Could this player, as far as others can tell, use a hidden card in this window, or on the last of these links?
pub(super) fn might_answer(board: &Board, seat: Seat, links: &[Link]) -> bool {
    if !board.discreet {
        return false;
    }
    let hand = !board.zone(seat, Zone::Hand).is_empty();
    let traps = board.zone(seat, Zone::Traps).iter().any(|it| !board.card(*it).exhausted);
    let last = links.last().and_then(|it| Some((it, responding(board, it.by)?)));
    match last {
        // Of hidden cards only set traps have abilities "in response", and not to counters (rulings 8 and 48).
        Some((last, rule)) if !rule.with_all => {
            traps && (rule.to_own || last.by != seat) && !matches!(last.source, Source::Counter { .. })
        }
        // Standard spells may respond in one's own Action Phase (ruling A8).
        Some(_) if hand && board.is_phase_of(seat, Phase::Action) => true,
        _ => ((hand || traps) && some_condition_is_met(board, seat)) || lost_a_hidden_card(board, seat),
    }
}

/// Is any condition of the edition met for this player that a hidden card may have?
fn some_condition_is_met(board: &Board, seat: Seat) -> bool {
    let one = |entry: &Entry, hole| entry.template.has(hole).then(|| Number::new(1)).flatten();
    let usable = Language::of(board.rules.edition).entries().filter(|it| it.status != Status::Redacted);
    usable
        .filter_map(|it| Part::<Condition>::new(it.id, one(it, Hole::X), one(it, Hole::Y)))
        .any(|it| board.met(it.means(), it.count(), UNKNOWN, seat))
}

/// A card that was destroyed where nobody else sees it may have an ability of its own about that.
fn lost_a_hidden_card(board: &Board, seat: Seat) -> bool {
    board.moments.iter().any(|moment| {
        matches!(moment.what, Happened::Destroyed { zone, seat: of, .. } if of == seat && !zone.in_play())
    })
}
