//! Converts drawings to pixels, and pixels to PNG.

use kurbo::{Affine, BezPath, PathEl, Rect};
use skrifa::MetadataProvider;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use tiny_skia::{
    FillRule, FilterQuality, GradientStop, LineCap, LineJoin, Mask, Path, PathBuilder, Pixmap, PixmapPaint,
    Shader, SpreadMode, Stroke, Transform,
};

use crate::fonts::Fonts;
use crate::scene::{Bitmap, Color, GlyphRun, Item, Paint, Scene};

/// A drawing as pixels.
#[derive(Clone, Debug)]
pub struct Raster {
    map: Pixmap,
    dpi: f64,
}

/// Returns the number of pixels along a length at a resolution.
pub fn pixels(millimetres: f64, dpi: f64) -> u32 {
    (millimetres / 25.4 * dpi).round() as u32
}

impl Raster {
    /// Draws the part of a scene inside `frame` (in millimetres) at this resolution, on a white background.
    ///
    /// Returns `None` if the image would have no pixels, or too many for the memory.
    pub fn draw(scene: &Scene, fonts: &Fonts, frame: Rect, dpi: f64) -> Option<Raster> {
        let size = (pixels(frame.width(), dpi), pixels(frame.height(), dpi));
        Raster::draw_sized(scene, fonts, frame, size, dpi)
    }

    /// Draws the part of a scene inside `frame` into an image of `width` by `height` pixels. `dpi` is not used for
    /// drawing, only stored in the file. Returns `None` if the image would have no pixels, or too many for the memory.
    pub fn draw_sized(
        scene: &Scene,
        fonts: &Fonts,
        frame: Rect,
        (width, height): (u32, u32),
        dpi: f64,
    ) -> Option<Raster> {
        let mut map = Pixmap::new(width, height)?;
        map.fill(tiny_skia::Color::WHITE);
        let scale =
            Affine::scale_non_uniform(f64::from(width) / frame.width(), f64::from(height) / frame.height());
        let to_pixels = scale * Affine::translate(-frame.origin().to_vec2());
        Brush { map: &mut map, fonts }.items(&scene.items, to_pixels, None);
        Some(Raster { map, dpi })
    }

    /// Returns the width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.map.width(), self.map.height())
    }

    /// Returns red, green and blue of each pixel, row by row.
    pub fn rgb(&self) -> Vec<u8> {
        let mut rgb = Vec::with_capacity(self.map.data().len() / 4 * 3);
        self.map.data().chunks_exact(4).for_each(|it| rgb.extend_from_slice(&it[..3]));
        rgb
    }

    /// Returns the drawing as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let (width, height) = self.size();
        png(width, height, self.dpi, &self.rgb())
    }
}

/// Returns RGB pixels as a PNG file that states its resolution.
pub fn png(width: u32, height: u32, dpi: f64, rgb: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Fast compression takes a twelfth of the time of good compression, and its files are 1.5 times as large.
    encoder.set_compression(png::Compression::Fast);
    let per_metre = (dpi / 0.0254).round() as u32;
    let unit = png::Unit::Meter;
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: per_metre, yppu: per_metre, unit }));
    // Writing into memory fails only if the size of the data doesn't match, and it always does.
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(rgb);
    }
    bytes
}

struct Brush<'a> {
    map: &'a mut Pixmap,
    fonts: &'a Fonts,
}

impl Brush<'_> {
    fn items(&mut self, items: &[Item], to_pixels: Affine, mask: Option<&Mask>) {
        for item in items {
            match item {
                Item::Fill(path, fill) => self.fill(path, fill, to_pixels, mask),
                Item::Stroke(path, color, width) => {
                    let Some(path) = skia_path(path) else { continue };
                    let stroke = Stroke {
                        width: *width as f32,
                        line_cap: LineCap::Round,
                        line_join: LineJoin::Round,
                        ..Stroke::default()
                    };
                    self.map.stroke_path(&path, &solid(*color), &stroke, transform(to_pixels), mask);
                }
                Item::Text(run) => self.text(run, to_pixels, mask),
                Item::Picture(picture, place) => self.picture(picture, *place, to_pixels, mask),
                Item::Clip(path, inner) => {
                    let Some(path) = skia_path(path) else { continue };
                    let (rule, to) = (FillRule::Winding, transform(to_pixels));
                    let inside = match mask {
                        Some(mask) => {
                            let mut both = mask.clone();
                            both.intersect_path(&path, rule, true, to);
                            Some(both)
                        }
                        None => Mask::new(self.map.width(), self.map.height()).map(|mut it| {
                            it.fill_path(&path, rule, true, to);
                            it
                        }),
                    };
                    self.items(inner, to_pixels, inside.as_ref());
                }
                Item::Move(by, scene) => self.items(&scene.items, to_pixels * *by, mask),
            }
        }
    }

    fn fill(&mut self, path: &BezPath, fill: &Paint, to_pixels: Affine, mask: Option<&Mask>) {
        let Some(path) = skia_path(path) else { return };
        let point = |it: (f64, f64)| tiny_skia::Point::from_xy(it.0 as f32, it.1 as f32);
        let stops = |colors: &[Color; 2]| {
            vec![GradientStop::new(0.0, skia_color(colors[0])), GradientStop::new(1.0, skia_color(colors[1]))]
        };
        let (pad, own) = (SpreadMode::Pad, Transform::identity());
        let shader = match fill {
            Paint::Solid(color) => Some(Shader::SolidColor(skia_color(*color))),
            Paint::Linear { line, colors } => {
                tiny_skia::LinearGradient::new(point(line[0]), point(line[1]), stops(colors), pad, own)
            }
            Paint::Radial { center, radius, colors } => {
                let middle = point(*center);
                tiny_skia::RadialGradient::new(middle, 0.0, middle, *radius as f32, stops(colors), pad, own)
            }
        };
        let Some(shader) = shader else { return };
        let paint = tiny_skia::Paint { shader, anti_alias: true, ..tiny_skia::Paint::default() };
        self.map.fill_path(&path, &paint, FillRule::Winding, transform(to_pixels), mask);
    }

    fn text(&mut self, run: &GlyphRun, to_pixels: Affine, mask: Option<&Mask>) {
        let mut all = BezPath::new();
        for glyph in &run.glyphs {
            if let Some(outline) = outline(self.fonts, run, glyph.id) {
                let place = Affine::translate(glyph.at) * glyph_scale(run.size);
                all.extend((place * outline).elements().iter().copied());
            }
        }
        if let Some(path) = skia_path(&all) {
            self.map.fill_path(&path, &solid(run.color), FillRule::Winding, transform(to_pixels), mask);
        }
    }

    fn picture(&mut self, picture: &Bitmap, place: Rect, to_pixels: Affine, mask: Option<&Mask>) {
        let (width, height) = picture.size();
        let Some(mut map) = Pixmap::new(width, height) else { return };
        for (pixel, rgba) in map.pixels_mut().iter_mut().zip(picture.rgba().chunks_exact(4)) {
            *pixel = tiny_skia::ColorU8::from_rgba(rgba[0], rgba[1], rgba[2], rgba[3]).premultiply();
        }
        let scale =
            Affine::scale_non_uniform(place.width() / f64::from(width), place.height() / f64::from(height));
        let to = to_pixels * Affine::translate(place.origin().to_vec2()) * scale;
        let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
        self.map.draw_pixmap(0, 0, map.as_ref(), &paint, transform(to), mask);
    }
}

/// Returns the outline of a glyph in thousandths of an em, with the y axis pointing up; `None` if the glyph has no
/// outline.
pub(crate) fn outline(fonts: &Fonts, run: &GlyphRun, glyph: u32) -> Option<BezPath> {
    let font = fonts.face(run.face).font()?;
    let glyph = font.outline_glyphs().get(skrifa::GlyphId::new(glyph))?;
    let mut pen = Pen(BezPath::new());
    let settings = DrawSettings::unhinted(Size::new(EM as f32), LocationRef::default());
    glyph.draw(settings, &mut pen).ok()?;
    Some(pen.0)
}

/// The size of an em in the units of [`outline`].
pub(crate) const EM: f64 = 1000.0;

/// Returns the transform from the units of [`outline`], with y pointing up, to millimetres, with y pointing down.
pub(crate) fn glyph_scale(size: f64) -> Affine {
    Affine::scale_non_uniform(size / EM, -size / EM)
}

struct Pen(BezPath);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to((f64::from(x), f64::from(y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to((f64::from(x), f64::from(y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to((f64::from(cx), f64::from(cy)), (f64::from(x), f64::from(y)));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let point = |x: f32, y: f32| (f64::from(x), f64::from(y));
        self.0.curve_to(point(ax, ay), point(bx, by), point(x, y));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}

fn solid(color: Color) -> tiny_skia::Paint<'static> {
    let shader = Shader::SolidColor(skia_color(color));
    tiny_skia::Paint { shader, anti_alias: true, ..tiny_skia::Paint::default() }
}

fn skia_color(color: Color) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(color.red, color.green, color.blue, color.alpha)
}

fn transform(affine: Affine) -> Transform {
    let [sx, ky, kx, sy, tx, ty] = affine.as_coeffs().map(|it| it as f32);
    Transform::from_row(sx, ky, kx, sy, tx, ty)
}

fn skia_path(path: &BezPath) -> Option<Path> {
    let mut out = PathBuilder::new();
    let point = |it: kurbo::Point| (it.x as f32, it.y as f32);
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => out.move_to(point(to).0, point(to).1),
            PathEl::LineTo(to) => out.line_to(point(to).0, point(to).1),
            PathEl::QuadTo(a, to) => out.quad_to(point(a).0, point(a).1, point(to).0, point(to).1),
            PathEl::CurveTo(a, b, to) => {
                let ((ax, ay), (bx, by), (x, y)) = (point(a), point(b), point(to));
                out.cubic_to(ax, ay, bx, by, x, y);
            }
            PathEl::ClosePath => out.close(),
        }
    }
    out.finish()
}
