//! Splits card text into words. Ignores differences in case, spaces, curly quotes and kinds of hyphen.

/// A word that occurs in a component of some edition, a number or a punctuation mark. Any other word is `UNKNOWN`.
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

    /// Returns whether this mark ends a component.
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
    /// A hash table that is at most half full. Each slot contains a word's index in `spelt` plus one, or 0 if the slot
    /// is free.
    slots: Box<[u16; SLOTS]>,
}

/// The size of the hash table. It is several times the number of words.
const SLOTS: usize = 2048;

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        Vocabulary { spelt: Vec::new(), slots: Box::new([0; SLOTS]) }
    }
}

/// An FNV-1a hash that is computed letter by letter as a word is read.
#[derive(Clone, Copy)]
struct Hash(u32);

impl Hash {
    const NEW: Hash = Hash(0x811c_9dc5);

    fn add(self, small: u8) -> Hash {
        Hash((self.0 ^ u32::from(small)).wrapping_mul(0x0100_0193))
    }

    fn of(text: &[u8]) -> Hash {
        text.iter().fold(Hash::NEW, |hash, byte| hash.add(*byte))
    }
}

impl Vocabulary {
    /// Splits a text into words, and adds new ones to the vocabulary.
    pub(crate) fn learn(&mut self, text: &str) -> Vec<Word> {
        scan(text)
            .map(|raw| match raw.word {
                Word::UNKNOWN => {
                    let spelt = text[raw.start..raw.end].to_lowercase();
                    let hash = Hash::of(spelt.as_bytes());
                    self.look_up(hash, spelt.as_bytes()).unwrap_or_else(|free| {
                        self.spelt.push(spelt.into());
                        let place = u16::try_from(self.spelt.len()).expect("few words");
                        assert!(self.spelt.len() * 2 < SLOTS, "the hash table has room to spare");
                        self.slots[free] = place;
                        Word(Word::FIRST + place - 1)
                    })
                }
                mark => mark,
            })
            .collect()
    }

    /// Returns the word, or the index of the free slot where it belongs.
    fn look_up(&self, hash: Hash, text: &[u8]) -> Result<Word, usize> {
        let mut slot = hash.0 as usize;
        loop {
            slot %= SLOTS;
            let Some(place) = self.slots[slot].checked_sub(1) else { return Err(slot) };
            if self.spelt[usize::from(place)].as_bytes().eq_ignore_ascii_case(text) {
                return Ok(Word(Word::FIRST + place));
            }
            slot += 1;
        }
    }

    /// Returns the word; `None` if the vocabulary doesn't contain it.
    pub(crate) fn find(&self, text: &[u8]) -> Option<Word> {
        self.look_up(Hash::of(text), text).ok()
    }

    /// Returns a word's spelling in lower case; `None` for numbers, marks and unknown words.
    pub(crate) fn spelling(&self, word: Word) -> Option<&str> {
        Some(self.spelt.get(usize::from(word.0.checked_sub(Word::FIRST)?))?)
    }

    /// Splits a text into tokens.
    pub(crate) fn lex(&self, text: &str) -> Vec<Token> {
        let mut tokens = Vec::with_capacity(text.len() / 4 + 4);
        for raw in scan(text) {
            let word = match (raw.word, &raw.odd) {
                (Word::UNKNOWN, None) => {
                    self.look_up(raw.hash, &text.as_bytes()[raw.start..raw.end]).unwrap_or(Word::UNKNOWN)
                }
                (Word::UNKNOWN, Some(letters)) => self.find(letters.as_bytes()).unwrap_or(Word::UNKNOWN),
                (mark, _) => mark,
            };
            tokens.push(Token {
                word,
                gap: raw.gap,
                value: raw.value,
                start: raw.start as u32,
                end: raw.end as u32,
            });
        }
        tokens
    }
}

/// A token before its word is looked up.
struct Raw {
    word: Word,
    gap: Gap,
    value: u32,
    start: usize,
    end: usize,
    hash: Hash,
    /// The word in plain lower-case letters, if the text uses other characters for it, such as ligatures.
    odd: Option<String>,
}

fn scan(text: &str) -> Scanner<'_> {
    Scanner { text, bytes: text.as_bytes(), at: 0 }
}

/// Maps each byte that a plain ASCII word can contain to its lower case, and every other byte to 0.
const SMALL: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        let letter = byte as u8;
        if letter.is_ascii_alphabetic() || letter == b'-' || letter == b'\'' {
            table[byte] = letter.to_ascii_lowercase();
        }
        byte += 1;
    }
    table
};

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

/// How the scanner treats a character.
enum Class {
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

fn class(c: char) -> Class {
    match c {
        '\n' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' => Class::Line,
        '\u{2029}' => Class::Paragraph,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => Class::Nothing,
        _ if c.is_whitespace() => Class::Space,
        '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '*' | '_' => Class::Quote,
        '\'' | '’' | '‘' | '‛' | 'ʼ' | '´' | '`' | '′' => Class::Apostrophe,
        '-' | '\u{2010}'..='\u{2015}' | '−' | '﹣' | '－' => Class::Hyphen,
        '→' | '⟶' | '⇒' | '➔' | '➜' | '➞' | '🡒' => Class::Arrow,
        'ﬀ' => Class::Letter("ff"),
        'ﬁ' => Class::Letter("fi"),
        'ﬂ' => Class::Letter("fl"),
        'ﬃ' => Class::Letter("ffi"),
        'ﬄ' => Class::Letter("ffl"),
        _ if c.is_alphabetic() => Class::Alphabetic(c),
        _ => Class::Other,
    }
}

impl Scanner<'_> {
    fn char(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Returns whether this character starts a typed arrow, such as `->` or `=>`.
    fn is_arrow(&self, dash: char) -> bool {
        self.text[self.at + dash.len_utf8()..].trim_start_matches('-').starts_with('>')
    }

    fn mark(byte: u8) -> Option<Word> {
        Some(match byte {
            b'.' => Word::STOP,
            b',' => Word::COMMA,
            b';' => Word::SEMICOLON,
            b':' => Word::COLON,
            b'(' => Word::OPEN,
            b')' => Word::CLOSE,
            _ => return None,
        })
    }

    /// Reads a word of plain ASCII letters. If it contains other characters, restarts with `odd_word`, which is slower.
    fn word(&mut self, raw: &mut Raw) {
        while let Some(&byte) = self.bytes.get(self.at) {
            let small = SMALL[usize::from(byte)];
            if small == 0 {
                let hyphen = self.at > raw.start && self.bytes[self.at - 1] == b'-';
                if byte >= 0x80 || byte == b'`' || hyphen && matches!(byte, b'>' | b'\n' | b'\r') {
                    self.at = raw.start;
                    self.odd_word(raw);
                }
                return;
            }
            raw.hash = raw.hash.add(small);
            self.at += 1;
        }
    }

    fn odd_word(&mut self, raw: &mut Raw) {
        let mut letters = String::new();
        while let Some(c) = self.char() {
            match class(c) {
                Class::Apostrophe => letters.push('\''),
                Class::Hyphen if self.is_arrow(c) => break,
                Class::Hyphen => {
                    letters.push('-');
                    // Joins a word that is broken over two lines at its hyphen.
                    let after = &self.text[self.at + c.len_utf8()..];
                    let next = after.trim_start();
                    let broken = after[..after.len() - next.len()].contains('\n');
                    if broken && next.starts_with(|c: char| c.is_ascii_lowercase()) {
                        self.at += after.len() - next.len();
                    }
                }
                Class::Letter(meant) => letters.push_str(meant),
                Class::Alphabetic(c) => letters.extend(c.to_lowercase()),
                Class::Nothing => {}
                _ => break,
            }
            self.at += c.len_utf8();
        }
        raw.odd = Some(letters);
    }

    fn number(&mut self, raw: &mut Raw) {
        let mut value = 0_u64;
        let mut good = true;
        while let Some(&byte) = self.bytes.get(self.at) {
            let next_is_digit = self.bytes.get(self.at + 1).is_some_and(u8::is_ascii_digit);
            match byte {
                b'0'..=b'9' => value = (value * 10 + u64::from(byte - b'0')).min(u64::from(LARGEST) + 1),
                b'.' if next_is_digit => good = false,
                _ => break,
            }
            self.at += 1;
        }
        good &= (1..=u64::from(LARGEST)).contains(&value);
        raw.value = if good { value as u32 } else { 1 };
        raw.word = if good { Word::NUMBER } else { Word::BAD_NUMBER };
    }
}

impl Iterator for Scanner<'_> {
    type Item = Raw;

    fn next(&mut self) -> Option<Raw> {
        let mut gap = Gap::Nothing;
        loop {
            let byte = *self.bytes.get(self.at)?;
            let start = self.at;
            let mut raw =
                Raw { word: Word::UNKNOWN, gap, value: 0, start, end: 0, hash: Hash::NEW, odd: None };
            if byte == b' ' {
                gap = gap.max(Gap::Space);
                self.at += 1;
                continue;
            } else if byte.is_ascii_alphabetic() {
                self.word(&mut raw);
            } else if byte.is_ascii_digit() {
                self.number(&mut raw);
            } else if let Some(mark) = Scanner::mark(byte) {
                raw.word = mark;
                self.at += 1;
            } else if byte == b'-'
                && gap != Gap::Nothing
                && self.bytes.get(start + 1).is_some_and(u8::is_ascii_digit)
            {
                self.at += 1;
                self.number(&mut raw);
                raw.word = Word::BAD_NUMBER;
                raw.value = 1;
            } else {
                let c = self.char()?;
                match class(c) {
                    // A carriage return alone is a line ending of old computers; before a line feed it is ignored.
                    Class::Line | Class::Space if c != '\r' || self.bytes.get(start + 1) != Some(&b'\n') => {
                        let line = matches!(class(c), Class::Line) || c == '\r';
                        gap = match gap {
                            Gap::Line | Gap::BlankLine if line => Gap::BlankLine,
                            _ if line => Gap::Line,
                            _ => gap.max(Gap::Space),
                        };
                    }
                    Class::Space => {}
                    Class::Line => {}
                    Class::Nothing | Class::Quote | Class::Apostrophe => {}
                    Class::Arrow => raw.word = Word::ARROW,
                    Class::Hyphen | Class::Other if self.is_arrow(c) => {
                        raw.word = Word::ARROW;
                        let after = &self.text[self.at + c.len_utf8()..];
                        self.at += after.len() - after.trim_start_matches('-').len() + 1;
                    }
                    Class::Hyphen | Class::Letter(_) | Class::Alphabetic(_) => {
                        self.odd_word(&mut raw);
                        raw.end = self.at;
                        return Some(raw);
                    }
                    Class::Paragraph => gap = Gap::BlankLine,
                    Class::Other => raw.word = Word::OTHER,
                }
                self.at += c.len_utf8();
                if raw.word == Word::UNKNOWN {
                    continue;
                }
            }
            raw.end = self.at;
            return Some(raw);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        scan(text)
            .map(|raw| match raw.word {
                Word::UNKNOWN => raw.odd.unwrap_or_else(|| text[raw.start..raw.end].to_lowercase()),
                Word::NUMBER => raw.value.to_string(),
                Word::BAD_NUMBER => "bad".to_owned(),
                Word::ARROW => "→".to_owned(),
                _ => text[raw.start..raw.end].to_owned(),
            })
            .collect()
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
        let gaps: Vec<Gap> = scan("a b\nc\n \r\n d").map(|it| it.gap).collect();
        assert_eq!(gaps, [Gap::Nothing, Gap::Space, Gap::Line, Gap::BlankLine]);
    }
}
