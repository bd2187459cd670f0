//! A connection: who speaks, what they may say, and how fast.

mod moderated;
mod replay;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt as _, StreamExt as _};
use store::{Guest, StoreError, Token};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval, sleep_until, timeout};
use wire::{LONGEST_MESSAGE, NotARequest, Refusal, Request, ToClient, ToServer, VERSION};

use self::replay::Replays;
use crate::admission::Admission;
use crate::app::{App, read_id, write_id};
use crate::logins::Login;
use crate::out::Out;
use crate::rate_limit::{LimitClock, RateCheck, RateLimit};
use crate::refused::{Asked, Refused};
use crate::room::ToRoom;
use crate::{access, decks, fate, moderation, text};

/// How often we look whether somebody is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A connection that takes nothing for so long is given up.
const SLOWEST: Duration = Duration::from_secs(20);
/// So long a connection that is closed may take what it has not taken yet.
const FAREWELL: Duration = Duration::from_secs(2);
/// Longer tokens are nobody's.
const LONGEST_TOKEN: usize = 128;
/// So many answers come in one message at most, and so long is each.
const MOST_KEYS: usize = 200;
const LONGEST_KEY: usize = 1000;
/// A connection may be at so many tables at once.
const MOST_TABLES: usize = 32;

/// Why a connection is closed, as WebSockets number it.
mod code {
    pub(super) const GOING_AWAY: u16 = 1001;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const TOO_LONG: u16 = 1009;
}

const TOO_SLOW: (u16, &str) = (code::POLICY, "messages were not taken fast enough");

struct Session {
    app: Arc<App>,
    number: u64,
    address: IpAddr,
    guest: Option<Guest>,
    /// What ends this connection when somebody logs out elsewhere.
    login: Option<Arc<Login>>,
    out: Out,
    /// The tables this connection has come to.
    tables: BTreeMap<i64, mpsc::UnboundedSender<ToRoom>>,
    lobby: Option<watch::Receiver<Utf8Bytes>>,
    replays: Replays,
    rate_limit: RateLimit,
    /// The number of the message that is being taken.
    request: Option<u32>,
    /// Tells when moderation has changed, and what was last told of it.
    changes: watch::Receiver<u64>,
    notice: ToClient,
}

/// Serves a connection until it ends.
pub(crate) async fn run(app: Arc<App>, socket: WebSocket, admission: Admission) {
    let (out, inbox) = Out::new(app.metrics.clone());
    let clock = LimitClock(app.config.time);
    let rate_limit = RateLimit::new(app.config.rate, app.config.burst, clock);
    let changes = app.moderation.changes();
    let mut session = Session {
        number: app.number(),
        address: admission.address,
        app,
        guest: None,
        login: None,
        out,
        tables: BTreeMap::new(),
        lobby: None,
        replays: Replays::default(),
        rate_limit,
        request: None,
        changes,
        notice: moderation::NOTHING,
    };
    session.serve(socket, inbox).await;
    for room in session.tables.values() {
        let _ = room.send(ToRoom::Gone { connection: session.number });
    }
    session.app.moderation.went(session.number);
    drop(admission);
}

impl Session {
    async fn serve(&mut self, mut socket: WebSocket, mut inbox: mpsc::Receiver<Utf8Bytes>) {
        let mut stopping = self.app.stopping.subscribe();
        let mut heartbeat = interval(HEARTBEAT);
        let hello_by = Instant::now() + self.app.config.silence;
        let mut heard = true;
        let out = self.out.clone();
        let close = loop {
            tokio::select! {
                () = stopped(&mut stopping) => {
                    break (code::GOING_AWAY, "the server is being restarted: come back in a moment");
                }
                () = out.overrun() => break TOO_SLOW,
                () = logged_out(self.login.clone()) => {
                    let message = "you were logged out here: log in again, or say hello without a token";
                    self.answer(Err(Refused::new(Refusal::Token, message)));
                    break (code::POLICY, "logged out");
                }
                text = inbox.recv() => {
                    let Some(text) = text else { return };
                    let sent = async {
                        socket.feed(Message::Text(text)).await?;
                        while let Ok(text) = inbox.try_recv() {
                            socket.feed(Message::Text(text)).await?;
                        }
                        socket.flush().await
                    };
                    tokio::select! {
                        sent = timeout(SLOWEST, sent) => {
                            if !matches!(sent, Ok(Ok(()))) {
                                return;
                            }
                        }
                        () = out.overrun() => break TOO_SLOW,
                    }
                }
                () = sleep_until(hello_by), if self.guest.is_none() => {
                    break (code::POLICY, "the first message is hello, and it did not come");
                }
                Ok(()) = self.changes.changed() => {
                    if let Some(close) = self.look_at_moderation() {
                        break close;
                    }
                }
                listing = changed(&mut self.lobby) => self.out.text(listing),
                message = socket.next() => {
                    heard = true;
                    let message = match message {
                        None => return,
                        Some(Err(_)) => {
                            break (code::TOO_LONG, "that was no message, or one that is far too long");
                        }
                        Some(Ok(message)) => message,
                    };
                    if let Some(close) = self.hear(message).await {
                        break close;
                    }
                }
                _ = heartbeat.tick() => {
                    if !std::mem::take(&mut heard) {
                        return;
                    }
                    if !matches!(timeout(SLOWEST, socket.send(Message::Ping(Vec::new().into()))).await, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        };
        let farewell = async {
            while let Ok(text) = inbox.try_recv() {
                socket.feed(Message::Text(text)).await?;
            }
            let frame = CloseFrame { code: close.0, reason: close.1.into() };
            socket.send(Message::Close(Some(frame))).await
        };
        let _ = timeout(FAREWELL, farewell).await;
    }

    /// Takes a message; what comes back closes the connection.
    async fn hear(&mut self, message: Message) -> Option<(u16, &'static str)> {
        let refused = |message: &str| Err(Refused::new(Refusal::Malformed, message));
        if let Message::Close(_) = message {
            return Some((1000, "good bye"));
        }
        let received = Instant::now();
        match self.rate_limit.check() {
            RateCheck::Allowed => {}
            RateCheck::Exceeded => {
                let message = "too many messages at once: wait a moment and send fewer";
                self.answer(Err(Refused::new(Refusal::TooMany, message)));
                return None;
            }
            RateCheck::Flooded => return Some((code::POLICY, "too many messages")),
        }
        if let Err(wait) = self.app.limits.message(self.guest.as_ref().map(|it| it.id), self.address) {
            let message = format!(
                "Too many messages from you or your network: try again in {} s.",
                wait.as_secs_f64().ceil().max(1.0)
            );
            self.answer(Err(Refused::new(Refusal::TooMany, message)));
            return None;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                self.answer(refused("messages are JSON texts, not bytes"));
                return None;
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return None,
        };
        if text.len() > LONGEST_MESSAGE {
            let message = format!("a message has at most {LONGEST_MESSAGE} bytes");
            self.answer(refused(&message));
            return None;
        }
        match Request::read(&text) {
            Ok(Request { number, message }) => {
                let asked = Asked {
                    request: number,
                    table: message.table().map(str::to_owned),
                    question: message.question(),
                };
                self.request = number;
                let done = self.take(message, received).await;
                self.answer_to(asked, done);
            }
            Err(NotARequest { number, why }) => {
                let asked = Asked { request: number, ..Asked::default() };
                self.answer_to(asked, refused(&format!("this is no message of the protocol: {why}")));
            }
        }
        None
    }

    /// Refuses something that was no message, or that nobody asked for.
    fn answer(&self, done: Result<(), Refused>) {
        self.answer_to(Asked::default(), done);
    }

    fn answer_to(&self, asked: Asked, done: Result<(), Refused>) {
        if let Err(why) = done {
            self.out.send(&why.message(asked));
        }
    }

    async fn take(&mut self, message: ToServer, received: Instant) -> Result<(), Refused> {
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
                self.app.limits.table(guest.id, self.address).map_err(|wait| {
                    let seconds = wait.as_secs_f64().ceil().max(1.0);
                    let message = format!("Too many new tables: try again in {seconds} s.");
                    Refused::new(Refusal::TooMany, message)
                })?;
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
                            // It is kept at the seat and in the setup of the match.
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
                        "An answer has at most {MOST_KEYS} keys of at most {LONGEST_KEY} bytes: send those of the question."
                    );
                    return Err(Refused::new(Refusal::NotAnAnswer, message));
                }
                self.tell(&table, ToRoom::Answer { connection, question, keys, received })
            }
            ToServer::Asking { table, ask } => self.tell(&table, ToRoom::Asking { connection, ask }),
            ToServer::GiveUp { table } => self.tell(&table, ToRoom::GiveUp { connection }),
            ToServer::Claim { table, abort } => self.tell(&table, ToRoom::Claim { connection, abort }),
            ToServer::Say { table, text } => {
                if let Some(why) = self.app.moderation.muted(self.guest()?.id) {
                    return Err(Refused::new(Refusal::Muted, why));
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
                    // Going on in a match that is open costs little, opening another one much.
                    self.app.limits.table(guest, self.address).map_err(|wait| {
                        let seconds = wait.as_secs_f64().ceil().max(1.0);
                        let message = format!("Too many replays: try again in {seconds} s.");
                        Refused::new(Refusal::TooMany, message)
                    })?;
                }
                let message = self.replays.show(&self.app, guest, id, seat, step).await?;
                self.out.send(&message);
                Ok(())
            }
        }
    }

    fn guest(&self) -> Result<Guest, Refused> {
        let message = "the first message of a connection is hello";
        self.guest.clone().ok_or_else(|| Refused::new(Refusal::Malformed, message))
    }

    fn has_room_for_one(&mut self) -> Result<(), Refused> {
        // Tables that were not there, or are no longer.
        self.tables.retain(|_, room| !room.is_closed());
        if self.tables.len() < MOST_TABLES {
            return Ok(());
        }
        let message = format!("you are at {MOST_TABLES} tables already: leave one first");
        Err(Refused::new(Refusal::TooMany, message))
    }

    async fn hello(
        &mut self,
        version: u32,
        token: Option<String>,
        name: Option<String>,
    ) -> Result<(), Refused> {
        if version != VERSION {
            let message = format!(
                "this server speaks version {VERSION} of the protocol, not {version}: reload the page"
            );
            return Err(Refused::new(Refusal::Version, message));
        }
        if self.guest.is_some() {
            return Err(Refused::new(Refusal::Malformed, "hello was said already"));
        }
        if let Some(why) = self.app.banned(None, self.address) {
            return Err(Refused::new(Refusal::Banned, why));
        }
        let (token, login, guest) = match token {
            // Ours have 64 letters.
            Some(token) if token.len() > LONGEST_TOKEN => {
                return Err(Refused::new(
                    Refusal::Token,
                    "Unknown token. Say hello without one to come as a new guest.",
                ));
            }
            Some(token) => {
                let sum = Token::of(&token);
                let login = self.app.logins.note(sum);
                let found = self.app.store.guest(sum).await?;
                let message = "nobody here has this token: say hello without one to come as a new guest";
                (token, login, found.ok_or_else(|| Refused::new(Refusal::Token, message))?)
            }
            None => {
                let wanted = name.map(|it| text::name(&it)).transpose()?;
                // A browser that was logged out still remembers the name: it comes as somebody without one.
                let name = match wanted {
                    Some(name) if !is_reserved(&self.app, &name, None).await? => name,
                    _ => format!("Guest {}", fate::seed() % 9000 + 1000),
                };
                self.app.limits.new_guest(self.address).map_err(|wait| {
                    let message = format!(
                        "too many new guests come from your address: try again in {} seconds",
                        wait.as_secs() + 1
                    );
                    Refused::new(Refusal::TooMany, message)
                })?;
                let (token, sum) = Token::new()?;
                (token, self.app.logins.note(sum), self.app.store.add_guest(sum, name).await?)
            }
        };
        if let Some(why) = self.app.banned(Some(guest.id), self.address) {
            return Err(Refused::new(Refusal::Banned, why));
        }
        self.out.send(&ToClient::Welcome {
            version: VERSION,
            token,
            name: guest.name.clone(),
            tables: self.app.tables.of_guest(guest.id),
            decks: decks::starters(),
            editions: decks::editions(),
        });
        self.app.moderation.came(self.number, guest.id, self.address);
        self.guest = Some(guest);
        self.login = Some(Arc::new(login));
        self.tell_notice();
        Ok(())
    }

    async fn rename(&mut self, name: &str) -> Result<(), Refused> {
        let guest = self.guest()?;
        let name = text::name(name)?;
        if let Some((_, why)) = self.app.moderation.given_name(guest.id) {
            return Err(Refused::new(Refusal::Text, why));
        }
        if is_reserved(&self.app, &name, Some(guest.id)).await? {
            let message = "This name belongs to an account. Log in, or choose another name.";
            return Err(Refused::new(Refusal::Text, message));
        }
        self.app.store.rename(guest.id, name.clone()).await?;
        for room in self.tables.values() {
            let _ = room.send(ToRoom::Renamed { guest: guest.id, name: name.clone() });
        }
        self.guest = Some(Guest { id: guest.id, name: name.clone() });
        self.out.send(&ToClient::Named { name });
        Ok(())
    }

    fn join(
        &mut self,
        id: i64,
        guest: Guest,
        deck: Option<wire::Deck>,
        watch: bool,
        anyway: bool,
    ) -> Result<(), Refused> {
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
        let join = ToRoom::Asked { request: self.request, message: Box::new(join) };
        let room = self.app.tables.tell(&self.app, id, join);
        self.tables.insert(id, room);
        Ok(())
    }

    /// A table that this connection has come to.
    fn at(&self, table: &str) -> Result<i64, Refused> {
        self.guest()?;
        let id = find(table)?;
        if self.tables.contains_key(&id) {
            return Ok(id);
        }
        let message = "this connection has not come to that table: join it first";
        Err(Refused::new(Refusal::NotNow, message))
    }

    fn tell(&self, table: &str, message: ToRoom) -> Result<(), Refused> {
        let id = self.at(table)?;
        let message = ToRoom::Asked { request: self.request, message: Box::new(message) };
        if self.tables.get(&id).is_some_and(|it| it.send(message).is_ok()) {
            return Ok(());
        }
        Err(Refused::new(Refusal::NotNow, format!("table {} is closed: join it again", write_id(id))))
    }
}

/// Is this the name of an account of somebody else's? Nobody is to be taken for somebody else.
async fn is_reserved(app: &App, name: &str, guest: Option<i64>) -> Result<bool, StoreError> {
    let key = text::login_key(name);
    let account = app.store.account(key.clone()).await?;
    Ok(account.is_some_and(|it| Some(it.guest.id) != guest) || app.is_kept_back(&key).await?)
}

fn find(table: &str) -> Result<i64, Refused> {
    let message = "there is no such table: look at the link again";
    read_id(table).ok_or_else(|| Refused::new(Refusal::NoTable, message))
}

/// Ends once the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // The sender is part of the server; if it is gone, so is everything.
    let _ = stopping.wait_for(|it| *it).await;
}

/// Ends once the token that a connection came by was forgotten; never before it has come by one.
async fn logged_out(login: Option<Arc<Login>>) {
    match login {
        Some(login) => login.ended().await,
        None => std::future::pending().await,
    }
}

/// The lobby's list once it has changed; never if nobody listens.
async fn changed(lobby: &mut Option<watch::Receiver<Utf8Bytes>>) -> Utf8Bytes {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}
