//! The file of a house edition.

use toml_edit::{Document, Table};

use super::toml::{TomlEntry, TomlReader, help_for};
use super::{House, HouseError, RuleSetting, SettingValue};
use crate::edition::{Edition, published};
use crate::editions::{Guide, Reserves};

/// The maximum size of a file in bytes. A file that changes every component is about half as large.
const LARGEST_FILE: usize = 64 * 1024;
/// The largest number that a file may contain. Sensible deck sizes and levels are far below it.
const LARGEST_NUMBER: u32 = 999;
const SECTIONS: [&str; 8] = ["name", "base", "about", "rules", "cards", "counters", "components", "ban"];
const CARD_RULES: [&str; 11] = [
    "most-spell-level",
    "most-minion-level",
    "stat-limit",
    "hp-per-sp",
    "caveats",
    "least-spell-level",
    "least-minion-level",
    "deck-least",
    "deck-most",
    "reserves",
    "ultra-points",
];

impl House {
    /// Reads a house edition from the content of its file. If the file has errors, returns all of them.
    pub fn read(text: &str) -> Result<House, Vec<HouseError>> {
        let mut reader = TomlReader { text, errors: Vec::new() };
        if text.len() > LARGEST_FILE {
            reader.error(1, "the file is too long", format!("use at most {LARGEST_FILE} bytes"));
            return Err(reader.errors);
        }
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let at = error.span().map_or(0, |it| it.start);
                let line = crate::problem::line_and_column(text, at).0;
                let message = error.message().lines().next().unwrap_or("unreadable").to_owned();
                let help = super::toml::help_for_syntax(&message);
                reader.error(line, format!("this is not TOML: {message}"), help);
                return Err(reader.errors);
            }
        };
        let house = reader.house(document.as_table());
        match house.filter(|_| reader.errors.is_empty()) {
            Some(house) => Ok(house),
            None => Err(reader.errors),
        }
    }
}

impl TomlReader<'_> {
    fn house(&mut self, file: &Table) -> Option<House> {
        let (mut name, mut base, mut about) = (None, None, String::new());
        for entry in self.entries(file) {
            match entry.key {
                "name" => name = self.text(&entry).and_then(|it| self.name(&entry, it)),
                "base" => base = self.base(&entry),
                "about" => about = self.text(&entry).unwrap_or_default(),
                known if SECTIONS.contains(&known) => {}
                _ => self.unknown("entry", &entry, &SECTIONS),
            }
        }
        if !file.contains_key("name") {
            self.error(1, "the edition has no name", "write name = \"Long Road\" in the first line");
        }
        if !file.contains_key("base") {
            self.error(
                1,
                "the file does not say which edition it changes",
                "write base = \"17\" below the name",
            );
        }
        let base = base?;
        let mut guide = *Guide::of(base);
        for entry in self.section(file, "cards") {
            self.card_rule(&mut guide, &entry);
        }
        if guide.deck.least > guide.deck.most {
            let message = format!(
                "a deck can't have at least {} and at most {} cards",
                guide.deck.least, guide.deck.most
            );
            self.error(1, message, "change deck-least or deck-most in [cards]");
        }
        if let Reserves::Within(number) = guide.deck.reserves
            && number >= guide.deck.least
        {
            let message =
                format!("{number} reserves would leave no cards in a deck of {} cards", guide.deck.least);
            self.error(1, message, "change reserves or deck-least in [cards]");
        }
        let changes = self.changes(file, base, &guide);
        let rules = self.section(file, "rules").iter().filter_map(|it| self.setting(it)).collect();
        let (name, short) = name?;
        Some(House { name, short, about, base, text: self.text.to_owned(), guide, changes, rules })
    }

    /// Returns the name and the short name made from it; adds an error and returns `None` if the name can't be used.
    fn name(&mut self, entry: &TomlEntry<'_>, name: String) -> Option<(String, String)> {
        let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
        let short = parts.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-");
        let too_long = name.chars().count() > 40;
        if short.is_empty() || too_long || name.chars().any(char::is_control) {
            self.error(
                entry.line,
                "this name can't be used",
                "use 1 to 40 characters, with English letters among them",
            );
            return None;
        }
        if published(&short).is_some() {
            self.error(entry.line, format!("“{short}” is a published edition"), "choose another name");
            return None;
        }
        Some((name, short))
    }

    fn base(&mut self, entry: &TomlEntry<'_>) -> Option<Edition> {
        let text = entry.item.as_integer().map(|it| it.to_string());
        let text = text.or_else(|| self.text(entry))?;
        let found = published(&text);
        if found.is_none() {
            let shown = super::toml::shorten(&text);
            self.error(entry.line, format!("unknown edition “{shown}”"), "choose 1 to 17, or 11-2024");
        }
        found
    }

    fn card_rule(&mut self, guide: &mut Guide, entry: &TomlEntry<'_>) {
        let most = LARGEST_NUMBER;
        match entry.key {
            "most-spell-level" => set(&mut guide.most_spell, self.limit(entry, 0, most)),
            "most-minion-level" => set(&mut guide.most_creature, self.limit(entry, 0, most)),
            "stat-limit" => set(&mut guide.stat_limit, self.limit(entry, 0, most)),
            "hp-per-sp" => set(&mut guide.defense_per_offense, self.number(entry, 1, most)),
            "caveats" => set(&mut guide.caveats, self.number(entry, 0, 1)),
            "least-spell-level" => set(&mut guide.least_spell, self.number(entry, 0, most)),
            "least-minion-level" => set(&mut guide.least_creature, self.number(entry, 0, most)),
            "deck-least" => set(&mut guide.deck.least, self.number(entry, 10, most)),
            "deck-most" => set(&mut guide.deck.most, self.number(entry, 10, most)),
            "reserves" => set(&mut guide.deck.reserves, self.reserves(entry)),
            "ultra-points" => set(&mut guide.deck.ultra, self.limit(entry, 0, most)),
            other => {
                let help = match help_for(other, &CARD_RULES) {
                    near if near.starts_with("did") => near,
                    all => format!("{all}; rules of play belong in [rules]"),
                };
                let message = format!("unknown rule for building cards “{}”", super::toml::shorten(other));
                self.error(entry.line, message, help);
            }
        }
    }

    /// Reads the number of reserves: "none", "10 of the deck" or "up to 5 more".
    fn reserves(&mut self, entry: &TomlEntry<'_>) -> Option<Reserves> {
        let text = self.text(entry)?;
        let number =
            |text: &str| text.trim().parse::<u32>().ok().filter(|it| (1..=LARGEST_NUMBER).contains(it));
        let within = text.strip_suffix("of the deck").and_then(number);
        let beside = text.strip_prefix("up to").and_then(|it| it.strip_suffix("more")).and_then(number);
        let found = match (text.as_str(), within, beside) {
            ("none", ..) => Some(Reserves::None),
            (_, Some(number), _) => Some(Reserves::Within(number)),
            (_, _, Some(number)) => Some(Reserves::Beside(number)),
            _ => None,
        };
        if found.is_none() {
            let help = "write \"none\", \"10 of the deck\" or \"up to 5 more\"";
            self.error(entry.line, "the number of reserves is invalid", help);
        }
        found
    }

    fn setting(&mut self, entry: &TomlEntry<'_>) -> Option<RuleSetting> {
        let item = entry.item;
        if CARD_RULES.contains(&entry.key) {
            let message = format!("“{}” is a rule for building cards and decks", entry.key);
            self.error(entry.line, message, "move this line to [cards]");
            return None;
        }
        let value = match (item.as_integer(), item.as_str()) {
            (Some(number), _) => SettingValue::Whole(number),
            (_, Some(text)) => SettingValue::Text(text.to_owned()),
            _ => {
                let message = format!("“{}” must be a number or a string", entry.key);
                self.error(entry.line, message, "`keeper guide --rules` lists the rules and their values");
                return None;
            }
        };
        Some(RuleSetting { name: entry.key.to_owned(), value, line: entry.line })
    }
}

/// Sets a rule to its new value, or leaves it unchanged if the value is `None`.
fn set<T>(rule: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *rule = value;
    }
}

impl RuleSetting {
    /// Returns the error for a rule that doesn't exist. `known` lists the names of the rules that do.
    pub fn unknown_rule(&self, known: &[&str]) -> HouseError {
        let message = format!("unknown rule “{}”", super::toml::shorten(&self.name));
        HouseError { line: self.line, message, help: help_for(&self.name, known) }
    }

    /// Returns the error for a value that this rule can't have. `expected` describes the allowed values.
    pub fn wrong_value(&self, expected: &str) -> HouseError {
        let message = format!("“{}” can't be {}", self.name, super::toml::shorten(&self.value.to_string()));
        HouseError { line: self.line, message, help: format!("choose {expected}") }
    }
}
