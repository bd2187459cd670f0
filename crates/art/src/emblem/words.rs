//! Finds the picture that matches the words in a card's name.

/// Looks up the words of a card's name in a table whose keys are words separated by spaces. The word before "of" or a
/// similar word (otherwise the last word) is looked up first, because it is the noun that says what the card shows.
pub(super) fn hint<T: Copy>(name: &str, table: &[(&str, T)]) -> Option<T> {
    let lower = name.to_lowercase();
    // Names are short, so look at the first words only.
    let words: Vec<&str> =
        lower.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).take(24).collect();
    let turn = words
        .iter()
        .skip(1)
        .position(|it| ["of", "from", "in", "on", "under", "with", "the", "at"].contains(it));
    let (first, rest) = words.split_at(turn.map_or(words.len(), |it| it + 1));
    first.iter().rev().chain(rest.iter().rev()).find_map(|word| {
        let row = |fits: fn(&str, &str) -> bool| {
            table.iter().find(|(keys, _)| keys.split(' ').any(|key| fits(word, key)))
        };
        row(is).or_else(|| row(ends)).map(|it| it.1)
    })
}

/// Returns whether `key` is the word or its singular.
fn is(word: &str, key: &str) -> bool {
    word == key || word.strip_suffix('s') == Some(key)
}

/// Returns whether `key` has a leading dash and `word` ends with the rest of it. For example, "-fish" matches
/// "swordfish".
fn ends(word: &str, key: &str) -> bool {
    let single = word.strip_suffix('s').unwrap_or(word);
    key.strip_prefix('-')
        .is_some_and(|it| single.len() > it.len() + 1 && (single.ends_with(it) || word.ends_with(it)))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    #[test]
    fn the_thing_itself_counts_most() {
        let table = [("bear", 1), ("fish -fish", 2), ("grave", 3), ("-er", 4), ("stallion lion", 5)];
        assert_eq!(hint("Bear of the Grave", &table), Some(1));
        assert_eq!(hint("Grave Bear", &table), Some(1));
        assert_eq!(hint("SWORDFISH", &table), Some(2));
        assert_eq!(hint("Graves and Swords", &table), Some(3));
        assert_eq!(hint("Candle Bearer", &table), Some(4));
        assert_eq!(hint("Battalion", &table), None, "only compounds that are named");
        assert_eq!(hint("Er", &table), None);
        assert_eq!(hint("", &table), None);
    }

    /// Asserts that no word is in two rows of a table, because only the first row would be used for it.
    pub(in crate::emblem) fn unique<T>(table: &[(&str, T)]) {
        let mut words: Vec<&str> = table.iter().flat_map(|it| it.0.split(' ')).collect();
        words.sort_unstable();
        for pair in words.windows(2) {
            assert_ne!(pair.first(), pair.last());
        }
    }
}
