//! `keeper play`: starts or resumes a game in the terminal.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bots::Level;
use cards::edition::Edition;
use clap::Args;
use clap::builder::PossibleValuesParser;
use playable::GameKind;
use table::Match;

use crate::ExitOutcome;
use crate::games;
use crate::terminal::{self, Saved, TerminalOptions};

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// The game to play
    #[arg(value_parser = games::parser(), required_unless_present = "resume")]
    game: Option<GameKind>,
    /// The file of a saved game to continue
    #[arg(long, conflicts_with = "game")]
    resume: Option<PathBuf>,
    #[arg(short, long, value_parser = crate::edition::read, default_value_t = playable::newest(), help = games::edition_help())]
    edition: Edition,
    /// Keeper of the Cards: one deck file per player; by default two starter decks
    #[arg(long, num_args = 2..)]
    decks: Vec<PathBuf>,
    /// KEEP: the number of players, 2 to 5
    #[arg(long, default_value_t = 3)]
    players: usize,
    /// KEEP: a file with your own card list
    #[arg(long)]
    cards: Option<PathBuf>,
    /// KEEP: play the variant with two Bonus Actions
    #[arg(long)]
    two_bonuses: bool,
    /// The number of people; they take the first seats
    #[arg(long, default_value_t = 1)]
    people: usize,
    #[arg(long, num_args = 1.., default_values = ["normal"], help = format!("The bots on the other seats: {}", Level::listed()))]
    bots: Vec<Level>,
    /// The seed for shuffles and dice, random by default; the same seed gives the same shuffles and rolls
    #[arg(long)]
    seed: Option<u64>,
    /// Ask which resources to pay with, instead of using the least important ones
    #[arg(long)]
    choose_payments: bool,
    /// Use no colours and don't clear the screen, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// The file to save the game to when you leave
    #[arg(long, default_value = "keeper-game.txt")]
    save: PathBuf,
}

pub(super) fn play(args: &PlayArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let saved = args.resume.as_deref().map(Saved::read).transpose()?;
    let table = TerminalOptions {
        people: saved.as_ref().map_or(args.people, |it| it.people),
        bots: saved.as_ref().map_or(args.bots.clone(), |it| it.bots.clone()),
        seed: saved.as_ref().map_or_else(|| args.seed.unwrap_or_else(any_seed), |it| it.seed),
        plain: args.plain || !stdout().is_terminal(),
        choose_payments: args.choose_payments,
        save: args.resume.clone().unwrap_or_else(|| free(&args.save)),
        coach: saved.as_ref().and_then(|it| it.coach),
    };
    check_save(&table)?;
    let game = match &saved {
        Some(saved) => GameKind::find(saved.game()),
        None => args.game,
    };
    let Some(game) = game else {
        bail!("{} is a saved game of an unknown kind", table.save.display());
    };
    let lines = &mut stdin().lock();
    match game {
        GameKind::Kotc => {
            let play = match &saved {
                Some(saved) => saved.go_on()?,
                None => {
                    let decks = games::decks_or_starters(args.edition, &args.decks)?;
                    Match::new(kotc::Setup::new(args.edition, &decks)?)
                }
            };
            terminal::play::<kotc::Kotc>(&table, play, lines, out)?;
        }
        GameKind::Keep => {
            let play = match &saved {
                Some(saved) => saved.go_on()?,
                None => Match::new(games::keep_setup(args.players, args.cards.as_deref(), args.two_bonuses)?),
            };
            terminal::play::<keep::Keep>(&table, play, lines, out)?;
        }
    }
    Ok(ExitOutcome::Well)
}

#[derive(Args, Debug)]
pub(super) struct LearnArgs {
    /// What to learn: an edition of Keeper of the Cards, or KEEP
    #[arg(value_parser = PossibleValuesParser::new(coach::SCRIPTS.iter().map(|it| it.name.as_str())),
        default_value = coach::newest().name.as_str())]
    what: String,
    /// Use no colours and don't clear the screen, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// The file to save the match to when you leave
    #[arg(long, default_value = "keeper-lesson.txt")]
    save: PathBuf,
}

pub(super) fn learn(args: &LearnArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let Some(script) = coach::find(&args.what) else {
        bail!("there is no coached match “{}”", args.what)
    };
    let table = TerminalOptions {
        people: 1,
        bots: vec![Level::GREEDY],
        seed: 0,
        plain: args.plain || !stdout().is_terminal(),
        choose_payments: true,
        save: free(&args.save),
        coach: Some(script),
    };
    check_save(&table)?;
    let lines = &mut stdin().lock();
    match GameKind::find(&script.game) {
        Some(GameKind::Kotc) => {
            let setup = script.kotc_setup().map_err(anyhow::Error::msg)?;
            terminal::play::<kotc::Kotc>(&table, Match::new(setup), lines, out)?;
        }
        Some(GameKind::Keep) => {
            let setup = script.keep_setup().map_err(anyhow::Error::msg)?;
            terminal::play::<keep::Keep>(&table, Match::new(setup), lines, out)?;
        }
        None => bail!("unknown game “{}”", script.game),
    }
    Ok(ExitOutcome::Well)
}

/// Returns an error if the file to save the game to cannot be written.
fn check_save(table: &TerminalOptions) -> Result<()> {
    if let Err(why) = std::fs::write(table.save.with_extension("part"), "") {
        bail!("cannot write {}, so the game could not be saved: {why}", table.save.display());
    }
    Ok(())
}

/// Returns `path` if there is no such file; otherwise the path with the first free number added to the file name.
fn free(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().map_or(String::new(), |it| format!(".{}", it.to_string_lossy()));
    let numbered = |number: u32| path.with_file_name(format!("{stem}-{number}{ending}"));
    std::iter::once(path.to_path_buf())
        .chain((2..).map(numbered))
        .find(|it| !it.exists())
        .unwrap_or_else(|| path.to_path_buf())
}

/// Returns a seed that depends on the current time.
fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |it| it.as_nanos() as u64)
}
