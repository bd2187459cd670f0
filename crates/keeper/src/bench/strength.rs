//! Measures how strong the bots are: lets bots of different levels play against each other in every playable edition
//! and in KEEP.

use std::io::Write;

use anyhow::{Result, bail};
use bots::Level;
use cards::edition::Edition;
use keep::Keep;
use kotc::{Kotc, PLAYABLE};
use lab::Duel;
use playable::GameKind;
use serde_json::json;

use crate::ExitOutcome;
use crate::games;

/// The pairings of bots: the stronger level, the weaker level, and the share of games that the stronger one should win.
const PAIRS: [(Level, Level, f64); 5] = [
    (Level::STRONG, Level::HARD, 0.5),
    (Level::HARD, Level::GREEDY, 0.7),
    (Level::NORMAL, Level::GREEDY, 0.6),
    (Level::NORMAL, Level::EASY, 0.6),
    (Level::GREEDY, Level::RANDOM, 0.9),
];

/// The maximum number of answers in a game. A pairing fails if one of its games has more answers.
const LONGEST: u64 = 5_000;

/// The options of `keeper bench bots --games`.
#[derive(clap::Args, Debug)]
pub(crate) struct StrengthArgs {
    /// For `bots`: measure strength instead of speed, by playing this many games between each pair of bots
    #[arg(long)]
    games: Option<u64>,
    /// With --games: measure only in this game
    #[arg(long, value_parser = games::parser(), requires = "games")]
    game: Option<GameKind>,
    /// With --games: measure only in these editions of Keeper of the Cards
    #[arg(short, long, num_args = 1.., requires = "games")]
    edition: Vec<Edition>,
    /// With --games: measure only bots of this level, against weaker bots
    #[arg(long, requires = "games")]
    level: Option<Level>,
    /// With --games: the seed of the first game between each pair of bots; each further game uses the next higher seed
    #[arg(long, default_value_t = 1, requires = "games")]
    seed: u64,
}

impl StrengthArgs {
    /// Returns whether to measure strength instead of speed.
    pub(crate) fn is_wanted(&self) -> bool {
        self.games.is_some()
    }
}

/// Plays all pairings, and prints each result as soon as it is known. Returns `ExitOutcome::Problems` if a stronger
/// bot wins too few games, or if a game is too long.
pub(crate) fn run(args: &StrengthArgs, json: bool, out: &mut impl Write) -> Result<ExitOutcome> {
    let games = args.games.unwrap_or_default();
    if games == 0 {
        bail!("--games needs at least 1 game");
    }
    let pairings: Vec<(Level, Level, f64)> =
        PAIRS.into_iter().filter(|it| args.level.is_none_or(|level| level == it.0)).collect();
    if pairings.is_empty() {
        bail!("no bot is weaker than this level; choose strong, hard, normal or greedy");
    }
    let mut table = Pairings { json, seed: args.seed, outcome: ExitOutcome::Well };
    let playable = PLAYABLE.iter().map(|it| it.edition);
    let editions: Vec<Edition> = match (args.game, &args.edition[..]) {
        (Some(GameKind::Keep), _) => Vec::new(),
        (_, []) => playable.collect(),
        (_, chosen) => chosen.to_vec(),
    };
    for edition in editions {
        let decks = games::all_starters(edition)?;
        // Play every deck against every other from both seats, so that the strength of a deck does not matter.
        let pairs =
            decks.iter().flat_map(|one| decks.iter().filter(move |it| *it != one).map(move |it| [one, it]));
        let setups = pairs.map(|it| kotc::Setup::new(edition, &it.map(Clone::clone)));
        let setups = setups.collect::<Result<Vec<_>, _>>()?;
        for (one, other, aim) in &pairings {
            let duel = lab::duel::<Kotc>(&setups, *one, *other, games, args.seed);
            table.show(&edition.ordinal(), (*one, *other, *aim), &duel, out)?;
        }
    }
    if args.game != Some(GameKind::Kotc) && args.edition.is_empty() {
        let setup = games::keep_setup(2, None, false)?;
        for (one, other, aim) in &pairings {
            let duel = lab::duel::<Keep>(std::slice::from_ref(&setup), *one, *other, games, args.seed);
            table.show("KEEP, 2 players", (*one, *other, *aim), &duel, out)?;
        }
    }
    Ok(table.outcome)
}

struct Pairings {
    json: bool,
    seed: u64,
    outcome: ExitOutcome,
}

impl Pairings {
    fn show(
        &mut self,
        game: &str,
        (one, other, aim): (Level, Level, f64),
        duel: &Duel,
        out: &mut impl Write,
    ) -> Result<()> {
        let share = duel.share();
        let reached = share.seen >= aim && duel.longest <= LONGEST;
        if !reached {
            self.outcome = ExitOutcome::Problems;
        }
        if self.json {
            let line = json!({
                "game": game, "one": one.to_string(), "other": other.to_string(), "seed": self.seed,
                "games": duel.games, "wins": duel.wins, "draws": duel.draws,
                "win_rate": { "share": share.seen, "low": share.low, "high": share.high }, "aim": aim,
                "longest_game": duel.longest, "slowest_answer_ms": duel.slowest.as_secs_f64() * 1000.0,
            });
            writeln!(out, "{line}")?;
        } else {
            let pair = format!("{one} against {other}");
            let percent = |it: f64| it * 100.0;
            writeln!(
                out,
                "{game:<15}  {pair:<21}  {:>6} of {}: {:>5.1} % ({:.1} to {:.1}), required {:.0} %{}; longest game {} answers, \
                 slowest answer {:.0} ms",
                duel.wins,
                duel.games,
                percent(share.seen),
                percent(share.low),
                percent(share.high),
                percent(aim),
                if reached { "" } else { ", FAILED" },
                duel.longest,
                duel.slowest.as_secs_f64() * 1000.0,
            )?;
        }
        Ok(out.flush()?)
    }
}
