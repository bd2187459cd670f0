//! Converts positions in text between bytes and UTF-16 units, which browsers use.

use std::ops::Range;

/// Maps byte positions in a string to positions in UTF-16 units.
pub(crate) struct Places {
    /// For each byte, the number of UTF-16 units before its character. One more element is for the end of the text.
    units: Vec<u32>,
}

impl Places {
    pub(crate) fn of(text: &str) -> Places {
        let mut units = Vec::with_capacity(text.len() + 1);
        let mut before = 0;
        for letter in text.chars() {
            units.extend(std::iter::repeat_n(before, letter.len_utf8()));
            before += letter.len_utf16() as u32;
        }
        units.push(before);
        Places { units }
    }

    pub(crate) fn units(&self, bytes: &Range<usize>) -> (u32, u32) {
        let unit = |byte: usize| self.units[byte.min(self.units.len() - 1)];
        (unit(bytes.start), unit(bytes.end))
    }

    /// Converts a position in UTF-16 units to the byte position of the character there. Positions beyond the text
    /// become the end of the text.
    pub(crate) fn byte(&self, unit: u32) -> usize {
        // All bytes of a character have the same unit, so the first match is the start of a character.
        let first = self.units.partition_point(|it| *it < unit);
        match self.units.get(first) {
            Some(at) if *at == unit => first,
            // The unit is the second half of a surrogate pair: its character starts one unit earlier.
            Some(_) => self.units.partition_point(|it| *it + 1 < unit),
            None => self.units.len() - 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_beyond_the_basic_plane_count_twice() {
        let places = Places::of("aé🐉b");
        assert_eq!(places.units(&(0..1)), (0, 1));
        assert_eq!(places.units(&(1..3)), (1, 2));
        assert_eq!(places.units(&(3..7)), (2, 4));
        assert_eq!(places.units(&(7..8)), (4, 5));
        let bytes: Vec<usize> = (0..8).map(|it| places.byte(it)).collect();
        assert_eq!(bytes, [0, 1, 3, 3, 7, 8, 8, 8]);
    }
}
