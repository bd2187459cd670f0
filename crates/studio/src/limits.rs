//! Size limits of cards and decks.

use cards::edition::Edition;
use wire::api::{DeckCard, DeckSketch, Sketch};

use crate::Error;

/// The maximum length of a card's or deck's name, in characters.
pub const LONGEST_NAME: usize = 80;
/// The maximum length of a card's text, in characters. The card language reads at most 20,000 bytes, and a character
/// has at most four.
pub const LONGEST_TEXT: usize = 5000;
/// The maximum length of a flavor text, in characters.
pub const LONGEST_FLAVOR: usize = 500;
/// The maximum length of an author's name and of a license, in characters.
pub const LONGEST_LINE: usize = 120;
/// The largest absolute value of offense and defense. A card has no room for more digits.
pub const LARGEST_STAT: i64 = 999_999;
/// The maximum number of entries in a deck.
pub const MOST_ENTRIES: usize = 200;
/// The maximum total length, in bytes, of the names, texts and flavor texts of all cards that exist only in a deck.
pub const LONGEST_DECK: usize = 100_000;
/// The maximum number of copies of a card in a deck. The same limit applies to its copies in the reserves.
pub const MOST_COPIES: u32 = 1000;
/// The maximum number of cards in one import.
pub const MOST_IMPORTED: usize = 1000;
/// The maximum number of extra fields of a card.
pub const MOST_EXTRA: usize = 40;
/// The maximum length of an extra field's value, in characters.
pub(crate) const LONGEST_EXTRA: usize = 1000;
/// The maximum length of an image's or card's ID, in characters.
const LONGEST_IMAGE: usize = 100;

const _: () = assert!(LONGEST_TEXT * 4 <= cards::read::LONGEST_TEXT);

/// Parses the name of an edition.
pub fn edition(name: &str) -> Result<Edition, Error> {
    name.parse().map_err(|it: cards::edition::UnknownEdition| Error(it.to_string()))
}

/// Checks that a card can be saved. It does not have to be legal.
pub fn fits(sketch: &Sketch) -> Result<(), Error> {
    edition(&sketch.edition)?;
    line("the name", &sketch.name, LONGEST_NAME)?;
    long("the text", &sketch.text, LONGEST_TEXT)?;
    long("the flavor text", &sketch.flavor, LONGEST_FLAVOR)?;
    line("the author", &sketch.author, LONGEST_LINE)?;
    line("the license", &sketch.license, LONGEST_LINE)?;
    crate::extra::fits(&sketch.extra)?;
    stat("offense", sketch.offense)?;
    stat("defense", sketch.defense)?;
    if let Some(image) = &sketch.image {
        line("the picture's name", image, LONGEST_IMAGE)?;
    }
    if let Some(crop) = sketch.crop
        && (crop.x > 100 || crop.y > 100 || !(100..=1000).contains(&crop.zoom))
    {
        let message = format!(
            "the image position must be 0 to 100 percent from the left and the top, and its zoom 100 to 1000 percent, \
             not {}, {} and {}",
            crop.x, crop.y, crop.zoom
        );
        return Err(Error(message));
    }
    Ok(())
}

/// Checks that a deck can be saved.
pub fn fits_deck(deck: &DeckSketch) -> Result<(), Error> {
    edition(&deck.edition)?;
    line("the deck's name", &deck.name, LONGEST_NAME)?;
    if deck.entries.len() > MOST_ENTRIES {
        let count = deck.entries.len();
        return Err(Error(format!(
            "a deck can have at most {MOST_ENTRIES} different cards; this one has {count}"
        )));
    }
    for entry in &deck.entries {
        if entry.count > MOST_COPIES || entry.reserves > MOST_COPIES {
            return Err(Error(format!("a deck can have at most {MOST_COPIES} copies of a card")));
        }
        match &entry.card {
            DeckCard::Own { card } => line("a card's ID", card, LONGEST_IMAGE)?,
            DeckCard::Here { card } => fits(card).map_err(|it| Error(of_card(&card.name, &it.0)))?,
        }
    }
    let written = deck.entries.iter().filter_map(|it| match &it.card {
        DeckCard::Here { card } => Some(card.name.len() + card.text.len() + card.flavor.len()),
        DeckCard::Own { .. } => None,
    });
    if written.sum::<usize>() > LONGEST_DECK {
        return Err(Error(format!(
            "the texts of a deck's cards can have at most {LONGEST_DECK} characters together; shorten some, or remove cards"
        )));
    }
    Ok(())
}

/// Puts the card's name in front of a message, to say which card the message is about.
pub(crate) fn of_card(name: &str, what: &str) -> String {
    let name = name.trim();
    if name.is_empty() {
        return format!("a card without a name: {what}");
    }
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    format!("“{shown}”: {what}")
}

/// Checks that offense or defense can be printed. Whether the value is legal depends on the edition.
pub(crate) fn stat(what: &str, value: Option<i64>) -> Result<(), Error> {
    match value {
        Some(value) if !(-LARGEST_STAT..=LARGEST_STAT).contains(&value) => {
            Err(Error(format!("{what} must be between -{LARGEST_STAT} and {LARGEST_STAT}, not {value}")))
        }
        _ => Ok(()),
    }
}

pub(crate) fn line(what: &str, text: &str, longest: usize) -> Result<(), Error> {
    long(what, text, longest)?;
    if text.contains(['\n', '\t']) {
        return Err(Error(format!("{what} must be one line; remove the line breaks and tabs")));
    }
    Ok(())
}

pub(crate) fn long(what: &str, text: &str, longest: usize) -> Result<(), Error> {
    let length = text.chars().count();
    if length > longest {
        return Err(Error(format!("{what} can have at most {longest} characters; this one has {length}")));
    }
    if let Some(tag) = markup(text) {
        return Err(Error(format!("{what} contains HTML (“{tag}”); use plain text")));
    }
    let unseen = |it: &char| it.is_control() && !matches!(it, '\n' | '\t');
    if let Some(letter) = text.chars().find(unseen) {
        let code = u32::from(letter);
        return Err(Error(format!("{what} contains an invisible character (U+{code:04X}); remove it")));
    }
    Ok(())
}

/// Returns the first HTML tag in a string, if there is one. “<b>” and “</b>” are tags, “<3” is not.
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
