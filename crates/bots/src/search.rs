//! Information-set Monte Carlo tree search. It simulates many guessed states and collects the results in one tree of
//! the players' answers.

mod advice;

use std::time::{Duration, Instant};

use table::{Dice, Input, Pending, SENSELESS, Seat, Sense};

pub use self::advice::Advice;
use crate::{Bot, Question};

/// How long to search for one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The maximum number of simulations per answer. The same seed gives the same answers, unless time runs out.
    pub iterations: u32,
    /// The time limit per answer; `None` for no limit.
    pub time: Option<Duration>,
}

impl Budget {
    /// Creates a budget of this many simulations, without a time limit.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None }
    }

    /// Creates a budget of as many simulations as fit into this time.
    pub const fn time(time: Duration) -> Budget {
        Budget { iterations: u32::MAX, time: Some(time) }
    }

    /// Creates a budget of this many simulations with a time limit.
    pub const fn within(iterations: u32, time: Duration) -> Budget {
        Budget { iterations, time: Some(time) }
    }
}

/// A bot that simulates how the game might continue.
#[derive(Clone, Debug)]
pub struct Search {
    dice: Dice,
    budget: Budget,
    iterations: u64,
    /// The prior probability of each answer. It is filled while an answer is being chosen.
    likely: Vec<f64>,
}

/// A node of the search tree: an answer that the search tried after the answers on the path to this node.
struct Node<A> {
    action: Option<A>,
    /// The seat that gave the answer; `None` for the root.
    seat: Option<Seat>,
    visits: u32,
    /// How often the answer was available, including the times when it was not tried.
    chances: u32,
    /// The sum of the seat's standings at the end of all simulations through this node, in thousandths.
    sum: u64,
    children: Vec<u32>,
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Option<Seat>) -> Node<A> {
        Node { action, seat, visits: 0, chances: 0, sum: 0, children: Vec::new() }
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / 1000.0 / f64::from(self.visits.max(1))
    }
}

/// The maximum number of inputs of one simulation within the tree, as a safety limit. Simulations don't reach it. Each
/// adds only one answer to the tree, and random events and forced answers don't continue forever.
const DEEPEST: u32 = 400;

/// How many answers a simulation plays after it leaves the tree. `Sense` chooses these answers, and then the position
/// is evaluated.
const REACH: u32 = 24;

/// After a simulation leaves the tree, one in this many answers is random.
const WHIM: u32 = 12;

/// The weight of exploration: how strongly a likely but rarely tried answer is preferred to an answer with good
/// results.
const CURIOSITY: f64 = 0.8;

/// The number of points of appeal that makes an answer 2.718 (Euler's number) times as likely.
const POINTS: f64 = 30.0;

/// The share of the prior probability that is divided equally among all sensible answers, because `Sense` may be wrong.
const DOUBT: f64 = 0.2;

/// How much worse an untried answer is assumed to be than the average of the tried answers.
const UNTRIED: f64 = 0.05;

impl Search {
    /// Creates a bot with this budget for every answer.
    pub fn new(seed: u64, budget: Budget) -> Search {
        Search { dice: Dice::new(seed), budget, iterations: 0, likely: Vec::new() }
    }

    /// Returns the number of simulations that the bot has run so far.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Runs one simulation. It goes down the tree, adds one new answer, continues by `Sense`, and records the result
    /// along the path. The seat `first` gives the first answer, one of `answers`. Returns the final state.
    fn iterate<G: Sense>(
        &mut self,
        tree: &mut Vec<Node<G::Action>>,
        (first, answers): (Seat, &[G::Action]),
        mut state: G,
        until: Option<Instant>,
    ) -> G {
        let mut path = vec![0_usize];
        let mut at = 0;
        for _ in 0..DEEPEST {
            let seat = match state.pending() {
                // Other seats may be asked at the same time, but the simulation is about this seat's answer.
                Pending::Seats(_) if at == 0 => first,
                Pending::Over => break,
                Pending::Chance(chance) => {
                    let outcome = self.dice.settle(chance);
                    state.advance(Input::Chance(outcome)).expect("a possible outcome");
                    continue;
                }
                Pending::Seats(seats) => seats.iter().next().expect("somebody is asked"),
            };
            let options = if at == 0 { answers } else { state.moves(seat) };
            if let ([only], true) = (options, at > 0) {
                let only = only.clone();
                state.advance(Input::Act(seat, only)).expect("an option");
                continue;
            }
            let (next, fresh) = self.descend(tree, at, seat, options, &state);
            let action = tree[next].action.clone().expect("below the root");
            state.advance(Input::Act(seat, action)).expect("an option");
            path.push(next);
            at = next;
            if fresh || until.is_some_and(|it| Instant::now() >= it) {
                break;
            }
        }
        self.follow(&mut state, until);
        for place in path {
            let node = &mut tree[place];
            node.visits += 1;
            if let Some(seat) = node.seat {
                node.sum += u64::from(state.standing(seat));
            }
        }
        self.iterations += 1;
        state
    }

    /// Returns the child to continue with, and whether it is new. Prefers answers with good results, and likely answers
    /// that were rarely tried.
    fn descend<G: Sense>(
        &mut self,
        tree: &mut Vec<Node<G::Action>>,
        at: usize,
        seat: Seat,
        options: &[G::Action],
        state: &G,
    ) -> (usize, bool) {
        self.weigh(state, seat, options);
        let (mut tried, mut visits, mut sum) = (0_u32, 0_u32, 0_u64);
        let mut known: Vec<Option<usize>> = vec![None; options.len()];
        for child in &tree[at].children {
            let node = &tree[*child as usize];
            let action = node.action.as_ref().filter(|_| node.seat == Some(seat));
            if let Some(place) = action.and_then(|it| options.iter().position(|option| option == it)) {
                known[place] = Some(*child as usize);
                tried = tried.max(node.chances);
                visits += node.visits;
                sum += node.sum;
            }
        }
        let untried = if visits == 0 { 0.5 } else { sum as f64 / 1000.0 / f64::from(visits) - UNTRIED };
        let curious = CURIOSITY * f64::from(tried + 1).sqrt();
        let value = |place: &usize| match known[*place].map(|it| &tree[it]) {
            Some(node) => node.mean() + curious * self.likely[*place] / f64::from(node.visits + 1),
            None => untried + curious * self.likely[*place],
        };
        let sensible = (0..options.len()).filter(|it| self.likely[*it] > 0.0);
        let best = sensible.max_by(|a, b| value(a).total_cmp(&value(b))).expect("some answer makes sense");
        for child in known.iter().flatten() {
            tree[*child].chances += 1;
        }
        if let Some(child) = known[best] {
            return (child, false);
        }
        let mut node = Node::new(Some(options[best].clone()), Some(seat));
        node.chances = tried + 1;
        tree.push(node);
        let new = tree.len() - 1;
        tree[at].children.push(new as u32);
        (new, true)
    }

    /// Fills `likely` with the prior probability of each answer. Senseless answers get 0.
    fn weigh<G: Sense>(&mut self, state: &G, seat: Seat, options: &[G::Action]) {
        self.likely.clear();
        self.likely.extend(state.appeal(seat, options).map(f64::from));
        let highest = self.likely.iter().copied().fold(f64::MIN, f64::max);
        let senseless = f64::from(SENSELESS);
        for it in &mut self.likely {
            let sensible = *it > senseless || highest <= senseless;
            *it = if sensible { ((*it - highest) / POINTS).exp().max(f64::MIN_POSITIVE) } else { 0.0 };
        }
        let total: f64 = self.likely.iter().sum();
        let count = self.likely.iter().filter(|it| **it > 0.0).count() as f64;
        for it in self.likely.iter_mut().filter(|it| **it > 0.0) {
            *it = DOUBT / count + (1.0 - DOUBT) * *it / total;
        }
    }

    /// Continues the game with answers from `Sense`, and sometimes with random ones.
    fn follow<G: Sense>(&mut self, state: &mut G, until: Option<Instant>) {
        let mut left = REACH;
        loop {
            match state.pending() {
                Pending::Over => return,
                Pending::Chance(chance) => {
                    let outcome = self.dice.settle(chance);
                    state.advance(Input::Chance(outcome)).expect("a possible outcome");
                }
                Pending::Seats(seats) => {
                    if left == 0 || (left.is_multiple_of(4) && until.is_some_and(|it| Instant::now() >= it)) {
                        return;
                    }
                    left -= 1;
                    let seat = seats.iter().next().expect("somebody is asked");
                    let moves = state.moves(seat);
                    let place = if self.dice.below(WHIM) == 0 {
                        self.dice.below(moves.len() as u32) as usize
                    } else {
                        state.instinct(seat, moves, &mut self.dice)
                    };
                    let action = moves[place].clone();
                    state.advance(Input::Act(seat, action)).expect("an option");
                }
            }
        }
    }
}

/// The number of simulations after which a search checks again whether it can stop.
const LOOK: u32 = 16;

/// Returns whether the most tried answer will stay the most tried one, whatever happens in the `left` remaining
/// simulations.
fn is_decided<A>(tree: &[Node<A>], left: u32) -> bool {
    let (mut most, mut second) = (0, 0);
    for child in &tree[0].children {
        let visits = tree[*child as usize].visits;
        if visits > most {
            (most, second) = (visits, most);
        } else {
            second = second.max(visits);
        }
    }
    most - second > left
}

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, question: Question<'_, G>) -> usize {
        let Question { seat, options, imagine } = question;
        if options.len() == 1 {
            return 0;
        }
        let until = self.budget.time.map(|it| Instant::now() + it);
        self.weigh(&imagine(), seat, options);
        let mut sensible = (0..options.len()).filter(|it| self.likely[*it] > 0.0);
        if let (Some(only), None) = (sensible.next(), sensible.next()) {
            return only;
        }
        let mut tree = vec![Node::new(None, None)];
        let most = self.budget.iterations.max(1);
        for done in 0..most {
            let time_is_over = done > 0 && until.is_some_and(|it| Instant::now() >= it);
            if time_is_over || (done.is_multiple_of(LOOK) && is_decided(&tree, most - done)) {
                break;
            }
            self.iterate::<G>(&mut tree, (seat, options), imagine(), until);
        }
        // Choose the answer that was tried most.
        let visits = |action: &G::Action| {
            let children = tree[0].children.iter().map(|it| &tree[*it as usize]);
            children.filter(|it| it.action.as_ref() == Some(action)).map(|it| it.visits).max()
        };
        let best = (0..options.len()).max_by_key(|it| (visits(&options[*it]), std::cmp::Reverse(*it)));
        best.unwrap_or(0)
    }
}
