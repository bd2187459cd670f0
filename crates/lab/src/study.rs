//! Questions that the lab answers: what a card, a deck, an edition and its components are worth.
//!
//! Each study makes [`Job`]s, runs them with a [`Runner`], and returns findings: data for other programs, and a
//! [`ReportPage`](crate::page::ReportPage) for people.

pub mod card;
pub mod deck;
pub mod edition;
pub mod prices;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use cards::edition::Edition;

use crate::measure::{
    Counts, DeckSpec, Job, LabError, Queue, RunProgress, RunResult, SavedBatches, Seating, Stop, VERSION,
    WatchedCard, run,
};
use crate::page::Method;
use crate::stats::{Histogram, Interval, always_valid, wilson};

/// The settings that all studies share.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The edition in which the games are played.
    pub edition: Edition,
    /// The bot that plays all decks.
    pub bot: Level,
    /// The first of the consecutive seeds with which games are played.
    pub seed: u64,
    /// The command that repeats the study.
    pub command: String,
}

impl Terms {
    /// Creates a job with these decks, to which the caller adds the games.
    fn job(&self, decks: Vec<DeckSpec>) -> Job {
        let searches = self.bot.budget().is_some();
        Job {
            version: VERSION.to_owned(),
            edition: self.edition.to_string(),
            house: self.edition.house().map(cards::house::House::line),
            bots: vec![self.bot.to_string(); decks.len()],
            decks,
            opponents: Vec::new(),
            games: Vec::new(),
            watched: None,
            pool: None,
            // Batches take about a tenth of a second, so that Ctrl-C and progress don't wait long.
            batch: if searches { 5 } else { 50 },
        }
    }

    /// Creates a job that compares the first deck with the second. Both play against all other decks, from both seats
    /// and with the same seeds.
    fn comparison(&self, decks: Vec<DeckSpec>, watched: Option<&str>) -> Job {
        let game = |deck: usize, own: usize, sign: i8| {
            let mut seats = [None; 2];
            seats[own] = Some(deck);
            Seating { decks: seats, own, sign }
        };
        let opponents = (2..decks.len()).collect();
        let games = vec![game(0, 0, 1), game(0, 1, 1), game(1, 0, -1), game(1, 1, -1)];
        let watched = watched.map(|it| WatchedCard { card: it.to_owned(), pairs: vec![(0, 2), (1, 3)] });
        Job { opponents, games, watched, ..self.job(decks) }
    }

    /// Returns the description of how the study was measured, for its report.
    fn method(&self, runner: &Runner<'_>) -> Method {
        Method {
            games: runner.games,
            bots: vec![self.bot.to_string()],
            seed: self.seed,
            version: VERSION.to_owned(),
            command: self.command.clone(),
            stopped: runner.stopped,
        }
    }
}

/// The progress of a study.
#[derive(Clone, Copy, Debug)]
pub struct StudyProgress<'a> {
    /// A description of what is being measured now.
    pub what: &'a str,
    /// The progress of the current measurement.
    pub run: RunProgress,
    /// The number of games played until now whose results are used, in all measurements of the study
    /// together.
    pub games: u64,
    /// The maximum number of games. The study plays this many if the current measurement and all planned ones need all
    /// of their seeds.
    pub most_games: u64,
    /// The difference in win rate between the two sides of the current comparison, in percentage points; `None`
    /// before the first batch. The interval stays valid, no matter how often it is computed again.
    pub difference: Option<Interval>,
}

/// Runs the jobs of a study, and counts their games.
pub struct Runner<'a> {
    /// The queue that plays the games.
    pub queue: &'a mut dyn Queue,
    /// Where finished batches are saved; `None` if they are not.
    pub results: Option<&'a mut dyn SavedBatches>,
    /// Another thread sets this to stop the study.
    pub stop: &'a AtomicBool,
    /// A function that is called with the progress of the study.
    pub report: &'a mut dyn FnMut(StudyProgress<'_>),
    games: u64,
    /// The maximum number of games that the measurements after the current one will need.
    later: u64,
    stopped: bool,
}

impl<'a> Runner<'a> {
    /// Creates a runner, which has not played any games yet.
    pub fn new(
        queue: &'a mut dyn Queue,
        results: Option<&'a mut dyn SavedBatches>,
        stop: &'a AtomicBool,
        report: &'a mut dyn FnMut(StudyProgress<'_>),
    ) -> Runner<'a> {
        Runner { queue, results, stop, report, games: 0, later: 0, stopped: false }
    }

    /// Runs a job until `known` returns true, but for at most `most` seeds. `what` describes the job in progress
    /// reports.
    fn run(
        &mut self,
        what: &str,
        job: Job,
        first: u64,
        most: u64,
        known: &dyn Fn(&Counts) -> bool,
    ) -> Result<RunResult, LabError> {
        let difference = Cell::new(None);
        let known = |counts: &Counts| {
            difference.set(Some(always_valid(sample(counts)).times(100.0)));
            known(counts)
        };
        let stop = Stop { most, known: &known, asked: self.stop };
        let (report, each) = (&mut *self.report, job.games_per_seed());
        let (earlier, most_games) = (self.games, self.games + each * most + self.later);
        let results = self.results.as_mut().map(|it| &mut **it as &mut dyn SavedBatches);
        let found = run(&Arc::new(job), first, &stop, self.queue, results, &mut |it| {
            let games = earlier + each * it.seeds;
            let difference = difference.get();
            report(StudyProgress { what, run: it, games, most_games: most_games.max(games), difference });
        })?;
        self.games += found.counts.games();
        self.stopped |= found.stopped;
        Ok(found)
    }

    /// Returns whether the study has been asked to stop.
    fn stopped(&self) -> bool {
        self.stopped || self.stop.load(Ordering::Relaxed)
    }
}

/// Returns the sums of a comparison as a sample of differences in win rate.
fn sample(counts: &Counts) -> Histogram<'_> {
    Histogram { counts: &counts.sums, step: 1.0 / counts.sums.len().saturating_sub(1).max(1) as f64 }
}

/// Returns `part` as a percentage of `all`, with its interval.
fn percent(part: u64, all: u64) -> Interval {
    let share = wilson(part as f64, all);
    Interval { mean: share.seen, low: share.low, high: share.high }.times(100.0)
}

/// Returns the mean of the values that a histogram counts, such as the mean number of turns, with its interval; `None`
/// if the histogram is empty.
fn mean_place(histogram: &[u64]) -> Option<Interval> {
    let n: u64 = histogram.iter().sum();
    if n == 0 {
        return None;
    }
    let places = || histogram.iter().enumerate().map(|(place, n)| (place as f64, *n as f64));
    let mean = places().map(|(place, n)| place * n).sum::<f64>() / n as f64;
    let variance = places().map(|(place, times)| times * (place - mean).powi(2)).sum::<f64>() / n as f64;
    let half = 1.96 * (variance / n as f64).sqrt();
    Some(Interval { mean, low: mean - half, high: mean + half })
}

/// Iterates over all pairs of different numbers below `n`. Each pair comes once, with the smaller number first.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |one| (one + 1..n).map(move |other| (one, other)))
}

/// Adds up the histograms of several tables.
fn added<'a>(histograms: impl IntoIterator<Item = &'a Vec<u64>>) -> Vec<u64> {
    let mut sum: Vec<u64> = Vec::new();
    for histogram in histograms {
        sum.resize(sum.len().max(histogram.len()), 0);
        sum.iter_mut().zip(histogram).for_each(|(it, more)| *it += more);
    }
    sum
}

/// Returns, for each index of a histogram, the percentage of observations at this index or below.
fn cumulative(histogram: &[u64]) -> Vec<(f64, f64)> {
    let all = histogram.iter().sum::<u64>().max(1) as f64;
    let mut sum = 0;
    let share = |(place, n): (usize, &u64)| {
        sum += n;
        (place as f64, 100.0 * sum as f64 / all)
    };
    histogram.iter().enumerate().map(share).collect()
}
