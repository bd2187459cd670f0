//! Detects a text file's encoding, and whether the file is a table.

use std::borrow::Cow;

use cards::file::FileError;

use crate::table::{known, normal};
use crate::{SheetFormat, error, separated};

/// Decodes a text file: UTF-8, or UTF-16 as in Excel's "Unicode text" files.
pub(crate) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, FileError> {
    let wide = |of: fn([u8; 2]) -> u16| {
        let units = bytes[2..].chunks_exact(2).map(|it| of([it[0], it[1]]));
        let text: Option<String> = char::decode_utf16(units).collect::<Result<_, _>>().ok();
        // A byte order mark without readable text after it is a damaged file.
        text.filter(|it| bytes.len().is_multiple_of(2) && !it.is_empty())
    };
    let decoded = match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes).map(Cow::Owned),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes).map(Cow::Owned),
        bytes => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
    };
    decoded.ok_or_else(|| {
        let help = "save it as UTF-8; Excel calls this “CSV UTF-8”";
        error("the file is not UTF-8 text", help)
    })
}

/// Returns the character that separates the values of a table: a comma, a semicolon or a tab. Returns `None` if the
/// text is not a table. The text is a table if its first line has at least two names of card fields, or if the file
/// name ends in `.csv` or `.tsv`.
pub(crate) fn separator(name: &str, text: &str) -> Option<u8> {
    let named = match SheetFormat::of_name(name) {
        Some(SheetFormat::Csv) => Some(b','),
        Some(SheetFormat::Tsv) => Some(b'\t'),
        _ => None,
    };
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        return None;
    }
    let counted = [b',', b'\t', b';'].map(|it| (fields(text, it), it));
    let best = counted.into_iter().max_by_key(|it| it.0).filter(|it| it.0 >= 2).map(|it| it.1);
    best.or(named)
}

/// Splits the first line at this character, and returns how many of the values are names of card fields.
fn fields(text: &str, separator: u8) -> usize {
    let heading = separated::first_line(text, separator);
    heading.iter().filter(|it| known(&normal(it)).is_some()).count()
}
