//! Charts as PNG images, for programs that cannot show SVG.

use std::sync::Arc;

use kurbo::{BezPath, Circle, Rect};
use lab::chart::{Anchor, ChartInk, ChartMark, Drawing};
use press::fonts::Fonts;
use press::raster::Raster;
use press::scene::{Color, POINT, Scene};
use press::text::{Look, Setter};

/// Draws charts as PNG images with Keeper's own fonts.
pub(super) struct Printer {
    fonts: Arc<Fonts>,
    setter: Setter,
}

/// The length of a chart's unit, in millimetres: 96 units are an inch, as in a browser.
const UNIT: f64 = 25.4 / 96.0;
/// The resolution: two pixels for each unit.
const DPI: f64 = 192.0;

impl Printer {
    pub(super) fn new() -> Printer {
        let fonts = Arc::new(Fonts::own());
        Printer { setter: Setter::new(fonts.clone()), fonts }
    }

    /// Draws a chart in the colours of a light page; `None` if it is too large.
    pub(super) fn png(&mut self, drawing: &Drawing) -> Option<Vec<u8>> {
        let mut scene = Scene::default();
        let frame = Rect::new(0.0, 0.0, drawing.width * UNIT, drawing.height * UNIT);
        scene.fill(frame, Color::hex(0xfb_fa_f7));
        for mark in &drawing.marks {
            self.draw(&mut scene, mark);
        }
        Raster::draw(&scene, &self.fonts, frame, DPI).map(|it| it.png())
    }

    fn draw(&mut self, scene: &mut Scene, mark: &ChartMark) {
        let color =
            |ink: ChartInk, opacity: f64| Color::hex(ink.light()).alpha((opacity * 255.0).round() as u8);
        let at = |(x, y): (f64, f64)| (x * UNIT, y * UNIT);
        match mark {
            ChartMark::Path { points, ink, width, dashed } => {
                let points: Vec<(f64, f64)> = points.iter().copied().map(at).collect();
                for path in if *dashed { dashes(&points) } else { vec![line(&points)] } {
                    scene.stroke(path, color(*ink, 1.0), width * UNIT);
                }
            }
            ChartMark::Rect { at: corner, size, ink, opacity } => {
                let ((x, y), (width, height)) = (at(*corner), at(*size));
                scene.fill(Rect::new(x, y, x + width, y + height), color(*ink, *opacity));
            }
            ChartMark::Dot { at: middle, radius, ink, opacity } => {
                scene.fill(Circle::new(at(*middle), radius * UNIT), color(*ink, *opacity));
            }
            ChartMark::Text { at: place, text, ink, size, anchor } => {
                let block = self.setter.line(text, Look::plain(color(*ink, 1.0)), size * UNIT / POINT);
                let (x, y) = at(*place);
                let x = match anchor {
                    Anchor::Start => x,
                    Anchor::Middle => x - block.width / 2.0,
                    Anchor::End => x - block.width,
                };
                block.draw_on(scene, x, y);
            }
        }
    }
}

fn line(points: &[(f64, f64)]) -> BezPath {
    let mut path = BezPath::new();
    for (index, point) in points.iter().enumerate() {
        if index == 0 { path.move_to(*point) } else { path.line_to(*point) }
    }
    path
}

/// Returns the dashes along a line.
fn dashes(points: &[(f64, f64)]) -> Vec<BezPath> {
    let mut all = Vec::new();
    for pair in points.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let count = ((to_x - x).hypot(to_y - y) / (8.0 * UNIT)).ceil().max(1.0);
        let on = |part: f64| (x + (to_x - x) * part, y + (to_y - y) * part);
        all.extend((0..count as usize).map(|it| {
            let start = it as f64 / count;
            line(&[on(start), on((start + 0.5 / count).min(1.0))])
        }));
    }
    all
}
