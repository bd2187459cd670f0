//! Setting up a match: who begins, reserves, shuffling, the opening hand. Rulebooks, "Setup and Deck Building".

use std::ops::Range;

use cards::editions::{Guide, Reserves};
use smallvec::SmallVec;
use table::{Chance, Seat};

use super::{Flow, Frame, Resume, Select, Turn, Value};
use crate::action::Why;
use crate::board::{Board, CardId, End};
use crate::event::{Event, Log};
use crate::list::Cards;
use crate::rules::{Mulligan, Rules};
use crate::zone::Zone;

/// The procedure that sets up a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Start {
    pub(crate) stage: StartStep,
    pub(crate) first: Option<Seat>,
    /// The index of the seat whose reserves, deck or hand is being handled.
    pub(crate) seat: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum StartStep {
    WhoBegins,
    Reserves,
    Shuffle,
    Mulligan,
    Bury,
}

impl Start {
    pub(crate) fn new(first: Option<Seat>) -> Start {
        Start { stage: StartStep::WhoBegins, first, seat: 0 }
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let seat = Seat::new(self.seat.min(board.seats() - 1));
        match (self.stage, resume) {
            (StartStep::WhoBegins, Resume::Chance(outcome)) => {
                board.turn = Seat::new(outcome[0].into());
                self.next(StartStep::Reserves)
            }
            (StartStep::WhoBegins, _) => match self.first {
                Some(first) => {
                    board.turn = first;
                    self.next(StartStep::Reserves)
                }
                None => {
                    let of = board.seats() as u8;
                    Flow::Chance(Chance::Pick { count: 1, of })
                }
            },
            (StartStep::Reserves, Resume::Back(Value::Cards(cards))) => {
                for card in cards.drain(..) {
                    board.put(card, seat, Zone::Reserves, End::Top, log);
                }
                self.seat += 1;
                Flow::Next
            }
            (StartStep::Reserves, _) => {
                if self.seat == board.seats() {
                    return self.next(StartStep::Shuffle);
                }
                let count = reserves_to_choose(board.rules, board.zone(seat, Zone::Reserves).len());
                if count == 0 {
                    self.seat += 1;
                    return Flow::Next;
                }
                let deck = Cards::from_slice(board.zone(seat, Zone::Deck));
                let choice = Select::new(seat, Why::Reserves, deck, count, count).seeing();
                Flow::Call(Frame::Select(choice))
            }
            (StartStep::Shuffle, Resume::Chance(order)) => {
                let deck: SmallVec<[CardId; 64]> = SmallVec::from_slice(board.zone(seat, Zone::Deck));
                for (card, from) in board.zone_mut(seat, Zone::Deck).iter_mut().zip(order.iter()) {
                    *card = deck[usize::from(*from)];
                }
                log.push(Event::Shuffled(seat));
                for _ in opening_hand(board.rules, deck.len()) {
                    board.draw(seat, log);
                }
                self.seat += 1;
                Flow::Next
            }
            (StartStep::Shuffle, _) => {
                if self.seat == board.seats() {
                    return match board.rules.mulligan {
                        Mulligan::None => Start::play(board),
                        Mulligan::BuryOnce => self.next(StartStep::Mulligan),
                    };
                }
                // A player who has given up has no cards to shuffle.
                if !board.playing.has(seat) {
                    self.seat += 1;
                    return Flow::Next;
                }
                let count = board.zone(seat, Zone::Deck).len() as u8;
                Flow::Chance(Chance::Shuffle(count))
            }
            // Once, a player may bury any number of cards in any order and draw the same number.
            (StartStep::Mulligan, Resume::Back(Value::Cards(cards))) => {
                self.stage = StartStep::Bury;
                let count = cards.len();
                let order = Select::new(seat, Why::BuryOrder, std::mem::take(cards), count, count).ordered();
                Flow::Call(Frame::Select(order))
            }
            (StartStep::Mulligan, _) => {
                if self.seat == board.seats() {
                    return Start::play(board);
                }
                let hand = Cards::from_slice(board.zone(seat, Zone::Hand));
                let most = hand.len().min(board.zone(seat, Zone::Deck).len() + hand.len());
                Flow::Call(Frame::Select(Select::new(seat, Why::Mulligan, hand, 0, most)))
            }
            (StartStep::Bury, Resume::Back(Value::Cards(cards))) => {
                let count = cards.len();
                for card in cards.drain(..) {
                    board.put(card, seat, Zone::Deck, End::Bottom, log);
                }
                for _ in 0..count {
                    board.draw(seat, log);
                }
                self.seat += 1;
                self.stage = StartStep::Mulligan;
                Flow::Next
            }
            (StartStep::Bury, _) => unreachable!("this step waits for the cards to bury"),
        }
    }

    /// Returns the seat whose deck is being shuffled; `None` in other steps.
    pub(crate) fn shuffling(&self) -> Option<Seat> {
        (self.stage == StartStep::Shuffle).then(|| Seat::new(self.seat))
    }

    /// Starts the first turn. If the first player has already given up, the next player takes the turn.
    fn play(board: &mut Board) -> Flow {
        if !board.playing.has(board.turn) {
            board.turn = board.next_player(board.turn);
        }
        Flow::Goto(Frame::Turn(Turn::first()))
    }

    fn next(&mut self, stage: StartStep) -> Flow {
        self.stage = stage;
        self.seat = 0;
        Flow::Next
    }
}

/// Returns how many cards of their deck a player has to choose as reserves before the game (ruling 14). `listed` is the
/// number of reserves that came with the deck. The edition's rules for building decks say how many reserves there are.
pub(crate) fn reserves_to_choose(rules: &Rules, listed: usize) -> usize {
    match Guide::of(rules.edition()).deck.reserves {
        Reserves::Within(wanted) if listed == 0 => wanted as usize,
        Reserves::None | Reserves::Within(_) | Reserves::Beside(_) => 0,
    }
}

/// Returns the indices of the cards that become the opening hand, in a shuffled deck with this many cards. Players draw
/// from the end.
pub(crate) fn opening_hand(rules: &Rules, cards: usize) -> Range<usize> {
    cards.saturating_sub(rules.first_hand.into())..cards
}
