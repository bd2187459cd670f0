//! Writes questions as sentences. A question says why it is asked, and which card or ability it is about.

use cards::meaning::{Counter, How, Payment};
use table::{Argument, FollowUp, PickState, Seat, Sentence, Viewer};

use crate::action::{Action, Ask, Why};
use crate::board::CardId;
use crate::counters::CounterEffect;
use crate::flow::{Frame, Select, supplies};
use crate::game::Kotc;
use crate::tell::{card, cards, of, victim};
use crate::view::Prints;
use crate::zone::{Spot, Zone};

impl Kotc {
    /// Returns a question as a sentence.
    pub(crate) fn question_of(&self, ask: &Ask) -> Sentence {
        let sentence = Sentence::new(key(ask.why));
        match ask.why {
            Why::ResourcePhase => {
                let draws = ask.options.contains(&Action::Draw);
                let places = ask.options.iter().any(|it| matches!(it, Action::Sow(_)));
                let left = self.supplies_left();
                sentence.with("left", left).with(
                    "can",
                    Argument::Choice(match (places, draws) {
                        (true, true) if left < supplies(&self.board).into() => "place-more-or-draw",
                        (true, true) => "place-or-draw",
                        (true, false) => "place",
                        _ => "other",
                    }),
                )
            }
            Why::BattlePhase => {
                let field = self.board.zone(ask.seat, Zone::Field);
                let can = match () {
                    () if ask.options.contains(&Action::Attack) => "attack",
                    () if field.is_empty() => "no-creature",
                    () if self.board.fresh(ask.seat).next().is_none() => "exhausted",
                    () => "other",
                };
                sentence.with("can", Argument::Choice(can)).with("creature", Argument::Word("creature"))
            }
            Why::Window => self.window(ask, sentence),
            Why::Respond => self.usable(ask, sentence.with("cause", self.cause_of_response())),
            Why::PayResources => self.picking(sentence.with("for", self.paid_for(ask.seat))),
            Why::PayWith => self.picking(self.payment(ask.seat)),
            Why::Targets => self.picking(sentence.with("for", self.under_way())),
            Why::ChooseEnemy => sentence.with("for", self.paid_for(ask.seat)),
            Why::HowManyTargets
            | Why::Counters
            | Why::ChoosePlayer
            | Why::Deploy
            | Why::CopyNext
            | Why::DeckOrder => sentence.with("for", self.under_way()),
            Why::Share | Why::DieFor => self.dealt(ask.seat, sentence.with("for", self.under_way())),
            Why::DieTaker => self.dealt(ask.seat, sentence),
            Why::Reserves | Why::Mulligan | Why::Exchange | Why::ExchangeFor | Why::BuryOrder => {
                self.picking(sentence)
            }
            Why::AttackFormation | Why::DefenseFormation | Why::Victim => self.team(sentence),
            Why::Shield => {
                let amount = self.frames.iter().rev().find_map(Frame::damage).unwrap_or(0);
                let zeroes = self.board.rules.counter_effect(Counter::Shield) == CounterEffect::ZeroDie;
                let does = Argument::Choice(if zeroes { "zero" } else { "two" });
                self.about_host(ask, sentence.with("amount", amount).with("does", does))
            }
            Why::TrapCounter
            | Why::Taunt
            | Why::Immortality
            | Why::Voodoo
            | Why::Medic
            | Why::Assassin
            | Why::Undying
            | Why::Gift => self.about_host(ask, sentence),
            Why::GiftTo => {
                let offered = self.frames.iter().rev().find_map(Frame::offered);
                let offered = offered.map_or(Argument::Card(None), |it| self.known(it, ask.seat));
                sentence.with("card", offered)
            }
            Why::Formation => sentence,
            Why::Craft => {
                let crafts = self.frames.iter().rev().find_map(|it| it.crafts(&self.board));
                let (level, left) = crafts.unwrap_or((0, 1));
                sentence.with("level", level).with("left", left).with("for", self.under_way())
            }
            Why::HowManyCopies => {
                let copied = self.frames.iter().rev().find_map(Frame::copied);
                let copied = copied.map_or(Argument::Card(None), |it| self.known(it, ask.seat));
                sentence.with("card", copied).with("for", self.under_way())
            }
            Why::ShieldDie | Why::VoodooDie => {
                let struck = self.frames.iter().rev().find_map(Frame::hit_card);
                let struck = struck.map_or(Argument::Card(None), |it| self.known(it, ask.seat));
                sentence.with("card", struck)
            }
            Why::VoodooVictim => self.dealt(ask.seat, sentence),
            Why::NextDie => {
                let asking = self.frames.last();
                let front = self.frames.iter().rev().find_map(|it| it.struck(&self.board, ask.seat));
                // The player hands out the enemy's dice among several creatures.
                if front.is_none() && matches!(asking, Some(Frame::Battle(_))) {
                    return Sentence::new("kotc-ask-team-die");
                }
                let hit = front.map_or(Sentence::new("kotc-victim-gone"), |it| of(self.board.seen(it)));
                sentence.with("card", hit)
            }
            Why::RerollDie => {
                let rolled = |(seat, dice): (Seat, Vec<u8>)| {
                    Argument::from(
                        Sentence::new("kotc-cause-rolled")
                            .with("seat", seat)
                            .with("dice", Argument::Dice(dice)),
                    )
                };
                let rolls = self.frames.last().map(Frame::rolls).unwrap_or_default();
                sentence.with("rolled", Argument::List(rolls.into_iter().map(rolled).collect()))
            }
            Why::Agreement => sentence.with("seat", self.board.turn),
            Why::ActionPhase => match self.unplayable(ask.seat) {
                Some((card, why)) => Sentence::new("kotc-ask-action-phase-nothing")
                    .with("card", card)
                    .with("why", why.sentence()),
                None => sentence,
            },
            Why::TrapAbility | Why::DrawFrom | Why::WhoseDie | Why::WhichDie => sentence,
        }
    }

    /// Returns how many cards the seat may pick; `None` if the seat isn't asked to pick several cards.
    pub(crate) fn picks_of(&self, seat: Seat) -> Option<PickState<Action>> {
        let ask = self.ask().filter(|it| it.seat == seat)?;
        match self.frames.last()? {
            Frame::Select(it) => Some(PickState {
                picked: it.picked.len() as u32,
                least: it.least as u32,
                most: it.most as u32,
                ordered: it.ordered,
                later: it.later().iter().map(|it| Action::Pick(self.board.spot(*it))).collect(),
                done: Action::Done,
                then: None,
            }),
            Frame::Battle(it) if matches!(ask.why, Why::AttackFormation | Why::DefenseFormation) => {
                let picked = it.team_size(ask.why == Why::AttackFormation) as u32;
                let more = ask.options.iter().filter(|it| matches!(it, Action::Pick(_))).count() as u32;
                let attacks = ask.why == Why::AttackFormation;
                let least = u32::from(attacks);
                let victims = Some(it).filter(|_| attacks).and_then(|it| it.victims(&self.board));
                // The attackers are not chosen yet, so this question cannot name them.
                let question = || Sentence::new("kotc-ask-victim-next");
                Some(PickState {
                    picked,
                    least,
                    most: picked + more,
                    ordered: true,
                    later: Vec::new(),
                    done: Action::Done,
                    then: victims.map(|answers| FollowUp { question: question(), answers }),
                })
            }
            _ => None,
        }
    }

    /// Returns the answer that begins an attack, if the seat may attack now. A client can use it to let the player pick
    /// attackers and victim at once.
    pub(crate) fn leads_to_picks(&self, seat: Seat) -> Option<Action> {
        let ask = self.ask().filter(|it| it.seat == seat && it.why == Why::BattlePhase)?;
        ask.options.contains(&Action::Attack).then_some(Action::Attack)
    }

    /// Returns the current choice of several cards, if there is one.
    fn selection(&self) -> Option<&Select> {
        match self.frames.last() {
            Some(Frame::Select(it)) => Some(it),
            _ => None,
        }
    }

    /// Adds to a sentence how many cards can be picked, and how many have been picked.
    fn picking(&self, sentence: Sentence) -> Sentence {
        let (picked, least, most) =
            self.selection().map_or((0, 1, 1), |it| (it.picked.len(), it.least, it.most));
        sentence
            .with("picked", picked as u32)
            .with("most", most as u32)
            .with("limit", Argument::Choice(if least < most { "up-to" } else { "exactly" }))
    }

    /// Adds to a question the card that it is about, such as the creature whose counter can be used.
    fn about_host(&self, ask: &Ask, sentence: Sentence) -> Sentence {
        let host = ask.options.iter().find_map(|it| it.spot());
        sentence.with("card", host.map_or(Argument::Card(None), |it| self.card_at(it, ask.seat)))
    }

    /// Returns a card as an argument of a sentence. The card is hidden if this player may not know it.
    pub(crate) fn known(&self, id: CardId, seat: Seat) -> Argument {
        self.card_at(self.board.spot(id), seat)
    }

    pub(crate) fn card_at(&self, spot: Spot, seat: Seat) -> Argument {
        Argument::Card(Prints::of(self, Viewer::Seat(seat)).at(spot).and_then(|it| it.face))
    }

    /// Returns a phrase for the ability that is being used: " for REBIRTH of Phoenix".
    fn under_way(&self) -> Sentence {
        let Some((id, ability, _)) = self.frames.iter().rev().find_map(Frame::text) else {
            return Sentence::new("kotc-for-nothing");
        };
        let face = self.board.card(id).face;
        match self.ability_name(face, ability) {
            Some(name) => Sentence::new("kotc-for-ability")
                .with("card", card(face))
                .with("ability", Argument::Text(name.to_owned())),
            None => Sentence::new("kotc-for-card").with("card", card(face)),
        }
    }

    /// Returns a phrase for the card or ability that is being paid for: " for Phoenix".
    fn paid_for(&self, seat: Seat) -> Sentence {
        match self.frames.iter().rev().find_map(Frame::paid_for) {
            Some(id) => Sentence::new("kotc-for-card").with("card", self.known(id, seat)),
            None => self.under_way(),
        }
    }

    /// Returns the question that asks which cards to pay with.
    fn payment(&self, seat: Seat) -> Sentence {
        let how = self.frames.iter().rev().find_map(Frame::payment);
        let key = match how {
            Some(Payment::Cards { how: How::Exhaust, .. }) => "kotc-ask-pay-exhaust",
            Some(Payment::Cards { how: How::Sacrifice, .. }) => "kotc-ask-pay-sacrifice",
            Some(Payment::Cards { how: How::Destroy, .. }) => "kotc-ask-pay-destroy",
            Some(Payment::Cards { how: How::Bounce, .. }) => "kotc-ask-pay-bounce",
            Some(Payment::Cards { how: How::Sheathe, .. }) => "kotc-ask-pay-sheathe",
            Some(Payment::Cards { how: How::Bury, .. }) => "kotc-ask-pay-bury",
            Some(Payment::GiftSummon) => "kotc-ask-pay-gift",
            _ => "kotc-ask-pay-with",
        };
        Sentence::new(key).with("for", self.paid_for(seat))
    }

    /// Adds to a question the size of the team that is being formed, and who attacks whom.
    fn team(&self, sentence: Sentence) -> Sentence {
        let top = self.frames.last();
        let Some(battle) = top.and_then(|it| it.battle(&self.board, true)) else {
            // A Berzerk Counter asks for the victim before its battle begins, so there is no team to name.
            return Sentence::new("kotc-ask-victim-next");
        };
        // A Berzerk Counter can force a second battle in the middle of this battle. By then, all attackers of this
        // battle may be gone.
        if sentence.key == key(Why::Victim) && battle.attackers.is_empty() {
            return Sentence::new("kotc-ask-victim-next");
        }
        // The creature that was attacked may have left the table.
        let attacked = battle.victim.map_or(Sentence::new("kotc-victim-gone"), victim);
        let size = if sentence.key == key(Why::AttackFormation) {
            battle.attackers.len()
        } else {
            battle.defenders.len()
        };
        sentence
            .with("picked", size as u32)
            .with("order", Argument::Choice(if battle.ordered { "matters" } else { "other" }))
            .with("attacker", battle.attacker)
            .with("attackers", cards(&battle.attackers))
            .with("victim", attacked)
    }

    /// Adds to a question the target that gets the next share of a total, or the die that is being assigned.
    fn dealt(&self, seat: Seat, sentence: Sentence) -> Sentence {
        let sentence = match self.frames.iter().rev().find_map(Frame::die_to_assign) {
            Some(die) => sentence.with("die", die),
            None => sentence,
        };
        match self.frames.iter().rev().find_map(Frame::shared_to) {
            Some(id) => sentence.with("card", self.known(id, seat)),
            None => sentence,
        }
    }
}

/// Returns the message key of a question.
fn key(why: Why) -> &'static str {
    match why {
        Why::Agreement => "kotc-ask-agreement",
        Why::Reserves => "kotc-ask-reserves",
        Why::Mulligan => "kotc-ask-mulligan",
        Why::BuryOrder => "kotc-ask-bury-order",
        Why::ResourcePhase => "kotc-ask-resource-phase",
        Why::Exchange => "kotc-ask-exchange",
        Why::ExchangeFor => "kotc-ask-exchange-for",
        Why::DrawFrom => "kotc-ask-draw-from",
        Why::ActionPhase => "kotc-ask-action-phase",
        Why::BattlePhase => "kotc-ask-battle-phase",
        Why::Window => "kotc-ask-window",
        Why::Respond => "kotc-ask-respond",
        Why::TrapCounter => "kotc-ask-trap-counter",
        Why::TrapAbility => "kotc-ask-trap-ability",
        Why::PayResources => "kotc-ask-pay-resources",
        Why::PayWith => "kotc-ask-pay-with",
        Why::ChooseEnemy => "kotc-ask-enemy",
        Why::ChoosePlayer => "kotc-ask-player",
        Why::HowManyTargets => "kotc-ask-how-many-targets",
        Why::Targets => "kotc-ask-targets",
        Why::Deploy => "kotc-ask-deploy",
        Why::DeckOrder => "kotc-ask-deck-order",
        Why::Counters => "kotc-ask-counters",
        Why::Share => "kotc-ask-share",
        Why::DieFor => "kotc-ask-die-for",
        Why::Craft => "kotc-ask-craft",
        Why::HowManyCopies => "kotc-ask-how-many-copies",
        Why::CopyNext => "kotc-ask-copy-next",
        Why::GiftTo => "kotc-ask-gift-to",
        Why::Gift => "kotc-ask-gift",
        Why::Formation => "kotc-ask-formation",
        Why::Medic => "kotc-ask-medic",
        Why::Assassin => "kotc-ask-assassin",
        Why::Undying => "kotc-ask-undying",
        Why::ShieldDie => "kotc-ask-shield-die",
        Why::Voodoo => "kotc-ask-voodoo",
        Why::VoodooDie => "kotc-ask-voodoo-die",
        Why::VoodooVictim => "kotc-ask-voodoo-victim",
        Why::AttackFormation => "kotc-ask-attackers",
        Why::Victim => "kotc-ask-victim",
        Why::Taunt => "kotc-ask-taunt",
        Why::DefenseFormation => "kotc-ask-defenders",
        Why::NextDie => "kotc-ask-next-die",
        Why::DieTaker => "kotc-ask-die-taker",
        Why::Shield => "kotc-ask-shield",
        Why::Immortality => "kotc-ask-immortality",
        Why::RerollDie => "kotc-ask-reroll",
        Why::WhoseDie => "kotc-ask-whose-die",
        Why::WhichDie => "kotc-ask-which-die",
    }
}
