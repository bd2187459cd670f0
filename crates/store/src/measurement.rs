//! Measurements of cards and decks with many games between bots.

use crate::{BoxFuture, StoreError};

/// Whether a measurement is over, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeasurementStage {
    /// The measurement is not over yet.
    Open,
    /// The measurement has a result.
    Done,
    /// The measurement could not be finished.
    Failed,
    /// Somebody cancelled the measurement before it had a result.
    Cancelled,
}

impl MeasurementStage {
    /// Returns the stage's name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            MeasurementStage::Open => "open",
            MeasurementStage::Done => "done",
            MeasurementStage::Failed => "failed",
            MeasurementStage::Cancelled => "cancelled",
        }
    }

    pub(crate) fn of(word: &str) -> Result<MeasurementStage, StoreError> {
        use MeasurementStage::{Cancelled, Done, Failed, Open};
        [Open, Done, Failed, Cancelled]
            .into_iter()
            .find(|it| it.word() == word)
            .ok_or_else(|| StoreError::Failed(format!("unknown stage of a measurement: “{word}”")))
    }
}

/// A saved measurement. The store doesn't read the texts; only the server does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasurementRecord {
    /// The measurement's random ID, which the server chose.
    pub id: i64,
    /// The ID of the person who ordered the measurement.
    pub guest: i64,
    /// The random key of the link to the report.
    pub key: String,
    /// The ID of the measured card or deck; `None` if it is not saved.
    pub work: Option<i64>,
    /// The version of the card or deck that is measured; `None` if it is not saved.
    pub version: Option<u32>,
    /// The newest version of the card or deck; `None` if it is not saved, or was deleted. Ignored when a measurement is
    /// added.
    pub newest: Option<u32>,
    /// Whether the measurement is over.
    pub stage: MeasurementStage,
    /// A summary of what is measured, in the server's JSON format.
    pub about: String,
    /// The result, in the server's JSON format; an error message if the measurement failed; `None` before the end.
    pub result: Option<String>,
    /// When the measurement was ordered, in seconds since 1970.
    pub created: i64,
    /// When the measurement ended, in seconds since 1970; `None` before the end.
    pub ended: Option<i64>,
}

/// A measurement that is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenMeasurement {
    /// The measurement's ID.
    pub id: i64,
    /// The ID of the person who ordered the measurement.
    pub guest: i64,
    /// Everything that is needed to run the measurement, in the server's JSON format.
    pub plan: String,
}

/// A finished batch of a measurement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasuredBatch {
    /// The hash of the job to which the batch belongs.
    pub job: String,
    /// The first seed of the batch.
    pub start: i64,
    /// The seed after the batch's last one.
    pub stop: i64,
    /// The counts of the batch's games, in the server's JSON format.
    pub counts: String,
}

/// How a measurement ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasurementEnd {
    /// The stage that the measurement has now reached.
    pub stage: MeasurementStage,
    /// The result in the server's JSON format, or an error message.
    pub result: Option<String>,
    /// The report as an HTML page.
    pub report: Option<String>,
    /// When the measurement ended, in seconds since 1970.
    pub at: i64,
}

/// Saves measurements.
pub trait Measures {
    /// Adds a measurement. `plan` contains everything that is needed to run the measurement. If the person then has
    /// more than `most` measurements, deletes the oldest of those that are over.
    fn add_measurement(&self, record: MeasurementRecord, plan: String, most: u32) -> BoxFuture<'_, ()>;

    /// Returns a person's measurements, the newest first.
    fn measurements(&self, guest: i64) -> BoxFuture<'_, Vec<MeasurementRecord>>;

    /// Returns all measurements that are not over, the oldest first.
    fn open_measurements(&self) -> BoxFuture<'_, Vec<OpenMeasurement>>;

    /// Saves finished batches of a measurement that is not over. A batch that is already saved stays as it was.
    fn add_batches(&self, id: i64, batches: Vec<MeasuredBatch>) -> BoxFuture<'_, ()>;

    /// Returns the finished batches of a measurement.
    fn batches(&self, id: i64) -> BoxFuture<'_, Vec<MeasuredBatch>>;

    /// Ends a measurement and deletes its batches. Returns false if it was over already, or does not exist any more.
    fn end_measurement(&self, id: i64, end: MeasurementEnd) -> BoxFuture<'_, bool>;

    /// Deletes a person's measurement. Returns false if it does not exist.
    fn delete_measurement(&self, guest: i64, id: i64) -> BoxFuture<'_, bool>;

    /// Returns the report whose link has this key.
    fn measurement_report(&self, key: String) -> BoxFuture<'_, Option<String>>;

    /// Deletes measurements that ended before this time. Returns how many were deleted.
    fn expire_measurements(&self, before: i64) -> BoxFuture<'_, u64>;
}
