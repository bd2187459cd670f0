//! Imports and exports card files, including spreadsheets.

use cards::edition::Edition;
use cards::file::{CardFile, FileFormat, Listed};
use cards::problem::{Code, Problem};
use sheets::Opened;
use wire::api::{Crop, Import, ImportRefused, Sketch};

use crate::limits::MOST_IMPORTED;
use crate::{Error, card, edition, file_extra, fits, listed_sketch};

/// The maximum number of rejected cards or warnings that the report of an import lists.
const MOST_REFUSED: usize = 200;
/// The maximum length of each file name and reason in the report of an import, in characters.
const LONGEST_REPORT: usize = 600;

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Taken {
    /// The cards that can be saved, without duplicates.
    pub cards: Vec<TakenCard>,
    /// The cards and files that were rejected, with the reasons.
    pub refused: Vec<ImportRefused>,
    /// Warnings about cards and files that were imported.
    pub warnings: Vec<ImportRefused>,
}

/// An image that a card file refers to: its file name, and the part of the image that is visible.
pub type FilePicture = (String, Option<Crop>);

/// A card that was read by an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenCard {
    /// The card, without its image.
    pub card: Sketch,
    /// The card's image, which is in another file; `None` if the card has no image.
    pub picture: Option<FilePicture>,
    /// The name of the file that contains the card.
    pub file: String,
    /// The position of the card in the file, counted from 1.
    pub number: u32,
}

/// Reads card files. Cards that are not legal are imported, too. A card with unusable fields is rejected without
/// affecting the others. Images are not read: the caller has to find them by their file names.
pub fn import(order: &Import) -> Result<Taken, Error> {
    import_files(order.files.iter().map(|it| (it.file.as_str(), it.text.as_bytes())), &order.edition)
}

/// Like [`import`], but accepts card files of any format, as pairs of file name and content.
pub fn import_files<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
    near: &str,
) -> Result<Taken, Error> {
    let near = edition(near)?;
    let mut taken = Taken::default();
    let (mut refused, mut warnings) = (LimitedList::default(), LimitedList::default());
    for (name, bytes) in files {
        match sheets::open(name, bytes) {
            Ok(opened) => {
                import_file(&short(name), &opened, near, &mut taken.cards, &mut refused, &mut warnings);
            }
            Err(why) => refused.add(ImportRefused::file(short(name), why.to_string())),
        }
    }
    taken.refused = refused.finish("were refused");
    taken.warnings = warnings.finish("warnings");
    Ok(taken)
}

fn import_file(
    name: &str,
    opened: &Opened,
    near: Edition,
    cards: &mut Vec<TakenCard>,
    refused: &mut LimitedList,
    warnings: &mut LimitedList,
) {
    let file = &opened.file;
    for problem in &file.problems {
        warnings.add(ImportRefused::file(name.to_owned(), told(problem)));
    }
    for (number, (_, _, listed)) in (1..).zip(file.entries()) {
        let shown: String = listed.name.chars().take(crate::LONGEST_NAME).collect();
        let entry = |column: Option<String>, why: String| ImportRefused {
            file: name.to_owned(),
            card: Some((number, shown.clone())),
            row: listed.row,
            column,
            why,
        };
        let rows = || opened.rows.iter().filter(|it| Some(it.row) == listed.row);
        let near = file.edition.unwrap_or(near);
        match kept(listed, near) {
            Ok((card, picture)) => {
                for row in rows() {
                    warnings.add(entry(row.column.clone(), with_help(&row.message, row.help.as_deref())));
                }
                if listed.row.is_none() {
                    listed.problems.iter().for_each(|it| warnings.add(entry(None, told(it))));
                }
                for problem in printed_cost(listed, near) {
                    let column = listed.row.and(problem.field).map(|it| it.name().to_owned());
                    warnings.add(entry(column, told(&problem)));
                }
                if cards.iter().any(|it| it.card == card && it.picture == picture) {
                    continue;
                }
                if cards.len() < MOST_IMPORTED {
                    cards.push(TakenCard { card, picture, file: name.to_owned(), number });
                } else {
                    let why = format!(
                        "an import can have at most {MOST_IMPORTED} cards; import the rest separately"
                    );
                    refused.add(entry(None, why));
                }
            }
            Err(why) => {
                // Problems in different cells of a spreadsheet are listed separately, each with its column.
                let mut cells: Vec<(Option<String>, String)> = Vec::new();
                for row in rows().filter(|it| it.error) {
                    let said = with_help(&row.message, row.help.as_deref());
                    match cells.iter_mut().find(|it| it.0 == row.column) {
                        Some(cell) => cell.1 = format!("{}; {said}", cell.1),
                        None => cells.push((row.column.clone(), said)),
                    }
                }
                if cells.is_empty() {
                    cells.push((None, why));
                }
                cells.into_iter().for_each(|(column, why)| refused.add(entry(column, why)));
            }
        }
    }
}

/// Returns a problem if the card file states a wrong cost for the card. The import ignores stated costs, because costs
/// are always calculated.
fn printed_cost(listed: &Listed, near: Edition) -> Vec<Problem> {
    let Some(card) = listed.card.as_ref().filter(|it| it.cost.is_some()) else { return Vec::new() };
    let verdict = card.judge_without_help(card.own_edition(near).unwrap_or(near));
    verdict.problems.into_iter().filter(|it| it.code == Code::PrintedCost).collect()
}

/// A list of rejected cards or warnings that has a maximum length.
#[derive(Default)]
struct LimitedList {
    entries: Vec<ImportRefused>,
    more: usize,
}

impl LimitedList {
    fn add(&mut self, entry: ImportRefused) {
        if self.entries.len() < MOST_REFUSED {
            self.entries.push(ImportRefused { why: short(&entry.why), ..entry });
        } else {
            self.more += 1;
        }
    }

    fn finish(mut self, what: &str) -> Vec<ImportRefused> {
        if self.more > 0 {
            let why = format!("{} more {what}; fix the ones above first", self.more);
            self.entries.push(ImportRefused::file(String::new(), why));
        }
        self.entries
    }
}

/// Shortens a string to the maximum length in a report.
fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST_REPORT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the card of an entry and its image, or the reason why the card cannot be saved.
fn kept(listed: &Listed, near: Edition) -> Result<(Sketch, Option<FilePicture>), String> {
    let wrong: Vec<String> = listed.problems.iter().filter(|it| it.is_error()).map(told).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("; "));
    }
    let Some(whole) = listed_sketch(listed, near) else {
        return Err("the card has no kind: add kind = \"creature\" or kind = \"spell\"".to_owned());
    };
    let picture = whole.image.clone().filter(|it| !it.trim().is_empty()).map(|it| (it, whole.crop));
    let card = plain(Sketch { image: None, crop: None, ..whole });
    fits(&card).map_err(|it| it.0)?;
    Ok((card, picture))
}

/// Returns a problem's message, and how to fix the problem, as one string.
pub(crate) fn told(problem: &Problem) -> String {
    with_help(&problem.message, problem.help.as_deref())
}

fn with_help(message: &str, help: Option<&str>) -> String {
    match help {
        Some(help) => format!("{message}: {help}"),
        None => message.to_owned(),
    }
}

/// Normalises line endings, and replaces tabs and line breaks in one-line fields with spaces.
fn plain(card: Sketch) -> Sketch {
    let lines = |text: String| text.replace("\r\n", "\n").replace('\r', "\n");
    let line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Sketch {
        name: line(card.name),
        text: lines(card.text),
        flavor: lines(card.flavor),
        author: line(card.author),
        license: line(card.license),
        ..card
    }
}

/// Creates a card file with these cards. The image of each card must already be a file name, not an ID.
pub fn export(cards: &[Sketch], format: FileFormat) -> Result<CardFile, Error> {
    let mut file = CardFile::new(format);
    for it in cards {
        file.push_with(&card(it)?, &file_extra(&it.extra));
    }
    Ok(file)
}
