//! Measures how fast the Studio checks and completes cards.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use cards::edition::Edition;
use wire::api::{Complete, DeckCard, Sketch};

use super::{Measure, Stopwatch, timed};

/// Measures how fast cards are checked and completed, and how fast cards with typing errors are checked. Uses one
/// starter deck per edition.
pub(super) fn studio() -> Result<Vec<Measure>> {
    let cards = cards()?;
    let slips: Vec<Sketch> = cards.iter().map(slip).collect();
    let mut measures = Vec::new();
    for (name, cards) in [("studio.check", &cards), ("studio.check, misspelt", &slips)] {
        measures.push(timed(name, "cards/s", || judged(cards).1));
        let start = Stopwatch::start();
        let (slowest, _) = judged(cards);
        measures.push(Measure::of(&format!("{name}, slowest"), micros(slowest), "µs", start.cpu()));
    }
    measures.push(timed("studio.complete", "times/s", || completed(&cards)));
    Ok(measures)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn cards() -> Result<Vec<Sketch>> {
    let starters = playable::EDITIONS.iter().filter_map(|it| it.starters().first());
    let mut cards = Vec::new();
    for starter in starters {
        let deck = ::studio::deck_sketch(&starter.file, "", Edition::NEWEST, &::studio::no_picture).0;
        cards.extend(deck.entries.into_iter().filter_map(|it| match it.card {
            DeckCard::Here { card } => Some(*card),
            DeckCard::Own { .. } => None,
        }));
    }
    Ok(cards)
}

/// Returns a copy of the card with typing errors in its text.
fn slip(card: &Sketch) -> Sketch {
    Sketch { text: card.text.replace("ard", "rad").replace("arget", "agret"), ..card.clone() }
}

/// Checks all cards. Returns the duration of the slowest check, and the number of cards.
fn judged(cards: &[Sketch]) -> (Duration, u64) {
    let one = |card: &Sketch| {
        let start = Instant::now();
        let _ = black_box(::studio::check(card));
        start.elapsed()
    };
    (cards.iter().map(one).max().unwrap_or_default(), cards.len() as u64)
}

fn completed(cards: &[Sketch]) -> u64 {
    for card in cards {
        let at = card.text.encode_utf16().count() as u32 / 2;
        let (edition, text) = (card.edition.clone(), card.text.clone());
        let order = Complete { edition, kind: card.kind, stats: (1, 1), text, at };
        let _ = black_box(::studio::complete(&order));
    }
    cards.len() as u64
}
