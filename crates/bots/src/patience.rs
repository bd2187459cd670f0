//! Prevents bots from looping within a turn.
//!
//! Some cards bring each other back for nothing, and some questions lead back to where they were asked. A person stops at
//! some point; a bot stops for two reasons. An answer that it gave before in the same position of the same turn is not
//! offered to it again, unless it is the last one, which declines wherever declining is possible. And after many answers
//! in one turn it takes that last answer at once.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use table::{Seat, Tally, Viewer};

/// The number of answers at the start of a turn that are not remembered: most turns have fewer, and views take time.
const UNWATCHED: u32 = 16;

/// The answers that one seat gave in the current turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patience {
    turn: u32,
    answers: u32,
    /// Positions in which something was answered, each with that answer, as hashes.
    given: HashSet<u64>,
}

impl Patience {
    /// The most answers of its own choice that a seat gives in one turn; after that it declines.
    pub(crate) const MOST: u32 = 250;

    /// The answers to choose from; none if it is time to decline.
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
        // What the seat sees, and nothing else: a bot must not learn from this what it may not know.
        let mut hasher = DefaultHasher::new();
        (game.view(Viewer::Seat(seat)), game.moves(seat)).hash(&mut hasher);
        let position = hasher.finish();
        let moves = game.moves(seat);
        let new = |it: &usize| *it + 1 == moves.len() || !self.given.contains(&mark(position, &moves[*it]));
        let places = (0..moves.len()).filter(new).collect();
        Some(Offer { position: Some(position), places })
    }

    /// Remembers an answer to what was offered.
    pub(crate) fn note<A: Hash>(&mut self, offer: &Offer, answer: &A) {
        if let Some(position) = offer.position {
            self.given.insert(mark(position, answer));
        }
    }
}

/// The answers that a bot can choose from.
pub(crate) struct Offer {
    /// The position, if it is remembered.
    position: Option<u64>,
    /// The indices of the remaining answers; meaningful only with a position.
    places: Vec<usize>,
}

impl Offer {
    /// The remaining answers, if some were removed.
    pub(crate) fn left<A: Clone>(&self, moves: &[A]) -> Option<Vec<A>> {
        let fewer = self.position.is_some() && self.places.len() < moves.len();
        fewer.then(|| self.places.iter().map(|it| moves[*it].clone()).collect())
    }
}

fn mark(position: u64, answer: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (position, answer).hash(&mut hasher);
    hasher.finish()
}
