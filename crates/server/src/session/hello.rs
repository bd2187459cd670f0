//! Handles two messages: `hello`, the first message of a connection, which logs the person in; and `rename`, which
//! changes the person's name.

use std::sync::Arc;

use store::{Guest, StoreError, TokenHash};
use wire::{ErrorCode, ToClient, VERSION};

use super::SocketSession;
use crate::app::App;
use crate::request_error::RequestError;
use crate::room::ToRoom;
use crate::{begin, chance, decks, social, text};

/// The maximum length of a token that the server accepts. Its own tokens have 64 characters.
const LONGEST_TOKEN: usize = 128;

impl SocketSession {
    /// Logs the connection in with its token, or as a new guest.
    pub(super) async fn hello(
        &mut self,
        version: u32,
        token: Option<String>,
        name: Option<String>,
    ) -> Result<(), RequestError> {
        if version != VERSION {
            let message =
                format!("The server uses protocol version {VERSION}, not {version}. Reload the page.");
            return Err(RequestError::new(ErrorCode::Version, message));
        }
        if self.guest.is_some() {
            return Err(RequestError::new(ErrorCode::Malformed, "You have already sent hello."));
        }
        if let Some(why) = self.app.banned(None, self.address) {
            return Err(RequestError::new(ErrorCode::Banned, why));
        }
        let (token, login, guest) = match token {
            Some(token) if token.len() > LONGEST_TOKEN => {
                return Err(RequestError::new(
                    ErrorCode::Token,
                    "Unknown token. Send hello without a token to continue as a new guest.",
                ));
            }
            Some(token) => {
                let sum = TokenHash::of(&token);
                let login = self.app.logins.note(sum);
                let found = self.app.store.guest(sum).await?;
                let message = "Unknown token. Send hello without a token to continue as a new guest.";
                (token, login, found.ok_or_else(|| RequestError::new(ErrorCode::Token, message))?)
            }
            None => {
                let wanted = name.map(|it| text::name(&it)).transpose()?;
                // A browser that was logged out may still send the name of its account. Give such a guest a new name
                // instead of an error.
                let name = match wanted {
                    Some(name) if !is_reserved(&self.app, &name, None).await? => name,
                    _ => format!("Guest {}", chance::seed() % 9000 + 1000),
                };
                self.app
                    .limits
                    .new_guest(self.address)
                    .map_err(|wait| RequestError::too_many("Too many new guests from your address", wait))?;
                let (token, sum) = TokenHash::new()?;
                (token, self.app.logins.note(sum), self.app.store.add_guest(sum, name).await?)
            }
        };
        if let Some(why) = self.app.banned(Some(guest.id), self.address) {
            return Err(RequestError::new(ErrorCode::Banned, why));
        }
        self.out.send(&ToClient::Welcome {
            version: VERSION,
            token,
            name: guest.name.clone(),
            tables: self.app.tables.of_guest(guest.id),
            decks: decks::starters(),
            editions: decks::editions(),
            games: decks::games(),
            levels: decks::levels(),
            lessons: begin::lessons(),
        });
        self.app.moderation.came(self.number, guest.id, self.address);
        self.guest = Some(guest);
        self.login = Some(Arc::new(login));
        self.tell_notice();
        Ok(())
    }

    /// Changes the name of the guest.
    pub(super) async fn rename(&mut self, name: &str) -> Result<(), RequestError> {
        let guest = self.guest()?;
        let name = text::name(name)?;
        if let Some((_, why)) = self.app.moderation.given_name(guest.id) {
            return Err(RequestError::new(ErrorCode::Text, why));
        }
        if is_reserved(&self.app, &name, Some(guest.id)).await? {
            let message = "This name belongs to an account. Log in, or choose another name.";
            return Err(RequestError::new(ErrorCode::Text, message));
        }
        self.app.store.rename(guest.id, name.clone()).await?;
        for room in self.tables.values() {
            let _ = room.send(ToRoom::Renamed { guest: guest.id, name: name.clone() });
        }
        social::renamed(&self.app, guest.id);
        self.guest = Some(Guest { id: guest.id, name: name.clone() });
        self.out.send(&ToClient::Named { name });
        Ok(())
    }
}

/// Returns whether `guest` cannot use this name because it is the login name of another account or of a recently
/// deleted one.
async fn is_reserved(app: &App, name: &str, guest: Option<i64>) -> Result<bool, StoreError> {
    let key = text::login_key(name);
    let account = app.store.account(key.clone()).await?;
    Ok(account.is_some_and(|it| Some(it.guest.id) != guest) || app.is_kept_back(&key).await?)
}
