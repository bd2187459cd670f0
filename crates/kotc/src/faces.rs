//! The distinct cards of a match. Copies of a card count once.

use std::hash::{Hash, Hasher};
use std::ops::Index;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::setup::Face;

/// The distinct cards of a match, each with a number. The cards of the decks come first, and all copies of the match in
/// memory share them. Cards created during the match follow. Adding a card doesn't change the other cards' numbers.
#[derive(Clone, Debug)]
pub struct Faces {
    decks: Arc<[Face]>,
    created: Vec<Arc<Face>>,
}

impl Faces {
    pub(crate) fn new(decks: Vec<Face>) -> Faces {
        Faces { decks: decks.into(), created: Vec::new() }
    }

    /// Returns the card with this number, if there is one.
    pub fn get(&self, number: usize) -> Option<&Face> {
        self.decks.get(number).or_else(|| self.created.get(number - self.decks.len()).map(|it| &**it))
    }

    /// Iterates over all cards, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Face> {
        self.decks.iter().chain(self.created.iter().map(|it| &**it))
    }

    /// Adds a card, unless there is already an equal one, and returns its number.
    pub(crate) fn add(&mut self, face: Face) -> u16 {
        let equal = self.iter().position(|it| *it == face);
        let number = equal.unwrap_or_else(|| {
            self.created.push(Arc::new(face));
            self.decks.len() + self.created.len() - 1
        });
        u16::try_from(number).expect("a match has fewer than 65,536 different cards")
    }

    /// Returns whether cards were created during the match.
    pub(crate) fn has_created(&self) -> bool {
        !self.created.is_empty()
    }

    /// Returns whether the card with this number was created during the match and is therefore in nobody's deck.
    pub(crate) fn is_created(&self, number: u16) -> bool {
        usize::from(number) >= self.decks.len()
    }
}

/// A set of face numbers.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct FaceSet(SmallVec<[u64; 2]>);

impl FaceSet {
    /// Adds a face number.
    pub(crate) fn insert(&mut self, number: u16) {
        let (word, bit) = (usize::from(number / 64), number % 64);
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << bit;
    }

    /// Iterates over the face numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> {
        let words = self.0.iter().zip(0_u16..);
        words.flat_map(|(word, nth)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * nth + bit)
        })
    }
}

impl Index<usize> for Faces {
    type Output = Face;

    fn index(&self, number: usize) -> &Face {
        match self.decks.get(number) {
            Some(face) => face,
            None => &self.created[number - self.decks.len()],
        }
    }
}

impl PartialEq for Faces {
    fn eq(&self, other: &Faces) -> bool {
        let same_decks = Arc::ptr_eq(&self.decks, &other.decks) || self.decks == other.decks;
        same_decks && self.created == other.created
    }
}

impl Eq for Faces {}

impl Hash for Faces {
    // Equal matches have the same number of faces, so hashing that number is enough.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.decks.len() + self.created.len()).hash(state);
    }
}
