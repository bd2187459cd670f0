//! Writes drawings as pages of a PDF. Text can be selected, fonts are subset, and repeated pictures and drawings are
//! stored only once.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Size, Transform};
use krilla::graphic::Graphic;
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{
    Fill, FillRule, LineCap, LineJoin, LinearGradient, RadialGradient, SpreadMethod, Stop, Stroke,
};
use krilla::surface::{Location, Surface};
use krilla::text::{Font, GlyphId};
use krilla::{Data, Document};
use kurbo::{Affine, BezPath, PathEl, Rect};

use crate::fonts::Fonts;
use crate::picture;
use crate::scene::{Bitmap, Color, FaceId, Glyph, GlyphRun, Item, POINT, Paint, Scene};
use crate::stock::PressError;

/// A page: its paper size in millimetres, and the drawing on it.
#[derive(Clone, Debug)]
pub struct Page {
    /// The paper's width.
    pub width: f64,
    /// The paper's height.
    pub height: f64,
    /// The rectangle of the card after cutting (the trim box), if the page is one card.
    pub trim: Option<Rect>,
    /// The rectangle of the card with its bleed (the bleed box), if the page is one card.
    pub bleed: Option<Rect>,
    /// The drawing on the page.
    pub scene: Scene,
}

/// Returns the pages as a PDF file. The same pages always produce the same bytes.
pub fn pdf(pages: &[Page], fonts: &Fonts, title: &str) -> Result<Vec<u8>, PressError> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(title.to_owned()).creator("Keeper".to_owned());
    document.set_metadata(metadata.language("en".to_owned()));
    let mut writer = PdfWriter::new(fonts);
    let mut pictures = Vec::new();
    for page in pages {
        writer.count(&page.scene.items, &mut pictures);
    }
    writer.pack(&pictures);
    for page in pages {
        let settings = PageSettings::from_wh(points(page.width), points(page.height)).ok_or_else(|| {
            PressError(format!("a page of {} × {} mm cannot be made", page.width, page.height))
        })?;
        let settings = settings
            .with_trim_box(page.trim.and_then(rectangle))
            .with_bleed_box(page.bleed.and_then(rectangle));
        let mut paper = document.start_page_with(settings);
        let mut surface = paper.surface();
        writer.items(&mut surface, &page.scene.items);
        surface.finish();
        paper.finish();
    }
    document.finish().map_err(|it| PressError(format!("the PDF cannot be made: {it}")))
}

/// A drawing that is used repeatedly is stored only once if it has at least this many items.
const WORTH_SHARING: usize = 4;

/// Writes drawings into a PDF. Its maps identify drawings and pictures by their address in memory, which works because
/// the pages keep them alive longer than the writer.
struct PdfWriter<'a> {
    fonts: &'a Fonts,
    faces: BTreeMap<FaceId, Option<Font>>,
    pictures: BTreeMap<*const Bitmap, Image>,
    /// How often each drawing is used.
    uses: BTreeMap<*const Scene, usize>,
    shared: BTreeMap<*const Scene, Graphic>,
}

impl<'a> PdfWriter<'a> {
    fn new(fonts: &'a Fonts) -> PdfWriter<'a> {
        PdfWriter {
            fonts,
            faces: BTreeMap::new(),
            pictures: BTreeMap::new(),
            uses: BTreeMap::new(),
            shared: BTreeMap::new(),
        }
    }

    /// Counts the uses of every drawing, and collects the different pictures.
    fn count<'b>(&mut self, items: &'b [Item], pictures: &mut Vec<&'b Arc<Bitmap>>) {
        for item in items {
            match item {
                Item::Clip(_, inner) => self.count(inner, pictures),
                Item::Move(_, scene) => {
                    let uses = self.uses.entry(Arc::as_ptr(scene)).or_default();
                    *uses += 1;
                    if *uses == 1 {
                        self.count(&scene.items, pictures);
                    }
                }
                Item::Picture(picture, _) if !pictures.iter().any(|it| Arc::ptr_eq(it, picture)) => {
                    pictures.push(picture);
                }
                Item::Fill(..) | Item::Stroke(..) | Item::Text(_) | Item::Picture(..) => {}
            }
        }
    }

    /// Compresses the pictures on all processor cores, because compressing takes longer than everything else.
    fn pack(&mut self, pictures: &[&Arc<Bitmap>]) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let share = pictures.len().div_ceil(cores).max(1);
        let files = std::thread::scope(|scope| {
            let jobs: Vec<_> = pictures
                .chunks(share)
                .map(|it| scope.spawn(|| it.iter().map(|it| picture::file(it)).collect::<Vec<_>>()))
                .collect();
            let done = jobs.into_iter().flat_map(|it| match it.join() {
                Ok(files) => files,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            done.collect::<Vec<_>>()
        });
        for (picture, file) in pictures.iter().zip(files) {
            let image = match file.mime {
                "image/jpeg" => Image::from_jpeg(file.bytes.clone().into(), true),
                _ => Image::from_png(file.bytes.clone().into(), true),
            };
            // A picture without pixels cannot be encoded, so it is not drawn.
            self.pictures.extend(image.ok().map(|it| (Arc::as_ptr(picture), it)));
        }
    }

    fn items(&mut self, surface: &mut Surface<'_>, items: &[Item]) {
        for item in items {
            match item {
                Item::Fill(path, paint) => {
                    let Some(path) = outline(path) else { continue };
                    surface.set_stroke(None);
                    surface.set_fill(Some(fill(paint)));
                    surface.draw_path(&path);
                }
                Item::Stroke(path, color, width) => {
                    let (Some(path), true) = (outline(path), sane(*width)) else { continue };
                    surface.set_fill(None);
                    surface.set_stroke(Some(Stroke {
                        paint: ink(*color).into(),
                        width: points(*width),
                        line_cap: LineCap::Round,
                        line_join: LineJoin::Round,
                        opacity: opacity(*color),
                        ..Stroke::default()
                    }));
                    surface.draw_path(&path);
                }
                Item::Text(run) => self.text(surface, run),
                Item::Picture(picture, place) => self.picture(surface, picture, *place),
                Item::Clip(path, inner) => {
                    let Some(path) = outline(path) else { continue };
                    surface.push_clip_path(&path, &FillRule::NonZero);
                    self.items(surface, inner);
                    surface.pop();
                }
                Item::Move(by, scene) => {
                    let Some(by) = transform(*by) else { continue };
                    surface.push_transform(&by);
                    self.scene(surface, scene);
                    surface.pop();
                }
            }
        }
    }

    fn scene(&mut self, surface: &mut Surface<'_>, scene: &Arc<Scene>) {
        let key = Arc::as_ptr(scene);
        let often = self.uses.get(&key).is_some_and(|it| *it > 1);
        if !often || scene.items.len() < WORTH_SHARING {
            return self.items(surface, &scene.items);
        }
        let graphic = match self.shared.get(&key) {
            Some(graphic) => graphic.clone(),
            None => {
                let mut builder = surface.stream_builder();
                let mut inner = builder.surface();
                self.items(&mut inner, &scene.items);
                inner.finish();
                let graphic = Graphic::new(builder.finish(), false);
                self.shared.insert(key, graphic.clone());
                graphic
            }
        };
        surface.draw_graphic(graphic);
    }

    fn text(&mut self, surface: &mut Surface<'_>, run: &GlyphRun) {
        let fonts = self.fonts;
        let font = self.faces.entry(run.face).or_insert_with(|| {
            let face = fonts.faces().get(usize::from(run.face.0))?;
            let bytes: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(face.data.clone());
            Font::new(Data::from(bytes), face.index)
        });
        let (Some(font), Some(first)) = (font.clone(), run.glyphs.first()) else { return };
        let finite = |it: &Glyph| [it.at.0, it.at.1, it.advance].iter().all(|it| it.abs() < FARTHEST);
        if !sane(run.size) || !run.glyphs.iter().all(finite) {
            return;
        }
        let glyphs: Vec<PlacedGlyph> = run
            .glyphs
            .iter()
            .enumerate()
            .map(|(index, glyph)| {
                let next = run.glyphs.get(index + 1).map_or(glyph.at.0 + glyph.advance, |it| it.at.0);
                PlacedGlyph {
                    id: glyph.id,
                    text: run.text.get(glyph.text.clone()).map_or(0..0, |_| glyph.text.clone()),
                    advance: ((next - glyph.at.0) / run.size) as f32,
                    // Round, so that tiny differences don't split a line of text into pieces.
                    rise: (((first.at.1 - glyph.at.1) / run.size * 1e4).round() / 1e4) as f32,
                }
            })
            .collect();
        surface.set_stroke(None);
        surface.set_fill(Some(solid(run.color)));
        let start = Point::from_xy(points(first.at.0), points(first.at.1));
        surface.draw_glyphs(start, &glyphs, font, &run.text, points(run.size), false);
    }

    fn picture(&self, surface: &mut Surface<'_>, picture: &Arc<Bitmap>, place: Rect) {
        let image = self.pictures.get(&Arc::as_ptr(picture));
        let place = place.abs();
        let size = Size::from_wh(points(place.width()), points(place.height()))
            .filter(|_| sane(place.width()) && sane(place.height()));
        let corner = transform(Affine::translate(place.origin().to_vec2()));
        let (Some(image), Some(size), Some(corner)) = (image.cloned(), size, corner) else { return };
        surface.push_transform(&corner);
        surface.draw_image(image, size);
        surface.pop();
    }
}

/// A glyph with its distance to the next one (`advance`) and its height above the baseline (`rise`), in ems.
struct PlacedGlyph {
    id: u32,
    text: Range<usize>,
    advance: f32,
    rise: f32,
}

impl krilla::text::Glyph for PlacedGlyph {
    fn glyph_id(&self) -> GlyphId {
        GlyphId::new(self.id)
    }

    fn text_range(&self) -> Range<usize> {
        self.text.clone()
    }

    fn x_advance(&self, size: f32) -> f32 {
        self.advance * size
    }

    fn x_offset(&self, _: f32) -> f32 {
        0.0
    }

    fn y_offset(&self, size: f32) -> f32 {
        self.rise * size
    }

    fn y_advance(&self, _: f32) -> f32 {
        0.0
    }

    fn location(&self) -> Option<Location> {
        None
    }
}

/// The maximum distance in millimetres, and the maximum scale. Larger numbers would overflow, so items with such
/// numbers are not drawn.
const FARTHEST: f64 = 1e5;

/// Returns whether a length, width or size is within the range that can be drawn.
fn sane(length: f64) -> bool {
    length > 1e-6 && length < FARTHEST
}

/// Converts millimetres to points, rounded to a thousandth. More digits would be invisible but make the file larger.
fn points(millimetres: f64) -> f32 {
    ((millimetres / POINT * 1000.0).round() / 1000.0) as f32
}

fn rectangle(it: Rect) -> Option<krilla::geom::Rect> {
    krilla::geom::Rect::from_ltrb(points(it.x0), points(it.y0), points(it.x1), points(it.y1))
}

/// Converts a transform in millimetres to one in points; `None` if a number is too large.
fn transform(by: Affine) -> Option<Transform> {
    let [a, b, c, d, x, y] = by.as_coeffs();
    let finite = [a, b, c, d, x, y].iter().all(|it| it.abs() < FARTHEST);
    (finite && by.determinant().abs() > 1e-9)
        .then(|| Transform::from_row(a as f32, b as f32, c as f32, d as f32, points(x), points(y)))
}

/// Converts a path from millimetres to points; `None` if the path is empty or too large.
fn outline(path: &BezPath) -> Option<Path> {
    let mut out = PathBuilder::new();
    let mut finite = true;
    let mut at = |it: kurbo::Point| {
        finite &= it.x.abs().max(it.y.abs()) < FARTHEST;
        (points(it.x), points(it.y))
    };
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                let (x, y) = at(to);
                out.move_to(x, y);
            }
            PathEl::LineTo(to) => {
                let (x, y) = at(to);
                out.line_to(x, y);
            }
            PathEl::QuadTo(a, to) => {
                let ((ax, ay), (x, y)) = (at(a), at(to));
                out.quad_to(ax, ay, x, y);
            }
            PathEl::CurveTo(a, b, to) => {
                let ((ax, ay), (bx, by), (x, y)) = (at(a), at(b), at(to));
                out.cubic_to(ax, ay, bx, by, x, y);
            }
            PathEl::ClosePath => out.close(),
        }
    }
    if finite { out.finish() } else { None }
}

fn ink(color: Color) -> rgb::Color {
    rgb::Color::new(color.red, color.green, color.blue)
}

fn opacity(color: Color) -> NormalizedF32 {
    NormalizedF32::new(f32::from(color.alpha) / 255.0).unwrap_or(NormalizedF32::ONE)
}

fn solid(color: Color) -> Fill {
    Fill { paint: ink(color).into(), opacity: opacity(color), rule: FillRule::NonZero }
}

fn fill(paint: &Paint) -> Fill {
    let stops = |colors: &[Color; 2]| {
        let stop = |offset, color| Stop { offset, color: ink(color).into(), opacity: opacity(color) };
        vec![stop(NormalizedF32::ZERO, colors[0]), stop(NormalizedF32::ONE, colors[1])]
    };
    let (transform, spread_method, anti_alias) = (Transform::identity(), SpreadMethod::Pad, false);
    let paint = match paint {
        Paint::Solid(color) => return solid(*color),
        Paint::Linear { line: [from, to], colors } => {
            // A gradient of no length is filled with its last colour, as in SVG.
            let length = (to.0 - from.0).hypot(to.1 - from.1);
            if !sane(length) {
                return solid(colors[1]);
            }
            LinearGradient {
                x1: points(from.0),
                y1: points(from.1),
                x2: points(to.0),
                y2: points(to.1),
                transform,
                spread_method,
                stops: stops(colors),
                anti_alias,
            }
            .into()
        }
        Paint::Radial { center, radius, colors } => {
            if !(sane(*radius) && center.0.is_finite() && center.1.is_finite()) {
                return solid(colors[1]);
            }
            let (x, y) = (points(center.0), points(center.1));
            RadialGradient {
                fx: x,
                fy: y,
                fr: 0.0,
                cx: x,
                cy: y,
                cr: points(*radius),
                transform,
                spread_method,
                stops: stops(colors),
                anti_alias,
            }
            .into()
        }
    };
    Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}
