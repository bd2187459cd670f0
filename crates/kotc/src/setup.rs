//! What a match begins with.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use cards::card::{Card, CardKind};
use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::file::{CardFile, Listed};
use cards::language::Language;
use cards::meaning::Caveat;
use cards::text::{Ability, Part};
use table::Seat;

use crate::editions::{PLAYABLE, rules};
use crate::rules::{Rules, Swaps};

/// A card as the rules see it: its printed values, and its text in the words of the edition played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The card as it was written down.
    pub card: Card,
    /// Creature or spell.
    pub kind: CardKind,
    /// Printed offense.
    pub offense: i32,
    /// Printed defense.
    pub defense: i32,
    /// Printed cost, which counts for play (ruling A5).
    pub cost: i32,
    /// Its text.
    pub text: String,
    /// A creature's caveat.
    pub caveat: Option<Part<Caveat>>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
}

/// The different cards of a match.
#[derive(Clone, Debug)]
pub(crate) struct Faces(pub(crate) Arc<[Face]>);

impl PartialEq for Faces {
    fn eq(&self, other: &Faces) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Faces {}

impl Hash for Faces {
    // Equal states have equal faces; their number is hash enough.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.len().hash(state);
    }
}

/// The cards a player brings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    /// The deck.
    pub cards: Vec<Card>,
    /// Cards that begin in reserve; if there are none where an edition has them, they are chosen first.
    pub reserves: Vec<Card>,
}

/// A match that can be played: legal decks in an edition whose rules we have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) rules: &'static Rules,
    pub(crate) faces: Faces,
    /// For every seat the faces of its deck and of its reserves.
    pub(crate) decks: Vec<(Vec<u16>, Vec<u16>)>,
    /// Who begins, if that is settled; otherwise chance decides.
    pub(crate) first: Option<Seat>,
    /// Is everybody asked who might have an answer among hidden cards?
    pub(crate) discreet: bool,
}

/// Why a match cannot be played: all reasons at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused(pub Vec<String>);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for Refused {}

impl Deck {
    /// The deck of a file, every card written out; cards that are only named are looked for in the file itself.
    pub fn of(file: &CardFile) -> Result<Deck, Refused> {
        let mut reasons = Vec::new();
        let whole = |name: &str| {
            file.entries()
                .find(|it| it.2.name == name && it.2.card.is_some())
                .and_then(|it| it.2.card.clone())
        };
        let mut list = |listed: &[Listed]| {
            let mut cards = Vec::new();
            for it in listed {
                match it.card.clone().or_else(|| whole(&it.name)) {
                    Some(card) => cards.extend(std::iter::repeat_n(card, it.count as usize)),
                    None => reasons.push(format!("nobody has said what “{}” is", it.name)),
                }
            }
            cards
        };
        let deck = Deck { cards: list(&file.cards), reserves: list(&file.reserves) };
        if reasons.is_empty() { Ok(deck) } else { Err(Refused(reasons)) }
    }
}

impl Setup {
    /// A match of these decks, one a seat, in this edition.
    pub fn new(edition: Edition, decks: &[Deck]) -> Result<Setup, Refused> {
        Setup::build(edition, decks, true)
    }

    /// A match for trying things out: cards must be legal, decks may be of any size.
    pub fn unsized_decks(edition: Edition, decks: &[Deck]) -> Result<Setup, Refused> {
        Setup::build(edition, decks, false)
    }

    fn build(edition: Edition, decks: &[Deck], sizes: bool) -> Result<Setup, Refused> {
        let Some(rules) = rules(edition) else {
            let playable: Vec<String> = PLAYABLE.iter().map(|it| it.edition.to_string()).collect();
            let message =
                format!("the {} cannot be played yet; these can: {}", edition.ordinal(), playable.join(", "));
            return Err(Refused(vec![message]));
        };
        let mut reasons = Vec::new();
        if !(2..=Seat::MOST).contains(&decks.len()) {
            reasons.push(format!("2 to 8 players can play, not {}", decks.len()));
        }
        let mut faces: Vec<Face> = Vec::new();
        let mut lists = Vec::new();
        for (index, deck) in decks.iter().enumerate() {
            if sizes {
                reasons.extend(size_problems(edition, deck).map(|it| format!("deck {}: {it}", index + 1)));
            }
            let mut list = |cards: &[Card]| {
                cards
                    .iter()
                    .map(|card| {
                        let known = faces.iter().position(|it| it.card == *card);
                        let place = known.unwrap_or_else(|| {
                            faces.push(face(edition, card, &mut reasons));
                            faces.len() - 1
                        });
                        u16::try_from(place).expect("fewer than 65,536 different cards")
                    })
                    .collect::<Vec<u16>>()
            };
            lists.push((list(&deck.cards), list(&deck.reserves)));
        }
        if !reasons.is_empty() {
            reasons.dedup();
            return Err(Refused(reasons));
        }
        Ok(Setup { rules, faces: Faces(faces.into()), decks: lists, first: None, discreet: false })
    }

    /// With this seat beginning.
    #[must_use]
    pub fn first(mut self, seat: Seat) -> Setup {
        self.first = Some(seat);
        self
    }

    /// With questions that betray no hand: everybody is asked who might answer with hidden cards as far as others can
    /// tell, also if "pass" is all they can answer. Play is the same but for those passes.
    #[must_use]
    pub fn discreet(mut self) -> Setup {
        self.discreet = true;
        self
    }

    /// The edition that is played.
    pub fn edition(&self) -> Edition {
        self.rules.edition
    }

    /// The cards of a seat's deck, in the order in which they are shuffled first.
    pub fn deck(&self, seat: Seat) -> impl Iterator<Item = &Card> {
        self.decks[seat.index()].0.iter().map(|it| &self.faces.0[usize::from(*it)].card)
    }

    /// Where chance decides a seat's opening hand: the number of that input, and which places of its outcome are drawn.
    /// None if somebody chooses reserves before. Rulebooks, "Setup and Deck Building".
    pub fn opening(&self, seat: Seat) -> Option<(u32, Range<usize>)> {
        let chooses = |it: &(Vec<u16>, Vec<u16>)| it.1.is_empty();
        if self.rules.reserves != Swaps::None && self.decks.iter().any(chooses) {
            return None;
        }
        // Who begins, then every seat's deck; cards are drawn from the end.
        let input = u32::from(self.first.is_none()) + seat.index() as u32;
        let cards = self.decks[seat.index()].0.len();
        Some((input, cards.saturating_sub(self.rules.first_hand.into())..cards))
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.decks.len()
    }
}

fn face(edition: Edition, card: &Card, reasons: &mut Vec<String>) -> Face {
    let verdict = card.judge(edition);
    for problem in verdict.problems.iter().filter(|it| it.is_error()) {
        reasons.push(format!("{}: {}", card.name, problem.message));
    }
    let read = Language::of(edition).read(card.kind, &verdict.text);
    let (offense, defense) = card.stats();
    let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
    Face {
        card: card.clone(),
        kind: card.kind,
        offense: whole(offense),
        defense: whole(defense),
        cost: whole(card.cost.or(verdict.cost).unwrap_or(0)),
        text: verdict.text,
        caveat: read.text.caveat,
        abilities: read.text.abilities,
    }
}

/// Rulebooks, "Deck Building Considerations" and "Setup and Deck Building".
fn size_problems(edition: Edition, deck: &Deck) -> impl Iterator<Item = String> {
    let rules = Guide::of(edition).deck;
    let (cards, reserves) = (deck.cards.len(), deck.reserves.len());
    let total = if matches!(rules.reserves, Reserves::Within(_)) { cards + reserves } else { cards };
    let size = (!(rules.least as usize..=rules.most as usize).contains(&total))
        .then(|| format!("{total} cards; the {} wants {} to {}", edition.ordinal(), rules.least, rules.most));
    let wrong = match rules.reserves {
        Reserves::None => reserves > 0,
        Reserves::Within(count) => reserves > 0 && reserves != count as usize,
        Reserves::Beside(most) => reserves > most as usize,
    };
    let reserve =
        wrong.then(|| format!("{reserves} reserves are not what the {} asks for", edition.ordinal()));
    size.into_iter().chain(reserve)
}
