//! The headings and rows of a table, as read from a spreadsheet.

use cards::card::Field;
use cards::file::{CardFile, Extra, FileError, FileFormat, FileList, OTHERS};
use serde_json::Value as Json;

use crate::report::RowProblem;
use crate::{LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, error};

/// The name of the column that says whether a card belongs to the deck or to its reserves.
pub(crate) const LIST: &str = "list";

/// Other column names that people use, each with the name of the field that it stands for.
const ALIASES: [(&str, &str); 12] = [
    ("card name", "name"),
    ("title", "name"),
    ("card text", "text"),
    ("rules text", "text"),
    ("abilities", "text"),
    ("flavour", "flavor"),
    ("flavor text", "flavor"),
    ("licence", "license"),
    ("picture", "image"),
    ("copies", "count"),
    ("quantity", "count"),
    ("card type", "kind"),
];

/// A row, with its number in the spreadsheet, counted from 1.
pub(crate) struct SheetRow {
    pub(crate) number: u32,
    pub(crate) cells: Vec<Json>,
}

/// A table with headings.
pub(crate) struct SheetTable {
    columns: Vec<SheetColumn>,
    rows: Vec<SheetRow>,
    pub(crate) problems: Vec<RowProblem>,
}

/// A column with a heading.
struct SheetColumn {
    /// The heading, exactly as written in the spreadsheet.
    heading: String,
    /// The name of the column's field in card files.
    name: String,
    field: Option<Field>,
    index: usize,
}

/// Returns the field name for a heading, in lower case. If the heading is another common name for a field, returns
/// the name that card files use.
pub(crate) fn normal(heading: &str) -> String {
    let plain = heading.trim().to_lowercase().replace('_', " ");
    match ALIASES.iter().find(|it| it.0 == plain) {
        Some((_, name)) => (*name).to_owned(),
        None => plain,
    }
}

/// Returns the card field with this name.
pub(crate) fn known(name: &str) -> Option<Field> {
    Field::ALL.into_iter().find(|it| it.names().contains(&name))
}

pub(crate) fn too_wide(row: u32) -> FileError {
    error(
        format!("row {row} has more than {MOST_COLUMNS} columns"),
        "delete the columns that the cards don't need",
    )
}

pub(crate) fn too_long() -> FileError {
    error(format!("a spreadsheet can have at most {MOST_ROWS} rows"), "split it into several files")
}

fn is_blank(cell: &Json) -> bool {
    match cell {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        _ => false,
    }
}

/// Returns a column's letters in a spreadsheet: A, B, …, Z, AA.
pub(crate) fn letters(mut index: usize) -> String {
    let mut letters = String::new();
    loop {
        letters.insert(0, char::from(b'A' + (index % 26) as u8));
        if index < 26 {
            return letters;
        }
        index = index / 26 - 1;
    }
}

impl SheetTable {
    /// Creates a table. The first row that is not blank contains the headings.
    pub(crate) fn new(rows: Vec<SheetRow>, problems: Vec<RowProblem>) -> Result<SheetTable, FileError> {
        let mut rows = rows.into_iter().filter(|it| !it.cells.iter().all(is_blank));
        let headings = rows.next().ok_or_else(|| {
            error("the spreadsheet is empty", "write the names of the fields into its first row")
        })?;
        let mut columns: Vec<SheetColumn> = Vec::new();
        for (index, cell) in headings.cells.iter().enumerate().filter(|it| !is_blank(it.1)) {
            let heading = crate::write::cell_text(cell).trim().to_owned();
            let plain = normal(&heading);
            let field = known(&plain);
            let usual = field.is_some() || plain == LIST || OTHERS.contains(&plain.as_str());
            let name = if usual { plain } else { heading.clone() };
            let same = |it: &&SheetColumn| it.name == name || field.is_some() && it.field == field;
            if let Some(other) = columns.iter().find(same) {
                let message = format!("the columns “{}” and “{heading}” are the same field", other.heading);
                return Err(FileError {
                    at: Some((headings.number as usize, index + 1)),
                    ..error(message, "delete or rename one of them")
                });
            }
            columns.push(SheetColumn { heading, name, field, index });
        }
        if !columns.iter().any(|it| it.field == Some(Field::Name)) {
            let found: Vec<&str> = columns.iter().map(|it| it.heading.as_str()).take(10).collect();
            return Err(FileError {
                at: Some((headings.number as usize, 1)),
                ..error(
                    format!("no column is called “name”; the first row has: {}", found.join(", ")),
                    "write the names of the fields into the first row: name, kind, edition, sp, hp, text, …",
                )
            });
        }
        let rows: Vec<SheetRow> = rows.collect();
        if rows.is_empty() {
            return Err(error(
                "the spreadsheet has no cards",
                "write each card into a row below the headings",
            ));
        }
        let mut table = SheetTable { columns, rows, problems };
        table.find_problems();
        Ok(table)
    }

    /// Reports values that are left out because their column has no heading or because they are too long.
    fn find_problems(&mut self) {
        for row in &mut self.rows {
            for (index, cell) in row.cells.iter_mut().enumerate().filter(|it| !is_blank(it.1)) {
                let column = self.columns.iter().find(|it| it.index == index);
                if column.is_none() {
                    self.problems.push(RowProblem {
                        row: row.number,
                        column: Some(letters(index)),
                        error: false,
                        message: "this value has no heading and was left out".to_owned(),
                        help: Some(
                            "write a name for the column into the first row; put values with commas in quotes".to_owned(),
                        ),
                    });
                }
                if cell.as_str().is_some_and(|it| it.chars().count() > LONGEST_CELL) {
                    self.problems.push(RowProblem {
                        row: row.number,
                        column: column.map(|it| it.heading.clone()),
                        error: true,
                        message: format!(
                            "a cell can have at most {LONGEST_CELL} characters; this one was left out"
                        ),
                        help: Some(
                            "shorten it; if it contains several rows, add the missing quotation mark"
                                .to_owned(),
                        ),
                    });
                    *cell = Json::Null;
                }
            }
        }
    }

    /// Returns the heading of a field's column; `None` if the table has no such column.
    pub(crate) fn heading(&self, field: Field) -> Option<&str> {
        self.columns.iter().find(|it| it.field == Some(field)).map(|it| it.heading.as_str())
    }

    /// Converts the rows to a card file.
    pub(crate) fn file(&mut self) -> Result<CardFile, FileError> {
        let mut records: Vec<(u32, FileList, Vec<Extra>)> = Vec::new();
        for row in &self.rows {
            let mut fields = Vec::new();
            let mut list = FileList::Cards;
            for column in &self.columns {
                let Some(cell) = row.cells.get(column.index).filter(|it| !is_blank(it)) else { continue };
                if column.name == LIST {
                    list = match crate::write::cell_text(cell).trim().to_lowercase().as_str() {
                        "reserves" | "reserve" => FileList::Reserves,
                        _ => FileList::Cards,
                    };
                } else {
                    fields.push((column.name.clone(), value(column.field, cell)));
                }
            }
            if !fields.is_empty() {
                records.push((row.number, list, fields));
            }
        }
        // A card file has its cards before its reserves.
        records.sort_by_key(|it| it.1 == FileList::Reserves);
        let numbers: Vec<u32> = records.iter().map(|it| it.0).collect();
        let mut file =
            CardFile::from_records(FileFormat::Toml, None, records.into_iter().map(|it| (it.1, it.2)))?;
        for (listed, row) in file.cards.iter_mut().chain(&mut file.reserves).zip(numbers) {
            listed.row = Some(row);
        }
        Ok(file)
    }
}

/// Converts a cell to the value of its field. A number in a text field becomes text, and text in a number field becomes
/// a number if possible.
fn value(field: Option<Field>, cell: &Json) -> Json {
    match field {
        Some(Field::Offense | Field::Defense | Field::Cost | Field::Count) => {
            let number = cell.as_str().and_then(|it| it.trim().parse::<i64>().ok());
            number.map_or_else(|| cell.clone(), Json::from)
        }
        Some(_) => Json::from(crate::write::cell_text(cell)),
        None => cell.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_columns() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(letters), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
