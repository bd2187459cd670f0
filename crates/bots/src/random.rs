//! The bot that answers at random.

use table::{Dice, Game};

use crate::{Bot, Question};

/// A bot that answers at random.
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// A bot that gives the same answers for the same seed.
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, question: Question<'_, G>) -> usize {
        self.0.below(question.options.len() as u32) as usize
    }
}
