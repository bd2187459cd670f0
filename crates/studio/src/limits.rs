//! How much of everything is taken.

use cards::edition::Edition;
use wire::api::{DeckCard, DeckSketch, Sketch};

use crate::Wrong;

/// The longest name of a card or deck, in characters.
pub const LONGEST_NAME: usize = 80;
/// The longest card text, in characters: the card language reads at most 20,000 bytes, and no letter has more than four.
pub const LONGEST_TEXT: usize = 5000;
/// The longest text without effect on play, in characters.
pub const LONGEST_FLAVOR: usize = 500;
/// The longest author and license, in characters.
pub const LONGEST_LINE: usize = 120;
/// The largest offense and defense, above and below zero: no card has room for more digits.
pub const LARGEST_STAT: i64 = 999_999;
/// The most lines of a deck.
pub const MOST_ENTRIES: usize = 200;
/// The most characters of all names and texts of the cards that are written in a deck.
pub const LONGEST_DECK: usize = 100_000;
/// The most copies in a line of a deck, and as many beside it.
pub const MOST_COPIES: u32 = 1000;
/// The most cards that are imported at once.
pub const MOST_IMPORTED: usize = 1000;
/// The name of a picture is shorter than this.
const LONGEST_IMAGE: usize = 100;

const _: () = assert!(LONGEST_TEXT * 4 <= cards::read::LONGEST_TEXT);

/// The edition of this name; one that does not exist is refused.
pub fn edition(name: &str) -> Result<Edition, Wrong> {
    name.parse().map_err(|it: cards::edition::UnknownEdition| Wrong(it.to_string()))
}

/// Can this be kept as a card? What it says need not be right.
pub fn fits(sketch: &Sketch) -> Result<(), Wrong> {
    edition(&sketch.edition)?;
    line("the name", &sketch.name, LONGEST_NAME)?;
    long("the text", &sketch.text, LONGEST_TEXT)?;
    long("the flavor text", &sketch.flavor, LONGEST_FLAVOR)?;
    line("the author", &sketch.author, LONGEST_LINE)?;
    line("the license", &sketch.license, LONGEST_LINE)?;
    stat("offense", sketch.offense)?;
    stat("defense", sketch.defense)?;
    if let Some(image) = &sketch.image {
        line("the picture's name", image, LONGEST_IMAGE)?;
    }
    if let Some(crop) = sketch.crop
        && (crop.x > 100 || crop.y > 100 || !(100..=1000).contains(&crop.zoom))
    {
        let message = format!(
            "the picture's place is 0 to 100 percent from the left and from the top, and its size 100 to 1000 percent, \
             not {}, {} and {}: place it again",
            crop.x, crop.y, crop.zoom
        );
        return Err(Wrong(message));
    }
    Ok(())
}

/// Can this be kept as a deck?
pub fn fits_deck(deck: &DeckSketch) -> Result<(), Wrong> {
    edition(&deck.edition)?;
    line("the deck's name", &deck.name, LONGEST_NAME)?;
    if deck.entries.len() > MOST_ENTRIES {
        let count = deck.entries.len();
        return Err(Wrong(format!(
            "a deck has at most {MOST_ENTRIES} different cards, this one has {count}: take some out"
        )));
    }
    for entry in &deck.entries {
        if entry.count > MOST_COPIES || entry.reserves > MOST_COPIES {
            return Err(Wrong(format!("there are at most {MOST_COPIES} copies of a card: take some out")));
        }
        match &entry.card {
            DeckCard::Own { card } => line("a card's address", card, LONGEST_IMAGE)?,
            DeckCard::Here { card } => fits(card).map_err(|it| Wrong(of_card(&card.name, &it.0)))?,
        }
    }
    let written = deck.entries.iter().filter_map(|it| match &it.card {
        DeckCard::Here { card } => Some(card.name.len() + card.text.len() + card.flavor.len()),
        DeckCard::Own { .. } => None,
    });
    if written.sum::<usize>() > LONGEST_DECK {
        return Err(Wrong(format!(
            "The texts of a deck's cards have at most {LONGEST_DECK} characters together: shorten some, or take cards out."
        )));
    }
    Ok(())
}

/// What is to be said of one card of several.
pub(crate) fn of_card(name: &str, what: &str) -> String {
    let name = name.trim();
    if name.is_empty() {
        return format!("a card without a name: {what}");
    }
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    format!("“{shown}”: {what}")
}

/// A card's stat is some number that can be printed; whether it is allowed is the edition's business.
pub(crate) fn stat(what: &str, value: Option<i64>) -> Result<(), Wrong> {
    match value {
        Some(value) if !(-LARGEST_STAT..=LARGEST_STAT).contains(&value) => {
            Err(Wrong(format!("{what} is at most {LARGEST_STAT}, not {value}: choose a smaller number")))
        }
        _ => Ok(()),
    }
}

fn line(what: &str, text: &str, longest: usize) -> Result<(), Wrong> {
    long(what, text, longest)?;
    if text.contains(['\n', '\t']) {
        return Err(Wrong(format!("{what} is one line: take out the line breaks and tabs")));
    }
    Ok(())
}

pub(crate) fn long(what: &str, text: &str, longest: usize) -> Result<(), Wrong> {
    let length = text.chars().count();
    if length > longest {
        return Err(Wrong(format!(
            "{what} has at most {longest} characters, this one has {length}: shorten it"
        )));
    }
    if let Some(tag) = markup(text) {
        return Err(Wrong(format!(
            "{what} has markup (“{tag}”), which cards do not know and would print as it stands: write plain text"
        )));
    }
    let unseen = |it: &char| it.is_control() && !matches!(it, '\n' | '\t');
    if let Some(letter) = text.chars().find(unseen) {
        let code = u32::from(letter);
        return Err(Wrong(format!("{what} has a sign that cannot be seen (U+{code:04X}): take it out")));
    }
    Ok(())
}

/// What looks like a tag of HTML, if anything does: “<b>” and “</b>” do, “<3” does not.
pub fn markup(text: &str) -> Option<String> {
    let tag = |(at, _): (usize, &str)| {
        let rest = &text[at..];
        let begins =
            rest[1..].trim_start_matches('/').starts_with(|it: char| it.is_ascii_alphabetic() || it == '!');
        let end = rest.find('>').filter(|_| begins)?;
        Some(rest[..=end].chars().take(40).collect())
    };
    text.match_indices('<').find_map(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_told_from_signs() {
        for (text, tag) in [
            ("<b>Ox</b>", Some("<b>")),
            ("Ox</b>", Some("</b>")),
            ("<img src=x onerror=alert(1)>", Some("<img src=x onerror=alert(1)>")),
            ("<!-- Ox -->", Some("<!-- Ox -->")),
            ("I <3 oxen", None),
            ("a < b > c", None),
            ("x <y", None),
            ("", None),
        ] {
            assert_eq!(markup(text).as_deref(), tag, "{text}");
        }
        assert!(line("the name", "<i>Ox</i>", 80).is_err_and(|it| it.0.contains("“<i>”")));
    }
}
