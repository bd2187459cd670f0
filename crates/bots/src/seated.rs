//! A bot at a table.

use table::{Dice, Guess, Seat, Sense};

use crate::{Bot, Level, Question, make};

/// A bot on a seat, with the dice it imagines by.
pub struct Seated<G> {
    bot: Box<dyn Bot<G>>,
    dice: Dice,
}

impl<G: Sense + Guess> Seated<G> {
    /// A bot of this level: one seed for its own choices, one for what it imagines.
    pub fn new(level: Level, seed: u64, imagination: u64) -> Seated<G> {
        Seated { bot: make::<G>(level, seed), dice: Dice::new(imagination) }
    }

    /// What it answers in a game of which it sees only what its seat may see.
    pub fn answer(&mut self, game: &G, seat: Seat) -> G::Action {
        let options = game.options(seat);
        let dice = &mut self.dice;
        let place = self.bot.choose(Question { seat, options, imagine: &mut || game.guess(seat, dice) });
        options[place].clone()
    }
}
