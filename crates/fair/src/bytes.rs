//! Seeds and commitments: 32 bytes each, written as hexadecimal digits.

use std::fmt;

use sha2::{Digest, Sha256};

/// The secret number of a table. Anybody who knows the seed and the players' contributions can calculate every shuffle
/// and roll of the match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A hash of a seed. The server shows the hash before the match, so that it cannot change the seed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// The error for a string that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexError;

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("64 hexadecimal digits are needed")
    }
}

impl std::error::Error for HexError {}

impl Seed {
    /// Returns the seed of a table. The seed depends only on the server's secret, which nobody else knows, and on the
    /// table's number. So the server has the same seeds after a restart, without storing them.
    pub fn of_table(secret: &[u8; 32], table: i64) -> Seed {
        Seed(hash(&[b"keeper fair chance 1 seed", secret, &table.to_le_bytes()]))
    }

    /// Returns the commitment to this seed.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the seed as 64 hexadecimal digits. Publish them only after the match.
    pub fn reveal(&self) -> String {
        write(&self.0)
    }

    /// Parses 64 hexadecimal digits.
    pub fn parse(text: &str) -> Result<Seed, HexError> {
        read(text).map(Seed)
    }
}

// Never prints the digits: a seed in a log file would reveal hidden cards.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Commitment {
    /// Parses 64 hexadecimal digits.
    pub fn parse(text: &str) -> Result<Commitment, HexError> {
        read(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(&self.0))
    }
}

/// Hashes several byte strings. The length of each string is hashed before the string, so that moving bytes from one
/// string to the next changes the hash.
pub(crate) fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

fn write(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|it| format!("{it:02x}")).collect()
}

fn read(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|it| it.is_ascii_hexdigit()) {
        return Err(HexError);
    }
    for (byte, place) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&text[place..place + 2], 16).map_err(|_| HexError)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_plain_sha256_of_the_seed() {
        // Anybody can check a commitment with `sha256sum`, so the hash must never change.
        let seed = Seed::parse(&"00".repeat(32)).unwrap();
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(seed.commitment().to_string(), expected);
    }

    #[test]
    fn digits_are_read_back_and_anything_else_is_an_error() {
        let seed = Seed::of_table(&[7; 32], -3);
        assert_eq!(Seed::parse(&seed.reveal()), Ok(seed));
        assert_ne!(Seed::of_table(&[7; 32], -2), seed);
        assert_ne!(Seed::of_table(&[8; 32], -3), seed);
        for wrong in ["", "12", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65)] {
            assert_eq!(Commitment::parse(wrong), Err(HexError), "{wrong}");
        }
        assert!(!format!("{seed:?}").contains(&seed.reveal()[..4]));
    }
}
