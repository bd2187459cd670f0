//! Words in names that hint at a picture.

/// What the words of a name hint at: the last word before an "of" counts most, as it is what the thing *is*.
pub(super) fn hint<T: Copy>(name: &str, table: &[(&str, T)]) -> Option<T> {
    let lower = name.to_lowercase();
    // Names are short; whatever is enormous is no name.
    let words: Vec<&str> =
        lower.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).take(24).collect();
    let turn = words
        .iter()
        .skip(1)
        .position(|it| ["of", "from", "in", "on", "under", "with", "the", "at"].contains(it));
    let (first, rest) = words.split_at(turn.map_or(words.len(), |it| it + 1));
    first.iter().rev().chain(rest.iter().rev()).find_map(|word| {
        table.iter().find(|(keys, _)| keys.split(' ').any(|key| fits(word, key))).map(|it| it.1)
    })
}

/// A key fits a word that it is, the plural of it, or a compound that ends in it: "fish" fits "swordfish".
///
/// A key with a dash at its front fits endings only, however short.
fn fits(word: &str, key: &str) -> bool {
    if let Some(ending) = key.strip_prefix('-') {
        return word.len() > ending.len() + 2 && word.ends_with(ending);
    }
    let single = word.strip_suffix('s').unwrap_or(word);
    [word, single]
        .iter()
        .any(|it| *it == key || key.len() > 2 && it.len() > key.len() + 2 && it.ends_with(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thing_itself_counts_most() {
        let table = [("bear", 1), ("fish", 2), ("grave", 3), ("-er", 4)];
        assert_eq!(hint("Bear of the Grave", &table), Some(1));
        assert_eq!(hint("Grave Bear", &table), Some(1));
        assert_eq!(hint("Swordfishes of Graves", &table), Some(3));
        assert_eq!(hint("SWORDFISH", &table), Some(2));
        assert_eq!(hint("Candle Bearer", &table), Some(4));
        assert_eq!(hint("Er", &table), None);
        assert_eq!(hint("", &table), None);
    }
}
