//! Scripts, which are the data of coached matches, and the list of all scripts.

use std::sync::LazyLock;

use rust_embed::RustEmbed;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use toml_edit::{DocumentMut, Item};
use wire::{AnswerKind, KotcZone, SawKind, Why};

/// The script files in `data/coach`. They are built into the program, and adding a file needs no change to the code.
#[derive(RustEmbed)]
#[folder = "../../data/coach"]
struct Files;

/// The scripts of all coached matches, in the order of their file names.
pub static SCRIPTS: LazyLock<Vec<Script>> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().filter(|it| it.ends_with(".toml")).collect();
    names.sort();
    let file = |name: &str| Files::get(name).map(|it| it.data.into_owned()).unwrap_or_default();
    let script = |name: &str| Script::read(&String::from_utf8_lossy(&file(name)));
    names.iter().map(|it| script(it).unwrap_or_else(|why| panic!("data/coach/{it}: {why}"))).collect()
});

/// Returns the script with this name.
pub fn find(name: &str) -> Option<&'static Script> {
    SCRIPTS.iter().find(|it| it.name == name)
}

/// Returns the script for new players: the one of the newest edition that has a coached match.
///
/// # Panics
/// If no edition has a coached match, which a test rules out.
pub fn newest() -> &'static Script {
    let of = |edition: &str| SCRIPTS.iter().find(|it| it.edition.as_deref() == Some(edition));
    let newest = playable::EDITIONS.iter().find_map(|it| of(&it.edition.to_string()));
    newest.expect("an edition has a coached match")
}

/// The script of a coached match. `data/coach/README.md` describes the files.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The script's name in messages, in the keys of its texts and on the command line.
    pub name: String,
    /// The name of the game: "kotc" or "keep".
    pub game: String,
    /// The edition of Keeper of the Cards; `None` for other games.
    #[serde(default)]
    pub edition: Option<String>,
    /// The number of players. The first seat is the learner's.
    pub players: usize,
    /// The names of the players' starter decks; empty if the game has no decks.
    #[serde(default)]
    pub decks: Vec<String>,
    /// How many minutes the coached match takes.
    pub minutes: u32,
    /// The last turn or round of the script. After it, the host's usual bots play for the opponents.
    pub(crate) turns: u32,
    /// The seed of all random outcomes that `chance` doesn't decide.
    pub(crate) seed: u64,
    pub(crate) chance: Vec<ChanceRule>,
    pub(crate) tips: Vec<TipRule>,
    pub(crate) line: Vec<AnswerRule>,
    pub(crate) opponents: Vec<AnswerRule>,
}

/// The planned outcome of one shuffle, deal or roll.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChanceRule {
    /// The names of the cards that are dealt first, in order.
    #[serde(default)]
    pub(crate) cards: Vec<String>,
    /// The numbers that the dice show, or the indices of the things that are picked, from 0.
    #[serde(default)]
    pub(crate) numbers: Vec<u8>,
}

/// A tip, and when to show it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipRule {
    pub(crate) id: String,
    /// Whether the tip is shown together with the tip before it, at the same question.
    #[serde(default)]
    pub(crate) follows: bool,
    /// Whether the tip is about something that doesn't happen in every match.
    #[serde(default)]
    pub(crate) extra: bool,
    #[serde(default)]
    pub(crate) when: Moment,
    #[serde(default)]
    pub(crate) areas: Vec<String>,
    #[serde(default)]
    pub(crate) cards: Vec<String>,
}

/// The facts that must be true for a tip to be shown. Facts that are left out don't matter.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moment {
    /// The reason why the learner is being asked.
    pub(crate) why: Option<Why>,
    /// The first turn or round in which the tip is shown.
    pub(crate) from: Option<u32>,
    /// The kind of answer that must be possible.
    pub(crate) can: Option<AnswerKind>,
    /// The event that the learner must have seen before.
    pub(crate) saw: Option<SawRule>,
    /// Whether the match must be over.
    #[serde(default)]
    pub(crate) over: bool,
}

/// An event that the learner has seen.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SawRule {
    pub(crate) kind: SawKind,
    /// The side of the table on which the event happened.
    pub(crate) side: Option<Side>,
    /// The zone to which a card moved.
    pub(crate) to: Option<KotcZone>,
    /// The name of a card that the event is about.
    pub(crate) card: Option<String>,
}

/// The learner's side of the table, or the other players' side.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Side {
    You,
    Other,
}

/// A preferred answer to a question. The first rule with a possible answer applies.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerRule {
    /// The reason why the question is asked.
    pub(crate) why: Why,
    /// The kind of answer that the rule prefers.
    pub(crate) kind: AnswerKind,
    /// The names of the cards that the answer is about, best first. If empty, the answer can be about any card. If the
    /// question asks for several cards, all of these cards are picked.
    #[serde(default)]
    pub(crate) cards: Vec<String>,
    /// The first turn or round in which the rule applies.
    pub(crate) from: Option<u32>,
    /// The last turn or round in which the rule applies.
    pub(crate) until: Option<u32>,
}

impl Script {
    /// Parses a script from TOML.
    pub fn read(text: &str) -> Result<Script, String> {
        let document: DocumentMut = text.parse().map_err(|it: toml_edit::TomlError| it.to_string())?;
        from_value(value(document.as_item()))
    }

    /// Returns the setup of the script's match, if it is a match of Keeper of the Cards.
    pub fn kotc_setup(&self) -> Result<kotc::Setup, String> {
        let edition = self.edition.as_deref().unwrap_or_default().parse().map_err(|_| "unknown edition")?;
        let playable = playable::find(edition).ok_or("an edition that can't be played")?;
        let deck = |name: &String| {
            playable.starter_named(name).map(|it| it.deck.clone()).ok_or_else(|| format!("no deck {name}"))
        };
        let decks = self.decks.iter().map(deck).collect::<Result<Vec<_>, String>>()?;
        kotc::Setup::new(edition, &decks).map_err(|it| it.to_string())
    }

    /// Returns the setup of the script's match, if it is a match of KEEP.
    pub fn keep_setup(&self) -> Result<keep::Setup, String> {
        keep::Setup::new(keep::List::standard(), self.players, keep::Bonus::Once)
    }

    /// Returns the keys of all texts of the script.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        self.tips.iter().flat_map(|it| [self.key(it), self.key(it) + "-title"])
    }

    /// Returns the keys of the tips that a learner is sure to see when following the suggested answers.
    pub fn counted_keys(&self) -> impl Iterator<Item = String> {
        self.tips.iter().filter(|it| !it.extra).map(|it| self.key(it))
    }

    pub(crate) fn key(&self, tip: &TipRule) -> String {
        format!("coach-{}-{}", self.name, tip.id)
    }
}

fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|it| it.to_string())
}

/// Converts TOML to JSON values, which serde can deserialize. Scripts have no dates and no fractions.
fn value(item: &Item) -> Value {
    if let Some(table) = item.as_table_like() {
        return Value::Object(
            table.iter().map(|(key, it)| (key.to_owned(), value(it))).collect::<Map<_, _>>(),
        );
    }
    if let Some(tables) = item.as_array_of_tables() {
        return tables.iter().map(|it| value(&Item::Table(it.clone()))).collect();
    }
    if let Some(array) = item.as_array() {
        return array.iter().map(|it| value(&Item::Value(it.clone()))).collect();
    }
    match (item.as_str(), item.as_integer(), item.as_bool()) {
        (Some(text), ..) => text.into(),
        (_, Some(number), _) => number.into(),
        (.., Some(yes)) => yes.into(),
        _ => Value::Null,
    }
}
