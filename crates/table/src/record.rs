//! Matches and their records. A record consists of the setup and all inputs.

use std::collections::VecDeque;
use std::fmt;

use crate::choice::ChoiceStarts;
use crate::{Chance, Dice, Game, Input, InputError, Notation, ParseError, Pending, Seat, Seats, Show};

/// Everything needed to replay a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The setup that the match started with.
    pub setup: G::Setup,
    /// All inputs, in order.
    pub inputs: Vec<Input<G::Action>>,
}

impl<G: Game> Record<G> {
    /// Replays all inputs and returns the final state.
    pub fn replay(&self) -> Result<G, InputError> {
        self.replay_to(self.inputs.len()).map(|it| it.0)
    }

    /// Replays the first `count` inputs and returns the state and the events. To fork a match, continue from there.
    pub fn replay_to(&self, count: usize) -> Result<(G, Vec<G::Event>), InputError> {
        let mut game = G::start(&self.setup);
        let mut log = Vec::new();
        for input in self.inputs.iter().take(count) {
            game.apply(input.clone(), &mut log)?;
        }
        Ok((game, log))
    }
}

/// A match in progress with its record and its events.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) game: G,
    pub(crate) record: Record<G>,
    pub(crate) log: Vec<G::Event>,
    /// How long the log and the journal were after each input.
    pub(crate) ends: Vec<InputEnd>,
    pub(crate) asked: Asked,
    /// The number of entries in the journal. Every input adds an entry, which stays even if the input is taken back
    /// later. Taking inputs back adds an entry too.
    pub(crate) entries: u32,
    pub(crate) opened: ChoiceStarts,
    steps: Option<Steps<G>>,
}

/// The latest states of the match, so that a client can show events one after the other.
#[derive(Clone, Debug)]
struct Steps<G> {
    most: usize,
    /// The latest states, each with the length of the log at that state.
    states: VecDeque<(usize, G)>,
}

impl<G: Clone> Steps<G> {
    fn add(&mut self, length: usize, game: &G) {
        if self.states.len() == self.most {
            self.states.pop_front();
        }
        self.states.push_back((length, game.clone()));
    }
}

/// How long the log and the journal were after an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InputEnd {
    /// The length of the log after the input.
    pub(crate) log: u32,
    /// The number of entries in the journal up to and including the input.
    pub(crate) entries: u32,
}

/// The seats that are being asked, and how long the journal was when each seat's question was asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) seats: Seats,
    pub(crate) since: [u32; Seat::MOST],
}

impl Asked {
    /// Updates this value after an input. `by` is the seat that gave the input, or `None` for a random outcome;
    /// `entries` is the length of the journal.
    fn after<G: Game>(&mut self, game: &G, by: Option<Seat>, entries: u32) {
        let seats = if let Pending::Seats(seats) = game.pending() { seats } else { Seats::NONE };
        // A seat's question stays the same while other seats answer at the same time.
        for seat in seats.iter().filter(|it| !self.seats.has(*it) || by.is_none_or(|by| by == *it)) {
            self.since[seat.index()] = entries;
        }
        self.seats = seats;
    }
}

impl<G: Game> Match<G> {
    /// Starts a new match.
    pub fn new(setup: G::Setup) -> Match<G> {
        let game = G::start(&setup);
        let mut asked = Asked { seats: Seats::NONE, since: [0; Seat::MOST] };
        asked.after(&game, None, 0);
        let record = Record { setup, inputs: Vec::new() };
        let (log, ends) = (Vec::new(), Vec::new());
        Match { game, record, log, ends, asked, entries: 0, opened: ChoiceStarts::default(), steps: None }
    }

    /// Returns the current state.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the record: the setup and all inputs up to now.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Returns all events of the match up to now.
    pub fn log(&self) -> &[G::Event] {
        &self.log
    }

    /// Returns the length of the journal: the number of inputs, or more if some were taken back. The length only grows.
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// Iterates over the events starting at index `place`, each with the number of journal entries up to and including
    /// the input that caused it.
    pub fn log_from(&self, place: usize) -> impl Iterator<Item = (u32, &G::Event)> {
        let mut step = self.ends.partition_point(|it| it.log as usize <= place);
        self.log.iter().enumerate().skip(place).map(move |(place, event)| {
            while self.ends.get(step).is_some_and(|it| it.log as usize <= place) {
                step += 1;
            }
            (self.ends.get(step).map_or(self.entries, |it| it.entries), event)
        })
    }

    /// Returns the length of the log after the first `inputs` inputs.
    pub fn log_after(&self, inputs: usize) -> usize {
        inputs.checked_sub(1).and_then(|it| self.ends.get(it)).map_or(0, |it| it.log as usize)
    }

    /// Returns the length of the journal when the seat's current question was asked; `None` if the seat is not being
    /// asked. The number identifies the question, also in a replay.
    pub fn asked_since(&self, seat: Seat) -> Option<u32> {
        self.asked.seats.has(seat).then(|| self.asked.since[seat.index()])
    }

    /// Makes the match keep its latest states, at most `most` of them, for [`Match::steps_from`]. The match keeps a state
    /// each time events are added.
    pub fn keep_steps(&mut self, most: usize) {
        self.steps = Some(Steps { most, states: VecDeque::new() });
    }

    /// Returns how many states the match keeps at most; `None` if it keeps none.
    pub(crate) fn kept_steps(&self) -> Option<usize> {
        self.steps.as_ref().map(|it| it.most)
    }

    /// Iterates over the kept states that came after the first `place` events, each with the length of the log at that
    /// state.
    pub fn steps_from(&self, place: usize) -> impl Iterator<Item = (usize, &G)> {
        let states = self.steps.iter().flat_map(|it| &it.states);
        states.filter(move |it| it.0 > place).map(|(length, game)| (*length, game))
    }

    /// Forgets all kept states.
    pub fn forget_steps(&mut self) {
        if let Some(steps) = &mut self.steps {
            steps.states.clear();
        }
    }

    /// Returns the seat that gave the input with this entry number in the journal, counted from 1. `None` for a random
    /// outcome, and for an input that was taken back.
    pub fn actor(&self, step: u32) -> Option<Seat> {
        let input = self.ends.binary_search_by_key(&step, |it| it.entries).ok()?;
        match self.record.inputs.get(input)? {
            Input::Act(seat, _) => Some(*seat),
            Input::Chance(_) => None,
        }
    }

    /// Applies one input and records it. On `Err` nothing has changed.
    pub fn apply(&mut self, input: Input<G::Action>) -> Result<(), InputError> {
        let by = if let Input::Act(seat, _) = &input { Some(*seat) } else { None };
        let opened = self.opened.after(&self.game, by, self.record.inputs.len());
        match &mut self.steps {
            Some(steps) => self.game.apply_in_steps(input.clone(), &mut self.log, &mut |game, length| {
                steps.add(length, game);
            })?,
            None => self.game.apply(input.clone(), &mut self.log)?,
        }
        self.opened = opened;
        self.took(input, self.log.len());
        self.asked.after(&self.game, by, self.entries);
        Ok(())
    }

    fn took(&mut self, input: Input<G::Action>, end: usize) {
        self.record.inputs.push(input);
        self.entries += 1;
        self.ends.push(InputEnd { log: u32::try_from(end).unwrap_or(u32::MAX), entries: self.entries });
    }

    /// Applies a gesture: several steps of one choice by a seat. Applies either all steps or none. A gesture must not
    /// continue past a random event, another seat's question or an unexpected event (see [`Game::is_expected`]).
    /// Otherwise the seat could learn something from a rejected gesture.
    pub fn submit(&mut self, seat: Seat, steps: &[G::Action]) -> Result<(), InputError> {
        // A single step changes nothing if it is rejected. Only gestures of several steps have to be tried on a copy.
        if let [step] = steps {
            return self.apply(Input::Act(seat, step.clone()));
        }
        let (mut ends, mut now) = (Vec::new(), self.asked);
        let (game, mut log) = walk(&self.game, seat, steps, |game, events| {
            ends.push(self.log.len() + events);
            now.after(game, Some(seat), self.entries + ends.len() as u32);
        })?;
        // All steps of a gesture belong to one choice.
        self.opened = self.opened.after(&self.game, Some(seat), self.record.inputs.len());
        self.game = game;
        self.asked = now;
        self.log.append(&mut log);
        if let Some(steps) = &mut self.steps {
            steps.add(self.log.len(), &self.game);
        }
        for (step, end) in steps.iter().zip(ends) {
            self.took(Input::Act(seat, step.clone()), end);
        }
        Ok(())
    }

    /// Applies random outcomes until the match waits for a seat or is over.
    pub fn settle(&mut self, dice: &mut Dice) {
        while let Pending::Chance(chance) = self.game.pending() {
            let outcome = dice.settle(chance);
            self.apply(Input::Chance(outcome)).expect("the drawn outcome is possible");
        }
    }
}

impl<G: Show> Match<G> {
    /// Sorts the steps of a gesture into the order in which the game accepts them. If the order of the picks doesn't
    /// matter, `steps` may be in any order. Removes trailing picks that the game makes automatically because nothing
    /// else is left to pick.
    pub fn arrange(&self, seat: Seat, steps: &[G::Action]) -> Vec<G::Action> {
        if steps.len() < 2 {
            return steps.to_vec();
        }
        let (mut game, mut left, mut arranged) = (self.game.clone(), steps.to_vec(), Vec::new());
        while !left.is_empty() {
            let Some(picks) = game.picks(seat) else { break };
            let options = game.options(seat);
            let place = |it: &usize| options.iter().position(|option| *option == left[*it]);
            // Ordered picks stay in their order.
            let among = if picks.ordered { 1 } else { left.len() };
            let Some(next) = (0..among).filter(|it| place(it).is_some()).min_by_key(place) else {
                break;
            };
            let before = game.clone();
            let step = left.remove(next);
            let taken = game.advance(Input::Act(seat, step.clone())).is_ok();
            let needed = picks.least.saturating_sub(picks.picked + 1) as usize;
            let over = !taken || !game.goes_on(&before, seat, &step);
            arranged.push(step);
            if over {
                // The game made the remaining picks automatically, because nothing else was left to pick.
                left.retain(|it| *it != picks.done);
                if left.len() == needed {
                    left.clear();
                }
                break;
            }
        }
        arranged.append(&mut left);
        arranged
    }
}

/// Applies the steps of a gesture to a copy of the game. Returns the new state and the events, or an error if the steps
/// are not one gesture. Calls `each` after every step, with the state and the number of events at that point.
pub(crate) fn walk<G: Game>(
    game: &G,
    seat: Seat,
    steps: &[G::Action],
    mut each: impl FnMut(&G, usize),
) -> Result<(G, Vec<G::Event>), InputError> {
    let (mut before, mut game, mut log) = (game.clone(), game.clone(), Vec::new());
    for (index, step) in steps.iter().enumerate() {
        let last = index.checked_sub(1).map(|it| &steps[it]);
        if last.is_some_and(|it| !log.iter().all(G::is_expected) || !game.goes_on(&before, seat, it)) {
            return Err(InputError::NotAsked);
        }
        before.clone_from(&game);
        game.apply(Input::Act(seat, step.clone()), &mut log)?;
        each(&game, log.len());
    }
    Ok((game, log))
}

/// Why text could not be parsed as a record of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The first line is not the header of a record.
    NotARecord,
    /// The record belongs to another game, which has this name.
    OtherGame(String),
    /// The record was made with a different revision of the rules, which the string names.
    OtherRevision(String),
    /// The end line is missing, so the record is incomplete.
    CutOff,
    /// The line with this number, counted from 1, cannot be parsed. The string says why.
    Line(usize, String),
    /// The rules reject the input on the line with this number.
    Illegal(usize, InputError),
    /// The checksum does not match the setup and inputs.
    Altered,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotARecord => f.write_str("this is not a record of a match"),
            RecordError::OtherGame(game) => write!(f, "this is a record of another game, {game}"),
            RecordError::OtherRevision(revision) => {
                write!(
                    f,
                    "this record was made with revision {revision} of the rules, which this program does not have"
                )
            }
            RecordError::CutOff => f.write_str("the record is cut off: its last line is missing"),
            RecordError::Line(line, why) => write!(f, "line {line}: {why}"),
            RecordError::Illegal(line, why) => write!(f, "line {line}: {why}"),
            RecordError::Altered => {
                f.write_str("the record was altered: its checksum does not match its setup and inputs")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl<G: Notation> Record<G> {
    /// Returns the record as text: a header, the setup, the inputs and a checksum over setup and inputs.
    pub fn write(&self) -> String {
        let mut out =
            format!("keeper record {} {}\n{}\n\n", G::NAME, G::REVISION, G::write_setup(&self.setup));
        for input in &self.inputs {
            out += &write_input::<G>(input);
            out.push('\n');
        }
        out + &format!("end {:016x}\n", sum(out_of::<G>(&G::write_setup(&self.setup), &self.inputs)))
    }

    /// Parses a record and replays it. Returns an error if the rules don't allow the match.
    pub fn read(text: &str) -> Result<Record<G>, RecordError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().ok_or(RecordError::NotARecord)?;
        let header: Vec<&str> = first.split(' ').collect();
        let ["keeper", "record", game, revision] = header[..] else { return Err(RecordError::NotARecord) };
        if game != G::NAME {
            return Err(RecordError::OtherGame(game.to_owned()));
        }
        if revision != G::REVISION.to_string() {
            return Err(RecordError::OtherRevision(revision.to_owned()));
        }
        let mut setup = String::new();
        let mut last = 1;
        for (line, text) in lines.by_ref() {
            last = line;
            if text.is_empty() {
                break;
            }
            setup += text;
            setup.push('\n');
        }
        let written = setup.trim_end();
        let setup = G::read_setup(written).map_err(|it| RecordError::Line(last, it.to_string()))?;
        let mut game = G::start(&setup);
        let mut record = Record { setup, inputs: Vec::new() };
        for (line, text) in lines {
            if let Some(claimed) = text.strip_prefix("end ") {
                // The checksum covers the setup text as it was written, because an older version may have written the
                // same setup differently.
                let right = format!("{:016x}", sum(out_of::<G>(written, &record.inputs)));
                return if claimed == right { Ok(record) } else { Err(RecordError::Altered) };
            }
            let input = read_input::<G>(text).map_err(|it| RecordError::Line(line, it.to_string()))?;
            game.apply(input.clone(), &mut Vec::new()).map_err(|it| RecordError::Illegal(line, it))?;
            record.inputs.push(input);
        }
        Err(RecordError::CutOff)
    }
}

/// Returns the text whose checksum is stored in a record.
fn out_of<G: Notation>(setup: &str, inputs: &[Input<G::Action>]) -> String {
    let mut out = setup.to_owned();
    for input in inputs {
        match input {
            Input::Act(seat, action) => out += &format!("{seat} {}", G::write_action(action)),
            Input::Chance(outcome) => out += &format!("{outcome:?}"),
        }
    }
    out
}

/// Returns the FNV-1a hash of the text. It detects accidental changes, not deliberate ones.
fn sum(text: String) -> u64 {
    text.into_bytes()
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Writes an input as one line of a record.
pub fn write_input<G: Notation>(input: &Input<G::Action>) -> String {
    match input {
        Input::Act(seat, action) => format!("{seat} {}", G::write_action(action)),
        Input::Chance(outcome) => {
            let numbers: Vec<String> = outcome.iter().map(u8::to_string).collect();
            format!("* {}", numbers.join(" "))
        }
    }
}

/// Parses the text that [`write_input`] returns.
pub fn read_input<G: Notation>(text: &str) -> Result<Input<G::Action>, ParseError> {
    let wrong = |expected: &str| ParseError { text: text.to_owned(), expected: expected.to_owned() };
    let (who, what) = text.split_once(' ').unwrap_or((text, ""));
    if who == "*" {
        let numbers: Result<Vec<u8>, _> = what.split_whitespace().map(str::parse).collect();
        return numbers
            .map(Input::Chance)
            .map_err(|_| wrong("a random outcome: * and numbers from 0 to 255"));
    }
    let seat: usize =
        who.parse().map_err(|_| wrong("an input: a seat's number and an action, or * and numbers"))?;
    if !(1..=Seat::MOST).contains(&seat) {
        return Err(wrong("an input of a seat from 1 to 8"));
    }
    Ok(Input::Act(Seat::new(seat - 1), G::read_action(what)?))
}

impl<G: Game> Record<G> {
    /// Returns every [`Chance`] that the match waited for, in order, for example to verify the recorded outcomes.
    pub fn chances(&self) -> Result<Vec<Chance>, InputError> {
        let mut game = G::start(&self.setup);
        let mut chances = Vec::new();
        for input in &self.inputs {
            if let Pending::Chance(chance) = game.pending() {
                chances.push(chance);
            }
            game.apply(input.clone(), &mut Vec::new())?;
        }
        Ok(chances)
    }
}
