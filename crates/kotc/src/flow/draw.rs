//! Drawing cards. Rulebooks, "Turn Order"; rulebooks 11 (2024) and 12, Fields and Keywords, "Draw".

use table::Seat;

use super::{Flow, Frame, Resume, Select, Value};
use crate::action::Why;
use crate::board::{Board, End};
use crate::event::Log;
use crate::list::{Cards, SeatList};
use crate::zone::Zone;

/// The largest number of cards that one effect makes a player draw. No deck has that many.
const MOST: u32 = 300;

/// The procedure in which players draw cards one by one. For each card, they may take one from their reserves instead.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Draw {
    /// The players who still draw, in order.
    seats: SeatList,
    each: u32,
    /// The number of cards that the first player in `seats` still draws.
    left: u32,
}

impl Draw {
    /// Lets each of these players draw this many cards. Returns the procedure that asks the players; if nobody has to
    /// be asked, draws the cards immediately and returns `None`.
    pub(crate) fn cards(board: &mut Board, seats: SeatList, each: u32, log: &mut Log<'_>) -> Option<Frame> {
        let each = each.min(MOST);
        if seats.iter().any(|it| may_take_reserves(board, *it)) {
            return Some(Frame::Draw(Draw { seats, each, left: each }));
        }
        for seat in seats {
            (0..each).for_each(|_| board.draw(seat, log));
        }
        None
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let Some(seat) = self.seats.first().copied() else { return Flow::Done };
        if let Resume::Back(Value::Cards(cards)) = resume {
            match cards.pop() {
                Some(card) => board.put(card, seat, Zone::Hand, End::Top, log),
                None => board.draw(seat, log),
            }
            self.left -= 1;
            return Flow::Next;
        }
        if self.left == 0 || !board.playing.has(seat) {
            self.seats.remove(0);
            self.left = self.each;
            return Flow::Next;
        }
        if may_take_reserves(board, seat) {
            let reserves = Cards::from_slice(board.zone(seat, Zone::Reserves));
            return Flow::Call(Frame::Select(Select::new(seat, Why::DrawFrom, reserves, 0, 1)));
        }
        board.draw(seat, log);
        self.left -= 1;
        Flow::Next
    }
}

/// Returns whether a player may take a card from the reserves instead of drawing one. If the deck is empty, the player
/// can't draw at all, even if reserves are left (ruling A24).
fn may_take_reserves(board: &Board, seat: Seat) -> bool {
    board.rules.draws_from_reserves()
        && !board.zone(seat, Zone::Reserves).is_empty()
        && !board.zone(seat, Zone::Deck).is_empty()
}
