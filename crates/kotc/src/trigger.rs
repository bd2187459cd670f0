//! Events that can trigger abilities, and the code that checks the conditions of abilities.

use cards::meaning::{Condition, DestroyZone};
use cards::text::Ability;
use smallvec::SmallVec;
use table::{Seat, Seats};

use crate::board::{Board, CardId};
use crate::zone::Zone;

/// An event that can trigger abilities, by meeting their conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Moment {
    pub(crate) what: Happened,
    /// Moments with the same bundle number are simultaneous.
    pub(crate) bundle: u32,
}

/// The kind of an event that can meet a condition, with its cards, players and amounts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Happened {
    /// A card was destroyed while it was in a zone of this player. `open` says whether everybody saw the card there.
    Destroyed { card: CardId, zone: Zone, seat: Seat, open: bool },
    /// A creature of this player took damage.
    Damaged { card: CardId, seat: Seat, amount: i32 },
    /// A player took damage.
    Hurt { seat: Seat, amount: i32 },
    /// A creature attacks. This is recorded after Attack Formation.
    Attacks { card: CardId, seat: Seat },
    /// A creature defends. This is recorded after Defense Formation.
    Defends { card: CardId, seat: Seat },
    /// A creature has attacked or defended. This is recorded after Damage Allocation.
    Fought { card: CardId, seat: Seat },
    /// A card was chosen as a target.
    Targeted { card: CardId },
    /// A player summoned a creature.
    Summoned { card: CardId, seat: Seat },
    /// A player cast a spell or activated an ability.
    Acted { seat: Seat },
}

impl Happened {
    /// Returns the card that players may know because of this event, even if the card is now in a zone that hides its
    /// cards; `None` if the event shows no card.
    pub(crate) fn shown(self) -> Option<CardId> {
        match self {
            Happened::Destroyed { card, .. }
            | Happened::Attacks { card, .. }
            | Happened::Defends { card, .. }
            | Happened::Fought { card, .. }
            | Happened::Summoned { card, .. } => Some(card),
            Happened::Damaged { .. }
            | Happened::Hurt { .. }
            | Happened::Targeted { .. }
            | Happened::Acted { .. } => None,
        }
    }

    /// Returns the card that the event happened to; `None` if it happened to a player.
    pub(crate) fn card(self) -> Option<CardId> {
        match self {
            Happened::Destroyed { card, .. }
            | Happened::Damaged { card, .. }
            | Happened::Attacks { card, .. }
            | Happened::Defends { card, .. }
            | Happened::Fought { card, .. }
            | Happened::Targeted { card }
            | Happened::Summoned { card, .. } => Some(card),
            Happened::Hurt { .. } | Happened::Acted { .. } => None,
        }
    }
}

/// A set of kinds of events. Comparing sets quickly rules out the conditions that no recent event can meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Kinds(u16);

impl Kinds {
    const DESTROYED: Kinds = Kinds(1);
    const DAMAGED: Kinds = Kinds(1 << 1);
    const HURT: Kinds = Kinds(1 << 2);
    const ATTACKS: Kinds = Kinds(1 << 3);
    const DEFENDS: Kinds = Kinds(1 << 4);
    const TARGETED: Kinds = Kinds(1 << 5);
    /// The kind of event in which an enemy adds a link to a chain. Abilities with an "in response" condition can
    /// respond to it.
    const LINKED: Kinds = Kinds(1 << 6);
    const FOUGHT: Kinds = Kinds(1 << 7);
    const SUMMONED: Kinds = Kinds(1 << 8);
    const ACTED: Kinds = Kinds(1 << 9);
    /// The player's own Action Phase. It isn't an event, but it meets the standard condition of abilities that have no
    /// other condition.
    pub(crate) const STANDARD: Kinds = Kinds(1 << 10);

    /// Returns the kind of events that can meet the condition of an ability.
    pub(crate) fn enabling(ability: &Ability) -> Kinds {
        ability.condition.map_or(Kinds::STANDARD, |it| Kinds::meeting(it.means()))
    }

    /// Returns the kind of events that can meet this condition; an empty set if no event can meet it.
    pub(crate) fn meeting(condition: Condition) -> Kinds {
        match condition {
            Condition::EnemySummonAnswered
            | Condition::EnemyAttackAnswered
            | Condition::EnemyEffectAnswered => Kinds::LINKED,
            Condition::ThisDestroyed(_) | Condition::OthersDestroyed | Condition::CardsDestroyed(_) => {
                Kinds::DESTROYED
            }
            Condition::YouTakeDamage => Kinds::HURT,
            Condition::ThisSurvivesDamage
            | Condition::OthersSurviveDamage
            | Condition::YoursTakeDamageInTotal
            | Condition::ThisDamaged
            | Condition::OthersDamaged
            | Condition::YoursDamaged => Kinds::DAMAGED,
            Condition::ThisAttacks | Condition::EnemyAttacks => Kinds::ATTACKS,
            Condition::ThisDefends | Condition::EnemyDefends => Kinds::DEFENDS,
            Condition::ThisTargeted => Kinds::TARGETED,
            Condition::ThisFought => Kinds::FOUGHT,
            Condition::ThisSummoned | Condition::EnemySummons => Kinds::SUMMONED,
            Condition::EnemyCastsOrActivates => Kinds::ACTED,
        }
    }

    #[must_use]
    pub(crate) fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Returns the kinds that are in both sets.
    #[must_use]
    pub(crate) fn common(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Returns the kinds that are not in the other set.
    #[must_use]
    pub(crate) fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn meets(self, other: Kinds) -> bool {
        !self.common(other).is_empty()
    }
}

/// The kinds of events that can trigger abilities of the cards in the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Watched {
    /// The kinds of events that trigger abilities when they happen to the player of the ability or that player's cards.
    yours: Kinds,
    /// The kinds of events that trigger abilities when enemies or their cards cause them.
    enemies: Kinds,
    /// The kind of event that meets "in response" conditions; empty if no card has such a condition.
    pub(crate) links: Kinds,
    /// All kinds of events that meet at least one of the conditions.
    pub(crate) all: Kinds,
}

impl Watched {
    /// Adds the kinds of events that can meet this condition. Conditions about what happens to the card itself are only
    /// in `all`, because they are looked up on the card that an event happened to.
    pub(crate) fn add(&mut self, condition: Condition) {
        self.all = self.all.with(Kinds::meeting(condition));
        let kinds = match condition {
            Condition::ThisDestroyed(_)
            | Condition::ThisSurvivesDamage
            | Condition::ThisAttacks
            | Condition::ThisDefends
            | Condition::ThisTargeted
            | Condition::ThisDamaged
            | Condition::ThisFought
            | Condition::ThisSummoned => return,
            Condition::OthersDestroyed
            | Condition::CardsDestroyed(_)
            | Condition::YouTakeDamage
            | Condition::OthersSurviveDamage
            | Condition::YoursTakeDamageInTotal
            | Condition::OthersDamaged
            | Condition::YoursDamaged => &mut self.yours,
            Condition::EnemyAttacks
            | Condition::EnemyDefends
            | Condition::EnemySummons
            | Condition::EnemyCastsOrActivates => &mut self.enemies,
            Condition::EnemySummonAnswered
            | Condition::EnemyAttackAnswered
            | Condition::EnemyEffectAnswered => &mut self.links,
        };
        *kinds = kinds.with(Kinds::meeting(condition));
    }
}

/// The kinds of recent events that matter to each player.
#[derive(Clone, Copy, Default)]
pub(crate) struct Recent([Kinds; Seat::MOST]);

impl Recent {
    /// Returns the kinds of recent events that matter to this player.
    pub(crate) fn of(&self, seat: Seat) -> Kinds {
        self.0[seat.index()]
    }

    /// Returns the players to whom some recent event matters.
    pub(crate) fn seats(&self) -> Seats {
        let concerned = (0..Seat::MOST).filter(|it| !self.0[*it].is_empty());
        concerned.map(Seat::new).collect()
    }
}

impl Happened {
    /// Returns the player who acted or took damage, or whose card the event happened to; `None` if the event doesn't
    /// name a player.
    fn seat(self) -> Option<Seat> {
        match self {
            Happened::Destroyed { seat, .. }
            | Happened::Damaged { seat, .. }
            | Happened::Hurt { seat, .. }
            | Happened::Attacks { seat, .. }
            | Happened::Defends { seat, .. }
            | Happened::Fought { seat, .. }
            | Happened::Summoned { seat, .. }
            | Happened::Acted { seat } => Some(seat),
            Happened::Targeted { .. } => None,
        }
    }

    /// Returns the kind of this event.
    pub(crate) fn kind(self) -> Kinds {
        match self {
            Happened::Destroyed { .. } => Kinds::DESTROYED,
            Happened::Damaged { .. } => Kinds::DAMAGED,
            Happened::Hurt { .. } => Kinds::HURT,
            Happened::Attacks { .. } => Kinds::ATTACKS,
            Happened::Defends { .. } => Kinds::DEFENDS,
            Happened::Fought { .. } => Kinds::FOUGHT,
            Happened::Targeted { .. } => Kinds::TARGETED,
            Happened::Summoned { .. } => Kinds::SUMMONED,
            Happened::Acted { .. } => Kinds::ACTED,
        }
    }
}

impl Moment {
    pub(crate) fn hurt(seat: Seat, amount: i32, bundle: u32) -> Moment {
        Moment { what: Happened::Hurt { seat, amount }, bundle }
    }

    pub(crate) fn destroyed(card: CardId, zone: Zone, seat: Seat, open: bool, bundle: u32) -> Moment {
        Moment { what: Happened::Destroyed { card, zone, seat, open }, bundle }
    }
}

fn zone_of(place: DestroyZone) -> Option<Zone> {
    match place {
        DestroyZone::InPlay | DestroyZone::Anywhere => None,
        DestroyZone::Granary => Some(Zone::Granary),
        DestroyZone::Hand => Some(Zone::Hand),
        DestroyZone::Deck => Some(Zone::Deck),
    }
}

fn fits(place: DestroyZone, zone: Zone) -> bool {
    zone_of(place).map_or(place == DestroyZone::Anywhere || zone.in_play(), |it| it == zone)
}

impl Board {
    /// Returns, for each player, the kinds of recent events that can trigger abilities which the player might use. The
    /// result may contain kinds that don't matter, but it never misses one that does.
    pub(crate) fn recent(&self) -> Recent {
        if self.moments.is_empty() { Recent::default() } else { self.recent_kinds() }
    }

    fn recent_kinds(&self) -> Recent {
        let mut recent = [Kinds::default(); Seat::MOST];
        let Watched { yours, enemies, .. } = self.watched;
        // `matter` has, for each player, the kinds of events about this player that matter to the player's enemies.
        // `once` has the kinds of events about at least one player, and `twice` those about several players.
        let mut matter = [Kinds::default(); Seat::MOST];
        let (mut once, mut twice) = (Kinds::default(), Kinds::default());
        for Moment { what, .. } in &self.moments {
            let kind = what.kind();
            let of = what.seat();
            if let Some(of) = of {
                let of = of.index();
                recent[of] = recent[of].with(kind.common(yours).common(self.listens[of]));
                let new = kind.common(enemies).without(matter[of]);
                matter[of] = matter[of].with(new);
                twice = twice.with(once.common(new));
                once = once.with(new);
            }
            if let Some(card) = what.card() {
                let own = kind.common(self.card(card).conditions);
                if !own.is_empty() {
                    let state = self.card(card);
                    for seat in [state.seat, state.owner, of.unwrap_or(state.seat)] {
                        recent[seat.index()] = recent[seat.index()].with(own);
                    }
                }
            }
        }
        if !once.is_empty() {
            for ((kinds, own), listens) in recent.iter_mut().zip(matter).zip(self.listens) {
                *kinds = kinds.with(once.without(own).with(twice).common(listens));
            }
        }
        Recent(recent)
    }

    /// Returns whether this player may use an ability that responds to the destruction of its own card. The player who
    /// controlled the card may use it or, if the text says "this card you own", the card's owner (ruling A19).
    fn lost(&self, place: DestroyZone, card: CardId, of: Seat, seat: Seat) -> bool {
        match place {
            DestroyZone::Anywhere => self.card(card).owner == seat,
            DestroyZone::InPlay | DestroyZone::Granary | DestroyZone::Hand | DestroyZone::Deck => of == seat,
        }
    }

    /// Returns how often an ability of a card off the field may be used now. An ability that responds to the
    /// destruction of its own card may be used once for each time that the card was destroyed. Any other ability may be
    /// used once.
    pub(crate) fn occasions(&self, condition: Condition, card: CardId, seat: Seat) -> usize {
        let Condition::ThisDestroyed(place) = condition else { return 1 };
        let own = |it: &&Moment| {
            matches!(it.what, Happened::Destroyed { card: gone, zone, seat: of, .. }
                if gone == card && self.lost(place, card, of, seat) && fits(place, zone))
        };
        self.moments.iter().filter(own).count()
    }

    /// Returns whether recent events meet a condition of this card for this player. If the condition requires a number
    /// `x`, simultaneous events must reach that number together (ruling 58).
    pub(crate) fn met(&self, condition: Condition, x: u32, card: CardId, seat: Seat) -> bool {
        let happened = || self.moments.iter().map(|it| it.what);
        let in_bundle = |count: &dyn Fn(&Happened) -> i64| {
            self.moments.iter().any(|first| {
                let of = self.moments.iter().filter(|it| it.bundle == first.bundle);
                of.map(|it| count(&it.what)).sum::<i64>() >= i64::from(x)
            })
        };
        let gone = |other: CardId| {
            happened().any(|it| matches!(it, Happened::Destroyed { card, .. } if card == other))
        };
        match condition {
            Condition::EnemySummonAnswered
            | Condition::EnemyAttackAnswered
            | Condition::EnemyEffectAnswered => false,
            Condition::ThisDestroyed(place) => happened().any(|it| {
                matches!(it, Happened::Destroyed { card: gone, zone, seat: of, .. }
                    if gone == card && self.lost(place, card, of, seat) && fits(place, zone))
            }),
            Condition::OthersDestroyed => in_bundle(&|it| match it {
                Happened::Destroyed { card: gone, zone, seat: of, .. } => {
                    i64::from(*gone != card && *of == seat && zone.in_play())
                }
                _ => 0,
            }),
            Condition::CardsDestroyed(place) => in_bundle(&|it| match it {
                Happened::Destroyed { zone, seat: of, .. } => i64::from(*of == seat && fits(place, *zone)),
                _ => 0,
            }),
            Condition::YouTakeDamage => in_bundle(&|it| match it {
                Happened::Hurt { seat: of, amount } if *of == seat => i64::from(*amount),
                _ => 0,
            }),
            Condition::ThisSurvivesDamage => {
                !gone(card)
                    && happened().any(|it| matches!(it, Happened::Damaged { card: hit, .. } if hit == card))
            }
            Condition::OthersSurviveDamage => {
                let mut hit: SmallVec<[(u32, CardId); 8]> = SmallVec::new();
                for moment in &self.moments {
                    if let Happened::Damaged { card: other, seat: of, .. } = moment.what
                        && other != card
                        && of == seat
                        && !gone(other)
                    {
                        hit.push((moment.bundle, other));
                    }
                }
                hit.sort_unstable();
                hit.dedup();
                hit.iter().any(|(bundle, _)| hit.iter().filter(|it| it.0 == *bundle).count() >= x as usize)
            }
            Condition::YoursTakeDamageInTotal => in_bundle(&|it| match it {
                Happened::Damaged { seat: of, amount, .. } if *of == seat => i64::from(*amount),
                _ => 0,
            }),
            Condition::ThisAttacks => {
                happened().any(|it| matches!(it, Happened::Attacks { card: who, .. } if who == card))
            }
            Condition::ThisDefends => {
                happened().any(|it| matches!(it, Happened::Defends { card: who, .. } if who == card))
            }
            Condition::ThisTargeted => {
                happened().any(|it| matches!(it, Happened::Targeted { card: who } if who == card))
            }
            Condition::ThisDamaged => {
                happened().any(|it| matches!(it, Happened::Damaged { card: hit, .. } if hit == card))
            }
            Condition::OthersDamaged => happened().any(
                |it| matches!(it, Happened::Damaged { card: hit, seat: of, .. } if hit != card && of == seat),
            ),
            Condition::YoursDamaged => {
                happened().any(|it| matches!(it, Happened::Damaged { seat: of, .. } if of == seat))
            }
            Condition::EnemyAttacks => {
                happened().any(|it| matches!(it, Happened::Attacks { seat: of, .. } if of != seat))
            }
            Condition::EnemyDefends => {
                happened().any(|it| matches!(it, Happened::Defends { seat: of, .. } if of != seat))
            }
            Condition::ThisFought => {
                happened().any(|it| matches!(it, Happened::Fought { card: who, .. } if who == card))
            }
            Condition::ThisSummoned => {
                happened().any(|it| matches!(it, Happened::Summoned { card: who, .. } if who == card))
            }
            Condition::EnemySummons => {
                happened().any(|it| matches!(it, Happened::Summoned { seat: of, .. } if of != seat))
            }
            Condition::EnemyCastsOrActivates => {
                happened().any(|it| matches!(it, Happened::Acted { seat: of } if of != seat))
            }
        }
    }
}
