//! A game that watches how bots use it.

use table::{
    Concession, Dice, Game, Guess, Input, InputError, Pending, Ranked, Routine, Seat, Seats, Sense, Tally,
    Viewer,
};

/// Wraps a game and panics when a player concedes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spy<G>(pub(crate) G);

impl<G: Game> Game for Spy<G> {
    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;
    type Sight = G::Sight;

    fn start(setup: &G::Setup) -> Spy<G> {
        Spy(G::start(setup))
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn options(&self, seat: Seat) -> &[G::Action] {
        self.0.options(seat)
    }

    fn concedes(action: &G::Action) -> Option<Concession> {
        G::concedes(action)
    }

    fn apply(&mut self, input: Input<G::Action>, log: &mut Vec<G::Event>) -> Result<(), InputError> {
        if let Input::Act(seat, action) = &input {
            assert!(G::concedes(action).is_none(), "seat {seat} concedes: {action:?}");
        }
        self.0.apply(input, log)
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn sight(event: &G::Event, viewer: Viewer) -> Option<G::Sight> {
        G::sight(event, viewer)
    }

    fn goes_on(&self, before: &Spy<G>, seat: Seat, answer: &G::Action) -> bool {
        self.0.goes_on(&before.0, seat, answer)
    }

    fn opens(&self, seat: Seat) -> bool {
        self.0.opens(seat)
    }

    fn routine(&self, seat: Seat) -> Option<Routine<G::Action>> {
        self.0.routine(seat)
    }
}

impl<G: Guess> Guess for Spy<G> {
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Spy<G> {
        Spy(self.0.guess(seat, dice))
    }
}

impl<G: Ranked> Ranked for Spy<G> {
    fn winners(&self) -> Option<Seats> {
        self.0.winners()
    }
}

impl<G: Sense> Sense for Spy<G> {
    const REACH: u32 = G::REACH;

    fn standing(&self, seat: Seat) -> u32 {
        self.0.standing(seat)
    }

    fn outlook(&self, seat: Seat) -> u32 {
        self.0.outlook(seat)
    }

    fn appeal(&self, seat: Seat, answers: &[G::Action]) -> impl Iterator<Item = i32> {
        self.0.appeal(seat, answers)
    }
}

impl<G: Tally> Tally for Spy<G> {
    const LENGTH: &'static str = G::LENGTH;
    const SCORE: &'static str = G::SCORE;

    fn length(&self) -> u32 {
        self.0.length()
    }

    fn score(&self, seat: Seat) -> i64 {
        self.0.score(seat)
    }

    fn holdings(&self) -> Vec<&str> {
        self.0.holdings()
    }

    fn held(&self, seat: Seat) -> Vec<usize> {
        self.0.held(seat)
    }
}
