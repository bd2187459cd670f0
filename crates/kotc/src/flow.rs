//! The interpreter of the rules. It can stop and resume anywhere, because its call stack is a list of plain records.

mod aim;
mod attack;
mod battle;
mod chain;
mod draw;
mod effect;
mod exchange;
mod gift;
mod hit;
mod pawn;
mod pay;
mod portion;
mod react;
mod reasons;
mod recovery;
mod resolve;
mod respond;
mod roll;
mod secrecy;
mod select;
mod start;
mod team;
mod turn;
mod usage;
mod window;

use cards::meaning::{Counter, Payment};
use table::{Chance, Seat};

pub(crate) use aim::{Aim, resource_owners};
pub(crate) use attack::is_pointless;
pub(crate) use battle::{Battle, Lineup};
pub(crate) use chain::{Chain, Link, LinkSource};
pub(crate) use draw::Draw;
pub(crate) use exchange::Exchange;
pub(crate) use gift::Gift;
pub(crate) use pay::{Pay, Resources, can_pay_extra};
pub(crate) use react::{React, ReactSituation};
pub(crate) use reasons::not_now;
pub(crate) use resolve::{Play, Resolve};
pub(crate) use respond::{responding, summons_and_attacks_start_chains};
pub(crate) use roll::Roll;
pub(crate) use select::{Choose, Select};
pub(crate) use start::{Start, opening_hand, reserves_to_choose};
pub(crate) use turn::{Course, Turn, can_be_set, supplies};
pub(crate) use usage::{Manner, Use, resources_for};
pub(crate) use window::Window;

use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::event::Log;
use crate::list::{Cards, DieFaces};
use crate::trigger::Moment;
use crate::view::{BattleView, CardFilter, LinkView};

/// A procedure of the rules that is running or waiting: one entry of the call stack.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
    Start(Start),
    Turn(Turn),
    Window(Window),
    Chain(Box<Chain>),
    Use(Use),
    Pay(Pay),
    Resources(Resources),
    Select(Select),
    Choose(Choose),
    Draw(Draw),
    Exchange(Exchange),
    Gift(Gift),
    Aim(Aim),
    Resolve(Box<Resolve>),
    Play(Play),
    Battle(Box<Battle>),
    Hit(hit::Hit),
    React(react::React),
    Roll(Box<Roll>),
}

/// The value that a finished procedure returns to its caller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nothing,
    Cards(Cards),
    Seat(Option<Seat>),
    Dice(DieFaces),
    Link(Link),
    /// A player used a reactive counter.
    Popped {
        by: Seat,
        /// The card that the counter was on.
        host: CardId,
        counter: Counter,
        /// The counter's place in the order in which players are asked about counters.
        place: usize,
    },
    /// The cards whose attack (`true`) or effect (`false`) was negated.
    Negated(Vec<(CardId, bool)>),
}

/// The input with which a procedure starts or resumes: nothing, a returned value, an answer or a random outcome.
pub(crate) enum Resume<'a> {
    Enter,
    Back(&'a mut Value),
    Answer(Action),
    Chance(&'a [u8]),
}

/// What happens next, after a step of a procedure.
pub(crate) enum Flow {
    /// Continue the procedure with its next step.
    Next,
    /// Run the given procedure, then resume this one with the returned value.
    Call(Frame),
    /// Ask the player for one of the answers that the procedure has listed, then resume the procedure.
    Ask(Seat, Why),
    /// Wait for the outcome of a random event, then resume the procedure.
    Chance(Chance),
    /// Replace this procedure with the given one, and start the given one.
    Goto(Frame),
    /// Resume the procedure with a value, as if a callee had returned it.
    Wake(Value),
    /// Finish the procedure, and return this value to its caller.
    Return(Value),
    /// Finish the procedure, and return nothing.
    Done,
}

/// What views, questions and bots need to know about a running procedure.
impl Frame {
    /// Returns the sentence of a card's text that is being resolved, or whose targets are being chosen: the card, the
    /// index of the ability and the index of the sentence. `None` if this procedure does neither.
    pub(crate) fn text(&self) -> Option<(CardId, u8, usize)> {
        match self {
            Frame::Resolve(it) => it.text(),
            Frame::Use(it) => Some(it.text()),
            _ => None,
        }
    }

    /// Returns the card that causes the effects of this procedure and, if an ability of the card causes them, the index
    /// of that ability.
    pub(crate) fn cause(&self) -> Option<(CardId, Option<u8>)> {
        match self {
            Frame::Resolve(it) => match it.link.source {
                LinkSource::Ability { card, ability, .. } => Some((card, Some(ability))),
                LinkSource::Counter { host, .. } => Some((host.card, None)),
                LinkSource::Summon(card) => Some((card, None)),
                LinkSource::Attack(_) => None,
            },
            Frame::Use(it) => Some((it.card, Some(it.ability))),
            _ => self.paid_for().map(|it| (it, None)),
        }
    }

    /// Returns whether this procedure plays the card or uses one of its abilities. If so, everybody sees the card.
    pub(crate) fn plays(&self, card: CardId) -> bool {
        match self {
            Frame::Use(it) => it.card == card,
            Frame::Resolve(it) => it.link.shows(card) || it.shows(card),
            Frame::Chain(it) => it.plays(card),
            Frame::Window(it) => it.plays(card),
            Frame::Play(it) => it.plays(card),
            Frame::Gift(it) => it.offers(card),
            _ => false,
        }
    }

    /// Adds to `shown` all cards that this procedure might show to players although the cards are in zones that hide
    /// them. Includes the cards of events that the procedure holds back for later.
    pub(crate) fn note_shown(&self, shown: &mut CardFilter) {
        shown.add_moments(self.held());
        match self {
            Frame::Use(it) => shown.add(it.card),
            Frame::Resolve(it) => it.note_shown(shown),
            Frame::Chain(it) => it.note_shown(shown),
            Frame::Window(it) => it.note_shown(shown),
            Frame::Play(it) => it.note_shown(shown),
            Frame::Gift(it) => it.offered().into_iter().for_each(|it| shown.add(it)),
            Frame::Aim(it) if it.might_show() => *shown = CardFilter::ALL,
            Frame::Select(it) if it.sees => it.from.iter().chain(&it.picked).for_each(|it| shown.add(*it)),
            Frame::Aim(_)
            | Frame::Select(_)
            | Frame::Start(_)
            | Frame::Turn(_)
            | Frame::Pay(_)
            | Frame::Resources(_)
            | Frame::Choose(_)
            | Frame::Draw(_)
            | Frame::Exchange(_)
            | Frame::Battle(_)
            | Frame::Hit(_)
            | Frame::React(_)
            | Frame::Roll(_) => {}
        }
    }

    /// Returns the events that this procedure holds back, so that abilities can respond to them later.
    pub(crate) fn held(&self) -> &[Moment] {
        match self {
            Frame::Chain(it) => it.held(),
            Frame::Window(it) => it.held(),
            _ => &[],
        }
    }

    /// Returns the strength of the attacking team, if this is a battle.
    pub(crate) fn attack(&self, board: &Board) -> Option<i32> {
        match self {
            Frame::Battle(it) => Some(it.attack(board)),
            _ => None,
        }
    }

    /// Returns the battle as everybody sees it; `None` if this procedure isn't a battle. `asks` says whether the battle
    /// asks the current question.
    pub(crate) fn battle(&self, board: &Board, asks: bool) -> Option<BattleView> {
        match self {
            Frame::Battle(it) => Some(it.view(board, asks)),
            _ => None,
        }
    }

    /// Returns the links of this procedure's chain: links that wait, are being resolved, or are about to be added.
    pub(crate) fn links(&self, board: &Board) -> Vec<LinkView> {
        match self {
            Frame::Chain(it) => it.view(board),
            Frame::Resolve(it) => vec![it.view(board)],
            Frame::Use(it) => it.view(board).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the targets that a player has already picked, if this procedure picks targets.
    pub(crate) fn picked(&self) -> &[CardId] {
        match self {
            Frame::Select(it) if it.why == Why::Targets => &it.picked,
            _ => &[],
        }
    }

    /// Returns the card that this procedure pays for, if it makes a payment.
    pub(crate) fn paid_for(&self) -> Option<CardId> {
        match self {
            Frame::Resources(it) => it.card(),
            Frame::Pay(it) => it.card,
            _ => None,
        }
    }

    /// Returns the cost or caveat that this procedure pays. `None` if it makes no payment, or if it exhausts resources
    /// to pay a level.
    pub(crate) fn payment(&self) -> Option<Payment> {
        match self {
            Frame::Pay(it) => Some(it.payment),
            _ => None,
        }
    }

    /// Returns the player who makes the payment of this procedure; `None` if it makes no payment.
    pub(crate) fn payer(&self) -> Option<Seat> {
        match self {
            Frame::Pay(it) => Some(it.by),
            _ => None,
        }
    }

    /// Returns the die that this procedure is assigning to a target or a creature, if it is assigning one.
    pub(crate) fn die_to_assign(&self) -> Option<u8> {
        match self {
            Frame::Resolve(it) => it.die_to_assign(),
            Frame::Battle(it) => it.die_to_assign(),
            Frame::Hit(it) => it.passes_on(),
            _ => None,
        }
    }

    /// Returns the target that gets the next share, if this procedure divides a total among targets.
    pub(crate) fn shared_to(&self) -> Option<CardId> {
        match self {
            Frame::Resolve(it) => it.shared_to(),
            _ => None,
        }
    }

    /// If this procedure asks for the values of a crafted pawn, returns the pawn's level and the number of pawns that
    /// are still to be made, including this one.
    pub(crate) fn crafts(&self, board: &Board) -> Option<(u32, u32)> {
        match self {
            Frame::Resolve(it) => it.crafts(board),
            _ => None,
        }
    }

    /// Returns the card that this procedure copies as a pawn, if it copies cards.
    pub(crate) fn copied(&self) -> Option<CardId> {
        match self {
            Frame::Resolve(it) => it.copied(),
            _ => None,
        }
    }

    /// Returns the minion that this procedure offers to an enemy as a gift, if it offers one.
    pub(crate) fn offered(&self) -> Option<CardId> {
        match self {
            Frame::Gift(it) => it.offered(),
            _ => None,
        }
    }

    /// Returns the creature that this procedure damages, if it deals damage to a creature.
    pub(crate) fn hit_card(&self) -> Option<CardId> {
        match self {
            Frame::Hit(it) => Some(it.coming().0),
            _ => None,
        }
    }

    /// Returns the damage that this procedure is about to deal, if it deals damage to a creature.
    pub(crate) fn damage(&self) -> Option<i32> {
        match self {
            Frame::Hit(it) => Some(it.coming().1),
            _ => None,
        }
    }

    /// If this procedure rolls dice, returns each player who rolled, with the dice that they rolled.
    pub(crate) fn rolls(&self) -> Vec<(Seat, Vec<u8>)> {
        match self {
            Frame::Roll(it) => it.rolls(),
            _ => Vec::new(),
        }
    }

    /// Returns the links of this procedure's chain that players can respond to.
    pub(crate) fn chained(&self) -> &[Link] {
        match self {
            Frame::Chain(it) => it.links(),
            _ => &[],
        }
    }

    /// Returns the creature that will be hit by the next die that this player assigns, if this procedure is a battle.
    pub(crate) fn struck(&self, board: &Board, by: Seat) -> Option<CardId> {
        match self {
            Frame::Battle(it) => it.struck(board, by),
            _ => None,
        }
    }

    /// Returns the defense of the creature that this player's next die hits, if this procedure is a battle.
    pub(crate) fn front(&self, board: &Board, by: Seat) -> Option<i32> {
        match self {
            Frame::Battle(it) => it.front(board, by),
            _ => None,
        }
    }

    /// If this procedure is a battle in which a player chooses a creature to take a die, returns the die, the place of
    /// `card` in its team, and the defense of `card`.
    pub(crate) fn takes(&self, board: &Board, card: CardId) -> Option<(u8, usize, i32)> {
        match self {
            Frame::Battle(it) => it.takes(board, card),
            _ => None,
        }
    }
}

impl Frame {
    /// If the procedure's player has left the game, returns the value with which the procedure ends early; otherwise
    /// `None`. A player who has left no longer pays, chooses, rolls or carries out anything (rulings 19 and 87).
    fn abandoned(&self, board: &Board) -> Option<Value> {
        let gone = |seat: Seat| !board.playing.has(seat);
        match self {
            Frame::Use(it) if gone(it.by) => Some(Value::Link(it.abandoned())),
            Frame::Pay(it) if gone(it.by) => Some(Value::Nothing),
            Frame::Resources(it) if gone(it.by) => Some(Value::Nothing),
            Frame::Aim(it) if gone(it.by) => Some(Value::Cards(Cards::new())),
            Frame::Select(it) if gone(it.by) => Some(Value::Cards(it.least_change(board))),
            Frame::Choose(it) if gone(it.by) => Some(Value::Seat(None)),
            Frame::Gift(it) if gone(it.by) => Some(Value::Nothing),
            Frame::Resolve(it) if gone(it.link.by) => Some(Value::Negated(it.negated.clone())),
            Frame::Play(it) if gone(it.by) => Some(Value::Nothing),
            Frame::Roll(it) if it.rollers().any(gone) => Some(Value::Dice(DieFaces::new())),
            _ => None,
        }
    }

    /// Carries out one step of the procedure. If the step asks a question, it adds the answers to `options`. The caller
    /// must pass an empty list.
    #[inline(always)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        if board.playing != board.everybody
            && let Some(value) = self.abandoned(board)
        {
            return Flow::Return(value);
        }
        match self {
            Frame::Start(it) => it.step(board, resume, log),
            Frame::Turn(it) => it.step(board, resume, options, log),
            Frame::Window(it) => it.step(board, resume, options, log),
            Frame::Chain(it) => it.step(board, resume, options, log),
            Frame::Use(it) => it.step(board, resume, log),
            Frame::Pay(it) => it.step(board, resume, options, log),
            Frame::Resources(it) => it.step(board, resume, log),
            Frame::Select(it) => it.step(board, resume, options),
            Frame::Choose(it) => it.step(resume, options),
            Frame::Draw(it) => it.step(board, resume, log),
            Frame::Exchange(it) => it.step(board, resume, log),
            Frame::Gift(it) => it.step(board, resume, options, log),
            Frame::Aim(it) => it.step(board, resume, options, log),
            Frame::Resolve(it) => it.step(board, resume, options, log),
            Frame::Play(it) => it.step(board, resume, log),
            Frame::Battle(it) => it.step(board, resume, options, log),
            Frame::Hit(it) => it.step(board, resume, options, log),
            Frame::React(it) => it.step(board, resume, options, log),
            Frame::Roll(it) => it.step(board, resume, options, log),
        }
    }
}
