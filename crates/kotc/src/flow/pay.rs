//! Paying costs: resources, activation costs and caveats.

use cards::meaning::{By, Caveat, How, Payment, PaymentSource as From};
use smallvec::SmallVec;
use table::{Chance, Seat};

use super::{Choose, Flow, Frame, Gift, Manner, Resume, Select, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, End};
use crate::event::{HitpointChange, Log};
use crate::list::Cards;
use crate::reason::{Payable, Reason};
use crate::rules::{ExhaustCosts, SelfSacrifice};
use crate::zone::Zone;

/// The payment of a resource cost by exhausting `count` resources.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Resources {
    pub(super) by: Seat,
    count: i32,
    /// The card that the resources pay for. A card that is a resource cannot pay for itself (ruling 27).
    except: Option<CardId>,
}

impl Resources {
    pub(crate) fn new(by: Seat, count: i32, except: Option<CardId>) -> Resources {
        Resources { by, count, except }
    }

    /// Returns the card that the resources pay for.
    pub(super) fn card(&self) -> Option<CardId> {
        self.except
    }

    /// Iterates over the resources that may be exhausted to pay this cost.
    fn payable(&self, board: &Board) -> impl DoubleEndedIterator<Item = CardId> {
        let granary = board.zone(self.by, Zone::Granary).iter().copied();
        granary.filter(|it| self.takes(board, *it).is_ok())
    }

    /// Checks whether this card may be exhausted to pay this cost.
    pub(super) fn takes(&self, board: &Board, card: CardId) -> Result<(), Reason> {
        let state = board.card(card);
        if state.zone != Zone::Granary {
            return Err(Reason::NotIn(Zone::Granary));
        }
        if Some(card) == self.except {
            return Err(Reason::Itself);
        }
        if state.exhausted { Err(Reason::Exhausted) } else { Ok(()) }
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let picked = match resume {
            Resume::Back(Value::Cards(cards)) => std::mem::take(cards),
            _ => {
                let count = usize::try_from(self.count).unwrap_or(0);
                // The player chooses only if the choice can matter, because a card in the match refers to individual
                // resources.
                if board.particular && count > 0 {
                    let mut fresh = board.spare.list(board.zone(self.by, Zone::Granary).len());
                    fresh.extend(self.payable(board));
                    if differ(board, &fresh) && count < fresh.len() {
                        let choice = Select::new(self.by, Why::PayResources, fresh, count, count);
                        return Flow::Call(Frame::Select(choice));
                    }
                    board.spare.keep_list(fresh);
                }
                let mut newest: Cards = self.payable(board).rev().take(count).collect();
                newest.reverse();
                newest
            }
        };
        for card in picked {
            board.exhaust(card, log);
        }
        Flow::Done
    }
}

fn differ(board: &Board, cards: &[CardId]) -> bool {
    cards.windows(2).any(|it| board.card(it[0]).face != board.card(it[1]).face)
}

/// The payment of one activation cost or caveat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pay {
    pub(super) by: Seat,
    /// The card that the payment is for.
    pub(super) card: Option<CardId>,
    pub(super) payment: Payment,
    x: u32,
    stage: PayStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PayStep {
    Begin,
    Enemy,
    Cards,
    Counter,
}

impl Pay {
    pub(crate) fn new(by: Seat, card: Option<CardId>, payment: Payment, x: u32) -> Pay {
        Pay { by, card, payment, x, stage: PayStep::Begin }
    }

    /// Checks whether this card may be used for this payment.
    pub(super) fn takes(&self, board: &Board, card: CardId) -> Result<(), Reason> {
        if self.payment == Payment::GiftSummon {
            return super::gift::may_give(board, self.by, self.card, card);
        }
        let Payment::Cards { how, from, .. } = self.payment else { return Ok(()) };
        let state = board.card(card);
        if state.seat != self.by {
            return Err(Reason::NotTheirs);
        }
        if !zones(from).contains(&state.zone) {
            return Err(match zones(from) {
                [zone] => Reason::NotIn(*zone),
                _ => Reason::NotInPlay,
            });
        }
        may_give(board, self.card, how, from, card)
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.by;
        match (self.stage, self.payment, resume) {
            (PayStep::Begin, Payment::Hitpoints, _) => {
                let cost = i32::try_from(self.x).unwrap_or(i32::MAX);
                board.change_hp(by, -cost, HitpointChange::Payment, &[], log);
                Flow::Done
            }
            (PayStep::Begin, Payment::GiftSummon, _) => {
                self.stage = PayStep::Cards;
                let minions = self.card.map_or_else(Cards::new, |it| super::gift::candidates(board, by, it));
                let count = self.x as usize;
                Flow::Call(Frame::Select(Select::new(by, Why::PayWith, minions, count, count)))
            }
            (PayStep::Cards, Payment::GiftSummon, Resume::Back(Value::Cards(cards))) => {
                Flow::Goto(Frame::Gift(Gift::new(by, std::mem::take(cards))))
            }
            (PayStep::Begin, Payment::Counters, _) => self.next_counter(board, options, log),
            (PayStep::Counter, _, Resume::Answer(Action::Take(spot, counter, owner))) => {
                let card = board.at(spot).expect("the card that pays is on the board");
                board.take_counter(card, counter, owner, log);
                self.x -= 1;
                self.next_counter(board, options, log)
            }
            (PayStep::Begin, Payment::Cards { by: By::Enemy, .. }, _) => {
                self.stage = PayStep::Enemy;
                let enemies = board.enemies(by).collect();
                Flow::Call(Frame::Choose(Choose { by, why: Why::ChooseEnemy, from: enemies }))
            }
            (PayStep::Enemy, _, Resume::Back(Value::Seat(chooser))) => {
                self.pick(board, chooser.unwrap_or(by), log)
            }
            (PayStep::Begin, Payment::Cards { .. }, _) => self.pick(board, by, log),
            (PayStep::Cards, Payment::Cards { how, .. }, Resume::Back(Value::Cards(cards))) => {
                give(board, how, cards, log);
                Flow::Done
            }
            (PayStep::Cards, Payment::Cards { how, .. }, Resume::Chance(order)) => {
                let hand = candidates(board, by, self.card, how, From::HandAtRandom);
                let cards: Cards = order.iter().map(|it| hand[usize::from(*it)]).collect();
                if is_ordered(how, cards.len()) {
                    let count = cards.len();
                    let select = Select::new(by, Why::DeckOrder, cards, count, count).ordered();
                    return Flow::Call(Frame::Select(select));
                }
                give(board, how, &cards, log);
                Flow::Done
            }
            _ => Flow::Done,
        }
    }

    fn next_counter(&mut self, board: &mut Board, options: &mut Vec<Action>, log: &mut Log<'_>) -> Flow {
        let Some(card) = self.card else { return Flow::Done };
        self.stage = PayStep::Counter;
        while self.x > 0 {
            options.extend(board.takeable(card));
            match options[..] {
                [] => return Flow::Done,
                [Action::Take(_, counter, owner)] => {
                    board.take_counter(card, counter, owner, log);
                    self.x -= 1;
                    options.clear();
                }
                _ => return Flow::Ask(self.by, Why::Counters),
            }
        }
        Flow::Done
    }

    fn pick(&mut self, board: &mut Board, chooser: Seat, log: &mut Log<'_>) -> Flow {
        self.stage = PayStep::Cards;
        let Payment::Cards { how, from, .. } = self.payment else { return Flow::Done };
        let by = self.by;
        let count = self.x as usize;
        match from {
            From::HandAtRandom => {
                let of = candidates(board, by, self.card, how, from).len() as u8;
                let count = u8::try_from(count).unwrap_or(u8::MAX).min(of);
                Flow::Chance(Chance::Pick { count, of })
            }
            From::DeckTop => {
                let deck = board.zone(by, Zone::Deck).iter().rev().copied();
                let usable = deck.filter(|it| may_give(board, self.card, how, from, *it).is_ok());
                let cards: Cards = usable.take(count).collect();
                give(board, how, &cards, log);
                Flow::Done
            }
            _ => {
                let cards = candidates(board, by, self.card, how, from);
                let select = Select::new(chooser, Why::PayWith, cards, count, count);
                let select = if is_ordered(how, count) { select.ordered() } else { select };
                Flow::Call(Frame::Select(select))
            }
        }
    }
}

/// Returns whether the player chooses the order of the cards, because several cards are put on a deck at once.
fn is_ordered(how: How, count: usize) -> bool {
    matches!(how, How::Sheathe | How::Bury) && count > 1
}

/// Returns what a payment means in this edition. In the oldest editions, some costs that exhaust creatures can also
/// exhaust traps. `summons` says whether the payment is for a summon.
fn as_read(board: &Board, payment: Payment, summons: bool) -> Payment {
    let Payment::Cards { how: How::Exhaust, from: From::Creatures, by } = payment else { return payment };
    let from = match board.rules.exhaust_costs {
        ExhaustCosts::CardsInPlay => From::InPlay,
        ExhaustCosts::CreaturesOrOpponentsChoice if summons && by == By::Enemy => From::InPlay,
        ExhaustCosts::CreaturesOrOpponentsChoice | ExhaustCosts::Creatures => From::Creatures,
    };
    Payment::Cards { how: How::Exhaust, from, by }
}

/// Returns the zones whose cards may be used for a payment.
fn zones(from: From) -> &'static [Zone] {
    match from {
        From::Creatures | From::OtherCreatures => &[Zone::Field],
        From::InPlay | From::OtherInPlay => &[Zone::Field, Zone::Traps],
        From::Resources => &[Zone::Granary],
        From::Hand | From::HandAtRandom => &[Zone::Hand],
        From::DeckTop => &[Zone::Deck],
    }
}

/// Returns the cards that may be used for a payment.
fn candidates(board: &Board, seat: Seat, this: Option<CardId>, how: How, from: From) -> Cards {
    let there = zones(from).iter().flat_map(|it| board.zone(seat, *it)).copied();
    there.filter(|it| may_give(board, this, how, from, *it).is_ok()).collect()
}

/// Checks whether a card may be used for a payment. The card must be in a zone that the payment allows. `this` is the
/// card that the payment is for.
fn may_give(board: &Board, this: Option<CardId>, how: How, from: From, card: CardId) -> Result<(), Reason> {
    let others = match from {
        From::Creatures => how == How::Exhaust,
        From::InPlay => how == How::Exhaust || spares_itself(board, how),
        From::Resources => how != How::Exhaust,
        From::OtherCreatures | From::OtherInPlay | From::Hand | From::HandAtRandom | From::DeckTop => true,
    };
    if others && Some(card) == this {
        return Err(Reason::Itself);
    }
    if how == How::Exhaust && board.card(card).exhausted {
        return Err(Reason::Exhausted);
    }
    Ok(())
}

/// Pays with these cards. A sacrifice does not count as destruction.
fn give(board: &mut Board, how: How, cards: &[CardId], log: &mut Log<'_>) {
    for card in cards {
        let owner = board.card(*card).owner;
        match how {
            How::Exhaust => board.exhaust(*card, log),
            How::Sacrifice => board.put(*card, owner, Zone::Grave, End::Top, log),
            How::Destroy => board.destroy(*card, log),
            How::Bounce => board.put(*card, owner, Zone::Hand, End::Top, log),
            How::Sheathe => board.put(*card, owner, Zone::Deck, End::Top, log),
            How::Bury => board.put(*card, owner, Zone::Deck, End::Bottom, log),
        }
    }
}

/// Returns the costs of using an ability. They depend on how it is used (`manner`), and include the cost of the
/// creature's caveat but not the resources for its level. Gifts and costs that exhaust cards come first, because they
/// could become unpayable after other costs are paid.
pub(super) fn costs(
    board: &Board,
    card: CardId,
    ability: u8,
    manner: Manner,
) -> SmallVec<[(Payment, u32); 4]> {
    let face = board.face(card);
    let caveat = face.caveat.filter(|_| manner == Manner::Exhaust);
    let used = caveat.and_then(|it| match it.means() {
        Caveat::Use(payment) => Some((payment, it.count())),
        _ => None,
    });
    let text = &face.abilities[usize::from(ability)];
    let activation = text.costs.iter().map(|it| (as_read(board, it.means(), false), it.count()));
    let mut costs: SmallVec<[(Payment, u32); 4]> = used.into_iter().chain(activation).collect();
    costs.sort_by_key(|it| match it.0 {
        Payment::Cards { how: How::Exhaust, .. } => 0,
        Payment::GiftSummon => 1,
        _ => 2,
    });
    costs
}

/// Returns the payment that a creature's caveat requires when a player summons the creature, if any.
pub(super) fn summon_payment(board: &Board, by: Seat, card: CardId) -> Option<Pay> {
    let caveat = board.face(card).caveat?;
    match caveat.means() {
        Caveat::Summon(payment) => {
            Some(Pay::new(by, Some(card), as_read(board, payment, true), caveat.count()))
        }
        _ => None,
    }
}

/// Checks whether the player can pay the cost that a creature's caveat adds to its summon, together with the creature's
/// level. If the caveat adds no cost, the level is not checked.
pub(super) fn can_summon(board: &Board, seat: Seat, card: CardId) -> Result<(), Reason> {
    let Some(caveat) = board.face(card).caveat else { return Ok(()) };
    match caveat.means() {
        Caveat::Summon(payment) => {
            let payment = as_read(board, payment, true);
            can_pay(board, seat, card, board.level(card), &[(payment, caveat.count())])
        }
        _ => Ok(()),
    }
}

/// Checks whether the player can pay what it costs to play this card from the hand, apart from its level: a creature's
/// caveat, or the costs of a spell that needs no condition.
pub(crate) fn can_pay_extra(board: &Board, seat: Seat, card: CardId) -> Result<(), Reason> {
    let face = board.face(card);
    match (face.caveat.map(|it| (it.means(), it.count())), face.abilities.first()) {
        (Some((Caveat::Summon(payment), x)), _) => {
            can_pay(board, seat, card, 0, &[(as_read(board, payment, true), x)])
        }
        (_, Some(it)) if !board.is_creature(card) && it.condition.is_none() => {
            can_pay(board, seat, card, 0, &costs(board, card, 0, super::Manner::Cast))
        }
        _ => Ok(()),
    }
}

/// Checks whether a player can pay all costs of using an ability. The costs depend on how it is used (`manner`).
pub(super) fn can_use(
    board: &Board,
    seat: Seat,
    card: CardId,
    ability: u8,
    manner: Manner,
) -> Result<(), Reason> {
    let level = super::usage::resource_cost(board, card, manner);
    let face = board.face(card);
    let free = face.abilities[usize::from(ability)].costs.is_empty()
        && (manner != Manner::Exhaust || face.caveat.is_none());
    if level == 0 && free {
        return Ok(());
    }
    let costs = if free { SmallVec::new() } else { costs(board, card, ability, manner) };
    can_pay(board, seat, card, level, &costs)
}

/// Checks whether a player can pay a level and several costs together. Cards exhausted for one cost may still be used
/// for another, because costs that exhaust cards are paid first.
pub(super) fn can_pay(
    board: &Board,
    seat: Seat,
    card: CardId,
    level: i32,
    costs: &[(Payment, u32)],
) -> Result<(), Reason> {
    let mut resources = i64::from(level);
    let (mut creatures, mut ready, mut hp, mut counters, mut gifts) = (0_i64, 0_i64, 0_i64, 0_i64, 0_i64);
    let (mut in_play, mut others, mut granary, mut hand, mut deck) = (0_i64, 0_i64, 0_i64, 0_i64, 0_i64);
    for (payment, x) in costs {
        let x = i64::from(*x);
        match *payment {
            Payment::Hitpoints => hp += x,
            Payment::Counters => counters += x,
            Payment::GiftSummon => {
                gifts += x;
                hand += x;
            }
            Payment::Cards { how: How::Exhaust, from: From::Resources, .. } => resources += x,
            Payment::Cards { how: How::Exhaust, from: From::InPlay, .. } => ready += x,
            Payment::Cards { how: How::Exhaust, .. } => creatures += x,
            Payment::Cards { how, from, .. } => match from {
                From::Resources => granary += x,
                From::Hand | From::HandAtRandom => hand += x,
                From::DeckTop => deck += x,
                From::OtherInPlay | From::OtherCreatures => others += x,
                _ if spares_itself(board, how) => others += x,
                _ => in_play += x,
            },
        }
    }
    let state = board.card(card);
    let here = |zone: Zone| i64::from(state.seat == seat && state.zone == zone);
    let size = |zone: Zone| board.zone(seat, zone).len() as i64;
    // A trap that is turned over is no longer in play when its costs are paid.
    let on_table = size(Zone::Field) + size(Zone::Traps) - here(Zone::Traps);
    let itself = here(Zone::Field);
    let enough = |means: Payable, need: i64, have: &dyn Fn() -> i64| {
        if need == 0 {
            return Ok(());
        }
        let number = |it: i64| i32::try_from(it).unwrap_or(i32::MAX);
        match have() {
            have if need <= have => Ok(()),
            have => Err(Reason::Short { means, need: number(need), have: number(have) }),
        }
    };
    let fresh = |cards: &mut dyn Iterator<Item = CardId>| cards.filter(|it| *it != card).count() as i64;
    enough(Payable::Resources, resources, &|| fresh(&mut board.fresh_resources(seat)))?;
    enough(Payable::Creatures, creatures, &|| fresh(&mut board.fresh(seat)))?;
    enough(Payable::Ready, ready, &|| {
        let traps = board.zone(seat, Zone::Traps).iter().copied().filter(|it| !board.card(*it).exhausted);
        fresh(&mut board.fresh(seat).chain(traps))
    })?;
    enough(Payable::Hitpoints, hp, &|| i64::from(board.hp[seat.index()]))?;
    enough(Payable::Counters, counters, &|| i64::from(board.counters_on(card)))?;
    enough(Payable::Others, others, &|| on_table - itself)?;
    enough(Payable::InPlay, in_play + others, &|| on_table)?;
    enough(Payable::Granary, granary, &|| size(Zone::Granary) - here(Zone::Granary))?;
    enough(Payable::MinionsInHand, gifts, &|| super::gift::candidates(board, seat, card).len() as i64)?;
    enough(Payable::Hand, hand, &|| size(Zone::Hand) - here(Zone::Hand))?;
    enough(Payable::Deck, deck, &|| size(Zone::Deck) - here(Zone::Deck))
}

/// Returns whether a payment of this kind (`how`) may not use the card in play that it is for. In some editions, a card
/// may not be sacrificed to pay its own cost.
fn spares_itself(board: &Board, how: How) -> bool {
    match board.rules.self_sacrifice {
        SelfSacrifice::Never => how == How::Sacrifice,
        SelfSacrifice::Allowed => false,
    }
}
