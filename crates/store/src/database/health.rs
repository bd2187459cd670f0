//! Checks whether the database can write and read, and how much disk space is free.

use std::path::Path;

use crate::StoreError;
use crate::engine::{Connection, sql};
use crate::write::Change;

/// A change that writes a test row.
pub(super) struct Probe;

impl Change for Probe {
    type Output = ();

    async fn make(&self, connection: &mut Connection) -> Result<(), StoreError> {
        sql(
            "INSERT INTO probe (only_one, count) VALUES (1, 1) ON CONFLICT (only_one) DO UPDATE SET count = probe.count + 1",
        )
        .execute(connection)
        .await?;
        Ok(())
    }
}

/// Reads the row that [`Probe`] wrote.
pub(super) async fn read(connection: &mut Connection) -> Result<(), StoreError> {
    sql("SELECT count(*) FROM probe").fetch_one::<i64>(connection).await?;
    Ok(())
}

/// Returns the free disk space for a folder in bytes; `None` if the system doesn't report it.
#[cfg(unix)]
pub(super) fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Returns `None`, because the free disk space is unknown on this system.
#[cfg(not(unix))]
pub(super) fn free_bytes(_: &Path) -> Option<u64> {
    None
}
