//! Finds out which deck wins, by playing every deck against every other.

mod page;

pub(crate) use page::joined;

use serde::Serialize;

use super::{Runner, Terms, added, mean_place, pairs, percent, sample};
use crate::measure::{CardCounts, DeckSpec, GameEnding, Job, LabError, Prepared, Seating, TableCounts};
use crate::page::Method;
use crate::stats::{Interval, difference, fixed};

/// The settings of a study that compares decks.
#[derive(Debug)]
pub struct DeckStudy {
    /// The name and the card file of each deck.
    pub decks: Vec<(String, String)>,
    /// The number of seeds for each matchup. Each seed is two games, one from each seat.
    pub seeds: u64,
    /// Whether only the first deck plays against the others, and the others don't play against each other.
    pub first_only: bool,
}

/// The results of a study that compares decks.
#[derive(Serialize, Debug)]
pub struct DeckFindings {
    /// The edition in which the decks were played.
    pub edition: String,
    /// The decks' names.
    pub decks: Vec<String>,
    /// Each deck's share of games won against all others together, in percent.
    pub overall: Vec<Option<Interval>>,
    /// The share of games that the row's deck wins against the column's deck, in percent; `None` if they did not play
    /// against each other.
    pub matrix: Vec<Vec<Option<Interval>>>,
    /// How often the player who goes first wins, in percent of games.
    pub first_player: Option<Interval>,
    /// The mean length of games, in turns.
    pub length: Option<Interval>,
    /// A histogram of the games' lengths: the entry at index n is the number of games that lasted n turns.
    pub turns: Vec<u64>,
    /// The share of games that ended in each way, in percent.
    pub endings: Vec<(&'static str, Interval)>,
    /// For each deck, the results of its cards.
    pub cards: Vec<Vec<CardRecord>>,
    /// How the results were measured.
    pub method: Method,
}

/// The results of a card in its deck.
#[derive(Clone, Serialize, Debug)]
pub struct CardRecord {
    /// The card's name.
    pub name: String,
    /// The share of games in which at least one copy was drawn, in percent.
    pub drawn: f64,
    /// Of the games in which the card was drawn, the percentage in which it was played.
    pub played: f64,
    /// How much more often the deck wins when the card is drawn than when it is not, in percentage points.
    pub lift: Interval,
}

/// Plays every deck against every other. If the study is stopped, returns what was found until then.
pub fn measure(study: &DeckStudy, terms: &Terms, runner: &mut Runner<'_>) -> Result<DeckFindings, LabError> {
    let n = study.decks.len();
    let mut matrix: Vec<Vec<Option<Interval>>> = vec![vec![None; n]; n];
    let mut totals: Vec<Total> = study.decks.iter().map(|_| Total::default()).collect();
    let mut tables: Vec<TableCounts> = Vec::new();
    let matchups: Vec<(usize, usize)> = pairs(n).filter(|it| it.0 == 0 || !study.first_only).collect();
    for (number, &(one, other)) in matchups.iter().enumerate() {
        let job = matchup(terms, [&study.decks[one], &study.decks[other]]);
        // Prepare the job first: this reports an invalid deck at once, and provides the names of the cards.
        let names = Prepared::new(&job)?.card_names().to_vec();
        if runner.stopped() {
            continue;
        }
        let what = format!("{} against {}", study.decks[one].0, study.decks[other].0);
        runner.later = 2 * study.seeds * (matchups.len() - number - 1) as u64;
        let counts = runner.run(&what, job, terms.seed, study.seeds, &|_| false)?.counts;
        if counts.seeds == 0 {
            continue;
        }
        let share = fixed(sample(&counts)).times(100.0);
        matrix[one][other] = Some(share.shifted(50.0));
        matrix[other][one] = Some(share.flipped().shifted(50.0));
        for (deck, place) in [(one, 0), (other, 1)] {
            totals[deck].add(&names[place], &counts.cards[place]);
        }
        tables.extend(counts.tables);
    }
    let overall = matrix.iter().map(|row| mean_of(row.iter().flatten())).collect();
    let turns = added(tables.iter().map(|it| &it.turns));
    let sum = |of: fn(&TableCounts) -> u64| tables.iter().map(of).sum::<u64>();
    let games = sum(|it| it.games);
    let ending = |(place, it): (usize, GameEnding)| {
        (it.words(), percent(tables.iter().map(|it| it.endings[place]).sum(), games))
    };
    Ok(DeckFindings {
        edition: terms.edition.to_string(),
        decks: study.decks.iter().map(|it| it.0.clone()).collect(),
        overall,
        matrix,
        first_player: (games > 0).then(|| percent(sum(|it| it.first[1]), sum(|it| it.first[0]))),
        length: mean_place(&turns),
        turns,
        endings: if games == 0 {
            Vec::new()
        } else {
            GameEnding::ALL.into_iter().enumerate().map(ending).collect()
        },
        cards: totals.into_iter().map(Total::records).collect(),
        method: terms.method(runner),
    })
}

/// Creates a job that plays two decks against each other, from both seats.
pub(crate) fn matchup(terms: &Terms, decks: [&(String, String); 2]) -> Job {
    let deck =
        |it: &(String, String)| DeckSpec { name: it.0.clone(), file: it.1.clone(), replaced: Vec::new() };
    let games = vec![
        Seating { decks: [Some(0), Some(1)], own: 0, sign: 1 },
        Seating { decks: [Some(1), Some(0)], own: 1, sign: 1 },
    ];
    Job { games, ..terms.job(decks.map(deck).to_vec()) }
}

/// Returns the mean of independent estimates, each with the same weight; `None` if there are no estimates.
fn mean_of<'a>(values: impl Iterator<Item = &'a Interval>) -> Option<Interval> {
    let values: Vec<&Interval> = values.collect();
    let n = values.len() as f64;
    let mean = values.iter().map(|it| it.mean).sum::<f64>() / n;
    let half = values.iter().map(|it| it.half().powi(2)).sum::<f64>().sqrt() / n;
    (n > 0.0).then_some(Interval { mean, low: mean - half, high: mean + half })
}

/// The counts of a deck's cards over several matchups.
#[derive(Default)]
struct Total {
    names: Vec<String>,
    counts: Vec<CardCounts>,
}

impl Total {
    fn add(&mut self, names: &[String], counts: &[CardCounts]) {
        self.names = names.to_vec();
        self.counts.resize(names.len(), CardCounts::default());
        self.counts.iter_mut().zip(counts).for_each(|(it, more)| it.add(more));
    }

    /// Returns the results of each card, the most helpful card first.
    fn records(self) -> Vec<CardRecord> {
        let mut records: Vec<CardRecord> = self
            .names
            .into_iter()
            .zip(&self.counts)
            .filter(|(_, it)| it.games > 0)
            .map(|(name, it)| {
                let share = |part: u64, all: u64| 100.0 * part as f64 / all.max(1) as f64;
                let without = (it.wins - it.drawn_wins, it.games - it.drawn);
                CardRecord {
                    name,
                    drawn: share(it.drawn, it.games),
                    played: share(it.played, it.drawn),
                    lift: difference((it.drawn_wins, it.drawn), without).times(100.0),
                }
            })
            .collect();
        records.sort_by(|a, b| b.lift.mean.total_cmp(&a.lift.mean));
        records
    }
}
