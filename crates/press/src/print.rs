//! The options of a print, and the files for printing at home: sheets, images and drawings.

use std::sync::Arc;

use crate::pdf;
use crate::raster::pixels;
use crate::scene::Scene;
use crate::sheet;
use crate::stock::{Piece, PressError, Stock, file_name, file_names};
use crate::svg;

/// The default resolution of images, in DPI. The game's own card template has this resolution.
pub const DPI: f64 = 400.0;
/// The maximum resolution, in DPI. No printer can show more pixels.
pub const MOST_DPI: f64 = 2400.0;

/// The options of a print. A format ignores options that it does not have.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintSettings {
    /// The layout of sheets. Images also use the bleed of this layout.
    pub sheet: sheet::Options,
    /// The resolution of images, in DPI.
    pub dpi: f64,
    /// The URL of the folder from which another program loads the images. The URL ends with `/`, and image names are
    /// appended to it.
    pub url: String,
}

impl PrintSettings {
    /// Creates settings with this sheet layout, the default resolution and no URL.
    pub fn new(sheet: sheet::Options) -> PrintSettings {
        PrintSettings { sheet, dpi: DPI, url: String::new() }
    }
}

/// Creates the sheets for a home printer, as a PDF.
pub fn sheets(stock: &Stock, settings: &PrintSettings) -> Result<Vec<Piece>, PressError> {
    let pages = sheet::pages(stock, &settings.sheet)?;
    let (fonts, title) = (stock.fonts.clone(), stock.name.clone());
    let make = move || pdf::pdf(&pages, &fonts, &title);
    Ok(vec![Piece::new(format!("{}.pdf", file_name(&stock.name)), make)])
}

/// Creates a PNG image of each card and of the back.
pub fn pictures(stock: &Stock, settings: &PrintSettings) -> Result<Vec<Piece>, PressError> {
    let (dpi, bleed) = (settings.dpi, settings.sheet.bleed);
    check_bleed(bleed)?;
    check_dpi(dpi)?;
    let frame = stock.size.with_bleed(bleed);
    let size = (pixels(frame.width(), dpi), pixels(frame.height(), dpi));
    let picture = |path: String, _: &str, scene: Arc<Scene>| {
        Piece::png(path, scene, stock.fonts.clone(), frame, size, dpi)
    };
    Ok(each(stock, "png", picture))
}

/// Creates an SVG drawing of each card and of the back.
pub fn drawings(stock: &Stock, settings: &PrintSettings) -> Result<Vec<Piece>, PressError> {
    check_bleed(settings.sheet.bleed)?;
    let frame = stock.size.with_bleed(settings.sheet.bleed);
    let drawing = |path: String, name: &str, scene: Arc<Scene>| {
        let (fonts, title) = (stock.fonts.clone(), name.to_owned());
        Piece::new(path, move || Ok(svg::svg(&scene, &fonts, frame, &title).into_bytes()))
    };
    Ok(each(stock, "svg", drawing))
}

/// Creates a file for each card and one for the back.
fn each(stock: &Stock, ending: &str, piece: impl Fn(String, &str, Arc<Scene>) -> Piece) -> Vec<Piece> {
    let names = file_names(&stock.entries);
    let fronts = names.iter().zip(&stock.entries);
    let fronts =
        fronts.map(|(name, entry)| piece(format!("{name}.{ending}"), &entry.name, entry.face.clone()));
    // A card may be called "Back". The card keeps its file name, and the file of the back gets another name.
    let mut back = "back".to_owned();
    while names.contains(&back) {
        back.insert(0, '_');
    }
    fronts.chain([piece(format!("{back}.{ending}"), "Back", stock.back.clone())]).collect()
}

pub(crate) fn check_dpi(dpi: f64) -> Result<(), PressError> {
    if (20.0..=MOST_DPI).contains(&dpi) {
        return Ok(());
    }
    Err(PressError(format!("the resolution must be 20 to {MOST_DPI} DPI, not {dpi}")))
}

fn check_bleed(bleed: f64) -> Result<(), PressError> {
    if (0.0..=3.0).contains(&bleed) {
        return Ok(());
    }
    Err(PressError(format!("the bleed must be 0 to 3 mm, not {bleed} mm")))
}
