//! Decides which questions begin a choice, and which questions the program can answer for a person.

use cards::card::CardKind;
use cards::meaning::{How, Payment, PaymentSource};
use table::{Game as _, Routine, Seat, Sentence};

use crate::action::{Action, Why};
use crate::board::CardId;
use crate::counters::CounterEffect;
use crate::flow::{Frame, Select, Window, can_pay_extra, is_pointless};
use crate::game::Kotc;
use crate::reason::{Payable, Reason};
use crate::sense::creature_printed;
use crate::zone::{Spot, Zone};

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

    /// Returns the answer that the program can give in a person's place, and why it can; `None` if the person has to be
    /// asked.
    pub(crate) fn routine_of(&self, seat: Seat) -> Option<Routine<Action>> {
        let ask = self.ask().filter(|it| it.seat == seat)?;
        // Don't skip the phase automatically, because without an explanation that would look like a bug.
        if self.unplayable(seat).is_some() {
            return None;
        }
        if let [only] = self.moves(seat) {
            return Some(Routine::Only(*only));
        }
        match (ask.why, self.frames.last()?) {
            // The player has already placed as many cards as allowed, so `Draw` draws nothing. Everything else can
            // still be done afterwards.
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
            (Why::Window, Frame::Window(it))
                if self.only_counters()
                    && (self.counters_are_offered_elsewhere(seat, it) || self.counters_can_wait(it)) =>
            {
                Some(Routine::NotYet(Action::Pass))
            }
            // The log says that no attacker has any dice.
            (Why::BattlePhase, _) if is_pointless(&self.board, seat) => Some(Routine::Only(Action::EndPhase)),
            (Why::Respond, Frame::Chain(it)) if self.only_counters() && it.is_of_counters(seat) => {
                Some(Routine::NotYet(Action::Pass))
            }
            _ => None,
        }
    }

    /// Returns whether this window asks about counters that the player could use right before it or can use after it,
    /// while nothing happens in between. In their own turn, players use counters in the Action Phase.
    fn counters_are_offered_elsewhere(&self, seat: Seat, window: &Window) -> bool {
        let later = |it: &Frame| matches!(it, Frame::Turn(it) if it.offers_counters_again(&self.board, seat));
        !window.is_within_procedure()
            && (window.repeats_action_phase(&self.board)
                || self.frames.iter().rev().nth(1).is_some_and(later))
    }

    /// Returns whether all counters that could be used now can wait. A counter that changes only offense can wait until
    /// its minion fights. A counter that adds defense can wait until its minion fights or is about to take other
    /// damage.
    fn counters_can_wait(&self, window: &Window) -> bool {
        let fights = |card| {
            self.frames.iter().any(|it| matches!(it, Frame::Battle(it) if it.involves(&self.board, card)))
        };
        let waits = |action: &Action| match *action {
            Action::Pop(spot, counter) => self.board.at(spot).is_some_and(|card| {
                let late = match self.board.rules.counter_effect(counter) {
                    CounterEffect::Values(_, 0) | CounterEffect::NoOffense => true,
                    CounterEffect::Values(..) => !window.is_within_procedure(),
                    _ => false,
                };
                late && !fights(card)
            }),
            _ => true,
        };
        self.ask().is_some_and(|it| it.options.iter().all(waits))
    }

    /// Returns whether this answer might begin a payment that the program can make for a player. This quick check saves
    /// trying most answers on a copy of the match. Players may have to pay when they play or use a card, and when a
    /// card whose caveat says so joins a team.
    pub fn might_begin_payment(&self, action: Action) -> bool {
        let has_caveat = |spot| self.board.at(spot).is_none_or(|it| self.board.face(it).caveat.is_some());
        match action {
            Action::Sow(_) | Action::Draw | Action::Exchange | Action::EndPhase => false,
            Action::Summon(spot) | Action::Set(spot) => self.board.particular || has_caveat(spot),
            Action::Pick(spot) => match self.ask().map(|it| it.why) {
                Some(Why::AttackFormation | Why::DefenseFormation) => has_caveat(spot),
                Some(Why::Mulligan | Why::Reserves | Why::Exchange | Why::ExchangeFor | Why::BuryOrder) => {
                    false
                }
                _ => true,
            },
            _ => true,
        }
    }

    /// Returns whether this answer is possible but not worth suggesting to a person. There are four kinds of such
    /// answers: an exchange with the reserves; an attack in which nobody rolls a die; an ability that has no target or
    /// only one on the wrong side; sowing a card that the player can use soon.
    pub fn is_detour(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Exchange => true,
            Action::Attack => self.board.fresh(seat).all(|it| self.board.offense(it) <= 0),
            Action::Cast(_) | Action::Activate(..) => {
                self.lacks_targets(seat, action) || self.backfires_on(seat, action).is_some()
            }
            Action::Sow(spot) => self.is_needed(spot),
            _ => false,
        }
    }

    /// Returns whether a greedy bot's answer is good enough to suggest it to a person. A resource is suggested only for
    /// a reason.
    pub fn is_suggested(&self, seat: Seat, action: Action) -> bool {
        let chooses_resource = self.ask().is_some_and(|it| it.why == Why::ResourcePhase)
            && matches!(action, Action::Sow(_) | Action::Pass);
        !chooses_resource || self.recommendation(seat, action).is_some()
    }

    /// Returns why this answer is suggested to a person. Only the choice of a resource is explained. `None` also means
    /// that there is no good reason to choose this resource, or to choose none.
    pub fn recommendation(&self, seat: Seat, action: Action) -> Option<Sentence> {
        if self.ask().is_none_or(|it| it.why != Why::ResourcePhase) {
            return None;
        }
        let hand = self.board.zone(seat, Zone::Hand);
        let resources = self.board.zone(seat, Zone::Granary).len() as i32;
        let key = match action {
            Action::Sow(spot) => {
                let card = self.board.at(spot)?;
                match self.as_resource(card) {
                    (1.., ..) => "kotc-because-late",
                    (_, true, ..) => "kotc-because-cost",
                    (_, _, 2.., ..) => "kotc-because-copy",
                    _ if hand.len() > 1 && self.spare(seat) == [card] => "kotc-because-others",
                    _ => return None,
                }
            }
            // Without a new resource, the player has no more next turn than now.
            Action::Pass if hand.is_empty() => return None,
            Action::Pass if self.unpaid(seat, [resources; 2]).is_empty() => {
                return Some(Sentence::new("kotc-because-usable"));
            }
            Action::Pass if hand.iter().all(|it| self.board.level(*it) <= resources) => {
                return Some(Sentence::new("kotc-because-enough"));
            }
            _ => return None,
        };
        Some(Sentence::new(key).with("card", self.card_at(action.spot()?, seat)))
    }

    /// Returns whether the player can use this card soon, or another card in hand is a better resource.
    fn is_needed(&self, spot: Spot) -> bool {
        let spare = self.spare(spot.seat);
        let rank = |it: CardId| self.as_resource(it);
        self.board
            .at(spot)
            .is_some_and(|it| !spare.contains(&it) || spare.iter().any(|other| rank(*other) > rank(it)))
    }

    /// Returns the cards in a player's hand that can become resources, because the player can't play them in this turn
    /// or the next one.
    fn spare(&self, seat: Seat) -> Vec<CardId> {
        // The card that is sown can pay, too.
        let resources = self.board.zone(seat, Zone::Granary).len() as i32 + 1;
        self.unpaid(seat, [resources, resources + 1])
    }

    /// Returns the cards in a player's hand that the player can't play in two turns with this many resources. The
    /// resources pay for cheap cards first. If the player has no creature in play, they pay for creatures before spells.
    fn unpaid(&self, seat: Seat, mut turns: [i32; 2]) -> Vec<CardId> {
        let board = &self.board;
        let alone = board.zone(seat, Zone::Field).is_empty();
        let mut hand = board.zone(seat, Zone::Hand).to_vec();
        hand.sort_by_key(|it| (alone && board.face(*it).kind != CardKind::Creature, board.level(*it)));
        let most = turns[0].max(turns[1]);
        hand.retain(|it| {
            if self.lacks_extra(seat, *it, most) {
                return true;
            }
            let level = board.level(*it);
            let payable = turns.iter_mut().find(|left| level <= **left);
            payable.map(|left| *left -= level).is_none()
        });
        hand
    }

    /// Returns whether the player can't pay soon what a card in hand costs besides its level, such as a creature. Other
    /// creatures in hand can pay if the player can summon them with this many resources.
    fn lacks_extra(&self, seat: Seat, card: CardId, resources: i32) -> bool {
        let board = &self.board;
        let summoned = || {
            let hand = board.zone(seat, Zone::Hand).iter().filter(|it| **it != card);
            hand.filter(|it| board.is_creature(**it) && board.level(**it) <= resources).count() as i32
        };
        match can_pay_extra(board, seat, card) {
            Ok(()) => false,
            Err(Reason::Short {
                means: Payable::Creatures | Payable::Ready | Payable::InPlay | Payable::Others,
                need,
                have,
            }) => have + summoned() < need,
            Err(_) => true,
        }
    }

    /// Returns five values that say how good a card in hand is as a resource. They are compared one after another, and a
    /// higher value is better: the number of resources that are still missing to pay for the card; whether the player
    /// can't pay its other costs soon; the number of its copies in hand, at most 2; its negative level, because levels
    /// measure what cards are worth; the negative value of its printed numbers and abilities.
    fn as_resource(&self, card: CardId) -> (i32, bool, usize, i32, i32) {
        let board = &self.board;
        let state = board.card(card);
        let hand = board.zone(state.seat, Zone::Hand);
        // The sown card and next turn's resource can pay, too.
        let payable = board.zone(state.seat, Zone::Granary).len() as i32 + 2;
        let copies = hand.iter().filter(|it| board.card(**it).face == state.face).count();
        let level = board.level(card);
        let lacks = self.lacks_extra(state.seat, card, payable);
        ((level - payable).max(0), lacks, copies.min(2), -level, -creature_printed(board, card))
    }

    /// Returns whether the seat pays by exhausting resources. Exhausted resources recover, so it hardly matters which
    /// ones the seat chooses.
    fn exhausts_own_resources(&self, seat: Seat) -> bool {
        self.frames.iter().rev().find_map(|it| Some((it.payer()?, it.payment()?))).is_some_and(
            |(payer, it)| {
                payer == seat
                    && matches!(it, Payment::Cards { how: How::Exhaust, from: PaymentSource::Resources, .. })
            },
        )
    }

    /// Returns the next card to pick for a payment with the least valuable cards. Cards must be picked in the order of
    /// the list.
    fn cheapest(&self, select: &Select) -> Action {
        let worth = |card: CardId| creature_printed(&self.board, card) + self.board.face(card).cost * 2;
        let mut places: Vec<usize> = (0..select.from.len()).collect();
        places.sort_by_key(|it| worth(select.from[*it]));
        let next = places.into_iter().take(select.least - select.picked.len()).min().unwrap_or(0);
        Action::Pick(self.board.spot(select.from[next]))
    }

    /// Returns whether all cards of a choice are copies of one card. If so, their order doesn't matter.
    fn are_copies(&self, select: &Select) -> bool {
        let same =
            |it: CardId| (self.board.card(it).face, self.board.card(it).down, self.board.card(it).owner);
        select.from.windows(2).all(|it| same(it[0]) == same(it[1]))
    }
}
