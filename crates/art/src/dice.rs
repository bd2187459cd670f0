//! Random choices that depend only on a name, so that the same card always looks the same.

/// A sequence of pseudorandom numbers that is seeded by a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// Creates dice that are seeded by the letters of a name. Case and surrounding spaces don't matter.
    pub(crate) fn of_letters(name: &str) -> Dice {
        Dice::fnv(name.trim().chars().flat_map(char::to_lowercase).map(u64::from))
    }

    /// Creates dice that are seeded by the bytes of a name.
    pub(crate) fn of_bytes(name: &str) -> Dice {
        Dice::fnv(name.bytes().map(u64::from))
    }

    fn fnv(values: impl Iterator<Item = u64>) -> Dice {
        // Hash the name with FNV-1a.
        let eat = |hash: u64, value: u64| (hash ^ value).wrapping_mul(0x0100_0000_01b3);
        Dice(values.fold(0xcbf2_9ce4_8422_2325, eat))
    }

    fn next(&mut self) -> u64 {
        // SplitMix adds the golden ratio and mixes the bits well, so that similar names don't look alike.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        it ^ (it >> 31)
    }

    /// Returns a pseudorandom number from 0 to 1.
    pub(crate) fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns a pseudorandom number between `low` and `high`.
    pub(crate) fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.part()
    }

    /// Returns true with the probability `often`, which is from 0 to 1.
    pub(crate) fn chance(&mut self, often: f64) -> bool {
        self.part() < often
    }

    /// Returns one of several values, chosen pseudorandomly.
    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        const { assert!(N > 0) };
        of[(self.next() % N as u64) as usize]
    }
}
