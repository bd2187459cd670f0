//! Which Items an ability or a worth speaks of.

use std::fmt;

use crate::words::{Reader, plural};

/// The four types of Items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names of the cards")]
pub enum Type {
    Ironworks,
    Delicacies,
    Produce,
    Potions,
}

impl Type {
    /// All types.
    pub const ALL: [Type; 4] = [Type::Ironworks, Type::Delicacies, Type::Produce, Type::Potions];

    /// What one and what several are called.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Type::Ironworks => ("Ironworks", "Ironworks"),
            Type::Delicacies => ("Delicacy", "Delicacies"),
            Type::Produce => ("Produce", "Produce"),
            Type::Potions => ("Potion", "Potions"),
        }
    }
}

/// A set of types: some Items are of several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Types(u8);

impl Types {
    /// With one more.
    #[must_use]
    pub fn with(self, one: Type) -> Types {
        Types(self.0 | 1 << one as u8)
    }

    /// Is it among them?
    pub fn has(self, one: Type) -> bool {
        self.0 & (1 << one as u8) != 0
    }

    /// Those of either.
    #[must_use]
    pub fn union(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// In the order of [`Type::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Type> {
        Type::ALL.into_iter().filter(move |it| self.has(*it))
    }
}

/// Basic or Prized.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the words of the rules")]
pub enum Grade {
    Basic,
    Prized,
}

/// Which Items are meant: of a grade, of a type, or any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Filter {
    /// Of this grade only.
    pub grade: Option<Grade>,
    /// Of this type only.
    pub of: Option<Type>,
}

impl Filter {
    /// Every filter there is.
    pub fn all() -> impl Iterator<Item = Filter> {
        let grades = [None, Some(Grade::Basic), Some(Grade::Prized)];
        let types = || [None].into_iter().chain(Type::ALL.into_iter().map(Some));
        grades.into_iter().flat_map(move |grade| types().map(move |of| Filter { grade, of }))
    }

    /// Is an Item of these types and this grade meant?
    pub fn fits(self, types: Types, grade: Grade) -> bool {
        self.of.is_none_or(|it| types.has(it)) && self.grade.is_none_or(|it| it == grade)
    }

    /// "Basic Produce", "Items": in the number that so many ask for.
    pub fn words(self, count: u8) -> String {
        let (one, many) = self.of.map_or(("Item", "Items"), Type::words);
        let grade = match self.grade {
            Some(Grade::Basic) => "Basic ",
            Some(Grade::Prized) => "Prized ",
            None => "",
        };
        format!("{grade}{}", plural(count, one, many))
    }

    /// Reads what [`Filter::words`] writes, in either number.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Filter> {
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
