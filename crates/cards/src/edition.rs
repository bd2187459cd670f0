//! The editions of the game, in their order.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::house::{self, HouseId};

/// One edition of the rules: a published edition, or a house edition that somebody wrote.
///
/// Two different editions have the number 11: `E11` is the edition of 2021, and `E11_2024` is the edition of January
/// 2024. Their order is 10, 11, 11-2024, 12 (ruling A1). A house edition comes directly after the edition that it is
/// based on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names contain the numbers of the editions")]
pub enum Edition {
    E1,
    E2,
    E3,
    E4,
    E5,
    E6,
    E7,
    E8,
    E9,
    E10,
    E11,
    E11_2024,
    E12,
    E13,
    E14,
    E15,
    E16,
    E17,
    /// A house edition, which somebody wrote as changes to a published edition.
    House(HouseId),
}

impl Edition {
    /// Every published edition, oldest first.
    pub const ALL: [Edition; 18] = {
        use Edition::*;
        [E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E11_2024, E12, E13, E14, E15, E16, E17]
    };

    /// The newest published edition.
    pub const NEWEST: Edition = Edition::E17;

    /// Returns the index in [`Edition::ALL`] of this edition or, for a house edition, of the edition it is based on.
    pub const fn index(self) -> usize {
        use Edition::*;
        match self {
            E1 => 0,
            E2 => 1,
            E3 => 2,
            E4 => 3,
            E5 => 4,
            E6 => 5,
            E7 => 6,
            E8 => 7,
            E9 => 8,
            E10 => 9,
            E11 => 10,
            E11_2024 => 11,
            E12 => 12,
            E13 => 13,
            E14 => 14,
            E15 => 15,
            E16 => 16,
            E17 => 17,
            House(id) => id.base(),
        }
    }

    /// Returns the published edition that a house edition is based on; for a published edition, the edition itself.
    pub const fn base(self) -> Edition {
        Edition::ALL[self.index()]
    }

    /// Returns the number on the edition's cover, which is 11 both for the edition of 2021 and for that of 2024. A
    /// house edition has the number of the edition it is based on.
    pub const fn number(self) -> u8 {
        let index = self.index() as u8;
        if index <= Edition::E11.index() as u8 { index + 1 } else { index }
    }

    /// Returns the published edition after this one; `None` for the newest.
    pub fn next(self) -> Option<Edition> {
        Edition::ALL.get(self.index() + 1).copied()
    }

    /// Returns the edition's name for use in sentences: "6th edition", "11th edition (2024)", or "Long Road
    /// edition" for a house edition.
    pub fn ordinal(self) -> String {
        let number = self.number();
        let ending = match number {
            1 => "st",
            2 => "nd",
            3 => "rd",
            _ => "th",
        };
        match self {
            Edition::E11_2024 => "11th edition (2024)".to_owned(),
            Edition::House(id) => format!("{} edition", id.house().name),
            _ => format!("{number}{ending} edition"),
        }
    }
}

impl Ord for Edition {
    fn cmp(&self, other: &Edition) -> Ordering {
        let key = |it: &Edition| match it {
            Edition::House(id) => (id.base(), id.number()),
            published => (published.index(), 0),
        };
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Edition {
    fn partial_cmp(&self, other: &Edition) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Edition {
    /// Writes the short name that card files use: "6", "11-2024", or a house edition's short name such as "long-road".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Edition::E11_2024 => f.write_str("11-2024"),
            Edition::House(id) => f.write_str(&id.house().short),
            _ => write!(f, "{}", self.number()),
        }
    }
}

/// The error for a string that is not the name or number of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEdition(pub String);

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.0.chars().take(40).collect();
        write!(f, "unknown edition “{shown}”; choose 1 to 17, or 11-2024")?;
        house::installed().iter().try_for_each(|it| write!(f, ", or {it}"))
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Parses "6", "06", "6th", "6th Edition", "11-2024", and the short names of house editions.
    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        published(text).or_else(|| house::find(text.trim())).ok_or_else(|| UnknownEdition(text.to_owned()))
    }
}

/// Returns the published edition with this number or name; `None` if there is no such edition.
pub(crate) fn published(text: &str) -> Option<Edition> {
    let lower = text.trim().to_lowercase();
    let bare = lower.trim_end_matches("edition").trim_end();
    match bare {
        "11-2024" | "11/2024" | "11 (2024)" | "11th (2024)" | "11th edition (2024)" => {
            return Some(Edition::E11_2024);
        }
        "11-2021" | "11th edition (2021)" => return Some(Edition::E11),
        _ => {}
    }
    let digits = bare.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    if !matches!(&bare[digits.len()..], "" | "st" | "nd" | "rd" | "th")
        || digits.len() > 2
        || digits.starts_with('+')
    {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    Edition::ALL.into_iter().find(|it| it.number() == number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_written_and_read() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.ordinal().parse(), Ok(edition));
        }
        assert_eq!("9th Edition".parse(), Ok(Edition::E9));
        assert_eq!(" 11 ".parse(), Ok(Edition::E11));
        assert!(Edition::E11 < Edition::E11_2024 && Edition::E11_2024 < Edition::E12);
        for wrong in ["", "0", "18", "5x", "-1", "+6", "11-2023", "sixth", "006"] {
            assert!(wrong.parse::<Edition>().is_err(), "{wrong}");
        }
    }
}
