//! The data that the server saves: guests, tables, the inputs of matches, chat, and people's cards and decks.
//!
//! [`Database`] keeps this data in a SQLite file or in a PostgreSQL database. [`Store::append`] returns when the inputs
//! are on the disk. The inputs of many matches are saved in one transaction, so thousands of moves per second are
//! possible even if the disk takes milliseconds to sync.

mod account;
mod address;
mod append;
mod block;
mod contact;
mod database;
mod draft;
mod engine;
mod expiry;
mod friend;
mod history;
mod hosted;
mod measurement;
mod message;
mod moderation;
mod mute;
mod person;
mod picture;
mod publication;
mod rating;
mod recovery;
mod report;
mod session;
mod spent;
mod token;
mod tournament;
mod work;
mod write;
mod writes;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

pub use account::{Account, AccountOpening, Accounts};
pub use address::DatabaseAddress;
pub use block::{BlockRecord, Blocks};
pub use contact::{Circle, ContactRecord, Contacts, Permission, Relation};
pub use database::{
    CopiedTable, Database, Desk, RowsHash, backup, copy_checked, copy_database, own_like_folder,
    postgres_version, restore,
};
pub use draft::{DraftMatchRecord, DraftRecord, DraftSeatRecord, DraftStage, Drafts, EndedBoard};
pub use expiry::{Expired, Expires, Expiry, Most, Quota};
pub use friend::{Befriended, FriendLimits, FriendRecord, FriendRequests, Friends};
pub use history::{History, HistoryCursor, HistoryRecord};
pub use hosted::{HostedFile, Hosts};
pub use measurement::{
    MeasuredBatch, MeasurementEnd, MeasurementRecord, MeasurementStage, Measures, OpenMeasurement,
};
pub use message::{ConversationRecord, MessageRecord, MessageSent, Messages, NewMessage};
pub use moderation::{
    Acted, AuditEntry, BannedNetwork, Made, Moderates, ModerationOrder, PersonRecord, Restriction,
    RestrictionRecord, StaffRole, Standing, StoredAction,
};
pub use mute::{MuteRecord, Mutes};
pub use person::{DELETED_LINE, DELETED_NAME, OwnChatLine, Personal, WorkHistory};
pub use picture::{Adopted, Brought, Dropped, PictureRecord, Pictures, Uses};
pub use publication::{
    AncestorRecord, CommentLimits, CommentRecord, Commented, NewPublication, PublicationCursor,
    PublicationKind, PublicationQuery, PublicationRecord, PublicationSort, PublicationTerm,
    PublicationVersion, Publications, PublishLimits, PublishOutcome, WorkOrigin,
};
pub use rating::{
    MOST_BETWEEN_PAIR, RankedPerson, RatedOutcome, RatedResult, RatedVerdict, RatingChange, RatingDoubt,
    RatingPoint, RatingRecord, Ratings,
};
pub use recovery::{Recovered, Recovery};
pub use report::{NewReport, ReportRecord, Reported, Settlement};
pub use session::{LoginRecord, Sessions};
pub use spent::{Spends, Spent};
pub use token::TokenHash;
pub use tournament::{
    ListedTournament, SavedTournamentStage, TournamentChange, TournamentGameRecord, TournamentLogRecord,
    TournamentPlayerRecord, TournamentRecord, Tournaments, WholeTournament,
};
pub use work::{Added, Head, Restored, Revision, Version, Work, WorkChange, WorkKind, Works};
pub use writes::Writes;

/// The boxed future that store operations return.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// When the store reports an input as saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// The store reports an input as saved when it is on the disk, so that it survives a power cut.
    Full,
    /// The store reports an input as saved immediately. A background task writes it, so a crash can lose the latest
    /// inputs.
    Off,
}

/// The error for data that the store could not save or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The database failed. The text is for the log.
    Failed(String),
    /// Another server has claimed the table, so this server must not write to it any more.
    Fenced {
        /// The id of the table.
        table: i64,
        /// The epoch of the refused write; see [`Store::claim`].
        epoch: i64,
        /// The newest epoch, which the other server has claimed.
        newest: i64,
    },
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Failed(why) => f.write_str(why),
            StoreError::Fenced { table, epoch, newest } => {
                write!(f, "another server owns table {table} now (epoch {newest}; this write has {epoch})")
            }
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(format!("database error: {error}"))
    }
}

/// The result of a health check, which tries to write and to read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Health {
    /// Why the store cannot write; `None` if it can.
    pub write: Option<StoreError>,
    /// Why the store cannot read; `None` if it can.
    pub read: Option<StoreError>,
}

/// A person, with or without an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Guest {
    /// The person's id.
    pub id: i64,
    /// The person's name.
    pub name: String,
}

/// The stage of a saved table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedStage {
    /// The table is waiting for players.
    Gathering,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
    /// A server error ended the match. The match's inputs are saved.
    Broken,
}

impl SavedStage {
    /// Returns the stage's name in the database.
    fn word(self) -> &'static str {
        match self {
            SavedStage::Gathering => "gathering",
            SavedStage::Playing => "playing",
            SavedStage::Over => "over",
            SavedStage::Broken => "broken",
        }
    }

    fn of(word: &str) -> Result<SavedStage, StoreError> {
        [SavedStage::Gathering, SavedStage::Playing, SavedStage::Over, SavedStage::Broken]
            .into_iter()
            .find(|it| it.word() == word)
            .ok_or_else(|| StoreError::Failed(format!("unknown stage of a table: “{word}”")))
    }
}

/// A saved seat of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatRecord {
    /// The person who has the seat; `None` for open seats and bots.
    pub guest: Option<Guest>,
    /// The deck of the seat's player, in the server's JSON format; `None` if there is no deck.
    pub deck: Option<String>,
}

/// A saved table. The store doesn't read the texts of plan, setup, outcome and clocks; only the server does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    /// The table's random ID, which the server chose.
    pub id: i64,
    /// The plan: the game and its seats, as the table's creator chose them.
    pub plan: String,
    /// The setup of the match; `None` before the match starts. Saving a record with `None` keeps the setup that was
    /// saved before.
    pub setup: Option<String>,
    /// The table's stage.
    pub stage: SavedStage,
    /// How the match went and ended, in the server's JSON format; `None` for a new table.
    pub outcome: Option<String>,
    /// The players' remaining time and other state of the seats, as last saved.
    pub clocks: Option<String>,
    /// When the table was created, in seconds since 1970.
    pub created: i64,
    /// When the table's match ended, in seconds since 1970; `None` while the table is open.
    pub ended: Option<i64>,
    /// The table's epoch when the record was read; see [`Store::claim`].
    pub epoch: i64,
    /// The table's seats, in the order of the plan.
    pub seats: Vec<SeatRecord>,
}

/// New inputs of a match, and the state of the clocks after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// The id of the table.
    pub table: i64,
    /// The number of the first input in `texts`.
    pub first: u32,
    /// The inputs, in the notation of match records.
    pub texts: Vec<String>,
    /// The new [`TableRecord::clocks`], if the match has clocks.
    pub clocks: Option<String>,
    /// The table's [`TableRecord::epoch`]. The store refuses inputs with another epoch.
    pub epoch: i64,
}

/// A saved chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRecord {
    /// The author's ID; `None` for spectators' messages that old versions of the server saved.
    pub guest: Option<i64>,
    /// The author's name when the message was sent.
    pub name: String,
    /// The author's seat; `None` for spectators.
    pub seat: Option<u8>,
    /// The text of the message.
    pub text: String,
}

/// Saves and loads all data of the server.
pub trait Store:
    Accounts
    + Sessions
    + Recovery
    + Blocks
    + Contacts
    + Friends
    + Messages
    + Mutes
    + Drafts
    + Personal
    + History
    + Works
    + Publications
    + Pictures
    + Expires
    + Hosts
    + Measures
    + Moderates
    + Ratings
    + Spends
    + Tournaments
    + Send
    + Sync
    + 'static
{
    /// Returns this server's secret, which never changes.
    fn secret(&self) -> BoxFuture<'_, [u8; 32]>;

    /// Returns the guest who has this token.
    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Option<Guest>>;

    /// Adds a guest with this token.
    fn add_guest(&self, token: TokenHash, name: String) -> BoxFuture<'_, Guest>;

    /// Changes the name of a guest.
    fn rename(&self, guest: i64, name: String) -> BoxFuture<'_, ()>;

    /// Claims a table for the server that calls this: increments the table's epoch and returns it; `None` if there is no
    /// such table. From now on, the store refuses writes with a smaller epoch. Claim a table before reading it;
    /// otherwise its previous owner could still change it. A server that has the store to itself never has to claim
    /// anything: new tables have epoch 0 and keep it.
    fn claim(&self, table: i64) -> BoxFuture<'_, Option<i64>>;

    /// Saves a table: creates or replaces it.
    fn save(&self, table: TableRecord) -> BoxFuture<'_, ()>;

    /// Saves a new table together with the first inputs of its match. Saves both or neither.
    fn save_begun(&self, table: TableRecord, inputs: Vec<String>) -> BoxFuture<'_, ()>;

    /// Returns the table with this id.
    fn table(&self, id: i64) -> BoxFuture<'_, Option<TableRecord>>;

    /// Returns all open tables without their setups and decks, the oldest first.
    fn open_tables(&self) -> BoxFuture<'_, Vec<TableRecord>>;

    /// Saves inputs of a match, either all of them or none. Inputs are numbered from 0.
    fn append(&self, inputs: Inputs) -> BoxFuture<'_, ()>;

    /// Returns all inputs of a match.
    fn inputs(&self, table: i64) -> BoxFuture<'_, Vec<String>>;

    /// Saves a chat message.
    fn say(&self, table: i64, line: ChatRecord) -> BoxFuture<'_, ()>;

    /// Returns the most recent chat messages of a table, the oldest of them first.
    fn lines(&self, table: i64) -> BoxFuture<'_, Vec<ChatRecord>>;

    /// Checks that the store can write and read.
    fn health(&self) -> BoxFuture<'_, Health>;

    /// Returns the free disk space in bytes; `None` if the system doesn't report it.
    fn free_bytes(&self) -> Option<u64>;

    /// Returns statistics about writes.
    fn writes(&self) -> Writes;

    /// Writes everything to disk and closes the store.
    fn close(&self) -> BoxFuture<'_, ()>;
}
