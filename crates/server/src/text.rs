//! Checks text that people write, such as names and chat messages, and removes invisible and misleading characters.

use unicode_normalization::UnicodeNormalization as _;
use wire::{ErrorCode, LONGEST_DIRECT_MESSAGE, LONGEST_LINE, LONGEST_NAME};

use crate::request_error::RequestError;

/// Returns an error if the text is too long to process. Counts bytes, which is fast even for megabytes, and allows some
/// extra length for invisible characters that are removed later.
pub(crate) fn short(text: &str, longest: usize, what: &str) -> Result<(), RequestError> {
    const BYTES_A_LETTER: usize = 16;
    if text.len() > longest * BYTES_A_LETTER {
        return Err(RequestError::new(
            ErrorCode::Text,
            format!("{what} too long: at most {longest} characters. Shorten it."),
        ));
    }
    Ok(())
}

/// Cleans a person's name for display, or returns an error that says what is wrong with it.
pub(crate) fn name(text: &str) -> Result<String, RequestError> {
    checked(text, LONGEST_NAME, "Name")
}

/// Cleans a chat message for display, or returns an error that says what is wrong with it.
pub(crate) fn line(text: &str) -> Result<String, RequestError> {
    checked(text, LONGEST_LINE, "Message")
}

/// Cleans a message to another person for display, or returns an error that says what is wrong with it.
pub(crate) fn direct_message(text: &str) -> Result<String, RequestError> {
    checked(text, LONGEST_DIRECT_MESSAGE, "Message")
}

/// Checks a login name for a new account. Invisible characters cause an error instead of being removed, because people
/// must know exactly what to type.
pub(crate) fn login(text: &str) -> Result<String, RequestError> {
    short(text, LONGEST_NAME, "Name")?;
    if let Some(wrong) = text.chars().find(|it| it.is_control() || unseen(*it)) {
        let message = format!(
            "A login name cannot contain invisible characters, such as U+{:04X} here. Remove it.",
            u32::from(wrong)
        );
        return Err(RequestError::new(ErrorCode::Text, message));
    }
    let composed: String = text.nfc().collect();
    checked(&composed, LONGEST_NAME, "Name")
}

/// Returns the normalised form of a login name. Names that look the same or differ only in case have the same
/// normalised form.
pub(crate) fn login_key(name: &str) -> String {
    let seen = name.nfkc().filter(|it| it.is_whitespace() || !unseen(*it)).collect::<String>();
    // The library cannot fold case. Converting to lowercase, uppercase and lowercase again gives all spellings of a
    // letter the same result: "ẞ", "ß" and "SS" become "ss", and all three sigmas become the one used inside words.
    let folded = seen.chars().flat_map(char::to_lowercase).flat_map(char::to_uppercase);
    clean(&folded.flat_map(char::to_lowercase).nfkc().collect::<String>())
}

/// Returns the key that old versions of the server computed from a login name. If two old accounts have the same
/// [`login_key`], one of them still uses this key.
pub(crate) fn old_login_key(name: &str) -> String {
    clean(name).to_lowercase()
}

/// Removes characters that could mislead readers from a text. The text may be empty. Returns an error if it is too
/// long.
pub(crate) fn clean_up_to(text: &str, longest: usize, what: &str) -> Result<String, RequestError> {
    if text.chars().all(|it| it.is_whitespace() || unseen(it)) {
        return Ok(String::new());
    }
    checked(text, longest, what)
}

fn checked(text: &str, longest: usize, what: &str) -> Result<String, RequestError> {
    short(text, longest, what)?;
    let clean = clean(text);
    let length = clean.chars().count();
    if clean.chars().all(|it| it.is_whitespace() || unseen(it)) {
        return Err(RequestError::new(ErrorCode::Text, format!("{what} needs visible characters.")));
    }
    if length > longest {
        let message = format!("{what} too long: {length} characters, at most {longest}. Shorten it.");
        return Err(RequestError::new(ErrorCode::Text, message));
    }
    Ok(clean)
}

/// Converts text to one line, without control characters, characters that change the writing direction, and characters
/// without width.
fn clean(text: &str) -> String {
    let seen: String = text.chars().map(|it| if it.is_whitespace() { ' ' } else { it }).collect();
    let words: Vec<String> = seen
        .split(' ')
        .map(|word| word.chars().filter(|it| !it.is_control() && !turns(*it)).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    words.join(" ")
}

/// Removes three kinds of characters from the text of a file: control characters, characters that change the writing
/// direction, and characters without width. Keeps line breaks.
pub(crate) fn file(text: &str) -> String {
    text.chars().filter(|it| matches!(it, '\n' | '\t') || !it.is_control() && !turns(*it)).collect()
}

/// Returns whether a character changes the writing direction or has no width. Such characters can make a name look like
/// another person's.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// Returns whether a character is invisible: one that changes the writing direction or has no width, a joiner, a
/// variation selector, a blank letter or a tag.
fn unseen(letter: char) -> bool {
    turns(letter)
        || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}'
            | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200c}'..='\u{200d}' | '\u{2028}'..='\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for same in [
            &["Änne", "A\u{308}NNE", "änne", " ÄNNE\u{3000}"][..],
            &["Straße", "STRASSE", "STRAẞE", "strasse"],
            &["Ann 1", "Ａｎｎ\u{a0}１", "ANN  ①"],
            &["ΟΔΥΣΣΕΥΣ", "οδυσσευς", "Οδυσσευσ"],
            &["ﬁnn", "Finn", "FINN"],
            &["Å", "\u{212b}", "A\u{30a}"],
        ] {
            for it in same {
                assert_eq!(login_key(it), login_key(same[0]), "{it:?} and {:?}", same[0]);
            }
        }
        let different = ["ann", "anne", "änn", "a nn", "ann1", "анн"];
        for (place, it) in different.iter().enumerate() {
            assert!(different[..place].iter().all(|other| login_key(other) != login_key(it)), "{it}");
            assert_eq!(login_key(&login_key(it)), login_key(it));
        }
    }

    #[test]
    fn a_name_is_seen() {
        for nothing in ["", " ", "\u{3164}", "\u{ad}\u{200d}", "\u{2800} \u{200b}"] {
            assert!(name(nothing).is_err(), "{nothing:?}");
        }
        // Joiners between letters are useful, so they stay.
        assert_eq!(name("👩\u{200d}🌾").as_deref(), Ok("👩\u{200d}🌾"));
    }

    #[test]
    fn names_to_log_in_by_have_nothing_that_cannot_be_seen() {
        assert_eq!(login("  Ann of  the Moor ").as_deref(), Ok("Ann of the Moor"));
        assert_eq!(login("A\u{308}nne").as_deref(), Ok("Änne"));
        for wrong in [
            "Ann\u{200b}",
            "A\u{202e}nn",
            "\u{feff}Ann",
            "A\u{200d}nn",
            "Ann\u{3164}",
            "A\tnn",
            "A\u{0}nn",
            "a\u{ad}nn",
        ] {
            let said = login(wrong).expect_err("refused");
            assert!(said.message.contains("invisible"), "{wrong:?}: {}", said.message);
            // Accounts that have such a name from older versions can still be found.
            assert!(!login_key(wrong).is_empty());
        }
        assert_eq!(login_key("A\u{200c}nn"), "ann");
    }

    #[test]
    fn names_are_what_they_look_like() {
        assert_eq!(name("  Ann\t of\n the Moor ").as_deref(), Ok("Ann of the Moor"));
        assert_eq!(name("A\u{202e}n\u{200b}n\u{7}").as_deref(), Ok("Ann"));
        assert_eq!(name("<b>Ann</b> & \"Ben\"").as_deref(), Ok("<b>Ann</b> & \"Ben\""));
        let endless = "\u{200b}".repeat(1 << 20);
        for wrong in ["", " \u{200b} ", &"x".repeat(LONGEST_NAME + 1), &endless] {
            assert_eq!(name(wrong).map_err(|it| it.why), Err(ErrorCode::Text), "{wrong:?}");
        }
        assert_eq!(line(&"é".repeat(LONGEST_LINE)).map(|it| it.chars().count()), Ok(LONGEST_LINE));
    }
}
