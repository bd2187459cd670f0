//! Turns for heavy work: few run at once, and those who wait are served person by person, so that somebody who asks for
//! much delays nobody but themselves.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Who is served: a guest's number.
type Person = i64;

/// Gives turns. Copies share their turns.
#[derive(Clone)]
pub(crate) struct Gate(Arc<Mutex<Queues>>);

/// How much may run and wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Turns at once, of all people.
    pub(crate) at_once: usize,
    /// Turns at once of one person.
    pub(crate) each: usize,
    /// How many of one person's may wait.
    pub(crate) waiting: usize,
}

struct Queues {
    bounds: Bounds,
    free: usize,
    running: HashMap<Person, usize>,
    /// Who waits, the person to be served next first.
    waiting: VecDeque<(Person, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A turn, which ends when this is dropped.
pub(crate) struct Turn {
    /// Nothing once the turn was given back.
    gate: Option<Gate>,
    person: Person,
}

/// A person has too much waiting already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;

impl Gate {
    pub(crate) fn new(bounds: Bounds) -> Gate {
        let queues =
            Queues { bounds, free: bounds.at_once, running: HashMap::new(), waiting: VecDeque::new() };
        Gate(Arc::new(Mutex::new(queues)))
    }

    /// How many turns run, and how many are waited for.
    pub(crate) fn load(&self) -> (usize, usize) {
        let queues = self.queues();
        let waiting = queues.waiting.iter().flat_map(|it| &it.1).filter(|it| !it.is_closed());
        (queues.bounds.at_once - queues.free, waiting.count())
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        // Nothing is left half done under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn. A caller that stops waiting loses its place in the queue.
    pub(crate) async fn turn(&self, person: Person) -> Result<Turn, TooMuch> {
        let (given, turn) = oneshot::channel();
        {
            let mut queues = self.queues();
            queues.wait(person, given)?;
            self.give(&mut queues);
        }
        turn.await.map_err(|_| TooMuch)
    }

    /// Gives all turns that can be given now.
    fn give(&self, queues: &mut Queues) {
        while let Some((person, given)) = queues.next() {
            queues.start(person);
            if let Err(mut unwanted) = given.send(Turn { gate: Some(self.clone()), person }) {
                // Nobody waits for it any more. It is given back here, because its drop would lock again.
                unwanted.gate = None;
                queues.end(person);
            }
        }
    }
}

impl Queues {
    fn wait(&mut self, person: Person, given: oneshot::Sender<Turn>) -> Result<(), TooMuch> {
        let place = self.waiting.iter().position(|it| it.0 == person);
        let place = place.unwrap_or_else(|| {
            self.waiting.push_back((person, VecDeque::new()));
            self.waiting.len() - 1
        });
        let own = &mut self.waiting[place].1;
        own.retain(|it| !it.is_closed());
        let may_start = self.free > 0 && self.running.get(&person).is_none_or(|it| *it < self.bounds.each);
        if !may_start && own.len() >= self.bounds.waiting {
            return Err(TooMuch);
        }
        own.push_back(given);
        Ok(())
    }

    /// The next to be served, if somebody can be.
    fn next(&mut self) -> Option<(Person, oneshot::Sender<Turn>)> {
        if self.free == 0 {
            return None;
        }
        loop {
            let may = |it: &(Person, _)| self.running.get(&it.0).is_none_or(|it| *it < self.bounds.each);
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

    fn start(&mut self, person: Person) {
        self.free -= 1;
        *self.running.entry(person).or_default() += 1;
    }

    fn end(&mut self, person: Person) {
        self.free += 1;
        if let Some(count) = self.running.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(&person);
            }
        }
    }
}

impl Drop for Turn {
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

    const ANN: Person = 1;
    const BEN: Person = 2;

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
        assert_eq!(gate.turn(ANN).await.err(), Some(TooMuch), "one may wait");
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
