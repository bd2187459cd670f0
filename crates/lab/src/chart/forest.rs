//! Charts with rows of estimates and their intervals, around a middle line.

use super::{Anchor, ChartInk, Drawing, LETTERS, Scale, WIDTH};
use crate::page::plain;
use crate::stats::Interval;

/// A chart with one row for each thing that was measured.
#[derive(Debug)]
pub struct Forest<'a> {
    /// The chart's rows, from top to bottom.
    pub rows: Vec<ForestRow>,
    /// The names of the series; empty if there is only one.
    pub series: Vec<String>,
    /// What the axis measures.
    pub axis: &'a str,
    /// The meaning of values to the left and to the right of the middle line.
    pub sides: (&'a str, &'a str),
    /// The value of the middle line.
    pub middle: f64,
}

/// A row: its name, and an estimate for each series.
#[derive(Debug)]
pub struct ForestRow {
    /// The name of the row.
    pub name: String,
    /// One estimate per series; `None` if a series has no value in this row.
    pub values: Vec<Option<Interval>>,
}

const ROW: f64 = 22.0;
const TOP: f64 = 44.0;
/// The maximum length of a name that is shown in full, in letters.
const LETTERS_IN_NAME: usize = 46;

impl Forest<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let series = self.rows.iter().map(|it| it.values.len()).max().unwrap_or(1).max(1);
        let row_height = ROW + 9.0 * (series as f64 - 1.0);
        let bottom = TOP + row_height * self.rows.len() as f64;
        let mut drawing = Drawing::new(bottom + 48.0);
        let longest = self.rows.iter().map(|it| shortened(&it.name).chars().count()).max().unwrap_or(0);
        let left = (longest as f64 * LETTERS * 0.52 + 16.0).clamp(60.0, 340.0);
        let all = self.rows.iter().flat_map(|it| &it.values).flatten();
        let ends = all.flat_map(|it| [it.low, it.high]).chain([self.middle]);
        let scale = Scale::around(ends, (left, WIDTH - 64.0));
        self.draw_axis(&mut drawing, &scale, bottom);
        for (place, row) in self.rows.iter().enumerate() {
            let y = TOP + row_height * (place as f64 + 0.5);
            drawing.words((left - 10.0, y + 4.5), shortened(&row.name), ChartInk::Text, Anchor::End);
            for (index, value) in row.values.iter().enumerate() {
                let Some(value) = value else { continue };
                let y = y + 9.0 * (index as f64 - (series as f64 - 1.0) / 2.0);
                let ink = match (series > 1, value.low > self.middle, value.high < self.middle) {
                    (true, ..) => ChartInk::SERIES[index % 4],
                    (_, true, _) => ChartInk::First,
                    (_, _, true) => ChartInk::Second,
                    _ => ChartInk::Muted,
                };
                drawing.line((scale.place(value.low), y), (scale.place(value.high), y), ink, 2.5);
                drawing.dot((scale.place(value.mean), y), 4.5, ink);
                if series == 1 {
                    let number = plain(value.mean, 1, self.middle == 0.0);
                    drawing.words((WIDTH - 4.0, y + 4.5), number, ChartInk::Text, Anchor::End);
                }
            }
        }
        drawing
    }

    fn draw_axis(&self, drawing: &mut Drawing, scale: &Scale, bottom: f64) {
        let (ticks, decimals) = scale.ticks(7.0);
        for tick in ticks {
            let x = scale.place(tick);
            drawing.line((x, TOP - 6.0), (x, bottom), ChartInk::Grid, 1.0);
            let number = plain(tick, decimals, self.middle == 0.0);
            drawing.words((x, bottom + 18.0), number, ChartInk::Muted, Anchor::Middle);
        }
        let middle = scale.place(self.middle);
        drawing.line((middle, TOP - 6.0), (middle, bottom), ChartInk::Text, 1.2);
        let (start, end) = scale.places;
        drawing.words(((start + end) / 2.0, bottom + 38.0), self.axis, ChartInk::Muted, Anchor::Middle);
        // Put these words at the ends of the axis. Next to the middle line, they may not have enough room.
        drawing.words((start, TOP - 14.0), format!("← {}", self.sides.0), ChartInk::Second, Anchor::Start);
        drawing.words((end, TOP - 14.0), format!("{} →", self.sides.1), ChartInk::First, Anchor::End);
        let mut x = 4.0;
        for (index, name) in self.series.iter().enumerate() {
            drawing.dot((x + 5.0, 12.0), 4.5, ChartInk::SERIES[index % 4]);
            drawing.words((x + 14.0, 16.5), name.as_str(), ChartInk::Text, Anchor::Start);
            x += 34.0 + name.chars().count() as f64 * LETTERS * 0.55;
        }
    }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LETTERS_IN_NAME {
        return name.to_owned();
    }
    let start: String = name.chars().take(LETTERS_IN_NAME - 1).collect();
    format!("{}…", start.trim_end())
}
