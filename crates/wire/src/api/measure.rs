//! Measuring cards and decks with many games between bots (docs/lab.md).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::DeckCard;
use crate::Deck;

/// `POST /api/measurements`: starts to measure a card or a deck. The response is [`Measurement`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewMeasurement {
    /// What to measure.
    pub what: MeasureWhat,
    /// How exact the result must be.
    pub exactness: Exactness,
    /// The first seed; `null` for 1. The same seed gives the same games.
    pub seed: Option<u32>,
}

/// A card or deck to measure.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "measure", rename_all = "snake_case", deny_unknown_fields)]
pub enum MeasureWhat {
    /// Measure a card in a deck, against the starter decks of the card's edition.
    Card {
        /// The card to measure: one of your saved cards, or a card given in full.
        card: DeckCard,
        /// The deck that the card is put into.
        deck: Deck,
    },
    /// Measure one of your decks against other decks of the same edition.
    Deck {
        /// The deck's id: [`MyDeck::id`](super::MyDeck::id).
        deck: String,
        /// The decks to play against, at least one.
        against: Vec<Deck>,
    },
}

/// How exact the result of a measurement must be. A more exact measurement plays more games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Exactness {
    /// Few games: shows whether a card or deck is far too strong or too weak.
    Quick,
    /// More games, for everyday use.
    Normal,
    /// As many games as `keeper lab` plays by default.
    Thorough,
}

impl Exactness {
    /// All degrees of exactness, the quickest first.
    pub const ALL: [Exactness; 3] = [Exactness::Quick, Exactness::Normal, Exactness::Thorough];
}

/// Your measurements, the newest first: `GET /api/measurements`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyMeasurements {
    /// Your measurements, the newest first.
    pub measurements: Vec<Measurement>,
    /// How long measurements of each exactness take on this server. Empty if this server does not measure.
    pub choices: Vec<ExactnessChoice>,
}

/// How long a measurement takes at most if nobody else measures anything.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ExactnessChoice {
    /// The exactness that these times are for.
    pub exactness: Exactness,
    /// How long measuring a card takes, in seconds.
    pub card_seconds: u32,
    /// How long measuring a deck takes for each opposing deck, in seconds.
    pub deck_seconds: u32,
}

/// A measurement of a card or a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Measurement {
    /// The measurement's id in URLs.
    pub id: String,
    /// What is measured.
    pub about: MeasuredThing,
    /// The edition in which the games are played.
    pub edition: String,
    /// How exact the result must be.
    pub exactness: Exactness,
    /// When the measurement was ordered, in seconds since 1970.
    pub created: i64,
    /// The progress of the measurement, or its result.
    pub state: MeasurementState,
}

/// The card or deck that is measured.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MeasuredThing {
    /// Whether a card or a deck is measured.
    pub kind: MeasuredKind,
    /// The id of your saved card or deck; `null` if it is not saved.
    pub id: Option<String>,
    /// The name that the card or deck had when it was measured.
    pub name: String,
    /// The version of the saved card or deck that is measured; `null` if it is not saved.
    pub version: Option<u32>,
    /// The newest version of the saved card or deck; `null` if it is not saved, or was deleted.
    pub newest: Option<u32>,
    /// For a card, the name of the deck that it is in; `null` for a deck.
    pub deck: Option<String>,
    /// The names of the opponents' decks.
    pub against: Vec<String>,
}

/// Whether a card or a deck is measured.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum MeasuredKind {
    /// A card is measured.
    Card,
    /// A deck is measured.
    Deck,
}

/// The progress of a measurement, or how it ended.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum MeasurementState {
    /// The measurement has to wait for other measurements.
    Waiting,
    /// Games are being played.
    Running {
        /// The number of games played until now. Leaves out games whose results are not used.
        games: u64,
        /// The maximum number of games. The number decreases when a part of the result is known early.
        most: u64,
        /// The maximum number of seconds that the measurement still takes; `null` if that is not known yet.
        seconds: Option<u32>,
        /// What the games until now show. For a card, how much more often the deck wins with the card than with the
        /// card of the current comparison, in percentage points. For a deck, the share of games that it wins against
        /// the current opponent, in percent. `null` at the start.
        interim: Option<Estimate>,
        /// What is being compared now, for people to read.
        now: String,
    },
    /// The measurement has a result.
    Done {
        /// When the measurement ended, in seconds since 1970.
        ended: i64,
        /// The path of the whole report, which is a page that everybody with the link can open.
        report: String,
        /// What the measurement found.
        result: MeasurementResult,
        /// How the measurement was made.
        method: MeasurementMethod,
    },
    /// The measurement could not be finished.
    Failed {
        /// When the measurement ended, in seconds since 1970.
        ended: i64,
        /// Why the measurement could not be finished, for people to read.
        message: String,
    },
    /// The measurement was cancelled before it had a result.
    Cancelled {
        /// When the measurement ended, in seconds since 1970.
        ended: i64,
    },
}

/// An estimate with the interval that contains the truth in 95 % of cases. All three numbers are in thousandths: 2100 is
/// 2.1 percentage points, 2.1 turns, or a cost of 2.1.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Estimate {
    /// The estimated value.
    pub mean: i64,
    /// The lower end of the interval.
    pub low: i64,
    /// The upper end of the interval.
    pub high: i64,
}

/// What a measurement found.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum MeasurementResult {
    /// What the measurement found about a card.
    Card(CardResult),
    /// What the measurement found about a deck.
    Deck(DeckResult),
}

/// What a measurement found about a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardResult {
    /// The card's cost.
    pub cost: i64,
    /// How many copies of the card the deck had.
    pub copies: u32,
    /// The names of the deck's cards that the card replaced.
    pub replaced: Vec<String>,
    /// The comparisons with other cards. The first one is with a creature of the same cost that has no abilities.
    pub comparisons: Vec<CardComparison>,
    /// The cost at which the card is as good as a creature of the same cost without abilities; `null` if the
    /// measurement did not find it.
    pub fair: Option<FairCost>,
    /// How the card compares with creatures without abilities, if both have the same cost. There is an entry for each
    /// cost that was measured.
    pub prices: Vec<CostDifference>,
}

/// A comparison of the measured card with another card that takes its place in the deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardComparison {
    /// The name of the other card.
    pub against: String,
    /// The cost of the other card.
    pub cost: i64,
    /// How much more often the deck wins with the measured card than with the other card, in percentage points.
    pub difference: Estimate,
    /// What the difference means for the measured card.
    pub answer: CardAnswer,
    /// The number of games.
    pub games: u64,
}

/// How the measured card compares with another card.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum CardAnswer {
    /// The measured card is better.
    Better,
    /// The difference is too small to matter.
    Fair,
    /// The measured card is worse.
    Worse,
    /// There were too few games to tell.
    Unknown,
}

/// The cost at which a card is fair.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct FairCost {
    /// The fair cost.
    pub cost: Estimate,
    /// Whether the fair cost may be lower than the lowest cost that was measured.
    pub open_low: bool,
    /// Whether the fair cost may be higher than the highest cost that was measured.
    pub open_high: bool,
}

/// How the measured card compares with a creature without abilities, if both have a certain cost.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CostDifference {
    /// The cost of both cards.
    pub cost: i64,
    /// How much more often the deck wins with the measured card than with the creature, in percentage points.
    pub difference: Estimate,
}

/// What a measurement found about a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckResult {
    /// The share of games that the deck wins, in percent; `null` if no game was played.
    pub wins: Option<Estimate>,
    /// The results against each of the other decks.
    pub matchups: Vec<DeckMatchup>,
    /// How often the player who goes first wins, in percent.
    pub first_player: Option<Estimate>,
    /// The mean length of games, in turns.
    pub turns: Option<Estimate>,
    /// The deck's cards, the most helpful first.
    pub cards: Vec<CardLift>,
}

/// The games of a deck against one other deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckMatchup {
    /// The name of the other deck.
    pub against: String,
    /// The share of games that the measured deck wins, in percent; `null` if no game was played.
    pub wins: Option<Estimate>,
}

/// How much a card helps its deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardLift {
    /// The card's name.
    pub card: String,
    /// How much more often the deck wins when the card is drawn than when it is not, in percentage points.
    pub lift: Estimate,
    /// Of the games in which the card was drawn, the share in which it was played, in thousandths.
    pub played: u32,
}

/// How a measurement was made, so that anybody can repeat it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MeasurementMethod {
    /// The number of games.
    pub games: u64,
    /// The bot that played all decks.
    pub bot: String,
    /// The first of the consecutive seeds with which the games were played.
    pub seed: u64,
    /// The version of the program.
    pub version: String,
    /// The command that repeats the measurement, given the card and the decks as files.
    pub command: String,
    /// Whether the measurement was stopped before its end.
    pub stopped: bool,
}
