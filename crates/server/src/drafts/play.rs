//! Matches between the players of a draft, with the decks that they have built.

use std::net::IpAddr;
use std::sync::Arc;

use cards::editions::Guide;
use store::{DraftMatchRecord, DraftStage, EndedBoard, Guest};
use wire::{BotLevel, Deck, GameSettings, Place, Plan};

use super::page::{saved_deck, wire_deck};
use super::{LoadedDraft, change, load};
use crate::api::ApiError;
use crate::app::App;
use crate::decks;
use crate::room::{MatchOutcome, ToRoom};

/// What happens when a person wants to play a match of the draft.
enum Wish {
    /// The opponent is asked, and has to agree first.
    Ask,
    /// The match begins at a new table.
    Begin,
}

/// Returns the match of two seats, if it was offered or played.
fn between(loaded: &LoadedDraft, one: u8, other: u8) -> Option<&DraftMatchRecord> {
    loaded.record.matches.iter().find(|it| (it.one, it.other) == (one, other))
}

/// Returns the seats of a person and their opponent, the smaller number first, or an error if they can't play now.
fn seats(loaded: &LoadedDraft, guest: i64, against: u8) -> Result<(u8, u8), ApiError> {
    let own = loaded.own_seat(guest)? as u8;
    if loaded.record.stage != DraftStage::Building {
        return Err(ApiError::conflict("The draft isn't over yet. Pick all your cards first."));
    }
    if usize::from(against) >= loaded.setup.seats() || against == own {
        return Err(ApiError::bad("Choose another player of this draft."));
    }
    if !saved_deck(loaded, own.into()).legal {
        return Err(ApiError::conflict("Your deck isn't legal yet. Finish it first."));
    }
    if !loaded.bots()[usize::from(against)] && !saved_deck(loaded, against.into()).legal {
        return Err(ApiError::conflict("The other player is still building their deck. Try again later."));
    }
    Ok((own.min(against), own.max(against)))
}

/// Starts a person's match against another player of the draft. A match against a person starts only when both have
/// asked for it.
pub(crate) async fn play(
    app: &Arc<App>,
    guest: &Guest,
    address: IpAddr,
    id: i64,
    against: u8,
) -> Result<LoadedDraft, ApiError> {
    app.not_in_maintenance()?;
    let loaded = load(app, id).await?;
    let (one, other) = seats(&loaded, guest.id, against)?;
    let wish = |loaded: &LoadedDraft| match between(loaded, one, other) {
        Some(DraftMatchRecord { board: Some(_), .. }) => None,
        _ if loaded.bots()[usize::from(against)] => Some(Wish::Begin),
        Some(DraftMatchRecord { asked: Some(asked), .. }) if *asked == against => Some(Wish::Begin),
        _ => Some(Wish::Ask),
    };
    let board = match wish(&loaded) {
        None => return Ok(loaded),
        Some(Wish::Ask) => None,
        Some(Wish::Begin) => {
            app.may_make_table(guest.id, address)?;
            Some(make_table(app, &loaded, guest, address, (one, other)).await?)
        }
    };
    let mut used = false;
    let changed = change(app, id, |loaded| {
        seats(loaded, guest.id, against)?;
        let own = if against == one { other } else { one };
        used = wish(loaded).is_some();
        if used {
            loaded.record.matches.retain(|it| (it.one, it.other) != (one, other));
            let asked = if board.is_some() { None } else { Some(own) };
            loaded.record.matches.push(DraftMatchRecord { one, other, asked, board, result: None });
        }
        Ok(())
    })
    .await;
    if let Some(board) = board {
        if used && changed.is_ok() {
            // Open the room, so that the match starts even if nobody joins at once.
            app.tables.tell(app, board, ToRoom::Disconnected { connection: u64::MAX });
        } else {
            // The match was not saved, for example because both players asked at the same moment.
            app.discard(board).await?;
        }
    }
    Ok(changed?.0)
}

/// Creates the table of a match, without opening its room.
async fn make_table(
    app: &Arc<App>,
    loaded: &LoadedDraft,
    guest: &Guest,
    address: IpAddr,
    (one, other): (u8, u8),
) -> Result<i64, ApiError> {
    let person =
        |seat: u8| loaded.record.seats.iter().find(|it| it.number == seat).map(|it| it.guest.clone());
    let mut places = Vec::new();
    let mut seated = Vec::new();
    for seat in [one, other] {
        let deck = deck(loaded, seat)?;
        let who = person(seat);
        places.push(match &who {
            Some(it) if it.id == guest.id => Place::Me { deck: Some(deck.clone()) },
            Some(_) => Place::Open,
            None => Place::Bot { level: BotLevel::USUAL, deck: Some(deck.clone()), open: false },
        });
        seated.push((who, Some(deck)));
    }
    let game = GameSettings::Kotc { edition: loaded.limited.to_string() };
    let plan = Plan { private: loaded.record.private, ..Plan::private(game, places) };
    Ok(app.create(&plan, address, seated).await?)
}

/// Returns the deck of a player as a file: the deck that a person has saved, or the one that a bot builds.
fn deck(loaded: &LoadedDraft, seat: u8) -> Result<Deck, ApiError> {
    let deck = if loaded.bots()[usize::from(seat)] {
        suggestion(loaded, seat.into())
    } else {
        saved_deck(loaded, seat.into()).deck
    };
    let file = loaded.pool.deck_file(&loaded.plan.name, &deck.cards, &deck.reserves);
    let deck = Deck::File { text: file.to_string() };
    decks::cards(loaded.limited, &deck)?;
    Ok(deck)
}

/// Returns the deck that a bot builds from a player's cards.
pub(crate) fn suggestion(loaded: &LoadedDraft, seat: usize) -> wire::api::DraftDeck {
    let picks = loaded.draft.as_ref().map(|it| it.picks(seat)).unwrap_or_default();
    wire_deck(draft::build(&loaded.pool, picks, &Guide::of(loaded.limited).deck))
}

/// Saves the results of the draft's matches that are over.
pub(crate) async fn settle(app: &App, loaded: LoadedDraft) -> Result<LoadedDraft, ApiError> {
    let running = |it: &DraftMatchRecord| it.board.is_some() && it.result.is_none();
    if !loaded.record.matches.iter().any(running) {
        return Ok(loaded);
    }
    let ended = app.store.ended_boards(loaded.record.id).await?;
    if ended.is_empty() {
        return Ok(loaded);
    }
    let settled = change(app, loaded.record.id, |loaded| {
        for it in &ended {
            let played = loaded.record.matches.iter_mut().find(|of| of.board == Some(it.board));
            if let Some(played) = played {
                played.result = Some(word(it).to_owned());
            }
        }
        Ok(())
    });
    Ok(settled.await?.0)
}

/// Returns the word that the store saves for the result of a match: `one` if the player with the smaller seat number,
/// who sits at the table's first place, has won.
fn word(ended: &EndedBoard) -> &'static str {
    let outcome = ended.outcome.as_deref().and_then(|it| serde_json::from_str::<MatchOutcome>(it).ok());
    match outcome.and_then(|it| it.winners).as_deref() {
        Some([0]) => "one",
        Some([1]) => "other",
        _ => "draw",
    }
}
