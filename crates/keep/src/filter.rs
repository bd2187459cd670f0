//! Filters for Items. They say which Items an ability affects, or which Items a card's worth counts.

use std::fmt;

use crate::words::{SentenceReader, plural};

/// The type of an Item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the variants have the names on the cards")]
pub enum Type {
    Ironworks,
    Delicacies,
    Produce,
    Potions,
}

impl Type {
    /// All types of Items.
    pub const ALL: [Type; 4] = [Type::Ironworks, Type::Delicacies, Type::Produce, Type::Potions];

    /// Returns the singular and the plural of the type's name.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Type::Ironworks => ("Ironworks", "Ironworks"),
            Type::Delicacies => ("Delicacy", "Delicacies"),
            Type::Produce => ("Produce", "Produce"),
            Type::Potions => ("Potion", "Potions"),
        }
    }
}

/// A set of types. An Item can have several types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Types(u8);

impl Types {
    /// Returns the set with this type added.
    #[must_use]
    pub fn with(self, one: Type) -> Types {
        Types(self.0 | 1 << one as u8)
    }

    /// Returns whether the type is in the set.
    pub fn has(self, one: Type) -> bool {
        self.0 & (1 << one as u8) != 0
    }

    /// Returns the types that are in either set.
    #[must_use]
    pub fn union(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// Iterates over the types in the order of [`Type::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Type> {
        Type::ALL.into_iter().filter(move |it| self.has(*it))
    }
}

/// The grade of an Item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the variants have the words of the rules")]
pub enum Grade {
    Basic,
    Prized,
}

/// Selects Items by grade, by type or by both. A filter with neither a grade nor a type selects every Item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Filter {
    /// The grade that Items must have; `None` for any grade.
    pub grade: Option<Grade>,
    /// The type that Items must have; `None` for any type.
    pub of: Option<Type>,
}

impl Filter {
    /// Iterates over all possible filters.
    pub fn all() -> impl Iterator<Item = Filter> {
        let grades = [None, Some(Grade::Basic), Some(Grade::Prized)];
        let types = || [None].into_iter().chain(Type::ALL.into_iter().map(Some));
        grades.into_iter().flat_map(move |grade| types().map(move |of| Filter { grade, of }))
    }

    /// Returns whether an Item of these types and this grade matches the filter.
    pub fn fits(self, types: Types, grade: Grade) -> bool {
        self.of.is_none_or(|it| types.has(it)) && self.grade.is_none_or(|it| it == grade)
    }

    /// Returns the filter as text, such as "Basic Produce" or "Items". `count` decides between singular and plural.
    pub fn words(self, count: u8) -> String {
        let (one, many) = self.of.map_or(("Item", "Items"), Type::words);
        let grade = match self.grade {
            Some(Grade::Basic) => "Basic ",
            Some(Grade::Prized) => "Prized ",
            None => "",
        };
        format!("{grade}{}", plural(count, one, many))
    }

    /// Parses a filter from the text that [`Filter::words`] returns, in the singular or plural.
    pub(crate) fn read(reader: &mut SentenceReader<'_>) -> Option<Filter> {
        let grade = match () {
            () if reader.word("Basic") => Some(Grade::Basic),
            () if reader.word("Prized") => Some(Grade::Prized),
            () => None,
        };
        if reader.word("Item") || reader.word("Items") {
            return Some(Filter { grade, of: None });
        }
        let of = Type::ALL.into_iter().find(|it| {
            let (one, many) = it.words();
            reader.word(one) || reader.word(many)
        })?;
        Some(Filter { grade, of: Some(of) })
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(1))
    }
}
