//! Writing, saving, sharing, importing and exporting cards.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Checked;

/// The type of a card: creature (called minion in later editions) or spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
#[ts(rename = "CardKind")]
pub enum WireCardKind {
    Creature,
    Spell,
}

/// The visible part of an image.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Crop {
    /// The horizontal position of the point that the frame shows in its middle, in percent from the image's left edge:
    /// 0 to 100.
    pub x: u16,
    /// The vertical position of the point that the frame shows in its middle, in percent from the image's top edge: 0
    /// to 100.
    pub y: u16,
    /// The zoom in percent, up to 1000. At 100, the image just fills the frame.
    pub zoom: u16,
}

/// A card as its author writes it. It may have errors. The server calculates the card's cost.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// The card's name.
    pub name: String,
    /// Whether the card is a creature or a spell.
    pub kind: WireCardKind,
    /// The text in the card's text box.
    pub text: String,
    /// The offense of a creature; `null` for a spell.
    pub offense: Option<i64>,
    /// The defense of a creature; `null` for a spell.
    pub defense: Option<i64>,
    /// The edition that the card is made for: "1" to "17", "11-2024", or the short name of a house edition.
    pub edition: String,
    /// Flavor text, which has no effect on play.
    pub flavor: String,
    /// The name of the card's author.
    pub author: String,
    /// The license of the card.
    pub license: String,
    /// The id of an uploaded image, [`Picture::id`](super::Picture::id); `null` if the card has none.
    pub image: Option<String>,
    /// The visible part of the image; `null` for the default.
    pub crop: Option<Crop>,
    /// Further fields of the card, such as those of a set (`set`, `symbol`, `number`, `rarity`, `tags`). The server
    /// saves and exports these fields. Left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ExtraField>>")]
    pub extra: Vec<ExtraField>,
}

/// A field of a card that has no effect on play.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExtraField {
    /// The field's name in card files.
    pub name: String,
    /// The field's value as JSON: `"\"gold\""`, `"7"`, `"[\"swift\",\"small\"]"`.
    pub value: String,
}

/// `POST /api/complete`: asks for text that can be inserted at the cursor. The response is a list of [`Completion`],
/// best first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Complete {
    /// The edition of the card.
    pub edition: String,
    /// Whether the card is a creature or a spell.
    pub kind: WireCardKind,
    /// Offense and defense of the card.
    pub stats: (i64, i64),
    /// The card's text.
    pub text: String,
    /// The position of the cursor in the text.
    pub at: u32,
}

/// `POST /api/suggest`: asks for legal card text that means what the author wrote in their own words. The response is a
/// [`Suggested`](super::Suggested).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Suggest {
    /// The edition of the card.
    pub edition: String,
    /// Whether the card is a creature or a spell.
    pub kind: WireCardKind,
    /// The card's offense and defense, which affect its cost.
    pub stats: (i64, i64),
    /// One ability, in the author's own words.
    pub text: String,
}

/// A placeholder for a number that the author still has to choose.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Blank {
    /// The start and end of the placeholder in the inserted text.
    pub place: (u32, u32),
    /// The letter that stands for the number: "x" or "y".
    pub letter: String,
}

/// A suggestion for text to insert at the cursor.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Completion {
    /// The kind of text: "caveat", "condition", "cost", "target", "effect", "mark", "joiner", "name", "paragraph" or
    /// "no-abilities".
    pub what: String,
    /// The text to insert.
    pub insert: String,
    /// The start and end of the text that `insert` replaces.
    pub replace: (u32, u32),
    /// The placeholders in `insert`, for numbers that the author still has to choose.
    pub blanks: Vec<Blank>,
    /// The card's cost after the text is inserted; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// The price formula of the inserted text. Amounts that make the card cheaper begin with "−".
    pub formula: String,
    /// The number of Ultra Points that the inserted text has.
    pub ultra: u32,
    /// A short description of what the inserted component does; empty if the text explains itself.
    #[serde(default)]
    pub gloss: String,
}

/// A possible change to a card's text, and the card's cost after the change.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Saving {
    /// The whole text after the change.
    pub text: String,
    /// The component that changes or is added.
    pub what: String,
    /// The card's cost after the change.
    pub cost: i64,
}

/// A creature with a lower offense or defense, and its cost.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Lowered {
    /// The offense after the change.
    pub offense: i64,
    /// The defense after the change.
    pub defense: i64,
    /// The value that changes, in the edition's words, such as `4 SP instead of 6`.
    pub what: String,
    /// The card's cost after the change.
    pub cost: i64,
}

/// Ways to make a card cheaper, and other abilities for the same cost: the response to `POST /api/thrift` with a
/// [`Sketch`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Thrift {
    /// The card's cost; `null` if the card is not legal.
    pub cost: Option<i64>,
    /// Changes that lower one number in the text and make the card cheaper. For each number, only the smallest such
    /// change is listed.
    pub smaller: Vec<Saving>,
    /// Changes that lower the offense or the defense and make the card cheaper. For each of the two values, only the
    /// smallest such change is listed.
    pub stats: Vec<Lowered>,
    /// Changes that make the card cheaper by adding a cost to activate its first ability.
    pub costs: Vec<Saving>,
    /// Changes that give the card's first ability another effect without changing the card's cost.
    pub same: Vec<Saving>,
}

/// `POST /api/port`: converts a card to another edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Port {
    /// The card to convert.
    pub card: Sketch,
    /// The edition to convert the card to.
    pub to: String,
}

/// A card converted to another edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Ported {
    /// The converted card, without the parts that the new edition cannot express.
    pub card: Sketch,
    /// The parts of the card that were left out or changed by the conversion, and why.
    pub losses: Vec<String>,
    /// The result of checking the converted card.
    pub checked: Checked,
}

/// `POST /api/face`: draws a card as it will be printed. The response is `image/svg+xml`, with remarks about the card
/// in the header `x-remarks`, as a percent-encoded JSON list. If the text is too long for a card, the response is an
/// error.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct FaceOrder {
    /// The card to draw.
    pub card: Sketch,
    /// The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
}

/// One of your saved cards. `GET /api/cards` lists your cards, the most recently changed first; `GET /api/cards/{id}`
/// returns one card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyCard {
    /// The card's id in URLs.
    pub id: String,
    /// The version number. It increases with every change.
    pub version: u32,
    /// The card as it was last saved.
    pub card: Sketch,
    /// The card's cost; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// Whether the card is legal in its edition.
    pub legal: bool,
    /// When the card was last changed, in seconds since 1970.
    pub changed: i64,
    /// The key of the card's share link; `null` if the card is not shared.
    pub shared: Option<String>,
    /// The URL of the card's face.
    pub face: String,
}

/// `POST /api/cards`: saves a new card. The response is a [`MyCard`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewCard {
    /// The card to save.
    pub card: Sketch,
}

/// `PUT /api/cards/{id}`: saves a changed card. The response is a [`MyCard`], or status 409 and a [`CardConflict`] if
/// there is a newer version than `base`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SaveCard {
    /// The version that the change is based on.
    pub base: u32,
    /// The changed card.
    pub card: Sketch,
}

/// The response if the server already has a newer version of the card than the one that you edited. Nothing is
/// overwritten.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardConflict {
    /// What went wrong and how to fix it, for people to read.
    pub message: String,
    /// The current version of the card on the server.
    pub theirs: MyCard,
}

/// The IDs of several cards or decks. `POST /api/cards/delete` deletes all of them or none. `POST /api/cards/restore`
/// restores all of them or none and returns a list of [`MyCard`]. `GET /api/cards/deleted` lists deleted cards, the
/// most recently deleted first. `/api/decks` has the same paths and returns lists of
/// [`DeckListing`](super::DeckListing).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Ids {
    /// The ids of the cards or decks.
    pub ids: Vec<String>,
}

/// A field that differs between two versions of a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardDifference {
    /// The field's name, for people to read.
    pub field: String,
    /// The field's old value.
    pub before: String,
    /// The field's new value.
    pub after: String,
}

/// A version of a card. `GET /api/cards/{id}/versions` lists all versions, newest first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardVersion {
    /// The version's number.
    pub version: u32,
    /// When the version was saved, in seconds since 1970.
    pub changed: i64,
    /// The card in this version.
    pub card: Sketch,
    /// The card's cost in this version; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// The differences from the previous version.
    pub differences: Vec<CardDifference>,
}

/// The response to `POST /api/cards/{id}/share`. `DELETE` on the same path revokes the link.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Shared {
    /// The key of the link. Anybody who has the key can read the card at `/shared/{key}`.
    pub key: String,
}

/// A shared card: the response to `GET /api/shared/{key}`. `POST /api/shared/{key}/copy` copies it to your own cards
/// and returns a [`MyCard`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct SharedCard {
    /// The name of the person who shares the card.
    pub by: String,
    /// The card as its owner last saved it.
    pub card: Sketch,
    /// The result of checking the card.
    pub checked: Checked,
    /// The URL of the card's face.
    pub face: String,
}

/// A file with cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct CardText {
    /// The file's name.
    pub file: String,
    /// The file's text: TOML, JSON, CSV or TSV.
    pub text: String,
}

/// `POST /api/cards/import`: imports card files. The response is [`Imported`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The files to import.
    pub files: Vec<CardText>,
    /// The edition for cards whose file does not state one.
    pub edition: String,
    /// What to do with cards that you have already.
    #[serde(default)]
    pub existing: ImportExisting,
}

/// What an import does with cards that you have already: cards of the same name and edition, and of the same set and
/// number if both cards state them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum ImportExisting {
    /// Save every card as a new card.
    #[default]
    Copy,
    /// Save a new version of each card that you have. The image and the extra fields that the file doesn't state stay.
    Update,
    /// If you have any of the cards already, save nothing and return the names of those cards. Otherwise save all
    /// cards.
    Ask,
}

/// An entry in the report of an import: a card, image or file that was not imported, or a warning about an imported
/// card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ImportRefused {
    /// The file's name.
    pub file: String,
    /// The card's number in its file, from 1, and its name; `null` if the entry refers to the whole file.
    pub card: Option<(u32, String)>,
    /// The row in the spreadsheet, counted from 1; `null` if the file is not a spreadsheet.
    pub row: Option<u32>,
    /// The heading of the spreadsheet's column; `null` if the entry refers to the whole row, or if the file is not a
    /// spreadsheet.
    pub column: Option<String>,
    /// Why the card, image or file was not imported, or what is wrong with it, and what to do.
    pub why: String,
}

impl ImportRefused {
    /// Creates an entry about a whole file.
    pub fn file(file: String, why: String) -> ImportRefused {
        ImportRefused { file, card: None, row: None, column: None, why }
    }
}

/// The result of importing cards. The body of `POST /api/cards/import` is an [`Import`]. The body of `POST
/// /api/cards/import/zip` is an XLSX spreadsheet, or an archive of card files and their images. Cards don't have to be
/// legal; the server refuses only entries that cannot be saved as a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Imported {
    /// The imported cards, new ones and changed ones.
    pub taken: Vec<MyCard>,
    /// The number of cards in `taken` that you had already.
    pub updated: u32,
    /// The number of cards that you had already and that the file does not change. They are not in `taken`.
    pub unchanged: u32,
    /// The names of cards that you have already, if nothing was saved because of them ([`ImportExisting::Ask`]).
    pub existing: Vec<String>,
    /// The number of different images that were imported with the cards.
    pub pictures: u32,
    /// Cards and files that were rejected.
    pub refused: Vec<ImportRefused>,
    /// Missing or unusable images of imported cards, and files in the archive that no card uses.
    pub left_out: Vec<ImportRefused>,
    /// Remarks on imported cards: a wrong printed level, which the server corrected, or a field name that looks
    /// misspelt.
    pub warnings: Vec<ImportRefused>,
    /// The number of imported cards that are not legal.
    pub faulty: u32,
}

/// `POST /api/cards/export`: returns a card file that the `keeper` command can read. If the cards have images, it
/// returns a ZIP with the file and the images.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExportCards {
    /// The ids of the cards. If the list is empty, all your cards are exported.
    pub cards: Vec<String>,
    /// The format of the card file.
    pub format: CardFormat,
}

/// The formats of card files.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum CardFormat {
    Toml,
    Json,
    Csv,
    Tsv,
    Xlsx,
}
