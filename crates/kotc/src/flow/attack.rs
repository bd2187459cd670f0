//! Who may attack whom. Rulebook 6, Creatures, Abilities, and Battles; rulebook 14, Battles.

use cards::meaning::Caveat;
use table::Seat;

use crate::action::Action;
use crate::board::{Board, CardId, Phase};
use crate::event::Log;
use crate::zone::Zone;

/// May this creature attack or defend now, its caveat included, of which `barred` forbids it?
pub(super) fn may_fight(board: &Board, seat: Seat, card: CardId, barred: Caveat) -> bool {
    let Some(caveat) = board.face(card).caveat else { return true };
    match caveat.means() {
        Caveat::CannotAttackOrDefend => false,
        Caveat::Use(payment) => super::pay::can_pay(board, seat, card, 0, &[(payment, caveat.count())]),
        other => other != barred,
    }
}

/// Players and creatures that this player may declare as victims: enemies only, each once in one's own Battle Phase
/// (ruling A27).
pub(crate) fn victims(board: &Board, seat: Seat) -> Vec<Action> {
    let once = board.phase == Phase::Battle && board.turn == seat;
    let players = board.enemies(seat).filter(|it| !(once && board.declared_seats.has(*it)));
    let mut options: Vec<Action> = players.map(Action::Player).collect();
    for enemy in board.enemies(seat) {
        for card in board.zone(enemy, Zone::Field) {
            if !(once && board.declared_cards.contains(&(*card, board.card(*card).moves))) {
                options.push(Action::Pick(board.spot(*card)));
            }
        }
    }
    options
}

pub(crate) fn can_attack(board: &Board, seat: Seat) -> bool {
    board.fresh(seat).any(|it| may_fight(board, seat, it, Caveat::CannotAttack))
        && !victims(board, seat).is_empty()
}

/// The caveat that destroys a creature which is unexhausted at the end of its controller's Battle Phase (ruling 42).
pub(crate) fn berzerkers(board: &mut Board, log: &mut Log<'_>) {
    board.new_bundle();
    let idle = |it: &CardId| board.face(*it).caveat.is_some_and(|it| it.means() == Caveat::Berzerker);
    let lost: Vec<CardId> = board.fresh(board.turn).filter(idle).collect();
    for card in lost {
        board.destroy(card, log);
    }
}
