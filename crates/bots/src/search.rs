//! Information-set Monte Carlo tree search: many imagined states, one tree over what the players do.

use std::time::{Duration, Instant};

use table::{Dice, Input, Pending, Seat, Sense};

use crate::{Bot, Question};

/// How long to think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many imagined courses of the game. The same seed gives the same answers.
    Iterations(u32),
    /// So long; the answer is there by then, whatever the board.
    Time(Duration),
}

/// A bot that imagines how the game could go on.
#[derive(Clone, Debug)]
pub struct Search {
    dice: Dice,
    budget: Budget,
    /// Answers that a course follows instinct for behind the tree before it is judged.
    reach: u32,
    /// One in so many of those answers is a random one.
    whim: u32,
    /// How much rather a little known answer is tried than a good one.
    curiosity: f64,
    iterations: u64,
}

/// An answer that was tried somewhere in the tree.
struct Node<A> {
    action: Option<A>,
    /// Who gave it.
    seat: Option<Seat>,
    visits: u32,
    /// How often it could have been given.
    chances: u32,
    /// Of who gave it, in thousandths.
    sum: u64,
    children: Vec<u32>,
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Option<Seat>) -> Node<A> {
        Node { action, seat, visits: 0, chances: 0, sum: 0, children: Vec::new() }
    }
}

/// No imagined course takes more inputs within the tree.
const DEEPEST: u32 = 400;

impl Search {
    /// One with this budget for every answer.
    pub fn new(seed: u64, budget: Budget) -> Search {
        Search { dice: Dice::new(seed), budget, reach: 12, whim: 8, curiosity: 0.7, iterations: 0 }
    }

    /// Imagined courses so far.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// One imagined course: down the tree, one new answer, on by instinct, and back. It begins with one of the answers
    /// that the seat was asked to choose from.
    fn iterate<G: Sense>(
        &mut self,
        tree: &mut Vec<Node<G::Action>>,
        (first, answers): (Seat, &[G::Action]),
        mut state: G,
        until: Option<Instant>,
    ) {
        let mut path = vec![0_usize];
        let mut at = 0;
        // Each course adds one answer to the tree, so no course follows it for longer than there are courses; and
        // answers that leave no choice, or chance, do not go on for ever either.
        for _ in 0..DEEPEST {
            let seat = match state.pending() {
                // Others may be asked at the same time; the course is about what this seat answers.
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
    }

    /// The child to go on with, and whether it is new.
    fn descend<G: Sense>(
        &mut self,
        tree: &mut Vec<Node<G::Action>>,
        at: usize,
        seat: Seat,
        options: &[G::Action],
        state: &G,
    ) -> (usize, bool) {
        let mut known: Vec<usize> = Vec::with_capacity(options.len());
        for child in &tree[at].children {
            let node = &tree[*child as usize];
            if node.seat == Some(seat) && node.action.as_ref().is_some_and(|it| options.contains(it)) {
                known.push(*child as usize);
            }
        }
        for child in &known {
            tree[*child].chances += 1;
        }
        if known.len() < options.len() {
            // Instinct says what is tried first.
            let tried = |action: &G::Action| known.iter().any(|it| tree[*it].action.as_ref() == Some(action));
            let first = state.instinct(seat, options, &mut self.dice);
            let fresh: Vec<usize> = (0..options.len()).filter(|it| !tried(&options[*it])).collect();
            let place = if fresh.contains(&first) {
                first
            } else {
                fresh[self.dice.below(fresh.len() as u32) as usize]
            };
            let mut node = Node::new(Some(options[place].clone()), Some(seat));
            node.chances = 1;
            tree.push(node);
            let new = tree.len() - 1;
            tree[at].children.push(new as u32);
            return (new, true);
        }
        let value = |it: &usize| {
            let node = &tree[*it];
            let visits = f64::from(node.visits.max(1));
            let mean = node.sum as f64 / 1000.0 / visits;
            mean + self.curiosity * (f64::from(node.chances).ln() / visits).sqrt()
        };
        let best = known.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b)));
        (best.expect("there are options"), false)
    }

    /// On by instinct, now and then by a whim.
    fn follow<G: Sense>(&mut self, state: &mut G, until: Option<Instant>) {
        let mut left = self.reach;
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
                    let place = if self.dice.below(self.whim) == 0 {
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

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, question: Question<'_, G>) -> usize {
        let Question { seat, options, imagine } = question;
        if options.len() == 1 {
            return 0;
        }
        let mut tree = vec![Node::new(None, None)];
        let start = Instant::now();
        let (most, until) = match self.budget {
            Budget::Iterations(count) => (count.max(1), None),
            Budget::Time(time) => (u32::MAX, Some(start + time)),
        };
        for done in 0..most {
            if done > 0 && until.is_some_and(|it| Instant::now() >= it) {
                break;
            }
            self.iterate::<G>(&mut tree, (seat, options), imagine(), until);
        }
        // The answer that was tried most.
        let visits = |action: &G::Action| {
            let children = tree[0].children.iter().map(|it| &tree[*it as usize]);
            children
                .filter(|it| it.action.as_ref() == Some(action) && it.seat == Some(seat))
                .map(|it| it.visits)
                .max()
        };
        let best = (0..options.len()).max_by_key(|it| (visits(&options[*it]), std::cmp::Reverse(*it)));
        best.unwrap_or(0)
    }
}
