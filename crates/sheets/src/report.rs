//! Reports the problems in the rows of a spreadsheet.

use std::fmt;

use cards::card::Field;
use cards::file::FileError;
use cards::problem::{Code, Problem};

use crate::table::SheetTable;
use crate::{Opened, SheetFormat};

/// A problem in a row of a spreadsheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowProblem {
    /// The number of the row in the spreadsheet, counted from 1.
    pub row: u32,
    /// The heading of the column, or its letters if it has no heading; `None` if the problem is about the whole row.
    pub column: Option<String>,
    /// Whether the problem is an error. If not, it is a warning.
    pub error: bool,
    /// What is wrong in the row.
    pub message: String,
    /// How to fix the problem.
    pub help: Option<String>,
}

impl fmt::Display for RowProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}", self.row)?;
        if let Some(column) = &self.column {
            write!(f, ", column “{column}”")?;
        }
        write!(f, ": {}", self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

/// Converts a table to a card file, and lists the problems of its rows.
pub(crate) fn opened(mut table: SheetTable, format: SheetFormat) -> Result<Opened, FileError> {
    let file = table.file()?;
    let mut rows = std::mem::take(&mut table.problems);
    for (_, _, listed) in file.entries() {
        let row = listed.row.unwrap_or_default();
        rows.extend(listed.problems.iter().map(|it| of_field(row, it, &table)));
    }
    rows.sort_by_key(|it| it.row);
    Ok(Opened { file, format: Some(format), rows })
}

fn of_field(row: u32, problem: &Problem, table: &SheetTable) -> RowProblem {
    let column = problem.field.map(|it| table.heading(it).unwrap_or(it.name()).to_owned());
    let help = match (problem.code, problem.field) {
        (Code::FieldMissing, Some(Field::Kind)) => Some("write creature, minion or spell".to_owned()),
        (Code::FieldMissing, Some(Field::Name)) => Some("write a name".to_owned()),
        _ => problem.help.clone(),
    };
    let message = match (problem.field, &column) {
        (Some(field), Some(heading)) => labelled(&problem.message, field, heading),
        _ => problem.message.clone(),
    };
    RowProblem { row, column, error: problem.is_error(), message, help }
}

/// Replaces the name of a field at the start of a message with the column's heading, so that the message has the same
/// word as the table. The abbreviations SP and HP are in capitals.
fn labelled(message: &str, field: Field, heading: &str) -> String {
    let rest = field.names().iter().find_map(|it| message.strip_prefix(it)?.strip_prefix(' '));
    let Some(rest) = rest else { return message.to_owned() };
    let short = ["SP", "HP"].into_iter().find(|it| it.eq_ignore_ascii_case(heading));
    format!("{} {rest}", short.unwrap_or(heading))
}
