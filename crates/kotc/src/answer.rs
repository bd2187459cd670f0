//! Describes possible answers in sentences that say what the answer does: "Sacrifice Ox", "Defend with Ox (pay 2)".

use cards::meaning::{Caveat, How, Payment, PaymentSource};
use table::{Argument, Seat, Sentence, Viewer};

use crate::action::{Action, Ask, Why};
use crate::board::Phase;
use crate::counters::CounterEffect;
use crate::flow::{Frame, Turn, not_now, supplies};
use crate::game::Kotc;
use crate::reason::{Payable, Reason};
use crate::tell::{counter, zone};
use crate::view::{Print, Prints};
use crate::zone::{Spot, Zone};

impl Kotc {
    /// Returns the sentence that describes a possible answer of this player.
    pub(crate) fn answer_of(&self, seat: Seat, action: &Action) -> Sentence {
        let about = |key, spot| Sentence::new(key).with("card", self.at(spot, seat));
        match *action {
            Action::Sow(spot) => about("kotc-answer-place", spot).with("zone", zone(Zone::Granary)),
            Action::Draw => Sentence::new("kotc-answer-draw").with("count", self.supplies_left()),
            Action::Exchange => Sentence::new("kotc-answer-exchange"),
            Action::Summon(spot) => about("kotc-answer-summon", spot),
            Action::Cast(spot) => about("kotc-answer-cast", spot),
            Action::Set(spot) => about("kotc-answer-set", spot),
            Action::Activate(spot, ability) => {
                let face = Prints::of(self, Viewer::Seat(seat)).at(spot).and_then(|it| it.face);
                match face.and_then(|it| self.ability_name(it, ability)) {
                    Some(name) => about("kotc-answer-use-ability", spot)
                        .with("ability", Argument::Text(name.to_owned())),
                    None => about("kotc-answer-use", spot),
                }
            }
            Action::Pop(spot, kind) => Sentence::new("kotc-answer-counter")
                .with("card", self.host(spot, seat))
                .with("counter", counter(kind))
                .with("does", does(self.board.rules.counter_effect(kind))),
            Action::Take(spot, kind, by) => {
                about("kotc-answer-take", spot).with("counter", counter(kind)).with("seat", by)
            }
            Action::Reroll => Sentence::new("kotc-answer-reroll"),
            Action::Attack => Sentence::new("kotc-answer-attack"),
            Action::Pick(spot) => self.pick(seat, spot),
            Action::Player(other) if self.declares() => {
                Sentence::new("kotc-answer-attack-player").with("seat", other)
            }
            Action::Player(other) => Sentence::new("kotc-player").with("seat", other),
            Action::Die(face) => Sentence::new("kotc-answer-die").with("die", face),
            Action::Number(number) => match self.frames.last().and_then(|it| it.crafts(&self.board)) {
                Some((level, _)) => Sentence::new("kotc-answer-craft")
                    .with("offense", number)
                    .with("defense", level.saturating_sub(number).saturating_mul(2)),
                None => Sentence::new("kotc-answer-number").with("number", number),
            },
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

    /// Returns the sentence for picking a card. Its verb depends on the question, such as "attack with" or "sacrifice".
    fn pick(&self, seat: Seat, spot: Spot) -> Sentence {
        let about = |key| Sentence::new(key).with("card", self.at(spot, seat));
        let why = self.ask().map(|it| it.why);
        match why {
            Some(Why::Victim) => about("kotc-answer-attack-card"),
            Some(Why::AttackFormation) if spot.seat == seat => {
                self.fight(spot, about("kotc-answer-attack-with"))
            }
            Some(Why::DefenseFormation) => self.fight(spot, about("kotc-answer-defend-with")),
            Some(Why::PayResources) => about("kotc-answer-pay-exhaust"),
            Some(Why::PayWith) => about(match self.frames.iter().rev().find_map(Frame::payment) {
                Some(Payment::Cards { how: How::Exhaust, .. }) => "kotc-answer-pay-exhaust",
                Some(Payment::Cards { how: How::Sacrifice, .. }) => "kotc-answer-pay-sacrifice",
                Some(Payment::Cards { how: How::Destroy, .. }) => "kotc-answer-pay-destroy",
                Some(Payment::Cards { how: How::Bounce, .. }) => "kotc-answer-pay-bounce",
                Some(Payment::Cards { how: How::Sheathe, .. }) => "kotc-answer-pay-sheathe",
                Some(Payment::Cards { how: How::Bury, .. }) => "kotc-answer-pay-bury",
                Some(Payment::GiftSummon) => "kotc-answer-pay-gift",
                _ => "kotc-answer-pay-with",
            }),
            Some(Why::Mulligan) => about("kotc-answer-replace"),
            Some(Why::Reserves | Why::Exchange) => {
                about("kotc-answer-reserve").with("zone", zone(Zone::Reserves))
            }
            // The question already says where the card is.
            Some(Why::ExchangeFor | Why::DrawFrom) => {
                Sentence::new("kotc-answer-take-card").with("card", self.described(spot, seat))
            }
            Some(Why::Targets | Why::DieFor) => about("kotc-answer-target"),
            Some(Why::DieTaker) => about("kotc-answer-takes-die"),
            _ => about("kotc-answer-pick"),
        }
    }

    /// Adds to the answer how many resources it costs to attack or defend with this creature, if the creature's caveat
    /// demands any.
    fn fight(&self, spot: Spot, sentence: Sentence) -> Sentence {
        let caveat = self.board.at(spot).and_then(|it| self.board.face(it).caveat);
        let Some(caveat) = caveat else { return sentence };
        match caveat.means() {
            Caveat::Use(Payment::Cards { how: How::Exhaust, from: PaymentSource::Resources, .. }) => {
                Sentence::new("kotc-offer-pay").with("what", sentence).with("cost", caveat.count())
            }
            _ => sentence,
        }
    }

    /// Returns how many more cards the player being asked may place or draw in the Resource Phase. Rulebook 6, Turn
    /// Order, Resource Phase: two in total, or in most editions one on the first turn of the game.
    pub(crate) fn supplies_left(&self) -> u32 {
        let beginning = Frame::Turn(Turn::in_phase(Phase::Resource, self.board.rules));
        if self.frames.last() == Some(&beginning) {
            return supplies(&self.board).into();
        }
        // After the first card, the player may place at most one more, and only if the question offers that.
        u32::from(self.ask().is_some_and(|it| it.options.iter().any(|it| matches!(it, Action::Sow(_)))))
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
            Some(Why::DrawFrom) => "kotc-done-draw",
            Some(Why::AttackFormation) => "kotc-done-attack",
            Some(Why::DefenseFormation) => "kotc-done-defense",
            Some(Why::Targets) => "kotc-done-targets",
            Some(Why::PayResources | Why::PayWith) => "kotc-done-pay",
            _ => "kotc-done",
        };
        Sentence::new(key).with("picked", picked as u32).with("creature", Argument::Word("creature"))
    }

    /// Returns whether the player being asked can use counters, and nothing else.
    pub(crate) fn only_counters(&self) -> bool {
        let uses = |it: &&Action| !matches!(it, Action::Pass | Action::GiveUp);
        let mut used = self.ask().into_iter().flat_map(|it| &it.options).filter(uses).peekable();
        used.peek().is_some() && used.all(|it| matches!(it, Action::Pop(..)))
    }

    /// Returns the label of the answer that declines.
    fn pass(&self) -> Sentence {
        Sentence::new(match self.ask().map(|it| it.why) {
            Some(Why::Respond) => "kotc-pass-response",
            Some(Why::TrapCounter | Why::Taunt | Why::Shield | Why::Immortality) => "kotc-pass-counter",
            Some(Why::Window) if self.only_counters() => "kotc-pass-counter",
            Some(Why::RerollDie) => "kotc-pass-reroll",
            Some(Why::Agreement) => "kotc-pass-agreement",
            _ => "kotc-pass",
        })
    }

    /// Returns the phase that comes next in this turn. `None` if only the Recovery Phase is left, because it ends the
    /// turn.
    pub(crate) fn next_phase(&self) -> Option<Phase> {
        let mut rest = self.phases().iter().skip_while(|it| **it != self.board.phase);
        rest.nth(1).copied().filter(|it| *it != Phase::Recovery)
    }

    /// Returns the label of the answer that ends the phase, or the turn if only the Recovery Phase is left.
    fn end_phase(&self) -> Sentence {
        match self.next_phase() {
            None => Sentence::new("kotc-end-turn"),
            Some(next) => {
                let sentence = Sentence::new("kotc-end-phase").with("phase", Argument::Phase(next.id()));
                match self.too_poor_to_attack() {
                    Some((card, need)) if next == Phase::Battle => Sentence::new("kotc-end-phase-no-attack")
                        .with("what", sentence)
                        .with("card", card)
                        .with("need", need),
                    _ => sentence,
                }
            }
        }
    }

    /// If the player can do nothing in their Action Phase, returns a card in their hand for which they have enough
    /// resources, and why they still can't play it. Otherwise returns `None`.
    pub(crate) fn unplayable(&self, seat: Seat) -> Option<(Argument, Reason)> {
        let ask = self.ask().filter(|it| it.seat == seat && it.why == Why::ActionPhase)?;
        let ends = |it: &Action| matches!(it, Action::EndPhase | Action::GiveUp | Action::Agree);
        if !ask.options.iter().all(ends) {
            return None;
        }
        not_now(&self.board, &self.frames, ask).into_iter().find_map(|it| match (it.what, it.why) {
            (_, Reason::Short { means: Payable::Resources, .. }) => None,
            (Action::Summon(spot) | Action::Cast(spot), Reason::Short { .. }) if spot.zone == Zone::Hand => {
                Some((self.card_at(spot, seat), it.why))
            }
            _ => None,
        })
    }

    /// Returns a ready creature that can't attack in the coming Battle Phase because its player has too few resources,
    /// and how many resources it needs. `None` if there is no such creature or another creature can attack.
    fn too_poor_to_attack(&self) -> Option<(Argument, i32)> {
        let seat = self.ask()?.seat;
        let ask = Ask { seat, why: Why::BattlePhase, options: vec![Action::EndPhase] };
        let battle = [Frame::Turn(Turn::in_phase(Phase::Battle, self.board.rules))];
        let found = not_now(&self.board, &battle, &ask);
        let attacks = found.iter().filter(|it| matches!(it.what, Action::Pick(_)));
        if attacks.clone().any(|it| it.why == Reason::Attack) {
            return None;
        }
        attacks.into_iter().find_map(|it| match (it.what, it.why) {
            (Action::Pick(spot), Reason::Short { means: Payable::Resources, need, .. }) => {
                Some((self.card_at(spot, seat), need))
            }
            _ => None,
        })
    }

    /// Returns the name of the card whose counter can be used. Adds more details if the card's player has another copy
    /// of that card in the same zone.
    fn host(&self, spot: Spot, viewer: Seat) -> Argument {
        let prints = Prints::of(self, Viewer::Seat(viewer));
        let Some(face) = prints.at(spot).and_then(|it| it.face) else { return self.at(spot, viewer).into() };
        let others = self.board.zone(spot.seat, spot.zone).iter();
        let alike = others.filter(|it| self.board.card(**it).face == face).count();
        if alike > 1 { self.at(spot, viewer).into() } else { Argument::Card(Some(face)) }
    }

    /// Describes a card in an answer by its name and values. Adds the card's player and zone where they are not
    /// obvious.
    fn at(&self, spot: Spot, viewer: Seat) -> Sentence {
        let prints = Prints::of(self, Viewer::Seat(viewer));
        let Some(print) = prints.at(spot) else { return unknown() };
        let named = self.distinguished(spot, &print, prints);
        let key = match (spot.zone, spot.seat == viewer) {
            (Zone::Field | Zone::Revealed | Zone::Hand, true) => return named,
            (Zone::Field | Zone::Revealed, false) => "kotc-card-theirs",
            (_, true) => "kotc-card-in",
            (_, false) => "kotc-card-in-theirs",
        };
        Sentence::new(key).with("card", named).with("zone", zone(spot.zone)).with("seat", spot.seat)
    }

    /// Describes a card by its name and values. If other creatures of the same player have the same description, adds a
    /// number.
    fn distinguished(&self, spot: Spot, print: &Print, prints: Prints<'_>) -> Sentence {
        let named = self.description(spot.zone, print);
        if spot.zone != Zone::Field {
            return named;
        }
        let all = prints.zone(spot.seat, Zone::Field).enumerate();
        let mut alike = all.filter(|it| looks_like(&it.1, print)).map(|it| it.0);
        let number = alike.clone().position(|it| it == usize::from(spot.index)).map_or(1, |it| it as u32 + 1);
        if alike.nth(1).is_none() {
            return named;
        }
        Sentence::new("kotc-card-nth").with("card", named).with("number", number)
    }

    /// Describes a card by its name and values.
    fn described(&self, spot: Spot, viewer: Seat) -> Sentence {
        let print = Prints::of(self, Viewer::Seat(viewer)).at(spot);
        print.map_or_else(unknown, |it| self.description(spot.zone, &it))
    }

    fn description(&self, zone: Zone, print: &Print) -> Sentence {
        match zone {
            Zone::Field => in_play(print),
            Zone::Hand | Zone::Reserves => self.in_hand(print),
            _ => Sentence::new("kotc-card").with("card", Argument::Card(print.face)),
        }
    }

    fn in_hand(&self, print: &Print) -> Sentence {
        let Some(face) = print.face.and_then(|it| self.faces().get(usize::from(it))) else {
            return unknown();
        };
        let level = print.level.unwrap_or(face.cost);
        let sentence = match face.kind {
            cards::card::CardKind::Creature => Sentence::new("kotc-card-creature")
                .with("offense", face.offense)
                .with("defense", face.defense),
            cards::card::CardKind::Spell => Sentence::new("kotc-card-spell"),
        };
        sentence.with("card", Argument::Card(print.face)).with("level", level)
    }
}

/// Describes a card whose name is unknown.
fn unknown() -> Sentence {
    Sentence::new("kotc-card").with("card", Argument::Card(None))
}

/// Returns whether [`in_play`] describes two cards with the same sentence.
fn looks_like(one: &Print, other: &Print) -> bool {
    let state = |it: &Print| (it.face, it.stats, it.stats.is_some() && it.exhausted);
    state(one) == state(other) && (one.stats.is_none() || one.counters == other.counters)
}

/// Describes a creature in play with the values, state and counters that distinguish it from others of the same name.
fn in_play(print: &Print) -> Sentence {
    let Some((offense, defense)) = print.stats else {
        return Sentence::new("kotc-card").with("card", Argument::Card(print.face));
    };
    let placed = |(kind, by, count): &(cards::meaning::Counter, Seat, u16)| {
        let one = Sentence::new("kotc-card-counter").with("count", *count).with("counter", counter(*kind));
        Argument::from(one.with("seat", *by))
    };
    let sentence = Sentence::new("kotc-card-in-play")
        .with("card", Argument::Card(print.face))
        .with("offense", offense)
        .with("defense", defense)
        .with("state", Argument::Choice(if print.exhausted { "exhausted" } else { "ready" }));
    if print.counters.is_empty() {
        return sentence;
    }
    let counters = Argument::List(print.counters.iter().map(placed).collect());
    Sentence::new("kotc-card-with-counters").with("card", sentence).with("counters", counters)
}

/// Returns the text that follows a counter in an answer and says what the counter does, such as " (exhausts it)". Empty
/// for a counter that has a question of its own, because that question says what the counter does.
fn does(effect: CounterEffect) -> Sentence {
    let values = |word, change: i32| {
        let sign = Argument::Choice(if change < 0 { "less" } else { "more" });
        let sentence = Sentence::new("kotc-counter-values").with("sign", sign);
        sentence.with("change", change.unsigned_abs()).with("value", Argument::Word(word))
    };
    match effect {
        CounterEffect::Values(offense, 0) => values("offense", offense),
        CounterEffect::Values(_, defense) => values("defense", defense),
        CounterEffect::NoOffense => {
            Sentence::new("kotc-counter-no-offense").with("value", Argument::Word("offense"))
        }
        CounterEffect::Exhaust => Sentence::new("kotc-counter-exhaust"),
        CounterEffect::Fatigue => Sentence::new("kotc-counter-fatigue"),
        CounterEffect::DieOfDamage => Sentence::new("kotc-counter-damage"),
        CounterEffect::ForcedAttack => Sentence::new("kotc-counter-attack"),
        CounterEffect::LessDamage(_)
        | CounterEffect::ZeroDie
        | CounterEffect::PassOnDie
        | CounterEffect::Heal
        | CounterEffect::SkipDefense
        | CounterEffect::PreventEffect
        | CounterEffect::Reroll
        | CounterEffect::Save
        | CounterEffect::Taunt
        | CounterEffect::SetOff
        | CounterEffect::Nothing => Sentence::new("kotc-for-nothing"),
    }
}
