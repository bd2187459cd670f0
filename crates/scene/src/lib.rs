//! A drawing as a list of shapes, text and pictures, in millimetres from the top left corner. Every output format (SVG,
//! PNG, PDF) draws the same list, so that they agree. This crate knows neither fonts nor image formats, so that art needs
//! nothing else to draw.

mod picture;

use std::f64::consts::PI;
use std::ops::Range;
use std::sync::Arc;

use kurbo::{Affine, BezPath, Point, Rect, Vec2};

pub use picture::{Encoded, Picture};

/// Millimetres in a typographic point.
pub const POINT: f64 = 25.4 / 72.0;

/// A colour with its opacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Color {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
    pub alpha: u8,
}

impl Color {
    /// A solid colour, as HTML writes it: `0x800000`.
    pub const fn hex(rgb: u32) -> Color {
        Color { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8, alpha: 255 }
    }

    /// The same colour, this opaque: 0 to 255.
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Color {
        Color { alpha, ..self }
    }

    /// Between this colour (0) and another (1).
    #[must_use]
    pub fn mix(self, other: Color, part: f64) -> Color {
        let between = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * part).round() as u8;
        Color {
            red: between(self.red, other.red),
            green: between(self.green, other.green),
            blue: between(self.blue, other.blue),
            alpha: between(self.alpha, other.alpha),
        }
    }

    /// How light it looks, 0 to 1: the relative luminance of the web's contrast rules.
    pub fn luminance(self) -> f64 {
        let linear = |it: u8| {
            let it = f64::from(it) / 255.0;
            if it <= 0.040_45 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// The contrast of two colours, 1 to 21, as the web's rules count it.
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl Default for Color {
    fn default() -> Color {
        Color::hex(0)
    }
}

/// What a shape is filled with.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One colour.
    Solid(Color),
    /// From one colour at a point to another at another.
    Linear {
        /// Where it begins and ends.
        line: [(f64, f64); 2],
        /// The colours there.
        colors: [Color; 2],
    },
    /// From one colour in the middle to another at the rim.
    Radial {
        /// The middle.
        center: (f64, f64),
        /// How far it reaches.
        radius: f64,
        /// The colours there.
        colors: [Color; 2],
    },
}

impl From<Color> for Paint {
    fn from(color: Color) -> Paint {
        Paint::Solid(color)
    }
}

/// A font face by its number in the list of faces that text is set in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceId(pub u16);

/// A glyph of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Glyph {
    /// Its number in the face.
    pub id: u32,
    /// Where its origin lies.
    pub at: (f64, f64),
    /// How far it carries the next one.
    pub advance: f64,
    /// The bytes of the run's text that it stands for.
    pub text: Range<usize>,
}

/// Glyphs of one face, size and colour on one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The face.
    pub face: FaceId,
    /// The size of an em.
    pub size: f64,
    /// The colour.
    pub color: Color,
    /// The text that the glyphs point into.
    pub text: Arc<str>,
    /// The glyphs, from left to right.
    pub glyphs: Vec<Glyph>,
}

/// A thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A filled shape; overlapping parts of it are filled.
    Fill(BezPath, Paint),
    /// A line, with round joins and caps.
    Stroke(BezPath, Color, f64),
    /// Text.
    Text(Run),
    /// A picture in a rectangle.
    Picture(Arc<Picture>, Rect),
    /// Things seen through a shape.
    Clip(BezPath, Vec<Item>),
    /// Things moved, turned or scaled.
    Move(Affine, Arc<Scene>),
}

/// A drawing.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// What to draw, in this order.
    pub items: Vec<Item>,
}

impl Scene {
    /// Fills a shape.
    pub fn fill(&mut self, shape: impl kurbo::Shape, paint: impl Into<Paint>) {
        self.items.push(Item::Fill(path(&shape), paint.into()));
    }

    /// Draws a shape's outline.
    pub fn stroke(&mut self, shape: impl kurbo::Shape, color: Color, width: f64) {
        self.items.push(Item::Stroke(path(&shape), color, width));
    }

    /// Draws what `draw` draws, but only within the shape.
    pub fn clip(&mut self, shape: impl kurbo::Shape, draw: impl FnOnce(&mut Scene)) {
        let mut inner = Scene::default();
        draw(&mut inner);
        self.items.push(Item::Clip(path(&shape), inner.items));
    }

    /// Draws what `draw` draws, moved, turned or scaled.
    pub fn moved(&mut self, transform: Affine, draw: impl FnOnce(&mut Scene)) {
        let mut inner = Scene::default();
        draw(&mut inner);
        self.items.push(Item::Move(transform, Arc::new(inner)));
    }

    /// Draws a shape whose left half is given, and its mirror image about the line `x`.
    pub fn fill_both(&mut self, shape: impl kurbo::Shape, x: f64, paint: impl Into<Paint>) {
        let left = path(&shape);
        let paint = paint.into();
        self.items.push(Item::Fill(mirrored(&left, x), paint.clone()));
        self.items.push(Item::Fill(left, paint));
    }
}

/// A path mirrored about the line `x`.
pub fn mirrored(path: &BezPath, x: f64) -> BezPath {
    let mut path = path.clone();
    path.apply_affine(Affine::new([-1.0, 0.0, 0.0, 1.0, 2.0 * x, 0.0]));
    path
}

/// The outline of a shape, curves within a thousandth of a millimetre.
pub fn path(shape: &impl kurbo::Shape) -> BezPath {
    shape.to_path(0.001)
}

/// A closed shape with straight sides.
pub fn polygon(points: impl IntoIterator<Item = (f64, f64)>) -> BezPath {
    let mut path = BezPath::new();
    for (index, point) in points.into_iter().enumerate() {
        if index == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    path.close_path();
    path
}

/// A star with this many points.
pub fn star(middle: Point, points: usize, outer: f64, inner: f64) -> BezPath {
    polygon((0..points * 2).map(|it| {
        let radius = if it % 2 == 0 { outer } else { inner };
        let at = middle + Vec2::from_angle(it as f64 * PI / points as f64 - PI / 2.0) * radius;
        (at.x, at.y)
    }))
}
