//! Everything that a stock can become: the one door for the command line and the server.

use std::sync::Arc;

use crate::export::{cockatrice, lackey, list, tts};
use crate::pdf;
use crate::raster::pixels;
use crate::scene::Scene;
use crate::services;
use crate::sheet;
use crate::stock::{Piece, PressError, Size, Stock, file_name, file_names};
use crate::svg;

/// The resolution of pictures unless somebody says otherwise: that of the game's own template.
pub const DPI: f64 = 400.0;
/// The highest resolution; above it a card has more pixels than any printer has points.
pub const MOST_DPI: f64 = 2400.0;

/// What to make of a stock.
#[derive(Clone, PartialEq, Debug)]
pub enum Format {
    /// Sheets for the printer at home.
    Pdf(sheet::Options),
    /// A picture of each different card and of the back, in this resolution, with this much bleed in millimetres.
    Png {
        /// Pixels an inch.
        dpi: f64,
        /// Millimetres beyond the cut.
        bleed: f64,
    },
    /// A drawing of each different card and of the back, with this much bleed in millimetres.
    Svg {
        /// Millimetres beyond the cut.
        bleed: f64,
    },
    /// Pictures for MakePlayingCards.
    MakePlayingCards,
    /// Pictures for The Game Crafter.
    GameCrafter,
    /// A PDF for DriveThruCards.
    DriveThruCards,
    /// Sheets and a saved object for Tabletop Simulator.
    Tts {
        /// Where the pictures will lie: what stands before their names.
        url: String,
    },
    /// A card database, a deck and pictures for Cockatrice.
    Cockatrice,
    /// A plugin for LackeyCCG.
    Lackey,
    /// A deck list as plain text.
    Text,
}

impl Format {
    /// The size of cards where this one is asked for: the print services have their own.
    pub fn size(&self, asked: Size) -> Size {
        match self {
            Format::MakePlayingCards | Format::GameCrafter | Format::DriveThruCards => Size::POKER,
            _ => asked,
        }
    }
}

/// The files that a stock becomes.
pub fn pieces(stock: &Stock, format: &Format) -> Result<Vec<Piece>, PressError> {
    match format {
        Format::Pdf(options) => {
            let pages = sheet::pages(stock, options)?;
            let (fonts, title) = (stock.fonts.clone(), stock.name.clone());
            let make = move || pdf::pdf(&pages, &fonts, &title);
            Ok(vec![Piece::new(format!("{}.pdf", file_name(&stock.name)), make)])
        }
        Format::Png { dpi, bleed } => {
            check_bleed(*bleed)?;
            if !(20.0..=MOST_DPI).contains(dpi) {
                return Err(PressError(format!("a resolution is 20 to {MOST_DPI} dpi, not {dpi}")));
            }
            let frame = stock.size.with_bleed(*bleed);
            let size = (pixels(frame.width(), *dpi), pixels(frame.height(), *dpi));
            let picture = |path: String, _: &str, scene: Arc<Scene>| {
                Piece::png(path, scene, stock.fonts.clone(), frame, size, *dpi)
            };
            Ok(each(stock, "png", picture))
        }
        Format::Svg { bleed } => {
            check_bleed(*bleed)?;
            let frame = stock.size.with_bleed(*bleed);
            let drawing = |path: String, name: &str, scene: Arc<Scene>| {
                let (fonts, title) = (stock.fonts.clone(), name.to_owned());
                Piece::new(path, move || Ok(svg::svg(&scene, &fonts, frame, &title).into_bytes()))
            };
            Ok(each(stock, "svg", drawing))
        }
        Format::MakePlayingCards => services::make_playing_cards(stock),
        Format::GameCrafter => services::game_crafter(stock),
        Format::DriveThruCards => services::drive_thru_cards(stock),
        Format::Tts { url } => Ok(tts::pieces(stock, url)),
        Format::Cockatrice => Ok(cockatrice::pieces(stock)),
        Format::Lackey => Ok(lackey::pieces(stock)),
        Format::Text => Ok(vec![Piece::text(format!("{}.txt", file_name(&stock.name)), list::text(stock))]),
    }
}

/// A file for every different card and one for the back.
fn each(stock: &Stock, ending: &str, piece: impl Fn(String, &str, Arc<Scene>) -> Piece) -> Vec<Piece> {
    let names = file_names(&stock.entries);
    let fronts = names.iter().zip(&stock.entries);
    let fronts =
        fronts.map(|(name, entry)| piece(format!("{name}.{ending}"), &entry.name, entry.face.clone()));
    // A card may be called Back, and keeps its name.
    let mut back = "back".to_owned();
    while names.contains(&back) {
        back.insert(0, '_');
    }
    fronts.chain([piece(format!("{back}.{ending}"), "Back", stock.back.clone())]).collect()
}

fn check_bleed(bleed: f64) -> Result<(), PressError> {
    if (0.0..=3.0).contains(&bleed) {
        return Ok(());
    }
    Err(PressError(format!("the bleed is {bleed} mm; it can be 0 to 3 mm")))
}
