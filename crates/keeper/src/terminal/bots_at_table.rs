//! A bot on a seat.

use bots::{Bot, Level, Question, make};
use table::{Dice, Guess, Seat, Sense};

/// A bot with what it imagines by.
pub(crate) struct Seated<G: Sense> {
    bot: Box<dyn Bot<G>>,
    dice: Dice,
}

impl<G: Sense + Guess> Seated<G> {
    pub(crate) fn new(level: Level, seed: u64) -> Seated<G> {
        Seated { bot: make::<G>(level, seed), dice: Dice::new(seed ^ 0x5eed) }
    }

    pub(crate) fn answer(&mut self, game: &G, seat: Seat) -> G::Action {
        let options = game.options(seat);
        let dice = &mut self.dice;
        let place = self.bot.choose(Question { seat, options, imagine: &mut || game.guess(seat, dice) });
        options[place].clone()
    }
}
