//! Tournaments: how to create one, sign up and judge, and what everybody sees of it.

use serde::{Deserialize, Serialize};
use tournaments::{MissedRounds, PairingWinner, TournamentKind};
use ts_rs::TS;

use crate::{BotLevel, Clock, Deck, GameSettings, TableFormat};

/// The longest name of a tournament, in characters.
pub const LONGEST_TOURNAMENT_NAME: usize = 60;
/// The longest description of a tournament, in characters.
pub const LONGEST_TOURNAMENT_ABOUT: usize = 2000;

/// When everybody can see the decks of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum DecksShown {
    /// From the start of the tournament on.
    Start,
    /// When the tournament is over.
    End,
    /// Never. Judges can still see the decks.
    Never,
}

/// How the players of a bracket get their seeds.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Seeding {
    /// By lot.
    Random,
    /// By their ratings in the game. Players without a rating come last, by lot.
    Rating,
}

/// The settings of a tournament. `POST /api/tournaments` creates one, and returns a [`TournamentPage`];
/// `PUT /api/tournaments/{id}` changes one that has not started.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct TournamentSettings {
    /// The tournament's name, at most 60 characters.
    pub name: String,
    /// What people should know before they sign up, at most 2000 characters.
    pub about: String,
    /// The game that is played.
    pub game: GameSettings,
    /// The published format in which the decks of people must be legal; `null` if every legal deck is allowed. The
    /// server sets the format's version and name when the tournament is created or changed.
    pub format: Option<TableFormat>,
    /// How the rounds are paired.
    #[ts(type = "\"swiss\" | \"round_robin\" | \"single_elimination\" | \"double_elimination\"")]
    pub kind: TournamentKind,
    /// How many games a match has at most: 1 or 3.
    pub best_of: u8,
    /// The time limit for each player in each game; `null` if there is none.
    pub clock: Option<Clock>,
    /// Whether matches between two people with accounts are rated. Rated matches need clocks.
    pub rated: bool,
    /// Whether everybody finds the tournament in the list. Otherwise people need the link.
    pub public: bool,
    /// The maximum number of players.
    pub most_players: u16,
    /// When the organiser plans to start, in seconds since 1970; `null` if the organiser has not chosen a time.
    pub starts: Option<i64>,
    /// The number of rounds of a Swiss tournament; `null` for the usual number.
    pub rounds: Option<u8>,
    /// The number of the round until whose start people can enter a Swiss tournament late, from 1; 0 if nobody can
    /// enter late.
    pub late_until: u8,
    /// The result that people who enter late get for each round that they missed.
    #[ts(type = "\"loss\" | \"bye\"")]
    pub missed: MissedRounds,
    /// How the players of a bracket get their seeds.
    pub seeding: Seeding,
    /// After how many minutes a player who has not come to a match loses the match.
    pub no_show: u16,
    /// The time limit for each round of a Swiss tournament or a round robin, in minutes; `null` if there is none.
    pub round_minutes: Option<u16>,
    /// The number of minutes between the pairing of a round and the beginning of that round.
    pub break_minutes: u16,
    /// When everybody can see the decks.
    pub decks: DecksShown,
}

/// The stage that a tournament has reached.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStage {
    /// People can sign up.
    Open,
    /// The rounds are being played.
    Running,
    /// The tournament is over.
    Over,
    /// The organiser cancelled the tournament.
    Cancelled,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentListing {
    /// The tournament's id in links and messages.
    pub id: String,
    /// The tournament's name.
    pub name: String,
    /// The organiser's name; `null` if they deleted their account.
    pub organiser: Option<String>,
    /// The game that is played.
    pub game: GameSettings,
    /// How the rounds are paired.
    #[ts(type = "\"swiss\" | \"round_robin\" | \"single_elimination\" | \"double_elimination\"")]
    pub kind: TournamentKind,
    /// How many games a match has at most.
    pub best_of: u8,
    /// The stage that the tournament has reached.
    pub stage: TournamentStage,
    /// The number of players.
    pub players: u32,
    /// The maximum number of players.
    pub most_players: u16,
    /// When the organiser plans to start, in seconds since 1970; `null` if the organiser has not chosen a time.
    pub starts: Option<i64>,
    /// When the tournament ended, in seconds since 1970; `null` before that.
    pub ended: Option<i64>,
    /// Whether you play, judge or organise.
    pub yours: bool,
}

/// The tournaments that you can find: the public ones, and your own. `GET /api/tournaments`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentLists {
    /// The tournaments for which people can sign up.
    pub open: Vec<TournamentListing>,
    /// The tournaments that are being played.
    pub running: Vec<TournamentListing>,
    /// The tournaments that are over, the newest first.
    pub over: Vec<TournamentListing>,
}

/// A player of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentPlayer {
    /// The player's name.
    pub name: String,
    /// The bot's level; `null` for people.
    pub bot: Option<BotLevel>,
    /// The deck's name, if you may see it now.
    pub deck: Option<String>,
    /// Whether the player has left the tournament.
    pub left: bool,
    /// Whether the player was disqualified.
    pub disqualified: bool,
}

/// The result of a match of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct MatchScore {
    /// How many games each player won, in the order of the pairing.
    pub won: [u8; 2],
    /// How many games were draws.
    pub drawn: u8,
    /// Who won the match.
    #[ts(type = "\"first\" | \"second\" | \"draw\" | \"neither\"")]
    pub winner: PairingWinner,
}

/// A match of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentMatch {
    /// The indices of both players in [`TournamentPage::players`].
    pub players: [usize; 2],
    /// The ids of the tables of the match's games, in order.
    pub tables: Vec<String>,
    /// How many games each player has won, in the order of `players`.
    pub won: [u8; 2],
    /// The result; `null` until the match is over.
    pub result: Option<MatchScore>,
    /// When a player who has not come to the match loses it, in seconds since 1970; `null` if nobody is missing, or if
    /// the tournament is paused.
    pub no_show: Option<i64>,
}

/// A round of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentRound {
    /// Whether the round has begun. Until then, judges can change its pairings.
    pub begun: bool,
    /// When the round begins, in seconds since 1970; `null` if the round has begun, or if the tournament is paused.
    pub begins: Option<i64>,
    /// When the time limit of the round ends its matches, in seconds since 1970; `null` if there is no time limit now.
    pub ends: Option<i64>,
    /// The matches of the round.
    pub matches: Vec<TournamentMatch>,
    /// The indices of the players who have a bye.
    pub byes: Vec<usize>,
}

/// A row of the standings. Percentages are in hundredths: 6667 is 66.67 %.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentRank {
    /// The place, from 1; `null` for people who were disqualified.
    pub place: Option<u32>,
    /// The index of the player in [`TournamentPage::players`].
    pub player: usize,
    /// Three points for each match won, and one for each draw.
    pub points: u32,
    /// The numbers of matches won, lost and drawn.
    pub matches: [u32; 3],
    /// The average of the opponents' match-win percentages.
    pub opponents_matches: u32,
    /// The player's game-win percentage.
    pub games: u32,
    /// The average of the opponents' game-win percentages.
    pub opponents_games: u32,
}

/// The part of a bracket that a match belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum BracketPart {
    /// The bracket of the players who have not lost a match.
    Winners,
    /// The bracket of the players who have lost one match.
    Losers,
    /// The match between the winners of both brackets.
    Final,
    /// The second match of the final, if it is needed.
    Reset,
}

/// One of the two places of a match in a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum BracketPlace {
    /// An earlier match decides who gets this place.
    Open,
    /// Nobody gets this place. The other player advances without playing.
    Nobody,
    /// The player with this index.
    Player(usize),
}

/// A match of a bracket, and its position in a drawing of the bracket.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct BracketCell {
    /// The part of the bracket that the match belongs to.
    pub part: BracketPart,
    /// The match's column within that part of the bracket, from 0.
    pub column: usize,
    /// The two places of the match.
    pub places: [BracketPlace; 2],
    /// The result; `null` until there is one.
    pub result: Option<MatchScore>,
}

/// A penalty that a judge gives.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TournamentPenalty {
    /// The player loses a game: the opponent gets one game in the player's current match, or in the player's next
    /// match.
    Game,
    /// The player loses their current match, or their next match.
    Match,
}

/// What happened in a tournament. Players, rounds and matches are given by their indices, from 0.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum TournamentEvent {
    /// The tournament was created.
    Created,
    /// The settings were changed.
    Changed,
    /// The tournament started.
    Started { players: usize },
    /// A round was paired.
    Paired { round: usize },
    /// A round began.
    Began { round: usize },
    /// The tournament ended.
    Ended,
    /// The tournament was cancelled.
    Cancelled,
    /// The tournament was paused.
    Paused,
    /// The tournament was resumed.
    Resumed,
    /// A player entered the tournament after its start.
    Entered { player: usize },
    /// A player left the tournament.
    Left { player: usize },
    /// A judge removed a player from the tournament.
    Dropped { player: usize },
    /// A judge disqualified a player.
    Disqualified { player: usize },
    /// A player did not come to a match and lost it.
    NoShow { round: usize, player: usize },
    /// The time of a round was over, and its matches ended.
    TimeOver { round: usize },
    /// A judge set or corrected a result.
    Result { round: usize, players: [usize; 2], score: MatchScore },
    /// A judge gave the current round more time.
    Extended { round: usize, minutes: u16 },
    /// A judge gave a penalty.
    Penalty { player: usize, penalty: TournamentPenalty },
    /// A judge exchanged two players before a round began.
    Exchanged { round: usize, players: [usize; 2] },
    /// The organiser appointed a judge.
    JudgeAdded,
    /// The organiser removed a judge.
    JudgeRemoved,
}

/// A line of a tournament's log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentLogLine {
    /// When the event happened, in seconds since 1970.
    pub at: i64,
    /// The name of the person who caused the event; `null` if the server caused it, or if the person deleted their
    /// account.
    pub by: Option<String>,
    /// What happened.
    pub event: TournamentEvent,
    /// The reason that the judge gave; empty if there is none.
    pub reason: String,
}

/// A judge of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentJudge {
    /// The person's number.
    pub person: i64,
    /// The person's name.
    pub name: String,
}

/// Your role in a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentYou {
    /// Your index among the players; `null` if you don't play.
    pub player: Option<usize>,
    /// Whether you can change the tournament as its organiser. Moderators can too.
    pub organiser: bool,
    /// Whether you can judge. The organiser, the judges whom the organiser appointed, and moderators can.
    pub judge: bool,
    /// The id of the table where you play now; `null` if there is none.
    pub table: Option<String>,
}

/// A tournament as a person sees it: `GET /api/tournaments/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentPage {
    /// The tournament's id in links and messages.
    pub id: String,
    /// The settings. Once a Swiss tournament has started, its settings contain the number of rounds.
    pub settings: TournamentSettings,
    /// The organiser's name; `null` if they deleted their account.
    pub organiser: Option<String>,
    /// The stage that the tournament has reached.
    pub stage: TournamentStage,
    /// Whether the tournament is paused: no rounds and no games begin.
    pub paused: bool,
    /// The judges whom the organiser appointed.
    pub judges: Vec<TournamentJudge>,
    /// Your role in the tournament.
    pub you: TournamentYou,
    /// The players, in the order in which they signed up.
    pub players: Vec<TournamentPlayer>,
    /// The rounds, in order.
    pub rounds: Vec<TournamentRound>,
    /// The standings, the best player first; empty before the start.
    pub standings: Vec<TournamentRank>,
    /// The matches of the bracket; empty for tournaments without one.
    pub bracket: Vec<BracketCell>,
    /// The log, the newest line first.
    pub log: Vec<TournamentLogLine>,
}

/// `POST /api/tournaments/{id}/sign-up`: signs you up. Before the start, send it again to change your deck. Returns the
/// [`TournamentPage`]. `POST /api/tournaments/{id}/leave` takes you out again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// Your deck in Keeper of the Cards; `null` for a starter deck.
    pub deck: Option<Deck>,
}

/// A deck of a tournament: `GET /api/tournaments/{id}/decks/{player}`, with the player's index.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentDeck {
    /// The deck's name.
    pub name: String,
    /// The cards of the deck, with their numbers of copies.
    pub cards: Vec<TournamentCard>,
}

/// A card of a tournament's deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TournamentCard {
    /// How many copies the deck has.
    pub count: u32,
    /// The card's name.
    pub name: String,
    /// The card's text.
    pub text: String,
}

/// What an organiser or a judge does. Players, rounds and matches are given by their indices, from 0.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum TournamentOrder {
    /// Starts the tournament (organisers only).
    Start,
    /// Cancels a tournament that is not over (organisers only).
    Cancel,
    /// Adds a bot with a starter deck (organisers only).
    AddBot { level: BotLevel },
    /// Appoints a judge, by the login name of the judge's account (organisers only).
    AddJudge { account: String },
    /// Removes a judge (organisers only).
    RemoveJudge { person: i64 },
    /// Changes the name and the description, also after the start (organisers only).
    Describe { name: String, about: String },
    /// Pauses or resumes the tournament (organisers and judges only).
    Pause { paused: bool },
    /// Begins the round that was paired, without waiting for the end of the break (organisers and judges only).
    Begin,
    /// Removes a player (organisers and judges only). A player who is removed before the start can sign up again.
    Drop { player: usize },
    /// Disqualifies a player (organisers and judges only).
    Disqualify { player: usize },
    /// Sets or corrects the result of a match (organisers and judges only).
    Result { round: usize, at: usize, score: MatchScore },
    /// Gives the current round more time (organisers and judges only).
    Extend { minutes: u16 },
    /// Gives a penalty (organisers and judges only).
    Penalty { player: usize, penalty: TournamentPenalty },
    /// Exchanges two players in the pairings of a round that has not begun (organisers and judges only).
    Exchange { one: usize, other: usize },
}

/// `POST /api/tournaments/{id}/act`: does something as an organiser or a judge, and returns the [`TournamentPage`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct TournamentAct {
    /// What to do.
    pub order: TournamentOrder,
    /// The reason, at most 300 characters, which everybody sees in the log. It may be empty.
    pub reason: String,
}
