//! Runs the server as a separate process.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

/// A running server. Dropping this value kills the server.
pub(crate) struct ServerProcess {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Starts the server and waits until it listens. Its log goes to a file next to its data folder.
    pub(crate) fn start(
        program: &Path,
        data: &Path,
        address: SocketAddr,
        options: &[String],
    ) -> Result<ServerProcess> {
        let log = fs::OpenOptions::new().create(true).append(true).open(log_of(data))?;
        let mut child = Command::new(program)
            .args(["serve", "--low-disk", "0", "--address", &address.to_string(), "--data"])
            .arg(data)
            .args(options)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut line = String::new();
        let out = child.stdout.take().context("the server has no standard output")?;
        BufReader::new(out).read_line(&mut line)?;
        let said = line.split("http://").nth(1).and_then(|it| it.split(' ').next());
        let address = said.and_then(|it| it.parse().ok()).context("the server did not print its address")?;
        Ok(ServerProcess { child, address })
    }

    /// Returns the server's resident memory in kilobytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|it| it.strip_prefix("VmRSS:")).context("no VmRSS in /proc")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    /// Returns the processor time that the server has used, in user and kernel mode.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
        // Linux counts processor time in hundredths of a second.
        Ok(Duration::from_millis(ticks * 10))
    }

    /// Returns the server's process ID.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until the server has ended.
    pub(crate) fn wait(&mut self) -> Result<()> {
        self.child.wait()?;
        Ok(())
    }

    /// Returns whether the server has ended on its own.
    pub(crate) fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }
}

impl Drop for ServerProcess {
    /// Kills the server immediately, as in a crash.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the path of a server's log.
pub(crate) fn log_of(data: &Path) -> PathBuf {
    data.with_extension("log")
}

/// Returns the total size of all files in a folder, in bytes.
pub(crate) fn size(folder: &Path) -> u64 {
    let Ok(files) = fs::read_dir(folder) else { return 0 };
    let size = |it: fs::DirEntry| match it.metadata() {
        Ok(data) if data.is_dir() => size(&it.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    };
    files.flatten().map(size).sum()
}
