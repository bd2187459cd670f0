//! A room: the task that owns a table from its creation to the rematch.
//!
//! Only the room changes the match. It saves every change before sending it to anybody.

mod blocking;
mod fairness;
mod insight;
mod message;
mod moderation;
mod open;
mod passing;
mod people;
mod play;
mod rating;
mod saving;
mod stand_in;
mod take_back;
mod view;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::{ChatRecord, Guest, SavedStage, TableRecord};
use table::{Seat, Seats};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use wire::{Automatic, Deck, Place, Plan, SentCache};

pub(crate) use self::blocking::{MOST_BLOCKED, MOST_MUTED, too_many_blocked, too_many_muted};
pub(crate) use self::message::{Joining, ToRoom};
pub(crate) use self::open::open;
use self::open::{AGAIN, try_later};
use self::passing::{AskingPreference, ResponsePause};
use self::rating::RoomRatings;
pub(crate) use self::saving::came;
use self::stand_in::Successor;
use self::take_back::{TakeBackRequest, WentBack};
pub(crate) use self::view::{bot_name, is_stand_in, maker, names, occupant};
use crate::any_match::{AnyMatch, Controller};
use crate::app::App;
use crate::clock::Clocks;
use crate::gallery::ImageName;
use crate::hints::RunningHint;
use crate::out::Out;
use crate::request_error::{RequestContext, RequestError};

/// A connection at the table.
struct TableConnection {
    number: u64,
    guest: Guest,
    address: IpAddr,
    seat: Option<Seat>,
    out: Out,
    /// The IDs of the people that this person has blocked.
    blocked: BTreeSet<i64>,
    /// The IDs of the people that this person has muted.
    muted: BTreeSet<i64>,
    /// Whether the person wants to join even if somebody they blocked sits at the table.
    anyway: bool,
    /// Whether the client contributes to the match's randomness.
    contributes: bool,
    /// How many events of the match's log were sent to this connection.
    read: usize,
    /// The number of steps that the match had at the last update sent to this connection; `None` if it needs a new
    /// update.
    step: Option<u32>,
    /// The last step that still counts, if later steps were taken back and the server has not told this connection yet;
    /// otherwise `None`.
    back: Option<u32>,
    /// What was already sent to this connection.
    told: SentCache,
}

/// Why a player left the match.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
enum LeftReason {
    GaveUp,
    TimeOver,
    Away,
    Removed,
}

/// The parts of a table's state that are saved separately from the match's record.
#[derive(Serialize, Deserialize, Default)]
struct SavedState {
    /// The milliseconds left on each seat's clock; `None` if there are no clocks.
    left: Option<Vec<u32>>,
    gone: Vec<Option<LeftReason>>,
    /// Whether spectators are forbidden to chat.
    #[serde(default)]
    quiet: bool,
    /// For each seat, when its player wants to be asked whether to respond.
    #[serde(default)]
    preferences: Vec<AskingPreference>,
    /// For each seat, the kinds of questions that the server answers for its player.
    #[serde(default)]
    automatic: Vec<Automatic>,
    /// How often each seat has asked to take back a decision.
    #[serde(default)]
    take_backs: Vec<u8>,
    /// Whether both players of a rated match have used the same network.
    #[serde(default)]
    same_network: bool,
    /// For each seat at a tournament's table, whether its player has joined; empty at other tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    came: Vec<bool>,
}

/// The result of a match, and facts about its course.
#[derive(Serialize, Deserialize, Clone, Default)]
pub(crate) struct MatchOutcome {
    pub(crate) winners: Option<Vec<u8>>,
    pub(crate) reason: Option<String>,
    pub(crate) next: Option<String>,
    /// When the match began, in seconds since 1970.
    #[serde(default)]
    pub(crate) began: Option<i64>,
    /// How many turns the match had.
    #[serde(default)]
    pub(crate) turns: Option<u32>,
    /// What each seat contributed to the match's randomness; `None` if the randomness cannot be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contributions: Option<Vec<Option<String>>>,
}

struct Room {
    /// The message being handled: the number of its connection (only if it is an answer), the message's own number, and
    /// the number of the question that it answers.
    asked: (Option<u64>, Option<u32>, Option<u32>),
    app: Arc<App>,
    id: i64,
    name: String,
    saved: TableRecord,
    plan: Plan,
    decks: Vec<Option<Deck>>,
    deck_names: Vec<Option<String>>,
    any_match: Option<Box<dyn AnyMatch>>,
    /// The names of the images of all cards in the match.
    pictures: Vec<ImageName>,
    controllers: Vec<Controller>,
    gone: Vec<Option<LeftReason>>,
    clocks: Option<Clocks>,
    /// For each seat, when its player wants to be asked whether to respond.
    preferences: Vec<AskingPreference>,
    /// For each seat, the kinds of questions that the server answers for its player.
    automatic: Vec<Automatic>,
    /// For each seat, whether its player makes the payments in the current choice, instead of the server.
    by_hand: Vec<bool>,
    /// How often each seat has asked to take back a decision. The field `request` has the request that is open now.
    take_backs: Vec<u8>,
    request: Option<TakeBackRequest>,
    /// The point that the match went back to; `None` if it did not go back, or if going back is already saved.
    went_back: Option<WentBack>,
    /// The open question that asks a seat whether to respond. After a pause, the server may pass for a person, or the
    /// bot answers.
    pause: Option<ResponsePause>,
    /// For each seat, when its last connection ended; `None` if it is connected.
    away: Vec<Option<Instant>>,
    rematch: Vec<bool>,
    /// For each seat at a tournament's table, whether its player has joined; empty at other tables. The match starts
    /// when all players have joined.
    came: Vec<bool>,
    /// People who will take over from bots.
    successors: Vec<Successor>,
    outcome: MatchOutcome,
    lines: Vec<ChatRecord>,
    /// Whether spectators are forbidden to chat.
    quiet: bool,
    connections: Vec<TableConnection>,
    /// The ratings of the players, if the match is rated.
    ratings: RoomRatings,
    /// The ID of the rematch's table, once it is created. If saving this ID fails, the next attempt uses the same
    /// table.
    next: Option<i64>,
    /// Hints that are being computed, with the connections that asked for them. A hint is cancelled when its question
    /// ends.
    hints: Vec<(u64, RunningHint)>,
    /// When the last place was taken, if the match still waits for contributions to its randomness; otherwise `None`.
    full_since: Option<Instant>,
    /// Whether the table is deleted. If so, the room saves nothing any more.
    deleted: bool,
    /// Whether another node owns the table now. If so, the room ends.
    fenced: bool,
    /// A channel for sending messages to this room itself.
    own: mpsc::UnboundedSender<ToRoom>,
}

impl Room {
    /// Runs the room until it ends. Returns whether it ended because this node no longer owns its table.
    async fn run(&mut self, inbox: &mut mpsc::UnboundedReceiver<ToRoom>) -> bool {
        let mut idle = Instant::now() + self.app.config.idle;
        loop {
            let time_over = self.clocks.as_ref().and_then(Clocks::deadline);
            let empty = self.connections.is_empty() && time_over.is_none();
            let wake = time_over.unwrap_or(idle);
            tokio::select! {
                biased;
                message = inbox.recv() => {
                    let Some(message) = message else { return false };
                    idle = Instant::now() + self.app.config.idle;
                    if self.is_lost() {
                        // A connection that is joining is not in the list of connections yet.
                        if let Some(joining) = message.joining() {
                            joining.out.lose();
                        }
                        return true;
                    }
                    if Box::pin(self.take(message)).await.is_break() {
                        return self.is_lost();
                    }
                }
                () = sleep_until(wake), if empty || time_over.is_some() => {
                    if self.is_lost() {
                        return true;
                    }
                    if time_over.is_some() {
                        Box::pin(self.time_over()).await;
                        continue;
                    }
                    if self.app.tables.may_end(self.id, inbox) {
                        return false;
                    }
                    idle = Instant::now() + self.app.config.idle;
                }
            }
        }
    }

    /// Returns whether this node no longer owns the table, or may no longer run any room.
    fn is_lost(&self) -> bool {
        self.fenced || !self.app.cluster.may_run()
    }

    async fn take(&mut self, message: ToRoom) -> std::ops::ControlFlow<()> {
        let (request, message) = match message {
            ToRoom::Request { request, message } => (request, *message),
            other => (None, other),
        };
        self.asked = match message {
            ToRoom::Answer { connection, question, .. } | ToRoom::Cancel { connection, question } => {
                (Some(connection), request, Some(question))
            }
            _ => (None, request, None),
        };
        match message {
            ToRoom::Request { .. } => unreachable!("a request does not contain another request"),
            ToRoom::Join(joining) => {
                let (take_over, rated) = (joining.take_over, joining.rated);
                let Joining { connection, guest, address, out, deck, watch, anyway, contributes, .. } =
                    *joining;
                let new = TableConnection {
                    number: connection,
                    guest,
                    address,
                    seat: None,
                    out,
                    blocked: BTreeSet::new(),
                    muted: BTreeSet::new(),
                    anyway,
                    contributes,
                    read: 0,
                    step: None,
                    back: None,
                    told: SentCache::default(),
                };
                self.join(new, deck, watch, take_over, rated).await;
            }
            ToRoom::Contribute { connection, text } => self.contribute(connection, text).await,
            ToRoom::Leave { connection } => {
                self.leave(connection).await;
                self.left_alone();
            }
            ToRoom::Disconnected { connection } => {
                if self.part(connection) {
                    self.left_alone();
                }
            }
            ToRoom::Expire => self.expire().await,
            ToRoom::Answer { connection, question, keys, by_hand, received } => {
                self.answer(connection, question, &keys, by_hand, received).await;
            }
            ToRoom::Cancel { connection, question } => self.cancel(connection, question).await,
            ToRoom::Shown { connection, question } => self.shown(connection, question),
            ToRoom::Automatic { connection, answers } => self.set_automatic(connection, answers).await,
            ToRoom::TakeBack { connection } => self.ask_take_back(connection).await,
            ToRoom::AllowTakeBack { connection, allow } => self.allow_take_back(connection, allow).await,
            ToRoom::Hint { connection, question } => self.hint(connection, question),
            ToRoom::Preview { connection, keys } => self.preview(connection, keys),
            ToRoom::Asking { connection, ask } => self.set_asking(connection, ask).await,
            ToRoom::Pass { seat, question } => self.pass(seat, question).await,
            ToRoom::GiveUp { connection } => self.give_up(connection).await,
            ToRoom::Claim { connection, abort } => self.claim(connection, abort).await,
            ToRoom::Say { connection, text } => self.say(connection, text).await,
            ToRoom::Quiet { connection, quiet } => self.set_quiet(connection, quiet).await,
            ToRoom::Mute { connection, name, mute } => self.mute(connection, &name, mute).await,
            ToRoom::Block { connection, name } => self.block(connection, name).await,
            ToRoom::Blocked { guest, other, blocked } => self.blocked(guest, other, blocked),
            ToRoom::Muted { guest, other, muted } => self.muted(guest, other, muted),
            ToRoom::Forget { guest, done } => {
                self.forget(guest).await;
                let _ = done.send(());
            }
            ToRoom::Fill { connection, level } => self.fill(connection, level).await,
            ToRoom::Rematch { connection } => self.want_rematch(connection).await,
            ToRoom::Renamed { guest, name } => self.renamed(guest, &name),
            ToRoom::Close { reason, remove } => self.close(reason, remove).await,
            ToRoom::Remove { guest } => self.remove(guest).await,
            ToRoom::EndGame { reason } => self.end_game(reason).await,
            ToRoom::BotAnswered { seat, answer } => self.thought(seat, answer).await,
            ToRoom::GoOn => {
                self.start_if_full().await;
                self.go_on(None).await;
            }
            ToRoom::Stop { done } => {
                if self.saved.stage == SavedStage::Playing {
                    self.keep().await;
                }
                // Clients that are connected through other nodes must reconnect, too.
                self.connections.iter().for_each(|it| it.out.lose());
                let _ = done.send(());
                return std::ops::ControlFlow::Break(());
            }
            ToRoom::Lost => self.fenced = true,
        }
        if self.fenced { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    }

    /// Updates who answers for each seat: a bot, a person, or nobody.
    fn find_controllers(&mut self) {
        let controller = |(place, gone): (&Place, &Option<LeftReason>)| match place {
            Place::Bot { level, .. } => Controller::Bot(*level),
            _ if gone.is_some() => Controller::Nobody,
            _ => Controller::Person,
        };
        self.controllers = self.plan.places.iter().zip(&self.gone).map(controller).collect();
    }

    /// Returns the seats of people who have to answer.
    fn waiting(&self) -> Seats {
        let owing = self.any_match.as_ref().map_or(Seats::NONE, |it| it.owing());
        owing.iter().filter(|it| self.controllers[it.index()] == Controller::Person).collect()
    }

    fn connection(&self, number: u64) -> Option<&TableConnection> {
        self.connections.iter().find(|it| it.number == number)
    }

    /// Returns the context for an error about the message being handled.
    fn asked(&self) -> RequestContext {
        RequestContext { request: self.asked.1, table: Some(self.name.clone()), question: self.asked.2 }
    }

    fn refuse(&self, number: u64, why: RequestError) {
        if let Some(connection) = self.connection(number) {
            connection.out.send(&why.message(self.asked()));
        }
    }
}
