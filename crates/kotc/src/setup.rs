//! The decks and settings that a match begins with.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use cards::card::{Card, CardKind};
use cards::edition::Edition;
use cards::legal::{LegalCard, LegalDeck, TrialDeck};
use cards::meaning::Caveat;
use cards::text::{Ability, Part};
use table::Seat;

use crate::editions::{PLAYABLE, rules};
use crate::faces::Faces;
use crate::flow::{opening_hand, reserves_to_choose};
use crate::implemented::is_implemented;
use crate::rules::Rules;
use crate::trigger::Kinds;

/// A card as the rules see it: its printed values, and its text in the wording of the edition played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The card as its author wrote it.
    pub card: Card,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// Whether the card is a pawn, which an ability created during the match.
    pub pawn: bool,
    /// The printed offense.
    pub offense: i32,
    /// The printed defense.
    pub defense: i32,
    /// The printed cost to play the card (ruling A5).
    pub cost: i32,
    /// The card's text, in the wording of the edition played.
    pub text: String,
    /// The creature's caveat, if it has one.
    pub caveat: Option<Part<Caveat>>,
    /// The card's abilities.
    pub abilities: Vec<Ability>,
    /// The kinds of events that can trigger the abilities.
    pub(crate) conditions: Kinds,
}

/// The cards of a seat: first its deck, then its reserves.
type Lists = (Vec<Arc<LegalCard>>, Vec<Arc<LegalCard>>);

/// A match that can be played: legal decks, and an edition whose rules are implemented.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) rules: &'static Rules,
    pub(crate) faces: Faces,
    /// The face numbers of each seat's cards: the deck, and the reserves.
    pub(crate) decks: Vec<(Vec<u16>, Vec<u16>)>,
    /// The seat that begins; `None` to choose it at random.
    pub(crate) first: Option<Seat>,
    /// Whether players are also asked when they can only pass, so that questions don't reveal hidden cards.
    pub(crate) discreet: bool,
}

/// All reasons why a match cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub Vec<String>);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Sets up a match in this edition with these decks, one per seat.
    pub fn new(edition: Edition, decks: &[LegalDeck]) -> Result<Setup, SetupError> {
        Setup::by_rules(listed(edition)?, decks)
    }

    /// Sets up a match with rules that aren't in [`PLAYABLE`] yet, to try out an edition. Records of such a match can't
    /// be read again, because they don't contain the rules.
    pub fn by_rules(rules: &'static Rules, decks: &[LegalDeck]) -> Result<Setup, SetupError> {
        let edition = rules.edition();
        let other = decks.iter().enumerate().filter(|it| it.1.edition() != edition);
        let reasons: Vec<String> = other
            .map(|(index, deck)| {
                let (number, checked) = (index + 1, deck.edition().ordinal());
                format!(
                    "deck {number} was checked for the {checked}, but the match uses the {}",
                    edition.ordinal()
                )
            })
            .collect();
        let lists: Vec<Lists> =
            decks.iter().map(|it| (it.cards().to_vec(), it.reserves().to_vec())).collect();
        Setup::build(rules, &lists, reasons)
    }

    /// Sets up a match with trial decks, to measure how good cards are. Records of such a match can't be read again,
    /// because a card's cost may differ from the cost that the edition's formula gives.
    pub fn for_trial(edition: Edition, decks: &[TrialDeck]) -> Result<Setup, SetupError> {
        let lists: Vec<Lists> =
            decks.iter().map(|it| (it.cards().to_vec(), it.reserves().to_vec())).collect();
        let other = decks.iter().filter(|it| it.edition() != edition);
        let reasons = other.map(|it| {
            let checked = it.edition().ordinal();
            format!("a deck was checked for the {checked}, but the match uses the {}", edition.ordinal())
        });
        Setup::build(listed(edition)?, &lists, reasons.collect())
    }

    /// Sets up a match for experiments. Cards must be legal, but decks may have any size. `decks` contains the deck and
    /// the reserves of every seat.
    pub fn unsized_decks(edition: Edition, decks: &[(Vec<Card>, Vec<Card>)]) -> Result<Setup, SetupError> {
        let mut reasons = Vec::new();
        let mut known: Vec<Arc<LegalCard>> = Vec::new();
        let mut list = |cards: &[Card]| -> Vec<Arc<LegalCard>> {
            let legal = cards.iter().filter_map(|card| {
                if let Some(legal) = known.iter().find(|it| it.card() == card) {
                    return Some(legal.clone());
                }
                match LegalCard::new(card, edition) {
                    Ok(legal) => {
                        known.push(Arc::new(legal));
                        known.last().cloned()
                    }
                    Err(verdict) => {
                        let errors = verdict.problems.iter().filter(|it| it.is_error());
                        reasons.extend(errors.map(|it| format!("{}: {}", card.name, it.message)));
                        None
                    }
                }
            });
            legal.collect()
        };
        let lists: Vec<Lists> = decks.iter().map(|it| (list(&it.0), list(&it.1))).collect();
        Setup::build(listed(edition)?, &lists, reasons)
    }

    fn build(rules: &'static Rules, decks: &[Lists], mut reasons: Vec<String>) -> Result<Setup, SetupError> {
        if !(2..=Seat::MOST).contains(&decks.len()) {
            reasons.push(format!("2 to 8 players can play, not {}", decks.len()));
        }
        let mut faces: Vec<Face> = Vec::new();
        let mut list = |cards: &[Arc<LegalCard>]| -> Vec<u16> {
            let places = cards.iter().map(|card| {
                let known = faces.iter().position(|it| it.card == *card.card());
                let place = known.unwrap_or_else(|| {
                    let face = Face::of(card);
                    reasons.extend(face.unplayable(rules));
                    faces.push(face);
                    faces.len() - 1
                });
                u16::try_from(place).expect("a match has fewer than 65,536 different cards")
            });
            places.collect()
        };
        let decks = decks.iter().map(|it| (list(&it.0), list(&it.1))).collect();
        if !reasons.is_empty() {
            reasons.dedup();
            return Err(SetupError(reasons));
        }
        Ok(Setup { rules, faces: Faces::new(faces), decks, first: None, discreet: false })
    }

    /// Makes this seat take the first turn.
    #[must_use]
    pub fn first(mut self, seat: Seat) -> Setup {
        self.first = Some(seat);
        self
    }

    /// Keeps questions from revealing hidden cards. If others can't tell whether a player is able to respond, the match
    /// asks the player even if they can only pass. Apart from these passes, the match stays the same.
    #[must_use]
    pub fn discreet(mut self) -> Setup {
        self.discreet = true;
        self
    }

    /// Returns the edition whose rules the match follows.
    pub fn edition(&self) -> Edition {
        self.rules.edition()
    }

    /// Iterates over the cards of a seat's deck, in their order before the first shuffle.
    pub fn deck(&self, seat: Seat) -> impl Iterator<Item = &Card> {
        self.decks[seat.index()].0.iter().map(|it| &self.faces[usize::from(*it)].card)
    }

    /// Returns where a seat's opening hand comes from: the index of the random input that shuffles the seat's deck, and
    /// the part of the shuffled deck that the seat draws. `None` if players choose reserves first. Rulebooks, "Setup
    /// and Deck Building".
    pub fn opening(&self, seat: Seat) -> Option<(u32, Range<usize>)> {
        if self.decks.iter().any(|it| reserves_to_choose(self.rules, it.1.len()) > 0) {
            return None;
        }
        // A random input decides who begins, then one input per seat shuffles its deck.
        let input = u32::from(self.first.is_none()) + seat.index() as u32;
        Some((input, opening_hand(self.rules, self.decks[seat.index()].0.len())))
    }

    /// Returns whether this match uses the unchanged rules of its edition.
    pub(crate) fn is_listed(&self) -> bool {
        rules(self.edition()) == Some(self.rules)
    }

    /// Returns the number of players.
    pub fn seats(&self) -> usize {
        self.decks.len()
    }
}

/// Returns the rules of an edition, or an error if the edition can't be played.
fn listed(edition: Edition) -> Result<&'static Rules, SetupError> {
    rules(edition).ok_or_else(|| {
        let playable: Vec<String> = PLAYABLE.iter().map(|it| it.edition.to_string()).collect();
        SetupError(vec![format!(
            "the {} cannot be played yet; choose one of {}",
            edition.ordinal(),
            playable.join(", ")
        )])
    })
}

impl Face {
    /// Returns why a match with these rules can't include the card; `None` if it can.
    pub(crate) fn unplayable(&self, rules: &Rules) -> Option<String> {
        let message = || format!("{}: the game cannot carry out this card’s text yet", self.card.name);
        (!is_implemented(rules, self)).then(message)
    }

    pub(crate) fn of(legal: &LegalCard) -> Face {
        let card = legal.card();
        let (offense, defense) = card.stats();
        let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        let abilities = &legal.meaning().abilities;
        Face {
            card: card.clone(),
            kind: card.kind,
            pawn: false,
            offense: whole(offense),
            defense: whole(defense),
            cost: whole(legal.cost()),
            text: legal.text().to_owned(),
            caveat: legal.meaning().caveat,
            abilities: abilities.clone(),
            conditions: abilities.iter().map(Kinds::enabling).fold(Kinds::default(), Kinds::with),
        }
    }
}
