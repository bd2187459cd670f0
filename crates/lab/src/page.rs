//! Reports for people: a page of text, tables and charts that is written once and shown in the terminal, as HTML, and as
//! CSV and Parquet files.

mod html;
mod parquet;
mod table;
mod terminal;

use serde::Serialize;

pub(crate) use table::plain;
pub use table::{Cells, ReportColumn, ReportTable};

use crate::chart::Drawing;

/// A report.
#[derive(Debug)]
pub struct ReportPage {
    /// The report's title.
    pub title: String,
    /// The conclusion of the report, in one or two sentences.
    pub lead: String,
    /// The parts of the report, in order.
    pub blocks: Vec<ReportBlock>,
    /// How the figures were measured.
    pub method: Method,
}

/// A part of a report.
#[derive(Debug)]
pub enum ReportBlock {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A table.
    Table(ReportTable),
    /// A table that the HTML page shows only on request, for example because a chart shows the same figures.
    Folded(ReportTable),
    /// A chart, which the terminal leaves out.
    Chart(Chart),
}

/// A chart with its name and caption.
#[derive(Debug)]
pub struct Chart {
    /// The name of the chart's files, without extension.
    pub name: String,
    /// The caption: what the chart shows, in one sentence.
    pub caption: String,
    /// The drawing of the chart.
    pub drawing: Drawing,
}

/// How the figures of a report were measured, so that anybody can repeat the measurement.
#[derive(Clone, Default, Serialize, Debug)]
pub struct Method {
    /// The number of games that were played.
    pub games: u64,
    /// The bots that played.
    pub bots: Vec<String>,
    /// The first of the consecutive seeds with which the games were played.
    pub seed: u64,
    /// The version of the program, with a fingerprint of its rules and bots.
    pub version: String,
    /// The command that repeats the measurement.
    pub command: String,
    /// Whether the measurement was stopped before its end.
    pub stopped: bool,
}

impl ReportPage {
    /// Returns all tables.
    pub fn tables(&self) -> impl Iterator<Item = &ReportTable> {
        self.blocks.iter().filter_map(|it| match it {
            ReportBlock::Table(table) | ReportBlock::Folded(table) => Some(table),
            _ => None,
        })
    }

    /// Returns all charts.
    pub fn charts(&self) -> impl Iterator<Item = &Chart> {
        self.blocks
            .iter()
            .filter_map(|it| if let ReportBlock::Chart(chart) = it { Some(chart) } else { None })
    }
}
