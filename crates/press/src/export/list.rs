//! The deck list as plain text, which most tables and people read.

use super::{code, one_line, words, zones};
use crate::import::printing;
use crate::stock::Stock;

/// The list: the deck's name as a comment, `4 Name` for each card, and the reserves under their heading.
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

/// A line of a list. Readers take away a set and a number at the end; a name that ends so gets one more to take.
pub fn line(count: u32, name: &str, set: &str, number: usize) -> String {
    if printing(name).is_some() {
        format!("{count} {name} ({set}) {number}\n")
    } else {
        format!("{count} {name}\n")
    }
}
