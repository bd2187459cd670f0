//! What the board knows about attacks: teams, victims, and attacks that were declared or are forced.

use smallvec::SmallVec;
use table::{Seat, Seats};

use super::{Board, CardId, Object};

/// A creature that joined a team. It stays a member until it moves, is petrified or another player takes control of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Member {
    pub(crate) object: Object,
    controls: u16,
}

impl Member {
    pub(crate) fn of(board: &Board, card: CardId) -> Member {
        Member { object: board.object(card), controls: board.card(card).controls }
    }

    /// Returns whether the creature is still in the battle. A creature that left the field, was petrified or came under
    /// another player's control has left the battle for good (rulings 70, A14 and A61).
    pub(crate) fn here(self, board: &Board) -> bool {
        let state = board.card(self.object.card);
        self.object.is_on_field(board) && !state.petrified && self.controls == state.controls
    }
}

/// The creatures of one side of a battle, in formation order.
pub(crate) type Team = SmallVec<[Member; 8]>;

/// The teams of a battle while players may act between two of its steps. Effects may change the teams.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Teams {
    pub(crate) attacker: Seat,
    pub(crate) defender: Seat,
    pub(crate) attackers: Team,
    pub(crate) defenders: Team,
    /// Whether Defense Formation is over.
    pub(crate) defended: bool,
}

impl Teams {
    /// Returns the attacking or the defending team.
    pub(crate) fn side(&self, attacking: bool) -> &Team {
        if attacking { &self.attackers } else { &self.defenders }
    }

    pub(crate) fn side_mut(&mut self, attacking: bool) -> &mut Team {
        if attacking { &mut self.attackers } else { &mut self.defenders }
    }
}

/// The players and creatures against which attacks were declared in a Battle Phase. A creature that moves after such an
/// attack is no longer one of them.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Declared {
    pub(crate) seats: Seats,
    pub(crate) cards: SmallVec<[Object; 4]>,
}

impl Declared {
    pub(crate) fn clear(&mut self) {
        self.seats = Seats::NONE;
        self.cards.clear();
    }

    pub(crate) fn add(&mut self, victim: Victim) {
        match victim {
            Victim::Player(seat) => self.seats = self.seats.with(seat),
            Victim::Creature(object) => self.cards.push(object),
        }
    }
}

/// An attack that a creature has to make because of a Berzerk Counter on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Forced {
    pub(crate) host: Object,
    pub(crate) victim: Victim,
}

/// The player or creature that is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Victim {
    Player(Seat),
    /// A creature. Once the creature moves, it is no longer the victim.
    Creature(Object),
}
