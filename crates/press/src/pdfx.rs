//! PDF/X-1a for print shops: one card per page, in CMYK, with trim and bleed boxes.
//!
//! PDF/X-1a allows neither RGB nor transparency, so each side of a card is one CMYK image. The file declares FOGRA39
//! (offset printing on coated paper). This is a registered printing condition, so the file needs no colour profile.

use std::collections::BTreeMap;
use std::sync::Arc;

use kurbo::Rect as Area;
use pdf_writer::types::{OutputIntentSubtype, TrappingStatus};
use pdf_writer::{Content, Date, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use crate::fonts::Fonts;
use crate::print::check_dpi;
use crate::raster::Raster;
use crate::scene::{POINT, Scene};
use crate::sheet::copies;
use crate::stock::{Piece, PressError, Stock, file_name};

/// The bleed on every side, in millimetres.
const BLEED: f64 = 3.0;
/// The maximum amount of ink on one spot, as the sum of the percentages of all four inks. More ink doesn't dry. FOGRA39
/// allows 330.
const MOST_INK: u32 = 300;

/// Creates the PDF with the front and the back of every copy, each on its own page.
pub(crate) fn pieces(stock: &Stock, dpi: f64) -> Result<Vec<Piece>, PressError> {
    check_dpi(dpi)?;
    copies(stock)?;
    let stock = stock.clone();
    Ok(vec![Piece::new(format!("{}.pdf", file_name(&stock.name)), move || pdf(&stock, dpi))])
}

/// Converts a colour to cyan, magenta, yellow and black. Dark colours consist mostly of black ink, so that text stays
/// sharp and the paper dries.
fn cmyk([red, green, blue]: [u8; 3]) -> [u8; 4] {
    let ink = [red, green, blue].map(|it| 255 - u32::from(it));
    let grey = ink.into_iter().min().unwrap_or(0);
    // In light colours, black ink replaces little of the grey. In the darkest colours, it replaces all of the grey.
    let black = grey * grey / 255;
    let rest = 255 - black;
    let mut inks = ink.map(|it| ((it - black) * 255).checked_div(rest).unwrap_or(0));
    let most = (MOST_INK * 255 / 100).saturating_sub(black);
    let sum: u32 = inks.iter().sum();
    if sum > most {
        inks = inks.map(|it| it * most / sum);
    }
    let byte = |it: u32| u8::try_from(it).unwrap_or(u8::MAX);
    [byte(inks[0]), byte(inks[1]), byte(inks[2]), byte(black)]
}

/// A compressed image of one side of a card.
struct SideImage {
    size: (u32, u32),
    bytes: Vec<u8>,
}

fn side(scene: &Scene, fonts: &Fonts, frame: Area, dpi: f64) -> Result<SideImage, PressError> {
    let raster = Raster::draw(scene, fonts, frame, dpi).ok_or_else(|| {
        PressError(format!("a card cannot be drawn at {dpi} DPI: choose another resolution"))
    })?;
    let rgb = raster.rgb();
    let mut inks = Vec::with_capacity(rgb.len() / 3 * 4);
    for pixel in rgb.chunks_exact(3) {
        inks.extend(cmyk([pixel[0], pixel[1], pixel[2]]));
    }
    Ok(SideImage { size: raster.size(), bytes: miniz_oxide::deflate::compress_to_vec_zlib(&inks, 6) })
}

fn points(millimetres: f64) -> f32 {
    (millimetres / POINT) as f32
}

fn pdf(stock: &Stock, dpi: f64) -> Result<Vec<u8>, PressError> {
    let frame = stock.size.with_bleed(BLEED);
    let fronts: Vec<&Arc<Scene>> = copies(stock)?.iter().map(|it| &it.face).collect();
    let mut pdf = Pdf::new();
    pdf.set_version(1, 4);
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let (catalog, tree, info) = (next(), next(), next());
    let mut images: BTreeMap<*const Scene, (Ref, Ref)> = BTreeMap::new();
    let mut pages: Vec<(Ref, Ref, Ref)> = Vec::new();
    let (width, height) = (points(frame.width()), points(frame.height()));
    // The identifier of the file is a hash of all images, so that the same cards always give the same file.
    let mut identifier: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for scene in fronts.into_iter().flat_map(|it| [it, &stock.back]) {
        let (image, content) = match images.get(&Arc::as_ptr(scene)) {
            Some(known) => *known,
            None => {
                let drawn = side(scene, &stock.fonts, frame, dpi)?;
                let (image, content) = (next(), next());
                let mut object = pdf.image_xobject(image, &drawn.bytes);
                object.filter(Filter::FlateDecode);
                object.width(drawn.size.0 as i32).height(drawn.size.1 as i32);
                object.color_space().device_cmyk();
                object.bits_per_component(8);
                object.finish();
                let mut draw = Content::new();
                draw.save_state();
                draw.transform([width, 0.0, 0.0, height, 0.0, 0.0]);
                draw.x_object(Name(b"Card"));
                draw.restore_state();
                pdf.stream(content, &draw.finish());
                for byte in &drawn.bytes {
                    identifier =
                        (identifier ^ u128::from(*byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
                }
                images.insert(Arc::as_ptr(scene), (image, content));
                (image, content)
            }
        };
        pages.push((next(), image, content));
    }
    let bleed = points(BLEED);
    for (page, image, content) in &pages {
        let mut page = pdf.page(*page);
        let all = Rect::new(0.0, 0.0, width, height);
        page.parent(tree).media_box(all).bleed_box(all);
        page.trim_box(Rect::new(bleed, bleed, width - bleed, height - bleed));
        page.contents(*content);
        page.resources().x_objects().pair(Name(b"Card"), *image);
    }
    pdf.pages(tree).kids(pages.iter().map(|it| it.0)).count(pages.len() as i32);
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    let mut intents = root.output_intents();
    let mut intent = intents.push();
    intent.subtype(OutputIntentSubtype::PDFX);
    intent.output_condition_identifier(TextStr("FOGRA39"));
    intent.output_condition(TextStr("Offset printing on coated paper (ISO 12647-2:2004)"));
    intent.registry_name(TextStr("http://www.color.org"));
    intent.info(TextStr("Coated FOGRA39 (ISO 12647-2:2004)"));
    intent.finish();
    intents.finish();
    root.finish();
    // PDF/X requires dates. A fixed date keeps the bytes of the file the same.
    let date = || {
        Date::new(2000).month(1).day(1).hour(0).minute(0).second(0).utc_offset_hour(0).utc_offset_minute(0)
    };
    let mut about = pdf.document_info(info);
    about.title(TextStr(&stock.name)).creator(TextStr("Keeper")).producer(TextStr("Keeper"));
    about.creation_date(date()).modified_date(date());
    about.trapped(TrappingStatus::NotTrapped);
    about.pair(Name(b"GTS_PDFXVersion"), TextStr("PDF/X-1a:2003"));
    about.finish();
    let identifier = identifier.to_be_bytes().to_vec();
    pdf.set_file_id((identifier.clone(), identifier));
    Ok(pdf.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_inks_within_the_limit() {
        assert_eq!(cmyk([255, 255, 255]), [0, 0, 0, 0]);
        assert_eq!(cmyk([0, 0, 0]), [0, 0, 0, 255], "black text is black ink alone");
        assert_eq!(cmyk([255, 0, 0]), [0, 255, 255, 0]);
        for red in (0..=255).step_by(5) {
            for green in (0..=255).step_by(5) {
                for blue in (0..=255).step_by(15) {
                    let inks = cmyk([red, green, blue]);
                    let sum: u32 = inks.iter().map(|it| u32::from(*it)).sum();
                    assert!(sum <= MOST_INK * 255 / 100 + 1, "{red} {green} {blue}: {inks:?}");
                }
            }
        }
    }
}
