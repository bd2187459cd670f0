//! Finds out which people are near enough in rating to play a rated match against each other.

use std::time::Instant;

use ratings::{Rating, UNIT, window};
use store::{MOST_BETWEEN_PAIR, StoreError};
use wire::{ErrorCode, RatedSearch, ToClient};

use super::{OpponentQueue, QueuedSeeker, Seeker};
use crate::app::{App, now};
use crate::rated;
use crate::request_error::RequestError;

/// How many seconds back matches between two people are counted: a day.
const DAY: i64 = 24 * 3600;

/// Returns the rating of somebody who looks for a rated match, or an error if they are not allowed to play one.
pub(super) async fn rating(app: &App, seeker: &Seeker) -> Result<Rating, RequestError> {
    if seeker.bot.is_some() {
        let message = "Bots don't play rated matches. Look for a rated match without a bot.";
        return Err(RequestError::new(ErrorCode::Plan, message));
    }
    rated::must_have_account(app, seeker.guest.id).await?;
    rated::of_person(app, seeker.guest.id, &seeker.game).await
}

impl QueuedSeeker {
    /// Returns how far an opponent's rating may be from the person's at this time, in thousandths; `None` if any
    /// opponent is near enough.
    pub(super) fn window_now(&self, now: Instant) -> Option<i64> {
        self.seeker.rating.and_then(|_| window(now.saturating_duration_since(self.since)))
    }

    /// Sends the person the state of their search.
    pub(super) fn tell(&self, now: Instant) {
        let rated = self.seeker.rating.map(|it| RatedSearch {
            rating: rated::shown(it, crate::app::now()),
            window: self.window.map(|it| u32::try_from(it / UNIT).unwrap_or(u32::MAX)),
        });
        let game = Some(self.seeker.game.clone());
        let bot_in = self.bot_in(now).map(|it| it.as_millis() as u32);
        self.seeker.out.send(&ToClient::Finding { game, bot_in, rated });
    }
}

impl OpponentQueue {
    /// Widens the range of opponents' ratings for people who have waited longer, and sends them their new range.
    /// Returns whether any range changed.
    pub(super) fn widen(&self, now: Instant) -> bool {
        let mut changed = false;
        for entry in self.entries().iter_mut() {
            let window = entry.window_now(now);
            if window != entry.window {
                entry.window = window;
                entry.tell(now);
                changed = true;
            }
        }
        changed
    }
}

/// Returns whether two people who want the same game can play against each other. Either both must want a rated match,
/// or neither. For a rated match, the ratings must be near enough for the person who has waited longer.
pub(super) fn fit(app: &App, one: (&Seeker, Option<i64>), other: (&Seeker, Option<i64>)) -> bool {
    match (one.0.rating, other.0.rating) {
        (None, None) => true,
        (Some(first), Some(second)) => {
            // Don't pair people in the same network: their match would change no ratings.
            let apart = app.config.rate_same_network || one.0.address != other.0.address;
            let distance = (first.rating - second.rating).abs();
            let near = |window: Option<i64>| window.is_none_or(|it| distance <= it);
            apart && (near(one.1) || near(other.1))
        }
        _ => false,
    }
}

/// Returns whether two people have already played so many rated matches against each other that further ones change no
/// ratings.
pub(super) async fn played_enough(app: &App, one: &Seeker, other: &Seeker) -> Result<bool, StoreError> {
    if one.rating.is_none() {
        return Ok(false);
    }
    let counted = app.store.rated_between(one.guest.id, other.guest.id, now() - DAY).await?;
    Ok(counted >= MOST_BETWEEN_PAIR)
}
