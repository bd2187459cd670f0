//! Decides which questions begin a choice, and which questions the program can answer for a person.

use cards::meaning::{How, Payment, Source};
use table::{Game as _, Routine, Seat};

use crate::action::{Action, Why};
use crate::board::CardId;
use crate::flow::{Frame, Select};
use crate::game::Kotc;

impl Kotc {
    /// Returns whether the current question begins a new choice. Otherwise it asks for a detail of a choice that the
    /// player is already making.
    pub(crate) fn opens_choice(&self, seat: Seat) -> bool {
        let Some(ask) = self.ask().filter(|it| it.seat == seat) else { return false };
        match (ask.why, self.frames.last()) {
            (
                Why::BuryOrder
                | Why::Exchange
                | Why::ExchangeFor
                | Why::TrapAbility
                | Why::PayResources
                | Why::PayWith
                | Why::ChooseEnemy
                | Why::ChoosePlayer
                | Why::HowManyTargets
                | Why::Targets
                | Why::Deploy
                | Why::DeckOrder
                | Why::Counters
                | Why::Share
                | Why::DieFor
                | Why::DieTaker
                | Why::Craft
                | Why::HowManyCopies
                | Why::CopyNext
                | Why::GiftTo
                | Why::ShieldDie
                | Why::VoodooDie
                | Why::VoodooVictim
                | Why::AttackFormation
                | Why::Victim
                | Why::WhoseDie
                | Why::WhichDie,
                _,
            ) => false,
            (Why::Reserves | Why::Mulligan | Why::Formation, Some(Frame::Select(it))) => it.picked.is_empty(),
            (Why::DefenseFormation, Some(Frame::Battle(it))) => it.team_size(false) == 0,
            (
                Why::Agreement
                | Why::Reserves
                | Why::Mulligan
                | Why::Formation
                | Why::ResourcePhase
                | Why::DrawFrom
                | Why::ActionPhase
                | Why::BattlePhase
                | Why::Window
                | Why::Respond
                | Why::TrapCounter
                | Why::Taunt
                | Why::DefenseFormation
                | Why::NextDie
                | Why::Shield
                | Why::Voodoo
                | Why::Gift
                | Why::Medic
                | Why::Assassin
                | Why::Undying
                | Why::Immortality
                | Why::RerollDie,
                _,
            ) => true,
        }
    }

    /// Returns the answer that the program can give for a person, because there is only one answer or the choice
    /// doesn't matter.
    pub(crate) fn routine_of(&self, seat: Seat) -> Option<Routine<Action>> {
        let ask = self.ask().filter(|it| it.seat == seat)?;
        if let [only] = self.moves(seat) {
            return Some(Routine::Only(*only));
        }
        match (ask.why, self.frames.last()?) {
            // After placing all cards, drawing draws nothing, and everything else is still possible afterwards.
            (Why::ResourcePhase, _) if ask.options.contains(&Action::Draw) && self.supplies_left() == 0 => {
                Some(Routine::Only(Action::Draw))
            }
            (Why::PayResources, Frame::Select(it)) => Some(Routine::Payment(self.cheapest(it))),
            (Why::PayWith, Frame::Select(it)) if self.exhausts_own_resources(seat) => {
                Some(Routine::Payment(self.cheapest(it)))
            }
            // An exchange with the reserves was possible before drawing, and hardly anybody wants one now.
            (Why::ResourcePhase, _)
                if self.moves(seat).iter().all(|it| matches!(it, Action::Exchange | Action::EndPhase)) =>
            {
                Some(Routine::Only(Action::EndPhase))
            }
            (Why::NextDie, Frame::Battle(it)) => {
                it.best_die(&self.board, seat).map(|it| Routine::Only(Action::Die(it)))
            }
            (Why::BuryOrder | Why::DeckOrder, Frame::Select(it)) if it.ordered && self.are_copies(it) => {
                ask.options.first().copied().map(Routine::Only)
            }
            _ => None,
        }
    }

    /// Returns whether this answer is possible but not worth suggesting to a person. Such answers are an exchange with
    /// the reserves, which only some players want, an attack in which nobody rolls a die, and an ability without a
    /// target.
    pub fn is_detour(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Exchange => true,
            Action::Attack => self.board.fresh(seat).all(|it| self.board.offense(it) <= 0),
            Action::Cast(_) | Action::Activate(..) => self.lacks_targets(seat, action),
            _ => false,
        }
    }

    /// Returns whether the seat pays by exhausting resources. Exhausted resources recover, so it hardly matters which
    /// ones the seat chooses.
    fn exhausts_own_resources(&self, seat: Seat) -> bool {
        self.frames.iter().rev().find_map(|it| Some((it.payer()?, it.payment()?))).is_some_and(
            |(payer, it)| {
                payer == seat
                    && matches!(it, Payment::Cards { how: How::Exhaust, from: Source::Resources, .. })
            },
        )
    }

    /// Returns the next card to pick for a payment with the least valuable cards. Cards must be picked in the order of
    /// the list.
    fn cheapest(&self, select: &Select) -> Action {
        let worth = |card: CardId| {
            let face = self.board.face(card);
            face.offense * 12 + face.defense * 3 + face.abilities.len() as i32 * 6 + face.cost * 2
        };
        let mut places: Vec<usize> = (0..select.from.len()).collect();
        places.sort_by_key(|it| worth(select.from[*it]));
        let next = places.into_iter().take(select.least - select.picked.len()).min().unwrap_or(0);
        Action::Pick(self.board.spot(select.from[next]))
    }

    /// Returns whether all cards of a choice are copies of one card, so that their order doesn't matter.
    fn are_copies(&self, select: &Select) -> bool {
        let same =
            |it: CardId| (self.board.card(it).face, self.board.card(it).down, self.board.card(it).owner);
        select.from.windows(2).all(|it| same(it[0]) == same(it[1]))
    }
}
