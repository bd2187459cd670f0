//! Hints and previews of battles for people at the table.

use table::Viewer;
use wire::{ErrorCode, Place, ToClient};

use super::Room;
use crate::hints;
use crate::request_error::{RequestContext, RequestError};

impl Room {
    /// Starts to compute a hint for a player whose opponents are all bots.
    pub(super) fn hint(&mut self, number: u64, question: u32) {
        if let Err(why) = self.try_hint(number, question) {
            self.refuse(number, why);
        }
    }

    fn try_hint(&mut self, number: u64, question: u32) -> Result<(), RequestError> {
        let not_now = |message: &str| RequestError::new(ErrorCode::NotNow, message);
        let connection = self.connection(number);
        let Some((seat, connection)) = connection.and_then(|it| Some((it.seat?, it))) else {
            return Err(not_now("Only players get hints."));
        };
        let is_bot = |it: (usize, &Place)| it.0 == seat.index() || matches!(it.1, Place::Bot { .. });
        if !self.plan.places.iter().enumerate().all(is_bot) {
            return Err(not_now("You get hints only in matches against bots."));
        }
        let any_match =
            self.any_match.as_ref().filter(|it| self.is_played() && it.question(seat) == Some(question));
        let Some(task) = any_match.and_then(|it| it.hint(seat)) else {
            let message = "This question is out of date. Ask for a hint at the next question.";
            return Err(RequestError::new(ErrorCode::Stale, message));
        };
        let table = self.name.clone();
        let message = move |answers| ToClient::Hinted { table, question, seat: seat.index() as u8, answers };
        let asked = RequestContext { question: Some(question), ..self.asked() };
        let to = (connection.out.clone(), asked);
        let hint = hints::start(&self.app, connection.guest.id, task, to, message);
        // Keep one hint for each connection, and none for connections that have ended.
        let here: Vec<u64> = self.connections.iter().map(|it| it.number).filter(|it| *it != number).collect();
        self.hints.retain(|it| here.contains(&it.0));
        self.hints.push((number, hint));
        Ok(())
    }

    /// Computes a preview of the current battle on another thread, and sends it.
    pub(super) fn preview(&mut self, number: u64, keys: Vec<String>) {
        let Some(connection) = self.connection(number) else { return };
        let Some(any_match) = &self.any_match else {
            let message = "No match is being played at this table.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        // A client that still shows the last battle may ask after the end of the match.
        if !self.is_played() {
            let (table, step) = (self.name.clone(), any_match.steps());
            connection.out.send(&ToClient::Previewed { table, step, keys, previews: Vec::new() });
            return;
        }
        let viewer = connection.seat.map_or(Viewer::Watcher, Viewer::Seat);
        let (task, step) = (any_match.preview(viewer, &keys), any_match.steps());
        let (out, guest, asked) = (connection.out.clone(), connection.guest.id, self.asked());
        let (app, table) = (self.app.clone(), self.name.clone());
        tokio::spawn(async move {
            let done = app.work(guest, task).await;
            let message = |previews| ToClient::Previewed { table, step, keys, previews };
            out.send(&done.map_or_else(|why| why.message(asked), message));
        });
    }
}
