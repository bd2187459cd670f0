//! Activating abilities and casting spells. Rulebook 14, Abilities, Minions, Spells; rulebook 6, Creatures, Abilities,
//! and Battles, and Casting Spells and Setting Traps.

use cards::card::CardKind;
use cards::meaning::{Condition, DestroyZone};
use table::{Seat, Seats};

use super::aim::targets_on_activation;
use super::respond::responding;
use super::{Aim, Chain, Flow, Frame, Link, LinkSource, Pay, Resources, Resume, Value};
use crate::action::Action;
use crate::board::{Board, CardId, End, Phase};
use crate::event::{Event, Log};
use crate::list::{Aimed, Cards};
use crate::reason::Reason;
use crate::rules::{ChainConditions, HandSpells, HexCost, HexedSpells, OffField};
use crate::trigger::{Happened, Kinds, Recent};
use crate::view::LinkView;
use crate::zone::{Spot, Zone};

/// The way in which an ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Manner {
    /// The player exhausts a creature in play to use its ability.
    Exhaust,
    /// The player casts a spell from the hand and pays its cost.
    Cast,
    /// The player turns over a set trap to use it.
    Trap,
    /// The player uses a card in any zone without paying its cost. This applies to ghost-play, and to cards destroyed
    /// in play.
    Ghost,
    /// The player uses a card in any zone and pays its cost. This applies to hex-play, and to cards destroyed outside
    /// of play.
    Hex,
}

/// Returns the way in which an ability with this condition is used; `None` if that depends on the card's zone.
fn play(condition: Condition) -> Option<Manner> {
    match condition {
        Condition::ThisDestroyed(DestroyZone::InPlay)
        | Condition::ThisAttacks
        | Condition::ThisDefends
        | Condition::ThisFought
        | Condition::ThisSummoned => Some(Manner::Ghost),
        Condition::ThisDestroyed(_) => Some(Manner::Hex),
        _ => None,
    }
}

/// Returns whether an ability of this card can be ghost-played or hex-played from the card's zone. The older rulebooks
/// allow this only from the graveyard, the newer ones from any zone in the game.
fn reachable(board: &Board, card: CardId) -> bool {
    let zone = board.card(card).zone;
    match board.rules.off_field {
        OffField::Graveyard => zone == Zone::Grave,
        OffField::Anywhere => zone != Zone::Out || board.acts_after_removal(card),
    }
}

/// Returns whether a card leaves its zone when it is hex-played. A creature never does.
fn leaves_its_zone(board: &Board, card: CardId) -> bool {
    match board.rules.hexed_spells {
        HexedSpells::StayInPlace => false,
        HexedSpells::AreCast => !board.is_creature(card),
    }
}

/// Returns whether a spell with a condition may be cast from the hand when its condition is met. Otherwise it must be
/// set as a trap first. Rulebooks 5 and 6, Casting Spells and Setting Traps.
pub(super) fn casts_conditions(board: &Board) -> bool {
    match board.rules.hand_spells {
        HandSpells::WithoutCondition => false,
        HandSpells::AnyCondition => true,
    }
}

/// Returns whether the latest link meets an "in response" condition.
fn answers(condition: Condition, links: &[Link], seat: Seat) -> bool {
    let Some(last) = links.last().filter(|it| it.by != seat) else { return false };
    match condition {
        Condition::EnemySummonAnswered => matches!(last.source, LinkSource::Summon(_)),
        Condition::EnemyAttackAnswered => matches!(last.source, LinkSource::Attack(_)),
        Condition::EnemyEffectAnswered => matches!(last.source, LinkSource::Ability { .. }),
        _ => false,
    }
}

/// Returns how a player may use an ability of a card now, or why they can't use it. The condition must be met and all
/// costs payable (rulings 30 and A10).
pub(crate) fn manner(
    board: &Board,
    seat: Seat,
    card: CardId,
    ability: u8,
    links: &[Link],
) -> Result<Manner, Reason> {
    let state = board.card(card);
    let text = board.face(card).abilities.get(usize::from(ability)).ok_or(Reason::Condition)?;
    // A used Berzerk Counter blocks the abilities of its creature.
    if state.berzerk > 0 {
        return Err(Reason::Berzerk);
    }
    if state.petrified {
        return Err(Reason::Petrified);
    }
    let manner = match text.condition {
        None => {
            standard_condition(board, seat, links)?;
            usual(board, seat, card, false, links)?
        }
        Some(condition) => {
            let special = play(condition.means());
            let used = || board.used.iter().filter(|it| **it == (card, ability)).count();
            if special.is_some() {
                match board.occasions(condition.means(), card, seat) {
                    0 => return Err(Reason::Condition),
                    occasions if used() >= occasions => return Err(Reason::Used),
                    _ => {}
                }
            }
            if !answers(condition.means(), links, seat) {
                let waits = match board.rules.chain_conditions {
                    ChainConditions::AfterChain => !links.is_empty(),
                    ChainConditions::AtOnce => false,
                };
                if !board.met(condition.means(), condition.count(), card, seat) {
                    return Err(Reason::Condition);
                }
                if waits {
                    return Err(Reason::AfterChain);
                }
            }
            match special {
                Some(Manner::Ghost) if state.zone == Zone::Traps => usual(board, seat, card, true, links)?,
                Some(_) if !reachable(board, card) => return Err(Reason::Condition),
                Some(special) => special,
                None => usual(board, seat, card, true, links)?,
            }
        }
    };
    super::pay::can_use(board, seat, card, ability, manner)?;
    Ok(manner)
}

/// Checks the standard condition, which an ability without a condition has: the player's own Action Phase. In some
/// editions such abilities may also respond (ruling A8). A forced battle during the Action Phase must be finished
/// first.
fn standard_condition(board: &Board, seat: Seat, links: &[Link]) -> Result<(), Reason> {
    if !board.is_phase_of(seat, Phase::Action) {
        return Err(super::reasons::time(board, seat, Phase::Action));
    }
    match links {
        [] => Ok(()),
        _ if responding(board.rules).is_some_and(|it| it.with_standard) => Ok(()),
        _ => Err(Reason::NoAnswer),
    }
}

/// Returns how an ability is used if its condition doesn't decide that: the card's zone does. `conditional` says
/// whether the ability has a condition.
fn usual(
    board: &Board,
    seat: Seat,
    card: CardId,
    conditional: bool,
    links: &[Link],
) -> Result<Manner, Reason> {
    let state = board.card(card);
    match state.zone {
        Zone::Field | Zone::Traps if state.seat == seat && state.exhausted => Err(Reason::Exhausted),
        Zone::Field if state.seat == seat => Ok(Manner::Exhaust),
        Zone::Traps if state.seat == seat => Ok(Manner::Trap),
        Zone::Hand if conditional && !casts_conditions(board) => Err(Reason::OnlyAsTrap),
        Zone::Hand if state.seat == seat && !board.is_creature(card) => match links {
            [] => Ok(Manner::Cast),
            _ if responding(board.rules).is_some_and(|it| it.with_all) => Ok(Manner::Cast),
            // In the older chains, spells in hand cannot respond (ruling 8).
            _ => Err(Reason::NoAnswer),
        },
        _ => Err(Reason::NotInPlay),
    }
}

/// Returns how many resources it costs to use a card in this way. Rulebook 17, Hex-play; ruling A40.
pub(super) fn resource_cost(board: &Board, card: CardId, manner: Manner) -> i32 {
    match (manner, board.rules.hex_cost) {
        (Manner::Cast, _) | (Manner::Hex, HexCost::Level) => board.level(card),
        (Manner::Hex, HexCost::HalfRoundedUp) => (board.level(card) + 1) / 2,
        (Manner::Exhaust | Manner::Trap | Manner::Ghost, _) => 0,
    }
}

/// Returns how many resources this player pays for using an ability of this card now.
pub(crate) fn resources_for(board: &Board, seat: Seat, card: CardId, ability: u8, links: &[Link]) -> i32 {
    match manner(board, seat, card, ability, links) {
        Ok(manner) => resource_cost(board, card, manner),
        Err(_) => 0,
    }
}

/// The kinds of events that allow a player to use abilities now. Cards without such abilities need no closer look.
#[derive(Clone, Copy)]
pub(crate) struct Usable(Kinds);

impl Usable {
    /// Returns what might allow this player to use abilities now. If there are links, these are abilities that might
    /// respond to the latest link.
    pub(crate) fn now(board: &Board, recent: &Recent, seat: Seat, links: &[Link]) -> Usable {
        let by_enemy = links.last().is_some_and(|it| it.by != seat);
        let linked =
            if by_enemy { board.watched.links.common(board.listens[seat.index()]) } else { Kinds::default() };
        let standard = board.is_phase_of(seat, Phase::Action)
            && links.last().is_none_or(|_| responding(board.rules).is_some_and(|it| it.with_standard));
        let standard = if standard { Kinds::STANDARD } else { Kinds::default() };
        Usable(recent.of(seat).with(linked).with(standard))
    }

    /// Returns all players for whom [`Usable::now`] isn't empty. The result may contain other players, because the
    /// check is rough.
    pub(crate) fn by(board: &Board, recent: &Recent, links: &[Link]) -> Seats {
        // Only the turn player has an Action Phase.
        let turn = if board.phase == Phase::Action { Seats::only(board.turn) } else { Seats::NONE };
        let linked = if links.is_empty() { Seats::NONE } else { board.listening(board.watched.links) };
        recent.seats().union(turn).union(linked)
    }

    /// Returns what might allow this player to use abilities in a window. Abilities without a condition can't be used
    /// there.
    pub(crate) fn in_window(recent: &Recent, seat: Seat) -> Usable {
        Usable(recent.of(seat))
    }

    fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns what might allow a player to use abilities of exhausted cards in play. The standard condition doesn't:
    /// exhausted cards have only abilities that respond to what happened to the cards themselves.
    fn exhausted(self, board: &Board) -> Usable {
        if board.moments.is_empty() {
            Usable(Kinds::default())
        } else {
            Usable(self.0.without(Kinds::STANDARD))
        }
    }
}

/// Adds to `options` the abilities of a player's creatures and traps in play that may be used now.
pub(crate) fn on_field(board: &Board, seat: Seat, links: &[Link], usable: Usable, options: &mut Vec<Action>) {
    // By whether the card is exhausted.
    let usable = [usable, usable.exhausted(board)];
    for zone in [Zone::Field, Zone::Traps] {
        for (spot, card) in board.lying(seat, zone) {
            let state = board.card(card);
            let usable = usable[usize::from(state.exhausted)];
            if usable.0.meets(state.conditions) {
                of_card(board, seat, (spot, card), links, usable, options);
            }
        }
    }
}

/// Adds to `options` the abilities of one of a player's cards in play that may be used now. This is not part of the
/// loop over all cards, which is fast because it is short.
#[inline(never)]
fn of_card(
    board: &Board,
    seat: Seat,
    (spot, card): (Spot, CardId),
    links: &[Link],
    usable: Usable,
    options: &mut Vec<Action>,
) {
    for (ability, text) in (0..).zip(&board.face(card).abilities) {
        if usable.0.meets(Kinds::enabling(text)) && manner(board, seat, card, ability, links).is_ok() {
            options.push(Action::Activate(spot, ability));
        }
    }
}

/// Adds to `options` everything that this player may use now: abilities of cards in play, spells in hand, and abilities
/// of cards elsewhere that respond to what just happened.
#[inline]
pub(crate) fn all(board: &Board, seat: Seat, links: &[Link], usable: Usable, options: &mut Vec<Action>) {
    if !usable.is_empty() {
        all_usable(board, seat, links, usable, options);
    }
}

fn all_usable(board: &Board, seat: Seat, links: &[Link], usable: Usable, options: &mut Vec<Action>) {
    on_field(board, seat, links, usable, options);
    for (spot, card) in board.lying(seat, Zone::Hand) {
        if usable.0.meets(board.card(card).conditions)
            && board.face(card).kind == CardKind::Spell
            && manner(board, seat, card, 0, links).is_ok()
        {
            options.push(Action::Cast(spot));
        }
    }
    let mut seen = Cards::new();
    for moment in &board.moments {
        // The ability of a destroyed card belongs to the player who controlled the card, wherever it is now (ruling
        // A19). The ability of a fighting creature belongs to the creature's controller.
        let (card, of, anywhere) = match moment.what {
            // An ability about "this card you own" belongs to the card's owner instead.
            Happened::Destroyed { card, .. } if board.card(card).owner == seat => (card, seat, true),
            Happened::Destroyed { card, seat, .. } => (card, seat, true),
            Happened::Attacks { card, seat }
            | Happened::Defends { card, seat }
            | Happened::Fought { card, seat }
            | Happened::Summoned { card, seat } => (card, seat, false),
            _ => continue,
        };
        let state = board.card(card);
        // `on_field` has already handled the player's own cards in play.
        let elsewhere = !state.zone.in_play() || (anywhere && state.seat != seat);
        if of != seat || seen.contains(&card) || !elsewhere {
            continue;
        }
        seen.push(card);
        for (ability, text) in (0..).zip(&board.face(card).abilities) {
            if text.condition.is_some()
                && matches!(manner(board, seat, card, ability, links), Ok(Manner::Ghost | Manner::Hex))
            {
                options.push(Action::Activate(board.spot(card), ability));
            }
        }
    }
}

/// The procedure that activates an ability: exhausting, paying and, in some editions, choosing targets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) by: Seat,
    pub(crate) card: CardId,
    pub(crate) ability: u8,
    manner: Manner,
    stage: UseStep,
    targets: Aimed,
    chain: Cards,
    /// Whether an effect plays the spell. If so, the game checks for losers only after that effect (rulings 17 and 73).
    deployed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum UseStep {
    Begin,
    Cost(u8),
    Target(u8),
}

impl Use {
    pub(crate) fn new(board: &Board, by: Seat, card: CardId, ability: u8, links: &[Link]) -> Use {
        let manner = manner(board, by, card, ability, links).expect("the ability can be used now");
        Use::of(by, card, ability, manner, Chain::cards(links))
    }

    fn of(by: Seat, card: CardId, ability: u8, manner: Manner, chain: Cards) -> Use {
        Use {
            by,
            card,
            ability,
            manner,
            stage: UseStep::Begin,
            targets: Aimed::new(),
            chain,
            deployed: false,
        }
    }

    /// Creates the procedure for a spell that an effect plays.
    pub(crate) fn deployed(by: Seat, card: CardId) -> Use {
        Use { deployed: true, ..Use::of(by, card, 0, Manner::Cast, Cards::new()) }
    }

    /// Creates the procedure for an ability that a Trap Counter activates. The creature is exhausted, and the ability's
    /// condition is ignored.
    pub(crate) fn trapped(by: Seat, card: CardId, ability: u8) -> Use {
        Use::of(by, card, ability, Manner::Exhaust, Cards::new())
    }

    /// Returns the card, the index of its ability, and the index of the sentence whose targets are being chosen.
    pub(crate) fn text(&self) -> (CardId, u8, usize) {
        let sub = match self.stage {
            UseStep::Target(index) => index,
            _ => 0,
        };
        (self.card, self.ability, sub.into())
    }

    /// Returns the link that this activation will become, while its targets are being chosen; otherwise `None`.
    pub(crate) fn view(&self, board: &Board) -> Option<LinkView> {
        let UseStep::Target(_) = self.stage else { return None };
        let targets = self.targets.iter().flatten().map(|it| board.seen(*it)).collect();
        let cards = vec![board.card(self.card).face];
        Some(LinkView { by: self.by, cards, counter: None, targets, resolves: false, aiming: true })
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let (by, card) = (self.by, self.card);
        match self.stage {
            UseStep::Begin => {
                board.new_bundle();
                let cost = resource_cost(board, card, self.manner);
                // Where the card was before it is played. Only the log needs this.
                let at = log.listens().then(|| board.spot(card));
                if matches!(self.manner, Manner::Ghost | Manner::Hex) {
                    board.used.push((card, self.ability));
                }
                match self.manner {
                    Manner::Exhaust => board.exhaust(card, log),
                    Manner::Cast | Manner::Trap => board.put(card, by, Zone::Revealed, End::Top, log),
                    Manner::Hex if leaves_its_zone(board, card) => {
                        board.put(card, by, Zone::Revealed, End::Top, log);
                    }
                    Manner::Ghost | Manner::Hex => {}
                }
                if let Some(at) = at {
                    let face = board.card(card).face;
                    log.push(Event::Activated { seat: by, face, at, ability: self.ability });
                }
                board.note_action(Happened::Acted { seat: by });
                self.stage = UseStep::Cost(0);
                if matches!(self.manner, Manner::Cast | Manner::Hex) {
                    return Flow::Call(Frame::Resources(Resources::new(by, cost, Some(card))));
                }
                Flow::Next
            }
            UseStep::Cost(index) => {
                let costs = super::pay::costs(board, card, self.ability, self.manner);
                if let Some((payment, x)) = costs.get(usize::from(index)) {
                    self.stage = UseStep::Cost(index + 1);
                    return Flow::Call(Frame::Pay(Pay::new(by, Some(card), *payment, *x)));
                }
                if !self.deployed {
                    board.check_losers(log);
                }
                if !targets_on_activation(board) || !board.playing.has(by) {
                    return Flow::Return(Value::Link(self.link(board)));
                }
                self.stage = UseStep::Target(0);
                Flow::Next
            }
            UseStep::Target(index) => {
                match resume {
                    Resume::Back(Value::Cards(cards)) => {
                        self.targets.push(std::mem::take(cards));
                        self.stage = UseStep::Target(index + 1);
                        return Flow::Next;
                    }
                    // The sentence requires targets that can't be chosen, so from there on the ability has no effect.
                    Resume::Back(Value::Nothing) => {
                        let mut link = self.link(board);
                        link.ends_before = Some(index);
                        return Flow::Return(Value::Link(link));
                    }
                    _ => {}
                }
                let subs = &board.face(card).abilities[usize::from(self.ability)].subs;
                match subs.get(usize::from(index)) {
                    None => Flow::Return(Value::Link(self.link(board))),
                    Some(sub) => match sub.target {
                        None => {
                            self.targets.push(Cards::new());
                            self.stage = UseStep::Target(index + 1);
                            Flow::Next
                        }
                        Some(target) => {
                            // No card is targeted twice by one activation. Rulebooks, "Target".
                            let taken = self.targets.iter().flatten().copied().collect();
                            let aim = Aim::new(by, card, target, self.chain.clone()).except(taken);
                            Flow::Call(Frame::Aim(aim))
                        }
                    },
                }
            }
        }
    }

    /// Returns the link that this activation would have become. It is never resolved, because its player has left the
    /// game.
    pub(crate) fn abandoned(&self) -> Link {
        Link::new(self.by, LinkSource::Ability { card: self.card, ability: self.ability, spell: false })
    }

    fn link(&mut self, board: &Board) -> Link {
        let spell = board.card(self.card).zone == Zone::Revealed;
        let mut link =
            Link::new(self.by, LinkSource::Ability { card: self.card, ability: self.ability, spell });
        link.targets = std::mem::take(&mut self.targets);
        link
    }
}
