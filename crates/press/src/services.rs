//! Creates files for print services.

use std::fmt::Write as _;

use kurbo::{Affine, Rect};

use crate::pdf::{Page, pdf};
use crate::scene::{Item, Scene};
use crate::sheet::copies;
use crate::stock::{DrawnCard, Piece, PressError, Size, Stock, file_name, file_names};
use crate::svg::escaped;

/// The resolution that the print services require, in pixels per inch.
pub const DPI: f64 = 300.0;
/// The millimetres in an inch.
const INCH: f64 = 25.4;

/// A card format of a print service: the card's size after cutting, and the size of its image including the bleed, in
/// pixels.
struct ServiceFormat {
    trim: Size,
    pixels: (u32, u32),
}

impl ServiceFormat {
    /// Returns the size of the image in millimetres.
    fn millimetres(&self) -> (f64, f64) {
        (f64::from(self.pixels.0) / DPI * INCH, f64::from(self.pixels.1) / DPI * INCH)
    }
}

const MAKE_PLAYING_CARDS: [ServiceFormat; 2] = [
    ServiceFormat { trim: Size::POKER, pixels: (822, 1122) },
    ServiceFormat { trim: Size::STANDARD, pixels: (816, 1110) },
];
/// The card format of The Game Crafter and DriveThruCards, with an eighth of an inch of bleed on every side.
const EIGHTH: [ServiceFormat; 1] = [ServiceFormat { trim: Size::POKER, pixels: (825, 1125) }];

/// The deck sizes that MakePlayingCards sells.
const BRACKETS: [usize; 16] = [18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612];

/// Creates images for MakePlayingCards, and an order file for mpc-autofill.
pub fn make_playing_cards(stock: &Stock) -> Result<Vec<Piece>, PressError> {
    let format = nearest(stock.size, &MAKE_PLAYING_CARDS, "MakePlayingCards")?;
    let fronts = fronts(stock)?;
    let mut pieces = pictures(stock, &fronts, format);
    pieces.push(Piece::text("order.xml", order(&fronts)?));
    Ok(pieces)
}

/// Creates images for The Game Crafter.
pub fn game_crafter(stock: &Stock) -> Result<Vec<Piece>, PressError> {
    let format = nearest(stock.size, &EIGHTH, "The Game Crafter")?;
    Ok(pictures(stock, &fronts(stock)?, format))
}

/// Creates a PDF for DriveThruCards: a back and a front for every copy, each on its own page.
pub fn drive_thru_cards(stock: &Stock) -> Result<Vec<Piece>, PressError> {
    let format = nearest(stock.size, &EIGHTH, "DriveThruCards")?;
    copies(stock)?;
    let stock = stock.clone();
    Ok(vec![Piece::new(format!("{}.pdf", file_name(&stock.name)), move || {
        let trim = format.trim;
        let (width, height) = format.millimetres();
        let corner = ((width - trim.width) / 2.0, (height - trim.height) / 2.0);
        let scale = Affine::scale_non_uniform(trim.width / stock.size.width, trim.height / stock.size.height);
        let page = |scene| Page {
            width,
            height,
            trim: Some(Rect::from_origin_size(corner, (trim.width, trim.height))),
            bleed: Some(Rect::new(0.0, 0.0, width, height)),
            scene: Scene { items: vec![Item::Move(Affine::translate(corner) * scale, scene)] },
        };
        let sides = copies(&stock)?.into_iter().flat_map(|it| [stock.back.clone(), it.face.clone()]);
        let pages: Vec<Page> = sides.map(page).collect();
        pdf(&pages, &stock.fonts, &stock.name)
    })])
}

/// The front of a card, the number of copies to print, and the path of its image.
struct Front<'a> {
    entry: &'a DrawnCard,
    copies: usize,
    path: String,
}

fn fronts(stock: &Stock) -> Result<Vec<Front<'_>>, PressError> {
    copies(stock)?;
    let printed = stock.entries.iter().zip(file_names(&stock.entries));
    let printed = printed.map(|(entry, name)| (entry, name, entry.count as usize + entry.reserves as usize));
    let fronts = printed.filter(|it| it.2 > 0).enumerate().map(|(index, (entry, name, copies))| {
        let path = format!("cards/{:03}-{copies}x-{name}.png", index + 1);
        Front { entry, copies, path }
    });
    Ok(fronts.collect())
}

/// The path of the image for the back.
const BACK: &str = "cards/back.png";

/// Creates one image of each card, and one of the back.
fn pictures(stock: &Stock, fronts: &[Front<'_>], format: &ServiceFormat) -> Vec<Piece> {
    let frame = frame(stock.size, format);
    let piece = |path: &str, scene| Piece::png(path, scene, stock.fonts.clone(), frame, format.pixels, DPI);
    let fronts = fronts.iter().map(|it| piece(&it.path, it.entry.face.clone()));
    fronts.chain(std::iter::once(piece(BACK, stock.back.clone()))).collect()
}

/// Returns the part of a card's drawing that goes into the image for a print service. The card is in the middle of this
/// part. If the service cuts cards to another size than the drawing has, the image is slightly stretched.
fn frame(size: Size, format: &ServiceFormat) -> Rect {
    let (width, height) = format.millimetres();
    let (width, height) = (width * size.width / format.trim.width, height * size.height / format.trim.height);
    Rect::from_center_size((size.width / 2.0, size.height / 2.0), (width, height))
}

/// Returns the service's format that is closest to a size, or an error if none is within a millimetre.
fn nearest<'a>(
    size: Size,
    formats: &'a [ServiceFormat],
    service: &str,
) -> Result<&'a ServiceFormat, PressError> {
    let off = |it: &ServiceFormat| ((it.trim.width - size.width).abs(), (it.trim.height - size.height).abs());
    let close = formats.iter().filter(|it| off(it).0 <= 1.0 && off(it).1 <= 1.0);
    close.min_by(|a, b| off(a).0.total_cmp(&off(b).0)).ok_or_else(|| {
        let size_of = |it: Size| format!("{} × {} mm", it.width, it.height);
        let sizes: Vec<String> = formats.iter().map(|it| size_of(it.trim)).collect();
        PressError(format!(
            "{service} prints cards of {}; these cards are {}",
            sizes.join(" or "),
            size_of(size)
        ))
    })
}

/// Returns the order file for mpc-autofill. The program finds the images if it runs in the folder of the order file.
fn order(fronts: &[Front<'_>]) -> Result<String, PressError> {
    let quantity: usize = fronts.iter().map(|it| it.copies).sum();
    let bracket = BRACKETS.into_iter().find(|it| *it >= quantity).ok_or_else(|| {
        PressError(format!("MakePlayingCards prints at most 612 cards in one order; this one has {quantity}"))
    })?;
    let mut out = format!(
        "<order>\n<details><quantity>{quantity}</quantity><bracket>{bracket}</bracket>\
         <stock>(S30) Standard Smooth</stock><foil>false</foil></details>\n<fronts>\n"
    );
    let mut slot = 0;
    for front in fronts {
        let slots: Vec<String> = (slot..slot + front.copies).map(|it| it.to_string()).collect();
        slot += front.copies;
        let (id, name) = (escaped(&front.path), escaped(&front.entry.name));
        // Writing into a string cannot fail.
        let _ = writeln!(
            out,
            "<card><id>{id}</id><slots>{}</slots><name>{name}.png</name><query>{name}</query></card>",
            slots.join(",")
        );
    }
    let _ = writeln!(out, "</fronts>\n<backs></backs>\n<cardback>{BACK}</cardback>\n</order>");
    Ok(out)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fonts::Fonts;
    use crate::scene::Color;
    use crate::stock::BLEED;

    /// Creates cards in one colour, with a white line at the cut.
    fn stock(size: Size, entries: &[(&str, u32, u32)]) -> Stock {
        let mut scene = Scene::default();
        scene.fill(size.with_bleed(BLEED), Color::hex(0x20_40_c0));
        scene.stroke(size.with_bleed(0.0), Color::hex(0xff_ff_ff), 0.2);
        let face = Arc::new(scene);
        let entry = |(name, count, reserves): &(&str, u32, u32)| DrawnCard {
            name: (*name).to_owned(),
            count: *count,
            reserves: *reserves,
            kind: String::new(),
            text: String::new(),
            flavor: String::new(),
            cost: None,
            stats: None,
            face: face.clone(),
        };
        Stock {
            name: "Deck".to_owned(),
            source: String::new(),
            code: String::new(),
            size,
            entries: entries.iter().map(entry).collect(),
            back: face.clone(),
            fonts: Arc::new(Fonts::own()),
        }
    }

    fn paths(pieces: &[Piece]) -> Vec<&str> {
        pieces.iter().map(|it| it.path.as_str()).collect()
    }

    #[test]
    fn pictures_have_the_pixels_that_the_services_ask_for() {
        for (make, size, pixels, cut) in [
            (make_playing_cards as fn(&Stock) -> _, Size::POKER, (822, 1122), (36, 36)),
            (make_playing_cards, Size::STANDARD, (816, 1110), (36, 35)),
            (game_crafter, Size::POKER, (825, 1125), (37, 37)),
            (game_crafter, Size::STANDARD, (825, 1125), (37, 37)),
        ] {
            let pieces: Vec<Piece> = make(&stock(size, &[("A", 1, 0)])).unwrap();
            for piece in &pieces[..2] {
                let image = image::load_from_memory(&piece.make().unwrap()).unwrap().into_rgb8();
                assert_eq!(image.dimensions(), pixels, "{}", piece.path);
                // The image is filled to its last pixel, and the cut is at the right place.
                assert_eq!(image.get_pixel(0, 0).0, [0x20, 0x40, 0xc0]);
                assert_eq!(image.get_pixel(pixels.0 - 1, pixels.1 - 1).0, [0x20, 0x40, 0xc0]);
                let bright = |x: u32, y: u32| image.get_pixel(x, y).0[0] > 0x60;
                let first = (0..pixels.0).find(|it| bright(*it, 500)).unwrap();
                let top = (0..pixels.1).find(|it| bright(400, *it)).unwrap();
                assert!(first.abs_diff(cut.0) <= 1 && top.abs_diff(cut.1) <= 1, "{first} {top}");
            }
        }
    }

    #[test]
    fn each_different_card_is_a_file_that_says_how_often_it_is_printed() {
        let stock = stock(Size::POKER, &[("Ice Lance", 3, 1), ("Unused", 0, 0), ("“Ä” & Co", 1, 0)]);
        let pieces = game_crafter(&stock).unwrap();
        assert_eq!(paths(&pieces), ["cards/001-4x-ice-lance.png", "cards/002-1x-ä-co.png", "cards/back.png"]);
        let pieces = make_playing_cards(&stock).unwrap();
        assert_eq!(paths(&pieces).last(), Some(&"order.xml"));
        let order = String::from_utf8(pieces.last().unwrap().make().unwrap()).unwrap();
        for wanted in [
            "<quantity>5</quantity><bracket>18</bracket>",
            "<id>cards/001-4x-ice-lance.png</id><slots>0,1,2,3</slots><name>Ice Lance.png</name>",
            "<id>cards/002-1x-ä-co.png</id><slots>4</slots><name>“Ä” &amp; Co.png</name>",
            "<cardback>cards/back.png</cardback>",
        ] {
            assert!(order.contains(wanted), "{wanted} in {order}");
        }
        let mut reader = quick_xml::Reader::from_str(&order);
        while reader.read_event().unwrap() != quick_xml::events::Event::Eof {}
    }

    #[test]
    fn what_a_service_does_not_print_is_refused() {
        let bridge = stock(Size { width: 57.0, height: 89.0 }, &[("A", 1, 0)]);
        let why = make_playing_cards(&bridge).unwrap_err().0;
        let wanted =
            "MakePlayingCards prints cards of 63.5 × 88.9 mm or 63 × 88 mm; these cards are 57 × 89 mm";
        assert_eq!(why, wanted);
        assert!(game_crafter(&bridge).is_err() && drive_thru_cards(&bridge).is_err());
        let wrong = stock(Size { width: f64::NAN, height: 88.9 }, &[("A", 1, 0)]);
        assert!(game_crafter(&wrong).is_err());
        let none = stock(Size::POKER, &[("A", 0, 0)]);
        assert!(game_crafter(&none).is_err() && drive_thru_cards(&none).is_err());
        let many = stock(Size::POKER, &[("A", 613, 0)]);
        assert!(make_playing_cards(&many).unwrap_err().0.contains("at most 612"));
        assert!(game_crafter(&many).is_ok());
    }
}
