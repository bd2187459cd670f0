//! Corrects misspelt words.

use super::Lexicon;

impl Lexicon {
    /// Returns the known word that is most similar to a misspelt word, or `None` if no known word is similar enough.
    /// Also returns the number of words compared.
    pub(crate) fn nearest(&self, word: &str) -> (Option<&str>, u64) {
        let length = word.chars().count();
        let most = match length {
            0..=3 => return (self.nearest_short(word), 0),
            4..=6 => 1,
            _ => 2,
        };
        let first = word.chars().next();
        let last = word.chars().next_back();
        let mut best: Option<(usize, usize, usize, bool, &str)> = None;
        let (mine, mut compared) = (letters(word), 0);
        for (known, theirs) in &self.spelt {
            // One mistake adds or removes at most two letters of the alphabet.
            let apart = (mine ^ theirs).count_ones() as usize;
            if known.len().abs_diff(word.len()) > most || known.len() < 4 || apart > 2 * most {
                continue;
            }
            compared += 1;
            let distance = strsim::damerau_levenshtein(word, known);
            if distance > most {
                continue;
            }
            // Most people get the first letter and the ending right: “destroyd” is “destroyed”. Of words that are
            // equally similar, a number is best: “thre” is “three”, not “there”.
            let starts = usize::from(known.chars().next() != first);
            let ends = usize::from(known.chars().next_back() != last);
            let rank = (distance, starts, ends, !self.numbers.contains_key(known), known.as_str());
            if best.is_none_or(|it| rank < it) {
                best = Some(rank);
            }
        }
        let found = best.filter(|it| it.1 == 0 || length > 5 && it.0 == 1).map(|it| it.4);
        // “Thee” is rather “three” than “the”, but “twwo” is “two”.
        let missing = found.is_some_and(|it| it.len() > word.len() && self.numbers.contains_key(it));
        (self.undoubled(word).filter(|_| !missing).or(found), compared)
    }

    /// Like [`Lexicon::nearest`], for words of up to three letters. Only a few mistakes are plausible in them: a missing
    /// letter, and two letters that change places.
    fn nearest_short(&self, word: &str) -> Option<&str> {
        let longer = || self.longer(word);
        let letters: Vec<char> = word.chars().collect();
        let [a, b, c] = letters[..] else { return longer().filter(|_| letters.len() == 2) };
        let known = |it: [char; 3]| self.words.get(&it.iter().collect::<String>()).map(String::as_str);
        let small = |it: &&str| self.is_small(it);
        let swapped = || known([a, c, b]);
        let common = longer().filter(small).or_else(|| swapped().filter(small));
        // Most people get the first letter of other words right.
        common.or_else(|| known([b, a, c]).filter(small)).or_else(longer).or_else(swapped)
    }

    /// Returns a known word that has one more letter than this one: its last one, or one inside.
    fn longer(&self, word: &str) -> Option<&str> {
        let longer = |it: &&String| it.len() == word.len() + 1 && it.starts_with(word);
        let ends = |it: &str| (it.chars().next(), it.chars().next_back());
        let inside = |it: &&String| {
            word.len() == 3 && it.len() == 4 && ends(it) == ends(word) && strsim::levenshtein(it, word) == 1
        };
        let found = self.words.iter().find(longer).or_else(|| self.words.iter().find(inside));
        found.map(String::as_str)
    }

    /// Returns the small word or the number that this word is if a letter is not doubled: “two” for “twwo”.
    fn undoubled(&self, word: &str) -> Option<&str> {
        let letters: Vec<char> = word.chars().collect();
        let right: String = match letters[..] {
            [a, b, c, d] if a == b || b == c => [a, c, d].iter().collect(),
            [a, b, c, d] if c == d => [a, b, c].iter().collect(),
            _ => return None,
        };
        self.words.get(&right).map(String::as_str).filter(|it| self.is_small(it))
    }

    /// Returns whether a word is a number, or has no meaning of its own.
    fn is_small(&self, word: &str) -> bool {
        self.small.contains(word) || self.numbers.contains_key(word)
    }
}

/// Returns the set of letters in a word, one bit for each; all other characters share a bit.
pub(super) fn letters(word: &str) -> u32 {
    let bit = |it: u8| if it.is_ascii_lowercase() { u32::from(it - b'a') } else { 26 };
    word.bytes().fold(0, |set, it| set | 1 << bit(it))
}
