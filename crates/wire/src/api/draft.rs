//! Drafts and sealed play: packs from your own cards, decks, and matches between the drafters.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeckEntry, Sketch};

/// How players get their cards.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "DraftKind")]
pub enum WireDraftKind {
    /// Each player opens a pack, takes one card and passes the other cards on.
    Booster,
    /// Each player opens all their packs and keeps all the cards.
    Sealed,
}

/// Where the cards of a draft come from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
pub enum DraftCards {
    /// Your own cards whose field `set` has this code. If they have rarities, common cards come more often.
    Set {
        /// The set's code: [`SetListing::code`](super::SetListing::code).
        code: String,
    },
    /// The newest version of a published set. If its cards have rarities, common cards come more often.
    Published {
        /// The set's id in the library: [`LibraryEntry::id`](super::LibraryEntry::id).
        work: String,
    },
    /// The cards of one of your own decks, as many copies of each as the deck has.
    Deck {
        /// The deck's id: [`MyDeck::id`](super::MyDeck::id).
        deck: String,
    },
    /// The starter decks of the draft's edition.
    Starters,
    /// A card file, a deck file, or a list of names of your own cards.
    Text {
        /// The text of the file or list.
        text: String,
    },
    /// Any cards, with their numbers of copies.
    Entries {
        /// The cards.
        entries: Vec<DeckEntry>,
    },
}

/// `POST /api/drafts`: creates a draft, in which you take the first seat. The response is a [`DraftPage`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewDraft {
    /// The draft's name, for other people to read.
    pub name: String,
    /// The edition to play: "1" to "17", or "11-2024".
    pub edition: String,
    /// Where the cards come from.
    pub cards: DraftCards,
    /// How players get their cards.
    pub kind: WireDraftKind,
    /// The number of players: 2 to 8. Bots take the seats that are empty at the start.
    pub seats: u8,
    /// The number of packs for each player: 1 to 8.
    pub packs: u8,
    /// The number of cards in a pack: 5 to 20.
    pub size: u8,
    /// The number of seconds for each pick. After that time, the server picks for the player.
    pub seconds: u32,
    /// Whether only people with the link can join.
    pub private: bool,
}

/// The stage that a draft has reached.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "DraftStage")]
pub enum WireDraftStage {
    /// The draft waits for people.
    Gathering,
    /// Players pick cards.
    Drafting,
    /// All cards are picked. Players build decks and play.
    Building,
}

/// An entry of a list of drafts.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftListing {
    /// The draft's id in links.
    pub id: String,
    /// The draft's name.
    pub name: String,
    /// The edition to play.
    pub edition: String,
    /// How players get their cards.
    pub kind: WireDraftKind,
    /// The stage that the draft has reached.
    pub stage: WireDraftStage,
    /// The number of people who take part.
    pub people: u8,
    /// The number of seats.
    pub seats: u8,
    /// Whether you have to pick a card now.
    pub your_pick: bool,
    /// When the draft was created, in seconds since 1970.
    pub created: i64,
}

/// Drafts that you can open: `GET /api/drafts`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftList {
    /// The drafts in which you take part, the newest first.
    pub mine: Vec<DraftListing>,
    /// Public drafts of other people that you can join, the newest first.
    pub open: Vec<DraftListing>,
}

/// A player of a draft.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftPlayer {
    /// The player's name; `null` while the seat is empty.
    pub name: Option<String>,
    /// Whether the player is a bot.
    pub bot: bool,
    /// How many packs the player has to pick a card from.
    pub packs: u8,
    /// How many cards the player has picked.
    pub picked: u16,
    /// Whether the player has a legal deck.
    pub ready: bool,
    /// How many matches the player has won.
    pub won: u8,
    /// How many matches of the player ended in a draw.
    pub drawn: u8,
    /// How many matches the player has lost.
    pub lost: u8,
}

/// A card of a draft that you can see.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftCard {
    /// The card's number in the draft.
    pub number: u16,
    /// The card.
    pub card: Sketch,
    /// What the card costs to play.
    pub cost: i64,
    /// The URL of the card's face.
    pub face: String,
}

/// The pack that you pick from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftPack {
    /// The numbers of the cards in the pack.
    pub cards: Vec<u16>,
    /// How many milliseconds are left for the pick, at the time of the response.
    pub left: u64,
}

/// `PUT /api/drafts/{id}/deck`: saves your deck. It doesn't have to be legal. The response is a [`DraftPage`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DraftDeck {
    /// The numbers of the cards in the deck. A card with several copies is listed several times.
    pub cards: Vec<u16>,
    /// The numbers of the cards in reserve.
    pub reserves: Vec<u16>,
}

/// Your deck, with the result of checking it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CheckedDraftDeck {
    /// The deck.
    pub deck: DraftDeck,
    /// Whether the deck is legal.
    pub legal: bool,
    /// What is wrong with the deck, as sentences.
    pub problems: Vec<String>,
    /// The minimum number of cards in the deck.
    pub least: u32,
    /// The maximum number of cards in the deck.
    pub most: u32,
    /// The maximum number of reserves.
    pub reserves: u32,
    /// The number of cards of each cost, as pairs of cost and number, in order of cost.
    pub curve: Vec<(i64, u32)>,
}

/// The result of a match between two drafters.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum DraftResult {
    /// The player with the smaller seat number won.
    One,
    /// The player with the larger seat number won.
    Other,
    /// Nobody won, or both did.
    Draw,
}

/// A match between two drafters.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftMatch {
    /// The smaller of the two players' seat numbers.
    pub one: u8,
    /// The larger of the two players' seat numbers.
    pub other: u8,
    /// The seat of the player who wants to play and waits for the other one; `null` if nobody waits.
    pub asked: Option<u8>,
    /// The id of the match's table; `null` before there is one.
    pub table: Option<String>,
    /// The result; `null` until the match is over.
    pub result: Option<DraftResult>,
}

/// A draft as you see it: `GET /api/drafts/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DraftPage {
    /// The draft's id in links.
    pub id: String,
    /// The number of changes to the draft. If `?after=` has this number, the response waits for the next change.
    pub step: i64,
    /// The draft's name.
    pub name: String,
    /// The edition whose cards are played.
    pub edition: String,
    /// The edition in which decks are checked and matches are played.
    pub limited: String,
    /// How players get their cards.
    pub kind: WireDraftKind,
    /// The stage that the draft has reached.
    pub stage: WireDraftStage,
    /// Whether only people with the link can join.
    pub private: bool,
    /// The number of packs for each player.
    pub packs: u8,
    /// The number of cards in a pack.
    pub size: u8,
    /// The number of seconds for a pick.
    pub seconds: u32,
    /// The players, by seat.
    pub players: Vec<DraftPlayer>,
    /// Your seat; `null` if you don't take part.
    pub you: Option<u8>,
    /// Whether you created the draft and can start it.
    pub creator: bool,
    /// The number of the round, counted from 1. In each round, everybody opens a pack.
    pub round: u8,
    /// Whether packs are passed to the next seat. Otherwise they are passed to the previous seat.
    pub passes_left: bool,
    /// The pack that you pick from; `null` while you wait, and after the draft.
    pub pack: Option<DraftPack>,
    /// The numbers of the cards that you have picked, in the order of the picks.
    pub picks: Vec<u16>,
    /// The cards of your pack and your picks.
    pub cards: Vec<DraftCard>,
    /// Your deck; `null` before all cards are picked.
    pub deck: Option<CheckedDraftDeck>,
    /// The matches, grouped in rounds. In each round, everybody plays at most once. Matches between two bots are left
    /// out. Empty before all cards are picked.
    pub rounds: Vec<Vec<DraftMatch>>,
    /// Cards that are not in the packs, with the reasons; only in the response to creating the draft.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub left_out: Vec<String>,
}

/// `POST /api/drafts/{id}/pick`: picks a card. The response is a [`DraftPage`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PickCard {
    /// The card's number.
    pub card: u16,
    /// How many cards you had picked before this pick. If the server has already made this pick for you, it rejects the
    /// request.
    pub picked: u16,
}

/// `POST /api/drafts/{id}/play`: starts your match against another player. If the other player is a person, the match
/// starts when both of you have sent this request. The response is a [`DraftPage`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PlayDrafter {
    /// The seat of the other player.
    pub seat: u8,
}
