//! The basic changes to the table: moving cards, changing their values, changing hitpoints.

use table::Seat;

use crate::board::{Board, CardId, CardState, End, RerollSpan};
use crate::event::{Event, HitpointChange, Log};
use crate::game::is_particular;
use crate::setup::Face;
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// The largest amount by which a creature's offense or defense can change. The limit prevents overflow, as does
/// [`MOST_HITPOINTS`].
const LARGEST_CHANGE: i32 = 9_999;
const MOST_HITPOINTS: i32 = 99_999;

impl Board {
    /// Moves a card to one end of a zone. The card becomes a new object with its printed values and without counters.
    /// Only a lowered level stays until the Recovery Phase.
    pub(crate) fn put(&mut self, id: CardId, seat: Seat, zone: Zone, end: End, log: &mut Log<'_>) {
        if self.card(id).zone == Zone::Out {
            return;
        }
        // A pawn that would leave the battlefield is removed from the game. Rulebook 15, Pawns.
        let (seat, zone) = match zone {
            Zone::Field => (seat, zone),
            _ if self.is_pawn(id) => (self.card(id).owner, Zone::Out),
            _ => (seat, zone),
        };
        let from = self.spot(id);
        let before = self.knowers(id);
        self.shift(from, seat, zone, end);
        let state = self.card_mut(id);
        if from.zone == Zone::Field {
            state.left = from.seat;
        }
        (state.seat, state.zone) = (seat, zone);
        state.exhausted = false;
        state.fatigued = None;
        state.petrified = false;
        state.berzerk = 0;
        state.moves = state.moves.wrapping_add(1);
        (state.offense, state.defense) = (0, 0);
        if state.down > 0 {
            self.unrecovered = self.unrecovered.with(seat);
        }
        if matches!(zone, Zone::Field | Zone::Revealed) {
            let face = self.card(id).face;
            if !self.faces.is_created(face) {
                self.revealed.insert(face);
            }
        }
        if from.zone == Zone::Field {
            self.counters.retain(|it| it.card != id);
        }
        if from.zone.in_play() {
            self.hypnotized.retain(|it| it.0 != id);
        }
        log.tell(|| {
            let known = before.union(self.knowers(id));
            Event::Moved { face: self.card(id).face, from, to: self.spot(id), known }
        });
    }

    /// Records which kinds of events can trigger abilities of this card, and whether the card refers to individual
    /// resources.
    pub(crate) fn take_note(&mut self, face: &Face) {
        self.particular |= is_particular(face);
        face.abilities.iter().filter_map(|it| it.condition).for_each(|it| self.watched.add(it.means()));
    }

    /// Creates a pawn, which is in nobody's deck, and puts it into a zone. Everybody sees it.
    pub(crate) fn create(&mut self, face: Face, owner: Seat, zone: Zone, log: &mut Log<'_>) -> CardId {
        self.take_note(&face);
        let face = self.faces.add(face);
        let id = self.add_pawn(face, owner);
        self.put(id, owner, zone, End::Top, log);
        id
    }

    /// Puts a creature that this player summons onto the battlefield, exhausted.
    pub(crate) fn summon(&mut self, id: CardId, seat: Seat, log: &mut Log<'_>) {
        self.put(id, seat, Zone::Field, End::Top, log);
        self.exhaust(id, log);
        self.note_action(Happened::Summoned { card: id, seat });
    }

    /// Records a summon, a cast spell or an activated ability, in editions where abilities can respond to these. Guide
    /// 17, Ultra Activation Conditions.
    pub(crate) fn note_action(&mut self, what: Happened) {
        if self.rules.actions_meet_conditions() {
            self.moments.push(Moment { what, bundle: self.bundle });
        }
    }

    /// Turns a minion on the battlefield face down. A pawn is removed from the game instead. Rulebook 17, Petrify and
    /// Pawns.
    pub(crate) fn petrify(&mut self, id: CardId, log: &mut Log<'_>) {
        let CardState { zone, petrified, owner, .. } = *self.card(id);
        if zone != Zone::Field || petrified {
            return;
        }
        if self.is_pawn(id) {
            self.put(id, owner, Zone::Out, End::Top, log);
            return;
        }
        log.tell(|| Event::Petrified(self.seen(id)));
        self.card_mut(id).petrified = true;
    }

    /// Gives a player control of a card in play. The card stays the same object.
    pub(crate) fn control(&mut self, id: CardId, seat: Seat, log: &mut Log<'_>) {
        let from = self.spot(id);
        if from.seat == seat {
            return;
        }
        let before = self.knowers(id);
        self.shift(from, seat, from.zone, End::Top);
        let state = self.card_mut(id);
        state.seat = seat;
        state.controls = state.controls.wrapping_add(1);
        self.unrecovered = self.unrecovered.with(seat);
        log.tell(|| {
            let known = before.union(self.knowers(id));
            Event::Moved { face: self.card(id).face, from, to: self.spot(id), known }
        });
    }

    /// Adds these amounts to a creature's current offense and defense.
    pub(crate) fn change(&mut self, id: CardId, offense: i32, defense: i32, log: &mut Log<'_>) {
        // Offense never goes below 0, and a later increase starts from 0 (rulings 83 and A17).
        let printed = self.face(id).offense;
        let state = self.tired_mut(id);
        state.offense = (state.offense + offense).clamp(-printed, LARGEST_CHANGE);
        state.defense = (state.defense + defense).clamp(-LARGEST_CHANGE, LARGEST_CHANGE);
        log.tell(|| Event::Changed {
            card: self.seen(id),
            offense: self.offense(id),
            defense: self.defense(id),
        });
    }

    pub(crate) fn exhaust(&mut self, id: CardId, log: &mut Log<'_>) {
        let zone = self.card(id).zone;
        if !(zone.in_play() || zone == Zone::Granary) {
            return;
        }
        if !self.card(id).exhausted {
            self.tired_mut(id).exhausted = true;
            log.tell(|| Event::Exhausted(self.seen(id)));
        }
    }

    /// Ends the reroll permissions that last for one chain. The other permissions last until the end of the turn.
    pub(crate) fn end_chain(&mut self) {
        self.rerolls.retain(|it| it.span != RerollSpan::Chain);
        self.rerolls.iter_mut().for_each(|it| it.span = RerollSpan::Turn);
    }

    /// Draws one card. If the deck is empty, adds the player to `drew_empty` instead.
    pub(crate) fn draw(&mut self, seat: Seat, log: &mut Log<'_>) {
        match self.zone(seat, Zone::Deck).last() {
            Some(top) => self.put(*top, seat, Zone::Hand, End::Top, log),
            None => self.drew_empty = self.drew_empty.with(seat),
        }
    }

    /// Changes a player's hitpoints, which never go below 0. `dice` are the dice that caused the change, if any.
    pub(crate) fn change_hp(
        &mut self,
        seat: Seat,
        change: i32,
        why: HitpointChange,
        dice: &[u8],
        log: &mut Log<'_>,
    ) {
        let hp = &mut self.hp[seat.index()];
        let was = *hp;
        let now = (*hp + change).clamp(0, MOST_HITPOINTS);
        if now != *hp {
            *hp = now;
            log.tell(|| Event::Hitpoints { seat, was, now, why, dice: dice.to_vec() });
        }
    }

    /// Deals damage to a player. `dice` are the dice that caused the damage, if any.
    pub(crate) fn hurt(&mut self, seat: Seat, amount: i32, dice: &[u8], log: &mut Log<'_>) {
        if amount > 0 {
            self.change_hp(seat, -amount, HitpointChange::Damage, dice, log);
            self.moments.push(Moment::hurt(seat, amount, self.bundle));
        }
    }

    /// Destroys a card in any zone by putting it into its owner's grave. A card in a grave stays there (ruling 75).
    pub(crate) fn destroy(&mut self, id: CardId, log: &mut Log<'_>) {
        let CardState { seat, zone, owner, petrified, .. } = *self.card(id);
        if matches!(zone, Zone::Grave | Zone::Out | Zone::Revealed) {
            return;
        }
        let open = zone == Zone::Field && !petrified;
        self.moments.push(Moment::destroyed(id, zone, seat, open, self.bundle));
        self.put(id, owner, Zone::Grave, End::Top, log);
    }
}
