//! A room: the task that owns a table, from gathering players to the rematch.
//!
//! It is the only one that moves the match on. What it takes is kept before anybody hears of it.

mod moderated;
mod passing;
mod peace;
mod people;
mod play;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{Board, Guest, Line, Stage, StoreError};
use table::{Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Asking, Deck, Listing, Occupant, Place, Plan, Refusal, Table, ToClient, Told};

use self::passing::{Pause, Wish};
use crate::app::{App, write_id};
use crate::begin;
use crate::clock::Clocks;
use crate::decks;
use crate::hosted::{self, Hosted, Sitter, Thinker};
use crate::out::Out;
use crate::refused::Refused;
use crate::tables::Summary;

/// What a room is told.
pub(crate) enum ToRoom {
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
                ToRoom::Join { out, .. } => out.send(&why.clone().message()),
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
        match message {
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

    /// Keeps the table as it is now; false if that failed.
    async fn keep(&mut self) -> bool {
        if self.deleted {
            return true;
        }
        self.board.clocks = self.kept();
        self.board.outcome = serde_json::to_string(&self.outcome).ok();
        let kept = self.app.store.save(self.board.clone()).await;
        if let Err(why) = &kept {
            tracing::error!(table = self.name, %why, "a table could not be kept");
        }
        kept.is_ok()
    }

    /// What is kept of the seats beside the record, as text.
    fn kept(&self) -> Option<String> {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let (gone, muted, wishes) = (self.gone.clone(), self.muted.clone(), self.wishes.clone());
        serde_json::to_string(&Kept { left, gone, quiet: self.quiet, wishes, muted }).ok()
    }

    /// Brings the match back from its record. One that the rules fall over breaks down, unless it is over already: then
    /// it can be shown no more. A table that was closed before its match began has none.
    async fn resume(&mut self) -> Result<(), StoreError> {
        let inputs = self.app.store.inputs(self.id).await?;
        let Some(setup) = self.setup().await? else { return Ok(()) };
        let fate = begin::fate(&self.app.fate, &self.plan, &setup);
        let (app, game, sitters) = (self.app.clone(), self.plan.game.clone(), self.sitters.clone());
        // A long match takes a while to play again.
        let resumed = tokio::task::spawn_blocking(move || {
            let read =
                AssertUnwindSafe(|| hosted::resume(&game, &app.setups, &setup, &inputs, &sitters, fate));
            catch_unwind(read).unwrap_or_else(|_| Err("the rules fell over its record".to_owned()))
        });
        let resumed = resumed.await.unwrap_or_else(|it| Err(it.to_string()));
        match resumed {
            Ok(hosted) => self.host(hosted),
            Err(why) if self.board.stage == Stage::Playing => self.break_down(&why).await,
            Err(why) => tracing::error!(table = self.name, why, "a match that is over cannot be shown"),
        }
        Ok(())
    }

    /// The same for a room that is open: without its record there is nothing to go on from, however long it takes.
    async fn resume_at_last(&mut self) {
        while let Err(error) = self.resume().await {
            tracing::error!(table = self.name, %error, "a match could not be read; it is tried again");
            try_later(&self.app).await;
        }
    }

    /// The text of the match's setup. It is long and hardly ever needed again, so the room does not keep it.
    async fn setup(&mut self) -> Result<Option<String>, StoreError> {
        Ok(match self.board.setup.take() {
            Some(setup) => Some(setup),
            None => self.app.store.board(self.id).await?.and_then(|it| it.setup),
        })
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

    /// The names of the players, as texts about the match have them.
    fn names(&self) -> Vec<String> {
        let name = |seat: usize| self.occupant(seat).unwrap_or_else(|| format!("player {}", seat + 1));
        (0..self.plan.places.len()).map(name).collect()
    }

    /// Who sits at a place.
    fn occupant(&self, seat: usize) -> Option<String> {
        match &self.plan.places[seat] {
            Place::Bot { .. } => Some(bot_name(seat)),
            _ => self.board.seats[seat].guest.as_ref().map(|it| it.name.clone()),
        }
    }

    fn stage(&self) -> wire::Stage {
        match self.board.stage {
            Stage::Gathering => wire::Stage::Gathering,
            Stage::Playing => wire::Stage::Playing,
            Stage::Over => wire::Stage::Over,
            Stage::Broken => wire::Stage::Broken,
        }
    }

    fn is_present(&self, seat: usize) -> bool {
        matches!(self.plan.places[seat], Place::Bot { .. })
            || self.connections.iter().any(|it| it.seat == Some(Seat::new(seat)))
    }

    /// For how long nobody has been there for a seat that a person has.
    fn away_for(&self, seat: usize) -> Option<Duration> {
        let taken = self.board.seats[seat].guest.is_some();
        self.away[seat].filter(|_| taken && !self.is_present(seat)).map(|it| it.elapsed())
    }

    /// Notes who has come and who has gone.
    fn note_presence(&mut self) {
        for seat in 0..self.away.len() {
            if self.is_present(seat) {
                self.away[seat] = None;
            } else {
                self.away[seat].get_or_insert_with(Instant::now);
            }
        }
    }

    /// The table as somebody sees it.
    fn table(&self, viewer: &Connection) -> Table {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let occupant = |seat: usize| Occupant {
            name: self.occupant(seat),
            bot: match self.plan.places[seat] {
                Place::Bot { level, .. } => Some(level),
                _ => None,
            },
            present: self.is_present(seat),
            away: self.away_for(seat).map(|it| u32::try_from(it.as_secs()).unwrap_or(u32::MAX)),
            deck: self.deck_names[seat].clone(),
            clock: left.as_ref().map(|it| it[seat]),
            rematch: self.rematch[seat],
        };
        Table {
            id: self.name.clone(),
            game: self.plan.game.clone(),
            stage: self.stage(),
            places: (0..self.plan.places.len()).map(occupant).collect(),
            you: viewer.seat.map(|it| it.index() as u8),
            clock: self.plan.clock,
            private: self.plan.private,
            asking: viewer.seat.map(|it| self.asking(it)).unwrap_or_default(),
            watching: self.watching(),
            quiet: self.quiet,
            muted: self.muted_names(viewer.guest.id),
            winners: self.outcome.winners.clone(),
            reason: self.outcome.reason.clone(),
            next: self.outcome.next.clone(),
        }
    }

    fn watching(&self) -> u32 {
        self.connections.iter().filter(|it| it.seat.is_none()).count() as u32
    }

    /// Tells everybody how the table stands.
    fn tell_table(&self) {
        for connection in &self.connections {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
        self.sum_up();
    }

    /// Tells a player how the table stands.
    fn tell_table_to(&self, seat: Seat) {
        for connection in self.connections.iter().filter(|it| it.seat == Some(seat)) {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
    }

    /// Tells the lobby.
    fn sum_up(&self) {
        let guest = |seat: usize| self.board.seats[seat].guest.as_ref().map(|it| it.id);
        let seats = 0..self.plan.places.len();
        let summary = Summary {
            listing: Listing {
                id: self.name.clone(),
                game: self.plan.game.clone(),
                stage: self.stage(),
                names: seats.clone().map(|it| self.occupant(it)).collect(),
                clock: self.plan.clock,
                watching: self.watching(),
            },
            private: self.plan.private,
            created: self.board.created,
            maker: self.maker(),
            bots: self.sitters.iter().filter(|it| matches!(it, Sitter::Bot(_))).count(),
            guests: seats.filter_map(guest).collect(),
        };
        self.app.tables.sum_up(self.id, summary);
    }

    /// Who made the table, if they still sit there.
    fn maker(&self) -> Option<i64> {
        let place = self.plan.places.iter().position(|it| matches!(it, Place::Me { .. }))?;
        self.board.seats[place].guest.as_ref().map(|it| it.id)
    }

    /// The seats of people who owe an answer.
    fn waiting(&self) -> Seats {
        let owing = self.hosted.as_ref().map_or(Seats::NONE, |it| it.owing());
        owing.iter().filter(|it| self.sitters[it.index()] == Sitter::Person).collect()
    }

    fn connection(&self, number: u64) -> Option<&Connection> {
        self.connections.iter().find(|it| it.number == number)
    }

    fn refuse(&self, number: u64, why: Refused) {
        if let Some(connection) = self.connection(number) {
            connection.out.send(&why.message());
        }
    }
}

/// The names of the players of a table that is kept.
pub(crate) fn names(plan: &Plan, board: &Board) -> Vec<String> {
    let name = |(seat, place): (usize, &Place)| match place {
        Place::Bot { .. } => bot_name(seat),
        _ => board.seats[seat]
            .guest
            .as_ref()
            .map_or_else(|| format!("player {}", seat + 1), |it| it.name.clone()),
    };
    plan.places.iter().enumerate().map(name).collect()
}

/// What a bot is called: a name that tells it from others at the table. How strong it is, its place says.
pub(crate) fn bot_name(seat: usize) -> String {
    const NAMES: [&str; 8] = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"];
    NAMES[seat % NAMES.len()].to_owned()
}
