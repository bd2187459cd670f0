//! A bot at a table.

use table::{Dice, Guess, Seat, Tally};

use crate::patience::Patience;
use crate::{Bot, BotQuestion, MakeBot};

/// A bot that has a seat at a table. All bots answer through this type.
pub struct Seated<G> {
    bot: Box<dyn Bot<G>>,
    /// The random number generator for the bot's guesses about what its seat can't see.
    dice: Dice,
    patience: Patience,
}

/// Creates the bots of a match from one seed. All code that needs bots uses this function, so the same seed and the
/// same questions always give the same answers.
pub fn seat<G: Guess + Tally>(bots: impl IntoIterator<Item = impl MakeBot<G>>, seed: u64) -> Vec<Seated<G>> {
    let mut seeds = Dice::new(seed);
    bots.into_iter().map(|it| Seated::new(it.make(seeds.seed()), seeds.seed())).collect()
}

impl<G: Guess + Tally> Seated<G> {
    /// The maximum number of answers that a seated bot may choose in one turn. After that, the bot always declines.
    pub const MOST_IN_A_TURN: u32 = Patience::MOST;

    /// Gives a bot a seat. `imagination` is the seed for the bot's guesses about what its seat can't see.
    pub fn new(bot: Box<dyn Bot<G>>, imagination: u64) -> Seated<G> {
        Seated { bot, dice: Dice::new(imagination), patience: Patience::default() }
    }

    /// Returns the bot's answer. The bot receives only what its seat may see. It is not offered answers that concede.
    /// Late in a long turn, it is also not offered answers that it already gave in the same position.
    ///
    /// # Panics
    /// If the seat is not being asked.
    pub fn answer(&mut self, game: &G, seat: Seat) -> G::Action {
        let moves = game.moves(seat);
        let [.., declining] = moves else { panic!("the game asks seat {seat} nothing") };
        if moves.len() == 1 {
            return declining.clone();
        }
        let Some(offer) = self.patience.offer(game, seat) else { return declining.clone() };
        let left = offer.left(moves);
        let options = left.as_deref().unwrap_or(moves);
        let dice = &mut self.dice;
        let place = match options.len() {
            1 => 0,
            _ => self.bot.choose(BotQuestion { seat, options, imagine: &mut || game.guess(seat, dice) }),
        };
        self.patience.note(&offer, &options[place]);
        options[place].clone()
    }
}
