//! Charts with two axes: a curve with intervals, lines, and scattered dots.

use super::{Anchor, ChartInk, ChartMark, Drawing, Scale, WIDTH};
use crate::page::plain;
use crate::stats::Interval;

const LEFT: f64 = 64.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 330.0;
const HEIGHT: f64 = BOTTOM + 52.0;

/// A chart of measured values with their intervals along an axis, and of the position where the values cross
/// zero.
#[derive(Debug)]
pub struct Curve<'a> {
    /// The points: the position on the horizontal axis, and the measured value with its interval.
    pub points: Vec<(f64, Interval)>,
    /// The position where the values cross zero; `None` if it is not known.
    pub crossing: Option<Interval>,
    /// A position on the horizontal axis to highlight, with its label.
    pub marked: (f64, &'a str),
    /// What the horizontal and the vertical axis measure.
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
            drawing.marks.push(ChartMark::Rect { at, size, ink: ChartInk::Third, opacity: 0.16 });
            drawing.line((x.place(it.mean), TOP), (x.place(it.mean), BOTTOM), ChartInk::Third, 1.6);
            let words = format!(
                "fair: {} ({} to {})",
                plain(it.mean, 1, false),
                plain(it.low, 1, false),
                plain(it.high, 1, false)
            );
            label(&mut drawing, x.place(it.mean), TOP + 16.0, words, ChartInk::Third);
        }
        drawing.dashed((x.place(self.marked.0), TOP), (x.place(self.marked.0), BOTTOM), ChartInk::Text);
        label(&mut drawing, x.place(self.marked.0), BOTTOM - 8.0, self.marked.1.to_owned(), ChartInk::Text);
        drawing.line((LEFT, y.place(0.0)), (WIDTH - 20.0, y.place(0.0)), ChartInk::Text, 1.2);
        let path = self.points.iter().map(|it| (x.place(it.0), y.place(it.1.mean))).collect();
        drawing.marks.push(ChartMark::Path { points: path, ink: ChartInk::First, width: 1.5, dashed: false });
        for (at, value) in &self.points {
            let at = x.place(*at);
            drawing.line((at, y.place(value.low)), (at, y.place(value.high)), ChartInk::First, 2.5);
            drawing.dot((at, y.place(value.mean)), 4.5, ChartInk::First);
        }
        drawing
    }
}

/// A chart of lines with names.
#[derive(Debug)]
pub struct Lines<'a> {
    /// The lines of the chart.
    pub series: Vec<Series>,
    /// What the horizontal and the vertical axis measure.
    pub axes: (&'a str, &'a str),
}

/// A line with its name.
#[derive(Debug)]
pub struct Series {
    /// The name of the line.
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
            let ink = ChartInk::SERIES[index % 4];
            let points = series.points.iter().map(|it| (x.place(it.0), y.place(it.1))).collect();
            drawing.marks.push(ChartMark::Path { points, ink, width: 2.2, dashed: index >= 4 });
            drawing.line((at, TOP - 16.0), (at + 18.0, TOP - 16.0), ink, 3.0);
            drawing.words((at + 24.0, TOP - 11.5), series.name.as_str(), ChartInk::Text, Anchor::Start);
            at += 44.0 + series.name.chars().count() as f64 * 7.2;
        }
        drawing
    }
}

/// A chart of dots that compares measured values with predicted ones.
#[derive(Debug)]
pub struct Scatter<'a> {
    /// The dots of the chart.
    pub dots: Vec<(f64, f64)>,
    /// Means of groups of dots: the position of each group on the horizontal axis, and its mean with its interval.
    pub groups: Vec<(f64, Interval)>,
    /// Whether to draw the diagonal, where both axes have equal values; otherwise the horizontal line at 0 is drawn.
    pub diagonal: bool,
    /// What the horizontal and the vertical axis measure.
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
            drawing.dashed((x.place(low), y.place(low)), (x.place(high), y.place(high)), ChartInk::Text);
        } else {
            drawing.line((LEFT, y.place(0.0)), (WIDTH - 20.0, y.place(0.0)), ChartInk::Text, 1.2);
        }
        for (at, value) in &self.dots {
            let at = (x.place(*at), y.place(*value));
            drawing.marks.push(ChartMark::Dot { at, radius: 3.5, ink: ChartInk::First, opacity: 0.55 });
        }
        for (at, value) in &self.groups {
            let at = x.place(*at);
            drawing.line((at, y.place(value.low)), (at, y.place(value.high)), ChartInk::Second, 2.5);
            drawing.dot((at, y.place(value.mean)), 5.0, ChartInk::Second);
        }
        drawing
    }
}

/// Returns the whole numbers along an axis.
fn whole(scale: &Scale) -> (Vec<f64>, usize) {
    let (first, last) = (scale.values.0.ceil() as i64, scale.values.1.floor() as i64);
    ((first..=last).map(|it| it as f64).collect(), 0)
}

/// Writes a label to the left or right of a position, so that it stays inside the drawing.
fn label(drawing: &mut Drawing, x: f64, y: f64, words: String, ink: ChartInk) {
    let anchor = if x > WIDTH * 0.6 { Anchor::End } else { Anchor::Start };
    let shift = if anchor == Anchor::End { -6.0 } else { 6.0 };
    drawing.words((x + shift, y), words, ink, anchor);
}

fn axes(drawing: &mut Drawing, x: &Scale, y: &Scale, names: (&str, &str), signed: bool) {
    let (ticks, decimals) = y.ticks(6.0);
    for tick in ticks {
        let at = y.place(tick);
        drawing.line((LEFT, at), (WIDTH - 20.0, at), ChartInk::Grid, 1.0);
        drawing.words((LEFT - 8.0, at + 4.5), plain(tick, decimals, signed), ChartInk::Muted, Anchor::End);
    }
    // Costs and turns are whole numbers, so a short axis has ticks only at whole numbers.
    let short = x.values.1 - x.values.0 < 12.0;
    let (ticks, decimals) = if short { whole(x) } else { x.ticks(9.0) };
    for tick in ticks {
        let at = x.place(tick);
        drawing.line((at, BOTTOM), (at, BOTTOM + 5.0), ChartInk::Muted, 1.0);
        drawing.words((at, BOTTOM + 20.0), plain(tick, decimals, false), ChartInk::Muted, Anchor::Middle);
    }
    drawing.words(((LEFT + WIDTH) / 2.0, BOTTOM + 42.0), names.0, ChartInk::Muted, Anchor::Middle);
    // The name of the vertical axis is above the chart, so that it can be written horizontally.
    drawing.words((WIDTH - 20.0, TOP - 11.5), names.1, ChartInk::Muted, Anchor::End);
}
