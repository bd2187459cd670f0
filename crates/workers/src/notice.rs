//! What coordinators and workers tell people while they run.

use std::fmt;

/// Something that people should know. It never ends a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No worker of the coordinator's version has answered.
    NoWorkers {
        /// The version of the coordinator.
        version: String,
        /// The versions of the workers that answered, each once.
        others: Vec<String>,
    },
    /// Workers with this many threads in total take jobs of this version now.
    Workers(usize),
    /// The coordinator that asks for workers has the first version, but this worker has the second version.
    OtherVersion(String, String),
    /// A request to the NATS server failed for this reason. The request will be repeated.
    Trouble(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::NoWorkers { version, others } => {
                write!(f, "Waiting for workers: no worker of version {version} is running")?;
                if !others.is_empty() {
                    write!(f, ", only of version {}", others.join(" and "))?;
                }
                f.write_str(". Start one with `keeper lab worker` of the same program.")
            }
            Notice::Workers(1) => f.write_str("Workers with 1 thread take jobs."),
            Notice::Workers(threads) => write!(f, "Workers with {threads} threads take jobs."),
            Notice::OtherVersion(theirs, own) => write!(
                f,
                "Refused jobs of version {theirs}: this worker is version {own}. Use the same program on every machine."
            ),
            Notice::Trouble(why) => write!(f, "The NATS server reports a problem, trying again: {why}"),
        }
    }
}
