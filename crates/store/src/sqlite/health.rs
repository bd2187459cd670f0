//! Can the database be written and read, and how much room has its disk?

use std::path::Path;

use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;

use crate::StoreError;
use crate::write::Change;

/// Writes a row that means nothing.
pub(super) struct Probe;

impl Change for Probe {
    type Told = ();

    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO probe (only_one, count) VALUES (1, 1) ON CONFLICT (only_one) DO UPDATE SET count = count + 1",
        )
        .execute(connection)
        .await?;
        Ok(())
    }
}

/// Reads what the probe wrote.
pub(super) async fn read(readers: &SqlitePool) -> Result<(), StoreError> {
    sqlx::query_scalar::<_, i64>("SELECT count(*) FROM probe").fetch_one(readers).await?;
    Ok(())
}

/// How many bytes can still be written to the disk of a folder, where the system says it.
#[cfg(unix)]
pub(super) fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// How many bytes can still be written to the disk of a folder, where the system says it.
#[cfg(not(unix))]
pub(super) fn free_bytes(_: &Path) -> Option<u64> {
    None
}
