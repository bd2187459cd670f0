//! A bot that can play any game, because it always chooses the first possible answer.

use bots::{Bot, BotQuestion, MakeBot};
use table::Game;

/// The bot that always chooses the first possible answer.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&mut self, _: BotQuestion<'_, G>) -> usize {
        0
    }
}

/// Creates the toy bot, in the same way as [`Level`](bots::Level) creates bots with a level.
impl<G: Game> MakeBot<G> for First {
    fn make(&self, _: u64) -> Box<dyn Bot<G>> {
        Box::new(First)
    }
}
