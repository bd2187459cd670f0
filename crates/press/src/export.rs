//! Exports cards and decks as files for other programs.

use std::borrow::Cow;

use crate::raster::Raster;
use crate::scene::Scene;
use crate::stock::{DrawnCard, PressError, Size, Stock};
use crate::svg::escaped;

pub mod cockatrice;
pub mod lackey;
pub mod list;
pub mod tts;

/// Returns a card's name in the form that other programs use in lists: on one line, with single spaces and no invisible
/// characters. Use this form to compare names of cards.
pub fn one_line(name: &str) -> Cow<'_, str> {
    let line = words(name);
    if line.is_empty() { Cow::Borrowed("Unnamed card") } else { line }
}

/// Returns the text on one line, with single spaces, and without characters that XML does not allow. The result may be
/// empty.
pub(crate) fn words(text: &str) -> Cow<'_, str> {
    let blank = |it: char| it.is_whitespace() || it.is_control() || matches!(it, '\u{fffe}' | '\u{ffff}');
    let single = |it: (char, char)| blank(it.0) && (it.0 != ' ' || it.1 == ' ');
    let padded = text.starts_with(blank) || text.ends_with(blank);
    // Most names need no change. Skip the copy for them, because an imported list may be long.
    if !padded && !text.chars().zip(text.chars().skip(1)).any(single) {
        return Cow::Borrowed(text);
    }
    let words: Vec<&str> = text.split(blank).filter(|it| !it.is_empty()).collect();
    Cow::Owned(words.join(" "))
}

/// Escapes text for XML, keeping its line breaks.
fn xml(text: &str) -> String {
    escaped(&text.replace("\r\n", "\n").replace(['\u{fffe}', '\u{ffff}'], ""))
}

/// Encodes a path for a URL.
pub fn encoded(path: &str) -> String {
    let plain = |it: u8| it.is_ascii_alphanumeric() || b"-._~/".contains(&it);
    let one = |it: u8| if plain(it) { char::from(it).to_string() } else { format!("%{it:02X}") };
    path.bytes().map(one).collect()
}

/// Returns a set code that other programs accept: 2 to 8 capitals and digits.
fn code(stock: &Stock) -> String {
    let letters = stock.code.chars().filter(char::is_ascii_alphanumeric).take(8);
    let code: String = letters.map(|it| it.to_ascii_uppercase()).collect();
    if code.len() < 2 { "CARDS".to_owned() } else { code }
}

/// Returns the cards of the deck and of the reserves, each as index, entry and number of copies.
fn zones(stock: &Stock) -> [Vec<(usize, &DrawnCard, u32)>; 2] {
    let zone = |count: fn(&DrawnCard) -> u32| {
        let all = stock.entries.iter().enumerate().map(|(index, it)| (index, it, count(it)));
        all.filter(|(_, _, count)| *count > 0).collect()
    };
    [zone(|it| it.count), zone(|it| it.reserves)]
}

/// Returns the largest size in pixels that has the card's proportions and fits into this width and height.
fn fit(size: Size, (width, height): (u32, u32)) -> (u32, u32) {
    let scale = (f64::from(width) / size.width).min(f64::from(height) / size.height);
    let pixels = |length: f64| ((length * scale).round() as u32).max(1);
    (pixels(size.width).min(width), pixels(size.height).min(height))
}

/// Draws a card at its trimmed size, without the bleed.
fn cut(stock: &Stock, scene: &Scene, (width, height): (u32, u32)) -> Result<Raster, PressError> {
    let dpi = f64::from(width) * 25.4 / stock.size.width;
    Raster::draw_sized(scene, &stock.fonts, stock.size.with_bleed(0.0), (width, height), dpi).ok_or_else(|| {
        PressError(format!(
            "a card of {} × {} mm cannot be drawn with {width} × {height} pixels: choose another card size",
            stock.size.width, stock.size.height
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_one_line() {
        assert_eq!(one_line("Two  words"), "Two words");
        assert_eq!(one_line(" tab\tand\r\nline\u{7} "), "tab and line");
        assert!(matches!(one_line("As it is 🐉"), Cow::Borrowed("As it is 🐉")));
        assert_eq!(one_line("a\u{a0}b"), "a b");
        assert_eq!(one_line("\n\t"), "Unnamed card");
        assert_eq!(words("\u{ffff}"), "");
    }

    #[test]
    fn cards_keep_their_proportion() {
        assert_eq!(fit(Size::STANDARD, (409, 585)), (409, 571));
        assert_eq!(fit(Size { width: 10.0, height: 100.0 }, (409, 585)), (59, 585));
        assert_eq!(fit(Size { width: 1000.0, height: 0.1 }, (409, 585)), (409, 1));
    }
}
