//! How players lose and games end. Rulebook 6, Winning and Losing; rulebook 14, Endgame.

use table::{Seat, Seats};

use crate::board::{Board, End as Place};
use crate::event::{Event, Log};
use crate::rules::{ChainLosses, GameEnd};
use crate::zone::Zone;

/// A point in the resolution of a chain at which the game may check for losers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainPoint {
    /// A link is about to resolve.
    BeforeLink,
    /// An effect of a link is about to happen, or the final effect of the link has happened.
    BetweenEffects,
}

impl Board {
    /// Checks whether somebody has lost or the game is over (rulings 17 and A26).
    pub(crate) fn check_losers(&mut self, log: &mut Log<'_>) {
        if self.winners.is_some() {
            return;
        }
        match self.rules.end {
            GameEnd::LastOneLeft => {
                let loses = |it: &Seat| self.hp[it.index()] <= 0 || self.zone(*it, Zone::Deck).is_empty();
                let lost: Seats = self.playing.iter().filter(loses).collect();
                if !lost.is_empty() {
                    self.lose(lost, log);
                }
            }
            GameEnd::Zombies => {
                let alive = self.playing.iter().filter(|it| self.hp[it.index()] > 0);
                if alive.take(2).count() < 2 || !self.drew_empty.is_empty() {
                    let winners = self.ranking();
                    self.finish(winners, log);
                }
            }
        }
    }

    /// Checks for losers while a chain resolves, if the edition checks at this point.
    pub(crate) fn check_losers_in_chain(&mut self, at: ChainPoint, log: &mut Log<'_>) {
        let checks = match self.rules.chain_losses {
            ChainLosses::AfterChain => false,
            ChainLosses::BeforeEachLink => at == ChainPoint::BeforeLink,
            ChainLosses::AfterEachEffect => true,
        };
        if checks {
            self.check_losers(log);
        }
    }

    /// Immediately removes from the game a player who gives up, even in the middle of an action (ruling 87).
    pub(crate) fn give_up(&mut self, seat: Seat, log: &mut Log<'_>) {
        self.lose(Seats::only(seat), log);
    }

    /// Removes these players, who all lose at the same time, from the game. The last player left wins; if nobody is
    /// left, the game is a draw (ruling 18).
    fn lose(&mut self, seats: Seats, log: &mut Log<'_>) {
        for seat in seats.iter() {
            self.playing = self.playing.without(seat);
        }
        for seat in seats.iter() {
            self.leave(seat, log);
        }
        if self.playing.len() <= 1 {
            self.finish(self.playing, log);
        }
    }

    /// Ends the game after all players have agreed that there is no reason to continue.
    pub(crate) fn agree(&mut self, log: &mut Log<'_>) {
        let winners = self.ranking();
        self.finish(winners, log);
    }

    /// Clears a loser's side of the table. All cards that the loser owns leave the game. Cards that the loser controls
    /// but others own go to their owners' graves without being destroyed (rulings 19 and A25).
    fn leave(&mut self, seat: Seat, log: &mut Log<'_>) {
        log.push(Event::Lost(seat));
        self.rerolls.retain(|it| it.seat != seat);
        for id in self.ids() {
            let state = self.card(id);
            if state.owner == seat {
                self.put(id, seat, Zone::Out, Place::Top, log);
            } else if state.seat == seat && state.zone != Zone::Out {
                let owner = state.owner;
                self.put(id, owner, Zone::Grave, Place::Top, log);
            }
        }
    }

    fn finish(&mut self, winners: Seats, log: &mut Log<'_>) {
        self.winners = Some(winners);
        log.push(Event::Over { winners });
    }

    /// Returns the winners according to the rulebook's four criteria. Each criterion narrows down the players that are
    /// left after the previous one. A criterion that nobody meets is skipped.
    fn ranking(&self) -> Seats {
        let fed: Seats = self.playing.iter().filter(|it| !self.drew_empty.has(*it)).collect();
        let mut left = if fed.is_empty() { self.playing } else { fed };
        let levels = |seat: Seat| {
            self.zone(seat, Zone::Field).iter().map(|it| i64::from(self.level(*it))).sum::<i64>()
        };
        let criteria: [&dyn Fn(Seat) -> i64; 3] =
            [&|it| i64::from(self.hp[it.index()]), &levels, &|it| self.zone(it, Zone::Deck).len() as i64];
        for criterion in criteria {
            let best = left.iter().map(criterion).max().unwrap_or(0);
            left = left.iter().filter(|it| criterion(*it) == best).collect();
        }
        left
    }
}
