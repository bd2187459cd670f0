//! Import and export of card files with their images.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ::cards::file::{CardFile, FileFormat};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use sheets::SheetFormat;
use store::{WorkChange, WorkKind};
use tokio::time::timeout;
use wire::api::{
    CardFormat, DeckImport, DeckImported, ExportCards, Import, ImportExisting, ImportRefused, Imported,
    Sketch,
};

use super::archive::{self, Archive};
use super::pack::Download;
use super::studio::{REMARKS, encoded};
use super::{
    ApiError, Caller, Json, JsonWithFiles, cards, decks, drained, limits, mine as works, pictures, read,
};
use crate::app::App;
use crate::gate::GateTurn;

/// The longest time that an upload of an archive may take. A slow upload makes other people's uploads wait.
const LONGEST_WAY: Duration = Duration::from_secs(120);
/// The part of an exported archive that is reserved for the card file, in bytes; the rest is for images.
const ROOM_FOR_TEXT: usize = 4 << 20;
/// The maximum number of unused files that the result of an import lists.
const MOST_NAMED: usize = 50;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/cards/import", post(import))
        .route("/cards/import/zip", post(import_zip))
        .route("/cards/export", post(export))
        .route("/decks/import/zip", post(import_deck))
}

/// The query of an import from an archive.
#[derive(Deserialize)]
struct ArchiveQuery {
    edition: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    existing: ImportExisting,
}

async fn turn(app: &App, who: &Caller) -> Result<GateTurn, ApiError> {
    limits::turn(&app.limits.archives, who.guest.id, "packing or unpacking archives").await
}

async fn import(
    State(app): State<Arc<App>>,
    who: Caller,
    JsonWithFiles(order): JsonWithFiles<Import>,
) -> Result<Json<Imported>, ApiError> {
    app.limits.heavy(&who)?;
    let existing = order.existing;
    let taken = app.work(who.guest.id, move || studio::import(&order)).await??;
    kept(&app, &who, taken, existing, &mut ArchivePictures::default()).await.map(Json)
}

async fn import_zip(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(ArchiveQuery { edition, name, existing }): Query<ArchiveQuery>,
    request: Request,
) -> Result<Json<Imported>, ApiError> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let (mut luggage, texts) = opened(request).await?;
    let mut refused = Vec::new();
    if texts.is_empty() {
        let why = "This archive has no card files. Their names end with .toml, .json, .csv, .tsv or .xlsx.";
        refused.push(ImportRefused::file(name.clone(), why.to_owned()));
    }
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for (file, bytes) in texts {
        // A spreadsheet that was uploaded without an archive has no path. Use the file name in the request instead.
        let file = if file.is_empty() { name.clone() } else { file };
        match bytes {
            Ok(bytes) => files.push((file, bytes)),
            Err(why) => refused.push(ImportRefused::file(file, why)),
        }
    }
    let import = move || {
        let files = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        studio::import_files(files, &edition)
    };
    let taken = app.work(who.guest.id, import).await??;
    let mut imported = kept(&app, &who, taken, existing, &mut luggage).await?;
    if !imported.existing.is_empty() {
        return Ok(Json(imported));
    }
    imported.refused.splice(0..0, refused);
    let unasked = luggage.archive.iter().flat_map(Archive::unasked).collect::<Vec<_>>();
    let more = unasked.len().saturating_sub(MOST_NAMED);
    imported
        .left_out
        .extend(unasked.into_iter().take(MOST_NAMED).map(|(file, why)| ImportRefused::file(file, why)));
    if more > 0 {
        imported
            .left_out
            .push(ImportRefused::file(format!("{more} more files"), "no card uses them".to_owned()));
    }
    Ok(Json(imported))
}

/// Card files, each with its name and its content or an error. A spreadsheet that did not come from an archive has an
/// empty name.
type UploadedFiles = Vec<(String, Result<Vec<u8>, String>)>;

/// Reads the archive in a request, and the card files in it.
async fn opened(request: Request) -> Result<(ArchivePictures, UploadedFiles), ApiError> {
    let most = archive::MOST_BYTES >> 20;
    let too_long = format!("Archive too large: at most {most} MB. Split it and import the parts.");
    let bytes = timeout(LONGEST_WAY, drained(request, archive::MOST_BYTES, &too_long)).await;
    let bytes = bytes.map_err(|_| ApiError::bad("The upload took too long. Try again."))??;
    if bytes.is_empty() {
        return Err(ApiError::bad("No file received. Choose an archive."));
    }
    let open = move || {
        let mut archive = Archive::open(bytes.clone(), pictures::MOST_BYTES)?;
        if archive.is_spreadsheet() {
            return Ok((ArchivePictures::default(), vec![(String::new(), Ok(bytes.to_vec()))]));
        }
        let texts = archive.card_files();
        Ok((ArchivePictures { archive: Some(archive), known: HashMap::new() }, texts))
    };
    tokio::task::spawn_blocking(open).await?.map_err(|why: String| ApiError::bad(why))
}

/// The images of an imported archive. Each is unpacked and saved only once.
#[derive(Default)]
struct ArchivePictures {
    archive: Option<Archive>,
    /// The result for each image, by its index in the archive: the server's name for the image, or the reason why it
    /// was skipped.
    known: HashMap<usize, Result<String, String>>,
}

impl ArchivePictures {
    /// Returns the server's name for an image that a card file refers to. The inner error says why the image was
    /// skipped.
    async fn picture(
        &mut self,
        app: &Arc<App>,
        who: &Caller,
        card_file: &str,
        name: &str,
    ) -> Result<Result<String, String>, ApiError> {
        let Some(mut archive) = self.archive.take() else { return Ok(studio::no_picture(name)) };
        let found = archive.find(card_file, name);
        let known = found.as_ref().ok().and_then(|place| self.known.get(place)).cloned();
        let brought = match (found, known) {
            (_, Some(known)) => known,
            (Err(why), None) => Err(why),
            (Ok(_), None) if self.known.len() >= archive::MOST_PICTURES => {
                let most = archive::MOST_PICTURES;
                Err(format!(
                    "only {most} images are imported from one archive. Add the card's image in the Studio."
                ))
            }
            (Ok(place), None) => {
                let unpack = move || {
                    let unpacked = archive.picture(place);
                    (archive, unpacked)
                };
                let unpacked;
                (archive, unpacked) = tokio::task::spawn_blocking(unpack).await?;
                let brought = match unpacked {
                    Ok(bytes) => pictures::take(app, who, Bytes::from(bytes)).await.map(|it| it.id),
                    Err(why) => Err(ApiError::bad(why)),
                };
                let brought = match brought {
                    Ok(id) => Ok(id),
                    Err(why) => Err(format!("its image “{name}” was skipped: {}", why.of_one()?)),
                };
                self.known.insert(place, brought.clone());
                brought
            }
        };
        self.archive = Some(archive);
        Ok(brought)
    }

    /// Returns the number of imported images.
    fn count(&self) -> u32 {
        self.known.values().filter(|it| it.is_ok()).count() as u32
    }
}

/// Saves imported cards with their images. A card that the person already has gets a new version; any other card is
/// added.
async fn kept(
    app: &Arc<App>,
    who: &Caller,
    mut taken: studio::Taken,
    existing: ImportExisting,
    luggage: &mut ArchivePictures,
) -> Result<Imported, ApiError> {
    let guest = who.guest.id;
    app.has_disk()?;
    let mine = match existing {
        ImportExisting::Copy => Vec::new(),
        ImportExisting::Update | ImportExisting::Ask => cards::all(app, guest).await?,
    };
    let mut imported = Imported {
        taken: Vec::new(),
        updated: 0,
        unchanged: 0,
        existing: Vec::new(),
        pictures: 0,
        refused: std::mem::take(&mut taken.refused),
        left_out: Vec::new(),
        warnings: std::mem::take(&mut taken.warnings),
        faulty: 0,
    };
    let sketches: Vec<&Sketch> = taken.cards.iter().map(|it| &it.card).collect();
    let there: Vec<Sketch> = mine.iter().map(|it| it.card.clone()).collect();
    let matched = studio::matched(&sketches, &there);
    if existing == ImportExisting::Ask && matched.iter().any(Option::is_some) {
        imported.existing = there_names(&matched, &there);
        return Ok(imported);
    }
    // Check this first, so that no images are saved for cards that can't be saved.
    works::room(app, guest, WorkKind::Card, matched.iter().filter(|it| it.is_none()).count()).await?;
    let mut new = Vec::<Sketch>::new();
    for (it, place) in taken.cards.into_iter().zip(matched) {
        let mut card = it.card;
        let old = place.and_then(|it| mine.get(it));
        if let Some((name, crop)) = it.picture {
            match luggage.picture(app, who, &it.file, &name).await? {
                Ok(id) => (card.image, card.crop) = (Some(id), crop),
                // The image can't be imported, but the person's card already has an image, so keep that image.
                Err(_) if old.is_some_and(|it| it.card.image.is_some()) => {}
                Err(why) => {
                    let card = Some((it.number, card.name.clone()));
                    imported
                        .left_out
                        .push(ImportRefused { card, ..ImportRefused::file(it.file.clone(), why) });
                }
            }
        }
        let Some(old) = old else {
            if !new.contains(&card) {
                new.push(card);
            }
            continue;
        };
        let merged = studio::merged(&card, &old.card);
        if merged == old.card {
            imported.unchanged += 1;
            continue;
        }
        match cards::change(app, who, &old.id, old.version, &merged).await? {
            WorkChange::Done(work) => {
                imported.taken.push(cards::mine(app, &work)?);
                imported.updated += 1;
            }
            _ => imported.refused.push(ImportRefused {
                card: Some((it.number, card.name)),
                ..ImportRefused::file(
                    it.file,
                    "the card was changed elsewhere meanwhile: import it again".to_owned(),
                )
            }),
        }
    }
    imported.taken.extend(cards::keep_all(app, who, &new).await?);
    imported.faulty = imported.taken.iter().filter(|it| !it.legal).count() as u32;
    imported.pictures = luggage.count();
    Ok(imported)
}

/// Returns the names of the person's cards that the import would update. `matched` has, for each imported card, its
/// index in `there`.
fn there_names(matched: &[Option<usize>], there: &[Sketch]) -> Vec<String> {
    matched.iter().flatten().filter_map(|it| there.get(*it)).map(|it| it.name.clone()).collect()
}

/// Imports a deck from an archive: one deck file, and the images of its cards.
async fn import_deck(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(ArchiveQuery { edition, name, .. }): Query<ArchiveQuery>,
    request: Request,
) -> Result<Json<DeckImported>, ApiError> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let (mut luggage, texts) = opened(request).await?;
    let [(path, bytes)] = <[_; 1]>::try_from(texts).map_err(|texts: UploadedFiles| {
        let count = texts.len();
        ApiError::bad(format!(
            "A deck is one card file, but this archive has {count}. Import the cards of these files on the Cards page."
        ))
    })?;
    let bytes = bytes.map_err(|why| ApiError::bad(format!("{path}: {why}")))?;
    let file_name = path.clone();
    let file = tokio::task::spawn_blocking(move || sheets::open(&file_name, &bytes)).await?;
    let file = file.map_err(|why| ApiError::bad(format!("{path}: {why}")))?.file;
    let text = file.to_string();
    let mut found = HashMap::new();
    for name in images(&file) {
        let picture = luggage.picture(&app, &who, &path, &name).await?;
        found.insert(name, picture);
    }
    let order = DeckImport { name, edition, text, deck: None };
    let picture = move |name: &str| found.get(name).cloned().unwrap_or_else(|| studio::no_picture(name));
    decks::import_with(&app, &who, order, picture).await.map(Json)
}

/// Returns the images that a card file refers to, without duplicates.
fn images(file: &CardFile) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for image in file.entries().filter_map(|it| it.2.card.as_ref()?.image.clone()) {
        if !image.trim().is_empty() && !names.contains(&image) {
            names.push(image);
        }
    }
    names
}

/// The images of an exported card file.
#[derive(Default)]
pub(super) struct PackedPictures {
    /// For each image, the server's name for it and its file name in the export.
    pub(super) names: Vec<(String, String)>,
    /// The file name and content of each image.
    pub(super) files: Vec<(String, Vec<u8>)>,
    /// Remarks about cards whose image is missing.
    pub(super) remarks: Vec<String>,
}

/// Returns the images of cards as files.
pub(super) async fn packed(app: &App, all: &[&Sketch]) -> Result<PackedPictures, ApiError> {
    let mut found: HashMap<&str, store::PictureRecord> = HashMap::new();
    let mut packed = PackedPictures::default();
    let mut size = 0;
    for card in all {
        let Some(id) = card.image.as_deref().filter(|it| !found.contains_key(it)) else { continue };
        let Some(picture) = app.store.picture(id.to_owned()).await? else {
            packed.remarks.push(format!("“{}”: its image no longer exists and was left out", card.name));
            continue;
        };
        size += picture.bytes.len();
        found.insert(id, picture);
        // An exported archive must not be too large to be imported again.
        if found.len() > archive::MOST_PICTURES || size > archive::MOST_BYTES - ROOM_FOR_TEXT {
            return Err(ApiError::bad(format!(
                "Too many images for one file: at most {} images with {} MB in total. Choose fewer cards.",
                archive::MOST_PICTURES,
                (archive::MOST_BYTES - ROOM_FOR_TEXT) >> 20
            )));
        }
    }
    let ending = |id: &str| Some(if found.get(id)?.mime == "image/png" { "png" } else { "jpg" });
    packed.names = studio::picture_names(all.iter().copied(), &ending);
    packed.files = packed
        .names
        .iter()
        .filter_map(|(id, file)| Some((file.clone(), found.remove(id.as_str())?.bytes)))
        .collect();
    Ok(packed)
}

async fn export(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<ExportCards>,
) -> Result<Response, ApiError> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let works = app.store.works(who.guest.id, WorkKind::Card).await?;
    let mut chosen = Vec::new();
    for id in &order.cards {
        let id = works::number(WorkKind::Card, id)?;
        chosen.push(works.iter().find(|it| it.id == id).ok_or_else(|| works::missing(WorkKind::Card))?);
    }
    if order.cards.is_empty() {
        chosen = works.iter().collect();
        // Export the least recently changed cards first, so that cards that were just imported keep the order of their
        // file.
        chosen.sort_by_key(|it| it.changed);
    }
    let cards = chosen.iter().map(|it| read::<Sketch>(&it.text)).collect::<Result<Vec<_>, ApiError>>()?;
    let PackedPictures { names, files, remarks } = packed(&app, &cards.iter().collect::<Vec<_>>()).await?;
    let download = tokio::task::spawn_blocking(move || {
        let cards: Vec<Sketch> = cards.iter().map(|it| studio::beside(it, &names)).collect();
        let file = studio::export(
            &cards,
            if order.format == CardFormat::Json { FileFormat::Json } else { FileFormat::Toml },
        )?;
        let sheet = |format: SheetFormat| format.write(&file).map_err(|why| ApiError::bad(why.to_string()));
        let (name, bytes) = match order.format {
            CardFormat::Toml => ("cards.toml", file.to_string().into_bytes()),
            CardFormat::Json => ("cards.json", file.to_string().into_bytes()),
            CardFormat::Csv => ("cards.csv", sheet(SheetFormat::Csv)?),
            CardFormat::Tsv => ("cards.tsv", sheet(SheetFormat::Tsv)?),
            CardFormat::Xlsx => ("cards.xlsx", sheet(SheetFormat::Xlsx)?),
        };
        Download::flat("cards", [vec![(name.to_owned(), bytes)], files].concat())
    });
    Ok(remarked(download.await??, &remarks))
}

/// Returns a download, with remarks in the [`REMARKS`] header.
pub(super) fn remarked(download: Download, remarks: &[String]) -> Response {
    let mut response = download.into_response();
    if let Ok(remarks) = encoded(remarks).parse() {
        response.headers_mut().insert(REMARKS, remarks);
    }
    response
}
