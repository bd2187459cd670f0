//! The Recovery Phase. Rulebooks, "Exhaustion and Recovery".

use table::Seat;

use crate::board::{Board, CardId};
use crate::event::{Event, Log};
use crate::rules::Fatigue;
use crate::zone::Zone;

/// Unexhausts all players' resources and cards in play, and restores the printed values of creatures in play.
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
    for seat in (0..board.seats()).map(Seat::new) {
        for zone in zones {
            for place in 0..board.zone(seat, zone).len() {
                recover_card(board, board.zone(seat, zone)[place]);
            }
        }
    }
    log.push(Event::Recovered);
}

fn recover_card(board: &mut Board, id: CardId) {
    let (turn, now, frees) = (board.turn, board.turns, board.rules.fatigue);
    let state = board.card_mut(id);
    if let Some(since) = state.fatigued {
        let free = match frees {
            Fatigue::ThisTurn => since < now,
            Fatigue::ControllersTurn => since < now && state.seat == turn,
        };
        if !free {
            // In the older rules a fatigued card only stays exhausted. In the newer rules it skips the whole Recovery
            // Phase.
            match frees {
                Fatigue::ThisTurn => (state.offense, state.defense) = (0, 0),
                Fatigue::ControllersTurn => board.lowered |= state.down > 0,
            }
            return;
        }
        state.fatigued = None;
    }
    state.exhausted = false;
    state.down = 0;
    (state.offense, state.defense) = (0, 0);
}
