//! Splits card text into words. Ignores differences in case, spaces, curly quotes and kinds of hyphen.

mod letters;

use std::ops::Range;

use letters::{Letters, plain_word};

/// A number, a punctuation mark, or a word that occurs in a component of some edition. Any other word is `UNKNOWN`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Word(pub(crate) u16);

impl Word {
    pub(crate) const UNKNOWN: Word = Word(0);
    pub(crate) const NUMBER: Word = Word(1);
    /// A number that no card can have: zero, negative, a fraction, or too large.
    pub(crate) const BAD_NUMBER: Word = Word(2);
    pub(crate) const STOP: Word = Word(3);
    pub(crate) const COMMA: Word = Word(4);
    pub(crate) const SEMICOLON: Word = Word(5);
    pub(crate) const COLON: Word = Word(6);
    pub(crate) const ARROW: Word = Word(7);
    pub(crate) const OPEN: Word = Word(8);
    pub(crate) const CLOSE: Word = Word(9);
    pub(crate) const OTHER: Word = Word(10);
    const FIRST: u16 = 16;

    /// Returns whether this is a punctuation mark that can end a component.
    pub(crate) fn ends(self) -> bool {
        matches!(self, Word::STOP | Word::SEMICOLON | Word::COLON | Word::ARROW)
    }

    /// Returns whether this is a punctuation mark rather than a word or a number.
    pub(crate) fn is_mark(self) -> bool {
        self >= Word::STOP && self <= Word::OTHER
    }
}

/// The whitespace before a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gap {
    Nothing,
    Space,
    Line,
    BlankLine,
}

/// A word, number or punctuation mark, with its byte range in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) word: Word,
    pub(crate) gap: Gap,
    pub(crate) value: u32,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// The largest number on a card. No card needs a larger one, and sums of such numbers cannot overflow.
pub(crate) const LARGEST: u32 = 9_999;

/// The words of all editions' components.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    /// The words in lower case, in the order in which they were added.
    spelt: Vec<Box<str>>,
    /// The letters of each word in `spelt`.
    letters: Vec<Letters>,
    /// A hash table that is at most half full. Each slot contains a word's index in `spelt` plus one, or 0 if the slot
    /// is free.
    slots: Box<[u16; SLOTS]>,
}

/// The base-2 logarithm of the hash table's size. The table has several times as many slots as there are words.
const SLOT_BITS: u32 = 11;
const SLOTS: usize = 1 << SLOT_BITS;

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        Vocabulary { spelt: Vec::new(), letters: Vec::new(), slots: Box::new([0; SLOTS]) }
    }
}

impl Vocabulary {
    /// Splits text into words, and adds unknown words to the vocabulary. Returns all words of the text.
    pub(crate) fn learn(&mut self, text: &str) -> Vec<Word> {
        let tokens = scan(text, |_, place| {
            let spelt = text[place].to_lowercase();
            let letters = Letters::of(spelt.as_bytes());
            assert!(letters != Letters::TOO_MANY, "a word of a component has too many letters: {spelt}");
            self.look_up(letters).unwrap_or_else(|free| {
                self.spelt.push(spelt.into());
                self.letters.push(letters);
                let place = u16::try_from(self.spelt.len())
                    .expect("the vocabulary must have fewer than 65,536 words");
                assert!(self.spelt.len() * 2 < SLOTS, "the hash table is more than half full");
                self.slots[free] = place;
                Word(Word::FIRST + place - 1)
            })
        });
        tokens.into_iter().map(|it| it.word).collect()
    }

    /// Returns the word with these letters or, if the vocabulary doesn't contain it, the index of the free slot where
    /// it belongs.
    fn look_up(&self, letters: Letters) -> Result<Word, usize> {
        let mut slot = letters.hash(SLOT_BITS);
        loop {
            let Some(place) = self.slots[slot].checked_sub(1) else { return Err(slot) };
            if self.letters[usize::from(place)] == letters {
                return Ok(Word(Word::FIRST + place));
            }
            slot = (slot + 1) % SLOTS;
        }
    }

    /// Returns the word with this spelling in lower case; `None` if the vocabulary doesn't contain it.
    pub(crate) fn find(&self, text: &[u8]) -> Option<Word> {
        self.look_up(Letters::of(text)).ok()
    }

    /// Returns a word's spelling in lower case; `None` for numbers, marks and unknown words.
    pub(crate) fn spelling(&self, word: Word) -> Option<&str> {
        Some(self.spelt.get(usize::from(word.0.checked_sub(Word::FIRST)?))?)
    }

    /// Splits text into tokens.
    pub(crate) fn lex(&self, text: &str) -> Vec<Token> {
        scan(text, |letters, _| self.look_up(letters).unwrap_or(Word::UNKNOWN))
    }
}

/// The kind of token that begins with a certain byte.
#[derive(Clone, Copy)]
enum Begins {
    Space,
    /// A word that begins with a plain letter.
    Word,
    Number,
    Mark(Word),
    /// Anything else, such as a line break or a character that is not ASCII.
    Other,
}

const BEGINS: [Begins; 256] = {
    let mut table = [Begins::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = match byte as u8 {
            b' ' => Begins::Space,
            b'a'..=b'z' | b'A'..=b'Z' => Begins::Word,
            b'0'..=b'9' => Begins::Number,
            b'.' => Begins::Mark(Word::STOP),
            b',' => Begins::Mark(Word::COMMA),
            b';' => Begins::Mark(Word::SEMICOLON),
            b':' => Begins::Mark(Word::COLON),
            b'(' => Begins::Mark(Word::OPEN),
            b')' => Begins::Mark(Word::CLOSE),
            _ => Begins::Other,
        };
        byte += 1;
    }
    table
};

/// Splits text into tokens. `find` looks up a word by its letters; its second argument is the word's byte range in the
/// text.
fn scan(text: &str, mut find: impl FnMut(Letters, Range<usize>) -> Word) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(text.len() / 4 + 4);
    let (mut at, mut gap) = (0, Gap::Nothing);
    while let Some(byte) = bytes.get(at) {
        let start = at;
        let mut value = 0;
        let word = match BEGINS[usize::from(*byte)] {
            Begins::Space => {
                gap = gap.max(Gap::Space);
                at += 1;
                continue;
            }
            Begins::Word => {
                let letters;
                (letters, at) = plain_word(bytes, start).unwrap_or_else(|| odd_word(text, start));
                find(letters, start..at)
            }
            Begins::Number => {
                let word;
                (word, value, at) = number(bytes, start);
                word
            }
            Begins::Mark(mark) => {
                at += 1;
                mark
            }
            Begins::Other => {
                let found;
                (found, gap, at) = unusual(text, start, gap);
                match found {
                    Unusual::Nothing => continue,
                    Unusual::Word(letters) => find(letters, start..at),
                    Unusual::Mark(mark) => mark,
                    Unusual::BadNumber => {
                        value = 1;
                        Word::BAD_NUMBER
                    }
                }
            }
        };
        tokens.push(Token { word, gap, value, start: start as u32, end: at as u32 });
        gap = Gap::Nothing;
        // Nearly every word is followed by a space.
        if bytes.get(at) == Some(&b' ') {
            gap = Gap::Space;
            at += 1;
        }
    }
    tokens
}

/// How the scanner treats a character.
enum CharClass {
    Space,
    Line,
    Paragraph,
    /// A ligature, with the letters it stands for.
    Letter(&'static str),
    Alphabetic(char),
    /// An invisible character. It is ignored even inside a word.
    Nothing,
    Quote,
    Apostrophe,
    Hyphen,
    Arrow,
    Other,
}

fn class(c: char) -> CharClass {
    match c {
        '\n' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' => CharClass::Line,
        '\u{2029}' => CharClass::Paragraph,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => CharClass::Nothing,
        _ if c.is_whitespace() => CharClass::Space,
        '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '*' | '_' => CharClass::Quote,
        '\'' | '’' | '‘' | '‛' | 'ʼ' | '´' | '`' | '′' => CharClass::Apostrophe,
        '-' | '\u{2010}'..='\u{2015}' | '−' | '﹣' | '－' => CharClass::Hyphen,
        '→' | '⟶' | '⇒' | '➔' | '➜' | '➞' | '🡒' => CharClass::Arrow,
        'ﬀ' => CharClass::Letter("ff"),
        'ﬁ' => CharClass::Letter("fi"),
        'ﬂ' => CharClass::Letter("fl"),
        'ﬃ' => CharClass::Letter("ffi"),
        'ﬄ' => CharClass::Letter("ffl"),
        _ if c.is_alphabetic() => CharClass::Alphabetic(c),
        _ => CharClass::Other,
    }
}

/// Returns whether this character starts a typed arrow, such as `->` or `=>`.
fn is_arrow(text: &str, at: usize, dash: char) -> bool {
    text[at + dash.len_utf8()..].trim_start_matches('-').starts_with('>')
}

/// Reads a word with characters that are not plain letters. Returns its letters and the index of the byte after it.
#[cold]
fn odd_word(text: &str, start: usize) -> (Letters, usize) {
    let mut letters = String::new();
    let mut at = start;
    while let Some(c) = text[at..].chars().next() {
        match class(c) {
            CharClass::Apostrophe => letters.push('\''),
            CharClass::Hyphen if is_arrow(text, at, c) => break,
            CharClass::Hyphen => {
                letters.push('-');
                // Joins a word that is broken over two lines at its hyphen.
                let after = &text[at + c.len_utf8()..];
                let next = after.trim_start();
                let broken = after[..after.len() - next.len()].contains('\n');
                if broken && next.starts_with(|c: char| c.is_ascii_lowercase()) {
                    at += after.len() - next.len();
                }
            }
            CharClass::Letter(meant) => letters.push_str(meant),
            CharClass::Alphabetic(c) => letters.extend(c.to_lowercase()),
            CharClass::Nothing => {}
            _ => break,
        }
        at += c.len_utf8();
    }
    (Letters::of(letters.as_bytes()), at)
}

/// Reads a number. Returns its word (`NUMBER` or `BAD_NUMBER`), its value, and the index of the byte after it.
fn number(bytes: &[u8], start: usize) -> (Word, u32, usize) {
    let mut value = 0_u64;
    let mut good = true;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        let next_is_digit = || bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        match byte {
            b'0'..=b'9' => value = (value * 10 + u64::from(byte - b'0')).min(u64::from(LARGEST) + 1),
            b'.' if next_is_digit() => good = false,
            _ => break,
        }
        at += 1;
    }
    good &= (1..=u64::from(LARGEST)).contains(&value);
    if good { (Word::NUMBER, value as u32, at) } else { (Word::BAD_NUMBER, 1, at) }
}

/// The token that begins with an unusual character.
enum Unusual {
    /// No token: whitespace, or a character that is ignored.
    Nothing,
    Word(Letters),
    Mark(Word),
    BadNumber,
}

/// Reads the token that begins with an unusual character. Returns the token, the gap before it, and the index of the
/// byte after it. If the character is whitespace, adds it to the gap.
#[cold]
fn unusual(text: &str, at: usize, gap: Gap) -> (Unusual, Gap, usize) {
    let Some(c) = text[at..].chars().next() else { return (Unusual::Nothing, gap, at) };
    let end = at + c.len_utf8();
    let next = text.as_bytes().get(at + 1);
    if c == '-' && gap != Gap::Nothing && next.is_some_and(u8::is_ascii_digit) {
        return (Unusual::BadNumber, gap, number(text.as_bytes(), end).2);
    }
    let gap = match class(c) {
        // A carriage return alone is the line ending of some old computers. A carriage return before a line feed is
        // ignored.
        CharClass::Line | CharClass::Space if c != '\r' || next != Some(&b'\n') => {
            let line = matches!(class(c), CharClass::Line) || c == '\r';
            match gap {
                Gap::Line | Gap::BlankLine if line => Gap::BlankLine,
                _ if line => Gap::Line,
                _ => gap.max(Gap::Space),
            }
        }
        CharClass::Space
        | CharClass::Line
        | CharClass::Nothing
        | CharClass::Quote
        | CharClass::Apostrophe => gap,
        CharClass::Paragraph => Gap::BlankLine,
        CharClass::Arrow => return (Unusual::Mark(Word::ARROW), gap, end),
        CharClass::Hyphen | CharClass::Other if is_arrow(text, at, c) => {
            let after = &text[end..];
            let dashes = after.len() - after.trim_start_matches('-').len();
            return (Unusual::Mark(Word::ARROW), gap, end + dashes + 1);
        }
        CharClass::Hyphen | CharClass::Letter(_) | CharClass::Alphabetic(_) => {
            let (letters, end) = odd_word(text, at);
            return (Unusual::Word(letters), gap, end);
        }
        CharClass::Other => return (Unusual::Mark(Word::OTHER), gap, end),
    };
    (Unusual::Nothing, gap, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tokens of a text as strings. Words are in lower case, and unusual characters are replaced with the
    /// plain ones that they stand for.
    fn words(text: &str) -> Vec<String> {
        let mut letters = Vec::new();
        let tokens = scan(text, |it, _| {
            let bytes = [it.first, it.second, it.third].into_iter().flat_map(u64::to_le_bytes);
            letters.push(String::from_utf8(bytes.filter(|it| *it != 0).collect()).expect("plain letters"));
            Word::UNKNOWN
        });
        let mut letters = letters.into_iter();
        let shown = tokens.into_iter().map(|it| match it.word {
            Word::UNKNOWN => letters.next().expect("the letters of each word"),
            Word::NUMBER => it.value.to_string(),
            Word::BAD_NUMBER => "bad".to_owned(),
            Word::ARROW => "→".to_owned(),
            _ => text[it.start as usize..it.end as usize].to_owned(),
        });
        shown.collect()
    }

    #[test]
    fn spelling_differences_vanish() {
        let plain = words("Increase target's defense; re-roll 2-dice-heal on-field→ (x).");
        assert_eq!(
            plain,
            words("  increase TARGET’S\u{a0}defense ; re‑roll\r\n2–dice–heal “on-\n field” -> ( x ) . ")
        );
    }

    #[test]
    fn numbers_are_whole_and_positive() {
        assert_eq!(
            words("1 20 0 -3 1.5 9999 10000 7."),
            ["1", "20", "bad", "bad", "bad", "9999", "bad", "7", "."]
        );
    }

    #[test]
    fn line_breaks_are_kept_apart_from_blank_lines() {
        let gaps: Vec<Gap> = scan("a b\nc\n \r\n d", |_, _| Word::UNKNOWN).iter().map(|it| it.gap).collect();
        assert_eq!(gaps, [Gap::Nothing, Gap::Space, Gap::Line, Gap::BlankLine]);
    }
}
