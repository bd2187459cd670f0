//! Moderation: what moderators and admins see and do, and what people report to them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Listing;

/// A role that lets an account moderate.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// An admin can do everything.
    Admin,
    /// A moderator can do everything except change roles, maintenance mode and announcements.
    Moderator,
}

/// A kind of restriction: something that a person is not allowed to do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum RestrictionKind {
    /// The person cannot use the server at all.
    Ban,
    /// The person cannot chat.
    Mute,
    /// The person cannot change their name.
    Name,
}

/// A restriction of a person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Restricted {
    /// What the person is not allowed to do.
    pub what: RestrictionKind,
    /// The reason for the restriction.
    pub reason: String,
    /// When the restriction ends, in seconds since 1970; `null` if it lasts until it is lifted.
    pub until: Option<i64>,
}

/// A network that nobody can connect from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct NetworkBan {
    /// The network, as address/prefix.
    pub network: String,
    /// The reason for the ban.
    pub reason: String,
    /// When the ban ends, in seconds since 1970; `null` if it lasts until it is lifted.
    pub until: Option<i64>,
}

/// A moderation action. `person` is a person's number ([`Person::id`]). `until` is when the action ends, in seconds
/// since 1970; if it is `null`, the action lasts until a moderator lifts it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum ModerationAction {
    /// Admins only: gives an account a role, or takes it away if `role` is `null`.
    Role { person: i64, role: Option<Role> },
    /// Bans a person: ends their connections and matches, and rejects their logins and tokens.
    Ban { person: i64, until: Option<i64> },
    /// Lifts the ban of a person.
    Unban { person: i64 },
    /// Prevents a person from chatting anywhere.
    Mute { person: i64, until: Option<i64> },
    /// Lets a person chat again.
    Unmute { person: i64 },
    /// Gives a person a new name that they cannot change.
    Rename { person: i64, name: String, until: Option<i64> },
    /// Lets a person change their name again.
    AllowRename { person: i64 },
    /// Bans an address or network, so that nobody can connect from it.
    BanNetwork { network: String, until: Option<i64> },
    /// Lifts the ban of a network.
    UnbanNetwork { network: String },
    /// Deletes a card permanently.
    RemoveCard { id: String },
    /// Deletes a deck permanently.
    RemoveDeck { id: String },
    /// Deletes a card list for KEEP permanently.
    RemoveKeepList { id: String },
    /// Removes a published card, set, deck or format from the library, with all its versions and comments.
    RemovePublished { id: String },
    /// Removes a comment from the library.
    RemoveComment { number: i64 },
    /// Deletes an image permanently. Nobody can upload the same image again.
    RemovePicture { id: String },
    /// Ends the match at a table without a winner.
    CloseTable { table: String },
    /// Closes a table and deletes its match and chat.
    RemoveTable { table: String },
    /// Admins only: shows an announcement to everybody.
    Announce { text: String, until: Option<i64> },
    /// Admins only: removes the announcement.
    Retract,
    /// Admins only: turns maintenance mode on or off. While it is on, no new tables or matches can start, and people
    /// see the reason.
    Maintenance { on: bool },
    /// Settles a report. The reason of the action is saved as the report's note.
    Settle { report: i64 },
}

/// `POST /api/moderation/act`: carries out a moderation action and returns its [`LogEntry`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Moderate {
    /// The action to carry out.
    pub action: ModerationAction,
    /// The reason, at most 500 characters. The affected person sees it.
    pub reason: String,
}

/// An entry of the audit log: `GET /api/moderation/log?before=NUMBER`, newest first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LogEntry {
    /// The entry's number, which increases with every entry.
    pub number: i64,
    /// When the action was done, in seconds since 1970.
    pub at: i64,
    /// The name of the person who carried out the action.
    pub by: String,
    /// The name of the action: the field `do` of a [`ModerationAction`].
    pub action: String,
    /// The number of the affected person; `null` if the action doesn't affect a particular person.
    pub person: Option<i64>,
    /// The ID of the person, network, table, card, deck, image or report that the action affected.
    pub thing: String,
    /// The name that the affected person or thing had at the time of the action.
    pub name: String,
    /// The role, new name or announcement that the action set; empty for other actions.
    pub detail: String,
    /// The reason for the action.
    pub reason: String,
    /// When the action ends, in seconds since 1970; `null` if it lasts until it is lifted.
    pub until: Option<i64>,
}

/// The overview for moderators: `GET /api/moderation`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Moderation {
    /// The role of the person who sent the request.
    pub role: Role,
    /// The number of open reports.
    pub open_reports: u32,
    /// The announcement to everybody; `null` if there is none.
    pub announcement: Option<String>,
    /// When the announcement ends, in seconds since 1970; `null` if it has no end.
    pub announced_until: Option<i64>,
    /// The reason for maintenance mode, in which no new tables or matches can start; `null` if it is off.
    pub maintenance: Option<String>,
    /// The banned networks.
    pub networks: Vec<NetworkBan>,
}

/// A person as moderators see them. `GET /api/moderation/people?q=TEXT` searches for people.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Person {
    /// The person's number.
    pub id: i64,
    /// The name that others see.
    pub name: String,
    /// The login name; `null` for a guest without an account.
    pub account: Option<String>,
    /// The person's role; `null` for people who do not moderate.
    pub role: Option<Role>,
    /// When the person was last connected, in seconds since 1970, accurate to the hour.
    pub seen: i64,
    /// The person's current restrictions.
    pub restricted: Vec<Restricted>,
}

/// A card, a deck, a card list for KEEP or an image that a person made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MadeThing {
    /// What the person made: `card`, `deck`, `keep-list` or `picture`.
    pub kind: String,
    /// The id of the card, deck, card list or image in URLs.
    pub id: String,
    /// The name of the card, deck or card list; empty for images.
    pub name: String,
    /// The key of the share link; `null` if the card, deck, card list or image is not shared.
    pub shared: Option<String>,
}

/// Everything moderators can see about a person: `GET /api/moderation/people/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PersonDetail {
    /// The person's name, role and restrictions.
    pub person: Person,
    /// The networks from which the person is currently connected.
    pub networks: Vec<String>,
    /// The ids of the open tables where the person sits.
    pub tables: Vec<String>,
    /// The cards, decks, card lists and images that the person made.
    pub made: Vec<MadeThing>,
    /// Earlier moderation actions that affected the person, newest first.
    pub log: Vec<LogEntry>,
}

/// An open table: `GET /api/moderation/tables`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ModeratedTable {
    /// The table as the lobby lists it.
    pub listing: Listing,
    /// Whether the table is private. The lobby doesn't list private tables.
    pub private: bool,
}

/// The subject of a report.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum ReportAbout {
    /// A person at a table, by name.
    Person { table: String, name: String },
    /// A person with an account, by their number.
    Member { person: i64 },
    /// A chat line at a table, with the name of the person who wrote it.
    Line { table: String, name: String, text: String },
    /// A table, by its id.
    Table { table: String },
    /// The deck that a player uses at a table, by the player's seat.
    Deck { table: String, seat: u8 },
    /// A shared card, by the key of its link.
    Card { key: String },
    /// The image of a shared card, by the key of the card's link.
    Picture { key: String },
    /// A published card, set, deck or format, by its id.
    Published { id: String },
    /// A comment on a published work, by its number.
    Comment { number: i64 },
    /// A message that another person sent to you, by the person's number and the message's number.
    Message { person: i64, message: i64 },
    /// The name and the description of a tournament, by its id.
    Tournament { tournament: String },
}

/// `POST /api/reports`: reports something to the moderators.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct MakeReport {
    /// The subject of the report.
    pub about: ReportAbout,
    /// The reason for the report, at most 500 characters.
    pub reason: String,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Settled {
    /// When the report was settled, in seconds since 1970.
    pub at: i64,
    /// The name of the moderator who settled the report.
    pub by: String,
    /// The moderator's note.
    pub note: String,
}

/// A report as moderators see it. `GET /api/moderation/reports` lists open reports, and `?settled=true` lists settled
/// ones.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Report {
    /// The report's number.
    pub number: i64,
    /// When the report was made, in seconds since 1970.
    pub at: i64,
    /// The name of the person who made the report.
    pub by: String,
    /// The number of the person who made the report.
    pub by_person: i64,
    /// What was reported: the field `kind` of a [`ReportAbout`].
    pub kind: String,
    /// The id of the reported person or thing, or other text that identifies it.
    pub thing: String,
    /// The name of the reported person or thing.
    pub name: String,
    /// The number of the reported person, or of the person who owns the reported thing; `null` if there is no such
    /// person.
    pub person: Option<i64>,
    /// The reported text and chat as they were when the report was made; empty if there is no text.
    pub text: String,
    /// The reason that the reporter gave.
    pub reason: String,
    /// Earlier moderation actions that affected `person`, newest first.
    pub earlier: Vec<LogEntry>,
    /// How the report was settled; `null` while it is open.
    pub settled: Option<Settled>,
}
