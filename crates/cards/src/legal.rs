//! Legal cards and decks. Only this module can create them, so no other code has to check them again.

use std::fmt;
use std::sync::Arc;

use crate::card::Card;
use crate::deck::{self, DeckVerdict};
use crate::edition::Edition;
use crate::file::{CardFile, Listed};
use crate::judge::Verdict;
use crate::language::Language;
use crate::text::Text;

/// A card that is legal in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCard {
    card: Card,
    cost: i64,
    text: String,
    meaning: Text,
}

impl LegalCard {
    /// Creates a legal card, or returns the verdict if the card is not legal in the edition.
    pub fn new(card: &Card, edition: Edition) -> Result<LegalCard, Verdict> {
        let verdict = card.judge_without_help(edition);
        if verdict.legal { Ok(LegalCard::judged(card, &verdict)) } else { Err(card.judge(edition)) }
    }

    fn judged(card: &Card, verdict: &Verdict) -> LegalCard {
        LegalCard {
            card: card.clone(),
            cost: card.cost.or(verdict.cost).unwrap_or(0),
            meaning: Language::of(verdict.edition).read_without_help(card.kind, &verdict.text).text,
            text: verdict.text.clone(),
        }
    }

    /// Returns the card as its author wrote it.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Returns the printed cost, which agrees with the formulas (ruling A5). If none is printed, returns the calculated
    /// cost.
    pub fn cost(&self) -> i64 {
        self.cost
    }

    /// Returns the card's text in the wording of the edition.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the meaning of the card's text.
    pub fn meaning(&self) -> &Text {
        &self.meaning
    }
}

/// A deck that is legal in an edition: its size, its reserves, its Ultra Points and every card are legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalDeck {
    edition: Edition,
    cards: Vec<Arc<LegalCard>>,
    reserves: Vec<Arc<LegalCard>>,
}

impl LegalDeck {
    /// Creates a deck from a file, or returns the verdict if the deck is not legal in the edition. If the file lists
    /// only the name of a card, the complete card is looked up in the file and in `pool`.
    pub fn new(file: &CardFile, pool: &[Listed], edition: Edition) -> Result<LegalDeck, DeckVerdict> {
        let verdict = deck::judge_without_help(file, pool, edition);
        if !verdict.legal {
            return Err(deck::judge(file, pool, edition));
        }
        // The verdicts are in the order in which the different cards first appear.
        let mut known: Vec<Arc<LegalCard>> = Vec::new();
        let mut list = |listed: &[Listed]| {
            let mut cards = Vec::new();
            for entry in listed {
                let Some(card) = deck::whole(file, pool, entry).and_then(|it| it.card.as_ref()) else {
                    continue;
                };
                let place = known.iter().position(|it| it.card == *card).unwrap_or_else(|| {
                    known.push(Arc::new(LegalCard::judged(card, &verdict.verdicts[known.len()].1)));
                    known.len() - 1
                });
                cards.extend(std::iter::repeat_n(known[place].clone(), entry.count as usize));
            }
            cards
        };
        let cards = list(&file.cards);
        let reserves = list(&file.reserves);
        Ok(LegalDeck { edition, cards, reserves })
    }

    /// Returns the edition in which the deck is legal.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the deck's cards, with one item for each copy. The copies from one entry of the file are next to each
    /// other.
    pub fn cards(&self) -> &[Arc<LegalCard>] {
        &self.cards
    }

    /// Returns the reserves, with one item for each copy.
    pub fn reserves(&self) -> &[Arc<LegalCard>] {
        &self.reserves
    }
}

/// A deck for measuring how good cards are: a legal deck in which some cards were replaced. The cost of a replacement
/// card may differ from the cost that the edition's formulas give. Trial decks have their own type, so that they can't
/// be used as legal decks at tables or in records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialDeck {
    edition: Edition,
    cards: Vec<Arc<LegalCard>>,
    reserves: Vec<Arc<LegalCard>>,
}

impl TrialDeck {
    /// Creates a trial deck with the cards of a legal deck.
    pub fn new(deck: &LegalDeck) -> TrialDeck {
        TrialDeck { edition: deck.edition, cards: deck.cards.clone(), reserves: deck.reserves.clone() }
    }

    /// Replaces the cards at these indices of [`TrialDeck::cards`] with copies of a card. If `cost` is given, the
    /// copies cost that much. The other cards keep their places, so that the same shuffle still deals them at the same
    /// time. Returns the verdict if the card is not legal in the edition. Ignores indices beyond the end of the deck.
    pub fn replace(&mut self, slots: &[usize], card: &Card, cost: Option<i64>) -> Result<(), Verdict> {
        let mut legal = LegalCard::new(card, self.edition)?;
        if let Some(cost) = cost {
            // Change the printed cost, too, so that the match treats the same card at another cost as a different
            // card.
            legal.cost = cost;
            legal.card.cost = Some(cost);
        }
        let legal = Arc::new(legal);
        for slot in slots {
            if let Some(place) = self.cards.get_mut(*slot) {
                *place = legal.clone();
            }
        }
        Ok(())
    }

    /// Returns the edition in which the deck's cards are legal.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the cards, with one item for each copy.
    pub fn cards(&self) -> &[Arc<LegalCard>] {
        &self.cards
    }

    /// Returns the reserves, with one item for each copy.
    pub fn reserves(&self) -> &[Arc<LegalCard>] {
        &self.reserves
    }
}

impl fmt::Display for DeckVerdict {
    /// Writes the messages of all errors.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = self.problems.iter().filter(|it| it.is_error());
        let errors: Vec<&str> = errors.map(|it| it.message.as_str()).collect();
        f.write_str(&errors.join("; "))
    }
}

impl std::error::Error for DeckVerdict {}
