//! House editions: editions that people write, as changes to a published edition (docs/house-editions.md).
//!
//! Reading a file creates a [`House`]. Registering the house edition gives it an [`Edition`] of its own, so that all
//! code that works with editions also works with it. Registered house editions stay until the program ends.

mod change;
mod file;
mod toml;

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::edition::Edition;
use crate::editions::Guide;
use crate::language::Language;
pub use change::{Changed, ComponentChange};

/// A house edition, as read from its file.
#[derive(Clone, Debug)]
pub struct House {
    /// The display name, such as "Long Road".
    pub name: String,
    /// The short name for card files and commands, made from the display name: "long-road".
    pub short: String,
    /// A description of the edition in one line; empty if the file has none.
    pub about: String,
    /// The published edition that this house edition changes.
    pub base: Edition,
    /// The whole content of the file. Records of matches contain it.
    pub text: String,
    /// The rules for building cards and decks.
    pub guide: Guide,
    /// The changes to components, in the order of the file.
    pub changes: Vec<ComponentChange>,
    /// The changed rules of play, in the order of the file. This crate does not interpret them; the crate `kotc` does.
    pub rules: Vec<RuleSetting>,
}

/// A line in the file of a house edition that changes a rule of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSetting {
    /// The rule's name, such as "start-hp".
    pub name: String,
    /// The rule's new value.
    pub value: SettingValue,
    /// The line in the file, counted from 1.
    pub line: usize,
}

/// The value of a rule of play in a house edition's file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingValue {
    /// A whole number.
    Whole(i64),
    /// The name of one of the rule's alternatives.
    Text(String),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingValue::Whole(number) => write!(f, "{number}"),
            SettingValue::Text(text) => write!(f, "\"{text}\""),
        }
    }
}

/// Something that is wrong in the file of a house edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseError {
    /// The line in the file, counted from 1.
    pub line: usize,
    /// What is wrong, as a sentence without an initial capital or a full stop.
    pub message: String,
    /// How to fix the error, as a sentence without an initial capital or a full stop.
    pub help: String,
}

impl fmt::Display for HouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}; {}", self.line, self.message, self.help)
    }
}

impl std::error::Error for HouseError {}

/// The ID of a registered house edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HouseId {
    /// The index of the base edition in [`Edition::ALL`].
    base: u8,
    /// The position in the list of registered house editions, counted from 1.
    number: u8,
}

/// A registered house edition, and its card language, which is built on first use.
#[derive(Debug)]
struct Registered {
    house: House,
    language: OnceLock<Language>,
}

static REGISTERED: [OnceLock<Registered>; HouseId::MOST] = [const { OnceLock::new() }; HouseId::MOST];

/// The number of registered house editions, and the editions that can be found by name.
static LIST: Mutex<HouseList> = Mutex::new(HouseList { count: 0, named: Vec::new(), unlisted: Vec::new() });

struct HouseList {
    count: usize,
    /// The editions that can be found by their short names. A newly installed edition replaces an older one with the
    /// same name.
    named: Vec<Edition>,
    /// Editions that can be found by their short names, but that lists of editions leave out.
    unlisted: Vec<Edition>,
}

/// The error when a program tries to register more than [`HouseId::MOST`] house editions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyHouses;

impl fmt::Display for TooManyHouses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there are already {} different house editions; restart the program to use others",
            HouseId::MOST
        )
    }
}

impl std::error::Error for TooManyHouses {}

impl HouseId {
    /// The maximum number of house editions that a program can register.
    pub const MOST: usize = 255;

    pub(crate) const fn base(self) -> usize {
        self.base as usize
    }

    pub(crate) const fn number(self) -> u8 {
        self.number
    }

    /// Returns the position in the list of registered house editions, counted from 0.
    pub const fn index(self) -> usize {
        self.number as usize - 1
    }

    fn registered(self) -> &'static Registered {
        REGISTERED[self.index()].get().expect("only registered house editions have a number")
    }

    /// Returns the house edition.
    pub fn house(self) -> &'static House {
        &self.registered().house
    }

    pub(crate) fn language(self) -> &'static Language {
        let registered = self.registered();
        registered.language.get_or_init(|| registered.house.language())
    }
}

impl House {
    /// Registers the edition so that it can be found by its short name. Replaces an already installed edition with the
    /// same name.
    pub fn install(self) -> Result<Edition, TooManyHouses> {
        let mut list = LIST.lock().unwrap_or_else(PoisonError::into_inner);
        let edition = self.registered(&mut list)?;
        list.named.retain(|it| it.to_string() != edition.to_string());
        list.named.push(edition);
        Ok(edition)
    }

    /// Registers an edition that can be found by its short name, but that [`installed`] does not list. The program makes
    /// such editions itself, for example the limited ones. An installed edition with the same name hides it.
    pub fn install_unlisted(self) -> Result<Edition, TooManyHouses> {
        let mut list = LIST.lock().unwrap_or_else(PoisonError::into_inner);
        let edition = self.registered(&mut list)?;
        if !list.unlisted.contains(&edition) {
            list.unlisted.push(edition);
        }
        Ok(edition)
    }

    /// Registers a house edition from an old match record. Unlike an edition registered with [`House::install`], it
    /// can't be found by name, because its file may have changed since the match.
    pub fn keep(self) -> Result<Edition, TooManyHouses> {
        self.registered(&mut LIST.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the content of the file as a JSON string in one line, for match records.
    pub fn line(&self) -> String {
        serde_json::Value::from(self.text.as_str()).to_string()
    }

    /// Reads a house edition from a line that [`House::line`] wrote; `None` if the line does not contain a valid house
    /// edition.
    pub fn from_line(line: &str) -> Option<House> {
        House::read(serde_json::from_str::<serde_json::Value>(line).ok()?.as_str()?).ok()
    }

    /// Registers the house edition, unless one with the same file content is already registered. Returns its
    /// [`Edition`].
    fn registered(mut self, list: &mut HouseList) -> Result<Edition, TooManyHouses> {
        let old =
            (0..list.count).find(|it| REGISTERED[*it].get().is_some_and(|it| it.house.text == self.text));
        let index = old.unwrap_or(list.count);
        if index == HouseId::MOST {
            return Err(TooManyHouses);
        }
        let id = HouseId { base: self.base.index() as u8, number: index as u8 + 1 };
        self.guide.edition = Edition::House(id);
        REGISTERED[index].get_or_init(|| Registered { house: self, language: OnceLock::new() });
        list.count = list.count.max(index + 1);
        Ok(Edition::House(id))
    }
}

/// Returns the installed house edition with this short name; `None` if there is none.
pub(crate) fn find(short: &str) -> Option<Edition> {
    let list = LIST.lock().unwrap_or_else(PoisonError::into_inner);
    list.named.iter().chain(&list.unlisted).copied().find(|it| it.to_string() == short)
}

/// Returns the listed house editions, in the order in which they were installed.
pub fn installed() -> Vec<Edition> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner).named.clone()
}

impl Edition {
    /// Returns the house edition; `None` for a published edition.
    pub fn house(self) -> Option<&'static House> {
        match self {
            Edition::House(id) => Some(id.house()),
            _ => None,
        }
    }
}
