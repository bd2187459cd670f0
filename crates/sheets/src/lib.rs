//! Reads and writes cards in spreadsheets: CSV, TSV and XLSX.
//!
//! The first row has the names of the fields, and each other row is a card. [`open`] reads any card file, including
//! TOML and JSON, so that callers need not know the format. Users upload spreadsheets, so every size is limited.

mod detect;
mod report;
mod separated;
mod table;
mod write;
mod xlsx;

use cards::file::{CardFile, FileError};

pub use report::RowProblem;
pub use write::{to_csv, to_tsv, to_xlsx};

/// The maximum size of a spreadsheet, in bytes.
pub const MOST_BYTES: usize = 16 << 20;
/// The maximum number of rows in a spreadsheet, not counting the row with the headings.
pub const MOST_ROWS: usize = 20_000;
/// The maximum number of columns in a spreadsheet.
pub const MOST_COLUMNS: usize = 200;
/// The maximum number of characters in a cell, the same as in Excel.
pub const LONGEST_CELL: usize = 32_767;

/// A spreadsheet format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetFormat {
    /// Values separated by commas. Values separated by semicolons can be read, too.
    Csv,
    /// Values separated by tabs.
    Tsv,
    /// Excel's format since 2007, which LibreOffice and other programs also use.
    Xlsx,
}

impl SheetFormat {
    /// Returns the spreadsheet format for a file name's extension; `None` for other extensions.
    pub fn of_name(name: &str) -> Option<SheetFormat> {
        let ending = name.rsplit_once('.')?.1.to_lowercase();
        match ending.as_str() {
            "csv" => Some(SheetFormat::Csv),
            "tsv" | "tab" => Some(SheetFormat::Tsv),
            "xlsx" => Some(SheetFormat::Xlsx),
            _ => None,
        }
    }

    /// Writes a card file in this format.
    pub fn write(self, file: &CardFile) -> Result<Vec<u8>, FileError> {
        match self {
            SheetFormat::Csv => to_csv(file),
            SheetFormat::Tsv => to_tsv(file),
            SheetFormat::Xlsx => to_xlsx(file),
        }
    }
}

/// A card file that was read from any format.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The contents of the file.
    pub file: CardFile,
    /// The format of the spreadsheet; `None` for other files.
    pub format: Option<SheetFormat>,
    /// The problems of a spreadsheet's rows, in the order of the rows; empty for other files.
    pub rows: Vec<RowProblem>,
}

/// Reads a card file. The content shows whether it is TOML, JSON, CSV, TSV or XLSX. The file's name decides only if the
/// content is ambiguous.
pub fn open(name: &str, bytes: &[u8]) -> Result<Opened, FileError> {
    if bytes.starts_with(b"PK") {
        small_enough(bytes)?;
        return report::opened(xlsx::read(bytes)?, SheetFormat::Xlsx);
    }
    let text = detect::text(bytes)?;
    open_text(name, &text)
}

/// Like [`open`], for a file that is already text.
pub fn open_text(name: &str, text: &str) -> Result<Opened, FileError> {
    match detect::separator(name, text) {
        Some(separator) => {
            small_enough(text.as_bytes())?;
            let format = if separator == b'\t' { SheetFormat::Tsv } else { SheetFormat::Csv };
            report::opened(separated::read(text, separator)?, format)
        }
        None => Ok(Opened { file: CardFile::read(text)?, format: None, rows: Vec::new() }),
    }
}

fn small_enough(bytes: &[u8]) -> Result<(), FileError> {
    if bytes.len() > MOST_BYTES {
        let message = format!("a spreadsheet can be at most {} MB in size", MOST_BYTES >> 20);
        return Err(error(message, "split it into several files"));
    }
    Ok(())
}

fn error(message: impl Into<String>, help: impl Into<String>) -> FileError {
    FileError { message: message.into(), help: help.into(), at: None }
}
