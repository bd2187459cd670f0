//! A turn and its phases. Rulebooks, "Turn Order".

use cards::card::CardKind;
use cards::meaning::Caveat;
use table::Seat;

use super::respond::summons_and_attacks_start_chains;
use super::{
    Battle, Chain, Exchange, Flow, Frame, Link, Manner, Resources, Resume, Source, Use, Value, Window,
};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Declared, End as Place, Phase};
use crate::event::{Event, Log};
use crate::reason::{Means, Reason};
use crate::rules::{End, Supply, Swaps, Traps};
use crate::zone::{Spot, Zone};

/// The procedure that runs the turns of the game, one after another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    stage: TurnStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum TurnStep {
    Begin,
    /// The Resource Phase in editions where players place resources and then draw: how many resources were placed, and
    /// whether the player has drawn.
    Place {
        placed: u8,
        drawn: bool,
    },
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

impl Turn {
    pub(crate) fn first() -> Turn {
        Turn { stage: TurnStep::Begin }
    }

    /// Creates a turn that is at the beginning of this phase.
    pub(crate) fn in_phase(phase: Phase, supply: Supply) -> Turn {
        let stage = match phase {
            Phase::Draw => TurnStep::Begin,
            Phase::Resource if supply == Supply::DrawThenSow => TurnStep::AfterDraw,
            Phase::Resource => TurnStep::Place { placed: 0, drawn: false },
            Phase::Action => TurnStep::Action,
            Phase::Battle => TurnStep::Battle,
            Phase::Recovery => TurnStep::Recovery,
        };
        Turn { stage }
    }

    fn at(stage: TurnStep) -> Frame {
        Frame::Turn(Turn { stage })
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
            (TurnStep::Action, Action::Pop(_, counter)) => super::window::may_pop(board, card, counter),
            (TurnStep::Battle, Action::Pick(_)) => {
                super::attack::may_fight(board, seat, card, Caveat::CannotAttack)?;
                let none = super::attack::victims(board, seat).is_empty();
                Err(if none { Reason::NoVictim } else { Reason::Attack })
            }
            _ => super::reasons::later(board, seat, action, card),
        }
    }

    pub(crate) fn step(self, board: &mut Board, resume: Resume, log: &mut Log<'_>) -> Flow {
        let seat = board.turn;
        // If a player loses during their own turn, the rest of the turn is skipped.
        if !board.playing.has(seat)
            && !matches!(self.stage, TurnStep::Begin | TurnStep::Recovery | TurnStep::End)
        {
            // Before the Recovery Phase, players may still respond to what happened.
            return Window::then(board, Turn::at(TurnStep::Recovery), log);
        }
        match (self.stage, resume) {
            (TurnStep::Begin, _) => {
                board.turns += 1;
                log.push(Event::Turn { seat, number: board.turns });
                match board.rules.supply {
                    Supply::PlaceThenDraw => {
                        enter(board, Phase::Resource, log);
                        Flow::Goto(Turn::at(TurnStep::Place { placed: 0, drawn: false }))
                    }
                    Supply::DrawThenSow => {
                        enter(board, Phase::Draw, log);
                        // The player who goes first skips the first Draw Phase.
                        if board.turns > 1 {
                            board.draw(seat, log);
                        }
                        Window::then(board, Turn::at(TurnStep::AfterDraw), log)
                    }
                }
            }
            (TurnStep::Place { placed, drawn }, Resume::Answer(action)) => {
                place(board, placed, drawn, action, log)
            }
            (TurnStep::Place { placed, drawn }, _) => ask_place(board, placed, drawn, log),
            (TurnStep::AfterDraw, _) => {
                enter(board, Phase::Resource, log);
                // Counters may be used in any phase, including the time before a card is sown (ruling A46).
                Window::then(board, Turn::at(TurnStep::BeforeSowing), log)
            }
            (TurnStep::BeforeSowing, _) => {
                let mut options: Vec<Action> = spots(board, seat, Zone::Hand).map(Action::Sow).collect();
                if options.is_empty() {
                    return Flow::Goto(Turn::at(TurnStep::Sow));
                }
                options.push(Action::Pass);
                Flow::ask(Turn::at(TurnStep::Sow), seat, Why::ResourcePhase, options)
            }
            (TurnStep::Sow, resume) => {
                if let Resume::Answer(Action::Sow(spot)) = resume {
                    sow(board, spot, log);
                }
                Window::then(board, Turn::at(TurnStep::Supplied), log)
            }
            (TurnStep::Supplied, _) => {
                enter(board, Phase::Action, log);
                Flow::Goto(Turn::at(TurnStep::Action))
            }
            (TurnStep::Action, Resume::Answer(action)) => act(board, action, log),
            (TurnStep::Action, _) => {
                let mut options = beginnings(board, seat);
                options.push(Action::EndPhase);
                if board.rules.end == End::Zombies {
                    options.push(Action::Agree);
                }
                Flow::ask(Turn::at(TurnStep::Action), seat, Why::ActionPhase, options)
            }
            (TurnStep::Summon(card), _) => {
                let next = Turn::at(TurnStep::SummonPaid(card));
                match super::pay::summon_payment(board, seat, card) {
                    Some(payment) => Flow::Call(next, Frame::Pay(payment)),
                    None => Flow::Goto(next),
                }
            }
            (TurnStep::SummonPaid(card), _) => {
                board.put(card, seat, Zone::Field, Place::Top, log);
                board.exhaust(card, log);
                board.check_losers(log);
                let next = Turn::at(TurnStep::AfterAction);
                if summons_and_attacks_start_chains(board) && board.playing.has(seat) {
                    let link = Link::new(seat, Source::Summon(card));
                    return Flow::Call(next, Frame::Chain(Box::new(Chain::start(link, board))));
                }
                Flow::Goto(next)
            }
            (TurnStep::Set(card), _) => {
                board.put(card, seat, Zone::Traps, Place::Top, log);
                board.exhaust(card, log);
                Flow::Goto(Turn::at(TurnStep::AfterAction))
            }
            (TurnStep::Started, Resume::Back(Value::Link(link))) => Flow::Call(
                Turn::at(TurnStep::AfterAction),
                Frame::Chain(Box::new(Chain::start(*link, board))),
            ),
            (TurnStep::Agreement(asked), Resume::Answer(Action::Agree)) => {
                let next = board.next_player(asked);
                Flow::Goto(Turn::at(TurnStep::Agreement(next)))
            }
            (TurnStep::Agreement(_), Resume::Answer(_)) => Flow::Goto(Turn::at(TurnStep::Action)),
            (TurnStep::Agreement(asked), _) if asked == seat => {
                board.agree(log);
                Flow::DONE
            }
            (TurnStep::Agreement(asked), _) => Flow::ask(
                Turn::at(TurnStep::Agreement(asked)),
                asked,
                Why::Agreement,
                vec![Action::Pass, Action::Agree],
            ),
            (TurnStep::AfterAction, _) => Window::after_action(board, Turn::at(TurnStep::Action), log),
            (TurnStep::Battle, Resume::Answer(Action::Attack)) => {
                Flow::Call(Turn::at(TurnStep::AfterBattle), Frame::Battle(Box::new(Battle::new(seat))))
            }
            (TurnStep::Battle, Resume::Answer(_)) => {
                super::attack::berzerkers(board, log);
                Window::then(board, Turn::at(TurnStep::Recovery), log)
            }
            (TurnStep::Battle, _) => {
                let mut options = Vec::new();
                if super::attack::can_attack(board, seat) {
                    options.push(Action::Attack);
                }
                options.push(Action::EndPhase);
                Flow::ask(Turn::at(TurnStep::Battle), seat, Why::BattlePhase, options)
            }
            (TurnStep::AfterBattle, _) => Window::then(board, Turn::at(TurnStep::Battle), log),
            (TurnStep::Recovery, _) => {
                enter(board, Phase::Recovery, log);
                super::recovery::recover(board, log);
                Window::then(board, Turn::at(TurnStep::End), log)
            }
            (TurnStep::End, _) => {
                end_turn(board, log);
                Flow::Goto(Turn::at(TurnStep::Begin))
            }
            _ => unreachable!("a turn is not woken this way"),
        }
    }
}

fn enter(board: &mut Board, phase: Phase, log: &mut Log<'_>) {
    board.phase = phase;
    board.new_bundle();
    if phase == Phase::Battle {
        board.declared = Declared::default();
    }
    log.push(Event::Phase(phase));
}

pub(crate) fn spots(board: &Board, seat: Seat, zone: Zone) -> impl Iterator<Item = Spot> + use<> {
    (0..board.zone(seat, zone).len()).map(move |index| Spot { seat, zone, index: index as u8 })
}

fn sow(board: &mut Board, spot: Spot, log: &mut Log<'_>) {
    let card = board.at(spot).expect("a card of the hand");
    board.put(card, spot.seat, Zone::Granary, Place::Top, log);
}

/// Returns how many cards the turn player places and draws in total. Rulebook 6, Turn Order, Resource Phase: place none
/// and draw two, place one and draw one, or place two. On the first turn of the game the starting player either places
/// one or draws one.
fn supplies(board: &Board) -> u8 {
    if board.turns == 1 { 1 } else { 2 }
}

fn ask_place(board: &mut Board, placed: u8, drawn: bool, log: &mut Log<'_>) -> Flow {
    let seat = board.turn;
    let mut options = Vec::new();
    if !drawn && placed < supplies(board) {
        options.extend(spots(board, seat, Zone::Hand).map(Action::Sow));
    }
    if board.rules.reserves == Swaps::InResourcePhase && Exchange::is_possible(board, seat) {
        options.push(Action::Exchange);
    }
    if !drawn {
        options.push(Action::Draw);
    } else {
        options.push(Action::EndPhase);
    }
    if options.len() == 1 {
        let only = options[0];
        return place(board, placed, drawn, only, log);
    }
    Flow::ask(Turn::at(TurnStep::Place { placed, drawn }), seat, Why::ResourcePhase, options)
}

fn place(board: &mut Board, placed: u8, drawn: bool, action: Action, log: &mut Log<'_>) -> Flow {
    let seat = board.turn;
    match action {
        Action::Sow(spot) => {
            sow(board, spot, log);
            Flow::Goto(Turn::at(TurnStep::Place { placed: placed + 1, drawn }))
        }
        Action::Exchange => {
            Flow::Call(Turn::at(TurnStep::Place { placed, drawn }), Frame::Exchange(Exchange::new(seat)))
        }
        Action::Draw => {
            for _ in placed..supplies(board) {
                board.draw(seat, log);
            }
            board.check_losers(log);
            Flow::Goto(Turn::at(TurnStep::Place { placed, drawn: true }))
        }
        _ => Window::then(board, Turn::at(TurnStep::Supplied), log),
    }
}

/// Returns all actions that the turn player may take in the Action Phase, except ending it.
fn beginnings(board: &Board, seat: Seat) -> Vec<Action> {
    let mut options = Vec::new();
    let resources = board.fresh_resources(seat).count() as i32;
    for (spot, card) in spots(board, seat, Zone::Hand).zip(board.zone(seat, Zone::Hand)) {
        if repeats(board, spot) {
            continue;
        }
        let may = |it: &Action| may_begin(board, *it, *card, resources).is_ok();
        options.extend(uses(board, spot, *card).filter(may));
    }
    super::usage::on_field(board, seat, &[], &mut options);
    super::window::poppable(board, seat, &mut options);
    options
}

/// Iterates over the usual actions for a card in hand in the Action Phase, even if they are not possible now.
pub(super) fn uses(board: &Board, spot: Spot, card: CardId) -> impl Iterator<Item = Action> + use<> {
    let (first, second) = match board.face(card).kind {
        CardKind::Creature => (Action::Summon(spot), None),
        CardKind::Spell => {
            (Action::Cast(spot), (board.rules.traps == Traps::Set).then_some(Action::Set(spot)))
        }
    };
    std::iter::once(first).chain(second)
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
        return Err(Reason::Short { means: Means::Resources, need: level, have: resources });
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

fn act(board: &mut Board, action: Action, log: &mut Log<'_>) -> Flow {
    let seat = board.turn;
    let at = |spot: Spot, board: &Board| board.at(spot).expect("a card that was offered lies there");
    match action {
        Action::Summon(spot) => {
            let card = at(spot, board);
            let cost = board.level(card);
            Flow::Call(
                Turn::at(TurnStep::Summon(card)),
                Frame::Resources(Resources::new(seat, cost, Some(card))),
            )
        }
        Action::Set(spot) => {
            let card = at(spot, board);
            let cost = board.level(card);
            Flow::Call(
                Turn::at(TurnStep::Set(card)),
                Frame::Resources(Resources::new(seat, cost, Some(card))),
            )
        }
        Action::Cast(spot) => {
            let card = at(spot, board);
            Flow::Call(Turn::at(TurnStep::Started), Frame::Use(Use::new(board, seat, card, 0, &[])))
        }
        Action::Activate(spot, ability) => {
            let card = at(spot, board);
            Flow::Call(Turn::at(TurnStep::Started), Frame::Use(Use::new(board, seat, card, ability, &[])))
        }
        Action::Pop(spot, counter) => {
            let card = at(spot, board);
            super::window::pop(
                board,
                seat,
                card,
                counter,
                Turn::at(TurnStep::AfterAction),
                Turn::at(TurnStep::Started),
                log,
            )
        }
        Action::Agree => {
            let next = board.next_player(seat);
            Flow::Goto(Turn::at(TurnStep::Agreement(next)))
        }
        _ => {
            enter(board, Phase::Battle, log);
            Window::then(board, Turn::at(TurnStep::Battle), log)
        }
    }
}

/// Ends the turn. Hypnotized creatures return to their previous controllers, most recently hypnotized first (rulings 28
/// and A23).
fn end_turn(board: &mut Board, log: &mut Log<'_>) {
    while let Some((card, before)) = board.hypnotized.pop() {
        if board.card(card).zone == Zone::Field {
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
    board.turn = board.next_player(board.turn);
}
