//! Parses text word by word.

use std::ops::Range;

/// Splits text at a separator and iterates over the byte ranges of the parts. The ranges leave out the spaces around
/// each part.
pub(crate) fn parts(text: &str, separator: char) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    text.split(separator).map(move |part| {
        let start = from + (part.len() - part.trim_start().len());
        from += part.len() + separator.len_utf8();
        start..start + part.trim().len()
    })
}

/// Returns `one` if the count is 1, otherwise `many`.
pub(crate) fn plural<'a>(count: u8, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// A sentence that the parser reads word by word, ignoring case.
#[derive(Clone, Debug)]
pub(crate) struct SentenceReader<'a> {
    rest: &'a str,
}

impl<'a> SentenceReader<'a> {
    pub(crate) fn new(text: &'a str) -> SentenceReader<'a> {
        SentenceReader { rest: text.trim() }
    }

    fn next(&self) -> Option<(&'a str, &'a str)> {
        if self.rest.is_empty() {
            return None;
        }
        Some(self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, "")))
    }

    /// Consumes this word if it comes next. Returns whether the word came next.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        match self.next() {
            Some((next, rest)) if next.eq_ignore_ascii_case(word) => {
                self.rest = rest.trim_start();
                true
            }
            _ => false,
        }
    }

    /// Consumes these words if all of them come next; otherwise consumes nothing. Returns whether the words came next.
    pub(crate) fn words(&mut self, words: &str) -> bool {
        let mut copy = self.clone();
        let all = words.split(' ').all(|it| copy.word(it));
        if all {
            *self = copy;
        }
        all
    }

    /// Consumes a number from 1 to 99 and returns it; `None` if no such number comes next.
    pub(crate) fn number(&mut self) -> Option<u8> {
        let (next, rest) = self.next()?;
        let number = next.parse().ok().filter(|it| (1..=99).contains(it))?;
        self.rest = rest.trim_start();
        Some(number)
    }

    /// Returns whether all words have been read.
    pub(crate) fn done(&self) -> bool {
        self.rest.is_empty()
    }
}
