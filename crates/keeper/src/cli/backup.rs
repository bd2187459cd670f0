//! `keeper backup`: backs up a server's data.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use store::DatabaseAddress;

use super::data::DataArgs;
use crate::ExitOutcome;

#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

pub(super) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let database = match args.data.address() {
        DatabaseAddress::File(path) => path,
        address @ DatabaseAddress::Postgres(_) => bail!(
            "{address} is a PostgreSQL database; back it up with `pg_dump --format=custom --file={} ADDRESS`",
            args.file.display()
        ),
    };
    if !database.is_file() {
        bail!("there is no keeper.db in {}; choose the data folder with --data", args.data.data.display());
    }
    runtime()?.block_on(store::backup(&database, &args.file))?;
    writeln!(out, "Backed up {} to {} and checked the backup.", database.display(), args.file.display())?;
    Ok(ExitOutcome::Well)
}

/// Builds a single-threaded async runtime, for work on a database.
pub(super) fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}
