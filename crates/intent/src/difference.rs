//! The differences between the meaning of a proposal and what the player wrote.

use std::fmt;

/// The aspect in which a proposal differs from what the player wrote.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facet {
    /// The action, such as destroying or exhausting.
    Verb,
    /// The zone that cards are in or move to.
    Zone,
    /// The owner of the cards, or the player that the effect applies to.
    Owner,
    /// A number in the text.
    Number,
    /// The number of cards that are affected, or which cards are affected.
    Quantity,
    /// The player who picks the cards.
    Choice,
    /// When the effect happens or how long it lasts.
    Time,
    /// What the player pays.
    Cost,
    /// A part of the wording that the proposal leaves out.
    Missing,
    /// A part that the proposal adds to the wording.
    Added,
}

impl Facet {
    /// All aspects.
    pub const ALL: [Facet; 10] = [
        Facet::Verb,
        Facet::Zone,
        Facet::Owner,
        Facet::Number,
        Facet::Quantity,
        Facet::Choice,
        Facet::Time,
        Facet::Cost,
        Facet::Missing,
        Facet::Added,
    ];

    /// Returns the name of this aspect as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Facet::Verb => "verb",
            Facet::Zone => "zone",
            Facet::Owner => "owner",
            Facet::Number => "number",
            Facet::Quantity => "quantity",
            Facet::Choice => "choice",
            Facet::Time => "time",
            Facet::Cost => "cost",
            Facet::Missing => "missing",
            Facet::Added => "added",
        }
    }
}

/// One difference between a wording and a proposal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Difference {
    /// The aspect that differs.
    pub facet: Facet,
    /// What differs, as a sentence without an initial capital or a full stop.
    pub message: String,
    /// Whether the difference changes the meaning. Otherwise the proposal only fills in something that the player left
    /// out, or does something in the edition's usual way.
    pub breaks: bool,
    /// How much the difference counts when proposals are ranked. The best proposal has the lowest total.
    pub(crate) weight: u32,
}

impl Difference {
    /// Creates a difference that keeps the meaning.
    pub(crate) fn note(facet: Facet, weight: u32, message: impl Into<String>) -> Difference {
        Difference { facet, message: message.into(), breaks: false, weight }
    }

    /// Creates a difference that changes the meaning.
    pub(crate) fn breaking(facet: Facet, weight: u32, message: impl Into<String>) -> Difference {
        Difference { facet, message: message.into(), breaks: true, weight: weight + 100 }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
