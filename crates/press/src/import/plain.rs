//! Imports plain text deck lists, with one card per line.

use super::{COPIES, DeckReading, DeckZone, ImportError};
use crate::export::words;

/// A line of the deck list with a card. The zone of the card may be unknown until the whole list is parsed.
struct DeckListLine {
    number: usize,
    /// The zone that a heading or an `SB:` prefix states; `None` if there is neither.
    zone: Option<DeckZone>,
    /// The number of gaps (blank lines) above this line in the deck list.
    gaps: usize,
    count: String,
    name: String,
}

pub(super) fn read(text: &str) -> Result<DeckReading, ImportError> {
    let mut list = DeckReading::default();
    let mut lines: Vec<DeckListLine> = Vec::new();
    let (mut heading, mut gap, mut gaps, mut named) = (None, false, 0, false);
    for (line, number) in text.lines().map(words).zip(1..) {
        if line.is_empty() {
            gap = !lines.is_empty();
            continue;
        }
        if let Some(comment) = line.strip_prefix("//").or_else(|| line.strip_prefix('#')) {
            // A comment at the start is the deck's name, as in lists from Cockatrice. A comment below a gap is the
            // heading of a part of the deck, so that gap doesn't separate the reserves.
            if !named && lines.is_empty() && line.starts_with("//") {
                list.call(comment);
                named = true;
            } else if let Some(DeckZone::Reserves) = DeckZone::named(comment) {
                heading = Some(DeckZone::Reserves);
            }
            gap = false;
            continue;
        }
        named = true;
        if let Some(zone) = DeckZone::named(&line) {
            heading = Some(zone);
            continue;
        }
        gaps += usize::from(std::mem::take(&mut gap));
        let (zone, card) = match line.get(..3).zip(line.get(3..)) {
            Some((mark, card)) if mark.eq_ignore_ascii_case("SB:") => (Some(DeckZone::Reserves), card),
            _ => (heading, &*line),
        };
        let (count, name) = card_line(card.trim());
        let (count, name) = (count.to_owned(), printing(name).unwrap_or(name).to_owned());
        lines.push(DeckListLine { number, zone, gaps, count, name });
        // Every line has at least one copy, so a list with more lines is too long.
        if lines.len() > COPIES as usize {
            break;
        }
    }
    // If no heading or prefix marks the reserves, they are the cards below the only gap. Several gaps divide a list
    // into other parts.
    let told = lines.iter().any(|it| it.zone == Some(DeckZone::Reserves));
    let divided = !told && gaps == 1;
    for line in lines {
        let below = if divided && line.gaps > 0 { DeckZone::Reserves } else { DeckZone::Deck };
        list.add(Some(line.number), line.zone.unwrap_or(below), &line.count, &line.name)?;
    }
    Ok(list)
}

/// Splits a line into the number of copies and the name: `4 Name`, `4x Name`, `Name x4` or `Name`.
fn card_line(line: &str) -> (&str, &str) {
    const TIMES: [char; 3] = ['x', 'X', '×'];
    let digits = line.find(|it: char| !it.is_ascii_digit()).unwrap_or(line.len());
    let (count, rest) = line.split_at(digits);
    let name = rest.strip_prefix(TIMES).unwrap_or(rest);
    if !count.is_empty() && (name.is_empty() || name.starts_with(' ')) {
        return (count, name.trim_start());
    }
    let behind = line.rsplit_once(' ').and_then(|(name, count)| Some((count.strip_prefix(TIMES)?, name)));
    match behind {
        Some((count, name)) if !count.is_empty() && count.bytes().all(|it| it.is_ascii_digit()) => {
            (count, name)
        }
        _ => ("1", line),
    }
}

/// Returns the name before a set and a number, as in `Name (SET) 12`; `None` if the text doesn't end like that.
pub(crate) fn printing(name: &str) -> Option<&str> {
    let (name, number) = name.rsplit_once(' ')?;
    let (name, set) = name.rsplit_once(' ')?;
    let set = set.strip_prefix('(')?.strip_suffix(')')?;
    let code = |it: u8| it.is_ascii_uppercase() || it.is_ascii_digit();
    let numbered = number.contains(|it: char| it.is_ascii_digit())
        && number.chars().all(|it| it.is_alphanumeric() || matches!(it, '-' | '★'));
    ((2..=8).contains(&set.len()) && set.bytes().all(code) && numbered).then_some(name)
}
