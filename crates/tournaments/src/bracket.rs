//! Brackets of single and double elimination.

/// The part of a bracket that a match belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BracketSide {
    /// The bracket of the players who have not lost. Single elimination has only this side.
    Winners,
    /// The bracket of the players who have lost once.
    Losers,
    /// The match between the winners of both brackets.
    GrandFinal,
    /// The second match of the grand final. It is played only if the winner of the losers' bracket won the first one,
    /// because then both players have lost once.
    Reset,
}

/// Where a player of a match comes from. Matches are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchSource {
    /// The player with this seed, counted from 0.
    Seed(usize),
    /// The winner of a match.
    WinnerOf(usize),
    /// The loser of a match.
    LoserOf(usize),
}

/// A match of a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BracketMatch {
    /// The part of the bracket that the match belongs to.
    pub side: BracketSide,
    /// The column of the match within its side, from 0.
    pub column: usize,
    /// Where the two players come from.
    pub from: [MatchSource; 2],
}

/// Who has one of the two places of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BracketSlot {
    /// Not known yet: an earlier match decides it.
    Open,
    /// Nobody: the other player goes on without playing.
    Nobody,
    /// The player with this number.
    Player(usize),
}

/// The matches of an elimination tournament. Each match comes after those that decide its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// The matches, each after the matches that decide its players.
    pub matches: Vec<BracketMatch>,
}

/// Returns the seeds of the first round from top to bottom, counted from 0. Neighbours play against each other, and the
/// best seeds meet as late as possible. `size` must be a power of two.
pub fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

impl Bracket {
    /// Creates the bracket of a single elimination for this many players.
    pub fn single(players: usize) -> Bracket {
        let mut bracket = Bracket { matches: Vec::new() };
        bracket.add_winners(players);
        bracket
    }

    /// Creates the bracket of a double elimination for this many players.
    pub fn double(players: usize) -> Bracket {
        use MatchSource::{LoserOf, WinnerOf};
        let mut bracket = Bracket { matches: Vec::new() };
        let winners = bracket.add_winners(players);
        // The players who are still in the losers' bracket, from top to bottom.
        let mut remaining: Vec<MatchSource> = winners[0].iter().map(|it| LoserOf(*it)).collect();
        let mut column = 0;
        let mut play = |matches: &mut Vec<BracketMatch>, all: &[[MatchSource; 2]]| -> Vec<MatchSource> {
            let first = matches.len();
            matches.extend(all.iter().map(|from| BracketMatch {
                side: BracketSide::Losers,
                column,
                from: *from,
            }));
            column += 1;
            (first..matches.len()).map(WinnerOf).collect()
        };
        for (round, fallen) in winners.iter().enumerate().skip(1) {
            let pairs: Vec<[MatchSource; 2]> = remaining.chunks_exact(2).map(|it| [it[0], it[1]]).collect();
            remaining = play(&mut bracket.matches, &pairs);
            // Players who drop into the losers' bracket later do so in another order, so that two players don't meet
            // again soon.
            let mut fallen: Vec<MatchSource> = fallen.iter().map(|it| LoserOf(*it)).collect();
            if round % 2 == 1 {
                fallen.reverse();
            } else {
                let half = fallen.len() / 2;
                fallen.rotate_left(half);
            }
            let pairs: Vec<[MatchSource; 2]> =
                remaining.iter().zip(&fallen).map(|(stays, falls)| [*stays, *falls]).collect();
            remaining = play(&mut bracket.matches, &pairs);
        }
        let final_match = winners.last().map_or(0, |it| it[0]);
        let from = [WinnerOf(final_match), remaining[0]];
        let grand = bracket.matches.len();
        bracket.matches.push(BracketMatch { side: BracketSide::GrandFinal, column: 0, from });
        let from = [WinnerOf(grand), LoserOf(grand)];
        bracket.matches.push(BracketMatch { side: BracketSide::Reset, column: 0, from });
        bracket
    }

    /// Adds the bracket of the players who have not lost, and returns the indices of its matches by column.
    fn add_winners(&mut self, players: usize) -> Vec<Vec<usize>> {
        let order = seed_order(players.max(2).next_power_of_two());
        let mut sources: Vec<MatchSource> = order.into_iter().map(MatchSource::Seed).collect();
        let mut columns = Vec::new();
        while sources.len() > 1 {
            let first = self.matches.len();
            let column = columns.len();
            let pairs = sources.chunks_exact(2).map(|it| [it[0], it[1]]);
            self.matches.extend(pairs.map(|from| BracketMatch { side: BracketSide::Winners, column, from }));
            let all: Vec<usize> = (first..self.matches.len()).collect();
            sources = all.iter().map(|it| MatchSource::WinnerOf(*it)).collect();
            columns.push(all);
        }
        columns
    }

    /// Returns who is in each match. `seeds` has the players' numbers, the best seed first. `winner` returns which side
    /// won a match between two players, 0 or 1; `None` if it is not decided.
    pub fn filled(&self, seeds: &[usize], winner: impl Fn(usize) -> Option<usize>) -> Vec<[BracketSlot; 2]> {
        use BracketSlot::{Nobody, Open, Player};
        let mut slots: Vec<[BracketSlot; 2]> = Vec::with_capacity(self.matches.len());
        // The winner and the loser of each match.
        let mut ends: Vec<[BracketSlot; 2]> = Vec::with_capacity(self.matches.len());
        for (number, one) in self.matches.iter().enumerate() {
            let mut both = one.from.map(|source| match source {
                MatchSource::Seed(seed) => seeds.get(seed).map_or(Nobody, |it| Player(*it)),
                MatchSource::WinnerOf(earlier) => ends[earlier][0],
                MatchSource::LoserOf(earlier) => ends[earlier][1],
            });
            // The reset is played only if the winner of the losers' bracket won the first match of the grand final.
            if one.side == BracketSide::Reset && winner(number - 1) != Some(1) {
                both = if winner(number - 1).is_some() { [Nobody; 2] } else { [Open; 2] };
            }
            ends.push(match both {
                [Player(_), Player(_)] => match winner(number) {
                    Some(0) => both,
                    Some(_) => [both[1], both[0]],
                    None => [Open; 2],
                },
                [Player(_), Nobody] => both,
                [Nobody, Player(_)] => [both[1], both[0]],
                [Nobody, Nobody] => [Nobody; 2],
                [Open, _] | [_, Open] => [Open; 2],
            });
            slots.push(both);
        }
        slots
    }
}
