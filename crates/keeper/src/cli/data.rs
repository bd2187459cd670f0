//! The options that say where the server's data is. Several commands have them.

use std::path::PathBuf;

use clap::Args;
use store::DatabaseAddress;

#[derive(Args, Debug)]
pub(crate) struct DataArgs {
    /// The server's data folder
    #[arg(long, global = true, env = "KEEPER_DATA", default_value = "keeper-data")]
    pub(super) data: PathBuf,
    /// The server's PostgreSQL database, such as `postgres://keeper@localhost/keeper`, if the server uses one
    #[arg(long, global = true, env = "KEEPER_DATABASE", value_name = "ADDRESS", hide_env_values = true,
        value_parser = postgres)]
    pub(super) database: Option<DatabaseAddress>,
}

impl DataArgs {
    /// Returns the address of the database.
    pub(super) fn address(&self) -> DatabaseAddress {
        self.database.clone().unwrap_or_else(|| DatabaseAddress::File(self.data.join("keeper.db")))
    }
}

/// Reads the address of a PostgreSQL database.
pub(super) fn postgres(text: &str) -> Result<DatabaseAddress, String> {
    match text.parse()? {
        DatabaseAddress::File(_) => {
            Err("not a postgres://… address; for SQLite, choose the data folder with --data".to_owned())
        }
        address => Ok(address),
    }
}
