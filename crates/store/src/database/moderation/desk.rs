//! Moderation commands that use the data folder directly, even while a server is running.

use super::{look, reports};
use crate::database::{postgres, sqlite};
use crate::engine::{Connection, sql};
use crate::write::Change as _;
use crate::{Acted, AuditEntry, DatabaseAddress, ModerationOrder, PersonRecord, ReportRecord, StoreError};

/// The operator's access to a database, even while a server uses it. A running server checks the audit log every second
/// and carries out new entries.
pub struct Desk {
    connection: Connection,
}

impl Desk {
    /// Opens a database that a server of this version created or has used.
    pub async fn open(address: impl Into<DatabaseAddress>) -> Result<Desk, StoreError> {
        let address = address.into();
        let mut connection = match &address {
            DatabaseAddress::File(path) => sqlite::connect_beside(path).await?,
            DatabaseAddress::Postgres(options) => postgres::connect_beside(options).await?,
        };
        if look::last_entry(&mut connection).await.is_err() {
            return Err(StoreError::Failed(format!(
                "{address} has an older version. Start the server once with this version, then try again."
            )));
        }
        Ok(Desk { connection })
    }

    /// Carries out an order of the operator.
    pub async fn act(&mut self, order: &ModerationOrder) -> Result<Acted, StoreError> {
        self.connection.begin().await?;
        let acted = order.make(&mut self.connection).await;
        match acted {
            Ok(_) => self.connection.commit().await?,
            Err(_) => self.connection.rollback().await?,
        }
        acted
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
        let query = "SELECT guest FROM account WHERE key = $1";
        sql(query).bind(key).fetch_optional(&mut self.connection).await
    }

    /// Returns either the open or the settled reports.
    pub async fn reports(&mut self, settled: bool, most: u32) -> Result<Vec<ReportRecord>, StoreError> {
        reports::list(&mut self.connection, settled, most).await
    }

    /// Closes the connection to the database.
    pub async fn close(self) -> Result<(), StoreError> {
        self.connection.close().await
    }
}
