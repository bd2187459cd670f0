//! Exports the deck list as plain text, which most programs and people can read.

use super::{code, one_line, words, zones};
use crate::import::printing;
use crate::stock::Stock;

/// Returns the list: the deck's name as a comment, `4 Name` for each card, and the reserves below a heading.
pub fn text(stock: &Stock) -> String {
    let mut out = String::new();
    let name = words(&stock.name);
    if !name.is_empty() {
        out.push_str(&format!("// {name}\n"));
    }
    let [deck, reserves] = zones(stock);
    for (heading, zone) in [("", deck), ("\nReserves:\n", reserves)] {
        if zone.is_empty() {
            continue;
        }
        out.push_str(heading);
        for (index, entry, count) in zone {
            out.push_str(&line(count, &one_line(&entry.name), &code(stock), index + 1));
        }
    }
    out
}

/// Returns a line of a deck list. Programs that read such lists drop a set and a number at the end of a name, as in
/// `Name (SET) 12`. If a card's name ends like this, another set and number are added, so that only the added ones are
/// dropped.
pub fn line(count: u32, name: &str, set: &str, number: usize) -> String {
    if printing(name).is_some() {
        format!("{count} {name} ({set}) {number}\n")
    } else {
        format!("{count} {name}\n")
    }
}
