//! Deals decks from a pool of cards, new decks for each seed.

use std::collections::BTreeMap;

use bots::Level;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::{LegalCard, TrialDeck};
use kotc::{Kotc, Setup};
use table::Game;

use super::batch::Ready;
use super::error::LabError;
use super::job::{Pool, Seating};

/// A pool of cards from which decks can be dealt.
#[derive(Debug)]
pub(super) struct Dealer {
    pool: Pool,
    edition: Edition,
    /// The deck in which dealt cards replace other cards.
    deck: TrialDeck,
    bot: Level,
    /// The cards of the pool, each with the cost that its formula gives.
    cards: Vec<(Card, i64)>,
    places: BTreeMap<String, usize>,
}

impl Dealer {
    /// Reads the cards of a pool, and checks that all of them can be played.
    pub(super) fn new(
        pool: &Pool,
        edition: Edition,
        deck: TrialDeck,
        bot: Level,
    ) -> Result<Dealer, LabError> {
        let wrong = |why: &dyn std::fmt::Display| LabError::Job(format!("the pool of cards: {why}"));
        let file = CardFile::read(&pool.cards).map_err(|it| wrong(&it))?;
        let mut cards = Vec::new();
        for card in file.cards.into_iter().filter_map(|it| it.card) {
            let legal = LegalCard::new(&card, edition)
                .map_err(|_| wrong(&format!("{} is not legal in the {}", card.name, edition.ordinal())))?;
            cards.push((card, legal.cost()));
        }
        let places: BTreeMap<String, usize> =
            cards.iter().enumerate().map(|(place, it)| (it.0.name.clone(), place)).collect();
        if places.len() < cards.len()
            || pool.places.iter().flat_map(|it| &it.cards).any(|it| *it >= cards.len())
        {
            return Err(wrong(
                &"two cards have the same name, or a place refers to a card that is not in the pool",
            ));
        }
        let lists: Vec<(Vec<Card>, Vec<Card>)> =
            vec![(cards.iter().map(|it| it.0.clone()).collect(), Vec::new()); 2];
        Setup::unsized_decks(edition, &lists).map_err(|it| wrong(&it))?;
        Ok(Dealer { pool: pool.clone(), edition, deck, bot, cards, places })
    }

    /// Returns the names of the pool's cards.
    pub(super) fn names(&self) -> Vec<String> {
        self.cards.iter().map(|it| it.0.name.clone()).collect()
    }

    /// Deals the two decks of a seed, and returns the seed's matches.
    ///
    /// # Panics
    /// If a card is not legal or cannot be played, which [`Dealer::new`] rules out.
    pub(super) fn deal(&self, seed: u64, games: &[Seating]) -> Vec<Ready> {
        let decks = self.pool.deal(seed).map(|dealt| {
            let mut deck = self.deck.clone();
            for (it, place) in dealt.iter().zip(&self.pool.places) {
                let (card, cost) = &self.cards[it.card];
                let cost = (cost + it.offset).max(0);
                deck.replace(&place.slots, card, Some(cost)).expect("the pool's cards are legal");
            }
            deck
        });
        let ready = |seating: &Seating| {
            let seats = seating.decks.map(|it| it.unwrap_or(0).min(1));
            let setup = Setup::for_trial(self.edition, &seats.map(|it| decks[it].clone()))
                .expect("the pool's cards can be played");
            let game = Kotc::start(&setup);
            let names: Vec<Option<usize>> =
                game.faces().iter().map(|it| self.places.get(&it.card.name).copied()).collect();
            // Both decks may have the same card at different costs. A seat has only the one that its deck contains.
            let places = seats.map(|deck| {
                let has = |face: &kotc::Face| decks[deck].cards().iter().any(|it| *it.card() == face.card);
                game.faces().iter().zip(&names).map(|(face, place)| place.filter(|_| has(face))).collect()
            });
            // Cards are counted by their index in the pool, not by deck.
            Ready { setup, bots: [self.bot; 2], decks: [0, 0], places }
        };
        games.iter().map(ready).collect()
    }
}
