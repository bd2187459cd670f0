//! Reports for people: a page of text, tables and charts that is written once and shown in the terminal, as HTML, and as
//! CSV and Parquet files.

mod html;
mod parquet;
mod table;
mod terminal;

use serde::Serialize;

pub(crate) use table::plain;
pub use table::{Cells, Column, Table};

use crate::chart::Drawing;

/// A report.
#[derive(Debug)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The answer in one or two sentences.
    pub lead: String,
    /// The parts of the report, in order.
    pub blocks: Vec<Block>,
    /// How the figures were measured.
    pub method: Method,
}

/// A part of a report.
#[derive(Debug)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A table.
    Table(Table),
    /// A table that the HTML page shows only on request, for example because a chart shows the same figures.
    Folded(Table),
    /// A chart, which the terminal leaves out.
    Chart(Chart),
}

/// A chart with its name and what it shows.
#[derive(Debug)]
pub struct Chart {
    /// The name of its files, without extension.
    pub name: String,
    /// What it shows, in one sentence.
    pub caption: String,
    /// The drawing.
    pub drawing: Drawing,
}

/// How the figures of a report were measured, so that anybody can repeat it.
#[derive(Clone, Default, Serialize, Debug)]
pub struct Method {
    /// The number of games.
    pub games: u64,
    /// The bots that played.
    pub bots: Vec<String>,
    /// The first seed.
    pub seed: u64,
    /// The version of the program, with a fingerprint of its rules and bots.
    pub version: String,
    /// The command that repeats the measurement.
    pub command: String,
    /// Whether the measurement was stopped before its end.
    pub stopped: bool,
}

impl Page {
    /// Returns all tables.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|it| match it {
            Block::Table(table) | Block::Folded(table) => Some(table),
            _ => None,
        })
    }

    /// Returns all charts.
    pub fn charts(&self) -> impl Iterator<Item = &Chart> {
        self.blocks.iter().filter_map(|it| if let Block::Chart(chart) = it { Some(chart) } else { None })
    }
}
