//! Finds the card that causes an event.

use table::{Seat, Seats, Viewer};

use crate::audience::Audience;
use crate::board::CardId;
use crate::event::{Cause, Logged};
use crate::flow::Frame;
use crate::game::Kotc;
use crate::view::Knowledge;

/// A card that causes events. Whether a viewer may know this card is decided later.
#[derive(Clone, Copy)]
pub(crate) struct Causing {
    pub(crate) card: CardId,
    pub(crate) ability: Option<u8>,
    /// Whether the card is being played. If so, everybody sees it.
    pub(crate) shown: bool,
}

impl Kotc {
    /// Returns the card that causes what the running procedure does: the innermost card that is being used, resolved or
    /// paid for; `None` if there is none. The search stops at a battle, because no card causes a battle.
    pub(crate) fn cause(&self) -> Option<Causing> {
        let frames = || self.frames.iter().rev();
        let in_battle = |it: &&Frame| !matches!(it, Frame::Battle(_));
        let (card, ability) = frames().take_while(in_battle).find_map(Frame::cause)?;
        // The payment for an ability counts as caused by the ability.
        let used = |it: &Frame| match it {
            Frame::Use(it) if it.card == card => Some(it.ability),
            _ => None,
        };
        let ability = ability.or_else(|| frames().take_while(in_battle).find_map(used));
        Some(Causing { card, ability, shown: frames().any(|it| it.plays(card)) })
    }

    /// Records this card as the cause in new log entries.
    pub(crate) fn explain(&self, causing: Option<Causing>, entries: &mut [Logged]) {
        let Some(Causing { card, ability, shown }) = causing else { return };
        let known = if shown {
            Audience::ALL
        } else {
            let seats = (0..self.board.seats()).map(Seat::new);
            let seats: Seats = seats.filter(|it| Knowledge::of(self, Viewer::Seat(*it)).has(card)).collect();
            Audience { seats, watchers: Knowledge::of(self, Viewer::Watcher).has(card) }
        };
        let because = Cause { face: self.board.card(card).face, at: self.board.spot(card), ability, known };
        for entry in entries {
            entry.because = Some(because);
        }
    }
}
