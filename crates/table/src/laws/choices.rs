//! Laws about choices: which questions the program answers for a person, and how a person can cancel a choice.

use super::{Broken, one_of};
use crate::{AutoAnswers, Dice, Guess, Input, Match, Notation, Pending, Seat, Seats, Show, Viewer};

/// How many questions and gestures of each kind a check of choices has covered.
#[derive(Clone, Copy, Default, Debug)]
pub struct ChoicesMet {
    /// The number of questions that the program could answer for a person.
    pub routines: usize,
    /// The number of questions at which the choice could be cancelled.
    pub cancels: usize,
    /// The number of gestures (answers sent together) that also answered the question after the picks.
    pub gestures: usize,
}

/// The state in which a choice began.
struct Beginning<G> {
    inputs: usize,
    game: G,
    log: usize,
}

/// Plays a random match and checks the laws of choices at every question. Sometimes the program answers routine
/// questions for the players.
pub fn choices<G: Guess + Notation + Show>(
    setup: &G::Setup,
    dice: &mut Dice,
    most: usize,
) -> Result<ChoicesMet, Broken> {
    let mut play: Match<G> = Match::new(setup.clone());
    let mut met = ChoicesMet::default();
    let mut began: Option<Beginning<G>> = None;
    while play.record().inputs.len() < most {
        let seats = match play.game().pending() {
            Pending::Over => return Ok(met),
            Pending::Chance(chance) => {
                let outcome = dice.settle(chance);
                play.apply(Input::Chance(outcome)).expect("every possible outcome can be applied");
                continue;
            }
            Pending::Seats(seats) => seats,
        };
        let seat = one_of(seats, dice)?;
        if play.game().opens(seat) {
            let (inputs, log) = (play.record().inputs.len(), play.log().len());
            began = Some(Beginning { inputs, game: play.game().clone(), log });
        }
        met.routines += usize::from(routine(play.game(), seat, dice)?);
        // The other players are either all people or all bots.
        let all = Seats::first(play.game().seats());
        let people = if dice.below(2) == 0 { all } else { Seats::only(seat) };
        met.cancels += usize::from(cancel(&play, seat, people, began.as_ref())?);
        met.gestures += usize::from(gesture(&play, seat, dice)?);
        let moves = play.game().moves(seat);
        let any = moves[dice.below(moves.len() as u32) as usize].clone();
        let automatic = AutoAnswers::ALL.answer(play.game(), seat).filter(|_| dice.below(2) == 0);
        play.apply(Input::Act(seat, automatic.unwrap_or(any))).expect("every move can be applied");
    }
    Ok(met)
}

/// Checks the answer that the program gives for a person. It must be one of the moves, and it must depend only on what
/// the seat knows.
fn routine<G: Guess>(game: &G, seat: Seat, dice: &mut Dice) -> Result<bool, Broken> {
    let Some(answer) = AutoAnswers::ALL.answer(game, seat) else { return Ok(false) };
    if !game.moves(seat).contains(&answer) {
        return Err(Broken::new(
            "an automatic answer is one of the moves",
            format!("seat {seat}: {answer:?}"),
        ));
    }
    if game.routine(seat) != game.guess(seat, dice).routine(seat) {
        let law = "an automatic answer depends only on what its seat knows";
        return Err(Broken::new(law, format!("seat {seat}: {answer:?}")));
    }
    Ok(true)
}

/// Checks that cancelling a choice restores the state and all views to what they were when the choice began, and that
/// nobody else has acted during the choice.
fn cancel<G: Notation + Show>(
    play: &Match<G>,
    seat: Seat,
    people: Seats,
    began: Option<&Beginning<G>>,
) -> Result<bool, Broken> {
    const LAW: &str = "cancelling restores the state in which the choice began";
    let seats = play.game().seats();
    let Some(choice) = play.choice(people) else { return Ok(false) };
    let Some(began) = began.filter(|it| choice.seat == seat && it.inputs == choice.start) else {
        return Err(Broken::new(LAW, format!("seat {seat} would go back to input {}", choice.start)));
    };
    let own = |it: &Input<G::Action>| matches!(it, Input::Act(by, _) if *by == seat);
    if !play.record().inputs.iter().skip(choice.start).all(own) {
        return Err(Broken::new(
            "nobody else acts during a choice that can be cancelled",
            format!("seat {seat}"),
        ));
    }
    let mut back = play.clone();
    back.back_to(choice.start);
    let viewers = (0..seats).map(|it| Viewer::Seat(Seat::new(it))).chain([Viewer::Watcher]);
    let same = |it: Viewer| back.game().view(it) == began.game.view(it);
    if *back.game() != began.game || back.log() != &play.log()[..began.log] || !viewers.into_iter().all(same)
    {
        return Err(Broken::new(LAW, format!("seat {seat}: cancelling restores another state")));
    }
    if back.entries() != play.entries() + 1 || back.asked_since(seat) != Some(back.entries()) {
        return Err(Broken::new("a question that is asked again has a new number", format!("seat {seat}")));
    }
    Ok(true)
}

/// Checks that a client can send the answer before the picks, the picks, and an answer to the question after them in
/// one gesture.
fn gesture<G: Show>(play: &Match<G>, seat: Seat, dice: &mut Dice) -> Result<bool, Broken> {
    let (mut first, mut game) = (Vec::new(), play.game().clone());
    if let Some(answer) = game.leads_to_picks(seat) {
        game.advance(Input::Act(seat, answer.clone())).expect("an answer that leads to picks can be applied");
        if game.picks(seat).is_none() {
            return Err(Broken::new(
                "after an answer that leads to picks, the game asks for picks",
                format!("seat {seat}: {answer:?}"),
            ));
        }
        first.push(answer);
    }
    let Some((picks, then)) = game.picks(seat).and_then(|it| Some((it.clone(), it.then?))) else {
        return Ok(false);
    };
    let mut left: Vec<G::Action> = game.moves(seat).iter().filter(|it| **it != picks.done).cloned().collect();
    let count = 1 + dice.below(left.len() as u32) as usize;
    let mut steps = first;
    steps.extend((0..count).map(|_| left.remove(dice.below(left.len() as u32) as usize)));
    if picks.picked as usize + count < picks.most as usize {
        steps.push(picks.done);
    }
    steps.push(then.answers[dice.below(then.answers.len() as u32) as usize].clone());
    let mut copy = play.clone();
    match copy.submit(seat, &steps) {
        Ok(()) => Ok(true),
        Err(why) => Err(Broken::new(
            "the picks and the answer after them can be sent as one gesture",
            format!("{steps:?}: {why}"),
        )),
    }
}
