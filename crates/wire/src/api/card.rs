//! Cards in the making.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Checked;

/// Creature (called minion in later editions) or spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum CardKind {
    Creature,
    Spell,
}

/// Which part of a picture shows, in percent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Crop {
    /// The place that lies in the middle, from the left: 0 to 100.
    pub x: u16,
    /// The same from the top.
    pub y: u16,
    /// How large the picture is: 100 just covers its place; at most 1000.
    pub zoom: u16,
}

/// A card as somebody writes it. Nothing about it need be right; its cost is computed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// Its name.
    pub name: String,
    /// Creature or spell.
    pub kind: CardKind,
    /// The text box.
    pub text: String,
    /// Offense, of a creature.
    pub offense: Option<i64>,
    /// Defense, of a creature.
    pub defense: Option<i64>,
    /// The edition it is made for: "1" to "17" or "11-2024".
    pub edition: String,
    /// Text without effect on play.
    pub flavor: String,
    /// Who made it.
    pub author: String,
    /// Under which terms.
    pub license: String,
    /// A picture that was brought before: [`Picture::id`](super::Picture::id).
    pub image: Option<String>,
    /// Which part of it shows.
    pub crop: Option<Crop>,
}

/// `POST /api/complete`: what may come next.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Complete {
    /// The edition.
    pub edition: String,
    /// Creature or spell.
    pub kind: CardKind,
    /// Offense and defense.
    pub stats: (i64, i64),
    /// The text so far.
    pub text: String,
    /// Where the cursor stands.
    pub at: u32,
}

/// A number still to be chosen.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Blank {
    /// Where in the inserted text, from and to.
    pub place: (u32, u32),
    /// "x" or "y".
    pub letter: String,
}

/// One way to go on; the answer is a list of them, best first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Completion {
    /// What it is: "caveat", "condition", "cost", "target", "effect", "mark", "joiner", "name", "paragraph", "no-abilities".
    pub what: String,
    /// The text to insert.
    pub insert: String,
    /// What it takes the place of, from and to.
    pub replace: (u32, u32),
    /// Numbers in it that are still to be chosen.
    pub blanks: Vec<Blank>,
    /// What the card would cost with it.
    pub cost: Option<i64>,
    /// Its price formula, with "−" before what makes the card cheaper.
    pub formula: String,
    /// Its Ultra Points.
    pub ultra: u32,
}

/// `POST /api/port`: the same card in another edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Port {
    /// The card.
    pub card: Sketch,
    /// The edition to bring it to.
    pub to: String,
}

/// A card brought to another edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Ported {
    /// The card in the other edition; what could not be said there is left out.
    pub card: Sketch,
    /// What was lost or changed, and why.
    pub losses: Vec<String>,
    /// How it is judged there.
    pub checked: Checked,
}

/// `POST /api/face`: the card as it is printed, answered as `image/svg+xml`, with remarks on it as a JSON list in the
/// header `x-remarks`, percent-encoded. A text that no card has room for is refused.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct FaceOrder {
    /// The card.
    pub card: Sketch,
    /// "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
}

/// A card that somebody keeps: `GET /api/cards` lists them, the one changed last first; `GET /api/cards/{id}` gives one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyCard {
    /// Its name in addresses.
    pub id: String,
    /// Raised with every change.
    pub version: u32,
    /// The card.
    pub card: Sketch,
    /// What it costs.
    pub cost: Option<i64>,
    /// May it be played in its edition?
    pub legal: bool,
    /// When it was changed last: seconds since 1970.
    pub changed: i64,
    /// The key of its link, if it is shared.
    pub shared: Option<String>,
    /// The address of its face.
    pub face: String,
}

/// `POST /api/cards`: keep a new card, answered with [`MyCard`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewCard {
    /// The card.
    pub card: Sketch,
}

/// `PUT /api/cards/{id}`: change a card, answered with [`MyCard`], or with status 409 and a [`CardConflict`] if it was
/// changed since.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SaveCard {
    /// The version the change begins from.
    pub base: u32,
    /// The card.
    pub card: Sketch,
}

/// Somebody changed the card in the meantime.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardConflict {
    /// A sentence.
    pub message: String,
    /// The card as it is now.
    pub theirs: MyCard,
}

/// Several cards, or decks: `POST /api/cards/delete` puts them away and `POST /api/cards/restore` brings them back (a list of
/// [`MyCard`]), all or none; `GET /api/cards/deleted` lists those put away, the last one first. The same for `/api/decks`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Ids {
    /// Their names in addresses.
    pub ids: Vec<String>,
}

/// A field that differs between two versions.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardDifference {
    /// Which, as people call it.
    pub field: String,
    /// What it was.
    pub before: String,
    /// What it became.
    pub after: String,
}

/// A version of a card: `GET /api/cards/{id}/versions` lists them, the newest first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardVersion {
    /// Its number.
    pub version: u32,
    /// When it was made.
    pub changed: i64,
    /// The card.
    pub card: Sketch,
    /// What it cost.
    pub cost: Option<i64>,
    /// What changed since the version before.
    pub differences: Vec<CardDifference>,
}

/// The answer to `POST /api/cards/{id}/share`; `DELETE` takes the link back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Shared {
    /// Whoever knows it may read the card at `/shared/{key}`.
    pub key: String,
}

/// A card that somebody shared: `GET /api/shared/{key}`; `POST /api/shared/{key}/copy` makes it one's own ([`MyCard`]).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct SharedCard {
    /// Who shares it.
    pub by: String,
    /// The card.
    pub card: Sketch,
    /// How it is judged.
    pub checked: Checked,
    /// The address of its face.
    pub face: String,
}

/// A file with cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct CardText {
    /// Its name.
    pub file: String,
    /// Its text, TOML or JSON.
    pub text: String,
}

/// `POST /api/cards/import`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The files.
    pub files: Vec<CardText>,
    /// The edition of cards that do not say theirs.
    pub edition: String,
}

/// A card, its picture, or a whole file that was not taken.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ImportRefused {
    /// In which file.
    pub file: String,
    /// Which card, and the how manyeth it is in its file, from 1; none if it is the whole file.
    pub card: Option<(u32, String)>,
    /// Why, and what to do.
    pub why: String,
}

/// What became of an import: `POST /api/cards/import`, or `POST /api/cards/import/zip`, whose body is an archive of card
/// files and their pictures. Cards that may not be played are taken; only what cannot be kept as a card is refused.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Imported {
    /// Cards taken.
    pub taken: Vec<MyCard>,
    /// How many different pictures they brought.
    pub pictures: u32,
    /// What was refused.
    pub refused: Vec<ImportRefused>,
    /// Pictures that did not come along with cards that were taken, and files that nobody asked for.
    pub left_out: Vec<ImportRefused>,
    /// How many of those taken may not be played as they are.
    pub faulty: u32,
}

/// `POST /api/cards/export`: a card file as the command line reads it, or a ZIP of it and the pictures of the cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExportCards {
    /// Which cards; all if there are none.
    pub cards: Vec<String>,
    /// JSON instead of TOML.
    pub json: bool,
}
