//! The face of a Keeper of the Cards card. The layout follows the card building guides: name, image, ability text,
//! Edition Indicator, cost or level, flavor text, offense and defense, Ultra Points, license line.

mod words;

use std::sync::Arc;

use cards::card::{Card, CardKind, ImageCrop};
use cards::edition::Edition;
use kurbo::{BezPath, Point, Rect};

use crate::frame as parts;
use crate::own_frame::OwnFrame;
use crate::said::{Said, typeset};
use crate::scene::{Bitmap, Color, Item, Scene, polygon, star};
use crate::stock::{BLEED, Size};
use crate::text::{Align, Look, Paragraph, Setter, TextBlock};
use crate::theme::{RESTRICTION, Theme};
use art::emblem::{self, Subject};
use words::{FaceText, STEP};

/// The size in points below which card text causes a warning.
pub const READABLE: f64 = 5.5;
/// The size in points below which card text is not printed; the card is then [`TooLong`].
pub const LEAST: f64 = 4.0;

/// A picture on a card, and the part of it that is visible.
#[derive(Clone, PartialEq, Debug)]
pub struct Art {
    /// The picture to draw.
    pub picture: Arc<Bitmap>,
    /// The visible part. `None` shows the middle or, if the picture is tall, a part above the middle.
    pub crop: Option<ImageCrop>,
}

/// A drawn face of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// The texts and numbers on the card.
    pub said: Said,
    /// The drawing of the face.
    pub scene: Scene,
    /// The size of the ability text, in points.
    pub points: f64,
    /// Warnings that the user should read before printing.
    pub warnings: Vec<String>,
}

/// The error for a card with more text than fits on its face, even at the smallest size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLong {
    /// The part of the card that is too long: "text", "flavor text" or "name".
    pub what: &'static str,
    /// The number of characters in the part that is too long.
    pub letters: usize,
    /// The approximate number of characters that would fit.
    pub most: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TooLong { what, letters, most } = self;
        write!(
            f,
            "its {what} has {letters} characters; about {most} fit on a card at the smallest readable size: shorten it"
        )
    }
}

impl std::error::Error for TooLong {}

/// The frame in which a card is drawn.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum CardFrame {
    /// The usual frame, with an area for each part of the card.
    #[default]
    Standard,
    /// The image covers the whole card. The name, the text and the numbers are drawn over it.
    FullArt,
    /// No frame: only the image is drawn.
    Picture,
    /// A frame that a user drew.
    Own(Arc<OwnFrame>),
}

impl CardFrame {
    /// The names of the built-in frames.
    pub const NAMES: [&str; 3] = ["standard", "full-art", "picture"];

    /// Returns the built-in frame with this name; `None` if there is none.
    pub fn named(name: &str) -> Option<CardFrame> {
        match name.trim().to_lowercase().as_str() {
            "standard" => Some(CardFrame::Standard),
            "full-art" => Some(CardFrame::FullArt),
            "picture" => Some(CardFrame::Picture),
            _ => None,
        }
    }
}

/// Draws the face of a card in the usual frame, extended by [`crate::stock::BLEED`] beyond the cut. `near` is the
/// edition for a card that states no edition.
pub fn face(
    card: &Card,
    near: Edition,
    art: Option<&Art>,
    setter: &mut Setter,
    theme: &Theme,
    size: Size,
) -> Result<Drawn, TooLong> {
    framed(card, near, art, &CardFrame::Standard, setter, theme, size)
}

/// Like [`face`], but draws the card in any frame.
pub fn framed(
    card: &Card,
    near: Edition,
    art: Option<&Art>,
    frame: &CardFrame,
    setter: &mut Setter,
    theme: &Theme,
    size: Size,
) -> Result<Drawn, TooLong> {
    let said = Said::of(card, near);
    let full = size.with_bleed(BLEED);
    match frame {
        CardFrame::Picture => {
            let mut scene = Scene::default();
            scene.clip(full, |inner| draw_art(inner, full, art, &said, theme));
            let warnings = art.and_then(|it| blurred(it, full)).into_iter().collect();
            return Ok(Drawn { points: LEAST, said, scene, warnings });
        }
        CardFrame::Own(own) => {
            let paragraphs: Vec<Paragraph> =
                said.paragraphs.iter().map(|it| words::paragraph(it, theme)).collect();
            let (scene, points, mut warnings) = own.draw(&said, &paragraphs, art, setter, theme, size)?;
            warnings.extend(missing_letters(setter));
            return Ok(Drawn { points, said, scene, warnings });
        }
        CardFrame::Standard | CardFrame::FullArt => {}
    }
    let grid = FaceGrid::new(size);
    let words = FaceText::set(&said, &grid, setter, theme)?;
    let mut warnings = Vec::new();
    let name = set_name(&said, &grid, setter, theme, &mut warnings)?;
    let mut scene = Scene::default();
    let mut art_area = grid.art(words.art_height);
    if *frame == CardFrame::FullArt {
        art_area = full;
        scene.clip(full, |inner| draw_art(inner, full, art, &said, theme));
        // Draw dark strips behind texts that have no panel when the picture covers the card.
        let bottom = Rect::new(full.x0, size.height - 5.4, full.x1, full.y1);
        let strips = [grid.name(), bottom];
        for strip in strips.into_iter().skip(usize::from(said.kind == CardKind::Creature)) {
            scene.fill(strip, theme.border[0].alpha(190));
        }
    } else {
        parts::border(&mut scene, size, theme);
        let window = match said.kind {
            CardKind::Creature => parts::arched(art_area, 5.0),
            CardKind::Spell => parts::scooped(art_area, 2.4),
        };
        scene.clip(window.clone(), |inner| draw_art(inner, art_area, art, &said, theme));
        scene.stroke(window, theme.brass, 0.35);
    }
    draw_name(&mut scene, &grid, &said, &name, theme);
    let text_area = grid.text(words.art_height);
    let sheet = match said.kind {
        CardKind::Creature => parts::rounded(text_area, 1.2),
        CardKind::Spell => parts::scooped(text_area, 1.6),
    };
    parts::panel(&mut scene, &sheet, theme);
    draw_kind(&mut scene, text_area, &said, setter, theme);
    let room = FaceGrid::writing(text_area);
    if said.restricted {
        let height = (room.height() * 0.92).min(24.0);
        scene.fill(parts::padlock(room.center(), height), RESTRICTION.alpha(24));
    }
    words.draw(&mut scene, room, theme);
    draw_numbers(&mut scene, &grid, &said, setter, theme);
    if said.cost.is_none() {
        warnings.push("its cost cannot be calculated: check the card".to_owned());
    }
    if words.points < READABLE && !said.paragraphs.is_empty() {
        warnings.push(small("text", words.points));
    }
    warnings.extend(art.and_then(|it| blurred(it, art_area)));
    warnings.extend(missing_letters(setter));
    Ok(Drawn { points: words.points, said, scene, warnings })
}

/// Returns a warning about characters that no font has, if there were any.
fn missing_letters(setter: &mut Setter) -> Option<String> {
    let missing = setter.take_missing();
    (!missing.is_empty()).then(|| crate::deck::missing(&missing))
}

fn small(what: &str, points: f64) -> String {
    format!("the {what} is printed at {points} pt; less than {READABLE} pt is hard to read: shorten it")
}

/// Returns a warning if a picture has too few pixels for its area.
fn blurred(art: &Art, area: Rect) -> Option<String> {
    const LEAST: f64 = 150.0;
    let (width, height) = art.picture.size();
    let zoom = f64::from(art.crop.map_or(100, |it| it.zoom)) / 100.0;
    let scale = (area.width() / f64::from(width)).max(area.height() / f64::from(height)) * zoom;
    let dpi = 25.4 / scale;
    (dpi < LEAST).then(|| {
        format!("its image has only {dpi:.0} DPI here and will look blurred; use at least {LEAST} DPI")
    })
}

/// The positions of all parts of a face on a card of this size.
struct FaceGrid {
    size: Size,
}

impl FaceGrid {
    /// The distance from the edge of the cut card to the panels, in millimetres.
    const EDGE: f64 = 3.8;

    fn new(size: Size) -> FaceGrid {
        FaceGrid { size }
    }

    fn name(&self) -> Rect {
        Rect::new(FaceGrid::EDGE, 3.5, self.size.width - FaceGrid::EDGE, 10.4)
    }

    fn art(&self, height: f64) -> Rect {
        let top = self.name().y1 + 0.9;
        Rect::new(FaceGrid::EDGE, top, self.size.width - FaceGrid::EDGE, top + height)
    }

    /// Returns the area of the text panel, below the picture.
    fn text(&self, art_height: f64) -> Rect {
        let art = self.art(art_height);
        Rect::new(art.x0, art.y1 + 0.9, art.x1, self.size.height - 12.3)
    }

    /// Returns the area for text in a text panel: below the line that names the card's kind, and above the seal.
    fn writing(panel: Rect) -> Rect {
        Rect::new(panel.x0 + 1.9, panel.y0 + 4.9, panel.x1 - 1.9, panel.y1 - 4.9)
    }

    /// Returns four minimum heights of the picture: for text of at least 8, 7 and 6 points, and for smaller text.
    fn art_heights(&self) -> [f64; 4] {
        [34.0, 25.0, 17.0, 9.0].map(|it| it + self.size.height - 88.0)
    }

    /// Returns the maximum height of the picture. `reading` tells whether the card has any text.
    fn highest_art(&self, reading: bool) -> f64 {
        self.size.height - if reading { 50.5 } else { 34.5 }
    }

    /// Returns the y coordinate of the numbers for cost, offense and defense.
    fn numbers(&self) -> f64 {
        self.size.height - 10.7
    }
}

fn name_look(said: &Said, theme: &Theme) -> Look {
    Look::plain(match said.kind {
        CardKind::Creature => theme.ink,
        CardKind::Spell => theme.on_border,
    })
    .bold()
}

/// Returns the maximum width of a name: the width of the plate without its ends and without the space for Ultra Points.
fn name_width(plate: Rect, said: &Said) -> f64 {
    plate.width() - 7.0 - if said.ultra > 0 { 8.0 } else { 0.0 }
}

/// Lays out the name on one line if it fits, otherwise on several lines inside the plate.
fn set_name(
    said: &Said,
    grid: &FaceGrid,
    setter: &mut Setter,
    theme: &Theme,
    warnings: &mut Vec<String>,
) -> Result<TextBlock, TooLong> {
    let plate = grid.name();
    let (width, height) = (name_width(plate, said), plate.height() - 0.6);
    let look = name_look(said, theme);
    let name = typeset(&said.name);
    let (line, _) = setter.fitted(&name, look, 12.0, 7.5, width);
    if line.width <= width {
        return Ok(line);
    }
    let text = [Paragraph::new(name, look)];
    let mut points = 7.5;
    while points >= LEAST {
        let block = setter.paragraphs(&text, width, points, 1.02, 0.0, Align::Center);
        if block.height <= height {
            if points < READABLE {
                warnings.push(small("name", points));
            }
            return Ok(block);
        }
        points -= STEP;
    }
    let letters = said.name.chars().count();
    let block = setter.paragraphs(&text, width, LEAST, 1.02, 0.0, Align::Center);
    Err(TooLong { what: "name", letters, most: (letters as f64 * height / block.height) as usize / 10 * 10 })
}

/// Draws the name. A creature's name is on a paper plate with pointed ends; a spell's name is in light letters on the
/// border, between two triangles.
fn draw_name(scene: &mut Scene, grid: &FaceGrid, said: &Said, name: &TextBlock, theme: &Theme) {
    let plate = grid.name();
    let middle = plate.center();
    match said.kind {
        CardKind::Creature => {
            let point = 2.2;
            let shape = polygon([
                (plate.x0, middle.y),
                (plate.x0 + point, plate.y0),
                (plate.x1 - point, plate.y0),
                (plate.x1, middle.y),
                (plate.x1 - point, plate.y1),
                (plate.x0 + point, plate.y1),
            ]);
            parts::panel(scene, &shape, theme);
        }
        CardKind::Spell => {
            // Ultra Points replace the right triangle.
            let sides = [(plate.x0, 1.0), (plate.x1, -1.0)];
            for (x, way) in sides.into_iter().take(if said.ultra > 0 { 1 } else { 2 }) {
                let tip = polygon([(x, middle.y - 1.5), (x + way * 2.4, middle.y), (x, middle.y + 1.5)]);
                scene.fill(tip, theme.brass);
            }
        }
    }
    let room = name_width(plate, said);
    // A name of several lines is already centred in the plate; a single line must be centred here.
    let left = plate.x0 + 3.5 + if name.lines > 1 { 0.0 } else { (room - name.width) / 2.0 };
    if name.lines > 1 {
        name.draw(scene, left, middle.y - name.height / 2.0);
    } else {
        let capital = 0.66 * name.height;
        name.draw_on(scene, left, middle.y + capital / 2.0);
    }
}

pub(crate) fn draw_art(scene: &mut Scene, area: Rect, art: Option<&Art>, said: &Said, theme: &Theme) {
    let Some(art) = art else {
        return emblem::draw(scene, area, &Subject { name: &said.name, kind: said.kind }, theme);
    };
    draw_picture(scene, area, art, theme);
}

/// Draws a picture so that it covers an area and shows the chosen part. The picture may extend beyond the area, so
/// callers must clip it.
pub fn draw_picture(scene: &mut Scene, area: Rect, art: &Art, theme: &Theme) {
    // Put the theme's background behind transparent pictures.
    scene.fill(area, theme.sky[1]);
    let (width, height) = art.picture.size();
    let (width, height) = (f64::from(width), f64::from(height));
    let tall = height / width > area.height() / area.width();
    let crop = art.crop.unwrap_or(ImageCrop { x: 50, y: if tall { 38 } else { 50 }, zoom: 100 });
    let cover = (area.width() / width).max(area.height() / height) * f64::from(crop.zoom) / 100.0;
    let (width, height) = (width * cover, height * cover);
    // Move the chosen point towards the centre, but only as far as the picture still covers the area.
    let left = area.center().x - width * f64::from(crop.x) / 100.0;
    let top = area.center().y - height * f64::from(crop.y) / 100.0;
    let (left, top) = (left.max(area.x1 - width).min(area.x0), top.max(area.y1 - height).min(area.y0));
    scene.items.push(Item::Picture(art.picture.clone(), Rect::new(left, top, left + width, top + height)));
}

/// Draws the first line of the text panel: the kind of the card and its edition.
fn draw_kind(scene: &mut Scene, panel: Rect, said: &Said, setter: &mut Setter, theme: &Theme) {
    let look = Look::plain(theme.faint);
    let line = panel.y0 + 3.15;
    let kind = setter.line(&said.kind_word, look.bold().small_caps(), 6.6);
    kind.draw_on(scene, panel.x0 + 2.0, line);
    if let Some(edition) = &said.edition {
        let edition = setter.line(edition, look.small_caps(), 6.2);
        edition.draw_on(scene, panel.x1 - 2.0 - edition.width, line);
    }
    let mut rule = BezPath::new();
    rule.move_to((panel.x0 + 1.8, panel.y0 + 4.1));
    rule.line_to((panel.x1 - 1.8, panel.y0 + 4.1));
    scene.stroke(rule, theme.brass.alpha(150), 0.15);
}

fn draw_numbers(scene: &mut Scene, grid: &FaceGrid, said: &Said, setter: &mut Setter, theme: &Theme) {
    let (width, line) = (grid.size.width, grid.numbers());
    let middle = Point::new(width / 2.0, line);
    match &said.stats {
        Some([offense, defense]) => {
            let (left, right) = (Point::new(10.0, line), Point::new(width - 10.0, line));
            mark(scene, star(left, 12, 6.1, 4.75), theme);
            parts::number(scene, setter, &offense.1.to_string(), left, 14.5, 7.2, theme.ink);
            mark(scene, parts::shield(right, 10.4, 11.6), theme);
            let inside = Point::new(right.x, right.y - 0.3);
            parts::number(scene, setter, &defense.1.to_string(), inside, 14.5, 7.2, theme.ink);
            let look = Look::plain(theme.on_border).small_caps();
            for (word, x, side) in [(&offense.0, left.x + 7.0, 0.0), (&defense.0, right.x - 6.3, 1.0)] {
                let word = setter.line(&word.to_lowercase(), look, 5.6);
                word.draw_on(scene, x - word.width * side, line + 3.2);
            }
        }
        None => {
            // Draw the pair of triangles that marks a spell.
            for way in [-1.0, 1.0] {
                let near = middle.x + way * 8.2;
                let far = middle.x + way * 16.4;
                let triangle = polygon([(near, line - 3.6), (far, line), (near, line + 3.6)]);
                mark(scene, triangle, theme);
                let (near, far) = (near + way * 1.1, far - way * 2.6);
                scene.fill(polygon([(near, line - 1.7), (far, line), (near, line + 1.7)]), theme.brass);
            }
        }
    }
    parts::seal(scene, middle, 6.0, theme);
    let cost = said.cost.map_or_else(|| "?".to_owned(), |it| it.to_string());
    parts::number(scene, setter, &cost, middle, 16.5, 7.6, theme.seal[1]);
    if said.ultra > 0 {
        let plate = grid.name();
        draw_ultra(scene, Point::new(plate.x1 - 6.2, plate.center().y), said.ultra, setter, theme);
    }
    if let Some(license) = &said.license {
        let look = Look::plain(theme.on_border);
        let (line, _) = setter.fitted(license, look, 4.6, 1.0, width - 2.0 * FaceGrid::EDGE);
        line.draw_on(scene, (width - line.width) / 2.0, grid.size.height - 3.0);
    }
}

/// Draws a shape in the colour of paper on the border, with a shadow.
fn mark(scene: &mut Scene, shape: BezPath, theme: &Theme) {
    let shadow = kurbo::Affine::translate((0.25, 0.4)) * shape.clone();
    scene.fill(shadow, Color::hex(0).alpha(70));
    parts::panel(scene, &shape, theme);
}

/// Draws Ultra Points: a star with the number, next to the name (17th edition rulebook, "Card Types and Layout").
fn draw_ultra(scene: &mut Scene, middle: Point, points: u32, setter: &mut Setter, theme: &Theme) {
    scene.fill(star(middle, 8, 4.1, 3.1), theme.brass);
    scene.fill(kurbo::Circle::new(middle, 2.9), theme.seal[0]);
    parts::number(scene, setter, &points.to_string(), middle, 10.0, 4.6, theme.seal[1]);
}
