//! Formats: creating and changing them, and checking decks against them.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use cards::file::FileFormat;
use library::format_terms;
use store::{NewPublication, PublicationKind};
use wire::Deck;
use wire::api::{CheckFormat, FormatChecked, FormatSketch, Published, Sketch};

use super::work::VersionQuery;
use super::{EntrySummary, found, missing, must_have_account, publish};
use crate::api::{ApiError, Caller, Json};
use crate::app::{App, new_id};
use crate::decks::own_cards;
use crate::published::{read_format, text_of};
use crate::text;

/// The longest name of a format, in characters.
const LONGEST_NAME: usize = 60;
/// The longest description of a format, in characters.
const LONGEST_ABOUT: usize = 1000;
/// The maximum number of sets of a format.
const MOST_SETS: usize = 20;
/// The maximum number of banned cards.
const MOST_BANNED: usize = 500;

/// Checks a format, cleans its texts, and sets the versions of its sets.
async fn clean(app: &App, sketch: FormatSketch) -> Result<FormatSketch, ApiError> {
    let FormatSketch { name, about, edition, mut sets, banned } = sketch;
    studio::edition(&edition)?;
    let name = text::clean_up_to(&name, LONGEST_NAME, "Name")?;
    if name.is_empty() {
        return Err(ApiError::bad("Give the format a name."));
    }
    let about = text::clean_up_to(&about, LONGEST_ABOUT, "Description")?;
    if sets.len() > MOST_SETS {
        return Err(ApiError::bad(format!("A format has at most {MOST_SETS} sets. Remove some.")));
    }
    if banned.len() > MOST_BANNED {
        return Err(ApiError::bad(format!("A format has at most {MOST_BANNED} banned cards. Remove some.")));
    }
    for set in &mut sets {
        let version = Some(set.version).filter(|it| *it > 0);
        let text = text_of(app, PublicationKind::Set, &set.id, version).await?;
        let text = text.ok_or_else(|| {
            ApiError::bad("A set of this format is no longer in the library. Remove it from the format.")
        })?;
        set.version = text.version;
    }
    let mut names: Vec<String> = Vec::new();
    for card in banned {
        let card = text::clean_up_to(&card, studio::LONGEST_NAME, "Card name")?;
        if !card.is_empty() && !names.contains(&card) {
            names.push(card);
        }
    }
    Ok(FormatSketch { name, about, edition, sets, banned: names })
}

/// Publishes a version of a format.
async fn save(app: &App, who: &Caller, id: i64, sketch: FormatSketch) -> Result<Json<Published>, ApiError> {
    app.limits.heavy(who)?;
    app.has_disk()?;
    must_have_account(app, who).await?;
    let sketch = clean(app, sketch).await?;
    let summary = EntrySummary {
        edition: Some(sketch.edition.clone()),
        about: sketch.about.clone(),
        ..EntrySummary::default()
    };
    let json = |_| ApiError::fault();
    let work = NewPublication {
        id,
        kind: PublicationKind::Format,
        source: id.to_string(),
        source_version: 0,
        license: String::new(),
        name: sketch.name.clone(),
        sort_name: sketch.name.to_lowercase(),
        cost: None,
        summary: serde_json::to_string(&summary).map_err(json)?,
        text: serde_json::to_string(&sketch).map_err(json)?,
        terms: format_terms(&sketch, who.guest.id).into_iter().collect(),
        origin: None,
    };
    publish::save(app, who, vec![work]).await.map(Json)
}

/// `POST /api/formats`: publishes a new format.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(sketch): Json<FormatSketch>,
) -> Result<Json<Published>, ApiError> {
    save(&app, &who, new_id(), sketch).await
}

/// `PUT /api/formats/{id}`: publishes a new version of the caller's own format.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(sketch): Json<FormatSketch>,
) -> Result<Json<Published>, ApiError> {
    let record = found(&app, &id).await?;
    if record.kind != PublicationKind::Format || record.by.id != who.guest.id {
        return Err(ApiError::missing("You have no such format. Only its author can change a format."));
    }
    save(&app, &who, record.id, sketch).await
}

/// `POST /api/formats/{id}/check`: checks a deck against a format.
pub(super) async fn check(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    Json(CheckFormat { deck }): Json<CheckFormat>,
) -> Result<Json<FormatChecked>, ApiError> {
    if found(&app, &id).await?.kind != PublicationKind::Format {
        return Err(missing());
    }
    let guest = who.guest.id;
    let own = own_cards(&app, guest, [&deck]).await?;
    let ready = read_format(&app, guest, &id, version).await?;
    let check = move || {
        let find = |id: &str| -> Option<Sketch> { own.get(id).cloned() };
        let file = studio::deck_file(&deck, FileFormat::Toml, &find)?;
        let problems = ready.problems(&Deck::File { text: file.to_string() })?;
        Ok::<_, ApiError>(FormatChecked {
            format: ready.format.name,
            version: ready.format.version,
            legal: !problems.iter().any(cards::problem::Problem::is_error),
            problems: studio::problems("", &problems),
        })
    };
    app.work(guest, check).await?.map(Json)
}
