//! Choices that take several questions. This module finds out where such a choice began, cancels it, and decides which
//! questions the program answers for a person.

use crate::{Game, Input, Match, ParseError, Pending, Seat, Seats, Show, Viewer};

/// An answer that the program can give for a person.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Routine<A> {
    /// An answer to a question that leaves nothing to decide: it is the only answer, all answers lead to the same
    /// result, or it is better than all others in every way.
    Only(A),
    /// The next step of an automatic payment with the least valuable cards. A person may prefer to choose what to pay
    /// with.
    Payment(A),
    /// An answer that declines an opportunity which comes again before it matters, or which the person has just declined.
    /// A person may still prefer to use the opportunity now.
    NotYet(A),
}

/// Says which questions the program answers for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AutoAnswers {
    /// Whether the program pays costs for the person, with the least valuable cards.
    pub payments: bool,
    /// Whether the program answers questions that have only one sensible answer; see [`Routine::Only`].
    pub single: bool,
    /// Whether the program passes if the person will get the same opportunity again before it could make a difference;
    /// see [`Routine::NotYet`].
    pub not_yet: bool,
    /// Whether the program ends the person's turn even after a decision that the person could still take back
    /// ([`Match::can_regret`]).
    pub turn_ends: bool,
}

impl AutoAnswers {
    /// The program answers all questions that it can.
    pub const ALL: AutoAnswers = AutoAnswers { payments: true, single: true, not_yet: true, turn_ends: true };

    /// Returns the answer that the program gives for a seat; `None` if the seat has to be asked.
    pub fn answer<G: Game>(self, game: &G, seat: Seat) -> Option<G::Action> {
        match game.routine(seat)? {
            Routine::Only(answer) => self.single.then_some(answer),
            Routine::Payment(answer) => self.payments.then_some(answer),
            Routine::NotYet(answer) => self.not_yet.then_some(answer),
        }
    }
}

/// Returns whether this answer leads to a cost that the program can pay automatically for the seat.
pub fn pays<G: Game>(game: &G, seat: Seat, answer: &G::Action) -> bool {
    let payment = |it: &G| matches!(it.routine(seat), Some(Routine::Payment(_)));
    let mut next = game.clone();
    !payment(game) && next.advance(Input::Act(seat, answer.clone())).is_ok() && payment(&next)
}

/// A choice that is in progress and takes several questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The seat that chooses.
    pub seat: Seat,
    /// The number of inputs before the choice began.
    pub start: usize,
}

/// The points in the match at which choices began. Each point is stored as the number of inputs before the choice.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ChoiceStarts {
    /// The seat and the start of the choice in progress. `None` if anything except the seat's answers has happened
    /// since the choice began.
    current: Option<(Seat, u32)>,
    /// For each seat, the number of inputs before its latest decision. A decision is a choice that the program could
    /// not make for the seat.
    decided: [Option<u32>; Seat::MOST],
}

impl ChoiceStarts {
    /// Returns the updated value after an input. `by` is the seat that gave the input, or `None` for a random outcome;
    /// `game` is the state before the input.
    pub(crate) fn after<G: Game>(mut self, game: &G, by: Option<Seat>, inputs: usize) -> ChoiceStarts {
        let Some(seat) = by else { return ChoiceStarts { current: None, ..self } };
        if game.opens(seat) {
            let inputs = u32::try_from(inputs).unwrap_or(u32::MAX);
            self.current = Some((seat, inputs));
            if game.routine(seat).is_none() {
                self.decided[seat.index()] = Some(inputs);
            }
        } else {
            self.current = self.current.filter(|it| it.0 == seat);
        }
        self
    }
}

impl<G: Show> Match<G> {
    /// Returns the choice that the seat being asked can cancel; `None` if there is no such choice. After its first
    /// answer, the seat can cancel the choice until somebody else acts, a random event happens, or a seat in `people`
    /// learns something new. Bots are not in `people`, because they don't learn from what they see.
    pub fn choice(&self, people: Seats) -> Option<Choice> {
        let (seat, start) = self.opened.current?;
        let Pending::Seats(asked) = self.game.pending() else { return None };
        if asked != Seats::only(seat) || self.game.opens(seat) {
            return None;
        }
        let choice = Choice { seat, start: start as usize };
        (!self.revealed_since(choice.start, people)).then_some(choice)
    }

    /// Returns the number of inputs before the seat's latest decision; `None` if the seat has not made a decision.
    pub fn decision(&self, seat: Seat) -> Option<usize> {
        self.opened.decided[seat.index()].map(|it| it as usize)
    }

    /// Returns whether nothing has happened since the seat's latest decision that would keep it from taking the decision
    /// back: no random event, and nothing that the seat has learned.
    pub fn can_regret(&self, seat: Seat) -> bool {
        self.decision(seat).is_some_and(|it| !self.revealed_since(it, Seats::only(seat)))
    }

    /// Returns whether a random event has happened, or one of these seats has learned something new, since the first
    /// `inputs` inputs of the match.
    pub fn revealed_since(&self, inputs: usize, seats: Seats) -> bool {
        let tells = |event: &G::Event| {
            seats
                .iter()
                .map(Viewer::Seat)
                .any(|viewer| G::sight(event, viewer).is_some_and(|sight| G::reveals(&sight, viewer)))
        };
        let chance = |it: &Input<G::Action>| matches!(it, Input::Chance(_));
        self.record.inputs.iter().skip(inputs).any(chance)
            || self.log.iter().skip(self.log_after(inputs)).any(tells)
    }
}

impl<G: Game> Match<G> {
    /// Goes back to the state after the first `inputs` inputs and drops the later inputs. The journal gets an entry for
    /// this, so that questions asked from now on have new numbers.
    pub fn back_to(&mut self, inputs: usize) {
        let mut earlier = Match::<G>::new(self.record.setup.clone());
        let kept = self.record.inputs.iter().zip(&self.ends).take(inputs);
        for (input, end) in kept {
            earlier.entries = end.entries - 1;
            earlier.apply(input.clone()).expect("an input of the record can be applied again");
        }
        earlier.entries = self.entries + 1;
        for seat in earlier.asked.seats.iter() {
            let answered = |it: &Input<G::Action>| matches!(it, Input::Act(by, _) if *by == seat);
            // Seats that have been asked the same question the whole time keep its number.
            let same = self.asked.seats.has(seat) && !self.record.inputs.iter().skip(inputs).any(answered);
            earlier.asked.since[seat.index()] =
                if same { self.asked.since[seat.index()] } else { earlier.entries };
        }
        if let Some(most) = self.kept_steps() {
            earlier.keep_steps(most);
        }
        *self = earlier;
    }

    /// Returns how many entries the journal had right after the match's first `inputs` inputs.
    pub fn entry_after(&self, inputs: usize) -> u32 {
        inputs.checked_sub(1).and_then(|it| self.ends.get(it)).map_or(0, |it| it.entries)
    }
}

/// Writes the journal line for going back to the state after the first `inputs` inputs.
pub fn write_back(inputs: usize) -> String {
    format!("back {inputs}")
}

/// Parses a line of the journal. If [`write_back`] wrote the line, returns the number of inputs that the match goes
/// back to; `None` if the line is an input.
pub fn read_back(line: &str) -> Result<Option<usize>, ParseError> {
    let Some(count) = line.strip_prefix("back ") else { return Ok(None) };
    let wrong = |_| ParseError { text: line.to_owned(), expected: "a number of inputs".to_owned() };
    count.parse().map(Some).map_err(wrong)
}

/// Returns the journal's inputs without those that were taken back.
pub fn counted(journal: Vec<String>) -> Result<Vec<String>, ParseError> {
    let mut inputs = Vec::with_capacity(journal.len());
    for line in journal {
        match read_back(&line)? {
            Some(count) => inputs.truncate(count),
            None => inputs.push(line),
        }
    }
    Ok(inputs)
}
