//! Reports of people to the moderators.

/// A report that somebody makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who reports.
    pub by: i64,
    /// Their name.
    pub by_name: String,
    /// What kind of thing it is about.
    pub kind: String,
    /// Its id, always written the same way.
    pub thing: String,
    /// Its name.
    pub name: String,
    /// Whose it is, or who said it.
    pub guest: Option<i64>,
    /// The reported text as it was then.
    pub text: String,
    /// Why.
    pub reason: String,
}

/// The result of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// It was saved.
    Done,
    /// The same person has an open report about the same thing.
    Already,
    /// The same person has too many open reports.
    TooMany,
    /// There are too many open reports.
    Full,
}

/// A report as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRecord {
    /// Its number.
    pub number: i64,
    /// What was reported.
    pub report: NewReport,
    /// How it was settled.
    pub settled: Option<Settlement>,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// When, in seconds since 1970.
    pub at: i64,
    /// By whom.
    pub by: String,
    /// What they noted.
    pub note: String,
}
