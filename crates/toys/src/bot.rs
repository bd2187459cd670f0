//! A bot that always gives the first answer, in any game.

use bots::{Bot, MakeBot, Question};
use table::Game;

/// The bot.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&mut self, _: Question<'_, G>) -> usize {
        0
    }
}

/// Makes the bot, where a [`Level`](bots::Level) makes those of the list.
impl<G: Game> MakeBot<G> for First {
    fn make(&self, _: u64) -> Box<dyn Bot<G>> {
        Box::new(First)
    }
}
