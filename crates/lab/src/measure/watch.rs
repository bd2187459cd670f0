//! Plays one game and records who won, how and when, and which cards were drawn and played.

use bots::Level;
use kotc::{Action, Event, Kotc, Setup, Spot, Zone};
use table::{Dice, Game, Input, Pending, Ranked, Seat, Tally};

use super::counts::GameEnding;
use crate::BOUND;

/// Whether a card of a deck was drawn, could be played, and was played in a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Fate {
    pub(super) drawn: bool,
    pub(super) offered: bool,
    pub(super) played: bool,
}

/// What was recorded about one game.
#[derive(Debug)]
pub(super) struct Notes {
    /// The seat of the winner; `None` for a draw or an unfinished game.
    pub(super) winner: Option<usize>,
    pub(super) first: Option<usize>,
    pub(super) turns: usize,
    pub(super) decided: usize,
    pub(super) comeback: bool,
    pub(super) ending: GameEnding,
    pub(super) decisions: u64,
    /// For each seat, what happened to each card of the match.
    pub(super) fates: [Vec<Fate>; 2],
}

/// Plays one game between two bots. The dice and the bots get the same seeds as in [`crate::play`].
pub(super) fn watch(setup: &Setup, bots: [Level; 2], seed: u64) -> Notes {
    let mut seeds = Dice::new(seed);
    let mut dice = Dice::new(seeds.seed());
    let mut bots = bots::seat::<Kotc>(bots, seeds.seed());
    let mut game = Kotc::start(setup);
    let faces = game.faces().iter().count();
    let mut fates = [vec![Fate::default(); faces], vec![Fate::default(); faces]];
    let (mut first, mut decisions, mut log) = (None, 0, Vec::new());
    // The lead of the first seat in hitpoints at the start of each turn.
    let mut leads: Vec<i64> = Vec::new();
    let lead = |game: &Kotc| game.score(Seat::new(0)) - game.score(Seat::new(1));
    let start_hp = game.score(Seat::new(0)).max(1);
    let mut over = false;
    for _ in 0..BOUND {
        let input = match game.pending() {
            Pending::Over => {
                over = true;
                break;
            }
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("at least one seat is asked");
                if first.is_none() && game.length() > 0 {
                    first = Some(seat.index());
                }
                decisions += 1;
                for option in game.moves(seat) {
                    if let Some(spot) = plays(*option).filter(|it| it.zone == Zone::Hand && it.seat == seat)
                        && let Some(fate) =
                            game.face_at(spot).and_then(|it| fates[seat.index()].get_mut(usize::from(it)))
                    {
                        fate.offered = true;
                    }
                }
                Input::Act(seat, bots[seat.index()].answer(&game, seat))
            }
        };
        log.clear();
        let before = game.length();
        game.apply(input, &mut log).expect("the input is a move or a possible outcome");
        for entry in &log {
            if let Event::Moved { face, from, to, .. } = entry.event {
                note(&mut fates, face, from, to);
            }
        }
        if game.length() > before {
            leads.push(lead(&game));
        }
    }
    let winners = game.winners().unwrap_or_default();
    let winner = (winners.len() == 1).then(|| winners.iter().next().map(Seat::index)).flatten();
    let sign = if winner == Some(1) { -1 } else { 1 };
    let behind = leads.iter().rposition(|it| it * sign <= 0);
    Notes {
        winner,
        first,
        turns: game.length() as usize,
        decided: behind.map_or(1, |it| it + 2).min(leads.len().max(1)),
        comeback: winner.is_some() && leads.iter().any(|it| it * sign * 4 <= -start_hp),
        ending: ending(&game, over, winner),
        decisions,
        fates,
    }
}

/// Returns the spot of the card that this answer plays; `None` if the answer doesn't play a card.
fn plays(action: Action) -> Option<Spot> {
    match action {
        Action::Summon(spot) | Action::Cast(spot) | Action::Set(spot) => Some(spot),
        Action::Activate(spot, _) => Some(spot),
        _ => None,
    }
}

/// Records that a card moved.
fn note(fates: &mut [Vec<Fate>; 2], face: u16, from: Spot, to: Spot) {
    if from.seat != to.seat {
        return;
    }
    let Some(fate) = fates.get_mut(to.seat.index()).and_then(|it| it.get_mut(usize::from(face))) else {
        return;
    };
    match (from.zone, to.zone) {
        (Zone::Deck | Zone::Reserves, Zone::Hand) => fate.drawn = true,
        (Zone::Hand, Zone::Field | Zone::Traps | Zone::Revealed) => {
            fate.played = true;
            fate.offered = true;
        }
        _ => {}
    }
}

fn ending(game: &Kotc, over: bool, winner: Option<usize>) -> GameEnding {
    let Some(winner) = winner else { return if over { GameEnding::Draw } else { GameEnding::Unfinished } };
    let (own, other) = (Seat::new(winner), Seat::new(1 - winner));
    let empty = |seat: Seat| game.face_at(Spot { seat, zone: Zone::Deck, index: 0 }).is_none();
    if game.score(other) <= 0 {
        GameEnding::Hitpoints
    } else if empty(other) && !empty(own) {
        GameEnding::EmptyDeck
    } else {
        GameEnding::Ranking
    }
}
