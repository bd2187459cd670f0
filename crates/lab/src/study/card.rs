//! What a card is worth: compared with a plain creature of the same cost, and with the deck's own cards.

mod page;

pub(crate) use page::ordinal;

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::editions::Guide;
use cards::file::{CardFile, FileFormat};
use cards::language::Language;
use cards::legal::{LegalCard, LegalDeck};
use cards::text::Text;
use serde::Serialize;

use super::{Runner, Terms, mean_place, sample};
use crate::measure::{Counts, DeckSpec, LabError, Replacement};
use crate::page::Method;
use crate::stats::{
    Crossing, Histogram, Interval, MeasuredPoint, Sprt, TestAnswer, always_valid, crossing, fixed,
};

/// The settings of a study that measures a card.
#[derive(Debug)]
pub struct CardStudy<'a> {
    /// The card to measure.
    pub card: &'a Card,
    /// The card's cost in the measurement; `None` for the cost that its formula gives.
    pub cost: Option<i64>,
    /// How many copies of the card the deck gets, if it does not have the card already.
    pub copies: usize,
    /// The name and the card file of the deck that gets the card.
    pub deck: (String, String),
    /// The names and the card files of the opponents' decks.
    pub opponents: Vec<(String, String)>,
    /// The smallest difference in win rate that matters, for example 0.01.
    pub bound: f64,
    /// The maximum number of seeds for each comparison.
    pub most: u64,
    /// The number of seeds with which the card is measured at each cost other than its own; 0 to skip the search for
    /// the fair price.
    pub price_seeds: u64,
}

/// The results of a study that measures a card.
#[derive(Serialize, Debug)]
pub struct CardFindings {
    /// The card's name.
    pub card: String,
    /// The edition in which the card was measured.
    pub edition: String,
    /// The deck that got the card.
    pub deck: String,
    /// The opponents' decks.
    pub opponents: Vec<String>,
    /// The card's cost in the measurement.
    pub cost: i64,
    /// The number of copies of the card in the deck.
    pub copies: usize,
    /// The names of the deck's cards that the card replaced.
    pub replaced: Vec<String>,
    /// The smallest difference in win rate that matters, in percentage points.
    pub bound: f64,
    /// The comparisons; the first one is with a plain creature of the same cost.
    pub comparisons: Vec<Comparison>,
    /// How much the card changes the win rate, compared with a plain creature of the same cost. There is one entry
    /// each for the games in which the card was played, only drawn, and never drawn.
    pub seen: Vec<EffectInGroup>,
    /// The mean length of the games in which the deck has the card, in turns.
    pub length_with: Option<Interval>,
    /// The mean length of the games in which the deck has a plain creature of the same cost instead of the card, in
    /// turns.
    pub length_without: Option<Interval>,
    /// How the card compares with a plain creature of the same cost, at several costs.
    pub prices: Vec<PricePoint>,
    /// The cost at which the card is as good as a plain creature of that cost.
    pub fair: Option<FairPrice>,
    /// How the results were measured.
    pub method: Method,
}

/// The card compared with another one in the same places of the deck.
#[derive(Serialize, Debug)]
pub struct Comparison {
    /// The name of the other card.
    pub against: String,
    /// The cost of the other card.
    pub cost: i64,
    /// The deck's win rate with the card minus its win rate with the other card, in percentage points. The interval
    /// is valid no matter when the test stops.
    pub difference: Interval,
    /// Whether the card is `better` or `worse` than the other card, or about as good (`fair`); `None` if more games
    /// are needed.
    pub answer: Option<&'static str>,
    /// The number of seeds. Each seed is four games.
    pub seeds: u64,
}

/// The effect of the card in one group of games: those in which it was played, only drawn, or never drawn.
#[derive(Serialize, Debug)]
pub struct EffectInGroup {
    /// What happened to the card: `played`, `drawn, not played` or `never drawn`.
    pub state: &'static str,
    /// The share of games in this group, in percent.
    pub share: f64,
    /// How much the card changes the win rate, in percentage points, compared with the same games with a plain
    /// creature in the card's place; `None` if there were too few games.
    pub effect: Option<Interval>,
}

/// The comparison of the card with a plain creature when both have a certain cost.
#[derive(Clone, Copy, Serialize, Debug)]
pub struct PricePoint {
    /// The cost of both cards.
    pub cost: i64,
    /// The deck's win rate with the card minus its win rate with the plain creature, in percentage points.
    pub difference: Interval,
}

/// The cost at which a card is as good as a plain creature of the same cost.
#[derive(Clone, Copy, Serialize, Debug)]
pub struct FairPrice {
    /// The fair cost, with its interval.
    pub cost: Interval,
    /// Whether the true cost may be below the lowest measured cost.
    pub open_low: bool,
    /// Whether the true cost may be above the highest measured cost.
    pub open_high: bool,
}

/// The search for the fair price measures costs up to this many levels above and below the card's cost.
const FARTHEST: i64 = 8;

/// The maximum number of the deck's other cards with which the card is compared.
const RIVALS: usize = 3;

/// Measures a card. If the study is stopped, returns what was found until then.
pub fn measure(
    study: &CardStudy<'_>,
    terms: &Terms,
    runner: &mut Runner<'_>,
) -> Result<CardFindings, LabError> {
    let edition = terms.edition;
    let wrong = |name: &str, why: &dyn std::fmt::Display| LabError::Job(format!("{name}: {why}"));
    let legal = LegalCard::new(study.card, edition).map_err(|it| {
        let errors: Vec<&str> =
            it.problems.iter().filter(|it| it.is_error()).map(|it| it.message.as_str()).collect();
        wrong(&study.card.name, &format!("not legal in the {}: {}", edition.ordinal(), errors.join("; ")))
    })?;
    let file = CardFile::read(&study.deck.1).map_err(|it| wrong(&study.deck.0, &it))?;
    let deck = LegalDeck::new(&file, &[], edition).map_err(|it| wrong(&study.deck.0, &it))?;
    let cost = study.cost.unwrap_or_else(|| legal.cost());
    let places = CardPlaces::choose(&deck, study.card, cost, study.copies)
        .ok_or_else(|| wrong(&study.deck.0, &"the deck has no other card to compare with"))?;
    let bench = Bench { study, terms, slots: &places.slots };
    let plain = plain_creature(edition, cost);
    let known = |it: &Counts| settled(sample(it), study.bound);
    let rivals = places.rivals.len().min(RIVALS) as u64;
    let price_games = 4 * 2 * FARTHEST.unsigned_abs() * study.price_seeds;
    runner.later = 4 * study.most * rivals + price_games;
    let mut findings = CardFindings {
        card: study.card.name.clone(),
        edition: edition.to_string(),
        deck: study.deck.0.clone(),
        opponents: study.opponents.iter().map(|it| it.0.clone()).collect(),
        cost,
        copies: places.slots.len(),
        replaced: places.replaced,
        bound: 100.0 * study.bound,
        comparisons: Vec::new(),
        seen: Vec::new(),
        length_with: None,
        length_without: None,
        prices: Vec::new(),
        fair: None,
        method: Method::default(),
    };
    let what = format!("{} against {}", study.card.name, plain.name);
    let found = runner.run(&what, bench.job(study.cost, &plain, None), terms.seed, study.most, &known)?;
    let first = found.counts;
    findings.comparisons.push(bench.compared(&plain.name, cost, &first));
    findings.seen = seen(&first);
    findings.length_with =
        first.tables.get(..2).and_then(|it| mean_place(&super::added(it.iter().map(|it| &it.turns))));
    findings.length_without =
        first.tables.get(2..4).and_then(|it| mean_place(&super::added(it.iter().map(|it| &it.turns))));
    for rival in places.rivals.iter().take(RIVALS) {
        if runner.stopped() {
            break;
        }
        runner.later -= 4 * study.most;
        let what = format!("{} against {}", study.card.name, rival.card().name);
        let job = bench.job(study.cost, rival.card(), None);
        let found = runner.run(&what, job, terms.seed, study.most, &known)?;
        findings.comparisons.push(bench.compared(&rival.card().name, rival.cost(), &found.counts));
    }
    if study.price_seeds > 0 && first.seeds > 0 {
        bench.prices(cost, &first, runner, &mut findings)?;
    }
    findings.method = terms.method(runner);
    Ok(findings)
}

/// The places in the deck where the card is put.
struct CardPlaces<'a> {
    slots: Vec<usize>,
    /// The names of the cards in these places of the original deck.
    replaced: Vec<String>,
    /// The deck's other cards, the most similar cost first.
    rivals: Vec<&'a LegalCard>,
}

impl<'a> CardPlaces<'a> {
    /// Chooses the places of the card itself if the deck has it, and otherwise the places of the cards with the most
    /// similar cost.
    fn choose(deck: &'a LegalDeck, card: &Card, cost: i64, copies: usize) -> Option<CardPlaces<'a>> {
        let mut rivals: Vec<&LegalCard> = Vec::new();
        for it in deck.cards().iter().filter(|it| it.card().name != card.name) {
            if !rivals.contains(&&**it) {
                rivals.push(it);
            }
        }
        rivals.sort_by_key(|it| ((it.cost() - cost).abs(), it.card().kind != card.kind));
        let slots_of = |name: &str| -> Vec<usize> {
            deck.cards().iter().enumerate().filter(|it| it.1.card().name == name).map(|it| it.0).collect()
        };
        let mut slots = slots_of(&card.name);
        let mut names = vec![card.name.clone()];
        if slots.is_empty() {
            names.clear();
            for rival in &rivals {
                if slots.len() < copies.max(1) {
                    slots.extend(slots_of(&rival.card().name));
                    names.push(rival.card().name.clone());
                }
            }
            slots.truncate(copies.max(1));
        }
        names.first()?;
        rivals.retain(|it| (it.cost() - cost).abs() <= 2 || it.card().name == names[0]);
        Some(CardPlaces { slots, replaced: names, rivals })
    }
}

/// Makes the jobs of a study.
struct Bench<'a> {
    study: &'a CardStudy<'a>,
    terms: &'a Terms,
    slots: &'a [usize],
}

impl Bench<'_> {
    /// Creates a job that compares the card, at this cost, with another card in the same places of the deck.
    fn job(&self, cost: Option<i64>, other: &Card, other_cost: Option<i64>) -> crate::measure::Job {
        let with = |card: &Card, cost: Option<i64>| DeckSpec {
            name: self.study.deck.0.clone(),
            file: self.study.deck.1.clone(),
            replaced: vec![Replacement { slots: self.slots.to_vec(), card: file_of(card), cost }],
        };
        let mut decks = vec![with(self.study.card, cost), with(other, other_cost)];
        let opponent = |(name, file): &(String, String)| DeckSpec {
            name: name.clone(),
            file: file.clone(),
            replaced: Vec::new(),
        };
        decks.extend(self.study.opponents.iter().map(opponent));
        self.terms.comparison(decks, Some(&self.study.card.name))
    }

    fn compared(&self, against: &str, cost: i64, counts: &Counts) -> Comparison {
        let bound = self.study.bound;
        // Give the test's answer only if the interval confirms it. It may not if the measurement was stopped early.
        let answer = Sprt::new(bound).answer(sample(counts)).filter(|_| settled(sample(counts), bound));
        let answer = answer.map(|it| match it {
            TestAnswer::Better => "better",
            TestAnswer::Fair => "fair",
            TestAnswer::Worse => "worse",
        });
        let difference = always_valid(sample(counts)).times(100.0);
        Comparison { against: against.to_owned(), cost, difference, answer, seeds: counts.seeds }
    }

    /// Measures the card at higher and at lower costs. Stops in each direction when the fair price has certainly been
    /// passed.
    fn prices(
        &self,
        cost: i64,
        first: &Counts,
        runner: &mut Runner<'_>,
        findings: &mut CardFindings,
    ) -> Result<(), LabError> {
        let least = i64::from(Guide::of(self.terms.edition).least_creature).max(1);
        let point = |cost: i64, counts: &Counts| {
            let sample = sample(counts);
            let at = MeasuredPoint { at: cost as f64, value: sample.mean(), error: sample.standard_error() };
            (at, PricePoint { cost, difference: fixed(sample).times(100.0) })
        };
        let mut points = vec![point(cost, first)];
        for direction in [1, -1] {
            for distance in 1..=FARTHEST {
                let here = cost + direction * distance;
                let end = if direction > 0 { points.last() } else { points.first() };
                let reached = end.is_some_and(|(_, it)| {
                    if direction > 0 { it.difference.high < 0.0 } else { it.difference.low > 0.0 }
                });
                if here < least || reached || runner.stopped() {
                    break;
                }
                let what = format!("{} at cost {here}", self.study.card.name);
                let directions = if direction > 0 { 2 } else { 1 };
                let costs = (directions * FARTHEST - distance).unsigned_abs();
                runner.later = 4 * costs * self.study.price_seeds;
                let job = self.job(Some(here), &plain_creature(self.terms.edition, here), None);
                let found = runner.run(&what, job, self.terms.seed, self.study.price_seeds, &|_| false)?;
                if found.counts.seeds == 0 {
                    break;
                }
                let place = if direction > 0 { points.len() } else { 0 };
                points.insert(place, point(here, &found.counts));
            }
        }
        let fair = crossing(&points.iter().map(|it| it.0).collect::<Vec<MeasuredPoint>>());
        findings.prices = points.into_iter().map(|it| it.1).collect();
        findings.fair = fair.map(|Crossing { place, open_low, open_high }| FairPrice {
            cost: place,
            open_low,
            open_high,
        });
        Ok(())
    }
}

/// Returns whether the test has an answer, and the confidence interval agrees with the answer. For a better or worse
/// card, the interval must not contain zero. For a fair card, it must be at most twice as wide as the range from
/// −`bound` to `bound`.
fn settled(sample: Histogram<'_>, bound: f64) -> bool {
    let interval = always_valid(sample);
    match Sprt::new(bound).answer(sample) {
        Some(TestAnswer::Better) => interval.low > 0.0,
        Some(TestAnswer::Worse) => interval.high < 0.0,
        Some(TestAnswer::Fair) => interval.half() <= 2.0 * bound,
        None => false,
    }
}

/// Returns how much the card changes the win rate: one entry each for the games in which it was played, only drawn,
/// and never drawn.
fn seen(counts: &Counts) -> Vec<EffectInGroup> {
    let all: u64 = counts.watched.iter().flatten().sum();
    let states = ["played", "drawn, not played", "never drawn"];
    states
        .into_iter()
        .zip(&counts.watched)
        .map(|(state, counts)| {
            let n: u64 = counts.iter().sum();
            let sample = Histogram { counts, step: 0.5 };
            let effect = (n >= 30).then(|| fixed(sample).times(100.0));
            EffectInGroup { state, share: 100.0 * n as f64 / all.max(1) as f64, effect }
        })
        .collect()
}

/// Returns a plain creature with this cost: no abilities, half of the cost for offense and half for defense.
pub(crate) fn plain_creature(edition: Edition, cost: i64) -> Card {
    let guide = Guide::of(edition);
    let offense = (cost + 1) / 2;
    let defense = (cost - offense) * i64::from(guide.defense_per_offense);
    let text = Language::of(edition).write(CardKind::Creature, &Text::default());
    let name = format!("plain {} {offense}/{defense}", guide.words.creature);
    Card {
        offense: Some(offense),
        defense: Some(defense),
        cost: Some(cost),
        design: Design::Marked(edition),
        text: (!text.is_empty()).then_some(text),
        ..Card::new(name, CardKind::Creature)
    }
}

/// Returns a card as the text of a card file.
pub(crate) fn file_of(card: &Card) -> String {
    let mut file = CardFile::new(FileFormat::Toml);
    file.push(card);
    file.to_string()
}
