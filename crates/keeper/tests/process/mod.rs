//! Runs `keeper serve` as a separate process.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(crate) struct KeeperProcess {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl KeeperProcess {
    /// Starts a server with additional arguments, and with rate limits that are too high to matter.
    pub(crate) fn start(folder: &Path, more: &[&str]) -> KeeperProcess {
        let mut child = Command::new(env!("CARGO_BIN_EXE_keeper"))
            .args(["serve", "--address", "127.0.0.1:0", "--rate", "100000", "--burst", "100000", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it says where it listens");
        BufReader::new(out).read_line(&mut line).expect("it says where it listens");
        let address = line.split("http://").nth(1).and_then(|it| it.split(' ').next());
        let address =
            address.and_then(|it| it.parse().ok()).unwrap_or_else(|| panic!("no address in {line:?}"));
        KeeperProcess { child, address }
    }

    /// Kills the server immediately, as in a crash.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}
