//! Exchanging cards in hand for reserves. Rulebook 11, Turn Order, Resource Phase.

use table::Seat;

use super::{Flow, Frame, Resume, Select, Value};
use crate::action::Why;
use crate::board::{Board, End};
use crate::event::Log;
use crate::list::Cards;
use crate::zone::Zone;

/// The procedure that exchanges any number of cards in hand for the same number of reserves, as one decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Exchange {
    by: Seat,
    /// The cards to move from the hand to the reserves; empty while the player is still choosing them.
    leaving: Cards,
}

impl Exchange {
    pub(crate) fn new(by: Seat) -> Exchange {
        Exchange { by, leaving: Cards::new() }
    }

    /// Returns whether the player has cards both in hand and in the reserves.
    pub(crate) fn is_possible(board: &Board, by: Seat) -> bool {
        !board.zone(by, Zone::Hand).is_empty() && !board.zone(by, Zone::Reserves).is_empty()
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let by = self.by;
        let Resume::Back(Value::Cards(cards)) = resume else {
            let hand = Cards::from_slice(board.zone(by, Zone::Hand));
            let most = hand.len().min(board.zone(by, Zone::Reserves).len());
            let choice = Select::new(by, Why::Exchange, hand, 0, most);
            return Flow::Call(Frame::Select(choice));
        };
        if self.leaving.is_empty() && !cards.is_empty() {
            let reserves = Cards::from_slice(board.zone(by, Zone::Reserves));
            let choice = Select::new(by, Why::ExchangeFor, reserves, cards.len(), cards.len());
            self.leaving = std::mem::take(cards);
            return Flow::Call(Frame::Select(choice));
        }
        for card in std::mem::take(&mut self.leaving) {
            board.put(card, by, Zone::Reserves, End::Top, log);
        }
        for card in cards.drain(..) {
            board.put(card, by, Zone::Hand, End::Top, log);
        }
        Flow::Done
    }
}
