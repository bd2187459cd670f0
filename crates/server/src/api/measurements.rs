//! Measuring cards and decks in the background, and the pages with the reports.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use cards::edition::Edition;
use cards::file::{CardFile, FileFormat};
use cards::legal::LegalCard;
use store::{MeasurementRecord, MeasurementStage, WorkKind};
use wire::Deck;
use wire::api::{
    DeckCard, DeckSketch, Exactness, ExactnessChoice, MeasureWhat, MeasuredKind, MeasuredThing, Measurement,
    MeasurementState, MyMeasurements, NewMeasurement, Sketch,
};

use super::{ApiError, Caller, Json, mine, read};
use crate::app::{App, new_id, now, read_id, write_id};
use crate::chance;
use crate::decks;
use crate::measurements::{GameLimits, Halt, MeasurementAbout, MeasurementPlan, SavedResult, start};
use crate::pages::not_found;

/// The maximum number of measurements that the server keeps for one person. It deletes the oldest ones.
const KEPT: u32 = 40;
/// The limit of unfinished measurements per address, divided by the limit per person.
const PEOPLE_OF_AN_ADDRESS: usize = 5;
/// The maximum number of decks that a deck is measured against.
const MOST_DECKS: usize = 12;
/// An estimate of how many bytes the report and the result of a measurement have together.
const BYTES_OF_A_REPORT: usize = 64 << 10;
/// The name that a nameless card gets while it is measured.
const NAMELESS: &str = "A card without a name";
/// The `Content-Security-Policy` header of reports. It allows only styles and inline drawings.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/measurements", get(all).post(order))
        .route("/measurements/{id}", delete(remove))
        .route("/measurements/{id}/stop", post(stop))
}

/// `GET /api/measurements`: returns the caller's measurements.
async fn all(State(app): State<Arc<App>>, who: Caller) -> Result<Json<MyMeasurements>, ApiError> {
    let records = app.store.measurements(who.guest.id).await?;
    let measurements = records.into_iter().map(|it| shown(&app, it)).collect::<Result<_, _>>()?;
    let choice = |exactness: Exactness| {
        let limits = GameLimits::of(exactness, app.config.measure_percent);
        ExactnessChoice {
            exactness,
            card_seconds: app.measurements.seconds(limits.most_of_card()),
            deck_seconds: app.measurements.seconds(limits.matchup),
        }
    };
    let measures = app.config.measure_percent > 0;
    let choices = Exactness::ALL.into_iter().filter(|_| measures).map(choice).collect();
    Ok(Json(MyMeasurements { measurements, choices }))
}

/// Returns a measurement as its owner sees it.
pub(super) fn shown(app: &App, record: MeasurementRecord) -> Result<Measurement, ApiError> {
    let about: MeasurementAbout = read(&record.about)?;
    let ended = record.ended.unwrap_or(record.created);
    let state = match (record.stage, record.result) {
        (MeasurementStage::Open, _) => match app.measurements.progress(record.id) {
            Some((at, seconds)) => MeasurementState::Running {
                games: at.games,
                most: at.most,
                seconds,
                interim: at.interim,
                now: at.now,
            },
            None => MeasurementState::Waiting,
        },
        (MeasurementStage::Done, Some(text)) => {
            let SavedResult { result, method } = read(&text)?;
            MeasurementState::Done { ended, report: format!("/measurement/{}", record.key), result, method }
        }
        (MeasurementStage::Failed, Some(message)) => MeasurementState::Failed { ended, message },
        _ => MeasurementState::Cancelled { ended },
    };
    Ok(Measurement {
        id: write_id(record.id),
        about: MeasuredThing {
            kind: about.kind,
            id: record.work.map(write_id),
            name: about.name,
            version: record.version,
            newest: record.newest,
            deck: about.deck,
            against: about.against,
        },
        edition: about.edition,
        exactness: about.exactness,
        created: record.created,
        state,
    })
}

/// A measurement to start: the card or deck, and how to measure it. `work` is the ID and the version of the saved card
/// or deck; `None` if it is not saved.
struct MeasureOrder {
    about: MeasurementAbout,
    plan: MeasurementPlan,
    work: Option<(i64, u32)>,
}

/// `POST /api/measurements`: starts to measure a card or a deck.
async fn order(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(asked): Json<NewMeasurement>,
) -> Result<Json<Measurement>, ApiError> {
    app.limits.heavy(&who)?;
    if app.config.measure_percent == 0 {
        return Err(ApiError::bad("This server doesn't measure cards. Use `keeper lab` on your computer."));
    }
    app.has_disk()?;
    may_measure(&app, &who)?;
    let terms = (asked.exactness, u64::from(asked.seed.unwrap_or(1)));
    let MeasureOrder { about, plan, work } = match asked.what {
        MeasureWhat::Card { card, deck } => card_order(&app, &who, card, deck, terms).await?,
        MeasureWhat::Deck { deck, against } => deck_order(&app, &who, &deck, against, terms).await?,
    };
    let fault = |_| ApiError::fault();
    let plan = serde_json::to_string(&plan).map_err(fault)?;
    app.spend(who.address, plan.len() + BYTES_OF_A_REPORT)?;
    let record = MeasurementRecord {
        id: new_id(),
        guest: who.guest.id,
        key: format!("{:016x}{:016x}", chance::seed(), chance::seed()),
        work: work.map(|it| it.0),
        version: work.map(|it| it.1),
        newest: work.map(|it| it.1),
        stage: MeasurementStage::Open,
        about: serde_json::to_string(&about).map_err(fault)?,
        result: None,
        created: now(),
        ended: None,
    };
    // Check again, because other requests of the person may have started measurements since the first check.
    may_measure(&app, &who)?;
    app.store.add_measurement(record.clone(), plan.clone(), KEPT).await?;
    start(&app, (record.id, who.guest.id), Some(who.address), plan);
    Ok(Json(shown(&app, record)?))
}

/// Returns an error if the person, or their address, has too many unfinished measurements.
fn may_measure(app: &App, who: &Caller) -> Result<(), ApiError> {
    let most = app.config.measurements as usize;
    let (own, all) = app.measurements.open(who.guest.id, who.address);
    if own >= most {
        let message = format!("{own} of your measurements are not finished. Wait for one, or stop one.");
        return Err(ApiError::conflict(message));
    }
    if all >= PEOPLE_OF_AN_ADDRESS * most {
        let message = "Your network has too many measurements that are not finished. Try again later.";
        return Err(ApiError::conflict(message));
    }
    Ok(())
}

async fn card_order(
    app: &App,
    who: &Caller,
    card: DeckCard,
    deck: Deck,
    (exactness, seed): (Exactness, u64),
) -> Result<MeasureOrder, ApiError> {
    let (mut sketch, work): (Sketch, _) = match card {
        DeckCard::Here { card } => (*card, None),
        DeckCard::Own { card } => {
            let work = mine::work(app, who.guest.id, WorkKind::Card, &card).await?;
            (read(&work.text)?, Some((work.id, work.version)))
        }
    };
    if sketch.name.trim().is_empty() {
        NAMELESS.clone_into(&mut sketch.name);
    }
    let edition = playable(&sketch.edition)?;
    let starters = playable::find(edition).map(playable::PlayableEdition::starters).unwrap_or_default();
    let opponents = starters.iter().map(|it| Deck::Starter { name: it.name.clone() });
    let mut chosen = vec![deck];
    chosen.extend(opponents);
    let mut decks = files(app, who, edition, chosen).await?;
    let deck = decks.remove(0);
    let name = sketch.name.clone();
    let card = app.work(who.guest.id, move || card_file(&sketch, edition)).await??;
    let about = MeasurementAbout {
        kind: MeasuredKind::Card,
        name,
        edition: edition.to_string(),
        exactness,
        deck: Some(deck.0.clone()),
        against: decks.iter().map(|it| it.0.clone()).collect(),
    };
    let limits = GameLimits::of(exactness, app.config.measure_percent);
    let plan = MeasurementPlan {
        edition: edition.to_string(),
        seed,
        limits,
        card: Some(card),
        deck,
        against: decks,
    };
    Ok(MeasureOrder { about, plan, work })
}

async fn deck_order(
    app: &App,
    who: &Caller,
    deck: &str,
    against: Vec<Deck>,
    (exactness, seed): (Exactness, u64),
) -> Result<MeasureOrder, ApiError> {
    if against.is_empty() || against.len() > MOST_DECKS {
        return Err(ApiError::bad(format!("Choose 1 to {MOST_DECKS} decks to play against.")));
    }
    let work = mine::work(app, who.guest.id, WorkKind::Deck, deck).await?;
    let sketch: DeckSketch = read(&work.text)?;
    let edition = playable(&sketch.edition)?;
    let mut chosen = vec![Deck::Own { id: deck.to_owned() }];
    chosen.extend(against);
    let mut decks = files(app, who, edition, chosen).await?;
    let deck = decks.remove(0);
    let about = MeasurementAbout {
        kind: MeasuredKind::Deck,
        name: deck.0.clone(),
        edition: edition.to_string(),
        exactness,
        deck: None,
        against: decks.iter().map(|it| it.0.clone()).collect(),
    };
    let limits = GameLimits::of(exactness, app.config.measure_percent);
    let plan =
        MeasurementPlan { edition: edition.to_string(), seed, limits, card: None, deck, against: decks };
    Ok(MeasureOrder { about, plan, work: Some((work.id, work.version)) })
}

/// Returns an edition that can be played and has starter decks.
fn playable(name: &str) -> Result<Edition, ApiError> {
    let edition = studio::edition(name)?;
    match playable::find(edition) {
        Some(it) if !it.starters().is_empty() => Ok(edition),
        _ => Err(ApiError::bad(format!(
            "The {} can't be played, so it can't be measured. Choose another edition.",
            edition.ordinal()
        ))),
    }
}

/// Returns the name and the file of each deck. The decks must be legal in the edition.
async fn files(
    app: &App,
    who: &Caller,
    edition: Edition,
    chosen: Vec<Deck>,
) -> Result<Vec<(String, String)>, ApiError> {
    let mut all = Vec::new();
    for deck in chosen {
        let deck = decks::of_person(app, who.guest.id, deck).await?;
        let checked = app.work(who.guest.id, move || decks::cards(edition, &deck).map(|_| deck)).await??;
        let text = match &checked {
            Deck::Starter { name } => {
                decks::starter_file(&edition.to_string(), name).ok_or_else(ApiError::fault)?.to_string()
            }
            Deck::File { text } => text.clone(),
            Deck::Own { .. } => return Err(ApiError::fault()),
        };
        all.push((decks::name(&checked), text));
    }
    Ok(all)
}

/// Returns the file of a card. The card must be legal in the edition.
fn card_file(sketch: &Sketch, edition: Edition) -> Result<String, ApiError> {
    let card = studio::card(sketch)?;
    LegalCard::new(&card, edition).map_err(|it| {
        let errors = it.problems.iter().filter(|it| it.is_error());
        let reasons: Vec<&str> = errors.map(|it| it.message.as_str()).collect();
        ApiError::bad(format!(
            "You can't measure this card: it isn't legal in the {}. {}",
            edition.ordinal(),
            reasons.join("; ")
        ))
    })?;
    let mut file = CardFile::new(FileFormat::Toml);
    file.push(&card);
    Ok(file.to_string())
}

/// Returns the id of the caller's measurement.
async fn own(app: &App, who: &Caller, id: &str) -> Result<i64, ApiError> {
    let missing = || ApiError::missing("You don't have this measurement. It may have been deleted.");
    let id = read_id(id).ok_or_else(missing)?;
    let all = app.store.measurements(who.guest.id).await?;
    all.iter().any(|it| it.id == id).then_some(id).ok_or_else(missing)
}

/// `POST /api/measurements/{id}/stop`: stops a measurement early. Its report covers the games played until then.
async fn stop(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = own(&app, &who, &id).await?;
    app.measurements.halt(id, Halt::Report);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/measurements/{id}`: deletes a measurement.
async fn remove(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = own(&app, &who, &id).await?;
    app.measurements.halt(id, Halt::Cancel);
    app.store.delete_measurement(who.guest.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Serves `/measurement/{key}`: the report of a measurement, for anybody who has the link.
pub(crate) async fn report(State(app): State<Arc<App>>, Path(key): Path<String>) -> Response {
    match app.store.measurement_report(key).await {
        Ok(Some(page)) => {
            let headers = [
                (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::CACHE_CONTROL, "no-store"),
            ];
            (headers, page).into_response()
        }
        Ok(None) => not_found("Report not found. It may have been deleted. Measure again."),
        Err(why) => ApiError::from(why).into_response(),
    }
}
