//! Card files with their pictures, in and out.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ::cards::file::{CardFile, Format};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use store::Kind;
use tokio::time::timeout;
use wire::api::{CardText, DeckImport, DeckImported, ExportCards, Import, ImportRefused, Imported, Sketch};

use super::archive::{self, Archive};
use super::pack::Download;
use super::studio::{REMARKS, encoded};
use super::{Files, Json, No, Who, cards, decks, drained, limits, mine as works, pictures, read};
use crate::app::App;
use crate::gate::Turn;

/// An archive comes within this time, or somebody else's turn has come.
const LONGEST_WAY: Duration = Duration::from_secs(120);
/// Room beside the pictures for the card file.
const ROOM_FOR_TEXT: usize = 4 << 20;
/// So many files that nobody asked for are named.
const MOST_NAMED: usize = 50;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/cards/import", post(import))
        .route("/cards/import/zip", post(import_zip))
        .route("/cards/export", post(export))
        .route("/decks/import/zip", post(import_deck))
}

/// Which archive, and what it does not say itself.
#[derive(Deserialize)]
struct Asked {
    edition: String,
    #[serde(default)]
    name: String,
}

async fn turn(app: &App, who: &Who) -> Result<Turn, No> {
    limits::turn(&app.limits.archives, who.guest.id, "packing or unpacking archives").await
}

async fn import(
    State(app): State<Arc<App>>,
    who: Who,
    Files(order): Files<Import>,
) -> Result<Json<Imported>, No> {
    app.limits.heavy(&who)?;
    let taken = app.work(who.guest.id, move || studio::import(&order)).await??;
    kept(&app, &who, taken, &mut Luggage::default()).await.map(Json)
}

async fn import_zip(
    State(app): State<Arc<App>>,
    who: Who,
    Query(Asked { edition, name }): Query<Asked>,
    request: Request,
) -> Result<Json<Imported>, No> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let (mut luggage, texts) = opened(request).await?;
    let mut refused = Vec::new();
    let refuse = |file: String, why: String| ImportRefused { file, card: None, why };
    if texts.is_empty() {
        let why = "there is no card file in this archive: card files end with .toml or .json";
        refused.push(refuse(name, why.to_owned()));
    }
    let mut order = Import { files: Vec::new(), edition };
    for (file, text) in texts {
        match text {
            Ok(text) => order.files.push(CardText { file, text }),
            Err(why) => refused.push(refuse(file, why)),
        }
    }
    let taken = app.work(who.guest.id, move || studio::import(&order)).await??;
    let mut imported = kept(&app, &who, taken, &mut luggage).await?;
    imported.refused.splice(0..0, refused);
    let unasked = luggage.archive.iter().flat_map(Archive::unasked).collect::<Vec<_>>();
    let more = unasked.len().saturating_sub(MOST_NAMED);
    imported.left_out.extend(unasked.into_iter().take(MOST_NAMED).map(|(file, why)| refuse(file, why)));
    if more > 0 {
        imported.left_out.push(refuse(format!("{more} more files"), "nobody asked for them".to_owned()));
    }
    Ok(Json(imported))
}

type Texts = Vec<(String, Result<String, String>)>;

/// The archive of a request, and the card files in it.
async fn opened(request: Request) -> Result<(Luggage, Texts), No> {
    let most = archive::MOST_BYTES >> 20;
    let too_long = format!("an archive has at most {most} MB: take it apart, and import each part");
    let bytes = timeout(LONGEST_WAY, drained(request, archive::MOST_BYTES, &too_long)).await;
    let bytes = bytes.map_err(|_| No::bad("the archive took too long on its way: try again"))??;
    if bytes.is_empty() {
        return Err(No::bad("there is no archive in this request: choose a file"));
    }
    let open = move || {
        let mut archive = Archive::open(bytes, pictures::MOST_BYTES)?;
        let texts = archive.card_files();
        Ok((Luggage { archive: Some(archive), known: HashMap::new() }, texts))
    };
    tokio::task::spawn_blocking(open).await?.map_err(|why: String| No::bad(why))
}

/// The pictures that come along with card files, each of which is unpacked and kept once.
#[derive(Default)]
struct Luggage {
    archive: Option<Archive>,
    /// What became of pictures, by their places in the archive.
    known: HashMap<usize, Result<String, String>>,
}

impl Luggage {
    /// The name here of a picture that a card file names, or why it did not come along.
    async fn picture(
        &mut self,
        app: &Arc<App>,
        who: &Who,
        card_file: &str,
        name: &str,
    ) -> Result<Result<String, String>, No> {
        let Some(mut archive) = self.archive.take() else { return Ok(studio::no_picture(name)) };
        let found = archive.find(card_file, name);
        let known = found.as_ref().ok().and_then(|place| self.known.get(place)).cloned();
        let brought = match (found, known) {
            (_, Some(known)) => known,
            (Err(why), None) => Err(why),
            (Ok(_), None) if self.known.len() >= archive::MOST_PICTURES => {
                let most = archive::MOST_PICTURES;
                Err(format!("at most {most} pictures come with one archive: bring its picture in the Studio"))
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
                    Err(why) => Err(No::bad(why)),
                };
                let brought = match brought {
                    Ok(id) => Ok(id),
                    Err(why) => Err(format!("its picture “{name}” was left out: {}", why.of_one()?)),
                };
                self.known.insert(place, brought.clone());
                brought
            }
        };
        self.archive = Some(archive);
        Ok(brought)
    }

    /// How many came.
    fn count(&self) -> u32 {
        self.known.values().filter(|it| it.is_ok()).count() as u32
    }
}

/// Keeps what an import brought, with its pictures.
async fn kept(
    app: &Arc<App>,
    who: &Who,
    taken: studio::Taken,
    luggage: &mut Luggage,
) -> Result<Imported, No> {
    let guest = who.guest.id;
    app.has_disk()?;
    // Before any picture is kept for cards that cannot be.
    works::room(app, guest, Kind::Card, taken.cards.len()).await?;
    let (mut sketches, mut left_out) = (Vec::<Sketch>::new(), Vec::new());
    for it in taken.cards {
        let mut card = it.card;
        if let Some((name, crop)) = it.picture {
            match luggage.picture(app, who, &it.file, &name).await? {
                Ok(id) => (card.image, card.crop) = (Some(id), crop),
                Err(why) => {
                    let card = Some((it.number, card.name.clone()));
                    left_out.push(ImportRefused { file: it.file, card, why });
                }
            }
        }
        if !sketches.contains(&card) {
            sketches.push(card);
        }
    }
    let taken_cards = cards::keep_all(app, who, &sketches).await?;
    let faulty = taken_cards.iter().filter(|it| !it.legal).count() as u32;
    Ok(Imported { taken: taken_cards, pictures: luggage.count(), refused: taken.refused, left_out, faulty })
}

/// A deck from an archive: its one deck file, and the pictures of the cards in it.
async fn import_deck(
    State(app): State<Arc<App>>,
    who: Who,
    Query(Asked { edition, name }): Query<Asked>,
    request: Request,
) -> Result<Json<DeckImported>, No> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let (mut luggage, texts) = opened(request).await?;
    let [(path, text)] = <[_; 1]>::try_from(texts).map_err(|texts: Texts| {
        let count = texts.len();
        No::bad(format!(
            "a deck is one file, which ends with .toml or .json, and this archive has {count} of them: import their \
             cards on the page of your cards"
        ))
    })?;
    let text = text.map_err(|why| No::bad(format!("{path}: {why}")))?;
    let mut found = HashMap::new();
    // A file that cannot be read is told of when it is read as a deck.
    for name in CardFile::read(&text).iter().flat_map(images) {
        let picture = luggage.picture(&app, &who, &path, &name).await?;
        found.insert(name, picture);
    }
    let order = DeckImport { name, edition, text, deck: None };
    let picture = move |name: &str| found.get(name).cloned().unwrap_or_else(|| studio::no_picture(name));
    decks::import_with(&app, &who, order, picture).await.map(Json)
}

/// The pictures that a file names, each once.
fn images(file: &CardFile) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for image in file.entries().filter_map(|it| it.2.card.as_ref()?.image.clone()) {
        if !image.trim().is_empty() && !names.contains(&image) {
            names.push(image);
        }
    }
    names
}

/// Pictures that go along with a card file.
#[derive(Default)]
pub(super) struct Packed {
    /// Their names here and as files.
    pub(super) names: Vec<(String, String)>,
    /// The files.
    pub(super) files: Vec<(String, Vec<u8>)>,
    /// Which cards go without.
    pub(super) remarks: Vec<String>,
}

/// The pictures of cards as files.
pub(super) async fn packed(app: &App, all: &[&Sketch]) -> Result<Packed, No> {
    let mut found: HashMap<&str, store::Picture> = HashMap::new();
    let mut packed = Packed::default();
    let mut size = 0;
    for card in all {
        let Some(id) = card.image.as_deref().filter(|it| !found.contains_key(it)) else { continue };
        let Some(picture) = app.store.picture(id.to_owned()).await? else {
            packed
                .remarks
                .push(format!("“{}”: its picture is not here any more and was left out", card.name));
            continue;
        };
        size += picture.bytes.len();
        found.insert(id, picture);
        // Whatever goes out can come in again.
        if found.len() > archive::MOST_PICTURES || size > archive::MOST_BYTES - ROOM_FOR_TEXT {
            return Err(No::bad(format!(
                "these cards have more pictures than go into one file, {} of {} MB together: choose fewer cards at once",
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
    who: Who,
    Json(order): Json<ExportCards>,
) -> Result<Response, No> {
    app.limits.heavy(&who)?;
    let _turn = turn(&app, &who).await?;
    let works = app.store.works(who.guest.id, Kind::Card).await?;
    let mut chosen = Vec::new();
    for id in &order.cards {
        let id = works::number(Kind::Card, id)?;
        chosen.push(works.iter().find(|it| it.id == id).ok_or_else(|| works::missing(Kind::Card))?);
    }
    if order.cards.is_empty() {
        chosen = works.iter().collect();
    }
    let cards = chosen.iter().map(|it| read::<Sketch>(&it.text)).collect::<Result<Vec<_>, No>>()?;
    let Packed { names, files, remarks } = packed(&app, &cards.iter().collect::<Vec<_>>()).await?;
    let download = tokio::task::spawn_blocking(move || {
        let (format, name) =
            if order.json { (Format::Json, "cards.json") } else { (Format::Toml, "cards.toml") };
        let cards: Vec<Sketch> = cards.iter().map(|it| studio::beside(it, &names)).collect();
        let file = studio::export(&cards, format)?.to_string().into_bytes();
        Download::flat("cards", [vec![(name.to_owned(), file)], files].concat())
    });
    Ok(remarked(download.await??, &remarks))
}

/// A download with what there is to know about it.
pub(super) fn remarked(download: Download, remarks: &[String]) -> Response {
    let mut response = download.into_response();
    if let Ok(remarks) = encoded(remarks).parse() {
        response.headers_mut().insert(REMARKS, remarks);
    }
    response
}
