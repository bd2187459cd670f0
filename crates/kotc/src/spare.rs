//! Memory of finished procedures, which later procedures of the same kind reuse.

use std::hash::{Hash, Hasher};

use crate::flow::{Battle, Chain, Frame, Resolve, Roll};
use crate::list::Cards;

/// Unused memory that can be reused. It isn't part of a match's state, so all values compare as equal and a clone is
/// empty.
#[derive(Default, Debug)]
pub(crate) struct Spare {
    pub(crate) battle: Option<Box<Battle>>,
    /// A chain whose lists are empty.
    pub(crate) chain: Option<Box<Chain>>,
    pub(crate) resolve: Option<Box<Resolve>>,
    pub(crate) roll: Option<Box<Roll>>,
    /// An empty list of cards that has memory for many cards.
    cards: Option<Cards>,
}

impl Spare {
    /// Returns whether a procedure has memory that can be reused.
    pub(crate) fn has_memory(frame: &Frame) -> bool {
        match frame {
            Frame::Battle(_) | Frame::Chain(_) | Frame::Resolve(_) | Frame::Roll(_) => true,
            Frame::Select(it) => it.from.spilled(),
            _ => false,
        }
    }

    /// Keeps the memory of a finished procedure for reuse.
    pub(crate) fn keep(&mut self, frame: Frame) {
        match frame {
            Frame::Battle(it) => self.battle = Some(it),
            Frame::Chain(mut it) => {
                it.clear();
                self.chain = Some(it);
            }
            Frame::Resolve(it) => self.resolve = Some(it),
            Frame::Roll(it) => self.roll = Some(it),
            Frame::Select(it) => self.keep_list(it.from),
            _ => {}
        }
    }

    /// Returns an empty list with memory for this many cards.
    pub(crate) fn list(&mut self, cards: usize) -> Cards {
        if cards <= Cards::new().inline_size() {
            return Cards::new();
        }
        self.cards.take().unwrap_or_else(|| Cards::with_capacity(cards))
    }

    /// Keeps the memory of a list for reuse, if it has memory of its own.
    pub(crate) fn keep_list(&mut self, mut list: Cards) {
        if list.spilled() {
            list.clear();
            self.cards = Some(list);
        }
    }

    /// Puts a value into spare memory, or into new memory if none is spare.
    pub(crate) fn reuse<T>(spare: &mut Option<Box<T>>, value: T) -> Box<T> {
        match spare.take() {
            Some(mut memory) => {
                *memory = value;
                memory
            }
            None => Box::new(value),
        }
    }
}

impl Clone for Spare {
    fn clone(&self) -> Spare {
        Spare::default()
    }
}

impl PartialEq for Spare {
    fn eq(&self, _: &Spare) -> bool {
        true
    }
}

impl Eq for Spare {}

impl Hash for Spare {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
