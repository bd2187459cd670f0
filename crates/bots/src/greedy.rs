//! The bot that gives the answer with the best quick value.

use table::{Dice, Sense};

use crate::{Bot, Question};

/// A bot that follows the game's `Sense`.
#[derive(Clone, Debug)]
pub struct Greedy(Dice);

impl Greedy {
    /// A bot that gives the same answers for the same seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Dice::new(seed))
    }
}

impl<G: Sense> Bot<G> for Greedy {
    fn choose(&mut self, question: Question<'_, G>) -> usize {
        if question.options.len() == 1 {
            return 0;
        }
        let state = (question.imagine)();
        state.instinct(question.seat, question.options, &mut self.0)
    }
}
