//! Playing: answers, chance, bots, clocks, and telling everybody what they may know.

use std::panic::{AssertUnwindSafe, catch_unwind};

use axum::extract::ws::Utf8Bytes;
use store::{Inputs, Stage};
use table::{Seat, Seats, Viewer};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Refusal, ToClient, Told};

use super::{AGAIN, Gone, Room, ToRoom, try_later};
use crate::hosted::{Glance, Hosted, Look, Sitter, Thinker};
use crate::out::written;
use crate::refused::{Asked, Refused};

/// What somebody was shown, for others who see the same.
struct Shown {
    viewer: Viewer,
    from: usize,
    /// The cards they had been told before, and those they have been told now.
    before: Told,
    after: Told,
    cards: Option<Utf8Bytes>,
    update: Utf8Bytes,
}

impl Shown {
    fn new(table: &str, look: Look<'_>, before: Told, after: Told, glance: Glance) -> Shown {
        let Glance { step, saw, cards, view, question } = glance;
        let table = table.to_owned();
        let cards = cards.map(|cards| written(&ToClient::Cards { table: table.clone(), cards }));
        let update = written(&ToClient::Update { table, step, saw, view, question });
        Shown { viewer: look.viewer, from: look.from, before, after, cards, update }
    }
}

impl Room {
    /// Takes over a match.
    pub(super) fn host(&mut self, hosted: Box<dyn Hosted>) {
        self.pictures.clear();
        self.hosted = Some(hosted);
        self.name_pictures();
    }

    /// Names the pictures of cards that are new in the match: all at its start, then those that were created.
    fn name_pictures(&mut self) {
        let Some(hosted) = &self.hosted else { return };
        let new = hosted.pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|(card, edition)| self.app.gallery.picture(card, edition)));
    }

    pub(super) async fn answer(&mut self, number: u64, question: u32, keys: &[String], received: Instant) {
        match self.try_answer(number, question, keys) {
            Ok(seat) => {
                self.go_on(Some(seat)).await;
                self.app.metrics.moved(received.elapsed());
            }
            Err(why) => {
                let stale = why.why == Refusal::Stale;
                self.refuse(number, why);
                if stale {
                    if let Some(it) = self.connections.iter_mut().find(|it| it.number == number) {
                        it.step = None;
                    }
                    self.tell_play();
                }
                if self.board.stage == Stage::Playing && self.hosted.is_none() {
                    self.break_down("the rules fell over an answer").await;
                }
            }
        }
    }

    fn try_answer(&mut self, number: u64, question: u32, keys: &[String]) -> Result<Seat, Refused> {
        let not_now = |message: &str| Err(Refused::new(Refusal::NotNow, message));
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else {
            return not_now("you only watch at this table, and answers come from those who sit there");
        };
        let hosted = self.hosted.as_ref().filter(|_| self.is_played());
        let Some(hosted) = hosted else { return not_now("nothing is being played at this table") };
        if hosted.question(seat) != Some(question) {
            let message = "this question is no longer asked; how the match stands now was sent again";
            return Err(Refused::new(Refusal::Stale, message));
        }
        if keys.is_empty() {
            return Err(Refused::new(Refusal::NotAnAnswer, "an answer needs a key from the question"));
        }
        let fault = || Refused::new(Refusal::Fault, "this answer ended the match by a fault of ours");
        self.guarded(|it| it.submit(seat, keys)).ok_or_else(fault)??;
        Ok(seat)
    }

    /// Does something with the match. If the rules fall over, the match is gone, and nothing but it.
    pub(super) fn guarded<T>(&mut self, work: impl FnOnce(&mut dyn Hosted) -> T) -> Option<T> {
        let mut hosted = self.hosted.take()?;
        let done = catch_unwind(AssertUnwindSafe(|| work(&mut *hosted))).ok()?;
        self.hosted = Some(hosted);
        Some(done)
    }

    /// Lets chance, quick bots and those who gave up answer, and gives the inputs that are new. Bots answer on another
    /// thread: the rest of a match may take a while, and this one serves other tables.
    async fn run_on(&mut self) -> Option<(u32, Vec<String>)> {
        let sitters = self.sitters.clone();
        let run = move |it: &mut dyn Hosted| {
            it.run_on(&sitters);
            it.unwritten()
        };
        if self.sitters.iter().all(|it| *it == Sitter::Person) {
            return self.guarded(run);
        }
        let mut hosted = self.hosted.take()?;
        let ran = tokio::task::spawn_blocking(move || {
            let done = catch_unwind(AssertUnwindSafe(|| run(&mut *hosted))).ok()?;
            Some((hosted, done))
        });
        let (hosted, done) = ran.await.ok()??;
        self.hosted = Some(hosted);
        Some(done)
    }

    /// Lets the match go on, keeps what happened, and only then tells everybody.
    pub(super) async fn go_on(&mut self, answered: Option<Seat>) {
        if self.board.stage == Stage::Playing
            && let Some(winners) = self.won_by_default()
        {
            self.tell_play();
            return self.finish(winners).await;
        }
        if self.board.stage == Stage::Playing {
            let Some((first, texts)) = self.run_on().await else {
                return self.break_down("the rules fell over").await;
            };
            self.note_response();
            let (now, waiting, before) = (Instant::now(), self.waiting(), self.clocks.clone());
            let grace = self.grace();
            if let Some(clocks) = &mut self.clocks {
                clocks.turn(now, waiting, grace, answered);
            }
            let clocks = self.clocks.as_ref().and_then(|_| self.kept());
            let inputs = Inputs { board: self.id, first, texts, clocks };
            if !inputs.texts.is_empty()
                && let Err(why) = self.app.store.append(inputs).await
            {
                self.clocks = before;
                self.not_kept(&why.to_string()).await;
            }
        }
        self.tell_play();
        if self.board.stage == Stage::Playing {
            if self.hosted.is_none() {
                return self.break_down("the match could not be shown").await;
            }
            self.let_bots_think();
            self.pass_in_time();
            if let Some(winners) = self.hosted.as_ref().and_then(|it| it.winners()) {
                self.finish(winners).await;
            } else if self.clocks.is_some() {
                self.tell_table();
            }
        }
    }

    /// What happened could not be kept: then it did not happen. The match is as it was kept.
    async fn not_kept(&mut self, why: &str) {
        tracing::error!(table = self.name, why, "inputs could not be kept");
        let message = "the server could not keep the last answer, and it was not taken: answer again";
        let (asker, asked) = (self.asked.0, self.asked());
        for connection in &mut self.connections {
            // Only the sender knows what the number of the message means.
            let request = asked.request.filter(|_| Some(connection.number) == asker);
            let asked = Asked { request, ..asked.clone() };
            connection.out.send(&Refused::new(Refusal::Fault, message).message(asked));
            (connection.step, connection.read) = (None, 0);
        }
        self.resume_at_last().await;
        // What chance or a quick bot did is nobody's to repeat.
        if self.waiting().is_empty() {
            self.try_again();
        }
    }

    /// Tries again after a while what could not be kept.
    pub(super) fn try_again(&self) {
        let own = self.own.clone();
        tokio::spawn(async move {
            sleep(AGAIN).await;
            let _ = own.send(ToRoom::GoOn);
        });
    }

    /// Tells everybody who does not know it yet how the match stands. Those who see the same get the same bytes. If the
    /// rules fall over, the match is gone.
    pub(super) fn tell_play(&mut self) {
        self.name_pictures();
        let Some(hosted) = &self.hosted else { return };
        let (steps, end, asked) = (hosted.steps(), hosted.log_len(), hosted.owing());
        let passing = self.pause.and_then(|it| Some((it.seat, self.passing(it.seat)?)));
        let mut shown: Vec<Shown> = Vec::new();
        // Those who are asked come last: how long their question takes to be written is nobody else's business.
        self.connections.sort_by_key(|it| it.seat.is_some_and(|it| asked.has(it)));
        for connection in &mut self.connections {
            if connection.step == Some(steps) {
                continue;
            }
            let viewer = connection.seat.map_or(Viewer::Watcher, Viewer::Seat);
            let same = |it: &Shown| {
                it.viewer == viewer && it.from == connection.read && it.before == connection.told
            };
            let at = shown.iter().position(same).unwrap_or(shown.len());
            if at == shown.len() {
                let passing = passing.filter(|it| connection.seat == Some(it.0)).map(|it| it.1);
                let (from, pictures) = (connection.read, &self.pictures[..]);
                let look = Look { viewer, from, pictures, passing };
                let mut told = connection.told.clone();
                let Ok(glance) = catch_unwind(AssertUnwindSafe(|| hosted.glance(look, &mut told))) else {
                    self.hosted = None;
                    return;
                };
                shown.push(Shown::new(&self.name, look, connection.told.clone(), told, glance));
            }
            let it = &shown[at];
            it.cards.iter().for_each(|it| connection.out.text(it.clone()));
            connection.out.text(it.update.clone());
            (connection.step, connection.read) = (Some(steps), end);
            connection.told.clone_from(&it.after);
        }
    }

    /// Bots that take their time think elsewhere, so that nobody waits for them but their own table.
    /// The person who made the table waits for their own bots only. Where nobody is, nobody waits, and the match pauses.
    fn let_bots_think(&mut self) {
        let maker = self.maker().unwrap_or_default();
        let Some(hosted) = self.hosted.as_mut().filter(|_| !self.connections.is_empty()) else { return };
        let bots = |it: &Seat| matches!(self.sitters[it.index()], Sitter::Bot(_));
        for seat in hosted.owing().iter().filter(bots) {
            let Some(thought) = hosted.think(seat) else { continue };
            let until = self.pause.filter(|it| it.seat == seat).map(|it| it.until);
            let (thinkers, own) = (self.app.thinkers.clone(), self.own.clone());
            tokio::spawn(async move {
                let turn = thinkers.turn(maker).await;
                if own.is_closed() {
                    return;
                }
                let thinker = tokio::task::spawn_blocking(thought).await.ok();
                drop(turn);
                if let Some(until) = until {
                    sleep_until(until).await;
                }
                let _ = own.send(ToRoom::Thought { seat, thinker });
            });
        }
    }

    pub(super) async fn thought(&mut self, seat: Seat, thinker: Option<Thinker>) {
        if !self.is_played() {
            return;
        }
        let Some(thinker) = thinker else { return self.break_down("a bot fell over").await };
        // If others answered meanwhile and this no longer fits, it thinks again.
        let taken = self.guarded(|it| {
            let key = it.thought(seat, thinker);
            it.owing().has(seat) && it.submit(seat, &[key]).is_ok()
        });
        match taken {
            Some(_) => self.go_on(Some(seat)).await,
            None => self.break_down("the rules fell over a bot's answer").await,
        }
    }

    pub(super) async fn give_up(&mut self, number: u64) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let (Stage::Playing, Some(seat)) = (self.board.stage, seat) else {
            let message = "only those who play can give up, while the match goes on";
            return self.refuse(number, Refused::new(Refusal::NotNow, message));
        };
        if !self.lose(Seats::only(seat), Gone::GaveUp).await {
            let message = "The server could not save that, and you have not given up: try again.";
            self.refuse(number, Refused::new(Refusal::Fault, message));
        }
    }

    pub(super) async fn time_over(&mut self) {
        let fallen = self.clocks.as_ref().map_or(Seats::NONE, |it| it.fallen(Instant::now()));
        // Who has won already waits only for the end to be kept.
        let done =
            if self.won_by_default().is_some() { false } else { self.lose(fallen, Gone::TimeOver).await };
        if !done {
            sleep(AGAIN).await;
            self.go_on(None).await;
        }
    }

    /// Nobody answers for these seats any more; false if that could not be kept, and then it is not so.
    pub(super) async fn lose(&mut self, seats: Seats, why: Gone) -> bool {
        let before = self.gone.clone();
        for seat in seats.iter() {
            self.gone[seat.index()].get_or_insert(why);
        }
        self.find_sitters();
        if !self.keep().await {
            self.gone = before;
            self.find_sitters();
            return false;
        }
        self.go_on(None).await;
        true
    }

    /// Is an answer still taken? Not once somebody has won because others gave up, although the end may wait for a full
    /// disk: nobody would keep the answer any more.
    pub(super) fn is_played(&self) -> bool {
        self.board.stage == Stage::Playing && self.won_by_default().is_none()
    }

    /// Who has won because others gave up, whatever the rules would still ask: the only one who is left, or all bots if no
    /// person is left to play.
    fn won_by_default(&self) -> Option<Seats> {
        let left = (0..).zip(&self.gone).filter(|it| it.1.is_none()).map(|it| Seat::new(it.0));
        let left: Seats = left.collect();
        let person = left.iter().any(|it| self.sitters[it.index()] == Sitter::Person);
        let count = left.iter().count();
        (count < self.gone.len() && (count == 1 || !person)).then_some(left)
    }

    /// The match is over. Nobody hears of it before that is kept; until then it is tried again.
    async fn finish(&mut self, winners: Seats) {
        let before = (self.outcome.clone(), self.clocks.clone());
        self.outcome.winners = Some(winners.iter().map(|it| it.index() as u8).collect());
        self.outcome.reason = Some(self.reason());
        self.board.stage = Stage::Over;
        self.board.ended = Some(crate::app::now());
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(Instant::now());
        }
        if self.keep().await {
            return self.tell_table();
        }
        (self.outcome, self.clocks) = before;
        (self.board.stage, self.board.ended) = (Stage::Playing, None);
        self.try_again();
    }

    fn reason(&self) -> String {
        let names = self.names();
        let gone = |(name, gone): (&String, &Option<Gone>)| {
            let bot = match self.plan.game {
                wire::Game::Keep { .. } if self.won_by_default().is_none() => {
                    ", and a greedy bot played on in that place"
                }
                _ => "",
            };
            Some(match (*gone)? {
                Gone::GaveUp => format!("{name} gave up{bot}"),
                Gone::TimeOver => format!("{name}'s time ran out{bot}"),
                Gone::Away => format!("{name} did not come back{bot}"),
                Gone::Removed => format!("{name} was removed by a moderator{bot}"),
            })
        };
        let gone: Vec<String> = names.iter().zip(&self.gone).filter_map(gone).collect();
        if gone.is_empty() { "played to the end".to_owned() } else { gone.join("; ") }
    }

    /// A fault of ours ends this match, and only this one. Its record is kept.
    pub(super) async fn break_down(&mut self, why: &str) {
        tracing::error!(table = self.name, why, "a match broke down");
        self.hosted = None;
        self.clocks = None;
        self.board.stage = Stage::Broken;
        self.board.ended = Some(crate::app::now());
        self.outcome.reason = Some("a fault of ours ended this match; its record is kept".to_owned());
        while !self.keep().await {
            try_later(&self.app).await;
        }
        self.tell_table();
    }
}
