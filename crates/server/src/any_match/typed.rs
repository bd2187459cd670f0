//! Implements [`AnyMatch`] for a match of one game.

use std::sync::Arc;

use bots::{Level, Seated, seat};
use cards::card::Card;
use cards::edition::Edition;
use table::{
    Concession, Dice, Input, InputError, Match, Notation, Pending, Seat, Seats, Viewer, read_input,
    write_input,
};
use wire::{Bot, Cards, ErrorCode, Question, Saw, SentCache};

use super::{AnyMatch, BotAnswer, BotTask, Controller, ServerGame, Snapshot, ViewRequest};
use crate::chance::ChanceSource;
use crate::request_error::RequestError;

/// A match of one game.
pub(super) struct TypedMatch<G: ServerGame> {
    pub(super) play: Match<G>,
    written: usize,
    bots: Vec<Option<Seated<G>>>,
    chance: Arc<dyn ChanceSource>,
}

/// The maximum number of inputs that the server makes in a row before it sends anything. This is a safety limit.
const MOST_AT_ONCE: usize = 4096;

/// Returns whether a bot answers within microseconds.
fn is_quick(bot: Bot) -> bool {
    bot.level().budget().is_none()
}

impl<G: ServerGame> TypedMatch<G> {
    pub(super) fn resume(
        setup: G::Setup,
        inputs: &[String],
        controllers: &[Controller],
        chance: Arc<dyn ChanceSource>,
    ) -> Result<TypedMatch<G>, String> {
        let level = |controller: &Controller| match controller {
            Controller::Bot(bot) => bot.level(),
            Controller::Person | Controller::Nobody => Level::GREEDY,
        };
        Ok(TypedMatch::seated(replayed::<G>(setup, inputs)?, controllers.iter().map(level), chance))
    }

    /// Creates a match with a bot for every seat. People's seats have one too, because people may leave.
    pub(super) fn seated(
        play: Match<G>,
        levels: impl Iterator<Item = Level>,
        chance: Arc<dyn ChanceSource>,
    ) -> TypedMatch<G> {
        let bots = seat(levels, chance.bot_seed()).into_iter().map(Some).collect();
        TypedMatch { written: play.record().inputs.len(), play, bots, chance }
    }

    /// Returns the answer for a player who has left: to give up or, if that is not an option, the last answer, which
    /// declines if the question can be declined. If the rules don't let players give up, a bot takes over, so that the
    /// others can finish their game.
    fn answer_of_nobody(&mut self, seat: Seat) -> Option<G::Action> {
        let game = self.play.game();
        if !G::GIVES_UP {
            return self.bots[seat.index()].as_mut().map(|it| it.answer(game, seat));
        }
        let gives_up = |it: &&G::Action| G::concedes(it) == Some(Concession::GiveUp);
        game.options(seat).iter().find(gives_up).or(game.moves(seat).last()).cloned()
    }
}

/// Creates a match and applies these inputs.
pub(super) fn replayed<G: Notation>(setup: G::Setup, inputs: &[String]) -> Result<Match<G>, String> {
    let mut play = Match::new(setup);
    for (number, text) in inputs.iter().enumerate() {
        let wrong = |why: String| format!("input {number} cannot be replayed: {why}");
        let input = read_input::<G>(text).map_err(|it| wrong(it.to_string()))?;
        play.apply(input).map_err(|it| wrong(it.to_string()))?;
    }
    Ok(play)
}

/// Returns what a viewer sees of a match now. The state is a separate argument, so that tests can pass one with
/// different hidden cards.
pub(super) fn snapshot<G: ServerGame>(
    game: &G,
    play: &Match<G>,
    look: ViewRequest<'_>,
    told: &mut SentCache,
) -> Snapshot {
    let ViewRequest { viewer, from, pictures, passing } = look;
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
    Snapshot { step, saw, cards: new, view, question }
}

/// Adds a suggested answer to the question. It is computed from a guessed state, so that it reveals nothing that is
/// hidden from the seat.
fn suggested<G: ServerGame>(game: &G, seat: Seat, mut question: Question) -> Question {
    // Seed the dice with the question's number, so that the same question always has the same suggestion.
    let mut dice = Dice::new(question.id.into());
    let guess = game.guess(seat, &mut dice);
    question.suggested = Some(guess.instinct(seat, guess.moves(seat), &mut dice) as u32);
    question
}

impl<G: ServerGame> AnyMatch for TypedMatch<G> {
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

    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), RequestError> {
        let not_an_answer = || {
            let message = "That is not one of the answers. Choose an answer of the question.";
            RequestError::new(ErrorCode::NotAnAnswer, message)
        };
        let steps: Result<Vec<G::Action>, _> = keys.iter().map(|it| G::read_action(it)).collect();
        let steps = steps.map_err(|_| not_an_answer())?;
        let steps = self.play.arrange(seat, &steps);
        self.play.submit(seat, &steps).map_err(|why| match why {
            InputError::NotAnOption => not_an_answer(),
            InputError::NotAsked if keys.len() > 1 => {
                let message = "You cannot give these answers together: something happens between them.";
                RequestError::new(ErrorCode::NotAnAnswer, message)
            }
            InputError::NotAsked | InputError::Chance | InputError::Over => RequestError::new(
                ErrorCode::Stale,
                "It isn't your turn to answer. Wait for your next question.",
            ),
        })
    }

    fn run_on(&mut self, controllers: &[Controller]) {
        for _ in 0..MOST_AT_ONCE {
            let input = match self.play.game().pending() {
                Pending::Over => return,
                Pending::Chance(chance) => Input::Chance(self.chance.settle(self.steps(), chance)),
                Pending::Seats(seats) => {
                    let quick = |seat: &Seat| match controllers[seat.index()] {
                        Controller::Person => false,
                        // A bot that responds at once would reveal that it had nothing to think about.
                        Controller::Bot(bot) => is_quick(bot) && !self.play.game().asks_discreetly(*seat),
                        Controller::Nobody => true,
                    };
                    let Some(seat) = seats.iter().find(quick) else { return };
                    let answer = match controllers[seat.index()] {
                        Controller::Nobody => self.answer_of_nobody(seat),
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

    fn snapshot(&self, look: ViewRequest<'_>, told: &mut SentCache) -> Snapshot {
        snapshot(self.play.game(), &self.play, look, told)
    }

    fn think(&mut self, seat: Seat) -> Option<BotTask> {
        let mut bot = self.bots[seat.index()].take()?;
        let game = self.play.game().clone();
        Some(Box::new(move || {
            let key = G::write_action(&bot.answer(&game, seat));
            BotAnswer { key, bot: Box::new(bot) }
        }))
    }

    fn thought(&mut self, seat: Seat, answer: BotAnswer) -> String {
        // This always succeeds, because the task returns the bot that `think` gave it.
        if let Ok(bot) = answer.bot.downcast::<Seated<G>>() {
            self.bots[seat.index()] = Some(*bot);
        }
        answer.key
    }
}
