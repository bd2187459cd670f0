//! Activating abilities and casting spells. Rulebook 14, Abilities, Minions, Spells; rulebook 6, Creatures, Abilities,
//! and Battles, and Casting Spells and Setting Traps.

use cards::meaning::{Condition, Place};
use table::Seat;

use super::aim::targets_on_activation;
use super::respond::responding;
use super::{Aim, Chain, Flow, Frame, Link, Pay, Resources, Resume, Source, Value};
use crate::action::Action;
use crate::board::{Board, CardId, End, Phase};
use crate::event::{Event, Log};
use crate::reason::Reason;
use crate::rules::{ChainConditions, OffField};
use crate::trigger::Happened;
use crate::view::LinkView;
use crate::zone::{Spot, Zone};

/// How an ability comes to be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Manner {
    /// A creature in play is exhausted for it.
    Exhaust,
    /// A spell is cast from the hand, for its cost.
    Cast,
    /// A set trap is turned over.
    Trap,
    /// Wherever the card is, for nothing: ghost-play, and cards destroyed in play.
    Ghost,
    /// Wherever the card is, for its cost: hex-play, and cards destroyed elsewhere.
    Hex,
}

/// What is played without the usual requirements.
fn play(condition: Condition) -> Option<Manner> {
    match condition {
        Condition::ThisDestroyed(Place::InPlay) | Condition::ThisAttacks | Condition::ThisDefends => {
            Some(Manner::Ghost)
        }
        Condition::ThisDestroyed(_) => Some(Manner::Hex),
        _ => None,
    }
}

/// Can an ability be used from here without being on the field? The older books speak of the graveyard, the newer
/// ones of wherever the card is; what is out of the game is nowhere.
fn reachable(board: &Board, zone: Zone) -> bool {
    match board.rules.off_field {
        OffField::Graveyard => zone == Zone::Grave,
        OffField::Anywhere => zone != Zone::Out,
    }
}

/// Does a card that is hex-played leave its zone? In the newer books a spell is played as if it were cast, and is in no
/// zone until it goes to the grave (ruling A43); the older ones play it "while the card is in the graveyard".
fn leaves_its_zone(board: &Board, card: CardId) -> bool {
    board.rules.off_field == OffField::Anywhere && !board.is_creature(card)
}

/// Does an "in response" condition fit the latest link?
fn answers(condition: Condition, links: &[Link], seat: Seat) -> bool {
    let Some(last) = links.last().filter(|it| it.by != seat) else { return false };
    match condition {
        Condition::EnemySummonAnswered => matches!(last.source, Source::Summon(_)),
        Condition::EnemyAttackAnswered => matches!(last.source, Source::Attack(_)),
        Condition::EnemyEffectAnswered => matches!(last.source, Source::Ability { .. }),
        _ => false,
    }
}

/// How this player may use an ability of this card now, or why not: the condition is met and everything can be paid
/// (rulings 30 and A10).
pub(crate) fn manner(
    board: &Board,
    seat: Seat,
    card: CardId,
    ability: u8,
    links: &[Link],
) -> Result<Manner, Reason> {
    let state = board.card(card);
    let text = board.face(card).abilities.get(usize::from(ability)).ok_or(Reason::Condition)?;
    // A Berzerk Counter keeps all abilities of its host from being used.
    if state.berzerk > 0 {
        return Err(Reason::Berzerk);
    }
    let special = text.condition.and_then(|it| play(it.means()));
    let open = links.last().is_none_or(|it| responding(board, it.by).is_some_and(|it| it.with_all));
    match text.condition {
        // The standard condition: one's own Action Phase. With chains of the newer kind it may respond too (ruling A8).
        // In a forced battle of one's own Action Phase, that comes first.
        None if !board.is_phase_of(seat, Phase::Action) => {
            return Err(super::reasons::time(board, seat, Phase::Action));
        }
        None if !open => return Err(Reason::NoAnswer),
        None => {}
        Some(condition) => {
            let x = condition.count();
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
                if !board.met(condition.means(), x, card, seat) {
                    return Err(Reason::Condition);
                }
                if waits {
                    return Err(Reason::AfterChain);
                }
            }
        }
    }
    let usual = || match state.zone {
        Zone::Field | Zone::Traps if state.seat == seat && state.exhausted => Err(Reason::Exhausted),
        Zone::Field if state.seat == seat => Ok(Manner::Exhaust),
        Zone::Traps if state.seat == seat => Ok(Manner::Trap),
        // Spells in hand do not answer links in the older chains (ruling 8).
        Zone::Hand if state.seat == seat && !board.is_creature(card) && open => Ok(Manner::Cast),
        Zone::Hand if state.seat == seat && !board.is_creature(card) => Err(Reason::NoAnswer),
        _ => Err(Reason::NotInPlay),
    };
    let manner = match special {
        Some(Manner::Ghost) if state.zone == Zone::Traps => usual()?,
        Some(_) if !reachable(board, state.zone) => return Err(Reason::Condition),
        Some(special) => special,
        None => usual()?,
    };
    super::pay::can_use(board, seat, card, ability, manner)?;
    Ok(manner)
}

/// Abilities of a player's creatures and traps in play that may be used now.
pub(crate) fn on_field(board: &Board, seat: Seat, links: &[Link], options: &mut Vec<Action>) {
    for zone in [Zone::Field, Zone::Traps] {
        for (index, card) in board.zone(seat, zone).iter().enumerate() {
            if board.card(*card).exhausted && board.moments.is_empty() {
                continue;
            }
            for ability in 0..board.face(*card).abilities.len() as u8 {
                if manner(board, seat, *card, ability, links).is_ok() {
                    options.push(Action::Activate(Spot { seat, zone, index: index as u8 }, ability));
                }
            }
        }
    }
}

/// Everything with a condition that this player may use now: on the field, in hand, and on cards that something
/// just happened to.
pub(crate) fn conditional(board: &Board, seat: Seat, links: &[Link], options: &mut Vec<Action>) {
    on_field(board, seat, links, options);
    for (index, card) in board.zone(seat, Zone::Hand).iter().enumerate() {
        if !board.is_creature(*card) && manner(board, seat, *card, 0, links).is_ok() {
            options.push(Action::Cast(Spot { seat, zone: Zone::Hand, index: index as u8 }));
        }
    }
    let mut seen: Vec<CardId> = Vec::new();
    for moment in &board.moments {
        // Whoever controlled a destroyed card uses its ability, wherever it is by now (ruling A19); that of a creature
        // that fights is its controller's, if it still has one.
        let (card, of, anywhere) = match moment.what {
            Happened::Destroyed { card, seat, .. } => (card, seat, true),
            Happened::Attacks { card, seat } | Happened::Defends { card, seat } => (card, seat, false),
            _ => continue,
        };
        let state = board.card(card);
        // Those in one's own field were looked at before.
        let elsewhere = !state.zone.in_play() || (anywhere && state.seat != seat);
        if of != seat || seen.contains(&card) || !elsewhere {
            continue;
        }
        seen.push(card);
        for ability in 0..board.face(card).abilities.len() as u8 {
            let conditioned = board.face(card).abilities[usize::from(ability)].condition.is_some();
            if conditioned
                && matches!(manner(board, seat, card, ability, links), Ok(Manner::Ghost | Manner::Hex))
            {
                options.push(Action::Activate(board.spot(card), ability));
            }
        }
    }
}

/// An ability being activated: exhaustion, payments, and where the edition says so, targets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) by: Seat,
    pub(crate) card: CardId,
    pub(crate) ability: u8,
    manner: Manner,
    stage: UseStep,
    targets: Vec<Vec<CardId>>,
    chain: Vec<CardId>,
    /// Inside the effect that plays it, so that losses wait for that (rulings 17 and 73).
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
        let manner = manner(board, by, card, ability, links).expect("only what may be used is offered");
        Use::of(by, card, ability, manner, Chain::cards(links))
    }

    fn of(by: Seat, card: CardId, ability: u8, manner: Manner, chain: Vec<CardId>) -> Use {
        Use { by, card, ability, manner, stage: UseStep::Begin, targets: Vec::new(), chain, deployed: false }
    }

    /// A spell that an effect plays.
    pub(crate) fn deployed(by: Seat, card: CardId) -> Use {
        Use { deployed: true, ..Use::of(by, card, 0, Manner::Cast, Vec::new()) }
    }

    /// By a Trap Counter: the host is exhausted, its condition ignored.
    pub(crate) fn trapped(by: Seat, card: CardId, ability: u8) -> Use {
        Use::of(by, card, ability, Manner::Exhaust, Vec::new())
    }

    /// Of which card, which ability, which sentence.
    pub(crate) fn text(&self) -> (CardId, u8, usize) {
        let sub = match self.stage {
            UseStep::Target(index) => index,
            _ => 0,
        };
        (self.card, self.ability, sub.into())
    }

    /// The link it will be, while its targets are chosen.
    pub(crate) fn view(&self, board: &Board) -> Option<LinkView> {
        let UseStep::Target(_) = self.stage else { return None };
        let targets = self.targets.iter().flatten().map(|it| board.seen(*it)).collect();
        let cards = vec![board.card(self.card).face];
        Some(LinkView { by: self.by, cards, counter: None, targets, resolves: false, aiming: true })
    }

    pub(crate) fn step(mut self, board: &mut Board, resume: Resume, log: &mut Log<'_>) -> Flow {
        let (by, card) = (self.by, self.card);
        match self.stage {
            UseStep::Begin => {
                board.new_bundle();
                let cost = board.level(card);
                let at = board.spot(card);
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
                log.push(Event::Activated {
                    seat: by,
                    face: board.card(card).face,
                    at,
                    ability: self.ability,
                });
                self.stage = UseStep::Cost(0);
                if matches!(self.manner, Manner::Cast | Manner::Hex) {
                    return Flow::Call(
                        Frame::Use(self),
                        Frame::Resources(Resources::new(by, cost, Some(card))),
                    );
                }
                Flow::Goto(Frame::Use(self))
            }
            UseStep::Cost(index) => {
                let costs = super::pay::costs(board, card, self.ability, self.manner);
                if let Some((payment, x)) = costs.get(usize::from(index)) {
                    self.stage = UseStep::Cost(index + 1);
                    return Flow::Call(Frame::Use(self), Frame::Pay(Pay::new(by, Some(card), *payment, *x)));
                }
                if !self.deployed {
                    board.check_losers(log);
                }
                if !targets_on_activation(board) || !board.playing.has(by) {
                    return Flow::Return(Value::Link(Box::new(self.link(board))));
                }
                self.stage = UseStep::Target(0);
                Flow::Goto(Frame::Use(self))
            }
            UseStep::Target(index) => {
                match resume {
                    Resume::Back(Value::Cards(cards)) => {
                        self.targets.push(cards);
                        self.stage = UseStep::Target(index + 1);
                        return Flow::Goto(Frame::Use(self));
                    }
                    // "Exactly": what cannot be fulfilled leaves the rest of the ability without effect.
                    Resume::Back(Value::Nothing) => {
                        let mut link = self.link(board);
                        link.void = true;
                        return Flow::Return(Value::Link(Box::new(link)));
                    }
                    _ => {}
                }
                let subs = &board.face(card).abilities[usize::from(self.ability)].subs;
                match subs.get(usize::from(index)) {
                    None => Flow::Return(Value::Link(Box::new(self.link(board)))),
                    Some(sub) => match sub.target {
                        None => {
                            self.targets.push(Vec::new());
                            self.stage = UseStep::Target(index + 1);
                            Flow::Goto(Frame::Use(self))
                        }
                        Some(target) => {
                            let aim = Aim::new(by, card, target, self.chain.clone());
                            Flow::Call(Frame::Use(self), Frame::Aim(aim))
                        }
                    },
                }
            }
        }
    }

    /// The link it would have been; it is not carried out, because its player has left.
    pub(crate) fn abandoned(&self) -> Link {
        Link::new(self.by, Source::Ability { card: self.card, ability: self.ability, spell: false })
    }

    fn link(self, board: &Board) -> Link {
        let spell = board.card(self.card).zone == Zone::Revealed;
        let mut link = Link::new(self.by, Source::Ability { card: self.card, ability: self.ability, spell });
        link.targets = self.targets;
        link
    }
}
