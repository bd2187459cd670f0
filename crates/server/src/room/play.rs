//! Runs the match: answers, chance, bots, clocks, and updates for everybody at the table.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use store::{Inputs, SavedStage};
use table::{Seat, Seats, Viewer};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{ErrorCode, SentCache, ToClient};

use super::{AGAIN, LeftReason, Room, ToRoom, WentBack, try_later};
use crate::any_match::{AnyMatch, BotAnswer, Controller, Snapshot, ViewRequest};
use crate::clock::PendingQuestions;
use crate::out::{Out, written};
use crate::request_error::{RequestContext, RequestError};

/// An update that was sent. Other connections with the same view get the same bytes.
struct SentUpdate {
    viewer: Viewer,
    from: usize,
    back: Option<u32>,
    /// What the receiver had received before this update. The field `after` also includes this update.
    before: SentCache,
    after: SentCache,
    texts: UpdateTexts,
}

/// The messages of an update: the cards that are new to its receiver, and the update itself.
struct UpdateTexts {
    cards: Option<Utf8Bytes>,
    update: Utf8Bytes,
}

impl UpdateTexts {
    fn new(table: &str, back: Option<u32>, take_back: bool, snapshot: Snapshot) -> UpdateTexts {
        let Snapshot { step, saw, between, cards, view, question, coach } = snapshot;
        let table = table.to_owned();
        let cards = cards.map(|cards| written(&ToClient::Cards { table: table.clone(), cards }));
        let update =
            written(&ToClient::Update { table, step, back, saw, between, view, question, take_back, coach });
        UpdateTexts { cards, update }
    }

    fn send(&self, out: &Out) {
        out.texts(self.cards.iter().chain([&self.update]).cloned());
    }
}

impl Room {
    /// Makes `any_match` the match of the room.
    pub(super) fn host(&mut self, any_match: Box<dyn AnyMatch>) {
        self.pictures.clear();
        self.any_match = Some(any_match);
        self.name_pictures();
    }

    /// Creates names for the images of cards that have none yet: at the start of the match, of all cards; later, of
    /// cards that were created during the match.
    fn name_pictures(&mut self) {
        let Some(any_match) = &self.any_match else { return };
        let new = any_match.pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|card| self.app.gallery.of(&card)));
    }

    pub(super) async fn answer(
        &mut self,
        number: u64,
        question: u32,
        keys: &[String],
        by_hand: bool,
        received: Instant,
    ) {
        match self.try_answer(number, question, keys, by_hand) {
            Ok(seat) => {
                self.go_on(Some(seat)).await;
                self.close_request();
                self.app.metrics.moved(received.elapsed());
            }
            Err(why) => {
                let stale = why.why == ErrorCode::Stale;
                self.refuse(number, why);
                if stale {
                    if let Some(it) = self.connections.iter_mut().find(|it| it.number == number) {
                        it.step = None;
                    }
                    self.tell_play();
                }
                if self.saved.stage == SavedStage::Playing && self.any_match.is_none() {
                    self.break_down("the rules panicked when a player answered").await;
                }
            }
        }
    }

    fn try_answer(
        &mut self,
        number: u64,
        question: u32,
        keys: &[String],
        by_hand: bool,
    ) -> Result<Seat, RequestError> {
        let not_now = |message: &str| Err(RequestError::new(ErrorCode::NotNow, message));
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else {
            return not_now("You are watching this table: only players can answer.");
        };
        let any_match = self.any_match.as_ref().filter(|_| self.is_played());
        let Some(any_match) = any_match else { return not_now("No match is being played at this table.") };
        if any_match.question(seat) != Some(question) {
            let message = "This question is out of date. The current state was sent again.";
            return Err(RequestError::new(ErrorCode::Stale, message));
        }
        if keys.is_empty() {
            return Err(RequestError::new(
                ErrorCode::NotAnAnswer,
                "An answer must have at least one of the question's keys.",
            ));
        }
        let fault = || RequestError::new(ErrorCode::Fault, "A server error ended the match.");
        // The player pays by hand only until the current choice ends.
        let by_hand = by_hand || (self.by_hand[seat.index()] && !any_match.opens(seat));
        self.guarded(|it| it.submit(seat, keys)).ok_or_else(fault)??;
        self.by_hand[seat.index()] = by_hand;
        Ok(seat)
    }

    /// Calls a function on the match. Returns `None` if the rules panic; then only this match is lost.
    pub(super) fn guarded<T>(&mut self, work: impl FnOnce(&mut dyn AnyMatch) -> T) -> Option<T> {
        let mut any_match = self.any_match.take()?;
        let done = catch_unwind(AssertUnwindSafe(|| work(&mut *any_match))).ok()?;
        self.any_match = Some(any_match);
        Some(done)
    }

    /// Runs the match until somebody has to answer: shuffles, rolls, and answers for quick bots and for players who
    /// left. Returns the new inputs and the number of the first one. If any seat belongs to a bot or to a player who
    /// left, this runs on another thread, because it may take a while.
    async fn run_on(&mut self) -> Option<(u32, Vec<String>)> {
        let (controllers, automatic) = (self.controllers.clone(), self.automatic());
        let run = move |it: &mut dyn AnyMatch| {
            it.run_on(&controllers, &automatic);
            it.unwritten()
        };
        if self.controllers.iter().all(|it| *it == Controller::Person) {
            return self.guarded(run);
        }
        let mut any_match = self.any_match.take()?;
        let ran = tokio::task::spawn_blocking(move || {
            let done = catch_unwind(AssertUnwindSafe(|| run(&mut *any_match))).ok()?;
            Some((any_match, done))
        });
        let (any_match, done) = ran.await.ok()??;
        self.any_match = Some(any_match);
        Some(done)
    }

    /// Continues the match, saves the new inputs, and only then sends updates to everybody.
    pub(super) async fn go_on(&mut self, answered: Option<Seat>) {
        if self.saved.stage == SavedStage::Playing
            && let Some(winners) = self.won_by_default()
        {
            self.tell_play();
            return self.finish(winners).await;
        }
        if self.saved.stage == SavedStage::Playing {
            let Some((first, texts)) = self.run_on().await else {
                return self.break_down("the rules panicked").await;
            };
            self.hand_over().await;
            self.note_response();
            let before = self.clocks.clone();
            self.run_clocks(answered);
            let clocks = self.clocks.as_ref().and_then(|_| self.kept());
            let inputs = Inputs { table: self.id, first, texts, clocks, epoch: self.saved.epoch };
            if !inputs.texts.is_empty() {
                self.hints.clear();
            }
            if !inputs.texts.is_empty()
                && let Err(why) = self.app.store.append(inputs).await
            {
                self.clocks = before;
                self.went_back = None;
                self.note_fenced(&why);
                if self.fenced {
                    return;
                }
                self.not_kept(&why.to_string()).await;
            }
        }
        self.forget_steps();
        self.tell_play();
        if self.saved.stage == SavedStage::Playing {
            if self.any_match.is_none() {
                return self.break_down("the rules panicked when the match was shown").await;
            }
            self.let_bots_think();
            self.pass_in_time();
            if let Some(winners) = self.any_match.as_ref().and_then(|it| it.winners()) {
                self.finish(winners).await;
            } else if self.clocks.is_some() {
                self.tell_table();
            }
        }
    }

    /// Starts the clocks of the people who have to answer.
    fn run_clocks(&mut self, answered: Option<Seat>) {
        let Some(any_match) = self.any_match.as_ref().filter(|_| self.clocks.is_some()) else { return };
        let question = |seat: Seat| Some((seat, any_match.question(seat)?));
        let questions: Vec<(Seat, u32)> = self.waiting().iter().filter_map(question).collect();
        let asked = PendingQuestions { questions: &questions, grace: self.grace(), turn: any_match.turn() };
        // A player gets no increment for a choice that they can still cancel.
        let answered = answered.filter(|seat| self.choice().is_none_or(|it| it.seat != *seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.go_on(Instant::now(), &asked, answered);
        }
    }

    /// Records that a player sees their question, so that their clock runs.
    pub(super) fn shown(&mut self, number: u64, question: u32) {
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else { return };
        let grace = self.grace();
        let stood = self.clocks.as_mut().is_some_and(|it| it.shown(Instant::now(), seat, question, grace));
        if stood {
            self.tell_table();
        }
    }

    /// After steps were taken back, marks the connections that have already received an update. Their next update says
    /// which step the match went back to.
    fn forget_steps(&mut self) {
        let Some(WentBack { step, events }) = self.went_back.take() else { return };
        // Name all images again, because cards that were created in the taken-back steps are gone.
        self.pictures.clear();
        for connection in self.connections.iter_mut().filter(|it| it.step.is_some()) {
            (connection.read, connection.back) = (connection.read.min(events), Some(step));
        }
    }

    /// Returns to the last saved state of the match after a failed save, so that unsaved inputs have no effect.
    async fn not_kept(&mut self, why: &str) {
        tracing::error!(table = self.name, why, "the inputs of a match could not be saved");
        let message = "Server error: your last answer was not saved. Answer again.";
        let (asker, asked) = (self.asked.0, self.asked());
        for connection in &mut self.connections {
            // Send the number of the message only to its sender.
            let request = asked.request.filter(|_| Some(connection.number) == asker);
            let asked = RequestContext { request, ..asked.clone() };
            connection.out.send(&RequestError::new(ErrorCode::Fault, message).message(asked));
            (connection.step, connection.read, connection.back) = (None, 0, None);
        }
        self.resume_at_last().await;
        // If no person has to answer, no message would make the match continue, so try again.
        if self.waiting().is_empty() {
            self.try_again();
        }
    }

    /// Tries to continue the match again after [`AGAIN`].
    pub(super) fn try_again(&self) {
        self.send_later(AGAIN, ToRoom::GoOn);
    }

    /// Sends this room a message after a while.
    pub(super) fn send_later(&self, delay: Duration, message: ToRoom) {
        let own = self.own.clone();
        tokio::spawn(async move {
            sleep(delay).await;
            let _ = own.send(message);
        });
    }

    /// Sends the state of the match to everybody who doesn't have it yet. Connections with the same view get the same
    /// bytes. If the rules panic, removes the match.
    pub(super) fn tell_play(&mut self) {
        self.name_pictures();
        let Some(any_match) = &self.any_match else { return };
        let (steps, end, asked) = (any_match.steps(), any_match.log_len(), any_match.owing());
        let passing = self.pause.and_then(|it| Some((it.seat, self.passing(it.seat)?)));
        let chooser = self.choice().map(|it| it.seat);
        let seats = (0..self.controllers.len()).map(Seat::new);
        let can_take_back: Seats = seats.filter(|it| self.can_take_back(*it)).collect();
        let mut shown: Vec<SentUpdate> = Vec::new();
        // Send to the players who have a question last, so that others cannot measure how long writing the question
        // takes.
        self.connections.sort_by_key(|it| it.seat.is_some_and(|it| asked.has(it)));
        let mut rest = &mut self.connections[..];
        while let Some((connection, later)) = std::mem::take(&mut rest).split_first_mut() {
            let seat = connection.seat;
            // Keep a copy of the update only if another connection has the same seat. Usually none has.
            let is_shared = later.iter().any(|it| it.seat == seat);
            rest = later;
            if connection.step == Some(steps) {
                continue;
            }
            let viewer = seat.map_or(Viewer::Watcher, Viewer::Seat);
            let same = |it: &&SentUpdate| {
                it.viewer == viewer
                    && (it.from, it.back) == (connection.read, connection.back)
                    && it.before == connection.told
            };
            if let Some(sent) = shown.iter().find(same) {
                sent.texts.send(&connection.out);
                connection.told.clone_from(&sent.after);
            } else {
                let passing = passing.filter(|it| seat == Some(it.0)).map(|it| it.1);
                let (from, back, pictures) = (connection.read, connection.back, &self.pictures[..]);
                let cancel = seat.is_some() && seat == chooser;
                let look = ViewRequest { viewer, from, pictures, passing, cancel };
                let take_back = seat.is_some_and(|it| can_take_back.has(it));
                let before = is_shared.then(|| connection.told.clone());
                let told = &mut connection.told;
                let Ok(snapshot) = catch_unwind(AssertUnwindSafe(|| any_match.snapshot(look, told))) else {
                    self.any_match = None;
                    return;
                };
                let texts = UpdateTexts::new(&self.name, back, take_back, snapshot);
                texts.send(&connection.out);
                if let Some(before) = before {
                    let after = connection.told.clone();
                    shown.push(SentUpdate { viewer, from, back, before, after, texts });
                }
            }
            (connection.step, connection.read, connection.back) = (Some(steps), end, None);
        }
        if let Some(any_match) = &mut self.any_match {
            any_match.forget_steps();
        }
    }

    /// Starts slow bots on other threads, so that only their own table waits for them. The bots at one creator's tables
    /// get only a share of the threads. If nobody is at the table, the match pauses, unless only bots play it for a
    /// tournament.
    fn let_bots_think(&mut self) {
        let maker = self.maker().unwrap_or_default();
        let only_bots = self.controllers.iter().all(|it| matches!(it, Controller::Bot(_)));
        let goes_on = !self.connections.is_empty() || only_bots && self.plan.tournament.is_some();
        let Some(any_match) = self.any_match.as_mut().filter(|_| goes_on) else { return };
        let bots = |it: &Seat| matches!(self.controllers[it.index()], Controller::Bot(_));
        for seat in any_match.owing().iter().filter(bots) {
            let Some(thought) = any_match.think(seat) else { continue };
            let until = self.pause.filter(|it| it.seat == seat).map(|it| it.until);
            let (bot_turns, own) = (self.app.bot_turns.clone(), self.own.clone());
            tokio::spawn(async move {
                let turn = bot_turns.turn(maker).await;
                if own.is_closed() {
                    return;
                }
                let answer = tokio::task::spawn_blocking(thought).await.ok();
                drop(turn);
                if let Some(until) = until {
                    sleep_until(until).await;
                }
                let _ = own.send(ToRoom::BotAnswered { seat, answer });
            });
        }
    }

    pub(super) async fn thought(&mut self, seat: Seat, answer: Option<BotAnswer>) {
        if !self.is_played() {
            return;
        }
        let Some(answer) = answer else { return self.break_down("a bot panicked").await };
        // If others have answered in the meantime and the answer is no longer valid, the bot thinks again. A person
        // may also have taken the bot's seat in the meantime.
        let is_bot = matches!(self.controllers[seat.index()], Controller::Bot(_));
        let taken = self.guarded(|it| {
            let question = answer.question;
            let key = it.thought(seat, answer);
            is_bot && it.question(seat) == Some(question) && it.submit(seat, &[key]).is_ok()
        });
        match taken {
            Some(_) => self.go_on(Some(seat)).await,
            None => self.break_down("the rules panicked on a bot's answer").await,
        }
    }

    pub(super) async fn give_up(&mut self, number: u64) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let (SavedStage::Playing, Some(seat)) = (self.saved.stage, seat) else {
            let message = "Only players can give up, and only during the match.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        if !self.lose(Seats::only(seat), LeftReason::GaveUp).await {
            let message = "Server error: you have not given up. Try again.";
            self.refuse(number, RequestError::new(ErrorCode::Fault, message));
        }
    }

    pub(super) async fn time_over(&mut self) {
        let fallen = self.clocks.as_ref().map_or(Seats::NONE, |it| it.fallen(Instant::now()));
        // If a player has already won by default, only the end of the match still has to be saved.
        let done = if self.won_by_default().is_some() {
            false
        } else {
            self.lose(fallen, LeftReason::TimeOver).await
        };
        if !done {
            sleep(AGAIN).await;
            self.go_on(None).await;
        }
    }

    /// Marks these seats as having left. Returns false if that could not be saved; then nothing changes.
    pub(super) async fn lose(&mut self, seats: Seats, why: LeftReason) -> bool {
        let before = self.gone.clone();
        for seat in seats.iter() {
            self.gone[seat.index()].get_or_insert(why);
        }
        self.find_controllers();
        if !self.keep().await {
            self.gone = before;
            self.find_controllers();
            return false;
        }
        self.go_on(None).await;
        true
    }

    /// Returns whether the match still accepts answers. It does not once a player has won by default, even if the win
    /// is not saved yet.
    pub(super) fn is_played(&self) -> bool {
        self.saved.stage == SavedStage::Playing && self.won_by_default().is_none()
    }

    /// Returns the winners if others have left the match: the only remaining seat, or all remaining bots if no person
    /// is left. The rules may still have questions, but the match is over.
    fn won_by_default(&self) -> Option<Seats> {
        let left = (0..).zip(&self.gone).filter(|it| it.1.is_none()).map(|it| Seat::new(it.0));
        let left: Seats = left.collect();
        let person = left.iter().any(|it| self.controllers[it.index()] == Controller::Person);
        let count = left.iter().count();
        (count < self.gone.len() && (count == 1 || !person)).then_some(left)
    }

    /// Ends the match. Saves the result before sending it to anybody, and retries until that works.
    async fn finish(&mut self, winners: Seats) {
        let before = (self.outcome.clone(), self.clocks.clone());
        self.outcome.winners = Some(winners.iter().map(|it| it.index() as u8).collect());
        self.outcome.reason = Some(self.reason());
        self.outcome.turns = self.any_match.as_ref().map(|it| it.turn());
        self.saved.stage = SavedStage::Over;
        self.saved.ended = Some(crate::app::now());
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(Instant::now());
        }
        if self.keep_result(winners).await {
            self.tell_table();
            return self.tell_tournament();
        }
        (self.outcome, self.clocks) = before;
        (self.saved.stage, self.saved.ended) = (SavedStage::Playing, None);
        self.try_again();
    }

    /// If this is a tournament's table, makes this node look for finished tournament games at once, if it is the
    /// leader. Otherwise, the leader finds the game within a second.
    pub(super) fn tell_tournament(&self) {
        if self.plan.tournament.is_some() {
            self.app.tournaments.wake();
        }
    }

    fn reason(&self) -> String {
        let names = self.names();
        let gone = |(name, gone): (&String, &Option<LeftReason>)| {
            let bot = match self.plan.game {
                wire::GameSettings::Keep { .. } if self.won_by_default().is_none() => {
                    ", and a greedy bot took over"
                }
                _ => "",
            };
            Some(match (*gone)? {
                LeftReason::GaveUp => format!("{name} gave up{bot}"),
                LeftReason::TimeOver => format!("{name}'s time ran out{bot}"),
                LeftReason::Away => format!("{name} did not come back{bot}"),
                LeftReason::Removed => format!("{name} was removed by a moderator{bot}"),
            })
        };
        let gone: Vec<String> = names.iter().zip(&self.gone).filter_map(gone).collect();
        if gone.is_empty() { "played to the end".to_owned() } else { gone.join("; ") }
    }

    /// Ends this match after a server error. Its record stays in the store.
    pub(super) async fn break_down(&mut self, why: &str) {
        tracing::error!(table = self.name, why, "a match was stopped by an error");
        self.any_match = None;
        self.clocks = None;
        self.saved.stage = SavedStage::Broken;
        self.saved.ended = Some(crate::app::now());
        self.outcome.reason = Some("A server error ended this match. The match record was saved.".to_owned());
        while !self.keep().await {
            if self.fenced {
                return;
            }
            try_later(&self.app).await;
        }
        self.tell_table();
    }
}
