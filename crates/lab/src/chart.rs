//! Charts as drawings of lines, dots and text, with colours for light and dark pages.

mod forest;
mod matrix;
mod plot;
mod svg;

pub use forest::{Forest, ForestRow};
pub use matrix::matrix;
pub use plot::{Curve, Lines, Scatter, Series};
pub use svg::{STYLE, escaped};

/// What a mark's colour means. Each role has one colour on light pages and one on dark pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartInk {
    /// Text and axes.
    Text,
    /// Less important text.
    Muted,
    /// Grid lines.
    Grid,
    /// The first series of a chart, and values above the middle line.
    First,
    /// The second series of a chart, and values below the middle line.
    Second,
    /// A third series.
    Third,
    /// A fourth series.
    Fourth,
}

impl ChartInk {
    /// The inks of series, in order.
    pub const SERIES: [ChartInk; 4] = [ChartInk::First, ChartInk::Second, ChartInk::Third, ChartInk::Fourth];

    /// Returns the ink's name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            ChartInk::Text => "ink",
            ChartInk::Muted => "muted",
            ChartInk::Grid => "grid",
            ChartInk::First => "first",
            ChartInk::Second => "second",
            ChartInk::Third => "third",
            ChartInk::Fourth => "fourth",
        }
    }

    /// Returns the ink's colour on a light page.
    pub const fn light(self) -> u32 {
        match self {
            ChartInk::Text => 0x0022_211f,
            ChartInk::Muted => 0x005f_5b54,
            ChartInk::Grid => 0x00d9_d4c9,
            ChartInk::First => 0x0014_62a3,
            ChartInk::Second => 0x00b3_4a05,
            ChartInk::Third => 0x002f_753b,
            ChartInk::Fourth => 0x008a_2f8a,
        }
    }

    /// Returns the ink's colour on a dark page.
    pub const fn dark(self) -> u32 {
        match self {
            ChartInk::Text => 0x00eb_e7df,
            ChartInk::Muted => 0x00aa_a397,
            ChartInk::Grid => 0x003a_3732,
            ChartInk::First => 0x006f_b4f0,
            ChartInk::Second => 0x00f0_9a5a,
            ChartInk::Third => 0x007f_cb8b,
            ChartInk::Fourth => 0x00dc_8fdc,
        }
    }
}

/// Where text is placed relative to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// A part of a drawing.
#[derive(Clone, Debug)]
pub enum ChartMark {
    /// A line that connects points.
    Path {
        /// The points that the line connects, in order.
        points: Vec<(f64, f64)>,
        /// The line's colour.
        ink: ChartInk,
        /// The line's width.
        width: f64,
        /// Whether the line is dashed.
        dashed: bool,
    },
    /// A filled rectangle.
    Rect {
        /// The rectangle's upper left corner.
        at: (f64, f64),
        /// The rectangle's width and height.
        size: (f64, f64),
        /// The rectangle's colour.
        ink: ChartInk,
        /// The rectangle's opacity, from 0 to 1.
        opacity: f64,
    },
    /// A dot.
    Dot {
        /// The dot's centre.
        at: (f64, f64),
        /// The dot's radius.
        radius: f64,
        /// The dot's colour.
        ink: ChartInk,
        /// The dot's opacity, from 0 to 1.
        opacity: f64,
    },
    /// A line of text.
    Text {
        /// The point on the text's baseline from which the text is placed.
        at: (f64, f64),
        /// The text to show.
        text: String,
        /// The text's colour.
        ink: ChartInk,
        /// The size of the text's letters.
        size: f64,
        /// Where the text is placed relative to the point.
        anchor: Anchor,
    },
}

/// A chart.
#[derive(Clone, Default, Debug)]
pub struct Drawing {
    /// The chart's width.
    pub width: f64,
    /// The chart's height.
    pub height: f64,
    /// The chart's parts, from back to front.
    pub marks: Vec<ChartMark>,
}

/// The width of all charts.
pub(crate) const WIDTH: f64 = 760.0;
/// The size of ordinary letters.
pub(crate) const LETTERS: f64 = 13.0;

impl Drawing {
    pub(crate) fn new(height: f64) -> Drawing {
        Drawing { width: WIDTH, height, marks: Vec::new() }
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), ink: ChartInk, width: f64) {
        self.marks.push(ChartMark::Path { points: vec![from, to], ink, width, dashed: false });
    }

    pub(crate) fn dashed(&mut self, from: (f64, f64), to: (f64, f64), ink: ChartInk) {
        self.marks.push(ChartMark::Path { points: vec![from, to], ink, width: 1.2, dashed: true });
    }

    pub(crate) fn dot(&mut self, at: (f64, f64), radius: f64, ink: ChartInk) {
        self.marks.push(ChartMark::Dot { at, radius, ink, opacity: 1.0 });
    }

    pub(crate) fn words(&mut self, at: (f64, f64), text: impl Into<String>, ink: ChartInk, anchor: Anchor) {
        self.marks.push(ChartMark::Text { at, text: text.into(), ink, size: LETTERS, anchor });
    }
}

/// The scale of an axis, which maps values to positions in the drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) values: (f64, f64),
    pub(crate) places: (f64, f64),
}

impl Scale {
    /// Creates a scale from `places.0` to `places.1` that shows all these values, with a little room at both ends.
    pub(crate) fn around(values: impl IntoIterator<Item = f64>, places: (f64, f64)) -> Scale {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.into_iter().filter(|it| it.is_finite()) {
            (low, high) = (low.min(value), high.max(value));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        let room = ((high - low) * 0.05).max(1e-6);
        Scale { values: (low - room, high + room), places }
    }

    pub(crate) fn place(&self, value: f64) -> f64 {
        let ((low, high), (start, end)) = (self.values, self.places);
        start + (value - low) / (high - low) * (end - start)
    }

    /// Returns roughly `about` round values along the scale, and the number of decimals to write them with.
    pub(crate) fn ticks(&self, about: f64) -> (Vec<f64>, usize) {
        let (low, high) = self.values;
        let rough = (high - low) / about;
        let power = 10_f64.powf(rough.log10().floor());
        let step =
            [1.0, 2.0, 5.0, 10.0].into_iter().map(|it| it * power).find(|it| *it >= rough).unwrap_or(power);
        let decimals = (-step.log10().floor()).max(0.0) as usize;
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        ((first..=last).map(|it| it as f64 * step).collect(), decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let scale = Scale { values: (-0.37, 1.24), places: (0.0, 100.0) };
        let (ticks, decimals) = scale.ticks(6.0);
        assert_eq!(decimals, 1);
        assert!(ticks.len() >= 3 && ticks.iter().all(|it| (-0.37..=1.24).contains(it)), "{ticks:?}");
        assert!(ticks.contains(&0.0), "{ticks:?}");
        assert!((scale.place(-0.37), scale.place(1.24)) == (0.0, 100.0));
    }

    /// Text and series have enough contrast on light and dark pages: at least 4.5, which the accessibility guidelines
    /// require for text.
    #[test]
    fn colours_can_be_told_from_the_page() {
        let luminance = |rgb: u32| {
            let linear = |shift: u32| {
                let it = f64::from((rgb >> shift) & 255) / 255.0;
                if it <= 0.040_45 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
        };
        let contrast = |a: u32, b: u32| {
            let (a, b) = (luminance(a), luminance(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        for ink in [
            ChartInk::Text,
            ChartInk::Muted,
            ChartInk::First,
            ChartInk::Second,
            ChartInk::Third,
            ChartInk::Fourth,
        ] {
            assert!(contrast(ink.light(), 0x00fb_faf7) >= 4.5, "{ink:?} on the light page");
            assert!(contrast(ink.dark(), 0x0019_1816) >= 4.5, "{ink:?} on the dark page");
        }
    }
}
