//! Nim with hidden cards. Players take 1 to 3 stones from a pile, one player after the other.
//!
//! Each player has a hidden card with a number. A player's points are the number of stones that the player took, plus
//! the number of the player's card. The player who takes the last stone scores nothing for their card. The player with
//! the most points wins.

mod notation;
mod words;

use table::{
    Chance, Concession, Dice, Game, Guess, Input, InputError, Log, Pending, Ranked, Seat, Seats, Sense,
    Tally, Viewer, accept,
};

/// The number of hidden cards. They are numbered 0 to 5.
const CARDS: u8 = 6;
/// The maximum number of stones that can be taken in one turn.
const MOST: u8 = 3;

/// The players and stones that a match starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    players: u8,
    stones: u8,
}

impl Setup {
    /// Creates the setup of a match for 2 to 6 players. Returns `None` for other numbers of players, or if there are no
    /// stones.
    pub fn new(players: u8, stones: u8) -> Option<Setup> {
        ((2..=CARDS).contains(&players) && stones > 0).then_some(Setup { players, stones })
    }
}

/// An answer: how many stones to take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take(u8);

/// Something that happened in a match of Nim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat got its hidden card; other seats see `None`.
    Dealt(Seat, Option<u8>),
    /// A seat took stones.
    Took(Seat, u8),
}

/// What a viewer may know about a match of Nim.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    stones: u8,
    taken: Vec<u8>,
    /// Each seat's hidden card; `None` if the viewer doesn't know it. All cards are known once the match is over.
    cards: Vec<Option<u8>>,
    asked: Option<Seat>,
}

/// A match of Nim.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nim {
    stones: u8,
    taken: Vec<u8>,
    /// Every seat's hidden card; empty until the cards are dealt.
    cards: Vec<u8>,
    turn: u8,
    turns: u32,
    options: Vec<Take>,
}

impl Nim {
    fn is_over(&self) -> bool {
        self.stones == 0
    }

    fn turn(&self) -> Seat {
        Seat::new(self.turn.into())
    }

    fn offer(&mut self) {
        self.options = (1..=MOST.min(self.stones)).rev().map(Take).collect();
    }

    fn points(&self, seat: Seat) -> u8 {
        let took_last = self.is_over() && seat == self.turn();
        let card = if took_last { 0 } else { self.cards.get(seat.index()).copied().unwrap_or_default() };
        self.taken[seat.index()] + card
    }
}

impl Game for Nim {
    type Setup = Setup;
    type Action = Take;
    type Event = Event;
    type View = View;
    type Sight = Event;

    fn start(setup: &Setup) -> Nim {
        let taken = vec![0; setup.players.into()];
        Nim { stones: setup.stones, taken, cards: Vec::new(), turn: 0, turns: 0, options: Vec::new() }
    }

    fn seats(&self) -> usize {
        self.taken.len()
    }

    fn pending(&self) -> Pending {
        if self.cards.is_empty() {
            Pending::Chance(Chance::Pick { count: self.seats() as u8, of: CARDS })
        } else if self.is_over() {
            Pending::Over
        } else {
            Pending::Seats(Seats::only(self.turn()))
        }
    }

    fn options(&self, seat: Seat) -> &[Take] {
        if self.pending() == Pending::Seats(Seats::only(seat)) { &self.options } else { &[] }
    }

    fn concedes(_: &Take) -> Option<Concession> {
        None
    }

    fn apply(&mut self, input: Input<Take>, log: &mut Vec<Event>) -> Result<(), InputError> {
        accept(self, &input)?;
        let mut log = Log::to(log);
        match input {
            Input::Chance(cards) => {
                let dealt = cards.iter().enumerate();
                dealt.for_each(|(seat, card)| log.push(Event::Dealt(Seat::new(seat), Some(*card))));
                self.cards = cards;
            }
            Input::Act(seat, Take(count)) => {
                self.stones -= count;
                self.taken[seat.index()] += count;
                self.turns += 1;
                log.push(Event::Took(seat, count));
                // After the last stone is taken, it stays the turn of the player who took it.
                if !self.is_over() {
                    self.turn = (self.turn + 1) % self.seats() as u8;
                }
            }
        }
        self.offer();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let card =
            |(index, card): (usize, &u8)| (self.is_over() || viewer.is(Seat::new(index))).then_some(*card);
        let asked = matches!(self.pending(), Pending::Seats(_)).then(|| self.turn());
        let cards = self.cards.iter().enumerate().map(card).collect();
        View { stones: self.stones, taken: self.taken.clone(), cards, asked }
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt(seat, card) => Event::Dealt(seat, card.filter(|_| viewer.is(seat))),
            took @ Event::Took(..) => took,
        })
    }

    fn goes_on(&self, _: &Nim, _: Seat, _: &Take) -> bool {
        false
    }
}

impl Guess for Nim {
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Nim {
        let mut guess = self.clone();
        let Some(own) = self.cards.get(seat.index()).filter(|_| !self.is_over()) else { return guess };
        let mut others: Vec<u8> = (0..CARDS).filter(|it| it != own).collect();
        dice.shuffle(&mut others);
        for (index, card) in guess.cards.iter_mut().enumerate().filter(|it| it.0 != seat.index()) {
            *card = others[index % others.len()];
        }
        guess
    }
}

impl Ranked for Nim {
    fn winners(&self) -> Option<Seats> {
        let seats = || (0..self.seats()).map(Seat::new);
        let most = seats().map(|it| self.points(it)).max();
        self.is_over().then(|| seats().filter(|it| Some(self.points(*it)) == most).collect())
    }
}

impl Tally for Nim {
    const LENGTH: &'static str = "turns";
    const SCORE: &'static str = "points";

    fn length(&self) -> u32 {
        self.turns
    }

    fn score(&self, seat: Seat) -> i64 {
        self.points(seat).into()
    }

    fn holdings(&self) -> Vec<&str> {
        Vec::new()
    }

    fn held(&self, _: Seat) -> Vec<usize> {
        Vec::new()
    }
}

impl Sense for Nim {
    fn standing(&self, seat: Seat) -> u32 {
        match self.winners() {
            Some(winners) if winners.has(seat) => 1000 / winners.len() as u32,
            Some(_) => 0,
            None => 1000 / self.seats() as u32,
        }
    }

    /// Returns a higher value for taking more stones, except for taking the last one.
    fn appeal(&self, _: Seat, answers: &[Take]) -> impl Iterator<Item = i32> {
        let value = |Take(count): &Take| if *count == self.stones { 0 } else { i32::from(*count) * 50 };
        answers.iter().map(value)
    }
}
