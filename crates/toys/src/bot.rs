//! A bot for any game that always gives the first answer.

use bots::{Bot, MakeBot, Question};
use table::Game;

/// The bot that always gives the first answer.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&mut self, _: Question<'_, G>) -> usize {
        0
    }
}

/// Creates the toy bot, in the same way as [`Level`](bots::Level) creates bots with a level.
impl<G: Game> MakeBot<G> for First {
    fn make(&self, _: u64) -> Box<dyn Bot<G>> {
        Box::new(First)
    }
}
