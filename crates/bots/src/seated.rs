//! A bot at a table.

use table::{Dice, Guess, Seat, Sense};

use crate::{Bot, Level, Question, make};

/// A bot on a seat, with the dice it imagines by.
pub struct Seated<G> {
    bot: Box<dyn Bot<G>>,
    dice: Dice,
}

/// Bots for the seats of a match, all from one seed. Everybody who lets bots play seats them here, so that the same seed
/// and the same questions give the same answers everywhere.
pub fn seat<G: Sense + Guess>(levels: impl IntoIterator<Item = Level>, seed: u64) -> Vec<Seated<G>> {
    let mut seeds = Dice::new(seed);
    let seated = |level| Seated { bot: make::<G>(level, seeds.seed()), dice: Dice::new(seeds.seed()) };
    levels.into_iter().map(seated).collect()
}

impl<G: Sense + Guess> Seated<G> {
    /// What it answers in a game of which it sees only what its seat may see.
    ///
    /// # Panics
    /// If the seat is not asked.
    pub fn answer(&mut self, game: &G, seat: Seat) -> G::Action {
        let options = game.moves(seat);
        if let [only] = options {
            return only.clone();
        }
        let dice = &mut self.dice;
        let place = self.bot.choose(Question { seat, options, imagine: &mut || game.guess(seat, dice) });
        options[place].clone()
    }
}
