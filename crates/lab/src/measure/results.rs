//! The results file, with one line for each job and each finished batch. Lines are only ever added.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::error::LabError;
use super::job::{Batch, Job};

const HEADER: &str = "{\"keeper-lab-results\":1}\n";

/// Keeps finished batches, so that a measurement can continue later without playing them again.
pub trait SavedBatches {
    /// Returns the counts of a batch, if it is finished.
    fn find(&self, batch: &Batch) -> Option<&Counts>;

    /// Adds a finished batch, unless it is already there.
    fn add(&mut self, batch: &Batch, counts: &Counts) -> Result<(), LabError>;
}

/// A results file that is open for adding batches.
#[derive(Debug)]
pub struct Results {
    path: PathBuf,
    file: File,
    /// The length of the file up to the end of its last complete line.
    length: u64,
    done: BTreeMap<(String, u64), (u64, Counts)>,
    jobs: BTreeSet<String>,
}

/// A line of the results file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum ResultLine {
    Batch { job: String, seeds: [u64; 2], counts: Box<Counts> },
    Job { job: String, plays: Box<Job> },
}

impl Results {
    /// Opens a results file, or creates it. A last line that was only partly written, because the program was killed or
    /// the disk was full, is removed.
    pub fn open(path: &Path) -> Result<Results, LabError> {
        let read = |error| LabError::File { path: path.to_owned(), verb: "read", error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(read)?;
        let mut results =
            Results { path: path.to_owned(), file, length: 0, done: BTreeMap::new(), jobs: BTreeSet::new() };
        let whole = results.read()?;
        if !whole {
            results.cut()?;
        }
        if results.length == 0 {
            results.write(HEADER)?;
        }
        Ok(results)
    }

    /// Reads all complete lines. Returns whether the file ends with a complete line.
    fn read(&mut self) -> Result<bool, LabError> {
        let failed = |error| LabError::File { path: self.path.clone(), verb: "read", error };
        let wrong = |line: usize, why: &str| LabError::NotResults {
            path: self.path.clone(),
            line,
            why: why.to_owned(),
        };
        let mut reader = BufReader::new(self.file.try_clone().map_err(failed)?);
        reader.seek(SeekFrom::Start(0)).map_err(failed)?;
        let mut text = Vec::new();
        for number in 1.. {
            text.clear();
            let read = reader.read_until(b'\n', &mut text).map_err(failed)?;
            if read == 0 {
                return Ok(true);
            }
            let torn = !text.ends_with(b"\n");
            if number == 1 {
                let begun = torn && HEADER.as_bytes().starts_with(&text);
                if text != HEADER.as_bytes() && !begun {
                    return Err(wrong(1, "this is not a results file of keeper lab"));
                }
            }
            if torn {
                return Ok(false);
            }
            if number > 1 {
                match serde_json::from_slice(&text) {
                    Ok(ResultLine::Batch { job, seeds: [start, end], counts }) => {
                        // The same batch may have been played twice; it counts once.
                        self.done.entry((job, start)).or_insert((end, *counts));
                    }
                    Ok(ResultLine::Job { job, .. }) => {
                        self.jobs.insert(job);
                    }
                    Err(_) => return Err(wrong(number, "this line is damaged")),
                }
            }
            self.length += read as u64;
        }
        Ok(true)
    }

    /// Returns the number of finished batches.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Returns whether no batch is finished.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    fn line(&mut self, line: &ResultLine) -> Result<(), LabError> {
        let mut text = serde_json::to_string(line).map_err(|it| LabError::Job(it.to_string()))?;
        text.push('\n');
        self.write(&text)
    }

    fn write(&mut self, text: &str) -> Result<(), LabError> {
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // Ignore errors: opening the file again removes the incomplete line, too.
            let _ = self.cut();
            return Err(LabError::File { path: self.path.clone(), verb: "written", error });
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Removes everything after the last complete line.
    fn cut(&mut self) -> Result<(), LabError> {
        let failed = |error| LabError::File { path: self.path.clone(), verb: "written", error };
        self.file.set_len(self.length).map_err(failed)
    }
}

impl SavedBatches for Results {
    fn find(&self, batch: &Batch) -> Option<&Counts> {
        let (end, counts) = self.done.get(&(batch.hash.to_string(), batch.seeds.start))?;
        (*end == batch.seeds.end).then_some(counts)
    }

    /// Adds a line with a finished batch, unless the file already has it. If the line can't be written, the file stays
    /// as it was.
    fn add(&mut self, batch: &Batch, counts: &Counts) -> Result<(), LabError> {
        let key = (batch.hash.to_string(), batch.seeds.start);
        if self.done.contains_key(&key) {
            return Ok(());
        }
        if !self.jobs.contains(&*batch.hash) {
            self.line(&ResultLine::Job {
                job: batch.hash.to_string(),
                plays: Box::new(Job::clone(&batch.job)),
            })?;
            self.jobs.insert(batch.hash.to_string());
        }
        let seeds = [batch.seeds.start, batch.seeds.end];
        self.line(&ResultLine::Batch {
            job: batch.hash.to_string(),
            seeds,
            counts: Box::new(counts.clone()),
        })?;
        self.done.insert(key, (batch.seeds.end, counts.clone()));
        Ok(())
    }
}
