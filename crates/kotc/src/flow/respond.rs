//! The rules for who may respond to which actions.

use table::Seat;

use crate::board::Board;
use crate::rules::{ChainStarters, FirstResponder, ResponseOrder, Responses, Rules, StandardResponses};

/// The rules for responding to a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Responding {
    /// Whether players may respond to their own links.
    pub(crate) to_own: bool,
    /// Whether players may respond with any chaining action, not only with abilities that say "in response".
    pub(crate) with_all: bool,
    /// Whether players may respond with abilities that have the standard condition.
    pub(crate) with_standard: bool,
}

/// Returns the rules for responding to a link, or `None` if the edition has no responses. Rulebook 6, Chains; rulebook
/// 14, Chains.
pub(crate) fn responding(rules: &Rules) -> Option<Responding> {
    let (to_own, with_all) = match rules.responses {
        Responses::None => return None,
        Responses::InResponse => (false, false),
        Responses::ChainingActions => (true, true),
    };
    let with_standard = match rules.standard_responses {
        StandardResponses::OwnActionPhase => with_all,
        StandardResponses::Never => false,
    };
    Some(Responding { to_own, with_all, with_standard })
}

/// Returns the player who is asked first for a response to a link of the player `by`.
pub(super) fn first_asked(board: &Board, by: Seat) -> Seat {
    match board.rules.first_responder {
        FirstResponder::AfterTurnPlayer => asked_after(board, board.turn),
        FirstResponder::TurnPlayer => board.turn,
        FirstResponder::AfterLastActor => asked_after(board, by),
    }
}

/// Returns the player who is asked for a response after this player. Rulebooks 5 and 6, Chains.
pub(super) fn asked_after(board: &Board, seat: Seat) -> Seat {
    match board.rules.response_order {
        ResponseOrder::LatestTurnFirst => board.player_before(seat),
        ResponseOrder::NextTurnFirst => board.next_player(seat),
    }
}

/// Returns whether summons and attacks are links of a chain, to which players can respond.
pub(crate) fn summons_and_attacks_start_chains(rules: &Rules) -> bool {
    match rules.chain_starters {
        ChainStarters::Abilities => false,
        ChainStarters::SummonsAndAttacks => true,
    }
}
