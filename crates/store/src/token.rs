//! Login tokens.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::StoreError;

/// The hash of a token. The store never saves the token itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// Creates a token. Returns the token's text for its owner, and its hash for the store.
    pub fn new() -> Result<(String, TokenHash), StoreError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|it| StoreError::Failed(format!("the system provides no random numbers: {it}")))?;
        let text = bytes.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let token = TokenHash::of(&text);
        Ok((text, token))
    }

    /// Computes the hash of a token.
    pub fn of(text: &str) -> TokenHash {
        TokenHash(Sha256::digest(text.as_bytes()).into())
    }

    /// Creates a hash from its bytes, which the database has saved.
    pub(crate) fn kept(sum: Vec<u8>) -> Result<TokenHash, StoreError> {
        let sum = sum.try_into().map_err(|_| StoreError::Failed("a token's hash is damaged".to_owned()))?;
        Ok(TokenHash(sum))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl std::fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}
