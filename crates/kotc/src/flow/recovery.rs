//! The Recovery Phase. Rulebooks, "Exhaustion and Recovery".

use table::Seat;

use crate::board::{Board, CardState, Phase};
use crate::event::{Event, Log};
use crate::rules::Fatigue;
use crate::zone::Zone;

/// Unexhausts all players' resources and cards in play, and restores the printed values of creatures in play. Skips
/// players whose cards have not changed since the previous Recovery Phase.
pub(super) fn recover(board: &mut Board, log: &mut Log<'_>) {
    let zones = [Zone::Field, Zone::Traps, Zone::Granary];
    if std::mem::take(&mut board.lowered) {
        for id in board.ids() {
            let state = board.card_mut(id);
            if !zones.contains(&state.zone) {
                state.down = 0;
            }
        }
    }
    let now = (board.turn, board.turns);
    let span = board.rules.fatigue;
    let unrecovered = std::mem::take(&mut board.unrecovered);
    for seat in unrecovered.iter() {
        for zone in zones {
            let (mut lowered, mut tired) = (false, false);
            board.change_all(seat, zone, |it| {
                lowered |= recover_card(it, now, span);
                tired |= it.fatigued.is_some();
            });
            board.lowered |= lowered;
            if tired {
                board.unrecovered = board.unrecovered.with(seat);
            }
        }
    }
    debug_assert!(
        board
            .ids()
            .map(|it| board.card(it))
            .all(|it| { !zones.contains(&it.zone) || board.unrecovered.has(it.seat) || is_recovered(it) }),
        "a player who is not in `unrecovered` has a card that is not recovered"
    );
    log.push(Event::Recovered);
}

/// Returns the turn number to store for a card that becomes fatigued now, which is usually the number of the current
/// turn. In the 11th edition (2024), a fatigued card doesn't take part in the next Recovery Phase. If it becomes
/// fatigued during a Recovery Phase, that is the Recovery Phase of the next turn. Rulebook 11 (2024), Keywords,
/// Fatigue.
pub(super) fn fatigued_in(board: &Board) -> u16 {
    match board.rules.fatigue {
        Fatigue::NextRecovery if board.phase == Phase::Recovery => board.turns + 1,
        Fatigue::ThisTurn | Fatigue::NextRecovery | Fatigue::ControllersTurn => board.turns,
    }
}

/// Returns whether recovering this card would change nothing.
fn is_recovered(state: &CardState) -> bool {
    !state.exhausted && state.fatigued.is_none() && (state.offense, state.defense, state.down) == (0, 0, 0)
}

/// Recovers one card. Returns whether its level stays lowered.
fn recover_card(state: &mut CardState, (turn, now): (Seat, u16), span: Fatigue) -> bool {
    if let Some(since) = state.fatigued {
        match span {
            Fatigue::ThisTurn if since == now => {
                (state.offense, state.defense) = (0, 0);
                return false;
            }
            Fatigue::NextRecovery if since == now => return state.down > 0,
            Fatigue::ControllersTurn if since == now || state.seat != turn => return state.down > 0,
            Fatigue::ThisTurn | Fatigue::NextRecovery | Fatigue::ControllersTurn => state.fatigued = None,
        }
    }
    state.exhausted = false;
    state.down = 0;
    (state.offense, state.defense) = (0, 0);
    false
}
