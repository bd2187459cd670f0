//! The rules for who may respond to which actions.

use table::Seat;

use crate::board::Board;
use crate::rules::{ChainStarters, ResponseOrder, Responses};

/// The rules for responding to a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Responding {
    /// The player who is asked first.
    pub(super) first: Seat,
    /// Whether players may respond to their own links.
    pub(super) to_own: bool,
    /// Whether players may respond with abilities and spells that have no condition of their own.
    pub(super) with_standard: bool,
    /// Whether players may respond with spells in hand.
    pub(super) with_hand: bool,
}

/// Returns the rules for responding to a link of the player `by`, or `None` if the edition has no responses. Rulebook
/// 6, Chains; rulebook 14, Chains.
pub(super) fn responding(board: &Board, by: Seat) -> Option<Responding> {
    let (to_own, with_standard, with_hand) = match board.rules.responses {
        Responses::None => return None,
        Responses::InResponse => (false, false, false),
        Responses::MetConditions => (true, false, true),
        Responses::ChainingActions => (true, true, true),
    };
    Some(Responding { first: first_asked(board, by), to_own, with_standard, with_hand })
}

/// Returns the player who is asked first for a response to a link of the player `by`.
fn first_asked(board: &Board, by: Seat) -> Seat {
    match board.rules.response_order {
        ResponseOrder::NextTurn => board.next_player(board.turn),
        ResponseOrder::TurnPlayer => board.turn,
        ResponseOrder::LeftOfLastActor => board.next_player(by),
    }
}

/// Returns whether summons and attacks are links of a chain, so that players can respond to them.
pub(super) fn summons_and_attacks_start_chains(board: &Board) -> bool {
    match board.rules.chain_starters {
        ChainStarters::Abilities => false,
        ChainStarters::SummonsAndAttacks => true,
    }
}
