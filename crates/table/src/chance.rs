//! Random events. The rules ask for their outcomes, and the host supplies them.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A random event whose outcome a game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Roll this many six-sided dice. Each number of the outcome is from 1 to 6.
    Dice(u8),
    /// Shuffle this many elements. For `n` elements, the outcome is a permutation of `0..n`.
    Shuffle(u8),
    /// Pick some of several elements at random. The outcome lists the indices of the picked elements in the order in
    /// which they are drawn.
    Pick {
        /// The number of elements to pick.
        count: u8,
        /// The number of elements to pick from.
        of: u8,
    },
}

impl Chance {
    /// Returns whether this outcome is possible.
    pub fn allows(self, outcome: &[u8]) -> bool {
        match self {
            Chance::Dice(count) => {
                outcome.len() == usize::from(count) && outcome.iter().all(|it| (1..=6).contains(it))
            }
            Chance::Shuffle(of) => Chance::Pick { count: of, of }.allows(outcome),
            Chance::Pick { count, of } => {
                let mut seen = [0_u64; 4];
                let mut is_new = |it: u8| {
                    let (word, bit) = (&mut seen[usize::from(it / 64)], 1 << (it % 64));
                    let before = *word;
                    *word |= bit;
                    before & bit == 0
                };
                outcome.len() == usize::from(count) && outcome.iter().all(|it| *it < of && is_new(*it))
            }
        }
    }
}

/// A random number generator. The same seed gives the same numbers in this and every later version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// Creates a generator with this seed.
    pub fn new(seed: u64) -> Dice {
        // SplitMix64 spreads the seed over the generator's state. The seeding of the library may change between
        // versions.
        let mix = |step: u64| {
            let mut z = seed.wrapping_add(step.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(z ^ (z >> 31))
        };
        Dice(Pcg64Mcg::new(mix(1) << 64 | mix(2)))
    }

    /// Returns a uniformly distributed number below `bound`.
    ///
    /// # Panics
    /// If the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "the bound is above 0");
        // Lemire's method: the high half of a product is uniform if the rare biased products are drawn again.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Shuffles the slice, so that every order is equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index as u32 + 1) as usize);
        }
    }

    /// Adds a random number below `spread` to each value and returns the index of the highest sum. A value can
    /// therefore beat a higher one if they differ by less than `spread`. If sums are equal, the lower index wins.
    pub fn best(&mut self, values: impl Iterator<Item = i32>, spread: u32) -> usize {
        let mut best = (i32::MIN, 0);
        for (place, value) in values.enumerate() {
            let value = value + self.below(spread) as i32;
            if value > best.0 {
                best = (value, place);
            }
        }
        best.1
    }

    /// Returns a seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a random outcome for this event.
    pub fn settle(&mut self, chance: Chance) -> Vec<u8> {
        self.settle_in(chance, &mut [0; 255]).to_vec()
    }

    /// Returns a random outcome for this event, like [`Dice::settle`], but stores it in `memory` to avoid an
    /// allocation.
    pub fn settle_in<'a>(&mut self, chance: Chance, memory: &'a mut [u8; 255]) -> &'a [u8] {
        match chance {
            Chance::Dice(count) => {
                let dice = &mut memory[..count.into()];
                dice.iter_mut().for_each(|it| *it = self.below(6) as u8 + 1);
                dice
            }
            Chance::Shuffle(of) => self.settle_in(Chance::Pick { count: of, of }, memory),
            Chance::Pick { count, of } => {
                let all = &mut memory[..of.into()];
                all.iter_mut().zip(0..).for_each(|(it, number)| *it = number);
                for index in 0..usize::from(count) {
                    let left = u32::from(of) - index as u32;
                    all.swap(index, index + self.below(left) as usize);
                }
                &all[..count.into()]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_for_ever() {
        // Records store seeds, so matches could no longer be repeated if these numbers changed.
        let mut dice = Dice::new(14);
        assert_eq!(dice.settle(Chance::Dice(12)), [5, 2, 6, 1, 2, 4, 2, 6, 1, 3, 5, 4]);
        assert_eq!(dice.settle(Chance::Shuffle(8)), [7, 4, 5, 0, 3, 6, 2, 1]);
        assert_eq!(dice.seed(), 10568685302381062996);
    }

    #[test]
    fn outcomes_are_possible_and_others_are_refused() {
        let mut dice = Dice::new(1);
        for chance in
            [Chance::Dice(9), Chance::Shuffle(60), Chance::Pick { count: 3, of: 5 }, Chance::Dice(0)]
        {
            for _ in 0..100 {
                assert!(chance.allows(&dice.settle(chance)));
            }
        }
        for (chance, wrong) in [
            (Chance::Dice(2), vec![0, 6]),
            (Chance::Dice(2), vec![6]),
            (Chance::Dice(1), vec![7]),
            (Chance::Shuffle(2), vec![0, 0]),
            (Chance::Pick { count: 1, of: 2 }, vec![2]),
        ] {
            assert!(!chance.allows(&wrong), "{wrong:?}");
        }
    }

    #[test]
    fn every_face_comes_up() {
        let mut counts = [0; 6];
        for die in
            Dice::new(7).settle(Chance::Dice(250)).into_iter().chain(Dice::new(8).settle(Chance::Dice(250)))
        {
            counts[usize::from(die) - 1] += 1;
        }
        assert!(counts.iter().all(|it| (50..120).contains(it)), "{counts:?}");
    }
}
