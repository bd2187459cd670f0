//! Round robin: everybody plays against everybody else once.

/// Returns the pairings of a round of the circle method for players `0..count`, and the player who has a bye if their
/// number is odd. Player 0 stays in place, and the others move on by one place with each round. Rounds are counted
/// from 0.
pub fn circle(count: usize, round: usize) -> (Vec<[usize; 2]>, Option<usize>) {
    // With an odd number of players, the place after the last one stands for the bye.
    let places = count + count % 2;
    if places < 2 {
        return (Vec::new(), (count == 1).then_some(0));
    }
    let moving = places - 1;
    let at = |place: usize| match place {
        0 => 0,
        _ => 1 + (place - 1 + moving - round % moving) % moving,
    };
    let (mut pairings, mut bye) = (Vec::new(), None);
    for place in 0..places / 2 {
        let [one, other] = [at(place), at(places - 1 - place)];
        match (one < count, other < count) {
            (true, true) => pairings.push([one, other]),
            (true, false) => bye = Some(one),
            _ => bye = Some(other),
        }
    }
    (pairings, bye)
}
