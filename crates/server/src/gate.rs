//! A fair queue for heavy work. Only a few tasks run at the same time, and people take turns, so that somebody with
//! many requests delays only themselves.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A guest's id.
type PersonId = i64;

/// A fair queue. Clones share the same queue.
#[derive(Clone)]
pub(crate) struct Gate(Arc<Mutex<Queues>>);

/// How many tasks may run and wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The maximum number of tasks that run at once, counting the tasks of all people.
    pub(crate) at_once: usize,
    /// The maximum number of tasks of one person that run at once.
    pub(crate) each: usize,
    /// The maximum number of waiting tasks of one person.
    pub(crate) waiting: usize,
}

struct Queues {
    bounds: Bounds,
    free: usize,
    running: HashMap<PersonId, usize>,
    /// The people who wait, each with their waiting tasks. The first person in the list has the next turn.
    waiting: VecDeque<(PersonId, VecDeque<oneshot::Sender<GateTurn>>)>,
}

/// Permission to run one task. Dropping this ends the turn, so that the next task can run.
pub(crate) struct GateTurn {
    /// The queue that this turn was taken from; `None` when the turn has ended.
    gate: Option<Gate>,
    person: PersonId,
}

/// The error for a person who has too many waiting tasks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QueueFull;

impl Gate {
    pub(crate) fn new(bounds: Bounds) -> Gate {
        let queues =
            Queues { bounds, free: bounds.at_once, running: HashMap::new(), waiting: VecDeque::new() };
        Gate(Arc::new(Mutex::new(queues)))
    }

    /// Returns how many tasks are running, and how many are waiting.
    pub(crate) fn load(&self) -> (usize, usize) {
        let queues = self.queues();
        let waiting = queues.waiting.iter().flat_map(|it| &it.1).filter(|it| !it.is_closed());
        (queues.bounds.at_once - queues.free, waiting.count())
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        // Ignore poisoning: a panic under this lock leaves the queues consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn. A caller that stops waiting loses its place in the queue.
    pub(crate) async fn turn(&self, person: PersonId) -> Result<GateTurn, QueueFull> {
        let (given, turn) = oneshot::channel();
        {
            let mut queues = self.queues();
            queues.wait(person, given)?;
            self.give(&mut queues);
        }
        turn.await.map_err(|_| QueueFull)
    }

    /// Starts all tasks that can run now.
    fn give(&self, queues: &mut Queues) {
        while let Some((person, given)) = queues.next() {
            queues.start(person);
            if let Err(mut unwanted) = given.send(GateTurn { gate: Some(self.clone()), person }) {
                // The caller stopped waiting. End the turn here, because dropping it would lock the queues again.
                unwanted.gate = None;
                queues.end(person);
            }
        }
    }
}

impl Queues {
    fn wait(&mut self, person: PersonId, given: oneshot::Sender<GateTurn>) -> Result<(), QueueFull> {
        let place = self.waiting.iter().position(|it| it.0 == person);
        let place = place.unwrap_or_else(|| {
            self.waiting.push_back((person, VecDeque::new()));
            self.waiting.len() - 1
        });
        let own = &mut self.waiting[place].1;
        own.retain(|it| !it.is_closed());
        let may_start = self.free > 0 && self.running.get(&person).is_none_or(|it| *it < self.bounds.each);
        if !may_start && own.len() >= self.bounds.waiting {
            return Err(QueueFull);
        }
        own.push_back(given);
        Ok(())
    }

    /// Removes and returns the next task that can run, and the person it belongs to; `None` if there is none.
    fn next(&mut self) -> Option<(PersonId, oneshot::Sender<GateTurn>)> {
        if self.free == 0 {
            return None;
        }
        loop {
            let may = |it: &(PersonId, _)| self.running.get(&it.0).is_none_or(|it| *it < self.bounds.each);
            let place = self.waiting.iter().position(may)?;
            let (person, mut own) = self.waiting.remove(place)?;
            if let Some(given) = own.pop_front() {
                if !own.is_empty() {
                    self.waiting.push_back((person, own));
                }
                return Some((person, given));
            }
        }
    }

    fn start(&mut self, person: PersonId) {
        self.free -= 1;
        *self.running.entry(person).or_default() += 1;
    }

    fn end(&mut self, person: PersonId) {
        self.free += 1;
        if let Some(count) = self.running.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(&person);
            }
        }
    }
}

impl Drop for GateTurn {
    fn drop(&mut self) {
        if let Some(gate) = self.gate.take() {
            let mut queues = gate.queues();
            queues.end(self.person);
            gate.give(&mut queues);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = 1;
    const BEN: PersonId = 2;

    fn gate(at_once: usize, each: usize, waiting: usize) -> Gate {
        Gate::new(Bounds { at_once, each, waiting })
    }

    #[tokio::test]
    async fn turns_go_round_from_person_to_person() {
        let gate = gate(1, 1, 10);
        let first = gate.turn(ANN).await.expect("a turn");
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for person in [ANN, ANN, ANN, BEN, BEN] {
            let (gate, order) = (gate.clone(), order.clone());
            waiting.push(tokio::spawn(async move {
                let turn = gate.turn(person).await.expect("a turn");
                order.lock().expect("nobody fell over").push(person);
                drop(turn);
            }));
            tokio::task::yield_now().await;
        }
        drop(first);
        for it in waiting {
            it.await.expect("all are served");
        }
        assert_eq!(*order.lock().expect("nobody fell over"), [ANN, BEN, ANN, BEN, ANN]);
        assert_eq!(gate.queues().free, 1);
    }

    #[tokio::test]
    async fn one_person_has_no_more_than_their_share() {
        let gate = gate(4, 2, 1);
        let both = (gate.turn(ANN).await.expect("a turn"), gate.turn(ANN).await.expect("a turn"));
        let third = tokio::spawn({
            let gate = gate.clone();
            async move { gate.turn(ANN).await }
        });
        tokio::task::yield_now().await;
        assert!(!third.is_finished(), "two of four turns are free, but not for Ann");
        assert_eq!(gate.turn(ANN).await.err(), Some(QueueFull), "one may wait");
        assert!(gate.turn(BEN).await.is_ok(), "nobody waits for others");
        // A caller that stops waiting makes room.
        third.abort();
        assert!(third.await.is_err());
        let fourth = tokio::spawn({
            let gate = gate.clone();
            async move { gate.turn(ANN).await }
        });
        tokio::task::yield_now().await;
        drop(both);
        assert!(fourth.await.expect("it waits").is_ok());
        let queues = gate.queues();
        assert_eq!((queues.free, queues.running.len()), (4, 0));
    }
}
