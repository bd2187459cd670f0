//! Bots. They see what their seat may see: a question with its answers, and states guessed from
//! it; never the true state.

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
pub use search::{Budget, Search};
pub use seated::{Seated, seat};

/// A question to a bot.
pub struct Question<'a, G: Game> {
    /// Whose question it is.
    pub seat: Seat,
    /// The possible answers, without those that concede.
    pub options: &'a [G::Action],
    /// Makes a state that looks right from this seat.
    pub imagine: &'a mut dyn FnMut() -> G,
}

/// A bot.
pub trait Bot<G: Game>: Send {
    /// The index of the answer among the options.
    fn choose(&mut self, question: Question<'_, G>) -> usize;
}
