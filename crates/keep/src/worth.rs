//! What cards are worth at the end of the game. A worth can be written as text and parsed.

use std::fmt;
use std::ops::Range;

use crate::filter::{Filter, Type};
use crate::words::{SentenceReader, parts};

/// Something in a Cloister that a card's worth can depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// Counts Items that match a filter.
    Items(Filter),
    /// Counts Gold cards.
    Gold,
    /// Counts Characters, face up or face down.
    Characters,
    /// Counts cards of all kinds.
    Cards,
    /// Counts the different types among the Items.
    Types,
}

impl Count {
    /// Iterates over everything that a card's worth can count.
    pub fn all() -> impl Iterator<Item = Count> {
        Filter::all().map(Count::Items).chain([Count::Gold, Count::Characters, Count::Cards, Count::Types])
    }

    fn words(self, count: u8) -> String {
        let word = match self {
            Count::Items(filter) => return filter.words(count),
            Count::Gold => "Gold",
            Count::Characters if count == 1 => "Character",
            Count::Characters => "Characters",
            Count::Cards if count == 1 => "card",
            Count::Cards => "cards",
            Count::Types if count == 1 => "type",
            Count::Types => "types",
        };
        word.to_owned()
    }

    fn read(reader: &mut SentenceReader<'_>) -> Option<Count> {
        let words = [
            ("Gold", Count::Gold),
            ("Character", Count::Characters),
            ("Characters", Count::Characters),
            ("card", Count::Cards),
            ("cards", Count::Cards),
            ("type", Count::Types),
            ("types", Count::Types),
        ];
        for (word, count) in words {
            if reader.word(word) {
                return Some(count);
            }
        }
        Filter::read(reader).map(Count::Items)
    }
}

/// One part of a card's worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A fixed number of coins.
    Coins(u8),
    /// This many coins for each counted card or type.
    Each {
        /// The coins per counted card or type.
        coins: u8,
        /// What the term counts.
        of: Count,
        /// Whether the card itself is left out of the count.
        other: bool,
    },
    /// This many coins for each full group of counted cards or types.
    Every {
        /// The coins for each full group.
        coins: u8,
        /// The number of cards or types in a group.
        group: u8,
        /// What the term counts.
        of: Count,
    },
    /// This many coins if the player has at least one of the counted things and no other player has more.
    Most(u8, Count),
    /// This many coins if the player has Items of all four types.
    AllTypes(u8),
}

impl Term {
    /// Returns what this term counts; `None` if the term counts nothing.
    pub fn counts(self) -> Option<Count> {
        match self {
            Term::Each { of, .. } | Term::Every { of, .. } | Term::Most(_, of) => Some(of),
            Term::Coins(_) | Term::AllTypes(_) => None,
        }
    }

    fn read(text: &str) -> Option<Term> {
        let mut reader = SentenceReader::new(text);
        let coins = match reader.number() {
            Some(coins) => coins,
            None if reader.word("0") => 0,
            None => return None,
        };
        let term = if reader.done() {
            Term::Coins(coins)
        } else if reader.words("for all types") {
            Term::AllTypes(coins)
        } else if reader.words("for the most") {
            Term::Most(coins, Count::read(&mut reader)?)
        } else if reader.words("for each") {
            let other = reader.word("other");
            Term::Each { coins, of: Count::read(&mut reader)?, other }
        } else if reader.words("for every") {
            Term::Every { coins, group: reader.number()?, of: Count::read(&mut reader)? }
        } else {
            return None;
        };
        reader.done().then_some(term)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Term::Coins(coins) => write!(f, "{coins}"),
            Term::Each { coins, of, other } => {
                write!(f, "{coins} for each {}{}", if other { "other " } else { "" }, of.words(1))
            }
            Term::Every { coins, group, of } => write!(f, "{coins} for every {group} {}", of.words(group)),
            Term::Most(coins, of) => write!(f, "{coins} for the most {}", of.words(2)),
            Term::AllTypes(coins) => write!(f, "{coins} for all types"),
        }
    }
}

/// The worth of a card, which is the sum of its terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Worth(pub Vec<Term>);

impl Worth {
    /// Parses terms joined by `+`. The error is the first part that is not a term.
    pub fn read(text: &str) -> Result<Worth, String> {
        let terms: Result<Vec<Term>, String> = parts(text, '+')
            .map(|it| &text[it])
            .map(|it| Term::read(it).ok_or_else(|| it.to_owned()))
            .collect();
        terms.map(Worth)
    }

    /// Splits `text` at each `+`, and returns the byte ranges of the parts that are not terms.
    pub fn unread(text: &str) -> Vec<Range<usize>> {
        parts(text, '+').filter(|it| Term::read(&text[it.clone()]).is_none()).collect()
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<String> = self.0.iter().map(Term::to_string).collect();
        f.write_str(&terms.join(" + "))
    }
}

/// The number of Item types.
pub(crate) const TYPES: usize = Type::ALL.len();

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worth_reads_as_it_is_written() {
        let mut terms = vec![Term::Coins(0), Term::Coins(3), Term::AllTypes(6)];
        for of in Count::all() {
            terms.push(Term::Each { coins: 2, of, other: false });
            terms.push(Term::Each { coins: 1, of, other: true });
            terms.push(Term::Every { coins: 3, group: 2, of });
            terms.push(Term::Most(5, of));
        }
        for pair in terms.windows(2) {
            let worth = Worth(pair.to_vec());
            assert_eq!(Worth::read(&worth.to_string()), Ok(worth.clone()), "{worth}");
        }
    }

    #[test]
    fn what_is_no_worth_is_named() {
        assert_eq!(Worth::read("2 + love"), Err("love".to_owned()));
        for wrong in ["", "two", "2 for each", "2 for each Spoon", "2 for each Potion twice"] {
            assert_eq!(Worth::read(wrong), Err(wrong.to_owned()));
        }
    }
}
