//! Keeps track of the connections that use each token, to close these connections when the token is deleted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::TokenHash;
use tokio::sync::Notify;

/// The open connections that use each token.
#[derive(Default)]
pub(crate) struct Logins {
    known: Mutex<HashMap<TokenHash, Vec<Arc<Notify>>>>,
}

impl Logins {
    fn known(&self) -> MutexGuard<'_, HashMap<TokenHash, Vec<Arc<Notify>>>> {
        // Ignore poisoning: a panic under this lock leaves the map consistent.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a connection under its token. Call this before looking up the token; then, if the token is deleted in
    /// between, either the lookup fails or the connection is closed.
    pub(crate) fn note(self: &Arc<Logins>, token: TokenHash) -> Login {
        let ended = Arc::new(Notify::new());
        self.known().entry(token).or_default().push(ended.clone());
        Login { logins: self.clone(), token, ended }
    }

    /// Closes the connections that use these deleted tokens.
    pub(crate) fn end(&self, tokens: &[TokenHash]) {
        let known = self.known();
        for ended in tokens.iter().filter_map(|it| known.get(it)).flatten() {
            ended.notify_one();
        }
    }
}

/// A registered connection. Dropping this unregisters it.
pub(crate) struct Login {
    logins: Arc<Logins>,
    token: TokenHash,
    ended: Arc<Notify>,
}

impl Login {
    /// Waits until the token is deleted.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }
}

impl Drop for Login {
    fn drop(&mut self) {
        let mut known = self.logins.known();
        if let Some(all) = known.get_mut(&self.token) {
            all.retain(|it| !Arc::ptr_eq(it, &self.ended));
            if all.is_empty() {
                known.remove(&self.token);
            }
        }
    }
}
