//! `keeper database`: moves a server's data between SQLite and PostgreSQL.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use store::DatabaseAddress;

use super::backup::runtime;
use super::serve::try_lock;
use crate::ExitOutcome;

#[derive(Args, Debug)]
pub(crate) struct DatabaseArgs {
    #[command(subcommand)]
    command: DatabaseCommand,
}

#[derive(Subcommand, Debug)]
enum DatabaseCommand {
    /// Copy everything from one database to another, and compare the number of rows and a hash of each table
    Copy {
        /// The database to read: a SQLite file, a data folder, or `postgres://…`
        #[arg(long, value_name = "DATABASE", value_parser = address)]
        from: DatabaseAddress,
        /// The database to write: a SQLite file or data folder that does not exist yet, or an empty `postgres://…`
        #[arg(long, value_name = "DATABASE", value_parser = address)]
        to: DatabaseAddress,
    },
}

/// Reads a database's address. A folder stands for the SQLite file in it.
fn address(text: &str) -> Result<DatabaseAddress, String> {
    Ok(match text.parse()? {
        DatabaseAddress::File(path) if path.is_dir() || path.extension().is_none() => {
            DatabaseAddress::File(path.join("keeper.db"))
        }
        address => address,
    })
}

pub(super) fn run(args: &DatabaseArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let DatabaseCommand::Copy { from, to } = &args.command;
    if let DatabaseAddress::File(path) = from
        && !path.is_file()
    {
        bail!("{} not found; choose a SQLite file or a data folder with --from", path.display());
    }
    if let DatabaseAddress::File(path) = to
        && path.exists()
    {
        bail!("{} exists already; choose another file or folder with --to", path.display());
    }
    let _locks = [lock(from)?, lock(to)?];
    let copied = runtime()?.block_on(store::copy_database(from, to))?;
    let width = copied.iter().map(|it| it.name.len()).max().unwrap_or_default();
    for table in &copied {
        writeln!(out, "{:width$}  {:>9} rows  {}", table.name, table.rows, table.hash)?;
    }
    let rows: u64 = copied.iter().map(|it| it.rows).sum();
    writeln!(out, "Copied {from} to {to}: {rows} rows in {} tables, all equal.", copied.len())?;
    Ok(ExitOutcome::Well)
}

/// Locks the folder of a SQLite file, so that no server uses it. Does nothing for PostgreSQL, whose database is locked
/// while it is open.
fn lock(address: &DatabaseAddress) -> Result<Option<File>> {
    let DatabaseAddress::File(path) = address else { return Ok(None) };
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match try_lock(folder)? {
        Some(lock) => Ok(Some(lock)),
        None => bail!("a server is using {}; stop the server first", folder.display()),
    }
}
