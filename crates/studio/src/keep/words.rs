//! Completes the worths and abilities of KEEP's cards, and corrects misspelt ones.

use keep::{Count, Term};
use wire::api::{KeepComplete, KeepCompletion, KeepField};

use super::steps;
use crate::Error;
use crate::limits::long;
use crate::places::Places;

/// The maximum number of completions.
const MOST: usize = 8;

/// Words that people use instead of KEEP's own words, each with the word that KEEP uses.
const SAID: [(&str, &str); 16] = [
    ("steal", "take"),
    ("rob", "take"),
    ("grab", "take"),
    ("trade", "swap"),
    ("exchange", "swap"),
    ("switch", "swap"),
    ("peek", "look"),
    ("see", "look"),
    ("retrieve", "return"),
    ("recover", "return"),
    ("opponent", "player"),
    ("opponents", "player"),
    ("everyone", "every"),
    ("all", "every"),
    ("extra", "more"),
    ("stay", "keep"),
];

/// Returns the completions at the cursor, best first.
pub fn complete_keep(order: &KeepComplete) -> Result<Vec<KeepCompletion>, Error> {
    long("the text", &order.text, super::LONGEST_RULE)?;
    let places = Places::of(&order.text);
    let at = places.byte(order.at);
    let (separator, texts) = match order.field {
        KeepField::Worth => ('+', worths()),
        KeepField::Ability => ('.', steps().collect()),
        _ => return Ok(Vec::new()),
    };
    let before = &order.text[..at];
    let from = before.rfind(separator).map_or(0, |it| it + separator.len_utf8());
    let from = from + (before[from..].len() - before[from..].trim_start().len());
    let typed = &order.text[from..at];
    let mut found: Vec<(u8, usize, String)> = texts
        .into_iter()
        .map(|it| numbered(&it, typed))
        .filter_map(|text| Some((rank(typed, &text)?, text.len(), text)))
        .filter(|it| it.2 != typed)
        .collect();
    found.sort();
    found.dedup();
    let replace = places.units(&(from..at));
    Ok(found.into_iter().take(MOST).map(|it| KeepCompletion { insert: it.2, replace }).collect())
}

/// Returns the correct text for a misspelt worth or step of an ability; `None` if no text is close enough.
pub(super) fn nearest(field: KeepField, said: &str) -> Option<String> {
    let texts = if field == KeepField::Worth { worths() } else { steps().collect() };
    texts.into_iter().map(|it| numbered(&it, said)).find(|it| intent::is_misspelt(said, it))
}

/// Returns the text of each worth that has only one term. Every number in these texts is 2, as a placeholder for
/// [`numbered`].
fn worths() -> Vec<String> {
    let mut terms = vec![Term::Coins(2), Term::AllTypes(2)];
    for of in Count::all() {
        terms.push(Term::Each { coins: 2, of, other: false });
        terms.push(Term::Each { coins: 2, of, other: true });
        terms.push(Term::Every { coins: 2, group: 2, of });
        terms.push(Term::Most(2, of));
    }
    terms.into_iter().map(|it| it.to_string()).collect()
}

/// Replaces each 2 in a text, which is a placeholder, with the next number that the user typed.
fn numbered(text: &str, typed: &str) -> String {
    let mut numbers = typed.split(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty() && *it != "1");
    let word = |it: &str| match it {
        "2" => numbers.next().unwrap_or("2").to_owned(),
        other => other.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Returns how well a text matches what was typed: 0 is best, 2 is worst, and `None` means that it doesn't match.
fn rank(typed: &str, text: &str) -> Option<u8> {
    let (typed, text) = (typed.to_lowercase(), text.to_lowercase());
    if text.starts_with(&typed) {
        return Some(0);
    }
    let mut rest = text.split(' ');
    let mut meant =
        typed.split_whitespace().map(|word| SAID.iter().find(|it| it.0 == word).map_or(word, |it| it.1));
    // Whether the text has the typed words in the same order; other words may come between them.
    let in_order = meant.clone().all(|word| rest.any(|it| it.starts_with(word)));
    let anywhere = meant.all(|word| text.split(' ').any(|it| it.starts_with(word)));
    if in_order { Some(1) } else { anywhere.then_some(2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(field: KeepField, text: &str) -> (String, (u32, u32)) {
        let at = text.encode_utf16().count() as u32;
        let order = KeepComplete { field, text: text.to_owned(), at };
        let found = complete_keep(&order).expect("it is short");
        found.first().map(|it| (it.insert.clone(), it.replace)).unwrap_or_default()
    }

    #[test]
    fn abilities_are_completed_sentence_by_sentence() {
        let ability = |text| first(KeepField::Ability, text);
        assert_eq!(ability("Dr").0, "Draw 1 card.");
        assert_eq!(
            ability("Draw 1 card. Take 3 po"),
            ("Take 3 Potions from other players.".to_owned(), (13, 22))
        );
        assert_eq!(ability("steal potion").0, "Take 1 Potion from another player.");
        assert_eq!(ability("peek").0, "Look at 1 Secret of another player.");
        assert_eq!(ability("Dance"), (String::new(), (0, 0)));
    }

    #[test]
    fn worths_are_completed_term_by_term() {
        let worth = |text| first(KeepField::Worth, text);
        assert_eq!(worth("3 for each pro"), ("3 for each Produce".to_owned(), (0, 14)));
        assert_eq!(worth("1 + 4 for the most g"), ("4 for the most Gold".to_owned(), (4, 20)));
    }

    #[test]
    fn a_misspelt_text_has_a_right_one() {
        assert_eq!(nearest(KeepField::Ability, "Drow 2 cards").as_deref(), Some("Draw 2 cards."));
        assert_eq!(nearest(KeepField::Worth, "3 for eech Potion").as_deref(), Some("3 for each Potion"));
        assert_eq!(nearest(KeepField::Ability, "Win the game"), None);
    }
}
