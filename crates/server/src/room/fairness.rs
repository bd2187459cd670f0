//! Randomness that people can check after the match: the commitment, and what the players contribute.

use std::sync::Arc;
use std::time::Duration;

use store::SavedStage;
use table::Seat;
use tokio::time::Instant;
use wire::{ErrorCode, Fairness};

use super::{Room, ToRoom};
use crate::chance::{ChanceSource, FairChance};
use crate::request_error::RequestError;

/// How long a match waits for the contributions of its players. Clients send their contribution as soon as they have a
/// seat.
const PATIENCE: Duration = Duration::from_secs(3);

impl Room {
    /// Allows contributions before the match starts, if people will be able to check the match's shuffles afterwards.
    /// The server arranges the shuffles of coached matches and of matches that try out a card, so those allow none.
    pub(super) fn allow_contributions(&mut self) {
        let arranged = self.plan.coach.is_some() || self.plan.trying.is_some();
        if self.saved.stage == SavedStage::Gathering && !arranged && self.app.chance.is_checkable() {
            self.outcome.contributions.get_or_insert_with(|| vec![None; self.plan.places.len()]);
        }
    }

    /// Adds a player's contribution to the randomness. The match starts if it waited only for this.
    pub(super) async fn contribute(&mut self, number: u64, text: String) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let (SavedStage::Gathering, Some(seat)) = (self.saved.stage, seat) else {
            let message = "Only players can contribute, and only before the match starts.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        let Some(contributions) = &mut self.outcome.contributions else {
            let message = "The server arranges the shuffles of this match, so you can't contribute to them.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        contributions[seat.index()] = Some(text);
        self.tell_table();
        self.start_if_full().await;
        self.go_on(None).await;
    }

    /// Deletes the contribution of a player who leaves their seat.
    pub(super) fn forget_contribution(&mut self, seat: usize) {
        if let Some(contributions) = &mut self.outcome.contributions {
            contributions[seat] = None;
        }
    }

    /// Returns whether a full table still waits for contributions. The first call with the result true also schedules a
    /// message to the room for the end of the wait.
    pub(super) fn waits_for_contributions(&mut self) -> bool {
        let Some(contributions) = &self.outcome.contributions else { return false };
        // In a rematch, players have their seats before they join the table. So wait for absent players, too.
        let may_contribute = |seat: usize| {
            let mut here = self.connections.iter().filter(|it| it.seat == Some(Seat::new(seat))).peekable();
            self.saved.seats[seat].guest.is_some() && (here.peek().is_none() || here.any(|it| it.contributes))
        };
        if !contributions.iter().enumerate().any(|(seat, text)| text.is_none() && may_contribute(seat)) {
            return false;
        }
        match self.full_since {
            Some(since) => since.elapsed() < PATIENCE,
            None => {
                self.full_since = Some(Instant::now());
                self.send_later(PATIENCE, ToRoom::GoOn);
                true
            }
        }
    }

    /// Returns the randomness of a match that people can check; `None` for other matches.
    pub(super) fn fair_chance(&self) -> Option<Arc<dyn ChanceSource>> {
        let contributions = self.outcome.contributions.as_ref()?;
        Some(Arc::new(FairChance(fair::MatchChance::new(&self.app.seed_of(self.id), contributions))))
    }

    /// Returns what people need to check the match's randomness. The seed stays secret until the match is over.
    pub(super) fn fairness(&self) -> Option<Fairness> {
        let contributions = self.outcome.contributions.clone()?;
        let seed = self.app.seed_of(self.id);
        let over = self.saved.stage == SavedStage::Over;
        Some(Fairness {
            commitment: seed.commitment().to_string(),
            contributions,
            seed: over.then(|| seed.reveal()),
        })
    }
}
