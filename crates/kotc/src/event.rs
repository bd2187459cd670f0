//! The events of a match, and what each viewer sees of them.

use cards::meaning::Counter;
use table::{Seat, Seats, Viewer};

use crate::audience::Audience;
use crate::board::Phase;
use crate::zone::Spot;

/// An entry of the log: an event, and the card that caused it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// The event that happened.
    pub event: Event,
    /// The card that caused the event; `None` if no card did, or if the viewer may not know the card.
    pub because: Option<Cause>,
}

impl From<Event> for Logged {
    fn from(event: Event) -> Logged {
        Logged { event, because: None }
    }
}

/// The card that caused an event: its ability or counter was being used, or a player was paying for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cause {
    /// The card's face number.
    pub face: u16,
    /// Where the card is after the event.
    pub at: Spot,
    /// The index of the ability that caused the event; `None` if it was not an ability.
    pub ability: Option<u8>,
    /// The people who may know the card.
    pub known: Audience,
}

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Event {
    Turn {
        seat: Seat,
        number: u16,
    },
    Phase(Phase),
    /// A card moved; the people in `known` may know which card it is.
    Moved {
        face: u16,
        from: Spot,
        to: Spot,
        known: Audience,
    },
    /// A card was shown to the people in `to`.
    Shown {
        face: u16,
        at: Spot,
        to: Audience,
    },
    Exhausted(Seen),
    /// A minion was petrified. The value shows the minion as it was just before that, face up.
    Petrified(Seen),
    /// An effect added a minion to a team.
    Enlisted(Seen),
    /// An effect withdrew a minion from its team.
    Withdrawn(Seen),
    Recovered,
    /// The hitpoints of a player changed; `dice` are the dice that caused the change, if any.
    Hitpoints {
        seat: Seat,
        was: i32,
        now: i32,
        why: HitpointChange,
        dice: Vec<u8>,
    },
    /// A creature took damage; `dice` are the dice that caused the damage, if any.
    Damaged {
        card: Seen,
        amount: i32,
        /// The part of the damage that hits the card's player, because it is beyond the creature's defense.
        pierces: i32,
        dice: Vec<u8>,
    },
    Changed {
        card: Seen,
        offense: i32,
        defense: i32,
    },
    DownLevelled {
        face: u16,
        at: Spot,
        by: i32,
        known: Audience,
    },
    Counters {
        card: Seen,
        counter: Counter,
        change: i32,
    },
    Rolled {
        seat: Seat,
        dice: Vec<u8>,
    },
    Activated {
        seat: Seat,
        face: u16,
        at: Spot,
        ability: u8,
    },
    Popped {
        seat: Seat,
        card: Seen,
        counter: Counter,
    },
    Negated {
        face: u16,
    },
    /// A player attacks with this team.
    Attacks {
        seat: Seat,
        victim: Attacked,
        team: Vec<Seen>,
    },
    /// A player must skip the rest of their Battle Phase, because they cannot attack.
    CannotAttack {
        seat: Seat,
        why: Idle,
    },
    /// Dice that a player rolled in a battle hit nobody.
    Unused {
        seat: Seat,
        dice: Vec<u8>,
        why: NothingHit,
    },
    /// A sentence of a card's ability has no target. `whole` says whether this sentence is the whole ability.
    NoTarget {
        face: u16,
        whole: bool,
    },
    /// A player defends with this team.
    Defends {
        seat: Seat,
        team: Vec<Seen>,
    },
    Shuffled(Seat),
    Lost(Seat),
    Over {
        winners: Seats,
    },
}

/// Why a player cannot attack, or would attack for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Idle {
    /// The player has no creature in play.
    NoCreature,
    /// Every creature of the player is exhausted or may not attack for another reason.
    NoneReady,
    /// There is nobody left to attack.
    NoVictim,
    /// The player may attack, but no creature that may attack has any dice.
    NoDice,
}

/// Why dice of a battle hit nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NothingHit {
    /// No creature of the attacking team is left.
    NoAttacker,
    /// Neither a creature of the defending team nor the attacked creature is left.
    NoDefender,
    /// The attacked creature is petrified.
    Petrified,
}

/// Why hitpoints changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum HitpointChange {
    Damage,
    Payment,
    Gain,
}

/// A card as everybody sees it: its face if it is face up on a battlefield or revealed, otherwise its back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// The card's spot.
    pub at: Spot,
    /// The card's face number, or [`BACK`] if the card is face down.
    pub face: u16,
}

/// The player or creature that is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Attacked {
    Player(Seat),
    Creature(Seen),
}

/// What a viewer sees of an event. The faces of cards that are hidden from the viewer are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight(pub Logged);

/// The face number of a card that is hidden from the viewer.
pub const BACK: u16 = u16::MAX;

/// The log that collects events as they happen.
pub(crate) type Log<'a> = table::Log<'a, Logged>;

/// Returns what this viewer saw of an event; `None` if the viewer saw nothing. The code lists every field of every
/// event. If an event gets a new field, the compiler therefore demands a decision about who may see it.
pub(crate) fn sight(entry: &Logged, viewer: Viewer) -> Option<Sight> {
    let hide = |known: &Audience, face: u16| if known.has(viewer) { face } else { BACK };
    let because = entry.because.filter(|it| it.known.has(viewer));
    let event = match entry.event {
        Event::Moved { face, from, to, known } => Event::Moved { face: hide(&known, face), from, to, known },
        Event::Shown { face, at, to } => {
            if !to.has(viewer) {
                return None;
            }
            Event::Shown { face, at, to }
        }
        Event::DownLevelled { face, at, by, known } => {
            Event::DownLevelled { face: hide(&known, face), at, by, known }
        }
        Event::Turn { seat, number } => Event::Turn { seat, number },
        Event::Phase(phase) => Event::Phase(phase),
        Event::Exhausted(card) => Event::Exhausted(card),
        Event::Petrified(card) => Event::Petrified(card),
        Event::Enlisted(card) => Event::Enlisted(card),
        Event::Withdrawn(card) => Event::Withdrawn(card),
        Event::Recovered => Event::Recovered,
        Event::Hitpoints { seat, was, now, why, ref dice } => {
            Event::Hitpoints { seat, was, now, why, dice: dice.clone() }
        }
        Event::Damaged { card, amount, pierces, ref dice } => {
            Event::Damaged { card, amount, pierces, dice: dice.clone() }
        }
        Event::Changed { card, offense, defense } => Event::Changed { card, offense, defense },
        Event::Counters { card, counter, change } => Event::Counters { card, counter, change },
        Event::CannotAttack { seat, why } => Event::CannotAttack { seat, why },
        Event::Unused { seat, ref dice, why } => Event::Unused { seat, dice: dice.clone(), why },
        Event::NoTarget { face, whole } => Event::NoTarget { face, whole },
        Event::Rolled { seat, ref dice } => Event::Rolled { seat, dice: dice.clone() },
        Event::Activated { seat, face, at, ability } => Event::Activated { seat, face, at, ability },
        Event::Popped { seat, card, counter } => Event::Popped { seat, card, counter },
        Event::Negated { face } => Event::Negated { face },
        Event::Attacks { seat, victim, ref team } => Event::Attacks { seat, victim, team: team.clone() },
        Event::Defends { seat, ref team } => Event::Defends { seat, team: team.clone() },
        Event::Shuffled(seat) => Event::Shuffled(seat),
        Event::Lost(seat) => Event::Lost(seat),
        Event::Over { winners } => Event::Over { winners },
    };
    Some(Sight(Logged { event, because }))
}
