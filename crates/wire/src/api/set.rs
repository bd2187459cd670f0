//! Sets: cards that belong together because their field `set` has the same code.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::MyCard;

/// An entry in the list of your sets: `GET /api/sets`, sorted by code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct SetListing {
    /// The set's code: the value of its cards' field `set`.
    pub code: String,
    /// The set's symbol: the most common value of its cards' field `symbol`; empty if no card has a symbol.
    pub symbol: String,
    /// The set's name: the most common value of its cards' field `set-name`; empty if no card has one.
    pub name: String,
    /// The number of cards in the set.
    pub count: u32,
    /// The number of cards in the set that are legal in their own edition.
    pub legal: u32,
}

/// A set with its statistics: `GET /api/sets/{code}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CardSet {
    /// The set's entry in the list of sets.
    pub listing: SetListing,
    /// The set's cards, sorted by number and name.
    pub cards: Vec<MyCard>,
    /// The number of cards of each cost, as pairs of cost and number, in order of cost.
    pub curve: Vec<(i64, u32)>,
    /// The number of creatures and the number of spells.
    pub kinds: (u32, u32),
    /// The number of cards of each rarity, most common first.
    pub rarities: Vec<(String, u32)>,
    /// The number of cards with each tag, most common first.
    pub tags: Vec<(String, u32)>,
    /// The components that the set's cards use, most used first. Each entry has the component's text, with letters for
    /// numbers, and the number of cards that use it.
    pub components: Vec<(String, u32)>,
    /// How many of the set's cards are legal in each edition.
    pub editions: Vec<(String, u32)>,
}

/// A new value for an extra field of several cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExtraChange {
    /// The field's name.
    pub name: String,
    /// The field's new value as JSON; `null` removes the field.
    pub value: Option<String>,
}

/// `POST /api/cards/edit`: changes several of your cards at once. The response is [`EditedCards`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct EditCards {
    /// The ids of the cards.
    pub ids: Vec<String>,
    /// The new author of all the cards; `null` keeps the authors they have.
    pub author: Option<String>,
    /// The new license of all the cards; `null` keeps the licenses they have.
    pub license: Option<String>,
    /// The extra fields to change.
    pub extra: Vec<ExtraChange>,
    /// The edition to convert the cards to; `null` to keep their editions. A card is not converted if a part of it
    /// would be lost or changed.
    pub edition: Option<String>,
}

/// A card that was not changed, or not converted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct UneditedCard {
    /// The card's id.
    pub id: String,
    /// The card's name.
    pub name: String,
    /// Why the card was not changed or not converted, and what to do.
    pub why: Vec<String>,
}

/// The result of changing several cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct EditedCards {
    /// The cards that were changed.
    pub cards: Vec<MyCard>,
    /// The cards that were not changed or not converted, with the reasons.
    pub left: Vec<UneditedCard>,
}
