//! Carries out effects. Card building guides, "Effects"; rulebook 14, Keywords; rulebook 6, Ability
//! Clarifications/Rulings.

use cards::card::CardKind;
use cards::meaning::{Effect, Target, To};
use cards::text::{Number, Part};
use table::Seat;

use super::aim::show;
use super::hit::Hit;
use super::pawn::Copying;
use super::portion::{apply_share, share_step};
use super::resolve::{Resolve, ResolveStep};
use super::team::{Side, distract};
use super::{Choose, Draw, Flow, Frame, Play, React, ReactSituation, Resume, Roll, Select, Value};
use crate::action::{Action, Why};
use crate::audience::Audience;
use crate::board::{Board, CardId, End, Reroll, RerollSpan};
use crate::event::{Event, HitpointChange, Log};
use crate::list::{Cards, DieFaces, SeatList};
use crate::rules::{Fatigable, HandViewer, Hypnosis, Hypnotizable, Immortality, SecondWound, TurnRerolls};
use crate::view::CardFilter;
use crate::zone::{Spot, Zone};

/// The state of an effect that waits for an answer or for dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum EffectState {
    /// The player who uses the effect may deploy these cards.
    Deploy(Cards),
    /// The player who uses the effect chooses the order in which cards are put on a deck.
    Order(To),
    /// The player who uses the effect removes counters. The fields are the remaining targets, and how many more
    /// counters may be removed from the first of them.
    Remove(Cards, u32),
    /// A total is being divided among targets. The fields are the remaining targets, the remaining amount, the value
    /// that changes, and the lowest and highest share that the first target may get.
    Share(Cards, i32, SharedAmount, (i32, i32)),
    /// These dice must still be assigned to creatures.
    Assign(DieFaces, Onto),
    /// The player who uses the effect chooses a creature for this die. The list contains the other dice that are left.
    AssignDie(u8, DieFaces, Onto),
    /// The number of pawns that are still to be made. The player who uses the effect chooses the values of the next
    /// one.
    Craft(u32),
    /// The player who uses the effect makes pawns that are copies of cards.
    Copy(Copying),
    /// The players of these teams choose the order of their teams again, beginning with the last team in the list.
    Formation(Vec<Side>),
    /// Undying Counters may prevent this effect.
    Prevented(Part<Effect>),
    Heal(Seat),
    /// The player who uses the effect rolls this many dice for themselves, then the same number for a second player.
    /// The `bool` is `true` if the players gain hitpoints, and `false` if they lose them.
    Both(u32, bool),
    Wound(Seat),
    /// The player who uses the effect chooses a player, who takes this much damage.
    DamagePlayer(i32),
    /// The player who uses the effect chooses an enemy, who takes the damage of this many dice.
    Wounds(u32),
    /// The player who uses the effect chooses a new controller for each of these targets.
    Control(Cards),
    /// The players have drawn the cards that the effect lets them draw.
    Drawn,
    /// Immortality Counters may save targets from this effect. The list contains the targets that are already saved.
    Saved(Cards, Part<Effect>),
}

/// The creatures that dice may be assigned to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Onto {
    Targets,
    EnemyMinions,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SharedAmount {
    Offense,
    Defense,
    Weakness,
    Damage,
}

impl Resolve {
    /// Returns whether the current effect reveals this card.
    pub(crate) fn shows(&self, card: CardId) -> bool {
        self.deploys().contains(&card) || self.copies(card)
    }

    /// Adds to `shown` the cards that the link or its current effect might show.
    pub(super) fn note_shown(&self, shown: &mut CardFilter) {
        self.link.note_shown(shown);
        self.deploys().iter().copied().chain(self.copied()).for_each(|it| shown.add(it));
    }

    /// Begins an effect.
    pub(crate) fn begin(
        &mut self,
        board: &mut Board,
        effect: Part<Effect>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        if effect.means() == Effect::Destroy
            && let Some(react) = React::from(board, ReactSituation::Destruction(self.targets.clone()), 0)
        {
            return self.call(EffectState::Prevented(effect), react);
        }
        self.begin_saving(board, effect, options, log)
    }

    /// Begins an effect that no Undying Counter has prevented.
    fn begin_saving(
        &mut self,
        board: &mut Board,
        effect: Part<Effect>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        if can_be_stopped(board, effect.means()) {
            return self.save(board, Cards::new(), 0, effect, options, log);
        }
        self.perform(board, effect, &[], options, log)
    }

    /// Asks whether players use Immortality Counters on targets that are not saved yet, starting with the counter at
    /// index `place`. Then applies the effect to the targets that nobody saved.
    fn save(
        &mut self,
        board: &mut Board,
        saved: Cards,
        place: usize,
        effect: Part<Effect>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let left = self.targets.iter().filter(|it| !saved.contains(it)).copied().collect();
        match React::from(board, ReactSituation::Removal(left), place) {
            Some(react) => self.call(EffectState::Saved(saved, effect), react),
            None => self.perform(board, effect, &saved, options, log),
        }
    }

    fn perform(
        &mut self,
        board: &mut Board,
        effect: Part<Effect>,
        saved: &[CardId],
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.link.by;
        let x = effect.count();
        let small = i32::try_from(x).unwrap_or(i32::MAX);
        let targets: Cards = self.targets.iter().filter(|it| !saved.contains(it)).copied().collect();
        let on_field = |board: &Board| -> Cards {
            targets.iter().filter(|it| board.card(**it).zone == Zone::Field).copied().collect()
        };
        match effect.means() {
            Effect::Place(counter) => {
                targets.iter().for_each(|it| board.place_counters(*it, counter, by, x, log));
            }
            Effect::RemoveCounters => {
                let cards = on_field(board).into_iter().filter(|it| board.counters_on(*it) > 0).collect();
                return self.go_on(board, EffectState::Remove(cards, x), Resume::Enter, options, log);
            }
            Effect::See => {
                show(board, &targets, Audience::only(by), log);
            }
            Effect::Exhaust => targets.iter().for_each(|it| board.exhaust(*it, log)),
            Effect::Fatigue => targets.iter().for_each(|it| tire(board, *it)),
            Effect::ExhaustAndFatigue => {
                for card in &targets {
                    board.exhaust(*card, log);
                    tire(board, *card);
                }
            }
            Effect::Move(to) => {
                let cards: Cards =
                    targets.into_iter().filter(|it| board.card(*it).zone != Zone::Out).collect();
                if matches!(to, To::DeckTop | To::DeckBottom) && cards.len() > 1 {
                    let count = cards.len();
                    let order = Select::new(by, Why::DeckOrder, cards, count, count).ordered();
                    // The player has seen excavated cards, even if they were shuffled since.
                    let order = if self.excavates(board) { order.seeing() } else { order };
                    self.stage = ResolveStep::Doing(EffectState::Order(to));
                    return Flow::Call(Frame::Select(order));
                }
                send(board, to, &cards, log);
            }
            Effect::Destroy => targets.iter().for_each(|it| board.destroy(*it, log)),
            Effect::Strengthen => {
                return self.share(board, on_field(board), small, SharedAmount::Offense, options, log);
            }
            Effect::Toughen => {
                return self.share(board, on_field(board), small, SharedAmount::Defense, options, log);
            }
            Effect::Weaken => {
                return self.share(board, on_field(board), small, SharedAmount::Weakness, options, log);
            }
            Effect::DamageInTotal => {
                return self.share(board, on_field(board), small, SharedAmount::Damage, options, log);
            }
            Effect::DamagePlayer => {
                let from = board.clockwise(by).collect();
                let choice = Choose { by, why: Why::ChoosePlayer, from };
                return self.call(EffectState::DamagePlayer(small), Frame::Choose(choice));
            }
            Effect::Deploy => {
                show(board, &targets, Audience::ALL, log);
                return self.go_on(board, EffectState::Deploy(targets), Resume::Enter, options, log);
            }
            Effect::Hypnotize => {
                let cards: Cards =
                    targets.iter().filter(|it| can_be_hypnotized(board, **it)).copied().collect();
                match board.rules.hypnosis {
                    Hypnosis::You => cards.iter().for_each(|it| hypnotize(board, *it, by, log)),
                    Hypnosis::AnotherPlayer => {
                        return self.go_on(board, EffectState::Control(cards), Resume::Enter, options, log);
                    }
                }
            }
            Effect::Draw | Effect::AllDraw => {
                let all = effect.means() == Effect::AllDraw;
                let seats = if all { board.clockwise(by).collect() } else { std::iter::once(by).collect() };
                if let Some(draw) = Draw::cards(board, seats, x, log) {
                    return self.call(EffectState::Drawn, draw);
                }
            }
            Effect::GainHitpoints => board.change_hp(by, small, HitpointChange::Gain, &[], log),
            Effect::DiceHeal => return self.roll(board, by, x, EffectState::Heal(by)),
            Effect::DiceHealBoth => return self.roll(board, by, x, EffectState::Both(x, true)),
            Effect::DiceWoundBoth => return self.roll(board, by, x, EffectState::Both(x, false)),
            Effect::DiceDamage => {
                return self.roll(board, by, x, EffectState::Assign(DieFaces::new(), Onto::Targets));
            }
            Effect::DiceBurnBattlefield => {
                return self.roll(board, by, x, EffectState::Assign(DieFaces::new(), Onto::EnemyMinions));
            }
            Effect::CraftPawns => return self.craft(board, x, options),
            Effect::Clone => {
                return self.copy(board, Copying::new(targets, CardKind::Creature, None), options, log);
            }
            Effect::CloneTimes => {
                return self.copy(board, Copying::new(targets, CardKind::Creature, Some(x)), options, log);
            }
            Effect::Embody => {
                return self.copy(board, Copying::new(targets, CardKind::Spell, None), options, log);
            }
            Effect::EmbodyTimes => {
                return self.copy(board, Copying::new(targets, CardKind::Spell, Some(x)), options, log);
            }
            Effect::Conscript => return self.conscript(board, &targets, log),
            Effect::Distract => targets.iter().for_each(|it| distract(board, *it, log)),
            Effect::Petrify => targets.iter().for_each(|it| board.petrify(*it, log)),
            Effect::DiceWoundEnemy => {
                let from = board.enemies(by).collect();
                return self
                    .call(EffectState::Wounds(x), Frame::Choose(Choose { by, why: Why::ChooseEnemy, from }));
            }
            Effect::DownLevel => {
                board.lowered = true;
                for card in &targets {
                    let state = board.tired_mut(*card);
                    state.down = state.down.saturating_add(small);
                    log.tell(|| {
                        let known = board.knowers(*card);
                        let (face, at) = (board.card(*card).face, board.spot(*card));
                        // Nobody may learn where a card lies in a deck.
                        let top = board.zone(at.seat, at.zone).len().saturating_sub(1) as u8;
                        let at = if at.zone == Zone::Deck { Spot { index: top, ..at } } else { at };
                        Event::DownLevelled { face, at, by: small, known }
                    });
                }
            }
            Effect::RerollTurn | Effect::RerollChain => {
                let times = effect.y.map(Number::get);
                let span = match (effect.means(), board.rules.turn_rerolls) {
                    (Effect::RerollChain, _) => RerollSpan::Chain,
                    (_, TurnRerolls::AfterChain) => RerollSpan::AfterChain,
                    (_, TurnRerolls::AtOnce) => RerollSpan::Turn,
                };
                board.rerolls.push(Reroll { seat: by, dice: x, times, span });
            }
            Effect::NegateAttack => self.negated.extend(targets.iter().map(|it| (*it, true))),
            Effect::NegateEffect => self.negated.extend(targets.iter().map(|it| (*it, false))),
        }
        self.go(ResolveStep::Effect)
    }

    fn roll(&mut self, board: &mut Board, by: Seat, count: u32, then: EffectState) -> Flow {
        self.stage = ResolveStep::Doing(then);
        Flow::Call(Roll::new(by, count).start(board))
    }

    /// Runs the procedure `callee`, then continues the effect from the state `doing`.
    pub(super) fn call(&mut self, doing: EffectState, callee: Frame) -> Flow {
        self.stage = ResolveStep::Doing(doing);
        Flow::Call(callee)
    }

    /// Lets the player who uses the effect answer a question, then continues the effect from the state `doing`.
    pub(super) fn ask(&mut self, doing: EffectState, why: Why) -> Flow {
        self.stage = ResolveStep::Doing(doing);
        Flow::Ask(self.link.by, why)
    }

    /// Continues an effect that waited for an answer or for dice.
    pub(crate) fn go_on(
        &mut self,
        board: &mut Board,
        doing: EffectState,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.link.by;
        let sum = |dice: &[u8]| dice.iter().map(|it| i32::from(*it)).sum::<i32>();
        match (doing, resume) {
            (EffectState::Deploy(mut cards), Resume::Answer(Action::Summon(spot) | Action::Cast(spot))) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                cards.retain(|it| *it != card);
                self.call(EffectState::Deploy(cards), Frame::Play(Play::new(by, card)))
            }
            (EffectState::Deploy(mut cards), Resume::Answer(Action::Set(spot))) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                cards.retain(|it| *it != card);
                self.call(EffectState::Deploy(cards), Frame::Play(Play::set(by, card)))
            }
            (EffectState::Deploy(_), Resume::Answer(_)) => self.go(ResolveStep::Effect),
            // The player may deploy any number of the cards, in any order.
            (EffectState::Deploy(cards), _) => {
                let playable = cards.iter().filter(|it| Play::may(board, by, **it).is_ok());
                let play = |card: &CardId| {
                    let spot = board.spot(*card);
                    if board.is_creature(*card) { Action::Summon(spot) } else { Action::Cast(spot) }
                };
                options.extend(playable.map(play));
                let settable = cards.iter().filter(|it| Play::may_set(board, by, **it).is_ok());
                options.extend(settable.map(|it| Action::Set(board.spot(*it))));
                if options.is_empty() {
                    return self.go(ResolveStep::Effect);
                }
                options.push(Action::Pass);
                self.ask(EffectState::Deploy(cards), Why::Deploy)
            }
            (EffectState::Order(to), Resume::Back(Value::Cards(cards))) => {
                send(board, to, cards, log);
                self.go(ResolveStep::Effect)
            }
            (EffectState::Remove(cards, left), Resume::Answer(Action::Take(spot, counter, owner))) => {
                let card = board.at(spot).expect("the card with the chosen counter is still in its place");
                board.take_counter(card, counter, owner, log);
                self.remove(board, cards, left - 1, options)
            }
            (EffectState::Remove(mut cards, left), resume) => {
                if matches!(resume, Resume::Answer(_)) {
                    cards.remove(0);
                    let each = self.effect_x(board);
                    return self.remove(board, cards, each, options);
                }
                self.remove(board, cards, left, options)
            }
            (EffectState::Share(mut cards, left, what, between), Resume::Answer(Action::Number(count))) => {
                let amount = count as i32;
                let step = share_step(between);
                if step > 1 {
                    return self.ask_share(
                        cards,
                        left,
                        what,
                        (amount, between.1.min(amount + step - 1)),
                        options,
                    );
                }
                let card = cards.remove(0);
                apply_share(board, card, amount, what, log);
                self.share(board, cards, left - amount, what, options, log)
            }
            (EffectState::Assign(_, onto), Resume::Back(Value::Dice(dice))) => {
                board.bundle = self.bundle;
                self.assign(board, std::mem::take(dice), onto, options)
            }
            (EffectState::Assign(mut dice, onto), Resume::Answer(Action::Die(face))) => {
                let place = dice.iter().position(|it| *it == face).expect("the dice have the chosen face");
                let die = dice.remove(place);
                self.assign_die(board, die, dice, onto, options)
            }
            (EffectState::AssignDie(die, dice, onto), Resume::Answer(Action::Pick(spot))) => {
                let card = board.at(spot).expect("the chosen target is still in its place");
                self.call(EffectState::Assign(dice, onto), Frame::Hit(Hit::by_die(card, die)))
            }
            (EffectState::Assign(dice, onto), _) => self.assign(board, dice, onto, options),
            (EffectState::Craft(left), Resume::Answer(Action::Number(offense))) => {
                self.crafted(board, left, offense, options, log)
            }
            (EffectState::Copy(copying), resume) => self.go_on_copying(board, copying, &resume, options, log),
            (EffectState::Heal(seat), Resume::Back(Value::Dice(dice))) => {
                board.change_hp(seat, sum(dice), HitpointChange::Gain, dice, log);
                self.go(ResolveStep::Effect)
            }
            (EffectState::Both(x, heals), Resume::Back(Value::Dice(dice))) => {
                board.bundle = self.bundle;
                let from = if heals {
                    board.change_hp(by, sum(dice), HitpointChange::Gain, dice, log);
                    board.enemies(by).collect()
                } else {
                    board.hurt(by, sum(dice), dice, log);
                    match board.rules.second_wound {
                        SecondWound::AnyPlayer => board.clockwise(by).collect(),
                        SecondWound::Enemy => board.enemies(by).collect(),
                    }
                };
                self.call(
                    EffectState::Both(x, heals),
                    Frame::Choose(Choose { by, why: Why::ChoosePlayer, from }),
                )
            }
            (EffectState::Both(x, heals), Resume::Back(Value::Seat(Some(seat)))) => self.roll(
                board,
                by,
                x,
                if heals { EffectState::Heal(*seat) } else { EffectState::Wound(*seat) },
            ),
            (EffectState::Wound(seat), Resume::Back(Value::Dice(dice))) => {
                board.bundle = self.bundle;
                board.hurt(seat, sum(dice), dice, log);
                self.go(ResolveStep::Effect)
            }
            (EffectState::DamagePlayer(amount), Resume::Back(Value::Seat(Some(seat)))) => {
                board.hurt(*seat, amount, &[], log);
                self.go(ResolveStep::Effect)
            }
            (EffectState::Wounds(x), Resume::Back(&mut Value::Seat(Some(seat)))) => {
                self.roll(board, by, x, EffectState::Wound(seat))
            }
            (EffectState::Formation(sides), Resume::Back(Value::Cards(cards))) => {
                self.team_ordered(board, sides, cards)
            }
            // The effect doesn't resolve for any of its targets (ruling A34).
            (EffectState::Prevented(_), Resume::Back(Value::Popped { .. })) => self.go(ResolveStep::Effect),
            (EffectState::Prevented(effect), _) => self.begin_saving(board, effect, options, log),
            (EffectState::Control(mut cards), Resume::Back(Value::Seat(seat))) => {
                let card = cards.remove(0);
                if let Some(seat) = *seat {
                    hypnotize(board, card, seat, log);
                }
                self.go_on(board, EffectState::Control(cards), Resume::Enter, options, log)
            }
            (EffectState::Control(cards), _) => match cards.first() {
                None => self.go(ResolveStep::Effect),
                Some(card) => {
                    let controller = board.card(*card).seat;
                    let from = board.clockwise(by).filter(|it| *it != controller).collect();
                    let choice = Choose { by, why: Why::ChoosePlayer, from };
                    self.call(EffectState::Control(cards), Frame::Choose(choice))
                }
            },
            (EffectState::Saved(mut saved, effect), Resume::Back(&mut Value::Popped { host, place, .. })) => {
                saved.push(host);
                self.save(board, saved, place, effect, options, log)
            }
            (EffectState::Saved(saved, effect), _) => self.perform(board, effect, &saved, options, log),
            _ => self.go(ResolveStep::Effect),
        }
    }

    /// Asks which counters to remove, one by one. Up to x counters may be removed from each target.
    fn remove(&mut self, board: &Board, mut cards: Cards, left: u32, options: &mut Vec<Action>) -> Flow {
        let mut left = left;
        while let Some(card) = cards.first().copied() {
            options.extend(board.takeable(card).filter(|_| left > 0));
            if !options.is_empty() {
                options.push(Action::Done);
                return self.ask(EffectState::Remove(cards, left), Why::Counters);
            }
            cards.remove(0);
            left = self.effect_x(board);
        }
        self.go(ResolveStep::Effect)
    }

    /// Returns whether the current targets were excavated.
    pub(super) fn excavates(&self, board: &Board) -> bool {
        let super::LinkSource::Ability { card, ability, .. } = self.link.source else { return false };
        let sub = board.face(card).abilities[usize::from(ability)].subs.get(self.sub);
        sub.and_then(|it| it.target).is_some_and(|it| it.means() == Target::Excavate)
    }

    /// Returns the value of x in the current effect.
    pub(super) fn effect_x(&self, board: &Board) -> u32 {
        let super::LinkSource::Ability { card, ability, .. } = self.link.source else { return 0 };
        let sub = &board.face(card).abilities[usize::from(ability)].subs[self.sub];
        sub.effects.get(self.effect - 1).and_then(|it| it.effect.x).map_or(1, Number::get)
    }
}

/// Returns whether an Immortality Counter on a target can stop this effect.
fn can_be_stopped(board: &Board, effect: Effect) -> bool {
    let hypnotized = board.rules.immortality == Immortality::DestroyMoveAndHypnotize;
    matches!(effect, Effect::Destroy | Effect::Move(_)) || effect == Effect::Hypnotize && hypnotized
}

/// Returns whether a card can be hypnotized in its current zone.
fn can_be_hypnotized(board: &Board, card: CardId) -> bool {
    match board.rules.hypnotizable {
        Hypnotizable::Creatures => board.card(card).zone == Zone::Field,
        Hypnotizable::CreaturesAndTraps => board.card(card).zone.in_play(),
    }
}

/// Returns the players who may be chosen to look at the hand of the player `by` and to pick targets in it. `by` is the
/// player who uses the ability.
pub(super) fn hand_viewers(board: &Board, by: Seat) -> SeatList {
    match board.rules.hand_viewer {
        HandViewer::Anybody => board.clockwise(by).collect(),
        HandViewer::Opponent => board.enemies(by).collect(),
    }
}

/// Fatigues a card, if it can be fatigued in its current zone.
pub(super) fn tire(board: &mut Board, card: CardId) {
    let turn = super::recovery::fatigued_in(board);
    let resources = match board.rules.fatigable {
        Fatigable::InPlay => false,
        Fatigable::InPlayAndResources => true,
    };
    let state = board.tired_mut(card);
    if state.zone.in_play() || (state.zone == Zone::Granary && resources) {
        state.fatigued = Some(turn);
    }
}

/// Moves cards to a zone of their owners.
fn send(board: &mut Board, to: To, cards: &[CardId], log: &mut Log<'_>) {
    for card in cards {
        let owner = board.card(*card).owner;
        match to {
            To::Granary => {
                board.put(*card, owner, Zone::Granary, End::Top, log);
                board.exhaust(*card, log);
            }
            To::Hand => board.put(*card, owner, Zone::Hand, End::Top, log),
            To::DeckTop => board.put(*card, owner, Zone::Deck, End::Top, log),
            To::DeckBottom => board.put(*card, owner, Zone::Deck, End::Bottom, log),
        }
    }
}

fn hypnotize(board: &mut Board, card: CardId, to: Seat, log: &mut Log<'_>) {
    let before = board.card(card).seat;
    if before != to {
        board.hypnotized.push((card, before));
        board.control(card, to, log);
    }
}
