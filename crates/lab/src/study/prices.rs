//! Measures what each component of an edition is worth, with many generated cards in decks that are dealt at random.

mod check;
pub(crate) mod generate;
mod model;
mod page;

use bots::Level;
use cards::catalogue::RowId;
use cards::file::CardFile;
use cards::language::Language;
use cards::legal::LegalDeck;
use serde::Serialize;

use super::{Runner, Terms};
use crate::measure::{CardCounts, Job, LabError, Pool, Seating};
use crate::page::Method;
use crate::stats::{Interval, rank_correlation};
use generate::{DeckFrame, Generated, Generator};
use model::{Features, FittedModel, TERMS, fit};

pub use check::{HeldCard, HeldOut};

/// The settings of a study that measures the prices of an edition.
#[derive(Debug)]
pub struct PriceStudy {
    /// The names and card files of the decks whose costs the dealt decks imitate.
    pub decks: Vec<(String, String)>,
    /// The number of generated cards.
    pub cards: usize,
    /// The number of deals. Each deal makes two decks, which play against each other from both seats.
    pub deals: u64,
    /// The number of generated cards that are not used to fit the model, but to check it.
    pub held_out: usize,
    /// The number of deals with the cards that check the model.
    pub check_deals: u64,
    /// A second bot and its number of deals, to find out whether prices depend on skill; `None` for no second bot.
    pub second: Option<(Level, u64)>,
}

/// The results of a study that measures the prices of an edition.
#[derive(Serialize, Debug)]
pub struct PriceFindings {
    /// The edition whose components were measured.
    pub edition: String,
    /// How much the win rate rises if the four copies of a creature get a level of offense or defense for free, in
    /// percentage points.
    pub level: Option<Interval>,
    /// Like `level`, but for the second bot.
    pub second_level: Option<Interval>,
    /// The components, the most underpriced first.
    pub components: Vec<PricedComponent>,
    /// What it is worth in the model, in levels, to be a spell, to have an ability, and to have offense instead of
    /// defense.
    pub terms: Vec<(&'static str, Interval)>,
    /// The share of the variance of single deals that the model explains, in percent, measured with deals that it was
    /// not fitted to.
    pub explained: f64,
    /// The strength of shrinkage with which the model predicts other deals best.
    pub shrinkage: f64,
    /// How well both bots agree about the order of components, from −1 to 1.
    pub agreement: Option<f64>,
    /// The check of the model with cards that it was not fitted to.
    pub held_out: Option<HeldOut>,
    /// The number of generated cards.
    pub cards: usize,
    /// How the results were measured.
    pub method: Method,
}

/// The results of a component.
#[derive(Clone, Serialize, Debug)]
pub struct PricedComponent {
    /// The component's name, such as `effect.draw`.
    pub id: &'static str,
    /// The component's kind, such as `effect`.
    pub kind: &'static str,
    /// The component's text in the edition's guide.
    pub text: String,
    /// The number of generated cards with this component.
    pub cards: usize,
    /// The levels that the component adds, on average, to the cost of the generated cards that have it.
    pub price: f64,
    /// What the component is worth minus what it costs, in levels. This is an average over the generated cards that
    /// have the component, compared with other cards of the same kind and cost. A positive number means that the
    /// component is underpriced, a negative one that it is overpriced.
    pub difference: Interval,
    /// What the component is worth in levels: `price` plus `difference`.
    pub worth: Interval,
    /// The component's worth for each level paid; `None` if it costs less than half a level.
    pub per_level: Option<f64>,
    /// Of the games in which a card with this component could be played, the percentage in which one was played.
    pub played: Option<f64>,
    /// Like `difference`, but measured with the second bot.
    pub second: Option<Interval>,
    /// Whether the intervals of the two bots don't overlap, which shows that the component's worth depends on skill.
    pub depends_on_skill: bool,
}

/// The maximum number of levels by which the cost of a dealt card is raised or lowered at random, compared with the
/// cost that its formula gives. These differences show what a level is worth.
const SPREAD: u32 = 2;

/// Measures the components of an edition. If the study is stopped, returns what was found until then.
pub fn measure(
    study: &PriceStudy,
    terms: &Terms,
    runner: &mut Runner<'_>,
) -> Result<PriceFindings, LabError> {
    let frame = frame(terms, &study.decks)?;
    let mut generator = Generator::new(terms.edition, terms.seed);
    let components = generator.components();
    let cards = generator.cards(study.cards, &components, frame.costs);
    let held = generator.cards(study.held_out, &components, frame.costs);
    let features = Features::new(&components, &cards);
    let of_cards: Vec<Vec<(usize, f64)>> = cards.iter().map(|it| features.of(it)).collect();
    let pool = frame.pool(&cards, SPREAD);
    let job = dealt(terms, &frame, pool.clone());
    let found = runner.run("generated cards", job, terms.seed, study.deals, &|_| false)?;
    let fitted = fit(&pool, terms.seed, &found.counts.points, &of_cards, &features);
    let mut second_fit = None;
    if let (Some((bot, deals)), false) = (study.second, runner.stopped()) {
        let job = dealt(&Terms { bot, ..terms.clone() }, &frame, pool.clone());
        let found = runner.run(&format!("generated cards, {bot}"), job, terms.seed, deals, &|_| false)?;
        second_fit = fit(&pool, terms.seed, &found.counts.points, &of_cards, &features);
    }
    let mut held_out = None;
    if let (Some(fitted), false) = (&fitted, runner.stopped() || held.is_empty()) {
        let pool = frame.pool(&held, SPREAD);
        let job = dealt(terms, &frame, pool.clone());
        let found =
            runner
                .run("cards that the model has not seen", job, terms.seed, study.check_deals, &|_| false)?;
        held_out = check::check(fitted, &features, &held, &pool, terms.seed, &found.counts.points);
    }
    let counts = found.counts.cards.first().map_or(&[][..], Vec::as_slice);
    let components = listed(terms, &features, &cards, counts, fitted.as_ref(), second_fit.as_ref());
    let mut method = terms.method(runner);
    method.bots.extend(study.second.filter(|_| second_fit.is_some()).map(|it| it.0.to_string()));
    let pairs: Vec<(f64, f64)> =
        components.iter().filter_map(|it| Some((it.difference.mean, it.second?.mean))).collect();
    let (one, other): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    Ok(PriceFindings {
        edition: terms.edition.to_string(),
        level: fitted.as_ref().map(|it| it.level),
        second_level: second_fit.as_ref().map(|it| it.level),
        components,
        terms: fitted.iter().flat_map(|it| TERMS.into_iter().zip(it.worth.iter().copied()).skip(3)).collect(),
        explained: fitted.as_ref().map_or(0.0, |it| 100.0 * it.explained),
        shrinkage: fitted.as_ref().map_or(0.0, |it| it.strength),
        agreement: (!one.is_empty()).then(|| rank_correlation(&one, &other)),
        held_out,
        cards: cards.len(),
        method,
    })
}

/// Returns a deck of plain creatures, some of which are replaced by dealt cards. Its costs are distributed as in the
/// given decks.
pub(crate) fn frame(terms: &Terms, decks: &[(String, String)]) -> Result<DeckFrame, LabError> {
    let mut costs = Vec::new();
    for (name, text) in decks {
        let wrong = |why: &dyn std::fmt::Display| LabError::Job(format!("{name}: {why}"));
        let file = CardFile::read(text).map_err(|it| wrong(&it))?;
        let deck = LegalDeck::new(&file, &[], terms.edition).map_err(|it| wrong(&it))?;
        costs.extend(deck.cards().iter().map(|it| it.cost()));
    }
    if costs.is_empty() {
        return Err(LabError::Job(format!("the {} has no starter decks", terms.edition.ordinal())));
    }
    Ok(DeckFrame::new(terms.edition, costs))
}

/// Creates a job that plays dealt decks against each other, from both seats.
pub(crate) fn dealt(terms: &Terms, frame: &DeckFrame, pool: Pool) -> Job {
    let job = terms.job(vec![frame.deck.clone()]);
    let games = vec![
        Seating { decks: [Some(0), Some(1)], own: 0, sign: 1 },
        Seating { decks: [Some(1), Some(0)], own: 1, sign: 1 },
    ];
    // The counts of all cards of the pool make a batch's line long, so batches are large.
    Job { games, pool: Some(pool), batch: job.batch * 20, ..job }
}

/// Lists the components with their results, the most underpriced first.
fn listed(
    terms: &Terms,
    features: &Features,
    cards: &[Generated],
    counts: &[CardCounts],
    fitted: Option<&FittedModel>,
    second: Option<&FittedModel>,
) -> Vec<PricedComponent> {
    let Some(fitted) = fitted else { return Vec::new() };
    let language = Language::of(terms.edition);
    let component = |(place, row): (usize, &RowId)| {
        let with: Vec<usize> =
            (0..cards.len()).filter(|it| cards[*it].parts.iter().any(|part| part.0 == *row)).collect();
        let prices = with.iter().flat_map(|it| &cards[*it].parts).filter(|it| it.0 == *row).map(|it| it.1);
        let price = prices.sum::<f64>() / with.len().max(1) as f64;
        let sum = |of: fn(&CardCounts) -> u64| {
            with.iter().filter_map(|it| counts.get(*it)).map(of).sum::<u64>() as f64
        };
        let (offered, played) = (sum(|it| it.offered), sum(|it| it.played));
        // The fit is per level for components with a price, and per card for the others.
        let times = if features.priced[place] { price } else { 1.0 };
        let scaled = |it: Interval| if times >= 0.0 { it.times(times) } else { it.flipped().times(-times) };
        let difference = scaled(fitted.worth[TERMS.len() + place]);
        let worth = difference.shifted(price);
        let second = second.map(|it| scaled(it.worth[TERMS.len() + place]));
        PricedComponent {
            id: row.row().id,
            kind: row.row().id.split('.').next().unwrap_or_default(),
            text: language.entry(*row).map_or(String::new(), |it| language.printed(it)),
            cards: with.len(),
            price,
            difference,
            worth,
            per_level: (price >= 0.5).then(|| worth.mean / price),
            played: (offered > 0.0).then(|| 100.0 * played / offered),
            depends_on_skill: second.is_some_and(|it| !it.overlaps(&difference)),
            second,
        }
    };
    let mut all: Vec<PricedComponent> = features.components.iter().enumerate().map(component).collect();
    all.retain(|it| it.cards > 0);
    all.sort_by(|a, b| b.difference.mean.total_cmp(&a.difference.mean));
    all
}
