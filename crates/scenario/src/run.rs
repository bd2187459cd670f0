//! Runs rulings line by line.

use std::fmt;
use std::iter::Peekable;

use crate::Ruling;
use crate::index::Book;

/// A line with its number in the file, counted from 1.
pub type NumberedLine = (usize, String);

/// How soon a step must be possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// The step must be possible immediately, before anybody passes.
    Now,
    /// The step must be possible after passing for all players who are asked earlier.
    Soon,
}

/// Why a step could not be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepError {
    /// The ruling is wrong, because the step is ambiguous or mentions something that doesn't exist.
    Unreadable(String),
    /// The step is valid, but the rules don't allow it.
    Refused(String),
}

impl StepError {
    /// Returns the message that says what is wrong.
    pub fn into_message(self) -> String {
        match self {
            StepError::Unreadable(message) | StepError::Refused(message) => message,
        }
    }
}

/// The match in which a ruling is checked, with everything that the ruling's steps and claims refer to. Each game that
/// has rulings implements this trait.
pub trait World: Clone + Sized {
    /// The word before the cases in a ruling's first line, such as `editions`.
    const CASES: &'static str;

    /// Returns the default cases, which are used for rulings that don't list cases.
    fn cases() -> Vec<String>;

    /// Returns the books that rulings of this game cite.
    fn books() -> Vec<Book>;

    /// Returns whether this line describes part of the board.
    fn is_board(line: &str) -> bool;

    /// Sets up the board for a case. `list` is the text of the ruling's card list, if it has one. `plays` are the plays
    /// and claims after the board, in case the setup depends on them.
    fn set(
        case: &str,
        list: Option<&str>,
        board: &[NumberedLine],
        plays: &[NumberedLine],
    ) -> Result<Self, NumberedLine>;

    /// If the line states a random outcome, records it for later. Returns `None` if the line is something else.
    fn chance(&mut self, line: &str) -> Option<Result<(), String>>;

    /// Records that a new line of plays begins.
    fn begin_line(&mut self);

    /// Carries out one step of a line of plays.
    fn step(&mut self, step: &str, when: When) -> Result<(), StepError>;

    /// Checks that a claim is true. [`run`] itself handles claims that begin with `not:`.
    fn claim(&mut self, claim: &str) -> Result<(), String>;

    /// Checks at the end that all recorded random outcomes were used.
    fn finish(&self) -> Result<(), String>;

    /// Returns what has happened in the match, as lines of text.
    fn story(&self) -> Vec<String>;
}

/// The result of running a ruling in one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseOutcome {
    /// The ruling's name.
    pub name: String,
    /// The case in which the ruling was checked, such as the name of an edition.
    pub case: String,
    /// Why the ruling failed; `None` if it passed.
    pub failure: Option<Failure>,
}

/// Why a ruling failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the file at which the ruling failed, counted from 1.
    pub line: usize,
    /// What was expected, and what happened instead.
    pub message: String,
    /// What happened before the failure, as text.
    pub story: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.story {
            writeln!(f, "    {line}")?;
        }
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Runs a ruling in each of its cases.
pub fn run<W: World>(ruling: &Ruling) -> Vec<CaseOutcome> {
    let word = W::CASES;
    let cases: Vec<String> = match ruling.cases.split_first() {
        None => W::cases(),
        Some((_, cases)) => cases.to_vec(),
    };
    let wrong = ruling.cases.first().filter(|it| *it != word);
    let outcome = |case: String| {
        let failure = match wrong {
            Some(wrong) => {
                let message = format!("Unknown word “{wrong}” after the ruling's name; write `{word} …`.");
                Some(Failure { line: ruling.line, message, story: Vec::new() })
            }
            None => run_in::<W>(ruling, &case).err(),
        };
        CaseOutcome { name: ruling.name.clone(), case, failure }
    };
    cases.into_iter().map(outcome).collect()
}

fn run_in<W: World>(ruling: &Ruling, case: &str) -> Result<(), Failure> {
    let is_play = |it: &NumberedLine| it.1.starts_with('>') || !W::is_board(&it.1);
    let first_play = ruling.lines.iter().position(is_play).unwrap_or(ruling.lines.len());
    let (board, plays) = ruling.lines.split_at(first_play);
    let early = |line: usize, message: String| Failure { line, message, story: Vec::new() };
    if let Some((line, _)) = plays.iter().find(|it| !is_play(it)) {
        let begins = plays[0].0;
        return Err(early(
            *line,
            format!("The board must come before the plays, which begin in line {begins}."),
        ));
    }
    let mut world = W::set(case, ruling.list.as_deref(), board, plays)
        .map_err(|(line, message)| early(line.max(ruling.line), message))?;
    let fail = |world: &W, line: usize, message: String| Failure { line, message, story: world.story() };
    let mut lines = plays.iter().peekable();
    while let Some((number, line)) = lines.next() {
        if let Some(attempt) = line.strip_prefix('>').and_then(|it| it.trim().strip_prefix("not:")) {
            let mut copy = world.clone();
            // The last step of a `not:` claim never needs random outcomes, but the steps before that step can.
            let noted = attempt.contains(';')
                && note_chance(&mut copy, &mut lines).map_err(|(line, it)| fail(&world, line, it))?;
            refused(copy, attempt, noted).map_err(|it| fail(&world, *number, it))?;
        } else if let Some(text) = line.strip_prefix('>') {
            world.claim(text.trim()).map_err(|it| fail(&world, *number, it))?;
        } else if let Some(noted) = world.chance(line) {
            noted.map_err(|it| fail(&world, *number, it))?;
        } else {
            note_chance(&mut world, &mut lines).map_err(|(line, it)| fail(&world, line, it))?;
            world.begin_line();
            for step in steps(line) {
                let done = world.step(step, When::Soon);
                done.map_err(|it| fail(&world, *number, it.into_message()))?;
            }
        }
    }
    let last = ruling.lines.last().map_or(ruling.line, |it| it.0);
    world.finish().map_err(|it| fail(&world, last, it))
}

fn steps(line: &str) -> impl DoubleEndedIterator<Item = &str> {
    line.split(';').map(str::trim).filter(|it| !it.is_empty())
}

/// Records the random outcomes in the lines that directly follow a line of plays. Returns whether there were such
/// lines.
fn note_chance<'a, W: World>(
    world: &mut W,
    lines: &mut Peekable<impl Iterator<Item = &'a NumberedLine>>,
) -> Result<bool, NumberedLine> {
    let mut any = false;
    while let Some((number, line)) = lines.peek() {
        let Some(noted) = world.chance(line) else { break };
        noted.map_err(|it| (*number, it))?;
        lines.next();
        any = true;
    }
    Ok(any)
}

/// Checks a claim `not: A ; B`: after step A, step B must not be possible. Uses a copy of the world, so nothing
/// changes.
fn refused<W: World>(mut world: W, attempt: &str, with_chance: bool) -> Result<(), String> {
    let mut before = steps(attempt);
    let last = before.next_back().ok_or("Write what must not be possible: `not: Ann summons Ox`.")?;
    world.begin_line();
    for step in before {
        world.step(step, When::Soon).map_err(StepError::into_message)?;
    }
    if with_chance {
        world.finish()?;
    }
    match world.step(last, When::Now) {
        Ok(()) => Err(format!("“{last}” must not be possible, but it is.")),
        Err(StepError::Refused(_)) => Ok(()),
        Err(StepError::Unreadable(why)) => Err(why),
    }
}
