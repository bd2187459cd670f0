//! How a search simulates.

use table::{Seat, Sense};

/// How a search simulates: which questions it leaves out, how it continues a game, and how it judges the final
/// position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStyle {
    /// Short simulations that are judged by [`Sense::standing`].
    Plain,
    /// Simulations that are judged by [`Sense::outlook`], continue for as long as [`Sense::REACH`] says, and contain
    /// few random answers. The search leaves out questions whose answer doesn't matter.
    Strong,
}

impl SearchStyle {
    /// Returns the maximum number of answers that a simulation plays after it leaves the tree. `Sense` chooses these
    /// answers, and then the position is judged.
    pub(super) fn reach<G: Sense>(self) -> u32 {
        match self {
            SearchStyle::Plain => 24,
            SearchStyle::Strong => G::REACH,
        }
    }

    /// After a simulation leaves the tree, on average one of this many answers is random.
    pub(super) fn whim(self) -> u32 {
        match self {
            SearchStyle::Plain => 12,
            SearchStyle::Strong => 40,
        }
    }

    /// Returns whether the search gives routine answers (see [`table::Game::routine`]) without comparing them with
    /// others.
    pub(super) fn skips_routine(self) -> bool {
        self == SearchStyle::Strong
    }

    /// Judges the position in which a simulation ended, for one seat, in thousandths.
    pub(super) fn judge<G: Sense>(self, state: &G, seat: Seat) -> u32 {
        match self {
            SearchStyle::Plain => state.standing(seat),
            SearchStyle::Strong => state.outlook(seat),
        }
    }
}
