//! Records: a match is its setup and its inputs.

use std::fmt;

use crate::{Chance, Dice, Game, Input, InputError, Notation, ParseError, Pending, Seat, Seats, Show};

/// What is needed to play a match again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// How it began.
    pub setup: G::Setup,
    /// Everything that happened from outside.
    pub inputs: Vec<Input<G::Action>>,
}

impl<G: Game> Record<G> {
    /// The match at its end.
    pub fn replay(&self) -> Result<G, InputError> {
        self.replay_to(self.inputs.len()).map(|it| it.0)
    }

    /// The match after so many inputs, and its events; a fork goes on from there.
    pub fn replay_to(&self, count: usize) -> Result<(G, Vec<G::Event>), InputError> {
        let mut game = G::start(&self.setup);
        let mut log = Vec::new();
        for input in self.inputs.iter().take(count) {
            game.apply(input.clone(), &mut log)?;
        }
        Ok((game, log))
    }
}

/// A match in progress, with the record it leaves.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    record: Record<G>,
    log: Vec<G::Event>,
    /// How long the log was after each input.
    ends: Vec<u32>,
    asked: Asked,
}

/// Since which input each seat has been asked what it is asked now.
#[derive(Clone, Copy, Debug)]
struct Asked {
    seats: Seats,
    since: [u32; Seat::MOST],
}

impl Asked {
    /// After an input by this seat, or by chance.
    fn after<G: Game>(&mut self, game: &G, by: Option<Seat>, inputs: usize) {
        let seats = if let Pending::Seats(seats) = game.pending() { seats } else { Seats::NONE };
        // While others choose at the same time, one's own question stays the same.
        for seat in seats.iter().filter(|it| !self.seats.has(*it) || by.is_none_or(|by| by == *it)) {
            self.since[seat.index()] = u32::try_from(inputs).unwrap_or(u32::MAX);
        }
        self.seats = seats;
    }
}

impl<G: Game> Match<G> {
    /// A new match.
    pub fn new(setup: G::Setup) -> Match<G> {
        let game = G::start(&setup);
        let mut asked = Asked { seats: Seats::NONE, since: [0; Seat::MOST] };
        asked.after(&game, None, 0);
        let record = Record { setup, inputs: Vec::new() };
        Match { game, record, log: Vec::new(), ends: Vec::new(), asked }
    }

    /// The match as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was put in.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Everything that happened.
    pub fn log(&self) -> &[G::Event] {
        &self.log
    }

    /// What happened, from this place of the log on, each with the number of inputs that had been put in by then.
    pub fn log_from(&self, place: usize) -> impl Iterator<Item = (u32, &G::Event)> {
        let mut step = self.ends.partition_point(|it| *it as usize <= place);
        self.log.iter().enumerate().skip(place).map(move |(place, event)| {
            while self.ends.get(step).is_some_and(|it| *it as usize <= place) {
                step += 1;
            }
            (step as u32 + 1, event)
        })
    }

    /// How long the log was after so many inputs.
    pub fn log_after(&self, inputs: usize) -> usize {
        inputs.checked_sub(1).and_then(|it| self.ends.get(it)).map_or(0, |it| *it as usize)
    }

    /// How many inputs there were when a seat was asked what it is asked now: the same whenever the match is played
    /// again.
    pub fn asked_since(&self, seat: Seat) -> Option<u32> {
        self.asked.seats.has(seat).then(|| self.asked.since[seat.index()])
    }

    /// Takes one input. On `Err` nothing has changed.
    pub fn apply(&mut self, input: Input<G::Action>) -> Result<(), InputError> {
        self.game.apply(input.clone(), &mut self.log)?;
        let by = if let Input::Act(seat, _) = &input { Some(*seat) } else { None };
        self.took(input, self.log.len());
        self.asked.after(&self.game, by, self.record.inputs.len());
        Ok(())
    }

    fn took(&mut self, input: Input<G::Action>, end: usize) {
        self.record.inputs.push(input);
        self.ends.push(u32::try_from(end).unwrap_or(u32::MAX));
    }

    /// Takes a gesture: steps of one choice of a seat, all or none. It may not reach past chance, another seat's
    /// question or anything unexpected that happens, so that nobody can look and take it back.
    pub fn submit(&mut self, seat: Seat, steps: &[G::Action]) -> Result<(), InputError> {
        // One step changes nothing if it is refused; only several need a state to try them on.
        if let [step] = steps {
            return self.apply(Input::Act(seat, step.clone()));
        }
        let (mut ends, mut now) = (Vec::new(), self.asked);
        let (game, mut log) = walk(&self.game, seat, steps, |game, events| {
            ends.push(self.log.len() + events);
            now.after(game, Some(seat), self.record.inputs.len() + ends.len());
        })?;
        self.game = game;
        self.asked = now;
        self.log.append(&mut log);
        for (step, end) in steps.iter().zip(ends) {
            self.took(Input::Act(seat, step.clone()), end);
        }
        Ok(())
    }

    /// Lets chance decide for as long as the match waits for it.
    pub fn settle(&mut self, dice: &mut Dice) {
        while let Pending::Chance(chance) = self.game.pending() {
            let outcome = dice.settle(chance);
            self.apply(Input::Chance(outcome)).expect("a possible outcome is taken");
        }
    }
}

impl<G: Show> Match<G> {
    /// The steps of a gesture in the order in which the game takes them. Where the order of picks means nothing, they come
    /// in any order, and the last ones are left out if nothing else is left to pick.
    pub fn arrange(&self, seat: Seat, steps: &[G::Action]) -> Vec<G::Action> {
        let unordered = |game: &G| game.picks(seat).is_some_and(|it| !it.ordered);
        if steps.len() < 2 || !unordered(&self.game) {
            return steps.to_vec();
        }
        let (mut game, mut left, mut arranged) = (self.game.clone(), steps.to_vec(), Vec::new());
        while !left.is_empty() {
            let Some(picks) = game.picks(seat).filter(|it| !it.ordered) else { break };
            let options = game.options(seat);
            let place = |it: &usize| options.iter().position(|option| *option == left[*it]);
            let Some(next) = (0..left.len()).filter(|it| place(it).is_some()).min_by_key(place) else {
                break;
            };
            let before = game.clone();
            let step = left.remove(next);
            let taken = game.advance(Input::Act(seat, step.clone())).is_ok();
            let needed = picks.least.saturating_sub(picks.picked + 1) as usize;
            let over = !taken || !game.goes_on(&before, seat, &step);
            arranged.push(step);
            if over {
                // The game picked the rest: there was nothing else.
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

/// Where the steps of a gesture lead and what happens on the way, if they can be taken together; `each` is told of the
/// state after a step and how much has happened by then.
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

/// A text that is no record, or not one of this game and revision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The first line is not that of a record.
    NotARecord,
    /// A record of another game.
    OtherGame(String),
    /// A record of another revision of the rules.
    OtherRevision(String),
    /// The end line is missing: the record is cut off.
    CutOff,
    /// A line that cannot be read, counted from 1.
    Line(usize, String),
    /// An input that the rules do not take, on this line.
    Illegal(usize, InputError),
    /// The inputs lead somewhere else than the record says.
    Altered,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotARecord => f.write_str("this is no record of a match"),
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
                f.write_str("the record was altered: its inputs do not lead to the end it claims")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl<G: Notation> Record<G> {
    /// The record as text: a header, the setup, the inputs and a sum over all of them.
    pub fn write(&self) -> String {
        let mut out =
            format!("keeper record {} {}\n{}\n\n", G::NAME, G::REVISION, G::write_setup(&self.setup));
        for input in &self.inputs {
            out += &write_input::<G>(input);
            out.push('\n');
        }
        out + &format!("end {:016x}\n", sum(out_of::<G>(&G::write_setup(&self.setup), &self.inputs)))
    }

    /// Reads a record and plays it through, so that what comes back is a match the rules allow.
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
                // The sum is over the setup as it was written: an older program may have written it in other words.
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

/// What the sum of a record is over.
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

/// FNV-1a: enough to notice a slip of the hand or a cut; it is no proof against malice.
fn sum(text: String) -> u64 {
    text.into_bytes()
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// An input as records write it: one line.
pub fn write_input<G: Notation>(input: &Input<G::Action>) -> String {
    match input {
        Input::Act(seat, action) => format!("{seat} {}", G::write_action(action)),
        Input::Chance(outcome) => {
            let numbers: Vec<String> = outcome.iter().map(u8::to_string).collect();
            format!("* {}", numbers.join(" "))
        }
    }
}

/// Reads what [`write_input`] wrote.
pub fn read_input<G: Notation>(text: &str) -> Result<Input<G::Action>, ParseError> {
    let wrong = |expected: &str| ParseError { text: text.to_owned(), expected: expected.to_owned() };
    let (who, what) = text.split_once(' ').unwrap_or((text, ""));
    if who == "*" {
        let numbers: Result<Vec<u8>, _> = what.split_whitespace().map(str::parse).collect();
        return numbers.map(Input::Chance).map_err(|_| wrong("an outcome of chance"));
    }
    let seat: usize =
        who.parse().map_err(|_| wrong("an input: a seat's number and an action, or * and numbers"))?;
    if !(1..=Seat::MOST).contains(&seat) {
        return Err(wrong("an input of a seat from 1 to 8"));
    }
    Ok(Input::Act(Seat::new(seat - 1), G::read_action(what)?))
}

impl<G: Game> Record<G> {
    /// The kinds of chance that the match waited for, in order: what a verifier has to draw again.
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
