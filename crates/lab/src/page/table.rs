//! Tables with typed columns.

use std::fmt::Write;

use crate::stats::Interval;

/// A table with typed columns.
#[derive(Clone, Debug)]
pub struct ReportTable {
    /// The name of the table's files, without extension.
    pub name: String,
    /// The caption: what the table shows, in one sentence.
    pub caption: String,
    /// The columns, all of the same length.
    pub columns: Vec<ReportColumn>,
}

/// A column of a table.
#[derive(Clone, Debug)]
pub struct ReportColumn {
    /// The column's heading.
    pub name: String,
    /// The cells from top to bottom.
    pub cells: Cells,
}

/// The cells of a column.
#[derive(Clone, Debug)]
pub enum Cells {
    /// Text.
    Text(Vec<String>),
    /// Whole numbers.
    Count(Vec<u64>),
    /// Numbers (`None` if unknown), and how many decimals to show.
    Number(Vec<Option<f64>>, usize),
    /// Estimates with their intervals (`None` if unknown), and how many decimals to show.
    Interval(Vec<Option<Interval>>, usize),
    /// Like `Interval`, but for differences: positive numbers get a plus sign.
    Difference(Vec<Option<Interval>>, usize),
}

impl ReportColumn {
    /// Creates a column with this heading.
    pub fn new(name: &str, cells: Cells) -> ReportColumn {
        ReportColumn { name: name.to_owned(), cells }
    }

    /// Creates a column of text.
    pub fn text(name: &str, cells: impl IntoIterator<Item = impl Into<String>>) -> ReportColumn {
        ReportColumn::new(name, Cells::Text(cells.into_iter().map(Into::into).collect()))
    }

    /// Returns whether the cells are numbers, which are aligned to the right.
    pub fn is_numeric(&self) -> bool {
        !matches!(self.cells, Cells::Text(_))
    }

    /// Returns the cell in this row, formatted for people.
    pub fn shown(&self, row: usize) -> String {
        match &self.cells {
            Cells::Text(cells) => cells[row].clone(),
            Cells::Count(cells) => grouped(cells[row]),
            Cells::Number(cells, decimals) => {
                cells[row].map_or("–".to_owned(), |it| plain(it, *decimals, false))
            }
            Cells::Interval(cells, decimals) => with_interval(cells[row], *decimals, false),
            Cells::Difference(cells, decimals) => with_interval(cells[row], *decimals, true),
        }
    }
}

impl ReportTable {
    /// Creates a table from these columns.
    pub fn new(name: &str, caption: &str, columns: Vec<ReportColumn>) -> ReportTable {
        ReportTable { name: name.to_owned(), caption: caption.to_owned(), columns }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |it| match &it.cells {
            Cells::Text(cells) => cells.len(),
            Cells::Count(cells) => cells.len(),
            Cells::Number(cells, _) => cells.len(),
            Cells::Interval(cells, _) | Cells::Difference(cells, _) => cells.len(),
        })
    }

    /// Returns the table as CSV. An interval becomes three columns.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let flat = self.flat();
        let names: Vec<String> = flat.iter().map(|it| quoted(&it.0)).collect();
        let _ = writeln!(out, "{}", names.join(","));
        for row in 0..self.rows() {
            let cells: Vec<String> = flat
                .iter()
                .map(|(_, values)| match values {
                    Flat::Text(cells) => quoted(&cells[row]),
                    Flat::Count(cells) => cells[row].to_string(),
                    Flat::Number(cells) => cells[row].map_or(String::new(), |it| format!("{it}")),
                })
                .collect();
            let _ = writeln!(out, "{}", cells.join(","));
        }
        out
    }

    /// Returns the columns with one plain value in each cell. An interval becomes three columns.
    pub(super) fn flat(&self) -> Vec<(String, Flat<'_>)> {
        let mut flat = Vec::new();
        for column in &self.columns {
            let name = column.name.clone();
            match &column.cells {
                Cells::Text(cells) => flat.push((name, Flat::Text(cells))),
                Cells::Count(cells) => flat.push((name, Flat::Count(cells))),
                Cells::Number(cells, _) => flat.push((name, Flat::Number(cells.clone()))),
                Cells::Interval(cells, _) | Cells::Difference(cells, _) => {
                    let part = |part: fn(&Interval) -> f64| {
                        Flat::Number(cells.iter().map(|it| it.as_ref().map(part)).collect())
                    };
                    flat.push((name.clone(), part(|it| it.mean)));
                    flat.push((format!("{name} low"), part(|it| it.low)));
                    flat.push((format!("{name} high"), part(|it| it.high)));
                }
            }
        }
        flat
    }
}

/// The plain values of a column.
pub(super) enum Flat<'a> {
    Text(&'a [String]),
    Count(&'a [u64]),
    Number(Vec<Option<f64>>),
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Formats a number with commas between thousands: 12,345.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Formats a number with a typographic minus sign (−) and, if `signed` is true, with a plus sign.
pub(crate) fn plain(number: f64, decimals: usize, signed: bool) -> String {
    let digits = format!("{:.decimals$}", number.abs());
    let zero = digits.chars().all(|it| matches!(it, '0' | '.'));
    match (number < 0.0, zero) {
        (_, true) => digits,
        (true, _) => format!("−{digits}"),
        (false, _) if signed => format!("+{digits}"),
        _ => digits,
    }
}

fn with_interval(interval: Option<Interval>, decimals: usize, signed: bool) -> String {
    let Some(it) = interval else { return "–".to_owned() };
    let number = |it: f64| plain(it, decimals, signed);
    format!("{} ({} to {})", number(it.mean), number(it.low), number(it.high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(plain(-0.04, 1, true), "0.0");
        assert_eq!(plain(-1.26, 1, true), "−1.3");
        assert_eq!((plain(2.0, 1, true), plain(2.0, 0, false)), ("+2.0".to_owned(), "2".to_owned()));
    }

    #[test]
    fn csv_quotes_what_needs_it_and_splits_intervals() {
        let interval = Some(Interval { mean: 1.0, low: 0.5, high: 1.5 });
        let table = ReportTable::new(
            "t",
            "",
            vec![
                ReportColumn::text("name", ["a, \"b\"", "c"]),
                ReportColumn::new("worth", Cells::Difference(vec![interval, None], 1)),
            ],
        );
        let csv = "name,worth,worth low,worth high\n\"a, \"\"b\"\"\",1,0.5,1.5\nc,,,\n";
        assert_eq!(table.csv(), csv);
        assert_eq!(table.columns[1].shown(0), "+1.0 (+0.5 to +1.5)");
    }
}
