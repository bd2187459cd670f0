//! What a measurement found, in the types of the HTTP API.

use lab::page::{Method, ReportPage};
use lab::stats::Interval;
use lab::study::card::{CardFindings, Comparison};
use lab::study::deck::DeckFindings;
use serde::{Deserialize, Serialize};
use wire::api::{
    CardAnswer, CardComparison, CardLift, CardResult, CostDifference, DeckMatchup, DeckResult, Estimate,
    FairCost, MeasurementMethod, MeasurementResult,
};

/// The part of a finished measurement that the store keeps.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct SavedResult {
    pub(crate) result: MeasurementResult,
    pub(crate) method: MeasurementMethod,
}

/// What a measurement found.
pub(super) struct Findings {
    pub(super) saved: SavedResult,
    /// The report as an HTML page.
    pub(super) report: String,
}

impl Findings {
    pub(super) fn of_card(found: &CardFindings) -> Findings {
        let result = CardResult {
            cost: found.cost,
            copies: found.copies as u32,
            replaced: found.replaced.clone(),
            comparisons: found.comparisons.iter().filter(|it| it.seeds > 0).map(comparison).collect(),
            fair: found.fair.map(|it| FairCost {
                cost: estimate(it.cost),
                open_low: it.open_low,
                open_high: it.open_high,
            }),
            prices: found
                .prices
                .iter()
                .map(|it| CostDifference { cost: it.cost, difference: estimate(it.difference) })
                .collect(),
        };
        Findings::new(MeasurementResult::Card(result), &found.method, &found.page())
    }

    pub(super) fn of_deck(found: &DeckFindings) -> Findings {
        let against = found.decks.iter().zip(found.matrix.first().into_iter().flatten()).skip(1);
        let lift = |it: &lab::study::deck::CardRecord| CardLift {
            card: it.name.clone(),
            lift: estimate(it.lift),
            played: (10.0 * it.played).round() as u32,
        };
        let result = DeckResult {
            wins: found.overall.first().copied().flatten().map(estimate),
            matchups: against
                .map(|(name, wins)| DeckMatchup { against: name.clone(), wins: wins.map(estimate) })
                .collect(),
            first_player: found.first_player.map(estimate),
            turns: found.length.map(estimate),
            cards: found.cards.first().into_iter().flatten().map(lift).collect(),
        };
        Findings::new(MeasurementResult::Deck(result), &found.method, &found.page())
    }

    fn new(result: MeasurementResult, method: &Method, page: &ReportPage) -> Findings {
        let method = MeasurementMethod {
            games: method.games,
            bot: method.bots.join(", "),
            seed: method.seed,
            version: method.version.clone(),
            command: method.command.clone(),
            stopped: method.stopped,
        };
        Findings { saved: SavedResult { result, method }, report: page.html() }
    }

    /// Returns whether the measurement has no results, because it was stopped too early.
    pub(super) fn is_empty(&self) -> bool {
        match &self.saved.result {
            MeasurementResult::Card(it) => it.comparisons.is_empty(),
            MeasurementResult::Deck(it) => it.wins.is_none(),
        }
    }
}

fn comparison(it: &Comparison) -> CardComparison {
    CardComparison {
        against: it.against.clone(),
        cost: it.cost,
        difference: estimate(it.difference),
        answer: match it.answer {
            Some("better") => CardAnswer::Better,
            Some("worse") => CardAnswer::Worse,
            Some(_) => CardAnswer::Fair,
            None => CardAnswer::Unknown,
        },
        games: 4 * it.seeds,
    }
}

pub(super) fn estimate(it: Interval) -> Estimate {
    let thousandths = |number: f64| (1000.0 * number).round() as i64;
    Estimate { mean: thousandths(it.mean), low: thousandths(it.low), high: thousandths(it.high) }
}
