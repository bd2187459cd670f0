//! Reads XLSX files, which are ZIP archives of XML.

use std::io::{Cursor, Read as _};

use calamine::{DataRef, Reader as _, Xlsx};
use cards::file::FileError;
use serde_json::{Number, Value as Json};
use zip::ZipArchive;

use crate::report::RowProblem;
use crate::table::{SheetRow, SheetTable, known, normal};
use crate::{MOST_COLUMNS, MOST_ROWS, error};

/// The maximum total size of the unpacked files, in bytes.
const MOST_UNPACKED: u64 = 64 << 20;
/// The maximum number of files in the archive.
const MOST_FILES: usize = 1000;

fn damaged() -> FileError {
    error("this is not an XLSX file, or it is damaged", "save it again as .xlsx, or as CSV")
}

/// Rejects archives that would fill the memory, by unpacking every file without keeping it. Counts the bytes that are
/// really unpacked, because the sizes that an archive states may be wrong.
fn unpacks_small(bytes: &[u8]) -> Result<(), FileError> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    if zip.len() > MOST_FILES {
        return Err(damaged());
    }
    let mut left = MOST_UNPACKED;
    for index in 0..zip.len() {
        let entry = zip.by_index(index).map_err(|_| damaged())?;
        let size = std::io::copy(&mut entry.take(left + 1), &mut std::io::sink()).map_err(|_| damaged())?;
        left = left.checked_sub(size).ok_or_else(|| {
            let message = format!("the spreadsheet unpacks to more than {} MB", MOST_UNPACKED >> 20);
            error(message, "split it, or delete everything except the cards")
        })?;
    }
    Ok(())
}

/// Reads the first worksheet whose headings are names of card fields. If there is none, reads the first worksheet.
pub(crate) fn read(bytes: &[u8]) -> Result<SheetTable, FileError> {
    unpacks_small(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let mut first = None;
    for name in book.sheet_names() {
        let (rows, problems) = worksheet(&mut book, &name)?;
        let headings = rows.first().into_iter().flat_map(|it| &it.cells).filter_map(Json::as_str);
        if headings.filter(|it| known(&normal(it)).is_some()).count() >= 2 {
            return SheetTable::new(rows, problems);
        }
        first.get_or_insert((rows, problems));
    }
    let (rows, problems) = first.unwrap_or_default();
    SheetTable::new(rows, problems)
}

/// Reads the cells of a worksheet one by one, so that a single cell far down doesn't create all the empty rows above
/// it.
fn worksheet(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
) -> Result<(Vec<SheetRow>, Vec<RowProblem>), FileError> {
    // Charts and dialogs are sheets without cells.
    let Ok(mut cells) = book.worksheet_cells_reader(name) else { return Ok((Vec::new(), Vec::new())) };
    let (mut rows, mut problems): (Vec<SheetRow>, Vec<RowProblem>) = (Vec::new(), Vec::new());
    while let Some(cell) = cells.next_cell().map_err(|_| damaged())? {
        let (row, column) = cell.get_position();
        let (number, column) = (row + 1, column as usize);
        let value = match value(cell.get_value()) {
            Ok(Json::Null) => continue,
            Ok(value) => value,
            Err((message, help)) => {
                let column = Some(crate::table::letters(column));
                problems.push(RowProblem { row: number, column, error: true, message, help: Some(help) });
                continue;
            }
        };
        if column >= MOST_COLUMNS {
            return Err(crate::table::too_wide(number));
        }
        if rows.last().is_none_or(|it| it.number != number) {
            rows.push(SheetRow { number, cells: Vec::new() });
        }
        if rows.len() > MOST_ROWS + 1 {
            return Err(crate::table::too_long());
        }
        if let Some(row) = rows.last_mut() {
            if row.cells.len() <= column {
                row.cells.resize(column + 1, Json::Null);
            }
            row.cells[column] = value;
        }
    }
    rows.sort_by_key(|it| it.number);
    Ok((rows, problems))
}

/// Returns a cell's value. The error says what is wrong with the cell, and how to fix it.
fn value(cell: &DataRef<'_>) -> Result<Json, (String, String)> {
    let date = || {
        let help = "format the cell as text, and write the value again".to_owned();
        Err(("the spreadsheet program turned this value into a date".to_owned(), help))
    };
    Ok(match cell {
        DataRef::Empty => Json::Null,
        DataRef::Int(number) => Json::from(*number),
        DataRef::Float(number) => float(*number),
        DataRef::String(text) => Json::from(text.replace("\r\n", "\n")),
        DataRef::SharedString(text) => Json::from(text.replace("\r\n", "\n")),
        DataRef::Bool(flag) => Json::from(*flag),
        DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => return date(),
        DataRef::Error(error) => {
            let message = format!("the formula in this cell has no value ({error})");
            return Err((message, "write the value itself".to_owned()));
        }
    })
}

/// Converts a number. Spreadsheets have only floating-point numbers, so whole ones are converted to integers.
fn float(number: f64) -> Json {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        return Json::from(number as i64);
    }
    Number::from_f64(number).map_or(Json::Null, Json::Number)
}
