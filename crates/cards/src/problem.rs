//! Problems of cards and decks, explained for the person who made them.

use std::fmt;
use std::ops::Range;

use crate::card::Field;

/// How severe a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The card or deck is legal, but something about it could be improved.
    Warning,
    /// The card or deck is not legal.
    Error,
}

impl Severity {
    /// Returns the name of this severity.
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
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// Returns the code's name in output for other programs. The name never changes.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$name => $text,)*
                }
            }
        }
    };
}

codes! {
    /// A required field of a card is missing.
    FieldMissing "field-missing",
    /// A field's value has the wrong type or is out of range.
    FieldValue "field-value",
    /// A field appears under two names with different values.
    FieldTwice "field-twice",
    /// A field's name looks like a typo.
    FieldUnknown "field-unknown",
    /// The text is too long for a card.
    TextTooLong "text-too-long",
    /// Part of a card's text is not a component of the edition.
    UnknownText "unknown-text",
    /// An ability that is not in the edition's wording, but that Keeper understands. The suggestion is the whole
    /// ability in the edition's wording.
    Meaning "meaning",
    /// An ability that the edition cannot have. The suggestion, if there is one, is an ability with a different
    /// meaning.
    Impossible "impossible",
    /// Words that Keeper does not understand. The suggestion, if there is one, leaves them out.
    NotUnderstood "not-understood",
    /// A component that only other editions have.
    OtherEdition "other-edition",
    /// A component that exists in the card's own edition, but not in the edition that the card is checked for.
    NotInEdition "not-in-edition",
    /// The wording of an older edition on a card of this edition.
    OldWords "old-words",
    /// Letters of another alphabet that look like the right letters.
    Lookalike "lookalike",
    /// A number that is not a positive whole number, or is too large.
    BadNumber "bad-number",
    /// Two numbers of a component differ, although they must be equal.
    UnequalNumbers "unequal-numbers",
    /// Singular or plural does not match the number.
    Agreement "agreement",
    /// “up to” is missing before a number other than 1.
    UpTo "up-to",
    /// “it” is used for more than one target.
    OneTarget "one-target",
    /// The wrong punctuation mark after a component.
    Mark "mark",
    /// The full stop at the end of a sentence is missing.
    FullStop "full-stop",
    /// Components in the wrong order.
    Order "order",
    /// More components of a kind than an ability can have.
    TooMany "too-many",
    /// An ability without an effect.
    NoEffect "no-effect",
    /// An effect that needs targets, without a target selection.
    NoTarget "no-target",
    /// A minion's ability without a name.
    NameMissing "name-missing",
    /// An ability name where none is allowed, or one that is not in capitals.
    Name "name",
    /// A parenthesis that is not closed.
    Parenthesis "parenthesis",
    /// Tutorial text in an edition that doesn't allow it, or in the wrong place.
    TutorialText "tutorial-text",
    /// A spell with a caveat.
    SpellCaveat "spell-caveat",
    /// A caveat that is not the first paragraph.
    CaveatPlace "caveat-place",
    /// A spell with no ability, or with several.
    SpellAbilities "spell-abilities",
    /// The text says that a creature has no abilities although it has some, or doesn't say so although it must.
    NoAbilities "no-abilities",
    /// A spell with offense or defense.
    SpellStats "spell-stats",
    /// A creature without offense or defense.
    StatsMissing "stats-missing",
    /// Offense or defense out of range.
    StatRange "stat-range",
    /// A component that the edition has banned.
    Redacted "redacted",
    /// A number on the card is higher than the edition allows.
    Limit "limit",
    /// A component whose cost changed after the card was made.
    RevisedPrice "revised-price",
    /// A card made for an edition before the clean slate, which is no longer allowed.
    CleanSlate "clean-slate",
    /// The card lacks a required Edition Indicator, or the card file does not state an edition.
    IndicatorMissing "indicator-missing",
    /// A card made for a later edition than the one it is checked for.
    LaterEdition "later-edition",
    /// The printed cost differs from the calculated cost.
    PrintedCost "printed-cost",
    /// The cost cannot be calculated, because a number is too large.
    CostTooLarge "cost-too-large",
    /// A card that costs more than a house edition allows.
    LevelLimit "level-limit",
    /// A deck with too few or too many cards.
    DeckSize "deck-size",
    /// A deck with the wrong number of reserves.
    Reserves "reserves",
    /// A deck with too many Ultra Points.
    UltraPoints "ultra-points",
    /// The deck refers to a card that doesn't exist or that you have deleted.
    UnknownCard "unknown-card",
    /// Two different cards with the same name.
    NameTwice "name-twice",
    /// A card of the deck is not legal.
    IllegalCard "illegal-card",
    /// A card that the format bans.
    BannedCard "banned-card",
    /// A card that is in none of the sets that the format allows.
    NotInSets "not-in-sets",
    /// There are more problems than the check reports.
    MoreProblems "more-problems",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A range of a card's text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TextRange {
    /// The byte range in the text.
    pub bytes: Range<usize>,
    /// The number of the paragraph that contains the range, counted from 1.
    pub paragraph: usize,
}

/// Something that is wrong with a card or deck, or could be better.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// The kind of problem.
    pub code: Code,
    /// How severe the problem is.
    pub severity: Severity,
    /// What is wrong, as a sentence without an initial capital or a full stop.
    pub message: String,
    /// How to fix the problem; `None` if there is no advice.
    pub help: Option<String>,
    /// The problem's position in the card's text; `None` if it is not about the text.
    pub place: Option<TextRange>,
    /// A replacement for the text at `place`.
    pub suggestion: Option<String>,
    /// The rule that applies: its edition, document and section.
    pub rule: Option<String>,
    /// What is allowed at the problem's position: kinds of components, or the words that can follow.
    pub expected: Vec<String>,
    /// The field of the card that the problem is about; `None` if it isn't about a field.
    pub field: Option<Field>,
}

impl Problem {
    /// Creates an error.
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
            field: None,
        }
    }

    /// Creates a warning.
    pub fn warning(code: Code, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::error(code, message) }
    }

    /// Adds advice on how to fix the problem.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// Adds the field of the card that the problem is about.
    #[must_use]
    pub fn field(mut self, field: Field) -> Problem {
        self.field = Some(field);
        self
    }

    /// Adds the problem's position in the text.
    #[must_use]
    pub fn at(mut self, place: TextRange) -> Problem {
        self.place = Some(place);
        self
    }

    /// Adds a replacement for the text at the problem's position.
    #[must_use]
    pub fn suggest(mut self, text: impl Into<String>) -> Problem {
        self.suggestion = Some(text.into());
        self
    }

    /// Returns whether the problem is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Returns the line and column of a byte in a text, both counted from 1. Columns count characters.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |it| it.chars().count()) + 1;
    (line, column)
}
