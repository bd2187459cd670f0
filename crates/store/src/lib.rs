//! What the server keeps: guests, tables, the inputs of matches, what was said, and what people made.
//!
//! Inputs are durable before anybody hears of them: [`Store::append`] ends once they are on the disk. Many rooms share
//! one transaction, so that a disk that takes milliseconds to be sure serves thousands of moves a second.

mod account;
mod block;
mod expiry;
mod moderation;
mod person;
mod picture;
mod recovery;
mod report;
mod session;
mod spent;
mod sqlite;
mod token;
mod work;
mod write;
mod writes;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

pub use account::{Account, Accounts, Opened};
pub use block::{Block, Blocks};
pub use expiry::{Expired, Expires, Expiry, Most, Quota};
pub use moderation::{
    Acted, Action, BannedNetwork, Entry, Made, Moderates, Order, Person, Restricted, Restriction, Role,
    Standing,
};
pub use person::{DELETED_LINE, DELETED_NAME, OwnLine, Personal, Whole};
pub use picture::{Adopted, Brought, Dropped, Picture, Pictures, Uses};
pub use recovery::{Recovered, Recovery};
pub use report::{NewReport, Report, Reported, Settled};
pub use session::{Session, Sessions};
pub use spent::{Spends, Spent};
pub use sqlite::{Desk, Sqlite, backup, copy_checked, own_like_folder, restore};
pub use token::Token;
pub use work::{Added, Head, Kind, Restored, Revision, Saved, Version, Work, Works};
pub use writes::Writes;

/// Something that will be known later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// When an input counts as kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// Once it is on the disk: it survives a power cut.
    Full,
    /// At once: it is written behind, and a crash loses the last moments.
    Off,
}

/// Why something could not be kept or read, in words for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(format!("the database refused: {error}"))
    }
}

/// What works and what does not; nothing where all is well.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Health {
    /// Why nothing can be written.
    pub write: Option<StoreError>,
    /// Why nothing can be read.
    pub read: Option<StoreError>,
}

/// A person who came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Their number.
    pub id: i64,
    /// What they are called.
    pub name: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Waiting for players.
    Gathering,
    /// Being played.
    Playing,
    /// Over.
    Over,
    /// Ended by a fault; its inputs are kept.
    Broken,
}

impl Stage {
    /// The word for it in the file.
    fn word(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Broken => "broken",
        }
    }

    fn of(word: &str) -> Result<Stage, StoreError> {
        [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Broken]
            .into_iter()
            .find(|it| it.word() == word)
            .ok_or_else(|| StoreError(format!("“{word}” is no stage of a table")))
    }
}

/// A place at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seat {
    /// Who sits there; nobody at open places and those of bots.
    pub guest: Option<Guest>,
    /// What they play with, as the server writes it.
    pub deck: Option<String>,
}

/// A table. Plan, setup, outcome and clocks are texts that only the server reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Its number, which the server chose at random.
    pub id: i64,
    /// What it was planned to be.
    pub plan: String,
    /// What the match began with, once it did. A table that is saved without it keeps what it had.
    pub setup: Option<String>,
    /// How far it is.
    pub stage: Stage,
    /// How it ended.
    pub outcome: Option<String>,
    /// How much time the seats had when they were last kept.
    pub clocks: Option<String>,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// The places.
    pub seats: Vec<Seat>,
}

/// Inputs of a match, and how much time the seats have after them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// Of which table.
    pub board: i64,
    /// The number of the first of them.
    pub first: u32,
    /// The inputs, as records write them.
    pub texts: Vec<String>,
    /// What [`Board::clocks`] is from now on, where there are clocks.
    pub clocks: Option<String>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who that is; unknown for watchers of old versions.
    pub guest: Option<i64>,
    /// What they were called.
    pub name: String,
    /// From which seat.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

/// A place where all this is kept.
pub trait Store:
    Accounts
    + Sessions
    + Recovery
    + Blocks
    + Personal
    + Works
    + Pictures
    + Expires
    + Moderates
    + Spends
    + Send
    + Sync
    + 'static
{
    /// Bytes that only this server knows, the same for ever.
    fn secret(&self) -> Later<'_, [u8; 32]>;

    /// Who has this token.
    fn guest(&self, token: Token) -> Later<'_, Option<Guest>>;

    /// A new guest, who keeps this token.
    fn add_guest(&self, token: Token, name: String) -> Later<'_, Guest>;

    /// A guest is called otherwise.
    fn rename(&self, guest: i64, name: String) -> Later<'_, ()>;

    /// Keeps a table as it is now: makes it, or replaces what was kept of it.
    fn save(&self, board: Board) -> Later<'_, ()>;

    /// The table with this number.
    fn board(&self, id: i64) -> Later<'_, Option<Board>>;

    /// All tables that gather or are played, the oldest first, without their setups and decks.
    fn open_boards(&self) -> Later<'_, Vec<Board>>;

    /// Keeps inputs of a match, the first of them with this number, counted from 0; all or none of them.
    fn append(&self, inputs: Inputs) -> Later<'_, ()>;

    /// All inputs of a match.
    fn inputs(&self, board: i64) -> Later<'_, Vec<String>>;

    /// Keeps a line of chat.
    fn say(&self, board: i64, line: Line) -> Later<'_, ()>;

    /// What was said at a table: its last lines, in order.
    fn lines(&self, board: i64) -> Later<'_, Vec<Line>>;

    /// Writes and reads something, and says whether that worked.
    fn health(&self) -> Later<'_, Health>;

    /// How many bytes can still be written, where the system says it.
    fn free_bytes(&self) -> Option<u64>;

    /// How many writes wait, and how long writes took.
    fn writes(&self) -> Writes;

    /// Ends once all that was given before is on the disk, in one file. Nothing can be read or written any more.
    fn close(&self) -> Later<'_, ()>;
}
