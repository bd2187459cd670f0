//! Step one: splits a wording into words. Evens out differences in case, number, tense and spelling.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::lexicon::Lexicon;

/// One word, number or mark of a wording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// The word in lower case, corrected if it was misspelt.
    pub(crate) text: String,
    /// Every base form that the word can have, such as “destroy” for “destroyed”. The word itself comes first.
    pub(crate) forms: Vec<String>,
    /// Whether this is a word, a number, a change of a number or a mark.
    pub(crate) what: WordKind,
    /// The byte range of the word in the corrected wording.
    pub(crate) place: Range<usize>,
    /// Where the word begins in [`Words::written`], in bytes.
    pub(crate) from: usize,
    /// Whether the word is written in capitals.
    pub(crate) capital: bool,
}

/// The kind of a word: letters, a number, a change of a number, or a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WordKind {
    /// A word of letters.
    Letters,
    /// A number.
    Number(u32),
    /// A change of a number, such as +2 or -1.
    Change(i32),
    /// A mark that ends or separates phrases.
    Mark(char),
}

/// A wording, split into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    /// The words, in the order of the wording.
    pub(crate) all: Vec<Word>,
    /// The wording with misspelt words corrected.
    pub(crate) text: String,
    /// The wording as the player wrote it, with uniform punctuation.
    pub(crate) written: String,
    /// The number of steps that correcting the spelling took.
    pub(crate) steps: u64,
}

impl Words {
    /// Splits a wording into words and corrects their spelling.
    pub(crate) fn of(wording: &str, lexicon: &Lexicon) -> Words {
        let text = String::with_capacity(wording.len());
        let mut words = Words { all: Vec::new(), text, written: String::new(), steps: 0 };
        let plain = wording.replace(['’', '‘', '`'], "'").replace(['–', '—', '−'], "-");
        let plain =
            plain.replace("->", "→").replace("=>", "→").replace("{T}", "tap this").replace("{t}", "tap this");
        let name = name_length(&plain);
        let mut rest = plain.as_str();
        while let Some(c) = rest.chars().next() {
            let (from, known) = (plain.len() - rest.len(), words.all.len());
            let length = if c.is_ascii_digit() {
                words.number(rest)
            } else if (c == '+' || c == '-') && rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
                words.change(rest)
            } else if c.is_alphabetic() {
                words.letters(rest, from < name, lexicon)
            } else {
                words.mark(c);
                c.len_utf8()
            };
            words.all[known..].iter_mut().for_each(|it| it.from = from);
            rest = &rest[length..];
        }
        words.written = plain;
        words
    }

    fn push(&mut self, shown: &str, text: String, forms: Vec<String>, what: WordKind) {
        let start = self.text.len();
        self.text.push_str(shown);
        let capital = shown.chars().any(char::is_uppercase) && shown.to_uppercase() == shown;
        self.all.push(Word { text, forms, what, place: start..self.text.len(), from: 0, capital });
    }

    fn mark(&mut self, c: char) {
        match c {
            '.' | ',' | ';' | ':' | '→' | '(' | ')' | '!' | '/' => {
                let mark = if c == '!' { '.' } else { c };
                self.push(&c.to_string(), mark.to_string(), Vec::new(), WordKind::Mark(mark));
            }
            // A dash between words separates them like a comma.
            '-' if self.text.ends_with(' ') => {
                self.push("-", "-".to_owned(), Vec::new(), WordKind::Mark('-'));
            }
            '-' | '"' | '“' | '”' => self.text.push(if c == '-' { '-' } else { ' ' }),
            _ => self.text.push(c),
        }
    }

    fn number(&mut self, rest: &str) -> usize {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let value: u32 = rest[..digits].parse().unwrap_or(u32::MAX);
        let after = &rest[digits..];
        // Dice as players write them: 2d6.
        if let Some(sides) = after.strip_prefix('d').filter(|it| it.starts_with(|c: char| c.is_ascii_digit()))
        {
            let length = sides.len() - sides.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            self.push(&rest[..digits], value.to_string(), Vec::new(), WordKind::Number(value));
            self.push("d6", "dice".to_owned(), vec!["dice".to_owned()], WordKind::Letters);
            return digits + 1 + length;
        }
        // Two stats with a slash, such as 1/1, describe a creature.
        if let Some(second) =
            after.strip_prefix('/').filter(|it| it.starts_with(|c: char| c.is_ascii_digit()))
        {
            let length = second.len() - second.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            self.push(
                &rest[..digits + 1 + length],
                "#/#".to_owned(),
                vec!["#/#".to_owned()],
                WordKind::Letters,
            );
            return digits + 1 + length;
        }
        self.push(&rest[..digits], value.to_string(), Vec::new(), WordKind::Number(value));
        digits
    }

    fn change(&mut self, rest: &str) -> usize {
        let after = &rest[1..];
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let attached = self.text.ends_with(|c: char| c.is_alphanumeric());
        let size: i32 = after[..digits].parse().unwrap_or(i32::MAX);
        let what = if attached {
            WordKind::Number(size.unsigned_abs())
        } else {
            WordKind::Change(if rest.starts_with('-') { -size } else { size })
        };
        self.push(&rest[..digits + 1], rest[..digits + 1].to_owned(), Vec::new(), what);
        digits + 1
    }

    /// Reads a word. A word in an ability's name is never treated as misspelt.
    fn letters(&mut self, rest: &str, named: bool, lexicon: &Lexicon) -> usize {
        let inside = |c: char| c.is_alphanumeric() || c == '\'' || c == '-';
        let length = rest.find(|c: char| !inside(c)).unwrap_or(rest.len());
        let shown = rest[..length].trim_end_matches(['-', '\'']);
        let word = shown.to_lowercase();
        // “you're resources” is “your resources”.
        let after = rest[length..].trim_start();
        let next = &after[..after.find(|c: char| !inside(c)).unwrap_or(after.len())];
        // “2 of you resources” is “2 of your resources”.
        let of = matches!(self.all.last().map(|it| it.text.as_str()), Some("of" | "from" | "in" | "on"));
        if (word == "you're" || word == "you" && of) && lexicon.is_noun(&next.to_lowercase()) {
            self.spelt("your", "your".to_owned(), forms("your"), lexicon);
            return shown.len();
        }
        // “Draw to cards” is “draw two cards”.
        if let Some(number) = lexicon.sound(&word)
            && self.all.last().is_some_and(|it| lexicon.takes_cards(it))
            && self.is_plural(&next.to_lowercase(), lexicon)
        {
            self.spelt(number, number.to_owned(), forms(number), lexicon);
            return shown.len();
        }
        // “plus five” is +5.
        let size = next.parse().ok().or_else(|| lexicon.number(&next.to_lowercase()));
        if let (true, Some(size)) = (matches!(word.as_str(), "plus" | "minus"), size)
            && let Ok(size) = i32::try_from(size)
        {
            let end = rest.len() - after.len() + next.len();
            let change = if word == "plus" { size } else { -size };
            self.push(&rest[..end], format!("{change:+}"), Vec::new(), WordKind::Change(change));
            return end;
        }
        if let Some(right) = lexicon.spelling(&word) {
            for (index, part) in right.iter().enumerate() {
                if index > 0 {
                    self.text.push(' ');
                }
                self.spelt(part, part.clone(), base_forms(part, lexicon), lexicon);
            }
            return shown.len();
        }
        let forms = base_forms(&word, lexicon);
        // “level-3” is not a misspelt “level”.
        let numbered = word.split('-').skip(1).any(|it| it.bytes().all(|it| it.is_ascii_digit()));
        if forms.iter().any(|it| lexicon.knows(it)) {
            self.spelt(shown, word, forms, lexicon);
        } else if word.contains('-')
            && !lexicon.is_plain(&word)
            && (numbered || self.nearest(&word, lexicon).is_none())
        {
            // Read an unknown compound as its parts.
            for (index, part) in shown.split('-').filter(|it| !it.is_empty()).enumerate() {
                if index > 0 {
                    self.text.push('-');
                }
                if part.bytes().all(|it| it.is_ascii_digit()) {
                    self.number(part);
                } else {
                    self.letters(part, named, lexicon);
                }
            }
        } else if named || lexicon.is_plain(&word) {
            self.push(shown, word, forms, WordKind::Letters);
        } else if let Some(right) = self.nearest(&word, lexicon) {
            let forms = base_forms(&right, lexicon);
            self.spelt(&right.clone(), right, forms, lexicon);
        } else {
            self.push(shown, word, forms, WordKind::Letters);
        }
        shown.len().max(1)
    }

    /// Returns whether a word is a plural noun such as “cards”, even if it is misspelt.
    fn is_plural(&mut self, word: &str, lexicon: &Lexicon) -> bool {
        let noun = lexicon.is_noun(word)
            || !lexicon.knows(word) && self.nearest(word, lexicon).is_some_and(|it| lexicon.is_noun(&it));
        noun && word.ends_with('s')
    }

    fn nearest(&mut self, word: &str, lexicon: &Lexicon) -> Option<String> {
        let (right, compared) = lexicon.nearest(word);
        self.steps += compared * COMPARISON;
        right.map(str::to_owned)
    }

    fn spelt(&mut self, shown: &str, word: String, forms: Vec<String>, lexicon: &Lexicon) {
        let what = lexicon.number(&word).map_or(WordKind::Letters, WordKind::Number);
        self.push(shown, word, forms, what);
    }
}

/// Returns the length in bytes of the ability's name, which is the text in capitals before the first colon. Returns 0
/// if there is no name, or if the whole wording is in capitals.
fn name_length(wording: &str) -> usize {
    let Some((name, rest)) = wording.split_once(':') else { return 0 };
    let capitals = name.contains(char::is_uppercase) && !name.contains(char::is_lowercase);
    if capitals && rest.contains(char::is_lowercase) { name.len() } else { 0 }
}

/// Comparing two words letter by letter counts as this many steps.
const COMPARISON: u64 = 10;

/// Like [`forms`], but also finds the base forms of irregular words such as “fought”.
fn base_forms(word: &str, lexicon: &Lexicon) -> Vec<String> {
    let mut all = forms(word);
    if let Some(base) = lexicon.irregular(word) {
        all.push(base.to_owned());
    }
    all
}

/// Returns the word and its possible base forms, such as “destroy” for “destroyed”.
pub(crate) fn forms(word: &str) -> Vec<String> {
    let mut all = vec![word.to_owned()];
    let mut add = |it: String| {
        if it.len() > 1 && !all.contains(&it) {
            all.push(it);
        }
    };
    let mut stems = vec![word];
    for ending in ["'s", "s'", "'"] {
        if let Some(stem) = word.strip_suffix(ending) {
            add(stem.to_owned());
            stems.push(stem);
        }
    }
    for stem in stems {
        if let Some(it) = stem.strip_suffix("ies").or_else(|| stem.strip_suffix("ied")) {
            add(format!("{it}y"));
        }
        if let Some(it) = stem.strip_suffix("ves") {
            add(format!("{it}f"));
        }
        if let Some(it) = stem.strip_suffix("es") {
            add(it.to_owned());
        }
        if let Some(it) = stem.strip_suffix('s').filter(|it| !it.ends_with('s')) {
            add(it.to_owned());
        }
        for ending in ["ed", "ing"] {
            if let Some(it) = stem.strip_suffix(ending).filter(|it| it.len() > 1) {
                add(it.to_owned());
                add(format!("{it}e"));
                let mut end = it.chars().rev();
                if end.next() == end.next() {
                    add(it[..it.len() - it.chars().next_back().map_or(0, char::len_utf8)].to_owned());
                }
            }
        }
    }
    all
}

/// Returns all words that occur in these phrases.
pub(crate) fn vocabulary<'a>(phrases: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let split = |c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '-' | '/' | '#'));
    phrases
        .flat_map(|it| it.split(split))
        .map(|it| it.trim_matches(['-', '\'']).to_lowercase())
        .filter(|it| it.contains(|c: char| c.is_alphabetic() || c == '#'))
        .collect()
}
