//! The shuffles and rolls of one match.

use table::{Chance, Dice};

use crate::Seed;
use crate::bytes::hash;

/// The longest contribution of a player, in bytes.
pub const LONGEST_CONTRIBUTION: usize = 64;

/// Returns whether a player may contribute this text: 1 to 64 printable ASCII characters without spaces.
pub fn is_contribution(text: &str) -> bool {
    (1..=LONGEST_CONTRIBUTION).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_graphic())
}

/// The randomness of one match. It is calculated from the table's seed and the players' contributions.
#[derive(Clone, PartialEq, Eq)]
pub struct MatchChance {
    key: [u8; 32],
}

impl MatchChance {
    /// Combines a seed with the contribution of each seat. A contribution is `None` for bots and for people who
    /// contributed nothing.
    pub fn new(seed: &Seed, contributions: &[Option<String>]) -> MatchChance {
        let texts = contributions.iter().map(|it| it.as_deref().unwrap_or_default().as_bytes());
        let parts: Vec<&[u8]> =
            [&b"keeper fair chance 1 match"[..], seed.bytes()].into_iter().chain(texts).collect();
        MatchChance { key: hash(&parts) }
    }

    /// Returns the outcome of a shuffle or roll. `step` is the number of lines in the match's journal before the
    /// shuffle or roll.
    pub fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        let hash = hash(&[b"keeper fair chance 1 outcome", &self.key, &step.to_le_bytes()]);
        let mut seed = [0; 8];
        seed.copy_from_slice(&hash[..8]);
        Dice::new(u64::from_le_bytes(seed)).settle(chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(contributions: &[Option<&str>]) -> MatchChance {
        let texts: Vec<Option<String>> = contributions.iter().map(|it| it.map(str::to_owned)).collect();
        MatchChance::new(&Seed::of_table(&[1; 32], 9), &texts)
    }

    #[test]
    fn outcomes_stay_the_same_in_every_version() {
        // People verify matches of older versions, so these numbers must not change.
        let chance = chance(&[Some("birch"), None]);
        assert_eq!(chance.settle(0, Chance::Dice(6)), FIRST);
        assert_eq!(chance.settle(1, Chance::Shuffle(6)), SECOND);
    }

    const FIRST: [u8; 6] = [5, 4, 1, 4, 1, 6];
    const SECOND: [u8; 6] = [4, 5, 0, 3, 2, 1];

    #[test]
    fn every_contribution_changes_every_outcome() {
        let shuffle = Chance::Shuffle(60);
        let outcomes = [
            chance(&[None, None]),
            chance(&[Some("a"), None]),
            chance(&[None, Some("a")]),
            chance(&[Some("ab"), None]),
            chance(&[Some("a"), Some("b")]),
            chance(&[Some("a"), None, None]),
        ]
        .map(|it| it.settle(4, shuffle));
        for (place, one) in outcomes.iter().enumerate() {
            assert!(outcomes[..place].iter().all(|it| it != one), "{place}");
        }
    }

    #[test]
    fn contributions_are_short_and_printable() {
        assert!(is_contribution("0f3a") && is_contribution(&"x".repeat(64)));
        for wrong in ["", "two words", "line\n", "größe", &"x".repeat(65)] {
            assert!(!is_contribution(wrong), "{wrong}");
        }
    }
}
