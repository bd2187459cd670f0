//! The library: cards, sets, decks and formats that people publish for everybody.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{CheckProblem, Checked, DeckChecked, DeckSketch, Sketch, WireCardKind};

/// The kind of a published work.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum LibraryKind {
    Card,
    Set,
    Deck,
    Format,
}

/// What to publish.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum PublishWhat {
    /// One of your own cards.
    Card {
        /// The card's id: [`MyCard::id`](super::MyCard::id).
        card: String,
    },
    /// All of your own cards in a set. Each card gets a page of its own, too.
    Set {
        /// The set's code: [`SetListing::code`](super::SetListing::code).
        code: String,
    },
    /// One of your own decks, with all its cards.
    Deck {
        /// The deck's id: [`MyDeck::id`](super::MyDeck::id).
        deck: String,
    },
}

/// `POST /api/library`: publishes the current version of a work, so that everybody can see it. You need an account. The
/// response is [`Published`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Publish {
    /// What to publish.
    pub what: PublishWhat,
    /// The license: "cc0", "cc-by-4.0", "cc-by-sa-4.0" or "all-rights-reserved".
    pub license: String,
}

/// A work that was published.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Published {
    /// The work's id. The work's page is `/library/{id}`.
    pub id: String,
    /// The number of the work's newest version, from 1. Publishing a work again without changes creates no new version.
    pub version: u32,
}

/// A work in a list of published works.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryEntry {
    /// The work's id in URLs.
    pub id: String,
    /// The kind of the work.
    pub kind: LibraryKind,
    /// The work's name.
    pub name: String,
    /// The name of the person who published the work.
    pub by: String,
    /// The number of the person who published the work. Their profile is `/people/{person}`.
    pub person: i64,
    /// The number of the work's newest version.
    pub version: u32,
    /// When the newest version was published, in seconds since 1970.
    pub changed: i64,
    /// The license of the newest version; empty for formats.
    pub license: String,
    /// The number of people who like the work.
    pub likes: u32,
    /// Whether you like the work.
    pub liked: bool,
    /// The number of comments on the work.
    pub comments: u32,
    /// The edition of a card, deck or format; `null` for a set.
    pub edition: Option<String>,
    /// A card's type; `null` for other works.
    pub card_kind: Option<WireCardKind>,
    /// A card's cost; `null` for other works, and if the cost cannot be calculated.
    pub cost: Option<i64>,
    /// The number of cards in a set or deck; `null` for other works.
    pub count: Option<u32>,
    /// The URLs of the faces of up to three cards of the work.
    pub faces: Vec<String>,
    /// A format's description; empty for other works.
    pub about: String,
}

/// A page of the published works: `GET /api/library`. Query parameters: `kind`, `q` (words), `component`, `topic`,
/// `edition`, `type` (`creature` or `spell`), `author` (a person's number), `tag`, `set` (a set's code), `least` and
/// `most` (cost), `sort` (`new`, `liked` or `name`) and `after` (the cursor of the next page).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryPage {
    /// The works, in the order of `sort`.
    pub entries: Vec<LibraryEntry>,
    /// The cursor of the next page; `null` if this is the last page.
    pub next: Option<String>,
}

/// A version of a published work.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryVersion {
    /// The version's number, from 1.
    pub version: u32,
    /// When the version was published, in seconds since 1970.
    pub at: i64,
    /// The version's license; empty for formats.
    pub license: String,
}

/// A published work to which another work refers: the original of a remix, or a set.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Ancestor {
    /// The work's id in URLs.
    pub id: String,
    /// The work's name; `null` if the work was removed.
    pub name: Option<String>,
    /// The name of the person who published the work; `null` if the work was removed.
    pub by: Option<String>,
}

/// A card of a published set.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryCard {
    /// The id of the card's own page.
    pub id: String,
    /// The card.
    pub card: Sketch,
    /// The card's cost; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// The URL of the card's face.
    pub face: String,
}

/// The content of a published work.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LibraryContent {
    /// A card.
    Card {
        /// The card.
        card: Box<Sketch>,
        /// The result of checking the card.
        checked: Box<Checked>,
        /// The URL of the card's face.
        face: String,
    },
    /// A set.
    Set {
        /// The set's code.
        code: String,
        /// The set's cards, sorted by number and name.
        cards: Vec<LibraryCard>,
    },
    /// A deck with all its cards.
    Deck {
        /// The deck.
        deck: DeckSketch,
        /// The result of checking the deck.
        checked: Box<DeckChecked>,
    },
    /// A format.
    Format {
        /// The format.
        format: FormatSketch,
        /// The sets that the format allows, in the order of [`FormatSketch::sets`].
        sets: Vec<Ancestor>,
    },
}

/// A published work with everything on its page: `GET /api/library/{id}`, or with `?version=NUMBER` an older version.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryWork {
    /// The work as lists show it.
    pub entry: LibraryEntry,
    /// The version that is shown.
    pub version: u32,
    /// The license of the version that is shown; empty for formats.
    pub license: String,
    /// All versions, the newest first.
    pub versions: Vec<LibraryVersion>,
    /// The content of the version that is shown.
    pub content: LibraryContent,
    /// Whether you published the work.
    pub you: bool,
    /// Whether you may remix the work, because its license allows remixes or because you published it. False for
    /// formats.
    pub remixable: bool,
    /// If the work is a remix, its original. If that is a remix too, its original comes next, and so on.
    pub origins: Vec<Ancestor>,
    /// The newest works that were remixed from this work.
    pub remixes: Vec<LibraryEntry>,
    /// The set with which the work was published; `null` unless the work is a card that was published with a set.
    pub set: Option<Ancestor>,
}

/// A work that you have published. `GET /api/library/mine` lists yours, the most recently published first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyPublication {
    /// The work's id in URLs.
    pub id: String,
    /// The kind of the work.
    pub kind: LibraryKind,
    /// The work's name.
    pub name: String,
    /// The id of your card or deck, or the code of your set; empty for formats.
    pub source: String,
    /// The number of the work's newest version.
    pub version: u32,
    /// The version of your card or deck that was published; 0 for sets and formats.
    pub source_version: u32,
    /// The license of the newest version; empty for formats.
    pub license: String,
}

/// The copy that `POST /api/library/{id}/remix` created among your own cards and decks.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Remixed {
    /// The kind of the work.
    pub kind: LibraryKind,
    /// The id of your new card or deck, or the code of your new set.
    pub id: String,
}

/// Whether you like a work, and how many people like it: the response to `POST /api/library/{id}/like`, and to `DELETE`
/// on the same path.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Liked {
    /// Whether you like the work.
    pub liked: bool,
    /// The number of people who like the work.
    pub likes: u32,
}

/// A comment on a published work.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryComment {
    /// The comment's number.
    pub number: i64,
    /// The name of the person who wrote the comment.
    pub by: String,
    /// The number of the person who wrote the comment.
    pub person: i64,
    /// When the comment was written, in seconds since 1970.
    pub at: i64,
    /// The comment's text; empty if the comment is hidden from you.
    pub text: String,
    /// Whether the author of the work has hidden the comment. Only that author and the person who wrote the comment can
    /// still read it.
    pub hidden: bool,
    /// Whether you wrote the comment.
    pub you: bool,
}

/// A page of the comments on a work, the newest first: `GET /api/library/{id}/comments`. `?before=NUMBER` returns older
/// comments. Comments of people you have blocked are left out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LibraryComments {
    /// The comments.
    pub comments: Vec<LibraryComment>,
    /// The value of `before` for the next page; `null` if there are no older comments.
    pub more: Option<i64>,
}

/// `POST /api/library/{id}/comments`: comments on a work. You need an account. The response is the [`LibraryComment`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewComment {
    /// The text, at most 1000 characters.
    pub text: String,
}

/// `PUT /api/library/{id}/comments/{number}`: hides a comment on your own work, or shows it again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct HideComment {
    /// Whether to hide the comment.
    pub hidden: bool,
}

/// A published set that a format allows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct FormatSet {
    /// The set's id: [`LibraryEntry::id`].
    pub id: String,
    /// The version of the set. 0 means its newest version at the time when the format is published.
    #[serde(default)]
    pub version: u32,
}

/// A format, which states which decks are allowed in a match. `POST /api/formats` publishes a new format, and
/// `PUT /api/formats/{id}` a new version of your own. The response is [`Published`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct FormatSketch {
    /// The format's name.
    pub name: String,
    /// A description for people.
    pub about: String,
    /// The edition that decks must be legal in.
    pub edition: String,
    /// The published sets whose cards are allowed; empty if every card is allowed.
    pub sets: Vec<FormatSet>,
    /// The names of banned cards.
    pub banned: Vec<String>,
}

/// `POST /api/formats/{id}/check`: checks a deck against a format. `?version=NUMBER` chooses an older version. The
/// response is [`FormatChecked`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct CheckFormat {
    /// The deck.
    pub deck: DeckSketch,
}

/// The result of checking a deck against a format.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct FormatChecked {
    /// The format's name.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// Whether the deck is legal in the format.
    pub legal: bool,
    /// What is wrong with the deck, as in `docs/checks.md`.
    pub problems: Vec<CheckProblem>,
}

/// Why a published card fits a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum FitWhy {
    /// The card uses the same counters as cards of the deck.
    Counters {
        /// The counters' name.
        counter: String,
    },
    /// The card has the same tag as cards of the deck.
    Tag {
        /// The tag.
        tag: String,
    },
    /// The card comes from the same set as cards of the deck.
    Set {
        /// The set's code.
        set: String,
    },
    /// The card has the same effect as cards of the deck.
    Effect {
        /// The effect in the words of the deck's edition.
        text: String,
    },
    /// The card's effects have the same topic as effects of cards of the deck.
    Topic {
        /// The topic: "damage", "healing", "drawing", "removing", "counters", "control" or "resources".
        topic: String,
    },
    /// The deck has few cards of the same cost.
    Level {
        /// The cost.
        level: i64,
    },
    /// The deck has few creatures.
    Creatures,
    /// The deck has few spells.
    Spells,
}

/// A published card that fits a deck, and why. `POST /api/library/fitting` with a [`DeckSketch`] returns up to 24, the
/// best first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct FittingCard {
    /// The card in the library.
    pub entry: LibraryEntry,
    /// The reasons why the card fits the deck, the most important reason first.
    pub reasons: Vec<FitWhy>,
}
