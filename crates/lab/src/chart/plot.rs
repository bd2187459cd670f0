//! Charts with two axes: a curve with intervals, lines, and scattered dots.

use super::{Anchor, Drawing, Ink, Mark, Scale, WIDTH};
use crate::page::plain;
use crate::stats::Interval;

const LEFT: f64 = 64.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 330.0;
const HEIGHT: f64 = BOTTOM + 52.0;

/// Measured values with intervals along an axis, and where they cross zero.
#[derive(Debug)]
pub struct Curve<'a> {
    /// The places and values.
    pub points: Vec<(f64, Interval)>,
    /// Where the values cross zero.
    pub crossing: Option<Interval>,
    /// A place to point out, with its name.
    pub marked: (f64, &'a str),
    /// What the axes measure.
    pub axes: (&'a str, &'a str),
}

impl Curve<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(HEIGHT);
        let x = Scale::around(self.points.iter().map(|it| it.0).chain([self.marked.0]), (LEFT, WIDTH - 20.0));
        let ends = self.points.iter().flat_map(|it| [it.1.low, it.1.high]).chain([0.0]);
        let y = Scale::around(ends, (BOTTOM, TOP));
        axes(&mut drawing, &x, &y, self.axes, true);
        if let Some(it) = self.crossing {
            let (from, to) = (x.place(it.low), x.place(it.high));
            let (at, size) = ((from, TOP), (to - from, BOTTOM - TOP));
            drawing.marks.push(Mark::Rect { at, size, ink: Ink::Third, opacity: 0.16 });
            drawing.line((x.place(it.mean), TOP), (x.place(it.mean), BOTTOM), Ink::Third, 1.6);
            let words = format!(
                "fair: {} ({} to {})",
                plain(it.mean, 1, false),
                plain(it.low, 1, false),
                plain(it.high, 1, false)
            );
            label(&mut drawing, x.place(it.mean), TOP + 16.0, words, Ink::Third);
        }
        drawing.dashed((x.place(self.marked.0), TOP), (x.place(self.marked.0), BOTTOM), Ink::Text);
        label(&mut drawing, x.place(self.marked.0), BOTTOM - 8.0, self.marked.1.to_owned(), Ink::Text);
        drawing.line((LEFT, y.place(0.0)), (WIDTH - 20.0, y.place(0.0)), Ink::Text, 1.2);
        let path = self.points.iter().map(|it| (x.place(it.0), y.place(it.1.mean))).collect();
        drawing.marks.push(Mark::Path { points: path, ink: Ink::First, width: 1.5, dashed: false });
        for (at, value) in &self.points {
            let at = x.place(*at);
            drawing.line((at, y.place(value.low)), (at, y.place(value.high)), Ink::First, 2.5);
            drawing.dot((at, y.place(value.mean)), 4.5, Ink::First);
        }
        drawing
    }
}

/// Lines with names.
#[derive(Debug)]
pub struct Lines<'a> {
    /// The lines.
    pub series: Vec<Series>,
    /// What the axes measure.
    pub axes: (&'a str, &'a str),
}

/// A line with its name.
#[derive(Debug)]
pub struct Series {
    /// The name.
    pub name: String,
    /// The points from left to right.
    pub points: Vec<(f64, f64)>,
}

impl Lines<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(HEIGHT);
        let all = || self.series.iter().flat_map(|it| &it.points);
        let x = Scale::around(all().map(|it| it.0), (LEFT, WIDTH - 20.0));
        let y = Scale::around(all().map(|it| it.1).chain([0.0]), (BOTTOM, TOP));
        axes(&mut drawing, &x, &y, self.axes, false);
        let mut at = LEFT;
        for (index, series) in self.series.iter().enumerate() {
            let ink = Ink::SERIES[index % 4];
            let points = series.points.iter().map(|it| (x.place(it.0), y.place(it.1))).collect();
            drawing.marks.push(Mark::Path { points, ink, width: 2.2, dashed: index >= 4 });
            drawing.line((at, TOP - 16.0), (at + 18.0, TOP - 16.0), ink, 3.0);
            drawing.words((at + 24.0, TOP - 11.5), series.name.as_str(), Ink::Text, Anchor::Start);
            at += 44.0 + series.name.chars().count() as f64 * 7.2;
        }
        drawing
    }
}

/// Predicted values against measured ones.
#[derive(Debug)]
pub struct Scatter<'a> {
    /// The dots.
    pub dots: Vec<(f64, f64)>,
    /// Means of groups of dots: where each group is, and its mean with its interval.
    pub groups: Vec<(f64, Interval)>,
    /// Whether to draw the line where both axes are equal; otherwise the line at 0.
    pub diagonal: bool,
    /// What the axes measure.
    pub axes: (&'a str, &'a str),
}

impl Scatter<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(HEIGHT);
        let x = Scale::around(self.dots.iter().map(|it| it.0), (LEFT, WIDTH - 20.0));
        let y = Scale::around(self.dots.iter().map(|it| it.1), (BOTTOM, TOP));
        axes(&mut drawing, &x, &y, self.axes, true);
        if self.diagonal {
            let low = x.values.0.max(y.values.0);
            let high = x.values.1.min(y.values.1);
            drawing.dashed((x.place(low), y.place(low)), (x.place(high), y.place(high)), Ink::Text);
        } else {
            drawing.line((LEFT, y.place(0.0)), (WIDTH - 20.0, y.place(0.0)), Ink::Text, 1.2);
        }
        for (at, value) in &self.dots {
            let at = (x.place(*at), y.place(*value));
            drawing.marks.push(Mark::Dot { at, radius: 3.5, ink: Ink::First, opacity: 0.55 });
        }
        for (at, value) in &self.groups {
            let at = x.place(*at);
            drawing.line((at, y.place(value.low)), (at, y.place(value.high)), Ink::Second, 2.5);
            drawing.dot((at, y.place(value.mean)), 5.0, Ink::Second);
        }
        drawing
    }
}

/// Returns the whole numbers along an axis.
fn whole(scale: &Scale) -> (Vec<f64>, usize) {
    let (first, last) = (scale.values.0.ceil() as i64, scale.values.1.floor() as i64);
    ((first..=last).map(|it| it as f64).collect(), 0)
}

/// Writes words above or beside a place, inside the drawing.
fn label(drawing: &mut Drawing, x: f64, y: f64, words: String, ink: Ink) {
    let anchor = if x > WIDTH * 0.6 { Anchor::End } else { Anchor::Start };
    let shift = if anchor == Anchor::End { -6.0 } else { 6.0 };
    drawing.words((x + shift, y), words, ink, anchor);
}

fn axes(drawing: &mut Drawing, x: &Scale, y: &Scale, names: (&str, &str), signed: bool) {
    let (ticks, decimals) = y.ticks(6.0);
    for tick in ticks {
        let at = y.place(tick);
        drawing.line((LEFT, at), (WIDTH - 20.0, at), Ink::Grid, 1.0);
        drawing.words((LEFT - 8.0, at + 4.5), plain(tick, decimals, signed), Ink::Muted, Anchor::End);
    }
    // Costs and turns are whole numbers; on a short axis, ticks between them would only confuse.
    let short = x.values.1 - x.values.0 < 12.0;
    let (ticks, decimals) = if short { whole(x) } else { x.ticks(9.0) };
    for tick in ticks {
        let at = x.place(tick);
        drawing.line((at, BOTTOM), (at, BOTTOM + 5.0), Ink::Muted, 1.0);
        drawing.words((at, BOTTOM + 20.0), plain(tick, decimals, false), Ink::Muted, Anchor::Middle);
    }
    drawing.words(((LEFT + WIDTH) / 2.0, BOTTOM + 42.0), names.0, Ink::Muted, Anchor::Middle);
    // The upright axis is named above the chart, where it can be read without turning the head.
    drawing.words((WIDTH - 20.0, TOP - 11.5), names.1, Ink::Muted, Anchor::End);
}
