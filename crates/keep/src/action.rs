//! Questions to players and their possible answers.

use arrayvec::ArrayVec;
use table::{Seat, Seats};

use crate::game::MOST_PLAYERS;
use crate::list::CardFace;

/// An answer to a question. Some decisions need several answers, one after another. An answer names a card, not a
/// particular copy of the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Keep this Character as the first Secret. It is one of the three Characters that were dealt at the start.
    Keep(CardFace),
    /// Choose this player to begin the special round.
    Begin(Seat),
    /// Go first in this round.
    First,
    /// Go last in this round.
    Last,
    /// Use a Bonus Action: reveal this Secret and use its ability.
    Bonus(CardFace),
    /// Play an Item to your Cloister.
    Play(CardFace),
    /// Play a Character face down, as a Secret.
    Hide(CardFace),
    /// Reveal a Character and use its ability.
    Use(CardFace),
    /// Sell an Item from your Cloister.
    Sell(CardFace),
    /// Take this Item from this player.
    Take(Seat, CardFace),
    /// Discard a card from your hand.
    Discard(CardFace),
    /// Choose this Item from your Cloister to give away or swap.
    Offer(CardFace),
    /// Choose this player, who then receives an Item or has to sell or discard.
    Player(Seat),
    /// Look at this Secret of this player. Secrets are counted from 0 in the order in which they were played.
    Look(Seat, u8),
    /// Return this card from the discard pile to your hand.
    Return(CardFace),
    /// Choose no more cards, or play no card because the hand is empty.
    Done,
}

/// The reason why a question is asked. The reason is shown to players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each variant is named after the step of the rules that asks")]
pub enum Why {
    FirstSecret,
    WhoBegins,
    HandCheck,
    FirstOrLast,
    /// The start of a turn: play a card, or use a Bonus Action first if one is possible.
    Turn,
    /// Play the next card of the turn, or another card because of an ability.
    NextCard,
    Sell,
    Take,
    Discard,
    SwapOwn,
    SwapFor,
    Look,
    Return,
    Give,
    GiveTo,
    MakeWhom,
    /// Choose an Item to sell because of another player's ability.
    MadeToSell,
    /// Choose a card to discard because of another player's ability.
    MadeToDiscard,
}

impl Why {
    /// All reasons, in declaration order.
    pub const ALL: [Why; 18] = [
        Why::FirstSecret,
        Why::WhoBegins,
        Why::HandCheck,
        Why::FirstOrLast,
        Why::Turn,
        Why::NextCard,
        Why::Sell,
        Why::Take,
        Why::Discard,
        Why::SwapOwn,
        Why::SwapFor,
        Why::Look,
        Why::Return,
        Why::Give,
        Why::GiveTo,
        Why::MakeWhom,
        Why::MadeToSell,
        Why::MadeToDiscard,
    ];

    /// Returns the topic of the rules page that explains this question.
    pub fn topic(self) -> &'static str {
        match self {
            Why::FirstSecret => "setup",
            Why::WhoBegins => "five-players",
            Why::HandCheck => "hand-check",
            Why::FirstOrLast => "royal-decree",
            Why::Turn => "turn",
            Why::NextCard => "playing",
            Why::Sell => "selling",
            Why::Take => "taking",
            Why::Discard => "discarding",
            Why::SwapOwn | Why::SwapFor => "swapping",
            Why::Look => "looking",
            Why::Return => "returning",
            Why::Give | Why::GiveTo => "giving",
            Why::MakeWhom | Why::MadeToSell | Why::MadeToDiscard => "making-others",
        }
    }
}

/// The maximum number of answers to one question, for all asked seats combined. This is enough: all hands together have
/// at most 55 cards, some of which can be played in two ways, and there are at most 20 Secrets.
const MOST_ANSWERS: usize = 128;

/// A question to one or more seats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asks {
    pub(crate) why: Why,
    /// The seats that have not answered yet.
    pub(crate) seats: Seats,
    options: ArrayVec<Action, MOST_ANSWERS>,
    /// The index in `options` at which each seat's answers begin. The final entry is the length of `options`.
    starts: [u8; MOST_PLAYERS + 1],
}

impl Asks {
    pub(crate) fn none() -> Asks {
        Asks { why: Why::Turn, seats: Seats::NONE, options: ArrayVec::new(), starts: [0; MOST_PLAYERS + 1] }
    }

    /// Asks these seats a question. `offers` adds the possible answers of each seat.
    pub(crate) fn ask(&mut self, why: Why, seats: Seats, mut offers: impl FnMut(Seat, &mut Offers)) {
        self.why = why;
        self.seats = seats;
        self.options.clear();
        for index in 0..MOST_PLAYERS {
            self.starts[index] = self.options.len() as u8;
            let seat = Seat::new(index);
            if seats.has(seat) {
                offers(seat, &mut self.options);
            }
        }
        self.starts[MOST_PLAYERS] = self.options.len() as u8;
    }

    /// Asks one seat a question. `offers` adds the possible answers.
    pub(crate) fn ask_one(&mut self, why: Why, seat: Seat, offers: impl FnOnce(&mut Offers)) {
        self.why = why;
        self.seats = Seats::only(seat);
        self.options.clear();
        offers(&mut self.options);
        let end = self.options.len() as u8;
        for (index, start) in self.starts.iter_mut().enumerate() {
            *start = if index <= seat.index() { 0 } else { end };
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> &[Action] {
        if seat.index() >= MOST_PLAYERS || !self.seats.has(seat) {
            return &[];
        }
        let (start, end) = (self.starts[seat.index()], self.starts[seat.index() + 1]);
        &self.options[usize::from(start)..usize::from(end)]
    }

    /// Returns the possible answers of all asked seats.
    pub(crate) fn all(&self) -> &[Action] {
        &self.options
    }

    pub(crate) fn answered(&mut self, seat: Seat) {
        self.seats = self.seats.without(seat);
    }
}

/// A list that possible answers are added to.
pub(crate) type Offers = ArrayVec<Action, MOST_ANSWERS>;
