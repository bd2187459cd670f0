//! A room: the task that owns a table, from gathering players to the rematch.
//!
//! It is the only one that moves the match on. What it takes is kept before anybody hears of it.

mod kept;
mod moderated;
mod passing;
mod peace;
mod people;
mod play;
mod seen;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{Board, Guest, Line, Stage};
use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Asking, Deck, Place, Plan, Refusal, Told};

use self::passing::{Pause, Wish};
pub(crate) use self::seen::{maker, names, occupant};
use crate::app::{App, write_id};
use crate::clock::Clocks;
use crate::decks;
use crate::hosted::{Hosted, Sitter, Thinker};
use crate::out::Out;
use crate::refused::{Asked, Refused};

/// What a room is told.
pub(crate) enum ToRoom {
    /// What a person's message asks for, with its number.
    Asked { request: Option<u32>, message: Box<ToRoom> },
    /// Somebody comes.
    Join {
        connection: u64,
        guest: Guest,
        address: IpAddr,
        out: Out,
        deck: Option<Deck>,
        watch: bool,
        anyway: bool,
    },
    /// Somebody leaves the table.
    Leave { connection: u64 },
    /// A connection has ended.
    Gone { connection: u64 },
    /// Answers to a question.
    Answer { connection: u64, question: u32, keys: Vec<String>, received: Instant },
    /// Somebody says when they want to be asked whether they respond.
    Asking { connection: u64, ask: Asking },
    /// A seat has had time enough for a question that the server passes.
    Pass { seat: Seat, question: u32 },
    /// Somebody gives up.
    GiveUp { connection: u64 },
    /// Somebody claims the win from those who are away, or the end of the match.
    Claim { connection: u64, abort: bool },
    /// Somebody says something, which was looked at already.
    Say { connection: u64, text: String },
    /// A player lets watchers chat, or not.
    Quiet { connection: u64, quiet: bool },
    /// Somebody does not want to hear somebody else.
    Mute { connection: u64, name: String, mute: bool },
    /// Somebody does not want to meet somebody else any more.
    Block { connection: u64, name: String },
    /// A guest has blocked another, or no longer has.
    Blocked { guest: i64, other: i64, blocked: bool },
    /// A guest deleted their account.
    Forget { guest: i64, done: oneshot::Sender<()> },
    /// Somebody wants to play again.
    Rematch { connection: u64 },
    /// A guest is called otherwise.
    Renamed { guest: i64, name: String },
    /// A moderator closes the table, or removes it with all that happened there.
    Close { reason: String, remove: bool },
    /// Somebody is banned.
    Remove { guest: i64 },
    /// A bot has thought, or fallen over doing so.
    Thought { seat: Seat, thinker: Option<Thinker> },
    /// What could not be kept is tried again.
    GoOn,
    /// Nobody has been here for long: the table goes, if nobody is here now.
    Expire,
    /// The server stops: keep what is to be kept.
    Stop { done: oneshot::Sender<()> },
}

/// Somebody who is there.
struct Connection {
    number: u64,
    guest: Guest,
    address: IpAddr,
    seat: Option<Seat>,
    out: Out,
    /// Whom they do not want to meet.
    blocked: BTreeSet<i64>,
    /// Would they sit down with those all the same?
    anyway: bool,
    /// Up to which place of the log they know what happened.
    read: usize,
    /// After which step they were last told how the match stands.
    step: Option<u32>,
    /// Which cards they were told.
    told: Told,
}

/// Why nobody answers for a seat any more.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
enum Gone {
    GaveUp,
    TimeOver,
    Away,
    Removed,
}

/// What is kept of seats beside the record.
#[derive(Serialize, Deserialize, Default)]
struct Kept {
    /// Milliseconds left.
    left: Option<Vec<u32>>,
    gone: Vec<Option<Gone>>,
    /// Watchers cannot chat.
    #[serde(default)]
    quiet: bool,
    /// When seats want to be asked whether they respond.
    #[serde(default)]
    wishes: Vec<Wish>,
    /// Who does not want to hear whom.
    #[serde(default)]
    muted: BTreeSet<(i64, i64)>,
}

/// How a match ended.
#[derive(Serialize, Deserialize, Clone, Default)]
struct Outcome {
    winners: Option<Vec<u8>>,
    reason: Option<String>,
    next: Option<String>,
}

struct Room {
    /// The message that is being taken: whose it is, its number, and the question that it answers.
    asked: (Option<u64>, Option<u32>, Option<u32>),
    app: Arc<App>,
    id: i64,
    name: String,
    board: Board,
    plan: Plan,
    decks: Vec<Option<Deck>>,
    deck_names: Vec<Option<String>>,
    hosted: Option<Box<dyn Hosted>>,
    /// The names of the pictures of the match's cards.
    pictures: Vec<String>,
    sitters: Vec<Sitter>,
    gone: Vec<Option<Gone>>,
    clocks: Option<Clocks>,
    /// When each seat wants to be asked whether it responds.
    wishes: Vec<Wish>,
    /// The question that the server may pass, or a bot among people answers.
    pause: Option<Pause>,
    /// Since when nobody is there for a seat.
    away: Vec<Option<Instant>>,
    rematch: Vec<bool>,
    outcome: Outcome,
    lines: Vec<Line>,
    /// Watchers cannot chat.
    quiet: bool,
    /// Who does not want to hear whom.
    muted: BTreeSet<(i64, i64)>,
    connections: Vec<Connection>,
    /// The table of the rematch, made but not yet kept as such.
    next: Option<i64>,
    /// Is the table deleted? Then nothing of it is kept any more.
    deleted: bool,
    /// How to tell this room something.
    own: mpsc::UnboundedSender<ToRoom>,
}

/// Opens the room of a table and gives the way to it. If there is no such table, it says so to all who come.
pub(crate) fn open(app: Arc<App>, id: i64) -> mpsc::UnboundedSender<ToRoom> {
    let (own, inbox) = mpsc::unbounded_channel();
    tokio::spawn(run(app, id, own.clone(), inbox));
    own
}

async fn run(
    app: Arc<App>,
    id: i64,
    own: mpsc::UnboundedSender<ToRoom>,
    mut inbox: mpsc::UnboundedReceiver<ToRoom>,
) {
    // When a server starts, all its open tables want to be read at once.
    let turn = app.loading.acquire().await;
    let mut loaded = Room::load(app.clone(), id, own.clone()).await;
    for _ in 0..TRIES {
        if loaded.as_ref().is_err_and(|it| it.why == Refusal::Fault) {
            sleep(AGAIN).await;
            loaded = Room::load(app.clone(), id, own.clone()).await;
        }
    }
    drop((turn, own));
    match loaded {
        Ok(mut room) => room.run(&mut inbox).await,
        Err(why) => refuse_all(&app, id, &mut inbox, &why).await,
    }
}

/// How long a table that could not be read is left alone, and how often it is tried again.
const AGAIN: Duration = Duration::from_millis(500);
const TRIES: u32 = 2;

/// Waits before a store that failed is tried again; for ever once the server stops, because its store does not come back.
async fn try_later(app: &App) {
    sleep(AGAIN).await;
    if *app.stopping.borrow() {
        std::future::pending::<()>().await;
    }
}

/// Refuses all who come to a table that is not there.
async fn refuse_all(app: &App, id: i64, inbox: &mut mpsc::UnboundedReceiver<ToRoom>, why: &Refused) {
    loop {
        while let Ok(message) = inbox.try_recv() {
            match message {
                ToRoom::Asked { request, message } => {
                    if let ToRoom::Join { out, .. } = *message {
                        let asked = Asked { request, table: Some(write_id(id)), question: None };
                        out.send(&why.clone().message(asked));
                    }
                }
                ToRoom::Stop { done } | ToRoom::Forget { done, .. } => drop(done.send(())),
                _ => {}
            }
        }
        if app.tables.may_end(id, inbox) {
            return;
        }
    }
}

impl Room {
    async fn load(app: Arc<App>, id: i64, own: mpsc::UnboundedSender<ToRoom>) -> Result<Room, Refused> {
        let message = "there is no such table: look at the link again, or make a table of your own";
        let none = || Refused::new(Refusal::NoTable, message);
        let board = app.store.board(id).await?.ok_or_else(none)?;
        let plan: Plan = serde_json::from_str(&board.plan).map_err(|_| none())?;
        let deck = |it: &store::Seat| it.deck.as_ref().and_then(|it| serde_json::from_str::<Deck>(it).ok());
        let decks: Vec<Option<Deck>> = board.seats.iter().map(deck).collect();
        let kept: Kept =
            board.clocks.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
        let outcome = board.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let lines = app.store.lines(id).await?;
        let seats = plan.places.len();
        let mut gone = kept.gone;
        gone.resize(seats, None);
        let mut wishes = kept.wishes;
        wishes.resize(seats, Wish::default());
        let mut room = Room {
            id,
            name: write_id(id),
            clocks: plan.clock.map(|it| Clocks::new(it, seats, kept.left.as_deref())),
            deck_names: decks.iter().map(|it| it.as_ref().map(decks::name)).collect(),
            decks,
            hosted: None,
            pictures: Vec::new(),
            sitters: Vec::new(),
            gone,
            wishes,
            pause: None,
            away: vec![Some(Instant::now()); seats],
            rematch: vec![false; seats],
            outcome: outcome.unwrap_or_default(),
            lines,
            quiet: kept.quiet,
            muted: kept.muted,
            connections: Vec::new(),
            next: None,
            deleted: false,
            asked: (None, None, None),
            own,
            board,
            plan,
            app,
        };
        room.find_sitters();
        match room.board.stage {
            Stage::Gathering => room.start_if_full().await,
            Stage::Playing | Stage::Over => room.resume().await?,
            Stage::Broken => {}
        }
        room.go_on(None).await;
        room.sum_up();
        Ok(room)
    }

    async fn run(&mut self, inbox: &mut mpsc::UnboundedReceiver<ToRoom>) {
        let mut idle = Instant::now() + self.app.config.idle;
        loop {
            let time_over = self.clocks.as_ref().and_then(Clocks::deadline);
            let empty = self.connections.is_empty() && time_over.is_none();
            let wake = time_over.unwrap_or(idle);
            tokio::select! {
                biased;
                message = inbox.recv() => {
                    let Some(message) = message else { return };
                    idle = Instant::now() + self.app.config.idle;
                    if self.take(message).await.is_break() {
                        return;
                    }
                }
                () = sleep_until(wake), if empty || time_over.is_some() => {
                    if time_over.is_some() {
                        self.time_over().await;
                        continue;
                    }
                    if self.app.tables.may_end(self.id, inbox) {
                        return;
                    }
                    idle = Instant::now() + self.app.config.idle;
                }
            }
        }
    }

    async fn take(&mut self, message: ToRoom) -> std::ops::ControlFlow<()> {
        let (request, message) = match message {
            ToRoom::Asked { request, message } => (request, *message),
            other => (None, other),
        };
        self.asked = match message {
            ToRoom::Answer { connection, question, .. } => (Some(connection), request, Some(question)),
            _ => (None, request, None),
        };
        match message {
            ToRoom::Asked { .. } => unreachable!("a request holds what is asked for"),
            ToRoom::Join { connection, guest, address, out, deck, watch, anyway } => {
                let new = Connection {
                    number: connection,
                    guest,
                    address,
                    seat: None,
                    out,
                    blocked: BTreeSet::new(),
                    anyway,
                    read: 0,
                    step: None,
                    told: Told::default(),
                };
                self.join(new, deck, watch).await;
            }
            ToRoom::Leave { connection } => {
                self.leave(connection).await;
                self.left_alone();
            }
            ToRoom::Gone { connection } => {
                if self.part(connection) {
                    self.left_alone();
                }
            }
            ToRoom::Expire => self.expire().await,
            ToRoom::Answer { connection, question, keys, received } => {
                self.answer(connection, question, &keys, received).await;
            }
            ToRoom::Asking { connection, ask } => self.set_asking(connection, ask).await,
            ToRoom::Pass { seat, question } => self.pass(seat, question).await,
            ToRoom::GiveUp { connection } => self.give_up(connection).await,
            ToRoom::Claim { connection, abort } => self.claim(connection, abort).await,
            ToRoom::Say { connection, text } => self.say(connection, text).await,
            ToRoom::Quiet { connection, quiet } => self.set_quiet(connection, quiet).await,
            ToRoom::Mute { connection, name, mute } => self.mute(connection, &name, mute).await,
            ToRoom::Block { connection, name } => self.block(connection, name).await,
            ToRoom::Blocked { guest, other, blocked } => self.blocked(guest, other, blocked),
            ToRoom::Forget { guest, done } => {
                self.forget(guest).await;
                let _ = done.send(());
            }
            ToRoom::Rematch { connection } => self.want_rematch(connection).await,
            ToRoom::Renamed { guest, name } => self.renamed(guest, &name),
            ToRoom::Close { reason, remove } => self.close(reason, remove).await,
            ToRoom::Remove { guest } => self.remove(guest).await,
            ToRoom::Thought { seat, thinker } => self.thought(seat, thinker).await,
            ToRoom::GoOn => {
                self.start_if_full().await;
                self.go_on(None).await;
            }
            ToRoom::Stop { done } => {
                if self.board.stage == Stage::Playing {
                    self.keep().await;
                }
                let _ = done.send(());
                return std::ops::ControlFlow::Break(());
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// Who answers for each seat.
    fn find_sitters(&mut self) {
        let sitter = |(place, gone): (&Place, &Option<Gone>)| match place {
            Place::Bot { level, .. } => Sitter::Bot(*level),
            _ if gone.is_some() => Sitter::Nobody,
            _ => Sitter::Person,
        };
        self.sitters = self.plan.places.iter().zip(&self.gone).map(sitter).collect();
    }

    /// The seats of people who owe an answer.
    fn waiting(&self) -> Seats {
        let owing = self.hosted.as_ref().map_or(Seats::NONE, |it| it.owing());
        owing.iter().filter(|it| self.sitters[it.index()] == Sitter::Person).collect()
    }

    fn connection(&self, number: u64) -> Option<&Connection> {
        self.connections.iter().find(|it| it.number == number)
    }

    /// What a refusal names: the message that is being taken.
    fn asked(&self) -> Asked {
        Asked { request: self.asked.1, table: Some(self.name.clone()), question: self.asked.2 }
    }

    fn refuse(&self, number: u64, why: Refused) {
        if let Some(connection) = self.connection(number) {
            connection.out.send(&why.message(self.asked()));
        }
    }
}
