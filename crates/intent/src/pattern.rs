//! The patterns of the tables, and the values that their parts match.

use cards::meaning::Counter;

use crate::frame::{Who, WordedCards, WordedZone};
use crate::lexicon::{Class, Lexicon, split};

/// A pattern from the tables: one way to word a condition, a caveat or an effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    /// The table that the pattern comes from: condition, caveat, effect, free, beyond or official.
    pub(crate) kind: &'static str,
    /// The name of the pattern's meaning in the table.
    pub(crate) makes: String,
    pub(crate) parts: Vec<(PatternPart, bool)>,
}

/// A part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PatternPart {
    Class(Class),
    /// A word, and another word that is allowed in its place.
    Word(String, Option<String>),
    Number,
    Dice,
    Cards,
    Player,
    To,
    Counters,
    Change,
    Level,
    Random,
    Plus,
    Minus,
    /// The name of a creature, such as “white Goblin”.
    Name,
}

/// The place that cards move to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dest {
    Zone(WordedZone),
    DeckBottom,
}

/// The values that the parts of a pattern matched.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Got {
    pub(crate) n: Option<u32>,
    pub(crate) m: Option<u32>,
    pub(crate) dice: bool,
    /// Whether the number is a maximum, as in “up to two”.
    pub(crate) up_to: bool,
    /// Whether the number is a minimum, as in “at least two” and “two or more”.
    pub(crate) at_least: bool,
    /// Whether the wording says that the cards are picked at random.
    pub(crate) random: bool,
    pub(crate) aim: Option<WordedCards>,
    pub(crate) who: Option<Who>,
    pub(crate) to: Option<Dest>,
    /// Whether the wording says “your” or “my” about the place that the cards go to.
    pub(crate) home: bool,
    pub(crate) counters: Vec<(Counter, u32)>,
    /// Whether the wording gives a name to the creatures that it creates.
    pub(crate) named: bool,
    /// The changes of offense and defense, as in “+1/+2”.
    pub(crate) change: (i32, i32),
}

impl Pattern {
    pub(crate) fn parse(kind: &'static str, makes: &str, text: &str, lexicon: &mut Lexicon) -> Pattern {
        let parts = split(text).map(|word| {
            let optional = word.ends_with('?');
            let word = word.trim_end_matches('?');
            let part = match word {
                "{n}" => PatternPart::Number,
                "{dice}" => PatternPart::Dice,
                "{cards}" => PatternPart::Cards,
                "{player}" => PatternPart::Player,
                "{to}" => PatternPart::To,
                "{counters}" => PatternPart::Counters,
                "{change}" => PatternPart::Change,
                "{level}" => PatternPart::Level,
                "{random}" => PatternPart::Random,
                "{plus}" => PatternPart::Plus,
                "{minus}" => PatternPart::Minus,
                "{name}" => PatternPart::Name,
                _ if word.starts_with('{') => panic!("unknown slot {word} in “{text}”"),
                _ if word.starts_with('[') => PatternPart::Class(lexicon.find(word.trim_matches(['[', ']']))),
                _ => {
                    lexicon.learn(word);
                    // In a long official text, “card” for “cards” is only a mistake.
                    let plural = kind == "official" && word.len() > 3 && !word.ends_with("'s");
                    let one = word.strip_suffix('s').filter(|it| plural && !it.ends_with('s'));
                    PatternPart::Word(word.to_owned(), one.map(str::to_owned))
                }
            };
            (part, optional)
        });
        let parts = parts.collect();
        Pattern { kind, makes: makes.to_owned(), parts }
    }
}

impl Got {
    /// Stores a number: the first one in `n`, the second one in `m`.
    pub(crate) fn number(&mut self, value: u32) {
        if self.n.is_none() { self.n = Some(value) } else { self.m = Some(value) }
    }
}
