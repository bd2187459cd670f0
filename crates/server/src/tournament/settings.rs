//! Creates tournaments and checks their settings.

use std::net::IpAddr;
use std::sync::Arc;

use store::{Guest, SavedTournamentStage, TournamentRecord};
use tournaments::TournamentKind;
use wire::api::{LONGEST_TOURNAMENT_ABOUT, LONGEST_TOURNAMENT_NAME, TournamentEvent, TournamentSettings};
use wire::{Place, Plan};

use super::course::SavedCourse;
use super::editing::{change, find, line, written};
use crate::api::ApiError;
use crate::app::{App, new_id, now};
use crate::{begin, published, rated, text};

/// The maximum number of players.
const MOST_PLAYERS: u16 = 256;
/// The maximum number of players of a round robin. It is low because a round robin has almost as many rounds as
/// players.
const MOST_IN_CIRCLE: u16 = 32;
/// The maximum number of Swiss rounds.
const MOST_ROUNDS: u8 = 15;
/// The longest time that players can have for joining their table, in minutes. It is less than a day, because tables
/// that nobody uses expire after a day.
const LONGEST_NO_SHOW: u16 = 720;
/// The longest round and the longest break, in minutes: a week.
const LONGEST_ROUND: u16 = 7 * 24 * 60;
/// The maximum number of tournaments of one organiser that are not over.
const MOST_OPEN: u32 = 5;
/// How far in the past or the future the planned start can be, in seconds: two years.
const FARTHEST_START: i64 = 2 * 365 * 24 * 3600;

/// Checks settings and cleans their texts. Returns an error that says what is wrong.
pub(super) fn checked(mut settings: TournamentSettings) -> Result<TournamentSettings, ApiError> {
    let refused = |message: &str| Err(ApiError::bad(message));
    settings.name = text::clean_up_to(&settings.name, LONGEST_TOURNAMENT_NAME, "Name")?;
    settings.about = about(&settings.about)?;
    if settings.name.is_empty() {
        return refused("Give the tournament a name.");
    }
    // Check the game, the clock and the rating in the same way as for a table.
    let mut plan = Plan::private(settings.game.clone(), vec![Place::Me { deck: None }, Place::Open]);
    (plan.clock, plan.rated) = (settings.clock, settings.rated);
    begin::check_places(&plan)?;
    rated::check(&plan)?;
    begin::check(&plan)?;
    if ![1, 3].contains(&settings.best_of) {
        return refused("A match is one game, or best of three.");
    }
    let most = if settings.kind == TournamentKind::RoundRobin { MOST_IN_CIRCLE } else { MOST_PLAYERS };
    if !(2..=most).contains(&settings.most_players) {
        return Err(ApiError::bad(format!("A tournament of this kind has 2 to {most} players.")));
    }
    if settings.rounds.is_some_and(|it| !(1..=MOST_ROUNDS).contains(&it)) || settings.late_until > MOST_ROUNDS
    {
        return Err(ApiError::bad(format!("A Swiss tournament has 1 to {MOST_ROUNDS} rounds.")));
    }
    if settings.kind != TournamentKind::Swiss {
        (settings.rounds, settings.late_until) = (None, 0);
    }
    if !(1..=LONGEST_NO_SHOW).contains(&settings.no_show) {
        return Err(ApiError::bad(format!("Give players 1 to {LONGEST_NO_SHOW} minutes to join.")));
    }
    if settings.round_minutes.is_some_and(|it| !(1..=LONGEST_ROUND).contains(&it))
        || settings.break_minutes > LONGEST_ROUND
    {
        return Err(ApiError::bad(format!("A round or a break has at most {LONGEST_ROUND} minutes.")));
    }
    if settings.starts.is_some_and(|it| (it - now()).abs() > FARTHEST_START) {
        return refused("The planned start is too far away. Choose a date within two years.");
    }
    Ok(settings)
}

/// Sets the version and the name of the tournament's format. Returns an error if the format is for another game or
/// edition.
async fn settle_format(app: &App, guest: i64, settings: &mut TournamentSettings) -> Result<(), ApiError> {
    let mut plan = Plan::private(settings.game.clone(), vec![Place::Me { deck: None }, Place::Open]);
    plan.format = settings.format.take();
    published::settle_format(app, guest, &mut plan, &[]).await?;
    settings.format = plan.format;
    Ok(())
}

/// Cleans the description of a tournament.
pub(super) fn about(about: &str) -> Result<String, ApiError> {
    Ok(text::clean_up_to(about, LONGEST_TOURNAMENT_ABOUT, "Description")?)
}

/// Writes settings for the store. Name and description have their own columns, so that they can be deleted.
pub(super) fn stored(settings: &TournamentSettings) -> String {
    written(&TournamentSettings { name: String::new(), about: String::new(), ..settings.clone() })
}

/// Creates a tournament, and returns its ID.
pub(crate) async fn create(
    app: &Arc<App>,
    guest: &Guest,
    address: IpAddr,
    settings: TournamentSettings,
) -> Result<i64, ApiError> {
    app.has_disk()?;
    app.not_in_maintenance()?;
    let mut settings = checked(settings)?;
    settle_format(app, guest.id, &mut settings).await?;
    let stored = stored(&settings);
    app.spend(address, stored.len() + settings.about.len())?;
    let record = TournamentRecord {
        id: new_id(),
        organiser: Some(guest.clone()),
        name: settings.name,
        about: settings.about,
        public: settings.public,
        stage: SavedTournamentStage::Open,
        created: now(),
        starts: settings.starts,
        ended: None,
        version: 1,
        due: None,
        settings: stored,
        course: written(&SavedCourse::default()),
    };
    let id = record.id;
    if app.store.add_tournament(record, line(&TournamentEvent::Created, Some(guest), ""), MOST_OPEN).await? {
        return Ok(id);
    }
    Err(ApiError::conflict(format!(
        "You have {MOST_OPEN} tournaments that are not over, which is the limit. Finish or cancel one first."
    )))
}

/// Changes the settings of a tournament that has not started.
pub(crate) async fn edit(
    app: &Arc<App>,
    id: i64,
    guest: &Guest,
    address: IpAddr,
    settings: TournamentSettings,
) -> Result<(), ApiError> {
    app.has_disk()?;
    let mut settings = checked(settings)?;
    app.spend(address, settings.about.len())?;
    let old = find(app, id).await?.settings.format;
    if settings.format != old {
        settle_format(app, guest.id, &mut settings).await?;
    }
    change(app, id, |editing| {
        if editing.whole.record.stage != SavedTournamentStage::Open {
            return Err(ApiError::conflict("The settings can't be changed any more."));
        }
        let other_rules =
            settings.game != editing.settings.game || settings.format != editing.settings.format;
        if other_rules && !editing.whole.players.is_empty() {
            let message =
                "People have signed up with decks for this game and format. Create a new tournament instead.";
            return Err(ApiError::conflict(message));
        }
        if usize::from(settings.most_players) < editing.whole.players.len() {
            return Err(ApiError::conflict("More people have already signed up. Allow more players."));
        }
        editing.settings = settings.clone();
        let record = &mut editing.whole.record;
        record.name.clone_from(&settings.name);
        record.about.clone_from(&settings.about);
        (record.public, record.starts) = (settings.public, settings.starts);
        record.settings = stored(&settings);
        editing.log(&TournamentEvent::Changed, Some(guest), "");
        Ok(())
    })
    .await
}
