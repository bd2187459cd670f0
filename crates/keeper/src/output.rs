//! Writes output files to a temporary folder and moves them to their path when they are complete, so that no unfinished
//! files are left behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use press::stock::Piece;
use rayon::prelude::*;

/// Returns whether the user has pressed Ctrl-C since the first call of this function.
pub(crate) fn interrupted() -> bool {
    static STOP: AtomicBool = AtomicBool::new(false);
    static READY: OnceLock<()> = OnceLock::new();
    READY.get_or_init(|| {
        // If the handler cannot be set, Ctrl-C ends the program at once and only leaves the temporary folder behind.
        let _ = ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed));
    });
    STOP.load(Ordering::Relaxed)
}

/// The path of a file or folder to write, with a temporary folder next to it.
#[derive(Debug)]
pub(crate) struct OutputPath {
    to: PathBuf,
    aside: PathBuf,
}

impl OutputPath {
    /// Checks that the path can be written, and creates the temporary folder. If the path exists, `force` is required.
    pub(crate) fn take(to: &Path, force: bool) -> Result<OutputPath> {
        let shown = to.display();
        if to.exists() && !force {
            bail!("{shown} exists already; choose another path, or overwrite it with --force");
        }
        // Replace the file that a link points to, not the link. Never replace devices and pipes.
        let to = &if to.exists() {
            if !to.is_file() && !to.is_dir() {
                bail!("{shown} is neither a file nor a folder; choose another path");
            }
            fs::canonicalize(to).with_context(|| format!("{shown} cannot be found"))?
        } else {
            to.to_owned()
        };
        let name = to.file_name().with_context(|| format!("{shown} is not the path of a file or folder"))?;
        let folder = match to.parent() {
            Some(it) if it != Path::new("") => it,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            bail!("the folder {} does not exist; create it, or choose another path", folder.display());
        }
        let mut aside = std::ffi::OsString::from(".");
        aside.push(name);
        aside.push(format!(".keeper-{}", std::process::id()));
        let place = OutputPath { to: to.to_owned(), aside: folder.join(aside) };
        fs::create_dir(&place.aside)
            .with_context(|| format!("cannot write to {}; choose another path", folder.display()))?;
        Ok(place)
    }

    /// Writes one file to the path.
    pub(crate) fn file(self, bytes: &[u8]) -> Result<()> {
        if self.to.is_dir() {
            bail!("{} is a folder; choose a file", self.to.display());
        }
        let new = self.aside.join("new");
        fs::write(&new, bytes).with_context(|| format!("{} cannot be written", self.to.display()))?;
        stop_if_asked()?;
        fs::rename(&new, &self.to).with_context(|| format!("{} cannot be written", self.to.display()))
    }

    /// Creates files, using all processor cores, writes them into the folder, and calls `done` after each. Returns how
    /// many other files are in the folder.
    pub(crate) fn folder(self, pieces: &[Piece], done: &(dyn Fn() + Sync)) -> Result<usize> {
        if self.to.exists() && !self.to.is_dir() {
            bail!("{} is a file; choose a folder", self.to.display());
        }
        pieces.par_iter().try_for_each(|piece| {
            stop_if_asked()?;
            let path = self.aside.join(&piece.path);
            let bytes = piece.make().with_context(|| piece.path.clone())?;
            let folder = path.parent().unwrap_or(&self.aside);
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be written", piece.path))?;
            fs::write(&path, bytes).with_context(|| format!("{} cannot be written", piece.path))?;
            done();
            Ok::<(), anyhow::Error>(())
        })?;
        stop_if_asked()?;
        if !self.to.exists() {
            fs::rename(&self.aside, &self.to)
                .with_context(|| format!("{} cannot be written", self.to.display()))?;
            return Ok(0);
        }
        // Other files in an existing folder stay there.
        for piece in pieces {
            let (from, to) = (self.aside.join(&piece.path), self.to.join(&piece.path));
            let folder = to.parent().unwrap_or(&self.to);
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
            fs::rename(&from, &to).with_context(|| format!("{} cannot be written", to.display()))?;
        }
        let ours = |path: &Path| pieces.iter().any(|it| self.to.join(&it.path).starts_with(path));
        let others = fs::read_dir(&self.to).map(|it| it.flatten().filter(|it| !ours(&it.path())).count());
        Ok(others.unwrap_or(0))
    }
}

impl Drop for OutputPath {
    fn drop(&mut self) {
        // Ignore errors: the temporary folder may have been moved to the path.
        let _ = fs::remove_dir_all(&self.aside);
    }
}

fn stop_if_asked() -> Result<()> {
    if interrupted() {
        bail!("stopped; nothing was written");
    }
    Ok(())
}
