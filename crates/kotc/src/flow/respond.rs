//! The rules for who may respond to which actions.

use table::Seat;

use crate::board::Board;
use crate::rules::{ChainStarters, ResponseOrder, Responses, StandardResponses};

/// The rules for responding to a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Responding {
    /// The player who is asked first.
    pub(super) first: Seat,
    /// Whether players may respond to their own links.
    pub(super) to_own: bool,
    /// Whether players may respond with any chaining action, not only with abilities that say "in response".
    pub(super) with_all: bool,
    /// Whether players may respond with abilities that have the standard condition.
    pub(super) with_standard: bool,
}

/// Returns the rules for responding to a link of the player `by`, or `None` if the edition has no responses. Rulebook
/// 6, Chains; rulebook 14, Chains.
pub(super) fn responding(board: &Board, by: Seat) -> Option<Responding> {
    match board.rules.responses {
        Responses::None => None,
        Responses::InResponse => Some(Responding {
            first: asked_after(board, board.turn),
            to_own: false,
            with_all: false,
            with_standard: false,
        }),
        Responses::ChainingActions => {
            let with_standard = match board.rules.standard_responses {
                StandardResponses::OwnActionPhase => true,
                StandardResponses::Never => false,
            };
            Some(Responding { first: asked_after(board, by), to_own: true, with_all: true, with_standard })
        }
    }
}

/// Returns the player who is asked for a response after this player. Rulebooks 5 and 6, Chains.
pub(super) fn asked_after(board: &Board, seat: Seat) -> Seat {
    match board.rules.response_order {
        ResponseOrder::LatestTurnFirst => board.player_before(seat),
        ResponseOrder::NextTurnFirst => board.next_player(seat),
    }
}

/// Returns whether summons and attacks are links of a chain, so that players can respond to them.
pub(super) fn summons_and_attacks_start_chains(board: &Board) -> bool {
    match board.rules.chain_starters {
        ChainStarters::Abilities => false,
        ChainStarters::SummonsAndAttacks => true,
    }
}
