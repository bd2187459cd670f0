//! Which connections came by which token, so that they end when it does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::Token;
use tokio::sync::Notify;

/// The connections of every token that somebody is here with.
#[derive(Default)]
pub(crate) struct Logins {
    known: Mutex<HashMap<Token, Vec<Arc<Notify>>>>,
}

impl Logins {
    fn known(&self) -> MutexGuard<'_, HashMap<Token, Vec<Arc<Notify>>>> {
        // Nothing is left half done under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection comes by a token. This is noted before the token is looked up: one that is forgotten in between is
    /// either not found, or ends the connection.
    pub(crate) fn note(self: &Arc<Logins>, token: Token) -> Login {
        let ended = Arc::new(Notify::new());
        self.known().entry(token).or_default().push(ended.clone());
        Login { logins: self.clone(), token, ended }
    }

    /// Nobody has these tokens any more: whoever came by them is sent away.
    pub(crate) fn end(&self, tokens: &[Token]) {
        let known = self.known();
        for ended in tokens.iter().filter_map(|it| known.get(it)).flatten() {
            ended.notify_one();
        }
    }
}

/// A connection that is noted until this is dropped.
pub(crate) struct Login {
    logins: Arc<Logins>,
    token: Token,
    ended: Arc<Notify>,
}

impl Login {
    /// Ends once the token was forgotten.
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
