//! Clocks. A seat's clock runs while its player has to answer, starting when the player sees the question.

use std::time::Duration;

use table::{Seat, Seats};
use tokio::time::Instant;
use wire::Clock;

/// How long a clock stands still while its player watches what happened before a question.
#[derive(Clone, Copy, Debug)]
pub struct WatchTime {
    /// The longest time that a clock stands still for one question.
    pub question: Duration,
    /// The longest time that a clock stands still in one turn of the match. Unused time does not carry over to the next
    /// turn.
    pub turn: Duration,
}

/// The clocks of a match.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    increment: Duration,
    watch_time: WatchTime,
    left: Vec<Duration>,
    /// For each seat, its running clock; `None` if the seat does not have to answer.
    running: Vec<Option<RunningClock>>,
    /// For each seat, how much watch time it has left in the current turn. The field `turn` has the number of
    /// that turn.
    to_watch: Vec<Duration>,
    turn: u32,
}

/// The clock of a seat that has to answer.
#[derive(Clone, Copy, Debug)]
struct RunningClock {
    question: u32,
    asked: Instant,
    /// When the clock starts to count down.
    from: Instant,
    /// Whether the player may still be watching what happened before the question.
    watches: bool,
}

/// What the clocks need to know about a match: who has to answer, and which turn it is.
pub(crate) struct PendingQuestions<'a> {
    /// The seats of people who have to answer, and the numbers of their questions.
    pub(crate) questions: &'a [(Seat, u32)],
    /// The minimum time for which a clock stands still before it starts.
    pub(crate) grace: Duration,
    /// The number of the match's current turn.
    pub(crate) turn: u32,
}

impl Clocks {
    /// Creates clocks. `left` has the milliseconds left for each seat; if it is `None`, every clock is full.
    pub(crate) fn new(clock: Clock, watch_time: WatchTime, seats: usize, left: Option<&[u32]>) -> Clocks {
        let full = Duration::from_secs(clock.seconds.into());
        let left = match left {
            Some(left) if left.len() == seats => {
                left.iter().map(|it| Duration::from_millis((*it).into())).collect()
            }
            _ => vec![full; seats],
        };
        Clocks {
            increment: Duration::from_secs(clock.increment.into()),
            watch_time,
            left,
            running: vec![None; seats],
            to_watch: vec![watch_time.turn; seats],
            turn: 0,
        }
    }

    /// Starts the clocks of the seats that are asked, and stops the others. `answered` is the seat that has just
    /// answered, whose clock gets its increment.
    pub(crate) fn go_on(&mut self, now: Instant, asked: &PendingQuestions<'_>, answered: Option<Seat>) {
        for seat in 0..self.left.len() {
            self.left[seat] = self.left_at(seat, now);
            let asked_now = asked.questions.iter().find(|it| it.0.index() == seat).map(|it| it.1);
            match &mut self.running[seat] {
                // Other players answered, and this seat's question is still the same.
                Some(clock) if Some(clock.question) == asked_now => {
                    clock.from = clock.from.max(now);
                    continue;
                }
                Some(_) if answered == Some(Seat::new(seat)) => self.left[seat] += self.increment,
                _ => {}
            }
            self.seen(seat, now);
            if asked.turn != self.turn {
                self.to_watch[seat] = self.watch_time.turn;
            }
            self.running[seat] = asked_now.map(|question| {
                let watch = self.watch_time.question.min(self.to_watch[seat]);
                RunningClock {
                    question,
                    asked: now,
                    from: now + watch.max(asked.grace),
                    watches: !watch.is_zero(),
                }
            });
        }
        self.turn = asked.turn;
    }

    /// Starts a seat's clock, because its player sees the question. Returns true if the clock stood still until now, so
    /// that the player could watch what happened before the question.
    pub(crate) fn shown(&mut self, now: Instant, seat: Seat, question: u32, grace: Duration) -> bool {
        let seat = seat.index();
        let Some(clock) = self.running[seat].filter(|it| it.question == question && it.watches) else {
            return false;
        };
        self.left[seat] = self.left_at(seat, now);
        self.seen(seat, now);
        let from = now.max(clock.asked + grace);
        self.running[seat] = Some(RunningClock { from, watches: false, ..clock });
        true
    }

    /// Subtracts the time that a seat's player has spent watching from the seat's watch time for this turn.
    fn seen(&mut self, seat: usize, now: Instant) {
        if let Some(clock) = self.running[seat].filter(|it| it.watches) {
            let watched = now.duration_since(clock.asked).min(self.watch_time.question);
            self.to_watch[seat] = self.to_watch[seat].saturating_sub(watched);
        }
    }

    /// Stops all clocks.
    pub(crate) fn stop(&mut self, now: Instant) {
        self.go_on(now, &PendingQuestions { questions: &[], grace: Duration::ZERO, turn: self.turn }, None);
    }

    /// Returns the time that a seat has left.
    fn left_at(&self, seat: usize, now: Instant) -> Duration {
        let used = self.running[seat].map_or(Duration::ZERO, |it| now.saturating_duration_since(it.from));
        self.left[seat].saturating_sub(used)
    }

    /// Returns when the first running clock will reach zero; `None` if no clock is running.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let ends = self.running.iter().zip(&self.left);
        ends.filter_map(|(clock, left)| Some((*clock)?.from + *left)).min()
    }

    /// Returns the seats whose time has run out.
    pub(crate) fn fallen(&self, now: Instant) -> Seats {
        let fallen = |seat: &usize| self.running[*seat].is_some() && self.left_at(*seat, now).is_zero();
        (0..self.left.len()).filter(fallen).map(Seat::new).collect()
    }

    /// Returns the milliseconds left on each seat's clock.
    pub(crate) fn left(&self, now: Instant) -> Vec<u32> {
        let left = |seat| u32::try_from(self.left_at(seat, now).as_millis()).unwrap_or(u32::MAX);
        (0..self.left.len()).map(left).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn clocks(watch: u64) -> (Clocks, impl Fn(u64) -> Instant) {
        let seconds = Duration::from_secs;
        let watch_time = WatchTime { question: seconds(watch), turn: seconds(watch * 2) };
        let start = Instant::now();
        let clocks = Clocks::new(Clock { seconds: 10, increment: 2 }, watch_time, 2, None);
        (clocks, move |it| start + seconds(it))
    }

    fn asked(questions: &[(Seat, u32)], turn: u32) -> PendingQuestions<'_> {
        PendingQuestions { questions, grace: Duration::ZERO, turn }
    }

    #[test]
    fn time_runs_while_an_answer_is_owed() {
        let (mut clocks, at) = clocks(0);
        clocks.go_on(at(0), &asked(&[(ANN, 1)], 1), None);
        assert_eq!(clocks.left(at(3)), [7000, 10000]);
        clocks.go_on(at(3), &asked(&[(BEN, 2)], 1), Some(ANN));
        assert_eq!(clocks.left(at(4)), [9000, 9000]);
        assert_eq!(clocks.deadline(), Some(at(13)));
        assert!(clocks.fallen(at(12)).is_empty());
        assert_eq!(clocks.fallen(at(13)), Seats::only(BEN));
        clocks.stop(at(13));
        assert_eq!((clocks.deadline(), clocks.left(at(99))), (None, vec![9000, 0]));
        let grace = Duration::from_secs(2);
        clocks.go_on(at(100), &PendingQuestions { questions: &[(ANN, 3)], grace, turn: 1 }, None);
        assert_eq!((clocks.left(at(102)), clocks.left(at(103))), (vec![9000, 0], vec![8000, 0]));
        assert_eq!(clocks.deadline(), Some(at(111)));
        let watch_time = clocks.watch_time;
        let both = Clocks::new(Clock { seconds: 10, increment: 0 }, watch_time, 2, Some(&[500, 700]));
        assert_eq!(both.left(at(0)), [500, 700]);
    }

    #[test]
    fn a_question_that_stays_while_others_answer_keeps_its_time() {
        let (mut clocks, at) = clocks(0);
        clocks.go_on(at(0), &asked(&[(ANN, 1), (BEN, 1)], 1), None);
        clocks.go_on(at(4), &asked(&[(BEN, 1)], 1), Some(ANN));
        assert_eq!(clocks.left(at(6)), [8000, 4000]);
    }

    #[test]
    fn time_counts_from_when_the_question_is_seen() {
        let (mut clocks, at) = clocks(3);
        clocks.go_on(at(0), &asked(&[(ANN, 1)], 1), None);
        assert_eq!(clocks.left(at(2)), [10000, 10000]);
        assert!(!clocks.shown(at(2), ANN, 9, Duration::ZERO), "another question");
        assert!(clocks.shown(at(2), ANN, 1, Duration::ZERO));
        assert!(!clocks.shown(at(2), ANN, 1, Duration::ZERO), "only once");
        assert_eq!(clocks.left(at(4)), [8000, 10000]);
    }

    #[test]
    fn watching_is_bounded_by_question_and_by_turn() {
        let (mut clocks, at) = clocks(3);
        clocks.go_on(at(0), &asked(&[(ANN, 1)], 1), None);
        assert_eq!(clocks.left(at(5)), [8000, 10000], "three seconds for the first question");
        clocks.go_on(at(5), &asked(&[(ANN, 2)], 1), None);
        assert_eq!(clocks.left(at(9)), [7000, 10000], "and for the second");
        clocks.go_on(at(9), &asked(&[(ANN, 3)], 1), None);
        assert_eq!(clocks.left(at(10)), [6000, 10000], "then the six seconds of the turn are used up");
        clocks.go_on(at(10), &asked(&[(ANN, 4)], 2), None);
        assert_eq!(clocks.left(at(13)), [6000, 10000], "and the next turn has new ones");
    }
}
