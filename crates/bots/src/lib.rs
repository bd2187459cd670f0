//! Bots. A bot receives only what its seat may see: a question with its answers, and guessed states that are consistent
//! with what the seat knows. A bot never receives the real state.

pub mod evaluation;
mod greedy;
mod level;
mod patience;
mod random;
mod search;
mod seated;

use table::{Game, Seat};

pub use greedy::Greedy;
pub use level::{Level, MakeBot};
pub use random::Random;
pub use search::{Budget, Search, SearchAdvice, SearchStyle};
pub use seated::{Seated, seat};

/// A question to a bot.
pub struct BotQuestion<'a, G: Game> {
    /// The seat that is being asked.
    pub seat: Seat,
    /// The possible answers, without those that concede.
    pub options: &'a [G::Action],
    /// Returns a guessed state that is consistent with what this seat knows.
    pub imagine: &'a mut dyn FnMut() -> G,
}

/// A program that chooses the answers of a seat.
pub trait Bot<G: Game>: Send {
    /// Returns the index of the chosen answer in `options`.
    fn choose(&mut self, question: BotQuestion<'_, G>) -> usize;
}
