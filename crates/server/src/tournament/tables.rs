//! The tables where the games of tournaments are played.

use std::sync::Arc;

use store::{Guest, SavedStage, SeatRecord, TableRecord};
use wire::api::TournamentPenalty;
use wire::{BotLevel, Deck, Place, Plan, TournamentTable};

use super::CalledPlayer;
use super::course::{SavedGame, seat_of};
use super::editing::{EditedTournament, written};
use super::people::SavedDeck;
use crate::api::ApiError;
use crate::app::{App, new_id, now, write_id};
use crate::room::{ToRoom, bot_name};
use crate::tables::TableSummary;

/// A table for a game of a tournament, before it is saved.
pub(super) struct NewGame {
    pub(super) record: TableRecord,
    plan: Plan,
    round: u32,
}

/// Returns the name of a bot, given how many bots the tournament had before it.
pub(super) fn name_of_bot(before: usize) -> String {
    const NAMES: usize = 8;
    match before / NAMES {
        0 => bot_name(before),
        more => format!("{} {}", bot_name(before), more + 1),
    }
}

impl NewGame {
    /// Returns the people to notify that their game at this table begins.
    pub(super) fn calls(&self) -> impl Iterator<Item = CalledPlayer> + '_ {
        let guests = self.record.seats.iter().filter_map(|it| it.guest.as_ref());
        guests.map(|it| CalledPlayer { guest: it.id, table: self.record.id, round: self.round })
    }

    /// Shows the table in lists. If only bots play, opens its room, because nobody joins it.
    pub(super) fn open(self, app: &Arc<App>) {
        let id = self.record.id;
        app.sum_up(id, TableSummary::new(&self.record, &self.plan, 0));
        if self.record.seats.iter().all(|it| it.guest.is_none()) {
            app.tables.tell(app, id, ToRoom::Disconnected { connection: u64::MAX });
        }
    }
}

impl EditedTournament {
    /// Opens the next game of a match.
    pub(super) fn new_game(&mut self, round: usize, at: usize) -> Result<NewGame, ApiError> {
        let fault = ApiError::fault;
        let tournament = self.course.tournament.as_ref().ok_or_else(fault)?;
        let players = tournament.rounds[round].pairings[at].players;
        let number = self.course.matches[round][at].games.len();
        let mut seated = [players[0]; 2];
        for (side, player) in players.into_iter().enumerate() {
            seated[seat_of(side, number)] = player;
        }
        let (mut places, mut seats, mut bots) = (Vec::new(), Vec::new(), Vec::new());
        for player in seated {
            let one = self.whole.players.get(player).ok_or_else(fault)?;
            let deck = one.deck.as_deref().and_then(|it| serde_json::from_str::<SavedDeck>(it).ok());
            let deck: Option<Deck> = deck.map(|it| it.deck);
            bots.push(one.name.clone());
            places.push(match one.bot.clone().map(BotLevel::try_from) {
                Some(level) => {
                    Place::Bot { level: level.unwrap_or(BotLevel::QUICK), deck: deck.clone(), open: false }
                }
                None => Place::Open,
            });
            let guest: Option<Guest> = one.guest.clone();
            seats.push(SeatRecord { guest, deck: deck.as_ref().map(written) });
        }
        let accounts = seated.iter().all(|it| self.course.accounts.get(*it).copied().unwrap_or_default());
        let plan = Plan {
            clock: self.settings.clock,
            private: !self.settings.public,
            rated: self.settings.rated && accounts,
            tournament: Some(TournamentTable {
                id: write_id(self.whole.record.id),
                round: round as u32 + 1,
                game: number as u32 + 1,
                bots,
            }),
            ..Plan::private(self.settings.game.clone(), places)
        };
        let record = TableRecord {
            id: new_id(),
            plan: written(&plan),
            setup: None,
            stage: SavedStage::Gathering,
            outcome: None,
            clocks: None,
            created: now(),
            ended: None,
            epoch: 0,
            seats,
        };
        let game = SavedGame { table: record.id, opened: record.created, end: None };
        self.course.matches[round][at].games.push(game);
        Ok(NewGame { record, plan, round: round as u32 + 1 })
    }

    /// Gives a player a penalty, in their current match or, if that match already has a result, in their next one.
    pub(super) fn penalise(&mut self, player: usize, penalty: TournamentPenalty) {
        use tournaments::{PairingResult, PairingWinner};
        let round = self.course.begun().checked_sub(1);
        let wins = self.course.tournament.as_ref().map_or(1, |it| it.wins);
        let pairings = match (&mut self.course.tournament, round) {
            (Some(tournament), Some(round)) => tournament.rounds[round].pairings.as_mut_slice(),
            _ => &mut [],
        };
        let current = pairings.iter_mut().enumerate().find(|it| it.1.players.contains(&player));
        let Some((at, pairing)) = current.filter(|it| it.1.result.is_none()) else {
            return self.course.penalties.push((player, penalty));
        };
        let opponent = usize::from(pairing.players[0] == player);
        match (penalty, round) {
            (TournamentPenalty::Game, Some(round)) => self.course.matches[round][at].extra[opponent] += 1,
            _ => {
                let winner = [PairingWinner::First, PairingWinner::Second][opponent];
                pairing.result = Some(PairingResult::forfeit(winner, wins));
            }
        }
    }
}
