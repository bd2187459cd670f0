//! `keeper restore`: restores a backup of a server's data.
//!
//! A running server has its database open, so the server must swap the files. The command checks the backup and puts a
//! copy next to the database (`keeper.db.restore`). The server renames the copy (`keeper.db.restoring`), closes its
//! store, swaps the files, opens the store again, and writes the result to `keeper.db.restored`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;

use super::backup::runtime;
use super::data::DataArgs;
use super::serve::try_lock;
use crate::ExitOutcome;

/// How long `keeper restore` and the server wait before they look again for each other's files.
const LOOK: Duration = Duration::from_millis(200);
/// How long `keeper restore` waits for the server to take the copy of the backup. Servers of older versions never take
/// it.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long `keeper restore` waits for the server to report the result after it took the copy of the backup.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);
/// The first line of `keeper.db.restored` after a successful restore.
const DONE: &str = "done";

#[derive(Args, Debug)]
pub(crate) struct RestoreArgs {
    /// The file that `keeper backup` wrote
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// Replace existing data; the old data is kept under another name
    #[arg(long)]
    force: bool,
}

pub(super) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    if let Some(address) = &args.data.database {
        bail!(
            "{address} is a PostgreSQL database; stop the server, then restore it with `pg_restore --clean --if-exists --dbname=ADDRESS {}`",
            args.file.display()
        );
    }
    let data = &args.data.data;
    let handover = Handover::new(data);
    if handover.database.exists() && !args.force {
        bail!(
            "{} exists already; replace it with --force, or choose another folder with --data",
            handover.database.display()
        );
    }
    let replaced = match try_lock(data)? {
        Some(_lock) => runtime()?.block_on(store::restore(&args.file, &handover.database))?,
        None => {
            handover.ask(&args.file)?;
            writeln!(out, "Checked {}. The running server restarts with it…", args.file.display())?;
            out.flush()?;
            handover.wait(data)?
        }
    };
    writeln!(out, "Restored {} to {}.", args.file.display(), handover.database.display())?;
    if let Some(before) = replaced {
        writeln!(out, "The replaced data is now in {}.", before.display())?;
    }
    Ok(ExitOutcome::Well)
}

/// The files through which the command and a running server communicate.
#[derive(Clone, Debug)]
pub(super) struct Handover {
    database: PathBuf,
    /// `keeper.db.restore`: the copy that the command offers to the server.
    asked: PathBuf,
    /// `keeper.db.restoring`: the copy after the server has taken it.
    taken: PathBuf,
    /// `keeper.db.restored`: the result of the restore.
    answer: PathBuf,
}

impl Handover {
    pub(super) fn new(data: &Path) -> Handover {
        let file = |name: &str| data.join(name);
        Handover {
            database: file("keeper.db"),
            asked: file("keeper.db.restore"),
            taken: file("keeper.db.restoring"),
            answer: file("keeper.db.restored"),
        }
    }

    /// Checks a backup and puts a copy of it where the server will find it.
    fn ask(&self, copy: &Path) -> Result<()> {
        if self.asked.exists() || self.taken.exists() {
            bail!("another restore of this folder is running; wait until it has finished");
        }
        let _ = fs::remove_file(&self.answer);
        let part = self.asked.with_extension("restore-part");
        runtime()?.block_on(store::copy_checked(copy, &part))?;
        fs::rename(&part, &self.asked).with_context(|| format!("cannot write {}", self.asked.display()))
    }

    /// Waits until the server has restored the copy, and returns the path of the replaced data. If the server stops
    /// first, the command swaps the files itself.
    fn wait(&self, data: &Path) -> Result<Option<PathBuf>> {
        let since = Instant::now();
        // The most recent time at which the copy existed.
        let mut seen = Instant::now();
        loop {
            if let Ok(said) = fs::read_to_string(&self.answer) {
                let _ = fs::remove_file(&self.answer);
                let (word, rest) = said.split_once('\n').unwrap_or((&said, ""));
                if word == DONE {
                    return Ok((!rest.is_empty()).then(|| PathBuf::from(rest)));
                }
                bail!("the server could not use the backup and kept its data: {}", rest.trim());
            }
            let there = self.asked.exists() || self.taken.exists();
            if there {
                seen = Instant::now();
            }
            if let Some(_lock) = try_lock(data)? {
                if there {
                    return runtime()?.block_on(self.finish());
                }
                bail!("the server stopped while it restored the backup; read its log, then start it again");
            }
            if seen.elapsed() > LONGEST_SILENCE {
                bail!("the server took the backup but did not report the result; read its log");
            }
            if since.elapsed() > PATIENCE && fs::remove_file(&self.asked).is_ok() {
                bail!(
                    "the running server did not take the backup, and nothing was changed; stop the server, then restore again"
                );
            }
            std::thread::sleep(LOOK);
        }
    }

    /// For the server: waits until `keeper restore` has put a copy of the backup next to the database, then takes the
    /// copy.
    pub(super) async fn asked(&self) {
        while fs::rename(&self.asked, &self.taken).is_err() {
            tokio::time::sleep(LOOK).await;
        }
    }

    /// For the server, while the store is closed: restores the copy of the backup that this server has taken, or that
    /// an earlier server took before it crashed. Returns the result to report with [`tell`](Handover::tell). If the
    /// restore fails, the old data remains in use.
    pub(super) async fn use_taken(&self) -> Option<String> {
        if !self.taken.exists() {
            return None;
        }
        Some(match self.finish().await {
            Ok(before) => {
                tracing::warn!(before = ?before, "the data was replaced by a backup");
                format!("{DONE}\n{}", before.map_or(String::new(), |it| it.display().to_string()))
            }
            Err(why) => {
                tracing::error!(%why, "the backup could not be used");
                let _ = fs::remove_file(&self.taken);
                format!("failed\n{why:#}\n")
            }
        })
    }

    /// For the server, after the store is open again: reports the result to the command.
    pub(super) fn tell(&self, answer: &str) {
        let part = self.answer.with_extension("restored-part");
        if let Err(why) = fs::write(&part, answer).and_then(|()| fs::rename(&part, &self.answer)) {
            tracing::error!(%why, "could not report the result of the restore");
        }
    }

    /// Replaces the database with the copy of the backup, and returns the path of the replaced data.
    async fn finish(&self) -> Result<Option<PathBuf>> {
        let copy = if self.taken.exists() { &self.taken } else { &self.asked };
        let before = store::restore(copy, &self.database).await?;
        fs::remove_file(copy).with_context(|| format!("cannot remove {}", copy.display()))?;
        Ok(before)
    }
}
