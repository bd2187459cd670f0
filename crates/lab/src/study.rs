//! Questions that the lab answers: what a card, a deck, an edition and its components are worth.
//!
//! Each study makes [`Job`]s, runs them with a [`Runner`], and returns findings: data for other programs, and a
//! [`Page`](crate::page::Page) for people.

pub mod card;
pub mod deck;
pub mod edition;
pub mod prices;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use cards::edition::Edition;

use crate::measure::{
    Counts, DeckSpec, Job, LabError, Queue, Results, Run, RunProgress, Seating, Stop, VERSION, Watched, run,
};
use crate::page::Method;
use crate::stats::{Interval, Sample, wilson};

/// What all studies need to know.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The edition.
    pub edition: Edition,
    /// The bot that plays all decks.
    pub bot: Level,
    /// The first seed.
    pub seed: u64,
    /// The command that repeats the study.
    pub command: String,
}

impl Terms {
    /// Creates a job without games.
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

    /// Creates a job that compares the first deck with the second against the others: from both seats, with the same
    /// seeds.
    fn comparison(&self, decks: Vec<DeckSpec>, watched: Option<&str>) -> Job {
        let game = |deck: usize, own: usize, sign: i8| {
            let mut seats = [None; 2];
            seats[own] = Some(deck);
            Seating { decks: seats, own, sign }
        };
        let opponents = (2..decks.len()).collect();
        let games = vec![game(0, 0, 1), game(0, 1, 1), game(1, 0, -1), game(1, 1, -1)];
        let watched = watched.map(|it| Watched { card: it.to_owned(), pairs: vec![(0, 2), (1, 3)] });
        Job { opponents, games, watched, ..self.job(decks) }
    }

    /// Returns how a report says that it was measured.
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

/// How far a study is.
#[derive(Clone, Copy, Debug)]
pub struct StudyProgress<'a> {
    /// What is measured now.
    pub what: &'a str,
    /// How far this measurement is.
    pub run: RunProgress,
}

/// Runs the jobs of a study, and counts their games.
pub struct Runner<'a> {
    /// Where games are played.
    pub queue: &'a mut dyn Queue,
    /// The results file, if there is one.
    pub results: Option<&'a mut Results>,
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
    /// Is told how far the study is.
    pub report: &'a mut dyn FnMut(StudyProgress<'_>),
    games: u64,
    stopped: bool,
}

impl<'a> Runner<'a> {
    /// Creates a runner.
    pub fn new(
        queue: &'a mut dyn Queue,
        results: Option<&'a mut Results>,
        stop: &'a AtomicBool,
        report: &'a mut dyn FnMut(StudyProgress<'_>),
    ) -> Runner<'a> {
        Runner { queue, results, stop, report, games: 0, stopped: false }
    }

    /// Runs a job until the answer is known, or for `most` seeds.
    fn run(
        &mut self,
        what: &str,
        job: Job,
        first: u64,
        most: u64,
        known: &dyn Fn(&Counts) -> bool,
    ) -> Result<Run, LabError> {
        let stop = Stop { most, known, asked: self.stop };
        let report = &mut *self.report;
        let found = run(&Arc::new(job), first, &stop, self.queue, self.results.as_deref_mut(), &mut |it| {
            report(StudyProgress { what, run: it });
        })?;
        self.games += found.counts.games();
        self.stopped |= found.stopped;
        Ok(found)
    }

    /// Returns whether the study was asked to stop.
    fn stopped(&self) -> bool {
        self.stopped || self.stop.load(Ordering::Relaxed)
    }
}

/// Returns the sums of a comparison as a sample of differences in win rate.
fn sample(counts: &Counts) -> Sample<'_> {
    Sample { counts: &counts.sums, step: 1.0 / counts.sums.len().saturating_sub(1).max(1) as f64 }
}

/// Returns a share in percent with its interval.
fn percent(part: u64, all: u64) -> Interval {
    let share = wilson(part as f64, all);
    Interval { mean: share.seen, low: share.low, high: share.high }.times(100.0)
}

/// Returns the mean place of a histogram with its interval.
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

/// Returns all pairs of different numbers below `n`. Each pair comes once, with the smaller number first.
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

/// Returns for each place of a histogram the share of what is at this place or before, in percent.
fn cumulative(histogram: &[u64]) -> Vec<(f64, f64)> {
    let all = histogram.iter().sum::<u64>().max(1) as f64;
    let mut sum = 0;
    let share = |(place, n): (usize, &u64)| {
        sum += n;
        (place as f64, 100.0 * sum as f64 / all)
    };
    histogram.iter().enumerate().map(share).collect()
}
