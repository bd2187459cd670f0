//! A NATS server for tests. It runs until it is dropped.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A server with its own temporary folder, started by the script `scratch-nats`. The script stops the server when the
/// script's standard input ends. This also happens when the test program is killed.
pub(crate) struct ScratchNats {
    pub(crate) address: String,
    // Closing this input makes the script stop the server and end.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    script: Child,
}

#[allow(dead_code, reason = "not every suite uses all of them")]
impl ScratchNats {
    /// Starts a server with JetStream and these additional options.
    pub(crate) fn start(options: &[&str]) -> ScratchNats {
        ScratchNats::with(Command::new(SCRIPT).args(options))
    }

    /// Starts a server without JetStream.
    pub(crate) fn without_jetstream() -> ScratchNats {
        ScratchNats::with(Command::new(SCRIPT).env("SCRATCH_NATS_JETSTREAM", "no"))
    }

    fn with(command: &mut Command) -> ScratchNats {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut script = started.expect("the script scratch-nats runs");
        let output = BufReader::new(script.stdout.take().expect("it has an output"));
        let input = script.stdin.take();
        let mut nats = ScratchNats { address: String::new(), input, output, script };
        nats.address = nats.answer();
        assert!(
            nats.address.starts_with("nats://"),
            "no NATS server: run crates/nats/tests/scratch-nats --install"
        );
        nats
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the script's output can be read");
        line.trim().to_owned()
    }

    fn command(&mut self, command: &str) -> String {
        let input = self.input.as_mut().expect("the script runs");
        writeln!(input, "{command}").expect("the script reads commands");
        self.answer()
    }

    /// Kills the server, as in a crash. The server's data is kept.
    pub(crate) fn kill(&mut self) {
        assert_eq!(self.command("kill"), "killed");
    }

    /// Starts the killed server again, with the same address and data.
    pub(crate) fn restart(&mut self) {
        assert_eq!(self.command("start"), self.address);
    }
}

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../nats/tests/scratch-nats");

impl Drop for ScratchNats {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.script.wait();
    }
}
