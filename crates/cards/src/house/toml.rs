//! Reads values from the file of a house edition, and collects errors with their line numbers.

use toml_edit::{Item, Key, Table, TableLike};

use super::HouseError;
use crate::problem::line_and_column;

/// A file that is being read, and the errors found in it.
pub(super) struct TomlReader<'a> {
    pub(super) text: &'a str,
    pub(super) errors: Vec<HouseError>,
}

/// A key with its value and its line number.
pub(super) struct TomlEntry<'a> {
    pub(super) key: &'a str,
    pub(super) item: &'a Item,
    pub(super) line: usize,
}

impl TomlReader<'_> {
    /// Adds an error.
    pub(super) fn error(&mut self, line: usize, message: impl Into<String>, help: impl Into<String>) {
        self.errors.push(HouseError { line, message: message.into(), help: help.into() });
    }

    fn line_of(&self, key: &Key, item: &Item) -> usize {
        let at = key.span().or_else(|| item.span()).map_or(0, |it| it.start);
        line_and_column(self.text, at).0
    }

    /// Returns the entries of a table, in the order of the file.
    pub(super) fn entries<'t>(&self, table: &'t dyn TableLike) -> Vec<TomlEntry<'t>> {
        let line = |key: &str, item: &Item| table.key(key).map_or(1, |it| self.line_of(it, item));
        table.iter().map(|(key, item)| TomlEntry { key, item, line: line(key, item) }).collect()
    }

    /// Returns the entries of a section of the file; empty if the file doesn't have the section.
    pub(super) fn section<'t>(&mut self, file: &'t Table, name: &str) -> Vec<TomlEntry<'t>> {
        let Some((key, item)) = file.get_key_value(name) else { return Vec::new() };
        match item.as_table_like() {
            Some(table) => self.entries(table),
            None => {
                let line = self.line_of(key, item);
                self.error(
                    line,
                    format!("“{name}” must be a section"),
                    format!("write [{name}] on a line of its own"),
                );
                Vec::new()
            }
        }
    }

    /// Returns an entry's value if it is a string; otherwise adds an error and returns `None`.
    pub(super) fn text(&mut self, entry: &TomlEntry<'_>) -> Option<String> {
        let text = entry.item.as_str().map(str::to_owned);
        if text.is_none() {
            self.error(
                entry.line,
                format!("“{}” must be a string", entry.key),
                format!("write {} = \"…\"", entry.key),
            );
        }
        text
    }

    /// Returns an entry's value if it is a number from `least` to `most`; otherwise adds an error and returns `None`.
    pub(super) fn number(&mut self, entry: &TomlEntry<'_>, least: u32, most: u32) -> Option<u32> {
        let number = entry.item.as_integer().and_then(|it| u32::try_from(it).ok());
        let number = number.filter(|it| (least..=most).contains(it));
        if number.is_none() {
            let message = format!("“{}” must be a whole number from {least} to {most}", entry.key);
            self.error(entry.line, message, format!("write {} = {least}, for example", entry.key));
        }
        number
    }

    /// Like `number`, but also accepts "unlimited", for which it returns `Some(None)`.
    pub(super) fn limit(&mut self, entry: &TomlEntry<'_>, least: u32, most: u32) -> Option<Option<u32>> {
        match entry.item.as_str() {
            Some("unlimited") => Some(None),
            Some(_) => {
                let message = format!(
                    "“{}” must be a whole number from {least} to {most}, or \"unlimited\"",
                    entry.key
                );
                self.error(entry.line, message, "write a number without quotes");
                None
            }
            None => self.number(entry, least, most).map(Some),
        }
    }

    /// Adds an error about an unknown key, and suggests the most similar known key or lists all known keys.
    pub(super) fn unknown(&mut self, what: &str, entry: &TomlEntry<'_>, known: &[&str]) {
        let help = help_for(entry.key, known);
        self.error(entry.line, format!("unknown {what} “{}”", shorten(entry.key)), help);
    }
}

/// Returns the advice for an unknown name: the most similar known name or, if none is similar, all known names.
pub(super) fn help_for(name: &str, known: &[&str]) -> String {
    let near = known.iter().map(|it| (strsim::damerau_levenshtein(it, &shorten(name)), it)).min();
    match near.filter(|it| it.0 <= 3) {
        Some((_, near)) => format!("did you mean “{near}”?"),
        None => format!("choose from {}", known.join(", ")),
    }
}

/// Returns the advice for a file that is not TOML, given the parser's message.
pub(super) fn help_for_syntax(message: &str) -> &'static str {
    if message.contains("duplicate key") {
        "use each section name and each key only once"
    } else if message.contains("must be quoted") {
        "put strings in quotes, such as traps = \"set\""
    } else if message.contains("expected `=`") {
        "write a name, = and a value, such as start-hp = 50"
    } else {
        "compare this line with the example in docs/house-editions.md"
    }
}

/// Returns the first 40 characters of a string, for use in error messages.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
