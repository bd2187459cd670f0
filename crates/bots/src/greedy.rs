//! A bot that gives the answer with the best quick estimate.

use table::{Dice, Sense};

use crate::{Bot, BotQuestion};

/// A bot that gives the answers that the game's [`Sense`] prefers.
#[derive(Clone, Debug)]
pub struct Greedy(Dice);

impl Greedy {
    /// Creates a bot. The same seed gives the same answers.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Dice::new(seed))
    }
}

impl<G: Sense> Bot<G> for Greedy {
    fn choose(&mut self, question: BotQuestion<'_, G>) -> usize {
        if question.options.len() == 1 {
            return 0;
        }
        let state = (question.imagine)();
        state.instinct(question.seat, question.options, &mut self.0)
    }
}
