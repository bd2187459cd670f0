//! Reports of people to the moderators.

/// A report that somebody makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who reports.
    pub by: i64,
    /// What they are called.
    pub by_name: String,
    /// What kind of thing it is about.
    pub kind: String,
    /// Which one: the same thing is always written in the same way.
    pub thing: String,
    /// What it is called.
    pub name: String,
    /// Whose it is, or who said it.
    pub guest: Option<i64>,
    /// The reported text as it was then.
    pub text: String,
    /// Why.
    pub reason: String,
}

/// What became of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// It is there for the moderators.
    Done,
    /// The same person has an open report about the same thing.
    Already,
    /// The same person has too many open reports.
    TooMany,
    /// There are too many open reports of everybody.
    Full,
}

/// A report as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// What was reported.
    pub report: NewReport,
    /// How it was settled.
    pub settled: Option<Settled>,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// When, in seconds since 1970.
    pub at: i64,
    /// By whom.
    pub by: String,
    /// What they noted.
    pub note: String,
}
