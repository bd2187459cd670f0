//! Prevents bots from looping within a turn.
//!
//! Some cards bring each other back for free, and some questions lead back to themselves. A person would stop at some
//! point; for bots, there are two rules. First, a bot is not offered an answer that it already gave in the same
//! position of the same turn. The only exception is the last answer, which declines if declining is possible. Second,
//! after many answers in one turn, the bot always gives the last answer.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use table::{Seat, Tally, Viewer};

/// The number of answers at the start of each turn that are not remembered. Most turns have fewer answers than this,
/// and computing views is slow.
const UNWATCHED: u32 = 16;

/// The answers that one seat gave in the current turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patience {
    turn: u32,
    answers: u32,
    /// Hashes of the positions in which this seat answered, each combined with the answer it gave.
    given: HashSet<u64>,
}

impl Patience {
    /// The maximum number of answers that a seat may choose in one turn. After that, the seat always declines.
    pub(crate) const MOST: u32 = 250;

    /// Returns the answers that the seat may choose from; `None` if the seat must decline.
    pub(crate) fn offer<G: Tally>(&mut self, game: &G, seat: Seat) -> Option<Offer> {
        let turn = game.length();
        if turn != self.turn {
            *self = Patience { turn, ..Patience::default() };
        }
        self.answers += 1;
        if self.answers > Patience::MOST {
            return None;
        }
        if self.answers <= UNWATCHED {
            return Some(Offer { position: None, places: Vec::new() });
        }
        // Hash only what the seat can see, so that the bot learns nothing hidden.
        let position = FixedState::default().hash_one((game.view(Viewer::Seat(seat)), game.moves(seat)));
        let moves = game.moves(seat);
        let new = |it: &usize| *it + 1 == moves.len() || !self.given.contains(&mark(position, &moves[*it]));
        let places = (0..moves.len()).filter(new).collect();
        Some(Offer { position: Some(position), places })
    }

    /// Remembers an answer. Does nothing early in a turn, when answers are not remembered.
    pub(crate) fn note<A: Hash>(&mut self, offer: &Offer, answer: &A) {
        if let Some(position) = offer.position {
            self.given.insert(mark(position, answer));
        }
    }
}

/// The answers that a bot can choose from.
pub(crate) struct Offer {
    /// The hash of the position; `None` early in a turn, when answers are not remembered.
    position: Option<u64>,
    /// The indices of the answers that the bot can choose from. Meaningful only if `position` is `Some`.
    places: Vec<usize>,
}

impl Offer {
    /// Returns the answers that the bot can choose from; `None` if it can choose from all of `moves`.
    pub(crate) fn left<A: Clone>(&self, moves: &[A]) -> Option<Vec<A>> {
        let fewer = self.position.is_some() && self.places.len() < moves.len();
        fewer.then(|| self.places.iter().map(|it| moves[*it].clone()).collect())
    }
}

fn mark(position: u64, answer: &impl Hash) -> u64 {
    FixedState::default().hash_one((position, answer))
}
