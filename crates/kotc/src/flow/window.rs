//! Windows: the times between actions when players may use counters and abilities with conditions.
//!
//! Rulings A9 (newer chains) and 55 (older editions) define when each player is asked.

use cards::meaning::Counter;
use table::{Seat, Seats};

use super::respond::responding;
use super::usage::Usable;
use super::{Chain, Flow, Frame, Link, LinkSource, Resolve, Resume, Roll, Use, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Phase, Placed};
use crate::counters::{CounterEffect, CounterTiming};
use crate::event::Log;
use crate::reason::Reason;
use crate::rules::Declaring;
use crate::trigger::Moment;
use crate::view::CardFilter;
use crate::zone::Zone;

/// A window in which every player is asked whether to respond to what has happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Window {
    asked: Seat,
    /// The number of players who have passed in a row.
    passes: usize,
    /// The "when" abilities that were declared and wait to be resolved (ruling 55).
    declared: Vec<Link>,
    /// Whether players may use only counters in this window. If so, abilities can respond to recent events in a later
    /// window.
    counters_only: bool,
    follows: Follows,
    /// The players who have passed. In editions where all abilities are declared first, these players may not declare
    /// any more abilities (ruling 55).
    declined: Seats,
    /// The length of `Board::moments`, the list of recent events, when the window opened.
    opened: usize,
    /// Events caused by counters or by paying for declared abilities. Players may respond to these events once the
    /// declared abilities have resolved (ruling 9).
    later: Vec<Moment>,
    /// Whether a declared ability has just resolved. If so, players may use counters next, because the ability may have
    /// placed some.
    resolved: bool,
    stage: WindowStep,
}

/// What came right before a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Follows {
    /// An action in the Action Phase. After such a window, the turn player is always asked for an action.
    Action,
    /// The end of the Action Phase, with which the turn player declined to use their counters. Nobody has used anything
    /// in the window yet.
    ActionPhase,
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum WindowStep {
    Asking,
    /// A player is paying for an ability.
    Using,
    /// A chain is running, or a counter's die is being rolled.
    Running,
    Resolving,
}

impl Window {
    fn new(board: &Board) -> Window {
        Window {
            asked: board.turn,
            passes: 0,
            declared: Vec::new(),
            counters_only: false,
            follows: Follows::Other,
            declined: Seats::NONE,
            opened: board.moments.len(),
            later: Vec::new(),
            resolved: false,
            stage: WindowStep::Asking,
        }
    }

    /// Opens a window in which players may respond, and then continues the current procedure. Skips the window if there
    /// are no counters to use and nothing has happened that a card could respond to, because then nobody could do
    /// anything.
    pub(crate) fn open(board: &mut Board, log: &mut Log<'_>) -> Flow {
        Window::open_if_needed(board, Follows::Other, log)
    }

    /// Opens a window after an action in the Action Phase; see [`Window::open`].
    pub(crate) fn after_action(board: &mut Board, log: &mut Log<'_>) -> Flow {
        Window::open_if_needed(board, Follows::Action, log)
    }

    /// Opens a window after the Action Phase; see [`Window::open`].
    pub(crate) fn after_action_phase(board: &mut Board, log: &mut Log<'_>) -> Flow {
        Window::open_if_needed(board, Follows::ActionPhase, log)
    }

    fn open_if_needed(board: &mut Board, follows: Follows, log: &mut Log<'_>) -> Flow {
        if !board.counters.iter().any(|it| is_proactive(board, it.counter)) {
            if board.moments.is_empty() {
                board.check_losers(log);
                return Flow::Next;
            }
            let happened = board.moments.len();
            if !board.discreet && board.recent().seats().is_empty() {
                board.check_losers(log);
                if board.moments.len() == happened {
                    board.moments.clear();
                    board.used.clear();
                    return Flow::Next;
                }
            }
        }
        Flow::Call(Frame::Window(Window { follows, ..Window::new(board) }))
    }

    /// Creates a window for counters only, inside another procedure. `None` if there are no counters that may be used
    /// at any time.
    pub(crate) fn for_counters(board: &Board) -> Option<Frame> {
        let any_time = |it: &Placed| board.rules.counter_timing(it.counter) == CounterTiming::AnyTime;
        let open = board.counters.iter().any(any_time);
        open.then(|| Frame::Window(Window { counters_only: true, ..Window::new(board) }))
    }

    /// Returns whether the window is inside another procedure, such as a roll, and is for counters only.
    pub(crate) fn is_within_procedure(&self) -> bool {
        self.counters_only
    }

    /// Returns whether the player being asked has just declined to use their counters, by ending the Action Phase.
    pub(crate) fn repeats_action_phase(&self, board: &Board) -> bool {
        self.follows == Follows::ActionPhase && self.asked == board.turn && board.moments.is_empty()
    }

    /// Returns the events that players may respond to only after the declared abilities have resolved.
    pub(super) fn held(&self) -> &[Moment] {
        &self.later
    }

    /// Returns whether an ability of this card was declared.
    pub(crate) fn plays(&self, card: CardId) -> bool {
        self.declared.iter().any(|it| it.shows(card))
    }

    /// Adds to `shown` the cards whose abilities were declared.
    pub(super) fn note_shown(&self, shown: &mut CardFilter) {
        self.declared.iter().for_each(|it| it.note_shown(shown));
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        // In a window inside another procedure, it is too early to check for losers (ruling 17).
        if !self.counters_only {
            board.check_losers(log);
        }
        match (self.stage, resume) {
            (WindowStep::Asking, Resume::Answer(Action::Pass)) => {
                self.declined = self.declined.with(self.asked);
                self.pass(board);
            }
            (WindowStep::Asking, Resume::Answer(action)) => return self.begin(board, action, log),
            (WindowStep::Using, Resume::Back(Value::Link(link))) => {
                self.passes = 0;
                if !declares_all_first(board) {
                    self.stage = WindowStep::Running;
                    self.asked = board.turn;
                    return Flow::Call(Chain::start(link.take(), board));
                }
                self.put_off(board);
                if board.playing.has(link.by) {
                    self.declared.push(link.take());
                }
                self.stage = WindowStep::Asking;
            }
            (WindowStep::Running, _) => {
                self.put_off(board);
                self.stage = WindowStep::Asking;
                self.passes = 0;
                self.asked = board.turn;
            }
            _ => {}
        }
        if self.stage == WindowStep::Resolving {
            return self.resolve(board);
        }
        let recent = board.recent();
        let concerned = super::secrecy::concerned(board, recent.seats());
        while !concerned.is_empty() && self.passes < board.playing.len() {
            if !board.playing.has(self.asked) {
                self.asked = board.next_player(self.asked);
            } else if !concerned.has(self.asked) {
                self.pass(board);
            } else {
                let mut might = false;
                if self.is_open(board).is_ok() {
                    might = super::secrecy::might_answer(board, self.asked, &[]);
                    let usable = Usable::in_window(&recent, self.asked);
                    super::usage::all(board, self.asked, &[], usable, options);
                }
                // In the Action Phase the turn player is offered counters anyway, together with the other actions.
                let own =
                    self.asked == board.turn && self.follows == Follows::Action && board.moments.is_empty();
                if !own {
                    poppable(board, self.asked, options, |_| true);
                }
                if might || !options.is_empty() {
                    options.push(Action::Pass);
                    return Flow::Ask(self.asked, Why::Window);
                }
                self.pass(board);
            }
        }
        if self.counters_only {
            return Flow::Done;
        }
        board.moments.clear();
        board.moments.append(&mut self.later);
        board.used.clear();
        self.stage = WindowStep::Resolving;
        self.resolve(board)
    }

    /// Checks whether the player being asked may respond to what has happened.
    fn is_open(&self, board: &Board) -> Result<(), Reason> {
        if self.counters_only {
            return Err(Reason::CountersOnly);
        }
        if board.moments.is_empty() {
            return Err(Reason::Condition);
        }
        if declares_all_first(board) && self.declined.has(self.asked) {
            Err(Reason::Declined)
        } else {
            Ok(())
        }
    }

    /// Checks whether the player being asked may use an ability in this window.
    pub(super) fn allows(&self, board: &Board, card: CardId, ability: u8) -> Result<(), Reason> {
        if board.face(card).abilities[usize::from(ability)].condition.is_none() {
            return Err(super::reasons::time(board, self.asked, Phase::Action));
        }
        self.is_open(board)?;
        super::usage::manner(board, self.asked, card, ability, &[]).map(|_| ())
    }

    /// Moves the events caused by declaring abilities to `later`, in editions where all abilities are declared before
    /// the first one resolves.
    fn put_off(&mut self, board: &mut Board) {
        if declares_all_first(board) && !self.counters_only {
            self.later.extend(board.moments.drain(self.opened.min(board.moments.len())..));
        }
    }

    fn pass(&mut self, board: &Board) {
        // A player who has just left the game doesn't count as passing.
        self.passes += usize::from(board.playing.has(self.asked));
        self.asked = board.next_player(self.asked);
    }

    fn begin(&mut self, board: &mut Board, action: Action, log: &mut Log<'_>) -> Flow {
        let seat = self.asked;
        if self.follows == Follows::ActionPhase {
            self.follows = Follows::Other;
        }
        match action {
            Action::Activate(spot, ability) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                self.stage = WindowStep::Using;
                let usage = Use::new(board, seat, card, ability, &[]);
                Flow::Call(Frame::Use(usage))
            }
            Action::Cast(spot) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                self.stage = WindowStep::Using;
                let usage = Use::new(board, seat, card, 0, &[]);
                Flow::Call(Frame::Use(usage))
            }
            Action::Pop(spot, counter) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                self.passes = 0;
                self.stage = WindowStep::Running;
                match pop(board, seat, card, counter, log) {
                    Popped::Linked(link) => {
                        self.stage = WindowStep::Using;
                        Flow::Wake(Value::Link(link))
                    }
                    Popped::Rolls(roll) => Flow::Call(roll),
                    Popped::Applied => Flow::Next,
                }
            }
            _ => unreachable!("the player must answer with an ability, a spell or a counter"),
        }
    }

    /// Resolves the next declared ability. Abilities resolve in the order in which they were declared. In editions with
    /// chains, each ability starts a chain.
    fn resolve(&mut self, board: &mut Board) -> Flow {
        if self.declared.is_empty() {
            // Players may respond to what the abilities did, and counters may be used "immediately after placing them"
            // (rulebooks 6 and 11, Ability Clarifications/Rulings).
            if board.moments.is_empty() && (!self.resolved || board.counters.is_empty()) {
                return Flow::Done;
            }
            let follows = self.follows;
            *self = Window { follows, ..Window::new(board) };
            return Flow::Next;
        }
        // Counters may also be used between two declared abilities.
        if std::mem::take(&mut self.resolved)
            && let Some(window) = Window::for_counters(board)
        {
            return Flow::Call(window);
        }
        let link = self.declared.remove(0);
        // The links of a player who has lost are dropped (ruling 19).
        if !board.playing.has(link.by) {
            return Flow::Next;
        }
        let next = match responding(board.rules) {
            None => Resolve::start(link, board),
            Some(_) => Chain::start(link, board),
        };
        self.resolved = true;
        Flow::Call(next)
    }
}

/// Returns whether all abilities used in a window are declared before the first one resolves.
fn declares_all_first(board: &Board) -> bool {
    match board.rules.declaring {
        Declaring::AllFirst => true,
        Declaring::OneByOne => false,
    }
}

/// Adds to `options` the counters that a player may use now and whose kind `kinds` accepts. Reactive counters are left
/// out.
pub(crate) fn poppable(
    board: &Board,
    seat: Seat,
    options: &mut Vec<Action>,
    kinds: impl Fn(Counter) -> bool,
) {
    for placed in board.counters.iter().filter(|it| it.by == seat && kinds(it.counter)) {
        let action = Action::Pop(board.spot(placed.card), placed.counter);
        let settled = placed.count > placed.fresh;
        if settled && is_usable(board, placed.card, placed.counter).is_ok() && !options.contains(&action) {
            options.push(action);
        }
    }
}

/// Checks whether a player may now use a counter that they placed. Reactive counters always fail this check.
pub(super) fn may_pop(board: &Board, seat: Seat, card: CardId, counter: Counter) -> Result<(), Reason> {
    is_usable(board, card, counter)?;
    let same = |it: &&Placed| (it.card, it.counter, it.by) == (card, counter, seat);
    let settled = board.counters.iter().filter(same).any(|it| it.count > it.fresh);
    if settled { Ok(()) } else { Err(Reason::JustPlaced) }
}

/// Returns whether players may use a counter of this kind in windows. Reactive counters can't be used there, because
/// they need a certain situation.
fn is_proactive(board: &Board, counter: Counter) -> bool {
    board.rules.counter_timing(counter) != CounterTiming::InSituation
}

/// Checks whether a counter of this kind may be used now. Reactive counters always fail this check.
fn is_usable(board: &Board, card: CardId, counter: Counter) -> Result<(), Reason> {
    if !is_proactive(board, counter) {
        return Err(Reason::Reactive(counter));
    }
    // A Berzerk Counter can be used only if there is somebody or something to attack.
    if counter == Counter::Berzerk && !super::attack::has_victims(board, board.card(card).seat) {
        return Err(Reason::NoVictim);
    }
    Ok(())
}

/// What the use of a counter leads to.
pub(crate) enum Popped {
    /// The use of the counter becomes a link of a chain, in editions where it is a chaining action.
    Linked(Link),
    /// The counter takes effect after this roll.
    Rolls(Frame),
    /// The counter has taken effect.
    Applied,
}

/// Uses a counter. In editions where counters don't start chains, the counter takes effect immediately.
pub(crate) fn pop(
    board: &mut Board,
    seat: Seat,
    card: CardId,
    counter: Counter,
    log: &mut Log<'_>,
) -> Popped {
    board.use_counter(card, counter, seat, log);
    match (board.rules.counter_timing(counter), counter) {
        (CounterTiming::ChainingAction, _) => {
            Popped::Linked(Link::new(seat, LinkSource::Counter { host: board.object(card), counter }))
        }
        (_, Counter::Damage) => {
            board.new_bundle();
            Popped::Rolls(Roll::on(seat, card).start(board))
        }
        _ => {
            apply(board, card, counter, log);
            Popped::Applied
        }
    }
}

/// Applies the effect of a counter to the creature that the counter is on. The counter must be one that rolls no dice.
pub(crate) fn apply(board: &mut Board, card: CardId, counter: Counter, log: &mut Log<'_>) {
    if board.card(card).zone != Zone::Field {
        return;
    }
    match board.rules.counter_effect(counter) {
        CounterEffect::Values(offense, defense) => board.change(card, offense, defense, log),
        CounterEffect::NoOffense => board.change(card, -board.offense(card), 0, log),
        CounterEffect::Exhaust => board.exhaust(card, log),
        CounterEffect::Fatigue => super::effect::tire(board, card),
        _ => {}
    }
}
