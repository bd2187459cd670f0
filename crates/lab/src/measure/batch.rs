//! Plays the batches of a job.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use cards::edition::Edition;
use cards::file::CardFile;
use cards::house::House;
use cards::legal::{LegalDeck, TrialDeck};
use kotc::Setup;
use table::Game;

use super::counts::{Counts, TableCounts, count};
use super::error::LabError;
use super::job::{DeckSpec, Job};
use super::pool::Dealer;
use super::watch::{Notes, watch};

/// A job that is ready to be played: its decks are read and its matches are set up.
#[derive(Debug)]
pub struct Prepared {
    job: Job,
    /// The matches: `matches[game][opponent]` is the match for one of the games of a seed against one of the
    /// opponents.
    matches: Vec<Vec<Ready>>,
    /// The names of each deck's different cards. If decks are dealt from a pool, the only entry has the names of the
    /// pool's cards.
    names: Vec<Vec<String>>,
    /// The cards from which decks are dealt; `None` if the job has no pool.
    dealer: Option<Dealer>,
}

/// A match that can be played.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) setup: Setup,
    pub(super) bots: [Level; 2],
    /// For each seat, the index of its deck in [`Counts::cards`].
    pub(super) decks: [usize; 2],
    /// For each seat and each card of the match, the card's index among the different cards of the seat's deck; `None`
    /// if the deck does not have the card.
    pub(super) places: [Vec<Option<usize>>; 2],
}

impl Prepared {
    /// Reads a job's decks and sets up its matches.
    pub fn new(job: &Job) -> Result<Prepared, LabError> {
        let edition = match &job.house {
            Some(line) => House::from_line(line).and_then(|it| it.keep().ok()),
            None => job.edition.parse().ok(),
        };
        let edition = edition.ok_or_else(|| LabError::Job(format!("unknown edition “{}”", job.edition)))?;
        let decks: Vec<TrialDeck> = job.decks.iter().map(|it| it.deck(edition)).collect::<Result<_, _>>()?;
        let bots = job.bots.iter().map(|it| it.parse().map_err(LabError::Job));
        let bots: Vec<Level> = bots.collect::<Result<_, _>>()?;
        if let Some(pool) = &job.pool {
            let deck =
                decks.into_iter().next().ok_or_else(|| LabError::Job("a pool needs a deck".to_owned()))?;
            let dealer = Dealer::new(pool, edition, deck, bots.first().copied().unwrap_or(Level::GREEDY))?;
            let names = vec![dealer.names()];
            return Ok(Prepared { job: job.clone(), matches: Vec::new(), names, dealer: Some(dealer) });
        }
        let different: Vec<Vec<&cards::card::Card>> = decks.iter().map(different).collect();
        let opponents = if job.opponents.is_empty() { &[0][..] } else { &job.opponents };
        let wrong = || LabError::Job("the job uses a deck or a bot that it does not list".to_owned());
        let mut matches = Vec::new();
        for seating in &job.games {
            let mut ready = Vec::new();
            for opponent in opponents {
                let seats = seating.decks.map(|it| it.unwrap_or(*opponent));
                let deck = |seat: usize| decks.get(seats[seat]).cloned().ok_or_else(wrong);
                let bot = |seat: usize| bots.get(seats[seat]).copied().ok_or_else(wrong);
                let setup = Setup::for_trial(edition, &[deck(0)?, deck(1)?])
                    .map_err(|it| LabError::Job(it.to_string()))?;
                let game = kotc::Kotc::start(&setup);
                let places = seats.map(|deck| {
                    let place = |it: &kotc::Face| different[deck].iter().position(|card| **card == it.card);
                    game.faces().iter().map(place).collect()
                });
                ready.push(Ready { setup, bots: [bot(0)?, bot(1)?], decks: seats, places });
            }
            matches.push(ready);
        }
        let name = |it: &Vec<&cards::card::Card>| it.iter().map(|it| it.name.clone()).collect();
        let names = different.iter().map(name).collect();
        Ok(Prepared { job: job.clone(), matches, names, dealer: None })
    }

    /// Returns the names of each deck's different cards, in the order of [`Counts::cards`].
    pub fn card_names(&self) -> &[Vec<String>] {
        &self.names
    }

    /// Plays all games of these seeds. Returns `None` if `stop` was set before all games were over, because counting
    /// only the finished games would favour short games.
    pub fn play(&self, seeds: Range<u64>, stop: &AtomicBool) -> Option<Counts> {
        let mut counts = self.empty();
        for seed in seeds {
            if let Some(dealer) = &self.dealer {
                self.play_dealt(dealer, seed, stop, &mut counts)?;
                continue;
            }
            let mut notes = Vec::with_capacity(self.matches.len());
            for all in &self.matches {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let ready = &all[(seed % all.len() as u64) as usize];
                notes.push((ready, watch(&ready.setup, ready.bots, seed)));
            }
            self.count_seed(&mut counts, &notes);
        }
        Some(counts)
    }

    /// Plays the games of a seed with dealt decks. Returns `None` if `stop` was set before all games were over.
    fn play_dealt(&self, dealer: &Dealer, seed: u64, stop: &AtomicBool, counts: &mut Counts) -> Option<()> {
        let matches = dealer.deal(seed, &self.job.games);
        let mut notes = Vec::with_capacity(matches.len());
        for ready in &matches {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            notes.push((ready, watch(&ready.setup, ready.bots, seed)));
        }
        let sum = self.count_seed(counts, &notes);
        counts.points.push(char::from_digit(u32::try_from(sum).unwrap_or(0), 36).unwrap_or('0'));
        Some(())
    }

    fn empty(&self) -> Counts {
        Counts {
            sums: vec![0; 2 * self.job.games.len() + 1],
            tables: vec![TableCounts::default(); self.job.games.len()],
            cards: self.names.iter().map(|it| vec![Default::default(); it.len()]).collect(),
            ..Counts::default()
        }
    }

    /// Counts the games of a seed. Returns the sum of their points, shifted so that the lowest possible sum is 0.
    fn count_seed(&self, counts: &mut Counts, notes: &[(&Ready, Notes)]) -> i64 {
        counts.seeds += 1;
        let points = |game: usize| {
            let own = self.job.games[game].own;
            notes[game].1.winner.map_or(0, |it| if it == own { 1_i64 } else { -1 })
        };
        let sum: i64 = self.job.games.iter().enumerate().map(|(i, it)| i64::from(it.sign) * points(i)).sum();
        let sum = sum + self.job.games.len() as i64;
        counts.sums[sum as usize] += 1;
        for ((ready, notes), table) in notes.iter().zip(&mut counts.tables) {
            count_table(table, notes);
            count_cards(&mut counts.cards, ready, notes);
        }
        let Some(watched) = &self.job.watched else { return sum };
        for (with, without) in &watched.pairs {
            let (ready, game) = &notes[*with];
            let own = self.job.games[*with].own;
            let card = self.names[ready.decks[own]].iter().position(|it| *it == watched.card);
            let fates = ready.places[own].iter().zip(&game.fates[own]).filter(|it| *it.0 == card);
            let (played, drawn) =
                fates.fold((false, false), |(played, drawn), (_, it)| (played | it.played, drawn | it.drawn));
            let state = if played {
                0
            } else if drawn {
                1
            } else {
                2
            };
            counts.watched[state][(points(*with) - points(*without) + 2) as usize] += 1;
        }
        sum
    }
}

impl DeckSpec {
    /// Reads the deck from its card file, and replaces the cards listed in `replaced`.
    pub fn deck(&self, edition: Edition) -> Result<TrialDeck, LabError> {
        let wrong = |why: &dyn std::fmt::Display| LabError::Job(format!("{}: {why}", self.name));
        let file = CardFile::read(&self.file).map_err(|it| wrong(&it))?;
        let legal = LegalDeck::new(&file, &[], edition).map_err(|it| wrong(&it))?;
        let mut deck = TrialDeck::new(&legal);
        for it in &self.replaced {
            let file = CardFile::read(&it.card).map_err(|it| wrong(&it))?;
            let card = file
                .cards
                .first()
                .and_then(|it| it.card.as_ref())
                .ok_or_else(|| wrong(&"the card file of a replacement has no card"))?;
            deck.replace(&it.slots, card, it.cost).map_err(|verdict| {
                let errors: Vec<&str> = verdict
                    .problems
                    .iter()
                    .filter(|it| it.is_error())
                    .map(|it| it.message.as_str())
                    .collect();
                LabError::Job(format!(
                    "{} is not legal in the {}: {}",
                    card.name,
                    edition.ordinal(),
                    errors.join("; ")
                ))
            })?;
        }
        Ok(deck)
    }
}

/// Returns each different card of a deck once, with the reserves last.
fn different(deck: &TrialDeck) -> Vec<&cards::card::Card> {
    let mut all: Vec<&cards::card::Card> = Vec::new();
    for card in deck.cards().iter().chain(deck.reserves()) {
        if !all.contains(&card.card()) {
            all.push(card.card());
        }
    }
    all
}

fn count_table(table: &mut TableCounts, notes: &Notes) {
    table.games += 1;
    if let Some(winner) = notes.winner {
        table.wins[winner] += 1;
        table.comebacks += u64::from(notes.comeback);
        count(&mut table.decided, notes.decided);
    }
    if let Some(first) = notes.first {
        table.first[0] += 1;
        table.first[1] += u64::from(notes.winner == Some(first));
    }
    count(&mut table.turns, notes.turns);
    table.endings[notes.ending as usize] += 1;
    table.decisions += notes.decisions;
}

fn count_cards(cards: &mut [Vec<super::CardCounts>], ready: &Ready, notes: &Notes) {
    for seat in 0..2 {
        let won = u64::from(notes.winner == Some(seat));
        for (place, fate) in ready.places[seat].iter().zip(&notes.fates[seat]) {
            let Some(place) = place else { continue };
            let card = &mut cards[ready.decks[seat]][*place];
            card.games += 1;
            card.wins += won;
            card.drawn += u64::from(fate.drawn);
            card.drawn_wins += won * u64::from(fate.drawn);
            card.offered += u64::from(fate.offered);
            card.played += u64::from(fate.played);
            card.played_wins += won * u64::from(fate.played);
        }
    }
}
