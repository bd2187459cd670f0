//! How the meaning of a proposal differs from what the player said.

use std::fmt;

/// The aspect in which a proposal differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facet {
    /// What is done.
    Verb,
    /// Where cards are or go.
    Zone,
    /// Whose cards or which player.
    Owner,
    /// A number.
    Number,
    /// How many: some, all, which ones.
    Quantity,
    /// Who picks.
    Choice,
    /// When it happens or how long it lasts.
    Time,
    /// What is paid.
    Cost,
    /// A part that the proposal leaves out.
    Missing,
    /// A part that the proposal adds.
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

    /// Its name in one word.
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
    /// The aspect.
    pub facet: Facet,
    /// What differs, as a sentence without a capital or a full stop.
    pub message: String,
    /// Does the proposal mean something else because of it? If not, it only fills in what was not said, or is the
    /// edition's usual way to say it.
    pub breaks: bool,
    /// How far it is from what was said, to rank proposals.
    pub(crate) weight: u32,
}

impl Difference {
    /// A difference that keeps the meaning.
    pub(crate) fn note(facet: Facet, weight: u32, message: impl Into<String>) -> Difference {
        Difference { facet, message: message.into(), breaks: false, weight }
    }

    /// A difference that changes the meaning.
    pub(crate) fn breaking(facet: Facet, weight: u32, message: impl Into<String>) -> Difference {
        Difference { facet, message: message.into(), breaks: true, weight: weight + 100 }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
