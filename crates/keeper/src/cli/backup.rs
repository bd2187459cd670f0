//! `keeper backup`: backs up a server's data.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use crate::Outcome;

#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    file: PathBuf,
    /// The server's data folder
    #[arg(long, env = "KEEPER_DATA", default_value = "keeper-data")]
    data: PathBuf,
}

pub(super) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<Outcome> {
    let database = args.data.join("keeper.db");
    if !database.is_file() {
        bail!("there is no keeper.db in {}; name the data folder with --data", args.data.display());
    }
    runtime()?.block_on(store::backup(&database, &args.file))?;
    writeln!(out, "Backed up {} to {} and checked the backup.", database.display(), args.file.display())?;
    Ok(Outcome::Well)
}

/// Builds a single-threaded async runtime, for work on a database.
pub(super) fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}
