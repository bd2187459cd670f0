//! Texts that people write.

use wire::{LONGEST_LINE, LONGEST_NAME, Refusal};

use crate::refused::Refused;

/// A person's name as it may be shown.
pub(crate) fn name(text: &str) -> Result<String, Refused> {
    checked(text, LONGEST_NAME, "a name")
}

/// A line of chat as it may be shown.
pub(crate) fn line(text: &str) -> Result<String, Refused> {
    checked(text, LONGEST_LINE, "a line")
}

fn checked(text: &str, longest: usize, what: &str) -> Result<String, Refused> {
    let clean = clean(text);
    let length = clean.chars().count();
    if length == 0 {
        return Err(Refused::new(Refusal::Text, format!("{what} needs letters that can be seen")));
    }
    if length > longest {
        let message = format!("{what} has at most {longest} characters, this one has {length}: shorten it");
        return Err(Refused::new(Refusal::Text, message));
    }
    Ok(clean)
}

/// One line without signs that cannot be seen or that turn the order of others around.
fn clean(text: &str) -> String {
    let seen: String = text.chars().map(|it| if it.is_whitespace() { ' ' } else { it }).collect();
    let words: Vec<String> = seen
        .split(' ')
        .map(|word| word.chars().filter(|it| !it.is_control() && !turns(*it)).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    words.join(" ")
}

/// A file's text without signs that cannot be seen; its lines stay.
pub(crate) fn file(text: &str) -> String {
    text.chars().filter(|it| matches!(it, '\n' | '\t') || !it.is_control() && !turns(*it)).collect()
}

/// Marks of direction and what has no width: names that look like others' are made of them.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_they_look_like() {
        assert_eq!(name("  Ann\t of\n the Moor ").as_deref(), Ok("Ann of the Moor"));
        assert_eq!(name("A\u{202e}n\u{200b}n\u{7}").as_deref(), Ok("Ann"));
        assert_eq!(name("<b>Ann</b> & \"Ben\"").as_deref(), Ok("<b>Ann</b> & \"Ben\""));
        for wrong in ["", " \u{200b} ", &"x".repeat(LONGEST_NAME + 1)] {
            assert_eq!(name(wrong).map_err(|it| it.why), Err(Refusal::Text), "{wrong:?}");
        }
        assert_eq!(line(&"é".repeat(LONGEST_LINE)).map(|it| it.chars().count()), Ok(LONGEST_LINE));
    }
}
