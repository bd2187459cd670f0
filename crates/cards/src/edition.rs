//! The editions of the game, in their order.

use std::fmt;
use std::str::FromStr;

/// One published edition of the rules.
///
/// Two different texts have the number 11: `E11` is the text of 2021, and `E11_2024` is the text of January 2024. Their
/// order is 10, 11, 11-2024, 12 (ruling A1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the numbers")]
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
}

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Edition; 18] = {
        use Edition::*;
        [E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E11_2024, E12, E13, E14, E15, E16, E17]
    };

    /// The newest known edition.
    pub const NEWEST: Edition = Edition::E17;

    /// Returns the edition's index in [`Edition::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the number on the cover, which is 11 for both texts of the 11th edition.
    pub const fn number(self) -> u8 {
        let index = self as u8;
        if index <= Edition::E11 as u8 { index + 1 } else { index }
    }

    /// Returns the edition after this one; `None` for the newest.
    pub fn next(self) -> Option<Edition> {
        Edition::ALL.get(self.index() + 1).copied()
    }

    /// Returns the edition's name for use in sentences: "6th edition", "11th edition (2024)".
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
            _ => format!("{number}{ending} edition"),
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Edition::E11_2024 => f.write_str("11-2024"),
            _ => write!(f, "{}", self.number()),
        }
    }
}

/// The error for a text that does not name an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEdition(pub String);

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.0.chars().take(40).collect();
        write!(f, "unknown edition “{shown}”; choose 1 to 17, or 11-2024")
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Parses "6", "06", "6th", "6th Edition" and "11-2024".
    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        let unknown = || UnknownEdition(text.to_owned());
        let lower = text.trim().to_lowercase();
        let bare = lower.trim_end_matches("edition").trim_end();
        match bare {
            "11-2024" | "11/2024" | "11 (2024)" | "11th (2024)" | "11th edition (2024)" => {
                return Ok(Edition::E11_2024);
            }
            "11-2021" | "11th edition (2021)" => return Ok(Edition::E11),
            _ => {}
        }
        let digits = bare.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        if !matches!(&bare[digits.len()..], "" | "st" | "nd" | "rd" | "th")
            || digits.len() > 2
            || digits.starts_with('+')
        {
            return Err(unknown());
        }
        let number: u8 = digits.parse().map_err(|_| unknown())?;
        Edition::ALL.into_iter().find(|it| it.number() == number).ok_or_else(unknown)
    }
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
