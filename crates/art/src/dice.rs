//! Random choices that depend only on a name, so that the same card always looks the same.

/// A sequence of pseudorandom numbers that is seeded by a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameDice(u64);

impl NameDice {
    /// Creates dice that are seeded by the words of a name. Case, punctuation and emoji don't matter, unless the name
    /// consists of nothing else.
    pub(crate) fn of_words(name: &str) -> NameDice {
        let words: Vec<&str> =
            name.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
        let words = if words.is_empty() { name.trim().to_owned() } else { words.join(" ") };
        NameDice::fnv(words.chars().flat_map(char::to_lowercase).map(u64::from))
    }

    /// Returns separate dice for the same name. Choices made with the new dice don't change later choices made with
    /// the original ones.
    pub(crate) fn others(mut self) -> NameDice {
        NameDice(!self.next())
    }

    /// Creates dice that are seeded by the bytes of a name.
    pub(crate) fn of_bytes(name: &str) -> NameDice {
        NameDice::fnv(name.bytes().map(u64::from))
    }

    fn fnv(values: impl Iterator<Item = u64>) -> NameDice {
        // Hash the name with FNV-1a.
        let eat = |hash: u64, value: u64| (hash ^ value).wrapping_mul(0x0100_0000_01b3);
        NameDice(values.fold(0xcbf2_9ce4_8422_2325, eat))
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

    /// Returns true with the probability `often` (0 to 1).
    pub(crate) fn chance(&mut self, often: f64) -> bool {
        self.part() < often
    }

    /// Returns one of several values, chosen pseudorandomly.
    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        const { assert!(N > 0) };
        of[(self.next() % N as u64) as usize]
    }
}
