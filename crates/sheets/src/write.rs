//! Writes cards as CSV, TSV and XLSX.

use cards::card::Field;
use cards::file::{CardFile, Extra, FileError, FileList};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, XlsxError};
use serde_json::Value as Json;

use crate::table::{LIST, known};
use crate::{LONGEST_CELL, error};

/// The fields whose columns come first, in this order. The columns of other fields follow in the order in which the
/// fields first appear.
const ORDER: [Field; 13] = {
    use Field::*;
    [Count, Name, Kind, Edition, Cost, Offense, Defense, Text, Flavor, Author, License, Image, Crop]
};

/// A card file, converted to a table.
struct Written {
    headings: Vec<String>,
    rows: Vec<Vec<Json>>,
}

/// Returns a value as the text of a cell. A list of words becomes "a, b", which people can edit.
pub(crate) fn cell_text(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        Json::Array(values) => {
            let words: Option<Vec<&str>> =
                values.iter().map(|it| it.as_str().filter(|it| !it.contains(','))).collect();
            words.map_or_else(|| value.to_string(), |it| it.join(", "))
        }
        other => other.to_string(),
    }
}

fn written(file: &CardFile) -> Written {
    let mut records = file.records();
    if let Some(edition) = file.edition {
        // A deck file states the edition once, but in a table each card states it.
        for (_, fields) in &mut records {
            if !fields.iter().any(|it| it.0 == Field::Edition.name()) {
                fields.push((Field::Edition.name().to_owned(), Json::from(edition.to_string())));
            }
        }
    }
    let all = || records.iter().flat_map(|it| &it.1);
    let mut headings: Vec<String> = Vec::new();
    for field in ORDER {
        let mut names = all().map(|it| it.0.as_str()).filter(|it| field.names().contains(it));
        let Some(first) = names.next() else { continue };
        // Editions have different names for a field. If the cards use several of these names, the heading is the
        // field's main name.
        headings.push(if names.all(|it| it == first) { first.to_owned() } else { field.name().to_owned() });
    }
    if records.iter().any(|it| it.0 == FileList::Reserves) {
        headings.push(LIST.to_owned());
    }
    for (name, _) in all().filter(|it| known(&it.0).is_none()) {
        if !headings.contains(name) {
            headings.push(name.clone());
        }
    }
    let row = |(list, fields): &(FileList, Vec<Extra>)| -> Vec<Json> {
        let cell = |heading: &String| {
            let names = known(heading).map_or(&[][..], Field::names);
            let found = fields.iter().find(|it| it.0 == *heading || names.contains(&it.0.as_str()));
            match found {
                Some((_, value)) => value.clone(),
                None if heading == LIST && *list == FileList::Reserves => Json::from("reserves"),
                None => Json::Null,
            }
        };
        headings.iter().map(cell).collect()
    };
    let rows = records.iter().map(row).collect();
    Written { headings, rows }
}

/// Writes a card file as CSV: in UTF-8, with commas, and with quotes around values that need them.
pub fn to_csv(file: &CardFile) -> Result<Vec<u8>, FileError> {
    separated(file, b',')
}

/// Writes a card file as TSV: in UTF-8, with tabs.
pub fn to_tsv(file: &CardFile) -> Result<Vec<u8>, FileError> {
    separated(file, b'\t')
}

fn separated(file: &CardFile, separator: u8) -> Result<Vec<u8>, FileError> {
    let table = written(file);
    let mut writer = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
    let failed = |_| error("the table cannot be written", "choose another format");
    writer.write_record(&table.headings).map_err(failed)?;
    for row in &table.rows {
        writer.write_record(row.iter().map(cell_text)).map_err(failed)?;
    }
    writer.into_inner().map_err(|_| error("the table cannot be written", "choose another format"))
}

/// Writes a card file as XLSX. The row with the headings stays visible when people scroll.
pub fn to_xlsx(file: &CardFile) -> Result<Vec<u8>, FileError> {
    let table = written(file);
    for (row, number) in table.rows.iter().zip(2..) {
        for (cell, heading) in row.iter().zip(&table.headings) {
            if cell_text(cell).encode_utf16().count() > LONGEST_CELL {
                let message = format!(
                    "row {number}, column “{heading}”: XLSX cells have at most {LONGEST_CELL} characters"
                );
                return Err(error(message, "shorten the text, or choose CSV"));
            }
        }
    }
    workbook(&table).map_err(|why| error(format!("the spreadsheet cannot be written: {why}"), "choose CSV"))
}

fn workbook(table: &Written) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // Use a fixed date, so that the same cards always give the same bytes.
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&created));
    let bold = Format::new().set_bold();
    let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    let sheet = book.add_worksheet();
    sheet.set_name("Cards")?;
    sheet.set_freeze_panes(1, 0)?;
    for (column, heading) in (0_u16..).zip(&table.headings) {
        sheet.write_string_with_format(0, column, heading, &bold)?;
        let width = match known(heading) {
            Some(Field::Text | Field::Flavor) => 60,
            Some(Field::Name | Field::Author | Field::License | Field::Image) => 24,
            _ => 12,
        };
        sheet.set_column_width(column, width)?;
    }
    for (row, cells) in (1_u32..).zip(&table.rows) {
        for ((column, cell), heading) in (0_u16..).zip(cells).zip(&table.headings) {
            let text = cell_text(cell);
            // Write an edition as a number if the edition is a number. Other text stays text, even "007".
            let edition = known(heading) == Some(Field::Edition);
            let whole = cell.as_i64().or_else(|| text.parse().ok().filter(|_| edition));
            match whole.filter(|it| it.abs() < 1 << 53) {
                Some(number) => sheet.write_number_with_format(row, column, number as f64, &wrapped)?,
                None if cell.is_boolean() => {
                    sheet.write_boolean_with_format(row, column, cell == &Json::Bool(true), &wrapped)?
                }
                None if text.is_empty() => continue,
                None => sheet.write_string_with_format(row, column, text, &wrapped)?,
            };
        }
    }
    book.save_to_buffer()
}
