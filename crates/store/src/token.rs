//! Tokens: who has one is the guest it was made for.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::StoreError;

/// What is kept of a token: its sum, from which nobody can tell the token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token([u8; 32]);

impl Token {
    /// A new token as its owner keeps it, and what we keep of it.
    pub fn new() -> Result<(String, Token), StoreError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|it| StoreError(format!("the system gives no random numbers: {it}")))?;
        let text = bytes.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let token = Token::of(&text);
        Ok((text, token))
    }

    /// What we keep of a token that somebody shows.
    pub fn of(text: &str) -> Token {
        Token(Sha256::digest(text.as_bytes()).into())
    }

    /// A sum as it was kept.
    pub(crate) fn kept(sum: Vec<u8>) -> Result<Token, StoreError> {
        let sum = sum.try_into().map_err(|_| StoreError("a token's sum is damaged".to_owned()))?;
        Ok(Token(sum))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}
