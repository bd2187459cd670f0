//! The vocabulary: classes of phrases and patterns, from the tables in `data`.

mod spelling;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use cards::catalogue::RowId;

use crate::official::official;
use crate::pattern::Pattern;
use crate::words::{Word, vocabulary};
use spelling::letters;

/// The ID of a class. A class contains phrases that mean the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Class(u16);

/// The vocabulary: the contents of all tables in `data`.
pub(crate) struct Lexicon {
    classes: BTreeMap<String, Class>,
    /// All phrases, grouped by their first word.
    phrases: HashMap<String, Vec<Phrase>>,
    numbers: BTreeMap<String, u32>,
    words: BTreeSet<String>,
    /// Each word with the set of its letters, as a bit mask.
    spelt: Vec<(String, u32)>,
    ordinary: BTreeSet<String>,
    /// Words for kinds of creatures, and for colours of creatures.
    tribes: BTreeSet<String>,
    /// Words without a meaning of their own, such as “there”.
    small: BTreeSet<String>,
    /// Words that sound like numbers, such as “to”, each with the number word.
    sounds: BTreeMap<String, String>,
    /// Unusual spellings such as “upto”, each with the words that people mean by it.
    spelling: BTreeMap<String, Vec<String>>,
    /// The base forms of irregular words such as “fought”.
    irregular: BTreeMap<String, String>,
    /// The patterns, in the order of their tables.
    pub(crate) patterns: Vec<Pattern>,
}

struct Phrase {
    /// The words of the phrase after its first word.
    rest: Vec<String>,
    class: Class,
}

const CLASSES: [(&str, &str); 7] = [
    ("things", include_str!("../data/things.txt")),
    ("zones", include_str!("../data/zones.txt")),
    ("owners", include_str!("../data/owners.txt")),
    ("quantities", include_str!("../data/quantities.txt")),
    ("counters", include_str!("../data/counters.txt")),
    ("times", include_str!("../data/times.txt")),
    ("verbs", include_str!("../data/verbs.txt")),
];

const PATTERNS: [(&str, &str); 5] = [
    ("condition", include_str!("../data/conditions.txt")),
    ("caveat", include_str!("../data/caveats.txt")),
    ("effect", include_str!("../data/effects.txt")),
    ("free", include_str!("../data/free.txt")),
    ("beyond", include_str!("../data/beyond.txt")),
];

static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);

/// Splits each line of a table at the separator. Returns the name before it and the text after it.
pub(crate) fn table<'a>(text: &'a str, separator: &str) -> Vec<(&'a str, &'a str)> {
    let lines = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with("# "));
    lines
        .map(|line| {
            let (name, rest) =
                line.split_once(separator).unwrap_or_else(|| panic!("no separator in “{line}”"));
            (name.trim(), rest.trim())
        })
        .collect()
}

/// Replaces every `<class>` in a list of phrases with the phrases of that class.
fn expand(list: &str, classes: &[(&str, &str)]) -> String {
    let mut done: Vec<String> = Vec::new();
    let mut open: Vec<String> = phrases(list).map(str::to_owned).collect();
    while let Some(phrase) = open.pop() {
        let Some((before, rest)) = phrase.split_once('<') else {
            done.push(phrase);
            continue;
        };
        let (name, after) = rest.split_once('>').unwrap_or_else(|| panic!("no > in “{phrase}”"));
        for (_, list) in classes.iter().filter(|it| it.0 == name) {
            open.extend(phrases(list).map(|it| format!("{before}{it}{after}")));
        }
    }
    done.join(" | ")
}

fn phrases(list: &str) -> impl Iterator<Item = &str> {
    list.split(" | ").map(str::trim).filter(|it| !it.is_empty())
}

impl Lexicon {
    /// Returns the vocabulary. The tables are read on first use.
    pub(crate) fn get() -> &'static Lexicon {
        &LEXICON
    }

    fn new() -> Lexicon {
        let mut lexicon = Lexicon {
            classes: BTreeMap::new(),
            phrases: HashMap::new(),
            numbers: BTreeMap::new(),
            words: BTreeSet::new(),
            spelt: Vec::new(),
            ordinary: BTreeSet::new(),
            tribes: BTreeSet::new(),
            small: BTreeSet::new(),
            sounds: BTreeMap::new(),
            spelling: BTreeMap::new(),
            irregular: BTreeMap::new(),
            patterns: Vec::new(),
        };
        let classes: Vec<_> = CLASSES.iter().flat_map(|it| table(it.1, ": ")).collect();
        let counters: Vec<_> = table(include_str!("../data/counters.txt"), ": ");
        for (name, list) in &classes {
            lexicon.class(name, &expand(list, &classes));
            // “a stun token” is a stun counter, but “a token” alone is a pawn.
            if counters.contains(&(name, list)) {
                for stem in phrases(list).filter_map(|it| it.strip_suffix(" counter")) {
                    lexicon.class(name, &format!("{stem} token | {stem} marker"));
                }
            }
        }
        for (right, list) in table(include_str!("../data/spelling.txt"), ": ") {
            for word in phrases(list) {
                lexicon.spelling.insert(word.to_owned(), split(right).collect());
            }
        }
        for (base, list) in table(include_str!("../data/irregular.txt"), ": ") {
            for word in phrases(list) {
                lexicon.irregular.insert(word.to_owned(), base.to_owned());
                lexicon.words.insert(word.to_owned());
            }
        }
        for (name, list) in table(include_str!("../data/plain.txt"), ": ") {
            match name {
                "ordinary" => lexicon.ordinary.extend(phrases(list).map(str::to_owned)),
                "tribes" => lexicon.tribes.extend(phrases(list).map(str::to_owned)),
                _ => {
                    lexicon.small.extend(phrases(list).map(str::to_owned));
                    lexicon.class(name, list);
                }
            }
        }
        for (number, list) in table(include_str!("../data/sounds.txt"), ": ") {
            lexicon.sounds.extend(phrases(list).map(|it| (it.to_owned(), number.to_owned())));
        }
        for (value, list) in table(include_str!("../data/numbers.txt"), ": ") {
            let value = value.parse().expect("numbers.txt has only numbers");
            for word in phrases(list) {
                lexicon.numbers.insert(word.to_owned(), value);
                lexicon.words.insert(word.to_owned());
            }
        }
        for (kind, text) in PATTERNS {
            for (makes, pattern) in table(text, " = ") {
                let pattern = Pattern::parse(kind, makes, pattern, &mut lexicon);
                lexicon.patterns.push(pattern);
            }
        }
        let official: Vec<_> = RowId::all().flat_map(|row| official(row, &mut lexicon)).collect();
        lexicon.patterns.extend(official);
        let official = RowId::all().flat_map(|it| it.row().wordings).map(|it| it.text);
        lexicon.words.extend(vocabulary(official));
        lexicon.spelt = lexicon.words.iter().map(|it| (it.clone(), letters(it))).collect();
        lexicon
    }

    fn class(&mut self, name: &str, list: &str) {
        // If several tables use the same name, their phrases belong to one class.
        let next = Class(u16::try_from(self.classes.len()).expect("there are fewer than 65,536 classes"));
        let class = *self.classes.entry(name.to_owned()).or_insert(next);
        for phrase in phrases(list) {
            self.words.extend(vocabulary([phrase].into_iter()));
            let mut words = split(phrase).filter(|it| it != "the" || phrase == "the");
            let Some(first) = words.next() else { continue };
            self.phrases.entry(first).or_default().push(Phrase { rest: words.collect(), class });
        }
    }

    /// Returns the class with this name.
    pub(crate) fn find(&self, name: &str) -> Class {
        *self.classes.get(name).unwrap_or_else(|| panic!("the tables have no class “{name}”"))
    }

    /// Adds a word of a pattern to the vocabulary, so that it is known and misspellings of it are corrected.
    pub(crate) fn learn(&mut self, word: &str) {
        self.words.extend(vocabulary([word].into_iter()));
    }

    /// Returns whether the vocabulary contains this word.
    pub(crate) fn knows(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Returns whether a word can be part of a creature's name. Words for kinds of creatures can, and so can words that
    /// are not in the vocabulary.
    pub(crate) fn can_name(&self, word: &Word) -> bool {
        let forms = || std::iter::once(&word.text).chain(&word.forms);
        forms().any(|it| self.tribes.contains(it))
            || !forms().any(|it| self.words.contains(it) || self.ordinary.contains(it))
    }

    /// Returns whether a word is a noun for something that a player can own, or an adjective that comes before such a
    /// noun.
    pub(crate) fn is_noun(&self, word: &str) -> bool {
        let nouns =
            ["creature", "card", "resource", "hand", "deck", "grave", "granary", "other", "unexhausted"];
        let classes: Vec<Class> = nouns.iter().map(|it| self.find(it)).collect();
        let forms = crate::words::forms(word);
        forms
            .iter()
            .any(|it| self.phrases.get(it).into_iter().flatten().any(|it| classes.contains(&it.class)))
    }

    /// Returns the words that people mean by an unusual spelling such as “upto” or “it's”; `None` if the spelling is
    /// not in the table.
    pub(crate) fn spelling(&self, word: &str) -> Option<&[String]> {
        self.spelling.get(word).map(Vec::as_slice)
    }

    /// Returns the number word that sounds like this word, as “two” sounds like “to”; `None` if there is none.
    pub(crate) fn sound(&self, word: &str) -> Option<&str> {
        self.sounds.get(word).map(String::as_str)
    }

    /// Returns whether a word is a verb that cards follow without a preposition, such as “draw”.
    pub(crate) fn takes_cards(&self, word: &Word) -> bool {
        let verbs = ["draw-only", "discard", "destroy", "exhaust", "sacrifice", "mill"];
        let classes: Vec<Class> = verbs.iter().map(|it| self.find(it)).collect();
        let phrases = word.forms.iter().filter_map(|it| self.phrases.get(it)).flatten();
        phrases.into_iter().any(|it| it.rest.is_empty() && classes.contains(&it.class))
    }

    /// Returns the base form of an irregular word such as “fought”; `None` for other words.
    pub(crate) fn irregular(&self, word: &str) -> Option<&str> {
        self.irregular.get(word).map(String::as_str)
    }

    /// Returns whether this is an ordinary word, which is never treated as a misspelling.
    pub(crate) fn is_plain(&self, word: &str) -> bool {
        crate::words::forms(word).iter().any(|it| self.ordinary.contains(it))
    }

    /// Returns the number that a word such as “three” means; `None` if the word is not a number.
    pub(crate) fn number(&self, word: &str) -> Option<u32> {
        self.numbers.get(word).copied()
    }

    /// Finds all phrases that begin at a word. Returns the class of each, and the index after it.
    pub(crate) fn phrases_at(&self, words: &[Word], at: usize) -> Vec<(Class, usize)> {
        let mut found = Vec::new();
        let Some(word) = words.get(at) else { return found };
        let texts = if word.forms.is_empty() { std::slice::from_ref(&word.text) } else { &word.forms };
        let owners: Vec<String> = if word.text.ends_with('s') {
            word.forms.iter().skip(1).map(|it| format!("{it}'s")).collect()
        } else {
            Vec::new()
        };
        for first in texts.iter().chain(&owners) {
            for phrase in self.phrases.get(first).into_iter().flatten() {
                if let Some(end) = follows(words, at + 1, &phrase.rest) {
                    found.push((phrase.class, end));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Returns the index after the `wanted` words if they start at the index `at`; `None` otherwise. Ignores “the” between
/// them.
fn follows(words: &[Word], mut at: usize, wanted: &[String]) -> Option<usize> {
    for want in wanted {
        while words.get(at).is_some_and(|it| it.text == "the" && want != "the") {
            at += 1;
        }
        let word = words.get(at)?;
        // People leave out apostrophes: “opponents hand”.
        let owner = || {
            want.strip_suffix("'s")
                .is_some_and(|stem| word.text.ends_with('s') && word.forms.iter().any(|it| it == stem))
        };
        if !(word.text == *want || word.forms.contains(want) || owner()) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// Splits a phrase from a vocabulary table into words.
pub(crate) fn split(phrase: &str) -> impl Iterator<Item = String> {
    let spaced = phrase.replace("/+", " / +").replace("/-", " / -").replace(',', " , ").replace(", ?", ",?");
    spaced.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
}
