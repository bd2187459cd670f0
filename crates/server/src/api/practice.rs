//! Starts a match against a bot immediately, to try out a card or a deck.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::post;
use cards::edition::Edition;
use cards::file::FileFormat;
use cards::problem::Problem;
use kotc::PLAYABLE;
use wire::api::{DeckCard, DeckEntry, DeckSketch, Sketch, Tried, TryIt};
use wire::{BotLevel, Deck, GameSettings, Place, Plan};

use super::{ApiError, Caller, Json, mine, pictures};
use crate::app::{App, write_id};
use crate::begin;
use crate::decks::{starter_file, usual};
use crate::room::ToRoom;

/// How many copies of a card the deck has when somebody tries out the card. The copies replace other cards of the deck,
/// so that players draw the card often.
const COPIES: u32 = 6;
/// The name that a nameless card gets while it is tried out.
const NAMELESS: &str = "A card without a name";
/// The maximum number of problems in an error message.
const MOST_REASONS: usize = 4;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/try", post(practise))
}

async fn practise(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(what): Json<TryIt>,
) -> Result<Json<Tried>, ApiError> {
    app.limits.heavy(&who)?;
    let plan = match what {
        TryIt::Deck { deck } => deck_plan(&app, &who, deck).await?,
        TryIt::Card { card } => {
            pictures::known(&app, card.image.as_ref()).await?;
            app.work(who.guest.id, move || card_plan(*card)).await??
        }
        TryIt::KeepList { list } => {
            let bot = || Place::Bot { level: BotLevel::USUAL, deck: None, open: false };
            let places = vec![Place::Me { deck: None }, bot(), bot()];
            let list = Some(Deck::Own { id: list });
            Plan { list, ..Plan::private(GameSettings::Keep { two_bonuses: false }, places) }
        }
        TryIt::Coach { script } => {
            let message = "Coached match not found. Start one from the rules page.";
            let script = coach::find(&script).ok_or_else(|| ApiError::bad(message))?;
            // If the person has left this coached match before its end, they continue it.
            if let Some(table) = app.tables.coached(who.guest.id, &script.name) {
                return Ok(Json(Tried { table }));
            }
            begin::coach_plan(script)
        }
    };
    let id = app.create_for(&who.guest, who.address, &plan).await?;
    // Open the room now, so that it counts as one of the guest's tables even if the browser never joins.
    app.tables.tell(&app, id, ToRoom::Disconnected { connection: u64::MAX });
    Ok(Json(Tried { table: write_id(id) }))
}

/// Returns a plan for a private table where the creator plays this deck against a bot with a starter deck.
fn plan(edition: Edition, deck: Deck, trying: Option<String>) -> Plan {
    let bot = Place::Bot { level: BotLevel::USUAL, deck: None, open: false };
    let places = vec![Place::Me { deck: Some(deck) }, bot];
    Plan { trying, ..Plan::private(GameSettings::Kotc { edition: edition.to_string() }, places) }
}

async fn deck_plan(app: &App, who: &Caller, id: String) -> Result<Plan, ApiError> {
    let edition = studio::edition(&mine::deck(app, who.guest.id, &id).await?.edition)?;
    if kotc::rules(edition).is_none() {
        let message = format!(
            "The {} can't be played. Change the deck's edition to the {}.",
            edition.ordinal(),
            playable()
        );
        return Err(ApiError::bad(message));
    }
    Ok(plan(edition, Deck::Own { id }, None))
}

/// Returns a plan to try out a card. It uses the card's own edition or, if that edition can't be played or doesn't
/// allow the card, the nearest edition that can be played and allows it.
fn card_plan(mut card: Sketch) -> Result<Plan, ApiError> {
    if card.name.trim().is_empty() {
        card.name = NAMELESS.to_owned();
    }
    let edition = edition_for(&card)?;
    let deck = deck_around(&card, edition)?;
    let file = studio::deck_file(&deck, FileFormat::Toml, &|_| None)?;
    Ok(plan(edition, Deck::File { text: file.to_string() }, Some(card.name)))
}

fn edition_for(card: &Sketch) -> Result<Edition, ApiError> {
    let own = studio::edition(&card.edition)?;
    let whole = studio::card(card)?;
    let mut editions: Vec<Edition> = PLAYABLE.iter().map(|it| it.edition).collect();
    // Of two editions that are equally near, take the newer one.
    editions.sort_by_key(|it| (it.index().abs_diff(own.index()), std::cmp::Reverse(*it)));
    if let Some(found) = editions.iter().find(|it| whole.judge_without_help(**it).legal) {
        return Ok(*found);
    }
    let nearest = editions.first().copied().unwrap_or(own);
    let verdict = whole.judge(nearest);
    let mut reasons: Vec<&str> =
        verdict.problems.iter().filter(|it| Problem::is_error(it)).map(|it| it.message.as_str()).collect();
    reasons.truncate(MOST_REASONS);
    let message = format!(
        "You can't try this card: it isn't legal in the {}. In the {}: {}",
        playable(),
        nearest.ordinal(),
        reasons.join("; ")
    );
    Err(ApiError::bad(message))
}

/// Returns the names of the playable editions, for an error message.
fn playable() -> String {
    let names: Vec<String> = PLAYABLE.iter().map(|it| it.edition.ordinal()).collect();
    match names.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        names => names.concat(),
    }
}

/// Returns an edition's first starter deck, with copies of this card in place of some of the deck's cards.
fn deck_around(card: &Sketch, edition: Edition) -> Result<DeckSketch, ApiError> {
    let Deck::Starter { name } = usual(edition, 0)? else { return Err(ApiError::fault()) };
    let file = starter_file(&edition.to_string(), &name).ok_or_else(ApiError::fault)?;
    let mut deck = studio::deck_sketch(file, &name, edition, &studio::no_picture).0;
    // The tried card replaces cards with the same name, because the plan identifies it by its name.
    let named =
        |it: &DeckEntry| matches!(&it.card, DeckCard::Here { card: other } if other.name == card.name);
    let mut entry =
        DeckEntry { count: 0, reserves: 0, card: DeckCard::Here { card: Box::new(card.clone()) } };
    for it in deck.entries.extract_if(.., |it| named(it)) {
        entry.count += it.count;
        entry.reserves += it.reserves;
    }
    while entry.count < COPIES {
        let Some(most) = deck.entries.iter_mut().filter(|it| it.count > 0).max_by_key(|it| it.count) else {
            break;
        };
        most.count -= 1;
        entry.count += 1;
    }
    deck.entries.push(entry);
    Ok(DeckSketch { name: format!("Trying {}", shortened(&card.name)), ..deck })
}

/// Shortens a card's name so that it fits into the deck's name.
fn shortened(name: &str) -> String {
    name.chars().take(studio::LONGEST_NAME - "Trying ".len()).collect()
}
