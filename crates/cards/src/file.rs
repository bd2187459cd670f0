//! Cards and decks as TOML and JSON.
//!
//! A file is a list of cards, an object with `cards` (and `reserves`, for a deck), or one card. What
//! we do not know in a file stays in it, and so do a TOML file's comments.

mod document;
mod field;

use std::fmt;

use document::{Document, Dress};

use crate::card::{Card, Design};
use crate::edition::Edition;
use crate::judge::Verdict;
use crate::problem::{Code, Problem};

/// A file of cards, or a deck.
#[derive(Clone, Debug)]
pub struct CardFile {
    document: Document,
    dress: Dress,
    /// The name of the deck or collection.
    pub name: Option<String>,
    /// The edition of all cards that do not say their own, and the one a deck is for.
    pub edition: Option<Edition>,
    /// The cards.
    pub cards: Vec<Listed>,
    /// Cards beside the deck.
    pub reserves: Vec<Listed>,
    /// Problems with the file as a whole.
    pub problems: Vec<Problem>,
}

/// A card in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The card's name; empty if it has none.
    pub name: String,
    /// How many copies.
    pub count: u32,
    /// The whole card, or `None` if the entry only names it.
    pub card: Option<Card>,
    /// What is wrong with the entry's fields.
    pub problems: Vec<Problem>,
}

impl Listed {
    /// The judgement on the card, and everything that is wrong with it and its fields.
    pub fn judge(&self, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
        self.judged(self.card.as_ref().map(|it| it.judge(edition)))
    }

    /// The same judgement, without looking for help where the text is wrong, which takes most of the time then.
    pub fn judge_without_help(&self, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
        self.judged(self.card.as_ref().map(|it| it.judge_without_help(edition)))
    }

    fn judged(&self, mut verdict: Option<Verdict>) -> (Option<Verdict>, Vec<Problem>) {
        let mut problems = self.problems.clone();
        if verdict.is_none() && problems.is_empty() {
            let problem = Problem::error(Code::Field, "the card has no kind");
            problems.push(problem.help("add kind = \"creature\" or kind = \"spell\""));
        }
        // A card with a field that cannot be used has no price, and a field that cannot be used is not missing.
        if let Some(verdict) = verdict.as_mut().filter(|_| problems.iter().any(Problem::is_error)) {
            verdict.cost = None;
            verdict.legal = false;
            let named = |it: &Problem, name: &str| it.message.starts_with(name);
            let missing = |it: &Problem| match it.code {
                Code::StatsMissing => ["offense", "defense", "sp", "hp"]
                    .iter()
                    .any(|name| problems.iter().any(|field| named(field, name))),
                Code::IndicatorMissing => problems.iter().any(|field| field.message.contains("edition")),
                _ => false,
            };
            verdict.problems.retain(|it| !missing(it));
        }
        problems.extend(verdict.iter().flat_map(|it| it.problems.clone()));
        (verdict, problems)
    }
}

/// Which of the two lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    /// `cards`
    Cards,
    /// `reserves`
    Reserves,
}

/// The formats of card files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Format {
    Toml,
    Json,
}

/// A file that cannot be used at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
    /// Line and column, counted from 1, where known.
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
    /// Reads a file; TOML and JSON are told apart by their beginning.
    pub fn read(text: &str) -> Result<CardFile, FileError> {
        let document = Document::read(text)?;
        let dress = Dress::of(text);
        let mut problems = Vec::new();
        let header = document.header();
        let name = field::text(&header, "name", &mut problems).filter(|_| !document.is_single());
        let edition = if document.is_single() { None } else { field::edition(&header, &mut problems) };
        let cards = document.records(List::Cards)?;
        let reserves = document.records(List::Reserves)?;
        let list =
            |records: Vec<field::Record>| records.iter().map(|it| field::listed(it, edition)).collect();
        Ok(CardFile {
            name,
            edition,
            cards: list(cards),
            reserves: list(reserves),
            problems,
            document,
            dress,
        })
    }

    /// An empty file.
    pub fn new(format: Format) -> CardFile {
        CardFile::of(Document::empty(format), None)
    }

    /// A deck without cards.
    pub fn deck(format: Format, name: Option<&str>) -> CardFile {
        CardFile::of(Document::deck(format, name), name.map(str::to_owned))
    }

    fn of(document: Document, name: Option<String>) -> CardFile {
        CardFile {
            document,
            dress: Dress::default(),
            name,
            edition: None,
            cards: Vec::new(),
            reserves: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Adds a card.
    pub fn push(&mut self, card: &Card) {
        self.document.push(List::Cards, &field::fields(card));
        self.cards.push(Listed {
            name: card.name.clone(),
            count: 1,
            card: Some(card.clone()),
            problems: Vec::new(),
        });
    }

    /// Adds copies of a card to a deck, or only its name where nobody knows the card.
    pub fn push_copies(&mut self, list: List, count: u32, name: &str, card: Option<&Card>) {
        let mut fields = vec![("count", field::Value::Whole(i64::from(count)))];
        match card {
            Some(card) => fields.extend(field::fields(card)),
            None => fields.push(("name", field::Value::Text(name.to_owned()))),
        }
        self.document.push(list, &fields);
        let listed = Listed { name: name.to_owned(), count, card: card.cloned(), problems: Vec::new() };
        match list {
            List::Cards => self.cards.push(listed),
            List::Reserves => self.reserves.push(listed),
        }
    }

    /// Changes the fields in which a card differs from what the file has; everything else stays.
    pub fn set(&mut self, list: List, index: usize, card: &Card) {
        let listed = match list {
            List::Cards => &mut self.cards,
            List::Reserves => &mut self.reserves,
        };
        let Some(listed) = listed.get_mut(index) else { return };
        let before = listed.card.as_ref().map(field::fields).unwrap_or_default();
        let changed: Vec<_> = field::fields(card).into_iter().filter(|it| !before.contains(it)).collect();
        self.document.set(list, index, &changed);
        listed.name.clone_from(&card.name);
        listed.card = Some(card.clone());
    }

    /// Makes this the edition of the file, and of all cards that do not say their own.
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

    /// The file's format.
    pub fn format(&self) -> Format {
        self.document.format()
    }

    /// All entries, with their list and place.
    pub fn entries(&self) -> impl Iterator<Item = (List, usize, &Listed)> {
        let cards = self.cards.iter().enumerate().map(|(index, it)| (List::Cards, index, it));
        cards.chain(self.reserves.iter().enumerate().map(|(index, it)| (List::Reserves, index, it)))
    }
}

impl fmt::Display for CardFile {
    /// The file's text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.dress.put_on(&self.document.to_string()))
    }
}
