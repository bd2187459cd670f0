//! Serves the images of cards.

use std::sync::Arc;

use art::emblem::{self, Subject};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cards::card::Card;
use cards::edition::Edition;
use kurbo::Rect;
use press::face::{Art, CardFrame, TooLong};
use press::fonts::Fonts;
use press::raster::Raster;
use press::scene::Scene;
use press::stock::Size;
use press::text::Setter;
use press::theme::{NIGHT, Theme};
use tokio::sync::Semaphore;
use wire::api::Sketch;

use super::{FOR_EVER, not_found};
use crate::api::{self, pictures};
use crate::app::App;
use crate::cache::Cache;
use crate::gallery::{FaceStyle, GalleryCard};

/// The size of a card's art in millimetres, when the art is shown without the card.
const ART: Rect = Rect::new(0.0, 0.0, 55.0, 36.0);
/// The maximum size of the cached images, in bytes.
const MOST_KEPT: usize = 48 << 20;
/// The longer side of an uploaded image on a card, in pixels. It is small because lists show many cards.
const LARGEST_ART: u32 = 600;
/// The resolution of a card's image in the preview of a share link, in DPI.
const PREVIEW_DPI: f64 = 250.0;
const THEME: &Theme = &NIGHT;
const SIZE: Size = Size::STANDARD;

/// Draws images of cards and caches them.
pub(crate) struct Drawer {
    /// Limits how many images are drawn at the same time, because anybody can request many.
    turns: Semaphore,
    fonts: Arc<Fonts>,
    drawn: Cache<String, Bytes>,
}

impl Drawer {
    pub(crate) fn new(fonts: Arc<Fonts>) -> Drawer {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Drawer { turns: Semaphore::new(cores), fonts, drawn: Cache::new(MOST_KEPT) }
    }

    /// Returns the fonts for drawing the text of cards.
    pub(crate) fn fonts(&self) -> Arc<Fonts> {
        self.fonts.clone()
    }

    /// Clears the cache after an uploaded image was deleted.
    pub(crate) fn forget(&self) {
        self.drawn.clear();
    }

    fn svg(&self, scene: &Scene, frame: Rect, title: &str) -> Bytes {
        press::svg::svg(scene, &self.fonts, frame, title).into()
    }

    fn card(&self, draw: impl FnOnce(&mut Setter) -> Scene, title: &str) -> Bytes {
        let scene = draw(&mut Setter::new(self.fonts.clone()));
        self.svg(&scene, SIZE.with_bleed(0.0), title)
    }

    /// Draws the face of a card for print, and returns warnings about it.
    pub(crate) fn printed(
        &self,
        card: &Card,
        edition: Edition,
        art: Option<&Art>,
        frame: &CardFrame,
        theme: &Theme,
    ) -> Result<(Bytes, Vec<String>), TooLong> {
        let mut setter = Setter::new(self.fonts.clone());
        let drawn = press::face::framed(card, edition, art, frame, &mut setter, theme, SIZE)?;
        Ok((self.svg(&drawn.scene, SIZE.with_bleed(0.0), &card.name), drawn.warnings))
    }

    /// Draws the face of a card of KEEP.
    pub(crate) fn keep_card(&self, card: &::keep::ListCard, art: Option<&Art>, theme: &Theme) -> Bytes {
        self.card(|it| press::keep::face(card, art, it, theme, SIZE), &card.name)
    }

    fn face(&self, drawn: &GalleryCard, art: Option<&Art>) -> Bytes {
        let GalleryCard { card, edition, style } = drawn;
        // If the text is too long for a card, draw only the art. Clients show the text next to it.
        self.printed(card, *edition, art, &style.frame, style.theme)
            .map_or_else(|_| self.art(drawn, art), |it| it.0)
    }

    fn art(&self, GalleryCard { card, style, .. }: &GalleryCard, art: Option<&Art>) -> Bytes {
        let mut scene = Scene::default();
        if let Some(art) = art {
            press::face::draw_picture(&mut scene, ART, art, style.theme);
            return self.svg(&scene, ART, &card.name);
        }
        emblem::draw(&mut scene, ART, &Subject { name: &card.name, kind: card.kind }, style.theme);
        self.svg(&scene, ART, &card.name)
    }
}

/// Serves `/shared/{key}/card.png`, the image for previews of a share link. `key` is the key of the link.
pub(super) async fn preview(State(app): State<Arc<App>>, Path(key): Path<String>) -> Response {
    match super::shared::card(&app, key).await {
        Ok(Some(sketch)) => previewed(&app, &[sketch]).await,
        Ok(None) => not_found("This link doesn't work: it may have been revoked."),
        Err(why) => why.into_response(),
    }
}

/// Serves `/library/{id}/card.png`, the image for previews of a published work: its card, or up to three of its cards
/// next to each other.
pub(super) async fn published(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    match super::shared::work(&app, &id).await {
        Ok(Some((_, summary))) => previewed(&app, &summary.faces).await,
        Ok(None) => not_found("This is not in the library. Its author may have removed it."),
        Err(why) => why.into_response(),
    }
}

/// A card that is ready to be drawn, with its uploaded image.
type ReadyCard = (GalleryCard, Option<Art>);

/// Returns a PNG image of cards next to each other.
async fn previewed(app: &Arc<App>, sketches: &[Sketch]) -> Response {
    let (mut name, mut lost, mut cards) = ("preview".to_owned(), false, Vec::new());
    for sketch in sketches {
        let (Ok(card), Ok(edition)) = (studio::card(sketch), studio::edition(&sketch.edition)) else {
            continue;
        };
        let art = match pictures::art(app, &card).await {
            Ok(art) => art,
            Err(why) => return why.into_response(),
        };
        let style = FaceStyle::of(sketch);
        name = format!("{name}/{}", app.gallery.styled(&card, edition, &style));
        lost |= card.image.is_some() && art.is_none();
        cards.push((GalleryCard { card, edition, style }, art));
    }
    let png = match app.drawer.drawn.get(&name) {
        Some(png) => Some(png),
        None => {
            let drawer = app.clone();
            aside(app, move || {
                let png = Bytes::from(side_by_side(&drawer.drawer.fonts, &cards)?);
                if !lost {
                    drawer.drawer.drawn.put(name, png.clone(), png.len());
                }
                Some(png)
            })
            .await
        }
    };
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "no-cache")];
    png.map_or_else(|| not_found("Image not found."), |it| (headers, it).into_response())
}

/// Draws cards next to each other as a PNG image; `None` if none of them can be drawn.
fn side_by_side(fonts: &Arc<Fonts>, cards: &[ReadyCard]) -> Option<Vec<u8>> {
    let mut drawn = Vec::new();
    for (GalleryCard { card, edition, style: FaceStyle { theme, frame } }, art) in cards {
        let mut setter = Setter::new(fonts.clone());
        let drawing = press::face::framed(card, *edition, art.as_ref(), frame, &mut setter, theme, SIZE);
        let Ok(face) = drawing else { continue };
        drawn.extend(Raster::draw(&face.scene, fonts, SIZE.with_bleed(0.0), PREVIEW_DPI));
    }
    if let [one] = drawn.as_slice() {
        return Some(one.png());
    }
    let (width, height) = drawn.first()?.size();
    let pixels: Vec<Vec<u8>> = drawn.iter().map(Raster::rgb).collect();
    let row = 3 * width as usize;
    let rows = 0..height as usize;
    let rgb = rows.flat_map(|y| pixels.iter().flat_map(move |it| it[y * row..(y + 1) * row].iter().copied()));
    let rgb: Vec<u8> = rgb.collect();
    Some(press::raster::png(width * drawn.len() as u32, height, PREVIEW_DPI, &rgb))
}

fn served(picture: Bytes) -> Response {
    told(picture, FOR_EVER)
}

fn told(picture: Bytes, how_long: &'static str) -> Response {
    let kind = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, how_long)];
    (kind, picture).into_response()
}

/// Draws an image on another thread. Waits first if too many images are already being drawn.
async fn aside(app: &App, draw: impl FnOnce() -> Option<Bytes> + Send + 'static) -> Option<Bytes> {
    let _turn = app.drawer.turns.acquire().await;
    tokio::task::spawn_blocking(draw).await.ok().flatten()
}

/// Returns the image with this name from the cache, or draws it.
async fn drawn(
    app: Arc<App>,
    name: String,
    draw: impl FnOnce(&Drawer) -> Option<Bytes> + Send + 'static,
) -> Response {
    if let Some(picture) = app.drawer.drawn.get(&name) {
        return served(picture);
    }
    let drawer = app.clone();
    let drawing = aside(&drawer, move || {
        let picture = draw(&app.drawer)?;
        app.drawer.drawn.put(name, picture.clone(), picture.len());
        Some(picture)
    });
    match drawing.await {
        Some(picture) => served(picture),
        None => not_found("Image not found."),
    }
}

/// Serves `/face/{picture}.svg` and `/face/{picture}.art.svg`.
pub(super) async fn face(State(app): State<Arc<App>>, Path(name): Path<String>) -> Response {
    let Some(stem) = name.strip_suffix(".svg") else { return not_found("Image names end with .svg.") };
    let (picture, art) = stem.strip_suffix(".art").map_or((stem, false), |it| (it, true));
    let Some(card) = app.gallery.card(picture) else {
        return not_found("Image not found. Images of tables that nobody has joined recently are removed.");
    };
    let kept = format!("face/{name}");
    if let Some(picture) = app.drawer.drawn.get(&kept) {
        return served(picture);
    }
    let brought = match pictures::art(&app, &card.card).await {
        Ok(brought) => brought,
        Err(why) => return why.into_response(),
    };
    // A missing uploaded image may come back, so don't cache the card without it.
    let lost = card.card.image.is_some() && brought.is_none();
    let draw = move |drawer: &Drawer| {
        let brought = brought.map(|it| Art {
            picture: Arc::new(press::picture::within(&it.picture, LARGEST_ART)),
            crop: it.crop,
        });
        let brought = brought.as_ref();
        Some(if art { drawer.art(&card, brought) } else { drawer.face(&card, brought) })
    };
    if lost {
        let drawer = app.clone();
        let drawing = aside(&drawer, move || draw(&app.drawer)).await;
        return drawing.map_or_else(|| not_found("Image not found."), |it| told(it, "no-store"));
    }
    drawn(app, kept, draw).await
}

/// Serves `/keep/{number}.svg` and `/keep/{gold,secret,decree,back}.svg`, the cards of KEEP's standard list, and
/// `/keep/{picture}.svg`, the cards of people's own lists.
pub(super) async fn keep(State(app): State<Arc<App>>, Path(name): Path<String>) -> Response {
    let Some(stem) = name.strip_suffix(".svg").map(str::to_owned) else {
        return not_found("Image names end with .svg.");
    };
    if let Some(card) = app.gallery.keep_card(&stem) {
        let art = match api::keep::art(&app, &card).await {
            Ok(art) => art,
            Err(why) => return why.into_response(),
        };
        let small = |it: Art| Art {
            picture: Arc::new(press::picture::within(&it.picture, LARGEST_ART)),
            crop: it.crop,
        };
        // A missing uploaded image may come back, so such a card has another name in the cache.
        let lost = if card.image.is_some() && art.is_none() { "lost/" } else { "" };
        let draw = move |drawer: &Drawer| Some(drawer.keep_card(&card, art.map(small).as_ref(), THEME));
        return drawn(app, format!("keep/{lost}{name}"), draw).await;
    }
    let draw = move |drawer: &Drawer| {
        Some(match stem.as_str() {
            "gold" => drawer.card(|it| press::keep::gold(it, THEME, SIZE), "Gold"),
            "secret" => drawer.card(|it| press::keep::secret(it, THEME, SIZE), "Secret"),
            "decree" => drawer.card(|it| press::keep::decree(it, THEME, SIZE), "Royal Decree"),
            "back" => drawer.card(|it| press::keep::back(it, THEME, SIZE), "A card's back"),
            number => {
                let list = ::keep::List::standard();
                let card = number.parse::<usize>().ok().and_then(|it| list.cards().get(it))?;
                drawer.keep_card(card, None, THEME)
            }
        })
    };
    drawn(app, format!("keep/{name}"), draw).await
}

/// Serves `/back.svg`, the default back of cards.
pub(super) async fn back(State(app): State<Arc<App>>) -> Response {
    let draw = |drawer: &Drawer| Some(drawer.card(|_| press::back::back(THEME, SIZE), "A card's back"));
    drawn(app, "back.svg".to_owned(), draw).await
}
