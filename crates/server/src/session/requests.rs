//! Handles the messages of a connection.

use store::Guest;
use tokio::time::Instant;
use wire::{ErrorCode, ToClient, ToServer};

use super::SocketSession;
use crate::app::{read_id, write_id};
use crate::queue::{self, Seeker};
use crate::request_error::{RequestContext, RequestError};
use crate::room::{Joining, ToRoom};
use crate::{access, decks, replays, text};

/// The maximum number of keys in one answer.
const MOST_KEYS: usize = 200;
/// The maximum length of each key in an answer, in bytes.
const LONGEST_KEY: usize = 1000;
/// The maximum number of tables that a connection can join.
const MOST_TABLES: usize = 32;

/// How somebody joins a table; see [`ToServer::Join`].
#[derive(Default)]
struct ToJoin {
    deck: Option<wire::Deck>,
    watch: bool,
    anyway: bool,
    take_over: bool,
    rated: bool,
}

impl SocketSession {
    /// Handles a message, or returns an error for the client.
    pub(super) async fn take(&mut self, message: ToServer, received: Instant) -> Result<(), RequestError> {
        let connection = self.number;
        match message {
            ToServer::Ping => {
                self.out.send(&ToClient::Pong);
                Ok(())
            }
            ToServer::Hello { version, token, name, contributes } => {
                let new = token.is_none();
                self.contributes = contributes;
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
            ToServer::Follow { tournament } => {
                self.guest()?;
                let message = "Tournament not found. Check the link.";
                let unknown = || RequestError::new(ErrorCode::NotNow, message);
                self.followed = tournament.map(|it| read_id(&it).ok_or_else(unknown)).transpose()?;
                Ok(())
            }
            ToServer::Create { plan } => {
                let guest = self.guest()?;
                self.has_room_for_one()?;
                self.may_create(guest.id)?;
                let id = self.app.create_for(&guest, self.address, &plan).await?;
                self.join(id, guest, ToJoin::default())
            }
            ToServer::Join { table, deck, watch, anyway, take_over, rated } => {
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
                self.join(id, guest, ToJoin { deck, watch, anyway, take_over, rated })
            }
            ToServer::Leave { table } => {
                let id = self.at(&table)?;
                if let Some(room) = self.tables.remove(&id) {
                    let _ = room.send(ToRoom::Leave { connection });
                }
                Ok(())
            }
            ToServer::Answer { table, question, keys, by_hand } => {
                check_keys(&keys)?;
                self.tell(&table, ToRoom::Answer { connection, question, keys, by_hand, received })
            }
            ToServer::Cancel { table, question } => {
                self.tell(&table, ToRoom::Cancel { connection, question })
            }
            ToServer::Shown { table, question } => self.tell(&table, ToRoom::Shown { connection, question }),
            ToServer::Automatic { table, answers } => {
                self.tell(&table, ToRoom::Automatic { connection, answers })
            }
            ToServer::TakeBack { table } => self.tell(&table, ToRoom::TakeBack { connection }),
            ToServer::AllowTakeBack { table, allow } => {
                self.tell(&table, ToRoom::AllowTakeBack { connection, allow })
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
            ToServer::Contribute { table, text } => {
                if !fair::is_contribution(&text) {
                    let message =
                        "A contribution must have 1 to 64 printable ASCII characters without spaces.";
                    return Err(RequestError::new(ErrorCode::Text, message));
                }
                self.tell(&table, ToRoom::Contribute { connection, text })
            }
            ToServer::Fill { table, level } => self.tell(&table, ToRoom::Fill { connection, level }),
            ToServer::Find { game, deck, bot, rated } => {
                let guest = self.guest()?;
                let out = self.out.clone();
                let address = self.address;
                let seeker = Seeker { connection, guest, address, out, game, bot, rating: None };
                queue::find(&self.app, seeker, deck, rated).await
            }
            ToServer::StopFinding => {
                self.guest()?;
                self.app.queue.leave(&self.app, connection);
                self.out.send(&queue::NOTHING);
                Ok(())
            }
            ToServer::Friends { .. }
            | ToServer::Challenge { .. }
            | ToServer::WithdrawChallenge { .. }
            | ToServer::AnswerChallenge { .. }
            | ToServer::Invite { .. } => self.take_social(message).await,
            ToServer::Rematch { table } => self.tell(&table, ToRoom::Rematch { connection }),
            ToServer::Replay { table, seat, step, open } => {
                let (guest, id) = self.may_replay(&table)?;
                let message = self.replays.show(&self.app, guest, id, (seat, step, open)).await?;
                self.out.send(&message);
                Ok(())
            }
            ToServer::Outline { table } => {
                let (guest, id) = self.may_replay(&table)?;
                let message = self.replays.outline(&self.app, guest, id).await?;
                self.out.send(&message);
                Ok(())
            }
            ToServer::ReplayHint { table, seat, step } => {
                let (guest, id) = self.may_replay(&table)?;
                let to = (self.out.clone(), self.context(&table));
                self.replays.hint(&self.app, guest, id, (seat, step), to).await
            }
            ToServer::Evaluate { table, listen } => {
                let (guest, id) = self.may_replay(&table)?;
                let to = (self.out.clone(), self.context(&table));
                if listen {
                    self.replays.evaluate(&self.app, guest, id, to);
                } else {
                    self.replays.stop_evaluating();
                }
                Ok(())
            }
            ToServer::PlayOn { table, step, seat, level } => {
                let (guest, id) = (self.guest()?, find(&table)?);
                self.has_room_for_one()?;
                self.may_create(guest.id)?;
                let new = replays::play_on(&self.app, &guest, self.address, id, step, seat, level).await?;
                self.join(new, guest, ToJoin::default())
            }
            ToServer::Hint { table, question } => self.tell(&table, ToRoom::Hint { connection, question }),
            ToServer::Preview { table, keys } => {
                check_keys(&keys)?;
                self.tell(&table, ToRoom::Preview { connection, keys })
            }
        }
    }

    /// Counts a new table of this person. Returns an error if they have created too many in a short time.
    fn may_create(&self, guest: i64) -> Result<(), RequestError> {
        let counted = self.app.limits.table(guest, self.address);
        counted.map_err(|wait| RequestError::too_many("Too many new tables", wait))
    }

    /// Returns the ids of the person and the table, or an error if the person has opened too many replays. Showing
    /// another step of the replay that the connection watched most recently is cheap, so it is not limited.
    fn may_replay(&self, table: &str) -> Result<(i64, i64), RequestError> {
        let (guest, id) = (self.guest()?.id, find(table)?);
        if !self.replays.has(id) {
            let counted = self.app.limits.table(guest, self.address);
            counted.map_err(|wait| RequestError::too_many("Too many replays", wait))?;
        }
        Ok((guest, id))
    }

    /// Returns the context of the current message. A task that reports an error after the message was handled uses this
    /// context.
    fn context(&self, table: &str) -> RequestContext {
        RequestContext { request: self.request, table: Some(table.to_owned()), question: None }
    }

    /// Returns this connection's guest, or an error if the client has not sent `hello` yet.
    pub(super) fn guest(&self) -> Result<Guest, RequestError> {
        self.known().cloned()
    }

    /// Returns the guest of this connection, or an error if it has not sent hello yet.
    fn known(&self) -> Result<&Guest, RequestError> {
        let message = "Send hello first.";
        self.guest.as_ref().ok_or_else(|| RequestError::new(ErrorCode::Malformed, message))
    }

    fn has_room_for_one(&mut self) -> Result<(), RequestError> {
        // Remove the tables that did not exist or whose rooms have ended.
        self.tables.retain(|_, room| !room.is_closed());
        if self.tables.len() < MOST_TABLES {
            return Ok(());
        }
        let message = format!("You are already at {MOST_TABLES} tables. Leave one first.");
        Err(RequestError::new(ErrorCode::TooMany, message))
    }

    fn join(&mut self, id: i64, guest: Guest, how: ToJoin) -> Result<(), RequestError> {
        let ToJoin { deck, watch, anyway, take_over, rated } = how;
        self.app.may_come(id, self.address)?;
        let join = ToRoom::Join(Box::new(Joining {
            connection: self.number,
            guest,
            address: self.address,
            out: self.out.clone(),
            deck,
            watch,
            anyway,
            take_over,
            rated,
            contributes: self.contributes,
        }));
        let join = ToRoom::Request { request: self.request, message: Box::new(join) };
        let room = self.app.tables.tell(&self.app, id, join);
        self.tables.insert(id, room);
        Ok(())
    }

    /// Returns the id of a table that this connection has joined, or an error.
    pub(super) fn at(&self, table: &str) -> Result<i64, RequestError> {
        self.known()?;
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
        Err(RequestError::new(
            ErrorCode::NotNow,
            format!("You are not connected to table {}. Join it again.", write_id(id)),
        ))
    }
}

fn find(table: &str) -> Result<i64, RequestError> {
    let message = "Table not found. Check the link.";
    read_id(table).ok_or_else(|| RequestError::new(ErrorCode::NoTable, message))
}

/// Checks the number and the lengths of an answer's keys.
fn check_keys(keys: &[String]) -> Result<(), RequestError> {
    if keys.len() <= MOST_KEYS && keys.iter().all(|it| it.len() <= LONGEST_KEY) {
        return Ok(());
    }
    let message = format!(
        "An answer can have at most {MOST_KEYS} keys of at most {LONGEST_KEY} bytes. Send only the question's keys."
    );
    Err(RequestError::new(ErrorCode::NotAnAnswer, message))
}
