//! Information-set Monte Carlo tree search. It simulates many guessed states and collects the results in one tree of
//! the players' answers.

mod advice;
mod style;
mod tree;

use std::time::{Duration, Instant};

use table::{Dice, Game, Pending, Routine, SENSELESS, Seat, Sense};

pub use self::advice::SearchAdvice;
pub use self::style::SearchStyle;
use self::tree::{ROOT, Tree};
use crate::{Bot, BotQuestion};

/// The limits of a search for one answer: the number of simulations, and the time.
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
    style: SearchStyle,
    iterations: u64,
    /// The prior probability of each answer to the current question.
    likely: Vec<f64>,
    /// The node of each answer to the current question; `None` for answers that were not tried.
    known: Vec<Option<usize>>,
    /// The nodes of the current simulation.
    path: Vec<usize>,
}

/// The maximum number of inputs of one simulation within the tree, as a safety limit. Simulations don't reach this
/// limit: each simulation adds only one answer to the tree, and random events and forced answers don't continue
/// forever.
const DEEPEST: u32 = 400;

/// The weight of exploration: how strongly the search prefers a likely but rarely tried answer to an answer with good
/// results.
const CURIOSITY: f64 = 0.8;

/// How many points of appeal (see [`Sense::appeal`]) make an answer 2.718 (Euler's number) times as likely.
const POINTS: f64 = 30.0;

/// The share of the prior probability that is divided equally among all sensible answers, because `Sense` may be wrong.
const DOUBT: f64 = 0.2;

/// How much worse an untried answer is assumed to be than the average of the tried answers.
const UNTRIED: f64 = 0.05;

/// The answer that a search tries next.
struct Step {
    /// The index of the answer's node.
    node: usize,
    /// Whether the node is new.
    is_new: bool,
    /// The index of the answer in the options.
    place: usize,
}

impl Search {
    /// Creates a bot with this budget for every answer.
    pub fn new(seed: u64, budget: Budget) -> Search {
        Search::styled(seed, budget, SearchStyle::Plain)
    }

    /// Creates a bot with this budget for every answer, which simulates in this style.
    pub fn styled(seed: u64, budget: Budget, style: SearchStyle) -> Search {
        let (likely, known, path) = (Vec::new(), Vec::new(), Vec::new());
        Search { dice: Dice::new(seed), budget, style, iterations: 0, likely, known, path }
    }

    /// Returns the number of simulations that the bot has run.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Runs one simulation. It goes down the tree, adds one new answer, continues with answers from `Sense`, and
    /// records the result along the path. The seat `first` gives the first answer, one of `answers`. Returns the final
    /// state.
    fn iterate<G: Sense>(
        &mut self,
        tree: &mut Tree<G::Action>,
        (first, answers): (Seat, &[G::Action]),
        mut state: G,
        until: Option<Instant>,
    ) -> G {
        let is_late = || until.is_some_and(|it| Instant::now() >= it);
        let mut memory = [0; 255];
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        for _ in 0..DEEPEST {
            let seat = match state.pending() {
                // Other seats may be asked at the same time, but the simulation is about this seat's answer.
                Pending::Seats(_) if at == ROOT => first,
                Pending::Over => break,
                Pending::Chance(chance) => {
                    let outcome = self.dice.settle_in(chance, &mut memory);
                    state.advance_with(outcome).expect("a random outcome is one of the possible ones");
                    continue;
                }
                Pending::Seats(seats) => seats.iter().next().expect("at least one seat is asked"),
            };
            let options = if at == ROOT { answers } else { state.moves(seat) };
            let leaves_no_choice = match options {
                _ if at == ROOT => None,
                [_] => Some(0),
                _ => self.routine(&state, seat, options),
            };
            if let Some(place) = leaves_no_choice {
                state.advance_by(seat, place).expect("the seat has this move");
                if is_late() {
                    break;
                }
                continue;
            }
            let step = self.descend(tree, at, seat, options, &state);
            let place =
                if at == ROOT { index_of(&answers[step.place], state.moves(seat)) } else { Some(step.place) };
            state.advance_by(seat, place.expect("the seat has this move")).expect("the seat has this move");
            self.path.push(step.node);
            at = step.node;
            if step.is_new || is_late() {
                break;
            }
        }
        self.follow(&mut state, until);
        for place in &self.path {
            let node = tree.node_mut(*place);
            node.visits += 1;
            if let Some(seat) = node.seat {
                node.sum += u64::from(self.style.judge(&state, seat));
            }
        }
        self.iterations += 1;
        state
    }

    /// Returns the index of the routine answer, which needs no search because the question leaves no choice that
    /// matters; `None` if the search has to choose.
    fn routine<G: Game>(&self, state: &G, seat: Seat, options: &[G::Action]) -> Option<usize> {
        if !self.style.skips_routine() {
            return None;
        }
        let (Routine::Only(answer) | Routine::Payment(answer) | Routine::NotYet(answer)) =
            state.routine(seat)?;
        index_of(&answer, options)
    }

    /// Returns the answer to continue with. Prefers answers with good results, and likely answers that were rarely
    /// tried.
    fn descend<G: Sense>(
        &mut self,
        tree: &mut Tree<G::Action>,
        at: usize,
        seat: Seat,
        options: &[G::Action],
        state: &G,
    ) -> Step {
        self.weigh(state, seat, options);
        let (mut tried, mut visits, mut sum) = (0_u32, 0_u32, 0_u64);
        self.known.clear();
        self.known.resize(options.len(), None);
        for child in tree.children(at) {
            let node = tree.node(child);
            let action = node.action.as_ref().filter(|_| node.seat == Some(seat));
            if let Some(place) = action.and_then(|it| index_of(it, options)) {
                self.known[place] = Some(child);
                tried = tried.max(node.chances);
                visits += node.visits;
                sum += node.sum;
            }
        }
        let untried = if visits == 0 { 0.5 } else { sum as f64 / 1000.0 / f64::from(visits) - UNTRIED };
        let curious = CURIOSITY * f64::from(tried + 1).sqrt();
        let value = |place: &usize| match self.known[*place].map(|it| tree.node(it)) {
            Some(node) => node.mean() + curious * self.likely[*place] / f64::from(node.visits + 1),
            None => untried + curious * self.likely[*place],
        };
        let sensible = (0..options.len()).filter(|it| self.likely[*it] > 0.0);
        let place = sensible
            .max_by(|a, b| value(a).total_cmp(&value(b)))
            .expect("at least one answer has a likelihood above 0");
        for child in self.known.iter().flatten() {
            tree.node_mut(*child).chances += 1;
        }
        match self.known[place] {
            Some(node) => Step { node, is_new: false, place },
            None => Step { node: tree.add(at, options[place].clone(), seat, tried + 1), is_new: true, place },
        }
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
        let mut memory = [0; 255];
        let mut left = self.style.reach::<G>();
        loop {
            match state.pending() {
                Pending::Over => return,
                Pending::Chance(chance) => {
                    let outcome = self.dice.settle_in(chance, &mut memory);
                    state.advance_with(outcome).expect("a random outcome is one of the possible ones");
                }
                Pending::Seats(seats) => {
                    if left == 0 || (left.is_multiple_of(4) && until.is_some_and(|it| Instant::now() >= it)) {
                        return;
                    }
                    left -= 1;
                    let seat = seats.iter().next().expect("at least one seat is asked");
                    let moves = state.moves(seat);
                    let place = if self.dice.below(self.style.whim()) == 0 {
                        self.dice.below(moves.len() as u32) as usize
                    } else {
                        state.instinct(seat, moves, &mut self.dice)
                    };
                    state.advance_by(seat, place).expect("the seat has this move");
                }
            }
        }
    }
}

fn index_of<A: PartialEq>(answer: &A, among: &[A]) -> Option<usize> {
    among.iter().position(|it| it == answer)
}

/// The number of simulations after which a search checks again whether it can stop.
const LOOK: u32 = 16;

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, question: BotQuestion<'_, G>) -> usize {
        let BotQuestion { seat, options, imagine } = question;
        if options.len() == 1 {
            return 0;
        }
        let until = self.budget.time.map(|it| Instant::now() + it);
        let state = imagine();
        if let Some(place) = self.routine(&state, seat, options) {
            return place;
        }
        self.weigh(&state, seat, options);
        let mut sensible = (0..options.len()).filter(|it| self.likely[*it] > 0.0);
        if let (Some(only), None) = (sensible.next(), sensible.next()) {
            return only;
        }
        let mut tree = Tree::new();
        let most = self.budget.iterations.max(1);
        for done in 0..most {
            let time_is_over = done > 0 && until.is_some_and(|it| Instant::now() >= it);
            if time_is_over || (done.is_multiple_of(LOOK) && tree.is_decided(most - done)) {
                break;
            }
            self.iterate::<G>(&mut tree, (seat, options), imagine(), until);
        }
        // Choose the answer that was tried most.
        let best = (0..options.len()).max_by_key(|it| (tree.tries(&options[*it]), std::cmp::Reverse(*it)));
        best.unwrap_or(0)
    }
}
