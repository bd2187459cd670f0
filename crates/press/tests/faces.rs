//! Compares faces of cards with reference images that a person has checked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cards::card::Card;
use cards::edition::Edition;
use cards::file::CardFile;
use image::{Rgba, RgbaImage};
use press::face::{Art, Drawn, LEAST, READABLE, face};
use press::fonts::Fonts;
use press::picture;
use press::raster::Raster;
use press::scene::{Bitmap, Item, Scene};
use press::stock::{BLEED, Size};
use press::svg::svg;
use press::text::Setter;
use press::theme::{NIGHT, THEMES, Theme};

const DPI: f64 = 150.0;

/// A card to draw, with the theme, size and picture that the test uses for it.
struct Example {
    card: Card,
    theme: &'static Theme,
    size: Size,
    art: Option<Art>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn examples() -> Vec<Example> {
    let text = std::fs::read_to_string(folder().join("cards.toml")).expect("the cards are there");
    let cards = CardFile::read(&text).expect("the cards can be read").cards;
    // Find the fields that only this test uses. Card files keep unknown fields, but don't offer them.
    let blocks = text.split("[[cards]]").skip(1);
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|it| it.strip_prefix(&format!("{name} = \"")));
        line.map(|it| it.trim_end_matches('"').to_owned())
    };
    let example = |(listed, block): (&cards::file::Listed, &str)| {
        let card = listed.card.clone().expect("every entry is a card");
        let picture = card.image.as_deref().map(picture);
        Example {
            theme: field(block, "theme").and_then(|it| it.parse().ok()).expect("a theme"),
            size: if field(block, "size").is_some() { Size::POKER } else { Size::STANDARD },
            art: picture.map(|picture| Art { picture: Arc::new(picture), crop: card.crop }),
            card,
        }
    };
    cards.iter().zip(blocks).map(example).collect()
}

/// Creates a picture whose parts are easy to tell apart: rings around a point above the middle, on a colour
/// gradient.
fn picture(kind: &str) -> Bitmap {
    let (width, height) = match kind {
        "tall" => (300, 900),
        "wide" => (900, 300),
        _ => (400, 400),
    };
    let pixel = |x: u32, y: u32| {
        let (dx, dy) = (i64::from(x) - i64::from(width) / 2, i64::from(y) - i64::from(height) / 3);
        let ring = (dx * dx + dy * dy).isqrt() / 30;
        let clear = kind == "clear" && ring > 4;
        let (red, blue) = ((x * 255 / width) as u8, (y * 255 / height) as u8);
        let green = if ring % 2 == 0 { 200 } else { 60 };
        Rgba([red, green, blue, if clear { 0 } else { 255 }])
    };
    picture::of(RgbaImage::from_fn(width, height, pixel))
}

fn drawn(example: &Example, fonts: &Arc<Fonts>) -> Drawn {
    let mut setter = Setter::new(fonts.clone());
    let art = example.art.as_ref();
    face(&example.card, Edition::NEWEST, art, &mut setter, example.theme, example.size)
        .expect("it can be drawn")
}

/// Returns how different two pictures are: the mean difference per channel, and the share of pixels that differ a lot.
fn distance(a: &[u8], b: &[u8]) -> (f64, f64) {
    assert_eq!(a.len(), b.len(), "the pictures have the same size");
    let mean = a.iter().zip(b).map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>() / a.len() as f64;
    let far = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 48);
    let far = a.chunks(3).zip(b.chunks(3)).filter(far).count();
    (mean, far as f64 * 3.0 / a.len() as f64)
}

fn pixels(png: &[u8]) -> Vec<u8> {
    image::load_from_memory(png).expect("a PNG").into_rgb8().into_raw()
}

#[test]
fn faces_look_as_they_did_when_somebody_looked() {
    let fonts = Arc::new(Fonts::own());
    let examples = examples();
    assert!(examples.len() >= 24);
    for theme in THEMES {
        assert!(examples.iter().any(|it| it.theme == theme), "{} is shown", theme.name);
    }
    let mut wrong = Vec::new();
    for (number, example) in examples.iter().enumerate() {
        // Remove letters that some file systems and archives don't support.
        let name = press::stock::file_name(&example.card.name).replace(|it: char| !it.is_ascii(), "");
        let name = format!("{number:02}-{}", name.trim_matches('-'));
        wrong.extend(compared(&drawn(example, &fonts).scene, &fonts, example.size, &name));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn keeps_cards_look_as_they_did_when_somebody_looked() {
    let fonts = Arc::new(Fonts::own());
    let mut setter = Setter::new(fonts.clone());
    let list = keep::List::standard();
    let mut scenes: Vec<(&str, Scene)> = Vec::new();
    for name in
        ["Nails", "Honey Bun", "Leek", "Elixir", "Cornucopia", "Lucky Horseshoe", "Gardener", "Court Jester"]
    {
        let card = list.card(list.named(name).expect("it is in the list"));
        scenes.push((name, press::keep::face(card, None, &mut setter, &NIGHT, Size::STANDARD)));
    }
    type Side = fn(&mut Setter, &Theme, Size) -> Scene;
    let sides: [(&str, Side); 4] = [
        ("gold", press::keep::gold),
        ("secret", press::keep::secret),
        ("decree", press::keep::decree),
        ("back", press::keep::back),
    ];
    scenes.extend(sides.map(|(name, side)| (name, side(&mut setter, &NIGHT, Size::STANDARD))));
    let wrong = scenes.iter().filter_map(|(name, scene)| {
        compared(scene, &fonts, Size::STANDARD, &format!("keep-{}", press::stock::file_name(name)))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Compares a drawing with the reference image of this name. Returns a message if they differ.
fn compared(scene: &Scene, fonts: &Fonts, size: Size, name: &str) -> Option<String> {
    let raster = Raster::draw(scene, fonts, size.with_bleed(0.0), DPI).expect("pixels");
    let path = folder().join(format!("{name}.png"));
    if std::env::var_os("KEEPER_GOLDEN").is_some_and(|it| it == "write") {
        std::fs::write(&path, raster.png()).expect("the picture can be written");
    }
    let Ok(kept) = std::fs::read(&path) else { return Some(format!("{name}: there is no picture")) };
    let (mean, far) = distance(&raster.rgb(), &pixels(&kept));
    (mean > 0.6 || far > 0.003).then(|| format!("{name}: differs by {mean:.2} and {far:.4}"))
}

#[test]
fn drawings_and_pictures_agree() {
    let fonts = Arc::new(Fonts::own());
    for example in examples().iter().step_by(3) {
        let scene = drawn(example, &fonts).scene;
        let frame = example.size.with_bleed(0.0);
        let raster = Raster::draw(&scene, &fonts, frame, DPI).expect("pixels");
        let svg = svg(&scene, &fonts, frame, &example.card.name);
        let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).expect("it is SVG");
        let (width, height) = raster.size();
        let mut map = tiny_skia::Pixmap::new(width, height).expect("pixels");
        map.fill(tiny_skia::Color::WHITE);
        let scale = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale.0, scale.1), &mut map.as_mut());
        let other: Vec<u8> = map.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
        let (mean, far) = distance(&raster.rgb(), &other);
        assert!(mean < 1.0 && far < 0.01, "{}: {mean:.2} {far:.4}", example.card.name);
    }
}

#[test]
fn the_same_card_gives_the_same_bytes() {
    let example = &examples()[0];
    let bytes = || {
        let fonts = Arc::new(Fonts::own());
        let scene = drawn(example, &fonts).scene;
        let frame = example.size.with_bleed(BLEED);
        let png = Raster::draw(&scene, &fonts, frame, 72.0).expect("pixels").png();
        (svg(&scene, &fonts, frame, "x"), png)
    };
    assert!(bytes() == bytes());
}

/// Collects the left end, the right end and the baseline of every glyph in a drawing.
fn glyphs(items: &[Item], out: &mut Vec<(f64, f64, f64)>) {
    for item in items {
        match item {
            Item::Text(run) => {
                out.extend(run.glyphs.iter().map(|it| (it.at.0, it.at.0 + it.advance, it.at.1)));
            }
            Item::Clip(_, inner) => glyphs(inner, out),
            Item::Move(_, scene) => glyphs(&scene.items, out),
            _ => {}
        }
    }
}

fn all_text_is_within(scene: &Scene, size: Size, name: &str) {
    let mut found = Vec::new();
    glyphs(&scene.items, &mut found);
    assert!(!found.is_empty(), "{name}: something is written");
    for (left, right, line) in found {
        let inside = left >= 2.8 && right <= size.width - 2.8 && line >= 3.0 && line <= size.height - 2.8;
        assert!(inside, "{name}: {left:.2} to {right:.2}, {line:.2}");
    }
}

#[test]
fn text_never_leaves_the_card() {
    let fonts = Arc::new(Fonts::own());
    for example in &examples() {
        all_text_is_within(&drawn(example, &fonts).scene, example.size, &example.card.name);
    }
    let mut setter = Setter::new(fonts);
    let names =
        ["W".repeat(60), "a b ".repeat(30), "é".repeat(90), "\u{202e}mirrored".to_owned(), " ".to_owned()];
    for (index, name) in names.iter().enumerate() {
        let mut card = examples().remove(index).card;
        card.name.clone_from(name);
        card.author = Some("somebody with a very long name ".repeat(3));
        let drawn = face(&card, Edition::E14, None, &mut setter, &NIGHT, Size::STANDARD).expect("it fits");
        all_text_is_within(&drawn.scene, Size::STANDARD, name);
    }
}

#[test]
fn letters_shrink_then_warn_then_are_refused() {
    let mut setter = Setter::new(Arc::new(Fonts::own()));
    let mut last = f64::INFINITY;
    let (mut warned, mut refused) = (false, false);
    for sentences in [1, 8, 16, 24, 32, 40, 60, 80, 120, 360] {
        let mut card = examples().remove(1).card;
        card.flavor = None;
        card.text = Some("Draw 2 cards. ".repeat(sentences));
        match face(&card, Edition::E6, None, &mut setter, &NIGHT, Size::STANDARD) {
            Ok(drawn) => {
                assert!(!refused && drawn.points <= last && drawn.points >= LEAST);
                let small = drawn.points < READABLE;
                assert_eq!(drawn.warnings.iter().any(|it| it.contains("pt")), small, "{sentences}");
                (last, warned) = (drawn.points, warned || small);
            }
            Err(why) => {
                refused = true;
                assert!(why.letters > why.most && why.most > 500, "{why}");
            }
        }
    }
    assert!(warned && refused);
}

#[test]
fn letters_that_no_font_has_become_dots_and_are_named() {
    let fonts = Arc::new(Fonts::own());
    let mut setter = Setter::new(fonts.clone());
    let mut card = examples().remove(1).card;
    card.name = "漢字の剣 🐉".to_owned();
    let drawn = face(&card, Edition::E6, None, &mut setter, &NIGHT, Size::STANDARD).expect("it can be drawn");
    assert!(drawn.warnings.iter().any(|it| it.contains("漢字の剣")), "{:?}", drawn.warnings);
    let mut boxes = Vec::new();
    missing(&drawn.scene.items, &mut boxes);
    assert_eq!(boxes, [0_u32; 0], "no glyph stands for a missing one");
}

fn missing(items: &[Item], out: &mut Vec<u32>) {
    for item in items {
        match item {
            Item::Text(run) => out.extend(run.glyphs.iter().map(|it| it.id).filter(|it| *it == 0)),
            Item::Clip(_, inner) => missing(inner, out),
            Item::Move(_, scene) => missing(&scene.items, out),
            _ => {}
        }
    }
}
