//! Reads CSV and TSV.

use cards::file::FileError;
use csv::{ReaderBuilder, StringRecord};
use serde_json::Value as Json;

use crate::table::{SheetRow, SheetTable};
use crate::{MOST_COLUMNS, MOST_ROWS, error};

fn reader(text: &str, separator: u8) -> csv::Reader<&[u8]> {
    let text = text.trim_start_matches('\u{feff}');
    // TSV files usually have no quotes around values, because values can't contain tabs. Values with and without quotes
    // are accepted.
    ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(text.as_bytes())
}

/// Returns the values of the first line that is not blank.
pub(crate) fn first_line(text: &str, separator: u8) -> Vec<String> {
    let mut record = StringRecord::new();
    match reader(text, separator).read_record(&mut record) {
        Ok(true) => record.iter().take(MOST_COLUMNS).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// Reads a table. Row numbers count the rows of the table, not the lines of the text, because a value can have several
/// lines.
pub(crate) fn read(text: &str, separator: u8) -> Result<SheetTable, FileError> {
    let mut reader = reader(text, separator);
    let mut record = StringRecord::new();
    let mut rows: Vec<SheetRow> = Vec::new();
    let mut number = 0;
    loop {
        let more = reader.read_record(&mut record).map_err(|why| {
            let at = why.position().map(|it| (it.line() as usize, 1));
            FileError { at, ..error("the table cannot be read", "check its quotes, and save it as UTF-8") }
        })?;
        if !more {
            break;
        }
        number += 1;
        if record.len() > MOST_COLUMNS {
            return Err(crate::table::too_wide(number));
        }
        if rows.len() > MOST_ROWS {
            return Err(crate::table::too_long());
        }
        rows.push(SheetRow {
            number,
            cells: record.iter().map(|it| Json::from(it.replace("\r\n", "\n"))).collect(),
        });
    }
    SheetTable::new(rows, Vec::new())
}
