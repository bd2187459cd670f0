//! Describes events in sentences.

use cards::meaning::{Caveat, Counter, How, Payment};
use table::{Argument, Seat, Sentence, Tell};

use crate::chronicle::lines;
use crate::event::{Attacked, BACK, Cause, Event, HitpointChange, Idle, NothingHit, Seen, Sight};
use crate::game::Kotc;
use crate::notation::{read_counter, read_zone, write_counter, write_zone};
use crate::zone::{Spot, Zone};

/// Returns a card as an argument of a sentence. [`BACK`] stands for a hidden card.
pub(crate) fn card(face: u16) -> Argument {
    Argument::Card((face != BACK).then_some(face))
}

/// Returns a zone as an argument of a sentence.
pub(crate) fn zone(zone: Zone) -> Argument {
    Argument::Zone(write_zone(zone))
}

/// Returns a kind of counter as an argument of a sentence.
pub(crate) fn counter(counter: Counter) -> Argument {
    Argument::Counter(write_counter(counter))
}

/// Names a card on the table together with its player: "Birch’s Ox".
pub(crate) fn of(seen: Seen) -> Sentence {
    Sentence::new("kotc-card-of").with("seat", seen.at.seat).with("card", card(seen.face))
}

/// Returns several cards on the table as one argument of a sentence.
pub(crate) fn cards(team: &[Seen]) -> Argument {
    Argument::List(team.iter().map(|it| card(it.face)).collect())
}

/// Names the player or creature that is attacked.
pub(crate) fn victim(victim: Attacked) -> Sentence {
    match victim {
        Attacked::Player(seat) => Sentence::new("kotc-player").with("seat", seat),
        Attacked::Creature(seen) => of(seen),
    }
}

/// Returns the sentence for a card that moves. The wording depends on the zones it moves between.
fn moved(face: u16, from: Spot, to: Spot) -> Sentence {
    let key = match (from.zone, to.zone) {
        (Zone::Deck, Zone::Hand) => "kotc-moved-draw",
        (Zone::Reserves, Zone::Hand) => "kotc-moved-from-reserves",
        (Zone::Hand, Zone::Granary) => "kotc-moved-resource",
        (Zone::Hand, Zone::Traps) => "kotc-moved-trap",
        (Zone::Hand | Zone::Revealed, Zone::Field) => "kotc-moved-summon",
        (_, Zone::Revealed) => "kotc-moved-play",
        (Zone::Revealed, Zone::Grave) => "kotc-moved-resolved",
        (Zone::Field, Zone::Field) => "kotc-moved-control",
        (Zone::Field, Zone::Grave) => return dies(face, from),
        _ if from.seat == to.seat => "kotc-moved",
        _ => "kotc-moved-to-other",
    };
    let sentence =
        Sentence::new(key).with("seat", to.seat).with("card", card(face)).with("to", zone(to.zone));
    match key {
        "kotc-moved" => sentence.with("from", zone(from.zone)),
        "kotc-moved-to-other" => sentence.with("from", zone(from.zone)).with("before", from.seat),
        _ => sentence,
    }
}

/// Returns the sentence for a creature that goes from the battlefield to the grave.
fn dies(face: u16, from: Spot) -> Sentence {
    Sentence::new("kotc-moved-dies").with("card", of(Seen { at: from, face }))
}

/// Returns the sentence for a change of a player's hitpoints.
fn hitpoints(seat: Seat, was: i32, now: i32, why: HitpointChange) -> Sentence {
    let key = match why {
        HitpointChange::Damage => "kotc-hitpoints-damage",
        HitpointChange::Payment => "kotc-hitpoints-payment",
        HitpointChange::Gain => "kotc-hitpoints-gain",
    };
    Sentence::new(key).with("seat", seat).with("amount", (now - was).abs()).with("now", now)
}

impl Kotc {
    /// Returns the edition's name for a counter.
    pub fn counter_name(&self, counter: Counter) -> &'static str {
        let named = self.board.rules.counter_names.iter().find(|it| it.0 == counter);
        named.map_or(counter.name(), |it| it.1)
    }

    /// Returns the edition's name for a zone.
    pub(crate) fn zone_name(&self, zone: Zone) -> &'static str {
        self.zone_names().find(|it| it.0 == zone).map_or(write_zone(zone), |it| it.1)
    }

    /// Returns whether the card with this face number is a pawn.
    pub(crate) fn is_pawn_face(&self, face: u16) -> bool {
        self.faces().get(usize::from(face)).is_some_and(|it| it.pawn)
    }

    /// Returns the name of an ability, if it has one.
    pub(crate) fn ability_name(&self, face: u16, ability: u8) -> Option<&str> {
        self.faces().get(usize::from(face))?.abilities.get(usize::from(ability))?.name.as_deref()
    }
}

impl Kotc {
    /// Returns whether a creature goes to the grave because its player sacrificed it as a payment. This is assumed if
    /// the card that caused the event belongs to the same player and has a cost or a caveat that demands sacrifices.
    fn is_sacrifice(&self, sight: &Sight, from: Spot) -> bool {
        let Some(Cause { face, at, ability, .. }) = sight.0.because else { return false };
        let Some(face) = self.faces().get(usize::from(face)) else { return false };
        let sacrifices = |it: Payment| matches!(it, Payment::Cards { how: How::Sacrifice, .. });
        let cost = ability
            .and_then(|it| face.abilities.get(usize::from(it)))
            .is_some_and(|it| it.costs.iter().any(|it| sacrifices(it.means())));
        let caveat = face.caveat.is_some_and(|it| match it.means() {
            Caveat::Summon(payment) | Caveat::Use(payment) => sacrifices(payment),
            _ => false,
        });
        at.seat == from.seat && (cost || caveat)
    }
}

impl Tell for Kotc {
    fn tell(&self, sight: &Sight) -> Option<Sentence> {
        Some(match sight.0.event {
            Event::Turn { seat, number } => {
                Sentence::new("kotc-turn-begins").with("seat", seat).with("number", number)
            }
            Event::Phase(phase) => {
                Sentence::new("kotc-phase-begins").with("phase", Argument::Phase(phase.id()))
            }
            Event::Moved { face, from, to, .. } if to.zone == Zone::Out && self.is_pawn_face(face) => {
                Sentence::new("kotc-moved-removed").with("card", of(Seen { at: from, face }))
            }
            // A pawn that enters the battlefield from anywhere else was just created.
            Event::Moved { face, from, to, .. }
                if (from.zone, to.zone) != (Zone::Field, Zone::Field)
                    && to.zone == Zone::Field
                    && self.is_pawn_face(face) =>
            {
                let values =
                    self.faces().get(usize::from(face)).map_or((0, 0), |it| (it.offense, it.defense));
                Sentence::new("kotc-moved-pawn")
                    .with("seat", to.seat)
                    .with("card", card(face))
                    .with("offense", values.0)
                    .with("defense", values.1)
            }
            // When a player is out, their cards leave the game; the sentence about the player is enough.
            Event::Moved { to, .. } if to.zone == Zone::Out => return None,
            Event::Moved { face, from, to, .. }
                if (from.zone, to.zone) == (Zone::Field, Zone::Grave) && self.is_sacrifice(sight, from) =>
            {
                Sentence::new("kotc-moved-sacrificed").with("card", of(Seen { at: from, face }))
            }
            Event::Moved { face, from, to, .. } => moved(face, from, to),
            Event::Shown { face, at, .. } => Sentence::new("kotc-shown")
                .with("card", card(face))
                .with("seat", at.seat)
                .with("zone", zone(at.zone)),
            Event::Exhausted(it) if it.at.zone == Zone::Granary => {
                Sentence::new("kotc-exhausted-resource").with("seat", it.at.seat)
            }
            Event::Exhausted(it) => Sentence::new("kotc-exhausted").with("card", of(it)),
            Event::Petrified(it) => Sentence::new("kotc-petrified").with("card", of(it)),
            Event::Enlisted(it) => Sentence::new("kotc-enlisted").with("card", of(it)),
            Event::Withdrawn(it) => Sentence::new("kotc-withdrawn").with("card", of(it)),
            Event::Recovered => Sentence::new("kotc-recovered"),
            Event::Hitpoints { seat, was, now, why, .. } => hitpoints(seat, was, now, why),
            Event::Damaged { card, amount, .. } => {
                Sentence::new("kotc-damaged").with("card", of(card)).with("amount", amount)
            }
            Event::Changed { card, offense, defense } => Sentence::new("kotc-changed")
                .with("card", of(card))
                .with("offense", offense)
                .with("defense", defense),
            Event::DownLevelled { face, by, .. } => {
                Sentence::new("kotc-level-lowered").with("card", card(face)).with("by", by)
            }
            Event::Counters { card, counter: kind, change } => {
                let key = if change < 0 { "kotc-counters-removed" } else { "kotc-counters-placed" };
                Sentence::new(key)
                    .with("card", of(card))
                    .with("counter", counter(kind))
                    .with("count", change.abs())
            }
            Event::Rolled { seat, ref dice } => {
                Sentence::new("kotc-rolled").with("seat", seat).with("dice", Argument::Dice(dice.clone()))
            }
            Event::Activated { seat, face, ability, .. } => {
                let sentence = |key| Sentence::new(key).with("seat", seat).with("card", card(face));
                match self.ability_name(face, ability) {
                    Some(name) => {
                        sentence("kotc-used-ability").with("ability", Argument::Text(name.to_owned()))
                    }
                    None => sentence("kotc-used"),
                }
            }
            Event::Popped { seat, card, counter: kind } => Sentence::new("kotc-counter-used")
                .with("seat", seat)
                .with("card", of(card))
                .with("counter", counter(kind)),
            Event::Negated { face } => Sentence::new("kotc-negated").with("card", card(face)),
            // An attacker that was sacrificed to pay for its own attack has left the battle (ruling 36).
            Event::Attacks { seat, victim: whom, ref team } if team.is_empty() => {
                Sentence::new("kotc-attacks-gone").with("seat", seat).with("victim", victim(whom))
            }
            Event::Attacks { seat, victim: whom, ref team } => Sentence::new("kotc-attacks")
                .with("seat", seat)
                .with("victim", victim(whom))
                .with("cards", cards(team)),
            Event::CannotAttack { seat, why } => Sentence::new("kotc-cannot-attack")
                .with("seat", seat)
                .with("creature", Argument::Word("creature"))
                .with(
                    "why",
                    Argument::Choice(match why {
                        Idle::NoCreature => "no-creature",
                        Idle::NoneReady => "none-ready",
                        Idle::NoVictim => "no-victim",
                        Idle::NoDice => "no-dice",
                    }),
                ),
            Event::Unused { seat, ref dice, why } => Sentence::new("kotc-unused")
                .with("seat", seat)
                .with("dice", Argument::Dice(dice.clone()))
                .with("count", dice.len() as u32)
                .with("creature", Argument::Word("creature"))
                .with(
                    "why",
                    Argument::Choice(match why {
                        NothingHit::NoAttacker => "no-attacker",
                        NothingHit::NoDefender => "no-defender",
                        NothingHit::Petrified => "petrified",
                    }),
                ),
            Event::NoTarget { face, whole } => {
                Sentence::new(if whole { "kotc-no-target" } else { "kotc-no-target-part" })
                    .with("card", card(face))
            }
            Event::Defends { seat, ref team } => {
                Sentence::new("kotc-defends").with("seat", seat).with("cards", cards(team))
            }
            Event::Shuffled(seat) => Sentence::new("kotc-shuffled").with("seat", seat),
            Event::Lost(seat) => Sentence::new("kotc-lost").with("seat", seat),
            Event::Over { winners } if winners.is_empty() => Sentence::new("kotc-over-draw"),
            Event::Over { winners } => Sentence::new("kotc-over").with("winners", winners),
        })
    }

    fn tell_all(&self, sights: &[Sight]) -> Vec<Option<Sentence>> {
        lines(self, sights)
    }

    fn is_heading(sight: &Sight) -> bool {
        matches!(sight.0.event, Event::Turn { .. })
    }

    fn name(&self, thing: &Argument) -> Option<&str> {
        match *thing {
            Argument::Card(face) => self.faces().get(usize::from(face?)).map(|it| it.card.name.as_str()),
            Argument::Zone(id) => read_zone(id).map(|it| self.zone_name(it)),
            Argument::Counter(id) => read_counter(id).map(|it| self.counter_name(it)),
            Argument::Phase(id) => self.phases().iter().find(|it| it.id() == id).map(|it| it.name()),
            Argument::Word("creature") => Some(self.words().creature),
            Argument::Word("offense") => Some(self.words().offense),
            Argument::Word("defense") => Some(self.words().defense),
            _ => None,
        }
    }
}
