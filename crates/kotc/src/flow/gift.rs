//! Gift-summoning: a cost that offers minions in hand to enemies. Rulebook 16, Gift-summon; rulings A36 and A58.

use table::Seat;

use super::aim::show;
use super::{Choose, Flow, Frame, Resume, Value};
use crate::action::{Action, Why};
use crate::audience::Audience;
use crate::board::{Board, CardId};
use crate::event::Log;
use crate::list::Cards;
use crate::reason::Reason;
use crate::zone::Zone;

/// The procedure that offers minions to enemies, one after another. The payer chooses an enemy for each minion, and the
/// enemy may summon the minion without paying for it. The cost is paid even if the enemy declines.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Gift {
    pub(super) by: Seat,
    /// The minions to offer. The first one is being offered.
    cards: Cards,
    stage: GiftStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum GiftStep {
    Next,
    /// The payer chooses the enemy who is offered the minion.
    Choosing,
    /// This enemy is asked whether to summon the minion.
    Offered(Seat),
}

impl Gift {
    pub(super) fn new(by: Seat, cards: Cards) -> Gift {
        Gift { by, cards, stage: GiftStep::Next }
    }

    /// Returns the minion that is being offered; `None` after the last one.
    pub(super) fn offered(&self) -> Option<CardId> {
        self.cards.first().copied()
    }

    /// Returns whether this card is being offered. Everybody sees an offered card.
    pub(super) fn offers(&self, card: CardId) -> bool {
        matches!(self.stage, GiftStep::Offered(_)) && self.cards.first() == Some(&card)
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.by;
        match (self.stage, resume) {
            (GiftStep::Choosing, Resume::Back(&mut Value::Seat(Some(enemy)))) => {
                self.stage = GiftStep::Offered(enemy);
                show(board, &self.cards[..1], Audience::ALL, log);
                options.extend([Action::Summon(board.spot(self.cards[0])), Action::Pass]);
                return Flow::Ask(enemy, Why::Gift);
            }
            (GiftStep::Offered(enemy), Resume::Answer(answer)) => {
                let card = self.cards.remove(0);
                if matches!(answer, Action::Summon(_)) {
                    board.summon(card, enemy, log);
                }
            }
            _ => {}
        }
        if self.cards.is_empty() {
            return Flow::Done;
        }
        self.stage = GiftStep::Choosing;
        Flow::Call(Frame::Choose(Choose { by, why: Why::GiftTo, from: board.enemies(by).collect() }))
    }
}

/// Returns the minions in a player's hand that can be gift-summoned to pay for this card.
pub(super) fn candidates(board: &Board, seat: Seat, this: CardId) -> Cards {
    let hand = board.zone(seat, Zone::Hand).iter().copied();
    hand.filter(|it| may_give(board, seat, Some(this), *it).is_ok()).collect()
}

/// Checks whether a card can be gift-summoned. `this` is the card that the payment is for.
pub(super) fn may_give(board: &Board, by: Seat, this: Option<CardId>, card: CardId) -> Result<(), Reason> {
    let state = board.card(card);
    if state.seat != by {
        return Err(Reason::NotTheirs);
    }
    if state.zone != Zone::Hand {
        return Err(Reason::NotIn(Zone::Hand));
    }
    if Some(card) == this {
        return Err(Reason::Itself);
    }
    if board.is_creature(card) { Ok(()) } else { Err(Reason::NotAMinion) }
}
