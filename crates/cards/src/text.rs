//! The meaning of a card's text: a caveat and abilities, which consist of components and their numbers.

use std::num::NonZeroU32;

use crate::catalogue::{Hole, RowId};
use crate::meaning::{Caveat, Condition, Effect, Means, Payment, Target};
use crate::template::Holes;

/// A number on a card: a positive whole number.
pub type Number = NonZeroU32;

/// A component with its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part<M> {
    row: RowId,
    means: M,
    /// The first number; `None` if the text has none.
    pub x: Option<Number>,
    /// The second number; `None` if the text has none.
    pub y: Option<Number>,
}

impl<M> Part<M> {
    /// Returns the component's first number; 1 if the text has none.
    pub fn count(&self) -> u32 {
        self.x.map_or(1, Number::get)
    }
}

/// The meaning of one kind of component. Five types implement this trait, one for each kind, such as [`Effect`].
pub trait Meaning: Copy {
    /// Converts a meaning to this type; `None` if the meaning belongs to another kind of component.
    fn of(means: Means) -> Option<Self>;
}

macro_rules! meaning {
    ($($kind:ident $type:ty),*) => {
        $(impl Meaning for $type {
            fn of(means: Means) -> Option<Self> {
                if let Means::$kind(it) = means { Some(it) } else { None }
            }
        })*
    };
}

meaning!(Caveat Caveat, Condition Condition, Cost Payment, Target Target, Effect Effect);

impl<M: Meaning> Part<M> {
    /// Creates a component from its row in the catalogue; `None` if the row belongs to another kind of component than
    /// `M`.
    pub fn new(row: RowId, x: Option<Number>, y: Option<Number>) -> Option<Part<M>> {
        Some(Part { row, means: M::of(row.row().means)?, x, y })
    }

    /// Returns the component's meaning.
    pub fn means(&self) -> M {
        self.means
    }

    /// Returns the component's row in the catalogue.
    pub fn row(&self) -> RowId {
        self.row
    }

    /// Returns the component's first or second number; `None` if the text has none.
    pub fn number(&self, hole: Hole) -> Option<Number> {
        match hole {
            Hole::X => self.x,
            Hole::Y => self.y,
        }
    }

    /// Returns the values that fill the component's template. A missing number counts as 1.
    pub(crate) fn holes(&self, many_targets: bool) -> Holes {
        Holes { x: self.x.map_or(1, Number::get), y: self.y.map_or(1, Number::get), many_targets }
    }
}

impl Part<Target> {
    /// Returns whether the target selection can have more than one target.
    pub fn many(&self) -> bool {
        let holes = self.holes(true);
        self.means.most(holes.x, holes.y) != Some(1)
    }
}

/// The meaning of a card's text.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Text {
    /// A creature's caveat; `None` if it has none.
    pub caveat: Option<Part<Caveat>>,
    /// Tutorial text before the abilities, usually after the caveat, without its parentheses.
    pub caveat_notes: Vec<String>,
    /// The abilities; a spell has exactly one.
    pub abilities: Vec<Ability>,
}

/// An ability, which is one paragraph of the text.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ability {
    /// The ability's name, which has no effect on play.
    pub name: Option<String>,
    /// The condition that allows activating the ability.
    pub condition: Option<Part<Condition>>,
    /// The costs of activating the ability.
    pub costs: Vec<Part<Payment>>,
    /// The ability's effects: one sub-ability per sentence. Before the 12th edition, an ability has only one
    /// sub-ability.
    pub subs: Vec<Sub>,
    /// Tutorial text, without its parentheses.
    pub notes: Vec<String>,
}

/// A sub-ability: a target selection and its effects.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sub {
    /// The target selection; `None` if the effects need no targets.
    pub target: Option<Part<Target>>,
    /// The effects, each with the way it is joined to the previous one.
    pub effects: Vec<JoinedEffect>,
}

/// An effect, and the way it is joined to the previous one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JoinedEffect {
    /// How the effect is joined to the previous one; always [`Join::Stop`] for the first effect.
    pub join: Join,
    /// The effect, with its numbers.
    pub effect: Part<Effect>,
}

/// How two effects of a sub-ability are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Join {
    /// A full stop between the effects, without a joining word.
    Stop,
    /// A comma and "then" between the effects.
    Then,
    /// A comma and "also" between the effects.
    Also,
}
