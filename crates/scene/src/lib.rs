//! A drawing as a list of shapes, text and pictures, in millimetres from the top left corner. All output formats (SVG,
//! PNG, PDF) draw the same list, so that their results agree. This crate doesn't depend on libraries for fonts or image
//! formats, so crates that only create drawings don't need these libraries.

mod picture;

use std::f64::consts::PI;
use std::ops::Range;
use std::sync::Arc;

use kurbo::{Affine, BezPath, Point, Rect, Vec2};

pub use picture::{Bitmap, Encoded};

/// The length of a typographic point, in millimetres.
pub const POINT: f64 = 25.4 / 72.0;

/// A colour with its opacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub struct Color {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
    pub alpha: u8,
}

impl Color {
    /// Creates an opaque colour from an HTML colour code, such as `0x800000`.
    pub const fn hex(rgb: u32) -> Color {
        Color { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8, alpha: 255 }
    }

    /// Returns the same colour with another opacity, 0 to 255.
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Color {
        Color { alpha, ..self }
    }

    /// Mixes this colour with another. A `part` of 0 gives this colour, and a `part` of 1 gives the other.
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

    /// Returns the relative luminance of the colour, 0 to 1, as the Web Content Accessibility Guidelines define it.
    pub fn luminance(self) -> f64 {
        let linear = |it: u8| {
            let it = f64::from(it) / 255.0;
            if it <= 0.040_45 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Returns the contrast ratio of two colours, 1 to 21, as the Web Content Accessibility Guidelines define it.
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

/// The colour or gradient that fills a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One colour.
    Solid(Color),
    /// A gradient along a line from one point to another.
    Linear {
        /// The start and the end of the gradient.
        line: [(f64, f64); 2],
        /// The colours at the start and at the end.
        colors: [Color; 2],
    },
    /// A gradient from a centre to a circle around the centre.
    Radial {
        /// The centre of the gradient.
        center: (f64, f64),
        /// The radius of the circle.
        radius: f64,
        /// The colours at the centre and at the circle.
        colors: [Color; 2],
    },
}

impl From<Color> for Paint {
    fn from(color: Color) -> Paint {
        Paint::Solid(color)
    }
}

/// The index of a font face. The crate `press` has the list of faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceId(pub u16);

/// One glyph of a [`GlyphRun`].
#[derive(Clone, PartialEq, Debug)]
pub struct Glyph {
    /// The index of the glyph in the font face.
    pub id: u32,
    /// The position of the glyph's origin.
    pub at: (f64, f64),
    /// The distance from the origin of this glyph to the origin of the next.
    pub advance: f64,
    /// The bytes of the run's text that the glyph represents.
    pub text: Range<usize>,
}

/// A run of glyphs with the same font face, size and colour on one line.
#[derive(Clone, PartialEq, Debug)]
pub struct GlyphRun {
    /// The font face of all glyphs.
    pub face: FaceId,
    /// The size of an em in millimetres.
    pub size: f64,
    /// The colour of all glyphs.
    pub color: Color,
    /// The text that the glyphs represent.
    pub text: Arc<str>,
    /// The glyphs, from left to right.
    pub glyphs: Vec<Glyph>,
}

/// One item of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A filled shape. Parts where the shape overlaps itself are filled, too.
    Fill(BezPath, Paint),
    /// A line with round joins and caps: its path, colour and width.
    Stroke(BezPath, Color, f64),
    /// A run of text on one line.
    Text(GlyphRun),
    /// A picture in a rectangle.
    Picture(Arc<Bitmap>, Rect),
    /// Items that are drawn only inside a shape.
    Clip(BezPath, Vec<Item>),
    /// A drawing that is moved, rotated or scaled.
    Move(Affine, Arc<Scene>),
}

/// A drawing: a list of items.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// The items, from back to front.
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

    /// Adds the items that `draw` draws, clipped to the shape.
    pub fn clip(&mut self, shape: impl kurbo::Shape, draw: impl FnOnce(&mut Scene)) {
        let mut inner = Scene::default();
        draw(&mut inner);
        self.items.push(Item::Clip(path(&shape), inner.items));
    }

    /// Adds the items that `draw` draws, moved, rotated or scaled.
    pub fn moved(&mut self, transform: Affine, draw: impl FnOnce(&mut Scene)) {
        let mut inner = Scene::default();
        draw(&mut inner);
        self.items.push(Item::Move(transform, Arc::new(inner)));
    }

    /// Fills a shape and its mirror image about the vertical line at `x`. This way, only half of a symmetrical figure
    /// has to be described.
    pub fn fill_both(&mut self, shape: impl kurbo::Shape, x: f64, paint: impl Into<Paint>) {
        let left = path(&shape);
        let paint = paint.into();
        self.items.push(Item::Fill(mirrored(&left, x), paint.clone()));
        self.items.push(Item::Fill(left, paint));
    }
}

/// Returns a path mirrored about the vertical line at `x`.
pub fn mirrored(path: &BezPath, x: f64) -> BezPath {
    let mut path = path.clone();
    path.apply_affine(Affine::new([-1.0, 0.0, 0.0, 1.0, 2.0 * x, 0.0]));
    path
}

/// Returns the outline of a shape, with curves exact to a thousandth of a millimetre.
pub fn path(shape: &impl kurbo::Shape) -> BezPath {
    shape.to_path(0.001)
}

/// Returns a closed shape with straight sides.
pub fn polygon(points: impl IntoIterator<Item = (f64, f64)>) -> BezPath {
    let mut path = BezPath::new();
    for (index, point) in points.into_iter().enumerate() {
        if index == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    path.close_path();
    path
}

/// Returns a star with this many points. `outer` and `inner` are the radii of its points and notches.
pub fn star(middle: Point, points: usize, outer: f64, inner: f64) -> BezPath {
    polygon((0..points * 2).map(|it| {
        let radius = if it % 2 == 0 { outer } else { inner };
        let at = middle + Vec2::from_angle(it as f64 * PI / points as f64 - PI / 2.0) * radius;
        (at.x, at.y)
    }))
}
