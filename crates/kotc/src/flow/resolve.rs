//! Resolving a link of a chain: its sentences, one after another, each with its targets and effects.

use cards::card::CardKind;
use cards::meaning::Counter;
use cards::text::Sub;
use table::Seat;

use super::aim::targets_on_activation;
use super::attack::add_victims;
use super::effect::EffectState;
use super::turn::can_be_set;
use super::{Aim, Flow, Frame, Link, LinkSource, Resources, Resume, Roll, Value, Window};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, End, Forced, Object, Phase, Victim};
use crate::endgame::ChainPoint;
use crate::event::{Event, Log};
use crate::futile::needs_target;
use crate::list::Cards;
use crate::reason::{Payable, Reason};
use crate::rules::{CounterPauses, DeployedSpells, SpentSpells};
use crate::spare::Spare;
use crate::view::{CardFilter, LinkView};
use crate::zone::Zone;

/// A link that is being resolved.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Resolve {
    pub(crate) link: Link,
    pub(crate) sub: usize,
    pub(crate) effect: usize,
    pub(crate) targets: Cards,
    pub(crate) stage: ResolveStep,
    pub(crate) negated: Vec<(CardId, bool)>,
    /// Whether players have had a chance to use counters since the previous effect.
    pub(crate) paused: bool,
    /// The number of the bundle that all effects of this link belong to, even if players use counters in between
    /// (ruling 58). Events of the same bundle are simultaneous.
    pub(crate) bundle: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ResolveStep {
    Begin,
    Victim,
    Targets,
    Effect,
    Doing(EffectState),
    End,
}

impl Resolve {
    /// Creates the procedure that resolves a link.
    pub(crate) fn start(link: Link, board: &mut Board) -> Frame {
        let resolve = Resolve {
            link,
            sub: 0,
            effect: 0,
            targets: Cards::new(),
            stage: ResolveStep::Begin,
            negated: Vec::new(),
            paused: false,
            bundle: 0,
        };
        Frame::Resolve(Spare::reuse(&mut board.spare.resolve, resolve))
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match (std::mem::replace(&mut self.stage, ResolveStep::End), resume) {
            (ResolveStep::Begin, _) => {
                board.new_bundle();
                self.bundle = board.bundle;
                match self.link.source {
                    _ if self.link.negated => self.go(ResolveStep::End),
                    LinkSource::Summon(_) | LinkSource::Attack(_) => {
                        unreachable!("the chain itself resolves summons and attacks")
                    }
                    LinkSource::Counter { host, counter } => self.counter(board, host, counter, options, log),
                    LinkSource::Ability { .. } => self.go(ResolveStep::Targets),
                }
            }
            (ResolveStep::Victim, Resume::Answer(answer)) => {
                let LinkSource::Counter { host, .. } = self.link.source else {
                    unreachable!("only a Berzerk Counter asks for a victim")
                };
                let victim = match answer {
                    Action::Player(seat) => Victim::Player(seat),
                    Action::Pick(spot) => {
                        let card = board.at(spot).expect("the chosen creature is still in its place");
                        Victim::Creature(board.object(card))
                    }
                    _ => unreachable!("the player must answer with a player or a creature"),
                };
                let state = board.card_mut(host.card);
                state.berzerk = state.berzerk.saturating_add(1);
                board.blocked = true;
                board.berzerk.push(Forced { host, victim });
                self.go(ResolveStep::End)
            }
            (ResolveStep::Targets, Resume::Back(value)) => match value {
                Value::Cards(cards) => {
                    self.targets = std::mem::take(cards);
                    self.note_no_target(board, log);
                    self.go(ResolveStep::Effect)
                }
                // The sentence requires targets that can't be chosen, so the ability ends.
                _ => {
                    self.targets.clear();
                    self.note_no_target(board, log);
                    self.go(ResolveStep::End)
                }
            },
            (ResolveStep::Targets, _) => self.aim(board, log),
            (ResolveStep::Effect, _) => self.next_effect(board, options, log),
            (ResolveStep::Doing(doing), resume) => self.go_on(board, doing, resume, options, log),
            (ResolveStep::End, Resume::Back(_)) => self.go(ResolveStep::End),
            (ResolveStep::End, _) => {
                if let LinkSource::Ability { card, spell: true, .. } = self.link.source {
                    spend(board, card, log);
                }
                Flow::Return(Value::Negated(std::mem::take(&mut self.negated)))
            }
            _ => unreachable!("this step cannot continue with this value"),
        }
    }

    /// Returns the link as everybody sees it, with the targets that were already chosen.
    pub(crate) fn view(&self, board: &Board) -> LinkView {
        let mut link = self.link.view(board);
        link.resolves = true;
        if !targets_on_activation(board) {
            // After a shuffle, nobody knows where the excavated targets lie.
            let hidden = |it: &CardId| board.card(*it).zone == Zone::Deck && self.excavates(board);
            link.targets.extend(self.targets.iter().filter(|it| !hidden(it)).map(|it| board.seen(*it)));
        }
        link
    }

    /// If a Berzerk Counter forces an attack and its victim is being chosen, returns the attacker's controller;
    /// otherwise `None`.
    pub(super) fn declares(&self, board: &Board) -> Option<Seat> {
        match (&self.stage, &self.link.source) {
            (ResolveStep::Victim, LinkSource::Counter { host, .. }) => Some(board.card(host.card).seat),
            _ => None,
        }
    }

    /// Returns the cards that may still be deployed with the current effect.
    pub(super) fn deploys(&self) -> &[CardId] {
        match &self.stage {
            ResolveStep::Doing(EffectState::Deploy(cards)) => cards,
            _ => &[],
        }
    }

    /// Returns the card, the index of its ability and the index of the sentence being resolved. `None` if the link is
    /// not an ability.
    pub(crate) fn text(&self) -> Option<(CardId, u8, usize)> {
        match self.link.source {
            LinkSource::Ability { card, ability, .. } => Some((card, ability, self.sub)),
            _ => None,
        }
    }

    pub(crate) fn go(&mut self, stage: ResolveStep) -> Flow {
        self.stage = stage;
        Flow::Next
    }

    /// Returns the card and the index of the ability being resolved. Panics if this link of the
    /// chain is not an ability.
    fn ability(&self) -> (CardId, usize) {
        match self.link.source {
            LinkSource::Ability { card, ability, .. } => (card, ability.into()),
            _ => unreachable!("this link of the chain is not an ability"),
        }
    }

    fn counter(
        &mut self,
        board: &mut Board,
        host: Object,
        counter: Counter,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        if !host.is_on_field(board) {
            return self.go(ResolveStep::End);
        }
        let card = host.card;
        match counter {
            Counter::Damage => {
                let by = self.link.by;
                self.stage = ResolveStep::End;
                Flow::Call(Roll::on(by, card).start(board))
            }
            Counter::Berzerk if !board.card(card).petrified => {
                add_victims(board, board.card(card).seat, options);
                if options.is_empty() {
                    return self.go(ResolveStep::End);
                }
                self.stage = ResolveStep::Victim;
                Flow::Ask(self.link.by, Why::Victim)
            }
            // A petrified minion has no offense and no defense, so a counter that changes these values has no effect on
            // it (ruling A37).
            _ => {
                super::window::apply(board, card, counter, log);
                self.go(ResolveStep::End)
            }
        }
    }

    fn aim(&mut self, board: &mut Board, log: &mut Log<'_>) -> Flow {
        let (card, ability) = self.ability();
        let sub = board.face(card).abilities[ability].subs.get(self.sub);
        let ends = self.link.ends_before.is_some_and(|it| usize::from(it) == self.sub);
        let Some(sub) = sub.filter(|_| !ends) else {
            if ends {
                self.targets.clear();
                self.note_no_target(board, log);
            }
            return self.go(ResolveStep::End);
        };
        self.effect = 0;
        match sub.target {
            None => {
                self.targets.clear();
                self.go(ResolveStep::Effect)
            }
            Some(_) if targets_on_activation(board) => {
                self.targets = self.link.targets.get(self.sub).cloned().unwrap_or_default();
                self.note_no_target(board, log);
                self.go(ResolveStep::Effect)
            }
            Some(target) => {
                self.stage = ResolveStep::Targets;
                let aim = Aim::new(self.link.by, card, target, board.linked.clone());
                Flow::Call(Frame::Aim(aim))
            }
        }
    }

    /// Logs that the current sentence does nothing, if it has no target and all its effects need one.
    fn note_no_target(&self, board: &Board, log: &mut Log<'_>) {
        let (card, ability) = self.ability();
        let subs = &board.face(card).abilities[ability].subs;
        let idle = |it: &Sub| it.effects.iter().all(|it| needs_target(it.effect.means()));
        if self.targets.is_empty() && subs.get(self.sub).is_some_and(idle) {
            log.tell(|| Event::NoTarget { face: board.card(card).face, whole: subs.len() == 1 });
        }
    }

    fn next_effect(&mut self, board: &mut Board, options: &mut Vec<Action>, log: &mut Log<'_>) -> Flow {
        board.check_losers_in_chain(ChainPoint::BetweenEffects, log);
        let (card, ability) = self.ability();
        let sub = &board.face(card).abilities[ability].subs[self.sub];
        let Some(step) = sub.effects.get(self.effect) else {
            self.sub += 1;
            return self.go(ResolveStep::Targets);
        };
        let effect = step.effect;
        if board.rules.counter_pauses == CounterPauses::BeforeEffectsAndAfterRolls
            && !self.paused
            && let Some(window) = Window::for_counters(board)
        {
            self.paused = true;
            self.stage = ResolveStep::Effect;
            return Flow::Call(window);
        }
        self.paused = false;
        board.bundle = self.bundle;
        self.effect += 1;
        self.begin(board, effect, options, log)
    }
}

/// Moves a spell to its owner's grave as the last step of casting it. Rulebook 14, Spells; rulebook 6, Casting Spells
/// and Setting Traps.
fn spend(board: &mut Board, card: CardId, log: &mut Log<'_>) {
    let (zone, owner) = (board.card(card).zone, board.card(card).owner);
    let goes = match board.rules.spent_spells {
        SpentSpells::GraveUnlessMoved => zone == Zone::Revealed,
        SpentSpells::AlwaysGrave => !matches!(zone, Zone::Grave | Zone::Field),
    };
    if goes {
        board.put(card, owner, Zone::Grave, End::Top, log);
    }
}

/// The procedure in which an effect plays a card, as if from the hand. Rulebook 14, Deploy; ruling 72.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Play {
    pub(super) by: Seat,
    card: CardId,
    /// Whether the card is a spell that is set as a trap.
    sets: bool,
    stage: Playing,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Playing {
    Begin,
    Paid,
    Caveat,
    Used,
}

impl Play {
    pub(crate) fn new(by: Seat, card: CardId) -> Play {
        Play { by, card, sets: false, stage: Playing::Begin }
    }

    /// Creates the procedure that sets a spell as a trap.
    pub(crate) fn set(by: Seat, card: CardId) -> Play {
        Play { sets: true, ..Play::new(by, card) }
    }

    /// Returns whether this card is the one being played.
    pub(crate) fn plays(&self, card: CardId) -> bool {
        self.card == card
    }

    /// Adds to `shown` the card that is being played.
    pub(super) fn note_shown(&self, shown: &mut CardFilter) {
        shown.add(self.card);
    }

    /// Checks whether an effect may set this card as a trap now.
    pub(crate) fn may_set(board: &Board, by: Seat, card: CardId) -> Result<(), Reason> {
        if board.is_creature(card) || !can_be_set(board.rules, true) {
            return Err(Reason::NotPlayable);
        }
        Play::may_pay(board, by, card)
    }

    /// Checks whether the card is in a zone that an effect can play it from, and whether its level can be paid.
    fn may_pay(board: &Board, by: Seat, card: CardId) -> Result<(), Reason> {
        let zone = board.card(card).zone;
        if zone.in_play() || matches!(zone, Zone::Out | Zone::Revealed) {
            return Err(Reason::NotPlayable);
        }
        let fresh = board.fresh_resources(by).filter(|it| *it != card).count() as i32;
        let level = board.level(card);
        if level > fresh {
            return Err(Reason::Short { means: Payable::Resources, need: level, have: fresh });
        }
        Ok(())
    }

    /// Checks whether an effect may summon or cast this card now.
    pub(crate) fn may(board: &Board, by: Seat, card: CardId) -> Result<(), Reason> {
        Play::may_pay(board, by, card)?;
        match board.face(card).kind {
            CardKind::Creature => super::pay::can_summon(board, by, card),
            CardKind::Spell => {
                let condition = board.face(card).abilities[0].condition;
                let met = match (condition, board.rules.deployed_spells) {
                    (None, DeployedSpells::WithoutCondition) => true,
                    (Some(_), DeployedSpells::WithoutCondition) => false,
                    (None, DeployedSpells::ConditionMet) => board.is_phase_of(by, Phase::Action),
                    (Some(it), DeployedSpells::ConditionMet) => board.met(it.means(), it.count(), card, by),
                    (_, DeployedSpells::ConditionIgnored) => true,
                };
                if !met {
                    return Err(Reason::Condition);
                }
                super::pay::can_use(board, by, card, 0, super::Manner::Cast)
            }
        }
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let (by, card) = (self.by, self.card);
        match (self.stage, resume) {
            (Playing::Begin, _) => {
                if self.sets || board.is_creature(card) {
                    self.stage = Playing::Paid;
                    let cost = board.level(card);
                    return Flow::Call(Frame::Resources(Resources::new(by, cost, Some(card))));
                }
                // A deployed spell does not start a chain. It resolves immediately.
                self.stage = Playing::Used;
                Flow::Call(Frame::Use(super::Use::deployed(by, card)))
            }
            (Playing::Paid, _) => {
                self.stage = Playing::Caveat;
                match super::pay::summon_payment(board, by, card) {
                    Some(payment) => Flow::Call(Frame::Pay(payment)),
                    None => Flow::Next,
                }
            }
            (Playing::Caveat, _) => {
                if self.sets {
                    board.put(card, by, Zone::Traps, End::Top, log);
                    board.exhaust(card, log);
                } else {
                    board.summon(card, by, log);
                }
                Flow::Done
            }
            (Playing::Used, Resume::Back(Value::Link(link))) => {
                Flow::Goto(Resolve::start(link.take(), board))
            }
            (Playing::Used, _) => Flow::Done,
        }
    }
}
