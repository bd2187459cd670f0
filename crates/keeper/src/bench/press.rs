//! Measures how fast cards are drawn and printed.

use std::hint::black_box;
use std::sync::Arc;

use anyhow::{Context, Result};
use press::deck::{self, Style, Wanted};
use press::face::CardFrame;
use press::fonts::Fonts;
use press::print::{self, PrintSettings};
use press::sheet;
use press::stock::{Size, Stock};
use press::theme;

use super::{Measure, Stopwatch, timed};

/// The number of cards in the deck. `docs/measurements.md` gives the maximum time for 54 cards.
const CARDS: u32 = 54;
/// The number of images to draw with all processor cores.
const PICTURES: u32 = 1000;

/// Measures drawing on one processor core: card faces, a deck as duplex PDF sheets, and a deck as images.
pub(super) fn press() -> Result<Vec<Measure>> {
    let style = style();
    let wanted = deck()?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let mut measures = Vec::new();
    measures.push(pool.install(|| {
        timed("press.faces", "faces/s", || {
            black_box(drawn(&wanted, &style).map(|it| it.entries.len() as u64).unwrap_or(0))
        })
    }));
    let start = Stopwatch::start();
    let mut sheets = 0_u32;
    pool.install(|| -> Result<()> {
        while sheets < 3 || start.elapsed() < super::TIME {
            black_box(duplex(&drawn(&wanted, &style)?)?);
            sheets += 1;
        }
        Ok(())
    })?;
    let each = (start.elapsed() / sheets).as_micros();
    measures.push(Measure::of("press.pdf.54", u64::try_from(each)?, "µs a deck, duplex A4", start.cpu()));
    measures.push(pool.install(|| pictures("press.png.400dpi", &wanted, &style, CARDS))?);
    Ok(measures)
}

/// Measures drawing [`PICTURES`] images at 400 DPI with all processor cores.
pub(super) fn pictures_on_all_cores() -> Result<Vec<Measure>> {
    Ok(vec![pictures("press.png.1000", &deck()?, &style(), PICTURES)?])
}

fn pictures(name: &str, wanted: &[Wanted], style: &Style, count: u32) -> Result<Measure> {
    use rayon::prelude::*;
    let settings = PrintSettings::new(sheet::Options::new(sheet::PaperSize::A4));
    let start = Stopwatch::start();
    let pieces = print::pictures(&drawn(wanted, style)?, &settings)?;
    let bytes =
        (0..count as usize).into_par_iter().map(|it| pieces[it % pieces.len()].make().map(|it| it.len()));
    let bytes: usize = bytes.sum::<Result<usize, _>>()?;
    black_box(bytes);
    let millis = u64::try_from(start.elapsed().as_millis())?.max(1);
    Ok(Measure::of(name, u64::from(count) * 1000 / millis, "cards/s", start.cpu()))
}

fn style() -> Style {
    Style {
        theme: &theme::NIGHT,
        size: Size::STANDARD,
        fonts: Arc::new(Fonts::own()),
        frame: CardFrame::Standard,
        back: None,
    }
}

/// Returns the newest edition's first starter deck, extended to [`CARDS`] cards.
fn deck() -> Result<Vec<Wanted>> {
    let newest = playable::EDITIONS.first().context("at least one edition can be played")?;
    let starter = newest.starters().first().context("every edition has starter decks")?;
    let wanted = deck::wanted(&starter.file, &[], newest.edition);
    let mut wanted = wanted.ok().context("a starter deck has whole cards")?;
    let missing = CARDS.saturating_sub(wanted.iter().map(|it| it.count).sum());
    if let Some(first) = wanted.first_mut() {
        first.count += missing;
    }
    Ok(wanted)
}

fn drawn(wanted: &[Wanted], style: &Style) -> Result<Stock> {
    let drawn = deck::draw("Bench", wanted, style, &|| {});
    Ok(drawn.ok().context("starter decks can be drawn")?.0)
}

fn duplex(stock: &Stock) -> Result<usize> {
    let options =
        sheet::Options { backs: sheet::BackSides::LongEdge, ..sheet::Options::new(sheet::PaperSize::A4) };
    let pieces = print::sheets(stock, &PrintSettings::new(options))?;
    Ok(pieces.first().context("a PDF is one file")?.make()?.len())
}
