//! Steps that make other players sell or discard.

use table::{Seat, Seats};

use crate::ability::{Deed, Others, Step};
use crate::action::{Action, Why};
use crate::doing::Doing;
use crate::event::Log;
use crate::filter::Filter;
use crate::game::{Keep, Wait};
use crate::offer::offer;
use crate::set::Set;

impl Keep {
    /// Returns the cards that a player could sell or discard, depending on `deed`.
    fn means(&self, seat: Seat, deed: Deed) -> Set {
        match deed {
            Deed::Sell(filter) => self.sellable(seat, filter),
            Deed::Discard => self.player(seat).hand,
        }
    }

    pub(crate) fn make(&mut self, others: Others, deed: Deed, count: u8, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        let able: Seats = self.others(now.by).filter(|it| !self.means(*it, deed).is_empty()).collect();
        if now.done >= count || able.is_empty() {
            return self.skip();
        }
        let seats = match (others, now.whom) {
            (Others::Every, _) => able,
            (Others::One, Some(whom)) if able.has(whom) => Seats::only(whom),
            (Others::One, Some(_)) => return self.skip(),
            (Others::One, None) => {
                let those = self.others(now.by).filter(|it| able.has(*it));
                self.ask(now.by, Why::MakeWhom, |_, _, out| out.extend(those.map(Action::Player)));
                return self.unless_only(log);
            }
        };
        match deed {
            Deed::Discard => self.ask_hands(Why::MadeToDiscard, seats),
            Deed::Sell(filter) => self.choose_sales(seats, filter),
        }
        if self.asks.seats.is_empty() {
            self.made(log);
            return true;
        }
        false
    }

    /// Asks these players, all at the same time, to choose an Item to sell. A player who has no choice between
    /// different Items is not asked.
    fn choose_sales(&mut self, seats: Seats, filter: Filter) {
        let mut asked = Seats::NONE;
        for seat in seats.iter() {
            let from = self.sellable(seat, filter);
            if self.list.faces(from).nth(1).is_some() {
                asked = asked.with(seat);
            } else {
                self.player_mut(seat).chosen = from.first();
            }
        }
        let (players, list) = (&self.players, &self.list);
        let may_sell = list.items(filter) & list.sellable();
        self.asks.ask(Why::MadeToSell, asked, |seat, out| {
            offer(out, list, players[seat.index()].up & may_sell, Action::Sell);
        });
        self.wait = Wait::Asked;
    }

    /// Makes the other players sell or discard the cards that they have chosen.
    pub(crate) fn made(&mut self, log: &mut Log<'_>) {
        let Doing { by, card, step, .. } = *self.now();
        if matches!(self.list.step(card, step), Some(Step::Make(_, Deed::Discard, _))) {
            self.discard_chosen(log);
        } else {
            for seat in self.others(by) {
                if let Some(card) = self.player_mut(seat).chosen.take() {
                    self.sell(seat, card, log);
                }
            }
        }
        self.count();
    }
}
