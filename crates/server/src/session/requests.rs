//! Handles the messages of a connection.

use store::Guest;
use tokio::time::Instant;
use wire::{ErrorCode, ToClient, ToServer};

use super::SocketSession;
use crate::app::{read_id, write_id};
use crate::request_error::RequestError;
use crate::room::ToRoom;
use crate::{access, decks, text};

/// The maximum number of keys in one answer.
const MOST_KEYS: usize = 200;
/// The maximum length of each key in an answer, in bytes.
const LONGEST_KEY: usize = 1000;
/// The maximum number of tables that a connection can join.
const MOST_TABLES: usize = 32;

impl SocketSession {
    /// Handles a message, or returns an error for the client.
    pub(super) async fn take(&mut self, message: ToServer, received: Instant) -> Result<(), RequestError> {
        let connection = self.number;
        match message {
            ToServer::Ping => {
                self.out.send(&ToClient::Pong);
                Ok(())
            }
            ToServer::Hello { version, token, name } => {
                let new = token.is_none();
                let done = self.hello(version, token, name).await;
                access::said_hello(self.address, new, self.guest.as_ref().map(|it| it.id), &done);
                done
            }
            ToServer::Rename { name } => self.rename(&name).await,
            ToServer::Lobby { listen } => {
                self.guest()?;
                self.lobby = listen.then(|| {
                    let mut lobby = self.app.tables.lobby();
                    lobby.mark_changed();
                    lobby
                });
                Ok(())
            }
            ToServer::Create { plan } => {
                let guest = self.guest()?;
                self.has_room_for_one()?;
                self.app
                    .limits
                    .table(guest.id, self.address)
                    .map_err(|wait| RequestError::too_many("Too many new tables", wait))?;
                let id = self.app.create_for(&guest, self.address, &plan).await?;
                self.join(id, guest, None, false, false)
            }
            ToServer::Join { table, deck, watch, anyway } => {
                let (guest, id) = (self.guest()?, find(&table)?);
                if !self.tables.contains_key(&id) {
                    self.has_room_for_one()?;
                }
                let deck = match deck {
                    Some(deck) => {
                        let deck = decks::of_person(&self.app, guest.id, deck).await?;
                        if let wire::Deck::File { text } = &deck {
                            // Count the text twice: it is saved at the seat and in the setup of the match.
                            self.app.spend(self.address, 2 * text.len())?;
                        }
                        Some(deck)
                    }
                    None => None,
                };
                self.join(id, guest, deck, watch, anyway)
            }
            ToServer::Leave { table } => {
                let id = self.at(&table)?;
                if let Some(room) = self.tables.remove(&id) {
                    let _ = room.send(ToRoom::Leave { connection });
                }
                Ok(())
            }
            ToServer::Answer { table, question, keys } => {
                if keys.len() > MOST_KEYS || keys.iter().any(|it| it.len() > LONGEST_KEY) {
                    let message = format!(
                        "An answer can have at most {MOST_KEYS} keys of at most {LONGEST_KEY} bytes. Send keys of the question."
                    );
                    return Err(RequestError::new(ErrorCode::NotAnAnswer, message));
                }
                self.tell(&table, ToRoom::Answer { connection, question, keys, received })
            }
            ToServer::Asking { table, ask } => self.tell(&table, ToRoom::Asking { connection, ask }),
            ToServer::GiveUp { table } => self.tell(&table, ToRoom::GiveUp { connection }),
            ToServer::Claim { table, abort } => self.tell(&table, ToRoom::Claim { connection, abort }),
            ToServer::Say { table, text } => {
                if let Some(why) = self.app.moderation.muted(self.guest()?.id) {
                    return Err(RequestError::new(ErrorCode::Muted, why));
                }
                let text = text::line(&text)?;
                self.app.spend(self.address, text.len())?;
                self.tell(&table, ToRoom::Say { connection, text })
            }
            ToServer::Quiet { table, quiet } => self.tell(&table, ToRoom::Quiet { connection, quiet }),
            ToServer::Mute { table, name, mute } => {
                let name = text::name(&name)?;
                self.tell(&table, ToRoom::Mute { connection, name, mute })
            }
            ToServer::Block { table, name } => {
                let name = text::name(&name)?;
                self.tell(&table, ToRoom::Block { connection, name })
            }
            ToServer::Rematch { table } => self.tell(&table, ToRoom::Rematch { connection }),
            ToServer::Replay { table, seat, step } => {
                let guest = self.guest()?.id;
                let id = find(&table)?;
                if !self.replays.has(id) {
                    // Going forward in the last replay is cheap; opening another one is expensive, so limit it.
                    self.app
                        .limits
                        .table(guest, self.address)
                        .map_err(|wait| RequestError::too_many("Too many replays", wait))?;
                }
                let message = self.replays.show(&self.app, guest, id, seat, step).await?;
                self.out.send(&message);
                Ok(())
            }
        }
    }

    /// Returns the guest of this connection, or an error if it has not sent `hello` yet.
    pub(super) fn guest(&self) -> Result<Guest, RequestError> {
        let message = "Send hello first.";
        self.guest.clone().ok_or_else(|| RequestError::new(ErrorCode::Malformed, message))
    }

    fn has_room_for_one(&mut self) -> Result<(), RequestError> {
        // Remove tables that did not exist or have ended.
        self.tables.retain(|_, room| !room.is_closed());
        if self.tables.len() < MOST_TABLES {
            return Ok(());
        }
        let message = format!("You are already at {MOST_TABLES} tables. Leave one first.");
        Err(RequestError::new(ErrorCode::TooMany, message))
    }

    fn join(
        &mut self,
        id: i64,
        guest: Guest,
        deck: Option<wire::Deck>,
        watch: bool,
        anyway: bool,
    ) -> Result<(), RequestError> {
        self.app.may_come(id, self.address)?;
        let join = ToRoom::Join {
            connection: self.number,
            guest,
            address: self.address,
            out: self.out.clone(),
            deck,
            watch,
            anyway,
        };
        let join = ToRoom::Request { request: self.request, message: Box::new(join) };
        let room = self.app.tables.tell(&self.app, id, join);
        self.tables.insert(id, room);
        Ok(())
    }

    /// Returns the id of a table that this connection has joined, or an error.
    fn at(&self, table: &str) -> Result<i64, RequestError> {
        self.guest()?;
        let id = find(table)?;
        if self.tables.contains_key(&id) {
            return Ok(id);
        }
        let message = "Join this table first.";
        Err(RequestError::new(ErrorCode::NotNow, message))
    }

    fn tell(&self, table: &str, message: ToRoom) -> Result<(), RequestError> {
        let id = self.at(table)?;
        let message = ToRoom::Request { request: self.request, message: Box::new(message) };
        if self.tables.get(&id).is_some_and(|it| it.send(message).is_ok()) {
            return Ok(());
        }
        Err(RequestError::new(ErrorCode::NotNow, format!("Table {} is closed. Join it again.", write_id(id))))
    }
}

fn find(table: &str) -> Result<i64, RequestError> {
    let message = "Table not found. Check the link.";
    read_id(table).ok_or_else(|| RequestError::new(ErrorCode::NoTable, message))
}
