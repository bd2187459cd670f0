//! Clocks. A seat's clock runs while the seat has to answer.

use std::time::Duration;

use table::{Seat, Seats};
use tokio::time::Instant;
use wire::Clock;

/// The clocks of a match.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    increment: Duration,
    left: Vec<Duration>,
    /// The seats whose clocks are running.
    running: Seats,
    since: Instant,
    /// How long the running clocks wait before they count time.
    grace: Duration,
}

impl Clocks {
    /// Creates the clocks. Each seat starts with the given number of milliseconds `left`, or with a full clock.
    pub(crate) fn new(clock: Clock, seats: usize, left: Option<&[u32]>) -> Clocks {
        let full = Duration::from_secs(clock.seconds.into());
        let left = match left {
            Some(left) if left.len() == seats => {
                left.iter().map(|it| Duration::from_millis((*it).into())).collect()
            }
            _ => vec![full; seats],
        };
        let increment = Duration::from_secs(clock.increment.into());
        Clocks { increment, left, running: Seats::NONE, since: Instant::now(), grace: Duration::ZERO }
    }

    /// Stops the running clocks, and starts the clocks of these seats after a grace period. The seat that `answered`
    /// gets its increment.
    pub(crate) fn turn(&mut self, now: Instant, running: Seats, grace: Duration, answered: Option<Seat>) {
        let passed = self.passed(now);
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(passed);
            if answered == Some(seat) {
                *left += self.increment;
            }
        }
        self.running = running;
        self.since = now;
        self.grace = grace;
    }

    /// Stops all clocks.
    pub(crate) fn stop(&mut self, now: Instant) {
        self.turn(now, Seats::NONE, Duration::ZERO, None);
    }

    /// Returns how much time the running clocks have used since they were started.
    fn passed(&self, now: Instant) -> Duration {
        now.duration_since(self.since).saturating_sub(self.grace)
    }

    /// Returns when the first running clock will reach zero; `None` if no clock is running.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.running.iter().map(|it| self.since + self.grace + self.left[it.index()]).min()
    }

    /// Returns the seats whose time has run out.
    pub(crate) fn fallen(&self, now: Instant) -> Seats {
        let passed = self.passed(now);
        self.running.iter().filter(|it| self.left[it.index()] <= passed).collect()
    }

    /// Returns the milliseconds left on each seat's clock.
    pub(crate) fn left(&self, now: Instant) -> Vec<u32> {
        let passed = self.passed(now);
        let left = |(seat, left): (usize, &Duration)| {
            let runs = self.running.has(Seat::new(seat));
            let left = if runs { left.saturating_sub(passed) } else { *left };
            u32::try_from(left.as_millis()).unwrap_or(u32::MAX)
        };
        self.left.iter().enumerate().map(left).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_while_an_answer_is_owed() {
        let (ann, ben) = (Seat::new(0), Seat::new(1));
        let mut clocks = Clocks::new(Clock { seconds: 10, increment: 2 }, 2, None);
        let start = clocks.since;
        let at = |seconds| start + Duration::from_secs(seconds);
        clocks.turn(at(0), Seats::only(ann), Duration::ZERO, None);
        assert_eq!(clocks.left(at(3)), [7000, 10000]);
        clocks.turn(at(3), Seats::only(ben), Duration::ZERO, Some(ann));
        assert_eq!(clocks.left(at(4)), [9000, 9000]);
        assert_eq!(clocks.deadline(), Some(at(13)));
        assert!(clocks.fallen(at(12)).is_empty());
        assert_eq!(clocks.fallen(at(13)), Seats::only(ben));
        clocks.stop(at(13));
        assert_eq!((clocks.deadline(), clocks.left(at(99))), (None, vec![9000, 0]));
        clocks.turn(at(100), Seats::only(ann), Duration::from_secs(2), None);
        assert_eq!((clocks.left(at(102)), clocks.left(at(103))), (vec![9000, 0], vec![8000, 0]));
        assert_eq!(clocks.deadline(), Some(at(111)));
        let both = Clocks::new(Clock { seconds: 10, increment: 0 }, 2, Some(&[500, 700]));
        assert_eq!(both.left(both.since), [500, 700]);
    }
}
