//! Checks a card in all editions at once, for an overview.

use super::{Judge, Readings};
use crate::card::Card;
use crate::edition::Edition;
use crate::problem::Problem;

/// The short result of checking a card: whether it is legal in an edition, its cost, and its errors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The edition that the card was checked for.
    pub edition: Edition,
    /// Whether the card is legal.
    pub legal: bool,
    /// The cost, as in [`Verdict::cost`](super::Verdict::cost).
    pub cost: Option<i64>,
    /// The messages of all errors, in the order of their positions in the text. Warnings are not included.
    pub errors: Vec<String>,
}

impl Card {
    /// Checks whether the card is legal in each edition, with the same results as
    /// [`judge_without_help`](Card::judge_without_help). The text is split into words only once for all editions.
    pub fn judge_in_all(&self) -> Vec<Glance> {
        let readings = Readings::new(self);
        let glance = |edition: Edition| {
            let judge = Judge { compares: false, ..Judge::new(&readings, edition, false) };
            let (errors, cost) = judge.problems(Problem::is_error);
            let errors: Vec<String> = errors.into_iter().map(|it| it.message).collect();
            Glance { edition, legal: errors.is_empty(), cost, errors }
        };
        Edition::ALL.into_iter().map(glance).collect()
    }
}
