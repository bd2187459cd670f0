//! Rated matches: who may play them, which game a rating is for, and how clients see ratings.

use ratings::{Rating, UNIT};
use wire::{Clock, ErrorCode, GameSettings, Place, Plan, ShownRating};

use crate::app::{App, now};
use crate::request_error::RequestError;

/// The time limit of rated matches between people who looked for an opponent.
pub(crate) const CLOCK: Clock = Clock { seconds: 20 * 60, increment: 10 };

/// Returns the name of a game in the store and in URLs. Every game and edition has its own ratings.
pub(crate) fn game_name(game: &GameSettings) -> String {
    match game {
        GameSettings::Kotc { edition } => format!("kotc-{edition}"),
        GameSettings::Keep { two_bonuses: false } => "keep".to_owned(),
        GameSettings::Keep { two_bonuses: true } => "keep-two-bonuses".to_owned(),
    }
}

/// Parses the text that [`game_name`] returns; `None` if it is not valid. The edition may be unknown.
pub(crate) fn read_game(name: &str) -> Option<GameSettings> {
    match name {
        "keep" => Some(GameSettings::Keep { two_bonuses: false }),
        "keep-two-bonuses" => Some(GameSettings::Keep { two_bonuses: true }),
        _ => Some(GameSettings::Kotc { edition: name.strip_prefix("kotc-")?.to_owned() }),
    }
}

/// Converts a rating to the type that clients receive. A rating becomes less certain over time, so this uses its value
/// at `now`.
pub(crate) fn shown(rating: Rating, now: i64) -> ShownRating {
    let rating = rating.at(now);
    ShownRating {
        rating: points(rating.rating),
        deviation: points(rating.deviation).unsigned_abs(),
        provisional: rating.is_provisional(),
    }
}

/// Rounds a rating in thousandths to points.
pub(crate) fn points(thousandths: i64) -> i32 {
    i32::try_from((thousandths + UNIT / 2).div_euclid(UNIT)).unwrap_or_default()
}

/// Returns an error if a plan asks for a rated match, but the match cannot be rated.
pub(crate) fn check(plan: &Plan) -> Result<(), RequestError> {
    let refused = |message: &str| Err(RequestError::new(ErrorCode::Plan, message));
    if !plan.rated {
        return Ok(());
    }
    let people = plan.places.iter().all(|it| matches!(it, Place::Me { .. } | Place::Open));
    if plan.places.len() != 2 || !people {
        return refused("A rated match is between two people. Choose one open place, and no bots.");
    }
    if plan.clock.is_none() {
        return refused("A rated match needs clocks. Choose a time limit.");
    }
    if plan.list.is_some() {
        return refused("A rated match of KEEP is played with the standard cards. Choose no other list.");
    }
    Ok(())
}

/// Returns an error if a person has no account, and so cannot play rated matches.
pub(crate) async fn must_have_account(app: &App, guest: i64) -> Result<(), RequestError> {
    if app.store.account_of(guest).await?.is_some() {
        return Ok(());
    }
    let message = "Rated matches are for people with accounts. Log in, or create an account.";
    Err(RequestError::new(ErrorCode::NotNow, message))
}

/// Returns a person's rating in a game; the starting rating if they have none.
pub(crate) async fn of_person(app: &App, guest: i64, game: &GameSettings) -> Result<Rating, RequestError> {
    let name = game_name(game);
    let found = app.store.ratings(guest).await?.into_iter().find(|it| it.game == name);
    Ok(found.map_or_else(|| Rating::new(now()), |it| it.rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_are_read_back() {
        let edition = "11-2024".to_owned();
        for game in [
            GameSettings::Kotc { edition },
            GameSettings::Keep { two_bonuses: false },
            GameSettings::Keep { two_bonuses: true },
        ] {
            assert_eq!(read_game(&game_name(&game)), Some(game));
        }
        assert_eq!(read_game("chess"), None);
    }

    #[test]
    fn ratings_are_rounded() {
        assert_eq!([1_499_499, 1_499_500, -500, -501].map(points), [1499, 1500, 0, -1]);
    }
}
