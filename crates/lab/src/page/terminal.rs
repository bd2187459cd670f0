//! Reports in the terminal.

use std::fmt::Write;

use super::table::grouped;
use super::{ReportBlock, ReportPage, ReportTable};

const WIDTH: usize = 100;

impl ReportPage {
    /// Returns the report as plain text. Charts and folded tables are left out.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "{}\n", self.title);
        wrap(&mut out, &self.lead);
        for block in &self.blocks {
            match block {
                ReportBlock::Heading(words) => {
                    let _ = write!(out, "\n{words}\n");
                }
                ReportBlock::Text(words) => wrap(&mut out, words),
                ReportBlock::Table(table) => lay_out(&mut out, table),
                ReportBlock::Folded(_) | ReportBlock::Chart(_) => {}
            }
        }
        let method = &self.method;
        let stopped = if method.stopped { "Stopped early. " } else { "" };
        let _ = write!(
            out,
            "\n{stopped}{} games by {}, seeds from {}, version {}.\n",
            grouped(method.games),
            method.bots.join(" and "),
            method.seed,
            method.version
        );
        out
    }
}

/// Writes a paragraph, wrapped at [`WIDTH`] characters.
fn wrap(out: &mut String, text: &str) {
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
}

fn lay_out(out: &mut String, table: &ReportTable) {
    let rows: Vec<Vec<String>> =
        (0..table.rows()).map(|row| table.columns.iter().map(|it| it.shown(row)).collect()).collect();
    let length = |it: &str| it.chars().count();
    let widths: Vec<usize> = table
        .columns
        .iter()
        .enumerate()
        .map(|(place, column)| {
            rows.iter().map(|it| length(&it[place])).chain([length(&column.name)]).max().unwrap_or(0)
        })
        .collect();
    let mut line = |cells: Vec<&str>| {
        let mut text = String::new();
        for ((cell, width), column) in cells.iter().zip(&widths).zip(&table.columns) {
            let space = " ".repeat(width - length(cell));
            let cell = if column.is_numeric() { format!("{space}{cell}") } else { format!("{cell}{space}") };
            let _ = write!(text, "  {cell}");
        }
        let _ = writeln!(out, "{}", text.trim_end());
    };
    line(table.columns.iter().map(|it| it.name.as_str()).collect());
    for row in &rows {
        line(row.iter().map(String::as_str).collect());
    }
}
