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
use cards::card::CardKind;
use cards::edition::Edition;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::{Outcome, bench};

const WELCOME: &str = "\
Keeper lets you design, check and price cards of Keeper of the Cards, in every edition.

Try this:
  keeper guide 17                                      the components of the 17th edition, with prices
  keeper card price --edition 6 --text 'Draw 2 cards.' what a text costs, and why
  keeper card check cards.toml                         are these cards legal, and if not, why
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
    Card(CardCommand),
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

Every game can be repeated from its seed: --only 17 plays only the 17th game again, --record saves it.
Ctrl-C stops and reports the games that are finished.")]
    Sim(sim::SimArgs),
    /// Measure cards, decks and editions with many games between bots: what is too good, and what is a fair price
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

Every option can also be a key in the file of --config, or an environment variable: --low-disk is low-disk in the
file and KEEPER_LOW_DISK in the environment. A flag overrides a variable, and a variable overrides the file.
All data is in one file in the data folder. Ctrl-C stops the server cleanly.")]
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
enum CardCommand {
    /// Check whether cards are legal in an edition, and list all problems with suggestions
    #[command(after_help = "\
Examples:
  keeper card check cards.toml
  keeper card check --edition 9 --json cards.json
  keeper card check --edition 14 --text 'Target 1 in-play card; destroy it.'
  curl … | keeper card check --edition 6 -

Without --edition, every card is checked in the edition it was made for.
docs/checks.md describes the JSON output.")]
    Check {
        #[command(flatten)]
        input: InputArgs,
        /// The edition to check for; by default, the edition that each card was made for
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Option<Edition>,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Show what cards cost, and how the cost is calculated
    #[command(after_help = "\
Examples:
  keeper card price cards.toml
  keeper card price --edition 6 --text 'Draw 2 cards.'
  keeper card price --edition 14 --stats 4/6 --text 'GREED: Draw 2 cards.'")]
    Price {
        #[command(flatten)]
        cards: CardsArgs,
    },
    /// Print cards with their texts in the edition's standard spelling
    #[command(after_help = "\
Examples:
  keeper card format cards.toml            print the file
  keeper card format --write cards.toml    rewrite the file; comments stay
  keeper card format --check cards.toml    only report whether something would change")]
    Format {
        #[command(flatten)]
        cards: CardsArgs,
        /// Rewrite the files instead of printing them
        #[arg(short, long, conflicts_with_all = ["json", "check"])]
        write: bool,
        /// Only report whether cards would change; exit with 1 if any would
        #[arg(long)]
        check: bool,
    },
    /// Convert cards to another edition: same meaning, new wording and cost
    #[command(after_help = "\
Examples:
  keeper card port --to 17 cards.toml
  keeper card port --edition 6 --to 14 --text 'Target up to 1 card in play. Destroy all targets.'

Components without a counterpart are listed with the closest one.")]
    Port {
        #[command(flatten)]
        cards: CardsArgs,
        /// The edition to convert the cards to
        #[arg(short, long, value_parser = crate::edition::read)]
        to: Edition,
    },
    /// Convert card files to another format: TOML, JSON, CSV, TSV or XLSX; keeps all fields
    #[command(after_help = "\
Examples:
  keeper card convert cards.toml --to cards.xlsx
  keeper card convert cards.csv --to cards.toml --force
  keeper card convert a.csv b.json --to all.csv

The file extension of --to decides the format. Problems are listed by row and column.
docs/spreadsheets.md describes the columns.")]
    Convert {
        /// Card files: TOML, JSON, CSV, TSV or XLSX
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file to write; its extension decides the format
        #[arg(short, long)]
        to: PathBuf,
        /// Overwrite an existing file
        #[arg(long)]
        force: bool,
    },
    /// Propose official texts, with their costs, for an ability that you describe in your own words
    #[command(after_help = "\
Examples:
  keeper card suggest --edition 14 'when this attacks, gain 3 life'
  keeper card suggest --edition 6 --kind spell --json 'kill up to two creatures'

Every proposal is legal and says how it differs from your words. docs/suggestions.md describes the JSON output.
Exit status: 0 if the first proposal means what you wrote, 1 if no text of the edition does.")]
    Suggest {
        /// What the ability should do, or - to read it from standard input
        text: String,
        /// The edition whose wording to use
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        /// The kind of card; by default a creature if you give --stats or your text is about a creature, otherwise a
        /// spell
        #[arg(long, value_enum)]
        kind: Option<KindArg>,
        /// The creature's offense and defense, or SP and HP, such as 6/30
        #[arg(long, value_parser = stats, allow_hyphen_values = true)]
        stats: Option<(i64, i64)>,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Autocomplete a card's text
    #[command(after_help = "\
Examples:
  keeper card complete --edition 14 --kind spell 'Target 1'
  keeper card complete --edition 6 --stats 2/10 --json -")]
    Complete {
        /// The unfinished text, or - to read it from standard input
        text: String,
        /// The edition whose wording to use
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        /// The kind of card; by default a creature if you give --stats, otherwise a spell
        #[arg(long, value_enum)]
        kind: Option<KindArg>,
        /// The creature's offense and defense, or SP and HP, such as 6/30
        #[arg(long, value_parser = stats, allow_hyphen_values = true)]
        stats: Option<(i64, i64)>,
        /// The cursor's position in the text, in characters; by default the end of the text
        #[arg(long)]
        cursor: Option<usize>,
        /// The maximum number of completions to list
        #[arg(long, default_value_t = 20)]
        most: usize,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Create a card: calculate its cost, and print the card as a card file
    #[command(after_help = "\
Examples:
  keeper card new --edition 17 --name Thor --stats 4/6
  keeper card new --edition 6 --name Insight --text 'Draw 1 card.' >> cards.toml")]
    New {
        /// The edition to make the card for
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        /// The card's name
        #[arg(short, long)]
        name: String,
        /// The kind of card; by default a creature if you give --stats, otherwise a spell
        #[arg(long, value_enum)]
        kind: Option<KindArg>,
        /// The creature's offense and defense, or SP and HP, such as 6/30
        #[arg(long, value_parser = stats, allow_hyphen_values = true)]
        stats: Option<(i64, i64)>,
        /// The card's text
        #[arg(long)]
        text: Option<String>,
        /// Write JSON instead of TOML
        #[arg(long)]
        json: bool,
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

A deck list has only the names of cards; the cards come from the files of --cards. `keeper print` exports deck lists.")]
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
    /// List the rules of play by the names that house editions use; with an edition, their values in it
    #[arg(long, conflicts_with_all = ["kind", "diff", "to"])]
    rules: bool,
    /// List what changes from the edition to this one
    #[arg(long, value_name = "EDITION", value_parser = crate::edition::read, requires = "edition", conflicts_with_all = ["kind", "to"])]
    diff: Option<Edition>,
    /// Write the guide as a document: a file that ends in .html or .pdf
    #[arg(long, value_name = "FILE", requires = "edition", conflicts_with = "kind")]
    to: Option<PathBuf>,
    /// Show the names of components that house editions use
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
    what: Option<bench::What>,
    /// Write one JSON object per line: name, value, unit and cpu_seconds; with --games, the result of one pair of bots
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
    /// The offense and defense of a creature, such as 6/30; without them, the card is a spell
    #[arg(long, value_parser = stats, allow_hyphen_values = true)]
    stats: Option<(i64, i64)>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum KindArg {
    Creature,
    Minion,
    Spell,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum ComponentArg {
    Caveat,
    Condition,
    Cost,
    Target,
    Effect,
}

/// Returns the kind of a card. If no kind is given, a card with offense and defense is a creature, and any other card
/// is a spell.
fn card_kind(kind: Option<KindArg>, stats: Option<(i64, i64)>) -> CardKind {
    match (kind, stats) {
        (Some(KindArg::Creature | KindArg::Minion), _) | (None, Some(_)) => CardKind::Creature,
        (Some(KindArg::Spell) | None, _) => CardKind::Spell,
    }
}

fn stats(text: &str) -> Result<(i64, i64), String> {
    let wrong = || format!("“{text}” is not offense/defense; write for example 6/30");
    let (offense, defense) = text.split_once('/').ok_or_else(wrong)?;
    let number = |it: &str| it.trim().parse().map_err(|_| wrong());
    Ok((number(offense)?, number(defense)?))
}

impl Cli {
    /// Runs the command that the user typed.
    pub(crate) fn run(self) -> Result<Outcome> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        let outcome = match self.command {
            None => {
                writeln!(out, "{WELCOME}")?;
                Outcome::Well
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
                Outcome::Well
            }
            Some(Command::Types) => {
                write!(out, "{}", wire::types::typescript())?;
                Outcome::Well
            }
            Some(Command::Bench(args)) => bench::run(args.what, &args.strength, args.json, &mut out)?,
            Some(Command::Completions { shell }) => {
                // `generate` panics if it cannot write, for example to a closed pipe. Writing to memory cannot fail.
                let mut script = Vec::new();
                clap_complete::generate(shell, &mut Cli::command(), "keeper", &mut script);
                out.write_all(&script)?;
                Outcome::Well
            }
        };
        out.flush()?;
        Ok(outcome)
    }
}
