//! What is wrong with a card, in words for the person who wrote it.

use std::fmt;
use std::ops::Range;

/// Does it keep the card from being played?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The card may be played; something could be better.
    Warning,
    /// The card may not be played as it is.
    Error,
}

impl Severity {
    /// One word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal,)*) => {
        /// A stable name for each kind of problem.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// The name that other programs see.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$name => $text,)*
                }
            }
        }
    };
}

codes! {
    /// A field of a card file is missing or has the wrong type.
    Field "field",
    /// The text is far too long to be a card's.
    TextTooLong "text-too-long",
    /// A text that is no component of the edition.
    UnknownText "unknown-text",
    /// A component that only other editions have.
    OtherEdition "other-edition",
    /// A component that the card's own edition has and the one at hand lacks.
    NotInEdition "not-in-edition",
    /// Words of an older edition on a card made for this one.
    OldWords "old-words",
    /// Letters that only look like the right ones.
    Lookalike "lookalike",
    /// A number that is not a positive whole number.
    BadNumber "bad-number",
    /// Two numbers of one text that must be equal.
    UnequalNumbers "unequal-numbers",
    /// Singular and plural do not fit the number.
    Agreement "agreement",
    /// "up to" left out although the number is not 1.
    UpTo "up-to",
    /// "it" for more than one target.
    OneTarget "one-target",
    /// The wrong mark after a component.
    Mark "mark",
    /// The full stop at the end is missing.
    FullStop "full-stop",
    /// Components in the wrong order.
    Order "order",
    /// More components of a kind than an ability may have.
    TooMany "too-many",
    /// An ability without an effect.
    NoEffect "no-effect",
    /// An effect on targets without a target selection.
    NoTarget "no-target",
    /// A minion's ability without a name.
    NameMissing "name-missing",
    /// An ability name where none belongs, or not in capitals.
    Name "name",
    /// An opening parenthesis that is never closed.
    Parenthesis "parenthesis",
    /// Tutorial text in an edition that has none.
    TutorialText "tutorial-text",
    /// A spell with a caveat.
    SpellCaveat "spell-caveat",
    /// A caveat that does not stand first.
    CaveatPlace "caveat-place",
    /// A spell with none or several abilities.
    SpellAbilities "spell-abilities",
    /// A creature without abilities that does not say so.
    NoAbilities "no-abilities",
    /// A spell with offense or defense.
    SpellStats "spell-stats",
    /// A creature without offense or defense.
    StatsMissing "stats-missing",
    /// Offense or defense out of range.
    StatRange "stat-range",
    /// A crossed-out component.
    Redacted "redacted",
    /// A number over its limit.
    Limit "limit",
    /// A component whose price was revised after the card was made.
    RevisedPrice "revised-price",
    /// Made before the clean slate.
    CleanSlate "clean-slate",
    /// No Edition Indicator where one is needed.
    IndicatorMissing "indicator-missing",
    /// Made for a later edition.
    LaterEdition "later-edition",
    /// The printed cost differs from the formula's.
    PrintedCost "printed-cost",
    /// The cost cannot be computed.
    CostTooLarge "cost-too-large",
    /// A deck of the wrong size.
    DeckSize "deck-size",
    /// The wrong number of reserves.
    Reserves "reserves",
    /// Too many Ultra Points.
    UltraPoints "ultra-points",
    /// A card that a deck names and nobody has defined.
    UnknownCard "unknown-card",
    /// Two cards with one name.
    NameTwice "name-twice",
    /// A card of the deck may not be played.
    IllegalCard "illegal-card",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A place in a card's text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// In bytes of the text.
    pub bytes: Range<usize>,
    /// Counted from 1.
    pub paragraph: usize,
}

/// One thing that is wrong or could be better.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// Its kind.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong; a sentence without a capital or a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Where in the text, if it is about the text.
    pub place: Option<Place>,
    /// A text that could stand at that place instead.
    pub suggestion: Option<String>,
    /// The rule it is about: edition, document and section.
    pub rule: Option<String>,
    /// What could have stood at that place: kinds of components, or the words that could follow.
    pub expected: Vec<String>,
}

impl Problem {
    /// Something that keeps the card from being played.
    pub fn error(code: Code, message: impl Into<String>) -> Problem {
        Problem {
            code,
            severity: Severity::Error,
            message: message.into(),
            help: None,
            place: None,
            suggestion: None,
            rule: None,
            expected: Vec::new(),
        }
    }

    /// Something that could be better.
    pub fn warning(code: Code, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::error(code, message) }
    }

    /// With what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// With its place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Problem {
        self.place = Some(place);
        self
    }

    /// With a text to put there instead.
    #[must_use]
    pub fn suggest(mut self, text: impl Into<String>) -> Problem {
        self.suggestion = Some(text.into());
        self
    }

    /// Does it keep the card from being played?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Where a byte of a text stands for a person: line and column, both counted from 1, in characters.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |it| it.chars().count()) + 1;
    (line, column)
}
