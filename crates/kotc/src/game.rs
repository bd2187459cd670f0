//! A match: the table, the running procedures, and the input that the rules wait for.

use cards::edition::Edition;
use cards::editions::{GameTerms, Guide};
use cards::meaning::{Caveat, Payment, PaymentSource as From, Target};
use table::{
    Chance, Concession, Dice, Game, Guess, Input, InputError, Pending, Ranked, Routine, Seat, Seats, Tally,
    Viewer, accept, accept_outcome,
};

use crate::action::{Action, Ask, Why};
use crate::board::{Board, CardId, Phase};
use crate::event::{Event, Log, Logged, Sight, sight};
use crate::faces::Faces;
use crate::flow::{Course, Flow, Frame, Resume, Start, Value};
use crate::rules::{ConcessionRule as Ending, Rules};
use crate::setup::{Face, Setup};
use crate::spare::Spare;
use crate::view::{Knowledge, View};
use crate::zone::{Spot, Zone};

/// A match of Keeper of the Cards.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Kotc {
    pub(crate) board: Board,
    /// The call stack of the rules, outermost first.
    pub(crate) frames: Vec<Frame>,
    pub(crate) wait: Wait,
    /// The current question. If nobody is being asked, it has no answers.
    question: Ask,
}

impl Clone for Kotc {
    /// Copies the match, with the memory that a new match has for procedures and answers. A list that is cloned by
    /// itself has no memory to grow.
    fn clone(&self) -> Kotc {
        let mut frames = Vec::with_capacity(self.frames.len().max(USUAL_DEPTH));
        frames.extend_from_slice(&self.frames);
        let mut options = Vec::with_capacity(self.question.options.len().max(USUAL_OPTIONS));
        options.extend_from_slice(&self.question.options);
        let question = Ask { options, ..self.question };
        Kotc { board: self.board.clone(), frames, wait: self.wait.clone(), question }
    }
}

/// The input that the rules wait for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Wait {
    Ask,
    Chance(Chance),
    Over,
}

/// The maximum number of steps of the rules per input. Exceeding it means an endless loop, which is a bug in the rules.
const MOST_STEPS: u32 = 1_000_000;

/// The number of nested procedures that a new match reserves memory for. Few matches need more.
const USUAL_DEPTH: usize = 8;
/// The number of answers that a new match reserves memory for. Few matches need more.
const USUAL_OPTIONS: usize = 32;
/// The number of pawns that a new match reserves memory for. Few matches need more.
const USUAL_PAWNS: usize = 16;

impl Kotc {
    /// Runs the procedures until an input is needed. Calls `step` whenever events were added, with the state at that
    /// moment and the length of the log.
    pub(crate) fn run(&mut self, first: Resume<'_>, log: &mut Log<'_>, step: &mut dyn FnMut(&Kotc, usize)) {
        let listens = log.listens();
        let mut steps = 0_u32;
        let mut told = log.len();
        let mut value;
        let mut resume: Resume<'_> = first;
        while !self.frames.is_empty() {
            let cause = if listens { self.cause() } else { None };
            let Some(frame) = self.frames.last_mut() else { break };
            steps += 1;
            assert!(
                steps < MOST_STEPS,
                "the game took {MOST_STEPS} steps without asking a question: {frame:?}"
            );
            let options = &mut self.question.options;
            options.clear();
            let flow = frame.step(&mut self.board, resume, options, log);
            if self.board.winners.is_some() {
                self.frames.clear();
                self.explain(cause, log.since(told));
                break;
            }
            let mut waits = false;
            resume = Resume::Enter;
            match flow {
                Flow::Next => {}
                Flow::Call(callee) => self.frames.push(callee),
                Flow::Goto(next) => *frame = next,
                Flow::Wake(it) => {
                    value = it;
                    resume = Resume::Back(&mut value);
                }
                Flow::Return(it) => {
                    value = it;
                    resume = Resume::Back(&mut value);
                    self.finish();
                }
                Flow::Done => {
                    value = Value::Nothing;
                    resume = Resume::Back(&mut value);
                    self.finish();
                }
                Flow::Ask(seat, why) => {
                    debug_assert!(!options.is_empty(), "a question has no answers: {why:?}");
                    debug_assert!(
                        self.board.playing.has(seat),
                        "somebody who is not playing is asked: {why:?}"
                    );
                    options.extend(concession(self.board.rules, why));
                    (self.question.seat, self.question.why) = (seat, why);
                    self.wait = Wait::Ask;
                    waits = true;
                }
                Flow::Chance(chance) => {
                    self.ask_nothing();
                    self.wait = Wait::Chance(chance);
                    waits = true;
                }
            }
            if listens && log.len() > told {
                self.explain(cause, log.since(told));
                told = log.len();
                step(self, told);
            }
            if waits {
                return;
            }
        }
        self.ask_nothing();
        self.wait = Wait::Over;
        if log.len() > told {
            step(self, log.len());
        }
    }

    /// Clears the question but keeps its memory for reuse. A cleared question always has the same value, so that equal
    /// matches compare as equal.
    fn ask_nothing(&mut self) {
        self.question.options.clear();
        (self.question.seat, self.question.why) = (Seat::new(0), Why::Agreement);
    }

    /// Removes the procedure on top of the call stack, which has finished.
    fn finish(&mut self) {
        match self.frames.last() {
            Some(frame) if Spare::has_memory(frame) => {
                if let Some(frame) = self.frames.pop() {
                    self.board.spare.keep(frame);
                }
            }
            _ => self.frames.truncate(self.frames.len().saturating_sub(1)),
        }
    }

    /// Creates a match whose procedures have not started yet.
    pub(crate) fn begun(setup: &Setup) -> Kotc {
        let seats = setup.decks.len();
        let cards = setup.decks.iter().map(|it| it.0.len() + it.1.len()).sum::<usize>();
        let mut board = Board::new(setup.rules, setup.faces.clone(), seats, cards + USUAL_PAWNS);
        board.discreet = setup.discreet;
        for (index, (deck, reserves)) in setup.decks.iter().enumerate() {
            let seat = Seat::new(index);
            board.add(deck, seat, Zone::Deck);
            board.add(reserves, seat, Zone::Reserves);
        }
        for face in setup.faces.iter() {
            board.take_note(face);
        }
        let mut frames = Vec::with_capacity(USUAL_DEPTH);
        frames.push(Frame::Start(Start::new(setup.first)));
        let question =
            Ask { seat: Seat::new(0), why: Why::Agreement, options: Vec::with_capacity(USUAL_OPTIONS) };
        Kotc { board, frames, wait: Wait::Over, question }
    }

    /// Returns the current question; `None` if no player is being asked anything.
    pub fn ask(&self) -> Option<&Ask> {
        (self.wait == Wait::Ask).then_some(&self.question)
    }

    /// In a discreet match, returns whether this player is being asked for a response, or can only pass. Such a
    /// question reveals no hidden cards, because a discreet match also asks players who have nothing to respond with.
    /// Returns `false` in other matches. See `Setup::discreet`.
    pub fn asks_discreetly(&self, seat: Seat) -> bool {
        let responds =
            |it: &Ask| matches!(it.why, Why::Window | Why::Respond) || it.options == [Action::Pass];
        self.board.discreet && self.ask().is_some_and(|it| it.seat == seat && responds(it))
    }

    /// Returns the edition whose rules the match follows.
    pub fn edition(&self) -> Edition {
        self.board.rules.edition()
    }

    /// Returns the edition's words for game terms.
    pub fn words(&self) -> GameTerms {
        Guide::of(self.edition()).words
    }

    /// Returns the phases of a turn in this edition.
    pub fn phases(&self) -> &'static [Phase] {
        Course::of(self.board.rules).phases
    }

    /// Iterates over the zones of the edition, with the edition's names for them.
    pub fn zone_names(&self) -> impl Iterator<Item = (Zone, &'static str)> + Clone {
        self.board.rules.zone_names().iter().copied()
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> Seat {
        self.board.turn
    }

    /// Returns each player's hitpoints, and whether the player is still in the game.
    pub fn players(&self) -> impl Iterator<Item = (i32, bool)> {
        let seats = (0..self.board.seats()).map(Seat::new);
        seats.map(|it| (self.board.hp[it.index()], self.board.playing.has(it)))
    }

    /// Returns the distinct cards of the match, by face number.
    pub fn faces(&self) -> &Faces {
        &self.board.faces
    }

    /// Returns the face number of the card at a spot, even if it is hidden; `None` if the spot is empty. This is for
    /// the host's statistics. Players get views instead.
    pub fn face_at(&self, spot: Spot) -> Option<u16> {
        let zone = self.board.zone(spot.seat, spot.zone);
        zone.get(usize::from(spot.index)).map(|it| self.board.card(*it).face)
    }

    /// Returns the names of the cards in the deck that is being shuffled; empty if no deck is being shuffled. The
    /// shuffle's outcome refers to the cards by index, and the last card in the outcome is drawn first.
    pub fn dealt_from(&self) -> Vec<&str> {
        let Some(Frame::Start(start)) = self.frames.last() else { return Vec::new() };
        let Some(seat) = start.shuffling() else { return Vec::new() };
        let deck = self.board.zone(seat, Zone::Deck).iter();
        deck.map(|it| self.board.face(*it).card.name.as_str()).collect()
    }

    /// Returns the number of cards in the match, in all zones. The number changes only when a pawn is created, and when
    /// the ID of a removed pawn is freed.
    pub fn cards(&self) -> usize {
        let seats = (0..self.board.seats()).map(Seat::new);
        seats.flat_map(|seat| Zone::ALL.map(|zone| self.board.zone(seat, zone).len())).sum()
    }
}

/// Returns the additional answer with which the player being asked may give up or propose to end the game; `None` if
/// this question has no such answer.
fn concession(rules: &Rules, why: Why) -> Option<Action> {
    match rules.concession {
        Ending::GiveUp => Some(Action::GiveUp),
        Ending::AllAgree => (why == Why::ActionPhase).then_some(Action::Agree),
    }
}

/// Returns whether the text of a card refers to individual resources, as a payment or as targets.
pub(crate) fn is_particular(face: &Face) -> bool {
    let of_resources = |it: Payment| matches!(it, Payment::Cards { from: From::Resources, .. });
    let caveat = face.caveat.is_some_and(|it| match it.means() {
        Caveat::Summon(payment) | Caveat::Use(payment) => of_resources(payment),
        _ => false,
    });
    let ability = face.abilities.iter().any(|ability| {
        ability.costs.iter().any(|it| of_resources(it.means()))
            || ability.subs.iter().filter_map(|it| it.target).any(|it| it.means() == Target::Resources)
    });
    caveat || ability
}

impl Game for Kotc {
    type Setup = Setup;
    type Action = Action;
    type Event = Logged;
    type View = View;
    type Sight = Sight;

    fn start(setup: &Setup) -> Kotc {
        let mut game = Kotc::begun(setup);
        game.run(Resume::Enter, &mut Log::silent(), &mut |_, _| {});
        game
    }

    fn seats(&self) -> usize {
        self.board.seats()
    }
    fn pending(&self) -> Pending {
        match &self.wait {
            Wait::Ask => Pending::Seats(Seats::only(self.question.seat)),
            Wait::Chance(chance) => Pending::Chance(*chance),
            Wait::Over => Pending::Over,
        }
    }

    fn options(&self, seat: Seat) -> &[Action] {
        self.ask().filter(|it| it.seat == seat).map_or(&[], |it| &it.options)
    }

    fn concedes(action: &Action) -> Option<Concession> {
        match action {
            Action::GiveUp => Some(Concession::GiveUp),
            Action::Agree => Some(Concession::Agree),
            _ => None,
        }
    }

    fn apply(&mut self, input: Input<Action>, log: &mut Vec<Logged>) -> Result<(), InputError> {
        self.take(input, &mut Log::to(log), &mut |_, _| {})
    }

    fn apply_in_steps(
        &mut self,
        input: Input<Action>,
        log: &mut Vec<Logged>,
        step: &mut dyn FnMut(&Kotc, usize),
    ) -> Result<(), InputError> {
        self.take(input, &mut Log::to(log), step)
    }

    fn advance(&mut self, input: Input<Action>) -> Result<(), InputError> {
        self.take(input, &mut Log::silent(), &mut |_, _| {})
    }

    fn advance_with(&mut self, outcome: &[u8]) -> Result<(), InputError> {
        accept_outcome(self.pending(), outcome)?;
        self.go_on(Resume::Chance(outcome), &mut Log::silent(), &mut |_, _| {});
        Ok(())
    }

    fn advance_by(&mut self, seat: Seat, index: usize) -> Result<(), InputError> {
        let action = *self.moves(seat).get(index).ok_or(InputError::NotAnOption)?;
        self.go_on(Resume::Answer(action), &mut Log::silent(), &mut |_, _| {});
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn sight(entry: &Logged, viewer: Viewer) -> Option<Sight> {
        sight(entry, viewer)
    }

    fn goes_on(&self, before: &Kotc, seat: Seat, answer: &Action) -> bool {
        use Action::{Agree, Done, EndPhase, GiveUp, Pass};
        let asked = |it: &Kotc| it.ask().filter(|it| it.seat == seat).map(|ask| (ask.why, it.frames.len()));
        let (Some((was, depth)), Some(now)) = (asked(before), asked(self)) else { return false };
        match (was, answer, now) {
            // An attack is one choice: whether to attack, with which creatures, and which victim. Nobody can act in
            // between.
            (Why::BattlePhase, Action::Attack, (Why::AttackFormation, _)) => true,
            (Why::AttackFormation, Action::Pick(_) | Done, (Why::Victim, deep)) => deep == depth,
            (_, Done | Pass | EndPhase | GiveUp | Agree, _) => false,
            (..) => now == (was, depth),
        }
    }

    fn opens(&self, seat: Seat) -> bool {
        self.opens_choice(seat)
    }

    fn routine(&self, seat: Seat) -> Option<Routine<Action>> {
        self.routine_of(seat)
    }

    fn ends_turn(&self, seat: Seat, answer: &Action) -> bool {
        *answer == Action::EndPhase && self.board.turn == seat && self.next_phase().is_none()
    }

    /// Returns whether the event exhausts a card. When a creature joins a team, everybody expects that it is exhausted,
    /// so the event reveals nothing new.
    fn is_expected(entry: &Logged) -> bool {
        matches!(entry.event, Event::Exhausted(_))
    }
}

impl Kotc {
    fn take(
        &mut self,
        input: Input<Action>,
        log: &mut Log<'_>,
        step: &mut dyn FnMut(&Kotc, usize),
    ) -> Result<(), InputError> {
        accept(self, &input)?;
        let outcome;
        let resume = match input {
            // The answer doesn't matter, because the procedure that asked notices that the player has left (ruling 87).
            Input::Act(seat, Action::GiveUp) => {
                self.board.give_up(seat, log);
                if self.board.winners.is_some() {
                    self.frames.clear();
                }
                Resume::Answer(Action::Pass)
            }
            Input::Act(_, action) => Resume::Answer(action),
            Input::Chance(dice) => {
                outcome = dice;
                Resume::Chance(&outcome)
            }
        };
        self.go_on(resume, log, step);
        Ok(())
    }

    /// Runs the procedures with an input that the rules waited for.
    fn go_on(&mut self, resume: Resume<'_>, log: &mut Log<'_>, step: &mut dyn FnMut(&Kotc, usize)) {
        // While the rules run, views of the steps must show that nobody is being asked.
        self.wait = Wait::Over;
        self.run(resume, log, step);
    }
}

impl Ranked for Kotc {
    fn winners(&self) -> Option<Seats> {
        self.board.winners
    }
}

impl Tally for Kotc {
    const LENGTH: &'static str = "turns";
    const SCORE: &'static str = "hitpoints";

    fn length(&self) -> u32 {
        self.board.turns.into()
    }

    fn score(&self, seat: Seat) -> i64 {
        self.board.hp[seat.index()].into()
    }

    fn holdings(&self) -> Vec<&str> {
        Vec::new()
    }

    fn held(&self, _: Seat) -> Vec<usize> {
        Vec::new()
    }
}

/// How many copies of each card seen in the match are added to the pool for guessing other players' hidden cards.
const SHOWN: usize = 3;

impl Guess for Kotc {
    /// Replaces hidden cards with guesses. The seat's own hidden cards are shuffled among their spots, because the
    /// player knows these cards but not their order. Other players' hidden cards are replaced with random cards from
    /// the seat's own cards and the cards seen in this match. Using the real cards would reveal other players' decks.
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Kotc {
        let mut guess = self.clone();
        let knowledge = Knowledge::of(self, Viewer::Seat(seat));
        let count = self.cards();
        let (mut own, mut others) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for id in self.board.ids().filter(|it| !knowledge.has(*it)) {
            if self.board.card(id).owner == seat { own.push(id) } else { others.push(id) }
        }
        // The faces are sorted before shuffling, so that the guess does not depend on the real order.
        let mut faces: Vec<u16> = own.iter().map(|it| self.board.card(*it).face).collect();
        faces.sort_unstable();
        dice.shuffle(&mut faces);
        for (card, face) in own.iter().zip(faces) {
            guess.board.set_face(*card, face);
        }
        let mine = |it: &CardId| self.board.card(*it).owner == seat;
        let mut pool: Vec<u16> = Vec::with_capacity((1 + SHOWN) * count);
        pool.extend(self.board.ids().filter(mine).map(|it| self.board.card(it).face));
        // Cards that were created during the match are in nobody's deck.
        pool.retain(|it| !self.board.faces.is_created(*it));
        pool.sort_unstable();
        // A guessed card may have any condition that some card in the match has.
        guess.board.listens = [self.board.watched.all; Seat::MOST];
        // Another copy of a card that was seen is more likely than any other card.
        pool.extend(self.board.revealed.iter().flat_map(|it| [it; SHOWN]));
        for card in others {
            guess.board.set_face(card, pool[dice.below(pool.len() as u32) as usize]);
        }
        guess
    }
}
