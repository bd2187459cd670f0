//! Questions and their answers.

use arrayvec::ArrayVec;
use table::{Seat, Seats};

use crate::game::MOST_PLAYERS;
use crate::list::Face;

/// One step of one decision. Copies of a card are one and the same to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Keep this one of the three first Characters.
    Keep(Face),
    /// This player begins the special round.
    Begin(Seat),
    /// Go first in this round.
    First,
    /// Go last in this round.
    Last,
    /// Bonus Action: reveal this Secret and use its ability.
    Bonus(Face),
    /// Play an Item to one's Cloister.
    Play(Face),
    /// Play a Character face down, as a Secret.
    Hide(Face),
    /// Reveal a Character and use its ability.
    Use(Face),
    /// Sell an Item of one's Cloister.
    Sell(Face),
    /// Take this Item of this player.
    Take(Seat, Face),
    /// Discard a card of one's hand.
    Discard(Face),
    /// Give this Item of one's Cloister away.
    Offer(Face),
    /// To, or of, this player.
    Player(Seat),
    /// Look at this Secret of this player, counted from 0 in the order in which they were laid.
    Look(Seat, u8),
    /// Return this card from the discard pile.
    Return(Face),
    /// No more.
    Done,
}

/// Why we ask: for people to read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is named after the step of the rules that asks")]
pub enum Why {
    FirstSecret,
    WhoBegins,
    HandCheck,
    FirstOrLast,
    /// A turn, with a Bonus Action if one is possible.
    Turn,
    /// The next card, or another one by an ability.
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
    /// Made to sell by another player's ability.
    MadeToSell,
    /// Made to discard by another player's ability.
    MadeToDiscard,
}

impl Why {
    /// All of them, as they are declared.
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

    /// The topic of the rules page that explains this question.
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

/// No question has more answers, of all who are asked together: 55 cards in hand, some in two ways, and 20 Secrets.
const MOST_ANSWERS: usize = 128;

/// A question to one or several seats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asks {
    pub(crate) why: Why,
    /// Who still owes an answer.
    pub(crate) seats: Seats,
    options: ArrayVec<Action, MOST_ANSWERS>,
    /// Where each seat's answers begin, and where the last one's end.
    starts: [u8; MOST_PLAYERS + 1],
}

impl Asks {
    pub(crate) fn none() -> Asks {
        Asks { why: Why::Turn, seats: Seats::NONE, options: ArrayVec::new(), starts: [0; MOST_PLAYERS + 1] }
    }

    /// Asks these seats what `offers` adds for each.
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

    pub(crate) fn of(&self, seat: Seat) -> &[Action] {
        if seat.index() >= MOST_PLAYERS || !self.seats.has(seat) {
            return &[];
        }
        let (start, end) = (self.starts[seat.index()], self.starts[seat.index() + 1]);
        &self.options[usize::from(start)..usize::from(end)]
    }

    /// All answers of all who are asked.
    pub(crate) fn all(&self) -> &[Action] {
        &self.options
    }

    pub(crate) fn answered(&mut self, seat: Seat) {
        self.seats = self.seats.without(seat);
    }
}

/// Where answers are put.
pub(crate) type Offers = ArrayVec<Action, MOST_ANSWERS>;
