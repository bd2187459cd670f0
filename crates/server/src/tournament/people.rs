//! People who sign up for tournaments, and leave them.

use std::net::IpAddr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::{Guest, SavedTournamentStage, TournamentPlayerRecord};
use tournaments::TournamentKind;
use wire::Deck;
use wire::api::TournamentEvent;

use super::editing::{EditedTournament, change, find, written};
use crate::api::ApiError;
use crate::app::App;
use crate::{begin, decks, published};

/// A deck that somebody submitted, with its name.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedDeck {
    pub(super) name: String,
    pub(super) deck: Deck,
}

impl SavedDeck {
    /// Writes a deck for the store.
    pub(super) fn write(deck: Deck) -> String {
        written(&SavedDeck { name: decks::name(&deck), deck })
    }
}

/// Signs a person up with a deck. If they have already signed up, changes their deck, which is possible only before the
/// start.
pub(crate) async fn sign_up(
    app: &Arc<App>,
    id: i64,
    guest: &Guest,
    address: IpAddr,
    deck: Option<Deck>,
) -> Result<(), ApiError> {
    app.has_disk()?;
    app.not_in_maintenance()?;
    let found = find(app, id).await?;
    if let Some(organiser) = &found.whole.record.organiser
        && app.store.has_blocked(organiser.id, guest.id).await?
    {
        return Err(ApiError::conflict("You can't sign up for this tournament. Choose another one."));
    }
    let edition = begin::edition(&found.settings.game)?;
    let deck = match (edition, deck) {
        (None, _) => None,
        (Some(_), Some(deck)) => Some(decks::of_person(app, guest.id, deck).await?),
        (Some(_), None) => None,
    };
    let seat = found.whole.players.len();
    let deck = app.work(guest.id, move || begin::deck_for(edition, deck.as_ref(), seat)).await??;
    if let (Some(format), Some(deck)) = (&found.settings.format, &deck) {
        published::check_decks(app, guest.id, &format.id, Some(format.version), vec![deck.clone()]).await?;
    }
    let deck = deck.map(SavedDeck::write);
    app.spend(address, deck.as_ref().map_or(0, String::len))?;
    let account = app.store.account_of(guest.id).await?.is_some();
    change(app, id, |editing| {
        if let Some(player) = editing.player_of(guest.id) {
            if editing.whole.record.stage != SavedTournamentStage::Open {
                return Err(ApiError::conflict("You can't change your deck after the tournament's start."));
            }
            editing.whole.players[player].deck.clone_from(&deck);
        } else {
            let record = TournamentPlayerRecord {
                guest: Some(guest.clone()),
                removed: false,
                bot: None,
                name: None,
                deck: deck.clone(),
            };
            editing.add_player(record, account)?;
        }
        editing.new_players = true;
        Ok(())
    })
    .await
}

/// Removes a person from a tournament. After the start, they lose their current match.
pub(crate) async fn leave(app: &Arc<App>, id: i64, guest: &Guest) -> Result<(), ApiError> {
    change(app, id, |editing| {
        let player = editing.player_of(guest.id);
        let player = player.ok_or_else(|| ApiError::conflict("You are not in this tournament."))?;
        editing.remove_player(player, false)?;
        if editing.course.tournament.is_some() {
            editing.log(&TournamentEvent::Left { player }, Some(guest), "");
        }
        Ok(())
    })
    .await
}

/// Removes a person from all their tournaments, because they deleted their account.
pub(crate) async fn forget(app: &Arc<App>, guest: i64) -> Result<(), store::StoreError> {
    for id in app.store.tournaments_of(guest).await? {
        let done = change(app, id, |editing| {
            let Some(player) = editing.player_of(guest) else { return Ok(()) };
            editing.remove_player(player, false)
        });
        if let Err(error) = done.await {
            tracing::warn!(?error, "a deleted account could not be removed from a tournament");
        }
    }
    Ok(())
}

impl EditedTournament {
    /// Adds a player, before the start or as a late entry.
    pub(super) fn add_player(
        &mut self,
        record: TournamentPlayerRecord,
        account: bool,
    ) -> Result<usize, ApiError> {
        let active = match &self.course.tournament {
            Some(tournament) => tournament.active().count(),
            None => self.whole.players.len(),
        };
        if active >= usize::from(self.settings.most_players) {
            return Err(ApiError::conflict("This tournament is full."));
        }
        let player = self.whole.players.len();
        match self.whole.record.stage {
            SavedTournamentStage::Open => {}
            SavedTournamentStage::Running => self.enter_late()?,
            SavedTournamentStage::Over | SavedTournamentStage::Cancelled => {
                return Err(ApiError::conflict("This tournament accepts no more players."));
            }
        }
        let by = record.guest.clone();
        self.whole.players.push(record);
        self.course.accounts.push(account);
        self.new_players = true;
        if self.whole.record.stage == SavedTournamentStage::Running {
            self.log(&TournamentEvent::Entered { player }, by.as_ref(), "");
        }
        Ok(player)
    }

    fn enter_late(&mut self) -> Result<(), ApiError> {
        let closed = || ApiError::conflict("This tournament has started and accepts no more players.");
        if self.settings.kind != TournamentKind::Swiss
            || self.course.begun() >= usize::from(self.settings.late_until)
        {
            return Err(closed());
        }
        self.course.unpair();
        let tournament = self.course.tournament.as_mut().ok_or_else(closed)?;
        tournament.enter().map_err(|_| closed())?;
        Ok(())
    }

    /// Removes a player. Before the start, they are deleted from the list of players. After the start, they stay in the
    /// list but play no more rounds.
    pub(super) fn remove_player(&mut self, player: usize, disqualified: bool) -> Result<(), ApiError> {
        match self.whole.record.stage {
            SavedTournamentStage::Open => {
                if player >= self.whole.players.len() {
                    return Err(ApiError::bad("This player is not in the tournament."));
                }
                self.whole.players.remove(player);
                self.course.accounts.remove(player);
                self.new_players = true;
                return Ok(());
            }
            SavedTournamentStage::Running => {}
            // A player can be disqualified even when the tournament is over.
            SavedTournamentStage::Over if disqualified => {}
            SavedTournamentStage::Over | SavedTournamentStage::Cancelled => {
                return Err(ApiError::conflict("The tournament is over."));
            }
        }
        if self.settings.kind == TournamentKind::Swiss || self.settings.kind == TournamentKind::RoundRobin {
            self.course.unpair();
        }
        let tournament = self.course.tournament.as_mut().ok_or_else(ApiError::fault)?;
        if !disqualified && tournament.entrants.get(player).is_some_and(|it| it.left) {
            return Err(ApiError::conflict("This player has left the tournament already."));
        }
        tournament.leave(player, disqualified).map_err(|it| ApiError::bad(super::orders::sentence(it)))
    }
}
