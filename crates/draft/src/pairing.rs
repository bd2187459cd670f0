//! Who plays whom after a draft.

/// Returns the rounds of a round robin: in every round each seat plays at most once, and over all rounds every two seats
/// meet exactly once. With an odd number of seats, one seat rests in each round.
pub fn rounds(seats: usize) -> Vec<Vec<(usize, usize)>> {
    // All other seats form a circle around the first seat. After each round, the circle turns by one seat.
    let even = seats + seats % 2;
    let around = even.saturating_sub(1);
    let place = |round: usize, place: usize| if place == 0 { 0 } else { 1 + (round + place - 1) % around };
    (0..around)
        .map(|round| {
            let pair = |it: usize| (place(round, it), place(round, even - 1 - it));
            let pairs = (0..even / 2).map(pair).filter(|it| it.0 < seats && it.1 < seats);
            pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
        })
        .collect()
}
