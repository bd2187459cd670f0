//! The `keeper` program: cards, decks, printing, games and the server.

mod bench;
mod cli;
mod edition;
mod fonts;
mod games;
mod hosted;
mod input;
mod output;
mod report;
mod terminal;

use std::io;
use std::process::ExitCode;

use clap::Parser;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The result of a command, which determines its exit status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ExitOutcome {
    /// Success: exit status 0.
    Well,
    /// The command found problems: exit status 1.
    Problems,
    /// Some of the input could not be used: exit status 2.
    Unusable,
}

impl ExitOutcome {
    /// Returns the worse of two outcomes.
    fn and(self, other: ExitOutcome) -> ExitOutcome {
        self.max(other)
    }
}

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match cli.run() {
        Ok(ExitOutcome::Well) => ExitCode::SUCCESS,
        Ok(ExitOutcome::Problems) => ExitCode::from(1),
        Ok(ExitOutcome::Unusable) => ExitCode::from(2),
        // Another program closed the pipe before reading all output, as `head` does.
        Err(error)
            if error.downcast_ref::<io::Error>().is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("keeper: {error:#}");
            ExitCode::from(2)
        }
    }
}
