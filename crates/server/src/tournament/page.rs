//! Tournaments as people see them.

use std::sync::Arc;

use cards::file::CardFile;
use serde_json::json;
use store::{Guest, ListedTournament, SavedTournamentStage, StoreError};
use tournaments::{Bracket, BracketSide, BracketSlot, Fraction, PairingResult};
use wire::Deck;
use wire::api::{
    BracketCell, BracketPart, BracketPlace, DecksShown, MatchScore, TournamentCard, TournamentDeck,
    TournamentEvent, TournamentJudge, TournamentListing, TournamentLists, TournamentLogLine, TournamentMatch,
    TournamentPage, TournamentPlayer, TournamentRank, TournamentRound, TournamentSettings, TournamentStage,
    TournamentYou,
};

use super::course::SavedMatch;
use super::editing::{EditedTournament, find};
use super::orders::Powers;
use super::people::SavedDeck;
use crate::api::ApiError;
use crate::app::{App, write_id};
use crate::{begin, decks, text};

/// The maximum number of tournaments in each list: open, running and finished.
const MOST_LISTED: u32 = 50;
/// The maximum number of lines of the log on a page.
const MOST_LINES: u32 = 300;
const MINUTE: i64 = 60;

fn stage(stage: SavedTournamentStage) -> TournamentStage {
    match stage {
        SavedTournamentStage::Open => TournamentStage::Open,
        SavedTournamentStage::Running => TournamentStage::Running,
        SavedTournamentStage::Over => TournamentStage::Over,
        SavedTournamentStage::Cancelled => TournamentStage::Cancelled,
    }
}

fn score(result: PairingResult) -> MatchScore {
    MatchScore { won: result.won, drawn: result.drawn, winner: result.winner }
}

/// Returns the lists of tournaments for a person: the public tournaments, and the person's own.
pub(crate) async fn lists(app: &App, guest: i64) -> Result<TournamentLists, ApiError> {
    let list = async |stage| -> Result<Vec<TournamentListing>, StoreError> {
        let found = app.store.tournaments(guest, stage, MOST_LISTED).await?;
        Ok(found.into_iter().filter_map(listing).collect())
    };
    Ok(TournamentLists {
        open: list(SavedTournamentStage::Open).await?,
        running: list(SavedTournamentStage::Running).await?,
        over: list(SavedTournamentStage::Over).await?,
    })
}

/// Returns a tournament as a list shows it; `None` if this server no longer has the tournament's edition.
fn listing(found: ListedTournament) -> Option<TournamentListing> {
    let ListedTournament { record, players, yours } = found;
    let settings: TournamentSettings = serde_json::from_str(&record.settings).ok()?;
    begin::edition(&settings.game).ok()?;
    Some(TournamentListing {
        id: write_id(record.id),
        name: record.name,
        organiser: record.organiser.map(|it| it.name),
        game: settings.game,
        kind: settings.kind,
        best_of: settings.best_of,
        stage: stage(record.stage),
        players,
        most_players: settings.most_players,
        starts: record.starts,
        ended: record.ended,
        yours,
    })
}

/// Returns whether a person may see a player's deck. `own` is the person's own index among the players, if they play.
fn sees_deck(found: &EditedTournament, powers: Powers, own: Option<usize>, player: usize) -> bool {
    let shown = match (found.settings.decks, found.whole.record.stage) {
        (DecksShown::Start, SavedTournamentStage::Running | SavedTournamentStage::Over) => true,
        (DecksShown::End, SavedTournamentStage::Over) => true,
        (DecksShown::Start | DecksShown::End | DecksShown::Never, _) => false,
    };
    // Judges see all decks, unless they play in the tournament themselves.
    shown || own == Some(player) || powers.judge && own.is_none()
}

/// Returns a tournament as a person sees it.
pub(crate) async fn page(app: &App, id: i64, guest: &Guest) -> Result<TournamentPage, ApiError> {
    let found = find(app, id).await?;
    let powers = Powers::of(app, &found, guest.id).await?;
    let log = app.store.tournament_log(id, MOST_LINES).await?;
    let own = found.player_of(guest.id);
    let players = (0..found.whole.players.len()).map(|it| player(&found, powers, own, it)).collect();
    let judge = |it: &Guest| TournamentJudge { person: it.id, name: it.name.clone() };
    let line = |it: store::TournamentLogRecord| {
        let event: TournamentEvent = serde_json::from_str(&it.event).ok()?;
        Some(TournamentLogLine { at: it.at, by: it.by.map(|it| it.name), event, reason: it.reason })
    };
    let you = TournamentYou {
        player: own,
        organiser: powers.organiser,
        judge: powers.judge,
        table: own.and_then(|it| found.table_of(it)).map(write_id),
    };
    Ok(TournamentPage {
        id: write_id(id),
        organiser: found.whole.record.organiser.as_ref().map(|it| it.name.clone()),
        stage: stage(found.whole.record.stage),
        paused: found.course.paused.is_some(),
        judges: found.whole.judges.iter().map(judge).collect(),
        you,
        players,
        rounds: found.rounds(),
        standings: found.standings(),
        bracket: found.bracket(),
        log: log.into_iter().filter_map(line).collect(),
        settings: found.settings,
    })
}

fn player(found: &EditedTournament, powers: Powers, own: Option<usize>, number: usize) -> TournamentPlayer {
    let record = &found.whole.players[number];
    let entrant = found.course.tournament.as_ref().and_then(|it| it.entrants.get(number));
    let sees = sees_deck(found, powers, own, number);
    let deck = record.deck.as_deref().filter(|_| sees);
    TournamentPlayer {
        name: match &record.guest {
            Some(guest) => guest.name.clone(),
            None => record.name.clone().unwrap_or_default(),
        },
        bot: record.bot.clone().and_then(|it| it.try_into().ok()),
        deck: deck.and_then(|it| serde_json::from_str::<SavedDeck>(it).ok()).map(|it| it.name),
        left: entrant.is_some_and(|it| it.left),
        disqualified: entrant.is_some_and(|it| it.disqualified),
    }
}

impl EditedTournament {
    /// Returns the table where a player plays now; `None` if they don't.
    fn table_of(&self, player: usize) -> Option<i64> {
        let tournament = self.course.tournament.as_ref()?;
        let round = self.course.begun().checked_sub(1)?;
        let pairings = tournament.rounds[round].pairings.iter().zip(&self.course.matches[round]);
        let mut own = pairings.filter(|it| it.0.players.contains(&player));
        own.find_map(|it| it.1.open_game().map(|it| it.table))
    }

    fn rounds(&self) -> Vec<TournamentRound> {
        let Some(tournament) = &self.course.tournament else { return Vec::new() };
        let begun = self.course.begun();
        let no_show = i64::from(self.settings.no_show) * MINUTE;
        let waits = |table: i64| {
            let game = self.whole.games.iter().find(|it| it.board == table);
            game.is_some_and(|it| it.stage == Some(store::SavedStage::Gathering))
        };
        let shown = |(number, round): (usize, &tournaments::Round)| TournamentRound {
            begun: number < begun,
            begins: self.course.begins.filter(|_| number == begun && self.course.paused.is_none()),
            ends: self.course.ends.filter(|_| number + 1 == begun),
            matches: (0..round.pairings.len())
                .map(|at| {
                    let pairing = &round.pairings[at];
                    let saved = self.course.matches.get(number).and_then(|it| it.get(at));
                    let open = saved.and_then(SavedMatch::open_game).filter(|it| waits(it.table));
                    TournamentMatch {
                        players: pairing.players,
                        tables: saved
                            .map(|it| it.games.iter().map(|it| write_id(it.table)).collect())
                            .unwrap_or_default(),
                        won: saved.map(SavedMatch::won).unwrap_or_default(),
                        result: pairing.result.map(score),
                        no_show: open.filter(|_| self.course.paused.is_none()).map(|it| it.opened + no_show),
                    }
                })
                .collect(),
            byes: round.byes.clone(),
        };
        tournament.rounds.iter().enumerate().map(shown).collect()
    }

    fn standings(&self) -> Vec<TournamentRank> {
        let Some(tournament) = &self.course.tournament else { return Vec::new() };
        let row = |it: tournaments::Ranked| {
            let percent = Fraction::hundredths_of_percent;
            TournamentRank {
                place: it.place,
                player: it.player,
                points: it.points,
                matches: it.matches,
                opponents_matches: percent(&it.ties.opponents_matches),
                games: percent(&it.ties.games),
                opponents_games: percent(&it.ties.opponents_games),
            }
        };
        tournament.standings().into_iter().map(row).collect()
    }

    fn bracket(&self) -> Vec<BracketCell> {
        let Some(tournament) = &self.course.tournament else { return Vec::new() };
        let Some(bracket) = tournament.bracket() else { return Vec::new() };
        let Bracket { matches } = &bracket;
        let filled = tournament.filled(&bracket);
        let results = |node: usize| {
            let mut pairings = tournament.rounds.iter().flat_map(|it| &it.pairings);
            pairings.find(|it| it.node == Some(node)).and_then(|it| it.result).map(score)
        };
        let place = |it: BracketSlot| match it {
            BracketSlot::Open => BracketPlace::Open,
            BracketSlot::Nobody => BracketPlace::Nobody,
            BracketSlot::Player(player) => BracketPlace::Player(player),
        };
        let cell =
            |(node, (one, places)): (usize, (&tournaments::BracketMatch, [BracketSlot; 2]))| BracketCell {
                part: match one.side {
                    BracketSide::Winners => BracketPart::Winners,
                    BracketSide::Losers => BracketPart::Losers,
                    BracketSide::GrandFinal => BracketPart::Final,
                    BracketSide::Reset => BracketPart::Reset,
                },
                column: one.column,
                places: places.map(place),
                result: results(node),
            };
        matches.iter().zip(filled).enumerate().map(cell).collect()
    }
}

/// Returns the deck of a player.
pub(crate) async fn deck(
    app: &Arc<App>,
    id: i64,
    guest: &Guest,
    player: usize,
) -> Result<TournamentDeck, ApiError> {
    let found = find(app, id).await?;
    let powers = Powers::of(app, &found, guest.id).await?;
    let own = found.player_of(guest.id);
    let record = found.whole.players.get(player).filter(|_| sees_deck(&found, powers, own, player));
    let saved = record.and_then(|it| it.deck.as_deref()).and_then(|it| serde_json::from_str(it).ok());
    let missing = || ApiError::missing("You can't see this deck now.");
    let SavedDeck { name, deck } = saved.ok_or_else(missing)?;
    let edition = begin::edition(&found.settings.game)?.map(|it| it.to_string()).unwrap_or_default();
    let read = move || {
        let read: CardFile;
        let file = match &deck {
            Deck::Starter { name } => decks::starter_file(&edition, name),
            Deck::File { text } => {
                read = CardFile::read(&text::file(text)).ok()?;
                Some(&read)
            }
            Deck::Own { .. } => None,
        };
        let card = |it: &cards::file::Listed| TournamentCard {
            count: it.count,
            name: it.name.clone(),
            text: it.card.as_ref().and_then(|it| it.text.clone()).unwrap_or_default(),
        };
        Some(file?.entries().map(|it| card(it.2)).collect::<Vec<TournamentCard>>())
    };
    let cards = app.work(guest.id, read).await?.ok_or_else(missing)?;
    Ok(TournamentDeck { name, cards })
}

/// Returns the tournaments of a person for the export of their data.
pub(crate) async fn exported(app: &App, guest: i64) -> Result<Vec<serde_json::Value>, ApiError> {
    let entries = app.store.tournament_entries(guest).await?;
    let entry = |(record, deck): (store::TournamentRecord, Option<String>)| {
        let organised = record.organiser.as_ref().is_some_and(|it| it.id == guest);
        let deck = deck.and_then(|it| serde_json::from_str::<serde_json::Value>(&it).ok());
        let about = organised.then_some(&record.about);
        json!({
            "tournament": write_id(record.id), "name": record.name, "about": about, "organised": organised,
            "created": record.created, "ended": record.ended, "deck": deck,
        })
    };
    Ok(entries.into_iter().map(entry).collect())
}
