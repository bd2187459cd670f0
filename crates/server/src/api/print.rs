//! Prints cards and decks as sheets, images, and files for other programs.

mod order;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use kurbo::Rect;
use press::format::{FORMATS, Format, FormatInput, FormatOption, Group, Make, Output};
use press::print::PrintSettings;
use press::sheet;
use press::stock::{PressError, Size};
use rayon::prelude::*;
use serde::Deserialize;
use wire::api::{self, PrintFormat, PrintGroup, PrintOrder};

pub(super) use self::order::PrintJob;
use super::files::remarked;
use super::pack::Download;
use super::studio::{REMARKS, encoded};
use super::{ApiError, Caller, Json, limits};
use crate::app::App;

/// The highest allowed resolution. Higher resolutions take long, and no printer shows the difference.
const MOST_DPI: u32 = 600;
/// The maximum number of pixels in one print.
const MOST_PIXELS: f64 = 200e6;
/// The header with the number of pages of the sheets.
const PAGES: HeaderName = HeaderName::from_static("x-pages");

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/print", post(printed))
        .route("/print/formats", get(formats))
        .route("/print/preview", post(preview))
}

impl From<PressError> for ApiError {
    fn from(error: PressError) -> ApiError {
        ApiError::bad(error.0)
    }
}

/// `GET /api/print/formats`: lists all formats in which cards can be printed and exported.
async fn formats(_: Caller) -> Json<Vec<PrintFormat>> {
    Json(FORMATS.iter().map(described).collect())
}

fn described(format: &Format) -> PrintFormat {
    let option = |it: &FormatOption| match it {
        FormatOption::Theme => api::PrintOption::Theme,
        FormatOption::CardSize => api::PrintOption::Size,
        FormatOption::Once => api::PrintOption::Once,
        FormatOption::Sheet => api::PrintOption::Sheet,
        FormatOption::Bleed => api::PrintOption::Bleed,
        FormatOption::Back => api::PrintOption::Back,
        FormatOption::Dpi => api::PrintOption::Dpi,
        FormatOption::Url => api::PrintOption::Url,
    };
    PrintFormat {
        name: format.name.to_owned(),
        title: format.title.to_owned(),
        about: format.about.to_owned(),
        group: match format.group {
            Group::Home => PrintGroup::Home,
            Group::Services => PrintGroup::Services,
            Group::Programs => PrintGroup::Programs,
        },
        options: format.options.iter().map(option).collect(),
        needs_url: format.needs_url,
        ending: format.output.ending().map(str::to_owned),
    }
}

async fn printed(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(asked): Json<PrintOrder>,
) -> Result<Response, ApiError> {
    app.limits.heavy(&who)?;
    let format = format(&asked.format)?;
    let FormatInput::Drawn(make) = format.source else {
        let _turn = limits::turn(&app.limits.archives, who.guest.id, "packing or unpacking archives").await?;
        let (download, remarks) = order::file(&app, &who, &asked).await?;
        return Ok(remarked(download, &remarks));
    };
    let settings = settings(&asked, format)?;
    let turn = limits::turn(&app.limits.prints, who.guest.id, "printing").await?;
    let order = PrintJob::new(&app, &who, &asked, format.size(size(&asked)), None).await?;
    check_pixels(&asked, format, &settings, &order)?;
    let made = tokio::task::spawn_blocking(move || {
        let made = files(&order, format, make, &settings);
        drop(turn);
        made
    });
    let (download, remarks) = made.await??;
    Ok(remarked(download, &remarks))
}

/// Draws the cards and creates the files, using all processor cores.
fn files(
    order: &PrintJob,
    format: &Format,
    make: Make,
    settings: &PrintSettings,
) -> Result<(Download, Vec<String>), ApiError> {
    let (name, mut files, remarks) = made(order, make, settings)?;
    // A single card becomes one file, without its back.
    if order.different() == 1 && matches!(format.output, Output::EachCard(_)) {
        files.truncate(1);
    }
    Ok((Download::new(&name, files)?, remarks))
}

/// The name of the printed deck or list, its files with their paths, and remarks.
pub(super) type Printed = (String, Vec<(String, Vec<u8>)>, Vec<String>);

/// Draws the cards and creates the files of a format.
pub(super) fn made(order: &PrintJob, make: Make, settings: &PrintSettings) -> Result<Printed, ApiError> {
    let (stock, remarks) = order.draw()?;
    let pieces = make(&stock, settings)?;
    let files: Result<Vec<(String, Vec<u8>)>, PressError> =
        pieces.par_iter().map(|it| it.make().map(|bytes| (it.path.clone(), bytes))).collect();
    Ok((stock.name, files?, remarks))
}

/// Returns the settings for files that programs load from a folder on this server.
pub(super) fn settings_at(asked: &PrintOrder, url: String) -> PrintSettings {
    PrintSettings { sheet: sheets(asked), dpi: asked.dpi.into(), url }
}

/// Returns whether a file is the one that another program opens first.
pub(super) fn opens_first(path: &str) -> bool {
    path == press::export::lackey::UPDATE_LIST || path.ends_with(".json")
}

/// The query of a preview: the page of the sheets to show, counted from 0.
#[derive(Deserialize)]
struct PreviewQuery {
    #[serde(default)]
    page: u32,
}

async fn preview(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(PreviewQuery { page }): Query<PreviewQuery>,
    Json(asked): Json<PrintOrder>,
) -> Result<Response, ApiError> {
    let options = sheets(&asked);
    let turn = limits::turn(&app.limits.prints, who.guest.id, "printing").await?;
    let shown = order::PreviewPage { page: page as usize, options: &options };
    let order = PrintJob::new(&app, &who, &asked, size(&asked), Some(shown)).await?;
    let drawn = tokio::task::spawn_blocking(move || -> Result<_, ApiError> {
        let (stock, remarks) = order.draw()?;
        let pages = sheet::pages(&stock, &options)?;
        let count = pages.len();
        let page = pages.into_iter().nth(page as usize).ok_or_else(|| {
            ApiError::bad(format!("There is no page {}; the last page is {count}.", u64::from(page) + 1))
        })?;
        let frame = Rect::new(0.0, 0.0, page.width, page.height);
        let svg = press::svg::svg(&page.scene, &stock.fonts, frame, &stock.name);
        drop(turn);
        Ok((svg, count, remarks))
    });
    let (svg, count, remarks) = drawn.await??;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml".to_owned()),
        (PAGES, count.to_string()),
        (REMARKS, encoded(&remarks)),
    ];
    Ok((headers, svg).into_response())
}

pub(super) fn size(asked: &PrintOrder) -> Size {
    match asked.size {
        api::CardSize::Standard => Size::STANDARD,
        api::CardSize::Poker => Size::POKER,
        api::CardSize::Bridge => Size::BRIDGE,
        api::CardSize::Japanese => Size::JAPANESE,
        api::CardSize::Tarot => Size::TAROT,
        api::CardSize::Mini => Size::MINI,
    }
}

fn sheets(asked: &PrintOrder) -> sheet::Options {
    sheet::Options {
        paper: match asked.paper {
            api::Paper::A4 => sheet::PaperSize::A4,
            api::Paper::Letter => sheet::PaperSize::Letter,
            api::Paper::A3 => sheet::PaperSize::A3,
        },
        per_page: if asked.eight { sheet::PerPage::Eight } else { sheet::PerPage::Nine },
        bleed: asked.bleed,
        gap: asked.gap,
        marks: match asked.marks {
            api::Marks::None => sheet::CropMarks::None,
            api::Marks::Edge => sheet::CropMarks::Edge,
            api::Marks::Corners => sheet::CropMarks::Corners,
        },
        backs: match asked.backs {
            api::Backs::None => sheet::BackSides::None,
            api::Backs::Long => sheet::BackSides::LongEdge,
            api::Backs::Short => sheet::BackSides::ShortEdge,
        },
        back_offset: asked.back_offset,
        ruler: asked.ruler,
    }
}

/// Returns the format with this name.
pub(super) fn format(name: &str) -> Result<&'static Format, ApiError> {
    Format::find(name).ok_or_else(|| {
        let names: Vec<&str> = FORMATS.iter().map(|it| it.name).collect();
        ApiError::bad(format!("Unknown format “{name}”. Choose one of {}.", names.join(", ")))
    })
}

/// Checks the options of an order, and returns those that apply to its format.
fn settings(asked: &PrintOrder, format: &Format) -> Result<PrintSettings, ApiError> {
    if format.has(FormatOption::Dpi) && asked.dpi > MOST_DPI {
        let message = format!(
            "Resolution too high: at most {MOST_DPI} DPI here, not {}. Choose a lower one, or print on your \
             own computer with keeper print.",
            asked.dpi
        );
        return Err(ApiError::bad(message));
    }
    // A plugin for LackeyCCG also works without a URL, but then LackeyCCG cannot update it.
    let given = asked.url.as_deref().is_some_and(|it| !it.trim().is_empty());
    let needed = format.has(FormatOption::Url) && (given || format.needs_url);
    let url = if needed { url(asked.url.as_deref())? } else { String::new() };
    Ok(PrintSettings { sheet: sheets(asked), dpi: asked.dpi.into(), url })
}

/// Checks and returns the image URL for Tabletop Simulator.
fn url(asked: Option<&str>) -> Result<String, ApiError> {
    const LONGEST: usize = 300;
    let asked = asked.unwrap_or_default().trim();
    let known = ["https://", "http://", "file:///"].iter().any(|it| asked.starts_with(it));
    if !known || asked.len() > LONGEST || asked.contains(|it: char| it.is_whitespace() || it.is_control()) {
        let message = "Enter the URL where you will put the files, such as https://example.org/deck or file:///C:/deck, or let this server keep them.";
        return Err(ApiError::bad(message));
    }
    Ok(format!("{}/", asked.trim_end_matches('/')))
}

/// Fails if the images would need too much memory.
fn check_pixels(
    asked: &PrintOrder,
    format: &Format,
    settings: &PrintSettings,
    order: &PrintJob,
) -> Result<(), ApiError> {
    let chosen = format.has(FormatOption::Dpi).then_some(settings.dpi);
    let Some(dpi) = chosen.or(format.fixed_dpi) else { return Ok(()) };
    let size = format.size(size(asked));
    let inches = size.width * size.height / (25.4 * 25.4);
    if order.different() as f64 * inches * dpi * dpi > MOST_PIXELS {
        let message = format!(
            "{} images with {dpi} DPI are too many at once. Choose a lower resolution or fewer cards.",
            order.different()
        );
        return Err(ApiError::bad(message));
    }
    Ok(())
}
