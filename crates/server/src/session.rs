//! A WebSocket connection: its login, its messages, and its rate limit.

mod hello;
mod replay;
mod requests;
mod restrictions;
mod social;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{Stream, StreamExt as _, stream};
use store::Guest;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, interval, sleep_until, timeout};
use wire::{ErrorCode, LONGEST_MESSAGE, NotARequest, Request, ToClient};

use self::replay::Replays;
use crate::admission::Admission;
use crate::app::{App, write_id};
use crate::logins::Login;
use crate::moderation;
use crate::out::Out;
use crate::rate_limit::{LimitClock, RateCheck, RateLimit};
use crate::request_error::{RequestContext, RequestError};
use crate::room::ToRoom;
use crate::tournament::TournamentNews;

/// How often the server pings the client.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// The longest time that sending a message may take.
const SLOWEST: Duration = Duration::from_secs(20);
/// The longest time that sending the last messages may take when the connection is being closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// WebSocket close codes.
mod code {
    pub(super) const GOING_AWAY: u16 = 1001;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const TOO_LONG: u16 = 1009;
}

const TOO_SLOW: (u16, &str) = (code::POLICY, "too slow to receive messages");
const MOVED: (u16, &str) = (code::GOING_AWAY, "the table moves to another server; reconnect in a moment");

struct SocketSession {
    app: Arc<App>,
    number: u64,
    address: IpAddr,
    guest: Option<Guest>,
    /// The registration of the connection's token. When the token is deleted, the connection is closed.
    login: Option<Arc<Login>>,
    out: Out,
    /// The tables that this connection has joined, with the channels to their rooms.
    tables: BTreeMap<i64, mpsc::UnboundedSender<ToRoom>>,
    lobby: Option<watch::Receiver<Utf8Bytes>>,
    /// Whether the client has subscribed to news about friends.
    friends: bool,
    /// The tournament whose changes the client has subscribed to.
    followed: Option<i64>,
    replays: Replays,
    rate_limit: RateLimit,
    /// The number that the client assigned to the message being handled.
    request: Option<u32>,
    /// The last notice that was sent.
    notice: ToClient,
    /// Whether the client contributes to the randomness of matches.
    contributes: bool,
}

/// Serves a connection until it ends.
pub(crate) async fn run(app: Arc<App>, socket: WebSocket, admission: Admission) {
    let out = Out::new(app.metrics.clone(), Some(socket));
    let clock = LimitClock(app.config.time);
    let rate_limit = RateLimit::new(app.config.rate, app.config.burst, clock);
    let mut session = SocketSession {
        number: app.number(),
        address: admission.address,
        app,
        guest: None,
        login: None,
        out,
        tables: BTreeMap::new(),
        lobby: None,
        friends: false,
        followed: None,
        replays: Replays::default(),
        rate_limit,
        request: None,
        notice: moderation::NOTHING,
        contributes: false,
    };
    session.app.cluster.opened(session.number, &session.out);
    // A node that is cut off from the others runs no rooms.
    if !session.app.cluster.may_run() {
        session.out.lose();
    }
    session.serve().await;
    session.app.cluster.closed(session.number);
    session.out.hang_up();
    for room in session.tables.values() {
        let _ = room.send(ToRoom::Disconnected { connection: session.number });
    }
    session.app.queue.leave(&session.app, session.number);
    session.app.moderation.went(session.number);
    session.stop_friends();
    drop(admission);
}

impl SocketSession {
    async fn serve(&mut self) {
        let mut stopping = self.app.stopping.subscribe();
        let mut heartbeat = interval(HEARTBEAT);
        let hello_by = Instant::now() + self.app.config.silence;
        let mut heard = true;
        let out = self.out.clone();
        // Create these futures only once. Most of them hardly ever complete, and each registers itself with its
        // source when it starts to wait. Doing that for every message would cost more than reading the message.
        let mut stopped = pin!(stopped(&mut stopping));
        let mut stuck = pin!(out.stuck());
        let mut overrun = pin!(out.overrun());
        let mut lost = pin!(out.lost());
        let mut silent = pin!(sleep_until(hello_by));
        let mut logged_out = Box::pin(logged_out(None));
        let mut moderated = pin!(each_change(self.app.moderation.changes()));
        let mut tournaments = pin!(each_news(self.app.tournaments.subscribe()));
        let close = loop {
            let known = self.login.is_some();
            tokio::select! {
                biased;
                () = &mut stuck => {
                    stuck.set(out.stuck());
                    tokio::select! {
                        biased;
                        sent = timeout(SLOWEST, out.send_waiting()) => {
                            if !matches!(sent, Ok(Ok(()))) {
                                return;
                            }
                        }
                        () = &mut overrun => break TOO_SLOW,
                    }
                }
                () = &mut stopped => {
                    break (code::GOING_AWAY, "the server is restarting; reconnect in a moment");
                }
                () = &mut overrun => break TOO_SLOW,
                () = &mut lost => break MOVED,
                () = &mut logged_out => {
                    let message = "You were logged out. Log in again, or reload the page to continue as a guest.";
                    self.answer(Err(RequestError::new(ErrorCode::Token, message)));
                    break (code::POLICY, "logged out");
                }
                () = &mut silent, if self.guest.is_none() => {
                    break (code::POLICY, "no hello message received");
                }
                Some(()) = moderated.next() => {
                    if let Some(close) = self.look_at_moderation() {
                        break close;
                    }
                }
                Some(news) = tournaments.next() => self.hear_tournament(news.as_deref()),
                _ = heartbeat.tick() => {
                    if !std::mem::take(&mut heard) {
                        return;
                    }
                    out.ping();
                }
                listing = changed(&mut self.lobby) => self.out.text(listing),
                message = out.next() => {
                    heard = true;
                    let message = match message {
                        None => return,
                        Some(Err(_)) => {
                            break (code::TOO_LONG, "message is invalid or far too long");
                        }
                        Some(Ok(message)) => message,
                    };
                    if let Some(close) = self.hear(message).await {
                        break close;
                    }
                }
            }
            if !known && self.login.is_some() {
                logged_out = Box::pin(self::logged_out(self.login.clone()));
            }
        };
        let frame = CloseFrame { code: close.0, reason: close.1.into() };
        let _ = timeout(FAREWELL, out.farewell(frame)).await;
    }

    /// Handles a message. If the connection must be closed, returns a close code and a reason.
    async fn hear(&mut self, message: Message) -> Option<(u16, &'static str)> {
        let refused = |message: &str| Err(RequestError::new(ErrorCode::Malformed, message));
        if let Message::Close(_) = message {
            return Some((1000, "goodbye"));
        }
        let received = Instant::now();
        match self.rate_limit.check() {
            RateCheck::Allowed => {}
            RateCheck::Exceeded => {
                let message = "Too many messages at once. Wait a moment and send fewer.";
                self.answer(Err(RequestError::new(ErrorCode::TooMany, message)));
                return None;
            }
            RateCheck::Flooded => return Some((code::POLICY, "too many messages")),
        }
        if let Err(wait) = self.app.limits.message(self.guest.as_ref().map(|it| it.id), self.address) {
            let error = RequestError::too_many("Too many messages from you or your network", wait);
            self.answer(Err(error));
            return None;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                self.answer(refused("Messages must be JSON text, not binary."));
                return None;
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return None,
        };
        if text.len() > LONGEST_MESSAGE {
            let message = format!("Message too long: at most {LONGEST_MESSAGE} bytes.");
            self.answer(refused(&message));
            return None;
        }
        match Request::read(&text) {
            Ok(Request { number, message }) => {
                self.request = number;
                if let Err(why) = self.take(message, received).await {
                    self.answer_to(asked(&text), Err(why));
                }
            }
            Err(NotARequest { number, why }) => {
                let asked = RequestContext { request: number, ..RequestContext::default() };
                self.answer_to(asked, refused(&format!("Unknown message: {why}")));
            }
        }
        None
    }

    /// Tells the client that the tournament it follows has changed, or that its person's next tournament game begins.
    /// `news` is `None` if this connection has missed some changes.
    fn hear_tournament(&self, news: Option<&TournamentNews>) {
        let changed = news.map_or(self.followed, |it| self.followed.filter(|id| *id == it.id));
        if let Some(id) = changed {
            self.out.send(&ToClient::TournamentChanged { tournament: write_id(id) });
        }
        let (Some(news), Some(guest)) = (news, &self.guest) else { return };
        for call in news.calls.iter().filter(|it| it.guest == guest.id) {
            self.out.send(&ToClient::TournamentCall {
                tournament: write_id(news.id),
                name: news.name.clone(),
                round: call.round,
                table: write_id(call.table),
            });
        }
    }

    /// If `done` is an error, sends it to the client without saying which message caused it.
    fn answer(&self, done: Result<(), RequestError>) {
        self.answer_to(RequestContext::default(), done);
    }

    fn answer_to(&self, asked: RequestContext, done: Result<(), RequestError>) {
        if let Err(why) = done {
            self.out.send(&why.message(asked));
        }
    }
}

/// Returns the context for an error about a message. Errors are rare, so this parses the message again.
fn asked(text: &str) -> RequestContext {
    let Ok(Request { number, message }) = Request::read(text) else { return RequestContext::default() };
    let table = message.table().map(str::to_owned);
    RequestContext { request: number, table, question: message.question() }
}

/// Waits until the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and so is the server.
    let _ = stopping.wait_for(|it| *it).await;
}

/// Returns a stream with an item for each change by moderators.
fn each_change(changes: watch::Receiver<u64>) -> impl Stream<Item = ()> {
    stream::unfold(changes, |mut changes| async move {
        match changes.changed().await {
            Ok(()) => Some(((), changes)),
            // The sender is gone, and so is the server.
            Err(_) => std::future::pending().await,
        }
    })
}

/// Returns a stream with an item for each change of a tournament. An item is `None` if the connection has missed some
/// changes.
fn each_news(
    news: broadcast::Receiver<Arc<TournamentNews>>,
) -> impl Stream<Item = Option<Arc<TournamentNews>>> {
    stream::unfold(news, |mut news| async move {
        match news.recv().await {
            Ok(one) => Some((Some(one), news)),
            Err(RecvError::Lagged(_)) => Some((None, news)),
            // The sender is gone, and so is the server.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    })
}

/// Waits until the connection's token is deleted; forever if there is no token.
async fn logged_out(login: Option<Arc<Login>>) {
    match login {
        Some(login) => login.ended().await,
        None => std::future::pending().await,
    }
}

/// Waits for the next version of the lobby's list; forever if the client has not opened the lobby.
async fn changed(lobby: &mut Option<watch::Receiver<Utf8Bytes>>) -> Utf8Bytes {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}
