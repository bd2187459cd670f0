//! Writes the results of a measurement: to the terminal, as JSON, as an HTML page, and as charts and tables.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use lab::page::ReportPage;
use press::stock::Piece;
use serde::Serialize;

use super::{CommonArgs, png};
use crate::ExitOutcome;
use crate::output::OutputPath;

/// Writes a report in all the forms that the options ask for.
pub(super) fn write(
    page: &ReportPage,
    findings: &impl Serialize,
    common: &CommonArgs,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    // Print before writing files: if a file can't be written, the results of a long run are still shown.
    if common.json {
        writeln!(out, "{}", serde_json::to_string_pretty(findings)?)?;
    } else {
        write!(out, "{}", page.text())?;
    }
    out.flush()?;
    if let Some(path) = &common.report {
        OutputPath::take(path, common.force)?.file(page.html().as_bytes())?;
    }
    if let Some(path) = &common.files {
        charts_and_tables(page, path, common.force)?;
    }
    Ok(ExitOutcome::Well)
}

/// Checks, before a long run, that the report's files can be written.
pub(super) fn check(common: &CommonArgs) -> Result<()> {
    for path in [&common.report, &common.files].into_iter().flatten() {
        OutputPath::take(path, common.force)?;
    }
    Ok(())
}

fn bytes(path: String, bytes: Vec<u8>) -> Piece {
    Piece::new(path, move || Ok(bytes.clone()))
}

fn charts_and_tables(page: &ReportPage, path: &Path, force: bool) -> Result<()> {
    let mut pieces = Vec::new();
    let mut fonts = png::Printer::new();
    for chart in page.charts() {
        let svg = chart.drawing.file(&chart.name, &chart.caption);
        pieces.push(Piece::text(format!("{}.svg", chart.name), svg));
        let image = fonts.png(&chart.drawing).with_context(|| format!("{}.png", chart.name))?;
        pieces.push(bytes(format!("{}.png", chart.name), image));
    }
    for table in page.tables() {
        pieces.push(Piece::text(format!("{}.csv", table.name), table.csv()));
        let parquet = table.parquet().map_err(anyhow::Error::msg)?;
        pieces.push(bytes(format!("{}.parquet", table.name), parquet));
    }
    OutputPath::take(path, force)?.folder(&pieces, &|| {})?;
    Ok(())
}
