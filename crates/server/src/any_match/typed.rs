//! Implements [`AnyMatch`] for a match of one game.

use std::sync::Arc;

use bots::{Level, Seated, seat};
use coach::Script;
use table::{
    AutoAnswers, Choice, Concession, Dice, Input, InputError, Match, Notation, Pending, Routine, Seat, Seats,
    Viewer, read_back, read_input, write_back, write_input,
};
use wire::{Between, BotLevel, Coaching, ErrorCode, NumberedCards, Question, Saw, SawKind, SentCache};

use super::{
    AnyMatch, BotAnswer, BotTask, Controller, HintTask, PreviewTask, ServerGame, Snapshot, ViewRequest,
    insight,
};
use crate::chance::ChanceSource;
use crate::gallery::{ImageName, Pictured};
use crate::request_error::RequestError;

/// A match of one game.
pub(super) struct TypedMatch<G: ServerGame> {
    pub(super) play: Match<G>,
    /// The number of inputs that are already in the journal, and the number of lines in the journal.
    written: (usize, u32),
    /// Journal lines about inputs that were taken back. They have not been written to the journal yet.
    backs: Vec<String>,
    bots: Vec<Option<Seated<G>>>,
    chance: Arc<dyn ChanceSource>,
    /// The script of a coached match; `None` for all other matches.
    coach: Option<&'static Script>,
}

/// The maximum number of inputs that the server makes in a row before it sends anything. This is a safety limit.
const MOST_AT_ONCE: usize = 4096;

/// The maximum number of intermediate states that are kept for viewers between two updates. If there are more, for
/// example while bots play alone, viewers see only the most recent states.
const MOST_STEPS: usize = 400;

/// Returns whether a bot answers within microseconds.
fn is_quick(bot: BotLevel) -> bool {
    bot.level().budget().is_none()
}

impl<G: ServerGame> TypedMatch<G> {
    pub(super) fn resume(
        setup: G::Setup,
        inputs: &[String],
        controllers: &[Controller],
        chance: Arc<dyn ChanceSource>,
        coach: Option<&'static Script>,
    ) -> Result<TypedMatch<G>, String> {
        let level = |controller: &Controller| match controller {
            Controller::Bot(bot) => bot.level(),
            Controller::Person | Controller::Nobody => Level::GREEDY,
        };
        let play = replayed::<G>(setup, inputs)?;
        Ok(TypedMatch { coach, ..TypedMatch::seated(play, controllers.iter().map(level), chance) })
    }

    /// Creates a match with a bot for every seat. People's seats have one too, because people may leave.
    pub(super) fn seated(
        mut play: Match<G>,
        levels: impl Iterator<Item = Level>,
        chance: Arc<dyn ChanceSource>,
    ) -> TypedMatch<G> {
        play.keep_steps(MOST_STEPS);
        let bots = seat(levels, chance.bot_seed()).into_iter().map(Some).collect();
        let written = (play.record().inputs.len(), play.entries());
        TypedMatch { written, backs: Vec::new(), play, bots, chance, coach: None }
    }

    /// Returns an answer that the server gives for a person, and the person's seat. Leaves a question to the person in
    /// three cases: the timing of an automatic answer could reveal something, the answer would end a turn whose latest
    /// decision the person can still take back, or the answer would delay an action that the coach suggests now.
    fn routine(
        &self,
        seats: Seats,
        controllers: &[Controller],
        automatic: &[AutoAnswers],
    ) -> Option<(Seat, G::Action)> {
        let game = self.play.game();
        let asked = |it: &Seat| controllers[it.index()] == Controller::Person && !game.asks_discreetly(*it);
        let answer = |seat: Seat| {
            let automatic = automatic[seat.index()];
            let answer = automatic.answer(game, seat)?;
            let waits = !automatic.turn_ends && game.ends_turn(seat, &answer) && self.play.can_regret(seat);
            let taught =
                matches!(game.routine(seat), Some(Routine::NotYet(_))) && self.coaches_another(seat, &answer);
            (!waits && !taught).then_some((seat, answer))
        };
        seats.iter().filter(asked).find_map(answer)
    }

    /// Returns whether the coach suggests another answer than this one.
    fn coaches_another(&self, seat: Seat, answer: &G::Action) -> bool {
        let suggested = |script| coach::suggested(script, &self.play, seat);
        self.coach.and_then(|it| suggested(it).into_iter().next()).is_some_and(|it| it != *answer)
    }

    /// Returns the answer of a quick bot. In a coached match, the script's answer takes precedence.
    fn answer_of_bot(&mut self, seat: Seat) -> Option<G::Action> {
        let scripted = self.coach.and_then(|it| coach::answer_of_opponent(it, &self.play, seat));
        let game = self.play.game();
        scripted.or_else(|| self.bots[seat.index()].as_mut().map(|it| it.answer(game, seat)))
    }

    /// Returns the answer for a player who has left. If the rules let players give up, the answer is to give up or, if
    /// that is not an option now, the last answer, which declines if possible. Otherwise a bot answers, so that the
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
        match read_back(text).map_err(|it| wrong(it.to_string()))? {
            Some(count) if count < play.record().inputs.len() => play.back_to(count),
            Some(_) => return Err(wrong("it goes back to a later input".to_owned())),
            None => {
                let input = read_input::<G>(text).map_err(|it| wrong(it.to_string()))?;
                play.apply(input).map_err(|it| wrong(it.to_string()))?;
            }
        }
    }
    Ok(play)
}

/// Returns what a viewer sees of a match now, and what they saw since the previous update. `steps` are the states right
/// after something happened, each with the length of the log at that time. `game` and `steps` are separate from `play`,
/// so that tests can pass states with other hidden cards.
pub(super) fn snapshot<G: ServerGame>(
    game: &G,
    play: &Match<G>,
    steps: &[(usize, &G)],
    look: ViewRequest<'_>,
    told: &mut SentCache,
) -> Snapshot {
    let ViewRequest { viewer, from, pictures, passing, cancel } = look;
    let step = play.entries();
    let events = play.log_from(from).map(|(step, it)| (step, play.actor(step), it));
    let (saw, counts) = wire::saw(game, events, viewer);
    let question = match viewer {
        Viewer::Seat(seat) => asked_question(game, play, seat).map(|it| Question { passing, cancel, ..it }),
        Viewer::Watcher => None,
    };
    let mut said = wire::cards_said(&saw, question.as_ref());
    let between = between(steps, &saw, |length| counts[length - from - 1], viewer, told, &mut said);
    let (view, mut new) = game.shown(viewer, &said, told);
    named_pictures(&mut new, pictures);
    Snapshot { step, saw, between, cards: new, view, question, coach: None }
}

/// Returns the question that a seat has to answer, with a suggestion; `None` if the seat is not asked.
pub(super) fn asked_question<G: ServerGame>(game: &G, play: &Match<G>, seat: Seat) -> Option<Question> {
    let question = wire::question(game, seat, play.asked_since(seat)?)?;
    Some(suggested(game, seat, question))
}

/// Writes the names of images into the cards. `pictures` lists the names by card number.
pub(super) fn named_pictures(cards: &mut Option<NumberedCards>, pictures: &[ImageName]) {
    if let Some(NumberedCards::Kotc { cards, .. }) = cards {
        for (number, card) in cards {
            card.picture = pictures.get(usize::from(*number)).map(ToString::to_string).unwrap_or_default();
        }
    }
    if let Some(NumberedCards::Keep { cards, .. }) = cards {
        for (number, card) in cards.iter_mut().enumerate() {
            let name = pictures.get(number).map(ToString::to_string);
            card.picture = name.unwrap_or_else(|| number.to_string());
        }
    }
}

/// Adds the coach's tips to a snapshot. The coach's suggestion replaces the suggestion of the question.
fn coached(mut snapshot: Snapshot, coaching: Coaching) -> Snapshot {
    if let Some(question) = &mut snapshot.question {
        let first = coaching.suggested.first();
        let index = question.answers.iter().position(|it| Some(&it.key) == first).map(|it| it as u32);
        if index.is_some_and(|it| question.suggested != Some(it)) {
            question.suggested = index;
            // The tip explains the coach's suggestion.
            question.suggested_because = None;
        }
    }
    snapshot.coach = Some(coaching);
    snapshot
}

/// Returns the views that a viewer has to see between events. Each view contains only what the previous view did not
/// show. Adds the numbers of the cards in these views to `said`. `count` converts a length of the log to the number of
/// events that the viewer had seen at that length.
fn between<G: ServerGame>(
    steps: &[(usize, &G)],
    saw: &[Saw],
    count: impl Fn(usize) -> u32,
    viewer: Viewer,
    told: &SentCache,
    said: &mut Vec<u16>,
) -> Vec<Between> {
    // Most updates have no view in between and need no copy.
    let mut shown: Option<SentCache> = None;
    let mut found: Vec<Between> = Vec::new();
    for (at, (length, game)) in steps.iter().enumerate() {
        let after = count(*length);
        let later = steps.get(at + 1).map_or(saw.len() as u32, |it| count(it.0));
        // A view is worth sending if the viewer saw something before it and something after it. Minor events, which
        // viewers see as part of another event, need no view.
        let before = found.last().map_or(0, |it| it.after);
        let minor = |it: &Saw| matches!(it.kind, SawKind::Exhaust | SawKind::Phase | SawKind::Shuffle);
        let seen = &saw[before as usize..after as usize];
        if after >= saw.len() as u32 || later == after || seen.iter().all(minor) {
            continue;
        }
        let (view, cards) = game.shown(viewer, &[], shown.get_or_insert_with(|| told.clone()));
        if let Some(NumberedCards::Kotc { cards, .. }) = cards {
            said.extend(cards.into_keys());
        }
        found.push(Between { after, view });
    }
    found
}

/// Adds a suggested answer to the question. It is computed from a guessed state, so that it reveals nothing that is
/// hidden from the seat.
fn suggested<G: ServerGame>(game: &G, seat: Seat, mut question: Question) -> Question {
    // Guessing a state takes a while, and a single move needs no guess.
    if game.moves(seat).len() == 1 {
        question.suggested = Some(0);
        return question;
    }
    // Seed the dice with the question's number, so that the same question always has the same suggestion.
    let mut dice = Dice::new(question.id.into());
    let guess = game.guess(seat, &mut dice);
    let worth = |it: &(usize, &G::Action)| !guess.is_detour(seat, it.1);
    let (places, moves): (Vec<usize>, Vec<G::Action>) =
        guess.moves(seat).iter().enumerate().filter(worth).map(|(at, it)| (at, it.clone())).unzip();
    let chosen = guess.instinct(seat, &moves, &mut dice);
    let Some(answer) = moves.get(chosen).filter(|it| guess.is_suggested(seat, it)) else { return question };
    question.suggested = places.get(chosen).map(|it| *it as u32);
    question.suggested_because = guess.recommendation(seat, answer).map(wire::WireSentence::from);
    question
}

impl<G: ServerGame> AnyMatch for TypedMatch<G> {
    fn steps(&self) -> u32 {
        self.play.entries()
    }

    fn opens(&self, seat: Seat) -> bool {
        self.play.game().opens(seat)
    }

    fn choice(&self, people: Seats) -> Option<Choice> {
        self.play.choice(people)
    }

    fn decision(&self, seat: Seat) -> Option<usize> {
        self.play.decision(seat)
    }

    fn revealed_since(&self, inputs: usize, seats: Seats) -> bool {
        self.play.revealed_since(inputs, seats)
    }

    fn taken_back(&self) -> u32 {
        self.play.entries() - self.play.record().inputs.len() as u32
    }

    fn back_to(&mut self, inputs: usize) -> (u32, usize) {
        debug_assert_eq!(
            self.written.0,
            self.play.record().inputs.len(),
            "only saved inputs can be taken back"
        );
        self.play.back_to(inputs);
        self.backs.push(write_back(inputs));
        self.written.0 = inputs;
        (self.play.entry_after(inputs), self.play.log().len())
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
        let loses_nothing = matches!(game.routine(seat), Some(Routine::NotYet(_)));
        Some((seat, loses_nothing || game.moves(seat).len() == 1))
    }

    fn decline(&mut self, seat: Seat) {
        if let Some(last) = self.play.game().moves(seat).last().cloned() {
            self.play.apply(Input::Act(seat, last)).expect("a move of the seat can be applied");
        }
    }

    fn turn(&self) -> u32 {
        self.play.game().length()
    }

    fn whose_turn(&self) -> Option<Seat> {
        self.play.game().whose_turn()
    }

    fn winners(&self) -> Option<Seats> {
        self.play.game().winners()
    }

    fn log_len(&self) -> usize {
        self.play.log().len()
    }

    fn pictured(&self, from: usize) -> Vec<Pictured<'_>> {
        self.play.game().pictured(from)
    }

    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), RequestError> {
        let not_an_answer = || {
            let message = "That is not one of the answers. Choose one of the question's answers.";
            RequestError::new(ErrorCode::NotAnAnswer, message)
        };
        let steps: Result<Vec<G::Action>, _> = keys.iter().map(|it| G::read_action(it)).collect();
        let steps = steps.map_err(|_| not_an_answer())?;
        let steps = self.play.arrange(seat, &steps);
        self.play.submit(seat, &steps).map_err(|why| match why {
            InputError::NotAnOption => not_an_answer(),
            InputError::NotAsked if keys.len() > 1 => {
                let message = "You cannot give these answers together. Give them one after the other.";
                RequestError::new(ErrorCode::NotAnAnswer, message)
            }
            InputError::NotAsked | InputError::Chance | InputError::Over => RequestError::new(
                ErrorCode::Stale,
                "It isn't your turn to answer. Wait for your next question.",
            ),
        })
    }

    fn run_on(&mut self, controllers: &[Controller], automatic: &[AutoAnswers]) {
        for _ in 0..MOST_AT_ONCE {
            let input = match self.play.game().pending() {
                Pending::Over => return,
                Pending::Chance(chance) => Input::Chance(match self.coach {
                    Some(script) => coach::outcome(script, &self.play, chance),
                    None => self.chance.settle(self.steps(), chance),
                }),
                Pending::Seats(seats)
                    if let Some((seat, answer)) = self.routine(seats, controllers, automatic) =>
                {
                    Input::Act(seat, answer)
                }
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
                        _ => self.answer_of_bot(seat),
                    };
                    let Some(answer) = answer else { return };
                    Input::Act(seat, answer)
                }
            };
            self.play.apply(input).expect("a move or a possible outcome can be applied");
        }
    }

    fn unwritten(&mut self) -> (u32, Vec<String>) {
        let (count, first) = self.written;
        let inputs = &self.play.record().inputs;
        self.written = (inputs.len(), self.play.entries());
        let mut lines = std::mem::take(&mut self.backs);
        lines.extend(inputs[count..].iter().map(write_input::<G>));
        (first, lines)
    }

    fn snapshot(&self, look: ViewRequest<'_>, told: &mut SentCache) -> Snapshot {
        // A viewer who has seen no events yet gets only the newest state.
        let steps: Vec<(usize, &G)> =
            if look.from == 0 { Vec::new() } else { self.play.steps_from(look.from).collect() };
        let snapshot = snapshot(self.play.game(), &self.play, &steps, look, told);
        match self.coach {
            Some(script) if look.viewer == Viewer::Seat(coach::LEARNER) => {
                coached(snapshot, coach::coaching(script, &self.play, coach::LEARNER))
            }
            _ => snapshot,
        }
    }

    fn forget_steps(&mut self) {
        // Also free the memory of these states. Otherwise, the memory for the many states of the first deal would stay
        // reserved as long as the table is open.
        self.play.keep_steps(MOST_STEPS);
    }

    fn think(&mut self, seat: Seat) -> Option<BotTask> {
        let mut bot = self.bots[seat.index()].take()?;
        let game = self.play.game().clone();
        let question = self.play.asked_since(seat).unwrap_or_default();
        Some(Box::new(move || {
            let key = G::write_action(&bot.answer(&game, seat));
            BotAnswer { key, question, bot: Box::new(bot) }
        }))
    }

    fn hint(&self, seat: Seat) -> Option<HintTask> {
        let question = self.play.asked_since(seat)?;
        Some(insight::hint(self.play.game().clone(), seat, question))
    }

    fn preview(&self, viewer: Viewer, keys: &[String]) -> PreviewTask {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        };
        let asked = seat.is_some_and(|it| self.play.asked_since(it).is_some());
        insight::preview(self.play.game().clone(), if asked { keys } else { &[] }, self.steps())
    }

    fn thought(&mut self, seat: Seat, answer: BotAnswer) -> String {
        // This always succeeds, because the task returns the bot that `think` gave it.
        if let Ok(bot) = answer.bot.downcast::<Seated<G>>() {
            self.bots[seat.index()] = Some(*bot);
        }
        answer.key
    }
}
