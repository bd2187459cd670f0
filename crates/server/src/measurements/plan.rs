//! What to measure, as plain data that the store keeps until the measurement is over.

use cards::card::Card;
use cards::edition::Edition;
use cards::file::CardFile;
use lab::measure::LabError;
use lab::study::card::CardStudy;
use lab::study::deck::DeckStudy;
use lab::study::{Runner, Terms};
use serde::{Deserialize, Serialize};
use wire::api::{Exactness, MeasuredKind};

use super::found::Findings;

/// The name of a deck and the text of its file.
type PlannedDeck = (String, String);

/// How many games a measurement plays.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct GameLimits {
    /// The maximum number of games for each comparison of a card.
    pub(crate) comparison: u64,
    /// The number of games with the measured card at each cost other than its own.
    pub(crate) price: u64,
    /// The smallest difference in win rate that matters, in percentage points.
    pub(crate) bound: f64,
    /// The number of games of the measured deck against each other deck.
    pub(crate) matchup: u64,
}

impl GameLimits {
    /// Returns the numbers of games for an exactness, reduced or increased to `percent` of the usual numbers.
    pub(crate) fn of(exactness: Exactness, percent: u32) -> GameLimits {
        // "Thorough" is what `keeper lab` does by default, but with more games of decks.
        let (comparison, price, bound, matchup) = match exactness {
            Exactness::Quick => (8_000, 2_000, 2.0, 500),
            Exactness::Normal => (30_000, 6_000, 1.0, 2_000),
            Exactness::Thorough => (80_000, 8_000, 1.0, 8_000),
        };
        let share = |games: u64| (games * u64::from(percent) / 100).max(40);
        GameLimits { comparison: share(comparison), price: share(price), bound, matchup: share(matchup) }
    }

    /// Returns the maximum number of games for measuring a card: the games of four comparisons, and the games with the
    /// card at sixteen other costs.
    pub(crate) fn most_of_card(&self) -> u64 {
        4 * self.comparison + 16 * self.price
    }
}

/// Everything that is needed to carry out a measurement.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct MeasurementPlan {
    pub(crate) edition: String,
    pub(crate) seed: u64,
    pub(crate) limits: GameLimits,
    /// The measured card, as the text of a card file; `None` if the deck is measured.
    pub(crate) card: Option<String>,
    /// The deck that is measured, or that the card is put into.
    pub(crate) deck: PlannedDeck,
    pub(crate) against: Vec<PlannedDeck>,
}

/// A summary of a measurement, for lists.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct MeasurementAbout {
    pub(crate) kind: MeasuredKind,
    pub(crate) name: String,
    pub(crate) edition: String,
    pub(crate) exactness: Exactness,
    pub(crate) deck: Option<String>,
    pub(crate) against: Vec<String>,
}

/// The number of copies of a measured card in the deck. `keeper lab card` has the same default.
const COPIES: usize = 4;

impl MeasurementPlan {
    /// Returns the measured card; `None` if a deck is measured.
    fn card(&self) -> Result<Option<Card>, LabError> {
        let Some(text) = &self.card else { return Ok(None) };
        let file = CardFile::read(text).map_err(|it| LabError::Job(it.to_string()))?;
        let card = file.cards.into_iter().find_map(|it| it.card);
        card.map(Some).ok_or_else(|| LabError::Job("the card cannot be read".to_owned()))
    }

    /// Plays the games and returns what they show.
    pub(super) fn measure(&self, runner: &mut Runner<'_>) -> Result<Findings, LabError> {
        let edition: Edition = self.edition.parse().map_err(|_| {
            LabError::Job(format!("This server no longer has the edition “{}”.", self.edition))
        })?;
        let card = self.card()?;
        let command = self.command(card.as_ref());
        let terms = Terms { edition, bot: bots::Level::GREEDY, seed: self.seed, command };
        let GameLimits { comparison, price, bound, matchup } = self.limits;
        let Some(card) = card else {
            let decks = std::iter::once(&self.deck).chain(&self.against).cloned().collect();
            let study = DeckStudy { decks, seeds: matchup.div_ceil(2), first_only: true };
            return Ok(Findings::of_deck(&lab::study::deck::measure(&study, &terms, runner)?));
        };
        let study = CardStudy {
            card: &card,
            cost: None,
            copies: COPIES,
            deck: self.deck.clone(),
            opponents: self.against.clone(),
            bound: bound / 100.0,
            most: comparison.div_ceil(4),
            price_seeds: price.div_ceil(4),
        };
        Ok(Findings::of_card(&lab::study::card::measure(&study, &terms, runner)?))
    }

    /// Returns the command that repeats the measurement, given the card and the decks as files.
    fn command(&self, card: Option<&Card>) -> String {
        let file = |name: &str| format!("'{}.toml'", name.replace(['\'', '/', '\\'], "-"));
        let deck = file(&self.deck.0);
        let against: String = self.against.iter().map(|it| format!(" {}", file(&it.0))).collect();
        let GameLimits { comparison, price, bound, matchup } = self.limits;
        let what = match card {
            Some(card) => format!(
                "card {} --in {deck} --against{against} --games {comparison} --price-games {price} --bound {bound}",
                file(&card.name)
            ),
            None => format!("deck {deck}{against} --first-only --games {matchup}"),
        };
        format!("keeper lab {what} --edition {} --seed {}", self.edition, self.seed)
    }
}
