//! The model of prices: what a card is worth, as a sum over its parts.
//!
//! The value of a deal is the win rate of its first deck minus 50 %, over both seats. The model explains this value by
//! the dealt cards: each card of the first deck adds its features, and each card of the second deck subtracts them. The
//! features of a card are: how far its cost was moved from the formula; its cost, and the square of the cost; whether
//! it is a spell; whether it is a creature with an ability; its offense minus its defense, in levels; and one feature
//! for each of its components: the levels that the component adds or takes off, or 1 if its price is zero.
//!
//! The cost is a feature of its own. The coefficient of a component therefore says how much better or worse a level
//! spent on the component is than a level spent on offense and defense. Dividing it by the worth of a free level of
//! offense or defense gives a number of levels. If the component's price changes by this number, a card with it is as
//! good as a plain creature of the same cost.

use std::collections::BTreeMap;

use cards::card::CardKind;
use cards::catalogue::RowId;
use table::Dice;

use super::generate::Generated;
use crate::measure::Pool;
use crate::stats::{Interval, RegressionSums};

/// The names of the features that are not components, in the order of their indices.
pub(crate) const TERMS: [&str; 6] = ["offset", "cost", "cost squared", "spell", "ability", "offense"];
const OFFSET: usize = 0;
const COST: usize = 1;

/// Seeds are put into this many blocks, which are resampled to find the intervals.
const BLOCKS: usize = 80;
/// How often blocks are resampled.
const SAMPLES: usize = 300;
/// The strengths of shrinkage to choose from.
const STRENGTHS: [f64; 8] = [3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10_000.0];
/// The number of parts into which the blocks are split to choose among the strengths of shrinkage.
const FOLDS: usize = 8;

/// The features of cards: [`TERMS`], then one feature for each component.
#[derive(Clone, Debug)]
pub(crate) struct Features {
    pub(crate) components: Vec<RowId>,
    /// For each component, whether it has a price, which raises or lowers the cost of cards. A component without a
    /// price counts as 1 on each card.
    pub(crate) priced: Vec<bool>,
    places: BTreeMap<RowId, usize>,
}

impl Features {
    /// Creates the features of cards that can have these components.
    pub(crate) fn new(components: &[RowId], cards: &[Generated]) -> Features {
        let priced = components
            .iter()
            .map(|row| {
                let levels =
                    cards.iter().flat_map(|it| &it.parts).filter(|it| it.0 == *row).map(|it| it.1.abs());
                let (sum, n) = levels.fold((0.0, 0.0), |(sum, n), it| (sum + it, n + 1.0));
                sum >= 0.3 * n && n > 0.0
            })
            .collect();
        let places = components.iter().enumerate().map(|(place, it)| (*it, TERMS.len() + place)).collect();
        Features { components: components.to_vec(), priced, places }
    }

    fn len(&self) -> usize {
        TERMS.len() + self.components.len()
    }

    /// Returns the features of a card that costs what its formula gives.
    pub(crate) fn of(&self, card: &Generated) -> Vec<(usize, f64)> {
        let cost = card.cost as f64;
        let (offense, defense) = card.stats;
        let spell = card.card.kind == CardKind::Spell;
        let ability = !spell && !card.parts.is_empty();
        let terms = [
            0.0,
            cost / 10.0,
            cost * cost / 100.0,
            f64::from(u8::from(spell)),
            f64::from(u8::from(ability)),
            offense - defense,
        ];
        let mut all: Vec<(usize, f64)> = terms.into_iter().enumerate().filter(|it| it.1 != 0.0).collect();
        let part = |(row, levels): &(RowId, f64)| {
            let place = *self.places.get(row)?;
            let levels = if self.priced[place - TERMS.len()] { *levels } else { 1.0 };
            (levels != 0.0).then_some((place, levels))
        };
        all.extend(card.parts.iter().filter_map(part));
        all
    }
}

/// The model, fitted to the results of deals.
#[derive(Clone, Debug)]
pub(crate) struct FittedModel {
    /// How much the win rate rises if the four copies of a creature get a level of offense or defense for free, in
    /// percentage points.
    pub(crate) level: Interval,
    /// What each feature is worth, in levels.
    pub(crate) worth: Vec<Interval>,
    /// The share of the variance of deals that the model explains, measured with deals that it was not fitted to.
    pub(crate) explained: f64,
    /// The strength of shrinkage with which the model was fitted.
    pub(crate) strength: f64,
}

impl FittedModel {
    /// Returns the model's estimate of a card's worth minus its cost, in levels.
    pub(crate) fn predict(&self, features: &[(usize, f64)]) -> f64 {
        features.iter().filter(|it| it.0 != OFFSET).map(|(place, x)| self.worth[*place].mean * x).sum()
    }
}

/// Fits the model to the deals of a pool. `cards` are the features of the pool's cards. Returns `None` if too few deals
/// were played.
pub(crate) fn fit(
    pool: &Pool,
    first_seed: u64,
    points: &str,
    cards: &[Vec<(usize, f64)>],
    features: &Features,
) -> Option<FittedModel> {
    let blocks = blocks(pool, first_seed, points, cards, features.len())?;
    let penalty = |strength: f64| -> Vec<f64> {
        (0..features.len()).map(|it| if it < TERMS.len() { 1.0 } else { strength }).collect()
    };
    let (strength, explained) = choose(&blocks, &penalty)?;
    let penalty = penalty(strength);
    let whole = sum(&blocks, |_| 1.0);
    let best = whole.fit(&penalty);
    let samples: Vec<Vec<f64>> = resample(&blocks, &penalty);
    // The worth of a free level of offense or defense is the sum of two gains: what a creature gains if it costs a
    // level less, and what a plain creature gains if it gets a level of offense or defense and costs a level more.
    let mean_cost = 10.0 * cards.iter().flatten().filter(|it| it.0 == COST).map(|it| it.1).sum::<f64>()
        / cards.len().max(1) as f64;
    let level_of = |it: &[f64]| it[COST] / 10.0 + 2.0 * mean_cost * it[COST + 1] / 100.0 - it[OFFSET];
    let level = level_of(&best);
    let spread = |value: f64, of: &dyn Fn(&[f64]) -> f64| {
        let values: Vec<f64> = samples.iter().map(|it| of(it)).collect();
        let half = 1.96 * deviation(&values);
        Interval { mean: value, low: value - half, high: value + half }
    };
    // In a resampled fit, the worth of a level can be close to zero. Dividing by it would give meaningless numbers.
    let least = level * 0.2;
    let worth = (0..features.len())
        .map(|it| spread(best[it] / level, &|sample| sample[it] / level_of(sample).max(least.max(1e-6))))
        .collect();
    Some(FittedModel { level: spread(level, &level_of).times(100.0), worth, explained, strength })
}

/// What the cards of a pool are worth, each measured on its own.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// For each card, the effect of four copies on the win rate, compared with the other cards of the pool, in
    /// percentage points.
    pub(crate) cards: Vec<Interval>,
}

/// Measures every card of a pool on its own, with a model that has one feature for each card, and one feature for the
/// levels added to the card's cost. Returns `None` if too few deals were played.
pub(crate) fn measure_each(pool: &Pool, first_seed: u64, points: &str, number: usize) -> Option<Measured> {
    let cards: Vec<Vec<(usize, f64)>> = (0..number).map(|it| vec![(it + 1, 1.0)]).collect();
    let blocks = blocks(pool, first_seed, points, &cards, number + 1)?;
    // Only differences between cards are observed, so without a little shrinkage the fit would have no unique
    // solution.
    let penalty = vec![1.0; number + 1];
    let best = sum(&blocks, |_| 1.0).fit(&penalty);
    let samples = resample(&blocks, &penalty);
    let cards = (1..=number)
        .map(|it| {
            let half = 1.96 * deviation(&samples.iter().map(|sample| sample[it]).collect::<Vec<f64>>());
            Interval { mean: best[it], low: best[it] - half, high: best[it] + half }.times(100.0)
        })
        .collect();
    Some(Measured { cards })
}

/// Sums the results of the deals, grouped into blocks of consecutive seeds; `None` if there are fewer deals than
/// blocks.
fn blocks(
    pool: &Pool,
    first: u64,
    points: &str,
    cards: &[Vec<(usize, f64)>],
    features: usize,
) -> Option<Vec<RegressionSums>> {
    let deals = points.len();
    if deals < BLOCKS {
        return None;
    }
    let mut blocks = vec![RegressionSums::new(features); BLOCKS];
    let mut row = vec![0.0; features];
    for (place, digit) in points.chars().enumerate() {
        let sum = f64::from(digit.to_digit(36)?);
        let value = (sum - 2.0) / 4.0;
        let mut used: Vec<usize> = Vec::new();
        for (sign, dealt) in [1.0, -1.0].into_iter().zip(pool.deal(first + place as u64)) {
            for it in dealt {
                let own = cards.get(it.card)?.iter().copied();
                for (feature, x) in own.chain([(OFFSET, it.offset as f64)]) {
                    row[feature] += sign * x;
                    used.push(feature);
                }
            }
        }
        used.sort_unstable();
        used.dedup();
        let listed: Vec<(usize, f64)> =
            used.iter().map(|it| (*it, row[*it])).filter(|it| it.1 != 0.0).collect();
        blocks[place * BLOCKS / deals].observe(&listed, value);
        used.iter().for_each(|it| row[*it] = 0.0);
    }
    Some(blocks)
}

fn sum(blocks: &[RegressionSums], times: impl Fn(usize) -> f64) -> RegressionSums {
    let mut all = RegressionSums::new(blocks[0].features);
    for (place, block) in blocks.iter().enumerate() {
        let times = times(place);
        if times != 0.0 {
            all.add(block, times);
        }
    }
    all
}

/// Chooses the strength of shrinkage with which the model predicts other deals best. Returns this strength, and the
/// share of the variance that the model explains with it.
fn choose(blocks: &[RegressionSums], penalty: &dyn Fn(f64) -> Vec<f64>) -> Option<(f64, f64)> {
    let folds: Vec<(RegressionSums, RegressionSums)> = (0..FOLDS)
        .map(|fold| {
            let part = |inside: bool| sum(blocks, |it| f64::from(u8::from((it % FOLDS == fold) == inside)));
            (part(false), part(true))
        })
        .collect();
    let nothing = vec![0.0; blocks[0].features];
    let all: f64 = folds.iter().map(|it| it.1.error(&nothing)).sum();
    let error = |strength: f64| -> f64 {
        folds.iter().map(|(fitted, other)| other.error(&fitted.fit(&penalty(strength)))).sum()
    };
    let best = STRENGTHS.into_iter().map(|it| (error(it), it)).min_by(|a, b| a.0.total_cmp(&b.0))?;
    Some((best.1, 1.0 - best.0 / all.max(1e-12)))
}

/// Fits the model to blocks that are drawn with replacement, many times.
fn resample(blocks: &[RegressionSums], penalty: &[f64]) -> Vec<Vec<f64>> {
    let mut dice = Dice::new(1);
    let draw = |_| {
        let mut times = vec![0.0; blocks.len()];
        for _ in 0..blocks.len() {
            times[dice.below(u32::try_from(blocks.len()).unwrap_or(1)) as usize] += 1.0;
        }
        sum(blocks, |it| times[it]).fit(penalty)
    };
    (0..SAMPLES).map(draw).collect()
}

fn deviation(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    (values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use cards::edition::Edition;

    use super::super::generate::{DeckFrame, Generator};
    use super::*;
    use crate::stats::{crossing::normal, rank_correlation};

    /// If the results of deals follow known worths, the fit finds these worths, and its intervals contain them.
    #[test]
    fn known_worths_are_found() {
        let mut generator = Generator::new(Edition::E14, 3);
        let components = generator.components();
        let frame = DeckFrame::new(Edition::E14, (1..=40).map(|it| it / 5 + 1).collect());
        let cards = generator.cards(400, &components, frame.costs);
        let pool = frame.pool(&cards, 1);
        let features = Features::new(&components, &cards);
        let of_cards: Vec<Vec<(usize, f64)>> = cards.iter().map(|it| features.of(it)).collect();
        let mut dice = Dice::new(9);
        let truth: Vec<f64> = components.iter().map(|_| normal(&mut dice)).collect();
        let worth = |card: usize, offset: i64| {
            let parts = of_cards[card].iter().filter(|it| it.0 >= TERMS.len());
            let own = parts.map(|(place, x)| x * truth[place - TERMS.len()]);
            0.01 * (own.sum::<f64>() - offset as f64)
        };
        let points: String = (0..30_000)
            .map(|seed| {
                let [one, other] =
                    pool.deal(seed).map(|it| it.iter().map(|it| worth(it.card, it.offset)).sum::<f64>());
                let share = (0.5 + one - other).clamp(0.0, 1.0);
                let mut won = || u32::from(f64::from(dice.below(1 << 20)) < share * f64::from(1 << 20));
                // Each won game is 2 points more than a lost one.
                char::from_digit(2 * (won() + won()), 10).expect("a digit")
            })
            .collect();
        let fit = fit(&pool, 0, &points, &of_cards, &features).expect("it is fitted");
        assert!(fit.level.low < 1.0 && fit.level.high > 1.0, "{:?}", fit.level);
        // Only components that some cards have can be found.
        let with = |row: &RowId| cards.iter().filter(|it| it.parts.iter().any(|part| part.0 == *row)).count();
        let known: Vec<usize> = (0..components.len()).filter(|it| with(&components[*it]) >= 5).collect();
        assert!(known.len() > 50, "{}", known.len());
        let worth = |it: &usize| fit.worth[TERMS.len() + it];
        let found: Vec<f64> = known.iter().map(|it| worth(it).mean).collect();
        let wanted: Vec<f64> = known.iter().map(|it| truth[*it]).collect();
        let agreement = rank_correlation(&found, &wanted);
        assert!(agreement > 0.9, "{agreement}");
        let covered =
            known.iter().filter(|it| (worth(it).low..=worth(it).high).contains(&truth[**it])).count();
        let share = covered as f64 / known.len() as f64;
        assert!(share > 0.8, "{share}: shrinkage costs a little, but not much");
        assert!(measure_each(&pool, 0, &points[..20], cards.len()).is_none(), "too few deals");
    }
}
