//! Shows people what a search thinks of a question or a position: hints, and the chances to win.

use std::cmp::Reverse;
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

/// The search ranks an answer by its chance only if it tried the answer at least this often, compared with the answer
/// that it tried most. The chances of other answers depend on luck.
const OFTEN_ENOUGH: u32 = 4;

/// Sorts advice: the answers that were tried often enough come first, ordered by their chance in percent, because people
/// see percents. Returns how many answers were tried often enough.
fn ranked(advice: &mut [SearchAdvice]) -> usize {
    let most = advice.iter().map(|it| it.tried).max().unwrap_or(0);
    let often = |it: &SearchAdvice| it.tried * OFTEN_ENOUGH >= most;
    let percent = |it: &SearchAdvice| (it.chance + 5) / 10;
    advice.sort_by_key(|it| (!often(it), Reverse(percent(it)), Reverse(it.tried), it.place));
    advice.iter().filter(|it| often(it)).count()
}

impl Search {
    /// Returns what the search thinks of answers, the best answer first. Leaves out answers that it tried too rarely to
    /// compare them. Stops early if `stop` returns true.
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
        let count = ranked(&mut advice);
        advice.truncate(count);
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
                state.advance(Input::Chance(outcome)).expect("a random outcome is one of the possible ones");
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
    use super::{SearchAdvice, ranked, shares};

    #[test]
    fn advice_is_ordered_by_the_percents_that_people_see() {
        let of = |place, chance, tried| SearchAdvice { place, chance, tried };
        let mut advice = [of(0, 140, 900), of(1, 152, 700), of(2, 149, 800), of(3, 600, 3)];
        assert_eq!(ranked(&mut advice), 3);
        assert_eq!(advice.map(|it| it.place), [2, 1, 0, 3], "an answer that was tried 3 times had luck");
        assert_eq!(ranked(&mut []), 0);
    }

    #[test]
    fn shares_add_up() {
        assert_eq!(shares(&[1, 1, 1]), [333, 333, 334]);
        assert_eq!(shares(&[0, 0]), [500, 500]);
        assert_eq!(shares(&[3, 1, 0]), [750, 250, 0]);
    }
}
