//! Laws that every game must obey, as functions for tests.

mod choices;

use std::fmt::Write;

pub use choices::{ChoicesMet, choices};

use crate::record::walk;
use crate::{Dice, Game, Guess, Input, Match, Notation, Pending, Record, Seat, Seats, Viewer};

/// A law that a match broke, with details for the failure message.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law, as a sentence.
    pub law: &'static str,
    /// How the law was broken.
    pub what: String,
}

impl Broken {
    fn new(law: &'static str, what: impl Into<String>) -> Broken {
        Broken { law, what: what.into() }
    }
}

/// The statistics of a random match.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The number of answers that seats gave.
    pub decisions: usize,
    /// The number of inputs, including random outcomes.
    pub inputs: usize,
}

/// The options for a random match: how to play it, and what to check.
#[derive(Clone, Copy, Debug)]
pub struct RandomMatch {
    /// The number of inputs within which every match must end.
    pub most: usize,
    /// Whether to check all laws at every question, not just that the match can be played to its end.
    pub deep: bool,
    /// Whether players also concede at random times.
    pub conceding: bool,
}

/// Plays a random match and checks that it obeys the laws of this module.
pub fn random_match<G: Guess + Notation>(
    setup: &G::Setup,
    dice: &mut Dice,
    run: RandomMatch,
) -> Result<Played, Broken> {
    let RandomMatch { most, deep, conceding } = run;
    let mut play: Match<G> = Match::new(setup.clone());
    let mut decisions = 0;
    let mut seen: Vec<G::Action> = Vec::new();
    let mut written: Vec<G::Action> = Vec::new();
    while play.record().inputs.len() < most {
        match play.game().pending() {
            Pending::Over => {
                if deep {
                    replays(&play)?;
                }
                return Ok(Played { decisions, inputs: play.record().inputs.len() });
            }
            Pending::Chance(chance) => {
                let outcome = dice.settle(chance);
                play.apply(Input::Chance(outcome))
                    .map_err(|it| Broken::new("every possible outcome can be applied", it.to_string()))?;
            }
            Pending::Seats(seats) => {
                let seat = one_of(seats, dice)?;
                if deep {
                    for option in play.game().options(seat) {
                        // Writing and reading an action does not depend on the state, so once per match is enough.
                        if !written.contains(option) {
                            reads_back::<G>(option)?;
                            written.push(option.clone());
                        }
                    }
                    question(play.game(), seat, &seen, dice)?;
                    // This check copies whole matches, which is slow, so only every fourth question gets it.
                    if dice.below(4) == 0 {
                        gesture(play.game(), seat, dice)?;
                    }
                }
                let game = play.game();
                let moves = game.moves(seat);
                if moves.is_empty() {
                    return Err(Broken::new(
                        "every question has an answer other than conceding",
                        format!("seat {seat} can only concede"),
                    ));
                }
                if moves.iter().any(|it| G::concedes(it).is_some()) {
                    return Err(Broken::new(
                        "answers that concede come last",
                        format!("seat {seat}: {:?}", game.options(seat)),
                    ));
                }
                let options = if conceding { game.options(seat) } else { moves };
                let action = options[dice.below(options.len() as u32) as usize].clone();
                if deep && seen.len() < 64 && !seen.contains(&action) {
                    seen.push(action.clone());
                }
                decisions += 1;
                let text = G::write_action(&action);
                play.apply(Input::Act(seat, action))
                    .map_err(|it| Broken::new("every option can be applied", format!("{text}: {it}")))?;
            }
        }
    }
    let mut tail = String::new();
    for input in play.record().inputs.iter().rev().take(12) {
        let _ = write!(tail, " {input:?}");
    }
    Err(Broken::new(
        "every match ends",
        format!("the match was not over after {most} inputs; the last inputs were{tail}"),
    ))
}

fn one_of(seats: Seats, dice: &mut Dice) -> Result<Seat, Broken> {
    if seats.is_empty() {
        return Err(Broken::new("a game that waits for seats waits for at least one", "it waits for none"));
    }
    let index = dice.below(seats.len() as u32) as usize;
    Ok(seats.iter().nth(index).expect("the index is below the number of seats"))
}

/// Checks that an action can be written and read back.
fn reads_back<G: Notation>(action: &G::Action) -> Result<(), Broken> {
    const LAW: &str = "a written value can be read back";
    let text = G::write_action(action);
    let read = G::read_action(&text).map_err(|it| Broken::new(LAW, it.to_string()))?;
    if read != *action {
        return Err(Broken::new(LAW, format!("{text} reads as {read:?}, not {action:?}")));
    }
    Ok(())
}

/// Checks that these actions, which are not options of the seat, are rejected and change nothing. Tries all of them on
/// one copy of the game, which stays the same if the law holds.
fn rejects<G: Game>(game: &G, seat: Seat, others: &[&G::Action]) -> Result<(), Broken> {
    const LAW: &str = "an action that is not an option is rejected and changes nothing";
    if others.is_empty() {
        return Ok(());
    }
    let mut copy = game.clone();
    let mut log = Vec::new();
    for other in others {
        let taken = copy.apply(Input::Act(seat, (*other).clone()), &mut log);
        if taken.is_ok() || !log.is_empty() {
            return Err(Broken::new(LAW, format!("{other:?}")));
        }
    }
    if copy == *game {
        return Ok(());
    }
    if let [one] = others {
        return Err(Broken::new(LAW, format!("{one:?}")));
    }
    // Find out which action broke the law.
    let (some, rest) = others.split_at(others.len() / 2);
    rejects(game, seat, some)?;
    rejects(game, seat, rest)?;
    Err(Broken::new(LAW, format!("together: {others:?}")))
}

/// Checks the laws about one question. Actions that are not options are rejected and change nothing. Guesses look like
/// the real state.
fn question<G: Guess>(game: &G, seat: Seat, others: &[G::Action], dice: &mut Dice) -> Result<(), Broken> {
    let options = game.options(seat);
    let others: Vec<&G::Action> = others.iter().filter(|it| !options.contains(it)).collect();
    rejects(game, seat, &others)?;
    for index in 0..game.seats() {
        let viewer = Seat::new(index);
        let guess = game.guess(viewer, dice);
        if guess.view(Viewer::Seat(viewer)) != game.view(Viewer::Seat(viewer)) {
            let (a, b) = (game.view(Viewer::Seat(viewer)), guess.view(Viewer::Seat(viewer)));
            return Err(Broken::new(
                "a guessed state looks the same to the seat as the real state",
                format!("seat {viewer}:\n{a:?}\n{b:?}"),
            ));
        }
        if guess.options(viewer) != game.options(viewer) {
            let (a, b) = (game.options(viewer), guess.options(viewer));
            return Err(Broken::new(
                "a guessed state asks the seat the same question as the real state",
                format!("seat {viewer}:\n{a:?}\n{b:?}"),
            ));
        }
    }
    Ok(())
}

/// Checks that a gesture of two answers, sent together, is accepted or rejected only because of what the seat knows.
/// Otherwise a seat could learn something hidden by trying gestures, because a rejected gesture costs nothing.
fn gesture<G: Guess + Notation>(game: &G, seat: Seat, dice: &mut Dice) -> Result<(), Broken> {
    let any =
        |options: &[G::Action], dice: &mut Dice| options[dice.below(options.len() as u32) as usize].clone();
    let first = any(game.options(seat), dice);
    let ways = [game.clone(), game.guess(seat, dice)];
    for way in &ways {
        let mut next = way.clone();
        let taken = next.advance(Input::Act(seat, first.clone())).is_ok();
        if !taken || next.options(seat).is_empty() {
            continue;
        }
        let steps = [first.clone(), any(next.options(seat), dice)];
        let [real, imagined] = ways.each_ref().map(|it| walk(it, seat, &steps, |_, _| ()).is_ok());
        if real != imagined {
            let what = steps.each_ref().map(G::write_action).join(", then ");
            return Err(Broken::new(
                "whether a gesture is accepted depends only on what its seat knows",
                format!("seat {seat}: {what}: {}", if real { "taken" } else { "refused" }),
            ));
        }
    }
    Ok(())
}

/// Writes a record, reads it back, and checks that it replays to the same state with the same events.
fn replays<G: Notation>(play: &Match<G>) -> Result<(), Broken> {
    const LAW: &str = "a record replays";
    let text = play.record().write();
    let record: Record<G> = Record::read(&text).map_err(|it| Broken::new(LAW, it.to_string()))?;
    let (game, log) = record.replay_to(usize::MAX).map_err(|it| Broken::new(LAW, it.to_string()))?;
    if game != *play.game() {
        return Err(Broken::new(LAW, "to another state"));
    }
    if log != play.log() {
        return Err(Broken::new(LAW, "with other events"));
    }
    let mut silent = G::start(&record.setup);
    for input in record.inputs {
        silent.advance(input).map_err(|it| Broken::new(LAW, it.to_string()))?;
    }
    if silent != game {
        return Err(Broken::new(LAW, "to another state if the events are discarded"));
    }
    for event in &log {
        let text = G::write_event(event);
        if G::read_event(&text).as_ref() != Ok(event) {
            return Err(Broken::new("a written value can be read back", format!("{text} is not {event:?}")));
        }
    }
    Ok(())
}
