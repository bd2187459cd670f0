//! The letters of plain words, read eight at a time.

/// The letters of a word in lower case, packed into three numbers with eight letters each. The first letter is in the
/// lowest byte. In this form, words can be hashed and compared quickly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Letters {
    pub(super) first: u64,
    pub(super) second: u64,
    pub(super) third: u64,
}

impl Letters {
    /// The value for any word that is too long to store. The vocabulary contains no such word.
    pub(super) const TOO_MANY: Letters = Letters { first: u64::MAX, second: u64::MAX, third: u64::MAX };

    pub(super) fn of(word: &[u8]) -> Letters {
        if word.len() > 24 {
            return Letters::TOO_MANY;
        }
        let mut eights = word.chunks(8).map(packed);
        let mut next = || eights.next().unwrap_or(0);
        Letters { first: next(), second: next(), third: next() }
    }

    /// Returns a hash value with this many bits.
    pub(super) fn hash(self, bits: u32) -> usize {
        let mixed = self.first.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.second.wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
            ^ self.third.wrapping_mul(0x1656_67b1_9e37_79f9);
        (mixed >> (u64::BITS - bits)) as usize
    }
}

/// Returns up to eight bytes as one number, with the first byte as the lowest.
fn packed(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Reads a word of plain ASCII letters, hyphens and apostrophes. Returns its letters and the index of the byte after
/// it; `None` if the next byte shows that the word may contain other characters.
#[inline(always)]
pub(super) fn plain_word(bytes: &[u8], start: usize) -> Option<(Letters, usize)> {
    let (first, mut length) = small_letters(bytes, start);
    let mut letters = Letters { first, second: 0, third: 0 };
    let mut end = start + length;
    if length == 8 {
        (letters.second, length) = small_letters(bytes, end);
        end += length;
        if length == 8 {
            (letters.third, length) = small_letters(bytes, end);
            end += length;
            while length == 8 {
                length = small_letters(bytes, end).1;
                end += length;
                letters = if length > 0 { Letters::TOO_MANY } else { letters };
            }
        }
    }
    match bytes.get(end) {
        Some(b'`' | 0x80..) => None,
        Some(b'>' | b'\n' | b'\r') if bytes[end - 1] == b'-' => None,
        _ => Some((letters, end)),
    }
}

/// Returns the next eight bytes in lower case, and how many of them belong to the word. Bytes after the word become
/// zeros.
#[inline(always)]
fn small_letters(bytes: &[u8], start: usize) -> (u64, usize) {
    let rest = &bytes[start..];
    let eight = rest.first_chunk().map_or_else(|| packed(rest), |it| u64::from_le_bytes(*it));
    let length = word_length(eight);
    // Hyphens and apostrophes stay the same, because they already have the bit that makes a letter lower case.
    let small = (eight | every(0x20)) & !u64::MAX.checked_shl(8 * length).unwrap_or(0);
    (small, length as usize)
}

/// Returns the length of the word at the beginning of eight bytes: the number of plain letters, hyphens and apostrophes
/// before the first other byte. The lowest byte comes first.
fn word_length(eight: u64) -> u32 {
    /// The highest bit of every byte.
    const HIGH: u64 = every(0x80);
    // In each of the following numbers, the highest bit of a byte says whether a condition is true for this byte.
    // Additions do not overflow into the next byte, because all bytes are less than 0x80.
    let low = !HIGH & eight;
    let small = low | every(0x20);
    let letter = (small + every(0x80 - b'a')) & !(small + every(0x7f - b'z'));
    let is_not = |byte: u8| (low ^ every(byte)) + every(0x7f);
    let other = (!letter & is_not(b'-') & is_not(b'\'') | eight) & HIGH;
    other.trailing_zeros() / 8
}

/// Returns a number whose eight bytes all have this value.
const fn every(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_at_every_place_is_seen() {
        for byte in 0..=u8::MAX {
            let letter = byte.is_ascii_alphabetic() || byte == b'-' || byte == b'\'';
            for place in 0..8 {
                let mut eight = *b"a-Zz'AmN";
                eight[place as usize] = byte;
                let length = if letter { 8 } else { place };
                assert_eq!(word_length(u64::from_le_bytes(eight)), length, "{byte} at {place}");
            }
        }
    }

    #[test]
    fn words_of_any_length_are_read_to_their_end() {
        for length in 1..=40 {
            let word = &b"AbcdefgHijklmnop-rstuvwxyz'Bcdefghijklmno"[..length];
            let read = |text: &[u8]| plain_word(text, 0).expect("plain letters");
            let small = Letters::of(&word.to_ascii_lowercase());
            assert_eq!(read(word), (small, length));
            assert_eq!(read(&[word, b" and more words"].concat()), (small, length));
            assert_eq!(plain_word(&[word, "é".as_bytes()].concat(), 0), None);
            assert_eq!(small == Letters::TOO_MANY, length > 24);
        }
    }
}
