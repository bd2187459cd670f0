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

/// Returns the script for new players, which is the script of the newest edition that has a coached match.
///
/// # Panics
/// If no edition has a coached match, which a test rules out.
pub fn newest() -> &'static Script {
    let of = |edition: &str| SCRIPTS.iter().find(|it| it.edition.as_deref() == Some(edition));
    let newest = playable::EDITIONS.iter().find_map(|it| of(&it.edition.to_string()));
    newest.expect("at least one edition has a coached match")
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
    /// The last turn or round of the script. After that, the usual bots play for the opponents.
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
    /// The numbers that the dice show, or the indices (counted from 0) of the things that are picked.
    #[serde(default)]
    pub(crate) numbers: Vec<u8>,
}

/// A tip, and when to show it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipRule {
    pub(crate) id: String,
    /// Whether the tip is shown together with the previous tip, at the same question. A tip whose `when` has a `why`
    /// can also be shown on its own.
    #[serde(default)]
    pub(crate) follows: bool,
    /// Whether the tip is about something that doesn't happen in every match.
    #[serde(default)]
    pub(crate) extra: bool,
    #[serde(default)]
    pub(crate) when: TipMoment,
    /// The answers that complete what the tip tells the learner to do. Until then, the tip stays. `None` if the tip is
    /// about a single question.
    pub(crate) until: Option<TipEnd>,
    #[serde(default)]
    pub(crate) areas: Vec<String>,
    #[serde(default)]
    pub(crate) cards: Vec<String>,
    /// The facts that the tip's text states about certain cards. If these facts don't hold, the tip's general text is
    /// shown, which names no card. `None` if the tip has only one text.
    pub(crate) named: Option<NamedFacts>,
}

/// The answers that complete what a tip tells the learner to do. The tip also ends when the learner ends the phase, and
/// when the turn is over.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipEnd {
    /// The reason why the learner is asked for the answer; `None` if any reason counts.
    pub(crate) why: Option<Why>,
    /// The kind of the answer; `None` if any kind counts.
    pub(crate) kind: Option<AnswerKind>,
    /// How many such answers there must be.
    #[serde(default = "once")]
    pub(crate) times: u32,
}

fn once() -> u32 {
    1
}

/// What must be true of certain cards, or of earlier tips, so that a tip may mention them.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct NamedFacts {
    /// The cards that the coach suggests to choose now.
    #[serde(default)]
    pub(crate) suggested: Vec<String>,
    /// The kind of answer that the coach suggests now.
    pub(crate) kind: Option<AnswerKind>,
    /// The cards that the learner has in play, or in their Cloister.
    #[serde(default)]
    pub(crate) yours: Vec<String>,
    /// The cards that the learner has in play and that are ready.
    #[serde(default)]
    pub(crate) ready: Vec<String>,
    /// The cards that other players have in play, or in their Cloisters.
    #[serde(default)]
    pub(crate) theirs: Vec<String>,
    /// The tips that were shown before.
    #[serde(default)]
    pub(crate) shown: Vec<String>,
}

/// The facts that must be true for a tip to be shown. Facts that are left out don't matter.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct TipMoment {
    /// The reason why the learner is being asked.
    pub(crate) why: Option<Why>,
    /// The first turn or round in which the tip can be shown.
    pub(crate) from: Option<u32>,
    /// The kind of answer that must be possible. The tip is shown again until the learner has given such an answer.
    pub(crate) can: Option<AnswerKind>,
    /// The event that the learner must have seen before.
    pub(crate) saw: Option<SawRule>,
    /// Whether the match must be over.
    #[serde(default)]
    pub(crate) over: bool,
}

/// A condition for showing a tip: the learner must have seen an event with these properties.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SawRule {
    pub(crate) kind: SawKind,
    /// The side of the table on which the event happened.
    pub(crate) side: Option<TableSide>,
    /// The zone to which a card moved.
    pub(crate) to: Option<KotcZone>,
    /// The name of a card that the description of the event mentions.
    pub(crate) card: Option<String>,
    /// The key of the sentence that describes the event.
    pub(crate) sentence: Option<String>,
}

/// The learner's side of the table, or the other players' side.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableSide {
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
    /// The names of the cards to choose, best first. If empty, any card will do. If the question asks for several
    /// cards, all of these cards are picked.
    #[serde(default)]
    pub(crate) cards: Vec<String>,
    /// The first turn or round in which the rule applies.
    pub(crate) from: Option<u32>,
    /// The last turn or round in which the rule applies.
    pub(crate) until: Option<u32>,
    /// The rule applies once the learner has had to answer a question that was asked for this reason.
    pub(crate) from_asked: Option<Why>,
    /// The rule applies until the learner has had to answer a question that was asked for this reason.
    pub(crate) until_asked: Option<Why>,
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
        let playable = playable::find(edition).ok_or("the edition can't be played")?;
        let deck = |name: &String| {
            playable
                .starter_named(name)
                .map(|it| it.deck.clone())
                .ok_or_else(|| format!("unknown starter deck {name}"))
        };
        let decks = self.decks.iter().map(deck).collect::<Result<Vec<_>, String>>()?;
        kotc::Setup::new(edition, &decks).map_err(|it| it.to_string())
    }

    /// Returns the setup of the script's match, if it is a match of KEEP.
    pub fn keep_setup(&self) -> Result<keep::Setup, String> {
        keep::Setup::new(keep::List::standard(), self.players, keep::Bonus::Once)
    }

    /// Returns the keys of all messages of the script: the tips and their titles.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let general = |it: &TipRule| it.named.is_some().then(|| self.general_key(it));
        self.tips.iter().flat_map(move |it| [self.key(it), self.title_key(it)].into_iter().chain(general(it)))
    }

    /// Returns the keys of the tips that every learner sees who gives the suggested answers.
    pub fn counted_keys(&self) -> impl Iterator<Item = String> {
        self.tips.iter().filter(|it| !it.extra).map(|it| self.key(it))
    }

    /// Returns the keys of the texts that may name cards.
    pub fn naming_keys(&self) -> impl Iterator<Item = String> {
        self.tips.iter().filter(|it| it.named.is_some()).map(|it| self.key(it))
    }

    pub(crate) fn key(&self, tip: &TipRule) -> String {
        format!("coach-{}-{}", self.name, tip.id)
    }

    pub(crate) fn title_key(&self, tip: &TipRule) -> String {
        self.key(tip) + "-title"
    }

    /// Returns the key of the text that a tip has if the facts about its cards don't hold.
    pub(crate) fn general_key(&self, tip: &TipRule) -> String {
        self.key(tip) + "-else"
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
