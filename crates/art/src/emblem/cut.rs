//! The basic shapes that all emblems consist of.

use std::borrow::Cow;
use std::f64::consts::{PI, TAU};

use kurbo::{BezPath, Circle, CubicBez, ParamCurve, ParamCurveDeriv, Point, Rect, Shape, Vec2};

use scene::{mirrored, path};

/// A point (x, y) of an outline, and how round the outline is there: 0 is a corner, 1 is smooth.
pub(super) type Knot = (f64, f64, f64);

/// A list of knots. Shapes that never change can be written as text: `"x y roundness, x y roundness"`.
pub(super) trait Knots {
    /// Returns the knots as numbers.
    fn knots(&self) -> Cow<'_, [Knot]>;
}

impl Knots for [Knot] {
    fn knots(&self) -> Cow<'_, [Knot]> {
        self.into()
    }
}

impl<const N: usize> Knots for [Knot; N] {
    fn knots(&self) -> Cow<'_, [Knot]> {
        self.as_slice().into()
    }
}

impl Knots for Vec<Knot> {
    fn knots(&self) -> Cow<'_, [Knot]> {
        self.into()
    }
}

impl Knots for str {
    fn knots(&self) -> Cow<'_, [Knot]> {
        let knot = |it: &str| {
            let mut numbers = it.split_whitespace().map_while(|it| it.parse().ok());
            Some((numbers.next()?, numbers.next()?, numbers.next()?))
        };
        let knots: Cow<'_, [Knot]> = self.split(',').filter_map(knot).collect();
        debug_assert_eq!(knots.len(), self.split(',').count(), "{self}");
        knots
    }
}

/// Returns a closed outline that runs through the knots.
pub(super) fn outline(knots: &(impl Knots + ?Sized)) -> BezPath {
    through(&knots.knots(), true)
}

/// Returns an open line that runs through the knots.
pub(super) fn line(knots: &(impl Knots + ?Sized)) -> BezPath {
    through(&knots.knots(), false)
}

/// Returns a symmetrical shape, given the knots of its right half from top to bottom.
pub(super) fn whole(half: &(impl Knots + ?Sized)) -> BezPath {
    let half = half.knots();
    let other = half.iter().rev().filter(|it| it.0.abs() > 1e-9).map(|it| (-it.0, it.1, it.2));
    let knots: Vec<Knot> = half.iter().copied().chain(other).collect();
    through(&knots, true)
}

fn through(knots: &[Knot], closed: bool) -> BezPath {
    let count = knots.len();
    let mut path = BezPath::new();
    let at = |index: usize| knots.get(index % count.max(1)).copied().unwrap_or_default();
    let point = |index: usize| Point::new(at(index).0, at(index).1);
    // The outline's direction at a knot is parallel to the line between the two neighbouring knots.
    let way = |index: usize| {
        if !closed && (index == 0 || index + 1 == count) {
            return Vec2::ZERO;
        }
        let along = point(index + 1) - point(index + count - 1);
        if along.hypot() < 1e-9 { Vec2::ZERO } else { along.normalize() * at(index).2 }
    };
    if count < 2 {
        return path;
    }
    path.move_to(point(0));
    for index in 0..(if closed { count } else { count - 1 }) {
        let (from, to) = (point(index), point(index + 1));
        let reach = (to - from).hypot() * 0.38;
        let next = if closed { (index + 1) % count } else { index + 1 };
        if at(index).2 == 0.0 && at(next).2 == 0.0 {
            path.line_to(to);
        } else {
            path.curve_to(from + way(index) * reach, to - way(next) * reach, to);
        }
    }
    if closed {
        path.close_path();
    }
    path
}

/// Returns the point at `part` (0 to 1) of a Bézier curve, and the curve's direction there.
pub(super) fn along(curve: [(f64, f64); 4], part: f64) -> (Point, Vec2) {
    let [a, b, c, d] = curve.map(Point::from);
    let spine = CubicBez::new(a, b, c, d);
    // The derivative may be zero at the very ends, so take the direction slightly inside the curve.
    let way = spine.deriv().eval(part.clamp(0.02, 0.98)).to_vec2();
    (spine.eval(part), way / way.hypot().max(1e-9))
}

/// Returns a stroke along a Bézier curve. `widths` are its widths at the start and at the end.
pub(super) fn taper(curve: [(f64, f64); 4], widths: [f64; 2]) -> BezPath {
    const STEPS: usize = 6;
    let side = |step: usize, sign: f64| {
        let t = step as f64 / STEPS as f64;
        let (at, way) = along(curve, t);
        let at = at + Vec2::new(-way.y, way.x) * (sign * 0.5 * (widths[0] + (widths[1] - widths[0]) * t));
        (at.x, at.y, if step == 0 || step == STEPS { 0.0 } else { 1.0 })
    };
    let knots: Vec<Knot> =
        (0..=STEPS).map(|it| side(it, 1.0)).chain((0..=STEPS).rev().map(|it| side(it, -1.0))).collect();
    outline(&knots)
}

/// Returns a straight stroke that is pointed at its end.
pub(super) fn spike(from: (f64, f64), to: (f64, f64), width: f64) -> BezPath {
    let along = Vec2::new(to.0 - from.0, to.1 - from.1);
    let across = Vec2::new(-along.y, along.x) / along.hypot().max(1e-9) * (width * 0.5);
    outline(&[
        (from.0 + across.x, from.1 + across.y, 0.0),
        (to.0, to.1, 0.0),
        (from.0 - across.x, from.1 - across.y, 0.0),
    ])
}

/// Returns a leaf shape between two points. `bulge` is how far the left and the right side bulge.
pub(super) fn leaf(from: (f64, f64), to: (f64, f64), bulge: [f64; 2]) -> BezPath {
    let (from, to) = (Point::from(from), Point::from(to));
    let along = to - from;
    let across = Vec2::new(along.y, -along.x) / along.hypot().max(1e-9);
    let mut path = BezPath::new();
    path.move_to(from);
    let left = across * (bulge[0] * 1.333);
    path.curve_to(from + along * 0.28 + left, from + along * 0.72 + left, to);
    let right = across * (bulge[1] * -1.333);
    path.curve_to(from + along * 0.72 + right, from + along * 0.28 + right, from);
    path.close_path();
    path
}

/// Returns a rectangle, given its upper left and lower right corners.
pub(super) fn bar(x0: f64, y0: f64, x1: f64, y1: f64) -> BezPath {
    path(&Rect::new(x0, y0, x1, y1))
}

/// Returns a disc.
pub(super) fn disc(center: (f64, f64), radius: f64) -> BezPath {
    path(&Circle::new(center, radius.max(1e-3)))
}

/// Returns a ring between two circles.
pub(super) fn ring(center: (f64, f64), outer: f64, inner: f64) -> BezPath {
    let mut ring = disc(center, outer);
    ring.extend(disc(center, inner).reverse_subpaths());
    ring
}

/// Returns a moon. `dark` is how much of the moon is covered from the right: 0 for nothing, 1 for half, 2 for all.
pub(super) fn crescent(center: (f64, f64), radius: f64, dark: f64) -> BezPath {
    let (x, y) = center;
    let mut path = BezPath::new();
    // A half circle is two quarter curves; the inner edge is a flattened half circle.
    let quarter = 0.5523 * radius;
    let inner = radius * (1.0 - dark);
    path.move_to((x, y - radius));
    path.curve_to((x - quarter, y - radius), (x - radius, y - quarter), (x - radius, y));
    path.curve_to((x - radius, y + quarter), (x - quarter, y + radius), (x, y + radius));
    path.curve_to((x + inner * 0.5523, y + radius), (x + inner, y + quarter), (x + inner, y));
    path.curve_to((x + inner, y - quarter), (x + inner * 0.5523, y - radius), (x, y - radius));
    path.close_path();
    path
}

/// Returns the end point of a clock hand. `turn` is the hand's position as a fraction of a full turn, clockwise from
/// the top.
pub(super) fn clock(center: (f64, f64), radius: f64, turn: f64) -> (f64, f64) {
    let (sin, cos) = (turn * TAU).sin_cos();
    (center.0 + radius * sin, center.1 - radius * cos)
}

/// Returns a star with pointed rays. If `inner` is close to `outer`, the star looks like a cogwheel.
pub(super) fn star(center: (f64, f64), points: usize, outer: f64, inner: f64) -> BezPath {
    let knots: Vec<Knot> = (0..points * 2)
        .map(|it| {
            let radius = if it % 2 == 0 { outer } else { inner };
            let (x, y) = clock(center, radius, it as f64 / (points * 2) as f64);
            (x, y, 0.0)
        })
        .collect();
    outline(&knots)
}

/// Returns a star polygon: lines that join every `step`th of `points` corners on a circle.
pub(super) fn star_lines(center: (f64, f64), points: usize, step: usize, radius: f64) -> BezPath {
    let mut path = BezPath::new();
    let mut seen = vec![false; points];
    for start in 0..points {
        let mut corner = start;
        while seen.get(corner) == Some(&false) {
            let at = clock(center, radius, corner as f64 / points as f64);
            if corner == start {
                path.move_to(at);
            } else {
                path.line_to(at);
            }
            if let Some(it) = seen.get_mut(corner) {
                *it = true;
            }
            corner = (corner + step) % points;
            if corner == start {
                path.close_path();
            }
        }
    }
    path
}

/// Returns a cogwheel.
pub(super) fn gear(center: (f64, f64), teeth: usize, outer: f64, inner: f64) -> BezPath {
    let knots: Vec<Knot> = (0..teeth)
        .flat_map(|tooth| {
            [(-0.32, inner), (-0.2, outer), (0.2, outer), (0.32, inner)].map(|(turn, radius)| {
                let (x, y) = clock(center, radius, (tooth as f64 + turn) / teeth as f64);
                (x, y, 0.0)
            })
        })
        .collect();
    outline(&knots)
}

/// Returns an arc. `turns` are the start and the end of the arc as fractions of a full turn, clockwise from the top.
pub(super) fn arc(center: (f64, f64), radius: f64, turns: [f64; 2]) -> BezPath {
    let start = turns[0] * TAU - PI / 2.0;
    path(&kurbo::Arc::new(center, (radius, radius), start, (turns[1] - turns[0]) * TAU, 0.0))
}

/// Joins shapes into one path. All shapes get the same direction, so that their overlaps stay filled.
pub(super) fn together(parts: impl IntoIterator<Item = BezPath>) -> BezPath {
    let mut all = BezPath::new();
    for part in parts {
        let part = if part.area() < 0.0 { part.reverse_subpaths() } else { part };
        all.extend(part);
    }
    all
}

/// Returns a shape together with its mirror image about the vertical axis.
pub(super) fn both(right: &BezPath) -> BezPath {
    together([right.clone(), mirrored(right, 0.0).reverse_subpaths()])
}
