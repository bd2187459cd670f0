//! A matrix of shares: who wins against whom.

use super::{Anchor, ChartInk, ChartMark, Drawing, LETTERS, WIDTH};
use crate::page::plain;
use crate::stats::Interval;

/// Draws a matrix. `cells[row][column]` is the share of games that the row's deck wins against the column's deck, in
/// percent; `None` on the diagonal.
pub fn matrix(names: &[String], cells: &[Vec<Option<Interval>>]) -> Drawing {
    let longest = names.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * LETTERS * 0.54 + 16.0).clamp(60.0, 220.0);
    let width = ((WIDTH - left) / names.len().max(1) as f64).min(150.0);
    let (top, height) = (34.0, 46.0);
    let mut drawing = Drawing::new(top + height * names.len() as f64 + 30.0);
    let room = (width / (LETTERS * 0.56)) as usize;
    for (place, name) in names.iter().enumerate() {
        let (x, y) = (left + width * (place as f64 + 0.5), top + height * (place as f64 + 0.5));
        let short: String = if name.chars().count() > room {
            name.chars().take(room.saturating_sub(1)).chain(['…']).collect()
        } else {
            name.clone()
        };
        drawing.words((x, top - 12.0), short, ChartInk::Text, Anchor::Middle);
        drawing.words((left - 10.0, y + 4.5), name.as_str(), ChartInk::Text, Anchor::End);
    }
    for (row, values) in cells.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            let at = (left + width * column as f64 + 1.5, top + height * row as f64 + 1.5);
            let size = (width - 3.0, height - 3.0);
            let Some(value) = value else {
                drawing.marks.push(ChartMark::Rect { at, size, ink: ChartInk::Grid, opacity: 0.4 });
                continue;
            };
            let ink = if value.mean >= 50.0 { ChartInk::First } else { ChartInk::Second };
            let opacity = 0.06 + ((value.mean - 50.0).abs() / 50.0).min(1.0) * 0.5;
            drawing.marks.push(ChartMark::Rect { at, size, ink, opacity });
            let middle = at.0 + size.0 / 2.0;
            let share = format!("{} %", plain(value.mean, 0, false));
            drawing.words((middle, at.1 + 19.0), share, ChartInk::Text, Anchor::Middle);
            drawing.marks.push(ChartMark::Text {
                at: (middle, at.1 + 35.0),
                text: format!("{} to {}", plain(value.low, 0, false), plain(value.high, 0, false)),
                ink: ChartInk::Text,
                size: 11.0,
                anchor: Anchor::Middle,
            });
        }
    }
    let words =
        "share of games that the row’s deck wins against the column’s deck, with the 95 % interval below";
    drawing.words((left, drawing.height - 8.0), words, ChartInk::Muted, Anchor::Start);
    drawing
}
