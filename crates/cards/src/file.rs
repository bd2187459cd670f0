//! Cards and decks as TOML and JSON files.
//!
//! A file is a list of cards, an object with `cards` (and `reserves`, for a deck), or a single card. Changing a file
//! preserves its unknown fields and, in TOML, its comments.

mod document;
mod field;

use std::fmt;

use document::{Document, Encoding};
pub use field::OTHERS;
use serde_json::Value as Json;

use crate::card::{Card, Design, Field};
use crate::edition::Edition;
use crate::judge::Verdict;
use crate::problem::{Code, Problem};

/// A file of cards, or a deck.
#[derive(Clone, Debug)]
pub struct CardFile {
    document: Document,
    encoding: Encoding,
    /// The name of the deck or collection.
    pub name: Option<String>,
    /// The edition of the deck, and of all cards that do not state their own edition.
    pub edition: Option<Edition>,
    /// The cards of the deck or collection, without reserves.
    pub cards: Vec<Listed>,
    /// The reserves of the deck.
    pub reserves: Vec<Listed>,
    /// Problems with the file as a whole.
    pub problems: Vec<Problem>,
}

/// The name and value of a field that the rules do not use, such as `rarity`.
pub type Extra = (String, Json);

/// An entry in a list of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The card's name; empty if it has none.
    pub name: String,
    /// The number of copies.
    pub count: u32,
    /// The complete card; `None` if the entry only has the card's name.
    pub card: Option<Card>,
    /// The entry's other fields, such as `rarity`. They have no effect on play, but writing the file preserves them.
    pub extra: Vec<Extra>,
    /// The number of the spreadsheet row that the entry comes from, counted from 1; `None` for other files.
    pub row: Option<u32>,
    /// Problems with the entry's fields.
    pub problems: Vec<Problem>,
}

impl Listed {
    /// Checks the card for an edition. Returns the verdict, and all problems of the card and its fields.
    pub fn judge(&self, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
        self.judged(self.card.as_ref().map(|it| it.judge(edition)))
    }

    /// Like `judge`, but faster, because it does not search for suggestions.
    pub fn judge_without_help(&self, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
        self.judged(self.card.as_ref().map(|it| it.judge_without_help(edition)))
    }

    fn judged(&self, mut verdict: Option<Verdict>) -> (Option<Verdict>, Vec<Problem>) {
        let mut problems = self.problems.clone();
        if verdict.is_none() && problems.is_empty() {
            problems.push(field::no_kind());
        }
        // If a field is unusable, the card has no cost, and problems that only follow from that field are dropped.
        if let Some(verdict) = verdict.as_mut().filter(|_| problems.iter().any(Problem::is_error)) {
            verdict.cost = None;
            verdict.legal = false;
            let unusable = |field: Field| problems.iter().any(|it| it.is_error() && it.field == Some(field));
            verdict.problems.retain(|it| match it.code {
                Code::StatsMissing => !it.field.is_some_and(unusable),
                Code::IndicatorMissing | Code::PrintedCost => !unusable(Field::Edition),
                _ => true,
            });
        }
        problems.extend(verdict.iter().flat_map(|it| it.problems.clone()));
        (verdict, problems)
    }
}

/// One of the two lists of entries in a card file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileList {
    /// The list `cards`.
    Cards,
    /// The list `reserves`.
    Reserves,
}

/// The formats of card files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum FileFormat {
    Toml,
    Json,
}

/// The error for a file that is not a card file, such as one with invalid TOML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// What is wrong with the file.
    pub message: String,
    /// How to fix the problem.
    pub help: String,
    /// The line and column of the error, counted from 1; `None` if unknown.
    pub at: Option<(usize, usize)>,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        write!(f, "{} ({})", self.message, self.help)
    }
}

impl std::error::Error for FileError {}

impl CardFile {
    /// Parses a card file. Detects from the first characters whether it is TOML or JSON.
    pub fn read(text: &str) -> Result<CardFile, FileError> {
        CardFile::parsed(Document::read(text)?, Encoding::of(text))
    }

    /// Creates a file from records, such as the rows of a spreadsheet. A record is the fields of one entry, and the
    /// list that the entry belongs to. Checks the fields in the same way as [`CardFile::read`].
    pub fn from_records(
        format: FileFormat,
        name: Option<&str>,
        records: impl IntoIterator<Item = (FileList, Vec<Extra>)>,
    ) -> Result<CardFile, FileError> {
        let mut document = Document::deck(format, name);
        for (list, fields) in records {
            let fields: Vec<_> =
                fields.iter().map(|(name, json)| (name.as_str(), field::FieldValue::from(json))).collect();
            document.push(list, &fields);
        }
        if document.records(FileList::Cards)?.is_empty() || document.is_single() {
            return Err(FileError {
                message: "there are no cards".to_owned(),
                help: "add cards outside the reserves".to_owned(),
                at: None,
            });
        }
        CardFile::parsed(document, Encoding::default())
    }

    /// Returns the fields of every entry exactly as the file has them, including entries with problems.
    pub fn records(&self) -> Vec<(FileList, Vec<Extra>)> {
        let lists = [FileList::Cards, FileList::Reserves];
        let records = lists.map(|list| (list, self.document.records(list).unwrap_or_default()));
        let fields = |it: &field::EntryFields| -> Vec<Extra> {
            let given = it.iter().filter(|it| it.1 != field::FieldValue::Null);
            given.map(|(name, value)| (name.clone(), Json::from(value))).collect()
        };
        records.iter().flat_map(|(list, all)| all.iter().map(move |it| (*list, fields(it)))).collect()
    }

    fn parsed(document: Document, encoding: Encoding) -> Result<CardFile, FileError> {
        let mut problems = Vec::new();
        let header = document.header();
        let name = field::text(&header, Field::Name, &mut problems).filter(|_| !document.is_single());
        let edition = if document.is_single() { None } else { field::edition(&header, &mut problems) };
        let cards = document.records(FileList::Cards)?;
        let reserves = document.records(FileList::Reserves)?;
        let list =
            |records: Vec<field::EntryFields>| records.iter().map(|it| field::listed(it, edition)).collect();
        Ok(CardFile {
            name,
            edition,
            cards: list(cards),
            reserves: list(reserves),
            problems,
            document,
            encoding,
        })
    }

    /// Creates an empty file.
    pub fn new(format: FileFormat) -> CardFile {
        CardFile::of(Document::empty(format), None)
    }

    /// Creates a deck without cards.
    pub fn deck(format: FileFormat, name: Option<&str>) -> CardFile {
        CardFile::of(Document::deck(format, name), name.map(str::to_owned))
    }

    fn of(document: Document, name: Option<String>) -> CardFile {
        CardFile {
            document,
            encoding: Encoding::default(),
            name,
            edition: None,
            cards: Vec::new(),
            reserves: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Adds a card.
    pub fn push(&mut self, card: &Card) {
        self.push_with(card, &[]);
    }

    /// Adds a card with its extra fields.
    pub fn push_with(&mut self, card: &Card, extra: &[Extra]) {
        let mut fields = field::fields(card);
        fields.extend(extra.iter().map(|(name, json)| (name.as_str(), field::FieldValue::from(json))));
        self.document.push(FileList::Cards, &fields);
        self.cards.push(Listed {
            name: card.name.clone(),
            count: 1,
            card: Some(card.clone()),
            extra: extra.to_vec(),
            row: None,
            problems: Vec::new(),
        });
    }

    /// Adds copies of a card to a deck, with extra fields. If `card` is `None`, the entry has only the name.
    pub fn push_copies(
        &mut self,
        list: FileList,
        count: u32,
        name: &str,
        card: Option<&Card>,
        extra: &[Extra],
    ) {
        let mut fields = vec![("count", field::FieldValue::Whole(i64::from(count)))];
        match card {
            Some(card) => fields.extend(field::fields(card)),
            None => fields.push(("name", field::FieldValue::Text(name.to_owned()))),
        }
        fields.extend(extra.iter().map(|(name, json)| (name.as_str(), field::FieldValue::from(json))));
        self.document.push(list, &fields);
        let (card, extra) = (card.cloned(), extra.to_vec());
        let listed = Listed { name: name.to_owned(), count, card, extra, row: None, problems: Vec::new() };
        match list {
            FileList::Cards => self.cards.push(listed),
            FileList::Reserves => self.reserves.push(listed),
        }
    }

    /// Replaces a card in the file. Only the fields that differ are rewritten; the rest of the file stays unchanged.
    pub fn set(&mut self, list: FileList, index: usize, card: &Card) {
        let listed = match list {
            FileList::Cards => &mut self.cards,
            FileList::Reserves => &mut self.reserves,
        };
        let Some(listed) = listed.get_mut(index) else { return };
        let before = listed.card.as_ref().map(field::fields).unwrap_or_default();
        let changed: Vec<_> = field::fields(card).into_iter().filter(|it| !before.contains(it)).collect();
        self.document.set(list, index, &changed);
        listed.name.clone_from(&card.name);
        listed.card = Some(card.clone());
    }

    /// Sets the edition of the file, and of all cards that do not state their own edition.
    pub fn set_edition(&mut self, edition: Edition) {
        let before = self.edition.map_or(Design::Unstated, Design::Marked);
        let own = self.document.have_editions();
        self.document.set_edition(edition);
        self.edition = Some(edition);
        for (listed, own) in self.cards.iter_mut().chain(&mut self.reserves).zip(own) {
            if let Some(card) = listed.card.as_mut().filter(|it| !own && it.design == before) {
                card.design = Design::Marked(edition);
            }
        }
    }

    /// Returns the file's format.
    pub fn format(&self) -> FileFormat {
        self.document.format()
    }

    /// Iterates over all entries, each with its list and its index in that list.
    pub fn entries(&self) -> impl Iterator<Item = (FileList, usize, &Listed)> {
        let cards = self.cards.iter().enumerate().map(|(index, it)| (FileList::Cards, index, it));
        cards.chain(self.reserves.iter().enumerate().map(|(index, it)| (FileList::Reserves, index, it)))
    }
}

impl fmt::Display for CardFile {
    /// Writes the file as text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.encoding.apply(&self.document.to_string()))
    }
}
