//! Going back: players cancel a choice, or take back a decision if the others allow it.

use table::{Choice, Seat, Seats};
use wire::{ErrorCode, Place, TakeBack};

use super::Room;
use crate::any_match::Controller;
use crate::request_error::RequestError;

/// The maximum number of times that a player can ask the other people in a match to let them take back a decision.
const MOST_REQUESTS: u8 = 5;
/// The maximum number of steps that can be taken back in one match, so that nobody can fill the disk.
const MOST_TAKEN_BACK: u32 = 1000;

/// A player's request to take back their most recent decision.
#[derive(Clone, Copy)]
pub(super) struct TakeBackRequest {
    seat: Seat,
    /// The number of inputs before the decision.
    start: usize,
    /// The people who have not answered the request yet.
    waiting: Seats,
}

/// The point that a match went back to when inputs were taken back.
#[derive(Clone, Copy)]
pub(super) struct WentBack {
    /// The last step that still counts.
    pub(super) step: u32,
    /// The number of events up to that step.
    pub(super) events: usize,
}

impl Room {
    /// Returns the seats of people who play.
    fn people(&self) -> Seats {
        let all = (0..self.controllers.len()).map(Seat::new);
        all.filter(|it| self.controllers[it.index()] == Controller::Person).collect()
    }

    /// Returns whether more steps may be taken back in this match.
    fn may_go_back(&self) -> bool {
        self.any_match.as_ref().is_some_and(|it| it.taken_back() < MOST_TAKEN_BACK)
    }

    /// Returns the choice that the player who has to answer can cancel.
    pub(super) fn choice(&self) -> Option<Choice> {
        let choice = self.any_match.as_ref()?.choice(self.people())?;
        (self.controllers[choice.seat.index()] == Controller::Person && self.may_go_back()).then_some(choice)
    }

    /// Goes back to the question where a player's choice began.
    pub(super) async fn cancel(&mut self, number: u64, question: u32) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let asked = seat.and_then(|seat| self.any_match.as_ref()?.question(seat));
        if !self.is_played() || asked != Some(question) {
            let message = "This question is out of date, so there is nothing to cancel.";
            return self.refuse(number, RequestError::new(ErrorCode::Stale, message));
        }
        let Some(choice) = self.choice().filter(|it| Some(it.seat) == seat) else {
            let message = "You can’t cancel this: something was revealed or rolled, or somebody else has acted. \
                You can ask to take it back.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        self.go_back(choice.start).await;
    }

    /// Returns whether players at this table can take back decisions. They cannot if the match is rated. They also
    /// cannot if the match is public, has clocks and has no bots.
    pub(super) fn offers_take_back(&self) -> bool {
        let bot = |it: &Place| matches!(it, Place::Bot { .. });
        let casual = self.plan.private || self.plan.clock.is_none() || self.plan.places.iter().any(bot);
        casual && !self.plan.rated
    }

    /// Returns whether a player may still take back decisions in this match, or ask the other people to allow it.
    pub(super) fn may_take_back(&self, seat: Seat) -> bool {
        self.offers_take_back() && self.may_go_back() && self.has_requests(seat)
    }

    /// Returns whether a player may still ask to take back decisions. Players against bots don't have to ask.
    fn has_requests(&self, seat: Seat) -> bool {
        self.people().len() <= 1 || self.take_backs[seat.index()] < MOST_REQUESTS
    }

    /// Returns how many inputs are left if a player takes back their most recent decision, or why they can't.
    fn taken_back_to(&self, seat: Seat) -> Result<usize, &'static str> {
        let Some(any_match) = self.any_match.as_ref().filter(|_| self.is_played()) else {
            return Err("No match is being played at this table.");
        };
        if !self.offers_take_back() {
            return Err("You can’t take back decisions at this table.");
        }
        let Some(start) = any_match.decision(seat).filter(|_| self.may_go_back()) else {
            return Err("You have not made a decision that you can take back.");
        };
        if !self.bots_allow(seat, start) {
            return Err("You can’t take back your decision: after it, something was revealed or rolled.");
        }
        if !self.has_requests(seat) {
            return Err("You have asked to take back decisions too often in this match.");
        }
        Ok(start)
    }

    /// Returns whether the bots allow a player to take back everything after the first `start` inputs. They allow it if
    /// the player has learned nothing and chance has decided nothing after these inputs.
    fn bots_allow(&self, seat: Seat, start: usize) -> bool {
        self.controllers.iter().all(|it| *it == Controller::Person)
            || self.any_match.as_ref().is_some_and(|it| !it.revealed_since(start, Seats::only(seat)))
    }

    /// Returns whether a player can ask to take back their most recent decision.
    pub(super) fn can_take_back(&self, seat: Seat) -> bool {
        self.controllers[seat.index()] == Controller::Person && self.taken_back_to(seat).is_ok()
    }

    /// Returns the state of taking back decisions as clients see it; `None` if the table doesn't offer taking back.
    pub(super) fn take_back(&self) -> Option<TakeBack> {
        if !self.is_played() || self.any_match.is_none() || !self.offers_take_back() {
            return None;
        }
        let seats = |it: Seats| it.iter().map(|it| it.index() as u8).collect();
        Some(TakeBack {
            asks: self.request.map(|it| it.seat.index() as u8),
            waiting: self.request.map_or(Vec::new(), |it| seats(it.waiting)),
        })
    }

    /// Takes back a player's most recent decision. If other people play in the match, asks them first.
    pub(super) async fn ask_take_back(&mut self, number: u64) {
        let not_now = |message: &str| RequestError::new(ErrorCode::NotNow, message);
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else {
            return self.refuse(number, not_now("You are watching this table: only players can do that."));
        };
        if self.request.is_some() {
            return self.refuse(number, not_now("A request to take back a decision is already open."));
        }
        let start = match self.taken_back_to(seat) {
            Ok(start) => start,
            Err(why) => return self.refuse(number, not_now(why)),
        };
        let waiting: Seats = self.people().iter().filter(|it| *it != seat).collect();
        if waiting.is_empty() {
            return self.go_back(start).await;
        }
        self.take_backs[seat.index()] += 1;
        if !self.keep().await {
            self.take_backs[seat.index()] -= 1;
            let message = "Server error: the others were not asked. Try again.";
            return self.refuse(number, RequestError::new(ErrorCode::Fault, message));
        }
        self.request = Some(TakeBackRequest { seat, start, waiting });
        self.tell_table();
    }

    /// Records that a player allows or declines the request. The player who asked can withdraw it.
    pub(super) async fn allow_take_back(&mut self, number: u64, allow: bool) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let found = self.request.zip(seat);
        let Some((request, seat)) =
            found.filter(|it| it.0.waiting.has(it.1) || (it.0.seat == it.1 && !allow))
        else {
            let message = "Nobody is asking to take back a decision.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        let waiting: Seats = request.waiting.iter().filter(|it| *it != seat).collect();
        self.request = (allow && !waiting.is_empty()).then_some(TakeBackRequest { waiting, ..request });
        // A bot may have revealed something in the meantime.
        if allow && waiting.is_empty() && self.is_played() && self.bots_allow(request.seat, request.start) {
            return self.go_back(request.start).await;
        }
        self.tell_table();
    }

    /// Closes the request to take back a decision, because a person continued the match.
    pub(super) fn close_request(&mut self) {
        if self.request.take().is_some() {
            self.tell_table();
        }
    }

    /// Takes back all inputs after the first `inputs`, and saves this before telling anybody.
    async fn go_back(&mut self, inputs: usize) {
        self.request = None;
        self.by_hand.fill(false);
        match self.guarded(|it| it.back_to(inputs)) {
            Some((step, events)) => {
                self.went_back = Some(WentBack { step, events });
                self.go_on(None).await;
                self.tell_table();
            }
            None => self.break_down("the rules panicked while a decision was taken back").await,
        }
    }
}
