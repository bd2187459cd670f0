//! Hints and previews of battles.

use bots::{BotQuestion, Search, evaluation};
use table::{Dice, Seat};
use wire::{HintedAnswer, KotcPreview};

use super::ServerGame;

/// The number of answers in a hint.
const ANSWERS: usize = 3;

/// A task that finds a hint on another thread: up to three answers, the best first. The task stops early when the
/// function that is passed to it returns true.
pub(crate) type HintTask = Box<dyn FnOnce(&dyn Fn() -> bool) -> Vec<HintedAnswer> + Send>;

/// A task that previews a battle on another thread.
pub(crate) type PreviewTask = Box<dyn FnOnce() -> Vec<KotcPreview> + Send>;

/// Returns the task that finds a hint for a seat that has to answer. It searches guessed states, so it reveals nothing
/// that is hidden from the seat.
pub(super) fn hint<G: ServerGame>(game: G, seat: Seat, question: u32) -> HintTask {
    Box::new(move |stop| {
        // Seed the search with the question's number, so that the same question always has the same hint.
        let mut dice = Dice::new(question.into());
        let mut search = Search::new(dice.seed(), evaluation::HINT);
        let options = game.moves(seat);
        let imagine = &mut || game.guess(seat, &mut dice);
        let advice = search.advise(BotQuestion { seat, options, imagine }, stop);
        let answer = |it: &bots::SearchAdvice| HintedAnswer {
            key: G::write_action(&options[it.place]),
            chance: it.chance,
        };
        advice.iter().take(ANSWERS).map(answer).collect()
    })
}

/// Returns the task that previews the current battle. `keys` are the answers that the player has picked, and `steps` is
/// the seed for sampling dice.
pub(super) fn preview<G: ServerGame>(game: G, keys: &[String], steps: u32) -> PreviewTask {
    let picks: Result<Vec<G::Action>, _> = keys.iter().map(|it| G::read_action(it)).collect();
    Box::new(move || {
        // If a key cannot be parsed, there is no preview.
        picks.map_or_else(|_| Vec::new(), |it| game.preview(&it, &mut Dice::new(steps.into())))
    })
}
