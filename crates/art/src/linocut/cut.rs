//! Linocuts as data: shapes in a square of 100 by 100 units, printed in a few inks.

use kurbo::{Affine, BezPath, Circle, ParamCurve, PathSeg, Point};
use scene::{Color, Scene, polygon};

/// The width of the dark line around a [`Cut::Cast`] shape.
const OUTLINE: f64 = 2.2;

/// The ink that a shape is printed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// The dark colour of outlines.
    Key,
    /// The colour of the Item's type, or of a figure's clothes.
    Body,
    /// A lighter variant of the body colour, also for metal and glass.
    Soft,
    /// The colour of bare paper.
    Pale,
    /// The colour of brass and gold.
    Brass,
    /// A warm accent colour.
    Warm,
    /// The colour of a figure's skin.
    Skin,
    /// The colour of a figure's hair.
    Hair,
}

/// The colours of the inks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inks {
    pub(super) key: Color,
    pub(super) body: Color,
    pub(super) soft: Color,
    pub(super) pale: Color,
    pub(super) brass: Color,
    pub(super) warm: Color,
    pub(super) skin: Color,
    pub(super) hair: Color,
}

impl Inks {
    fn color(&self, ink: Ink) -> Color {
        match ink {
            Ink::Key => self.key,
            Ink::Body => self.body,
            Ink::Soft => self.soft,
            Ink::Pale => self.pale,
            Ink::Brass => self.brass,
            Ink::Warm => self.warm,
            Ink::Skin => self.skin,
            Ink::Hair => self.hair,
        }
    }
}

/// One shape of a linocut. Outlines are written as SVG paths.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cut {
    /// A shape without an outline.
    Block(Ink, &'static str),
    /// A shape with a dark outline.
    Cast(Ink, &'static str),
    /// A shape with a dark outline, and a second shape in another ink that is visible only inside the first.
    Shaded(Ink, &'static str, Ink, &'static str),
    /// A line of constant width.
    Line(Ink, f64, &'static str),
    /// A line like one cut with a gouge: its full width is in the middle, and both ends are thin.
    Gouge(Ink, f64, &'static str),
    /// A disc: the x and y coordinates of its centre, and its radius.
    Disc(Ink, f64, f64, f64),
    /// Other shapes, rotated about the centre by an angle in degrees, then moved.
    Turned(f64, (f64, f64), &'static [Cut]),
    /// Other shapes, scaled by a factor, then moved.
    Sized(f64, (f64, f64), &'static [Cut]),
}

/// Draws a linocut. `place` is the transform from the linocut's square of 100 by 100 units to its position.
pub(super) fn print(scene: &mut Scene, cuts: &[Cut], inks: &Inks, place: Affine) {
    scene.moved(place, |scene| {
        for cut in cuts {
            one(scene, cut, inks);
        }
    });
}

fn one(scene: &mut Scene, cut: &Cut, inks: &Inks) {
    match *cut {
        Cut::Block(ink, outline) => scene.fill(shape(outline), inks.color(ink)),
        Cut::Cast(ink, outline) => {
            let shape = shape(outline);
            scene.fill(shape.clone(), inks.color(ink));
            scene.stroke(shape, inks.key, OUTLINE);
        }
        Cut::Shaded(ink, outline, shade, part) => {
            let whole = shape(outline);
            scene.fill(whole.clone(), inks.color(ink));
            scene.clip(whole.clone(), |scene| scene.fill(shape(part), inks.color(shade)));
            scene.stroke(whole, inks.key, OUTLINE);
        }
        Cut::Line(ink, width, outline) => scene.stroke(shape(outline), inks.color(ink), width),
        Cut::Gouge(ink, width, outline) => {
            for stroke in gouges(&shape(outline), width) {
                scene.fill(stroke, inks.color(ink));
            }
        }
        Cut::Disc(ink, x, y, radius) => scene.fill(Circle::new((x, y), radius), inks.color(ink)),
        Cut::Turned(degrees, by, cuts) => {
            let turn = Affine::rotate_about(degrees.to_radians(), Point::new(50.0, 50.0));
            print(scene, cuts, inks, Affine::translate(by) * turn);
        }
        Cut::Sized(scale, to, cuts) => {
            print(scene, cuts, inks, Affine::translate(to) * Affine::scale(scale));
        }
    }
}

/// Parses an SVG path. A test checks that all paths can be parsed.
fn shape(outline: &str) -> BezPath {
    BezPath::from_svg(outline).unwrap_or_default()
}

/// Converts each stroke of a path to a shape that has its full `width` in the middle and is thin at both ends.
fn gouges(path: &BezPath, width: f64) -> Vec<BezPath> {
    let mut strokes: Vec<Vec<PathSeg>> = Vec::new();
    for segment in path.segments() {
        match strokes.last_mut() {
            Some(stroke) if stroke.last().is_some_and(|it| it.end() == segment.start()) => {
                stroke.push(segment);
            }
            _ => strokes.push(vec![segment]),
        }
    }
    strokes.iter().map(|it| gouge(it, width)).collect()
}

fn gouge(stroke: &[PathSeg], width: f64) -> BezPath {
    const STEPS: usize = 8;
    let mut middle: Vec<Point> = stroke.iter().take(1).map(ParamCurve::start).collect();
    for segment in stroke {
        middle.extend((1..=STEPS).map(|it| segment.eval(it as f64 / STEPS as f64)));
    }
    let last = middle.len().saturating_sub(1).max(1) as f64;
    let side = |way: f64| {
        let middle = &middle;
        middle.iter().enumerate().map(move |(place, it)| {
            let before = middle.get(place.saturating_sub(1)).unwrap_or(it);
            let along = *middle.get(place + 1).unwrap_or(it) - *before;
            let across = kurbo::Vec2::new(-along.y, along.x) / along.hypot().max(1e-9);
            let swell = (std::f64::consts::PI * place as f64 / last).sin().max(0.0).sqrt();
            let point = *it + across * (way * width / 2.0 * swell);
            (point.x, point.y)
        })
    };
    let back: Vec<(f64, f64)> = side(-1.0).collect();
    polygon(side(1.0).chain(back.into_iter().rev()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Asserts that every outline of a linocut can be parsed.
    pub(in crate::linocut) fn assert_readable(name: &str, cuts: &[Cut]) {
        assert!(!cuts.is_empty(), "{name} is not drawn");
        let within = |it: &str| {
            let bounds = BezPath::from_svg(it).map(|it| kurbo::Shape::bounding_box(&it));
            // Tools in the figures' hands may reach beyond the square, to the right.
            bounds.is_ok_and(|it| it.x0 > -1.0 && it.y0 > -1.0 && it.x1 < 125.0 && it.y1 < 101.0)
        };
        for cut in cuts {
            match cut {
                Cut::Block(_, it) | Cut::Cast(_, it) | Cut::Line(_, _, it) | Cut::Gouge(_, _, it) => {
                    assert!(within(it), "{name}: {it}");
                }
                Cut::Shaded(_, it, _, part) => assert!(within(it) && within(part), "{name}: {it} {part}"),
                Cut::Turned(_, _, inner) | Cut::Sized(_, _, inner) => assert_readable(name, inner),
                Cut::Disc(_, _, _, radius) => assert!(*radius > 0.0, "{name}"),
            }
        }
    }

    #[test]
    fn a_gouge_is_thin_at_its_ends_and_wide_in_the_middle() {
        let strokes = gouges(&shape("M0 50H100M0 70H100"), 4.0);
        assert_eq!(strokes.len(), 2);
        let points: Vec<Point> =
            strokes.iter().take(1).flat_map(BezPath::segments).map(|it| it.start()).collect();
        let height = |at: f64| {
            let ys = points.iter().filter(|it| (it.x - at).abs() < 0.1).map(|it| (it.y - 50.0).abs());
            ys.fold(0.0, f64::max)
        };
        assert!(height(0.0) < 0.01 && height(100.0) < 0.01);
        assert!((height(50.0) - 2.0).abs() < 0.01);
    }
}
