//! Helpers for the text display of every game.

use crate::Seat;

/// The maximum width of a table shown as text, in columns.
const WIDTH: usize = 80;

/// Returns a player's name, or "you" if it is the viewer's own seat.
pub fn you(seat: Seat, viewer: Seat, names: &[String]) -> String {
    if seat == viewer { "you".to_owned() } else { names.get(seat.index()).cloned().unwrap_or_default() }
}

/// Returns the text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |it| it.to_uppercase().chain(chars).collect())
}

/// Appends `head` and the comma-separated words to `out`, wrapped at 80 columns. Appends "nothing" if there are no
/// words.
pub fn list(out: &mut String, head: &str, words: impl Iterator<Item = String>) {
    let (mut line, mut empty) = (head.to_owned(), true);
    for word in words {
        let comma = if empty { "" } else { ", " };
        if !empty && line.chars().count() + comma.len() + word.chars().count() >= WIDTH {
            *out += &format!("{line},\n");
            line = format!("    {word}");
        } else {
            line += comma;
            line += &word;
        }
        empty = false;
    }
    *out += &format!("{line}{}\n", if empty { "nothing" } else { "" });
}

/// Wraps text at 80 columns. All lines except the first are indented by `indent` spaces.
pub fn wrapped(text: &str, indent: usize) -> String {
    let body = text.trim_start_matches(' ');
    let mut out = text[..text.len() - body.len()].to_owned();
    let mut length = out.len();
    for (place, word) in body.split(' ').enumerate() {
        let wide = word.chars().count();
        if place > 0 && length + 1 + wide > WIDTH {
            out += &format!("\n{}", " ".repeat(indent));
            length = indent;
        } else if place > 0 {
            out.push(' ');
            length += 1;
        }
        out += word;
        length += wide;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_break_before_the_edge() {
        let mut out = String::new();
        list(&mut out, "Hand: ", (1..40).map(|it| format!("card {it}")));
        assert!(out.lines().count() > 3 && out.lines().all(|it| it.chars().count() <= WIDTH), "{out}");
        let text = format!("  1  {}", "word ".repeat(40));
        assert!(wrapped(&text, 5).starts_with("  1  word word"));
        assert!(wrapped(&text, 5).lines().skip(1).all(|it| it.starts_with("     word") && it.len() <= WIDTH));
        let mut none = String::new();
        list(&mut none, "Hand: ", std::iter::empty());
        assert_eq!(none, "Hand: nothing\n");
    }
}
