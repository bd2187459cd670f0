//! Drafts: their picks, decks and matches.

use crate::{BoxFuture, Guest, StoreError};

/// The stage that a draft has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftStage {
    /// The draft waits for people.
    Gathering,
    /// Players pick cards.
    Drafting,
    /// All cards are picked. Players build decks and play.
    Building,
}

impl DraftStage {
    /// Returns the stage's name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            DraftStage::Gathering => "gathering",
            DraftStage::Drafting => "drafting",
            DraftStage::Building => "building",
        }
    }

    pub(crate) fn of(word: &str) -> Result<DraftStage, StoreError> {
        [DraftStage::Gathering, DraftStage::Drafting, DraftStage::Building]
            .into_iter()
            .find(|it| it.word() == word)
            .ok_or_else(|| StoreError::Failed(format!("unknown stage of a draft: “{word}”")))
    }
}

/// A person in a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftSeatRecord {
    /// The number of the seat, counted from 0.
    pub number: u8,
    /// The person at the seat.
    pub guest: Guest,
    /// The person's deck, in the server's JSON format; `None` before they save one.
    pub deck: Option<String>,
}

/// A match between two players of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftMatchRecord {
    /// The smaller one of the two seat numbers.
    pub one: u8,
    /// The larger one of the two seat numbers.
    pub other: u8,
    /// The seat of the person who wants to play and waits for the other one; `None` if nobody waits.
    pub asked: Option<u8>,
    /// The id of the match's table; `None` before there is one.
    pub board: Option<i64>,
    /// The result, in the server's words; `None` until the match is over.
    pub result: Option<String>,
}

/// A draft without its pool. The store doesn't read the texts of plan and picks; only the server does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftRecord {
    /// The draft's random ID, which the server chose.
    pub id: i64,
    /// The id of the person who created the draft; `None` once they deleted their account.
    pub creator: Option<i64>,
    /// The settings, in the server's JSON format.
    pub plan: String,
    /// Whether the draft is private, so that only people with its link can find it.
    pub private: bool,
    /// The stage that the draft has reached.
    pub stage: DraftStage,
    /// The number of changes since the draft was created.
    pub step: i64,
    /// The seed of the packs.
    pub seed: i64,
    /// All picks, in the server's notation.
    pub picks: String,
    /// When the draft was created, in seconds since 1970.
    pub created: i64,
    /// When the first packs were opened, in milliseconds since 1970; `None` before that.
    pub started: Option<i64>,
    /// The people in the draft, by seat.
    pub seats: Vec<DraftSeatRecord>,
    /// The matches that were played or offered, in the order of their players' seats.
    pub matches: Vec<DraftMatchRecord>,
}

/// The table of a finished match of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedBoard {
    /// The id of the table.
    pub board: i64,
    /// How the match ended; see [`TableRecord::outcome`](crate::TableRecord::outcome).
    pub outcome: Option<String>,
}

/// Saves drafts.
pub trait Drafts {
    /// Adds a draft. Returns false if its creator already has `most` drafts that are not finished.
    fn add_draft(&self, draft: DraftRecord, pool: String, most: u32) -> BoxFuture<'_, bool>;

    /// Returns the draft with this id.
    fn draft(&self, id: i64) -> BoxFuture<'_, Option<DraftRecord>>;

    /// Returns the text of a draft's pool.
    fn draft_pool(&self, id: i64) -> BoxFuture<'_, Option<String>>;

    /// Saves a changed draft with its seats and matches, and increments its step. Returns false and saves nothing if the
    /// saved draft has another step than `draft`, or does not exist any more.
    fn save_draft(&self, draft: DraftRecord) -> BoxFuture<'_, bool>;

    /// Deletes a draft. Its matches stay.
    fn delete_draft(&self, id: i64) -> BoxFuture<'_, ()>;

    /// Returns the drafts in which a person has a seat, the newest first.
    fn drafts_of(&self, guest: i64) -> BoxFuture<'_, Vec<DraftRecord>>;

    /// Returns up to `most` public drafts that wait for people, the newest first.
    fn open_drafts(&self, most: u32) -> BoxFuture<'_, Vec<DraftRecord>>;

    /// Returns the tables of a draft's finished matches whose results are not in the draft yet.
    fn ended_boards(&self, id: i64) -> BoxFuture<'_, Vec<EndedBoard>>;

    /// Returns drafts whose creators have deleted their accounts.
    fn orphaned_drafts(&self) -> BoxFuture<'_, Vec<DraftRecord>>;

    /// Deletes drafts that nobody has changed since these times, in seconds since 1970: `gathering` is for drafts that
    /// wait for people, `others` for all others. Returns how many were deleted.
    fn expire_drafts(&self, gathering: i64, others: i64) -> BoxFuture<'_, u64>;
}
