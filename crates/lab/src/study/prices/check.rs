//! The check of the model with cards that it was not fitted to. Each of these cards is measured on its own.

use serde::Serialize;

use super::generate::Generated;
use super::model::{Features, FittedModel, measure_each};
use crate::measure::Pool;
use crate::stats::{Interval, correlation};

/// The check of the model with cards that it was not fitted to.
#[derive(Serialize, Debug)]
pub struct HeldOut {
    /// The cards, predicted and measured.
    pub cards: Vec<HeldCard>,
    /// The share of the measured differences that the predictions explain (R²); 1 if they explain everything.
    pub r_squared: f64,
    /// Like `r_squared`, but without the part of the measured differences that is only chance.
    pub r_squared_without_noise: f64,
    /// The linear correlation of predictions and measurements.
    pub correlation: f64,
    /// By how many levels the measured values differ, on average, if the predicted values differ by 1 level. The
    /// slope of a well calibrated model is 1.
    pub slope: Interval,
}

/// A card that the model was not fitted to.
#[derive(Serialize, Debug)]
pub struct HeldCard {
    /// The card's offense, defense and text.
    pub text: String,
    /// The card's cost.
    pub cost: i64,
    /// The worth that the model predicts for the card, minus the card's cost, in levels, compared with cards of
    /// similar cost.
    pub predicted: f64,
    /// The measured worth of the card, minus the card's cost, in levels, compared with cards of similar cost.
    pub measured: Interval,
}

/// Compares the model's predictions for cards with measurements of each card; `None` if there are too few measurements.
pub(super) fn check(
    fit: &FittedModel,
    features: &Features,
    cards: &[Generated],
    pool: &Pool,
    seed: u64,
    points: &str,
) -> Option<HeldOut> {
    let measured = measure_each(pool, seed, points, cards.len())?;
    let level = fit.level.mean;
    let mut values: Vec<Interval> = measured.cards.iter().map(|it| it.times(1.0 / level)).collect();
    let mut predicted: Vec<f64> = cards.iter().map(|it| fit.predict(&features.of(it))).collect();
    // A card is dealt only to places whose range of costs includes the card's cost, so compare only cards of the same
    // place with each other.
    let band = |card: usize| pool.places.iter().position(|it| it.cards.contains(&card));
    let bands: Vec<Option<usize>> = (0..cards.len()).map(band).collect();
    for place in 0..pool.places.len() {
        let own: Vec<usize> = (0..cards.len()).filter(|it| bands[*it] == Some(place)).collect();
        let n = own.len().max(1) as f64;
        let middle = own.iter().map(|it| values[*it].mean).sum::<f64>() / n;
        let expected = own.iter().map(|it| predicted[*it]).sum::<f64>() / n;
        for it in own {
            values[it] = values[it].shifted(-middle);
            predicted[it] -= expected;
        }
    }
    let dealt: Vec<usize> = (0..cards.len()).filter(|it| bands[*it].is_some()).collect();
    let n = dealt.len() as f64;
    let mean_square =
        |of: &dyn Fn(usize) -> f64| dealt.iter().map(|it| of(*it).powi(2)).sum::<f64>() / n.max(1.0);
    let total = mean_square(&|it| values[it].mean);
    let rest = mean_square(&|it| values[it].mean - predicted[it]);
    let noise = mean_square(&|it| values[it].half() / 1.96);
    let spread = mean_square(&|it| predicted[it]);
    if spread <= 0.0 || total <= 0.0 || n < 3.0 {
        return None;
    }
    let slope = dealt.iter().map(|it| values[*it].mean * predicted[*it]).sum::<f64>() / n / spread;
    let left = mean_square(&|it| values[it].mean - slope * predicted[it]);
    let half = 1.96 * (left / spread / n).sqrt();
    let means: Vec<f64> = dealt.iter().map(|it| values[*it].mean).collect();
    let expected: Vec<f64> = dealt.iter().map(|it| predicted[*it]).collect();
    let held = |it: &usize| HeldCard {
        text: words(&cards[*it]),
        cost: cards[*it].cost,
        predicted: predicted[*it],
        measured: values[*it],
    };
    Some(HeldOut {
        cards: dealt.iter().map(held).collect(),
        r_squared: 1.0 - rest / total,
        r_squared_without_noise: 1.0 - (rest - noise).max(0.0) / (total - noise).max(1e-9),
        correlation: correlation(&expected, &means),
        slope: Interval { mean: slope, low: slope - half, high: slope + half },
    })
}

fn words(card: &Generated) -> String {
    let text = card.card.text.clone().unwrap_or_default();
    match (card.card.offense, card.card.defense) {
        (Some(offense), Some(defense)) => format!("{offense}/{defense} {text}").trim_end().to_owned(),
        _ => text,
    }
}
