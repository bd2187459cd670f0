//! Pawns: minions that abilities create during a match. Rulebooks 15 to 17, Pawns.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use table::Seat;

use crate::board::{Board, CardId};
use crate::event::Log;
use crate::rules::{CloneValues, RemovedPawns};
use crate::setup::Face;
use crate::trigger::{Happened, Kinds};
use crate::zone::Zone;

/// The limit for the number of a player's minions, including removed pawns. At this number, effects create no more
/// pawns for the player. The limit prevents overflow.
const MOST_MINIONS: usize = 150;

/// The defense that a crafted pawn gets for each level that is not used for offense. Rulebook 15, Pawns.
const DEFENSE_PER_LEVEL: i32 = 2;

impl Face {
    /// Creates a crafted pawn. Every level is either 1 offense or 2 defense.
    fn crafted(edition: Edition, level: i32, offense: i32) -> Face {
        let defense = level.saturating_sub(offense).saturating_mul(DEFENSE_PER_LEVEL);
        let mut card = Card::new("Pawn", CardKind::Creature);
        (card.offense, card.defense) = (Some(offense.into()), Some(defense.into()));
        (card.cost, card.design) = (Some(level.into()), Design::Marked(edition));
        Face {
            card,
            kind: CardKind::Creature,
            pawn: true,
            offense,
            defense,
            cost: level,
            text: String::new(),
            caveat: None,
            abilities: Vec::new(),
            conditions: Kinds::default(),
        }
    }

    /// Creates a pawn that is a copy of this minion, with these values.
    fn cloned(&self, offense: i32, defense: i32, level: i32) -> Face {
        let mut face = Face { pawn: true, offense, defense, cost: level, ..self.clone() };
        let card = &mut face.card;
        (card.offense, card.defense) = (Some(offense.into()), Some(defense.into()));
        card.cost = Some(level.into());
        face
    }

    /// Creates a pawn that has the ability of this spell. The ability gets the spell's name, because the abilities of
    /// minions have names.
    fn embodied(&self) -> Face {
        let mut face = self.cloned(0, 0, self.cost.max(1));
        let name = self.card.name.to_uppercase();
        face.text = format!("{name}: {}", self.text);
        face.abilities.iter_mut().for_each(|it| it.name = Some(name.clone()));
        (face.kind, face.card.kind) = (CardKind::Creature, CardKind::Creature);
        face.card.text = Some(face.text.clone());
        face
    }
}

impl Board {
    /// Returns whether a card is a pawn.
    pub(crate) fn is_pawn(&self, id: CardId) -> bool {
        self.faces.is_created(self.card(id).face)
    }

    /// Returns whether a pawn that was removed from the game may still use its abilities. Rulebook 16, Pawns; ruling
    /// A53.
    pub(crate) fn acts_after_removal(&self, id: CardId) -> bool {
        match self.rules.removed_pawns {
            RemovedPawns::MayAct => self.is_pawn(id),
            RemovedPawns::OutOfReach => false,
        }
    }

    /// Summons a crafted pawn.
    pub(crate) fn craft(&mut self, by: Seat, level: i32, offense: i32, log: &mut Log<'_>) {
        let face = Face::crafted(self.rules.edition(), level, offense);
        self.summon_pawn(face, by, log);
    }

    /// Summons a pawn that is a copy of this minion.
    pub(crate) fn clone_minion(&mut self, by: Seat, id: CardId, log: &mut Log<'_>) {
        let face = self.face(id);
        let clone = match self.rules.clone_values {
            CloneValues::Current => face.cloned(self.offense(id), self.defense(id), self.level(id)),
            CloneValues::Printed => face.cloned(face.offense, face.defense, face.cost),
        };
        self.summon_pawn(clone, by, log);
    }

    /// Summons a pawn that has the ability of this spell. Rulebook 17, Embody.
    pub(crate) fn embody_spell(&mut self, by: Seat, id: CardId, log: &mut Log<'_>) {
        let face = self.face(id).embodied();
        self.summon_pawn(face, by, log);
    }

    fn summon_pawn(&mut self, face: Face, by: Seat, log: &mut Log<'_>) {
        if self.zone(by, Zone::Field).len() + self.zone(by, Zone::Out).len() < MOST_MINIONS {
            let id = self.create(face, by, Zone::Field, log);
            self.exhaust(id, log);
            self.note_action(Happened::Summoned { card: id, seat: by });
        }
    }

    /// Frees the IDs of the pawns that were removed from the game. This happens between turns, when nothing refers to
    /// them.
    pub(crate) fn forget_pawns(&mut self) {
        if !self.faces.has_created() {
            return;
        }
        for seat in (0..self.seats()).map(Seat::new) {
            for index in (0..self.zone(seat, Zone::Out).len()).rev() {
                let id = self.zone(seat, Zone::Out)[index];
                if self.is_pawn(id) {
                    self.release(id, seat, Zone::Out, index);
                }
            }
        }
    }
}
