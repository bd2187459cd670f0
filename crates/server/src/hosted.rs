//! A match of any game: everything about games that the server does is here, written once over the contract and erased
//! behind [`Hosted`].

#[cfg(test)]
mod parity;
mod reel;

use std::sync::Arc;

use bots::{Level, Seated, seat};
use cards::card::Card;
use cards::edition::Edition;
use keep::Keep;
use kotc::Kotc;
use table::{
    Concession, Dice, Guess, Illegal, Input, Match, Notation, Pending, Seat, Seats, Sense, Tally, Viewer,
    read_input, write_input,
};
use wire::{Bot, Cards, Passing, Question, Refusal, Saw, Shown, Told, View};

pub(crate) use self::reel::{Reel, reel};
use crate::fate::Fate;
use crate::refused::Refused;
use crate::setups::Setups;

/// A game that can be hosted.
pub(crate) trait Hostable:
    Guess
    + Notation
    + Sense
    + Tally
    + Shown<Action: Send, Event: Send, Setup: Clone + Send + Sync + 'static>
    + Send
    + 'static
{
    /// Do its rules know giving up? If not, a bot plays on for those who do.
    const GIVES_UP: bool;

    /// The cards of which pictures are drawn, from this number on: in the order of their numbers in views.
    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)>;

    /// Is a seat asked whether it responds, where that must tell nothing about hidden cards?
    fn asks_discreetly(&self, seat: Seat) -> bool;
}

impl Hostable for Kotc {
    const GIVES_UP: bool = true;

    fn asks_discreetly(&self, seat: Seat) -> bool {
        Kotc::asks_discreetly(self, seat)
    }

    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)> {
        self.faces().iter().skip(from).map(|it| (&it.card, self.edition())).collect()
    }
}

impl Hostable for Keep {
    const GIVES_UP: bool = false;

    fn asks_discreetly(&self, _: Seat) -> bool {
        false
    }

    fn pictured(&self, _: usize) -> Vec<(&Card, Edition)> {
        Vec::new()
    }
}

/// Who looks at a match.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) viewer: Viewer,
    /// From which place of the log on they do not know what happened.
    pub(crate) from: usize,
    /// The names of the pictures of the match's cards.
    pub(crate) pictures: &'a [String],
    /// What the server does about the viewer's question.
    pub(crate) passing: Option<Passing>,
}

/// What a viewer is shown of a match.
pub(crate) struct Glance {
    pub(crate) step: u32,
    pub(crate) saw: Vec<Saw>,
    /// Cards that the viewer was not told yet.
    pub(crate) cards: Option<Cards>,
    pub(crate) view: View,
    pub(crate) question: Option<Question>,
}

/// A bot that thinks on another thread: what to run there, which gives the bot back.
pub(crate) type Thought = Box<dyn FnOnce() -> Thinker + Send>;

/// A bot that has thought, with the key of its answer.
pub(crate) struct Thinker {
    pub(crate) key: String,
    bot: Box<dyn std::any::Any + Send>,
}

/// Who answers for the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// A person.
    Person,
    /// A bot of this level.
    Bot(Bot),
    /// Nobody any more: a person who gave up or whose time ran out.
    Nobody,
}

/// A match of any game.
pub(crate) trait Hosted: Send {
    /// How many inputs it has had.
    fn steps(&self) -> u32;

    /// The seats that owe an answer; none once it is over.
    fn owing(&self) -> Seats;

    /// The number of the question that a seat is asked, if it is.
    fn question(&self, seat: Seat) -> Option<u32>;

    /// The seat that is asked whether it responds, where that must tell nothing about hidden cards, and whether it can
    /// only pass.
    fn response(&self) -> Option<(Seat, bool)>;

    /// Declines for a seat that is asked.
    fn decline(&mut self, seat: Seat);

    /// The number of the turn.
    fn turn(&self) -> u32;

    /// The winners, once it is over.
    fn winners(&self) -> Option<Seats>;

    /// How much happened.
    fn log_len(&self) -> usize;

    /// The cards of which pictures are drawn, from this number on.
    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)>;

    /// Takes answers of a seat by their keys, all or none.
    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), Refused>;

    /// Goes on for as long as nobody has to be waited for: chance decides, quick bots answer, and those who gave up do.
    fn run_on(&mut self, sitters: &[Sitter]);

    /// The inputs since the last call, as records write them, and the number of the first.
    fn unwritten(&mut self) -> (u32, Vec<String>);

    /// What a viewer is shown, with what happened from this place of the log on and the cards not told yet.
    fn glance(&self, look: Look<'_>, told: &mut Told) -> Glance;

    /// Lets a bot think about what it is asked; nothing if it thinks already.
    fn think(&mut self, seat: Seat) -> Option<Thought>;

    /// A bot is back from thinking.
    fn thought(&mut self, seat: Seat, thinker: Thinker) -> String;
}

/// A match of one game.
pub(crate) struct Play<G: Hostable> {
    play: Match<G>,
    written: usize,
    bots: Vec<Option<Seated<G>>>,
    fate: Arc<dyn Fate>,
}

/// No more inputs follow from one without somebody being told: a bound, not a rule.
const MOST_AT_ONCE: usize = 4096;

/// The match of a setup as text, after these inputs.
pub(crate) fn resume(
    game: &wire::Game,
    setups: &Setups,
    setup: &str,
    inputs: &[String],
    sitters: &[Sitter],
    fate: Arc<dyn Fate>,
) -> Result<Box<dyn Hosted>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => {
            Box::new(Play::<Kotc>::resume(setups.read::<Kotc>(setup)?, inputs, sitters, fate)?)
        }
        wire::Game::Keep { .. } => {
            Box::new(Play::<Keep>::resume(setups.read::<Keep>(setup)?, inputs, sitters, fate)?)
        }
    })
}

/// Does a bot answer in microseconds?
fn is_quick(bot: Bot) -> bool {
    bot.level().budget().is_none()
}

impl<G: Hostable> Play<G> {
    fn resume(
        setup: G::Setup,
        inputs: &[String],
        sitters: &[Sitter],
        fate: Arc<dyn Fate>,
    ) -> Result<Play<G>, String> {
        let level = |sitter: &Sitter| match sitter {
            Sitter::Bot(bot) => bot.level(),
            Sitter::Person | Sitter::Nobody => Level::GREEDY,
        };
        Ok(Play::seated(replayed::<G>(setup, inputs)?, sitters.iter().map(level), fate))
    }

    /// The match with a bot of these levels for every seat, people's included: they may leave.
    fn seated(play: Match<G>, levels: impl Iterator<Item = Level>, fate: Arc<dyn Fate>) -> Play<G> {
        let bots = seat(levels, fate.whim()).into_iter().map(Some).collect();
        Play { written: play.record().inputs.len(), play, bots, fate }
    }

    /// What is answered for somebody who left: giving up where that is offered, else the last answer, which declines if
    /// that is possible. Where the rules know no giving up, a bot plays on, so that nobody else's game is spoilt.
    fn answer_of_nobody(&mut self, seat: Seat) -> Option<G::Action> {
        let game = self.play.game();
        if !G::GIVES_UP {
            return self.bots[seat.index()].as_mut().map(|it| it.answer(game, seat));
        }
        let gives_up = |it: &&G::Action| G::concedes(it) == Some(Concession::GiveUp);
        game.options(seat).iter().find(gives_up).or(game.moves(seat).last()).cloned()
    }
}

/// A match after these inputs.
fn replayed<G: Notation>(setup: G::Setup, inputs: &[String]) -> Result<Match<G>, String> {
    let mut play = Match::new(setup);
    for (number, text) in inputs.iter().enumerate() {
        let wrong = |why: String| format!("input {number} cannot be played again: {why}");
        let input = read_input::<G>(text).map_err(|it| wrong(it.to_string()))?;
        play.apply(input).map_err(|it| wrong(it.to_string()))?;
    }
    Ok(play)
}

/// What a viewer is shown of a match after its inputs so far. The state is given apart from the match, so that tests can
/// show that one with other hidden cards gives the same.
fn glance<G: Hostable>(game: &G, play: &Match<G>, look: Look<'_>, told: &mut Told) -> Glance {
    let Look { viewer, from, pictures, passing } = look;
    let step = play.record().inputs.len() as u32;
    let saw: Vec<Saw> =
        play.log_from(from).filter_map(|(step, it)| wire::saw(game, it, viewer, step)).collect();
    let question = match viewer {
        Viewer::Seat(seat) => play
            .asked_since(seat)
            .and_then(|id| wire::question(game, seat, id))
            .map(|it| Question { passing, ..suggested(game, seat, it) }),
        Viewer::Watcher => None,
    };
    let (view, mut new) = game.shown(viewer, &wire::cards_said(&saw, question.as_ref()), told);
    if let Some(Cards::Kotc { cards, .. }) = &mut new {
        for (number, card) in cards {
            card.picture = pictures.get(usize::from(*number)).cloned().unwrap_or_default();
        }
    }
    Glance { step, saw, cards: new, view, question }
}

/// The question with what instinct would answer, in a state that is imagined: it knows no more than its seat.
fn suggested<G: Hostable>(game: &G, seat: Seat, mut question: Question) -> Question {
    // The dice are those of the question's number: whoever asks again gets the same.
    let mut dice = Dice::new(question.id.into());
    let guess = game.guess(seat, &mut dice);
    question.suggested = Some(guess.instinct(seat, guess.moves(seat), &mut dice) as u32);
    question
}

impl<G: Hostable> Hosted for Play<G> {
    fn steps(&self) -> u32 {
        self.play.record().inputs.len() as u32
    }

    fn owing(&self) -> Seats {
        match self.play.game().pending() {
            Pending::Seats(seats) => seats,
            Pending::Chance(_) | Pending::Over => Seats::NONE,
        }
    }

    fn question(&self, seat: Seat) -> Option<u32> {
        self.play.asked_since(seat)
    }

    fn response(&self) -> Option<(Seat, bool)> {
        let game = self.play.game();
        let seat = self.owing().iter().find(|it| game.asks_discreetly(*it))?;
        Some((seat, game.moves(seat).len() == 1))
    }

    fn decline(&mut self, seat: Seat) {
        if let Some(last) = self.play.game().moves(seat).last().cloned() {
            self.play.apply(Input::Act(seat, last)).expect("what is offered is taken");
        }
    }

    fn turn(&self) -> u32 {
        self.play.game().length()
    }

    fn winners(&self) -> Option<Seats> {
        self.play.game().winners()
    }

    fn log_len(&self) -> usize {
        self.play.log().len()
    }

    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)> {
        self.play.game().pictured(from)
    }

    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), Refused> {
        let not_an_answer = || {
            let message = "that is not among the answers: choose one of those that the question has";
            Refused::new(Refusal::NotAnAnswer, message)
        };
        let steps: Result<Vec<G::Action>, _> = keys.iter().map(|it| G::read_action(it)).collect();
        let steps = steps.map_err(|_| not_an_answer())?;
        let steps = self.play.arrange(seat, &steps);
        self.play.submit(seat, &steps).map_err(|why| match why {
            Illegal::NotAnOption => not_an_answer(),
            Illegal::NotAsked if keys.len() > 1 => {
                let message = "these answers cannot be given together: something comes between them";
                Refused::new(Refusal::NotAnAnswer, message)
            }
            Illegal::NotAsked | Illegal::Chance | Illegal::Over => {
                Refused::new(Refusal::Stale, "you are not asked anything now: wait for your next question")
            }
        })
    }

    fn run_on(&mut self, sitters: &[Sitter]) {
        for _ in 0..MOST_AT_ONCE {
            let input = match self.play.game().pending() {
                Pending::Over => return,
                Pending::Chance(chance) => Input::Chance(self.fate.settle(self.steps(), chance)),
                Pending::Seats(seats) => {
                    let quick = |seat: &Seat| match sitters[seat.index()] {
                        Sitter::Person => false,
                        // A bot that responds at once would tell that it had nothing to think about.
                        Sitter::Bot(bot) => is_quick(bot) && !self.play.game().asks_discreetly(*seat),
                        Sitter::Nobody => true,
                    };
                    let Some(seat) = seats.iter().find(quick) else { return };
                    let answer = match sitters[seat.index()] {
                        Sitter::Nobody => self.answer_of_nobody(seat),
                        _ => self.bots[seat.index()].as_mut().map(|it| it.answer(self.play.game(), seat)),
                    };
                    let Some(answer) = answer else { return };
                    Input::Act(seat, answer)
                }
            };
            self.play.apply(input).expect("what is possible is taken");
        }
    }

    fn unwritten(&mut self) -> (u32, Vec<String>) {
        let first = self.written;
        let inputs = &self.play.record().inputs;
        self.written = inputs.len();
        (first as u32, inputs[first..].iter().map(write_input::<G>).collect())
    }

    fn glance(&self, look: Look<'_>, told: &mut Told) -> Glance {
        glance(self.play.game(), &self.play, look, told)
    }

    fn think(&mut self, seat: Seat) -> Option<Thought> {
        let mut bot = self.bots[seat.index()].take()?;
        let game = self.play.game().clone();
        Some(Box::new(move || {
            let key = G::write_action(&bot.answer(&game, seat));
            Thinker { key, bot: Box::new(bot) }
        }))
    }

    fn thought(&mut self, seat: Seat, thinker: Thinker) -> String {
        // What comes back is what was sent out.
        if let Ok(bot) = thinker.bot.downcast::<Seated<G>>() {
            self.bots[seat.index()] = Some(*bot);
        }
        thinker.key
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::begin;
    use crate::out::written;
    use wire::{Game, Place, Plan, ToClient};

    /// At every step of a random match, each seat is told the same bytes as if all that it may not know were otherwise.
    fn tells_nothing_hidden<G: Hostable>(game: &Game, seats: usize, seed: u64) {
        let places = vec![Place::Open; seats];
        let plan = Plan { game: game.clone(), places, clock: None, private: false, trying: None };
        let setup = begin::setup(&plan, &vec![None; seats]).expect("a plan that can be played");
        let setup = G::read_setup(&setup).expect("a setup that was just written");
        let mut play: Match<G> = Match::new(setup);
        let pictures: Vec<String> = (0..200).map(|it| format!("picture {it}")).collect();
        let (mut dice, mut other) = (Dice::new(seed), Dice::new(seed + 1));
        let (mut read, mut told) = (0, vec![Told::default(); seats]);
        while let Some(input) = table::random_input(play.game(), &mut dice) {
            play.apply(input).expect("a possible input");
            // In the end KEEP shows everything, and nothing is left to be changed.
            if play.game().winners().is_some() {
                break;
            }
            for seat in (0..seats).map(Seat::new) {
                let bytes = |game: &G, told: &mut Told| {
                    let look =
                        Look { viewer: Viewer::Seat(seat), from: read, pictures: &pictures, passing: None };
                    let Glance { step, saw, cards, view, question } = glance(game, &play, look, told);
                    let table = String::new();
                    let cards = cards.map(|cards| written(&ToClient::Cards { table: table.clone(), cards }));
                    (cards, written(&ToClient::Update { table, step, saw, view, question }))
                };
                let changed = play.game().guess(seat, &mut other);
                let known = &mut told[seat.index()];
                let otherwise = bytes(&changed, &mut known.clone());
                assert_eq!(bytes(play.game(), known), otherwise, "seat {seat}, seed {seed}");
            }
            read = play.log().len();
        }
    }

    #[test]
    fn every_byte_is_the_same_whatever_is_hidden() {
        for seed in 0..2 {
            for edition in &playable::EDITIONS {
                let game = Game::Kotc { edition: edition.edition.to_string() };
                tells_nothing_hidden::<Kotc>(&game, 2, seed);
            }
            tells_nothing_hidden::<Kotc>(&Game::Kotc { edition: "14".to_owned() }, 4, seed);
            for two_bonuses in [false, true] {
                tells_nothing_hidden::<Keep>(&Game::Keep { two_bonuses }, 2, seed);
                tells_nothing_hidden::<Keep>(&Game::Keep { two_bonuses }, 5, seed);
            }
        }
    }
}
