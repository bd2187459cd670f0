//! Reports that people send to the moderators.

/// A new report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// When the report was sent, in seconds since 1970.
    pub at: i64,
    /// The ID of the person who sent the report.
    pub by: i64,
    /// The name of the person who sent the report.
    pub by_name: String,
    /// The kind of the reported thing, such as `person`, `line` or `table`.
    pub kind: String,
    /// The ID of the reported thing. The same thing always gets the same ID, so that repeated reports can be found.
    pub thing: String,
    /// The name of the reported thing.
    pub name: String,
    /// The ID of the person who is reported, or who owns or wrote the reported thing; `None` if unknown.
    pub guest: Option<i64>,
    /// A copy of the reported text or of the table's chat, made when the report was sent.
    pub text: String,
    /// The reason for the report.
    pub reason: String,
}

/// The result of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// The report was saved.
    Done,
    /// The report was not saved, because the person already has an open report about this thing.
    Already,
    /// The report was not saved, because the person has too many open reports.
    TooMany,
    /// The report was not saved, because there are too many open reports in total.
    Full,
}

/// A report as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRecord {
    /// The report's number.
    pub number: i64,
    /// What the reporter sent.
    pub report: NewReport,
    /// How the report was settled; `None` while it is open.
    pub settled: Option<Settlement>,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// When the report was settled, in seconds since 1970.
    pub at: i64,
    /// The name of the person who settled the report.
    pub by: String,
    /// The note of the person who settled the report.
    pub note: String,
}
