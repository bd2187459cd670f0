//! Chains. Rulebook 6, Chains; rulebook 14, Chains.

use cards::meaning::Counter;
use table::Seat;

use super::{Battle, Flow, Frame, Resolve, Resume, Use, Value, Window};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Span, Zone};
use crate::event::{Event, Log};
use crate::rules::{Chains, CounterUse};

/// What a link is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// An ability of a creature, trap or spell.
    Ability { card: CardId, ability: u8, spell: bool },
    /// A proactive counter, with its host as the object it was.
    Counter { card: CardId, counter: Counter, moves: u16 },
    /// A summon, which has happened already (ruling 49).
    Summon(CardId),
    /// An attack of these creatures, which goes on after the chain.
    Attack(Vec<CardId>),
}

/// A link of a chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Link {
    pub(crate) by: Seat,
    pub(crate) source: Source,
    /// Targets by sentence, where they are chosen on activation.
    pub(crate) targets: Vec<Vec<CardId>>,
    pub(crate) negated: bool,
    /// Its targets could not be chosen as the text demands.
    pub(crate) void: bool,
}

impl Link {
    pub(crate) fn new(by: Seat, source: Source) -> Link {
        Link { by, source, targets: Vec::new(), negated: false, void: false }
    }

    fn is_of(&self, card: CardId) -> bool {
        matches!(&self.source, Source::Ability { card: own, .. } if *own == card)
    }
}

/// A chain that is being built or resolved.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chain {
    links: Vec<Link>,
    asked: Seat,
    passes: usize,
    stage: Stage,
    /// Attackers whose attack was negated.
    stopped: Vec<(CardId, bool)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// A link was just added: Trap Counters may react to it, those of these places in the list of counters still.
    Added(usize),
    /// The controller of a trapped host chooses its ability.
    Trapped(CardId),
    Asking,
    Using,
    Resolving,
    Forced,
}

impl Chain {
    pub(crate) fn start(link: Link, board: &Board) -> Chain {
        let asked = link.by;
        let mut chain =
            Chain { links: Vec::new(), asked, passes: 0, stage: Stage::Added(0), stopped: Vec::new() };
        chain.add(link, board);
        chain
    }

    /// The cards of the links: of an attack, every attacker (ruling 51).
    pub(crate) fn cards(links: &[Link]) -> Vec<CardId> {
        let mut cards = Vec::new();
        for link in links {
            match &link.source {
                Source::Ability { card, .. } | Source::Summon(card) => cards.push(*card),
                Source::Attack(attackers) => cards.extend(attackers),
                Source::Counter { .. } => {}
            }
        }
        cards.dedup();
        cards
    }

    fn add(&mut self, link: Link, board: &Board) {
        self.asked = match board.rules.chains {
            // Whoever's next turn comes first has priority.
            Chains::InResponse => board.turn.left(board.seats()),
            _ => link.by.left(board.seats()),
        };
        self.links.push(link);
        self.passes = 0;
        self.stage = Stage::Added(0);
    }

    pub(crate) fn step(mut self, board: &mut Board, resume: Resume, log: &mut Log<'_>) -> Flow {
        match (self.stage.clone(), resume) {
            (Stage::Added(_), Resume::Answer(Action::Pop(spot, counter))) => {
                let host = board.at(spot).expect("a host that was offered lies there");
                let owner = board.placer(host, counter).expect("only counters that are there are offered");
                board.use_counter(host, counter, owner, log);
                self.stage = Stage::Trapped(host);
                return self.offer_trapped(board, host);
            }
            (Stage::Added(place), Resume::Answer(_)) => self.stage = Stage::Added(place + 1),
            (Stage::Trapped(host), Resume::Answer(Action::Activate(_, ability))) => {
                self.stage = Stage::Using;
                let by = board.card(host).seat;
                return Flow::Call(Frame::Chain(self), Frame::Use(Use::trapped(by, host, ability)));
            }
            (Stage::Trapped(_), _) => self.stage = Stage::Added(0),
            (Stage::Asking, Resume::Answer(Action::Pass)) => self.pass(board),
            (Stage::Asking, Resume::Answer(action)) => return self.respond(board, action, log),
            (Stage::Using, Resume::Back(Value::Link(link))) => self.add(*link, board),
            (Stage::Resolving, Resume::Back(Value::Negated(cards))) => {
                for (card, attack) in cards {
                    if attack {
                        self.stopped.push((card, true));
                    } else {
                        self.links.iter_mut().filter(|it| it.is_of(card)).for_each(|it| it.negated = true);
                    }
                }
                return self.between(board);
            }
            _ => {}
        }
        loop {
            match self.stage {
                Stage::Added(place) => match self.trap_question(board, place) {
                    Some(flow) => return flow,
                    None => self.stage = Stage::Asking,
                },
                Stage::Asking => {
                    if board.rules.chains == Chains::None || self.passes >= board.playing.len() {
                        self.stage = Stage::Resolving;
                        continue;
                    }
                    let last = self.links.last().map(|it| it.by);
                    let barred = board.rules.chains == Chains::InResponse && last == Some(self.asked);
                    if board.playing.has(self.asked) && !barred {
                        let mut options = Vec::new();
                        super::usage::conditional(board, self.asked, &self.links, &mut options);
                        if board.rules.counters == CounterUse::ProactiveAndReactive {
                            super::window::poppable(board, self.asked, &mut options);
                        }
                        if !options.is_empty() {
                            options.push(Action::Pass);
                            let seat = self.asked;
                            return Flow::ask(Frame::Chain(self), seat, Why::Respond, options);
                        }
                    }
                    self.pass(board);
                }
                Stage::Resolving => return self.resolve_next(board, log),
                Stage::Forced => return self.forced(board),
                Stage::Trapped(_) | Stage::Using => unreachable!("these wait for an answer or a link"),
            }
        }
    }

    fn pass(&mut self, board: &Board) {
        self.passes += 1;
        self.asked = board.next_player(self.asked);
    }

    fn respond(mut self, board: &mut Board, action: Action, log: &mut Log<'_>) -> Flow {
        let seat = self.asked;
        let at = |spot| board.at(spot).expect("a card that was offered lies there");
        match action {
            Action::Activate(spot, ability) => {
                let usage = Use::new(board, seat, at(spot), ability, &self.links);
                self.stage = Stage::Using;
                Flow::Call(Frame::Chain(self), Frame::Use(usage))
            }
            Action::Cast(spot) => {
                let usage = Use::new(board, seat, at(spot), 0, &self.links);
                self.stage = Stage::Using;
                Flow::Call(Frame::Chain(self), Frame::Use(usage))
            }
            Action::Pop(spot, counter) => {
                let card = at(spot);
                self.stage = Stage::Using;
                let frame = Frame::Chain(self);
                super::window::pop(board, seat, card, counter, frame.clone(), frame, log)
            }
            _ => unreachable!("a response is an ability, a spell or a counter"),
        }
    }

    /// Trap Counter: when a chaining action is performed while the host is unexhausted.
    fn trap_question(&mut self, board: &Board, from: usize) -> Option<Flow> {
        for place in from..board.counters.len() {
            let placed = board.counters[place];
            let ready = placed.counter == Counter::Trap && board.playing.has(placed.by);
            if ready && !trapped_options(board, placed.card).is_empty() {
                self.stage = Stage::Added(place);
                let options = vec![Action::Pop(board.spot(placed.card), Counter::Trap), Action::Pass];
                return Some(Flow::ask(Frame::Chain(self.clone()), placed.by, Why::TrapCounter, options));
            }
        }
        None
    }

    fn offer_trapped(self, board: &Board, host: CardId) -> Flow {
        let mut options = trapped_options(board, host);
        options.push(Action::Pass);
        Flow::ask(Frame::Chain(self), board.card(host).seat, Why::TrapAbility, options)
    }

    fn resolve_next(mut self, board: &mut Board, log: &mut Log<'_>) -> Flow {
        let Some(link) = self.links.pop() else {
            self.stage = Stage::Forced;
            return Flow::Goto(Frame::Chain(self));
        };
        // An older chain is one action, and losses are checked after it (ruling 17).
        if board.rules.chains != Chains::InResponse {
            board.check_losers(log);
        }
        if let Source::Ability { card, .. } = link.source
            && link.negated
        {
            log.push(Event::Negated { face: board.card(card).face });
        }
        Flow::Call(Frame::Chain(self), Frame::Resolve(Resolve::new(link)))
    }

    /// Where counters may be used at any time, that is between links too.
    fn between(self, board: &Board) -> Flow {
        match Window::for_counters(board).filter(|_| !self.links.is_empty()) {
            Some(window) => Flow::Call(Frame::Chain(self), window),
            None => Flow::Goto(Frame::Chain(self)),
        }
    }

    /// Attacks that Berzerk Counters force come right after the chain.
    fn forced(self, board: &mut Board) -> Flow {
        if board.berzerk.is_empty() {
            board.rerolls.retain(|it| it.span != Span::Chain);
            board.rerolls.iter_mut().for_each(|it| it.span = Span::Turn);
            return Flow::Return(Value::Negated(self.stopped));
        }
        let (host, victim) = board.berzerk.remove(0);
        if board.card(host).zone != Zone::Field {
            return Flow::Goto(Frame::Chain(self));
        }
        Flow::Call(Frame::Chain(self), Frame::Battle(Battle::forced(board, host, victim)))
    }
}

/// Abilities that a Trap Counter lets the host's controller activate, whatever their condition.
fn trapped_options(board: &Board, host: CardId) -> Vec<Action> {
    let state = board.card(host);
    if state.zone != Zone::Field || state.exhausted || state.berzerk {
        return Vec::new();
    }
    let spot = board.spot(host);
    let abilities = 0..board.face(host).abilities.len() as u8;
    let payable = |it: &u8| super::pay::can_use(board, state.seat, host, *it, super::Manner::Exhaust);
    abilities.filter(payable).map(|it| Action::Activate(spot, it)).collect()
}
