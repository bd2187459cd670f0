//! Proofs that matches were fair. A proof is the text that follows a match's record. It contains everything that the
//! server revealed about the match's randomness.

use std::fmt;

use table::{
    Input, InputError, Match, Notation, ParseError, Pending, Record, counted, read_back, read_input,
};

use crate::{Commitment, HexError, MatchChance, Seed, is_contribution};

/// The first line of a proof.
const HEAD: &str = "fair chance 1";

/// What the server reveals about the randomness of a finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The commitment that the server showed before the match.
    pub commitment: Commitment,
    /// The seed that the server committed to.
    pub seed: Seed,
    /// The contribution of each seat; `None` for bots and for people who contributed nothing.
    pub contributions: Vec<Option<String>>,
    /// All lines of the match's journal, if inputs were taken back; otherwise empty. A shuffle or roll that was taken
    /// back is not in the record, but it counts as a step.
    pub journal: Vec<String>,
}

/// A record, and its proof if it has one.
pub struct Proven<'a> {
    /// The record's text.
    pub record: &'a str,
    /// The proof's text.
    pub proof: Option<&'a str>,
}

/// Splits text into a record and the proof that follows the record.
pub fn split(text: &str) -> Proven<'_> {
    let place = text.find(&format!("\n{HEAD}\n")).map(|it| it + 1);
    match place {
        Some(place) => Proven { record: &text[..place], proof: Some(&text[place..]) },
        None => Proven { record: text, proof: None },
    }
}

/// The result of a successful check: what the check covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckedMatch {
    /// The number of shuffles and rolls that were checked.
    pub outcomes: usize,
    /// The number of players who contributed.
    pub contributions: usize,
    /// The number of seats in the match.
    pub seats: usize,
}

/// Why a proof does not show that a match was fair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofError {
    /// The line with this number, counted from 1, is not a line of a proof.
    Line(usize),
    /// The commitment or the seed is missing or has the wrong length.
    Hex(HexError),
    /// The seed is not the one that the server committed to.
    OtherSeed,
    /// The numbers of seats in the proof and in the match differ.
    Seats,
    /// The inputs of the journal, without those that were taken back, are not the inputs of the record.
    OtherJournal,
    /// The journal cannot be read.
    Journal(ParseError),
    /// The rules reject the journal.
    Input(InputError),
    /// A shuffle or roll does not follow from the seed. The number is its step in the journal, counted from 1.
    Outcome(usize),
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::Line(line) => write!(f, "line {line} of the proof cannot be read"),
            ProofError::Hex(why) => write!(f, "the commitment or the seed cannot be read: {why}"),
            ProofError::OtherSeed => f.write_str("the seed is not the one that the server committed to"),
            ProofError::Seats => f.write_str("the proof and the match have different numbers of seats"),
            ProofError::OtherJournal => f.write_str("the proof's journal belongs to another match"),
            ProofError::Journal(why) => write!(f, "the proof's journal cannot be read: {why}"),
            ProofError::Input(why) => write!(f, "the rules reject the proof's journal: {why}"),
            ProofError::Outcome(step) => {
                write!(f, "the shuffle or roll in step {step} does not follow from the seed")
            }
        }
    }
}

impl std::error::Error for ProofError {}

impl From<HexError> for ProofError {
    fn from(why: HexError) -> ProofError {
        ProofError::Hex(why)
    }
}

impl From<ParseError> for ProofError {
    fn from(why: ParseError) -> ProofError {
        ProofError::Journal(why)
    }
}

impl From<InputError> for ProofError {
    fn from(why: InputError) -> ProofError {
        ProofError::Input(why)
    }
}

impl Proof {
    /// Creates the proof of a finished match. `journal` contains all lines of the match's journal.
    pub fn new(seed: Seed, contributions: Vec<Option<String>>, journal: Vec<String>) -> Proof {
        let taken_back = journal.iter().any(|it| !matches!(read_back(it), Ok(None)));
        let journal = if taken_back { journal } else { Vec::new() };
        Proof { commitment: seed.commitment(), seed, contributions, journal }
    }

    /// Returns the proof as text, to be written after the record.
    pub fn write(&self) -> String {
        let mut out = format!("{HEAD}\ncommitment {}\nseed {}\n", self.commitment, self.seed.reveal());
        for (contribution, seat) in self.contributions.iter().zip(1..) {
            out += &match contribution {
                Some(text) => format!("seat {seat} {text}\n"),
                None => format!("seat {seat}\n"),
            };
        }
        for line in &self.journal {
            out += &format!("journal {line}\n");
        }
        out
    }

    /// Parses the text that [`Proof::write`] returns.
    pub fn parse(text: &str) -> Result<Proof, ProofError> {
        let (mut commitment, mut seed) = (None, None);
        let (mut contributions, mut journal) = (Vec::new(), Vec::new());
        for (line, number) in text.lines().zip(1..) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                _ if number == 1 && line == HEAD => {}
                "commitment" => commitment = Some(Commitment::parse(rest)?),
                "seed" => seed = Some(Seed::parse(rest)?),
                "seat" => {
                    let (seat, text) = rest.split_once(' ').map_or((rest, None), |it| (it.0, Some(it.1)));
                    let expected = (contributions.len() + 1).to_string();
                    if seat != expected || text.is_some_and(|it| !is_contribution(it)) {
                        return Err(ProofError::Line(number));
                    }
                    contributions.push(text.map(str::to_owned));
                }
                "journal" => journal.push(rest.to_owned()),
                _ => return Err(ProofError::Line(number)),
            }
        }
        let (Some(commitment), Some(seed)) = (commitment, seed) else {
            return Err(ProofError::Hex(HexError));
        };
        Ok(Proof { commitment, seed, contributions, journal })
    }

    /// Checks that the server committed to this seed, and that every shuffle and roll of the match follows from the
    /// seed and the contributions.
    pub fn check<G: Notation>(&self, record: &Record<G>) -> Result<CheckedMatch, ProofError> {
        if self.seed.commitment() != self.commitment {
            return Err(ProofError::OtherSeed);
        }
        let written = || record.inputs.iter().map(table::write_input::<G>).collect::<Vec<String>>();
        let journal = if self.journal.is_empty() { written() } else { self.journal.clone() };
        if !self.journal.is_empty() && counted(journal.clone())? != written() {
            return Err(ProofError::OtherJournal);
        }
        let chance = MatchChance::new(&self.seed, &self.contributions);
        let mut play: Match<G> = Match::new(record.setup.clone());
        if play.game().seats() != self.contributions.len() {
            return Err(ProofError::Seats);
        }
        let mut outcomes = 0;
        for (step, line) in journal.iter().enumerate() {
            if let Some(count) = read_back(line)? {
                if count >= play.record().inputs.len() {
                    return Err(ProofError::OtherJournal);
                }
                play.back_to(count);
                continue;
            }
            let input = read_input::<G>(line)?;
            if let (Pending::Chance(asked), Input::Chance(outcome)) = (play.game().pending(), &input) {
                if chance.settle(u32::try_from(step).unwrap_or(u32::MAX), asked) != *outcome {
                    return Err(ProofError::Outcome(step + 1));
                }
                outcomes += 1;
            }
            play.apply(input)?;
        }
        let contributions = self.contributions.iter().flatten().count();
        Ok(CheckedMatch { outcomes, contributions, seats: self.contributions.len() })
    }
}
