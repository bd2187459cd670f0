//! Questions and answers as sentences. A question names the cause, the thing and the effect; an answer says what it
//! does.

use cards::meaning::{How, Payment};
use table::{Picks, Seat, Sentence, Span, Then, Viewer};

use crate::action::{Action, Ask, Why};
use crate::board::{CardId, Phase};
use crate::flow::{Frame, Select};
use crate::game::Kotc;
use crate::tell::{card, cards, counter, of, victim, zone};
use crate::view::Print;
use crate::zone::{Spot, Zone};

impl Kotc {
    /// Returns a question as a sentence.
    pub(crate) fn question_of(&self, ask: &Ask) -> Sentence {
        let sentence = Sentence::new(key(ask.why));
        match ask.why {
            Why::ResourcePhase => {
                let draws = ask.options.contains(&Action::Draw);
                let places = ask.options.iter().any(|it| matches!(it, Action::Sow(_)));
                sentence.with(
                    "can",
                    Span::Choice(match (places, draws) {
                        (true, true) => "place-or-draw",
                        (true, false) => "place",
                        _ => "other",
                    }),
                )
            }
            Why::BattlePhase => {
                let attacks = ask.options.contains(&Action::Attack);
                sentence.with("can", Span::Choice(if attacks { "attack" } else { "other" }))
            }
            Why::Window => self.window(ask, sentence),
            Why::Respond => self.usable(ask, sentence.with("cause", self.cause_of_response())),
            Why::PayResources => self.picking(sentence.with("for", self.paid_for(ask.seat))),
            Why::PayWith => self.picking(self.payment(ask.seat)),
            Why::Targets => self.picking(sentence.with("for", self.under_way())),
            Why::HowManyTargets
            | Why::Counters
            | Why::ChooseEnemy
            | Why::ChoosePlayer
            | Why::Deploy
            | Why::DeckOrder => sentence.with("for", self.under_way()),
            Why::Share | Why::DieFor => self.dealt(ask.seat, sentence.with("for", self.under_way())),
            Why::Reserves | Why::Mulligan | Why::Exchange | Why::ExchangeFor | Why::BuryOrder => {
                self.picking(sentence)
            }
            Why::AttackFormation | Why::DefenseFormation | Why::Victim => self.team(sentence),
            Why::Shield => {
                let amount = self.frames.iter().rev().find_map(Frame::damage).unwrap_or(0);
                self.about_host(ask, sentence.with("amount", amount))
            }
            Why::TrapCounter | Why::Taunt | Why::Immortality => self.about_host(ask, sentence),
            Why::NextDie => {
                let front = self.frames.iter().rev().find_map(|it| it.struck(&self.board, ask.seat));
                let hit = front.map_or(Sentence::new("kotc-victim-gone"), |it| of(self.board.seen(it)));
                sentence.with("card", hit)
            }
            Why::RerollDie => {
                let rolled = |(seat, dice): (Seat, Vec<u8>)| {
                    Span::from(
                        Sentence::new("kotc-cause-rolled").with("seat", seat).with("dice", Span::Dice(dice)),
                    )
                };
                let rolls = self.frames.last().map(Frame::rolls).unwrap_or_default();
                sentence.with("rolled", Span::List(rolls.into_iter().map(rolled).collect()))
            }
            Why::Agreement => sentence.with("seat", self.board.turn),
            Why::TrapAbility | Why::ActionPhase | Why::WhoseDie | Why::WhichDie => sentence,
        }
    }

    /// Returns the limits for picking several cards; `None` if this seat isn't asked to pick several cards.
    pub(crate) fn picks_of(&self, seat: Seat) -> Option<Picks<Action>> {
        let ask = self.ask().filter(|it| it.seat == seat)?;
        match self.frames.last()? {
            Frame::Select(it) => Some(Picks {
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
                Some(Picks {
                    picked,
                    least,
                    most: picked + more,
                    ordered: true,
                    later: Vec::new(),
                    done: Action::Done,
                    then: victims.map(|answers| Then { question: question(), answers }),
                })
            }
            _ => None,
        }
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
            .with("limit", Span::Choice(if least < most { "up-to" } else { "exactly" }))
    }

    /// Adds to a question the card with the counter that can be used.
    fn about_host(&self, ask: &Ask, sentence: Sentence) -> Sentence {
        let host = ask.options.iter().find_map(|it| it.spot());
        sentence.with("card", host.map_or(Span::Card(None), |it| self.card_at(it, ask.seat)))
    }

    /// Returns the part of a sentence for a card as this player sees it: hidden if they may not know the card.
    pub(crate) fn known(&self, id: CardId, seat: Seat) -> Span {
        self.card_at(self.board.spot(id), seat)
    }

    pub(crate) fn card_at(&self, spot: Spot, seat: Seat) -> Span {
        Span::Card(Print::at(self, Viewer::Seat(seat), spot).and_then(|it| it.face))
    }

    /// Returns a phrase with the ability that is being used: " for REBIRTH of Phoenix".
    fn under_way(&self) -> Sentence {
        let Some((id, ability, _)) = self.frames.iter().rev().find_map(Frame::text) else {
            return Sentence::new("kotc-for-nothing");
        };
        let face = self.board.card(id).face;
        match self.ability_name(face, ability) {
            Some(name) => Sentence::new("kotc-for-ability")
                .with("card", card(face))
                .with("ability", Span::Text(name.to_owned())),
            None => Sentence::new("kotc-for-card").with("card", card(face)),
        }
    }

    /// Returns a phrase with the card or ability that is being paid for: " for Phoenix".
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
            _ => "kotc-ask-pay-with",
        };
        Sentence::new(key).with("for", self.paid_for(seat))
    }

    /// Adds to a question the size of the team that is being formed, and who attacks whom.
    fn team(&self, sentence: Sentence) -> Sentence {
        let top = self.frames.last();
        let Some(battle) = top.and_then(|it| it.battle(&self.board, true)) else { return sentence };
        // The creature that was attacked may have left the table.
        let attacked = battle.victim.map_or(Sentence::new("kotc-victim-gone"), victim);
        let size = if sentence.key == key(Why::AttackFormation) {
            battle.attackers.len()
        } else {
            battle.defenders.len()
        };
        sentence
            .with("picked", size as u32)
            .with("attacker", battle.attacker)
            .with("attackers", cards(&battle.attackers))
            .with("victim", attacked)
    }

    /// Adds to a question the card that gets the next share of a total, or the die that is being assigned.
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

    /// Returns an answer as a sentence.
    pub(crate) fn answer_of(&self, seat: Seat, action: &Action) -> Sentence {
        let about = |key, spot| Sentence::new(key).with("card", self.at(spot, seat));
        match *action {
            Action::Sow(spot) => about("kotc-answer-place", spot).with("zone", zone(Zone::Granary)),
            Action::Draw => Sentence::new("kotc-answer-draw"),
            Action::Exchange => Sentence::new("kotc-answer-exchange"),
            Action::Summon(spot) => about("kotc-answer-summon", spot),
            Action::Cast(spot) => about("kotc-answer-cast", spot),
            Action::Set(spot) => about("kotc-answer-set", spot),
            Action::Activate(spot, ability) => {
                let face = Print::at(self, Viewer::Seat(seat), spot).and_then(|it| it.face);
                match face.and_then(|it| self.ability_name(it, ability)) {
                    Some(name) => {
                        about("kotc-answer-use-ability", spot).with("ability", Span::Text(name.to_owned()))
                    }
                    None => about("kotc-answer-use", spot),
                }
            }
            Action::Pop(spot, kind) => about("kotc-answer-counter", spot).with("counter", counter(kind)),
            Action::Take(spot, kind, by) => {
                about("kotc-answer-take", spot).with("counter", counter(kind)).with("seat", by)
            }
            Action::Reroll => Sentence::new("kotc-answer-reroll"),
            Action::Attack => Sentence::new("kotc-answer-attack"),
            Action::Pick(spot) if self.declares() => about("kotc-answer-attack-card", spot),
            Action::Pick(spot) => about("kotc-answer-pick", spot),
            Action::Player(other) if self.declares() => {
                Sentence::new("kotc-answer-attack-player").with("seat", other)
            }
            Action::Player(other) => Sentence::new("kotc-player").with("seat", other),
            Action::Die(face) => Sentence::new("kotc-answer-die").with("die", face),
            Action::Number(number) => Sentence::new("kotc-answer-number").with("number", number),
            Action::Done => self.done(),
            Action::Pass => self.pass(),
            Action::EndPhase => self.end_phase(),
            Action::GiveUp => Sentence::new("kotc-answer-give-up"),
            Action::Agree if self.ask().is_some_and(|it| it.why == Why::Agreement) => {
                Sentence::new("kotc-answer-agree")
            }
            Action::Agree => Sentence::new("kotc-answer-propose-end"),
        }
    }

    /// Returns whether the current question asks whom to attack.
    fn declares(&self) -> bool {
        self.ask().is_some_and(|it| it.why == Why::Victim)
    }

    /// Returns the label of the answer that finishes picking.
    fn done(&self) -> Sentence {
        let why = self.ask().map(|it| it.why);
        let picked = match self.frames.last() {
            Some(Frame::Select(it)) => it.picked.len(),
            Some(Frame::Battle(it)) => it.team_size(why == Some(Why::AttackFormation)),
            _ => 0,
        };
        let key = match why {
            Some(Why::Mulligan) => "kotc-done-mulligan",
            Some(Why::Exchange) => "kotc-done-exchange",
            Some(Why::AttackFormation) => "kotc-done-attack",
            Some(Why::DefenseFormation) => "kotc-done-defense",
            Some(Why::Targets) => "kotc-done-targets",
            Some(Why::PayResources | Why::PayWith) => "kotc-done-pay",
            _ => "kotc-done",
        };
        Sentence::new(key).with("picked", picked as u32).with("creature", Span::Word("creature"))
    }

    /// Returns the label of the answer that declines.
    fn pass(&self) -> Sentence {
        Sentence::new(match self.ask().map(|it| it.why) {
            Some(Why::Respond) => "kotc-pass-response",
            Some(Why::TrapCounter | Why::Taunt | Why::Shield | Why::Immortality) => "kotc-pass-counter",
            Some(Why::RerollDie) => "kotc-pass-reroll",
            Some(Why::Agreement) => "kotc-pass-agreement",
            _ => "kotc-pass",
        })
    }

    /// Returns the label of the answer that ends the phase, or the turn if only the Recovery Phase is left.
    fn end_phase(&self) -> Sentence {
        let phases = self.phases();
        let next = phases.iter().skip_while(|it| **it != self.board.phase).nth(1);
        match next {
            Some(Phase::Recovery) | None => Sentence::new("kotc-end-turn"),
            Some(next) => Sentence::new("kotc-end-phase").with("phase", Span::Phase(next.id())),
        }
    }

    /// Describes a card in an answer by its name and values. Adds its zone and player, unless the reader has the card
    /// in play or in hand.
    fn at(&self, spot: Spot, viewer: Seat) -> Sentence {
        let Some(print) = Print::at(self, Viewer::Seat(viewer), spot) else {
            return Sentence::new("kotc-card").with("card", Span::Card(None));
        };
        let named = match spot.zone {
            Zone::Field => in_play(&print),
            Zone::Hand | Zone::Reserves => self.in_hand(&print),
            _ => Sentence::new("kotc-card").with("card", Span::Card(print.face)),
        };
        let key = match (spot.zone, spot.seat == viewer) {
            (Zone::Field | Zone::Revealed | Zone::Hand, true) => return named,
            (Zone::Field | Zone::Revealed, false) => "kotc-card-theirs",
            (_, true) => "kotc-card-in",
            (_, false) => "kotc-card-in-theirs",
        };
        Sentence::new(key).with("card", named).with("zone", zone(spot.zone)).with("seat", spot.seat)
    }

    fn in_hand(&self, print: &Print) -> Sentence {
        let Some(face) = print.face.and_then(|it| self.faces().get(usize::from(it))) else {
            return Sentence::new("kotc-card").with("card", Span::Card(None));
        };
        let level = print.level.unwrap_or(face.cost);
        let sentence = match face.kind {
            cards::card::CardKind::Creature => Sentence::new("kotc-card-creature")
                .with("offense", face.offense)
                .with("defense", face.defense),
            cards::card::CardKind::Spell => Sentence::new("kotc-card-spell"),
        };
        sentence.with("card", Span::Card(print.face)).with("level", level)
    }
}

/// Describes a creature in play with the values, state and counters that distinguish it from others of the same name.
fn in_play(print: &Print) -> Sentence {
    let Some((offense, defense)) = print.stats else {
        return Sentence::new("kotc-card").with("card", Span::Card(print.face));
    };
    let placed = |(kind, by, count): &(cards::meaning::Counter, Seat, u16)| {
        let one = Sentence::new("kotc-card-counter").with("count", *count).with("counter", counter(*kind));
        Span::from(one.with("seat", *by))
    };
    let sentence = Sentence::new("kotc-card-in-play")
        .with("card", Span::Card(print.face))
        .with("offense", offense)
        .with("defense", defense)
        .with("state", Span::Choice(if print.exhausted { "exhausted" } else { "ready" }));
    if print.counters.is_empty() {
        return sentence;
    }
    let counters = Span::List(print.counters.iter().map(placed).collect());
    Sentence::new("kotc-card-with-counters").with("card", sentence).with("counters", counters)
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
        Why::AttackFormation => "kotc-ask-attackers",
        Why::Victim => "kotc-ask-victim",
        Why::Taunt => "kotc-ask-taunt",
        Why::DefenseFormation => "kotc-ask-defenders",
        Why::NextDie => "kotc-ask-next-die",
        Why::Shield => "kotc-ask-shield",
        Why::Immortality => "kotc-ask-immortality",
        Why::RerollDie => "kotc-ask-reroll",
        Why::WhoseDie => "kotc-ask-whose-die",
        Why::WhichDie => "kotc-ask-which-die",
    }
}
