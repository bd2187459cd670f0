//! The card list: 35 Items and 20 Characters, and the data that the rules look up in it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::ability::{Ability, Step};
use crate::filter::{Filter, Grade, Types};
use crate::set::{CardId, Set};
use crate::worth::Worth;

/// The number of Items in a card list.
pub const ITEMS: usize = 35;
/// The number of Characters in a card list.
pub const CHARACTERS: usize = 20;
/// The number of cards in a card list.
pub(crate) const CARDS: usize = ITEMS + CHARACTERS;
/// The number of possible filters.
const FILTERS: usize = 15;

/// A card of a card list, by its index in the list. All copies of a card have the same face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardFace(pub u8);

/// An entry of a card list: a card and the number of its copies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ListCard {
    /// The card's name.
    pub name: String,
    /// The number of copies of the card in the deck.
    pub count: u8,
    /// The coins that the card is worth.
    pub worth: Worth,
    /// Whether the card is an Item or a Character, and its properties.
    pub kind: Kind,
    /// The card's flavor text, which has no effect on play; empty if there is none.
    pub flavor: String,
    /// The name of the card's image; `None` if the card has the default drawing.
    pub image: Option<String>,
}

/// Whether a card is an Item or a Character, and its properties.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An Item.
    Item {
        /// The Item's types.
        types: Types,
        /// The Item's grade: Basic or Prized.
        grade: Grade,
        /// Whether the Item can be sold.
        sellable: bool,
        /// Whether other players can take the Item.
        takeable: bool,
    },
    /// A Character.
    Character {
        /// The ability that the Character's owner can use.
        ability: Ability,
    },
}

/// A checked card list, with precomputed sets for the rules.
#[derive(Debug)]
struct Lookup {
    cards: Vec<ListCard>,
    faces: [CardFace; CARDS],
    /// The copies of each face.
    copies: [Set; CARDS],
    /// The cards that have the same face as the card with the previous number.
    repeated: Set,
    characters: Set,
    sellable: Set,
    takeable: Set,
    /// The Items that match each filter, in the order of [`Filter::all`].
    fits: [Set; FILTERS],
}

/// A checked card list that can be played. Clones share the data.
#[derive(Clone, Debug)]
pub struct List(Arc<Lookup>);

impl PartialEq for List {
    fn eq(&self, other: &List) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.cards == other.0.cards
    }
}

impl Eq for List {}

impl Hash for List {
    // Equal lists have the same number of entries, so it is enough to hash that number.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.cards.len().hash(state);
    }
}

impl List {
    /// Creates a card list. The caller must already have checked the numbers of copies.
    pub(crate) fn of(cards: Vec<ListCard>) -> List {
        let mut faces = [CardFace(0); CARDS];
        let copies = cards.iter().enumerate().flat_map(|(index, it)| (0..it.count).map(move |_| index));
        for (place, index) in faces.iter_mut().zip(copies) {
            *place = CardFace(index as u8);
        }
        let with = |wanted: &dyn Fn(&ListCard) -> bool| -> Set {
            (0..CARDS as u8)
                .map(CardId)
                .filter(|it| wanted(&cards[usize::from(faces[usize::from(it.0)].0)]))
                .collect()
        };
        let fits = |filter: Filter| {
            with(&|it| matches!(it.kind, Kind::Item { types, grade, .. } if filter.fits(types, grade)))
        };
        let fits: ArrayVec<Set, FILTERS> = Filter::all().map(fits).collect();
        let fits = fits.into_inner().expect("there is a set of cards for every filter");
        let characters = with(&|it| matches!(it.kind, Kind::Character { .. }));
        let sellable = with(&|it| matches!(it.kind, Kind::Item { sellable: true, .. }));
        let takeable = with(&|it| matches!(it.kind, Kind::Item { takeable: true, .. }));
        let mut copies = [Set::EMPTY; CARDS];
        let mut repeated = Set::EMPTY;
        for (card, face) in (0..).map(CardId).zip(faces) {
            if !copies[usize::from(face.0)].is_empty() {
                repeated.add(card);
            }
            copies[usize::from(face.0)].add(card);
        }
        List(Arc::new(Lookup { faces, copies, repeated, characters, sellable, takeable, fits, cards }))
    }

    /// Returns the cards of the list in order. All copies of a card share one entry.
    pub fn cards(&self) -> &[ListCard] {
        &self.0.cards
    }

    /// Returns the card with this face.
    pub fn card(&self, face: CardFace) -> &ListCard {
        &self.0.cards[usize::from(face.0)]
    }

    /// Returns the face of the card with this name, ignoring case; `None` if the list has no such card.
    pub fn named(&self, name: &str) -> Option<CardFace> {
        let place = self.0.cards.iter().position(|it| it.name.eq_ignore_ascii_case(name))?;
        Some(CardFace(place as u8))
    }

    pub(crate) fn face(&self, card: CardId) -> CardFace {
        self.0.faces[usize::from(card.0)]
    }

    /// Returns all copies of the card with this face.
    pub(crate) fn copies(&self, face: CardFace) -> Set {
        self.0.copies[usize::from(face.0)]
    }

    /// Iterates over the faces of these cards, each face once.
    pub(crate) fn faces(&self, among: Set) -> impl Iterator<Item = CardFace> {
        among.without_later(self.0.repeated).map(|it| self.face(it))
    }

    pub(crate) fn all() -> Set {
        (0..CARDS as u8).map(CardId).collect()
    }

    pub(crate) fn characters(&self) -> Set {
        self.0.characters
    }

    pub(crate) fn sellable(&self) -> Set {
        self.0.sellable
    }

    pub(crate) fn takeable(&self) -> Set {
        self.0.takeable
    }

    /// Returns the Items that match a filter.
    pub(crate) fn items(&self, filter: Filter) -> Set {
        let grade = filter.grade.map_or(0, |it| it as usize + 1);
        let of = filter.of.map_or(0, |it| it as usize + 1);
        self.0.fits[grade * 5 + of]
    }

    /// Returns the step at this index of a Character's ability; `None` after the last step.
    pub(crate) fn step(&self, card: CardId, place: u8) -> Option<Step> {
        match &self.card(self.face(card)).kind {
            Kind::Character { ability } => ability.0.get(usize::from(place)).copied(),
            Kind::Item { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_find_their_items() {
        let list = List::standard();
        for (place, filter) in Filter::all().enumerate() {
            assert_eq!(list.items(filter), list.0.fits[place], "{filter}");
        }
    }
}
