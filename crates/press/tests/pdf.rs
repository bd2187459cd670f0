//! Checks PDFs with another program: poppler reads their sizes, fonts and words, and draws the pages.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kurbo::{Affine, BezPath, Circle, Rect};
use press::fonts::Fonts;
use press::pdf::{Page, pdf};
use press::picture;
use press::scene::{Color, FaceId, Glyph, GlyphRun, Item, Paint, Scene};
use press::services::drive_thru_cards;
use press::sheet::{BackSides, CropMarks, Options, PaperSize, PerPage, pages};
use press::stock::{BLEED, DrawnCard, Size, Stock};
use press::text::{Align, Look, Paragraph, Setter};

const RED: Color = Color::hex(0xc0_20_20);
const BLUE: Color = Color::hex(0x20_40_c0);
const WHITE: Color = Color::hex(0xff_ff_ff);

const WORDS: &str = "Officially first: the fine waffle flies 3 fields far. Its owner draws AV—To Ty—cards at every Turn’s end.";

/// Draws a card in one colour that extends beyond the cut, with its name and some words on it.
fn face(setter: &mut Setter, size: Size, color: Color, name: &str, words: &str) -> Arc<Scene> {
    let mut scene = Scene::default();
    scene.fill(size.with_bleed(BLEED), color);
    setter.line(name, Look::plain(WHITE).bold(), 11.0).draw(&mut scene, 5.0, 5.0);
    let paragraph = Paragraph::new(words, Look::plain(WHITE));
    let text = setter.paragraphs(&[paragraph], size.width - 10.0, 8.0, 1.2, 0.5, Align::Start);
    text.draw(&mut scene, 5.0, 50.0);
    scene.stroke(Circle::new((size.width / 2.0, 30.0), 8.0), WHITE, 0.4);
    Arc::new(scene)
}

fn stock(size: Size, cards: &[(&str, u32)]) -> Stock {
    let fonts = Arc::new(Fonts::own());
    let mut setter = Setter::new(fonts.clone());
    let entry = |(name, count): &(&str, u32)| DrawnCard {
        name: (*name).to_owned(),
        count: *count,
        reserves: 0,
        kind: String::new(),
        text: WORDS.to_owned(),
        flavor: String::new(),
        cost: None,
        stats: None,
        face: face(&mut setter, size, RED, name, WORDS),
    };
    let entries = cards.iter().map(entry).collect();
    let back = face(&mut setter, size, BLUE, "Back", "");
    let (name, source, code) = ("Frost & Fire".to_owned(), "KEEP".to_owned(), "KEEP".to_owned());
    Stock { name, source, code, size, entries, back, fonts }
}

fn sheets(stock: &Stock, options: &Options) -> TempFile {
    TempFile::new(&pdf(&pages(stock, options).unwrap(), &stock.fonts, "Deck").unwrap())
}

fn one_page(scene: Scene) -> Page {
    Page { width: 80.0, height: 100.0, trim: None, bleed: None, scene }
}

/// A file that is deleted at the end of the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new(bytes: &[u8]) -> TempFile {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("press-{}-{number}.pdf", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        TempFile(path)
    }

    /// Runs a program on the file, asserts that it reports no problems, and returns its output.
    fn run(&self, program: &str, before: &[&str], after: &[&str]) -> Vec<u8> {
        let output = Command::new(program).args(before).arg(&self.0).args(after).output();
        let output = output.unwrap_or_else(|it| panic!("{program} is needed (package poppler-utils): {it}"));
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} complains");
        output.stdout
    }

    fn words(&self, options: &[&str]) -> String {
        let text = String::from_utf8(self.run("pdftotext", options, &["-"])).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the numbers in a line of pdfinfo's output.
    fn numbers(&self, line: &str) -> Vec<f64> {
        let info = String::from_utf8(self.run("pdfinfo", &["-box"], &[])).unwrap();
        let line = info.lines().find(|it| it.starts_with(line)).unwrap();
        line.split_whitespace().filter_map(|it| it.parse().ok()).collect()
    }

    /// Draws a page as pixels.
    fn draw(&self, page: usize, dpi: f64) -> image::RgbImage {
        let (page, dpi) = (page.to_string(), dpi.to_string());
        let png = self.run("pdftoppm", &["-png", "-r", &dpi, "-f", &page, "-l", &page], &[]);
        image::load_from_memory(&png).unwrap().into_rgb8()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn is(pixel: image::Rgb<u8>, color: Color) -> bool {
    let [red, green, blue] = pixel.0;
    [(red, color.red), (green, color.green), (blue, color.blue)].iter().all(|(a, b)| a.abs_diff(*b) < 12)
}

const DPI: f64 = 200.0;

/// Returns where a colour begins and ends along a row of the page (if `across` is true) or along a column, in
/// millimetres. `at` is the position of the row or column.
fn extent(image: &image::RgbImage, color: Color, across: bool, at: f64) -> (f64, f64) {
    let line = (at / 25.4 * DPI) as u32;
    let length = if across { image.width() } else { image.height() };
    let get = |it| if across { *image.get_pixel(it, line) } else { *image.get_pixel(line, it) };
    let found: Vec<u32> = (0..length).filter(|it| is(get(*it), color)).collect();
    let (first, last) = (found.first().unwrap(), found.last().unwrap());
    (f64::from(*first) / DPI * 25.4, f64::from(last + 1) / DPI * 25.4)
}

fn assert_close(found: (f64, f64), wanted: (f64, f64)) {
    let far = (found.0 - wanted.0).abs().max((found.1 - wanted.1).abs());
    assert!(far < 0.3, "found {found:?}, wanted {wanted:?}");
}

#[test]
fn words_are_selectable_in_the_order_of_reading() {
    let stock = stock(Size::STANDARD, &[("Fifth Waffle", 1)]);
    let page = one_page(Scene { items: stock.entries[0].face.items.clone() });
    let file = TempFile::new(&pdf(&[page], &stock.fonts, "Ä title").unwrap());
    assert_eq!(file.words(&[]), format!("Fifth Waffle {WORDS}"));
    let info = String::from_utf8(file.run("pdfinfo", &[], &[])).unwrap();
    assert!(info.lines().any(|it| it.starts_with("Title:") && it.ends_with("Ä title")), "{info}");
    assert!(info.lines().any(|it| it.starts_with("Creator:") && it.ends_with("Keeper")), "{info}");
    assert!(!info.contains("Date"), "{info}");
}

#[test]
fn words_of_cards_that_are_shared_and_turned_are_selectable_too() {
    let stock = stock(Size::STANDARD, &[("Fifth Waffle", 8)]);
    for per_page in [PerPage::Nine, PerPage::Eight] {
        let file = sheets(&stock, &Options { per_page, ruler: false, ..Options::new(PaperSize::A4) });
        // Every PDF reader chooses the order of the cards, so only count the words.
        let words = file.words(&[]);
        assert_eq!(words.matches(WORDS).count(), 8, "{per_page:?}: {words}");
    }
}

#[test]
fn every_script_is_selectable_and_every_face_is_embedded_in_part() {
    let fonts = Arc::new(Fonts::own());
    let mut setter = Setter::new(fonts.clone());
    let mut scene = Scene::default();
    let plain = Look::plain(Color::hex(0));
    let lines = [
        ("Plain", plain),
        ("café", plain.italic()),
        ("Small caps", plain.bold().small_caps()),
        ("ქართული", plain),
        ("Հայերեն", plain),
        ("ภาษาไทย", plain),
        ("हिन्दी में किताब", plain),
        ("שלום עולם", plain),
        ("مرحبا بالعالم", plain),
    ];
    for (index, (line, look)) in lines.iter().enumerate() {
        setter.line(line, *look, 10.0).draw(&mut scene, 5.0, 5.0 + 10.0 * index as f64);
    }
    let file = TempFile::new(&pdf(&[one_page(scene)], &fonts, "").unwrap());
    // Poppler adds marks around text that runs from right to left.
    let words = file.words(&[]).replace(['\u{202a}', '\u{202b}', '\u{202c}'], "");
    assert_eq!(words, lines.map(|it| it.0).join(" "));

    let table = String::from_utf8(file.run("pdffonts", &[], &[])).unwrap();
    let rows: Vec<Vec<&str>> = table.lines().skip(2).map(|it| it.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), lines.len(), "{table}");
    for row in rows {
        // The last columns of a row are embedded, subset, unicode, and two numbers of the object.
        let flags: Vec<&str> = row.iter().rev().skip(2).take(3).copied().collect();
        assert_eq!(flags, ["yes", "yes", "yes"], "{table}");
    }
}

#[test]
fn the_same_pages_make_the_same_bytes() {
    let options = Options { backs: BackSides::LongEdge, ..Options::new(PaperSize::A4) };
    let make = || {
        let stock = stock(Size::STANDARD, &[("One", 4), ("Two", 7)]);
        pdf(&pages(&stock, &options).unwrap(), &stock.fonts, "Deck").unwrap()
    };
    assert_eq!(make(), make());
}

#[test]
fn a_drawing_that_is_used_often_is_written_once() {
    let size = |count| {
        let stock = stock(Size::STANDARD, &[("One", count)]);
        pdf(&pages(&stock, &Options::new(PaperSize::A4)).unwrap(), &stock.fonts, "").unwrap().len()
    };
    let (few, many) = (size(2), size(9));
    assert!(many - few < 500, "{few} bytes for two copies, {many} for nine");
}

#[test]
fn a_picture_that_is_used_often_is_written_once() {
    let mut scene = Scene::default();
    let pixels = image::RgbaImage::from_fn(40, 30, |x, y| image::Rgba([x as u8, y as u8, 9, 255]));
    let (one, equal) = (Arc::new(picture::of(pixels.clone())), Arc::new(picture::of(pixels)));
    for picture in [&one, &equal, &one, &one] {
        scene.items.push(Item::Picture(picture.clone(), Rect::new(0.0, 0.0, 40.0, 30.0)));
    }
    let file = TempFile::new(&pdf(&[one_page(scene)], &Fonts::own(), "").unwrap());
    let table = String::from_utf8(file.run("pdfimages", &["-list"], &[])).unwrap();
    let columns = |it: &str| -> Vec<String> { it.split_whitespace().map(str::to_owned).collect() };
    let rows: Vec<Vec<String>> = table.lines().skip(2).map(columns).collect();
    assert_eq!(rows.len(), 4, "{table}");
    // The ninth column is the encoding of the image, and the eleventh is the number of its object.
    assert!(rows.iter().all(|it| it[8] == "jpeg" && it[10] == rows[0][10]), "{table}");
}

#[test]
fn cards_are_where_the_paper_says_and_as_large() {
    for (paper, size, x, y) in
        [(PaperSize::A4, Size::STANDARD, 10.5, 10.0), (PaperSize::Letter, Size::POKER, 12.7, 6.35)]
    {
        let stock = stock(size, &[("One", 11)]);
        let file = sheets(&stock, &Options { backs: BackSides::LongEdge, ..Options::new(paper) });
        let points = |mm: f64| mm / 25.4 * 72.0;
        let found = file.numbers("Page size:");
        assert_close((found[0], found[1]), (points(paper.size().0), points(paper.size().1)));
        assert_eq!(file.numbers("Pages:"), [4.0]);
        let (right, bottom) = (x + 3.0 * size.width, y + 3.0 * size.height);

        let full = file.draw(1, DPI);
        assert_close(extent(&full, RED, true, y + 2.0), (x, right));
        assert_close(extent(&full, RED, false, x + 2.0), (y, bottom));
        // The second sheet has two cards. Their backs are on the right.
        let rest = file.draw(3, DPI);
        assert_close(extent(&rest, RED, true, y + 2.0), (x, x + 2.0 * size.width));
        assert_close(extent(&rest, RED, false, x + 2.0), (y, y + size.height));
        let backs = file.draw(4, DPI);
        assert_close(extent(&backs, BLUE, true, y + 2.0), (right - 2.0 * size.width, right));
        assert_close(extent(&backs, BLUE, false, right - 2.0), (y, y + size.height));
    }
}

#[test]
fn bleed_is_shown_outside_and_half_way_to_a_neighbour() {
    let stock = stock(Size::STANDARD, &[("One", 9)]);
    let mut options = Options { bleed: 2.0, marks: CropMarks::None, ..Options::new(PaperSize::A4) };
    // There are three cards and two gaps in a row. A bleed of 2 mm on both sides fills a gap of 3 mm, but not one of 5
    // mm.
    for (gap, white) in [(3.0, 0.0), (5.0, 2.0)] {
        options.gap = Some(gap);
        let image = sheets(&stock, &options).draw(1, DPI);
        let width = 3.0 * 63.0 + 2.0 * gap;
        let (x, y) = ((210.0 - width) / 2.0, 10.0);
        let (from, to) = extent(&image, RED, true, y + 2.0);
        assert_close((from, to), (x - 2.0, x + width + 2.0));
        let row = ((y + 2.0) / 25.4 * DPI) as u32;
        let inside = (from / 25.4 * DPI).round() as u32..(to / 25.4 * DPI).round() as u32;
        let bare = inside.filter(|it| is(*image.get_pixel(*it, row), WHITE)).count();
        // The tolerance is large, because the blurred edges of the cards add up.
        assert!((bare as f64 / DPI * 25.4 - white).abs() < 0.5, "gaps of {gap} mm: {bare} pixels are white");
    }
}

#[test]
fn a_service_gets_pages_with_a_trim_box_back_and_front_in_turn() {
    let stock = stock(Size::POKER, &[("One", 2), ("Two", 1)]);
    let pieces = drive_thru_cards(&stock).unwrap();
    assert_eq!(pieces.iter().map(|it| it.path.as_str()).collect::<Vec<_>>(), ["frost-fire.pdf"]);
    let file = TempFile::new(&pieces[0].make().unwrap());
    assert_eq!(file.numbers("Pages:"), [6.0]);
    assert_eq!(file.numbers("MediaBox:"), [0.0, 0.0, 198.0, 270.0]);
    assert_eq!(file.numbers("BleedBox:"), [0.0, 0.0, 198.0, 270.0]);
    assert_eq!(file.numbers("TrimBox:"), [9.0, 9.0, 189.0, 261.0]);
    for (page, name) in ["Back", "One", "Back", "One", "Back", "Two"].iter().enumerate() {
        let page = (page + 1).to_string();
        let words = file.words(&["-f", &page, "-l", &page]);
        assert!(words.starts_with(name), "page {page}: {words}");
    }
    let corner = |page| *file.draw(page, 72.0).get_pixel(0, 0);
    assert!(is(corner(1), BLUE) && is(corner(2), RED), "drawn to the edge of the page");
}

#[test]
fn pictures_gradients_clips_and_opacity_are_drawn() {
    let mut scene = Scene::default();
    let half = image::RgbaImage::from_fn(60, 40, |x, _| {
        image::Rgba(if x < 30 { [0, 160, 0, 255] } else { [0, 0, 0, 0] })
    });
    let whole = image::RgbaImage::from_pixel(60, 40, image::Rgba([0, 0, 160, 255]));
    scene.items.push(Item::Picture(Arc::new(picture::of(half)), Rect::new(0.0, 0.0, 60.0, 40.0)));
    scene.items.push(Item::Picture(Arc::new(picture::of(whole)), Rect::new(60.0, 0.0, 80.0, 40.0)));
    let colors = [Color::hex(0), WHITE];
    scene.fill(Rect::new(0.0, 40.0, 80.0, 60.0), Paint::Linear { line: [(0.0, 0.0), (80.0, 0.0)], colors });
    scene.clip(Rect::new(10.0, 60.0, 20.0, 70.0), |inner| {
        inner.moved(Affine::translate((10.0, 0.0)), |it| it.fill(Rect::new(-9.0, 0.0, 80.0, 100.0), RED));
    });
    scene.fill(
        Rect::new(0.0, 80.0, 20.0, 100.0),
        Paint::Radial { center: (10.0, 90.0), radius: 10.0, colors },
    );
    scene.fill(Rect::new(40.0, 70.0, 80.0, 100.0), BLUE.alpha(51));
    let image = TempFile::new(&pdf(&[one_page(scene)], &Fonts::own(), "").unwrap()).draw(1, 254.0);
    let seen = |x: u32, y: u32, color| is(*image.get_pixel(x * 10, y * 10), color);
    assert!(seen(15, 20, Color::hex(0x00_a0_00)), "opaque half of a picture");
    assert!(seen(45, 20, WHITE), "transparent half of a picture");
    assert!(seen(70, 20, Color::hex(0x00_00_a0)), "opaque picture");
    assert!(seen(20, 50, Color::hex(0x40_40_40)) && seen(60, 50, Color::hex(0xbf_bf_bf)), "linear");
    assert!(seen(11, 65, RED) && seen(19, 65, RED), "inside of a clip");
    for (x, y) in [(9, 65), (21, 65), (15, 59), (15, 71)] {
        assert!(!seen(x, y, RED), "outside of a clip: {x}, {y}");
    }
    assert!(
        seen(10, 90, Color::hex(0)) && seen(15, 90, Color::hex(0x80_80_80)) && seen(1, 81, WHITE),
        "radial"
    );
    assert!(seen(60, 90, WHITE.mix(BLUE, 0.2)), "opacity");
}

#[test]
fn nonsense_is_left_out_and_never_panics() {
    let mut scene = Scene::default();
    let square = Rect::new(0.0, 0.0, 9.0, 9.0);
    let mut wild = BezPath::new();
    wild.move_to((f64::NAN, 0.0));
    wild.line_to((f64::INFINITY, 1e300));
    scene.fill(wild.clone(), RED);
    scene.stroke(wild.clone(), RED, 1.0);
    scene.fill(BezPath::new(), RED);
    scene.clip(wild, |inner| inner.fill(square, RED));
    scene.clip(BezPath::new(), |inner| inner.fill(square, RED));
    for scale in [f64::NAN, 0.0, 1e300] {
        scene.moved(Affine::scale(scale), |inner| inner.clip(square, |it| it.fill(square, RED)));
    }
    for width in [f64::NAN, f64::INFINITY, -1.0, 0.0] {
        scene.stroke(square, RED, width);
    }
    let colors = [BLUE, WHITE];
    scene.fill(square, Paint::Linear { line: [(1.0, 1.0); 2], colors });
    scene.fill(square, Paint::Linear { line: [(1.0, f64::NAN), (1.0, 1.0)], colors });
    scene.fill(square, Paint::Radial { center: (f64::NAN, 0.0), radius: 5.0, colors });
    scene.fill(square, Paint::Radial { center: (0.0, 0.0), radius: f64::NAN, colors });
    let empty = Arc::new(picture::of(image::RgbaImage::new(0, 0)));
    scene.items.push(Item::Picture(empty, square));
    let dot = Arc::new(picture::of(image::RgbaImage::from_pixel(1, 1, image::Rgba([255; 4]))));
    scene.items.push(Item::Picture(dot, Rect::new(f64::NAN, 0.0, 1e300, -5.0)));
    let mut text = |face, size, at, text| {
        let glyphs = vec![Glyph { id: 5, at, advance: 1.0, text }];
        scene.items.push(Item::Text(GlyphRun { face, size, color: WHITE, text: "é".into(), glyphs }));
    };
    text(FaceId(9999), 3.0, (1.0, 1.0), 0..1);
    text(FaceId(0), f64::NAN, (1.0, 1.0), 0..1);
    text(FaceId(0), 3.0, (f64::NAN, 1.0), 0..1);
    text(FaceId(0), 3.0, (1.0, 1.0), 7..90);
    text(FaceId(0), 3.0, (1.0, 1.0), 1..2);
    let bytes = pdf(&[one_page(scene)], &Fonts::own(), "").unwrap();
    let image = TempFile::new(&bytes).draw(1, 72.0);
    assert!(image.pixels().all(|it| is(*it, WHITE)), "something was drawn");

    let page = Page { width: f64::NAN, ..one_page(Scene::default()) };
    assert!(pdf(&[page], &Fonts::own(), "").unwrap_err().to_string().contains("cannot be made"));
}

#[test]
fn pages_say_how_to_print_them_and_what_they_are() {
    let stock = stock(Size::POKER, &[("One", 4), ("Two", 7)]);
    for (paper, ruler) in [(PaperSize::A4, "100 mm"), (PaperSize::Letter, "4 in")] {
        let words =
            sheets(&stock, &Options { backs: BackSides::ShortEdge, ..Options::new(paper) }).words(&["-raw"]);
        for wanted in [
            format!("{ruler} — print at 100 % (actual size)"),
            "Frost & Fire · sheet 1 of 2".to_owned(),
            "Frost & Fire · sheet 2 of 2, backs".to_owned(),
        ] {
            assert!(words.contains(&wanted), "{wanted} in {words}");
        }
    }
}

#[test]
fn pdfx_is_cmyk_with_boxes_and_an_output_intent() {
    let stock = stock(Size::TAROT, &[("A", 2), ("B", 1)]);
    let format = press::format::Format::find("pdfx").unwrap();
    let press::format::FormatInput::Drawn(make) = format.source else { panic!("it is drawn") };
    let mut settings = press::print::PrintSettings::new(Options::new(PaperSize::A4));
    settings.dpi = 100.0;
    let bytes = make(&stock, &settings).unwrap()[0].make().unwrap();
    assert_eq!(
        bytes,
        make(&stock, &settings).unwrap()[0].make().unwrap(),
        "the same cards give the same bytes"
    );
    let text = String::from_utf8_lossy(&bytes);
    for wanted in [
        "%PDF-1.4",
        "/GTS_PDFX",
        "/GTS_PDFXVersion",
        "PDF/X-1a:2003",
        "FOGRA39",
        "/Trapped /False",
        "/ID",
        "/TrimBox",
    ] {
        assert!(text.contains(wanted), "{wanted}");
    }
    assert!(!text.contains("DeviceRGB") && !text.contains("/SMask") && !text.contains("/Group"));
    let file = TempFile::new(&bytes);
    assert_eq!(file.numbers("Pages:"), [6.0], "a front and a back for each copy");
    let near = |line: &str, wanted: [f64; 4]| {
        let found = file.numbers(line);
        assert!(found.iter().zip(wanted).all(|(a, b)| (a - b / 25.4 * 72.0).abs() < 0.1), "{line} {found:?}");
    };
    near("TrimBox:", [3.0, 3.0, 3.0 + 69.85, 3.0 + 120.65]);
    near("BleedBox:", [0.0, 0.0, 6.0 + 69.85, 6.0 + 120.65]);
    let images = String::from_utf8(file.run("pdfimages", &["-list"], &[])).unwrap();
    assert!(images.lines().skip(2).all(|it| it.contains(" cmyk ")), "{images}");
    settings.dpi = 5.0;
    assert!(make(&stock, &settings).is_err());
}
