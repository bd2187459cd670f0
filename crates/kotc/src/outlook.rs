//! Estimates a player's chance to win from the position alone. The weights are from a logistic regression that predicts
//! the winner of games between search bots (docs/measurements.md, "The strong bot").

use table::Seat;

use crate::board::{Board, CardId, first_hitpoints};
use crate::zone::Zone;

/// The lead over a single enemy with which a player has an estimated chance of 75 % to win. The unit is that of
/// [`power`].
const CLEAR: i32 = 2_000;

/// Estimates a player's chance to win, in thousandths, by comparing the player with the strongest enemy.
pub(crate) fn outlook(board: &Board, seat: Seat) -> u32 {
    let rivals = board.enemies(seat).count() as i32;
    let best = board.enemies(seat).map(|it| power(board, it)).max().unwrap_or(0);
    let ahead = power(board, seat) - best;
    let even = 1000 / (rivals + 1);
    let room = if ahead > 0 { 1000 - even } else { even };
    (even + room * ahead / (ahead.abs() + CLEAR)).clamp(1, 999) as u32
}

/// Estimates how much a player's hitpoints and cards add to the chance to win, in thousandths of the log-odds.
fn power(board: &Board, seat: Seat) -> i32 {
    let start = first_hitpoints(board.rules)[seat.index()];
    let hp = board.hp[seat.index()];
    // The last hitpoints are worth the most.
    let life = 4_500 * hp / (hp + start / 2).max(1);
    let count = |zone| board.zone(seat, zone).len() as i32;
    let field: i32 = board.zone(seat, Zone::Field).iter().map(|it| fighter(board, *it)).sum();
    let granary = count(Zone::Granary);
    let supply = granary.min(6) * 490 + (granary - 6).clamp(0, 6) * 240;
    let short = (6 - count(Zone::Deck)).max(0) * 120;
    life + field + count(Zone::Traps) * 400 + count(Zone::Hand) * 520 + supply - short
}

/// Returns what a creature in play adds to its player's [`power`]. A creature that can fight now adds more.
fn fighter(board: &Board, card: CardId) -> i32 {
    let state = board.card(card);
    if state.petrified {
        return 50;
    }
    let (offense, defense) = if state.exhausted { (255, 38) } else { (420, 64) };
    let abilities = board.face(card).abilities.len() as i32;
    300 + board.offense(card) * offense + board.defense(card).clamp(0, 40) * defense + abilities * 220
}
