//! `keeper bot`: lets an external program play against bots.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use bots::Level;
use cards::edition::Edition;
use clap::Args;
use lab::BOUND;
use playable::GameKind;
use table::{Dice, Input, Match, Pending, Seat};

use crate::ExitOutcome;
use crate::games;
use crate::hosted::{BotView, Program};
use crate::terminal::Playable;

#[derive(Args, Debug)]
pub(super) struct BotArgs {
    /// The game to play
    #[arg(long, value_parser = games::parser(), default_value_t = GameKind::Keep)]
    game: GameKind,
    #[arg(short, long, value_parser = crate::edition::read, default_value_t = playable::newest(), help = games::edition_help())]
    edition: Edition,
    /// Keeper of the Cards: one deck file per player; by default two starter decks
    #[arg(long, num_args = 2..)]
    decks: Vec<PathBuf>,
    /// KEEP: the number of players, 2 to 5
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The levels of the bots on the other seats
    #[arg(long, num_args = 1.., default_values = ["greedy"])]
    bots: Vec<Level>,
    /// The number of games; your program moves to the next seat after each game
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed of the first game; each further game uses the next higher seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The time limit for each answer of your program, in milliseconds
    #[arg(long, default_value_t = 1000)]
    time: u64,
    /// Your program and its arguments
    #[arg(last = true, required = true)]
    program: Vec<String>,
}

pub(super) fn bot(args: &BotArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    match args.game {
        GameKind::Kotc => {
            let decks = games::decks_or_starters(args.edition, &args.decks)?;
            run::<kotc::Kotc>(&kotc::Setup::new(args.edition, &decks)?, args, out)
        }
        GameKind::Keep => run::<keep::Keep>(&games::keep_setup(args.players, None, false)?, args, out),
    }
}

fn run<G: Playable + BotView>(setup: &G::Setup, args: &BotArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let mut program = Program::start(&args.program, Duration::from_millis(args.time))?;
    let seats = G::start(setup).seats();
    let (mut wins, mut failed) = (0.0, false);
    for number in 0..args.games {
        let seed = args.seed.wrapping_add(number);
        let own = Seat::new((number % seats as u64) as usize);
        let play = one_game::<G>(setup, args, own, seed, &mut program)?;
        let winners = play.game().winners().unwrap_or_default();
        program.goodbye(winners);
        wins += if winners.has(own) { 1.0 / winners.len() as f64 } else { 0.0 };
        failed |= !program.complaints.is_empty();
        for complaint in program.complaints.drain(..) {
            writeln!(out, "game {}, {complaint} (Keeper gave the default answer instead)", number + 1)?;
        }
    }
    writeln!(out, "{} won {wins} of {} games", program.name(), args.games)?;
    Ok(if failed { ExitOutcome::Problems } else { ExitOutcome::Well })
}

fn one_game<G: Playable + BotView>(
    setup: &G::Setup,
    args: &BotArgs,
    own: Seat,
    seed: u64,
    program: &mut Program,
) -> Result<Match<G>> {
    let mut dice = Dice::new(seed);
    let mut play: Match<G> = Match::new(setup.clone());
    let seats = play.game().seats();
    let mut bots = bots::seat::<G>(args.bots.iter().copied().cycle().take(seats), dice.seed());
    program.greet::<G>(setup, own, seats);
    for _ in 0..BOUND {
        let input = match play.game().pending() {
            Pending::Over => return Ok(play),
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(asked) => {
                let seat = asked.iter().next().expect("at least one seat is asked");
                let game = play.game();
                let action = match game.moves(seat) {
                    [only] => only.clone(),
                    _ if seat == own => program.answer(game, play.log(), seat),
                    _ => bots[seat.index()].answer(game, seat),
                };
                Input::Act(seat, action)
            }
        };
        play.apply(input)?;
    }
    bail!("the game with seed {seed} did not end within {BOUND} inputs")
}
