//! Card files as JSON and TOML documents, which preserve everything that was read, so that writing a file loses
//! nothing.

mod convert;

use std::fmt;

use serde_json::Value as Json;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value as Toml};

use super::field::{EntryFields, FieldValue, names};
use super::{FileError, FileFormat, FileList};
use crate::edition::Edition;

/// The parsed contents of a file.
#[derive(Clone, Debug)]
pub(super) enum Document {
    Json(Json),
    Toml(Box<DocumentMut>),
}

/// A file's line endings, and whether it starts with a byte order mark. Writing preserves both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Encoding {
    crlf: bool,
    mark: bool,
}

impl Encoding {
    pub(super) fn of(text: &str) -> Encoding {
        Encoding { crlf: text.contains("\r\n"), mark: text.starts_with('\u{feff}') }
    }

    pub(super) fn apply(self, text: &str) -> String {
        let text = if self.crlf { text.replace("\r\n", "\n").replace('\n', "\r\n") } else { text.to_owned() };
        if self.mark { format!("\u{feff}{text}") } else { text }
    }
}

const SHAPES: &str = "a card file is a list of cards, an object or table with `cards`, or a single card";

fn error(message: impl Into<String>, help: impl Into<String>) -> FileError {
    FileError { message: message.into(), help: help.into(), at: None }
}

impl Document {
    pub(super) fn read(text: &str) -> Result<Document, FileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let begin = text.trim_start();
        if begin.is_empty() {
            return Err(error("the file is empty", "add cards, or create one with `keeper card new`"));
        }
        if serde_json::from_str::<Json>(text).is_ok_and(|it| !it.is_array() && !it.is_object()) {
            return Err(error("this JSON is not a card file", SHAPES));
        }
        if begin.starts_with('{') || begin.starts_with('[') && !is_table_header(begin) {
            return Document::read_json(text);
        }
        Document::read_toml(text)
    }

    fn read_json(text: &str) -> Result<Document, FileError> {
        let json: Json = serde_json::from_str(text).map_err(|it| FileError {
            message: format!("invalid JSON: {}", trim_position(&it.to_string())),
            help: "fix it, or write the cards as TOML".to_owned(),
            at: Some((it.line(), it.column())),
        })?;
        let good = match &json {
            Json::Array(_) => true,
            Json::Object(map) => map.contains_key("cards") || is_card(map.keys()),
            _ => false,
        };
        if good { Ok(Document::Json(json)) } else { Err(error("this JSON is not a card file", SHAPES)) }
    }

    fn read_toml(text: &str) -> Result<Document, FileError> {
        let parsed: Result<DocumentMut, _> = text.parse();
        let document = parsed.map_err(|it| {
            let at = it.span().map(|span| crate::problem::line_and_column(text, span.start));
            let message = format!("invalid TOML: {}", it.message().trim().replace('\n', ", "));
            FileError { message, help: "fix it, or write the cards as JSON".to_owned(), at }
        })?;
        for (one, many) in [("card", "cards"), ("reserve", "reserves")] {
            if document.contains_key(one) && document.contains_key(many) {
                return Err(error(
                    format!("the file has both [[{one}]] and [[{many}]]"),
                    format!("rename all of them to [[{many}]]"),
                ));
            }
        }
        if document.is_empty() {
            return Err(error("the file has no cards", "start each card with [[cards]]"));
        }
        let good = list_key(&document, FileList::Cards).is_some() || is_card(document.iter().map(|it| it.0));
        if good {
            Ok(Document::Toml(Box::new(document)))
        } else {
            Err(error("this TOML is not a card file", format!("{SHAPES}; start each card with [[cards]]")))
        }
    }

    pub(super) fn empty(format: FileFormat) -> Document {
        match format {
            FileFormat::Json => Document::Json(Json::Array(Vec::new())),
            FileFormat::Toml => Document::Toml(Box::default()),
        }
    }

    pub(super) fn format(&self) -> FileFormat {
        match self {
            Document::Json(_) => FileFormat::Json,
            Document::Toml(_) => FileFormat::Toml,
        }
    }

    /// Returns whether the whole file is a single card.
    pub(super) fn is_single(&self) -> bool {
        match self {
            Document::Json(json) => json.as_object().is_some_and(|it| !it.contains_key("cards")),
            Document::Toml(document) => list_key(document, FileList::Cards).is_none() && !document.is_empty(),
        }
    }

    /// Returns the fields of the file itself, outside its lists.
    pub(super) fn header(&self) -> EntryFields {
        match self {
            Document::Json(json) => json.as_object().map(json_record).unwrap_or_default(),
            Document::Toml(document) => toml_record(document.as_table()),
        }
    }

    pub(super) fn records(&self, list: FileList) -> Result<Vec<EntryFields>, FileError> {
        if self.is_single() {
            return Ok(if list == FileList::Cards { vec![self.header()] } else { Vec::new() });
        }
        match self {
            Document::Json(json) => json_records(json, list),
            Document::Toml(document) => toml_records(document, list),
        }
    }

    /// Returns, for each entry, whether it has its own edition. Cards come before reserves.
    pub(super) fn have_editions(&self) -> Vec<bool> {
        let lists = [FileList::Cards, FileList::Reserves].map(|it| self.records(it).unwrap_or_default());
        lists.into_iter().flatten().map(|it| it.iter().any(|field| field.0 == "edition")).collect()
    }

    /// Sets the edition of the file itself. Does nothing for a plain JSON list, which cannot state an edition.
    pub(super) fn set_edition(&mut self, edition: Edition) {
        let text = FieldValue::Text(edition.to_string());
        match self {
            Document::Json(Json::Object(map)) => set_json(map, &[("edition", text)]),
            Document::Json(_) => {}
            Document::Toml(document) => set_toml(document.as_table_mut(), &[("edition", text)]),
        }
    }

    /// Creates a deck without cards.
    pub(super) fn deck(format: FileFormat, name: Option<&str>) -> Document {
        let mut document = match format {
            FileFormat::Json => Document::Json(Json::Object(serde_json::Map::new())),
            FileFormat::Toml => Document::Toml(Box::default()),
        };
        let name = [("name", name.map_or(FieldValue::Null, |it| FieldValue::Text(it.to_owned())))];
        match &mut document {
            Document::Json(Json::Object(map)) => set_json(map, &name),
            Document::Json(_) => {}
            Document::Toml(document) => set_toml(document.as_table_mut(), &name),
        }
        document
    }

    pub(super) fn push(&mut self, list: FileList, fields: &[(&str, FieldValue)]) {
        match self {
            Document::Json(json) => {
                let mut map = serde_json::Map::new();
                set_json(&mut map, fields);
                let cards = match json {
                    Json::Object(whole) => {
                        whole.entry(json_key(list)).or_insert_with(|| Json::Array(Vec::new()))
                    }
                    list => list,
                };
                if let Some(cards) = cards.as_array_mut() {
                    cards.push(Json::Object(map));
                }
            }
            Document::Toml(document) => {
                let mut table = Table::new();
                set_toml(&mut table, fields);
                let key = list_key(document, list).unwrap_or(json_key(list));
                let cards = document.entry(key).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
                match cards {
                    Item::ArrayOfTables(tables) => tables.push(table),
                    Item::Value(Toml::Array(array)) => array.push(table.into_inline_table()),
                    _ => {}
                }
            }
        }
    }

    pub(super) fn set(&mut self, list: FileList, index: usize, fields: &[(&str, FieldValue)]) {
        let single = self.is_single();
        match self {
            Document::Json(json) => {
                let card = if single {
                    Some(json)
                } else if json.is_array() {
                    json.get_mut(index)
                } else {
                    json.get_mut(json_key(list)).and_then(|it| it.get_mut(index))
                };
                if let Some(map) = card.and_then(Json::as_object_mut) {
                    set_json(map, fields);
                }
            }
            Document::Toml(document) if single => set_toml(document.as_table_mut(), fields),
            Document::Toml(document) => {
                let Some(key) = list_key(document, list) else { return };
                match document.get_mut(key) {
                    Some(Item::ArrayOfTables(tables)) => {
                        if let Some(table) = tables.get_mut(index) {
                            set_toml(table, fields);
                        }
                    }
                    Some(Item::Value(Toml::Array(array))) => {
                        if let Some(table) = array.get_mut(index).and_then(Toml::as_inline_table_mut) {
                            set_toml(table, fields);
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Document::Json(json) => writeln!(f, "{json:#}"),
            Document::Toml(document) => write!(f, "{document}"),
        }
    }
}

fn is_card<'a>(mut keys: impl Iterator<Item = impl AsRef<str> + 'a>) -> bool {
    keys.any(|it| matches!(it.as_ref(), "kind" | "type" | "text" | "offense" | "sp"))
}

/// Returns whether the text starts with a TOML table header, which looks similar to a JSON list.
fn is_table_header(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let key = line.split('#').next().unwrap_or_default().trim();
    let key = key.trim_start_matches('[').trim_end_matches(']').trim();
    !key.is_empty() && key.chars().all(|it| it.is_alphanumeric() || "_-.".contains(it))
}

fn trim_position(message: &str) -> &str {
    message.split(" at line ").next().unwrap_or(message)
}

const fn json_key(list: FileList) -> &'static str {
    match list {
        FileList::Cards => "cards",
        FileList::Reserves => "reserves",
    }
}

/// Returns the key under which the document has a list; `None` if it does not have the list. Both `[[card]]` and
/// `[[cards]]` are allowed, because people write both.
fn list_key(document: &DocumentMut, list: FileList) -> Option<&'static str> {
    let keys: &[&'static str] = match list {
        FileList::Cards => &["cards", "card"],
        FileList::Reserves => &["reserves", "reserve"],
    };
    keys.iter()
        .copied()
        .find(|it| document.get(it).is_some_and(|it| it.is_array_of_tables() || it.is_array()))
}

fn json_records(json: &Json, list: FileList) -> Result<Vec<EntryFields>, FileError> {
    let values = match (json, list) {
        (Json::Array(values), FileList::Cards) => values,
        (Json::Object(map), _) => match map.get(json_key(list)) {
            Some(Json::Array(values)) => values,
            None | Some(Json::Null) => return Ok(Vec::new()),
            Some(_) => return Err(error(format!("`{}` is not a list", json_key(list)), SHAPES)),
        },
        _ => return Ok(Vec::new()),
    };
    let not_a_card = |index: usize| {
        error(
            format!("entry {} of `{}` is not a card", index + 1, json_key(list)),
            "each entry must be an object with name, kind and text",
        )
    };
    values
        .iter()
        .enumerate()
        .map(|(index, it)| it.as_object().map(json_record).ok_or_else(|| not_a_card(index)))
        .collect()
}

fn json_record(map: &serde_json::Map<String, Json>) -> EntryFields {
    map.iter().map(|(key, json)| (key.clone(), FieldValue::from(json))).collect()
}

fn toml_records(document: &DocumentMut, list: FileList) -> Result<Vec<EntryFields>, FileError> {
    let Some(key) = list_key(document, list) else { return Ok(Vec::new()) };
    match document.get(key) {
        Some(Item::ArrayOfTables(tables)) => Ok(tables.iter().map(|it| toml_record(it)).collect()),
        Some(Item::Value(Toml::Array(array))) => array
            .iter()
            .map(|it| it.as_inline_table().map(|it| toml_record(it)))
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| {
                error(
                    format!("`{key}` has an entry that is not a card"),
                    "each entry must be a table with name, kind and text",
                )
            }),
        _ => Ok(Vec::new()),
    }
}

fn toml_record(table: &dyn TableLike) -> EntryFields {
    let value = |item: &Item| match item {
        Item::Value(Toml::Integer(number)) => FieldValue::Whole(*number.value()),
        other => FieldValue::from(&convert::to_json(other)),
    };
    table.iter().map(|(key, item)| (key.to_owned(), value(item))).collect()
}

fn set_json(map: &mut serde_json::Map<String, Json>, fields: &[(&str, FieldValue)]) {
    for (field, value) in fields {
        let present = names(field).iter().find(|it| map.contains_key(**it)).copied();
        let json = Json::from(value);
        match present {
            Some(name) => drop(map.insert(name.to_owned(), json)),
            None if json.is_null() => {}
            None => drop(map.insert((*field).to_owned(), json)),
        }
    }
}

fn set_toml(table: &mut dyn TableLike, fields: &[(&str, FieldValue)]) {
    for (field, value) in fields {
        let present = names(field).iter().find(|it| table.contains_key(it)).copied();
        let name: &str = present.unwrap_or(field);
        let mut new = match value {
            FieldValue::Text(text) => text_value(text),
            FieldValue::Whole(number) => Toml::from(*number),
            // Set the text to empty instead of removing the field, which would also remove the comments around it.
            FieldValue::Null if present == Some("text") => Toml::from(""),
            FieldValue::Other(json) => convert::to_toml(json),
            FieldValue::Null => {
                table.remove(name);
                continue;
            }
        };
        match table.get_mut(name) {
            // Keep the spaces and comments around the value.
            Some(Item::Value(old)) => {
                *new.decor_mut() = old.decor().clone();
                *old = new;
            }
            _ => drop(table.insert(name, Item::Value(new))),
        }
    }
}

/// Creates a TOML string, which is a multi-line string if the text has several lines.
fn text_value(text: &str) -> Toml {
    let plain = !text.contains(['\\', '\r'])
        && !text.contains("\"\"\"")
        && !text.ends_with('"')
        && !text.contains(|c: char| c.is_control() && c != '\n');
    if text.contains('\n') && plain {
        let source = format!("\"\"\"\n{text}\"\"\"");
        if let Ok(value) = source.parse::<Toml>() {
            return value;
        }
    }
    Toml::from(text)
}
