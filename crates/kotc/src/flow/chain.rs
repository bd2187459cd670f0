//! Chains. Rulebook 6, Chains; rulebook 14, Chains.

use cards::meaning::Counter;
use smallvec::SmallVec;
use table::Seat;

use super::aim::targets_on_activation;
use super::respond::{asked_after, first_asked, responding};
use super::usage::Usable;
use super::window::Popped;
use super::{Battle, Flow, Frame, React, ReactSituation, Resolve, Resume, Use, Value, Window};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Forced, Object, Victim};
use crate::counters::CounterTiming;
use crate::endgame::ChainPoint;
use crate::event::{Event, Log, Seen};
use crate::list::{Aimed, Cards, Used};
use crate::reason::Reason;
use crate::trigger::{Moment, Recent};
use crate::view::{CardFilter, LinkView};
use crate::zone::Zone;

/// The action that a link of a chain represents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LinkSource {
    /// The use of an ability of a creature, trap or spell.
    Ability { card: CardId, ability: u8, spell: bool },
    /// The use of a counter on a creature in play. Only counters that need no special situation become links.
    Counter { host: Object, counter: Counter },
    /// A summon. The creature is already in play (ruling 49).
    Summon(CardId),
    /// An attack by these creatures. The battle continues after the chain.
    Attack(Cards),
}

/// A link of a chain: an action that waits to be resolved.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Link {
    pub(crate) by: Seat,
    pub(crate) source: LinkSource,
    /// The targets of each sentence, in editions where targets are chosen on activation; otherwise empty.
    pub(crate) targets: Aimed,
    pub(crate) negated: bool,
    /// The index of the first sentence that has no effect, because a target that the ability requires could not be
    /// chosen.
    pub(crate) ends_before: Option<u8>,
}

impl Link {
    pub(crate) fn new(by: Seat, source: LinkSource) -> Link {
        Link { by, source, targets: Aimed::new(), negated: false, ends_before: None }
    }

    /// Moves the link out of the value that a finished procedure returned.
    pub(crate) fn take(&mut self) -> Link {
        std::mem::replace(self, Link::new(self.by, LinkSource::Attack(Cards::new())))
    }

    /// Returns the link as everybody sees it.
    pub(crate) fn view(&self, board: &Board) -> LinkView {
        let face = |card: CardId| board.card(card).face;
        let (cards, counter) = match &self.source {
            LinkSource::Ability { card, .. } | LinkSource::Summon(card) => (vec![face(*card)], None),
            // The counter's creature may have moved to a hidden zone, so its face is not shown here.
            LinkSource::Counter { counter, .. } => (Vec::new(), Some(*counter)),
            LinkSource::Attack(cards) => (
                cards.iter().filter(|it| board.card(**it).zone == Zone::Field).map(|it| face(*it)).collect(),
                None,
            ),
        };
        let mut targets: Vec<Seen> = self.targets.iter().flatten().map(|it| board.seen(*it)).collect();
        // A counter targets its creature, as long as the creature has not left the field.
        if let LinkSource::Counter { host, .. } = self.source
            && host.is_on_field(board)
        {
            targets.push(board.seen(host.card));
        }
        LinkView { by: self.by, cards, counter, targets, resolves: false, aiming: false }
    }

    /// Returns whether the link is an ability of this card.
    pub(crate) fn is_of(&self, card: CardId) -> bool {
        matches!(&self.source, LinkSource::Ability { card: own, .. } if *own == card)
    }

    /// Adds to `shown` the card that the link shows to everybody.
    pub(crate) fn note_shown(&self, shown: &mut CardFilter) {
        if let LinkSource::Ability { card, .. } | LinkSource::Summon(card) = self.source {
            shown.add(card);
        }
    }

    /// Returns whether the link shows this card to everybody, even if the card has moved to a hidden zone since.
    pub(crate) fn shows(&self, card: CardId) -> bool {
        self.is_of(card) || self.source == LinkSource::Summon(card)
    }
}

/// A chain that is being built or resolved.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chain {
    links: SmallVec<[Link; 2]>,
    asked: Seat,
    passes: usize,
    stage: ChainStep,
    /// Attackers whose attack was negated. The `bool` is always `true`, which stands for an attack.
    stopped: Vec<(CardId, bool)>,
    /// The board's `moments` and `used` lists from before a forced attack. Players may respond during the battle, which
    /// clears these lists, so they are restored after the battle (ruling A9).
    held: (Vec<Moment>, Used),
    /// Whether the first link is an attack. The dice of its battle belong to the chain, so the end of the battle also
    /// ends the chain.
    of_attack: bool,
    /// The forced attacks of all Berzerk Counters that were used in the chain, in the order in which the counters
    /// resolved.
    forced: Vec<Forced>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum ChainStep {
    /// A link was just added, and players may use Trap Counters in response.
    Added,
    /// The players who placed Trap Counters have answered.
    Reacted,
    /// A Trap Counter on this creature was used. The creature's controller chooses which of its abilities to activate.
    Trapped(CardId),
    /// Players have had their chance to use counters after a link was added. That chance exists only in editions where
    /// counters may be used at any time.
    Counters,
    Asking,
    Using,
    Resolving,
    /// All links are resolved. The attacks that Berzerk Counters force follow.
    Forced,
}

impl Chain {
    pub(crate) fn start(link: Link, board: &mut Board) -> Frame {
        let mut chain = board.spare.chain.take().unwrap_or_else(|| Box::new(Chain::empty()));
        chain.of_attack = matches!(link.source, LinkSource::Attack(_));
        chain.add(link, board);
        Frame::Chain(chain)
    }

    fn empty() -> Chain {
        Chain {
            links: SmallVec::new(),
            asked: Seat::new(0),
            passes: 0,
            stage: ChainStep::Added,
            stopped: Vec::new(),
            held: Default::default(),
            of_attack: false,
            forced: Vec::new(),
        }
    }

    /// Empties the lists of a finished chain, so that a new chain can use its memory.
    pub(crate) fn clear(&mut self) {
        let Chain { links, asked: _, passes: _, stage: _, stopped, held, of_attack: _, forced } = self;
        links.clear();
        stopped.clear();
        held.0.clear();
        held.1.clear();
        forced.clear();
    }

    /// Returns the cards of the links. For an attack, these are all attackers (ruling 51).
    pub(crate) fn cards(links: &[Link]) -> Cards {
        let mut cards = Cards::new();
        for link in links {
            match &link.source {
                LinkSource::Ability { card, .. } | LinkSource::Summon(card) => cards.push(*card),
                LinkSource::Attack(attackers) => cards.extend_from_slice(attackers),
                LinkSource::Counter { .. } => {}
            }
        }
        cards.dedup();
        cards
    }

    /// Checks whether the player being asked may use this ability now.
    pub(super) fn allows(&self, board: &Board, card: CardId, ability: u8) -> Result<(), Reason> {
        match self.stage {
            ChainStep::Trapped(host) if host == card => may_set_off(board, host, ability),
            ChainStep::Asking => {
                super::usage::manner(board, self.asked, card, ability, &self.links).map(|_| ())
            }
            _ => super::reasons::ability_later(board, board.card(card).seat, card, ability),
        }
    }

    /// Returns whether the player being asked may use this counter as a response now.
    pub(super) fn takes_counter(&self, board: &Board, counter: Counter) -> bool {
        self.stage == ChainStep::Asking
            && board.rules.counter_timing(counter) == CounterTiming::ChainingAction
    }

    /// Returns the links that wait to be resolved.
    pub(crate) fn links(&self) -> &[Link] {
        &self.links
    }

    /// Returns whether the chain has only counters that this player used. After such a chain, the player can use more
    /// counters, so they need not respond to themselves.
    pub(crate) fn is_of_counters(&self, by: Seat) -> bool {
        self.links.iter().all(|it| it.by == by && matches!(it.source, LinkSource::Counter { .. }))
    }

    /// Returns the links that wait to be resolved, as everybody sees them.
    pub(crate) fn view(&self, board: &Board) -> Vec<LinkView> {
        self.links.iter().map(|it| it.view(board)).collect()
    }

    /// Returns whether a link of the chain is the summon of this card or the use of one of its abilities.
    pub(crate) fn plays(&self, card: CardId) -> bool {
        self.links.iter().any(|it| it.shows(card))
    }

    /// Adds to `shown` the cards that the links show to everybody.
    pub(super) fn note_shown(&self, shown: &mut CardFilter) {
        self.links.iter().for_each(|it| it.note_shown(shown));
    }

    /// Returns the events from before a forced attack. Players may respond to these events after the attack.
    pub(super) fn held(&self) -> &[Moment] {
        &self.held.0
    }

    fn add(&mut self, link: Link, board: &Board) {
        self.asked = if responding(board.rules).is_some() { first_asked(board, link.by) } else { link.by };
        self.links.push(link);
        self.passes = 0;
        self.stage = ChainStep::Added;
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match (self.stage, resume) {
            (ChainStep::Reacted, Resume::Back(&mut Value::Popped { host, .. })) => {
                options.extend(trapped_options(board, host));
                // There are no options if the ability's cost needs the counter that was just used.
                if !options.is_empty() {
                    self.stage = ChainStep::Trapped(host);
                    options.push(Action::Pass);
                    return Flow::Ask(board.card(host).seat, Why::TrapAbility);
                }
                self.stage = ChainStep::Added;
            }
            (ChainStep::Trapped(host), Resume::Answer(Action::Activate(_, ability))) => {
                self.stage = ChainStep::Using;
                let by = board.card(host).seat;
                return Flow::Call(Frame::Use(Use::trapped(by, host, ability)));
            }
            (ChainStep::Trapped(_), _) => self.stage = ChainStep::Added,
            (ChainStep::Asking, Resume::Answer(Action::Pass)) => self.pass(board),
            (ChainStep::Asking, Resume::Answer(action)) => return self.respond(board, action, log),
            // The link of a player who lost the game by paying for it is dropped (ruling 19).
            (ChainStep::Using, Resume::Back(Value::Link(link))) if !board.playing.has(link.by) => {
                self.stage = ChainStep::Asking;
                self.pass(board);
            }
            (ChainStep::Using, Resume::Back(Value::Link(link))) => self.add(link.take(), board),
            (ChainStep::Resolving, Resume::Back(Value::Negated(cards))) => {
                for (card, attack) in cards.drain(..) {
                    if attack {
                        self.stopped.push((card, true));
                    } else {
                        self.links.iter_mut().filter(|it| it.is_of(card)).for_each(|it| it.negated = true);
                    }
                }
                board.settle_counters();
                // In editions where counters may be used at any time, they may be used between two links.
                if !self.links.is_empty()
                    && let Some(window) = Window::for_counters(board)
                {
                    return Flow::Call(window);
                }
            }
            _ => {}
        }
        let recent = board.recent();
        loop {
            match self.stage {
                ChainStep::Added => {
                    self.stage = ChainStep::Reacted;
                    if let Some(react) = React::from(board, ReactSituation::Action, 0) {
                        return Flow::Call(react);
                    }
                }
                ChainStep::Reacted => {
                    self.stage = ChainStep::Counters;
                    if let Some(window) = Window::for_counters(board) {
                        return Flow::Call(window);
                    }
                }
                ChainStep::Counters => self.stage = ChainStep::Asking,
                ChainStep::Asking => {
                    if self.asks_next(board, &recent, options) {
                        options.push(Action::Pass);
                        return Flow::Ask(self.asked, Why::Respond);
                    }
                    self.stage = ChainStep::Resolving;
                }
                ChainStep::Resolving => return self.resolve_next(board, log),
                ChainStep::Forced => return self.forced(board),
                ChainStep::Trapped(_) | ChainStep::Using => {
                    unreachable!("a chain does not loop in these steps: they wait for an answer or a link")
                }
            }
        }
    }

    /// Finds the next player who might respond, and adds their responses to `options`. Returns `false` if nobody might.
    fn asks_next(&mut self, board: &Board, recent: &Recent, options: &mut Vec<Action>) -> bool {
        let Some(rule) = responding(board.rules) else { return false };
        let last = self.links.last().map_or(board.turn, |it| it.by);
        let concerned = super::secrecy::concerned(board, Usable::by(board, recent, &self.links));
        if concerned.is_empty() {
            return false;
        }
        while self.passes < board.playing.len() {
            let seat = self.asked;
            if !board.playing.has(seat) {
                self.asked = asked_after(board, seat);
                continue;
            }
            if concerned.has(seat) && (rule.to_own || last != seat) {
                let usable = Usable::now(board, recent, seat, &self.links);
                super::usage::all(board, seat, &self.links, usable, options);
                super::window::poppable(board, seat, options, |it| self.takes_counter(board, it));
                if super::secrecy::might_answer(board, seat, &self.links) || !options.is_empty() {
                    return true;
                }
            }
            self.pass(board);
        }
        false
    }

    fn pass(&mut self, board: &Board) {
        // A player who has just left the game doesn't count as passing.
        self.passes += usize::from(board.playing.has(self.asked));
        self.asked = asked_after(board, self.asked);
    }

    fn respond(&mut self, board: &mut Board, action: Action, log: &mut Log<'_>) -> Flow {
        let seat = self.asked;
        let at = |spot| board.at(spot).expect("the chosen card is still in its place");
        match action {
            Action::Activate(spot, ability) => {
                let usage = Use::new(board, seat, at(spot), ability, &self.links);
                self.stage = ChainStep::Using;
                Flow::Call(Frame::Use(usage))
            }
            Action::Cast(spot) => {
                let usage = Use::new(board, seat, at(spot), 0, &self.links);
                self.stage = ChainStep::Using;
                Flow::Call(Frame::Use(usage))
            }
            Action::Pop(spot, counter) => {
                let card = at(spot);
                self.stage = ChainStep::Using;
                match super::window::pop(board, seat, card, counter, log) {
                    Popped::Linked(link) => Flow::Wake(Value::Link(link)),
                    Popped::Rolls(roll) => Flow::Call(roll),
                    Popped::Applied => Flow::Next,
                }
            }
            _ => unreachable!("a player can respond only with an ability, a spell or a counter"),
        }
    }

    fn resolve_next(&mut self, board: &mut Board, log: &mut Log<'_>) -> Flow {
        while let Some(link) = self.links.pop() {
            board.check_losers_in_chain(ChainPoint::BeforeLink, log);
            match link.source {
                // Nothing else happens now: a summoned creature is already in play, and a battle continues after the
                // chain.
                LinkSource::Summon(_) | LinkSource::Attack(_) => {
                    board.new_bundle();
                    continue;
                }
                LinkSource::Ability { card, .. } if link.negated => {
                    log.push(Event::Negated { face: board.card(card).face });
                }
                LinkSource::Ability { .. } | LinkSource::Counter { .. } => {}
            }
            self.note_linked(board, &link);
            return Flow::Call(Resolve::start(link, board));
        }
        self.forced = std::mem::take(&mut board.berzerk);
        self.stage = ChainStep::Forced;
        self.forced(board)
    }

    /// Records the cards of the links that still wait, which are the possible targets in the current chain (ruling
    /// A66).
    fn note_linked(&self, board: &mut Board, resolving: &Link) {
        if targets_on_activation(board) {
            return;
        }
        board.linked = Chain::cards(&self.links);
        if let LinkSource::Ability { card, .. } = resolving.source {
            board.linked.retain(|it| *it != card);
        }
    }

    /// Starts the next attack that a Berzerk Counter forces, right after the chain. Skips impossible attacks, where the
    /// attacker or its victim is gone, or both now have the same controller.
    fn forced(&mut self, board: &mut Board) -> Flow {
        board.moments.splice(..0, self.held.0.drain(..));
        board.used.insert_many(0, self.held.1.drain(..));
        while !self.forced.is_empty() {
            let Forced { host, victim } = self.forced.remove(0);
            if !host.is_on_field(board) {
                continue;
            }
            let host = host.card;
            let seat = board.card(host).seat;
            let possible = match victim {
                Victim::Player(victim) => victim != seat,
                Victim::Creature(victim) => {
                    let state = board.card(victim.card);
                    victim.is_on_field(board) && state.seat != seat && !state.petrified
                }
            };
            if possible && !board.card(host).petrified {
                self.held = (std::mem::take(&mut board.moments), std::mem::take(&mut board.used));
                return Flow::Call(Battle::forced(board, host, victim));
            }
            super::attack::calm(board, host);
        }
        if !self.of_attack {
            board.end_chain();
        }
        Flow::Return(Value::Negated(std::mem::take(&mut self.stopped)))
    }
}

/// Returns the abilities that a creature's controller may activate after a player used a Trap Counter on the creature.
/// The conditions of the abilities are ignored.
pub(super) fn trapped_options(board: &Board, host: CardId) -> impl Iterator<Item = Action> {
    let spot = board.spot(host);
    let abilities = 0..board.face(host).abilities.len() as u8;
    let usable = abilities.filter(move |it| may_set_off(board, host, *it).is_ok());
    usable.map(move |it| Action::Activate(spot, it))
}

/// Checks whether a Trap Counter on this creature may activate this ability.
fn may_set_off(board: &Board, host: CardId, ability: u8) -> Result<(), Reason> {
    let state = board.card(host);
    if state.zone != Zone::Field {
        return Err(Reason::NotIn(Zone::Field));
    }
    if state.exhausted {
        return Err(Reason::Exhausted);
    }
    if state.berzerk > 0 {
        return Err(Reason::Berzerk);
    }
    if state.petrified {
        return Err(Reason::Petrified);
    }
    super::pay::can_use(board, state.seat, host, ability, super::Manner::Exhaust)
}
