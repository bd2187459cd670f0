//! Compares editions: how long games last, how often the first player wins, and which components are rarely played.

mod page;

use cards::edition::Edition;
use cards::language::Language;
use serde::Serialize;

use super::deck::matchup;
use super::prices::generate::Generator;
use super::prices::{dealt, frame};
use super::{Runner, Terms, added, cumulative, mean_place, pairs, percent};
use crate::measure::{GameEnding, LabError, TableCounts};
use crate::page::Method;
use crate::stats::Interval;

/// The settings of a study that compares editions.
#[derive(Debug)]
pub struct EditionStudy {
    /// The editions, each with the names and card files of its decks.
    pub editions: Vec<(Edition, Vec<(String, String)>)>,
    /// The number of seeds for each matchup of an edition's decks. Each seed is two games, one from each seat.
    pub seeds: u64,
    /// How many cards to generate for each edition. Games with generated cards show which components are hardly ever
    /// played.
    pub cards: usize,
    /// How many pairs of decks with generated cards to deal and play; 0 to skip this part of the study.
    pub deals: u64,
}

/// The results of a study that compares editions.
#[derive(Serialize, Debug)]
pub struct EditionFindings {
    /// The results of each edition.
    pub editions: Vec<EditionRecord>,
    /// How the results were measured.
    pub method: Method,
}

/// The results of one edition.
#[derive(Serialize, Debug)]
pub struct EditionRecord {
    /// The edition's name as used in sentences, such as "14th edition".
    pub name: String,
    /// The number of games between the edition's decks.
    pub games: u64,
    /// The mean number of turns in a game.
    pub length: Option<Interval>,
    /// How often the player who goes first wins, in percent of games.
    pub first_player: Interval,
    /// The share of won games that were comebacks (see [`TableCounts::comebacks`]), in percent.
    pub comebacks: Interval,
    /// The share of games that ended in each way, in percent.
    pub endings: Vec<(&'static str, Interval)>,
    /// For each turn, the share of games that were over by then, in percent.
    pub over: Vec<(f64, f64)>,
    /// For each turn, the share of games that were decided by then, in percent.
    pub decided: Vec<(f64, f64)>,
    /// The first turn by which at least half of the games are decided.
    pub half_decided: Option<usize>,
    /// Components of generated cards, the least played first.
    pub components: Vec<PlayedComponent>,
}

/// How often a component is played.
#[derive(Clone, Serialize, Debug)]
pub struct PlayedComponent {
    /// The component's name, such as `effect.draw`.
    pub id: &'static str,
    /// The component's text in the edition's guide.
    pub text: String,
    /// The number of generated cards with this component.
    pub cards: usize,
    /// Of the games in which a card with this component could be played, the percentage in which one was played.
    pub played: Interval,
}

/// A component is reported as hardly ever played if its cards are played in less than this percentage of the games in
/// which they could be played.
pub const RARELY: f64 = 5.0;

/// Compares editions. If the study is stopped, returns what was found until then.
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
    let ending = |(place, it): (usize, GameEnding)| {
        (it.words(), percent(tables.iter().map(|it| it.endings[place]).sum(), games))
    };
    EditionRecord {
        name: edition.ordinal(),
        games,
        length: mean_place(&turns),
        first_player: percent(sum(|it| it.first[1]), sum(|it| it.first[0])),
        comebacks: percent(sum(|it| it.comebacks), won),
        endings: GameEnding::ALL.into_iter().enumerate().map(ending).collect(),
        over: cumulative(&turns),
        half_decided: decided.iter().position(|it| it.1 >= 50.0),
        decided,
        components,
    }
}

/// Deals generated cards, and counts in how many games each component could be played and was played.
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
