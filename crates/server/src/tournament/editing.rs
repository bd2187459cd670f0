//! Reads a tournament, lets somebody change it, advances it, and saves it.

use std::sync::Arc;

use serde::Serialize;
use store::{
    Guest, SavedStage, SavedTournamentStage, StoreError, TournamentChange, TournamentGameRecord,
    TournamentLogRecord, WholeTournament,
};
use table::Dice;
use wire::api::{TournamentEvent, TournamentSettings};

use super::course::{CourseRules, GameTable, SavedCourse, SeatEnd};
use super::tables::NewGame;
use super::{CalledPlayer, TournamentNews, tell};
use crate::api::ApiError;
use crate::app::{App, now};
use crate::room::{MatchOutcome, ToRoom};

/// The maximum number of attempts to save a change while other people change the tournament at the same time.
const TRIES: usize = 8;
/// The message to people at a table when its game ends early because the match already has a result.
const DECIDED: &str = "The tournament ended this game, because the match was decided.";

/// A tournament that was read from the store, and the changes to it that are not saved yet.
pub(crate) struct EditedTournament {
    pub(super) whole: WholeTournament,
    pub(super) settings: TournamentSettings,
    pub(super) course: SavedCourse,
    pub(super) dice: Dice,
    /// Whether the players have changed.
    pub(super) new_players: bool,
    /// Whether the judges have changed.
    pub(super) new_judges: bool,
    log: Vec<TournamentLogRecord>,
    now: i64,
}

/// Returns the error for a tournament that does not exist.
pub(crate) fn missing() -> ApiError {
    ApiError::missing("Tournament not found. Check the link.")
}

/// Reads a tournament by its ID.
pub(crate) async fn find(app: &App, id: i64) -> Result<EditedTournament, ApiError> {
    let whole = app.store.tournament(id).await?.ok_or_else(missing)?;
    let mut settings: TournamentSettings = read(&whole.record.settings)?;
    settings.name.clone_from(&whole.record.name);
    settings.about.clone_from(&whole.record.about);
    let course = read(&whole.record.course)?;
    Ok(EditedTournament {
        whole,
        settings,
        course,
        dice: Dice::new(app.chance.bot_seed()),
        new_players: false,
        new_judges: false,
        log: Vec::new(),
        now: now(),
    })
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|it| StoreError::Failed(format!("a tournament can't be read: {it}")))
}

/// Writes JSON for the store.
pub(super) fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the keys of tournaments are strings")
}

/// Creates a line for the tournament's log.
pub(super) fn line(event: &TournamentEvent, by: Option<&Guest>, reason: &str) -> TournamentLogRecord {
    TournamentLogRecord { at: now(), by: by.cloned(), event: written(event), reason: reason.to_owned() }
}

/// Changes a tournament and advances it as far as possible. If somebody else changes it at the same time, reads it
/// again and repeats the change.
pub(crate) async fn change(
    app: &Arc<App>,
    id: i64,
    edit: impl Fn(&mut EditedTournament) -> Result<(), ApiError>,
) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let mut editing = find(app, id).await?;
        edit(&mut editing)?;
        if editing.save(app).await? {
            return Ok(());
        }
    }
    Err(ApiError::conflict("Too many people changed this tournament at the same time. Try again."))
}

/// Returns how a game ended; `None` if it is not over.
fn end(record: &TournamentGameRecord) -> Option<SeatEnd> {
    let outcome = || -> MatchOutcome {
        record.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default()
    };
    match record.stage {
        None | Some(SavedStage::Broken) => Some(SeatEnd::Void),
        Some(SavedStage::Over) => Some(match outcome().winners.as_deref() {
            None => SeatEnd::Void,
            Some([one]) => SeatEnd::Won(usize::from(*one)),
            Some(_) => SeatEnd::Draw,
        }),
        Some(SavedStage::Gathering | SavedStage::Playing) => None,
    }
}

impl EditedTournament {
    /// Adds a line to the log.
    pub(super) fn log(&mut self, event: &TournamentEvent, by: Option<&Guest>, reason: &str) {
        self.log.push(line(event, by, reason));
    }

    /// Returns the index of a person among the players.
    pub(super) fn player_of(&self, guest: i64) -> Option<usize> {
        self.whole.players.iter().position(|it| it.guest.as_ref().is_some_and(|it| it.id == guest))
    }

    /// Converts what the store contains about the table of a game. Bots count as players who have joined.
    fn game_table(&self, record: &TournamentGameRecord) -> GameTable {
        let waits = (record.stage == Some(SavedStage::Gathering)).then(|| {
            let mut came = crate::room::came(record.clocks.as_deref());
            for (seat, player) in self.course.seated(record.board) {
                came[seat] |= self.whole.players.get(player).is_some_and(|it| it.bot.is_some());
            }
            came
        });
        GameTable { table: record.board, end: end(record), waits }
    }

    fn rules(&self) -> CourseRules {
        CourseRules {
            no_show_minutes: self.settings.no_show,
            round_minutes: self.settings.round_minutes,
            break_minutes: self.settings.break_minutes,
        }
    }

    /// Advances the tournament and saves it. Returns false if it has changed since it was read.
    async fn save(mut self, app: &Arc<App>) -> Result<bool, ApiError> {
        let before = (self.whole.record.due, self.whole.record.stage);
        let mut games: Vec<GameTable> = self.whole.games.iter().map(|it| self.game_table(it)).collect();
        let mut new_games: Vec<NewGame> = Vec::new();
        let (mut counted, mut ended, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        if self.course.tournament.is_some() && self.whole.record.stage != SavedTournamentStage::Cancelled {
            let (rules, dice) = (self.rules(), &mut self.dice);
            let order = |count: usize| {
                let mut order: Vec<usize> = (0..count).collect();
                dice.shuffle(&mut order);
                order
            };
            let effects = self.course.advance(rules, &games, self.now, order);
            for event in &effects.events {
                self.log(event, None, "");
            }
            for (round, at) in effects.open {
                let game = self.new_game(round, at)?;
                new_games.push(game);
            }
            games.retain(|it| !effects.counted.contains(&it.table));
            self.enter_stage(effects.over);
            self.whole.record.due = self.course.due(rules, &games, self.now);
            (counted, ended, waiting) = (effects.counted, effects.end, effects.waiting);
        } else if self.whole.record.stage == SavedTournamentStage::Cancelled {
            ended = self.whole.games.iter().map(|it| it.board).collect();
            counted.clone_from(&ended);
            self.whole.record.due = None;
        }
        let course = written(&self.course);
        let same =
            course == self.whole.record.course && before == (self.whole.record.due, self.whole.record.stage);
        let still = new_games.is_empty() && counted.is_empty() && self.log.is_empty();
        if same && still && !self.new_players && !self.new_judges {
            return Ok(true);
        }
        self.whole.record.course = course;
        let news = TournamentNews {
            id: self.whole.record.id,
            name: self.whole.record.name.clone(),
            calls: new_games.iter().flat_map(NewGame::calls).collect::<Vec<CalledPlayer>>(),
        };
        let change = TournamentChange {
            players: self.new_players.then_some(self.whole.players),
            judges: self.new_judges.then(|| self.whole.judges.iter().map(|it| it.id).collect()),
            record: self.whole.record,
            log: self.log,
            tables: new_games.iter().map(|it| it.record.clone()).collect(),
            counted,
            waiting,
        };
        if !app.store.change_tournament(change).await? {
            return Ok(false);
        }
        for id in ended {
            app.tables.tell(app, id, ToRoom::EndGame { reason: DECIDED.to_owned() });
        }
        new_games.into_iter().for_each(|it| it.open(app));
        tell(app, news);
        Ok(true)
    }

    fn enter_stage(&mut self, over: bool) {
        let record = &mut self.whole.record;
        match (over, record.stage) {
            (true, SavedTournamentStage::Running | SavedTournamentStage::Open) => {
                (record.stage, record.ended) = (SavedTournamentStage::Over, Some(self.now));
                self.log(&TournamentEvent::Ended, None, "");
            }
            // A tournament that was over can continue, because a corrected result can make another match necessary.
            (false, SavedTournamentStage::Over) => {
                (record.stage, record.ended) = (SavedTournamentStage::Running, None);
            }
            _ => {}
        }
    }
}
