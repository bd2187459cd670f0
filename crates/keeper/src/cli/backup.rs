//! `keeper backup` and `keeper restore`: a server's data, copied and put back.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::serve::lock;
use crate::Outcome;

#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet
    file: PathBuf,
    /// The folder of the server's data
    #[arg(long, env = "KEEPER_DATA", default_value = "keeper-data")]
    data: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct RestoreArgs {
    /// The file that `keeper backup` wrote
    file: PathBuf,
    /// The folder of the server's data; it is made if there is none
    #[arg(long, env = "KEEPER_DATA", default_value = "keeper-data")]
    data: PathBuf,
    /// Replace data that is there already; it is kept under another name
    #[arg(long)]
    force: bool,
}

pub(super) fn backup(args: &BackupArgs, out: &mut impl Write) -> Result<Outcome> {
    let database = args.data.join("keeper.db");
    if !database.is_file() {
        bail!("there is no keeper.db in {}: name the folder with --data", args.data.display());
    }
    runtime()?.block_on(store::backup(&database, &args.file))?;
    writeln!(out, "Copied {} to {}. The copy was checked.", database.display(), args.file.display())?;
    Ok(Outcome::Well)
}

pub(super) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<Outcome> {
    // A server that runs would go on with the file that is replaced.
    let _lock = lock(&args.data)?;
    let database = args.data.join("keeper.db");
    if database.exists() && !args.force {
        bail!(
            "{} is there already: replace it with --force, or choose another folder with --data",
            database.display()
        );
    }
    let before = runtime()?.block_on(store::restore(&args.file, &database))?;
    writeln!(out, "Put {} in the place of {}.", args.file.display(), database.display())?;
    if let Some(before) = before {
        writeln!(out, "What was there before is now {}.", before.display())?;
    }
    Ok(Outcome::Well)
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}
