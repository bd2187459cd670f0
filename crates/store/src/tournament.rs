//! Tournaments, their players and what happened in them.

use crate::{BoxFuture, Guest, SavedStage, StoreError, TableRecord};

/// The stage that a saved tournament has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedTournamentStage {
    /// People can sign up.
    Open,
    /// The rounds are being played.
    Running,
    /// The tournament is over.
    Over,
    /// The organiser cancelled the tournament.
    Cancelled,
}

impl SavedTournamentStage {
    /// Returns the stage's name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            SavedTournamentStage::Open => "open",
            SavedTournamentStage::Running => "running",
            SavedTournamentStage::Over => "over",
            SavedTournamentStage::Cancelled => "cancelled",
        }
    }

    pub(crate) fn of(word: &str) -> Result<SavedTournamentStage, StoreError> {
        use SavedTournamentStage::{Cancelled, Open, Over, Running};
        [Open, Running, Over, Cancelled]
            .into_iter()
            .find(|it| it.word() == word)
            .ok_or_else(|| StoreError::Failed(format!("unknown stage of a tournament: “{word}”")))
    }
}

/// A saved tournament. The store doesn't read the JSON texts; only the server does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRecord {
    /// The tournament's random ID, which the server chose.
    pub id: i64,
    /// The person who organises the tournament; `None` if they deleted their account.
    pub organiser: Option<Guest>,
    /// The tournament's name.
    pub name: String,
    /// The tournament's description.
    pub about: String,
    /// Whether the tournament is in the public list.
    pub public: bool,
    /// The stage that the tournament has reached.
    pub stage: SavedTournamentStage,
    /// When the tournament was created, in seconds since 1970.
    pub created: i64,
    /// When the tournament is planned to start, in seconds since 1970.
    pub starts: Option<i64>,
    /// When the tournament ended, in seconds since 1970.
    pub ended: Option<i64>,
    /// A number that grows with every change.
    pub version: i64,
    /// When the server next has to act on the tournament, in seconds since 1970; `None` if the tournament waits for
    /// games or people.
    pub due: Option<i64>,
    /// The settings, in the server's JSON format.
    pub settings: String,
    /// The rounds and their results, in the server's JSON format.
    pub course: String,
}

/// A saved player of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentPlayerRecord {
    /// The person; `None` for bots.
    pub guest: Option<Guest>,
    /// Whether the person has deleted their account. Ignored when players are saved.
    pub removed: bool,
    /// The bot's level; `None` for people.
    pub bot: Option<String>,
    /// The bot's name; `None` for people.
    pub name: Option<String>,
    /// The deck, in the server's JSON format; `None` if the game has no decks.
    pub deck: Option<String>,
}

/// The table of a tournament game whose result is not in the tournament's course yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentGameRecord {
    /// The table's ID.
    pub board: i64,
    /// The stage of the table; `None` if the table was deleted.
    pub stage: Option<SavedStage>,
    /// The result of the game, in the server's JSON format.
    pub outcome: Option<String>,
    /// The remaining time and other state that the server saved for the table, in the server's JSON format.
    pub clocks: Option<String>,
}

/// A tournament with its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTournament {
    /// The tournament itself.
    pub record: TournamentRecord,
    /// The players, in the order of their numbers.
    pub players: Vec<TournamentPlayerRecord>,
    /// The judges whom the organiser chose.
    pub judges: Vec<Guest>,
    /// The tables of the games whose results are not in the tournament's course yet.
    pub games: Vec<TournamentGameRecord>,
}

/// A tournament in a list, with the number of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTournament {
    /// The tournament, without its course.
    pub record: TournamentRecord,
    /// The number of the tournament's players.
    pub players: u32,
    /// Whether the person who requested the list plays in, judges or organises the tournament.
    pub yours: bool,
}

/// A line of a tournament's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentLogRecord {
    /// When the event happened, in seconds since 1970.
    pub at: i64,
    /// The person who caused the event; `None` if the server did, or if the person deleted their account.
    pub by: Option<Guest>,
    /// What happened, in the server's JSON format.
    pub event: String,
    /// The reason that the person gave; empty if there is none.
    pub reason: String,
}

/// A change of a tournament, which is saved in one transaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentChange {
    /// The tournament after the change, but with the version number from before the change.
    pub record: TournamentRecord,
    /// All players, if they have changed.
    pub players: Option<Vec<TournamentPlayerRecord>>,
    /// All judges, if they have changed.
    pub judges: Option<Vec<i64>>,
    /// New lines of the log.
    pub log: Vec<TournamentLogRecord>,
    /// New tables for games of the tournament.
    pub tables: Vec<TableRecord>,
    /// The tables whose games no longer count: their results are in the course now, or the games are not needed any
    /// more.
    pub counted: Vec<i64>,
    /// Tables at which no match must have begun. If one has, the change is refused.
    pub waiting: Vec<i64>,
}

/// Saves tournaments.
pub trait Tournaments {
    /// Adds a tournament without players. Returns false if its organiser already has `most` tournaments that are not
    /// over.
    fn add_tournament(
        &self,
        record: TournamentRecord,
        log: TournamentLogRecord,
        most: u32,
    ) -> BoxFuture<'_, bool>;

    /// Saves a change, and increments the version. Returns false, and changes nothing, if the tournament has another
    /// version by now.
    fn change_tournament(&self, change: TournamentChange) -> BoxFuture<'_, bool>;

    /// Returns the tournament with this ID.
    fn tournament(&self, id: i64) -> BoxFuture<'_, Option<WholeTournament>>;

    /// Returns the most recent lines of a tournament's log, the newest first.
    fn tournament_log(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<TournamentLogRecord>>;

    /// Returns up to `most` tournaments in this stage that are public, or in which the guest plays, judges or organises,
    /// the newest first.
    fn tournaments(
        &self,
        guest: i64,
        stage: SavedTournamentStage,
        most: u32,
    ) -> BoxFuture<'_, Vec<ListedTournament>>;

    /// Returns the running tournaments on which the server has to act: their time has come, or a game is over.
    fn due_tournaments(&self, now: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Returns the tables of tournament games that only bots play and that are not over.
    fn bot_games(&self) -> BoxFuture<'_, Vec<i64>>;

    /// Returns the tournaments that are not over in which a person plays, judges or organises.
    fn tournaments_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Returns all tournaments in which a person plays or organises, each with the person's deck, for the export.
    fn tournament_entries(&self, guest: i64) -> BoxFuture<'_, Vec<(TournamentRecord, Option<String>)>>;

    /// Deletes tournaments that ended before `ended`, and those created before `created` that never started. Returns how
    /// many were deleted.
    fn expire_tournaments(&self, ended: i64, created: i64) -> BoxFuture<'_, u64>;
}
