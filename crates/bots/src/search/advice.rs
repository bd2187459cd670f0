//! Shows people what a search thinks of a question or a position: hints, and the chances to win.

use std::time::Instant;

use table::{Input, Pending, Seat, Sense};

use super::Search;
use super::tree::{ROOT, Tree};
use crate::BotQuestion;

/// What a search thinks of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchAdvice {
    /// The index of the answer in the question's options.
    pub place: usize,
    /// The estimated chance to win with this answer, in thousandths.
    pub chance: u32,
    /// How often the search tried the answer.
    pub tried: u32,
}

impl Search {
    /// Returns what the search thinks of the answers that it tried, the best answer first. Stops early if `stop`
    /// returns true.
    pub fn advise<G: Sense>(
        &mut self,
        question: BotQuestion<'_, G>,
        stop: &dyn Fn() -> bool,
    ) -> Vec<SearchAdvice> {
        let BotQuestion { seat, options, imagine } = question;
        let until = self.budget.time.map(|it| Instant::now() + it);
        let mut tree: Tree<G::Action> = Tree::new();
        for done in 0..self.budget.iterations.max(1) {
            if done > 0 && (stop() || until.is_some_and(|it| Instant::now() >= it)) {
                break;
            }
            self.iterate::<G>(&mut tree, (seat, options), imagine(), until);
        }
        let tried = tree.children(ROOT).map(|it| tree.node(it));
        let mut advice: Vec<SearchAdvice> = tried
            .filter_map(|node| {
                let place = options.iter().position(|it| node.action.as_ref() == Some(it))?;
                let chance = (node.sum / u64::from(node.visits.max(1))) as u32;
                Some(SearchAdvice { place, chance, tried: node.visits })
            })
            .collect();
        advice.sort_by_key(|it| (std::cmp::Reverse(it.tried), it.place));
        advice
    }

    /// Estimates every seat's chance to win, in thousandths that add up to 1000. The search uses the whole state,
    /// including hidden cards, so call this only for matches that are over. Stops early if `stop` returns true.
    pub fn evaluate<G: Sense>(&mut self, game: &G, stop: &dyn Fn() -> bool) -> Vec<u32> {
        let mut sums = vec![0_u64; game.seats()];
        let mut count = |state: &G| {
            for (seat, sum) in sums.iter_mut().enumerate() {
                *sum += u64::from(state.standing(Seat::new(seat)));
            }
        };
        let until = self.budget.time.map(|it| Instant::now() + it);
        let mut tree: Tree<G::Action> = Tree::new();
        for done in 0..self.budget.iterations.max(1) {
            if done > 0 && (stop() || until.is_some_and(|it| Instant::now() >= it)) {
                break;
            }
            let mut state = game.clone();
            while let Pending::Chance(chance) = state.pending() {
                let outcome = self.dice.settle(chance);
                state.advance(Input::Chance(outcome)).expect("the drawn outcome is possible");
            }
            let asked = match state.pending() {
                Pending::Seats(seats) => seats.iter().next(),
                Pending::Chance(_) | Pending::Over => None,
            };
            let Some(seat) = asked else {
                count(&state);
                continue;
            };
            let options = state.moves(seat).to_vec();
            count(&self.iterate::<G>(&mut tree, (seat, &options), state, until));
        }
        shares(&sums)
    }
}

/// Divides 1000 into shares in proportion to these numbers. What is left after rounding down is added to the largest
/// share.
fn shares(sums: &[u64]) -> Vec<u32> {
    let total: u64 = sums.iter().sum();
    let even = 1000 / sums.len() as u64;
    let share = |it: &u64| (it * 1000).checked_div(total).unwrap_or(even);
    let mut shares: Vec<u32> = sums.iter().map(|it| share(it) as u32).collect();
    let rest = 1000 - shares.iter().sum::<u32>();
    if let Some(largest) = shares.iter_mut().max() {
        *largest += rest;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_add_up() {
        assert_eq!(shares(&[1, 1, 1]), [333, 333, 334]);
        assert_eq!(shares(&[0, 0]), [500, 500]);
        assert_eq!(shares(&[3, 1, 0]), [750, 250, 0]);
    }
}
