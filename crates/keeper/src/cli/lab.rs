//! `keeper lab`: measures cards, decks and editions with many games between bots.

mod files;
mod png;
mod run;
mod worker;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use bots::Level;
use cards::card::Card;
use cards::edition::Edition;
use clap::{Args, Subcommand};
use lab::study::card::CardStudy;
use lab::study::deck::DeckStudy;
use lab::study::edition::EditionStudy;
use lab::study::prices::PriceStudy;
use lab::study::{Runner, Terms};

use crate::{ExitOutcome, games, input};

#[derive(Subcommand, Debug)]
pub(super) enum LabCommand {
    /// Measure how good a card is in a deck: how it changes the win rate, when it matters, and its fair price
    #[command(after_help = "\
Examples:
  keeper lab card wyrm.toml --in data/decks/14-tide-house.toml
  keeper lab card cards.toml --only 'Old Wyrm' --in deck.toml --against a.toml b.toml --report wyrm.html
  keeper lab card wyrm.toml --in deck.toml --cost 5 --bound 2 --bot easy --results wyrm.results

The copies of the card take the place of the deck's cards with the most similar cost. The card is compared with a
plain creature of the same cost and with the deck's own cards, with the same deals and from both seats. Each test
stops as soon as the result is clear. Ctrl-C stops early and reports the finished games. With --results, you can
continue later with the same command.")]
    Card(CardArgs),
    /// Play every deck against every other: which decks win, how games end, and which cards help to win
    #[command(after_help = "\
Examples:
  keeper lab deck data/decks/14-*.toml
  keeper lab deck mine.toml data/decks/17-*.toml --games 4000 --report matchups.html --files matchups
  keeper lab deck a.toml b.toml --bot 100it --json")]
    Deck(DeckArgs),
    /// Compare editions: length of games, comebacks, the advantage of going first, and which components nobody plays
    #[command(after_help = "\
Examples:
  keeper lab edition 14 17
  keeper lab edition 14 my-edition.toml --report compared.html
  keeper lab edition 6 11 14 17 --games 1000 --deals 0

The starter decks of each edition play against each other. Random decks of generated cards show which components
are played.")]
    Edition(EditionArgs),
    /// Measure what every component of an edition is worth, in levels
    #[command(after_help = "\
Examples:
  keeper lab prices --edition 14 --report prices-14.html
  keeper lab prices --edition 14 --second-bot easy --second-deals 4000 --results prices-14.results
  keeper lab prices --edition 6 --deals 100000 --files prices-6 --json

Keeper generates legal cards, deals decks with them, and finds out with a regression which components make decks win.
docs/lab.md describes the model and its limits. Ctrl-C stops early and reports the finished deals. With --results,
you can continue later with the same command.")]
    Prices(PricesArgs),
    /// Play games here for measurements that were started on other machines, until Ctrl-C
    #[command(after_help = "\
Examples:
  nats-server --jetstream
  keeper lab worker --nats nats://localhost:4222
  keeper lab deck data/decks/14-*.toml --games 1000000 --nats nats://localhost:4222 --results matchups.results

Start a worker on each machine, and then a measurement on any machine. You can start and stop workers while it runs; no
game is lost or counted twice. All machines must run the same version of Keeper. A worker needs no files.")]
    Worker(WorkerArgs),
}

/// The options of all measurements.
#[derive(Args, Debug)]
struct CommonArgs {
    #[arg(long, default_value = "greedy", help = format!("The bot that plays: {}", Level::listed()))]
    bot: Level,
    /// The first seed; with a different seed, the measurement uses different deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one per processor core
    #[arg(long)]
    threads: Option<usize>,
    /// Let workers on other machines (`keeper lab worker`) play the games, with jobs on this NATS server
    #[arg(
        long,
        value_name = "URL",
        env = "KEEPER_LAB_NATS",
        hide_env_values = true,
        conflicts_with = "threads"
    )]
    nats: Option<String>,
    /// Save the results of finished batches in this file, so that the same command can continue from there if you stop
    /// it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write the report to this file, as an HTML page that needs no other files
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write the charts (SVG, PNG) and tables (CSV, Parquet) into this folder
    #[arg(long, value_name = "FOLDER")]
    files: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
pub(super) struct WorkerArgs {
    /// The NATS server with the jobs, such as nats://localhost:4222 or nats://name:password@host:4222
    #[arg(long, value_name = "URL", env = "KEEPER_LAB_NATS", hide_env_values = true)]
    nats: String,
    /// The number of threads; by default one per processor core
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Args, Debug)]
pub(super) struct CardArgs {
    /// The file with the card
    file: PathBuf,
    /// The deck to put the card into
    #[arg(long, value_name = "DECK")]
    r#in: PathBuf,
    /// The name of the card, if the file has several
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// The edition; by default the one that the deck states
    #[arg(short, long, value_parser = crate::edition::read)]
    edition: Option<Edition>,
    /// The opponents' decks; by default the edition's starter decks
    #[arg(long, num_args = 1.., value_name = "DECK")]
    against: Vec<PathBuf>,
    /// Measure the card as if it had this cost
    #[arg(long)]
    cost: Option<i64>,
    /// The number of copies to put into the deck, if the deck does not have the card already
    #[arg(long, default_value_t = 4)]
    copies: usize,
    /// The smallest difference in win rate that matters, in percentage points
    #[arg(long, default_value_t = 1.0, value_parser = bound)]
    bound: f64,
    /// The maximum number of games for each comparison
    #[arg(long, default_value_t = 80_000)]
    games: u64,
    /// The number of games to play at each alternative cost, to find the fair price; 0 skips the fair price
    #[arg(long, default_value_t = 8000)]
    price_games: u64,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Args, Debug)]
pub(super) struct DeckArgs {
    /// The decks, at least two
    #[arg(required = true, num_args = 2..)]
    decks: Vec<PathBuf>,
    /// The edition; by default the one that the first deck states
    #[arg(short, long, value_parser = crate::edition::read)]
    edition: Option<Edition>,
    /// The number of games for each matchup
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// Only play the first deck against the others
    #[arg(long)]
    first_only: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Args, Debug)]
pub(super) struct EditionArgs {
    /// The editions, or files of house editions
    #[arg(required = true, value_parser = crate::edition::read)]
    editions: Vec<Edition>,
    /// The number of games for each pair of starter decks
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The number of deals with generated cards in each edition, to see which components are played; 0 skips this part
    #[arg(long, default_value_t = 2000)]
    deals: u64,
    /// The number of generated cards in each edition
    #[arg(long, default_value_t = 600)]
    cards: usize,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Args, Debug)]
pub(super) struct PricesArgs {
    /// The edition, or the file of a house edition
    #[arg(short, long, value_parser = crate::edition::read)]
    edition: Edition,
    /// The number of generated cards
    #[arg(long, default_value_t = 3000)]
    cards: usize,
    /// The number of deals; two games are played with each deal
    #[arg(long, default_value_t = 60_000)]
    deals: u64,
    /// The number of generated cards that the model never sees, to check its predictions with them afterwards
    #[arg(long, default_value_t = 200)]
    held_out: usize,
    /// The number of deals with which the cards of --held-out are measured
    #[arg(long, default_value_t = 30_000)]
    check_deals: u64,
    /// A second bot, to see which values depend on how well the bot plays
    #[arg(long)]
    second_bot: Option<Level>,
    /// The number of deals that the second bot plays
    #[arg(long, default_value_t = 10_000)]
    second_deals: u64,
    #[command(flatten)]
    common: CommonArgs,
}

fn bound(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|it| (0.1..=50.0).contains(it));
    number.ok_or_else(|| format!("“{text}” is not a number of percentage points between 0.1 and 50"))
}

/// Runs a measurement.
pub(super) fn command(command: &LabCommand, out: &mut impl Write) -> Result<ExitOutcome> {
    match command {
        LabCommand::Card(args) => card(args, out),
        LabCommand::Deck(args) => deck(args, out),
        LabCommand::Edition(args) => edition(args, out),
        LabCommand::Prices(args) => prices(args, out),
        LabCommand::Worker(args) => worker::command(args, out),
    }
}

fn card(args: &CardArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let (deck, stated) = named_deck(&args.r#in)?;
    let edition = playable(args.edition.or(stated), &args.r#in)?;
    let card = one_card(&args.file, args.only.as_deref())?;
    let opponents = if args.against.is_empty() {
        starters(edition)?
    } else {
        args.against.iter().map(|it| Ok(named_deck(it)?.0)).collect::<Result<_>>()?
    };
    let study = CardStudy {
        card: &card,
        cost: args.cost,
        copies: args.copies,
        deck,
        opponents,
        bound: args.bound / 100.0,
        most: args.games.div_ceil(4),
        price_seeds: args.price_games.div_ceil(4),
    };
    let terms = terms(edition, &args.common);
    let findings = run::with_runner(&args.common, |runner: &mut Runner<'_>| {
        lab::study::card::measure(&study, &terms, runner)
    })?;
    files::write(&findings.page(), &findings, &args.common, out)
}

fn deck(args: &DeckArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let decks = args.decks.iter().map(|it| named_deck(it)).collect::<Result<Vec<_>>>()?;
    let edition = playable(args.edition.or(decks[0].1), &args.decks[0])?;
    let study = DeckStudy {
        decks: decks.into_iter().map(|it| it.0).collect(),
        seeds: args.games.div_ceil(2),
        first_only: args.first_only,
    };
    let terms = terms(edition, &args.common);
    let findings = run::with_runner(&args.common, |runner: &mut Runner<'_>| {
        lab::study::deck::measure(&study, &terms, runner)
    })?;
    files::write(&findings.page(), &findings, &args.common, out)
}

fn edition(args: &EditionArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let with_decks = |it: &Edition| Ok((*it, starters(*it)?));
    let study = EditionStudy {
        editions: args.editions.iter().map(with_decks).collect::<Result<_>>()?,
        seeds: args.games.div_ceil(2),
        cards: args.cards,
        deals: args.deals,
    };
    let terms = terms(args.editions[0], &args.common);
    let findings = run::with_runner(&args.common, |runner: &mut Runner<'_>| {
        lab::study::edition::measure(&study, &terms, runner)
    })?;
    files::write(&findings.page(), &findings, &args.common, out)
}

fn prices(args: &PricesArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let study = PriceStudy {
        decks: starters(args.edition)?,
        cards: args.cards,
        deals: args.deals,
        held_out: args.held_out,
        check_deals: args.check_deals,
        second: args.second_bot.map(|it| (it, args.second_deals)),
    };
    let terms = terms(args.edition, &args.common);
    let findings = run::with_runner(&args.common, |runner: &mut Runner<'_>| {
        lab::study::prices::measure(&study, &terms, runner)
    })?;
    files::write(&findings.page(), &findings, &args.common, out)
}

fn terms(edition: Edition, common: &CommonArgs) -> Terms {
    Terms { edition, bot: common.bot, seed: common.seed, command: run::repeated() }
}

/// The name of a deck and the text of its file.
type NamedDeck = (String, String);

/// Reads a deck file. Returns its name, its text and the edition that it states.
fn named_deck(path: &Path) -> Result<(NamedDeck, Option<Edition>)> {
    let file = input::card_file(path)?;
    let name = file.name.clone().unwrap_or_else(|| games::short_name(path));
    Ok(((name, file.to_string()), file.edition))
}

/// Returns the edition's starter decks.
fn starters(edition: Edition) -> Result<Vec<NamedDeck>> {
    let entry = playable::find(edition).with_context(|| not_playable(edition))?;
    if entry.starters().is_empty() {
        bail!(
            "no starter deck is legal in the {}; choose another edition (`keeper lab card` also accepts --against)",
            edition.ordinal()
        );
    }
    Ok(entry.starters().iter().map(|it| (it.name.clone(), it.file.to_string())).collect())
}

fn playable(edition: Option<Edition>, path: &Path) -> Result<Edition> {
    let edition = edition
        .with_context(|| format!("{} states no edition; choose one with --edition", path.display()))?;
    playable::find(edition).with_context(|| not_playable(edition))?;
    Ok(edition)
}

fn not_playable(edition: Edition) -> String {
    format!("the {} cannot be played; choose one of {}", edition.ordinal(), playable::listed())
}

/// Reads the card with this name from a file. Without a name, the file must have only one card.
fn one_card(path: &Path, name: Option<&str>) -> Result<Card> {
    let file = input::card_file(path)?;
    let cards: Vec<&Card> = file.entries().filter_map(|it| it.2.card.as_ref()).collect();
    let found = match name {
        Some(name) => cards.iter().find(|it| it.name == name),
        None if cards.len() > 1 => {
            let names: Vec<&str> = cards.iter().map(|it| it.name.as_str()).collect();
            bail!("{} has several cards; choose one with --only: {}", path.display(), names.join(", "));
        }
        None => cards.first(),
    };
    match (found, name) {
        (Some(card), _) => Ok(Card::clone(card)),
        (None, Some(name)) => bail!("{} has no card “{name}”", path.display()),
        (None, None) => bail!("{} has no card", path.display()),
    }
}
