//! Card lists for KEEP that people make.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card of KEEP as its author writes it. The card may still have errors.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct KeepSketch {
    /// The card's name.
    pub name: String,
    /// Whether the card is a Character; otherwise it is an Item.
    pub character: bool,
    /// The number of copies in the deck.
    pub count: u8,
    /// The types of an Item: "Ironworks", "Delicacies", "Produce" or "Potions"; empty for a Character.
    pub types: Vec<String>,
    /// Whether the card is a Prized Item.
    pub prized: bool,
    /// Whether the Item cannot be sold.
    pub unsellable: bool,
    /// Whether other players cannot take the Item.
    pub untakeable: bool,
    /// What the card is worth, such as "2 for each Produce".
    pub worth: String,
    /// A Character's ability, such as "Draw 2 cards."; empty for an Item.
    pub ability: String,
    /// Flavor text, which has no effect on play.
    pub flavor: String,
    /// The id of the card's uploaded image; `null` if the card uses the image that the server draws.
    pub image: Option<String>,
}

/// A card list for KEEP as its author writes it. The list may still have errors.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct KeepListSketch {
    /// The list's name.
    pub name: String,
    /// The cards. Each entry stands for all copies of a card.
    pub cards: Vec<KeepSketch>,
}

/// A field of a card of KEEP.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are named after the fields")]
pub enum KeepField {
    Name,
    Count,
    Types,
    Worth,
    Ability,
}

/// An error in a card list. A list with errors cannot be played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepProblem {
    /// The index of the card; `null` if the problem is about the whole list.
    pub card: Option<u32>,
    /// The field of the card; `null` if the problem isn't about one field.
    pub field: Option<KeepField>,
    /// The start and end of the problem in the field's text, in UTF-16 units; `null` if the problem is about the whole
    /// text.
    pub place: Option<(u32, u32)>,
    /// What is wrong and what to do, for people to read.
    pub message: String,
    /// A replacement for the text at `place`; `null` if there is no suggestion.
    pub suggestion: Option<String>,
}

/// The result of checking a card list: the response to `POST /api/keep/check`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepChecked {
    /// Whether the list can be played.
    pub legal: bool,
    /// The number of Items in the list, counting copies, and the number that a list must have.
    pub items: (u32, u32),
    /// The number of Characters in the list, counting copies, and the number that a list must have.
    pub characters: (u32, u32),
    /// The errors in the list.
    pub problems: Vec<KeepProblem>,
}

/// One of your saved card lists.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyKeepList {
    /// The list's id.
    pub id: String,
    /// The number of this version, from 1.
    pub version: u32,
    /// The list itself.
    pub list: KeepListSketch,
    /// The result of checking the list.
    pub checked: KeepChecked,
    /// When the list was last changed, in seconds since 1970.
    pub changed: i64,
    /// The key of the share link; `null` if the list is not shared.
    pub shared: Option<String>,
}

/// A new card list to save: the body of `POST /api/keep/lists`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewKeepList {
    /// The list to save.
    pub list: KeepListSketch,
}

/// Changes to a card list: the body of `PUT /api/keep/lists/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SaveKeepList {
    /// The version that the change is based on.
    pub base: u32,
    /// The changed list.
    pub list: KeepListSketch,
}

/// The response if the server already has a newer version of the card list than the one that you edited. Nothing is
/// overwritten.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepListConflict {
    /// What went wrong and how to fix it, for people to read.
    pub message: String,
    /// The current version of the list on the server.
    pub theirs: MyKeepList,
}

/// A version of a card list.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepListVersion {
    /// The version's number.
    pub version: u32,
    /// When the version was saved, in seconds since 1970.
    pub changed: i64,
    /// The list in this version.
    pub list: KeepListSketch,
    /// The changes since the previous version, for people to read; empty for the first version.
    pub differences: Vec<String>,
}

/// A card list that its owner has shared with a link.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct SharedKeepList {
    /// The name of the list's owner.
    pub by: String,
    /// The list itself.
    pub list: KeepListSketch,
    /// The result of checking the list.
    pub checked: KeepChecked,
    /// The URL of each card's face; an empty string for a card that cannot be drawn.
    pub faces: Vec<String>,
}

/// Asks for text that can be inserted at the cursor in a field of a KEEP card: the body of `POST /api/keep/complete`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct KeepComplete {
    /// The field that the author is editing: the worth or the ability.
    pub field: KeepField,
    /// The field's text.
    pub text: String,
    /// The position of the cursor, in UTF-16 units.
    pub at: u32,
}

/// A suggestion for text to insert at the cursor.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepCompletion {
    /// The text to insert.
    pub insert: String,
    /// The start and end of the text that `insert` replaces, in UTF-16 units.
    pub replace: (u32, u32),
}

/// A card of KEEP to draw: the body of `POST /api/keep/face`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct KeepFaceOrder {
    /// The card to draw. Parts of the worth or ability that cannot be read are left out.
    pub card: KeepSketch,
    /// The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
}

/// A file with a card list: the body of `POST /api/keep/import`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct KeepImport {
    /// The file's text, in TOML.
    pub text: String,
    /// The file's name, which becomes the list's name if the file has none.
    pub name: String,
}
