//! Passes for players who can't or don't want to respond.
//!
//! In a match between people, the game asks every player who might have a response, judging by what the other players
//! know (`Setup::discreet`). When the question comes up, the server chooses a random time to pass, no matter which
//! answers are possible, so that the timing reveals nothing. Bots wait just as long.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::SavedStage;
use table::Seat;
use tokio::time::{Instant, sleep_until};
use wire::{Asking, Automatic, ErrorCode, Passing};

use super::{Room, ToRoom};
use crate::any_match::Controller;
use crate::chance;
use crate::request_error::RequestError;

/// A question that asks a seat whether to respond, and the time from which the server may pass for that seat.
#[derive(Clone, Copy)]
pub(super) struct ResponsePause {
    pub(super) seat: Seat,
    question: u32,
    pub(super) until: Instant,
    /// Whether passing is the seat's only answer.
    only_passes: bool,
    /// Whether the timer for passing is running.
    timed: bool,
}

/// When a seat wants to be asked whether to respond.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct AskingPreference {
    always: bool,
    /// The number of a turn in which the seat's player does not want to be asked; `None` if there is none.
    not_in: Option<u32>,
}

impl Room {
    /// Finds the seat that is being asked whether to respond, if there is one. If the question is new, decides when the
    /// server may pass for that seat.
    pub(super) fn note_response(&mut self) {
        let found = self.any_match.as_ref().and_then(|any_match| {
            let (seat, only_passes) = any_match.response()?;
            Some((seat, any_match.question(seat)?, only_passes))
        });
        self.pause = found.map(|(seat, question, only_passes)| match self.pause {
            Some(known) if (known.seat, known.question) == (seat, question) => known,
            _ => {
                let until = Instant::now() + chance::pause(&self.app.config.pause);
                ResponsePause { seat, question, until, only_passes, timed: false }
            }
        });
    }

    /// Returns how long clocks stand still after a question, so that nobody loses time during the pause before the
    /// server passes.
    pub(super) fn grace(&self) -> Duration {
        self.pause.map_or(Duration::ZERO, |_| *self.app.config.pause.end())
    }

    /// Returns when a seat's player wants to be asked whether to respond.
    pub(super) fn asking(&self, seat: Seat) -> Asking {
        let AskingPreference { always, not_in } = self.preferences[seat.index()];
        let turn = self.any_match.as_ref().map(|it| it.turn());
        match not_in {
            Some(_) if not_in == turn => Asking::NextTurn,
            _ if always => Asking::Always,
            _ => Asking::Able,
        }
    }

    /// Returns whether the server will soon pass for a seat or waits for the answer of the seat's player. `None` if the
    /// seat is not being asked whether to respond.
    pub(super) fn passing(&self, seat: Seat) -> Option<Passing> {
        let pause = self.pause.filter(|it| it.seat == seat)?;
        Some(match self.asking(seat) {
            Asking::NextTurn => Passing::Soon,
            Asking::Able if pause.only_passes => Passing::Soon,
            Asking::Able | Asking::Always => Passing::Waits,
        })
    }

    /// If the server will pass for the player who is asked, starts the timer after which it does so.
    pub(super) fn pass_in_time(&mut self) {
        let Some(ResponsePause { seat, question, until, timed: false, .. }) = self.pause else { return };
        if self.controllers[seat.index()] != Controller::Person || self.passing(seat) != Some(Passing::Soon) {
            return;
        }
        if let Some(pause) = &mut self.pause {
            pause.timed = true;
        }
        let own = self.own.clone();
        tokio::spawn(async move {
            sleep_until(until).await;
            let _ = own.send(ToRoom::Pass { seat, question });
        });
    }

    /// Passes for a seat when its timer ends, if the question is still open and the server should still pass.
    pub(super) async fn pass(&mut self, seat: Seat, question: u32) {
        let Some(pause) = self.pause.as_mut().filter(|it| (it.seat, it.question) == (seat, question)) else {
            return;
        };
        pause.timed = false;
        if !self.is_played() || self.passing(seat) != Some(Passing::Soon) {
            return;
        }
        match self.guarded(|it| it.decline(seat)) {
            Some(()) => self.go_on(Some(seat)).await,
            None => self.break_down("the rules panicked when a player passed").await,
        }
    }

    /// Sets which questions the server answers for a player.
    pub(super) async fn set_automatic(&mut self, number: u64, answers: Automatic) {
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else {
            let message = "You are watching this table: only players can change this setting.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        let before = std::mem::replace(&mut self.automatic[seat.index()], answers);
        if !self.keep().await {
            self.automatic[seat.index()] = before;
            let message = "Server error: your setting was not saved. Try again.";
            return self.refuse(number, RequestError::new(ErrorCode::Fault, message));
        }
        self.tell_table_to(seat);
        if self.is_played() {
            self.go_on(None).await;
        }
    }

    /// Returns which questions the server answers for each seat. Players who chose to pay by hand in their current
    /// choice answer the questions about payments themselves. Players who can take back their latest decision end their
    /// turn themselves, so that they have time to take it back; not if they have no requests left.
    pub(super) fn automatic(&self) -> Vec<table::AutoAnswers> {
        let automatic = |(seat, wish): (usize, &Automatic)| table::AutoAnswers {
            payments: wish.payments && !self.by_hand[seat],
            single: wish.single,
            not_yet: wish.single && !self.preferences[seat].always,
            turn_ends: !self.may_take_back(Seat::new(seat)),
        };
        self.automatic.iter().enumerate().map(automatic).collect()
    }

    /// Sets when a player wants to be asked whether to respond.
    pub(super) async fn set_asking(&mut self, number: u64, ask: Asking) {
        let Some(seat) = self.connection(number).and_then(|it| it.seat) else {
            let message = "You are watching this table: only players can change this setting.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        let turn = self.any_match.as_ref().map(|it| it.turn());
        let (before, wish) = (self.passing(seat), self.preferences[seat.index()]);
        self.preferences[seat.index()] = match ask {
            Asking::Able => AskingPreference::default(),
            Asking::Always => AskingPreference { always: true, not_in: None },
            Asking::NextTurn => AskingPreference { not_in: turn, ..wish },
        };
        if !self.keep().await {
            self.preferences[seat.index()] = wish;
            let message = "Server error: your setting was not saved. Try again.";
            return self.refuse(number, RequestError::new(ErrorCode::Fault, message));
        }
        // The question tells the player whether the server will pass, so send it again.
        if self.passing(seat) != before {
            for connection in self.connections.iter_mut().filter(|it| it.seat == Some(seat)) {
                connection.step = None;
            }
            self.tell_play();
        }
        self.tell_table_to(seat);
        if self.saved.stage == SavedStage::Playing {
            self.pass_in_time();
        }
    }
}
