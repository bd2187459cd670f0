//! Card lists as text: TOML for people, and one line per card in match records.

use std::fmt;
use std::sync::LazyLock;

use toml_edit::{Document, Item, TableLike, Value};

use crate::ability::{Ability, Step};
use crate::filter::{Filter, Grade, Type, Types};
use crate::list::{CHARACTERS, ITEMS, Kind, List, ListCard};
use crate::worth::{Count, Worth};

/// A problem in a card list, with its line number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListProblem {
    /// The number of the line with the problem, counted from 1.
    pub line: usize,
    /// What is wrong, and what is allowed.
    pub message: String,
}

/// All problems that prevent a card list from being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListError(pub Vec<ListProblem>);

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            let gap = if index > 0 { "\n" } else { "" };
            write!(f, "{gap}line {}: {}", problem.line, problem.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for ListError {}

impl List {
    /// Returns the card list that comes with the game.
    pub fn standard() -> List {
        static STANDARD: LazyLock<List> = LazyLock::new(|| {
            List::read(include_str!("../../../data/keep/cards.toml"))
                .expect("the standard card list has no problems")
        });
        STANDARD.clone()
    }

    /// Parses a card list from TOML: `[[items]]` and `[[characters]]`.
    pub fn read(text: &str) -> Result<List, ListError> {
        let line_at = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        reading(text, &line_at)?.finish(text.lines().count().max(1))
    }

    /// Creates a card list from these cards. Each error has the index of the wrong card, or `None` if the whole list
    /// has the problem, and a message.
    pub fn new(cards: Vec<ListCard>) -> Result<List, Vec<(Option<usize>, String)>> {
        let faults = faults(&cards);
        if faults.is_empty() { Ok(List::of(cards)) } else { Err(faults) }
    }

    /// Writes one line per card, for match records.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.cards().iter().map(line).collect()
    }

    /// Parses the lines that [`List::lines`] returns.
    pub(crate) fn read_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Result<List, ListError> {
        let mut reading =
            ListReading { problems: Vec::new(), line_at: &|_| 1, cards: Vec::new(), name: String::new() };
        let mut count = 1;
        for (index, text) in lines.enumerate() {
            count = index + 1;
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            let table = format!("card = {rest}").parse::<toml_edit::DocumentMut>();
            let table = table.as_ref().ok().and_then(|it| it.get("card")).and_then(Item::as_table_like);
            match (table, reading.kind_of(&format!("{word}s"))) {
                (Some(table), Some(kind)) => reading.card(kind, table, count),
                _ => reading.problem(count, format!("“{text}” is not a card")),
            }
        }
        reading.finish(count)
    }
}

/// The contents of a card list file: the list's name and its cards. The number of cards is not checked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListFile {
    /// The list's name; empty if the file doesn't state one.
    pub name: String,
    /// The cards. All copies of a card share one entry.
    pub cards: Vec<ListCard>,
}

impl ListFile {
    /// Parses a list like [`List::read`], but does not check the list as a whole, for example the number of its cards.
    pub fn read(text: &str) -> Result<ListFile, ListError> {
        let line_at = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let reading = reading(text, &line_at)?;
        if !reading.problems.is_empty() {
            return Err(reading.error());
        }
        let cards = reading.cards.into_iter().map(|it| it.1).collect();
        Ok(ListFile { name: reading.name, cards })
    }
}

impl fmt::Display for ListFile {
    /// Writes the list as TOML, which [`ListFile::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.name.is_empty() {
            writeln!(f, "name = {}", Value::from(self.name.as_str()))?;
        }
        for card in &self.cards {
            let section = if matches!(card.kind, Kind::Item { .. }) { "items" } else { "characters" };
            writeln!(f, "\n[[{section}]]")?;
            for (key, value) in fields(card) {
                writeln!(f, "{key} = {value}")?;
            }
        }
        Ok(())
    }
}

/// Parses the name and the cards of a list from TOML. `line_at` returns the number of the line that contains the byte
/// at an offset.
fn reading<'a>(text: &str, line_at: &'a dyn Fn(usize) -> usize) -> Result<ListReading<'a>, ListError> {
    let document = Document::parse(text).map_err(|it| {
        let at = it.span().map_or(0, |it| it.start);
        ListError(vec![ListProblem { line: line_at(at), message: it.message().to_owned() }])
    })?;
    let mut reading = ListReading { problems: Vec::new(), line_at, cards: Vec::new(), name: String::new() };
    for (key, item) in document.as_table() {
        let line = item.span().map_or(1, |it| line_at(it.start));
        if let ("name", Some(name)) = (key, item.as_str()) {
            name.trim().clone_into(&mut reading.name);
            continue;
        }
        let (Some(tables), Some(kind)) = (item.as_array_of_tables(), reading.kind_of(key)) else {
            reading.problem(
                line,
                format!("Unknown section “{key}”; a list has a name, [[items]] and [[characters]]"),
            );
            continue;
        };
        for table in tables {
            let line = table.span().map_or(line, |it| line_at(it.start));
            reading.card(kind, table, line);
        }
    }
    Ok(reading)
}

/// Returns the fields of a card and their values, as TOML.
fn fields(card: &ListCard) -> Vec<(&'static str, String)> {
    let text = |it: &str| Value::from(it).to_string();
    let mut fields = vec![
        ("name", text(&card.name)),
        ("count", card.count.to_string()),
        ("worth", text(&card.worth.to_string())),
    ];
    if !card.flavor.is_empty() {
        // A record has one line for each card.
        fields.push(("flavor", text(&card.flavor.split_whitespace().collect::<Vec<_>>().join(" "))));
    }
    if let Some(image) = &card.image {
        fields.push(("image", text(image)));
    }
    match &card.kind {
        Kind::Item { types, grade, sellable, takeable } => {
            let types: Vec<&str> = types.iter().map(|it| it.words().1).collect();
            fields.push(("type", text(&types.join(", "))));
            if *grade == Grade::Prized {
                fields.push(("prized", "true".to_owned()));
            }
            let bans = [(!sellable, "cannot be sold"), (!takeable, "cannot be taken")];
            let bans: Vec<&str> = bans.into_iter().filter(|it| it.0).map(|it| it.1).collect();
            if !bans.is_empty() {
                fields.push(("property", text(&bans.join(", "))));
            }
        }
        Kind::Character { ability } => fields.push(("ability", text(&ability.to_string()))),
    }
    fields
}

/// Writes a card in one line, for match records.
fn line(card: &ListCard) -> String {
    let word = if matches!(card.kind, Kind::Item { .. }) { "item" } else { "character" };
    let fields: Vec<String> =
        fields(card).into_iter().map(|(key, value)| format!("{key} = {value}")).collect();
    format!("{word} {{ {} }}", fields.join(", "))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Items,
    Characters,
}

struct ListReading<'a> {
    problems: Vec<ListProblem>,
    line_at: &'a dyn Fn(usize) -> usize,
    /// The cards that have been read, each with its line number.
    cards: Vec<(usize, ListCard)>,
    /// The list's name; empty if it has none.
    name: String,
}

impl ListReading<'_> {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(ListProblem { line, message: message.into() });
    }

    fn kind_of(&self, key: &str) -> Option<Section> {
        match key {
            "items" => Some(Section::Items),
            "characters" => Some(Section::Characters),
            _ => None,
        }
    }

    fn card(&mut self, section: Section, table: &dyn TableLike, line: usize) {
        let known: &[&str] = match section {
            Section::Items => &["name", "count", "worth", "flavor", "image", "type", "prized", "property"],
            Section::Characters => &["name", "count", "worth", "flavor", "image", "ability"],
        };
        for (key, item) in table.iter().filter(|it| !known.contains(&it.0)) {
            let at = item.span().map_or(line, |it| (self.line_at)(it.start));
            self.problem(at, format!("Unknown field “{key}”; allowed fields: {}", known.join(", ")));
        }
        let name = self.text(table, "name", line).unwrap_or_default();
        let count = self.count(table, line);
        let at = |key: &str| table.get(key).and_then(Item::span).map_or(line, |it| (self.line_at)(it.start));
        let (worth_line, kind_line) =
            (at("worth"), at(if section == Section::Items { "type" } else { "ability" }));
        let property_line = at("property");
        let worth = match self.text(table, "worth", line).map(|it| Worth::read(&it)) {
            Some(Ok(worth)) => worth,
            Some(Err(part)) => {
                self.problem(worth_line, format!(
                    "“{part}” is not a worth; write for example `2`, `2 for each Produce`, `1 for each other Character`, `3 for every 2 Gold`, `4 for the most Potions` or `6 for all types`, or several joined by +"
                ));
                Worth(Vec::new())
            }
            None => Worth(Vec::new()),
        };
        let kind = match section {
            Section::Items => self.item(table, line, kind_line, property_line),
            Section::Characters => match self.text(table, "ability", line).map(|it| Ability::read(&it)) {
                Some(Ok(ability)) if !ability.0.is_empty() => Kind::Character { ability },
                Some(Ok(_)) => {
                    self.problem(kind_line, "the ability has no steps; write at least one sentence");
                    return;
                }
                Some(Err(sentence)) => {
                    self.problem(
                        kind_line,
                        format!("“{sentence}” is not a step of an ability; see docs/keep.md"),
                    );
                    return;
                }
                None => return,
            },
        };
        let flavor = self.note(table, "flavor", line).unwrap_or_default();
        let image = self.note(table, "image", line);
        if !name.is_empty() {
            self.cards.push((line, ListCard { name, count, worth, kind, flavor, image }));
        }
    }

    fn item(&mut self, table: &dyn TableLike, line: usize, type_line: usize, property_line: usize) -> Kind {
        let mut types = Types::default();
        for word in self.text(table, "type", line).unwrap_or_default().split(',').map(str::trim) {
            let named = |it: &Type| {
                word.eq_ignore_ascii_case(it.words().0) || word.eq_ignore_ascii_case(it.words().1)
            };
            match Type::ALL.into_iter().find(named) {
                Some(found) => types = types.with(found),
                None if word.is_empty() => {}
                None => self.problem(
                    type_line,
                    format!(
                        "Unknown type “{word}”; the types are Ironworks, Delicacies, Produce and Potions"
                    ),
                ),
            }
        }
        let prized = match table.get("prized").map(Item::as_bool) {
            None => false,
            Some(Some(prized)) => prized,
            Some(None) => {
                self.problem(line, "prized must be `true`; otherwise leave it out");
                false
            }
        };
        let (mut sellable, mut takeable) = (true, true);
        if table.contains_key("property") {
            for word in self.text(table, "property", line).unwrap_or_default().split(',').map(str::trim) {
                match word.to_lowercase().as_str() {
                    "cannot be sold" => sellable = false,
                    "cannot be taken" => takeable = false,
                    _ => self.problem(
                        property_line,
                        format!("Unknown property “{word}”; use `cannot be sold` or `cannot be taken`"),
                    ),
                }
            }
            if !prized {
                self.problem(property_line, "only Prized Items can have a property");
            }
        }
        Kind::Item { types, grade: if prized { Grade::Prized } else { Grade::Basic }, sellable, takeable }
    }

    fn text(&mut self, table: &dyn TableLike, key: &str, line: usize) -> Option<String> {
        match table.get(key).map(|it| (it, it.as_str())) {
            Some((_, Some(text))) if !text.trim().is_empty() => Some(text.trim().to_owned()),
            // A worth that is only a number may be written as a TOML integer.
            Some((item, None)) if key == "worth" && item.as_integer().is_some() => {
                item.as_integer().map(|it| it.to_string())
            }
            _ => {
                self.problem(line, format!("the card needs `{key} = \"…\"`"));
                None
            }
        }
    }

    /// Returns the text of an optional field; `None` if the field is missing or empty.
    fn note(&mut self, table: &dyn TableLike, key: &str, line: usize) -> Option<String> {
        match table.get(key).map(Item::as_str) {
            None => None,
            Some(Some(text)) => Some(text.trim().to_owned()).filter(|it| !it.is_empty()),
            Some(None) => {
                self.problem(line, format!("`{key}` must be text in quotation marks"));
                None
            }
        }
    }

    fn count(&mut self, table: &dyn TableLike, line: usize) -> u8 {
        match table.get("count").map(Item::as_integer) {
            None => 1,
            Some(Some(count)) if (1..=55).contains(&count) => count as u8,
            Some(_) => {
                self.problem(line, "count must be a number from 1 to 55");
                1
            }
        }
    }

    fn error(mut self) -> ListError {
        self.problems.sort_by_key(|it| it.line);
        ListError(self.problems)
    }

    /// Checks the list as a whole, and builds it. `last` is the number of the file's last line, where problems of the
    /// whole list are reported.
    fn finish(mut self, last: usize) -> Result<List, ListError> {
        let cards: Vec<ListCard> = self.cards.iter().map(|it| it.1.clone()).collect();
        for (card, message) in faults(&cards) {
            let line = card.map_or(last, |it| self.cards[it].0);
            self.problem(line, message);
        }
        if self.problems.is_empty() { Ok(List::of(cards)) } else { Err(self.error()) }
    }
}

/// Finds wrong numbers of cards, duplicate names, and filters that no Item matches. Returns a message for each problem,
/// with the index of the card that has the problem, or `None` if the whole list has it.
fn faults(cards: &[ListCard]) -> Vec<(Option<usize>, String)> {
    let mut found = Vec::new();
    let is_item = |it: &ListCard| matches!(it.kind, Kind::Item { .. });
    for (items, most, name) in [(true, ITEMS, "Items"), (false, CHARACTERS, "Characters")] {
        let count: usize =
            cards.iter().filter(|it| is_item(it) == items).map(|it| usize::from(it.count)).sum();
        if count != most {
            found.push((None, format!("a list needs exactly {most} {name}; this one has {count}")));
        }
    }
    let fits = |filter: Filter| {
        cards.iter().any(|it| matches!(it.kind, Kind::Item { types, grade, .. } if filter.fits(types, grade)))
    };
    for (place, card) in cards.iter().enumerate() {
        if cards[..place].iter().any(|it| it.name.eq_ignore_ascii_case(&card.name)) {
            let message = format!("the list already has a card “{}”; for copies, use `count`", card.name);
            found.push((Some(place), message));
        }
        let of_worth = card.worth.0.iter().filter_map(|it| match it.counts() {
            Some(Count::Items(filter)) => Some(filter),
            _ => None,
        });
        let of_ability = match &card.kind {
            Kind::Character { ability } => ability.0.clone(),
            Kind::Item { .. } => Vec::new(),
        };
        for filter in of_worth.chain(of_ability.into_iter().flat_map(Step::filters)) {
            if !fits(filter) {
                let message = format!("“{}” mentions {}, but the list has none", card.name, filter.words(2));
                found.push((Some(place), message));
            }
        }
    }
    found
}
