//! The command line: commands, options and help.

mod admin;
mod backup;
mod bot;
mod card;
mod data;
mod database;
mod deck;
mod guide;
mod lab;
mod play;
mod print;
mod ready;
mod replay;
mod restore;
mod rule;
mod serve;
pub(crate) mod sim;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use cards::edition::Edition;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::{ExitOutcome, bench};

const WELCOME: &str = "\
Keeper lets you design, check and price cards of Keeper of the Cards, in every edition.

Try this:
  keeper guide 17                                      the components of the 17th edition, with prices
  keeper card price --edition 6 --text 'Draw 2 cards.' what a card's text costs, and why
  keeper card check cards.toml                         whether cards are legal, and if not, why
  keeper card new --edition 17 --name Thor --stats 4/6 create a card
  keeper --help                                        everything else";

/// Design, check and price cards of Keeper of the Cards, in every edition.
#[derive(Parser, Debug)]
#[command(name = "keeper", version, about, long_about = None, after_help = "\
Exit status: 0 success, 1 problems found, 2 unusable input or arguments.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Work with cards: check, price, format, convert, suggest, complete, create
    #[command(
        subcommand,
        after_help = "\
Example:
  keeper card check cards.toml"
    )]
    Card(card::CardCommand),
    /// Work with decks: check, import
    #[command(
        subcommand,
        after_help = "\
Example:
  keeper deck check deck.toml"
    )]
    Deck(DeckCommand),
    /// Print cards: PDF sheets, images, and files for print services and other programs
    #[command(after_help = "\
Examples:
  keeper print deck.toml --to deck.pdf --backs long
  keeper print deck.toml --to deck.pdf --paper letter --size poker --theme walnut
  keeper print cards.toml --only 'Pale Moth' --to moth.png
  keeper print deck.toml --format tts --to table
  keeper print --game keep --to keep.pdf --backs long --per-page 8 --bleed 3

Existing files are only overwritten with --force. If something fails, no files are left behind.")]
    Print(Box<print::PrintArgs>),
    /// List an edition's components with their prices; without an edition, list all editions
    #[command(after_help = "\
Examples:
  keeper guide
  keeper guide 14
  keeper guide 6 --kind effect
  keeper guide 11-2024 --json")]
    Guide(GuideArgs),
    /// Let bots play against each other, and report the results
    #[command(after_help = "\
Examples:
  keeper sim --edition 14 --decks data/decks/14-*.toml --games 100 --seed 1
  keeper sim --edition 6 --decks a.toml b.toml --games 1 --record game.txt
  keeper sim --edition 14 --decks data/decks/14-*.toml --bots greedy --round-robin --games 100
  keeper sim --game keep --players 4 --bots greedy --games 10000
  keeper sim --game keep --bots hard greedy random --round-robin --games 20
  keeper sim --edition 14 --laws --round-robin --players 3 --games 100

Every game can be repeated from its seed: --only 17 plays only the 17th game again, and --record FILE saves the game.
Ctrl-C stops and reports the games that are finished.")]
    Sim(sim::SimArgs),
    /// Let bots play many games, to measure which cards and decks are too strong and what a fair price is
    #[command(
        subcommand,
        after_help = "\
Examples:
  keeper lab card wyrm.toml --in data/decks/14-tide-house.toml
  keeper lab deck data/decks/14-*.toml --report matchups.html
  keeper lab edition 14 17
  keeper lab prices --edition 14 --report prices.html

docs/lab.md says how to read the reports."
    )]
    Lab(Box<lab::LabCommand>),
    /// Learn a game in the terminal: a short match in which a coach explains each rule when it first matters
    #[command(after_help = "\
Examples:
  keeper learn
  keeper learn keep

Each tip comes with a suggested answer, but you are free to give another. `tips` stops the tips, and `quit` saves the
match: `keeper play --resume FILE` continues it with the tips.")]
    Learn(play::LearnArgs),
    /// Play in the terminal, against bots or with several people at one keyboard
    #[command(after_help = "\
Examples:
  keeper play keep --players 3 --bots normal
  keeper play kotc --edition 14 --decks data/decks/14-tide-house.toml data/decks/14-meadow-swarm.toml
  keeper play keep --people 2
  keeper play --resume keeper-game.txt")]
    Play(play::PlayArgs),
    /// Let your own program play against bots
    #[command(after_help = "\
Examples:
  keeper bot --game keep --games 10 -- python3 data/bots/first.py
  keeper bot --game kotc --edition 14 --bots normal --time 500 -- ./my-bot

docs/bots.md describes the protocol.")]
    Bot(bot::BotArgs),
    /// Show recorded games as text, or verify them
    #[command(after_help = "\
Examples:
  keeper replay game.txt
  keeper replay game.txt --seat 2
  keeper replay game.txt --evaluate
  keeper replay verify game.txt")]
    Replay {
        /// The file with the recorded games; write `verify` before it to check only that the games can be replayed and
        /// match their checksums
        #[arg(num_args = 1..=2, required = true, value_names = ["FILE", "FILE"])]
        file: Vec<PathBuf>,
        /// Show the game as the player on this seat saw it; by default, show only what everybody saw
        #[arg(long)]
        seat: Option<usize>,
        /// Show everything that at least one player saw
        #[arg(long, conflicts_with = "seat")]
        open: bool,
        /// Show how each seat's chance to win changed from turn to turn, instead of what happened
        #[arg(long, conflicts_with_all = ["seat", "open"])]
        evaluate: bool,
    },
    /// Run rulings, which are scenarios that show how the rules work, and report failures
    #[command(after_help = "\
Examples:
  keeper rule rulings/kotc/battles.txt
  keeper rule --index rulings/kotc/*.txt

docs/scenarios.md describes the language.")]
    Rule {
        /// The files with the rulings
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// List the rulings by chapter of the rulebook instead of running them
        #[arg(long)]
        index: bool,
    },
    /// Run a server, so that people can play, design cards and build decks in the browser
    #[command(after_help = "\
Examples:
  keeper serve
  keeper serve --address 0.0.0.0:8080 --data /var/lib/keeper --log json
  keeper serve --config keeper.toml --check

Every option can also be a key in the --config file, or an environment variable: --low-disk is low-disk in the
file and KEEPER_LOW_DISK in the environment. A flag overrides a variable, and a variable overrides the file.
Without --database, all data is in one file in the data folder. Ctrl-C stops the server cleanly.")]
    Serve(serve::ServeArgs),
    /// Ask a server on this machine whether it is ready, for health checks
    #[command(after_help = "\
Example:
  keeper ready --port 8080

Exit status: 0 ready; 1 not ready (prints the reason); 2 no answer.")]
    Ready(ready::ReadyArgs),
    /// Moderate a server: roles, bans, mutes, reports, announcements and the audit log
    #[command(after_help = "\
Examples:
  keeper admin role ann admin --data /var/lib/keeper
  keeper admin ban eve --for 7d --reason 'Insults in the chat'
  keeper admin log

This works while the server runs, too.")]
    Admin(admin::AdminArgs),
    /// Back up a server's data, even while the server is running
    #[command(after_help = "\
Example:
  keeper backup --data /var/lib/keeper keeper-2026-11-16.db

The backup is one file with the data at one moment. Keeper checks it after writing.")]
    Backup(backup::BackupArgs),
    /// Restore a backup of a server's data, even while the server is running
    #[command(after_help = "\
Example:
  keeper restore --data /var/lib/keeper --force keeper-2026-11-16.db

Keeper checks the backup first and keeps the replaced data under another name. A running server restarts with the backup:
everybody is disconnected for a moment.")]
    Restore(restore::RestoreArgs),
    /// Move a server's data from SQLite to PostgreSQL, or back
    #[command(after_help = "\
Examples:
  keeper database copy --from /var/lib/keeper --to postgres://keeper@localhost/keeper
  keeper database copy --from postgres://keeper@localhost/keeper --to keeper.db

Stop the server first. Keeper reads both databases again after copying and compares them.")]
    Database(database::DatabaseArgs),
    /// Decode one image from standard input; the server runs this for every uploaded image
    #[command(name = server::DECODE_COMMAND, hide = true)]
    DecodeImage,
    /// Print the TypeScript types of the server's protocol
    #[command(after_help = "\
Example:
  keeper types > web/src/protocol.ts")]
    Types,
    /// Measure how fast Keeper is, or how strong the bots are
    #[command(after_help = "\
Examples:
  keeper bench cards
  keeper bench cards --json
  keeper bench bots --games 200 --edition 14")]
    Bench(BenchArgs),
    /// Print a completion script for your shell
    #[command(after_help = "\
Example:
  keeper completions bash > ~/.local/share/bash-completion/completions/keeper")]
    Completions {
        /// The shell to print the script for
        shell: clap_complete::Shell,
    },
}

#[derive(Subcommand, Debug)]
enum DeckCommand {
    /// Check whether a deck is legal in an edition, and list all problems
    #[command(after_help = "\
Examples:
  keeper deck check deck.toml
  keeper deck check --edition 11 --cards my-cards.toml deck.json --json

docs/checks.md describes the JSON output.")]
    Check {
        /// The deck file, or - for standard input
        file: PathBuf,
        /// The edition to check for; by default, the edition that the deck states
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Option<Edition>,
        /// Files with the cards that the deck lists only by name
        #[arg(short, long)]
        cards: Vec<PathBuf>,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Convert a deck list (plain text, or from Cockatrice, LackeyCCG or Tabletop Simulator) to a deck file
    #[command(after_help = "\
Examples:
  keeper deck import list.txt --cards my-cards.toml > deck.toml
  keeper deck import deck.cod --cards data/decks/14-tide-house.toml

A deck list has only the names of cards; the cards themselves come from the files that you give with --cards.
`keeper print` exports deck lists.")]
    Import {
        /// The deck list, or - for standard input
        file: PathBuf,
        /// Files with the cards that the deck list names
        #[arg(short, long)]
        cards: Vec<PathBuf>,
        /// The edition to write into the deck file
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Option<Edition>,
        /// Write JSON instead of TOML
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
struct GuideArgs {
    /// The edition: 1 to 17, 11-2024, or the file of a house edition; leave it out to list all editions
    #[arg(value_parser = crate::edition::read)]
    edition: Option<Edition>,
    /// List the rules of play that house editions can set, with their possible values; if an edition is given,
    /// with the values of that edition
    #[arg(long, conflicts_with_all = ["kind", "diff", "to"])]
    rules: bool,
    /// Compare with this other edition: list what changes from the first edition to this one
    #[arg(long, value_name = "EDITION", value_parser = crate::edition::read, requires = "edition", conflicts_with_all = ["kind", "to"])]
    diff: Option<Edition>,
    /// Write the guide to this file, which must end in .html or .pdf
    #[arg(long, value_name = "FILE", requires = "edition", conflicts_with = "kind")]
    to: Option<PathBuf>,
    /// Also show the id of each component, by which house editions refer to it
    #[arg(long)]
    ids: bool,
    /// List only components of this kind
    #[arg(long, value_enum)]
    kind: Option<ComponentArg>,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct BenchArgs {
    /// What to measure; by default cards, kotc, keep, bots and press
    #[arg(value_enum)]
    what: Option<bench::Benchmark>,
    /// Write one JSON object per line: name, value, unit and cpu_seconds; with --games, one
    /// object per pair of bots
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    strength: bench::StrengthArgs,
}

/// The arguments of commands that read cards: the cards, the edition for cards that don't state one, and the output
/// format.
#[derive(Args, Debug)]
struct CardsArgs {
    #[command(flatten)]
    input: InputArgs,
    /// The edition of cards that don't state an edition
    #[arg(short, long, value_parser = crate::edition::read)]
    edition: Option<Edition>,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

/// The cards that a command reads: from files, or one card described on the command line.
#[derive(Args, Debug)]
struct InputArgs {
    /// Card files (TOML or JSON), or - for standard input
    #[arg(required_unless_present_any = ["text", "stats"], conflicts_with_all = ["text", "stats"])]
    files: Vec<PathBuf>,
    /// The text of one card, instead of card files
    #[arg(long)]
    text: Option<String>,
    /// The offense and defense of a creature, such as 6/30; without --stats, the card is a spell
    #[arg(long, value_parser = stats, allow_hyphen_values = true)]
    stats: Option<(i64, i64)>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum ComponentArg {
    Caveat,
    Condition,
    Cost,
    Target,
    Effect,
}

fn stats(text: &str) -> Result<(i64, i64), String> {
    let wrong = || format!("“{text}” is not offense/defense; write for example 6/30");
    let (offense, defense) = text.split_once('/').ok_or_else(wrong)?;
    let number = |it: &str| it.trim().parse().map_err(|_| wrong());
    Ok((number(offense)?, number(defense)?))
}

impl Cli {
    /// Runs the command that the user typed.
    pub(crate) fn run(self) -> Result<ExitOutcome> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        let outcome = match self.command {
            None => {
                writeln!(out, "{WELCOME}")?;
                ExitOutcome::Well
            }
            Some(Command::Card(command)) => card::run(command, &mut out)?,
            Some(Command::Deck(DeckCommand::Check { file, edition, cards, json })) => {
                deck::check(&file, edition, &cards, json, &mut out)?
            }
            Some(Command::Deck(DeckCommand::Import { file, cards, edition, json })) => {
                deck::import(&file, &cards, edition, json, &mut out)?
            }
            Some(Command::Print(args)) => print::command(&args, &mut out)?,
            Some(Command::Guide(args)) => guide::print(&args, &mut out)?,
            Some(Command::Rule { files, index }) => rule::run(&files, index, &mut out)?,
            Some(Command::Sim(args)) => sim::command(&args, &mut out)?,
            Some(Command::Lab(args)) => lab::command(&args, &mut out)?,
            Some(Command::Bot(args)) => bot::bot(&args, &mut out)?,
            Some(Command::Learn(args)) => play::learn(&args, &mut out)?,
            Some(Command::Play(args)) => play::play(&args, &mut out)?,
            Some(Command::Replay { file, seat, open, evaluate }) => {
                let show = match (open, evaluate) {
                    (true, _) => replay::Shown::Open,
                    (_, true) => replay::Shown::Evaluation,
                    _ => replay::Shown::Seat(seat),
                };
                replay::replay(&file, show, &mut out)?
            }
            Some(Command::Serve(_)) => serve::serve(&mut out)?,
            Some(Command::Ready(args)) => ready::ready(&args, &mut out)?,
            Some(Command::Admin(args)) => admin::run(args, &mut out)?,
            Some(Command::Backup(args)) => backup::backup(&args, &mut out)?,
            Some(Command::Restore(args)) => restore::restore(&args, &mut out)?,
            Some(Command::Database(args)) => database::run(&args, &mut out)?,
            Some(Command::DecodeImage) => {
                server::decode_image()?;
                ExitOutcome::Well
            }
            Some(Command::Types) => {
                write!(out, "{}", wire::types::typescript())?;
                ExitOutcome::Well
            }
            Some(Command::Bench(args)) => bench::run(args.what, &args.strength, args.json, &mut out)?,
            Some(Command::Completions { shell }) => {
                // `generate` panics if it cannot write, for example to a closed pipe. Writing to memory cannot fail.
                let mut script = Vec::new();
                clap_complete::generate(shell, &mut Cli::command(), "keeper", &mut script);
                out.write_all(&script)?;
                ExitOutcome::Well
            }
        };
        out.flush()?;
        Ok(outcome)
    }
}
