//! Editions compared: how long games last, who is ahead, and which components nobody plays.

mod page;

use cards::edition::Edition;
use cards::language::Language;
use serde::Serialize;

use super::deck::matchup;
use super::prices::generate::Generator;
use super::prices::{dealt, frame};
use super::{Runner, Terms, added, cumulative, mean_place, pairs, percent};
use crate::measure::{Ending, LabError, TableCounts};
use crate::page::Method;
use crate::stats::Interval;

/// What to measure.
#[derive(Debug)]
pub struct EditionStudy {
    /// The editions, each with the names and texts of its decks.
    pub editions: Vec<(Edition, Vec<(String, String)>)>,
    /// The number of seeds for each matchup of an edition's decks. Each is two games.
    pub seeds: u64,
    /// The number of generated cards in each edition, to find components that are never played.
    pub cards: usize,
    /// The number of deals with generated cards; 0 leaves this out.
    pub deals: u64,
}

/// What was found about editions.
#[derive(Serialize, Debug)]
pub struct EditionFindings {
    /// The editions.
    pub editions: Vec<EditionRecord>,
    /// How it was measured.
    pub method: Method,
}

/// What was found about an edition.
#[derive(Serialize, Debug)]
pub struct EditionRecord {
    /// The edition's name in sentences.
    pub name: String,
    /// The number of games between its decks.
    pub games: u64,
    /// The mean number of turns.
    pub length: Option<Interval>,
    /// The share of games that the player wins who goes first, in percent.
    pub first_player: Interval,
    /// The share of games that the winner won from behind, in percent.
    pub comebacks: Interval,
    /// The share of games that ended in each way, in percent.
    pub endings: Vec<(&'static str, Interval)>,
    /// For each turn, the share of games that were over by then, in percent.
    pub over: Vec<(f64, f64)>,
    /// For each turn, the share of games that were decided by then, in percent.
    pub decided: Vec<(f64, f64)>,
    /// The turn by which half of the games are decided.
    pub half_decided: Option<usize>,
    /// Components of generated cards, the least played first.
    pub components: Vec<PlayedComponent>,
}

/// How often a component is played.
#[derive(Clone, Serialize, Debug)]
pub struct PlayedComponent {
    /// Its name, such as `effect.draw`.
    pub id: &'static str,
    /// Its text in the edition's guide.
    pub text: String,
    /// The number of generated cards that have it.
    pub cards: usize,
    /// Of the games in which a card with this component could be played, the percentage in which one was played.
    pub played: Interval,
}

/// A component is never worth playing if its cards are played in less than this share of games, in percent.
pub const RARELY: f64 = 5.0;

/// Compares editions. If it is stopped, the findings are those up to then.
pub fn measure(
    study: &EditionStudy,
    terms: &Terms,
    runner: &mut Runner<'_>,
) -> Result<EditionFindings, LabError> {
    let mut editions = Vec::new();
    for (edition, decks) in &study.editions {
        let terms = Terms { edition: *edition, ..terms.clone() };
        let mut tables: Vec<TableCounts> = Vec::new();
        for (one, other) in pairs(decks.len()) {
            if runner.stopped() {
                break;
            }
            let what = format!("{}: {} against {}", edition.ordinal(), decks[one].0, decks[other].0);
            let job = matchup(&terms, [&decks[one], &decks[other]]);
            tables.extend(runner.run(&what, job, terms.seed, study.seeds, &|_| false)?.counts.tables);
        }
        let components = if study.deals > 0 && !runner.stopped() {
            played(study, &terms, decks, runner)?
        } else {
            Vec::new()
        };
        if tables.iter().any(|it| it.games > 0) {
            editions.push(record(*edition, &tables, components));
        }
    }
    Ok(EditionFindings { editions, method: terms.method(runner) })
}

fn record(edition: Edition, tables: &[TableCounts], components: Vec<PlayedComponent>) -> EditionRecord {
    let sum = |of: fn(&TableCounts) -> u64| tables.iter().map(of).sum::<u64>();
    let (games, won) = (sum(|it| it.games), sum(|it| it.wins[0] + it.wins[1]));
    let turns = added(tables.iter().map(|it| &it.turns));
    let decided = cumulative(&added(tables.iter().map(|it| &it.decided)));
    let ending = |(place, it): (usize, Ending)| {
        (it.words(), percent(tables.iter().map(|it| it.endings[place]).sum(), games))
    };
    EditionRecord {
        name: edition.ordinal(),
        games,
        length: mean_place(&turns),
        first_player: percent(sum(|it| it.first[1]), sum(|it| it.first[0])),
        comebacks: percent(sum(|it| it.comebacks), won),
        endings: Ending::ALL.into_iter().enumerate().map(ending).collect(),
        over: cumulative(&turns),
        half_decided: decided.iter().position(|it| it.1 >= 50.0),
        decided,
        components,
    }
}

/// Deals generated cards, and counts how often each component is played when it could be.
fn played(
    study: &EditionStudy,
    terms: &Terms,
    decks: &[(String, String)],
    runner: &mut Runner<'_>,
) -> Result<Vec<PlayedComponent>, LabError> {
    let frame = frame(terms, decks)?;
    let mut generator = Generator::new(terms.edition, terms.seed);
    let components = generator.components();
    let cards = generator.cards(study.cards, &components, frame.costs);
    let job = dealt(terms, &frame, frame.pool(&cards, 0));
    let what = format!("{}: generated cards", terms.edition.ordinal());
    let counts = runner.run(&what, job, terms.seed, study.deals, &|_| false)?.counts;
    let counts = counts.cards.into_iter().next().unwrap_or_default();
    let language = Language::of(terms.edition);
    let mut all: Vec<PlayedComponent> = components
        .iter()
        .filter_map(|row| {
            let with: Vec<usize> =
                (0..cards.len()).filter(|it| cards[*it].parts.iter().any(|part| part.0 == *row)).collect();
            let (offered, played) = with
                .iter()
                .filter_map(|it| counts.get(*it))
                .fold((0, 0), |sum, it| (sum.0 + it.offered, sum.1 + it.played));
            (offered >= 20).then(|| PlayedComponent {
                id: row.row().id,
                text: language.entry(*row).map_or(String::new(), |it| language.printed(it)),
                cards: with.len(),
                played: percent(played, offered),
            })
        })
        .collect();
    all.sort_by(|a, b| a.played.mean.total_cmp(&b.played.mean));
    Ok(all)
}
