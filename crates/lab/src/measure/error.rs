//! What can go wrong while measuring.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why a measurement cannot start or continue.
#[derive(Debug)]
pub enum LabError {
    /// A deck, a card, an edition or a bot of the job cannot be used.
    Job(String),
    /// The results file cannot be read or written. Batches that were saved before are still in it.
    File {
        /// The path of the results file.
        path: PathBuf,
        /// What was attempted: "read" or "written".
        verb: &'static str,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The file is not a results file, or a line in it is damaged.
    NotResults {
        /// The path of the file.
        path: PathBuf,
        /// The number of the wrong line, counted from 1.
        line: usize,
        /// What is wrong with the line.
        why: String,
    },
    /// A thread or process that played games has failed. The string is an error message for people.
    Workers(String),
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Job(why) => f.write_str(why),
            LabError::File { path, verb, error } => {
                write!(f, "{} cannot be {verb}: {error}", path.display())?;
                if *verb == "written" {
                    f.write_str(
                        "; the results up to now are saved, and the same command continues from there",
                    )?;
                }
                Ok(())
            }
            LabError::NotResults { path, line, why } => {
                write!(f, "{}, line {line}: {why}; choose another results file", path.display())
            }
            LabError::Workers(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for LabError {}
