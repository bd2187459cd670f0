//! The scripts that start servers for tests. Each stops its server when its standard input ends.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};

/// A running script.
struct RunningScript {
    // Closing the input ends the script.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    child: Child,
}

impl RunningScript {
    fn start(path: &Path, options: &[&str]) -> Result<RunningScript> {
        let mut child = Command::new(path)
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| {
                format!("cannot run {}; run soak in the folder of the project", path.display())
            })?;
        let output = BufReader::new(child.stdout.take().context("the script has no output")?);
        Ok(RunningScript { input: child.stdin.take(), output, child })
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }
}

impl Drop for RunningScript {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}

/// A PostgreSQL server with an empty temporary folder.
pub(super) struct ScratchPostgres {
    pub(super) address: String,
    _script: RunningScript,
}

impl ScratchPostgres {
    pub(super) fn start() -> Result<ScratchPostgres> {
        let options = ["-c", "fsync=on", "-c", "max_connections=200"];
        let mut script = RunningScript::start(Path::new("crates/store/tests/scratch-postgres"), &options)?;
        let address = script.line()?;
        ensure!(address.starts_with("postgres://"), "PostgreSQL does not start; see above");
        Ok(ScratchPostgres { address, _script: script })
    }
}

/// A NATS server with an empty temporary folder.
pub(super) struct ScratchNats {
    pub(super) address: String,
    script: RunningScript,
}

impl ScratchNats {
    pub(super) fn start(script: &Path) -> Result<ScratchNats> {
        let mut script = RunningScript::start(script, &[])?;
        let address = script.line()?;
        ensure!(address.starts_with("nats://"), "NATS does not start; see above");
        Ok(ScratchNats { address, script })
    }

    fn command(&mut self, command: &str) -> Result<()> {
        let input = self.script.input.as_mut().context("the script has no input")?;
        writeln!(input, "{command}")?;
        ensure!(!self.script.line()?.is_empty(), "NATS does not {command}; see above");
        Ok(())
    }

    /// Kills the server, as in a crash. The server's data is kept.
    pub(super) fn kill(&mut self) -> Result<()> {
        self.command("kill")
    }

    /// Starts the killed server again, with the same address and data.
    pub(super) fn restart(&mut self) -> Result<()> {
        self.command("start")
    }
}
