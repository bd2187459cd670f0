//! The ratings of the players at a table whose match is rated, and the result of that match.

use ratings::MatchResult;
use store::{NewReport, RatedOutcome, RatedResult, RatedVerdict, RatingDoubt, SavedStage};
use table::{Seat, Seats};
use wire::{RatedTable, ShownRating, Unrated};

use super::{Room, TableConnection};
use crate::app::now;
use crate::rated;
use crate::request_error::RequestError;

/// The last turn (in KEEP: round) in which a player can leave without a change of the ratings. By the end of this turn,
/// both players have had a turn.
const SHORT_TURNS: u32 = 2;
/// For this many seconds after the start of a match, leaving changes no ratings.
const SHORT_SECONDS: i64 = 60;

/// The ratings at a table, and how its match has changed them.
pub(super) struct RoomRatings {
    /// The players' ratings before the match; `None` for an open place.
    before: Vec<Option<ShownRating>>,
    /// Whether both players have used the same network.
    pub(super) same_network: bool,
    /// How the match changed the ratings; `None` until the match is over, or if it changed nothing.
    outcome: Option<RatedOutcome>,
}

impl RoomRatings {
    /// Creates the state before the players' ratings are read from the store.
    pub(super) fn new(same_network: bool) -> RoomRatings {
        RoomRatings { before: Vec::new(), same_network, outcome: None }
    }
}

impl Room {
    /// Reads the players' ratings and the rated result of the table's match from the store. Does nothing at tables
    /// whose match is not rated.
    pub(super) async fn read_ratings(&mut self) -> Result<(), RequestError> {
        if !self.plan.rated {
            return Ok(());
        }
        let mut before = Vec::new();
        for seat in &self.saved.seats {
            before.push(match &seat.guest {
                Some(guest) => {
                    let rating = rated::of_person(&self.app, guest.id, &self.plan.game).await?;
                    Some(rated::shown(rating, now()))
                }
                None => None,
            });
        }
        if matches!(self.saved.stage, SavedStage::Over) {
            self.ratings.outcome = self.app.store.rated_outcome(self.id).await?;
        }
        // A match that is over has changed the ratings, so show what they were before it.
        for change in self.ratings.outcome.iter().flat_map(|it| &it.changes) {
            let seat = self.seat_of(change.guest);
            if let Some(Some(it)) = seat.and_then(|it| before.get_mut(it.index())) {
                it.rating = rated::points(change.before);
            }
        }
        self.ratings.before = before;
        Ok(())
    }

    /// Returns what the people at the table see of the ratings; `None` if the match is not rated.
    pub(super) fn rated_table(&self) -> Option<RatedTable> {
        let outcome = self.ratings.outcome.as_ref();
        let change = |seat: &store::SeatRecord| {
            let guest = seat.guest.as_ref()?.id;
            let change = outcome?.changes.iter().find(|it| it.guest == guest)?;
            Some(rated::points(change.after) - rated::points(change.before))
        };
        let verdict = outcome.map(|it| it.verdict);
        let is_over = matches!(self.saved.stage, SavedStage::Over | SavedStage::Broken);
        self.plan.rated.then(|| RatedTable {
            ratings: self.ratings.before.clone(),
            changes: (verdict == Some(RatedVerdict::Counted))
                .then(|| self.saved.seats.iter().map(|it| change(it).unwrap_or(0)).collect()),
            unrated: match verdict {
                Some(RatedVerdict::Counted) => None,
                Some(RatedVerdict::Short) => Some(Unrated::Short),
                Some(RatedVerdict::SameNetwork) => Some(Unrated::SameNetwork),
                Some(RatedVerdict::Repeated) => Some(Unrated::Repeated),
                None => is_over.then_some(Unrated::NoResult),
            },
        })
    }

    /// Removes the rating of a player who gives up their place before the match.
    pub(super) fn forget_rating(&mut self, seat: usize) {
        if let Some(rating) = self.ratings.before.get_mut(seat) {
            *rating = None;
        }
    }

    /// Returns an error if the match is rated and this person is not allowed to play rated matches.
    pub(super) async fn may_play_rated(&mut self, guest: i64) -> Result<(), RequestError> {
        if self.plan.rated { rated::must_have_account(&self.app, guest).await } else { Ok(()) }
    }

    /// Records whether both players of a rated match have used the same network.
    pub(super) fn note_networks(&mut self) {
        if !self.plan.rated || self.app.config.rate_same_network {
            return;
        }
        let players = || self.connections.iter().filter(|it| it.seat.is_some());
        let together = |it: &TableConnection| {
            players().any(|other| other.seat != it.seat && other.address == it.address)
        };
        self.ratings.same_network |= players().any(together);
    }

    /// Saves the table with the result of its match. In a rated match, this also changes the ratings. Returns false if
    /// that failed.
    pub(super) async fn keep_result(&mut self, winners: Seats) -> bool {
        let Some(result) = self.rated_result(winners).filter(|_| !self.deleted) else {
            return self.keep().await;
        };
        self.write_state();
        match self.app.store.save_rated(self.saved.clone(), result).await {
            Ok(outcome) => {
                self.ratings.outcome = outcome;
                true
            }
            Err(why) => {
                self.note_fenced(&why);
                tracing::error!(table = self.name, %why, "the result of a rated match could not be saved");
                false
            }
        }
    }

    /// Returns the result of the table's match that changes the ratings; `None` if the match is not rated.
    fn rated_result(&self, winners: Seats) -> Option<RatedResult> {
        let [one, other] = self.saved.seats.as_slice() else { return None };
        let (one, other) = (one.guest.as_ref()?, other.guest.as_ref()?);
        if !self.plan.rated {
            return None;
        }
        let won: Vec<usize> = winners.iter().map(Seat::index).collect();
        let result = match won.as_slice() {
            [0] => MatchResult::First,
            [1] => MatchResult::Second,
            _ => MatchResult::Draw,
        };
        let at = now();
        let left = self.gone.iter().any(Option::is_some);
        let soon = self.outcome.turns.is_none_or(|it| it <= SHORT_TURNS)
            || self.outcome.began.is_none_or(|it| at - it < SHORT_SECONDS);
        let doubt = if self.ratings.same_network {
            Some(RatingDoubt::SameNetwork)
        } else {
            (left && soon).then_some(RatingDoubt::Short)
        };
        let (low, high) = (one.id.min(other.id), one.id.max(other.id));
        let loser = if result == MatchResult::First { other } else { one };
        let report = NewReport {
            at,
            by: 0,
            by_name: "Keeper".to_owned(),
            kind: "rated".to_owned(),
            thing: format!("{low}-{high}"),
            name: format!("{} – {}", one.name, other.name),
            guest: Some(loser.id),
            text: format!("/replay/{}", self.name),
            reason: match doubt {
                Some(RatingDoubt::SameNetwork) => "Both players of a rated match used the same network.",
                _ => "Within a day, the loser has left several rated matches soon after the start.",
            }
            .to_owned(),
        };
        let game = rated::game_name(&self.plan.game);
        Some(RatedResult { game, at, players: [one.id, other.id], result, doubt, report })
    }
}
