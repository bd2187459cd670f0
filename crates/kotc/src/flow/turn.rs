//! A turn and its phases. Rulebooks, "Turn Order".

use cards::card::CardKind;
use cards::meaning::Caveat;
use table::Seat;

use super::respond::summons_and_attacks_start_chains;
use super::usage::Usable;
use super::window::Popped;
use super::{
    Battle, Chain, Draw, Exchange, Flow, Frame, Link, LinkSource, Manner, Resources, Resume, Use, Value,
    Window,
};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, End as Place, Phase};
use crate::event::{Event, Idle, Log};
use crate::reason::{Payable, Reason};
use crate::rules::{FirstTurn, NewResources, Rules, Supply, Traps};
use crate::zone::{Spot, Zone};

/// The procedure that runs the turns of the game, one after another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    stage: TurnStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum TurnStep {
    Begin,
    /// The Resource Phase in editions where players place resources and then draw. The fields say how many resources
    /// the player has placed, and whether the player has drawn.
    Place {
        placed: u8,
        drawn: bool,
    },
    /// The turn player has drawn the card of the Draw Phase.
    Drawn,
    /// Players have had their chance to respond to the Draw Phase.
    AfterDraw,
    /// The Resource Phase is beginning.
    BeforeSowing,
    Sow,
    /// The player has finished getting cards and resources, so the Resource Phase is over.
    Supplied,
    Action,
    /// The resources for this creature are paid. The creature's caveat is paid next.
    Summon(CardId),
    /// The caveat of this creature is paid too. The creature enters play next.
    SummonPaid(CardId),
    Set(CardId),
    Started,
    /// The turn player proposed to end the game, and this player is asked whether to agree.
    Agreement(Seat),
    AfterAction,
    Battle,
    AfterBattle,
    Recovery,
    End,
}

/// The phases of a turn, and the step with which its Resource Phase begins. Rulebooks, "Turn Order".
pub(crate) struct Course {
    pub(crate) phases: &'static [Phase],
    resource: TurnStep,
}

impl Course {
    /// Returns the course of a turn under these rules.
    pub(crate) fn of(rules: &Rules) -> Course {
        const ALL: &[Phase] = &[Phase::Draw, Phase::Resource, Phase::Action, Phase::Battle, Phase::Recovery];
        match rules.supply {
            Supply::PlaceThenDraw => {
                Course { phases: &ALL[1..], resource: TurnStep::Place { placed: 0, drawn: false } }
            }
            Supply::DrawThenSow => Course { phases: ALL, resource: TurnStep::AfterDraw },
        }
    }
}

impl Turn {
    pub(crate) fn first() -> Turn {
        Turn { stage: TurnStep::Begin }
    }

    /// Creates a turn that is at the beginning of this phase.
    pub(crate) fn in_phase(phase: Phase, rules: &Rules) -> Turn {
        let stage = match phase {
            Phase::Draw => TurnStep::Begin,
            Phase::Resource => Course::of(rules).resource,
            Phase::Action => TurnStep::Action,
            Phase::Battle => TurnStep::Battle,
            Phase::Recovery => TurnStep::Recovery,
        };
        Turn { stage }
    }

    /// Returns whether a player who declines to use counters in the current window is asked about them again before the
    /// Action Phase, or can use them in it. Nothing happens until then that counters could change.
    pub(crate) fn offers_counters_again(&self, board: &Board, seat: Seat) -> bool {
        match self.stage {
            TurnStep::AfterDraw | TurnStep::BeforeSowing => true,
            TurnStep::Supplied => seat == board.turn,
            _ => false,
        }
    }

    fn go(&mut self, stage: TurnStep) -> Flow {
        self.stage = stage;
        Flow::Next
    }

    /// Runs a procedure and then continues with this step.
    fn call(&mut self, stage: TurnStep, callee: Frame) -> Flow {
        self.stage = stage;
        Flow::Call(callee)
    }

    /// Lets the turn player draw this many cards and then continues with the current step.
    fn draw(&mut self, board: &mut Board, cards: u32, log: &mut Log<'_>) -> Flow {
        let seats = std::iter::once(board.turn).collect();
        match Draw::cards(board, seats, cards, log) {
            Some(draw) => Flow::Call(draw),
            None => {
                board.check_losers(log);
                Flow::Next
            }
        }
    }

    /// Opens a window, in which players may respond to what happened, and then continues with this step.
    fn open(&mut self, stage: TurnStep, board: &mut Board, log: &mut Log<'_>) -> Flow {
        self.stage = stage;
        Window::open(board, log)
    }

    /// Checks whether the turn player may now take this action with one of their cards.
    pub(super) fn allows(&self, board: &Board, action: Action, card: CardId) -> Result<(), Reason> {
        let seat = board.turn;
        match (self.stage, action) {
            (TurnStep::Action, Action::Summon(spot) | Action::Cast(spot) | Action::Set(spot)) => {
                may_begin(board, action, card, board.fresh_resources(seat).count() as i32)?;
                if repeats(board, spot) { Err(Reason::Copy) } else { Ok(()) }
            }
            (TurnStep::Action, Action::Activate(_, ability)) => {
                super::usage::manner(board, seat, card, ability, &[]).map(|_| ())
            }
            (TurnStep::Action, Action::Pop(_, counter)) => super::window::may_pop(board, seat, card, counter),
            (TurnStep::Battle, Action::Pick(_)) => {
                super::attack::may_fight(board, seat, card, Caveat::CannotAttack)?;
                let some = super::attack::has_victims(board, seat);
                Err(if some { Reason::Attack } else { Reason::NoVictim })
            }
            _ => super::reasons::later(board, seat, action, card),
        }
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let seat = board.turn;
        // If a player loses during their own turn, the rest of the turn is skipped.
        if !board.playing.has(seat)
            && !matches!(self.stage, TurnStep::Begin | TurnStep::Recovery | TurnStep::End)
        {
            // Before the Recovery Phase, players may still respond to what happened.
            return self.open(TurnStep::Recovery, board, log);
        }
        match (self.stage, resume) {
            (TurnStep::Begin, _) => {
                board.turns += 1;
                log.push(Event::Turn { seat, number: board.turns });
                let course = Course::of(board.rules);
                enter(board, course.phases[0], log);
                if board.phase == Phase::Resource {
                    return self.go(course.resource);
                }
                // The player who goes first skips the first Draw Phase.
                let cards = u32::from(board.turns > 1);
                self.stage = TurnStep::Drawn;
                self.draw(board, cards, log)
            }
            (TurnStep::Place { placed, drawn }, Resume::Answer(action)) => {
                self.place(board, placed, drawn, action, log)
            }
            (TurnStep::Place { placed, drawn }, _) => self.ask_place(board, placed, drawn, options, log),
            (TurnStep::Drawn, _) => self.open(TurnStep::AfterDraw, board, log),
            (TurnStep::AfterDraw, _) => {
                enter(board, Phase::Resource, log);
                // Counters may be used in any phase, including the time before a card is sown (ruling A46).
                self.open(TurnStep::BeforeSowing, board, log)
            }
            (TurnStep::BeforeSowing, _) => {
                options.extend(spots(board, seat, Zone::Hand).map(Action::Sow));
                if options.is_empty() {
                    return self.go(TurnStep::Sow);
                }
                options.push(Action::Pass);
                self.stage = TurnStep::Sow;
                Flow::Ask(seat, Why::ResourcePhase)
            }
            (TurnStep::Sow, resume) => {
                if let Resume::Answer(Action::Sow(spot)) = resume {
                    sow(board, spot, log);
                }
                self.open(TurnStep::Supplied, board, log)
            }
            (TurnStep::Supplied, _) => {
                enter(board, Phase::Action, log);
                self.go(TurnStep::Action)
            }
            (TurnStep::Action, Resume::Answer(action)) => self.act(board, action, log),
            (TurnStep::Action, _) => {
                beginnings(board, seat, options);
                options.push(Action::EndPhase);
                Flow::Ask(seat, Why::ActionPhase)
            }
            (TurnStep::Summon(card), _) => {
                self.stage = TurnStep::SummonPaid(card);
                match super::pay::summon_payment(board, seat, card) {
                    Some(payment) => Flow::Call(Frame::Pay(payment)),
                    None => Flow::Next,
                }
            }
            (TurnStep::SummonPaid(card), _) => {
                board.summon(card, seat, log);
                board.check_losers(log);
                self.stage = TurnStep::AfterAction;
                if summons_and_attacks_start_chains(board.rules) && board.playing.has(seat) {
                    let link = Link::new(seat, LinkSource::Summon(card));
                    return Flow::Call(Chain::start(link, board));
                }
                Flow::Next
            }
            (TurnStep::Set(card), _) => {
                board.put(card, seat, Zone::Traps, Place::Top, log);
                board.exhaust(card, log);
                self.go(TurnStep::AfterAction)
            }
            (TurnStep::Started, Resume::Back(Value::Link(link))) => {
                self.call(TurnStep::AfterAction, Chain::start(link.take(), board))
            }
            (TurnStep::Agreement(asked), Resume::Answer(Action::Agree)) => {
                let next = board.next_player(asked);
                self.go(TurnStep::Agreement(next))
            }
            (TurnStep::Agreement(_), Resume::Answer(_)) => self.go(TurnStep::Action),
            (TurnStep::Agreement(asked), _) if asked == seat => {
                board.agree(log);
                Flow::Done
            }
            (TurnStep::Agreement(asked), _) => {
                options.extend([Action::Pass, Action::Agree]);
                Flow::Ask(asked, Why::Agreement)
            }
            (TurnStep::AfterAction, _) => {
                self.stage = TurnStep::Action;
                Window::after_action(board, log)
            }
            (TurnStep::Battle, Resume::Answer(Action::Attack)) => {
                self.call(TurnStep::AfterBattle, Battle::start(seat, board))
            }
            (TurnStep::Battle, Resume::Answer(_)) => {
                super::attack::berzerkers(board, log);
                self.open(TurnStep::Recovery, board, log)
            }
            (TurnStep::Battle, _) => {
                let idle = super::attack::why_idle(board, seat);
                if idle.is_none() {
                    options.push(Action::Attack);
                }
                let pointless = || log.listens() && super::attack::is_pointless(board, seat);
                if let Some(why) = idle.or_else(|| pointless().then_some(Idle::NoDice)) {
                    log.push(Event::CannotAttack { seat, why });
                }
                options.push(Action::EndPhase);
                Flow::Ask(seat, Why::BattlePhase)
            }
            (TurnStep::AfterBattle, _) => self.open(TurnStep::Battle, board, log),
            (TurnStep::Recovery, _) => {
                enter(board, Phase::Recovery, log);
                super::recovery::recover(board, log);
                self.open(TurnStep::End, board, log)
            }
            (TurnStep::End, _) => {
                end_turn(board, log);
                self.go(TurnStep::Begin)
            }
            _ => unreachable!("this step cannot continue with this value"),
        }
    }

    fn ask_place(
        &mut self,
        board: &mut Board,
        placed: u8,
        drawn: bool,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let seat = board.turn;
        if !drawn && placed < supplies(board) {
            options.extend(spots(board, seat, Zone::Hand).map(Action::Sow));
        }
        if board.rules.has_swaps() && Exchange::is_possible(board, seat) {
            options.push(Action::Exchange);
        }
        if !drawn {
            options.push(Action::Draw);
        } else {
            options.push(Action::EndPhase);
        }
        if options.len() == 1 {
            let only = options[0];
            return self.place(board, placed, drawn, only, log);
        }
        Flow::Ask(seat, Why::ResourcePhase)
    }

    fn place(
        &mut self,
        board: &mut Board,
        placed: u8,
        drawn: bool,
        action: Action,
        log: &mut Log<'_>,
    ) -> Flow {
        let seat = board.turn;
        match action {
            Action::Sow(spot) => {
                sow(board, spot, log);
                self.go(TurnStep::Place { placed: placed + 1, drawn })
            }
            Action::Exchange => {
                self.call(TurnStep::Place { placed, drawn }, Frame::Exchange(Exchange::new(seat)))
            }
            Action::Draw => {
                self.stage = TurnStep::Place { placed, drawn: true };
                self.draw(board, u32::from(supplies(board).saturating_sub(placed)), log)
            }
            _ => self.open(TurnStep::Supplied, board, log),
        }
    }

    fn act(&mut self, board: &mut Board, action: Action, log: &mut Log<'_>) -> Flow {
        let seat = board.turn;
        let at = |spot: Spot, board: &Board| board.at(spot).expect("the chosen card is still in its place");
        match action {
            Action::Summon(spot) => {
                let card = at(spot, board);
                let cost = board.level(card);
                self.call(TurnStep::Summon(card), Frame::Resources(Resources::new(seat, cost, Some(card))))
            }
            Action::Set(spot) => {
                let card = at(spot, board);
                let cost = board.level(card);
                self.call(TurnStep::Set(card), Frame::Resources(Resources::new(seat, cost, Some(card))))
            }
            Action::Cast(spot) => {
                let card = at(spot, board);
                self.call(TurnStep::Started, Frame::Use(Use::new(board, seat, card, 0, &[])))
            }
            Action::Activate(spot, ability) => {
                let card = at(spot, board);
                self.call(TurnStep::Started, Frame::Use(Use::new(board, seat, card, ability, &[])))
            }
            Action::Pop(spot, counter) => {
                let card = at(spot, board);
                match super::window::pop(board, seat, card, counter, log) {
                    Popped::Linked(link) => {
                        self.stage = TurnStep::Started;
                        Flow::Wake(Value::Link(link))
                    }
                    Popped::Rolls(roll) => self.call(TurnStep::AfterAction, roll),
                    Popped::Applied => self.go(TurnStep::AfterAction),
                }
            }
            Action::Agree => {
                let next = board.next_player(seat);
                self.go(TurnStep::Agreement(next))
            }
            _ => {
                enter(board, Phase::Battle, log);
                self.stage = TurnStep::Battle;
                Window::after_action_phase(board, log)
            }
        }
    }
}

fn enter(board: &mut Board, phase: Phase, log: &mut Log<'_>) {
    board.phase = phase;
    board.new_bundle();
    if phase == Phase::Battle {
        board.declared.clear();
    }
    log.push(Event::Phase(phase));
}

pub(crate) fn spots(board: &Board, seat: Seat, zone: Zone) -> impl Iterator<Item = Spot> + use<> {
    (0..board.zone(seat, zone).len()).map(move |index| Spot { seat, zone, index: index as u8 })
}

fn sow(board: &mut Board, spot: Spot, log: &mut Log<'_>) {
    let card = board.at(spot).expect("the chosen card is in the hand");
    board.put(card, spot.seat, Zone::Granary, Place::Top, log);
    match board.rules.new_resources {
        // The log says that the resource was placed; another line about exhaustion would read like a payment.
        NewResources::Exhausted => board.exhaust(card, &mut Log::silent()),
        NewResources::Ready => {}
    }
}

/// Returns how many cards the turn player places as resources and draws, in total. Rulebook 6, Turn Order, Resource
/// Phase: place none and draw two, place one and draw one, or place two. In most editions, the starting player either
/// places one or draws one on the first turn of the game.
pub(crate) fn supplies(board: &Board) -> u8 {
    match board.rules.first_turn {
        FirstTurn::PlaceOrDrawOne if board.turns == 1 => 1,
        FirstTurn::PlaceOrDrawOne | FirstTurn::LikeAnyOther => 2,
    }
}

/// Adds to `options` all actions that the turn player may take in the Action Phase, except ending the phase.
fn beginnings(board: &Board, seat: Seat, options: &mut Vec<Action>) {
    let resources = board.fresh_resources(seat).count() as i32;
    for (spot, card) in board.lying(seat, Zone::Hand) {
        if board.level(card) > resources || repeats(board, spot) {
            continue;
        }
        for action in uses(board, spot, card) {
            if may_begin(board, action, card, resources).is_ok() {
                options.push(action);
            }
        }
    }
    super::usage::on_field(board, seat, &[], Usable::now(board, &board.recent(), seat, &[]), options);
    super::window::poppable(board, seat, options, |_| true);
}

/// Iterates over the usual actions for a card in hand in the Action Phase, even if they are not possible now.
pub(super) fn uses(board: &Board, spot: Spot, card: CardId) -> impl Iterator<Item = Action> + use<> {
    let (first, second) = match board.face(card).kind {
        CardKind::Creature => (Action::Summon(spot), None),
        CardKind::Spell => (Action::Cast(spot), can_be_set(board.rules, false).then_some(Action::Set(spot))),
    };
    std::iter::once(first).chain(second)
}

/// Returns whether spells can be set as traps: by an effect that deploys them if `deployed` is true, otherwise from the
/// hand.
pub(crate) fn can_be_set(rules: &Rules, deployed: bool) -> bool {
    match rules.traps {
        Traps::None => false,
        Traps::Set => !deployed,
        Traps::SetOrDeployed => true,
    }
}

/// Returns whether the card is a copy of the card before it in the hand. Of adjacent copies, only the first is offered.
fn repeats(board: &Board, spot: Spot) -> bool {
    let hand = board.zone(spot.seat, Zone::Hand);
    let same = |it: CardId| (board.card(it).face, board.card(it).down);
    let at = usize::from(spot.index);
    at > 0 && same(hand[at]) == same(hand[at - 1])
}

/// Checks whether the player may take this action with this card in hand during the Action Phase, with this many
/// unexhausted resources.
fn may_begin(board: &Board, action: Action, card: CardId, resources: i32) -> Result<(), Reason> {
    let level = board.level(card);
    if level > resources {
        return Err(Reason::Short { means: Payable::Resources, need: level, have: resources });
    }
    match action {
        Action::Summon(spot) => super::pay::can_summon(board, spot.seat, card),
        Action::Cast(spot) => match super::usage::manner(board, spot.seat, card, 0, &[])? {
            Manner::Cast => Ok(()),
            _ => Err(Reason::Condition),
        },
        _ => Ok(()),
    }
}

/// Ends the turn. Hypnotized creatures return to their previous controllers, most recently hypnotized first (rulings 28
/// and A23).
fn end_turn(board: &mut Board, log: &mut Log<'_>) {
    while let Some((card, before)) = board.hypnotized.pop() {
        if board.card(card).zone.in_play() {
            if board.playing.has(before) {
                board.control(card, before, log);
            } else {
                // If the previous controller has lost, the creature goes to its owner's graveyard (ruling 19).
                let owner = board.card(card).owner;
                board.put(card, owner, Zone::Grave, Place::Top, log);
            }
        }
    }
    board.rerolls.clear();
    if std::mem::take(&mut board.blocked) {
        for seat in (0..board.seats()).map(Seat::new) {
            board.change_all(seat, Zone::Field, |it| it.berzerk = 0);
        }
    }
    board.forget_pawns();
    board.update_listens(board.turn);
    board.turn = board.next_player(board.turn);
}
