//! Moderation commands that use the data folder directly, even while a server is running.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{look, reports};
use crate::write::Change as _;
use crate::{Acted, AuditEntry, ModerationOrder, PersonRecord, ReportRecord, StoreError};

/// How long a command waits while a server is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// The operator's access to a database, even while a server uses it. A running server checks the audit log every second
/// and carries out new entries.
pub struct Desk {
    connection: SqliteConnection,
}

impl Desk {
    /// Opens a database that a server of this version created or has used.
    pub async fn open(path: &Path) -> Result<Desk, StoreError> {
        if !path.is_file() {
            return Err(StoreError(format!(
                "{} not found. Name the server's data folder with --data.",
                path.display()
            )));
        }
        let options = SqliteConnectOptions::new().filename(path).foreign_keys(true).busy_timeout(PATIENCE);
        let failed = |it: sqlx::Error| StoreError(format!("cannot open {}: {it}", path.display()));
        let mut connection = options.connect().await.map_err(failed)?;
        if look::last_entry(&mut connection).await.is_err() {
            return Err(StoreError(format!(
                "{} has an older version. Start the server once with this version, then try again.",
                path.display()
            )));
        }
        Ok(Desk { connection })
    }

    /// Carries out an order of the operator.
    pub async fn act(&mut self, order: &ModerationOrder) -> Result<Acted, StoreError> {
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        let acted = order.make(&mut transaction).await?;
        transaction.commit().await?;
        Ok(acted)
    }

    /// Returns up to `most` entries of the audit log, the newest first.
    pub async fn log(&mut self, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        look::log(&mut self.connection, None, None, most).await
    }

    /// Finds people in the same way as [`Moderates::people`](crate::Moderates::people).
    pub async fn people(&mut self, text: &str, now: i64, most: u32) -> Result<Vec<PersonRecord>, StoreError> {
        look::people(&mut self.connection, text, now, most).await
    }

    /// Returns the guest ID of the account with this key, which is the normalised login name.
    pub async fn account(&mut self, key: &str) -> Result<Option<i64>, StoreError> {
        let query = "SELECT guest FROM account WHERE key = ?";
        Ok(sqlx::query_scalar(query).bind(key).fetch_optional(&mut self.connection).await?)
    }

    /// Returns either the open or the settled reports.
    pub async fn reports(&mut self, settled: bool, most: u32) -> Result<Vec<ReportRecord>, StoreError> {
        reports::list(&mut self.connection, settled, most).await
    }

    /// Closes the connection to the database.
    pub async fn close(self) -> Result<(), StoreError> {
        Ok(self.connection.close().await?)
    }
}
