//! A bot that gives random answers.

use table::{Dice, Game};

use crate::{Bot, BotQuestion};

/// A bot that gives random answers.
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// Creates a bot. The same seed gives the same answers.
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, question: BotQuestion<'_, G>) -> usize {
        self.0.below(question.options.len() as u32) as usize
    }
}
