//! Running rulings line by line.

use std::fmt;

use crate::Ruling;
use crate::index::Book;

/// A line with its number in the file, from 1.
pub type Line = (usize, String);

/// A game whose rulings can be run: a board of it in the middle of a ruling.
pub trait Staged: Sized {
    /// The word that leads the cases in a ruling's head, and those it holds for if it names none.
    const CASES: (&'static str, &'static [&'static str]);

    /// The books that its rulings cite.
    fn books() -> Vec<Book>;

    /// Is this line part of the board?
    fn is_board(line: &str) -> bool;

    /// The board, in this case; the plays that will follow may be looked at.
    fn set(case: &str, board: &[Line], plays: &[Line]) -> Result<Self, Line>;

    /// If the line says how chance will decide, that is noted.
    fn chance(&mut self, line: &str) -> Option<Result<(), String>>;

    /// A line of plays.
    fn play(&mut self, line: &str) -> Result<(), String>;

    /// What must be so.
    fn claim(&mut self, claim: &str) -> Result<(), String>;

    /// What is left to complain of at the end.
    fn finish(&self) -> Result<(), String>;

    /// What has happened so far, in words.
    fn story(&self) -> Vec<String>;
}

/// What became of a ruling in a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The ruling's name.
    pub name: String,
    /// The case it was run in.
    pub case: String,
    /// Why it failed, if it did.
    pub failure: Option<Failure>,
}

/// Why a ruling failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line in the file, from 1.
    pub line: usize,
    /// What was expected and what was so.
    pub message: String,
    /// What had happened up to there, in words.
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

/// Runs a ruling in every case it holds for.
pub fn run<S: Staged>(ruling: &Ruling) -> Vec<Outcome> {
    let (word, all) = S::CASES;
    let cases: Vec<&str> = match ruling.cases.split_first() {
        None => all.to_vec(),
        Some((_, cases)) => cases.iter().map(String::as_str).collect(),
    };
    let wrong = ruling.cases.first().filter(|it| *it != word);
    let outcome = |case: &str| {
        let failure = match wrong {
            Some(wrong) => Some(Failure {
                line: ruling.line,
                message: format!("“{wrong}” stands where `{word} …` could"),
                story: Vec::new(),
            }),
            None => run_in::<S>(ruling, case).err(),
        };
        Outcome { name: ruling.name.clone(), case: case.to_owned(), failure }
    };
    cases.into_iter().map(outcome).collect()
}

fn run_in<S: Staged>(ruling: &Ruling, case: &str) -> Result<(), Failure> {
    let (board, plays): (Vec<Line>, Vec<Line>) =
        ruling.lines.iter().cloned().partition(|it| S::is_board(&it.1));
    let mut stage = S::set(case, &board, &plays).map_err(|(line, message)| Failure {
        line: line.max(ruling.line),
        message,
        story: Vec::new(),
    })?;
    let fail = |stage: &S, line: usize, message: String| Failure { line, message, story: stage.story() };
    // Chance is written where it decides: behind the line that leads to it.
    let mut lines = plays.iter().peekable();
    while let Some((number, line)) = lines.next() {
        if let Some(text) = line.strip_prefix('>') {
            stage.claim(text.trim()).map_err(|it| fail(&stage, *number, it))?;
            continue;
        }
        if let Some(noted) = stage.chance(line) {
            noted.map_err(|it| fail(&stage, *number, it))?;
            continue;
        }
        while let Some((number, next)) = lines.peek() {
            let Some(noted) = stage.chance(next) else { break };
            noted.map_err(|it| fail(&stage, *number, it))?;
            lines.next();
        }
        stage.play(line).map_err(|it| fail(&stage, *number, it))?;
    }
    let last = ruling.lines.last().map_or(ruling.line, |it| it.0);
    stage.finish().map_err(|it| fail(&stage, last, it))
}
