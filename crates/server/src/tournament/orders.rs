//! Carries out the orders of a tournament's organiser and judges.

use std::sync::Arc;

use store::{Guest, SavedTournamentStage, TournamentPlayerRecord};
use tournaments::{PairingError, PairingResult, Tournament, TournamentKind, usual_rounds};
use wire::api::{MatchScore, Seeding, TournamentEvent, TournamentOrder};
use wire::{BotLevel, ErrorCode};

use super::editing::{EditedTournament, change, find};
use super::people::SavedDeck;
use super::settings::{about, stored};
use super::tables::name_of_bot;
use crate::api::ApiError;
use crate::app::{App, now};
use crate::request_error::RequestError;
use crate::{begin, decks, rated, text};

/// The maximum number of judges.
const MOST_JUDGES: usize = 10;
/// The longest reason that a judge gives, in characters.
const LONGEST_REASON: usize = 300;
/// The maximum number of minutes by which a judge can extend a round at once.
const LONGEST_EXTENSION: u16 = 24 * 60;
/// If a tournament's log has this many lines, organisers and judges can give no more orders.
const MOST_LINES: u32 = 3000;
const MINUTE: i64 = 60;

/// Converts an error about pairings to a sentence for people.
pub(super) fn sentence(error: PairingError) -> String {
    format!("This is not possible: {error}.")
}

/// The roles that a person has in a tournament.
#[derive(Clone, Copy)]
pub(super) struct Powers {
    pub(super) organiser: bool,
    pub(super) judge: bool,
}

impl Powers {
    /// Returns a person's roles in a tournament. Moderators and admins have all roles.
    pub(super) async fn of(app: &App, editing: &EditedTournament, guest: i64) -> Result<Powers, ApiError> {
        let staff = app.store.role(guest).await?.is_some();
        let organiser = staff || editing.whole.record.organiser.as_ref().is_some_and(|it| it.id == guest);
        let judge = organiser || editing.whole.judges.iter().any(|it| it.id == guest);
        Ok(Powers { organiser, judge })
    }
}

/// Returns whether only organisers may give this order.
fn is_for_organisers(order: &TournamentOrder) -> bool {
    use TournamentOrder::{AddBot, AddJudge, Cancel, Describe, RemoveJudge, Start};
    matches!(order, Start | Cancel | AddBot { .. } | AddJudge { .. } | RemoveJudge { .. } | Describe { .. })
}

/// Carries out an order of an organiser or a judge.
pub(crate) async fn carry_out(
    app: &Arc<App>,
    id: i64,
    by: &Guest,
    order: TournamentOrder,
    reason: &str,
) -> Result<(), ApiError> {
    app.has_disk()?;
    let reason = text::clean_up_to(reason, LONGEST_REASON, "Reason")?;
    let found = find(app, id).await?;
    let powers = Powers::of(app, &found, by.id).await?;
    if !powers.judge || is_for_organisers(&order) && !powers.organiser {
        let message = "Only the organiser and the judges of this tournament can do that.";
        return Err(RequestError::new(ErrorCode::NotNow, message).into());
    }
    if app.store.tournament_log(id, MOST_LINES).await?.len() >= MOST_LINES as usize {
        return Err(ApiError::conflict("The log of this tournament is full."));
    }
    match order {
        TournamentOrder::Start => start(app, id, by).await,
        TournamentOrder::AddBot { level } => {
            app.not_in_maintenance()?;
            change(app, id, |editing| editing.add_bot(level)).await
        }
        TournamentOrder::AddJudge { account } => {
            let judge = app.store.account(text::login_key(&account)).await?;
            let message = "Nobody has an account with this name. Ask for the name they log in with.";
            let judge = judge.ok_or_else(|| ApiError::bad(message))?.guest;
            change(app, id, |editing| editing.add_judge(by, &judge)).await
        }
        TournamentOrder::Describe { name, about: new } => {
            let name = text::clean_up_to(&name, wire::api::LONGEST_TOURNAMENT_NAME, "Name")?;
            if name.is_empty() {
                return Err(ApiError::bad("Give the tournament a name."));
            }
            let new = about(&new)?;
            change(app, id, |editing| {
                editing.whole.record.name.clone_from(&name);
                editing.whole.record.about.clone_from(&new);
                editing.log(&TournamentEvent::Changed, Some(by), &reason);
                Ok(())
            })
            .await
        }
        order => change(app, id, |editing| editing.judge(by, &order, &reason)).await,
    }
}

/// Starts a tournament.
async fn start(app: &Arc<App>, id: i64, by: &Guest) -> Result<(), ApiError> {
    app.not_in_maintenance()?;
    let found = find(app, id).await?;
    let mut ratings = Vec::new();
    if found.settings.seeding == Seeding::Rating && found.settings.kind.is_elimination() {
        for player in &found.whole.players {
            ratings.push(match &player.guest {
                Some(guest) => rated::of_person(app, guest.id, &found.settings.game).await?.rating,
                None => i64::MIN,
            });
        }
    }
    change(app, id, |editing| {
        if editing.whole.record.stage != SavedTournamentStage::Open {
            return Err(ApiError::conflict("This tournament has started already."));
        }
        let count = editing.whole.players.len();
        if count < 2 {
            return Err(ApiError::conflict(
                "A tournament needs at least two players. Invite some, or add bots.",
            ));
        }
        let mut seeds: Vec<usize> = (0..count).collect();
        editing.dice.shuffle(&mut seeds);
        // This sort is stable, so the order of players with the same rating stays random.
        seeds.sort_by_key(|it| std::cmp::Reverse(ratings.get(*it).copied()));
        let settings = &mut editing.settings;
        if settings.kind == TournamentKind::Swiss {
            settings.rounds.get_or_insert(usual_rounds(count) as u8);
        }
        let rounds = settings.rounds.map_or(0, usize::from);
        let wins = settings.best_of.div_ceil(2);
        editing.whole.record.settings = stored(settings);
        editing.course.tournament =
            Some(Tournament::new(settings.kind, rounds, wins, settings.missed, seeds));
        editing.whole.record.stage = SavedTournamentStage::Running;
        editing.log(&TournamentEvent::Started { players: count }, Some(by), "");
        Ok(())
    })
    .await
}

impl EditedTournament {
    fn add_bot(&mut self, level: BotLevel) -> Result<(), ApiError> {
        let edition = begin::edition(&self.settings.game)?;
        let bots = self.whole.players.iter().filter(|it| it.bot.is_some()).count();
        let deck = edition.map(|it| decks::usual(it, self.whole.players.len())).transpose()?;
        let record = TournamentPlayerRecord {
            guest: None,
            removed: false,
            bot: Some(String::from(level)),
            name: Some(name_of_bot(bots)),
            deck: deck.map(SavedDeck::write),
        };
        self.add_player(record, false)?;
        Ok(())
    }

    fn add_judge(&mut self, by: &Guest, judge: &Guest) -> Result<(), ApiError> {
        if self.whole.judges.iter().any(|it| it.id == judge.id) {
            return Err(ApiError::conflict("This person is a judge already."));
        }
        if self.whole.judges.len() >= MOST_JUDGES {
            return Err(ApiError::conflict(format!("A tournament has at most {MOST_JUDGES} judges.")));
        }
        self.whole.judges.push(judge.clone());
        self.new_judges = true;
        self.log(&TournamentEvent::JudgeAdded, Some(by), "");
        Ok(())
    }

    /// Carries out an order that needs no data from outside the tournament.
    fn judge(&mut self, by: &Guest, order: &TournamentOrder, reason: &str) -> Result<(), ApiError> {
        let by = Some(by);
        let running = self.whole.record.stage == SavedTournamentStage::Running;
        let over = self.whole.record.stage == SavedTournamentStage::Over;
        let not_running = || Err(ApiError::conflict("The tournament is not running."));
        match *order {
            TournamentOrder::Cancel => {
                if over || self.whole.record.stage == SavedTournamentStage::Cancelled {
                    return Err(ApiError::conflict("The tournament is over."));
                }
                self.whole.record.stage = SavedTournamentStage::Cancelled;
                self.whole.record.ended = Some(now());
                self.log(&TournamentEvent::Cancelled, by, reason);
            }
            TournamentOrder::RemoveJudge { person } => {
                let before = self.whole.judges.len();
                self.whole.judges.retain(|it| it.id != person);
                if self.whole.judges.len() == before {
                    return Err(ApiError::bad("This person is not a judge of the tournament."));
                }
                self.new_judges = true;
                self.log(&TournamentEvent::JudgeRemoved, by, reason);
            }
            TournamentOrder::Pause { paused } if running => {
                self.pause(paused)?;
                let event = if paused { TournamentEvent::Paused } else { TournamentEvent::Resumed };
                self.log(&event, by, reason);
            }
            TournamentOrder::Begin if running => {
                if !self.course.is_between_rounds() {
                    return Err(ApiError::conflict("No round is waiting to begin."));
                }
                if self.course.paused.is_some() {
                    return Err(ApiError::conflict("The tournament is paused. Resume it first."));
                }
                self.course.begins = Some(now());
            }
            TournamentOrder::Drop { player } => {
                let started = self.course.tournament.is_some();
                self.remove_player(player, false)?;
                if started {
                    self.log(&TournamentEvent::Dropped { player }, by, reason);
                }
            }
            TournamentOrder::Disqualify { player } if running || over => {
                self.remove_player(player, true)?;
                self.log(&TournamentEvent::Disqualified { player }, by, reason);
            }
            TournamentOrder::Result { round, at, score } if running || over => {
                self.correct(round, at, score, by, reason)?;
            }
            TournamentOrder::Extend { minutes } if running => {
                if !(1..=LONGEST_EXTENSION).contains(&minutes) {
                    let message = format!("Give the round 1 to {LONGEST_EXTENSION} more minutes.");
                    return Err(ApiError::bad(message));
                }
                let Some(ends) = &mut self.course.ends else {
                    return Err(ApiError::conflict("This round has no time limit."));
                };
                *ends += i64::from(minutes) * MINUTE;
                let round = self.course.begun().saturating_sub(1);
                self.log(&TournamentEvent::Extended { round, minutes }, by, reason);
            }
            TournamentOrder::Penalty { player, penalty } if running => {
                let entrants = self.course.tournament.as_ref().map(|it| &it.entrants);
                if entrants.and_then(|it| it.get(player)).is_none_or(|it| it.left) {
                    return Err(ApiError::bad("This player is not in the tournament."));
                }
                self.penalise(player, penalty);
                self.log(&TournamentEvent::Penalty { player, penalty }, by, reason);
            }
            TournamentOrder::Exchange { one, other } if running => {
                if !self.course.is_between_rounds() {
                    let message =
                        "Pairings can only be changed before the round begins. Pause the tournament first.";
                    return Err(ApiError::conflict(message));
                }
                let round = self.course.begun();
                let tournament = self.course.tournament.as_mut().ok_or_else(ApiError::fault)?;
                tournament.exchange(one, other).map_err(|it| ApiError::conflict(sentence(it)))?;
                self.log(&TournamentEvent::Exchanged { round, players: [one, other] }, by, reason);
            }
            _ => return not_running(),
        }
        Ok(())
    }

    /// Pauses or resumes the tournament. Resuming moves all deadlines by the length of the pause.
    fn pause(&mut self, paused: bool) -> Result<(), ApiError> {
        match (paused, self.course.paused) {
            (true, None) => self.course.paused = Some(now()),
            (false, Some(since)) => {
                let pause = now() - since;
                for time in [&mut self.course.begins, &mut self.course.ends].into_iter().flatten() {
                    *time += pause;
                }
                let games = self.course.matches.iter_mut().flatten().flat_map(|it| &mut it.games);
                games.filter(|it| it.end.is_none()).for_each(|it| it.opened += pause);
                self.course.paused = None;
            }
            (true, Some(_)) => return Err(ApiError::conflict("The tournament is paused already.")),
            (false, None) => return Err(ApiError::conflict("The tournament is not paused.")),
        }
        Ok(())
    }

    /// Sets or corrects the result of a match. If the next round is already paired but has not begun, it is paired
    /// again.
    fn correct(
        &mut self,
        round: usize,
        at: usize,
        score: MatchScore,
        by: Option<&Guest>,
        reason: &str,
    ) -> Result<(), ApiError> {
        let wins = self.settings.best_of.div_ceil(2);
        if score.won.iter().any(|it| *it > wins) || score.drawn > 2 * wins {
            return Err(ApiError::bad("A match of this tournament doesn't have that many games."));
        }
        if round >= self.course.begun() {
            return Err(ApiError::conflict("This round has not begun."));
        }
        self.course.unpair();
        let tournament = self.course.tournament.as_mut().ok_or_else(ApiError::fault)?;
        let result = PairingResult { won: score.won, drawn: score.drawn, winner: score.winner };
        tournament.report(round, at, result).map_err(|it| ApiError::conflict(sentence(it)))?;
        let players = tournament.rounds[round].pairings[at].players;
        self.log(&TournamentEvent::Result { round, players, score }, by, reason);
        Ok(())
    }
}
