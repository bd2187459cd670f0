//! The rules for who may attack whom. Rulebook 6, Creatures, Abilities, and Battles; rulebook 14, Battles.

use cards::meaning::Caveat;
use table::{Seat, Seats};

use crate::action::Action;
use crate::board::{Board, CardId, Phase};
use crate::event::{Idle, Log};
use crate::list::Cards;
use crate::reason::Reason;
use crate::rules::{BerzerkSpan, RepeatAttacks};
use crate::zone::{Spot, Zone};

/// Checks whether this creature may attack or defend now. Its player must also be able to pay for its caveat. `barred`
/// is the caveat that forbids the action: [`Caveat::CannotAttack`] or [`Caveat::CannotDefend`].
pub(super) fn may_fight(board: &Board, seat: Seat, card: CardId, barred: Caveat) -> Result<(), Reason> {
    if board.card(card).petrified {
        return Err(Reason::Petrified);
    }
    if board.card(card).exhausted {
        return Err(Reason::Exhausted);
    }
    let Some(caveat) = board.face(card).caveat else { return Ok(()) };
    match caveat.means() {
        Caveat::CannotAttackOrDefend => Err(Reason::Caveat),
        Caveat::Use(payment) => super::pay::can_pay(board, seat, card, 0, &[(payment, caveat.count())]),
        other if other == barred => Err(Reason::Caveat),
        _ => Ok(()),
    }
}

/// Iterates over a player's creatures that may attack or defend now. `barred` is the caveat that forbids the action:
/// [`Caveat::CannotAttack`] or [`Caveat::CannotDefend`].
pub(super) fn fighters(board: &Board, seat: Seat, barred: Caveat) -> impl Iterator<Item = (Spot, CardId)> {
    board.lying(seat, Zone::Field).filter(move |it| may_fight(board, seat, it.1, barred).is_ok())
}

/// Checks whether this player may attack this creature. The creature must belong to an enemy. In most editions, the
/// player may attack it only once in their own Battle Phase (ruling A27).
pub(super) fn may_attack(board: &Board, seat: Seat, victim: CardId) -> Result<(), Reason> {
    let state = board.card(victim);
    if state.zone != Zone::Field {
        return Err(Reason::NotIn(Zone::Field));
    }
    if state.seat == seat {
        return Err(Reason::Own);
    }
    if state.petrified {
        return Err(Reason::Petrified);
    }
    if once(board, seat) && board.declared.cards.contains(&board.object(victim)) {
        return Err(Reason::Attacked);
    }
    Ok(())
}

/// Returns whether this player may currently attack each victim only once.
fn once(board: &Board, seat: Seat) -> bool {
    match board.rules.repeat_attacks {
        RepeatAttacks::Allowed => false,
        RepeatAttacks::OncePerPhase => board.is_phase_of(seat, Phase::Battle),
    }
}

/// Returns the enemies and enemy creatures that this player may attack. In most editions, each of them may be attacked
/// only once in the player's own Battle Phase (ruling A27).
pub(crate) fn victims(board: &Board, seat: Seat) -> Vec<Action> {
    let mut victims = Vec::new();
    add_victims(board, seat, &mut victims);
    victims
}

/// Adds to `options` the [`victims`] of this player.
pub(super) fn add_victims(board: &Board, seat: Seat, options: &mut Vec<Action>) {
    let players = attackable_players(board, seat);
    options.extend(board.enemies(seat).filter(|it| players.has(*it)).map(Action::Player));
    for enemy in board.enemies(seat) {
        let creatures = board.lying(enemy, Zone::Field);
        let creatures = creatures.filter(|it| may_attack(board, seat, it.1).is_ok());
        options.extend(creatures.map(|it| Action::Pick(it.0)));
    }
}

fn attackable_players(board: &Board, seat: Seat) -> Seats {
    let enemies = board.playing.without(seat);
    if once(board, seat) { enemies.difference(board.declared.seats) } else { enemies }
}

/// Returns whether there is anything that this player may attack.
pub(crate) fn has_victims(board: &Board, seat: Seat) -> bool {
    let mut creatures = board.enemies(seat).flat_map(|it| board.zone(it, Zone::Field).iter().copied());
    !attackable_players(board, seat).is_empty() || creatures.any(|it| may_attack(board, seat, it).is_ok())
}

/// Returns why this player cannot attack; `None` if they can.
pub(crate) fn why_idle(board: &Board, seat: Seat) -> Option<Idle> {
    if fighters(board, seat, Caveat::CannotAttack).next().is_some() {
        return (!has_victims(board, seat)).then_some(Idle::NoVictim);
    }
    let none = board.zone(seat, Zone::Field).is_empty();
    Some(if none { Idle::NoCreature } else { Idle::NoneReady })
}

/// Returns whether an attack would do nothing for this player, as far as everybody can see: no creature that may attack
/// has any dice, and nothing that the player has in play could make use of the attack.
pub(crate) fn is_pointless(board: &Board, seat: Seat) -> bool {
    let useless = |(_, card): (Spot, CardId)| {
        let pays_off = |it: Caveat| matches!(it, Caveat::Berzerker | Caveat::Use(_));
        board.offense(card) <= 0
            && board.counters_on(card) == 0
            && !board.face(card).caveat.is_some_and(|it| pays_off(it.means()))
    };
    let waits =
        |(_, card): (Spot, CardId)| board.face(card).abilities.iter().any(|it| it.condition.is_some());
    fighters(board, seat, Caveat::CannotAttack).all(useless)
        && board.zone(seat, Zone::Traps).is_empty()
        && !board.lying(seat, Zone::Field).any(waits)
}

/// Ends the effect of a used Berzerk Counter, which blocks the creature's abilities until the forced battle is over.
/// Does nothing in editions where the counter blocks the abilities until the end of the turn.
pub(super) fn calm(board: &mut Board, host: CardId) {
    match board.rules.berzerk {
        BerzerkSpan::ForcedBattle => {
            let state = board.card_mut(host);
            state.berzerk = state.berzerk.saturating_sub(1);
        }
        BerzerkSpan::RestOfTurn => {}
    }
}

/// Destroys the turn player's unexhausted creatures with the Berzerker caveat. This happens at the end of their Battle
/// Phase (ruling 42).
pub(crate) fn berzerkers(board: &mut Board, log: &mut Log<'_>) {
    board.new_bundle();
    let idle = |it: &CardId| board.face(*it).caveat.is_some_and(|it| it.means() == Caveat::Berzerker);
    let lost: Cards = board.fresh(board.turn).filter(idle).collect();
    for card in lost {
        board.destroy(card, log);
    }
}
