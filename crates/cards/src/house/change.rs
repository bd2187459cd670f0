//! Changes that a house edition makes to components.

use toml_edit::Table;

use super::House;
use super::toml::{TomlEntry, TomlReader, help_for, shorten};
use crate::catalogue::{Hole, Limit, RowId, Status, Wording};
use crate::edition::{Edition, published};
use crate::editions::{ConditionPrice, Guide, Punctuation};
use crate::formula::Formula;
use crate::language::{EditionComponent, Language, published_component};
use crate::meaning::{ComponentKind, Counter, Effect, Means};
use crate::template::Template;

/// A component that a house edition changes.
#[derive(Clone, Copy, Debug)]
pub struct ComponentChange {
    /// The component that the house edition changes.
    pub row: RowId,
    /// What the house edition does with the component.
    pub to: Changed,
}

/// What a house edition does with a component.
#[derive(Clone, Copy, Debug)]
pub enum Changed {
    /// No card may have the component.
    Banned,
    /// The component has this wording, price and limit.
    Reworded {
        /// The wording and the price.
        wording: &'static Wording,
        /// The limit on one of the component's numbers; `None` if there is none.
        limit: Option<Limit>,
        /// Whether the price differs from that of the base edition.
        repriced: bool,
    },
}

/// The keys that the section of a changed component may have.
const KEYS: [&str; 6] = ["from", "text", "price", "most-x", "most-y", "ultra-points"];

impl House {
    /// Returns the change to a component; `None` if the house edition doesn't change it. If the file changes the
    /// component several times, only the last of these changes counts.
    pub fn change(&self, row: RowId) -> Option<&ComponentChange> {
        self.changes.iter().rev().find(|it| it.row == row)
    }

    pub(super) fn language(&self) -> Language {
        Language::new(self.guide.edition, |row, here| {
            let published = published_component(row, self.base);
            match self.change(row).map(|it| it.to) {
                None => published,
                Some(Changed::Banned) => Some(EditionComponent {
                    status: Status::Redacted,
                    banned_since: Some(here),
                    ..published?
                }),
                Some(Changed::Reworded { wording, limit, repriced }) => Some(EditionComponent {
                    wording,
                    status: Status::Revised,
                    limit,
                    banned_since: None,
                    repriced_since: if repriced {
                        Some(here)
                    } else {
                        published.and_then(|it| it.repriced_since)
                    },
                }),
            }
        })
    }
}

impl TomlReader<'_> {
    /// Reads the sections `components`, `counters` and `ban`.
    pub(super) fn changes(&mut self, file: &Table, base: Edition, guide: &Guide) -> Vec<ComponentChange> {
        let mut changes = Vec::new();
        for entry in self.section(file, "counters") {
            changes.extend(self.counter(&entry, base, guide));
        }
        for entry in self.section(file, "components") {
            changes.extend(self.component(&entry, base, guide));
        }
        for entry in self.entries(file).iter().filter(|it| it.key == "ban") {
            changes.extend(self.banned(entry, base));
        }
        changes
    }

    /// Reads the list of banned components.
    fn banned(&mut self, entry: &TomlEntry<'_>, base: Edition) -> Vec<ComponentChange> {
        let Some(list) = entry.item.as_array() else {
            self.error(entry.line, "“ban” must be a list", "write ban = [\"effect.hypnotize\"]");
            return Vec::new();
        };
        let mut banned = Vec::new();
        for id in list {
            let id = id.as_str().unwrap_or_default();
            let Some(row) = self.row(entry.line, id) else { continue };
            if published_component(row, base).is_some() {
                banned.push(ComponentChange { row, to: Changed::Banned });
            } else {
                let message = format!("the {} doesn't have “{id}”", base.ordinal());
                self.error(entry.line, message, "take it out of the list");
            }
        }
        banned
    }

    fn row(&mut self, line: usize, id: &str) -> Option<RowId> {
        let found = RowId::find(id);
        if found.is_none() {
            let known: Vec<&str> = RowId::all().map(|it| it.row().id).collect();
            let near = help_for(id, &known);
            let help = if near.len() < 80 {
                near
            } else {
                "`keeper guide 17 --ids` lists the components".to_owned()
            };
            self.error(line, format!("unknown component “{}”", shorten(id)), help);
        }
        found
    }

    /// Reads a line that turns a counter on or off, such as `Dice = "off"` or `Immortality = "on"`. Returns `None` if
    /// that changes nothing or the line has an error.
    fn counter(&mut self, entry: &TomlEntry<'_>, base: Edition, guide: &Guide) -> Option<ComponentChange> {
        let counter = Counter::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(entry.key));
        let Some(counter) = counter else {
            self.unknown("counter", entry, &Counter::ALL.map(Counter::name));
            return None;
        };
        let row = RowId::all().find(|it| it.row().means == Means::Effect(Effect::Place(counter)))?;
        let has = published_component(row, base).is_some_and(|it| it.status != Status::Redacted);
        match (entry.item.as_str(), has) {
            (Some("off"), true) => Some(ComponentChange { row, to: Changed::Banned }),
            (Some("on"), false) => {
                let from = self.source(entry.line, row, base)?;
                self.reworded(entry.line, row, from, Own::default(), base, guide)
            }
            (Some("on" | "off"), _) => None,
            _ => {
                self.error(
                    entry.line,
                    format!("“{}” must be \"on\" or \"off\"", entry.key),
                    "write one of the two",
                );
                None
            }
        }
    }

    fn component(&mut self, entry: &TomlEntry<'_>, base: Edition, guide: &Guide) -> Option<ComponentChange> {
        let row = self.row(entry.line, entry.key)?;
        let Some(table) = entry.item.as_table_like() else {
            let message = format!("“{}” must be a section with changes", entry.key);
            self.error(
                entry.line,
                message,
                format!("write [components.\"{}\"] and the changes below", entry.key),
            );
            return None;
        };
        let (mut own, mut from) = (Own::default(), None);
        for entry in self.entries(table) {
            match entry.key {
                "from" => {
                    let text =
                        entry.item.as_integer().map(|it| it.to_string()).or_else(|| self.text(&entry))?;
                    from = published(&text);
                    let has = from.is_some_and(|it| published_component(row, it).is_some());
                    if !has {
                        let message =
                            format!("“{}” is not an edition that has this component", shorten(&text));
                        self.error(entry.line, message, editions_with(row));
                        return None;
                    }
                }
                "text" => own.text = self.text(&entry),
                "price" => own.price = self.text(&entry),
                "most-x" => own.limit = self.number(&entry, 1, 999).map(|most| Limit { hole: Hole::X, most }),
                "most-y" => own.limit = self.number(&entry, 1, 999).map(|most| Limit { hole: Hole::Y, most }),
                "ultra-points" => own.ultra = self.number(&entry, 0, 99),
                _ => self.unknown("change", &entry, &KEYS),
            }
        }
        let from = match from {
            Some(from) => from,
            None => self.source(entry.line, row, base)?,
        };
        self.reworded(entry.line, row, from, own, base, guide)
    }

    /// Returns the edition whose wording a component gets if the file does not name an edition: the base edition or, if
    /// the base edition lacks the component, the nearest edition that has it.
    fn source(&mut self, line: usize, row: RowId, base: Edition) -> Option<Edition> {
        let mut all = Edition::ALL;
        all.sort_by_key(|it| it.index().abs_diff(base.index()));
        let found = all.into_iter().find(|it| published_component(row, *it).is_some());
        if found.is_none() {
            self.error(line, "no edition has this component", "choose another component");
        }
        found
    }

    fn reworded(
        &mut self,
        line: usize,
        row: RowId,
        from: Edition,
        own: Own,
        base: Edition,
        guide: &Guide,
    ) -> Option<ComponentChange> {
        let source = published_component(row, from)?;
        let price = own.price.unwrap_or_else(|| inherited_price(row, source.wording.price, guide));
        if !self.price_fits(line, row, &price, guide) {
            return None;
        }
        let text = own.text.unwrap_or_else(|| {
            let text = source.wording.text.to_owned();
            if guide.marks == Punctuation::SubAbilities && row.row().kind() == ComponentKind::Effect {
                uncapitalise(&text)
            } else {
                text
            }
        });
        // Component tables need `&'static str` texts. Leaking the text is fine: files are small, and a program reads
        // only a few of them.
        let text: &'static str = text.leak();
        if Template::parse(text).is_none() {
            self.error(
                line,
                "the text has an invalid placeholder in braces",
                "use {x}, {y} and {x|card|cards}",
            );
            return None;
        }
        if let Some(word) = Language::unknown_word(text) {
            let message = format!("no component of any edition uses the word “{}”", shorten(&word));
            self.error(line, message, "use only words that occur in official components");
            return None;
        }
        let before = published_component(row, base);
        let ultra = own.ultra.map_or(source.wording.ultra, |it| it as u8);
        let wording = Wording { from, to: from, text, price: price.leak(), ultra, ..*source.wording };
        let to = Changed::Reworded {
            repriced: before.is_some_and(|it| it.wording.price != wording.price),
            wording: Box::leak(Box::new(wording)),
            limit: own.limit.or(source.limit),
        };
        Some(ComponentChange { row, to })
    }

    /// Returns whether a price formula can be calculated in this edition, and adds an error if it can't.
    fn price_fits(&mut self, line: usize, row: RowId, price: &str, guide: &Guide) -> bool {
        let condition = row.row().kind() == ComponentKind::Condition;
        if price.is_empty() && condition && guide.condition == ConditionPrice::Free {
            return true;
        }
        if price.is_empty() {
            let message = format!("“{}” needs a price in this edition", row.row().id);
            self.error(line, message, "write a formula such as price = \"3x/2\"");
            return false;
        }
        let Some(formula) = Formula::parse(price) else {
            self.error(
                line,
                format!("“{}” is not a price", shorten(price)),
                "write a formula such as price = \"3x/2\"",
            );
            return false;
        };
        if formula.uses('a') && guide.condition != ConditionPrice::Factor {
            let message = "the price uses the letter a, which this edition doesn't have";
            self.error(line, message, "add a price without it, such as price = \"2t\"");
            return false;
        }
        true
    }
}

/// The new values for a component in the file of a house edition; `None` for values that the file does not change.
#[derive(Default)]
struct Own {
    text: Option<String>,
    price: Option<String>,
    limit: Option<Limit>,
    ultra: Option<u32>,
}

/// Returns the price that a component from another edition gets in the house edition. In editions where conditions are
/// free, a condition's price is left out. In editions whose conditions set no factor, the factor `a` becomes 1.
fn inherited_price(row: RowId, price: &str, guide: &Guide) -> String {
    match (row.row().kind(), guide.condition) {
        (ComponentKind::Condition, ConditionPrice::Free) => String::new(),
        (_, ConditionPrice::Factor) => price.to_owned(),
        _ => price.replace('a', ""),
    }
}

/// Returns the text with its first letter in lower case. Editions in which effects follow a semicolon write effects in
/// this way.
fn uncapitalise(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// Returns advice that lists the editions that have a component.
fn editions_with(row: RowId) -> String {
    let all = Edition::ALL.into_iter().filter(|it| published_component(row, *it).is_some());
    format!("choose one of {}", all.map(|it| it.to_string()).collect::<Vec<_>>().join(", "))
}
