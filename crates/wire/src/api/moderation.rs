//! Moderation: what moderators and admins see and do, and what people report to them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Listing;

/// What an account may do beyond its own things.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Everything.
    Admin,
    /// Everything but roles, maintenance mode and announcements.
    Moderator,
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum RestrictionKind {
    /// Be here at all.
    Ban,
    /// Chat.
    Mute,
    /// Change their name.
    Name,
}

/// Somebody may not do something.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Restricted {
    /// What.
    pub what: RestrictionKind,
    /// Why.
    pub reason: String,
    /// Until when; without an end until it is lifted.
    pub until: Option<i64>,
}

/// A network that nobody may come from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct NetworkBan {
    /// As address/prefix.
    pub network: String,
    /// Why.
    pub reason: String,
    /// Until when; without an end until it is lifted.
    pub until: Option<i64>,
}

/// A moderation action. People are named by their number; without `until` it lasts until it is lifted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ModerationAction {
    /// For admins: gives an account a role, or takes it away.
    Role { person: i64, role: Option<Role> },
    /// Ends their connections and matches, and keeps them out.
    Ban { person: i64, until: Option<i64> },
    /// Lifts a ban.
    Unban { person: i64 },
    /// They cannot chat anywhere.
    Mute { person: i64, until: Option<i64> },
    /// They can chat again.
    Unmute { person: i64 },
    /// They are called otherwise, and cannot change that.
    Rename { person: i64, name: String, until: Option<i64> },
    /// They can change their name again.
    AllowRename { person: i64 },
    /// Nobody can come from this address or network.
    BanNetwork { network: String, until: Option<i64> },
    /// Lifts the ban of a network.
    UnbanNetwork { network: String },
    /// Deletes a card for ever.
    RemoveCard { id: String },
    /// Deletes a deck for ever.
    RemoveDeck { id: String },
    /// Deletes a picture for ever; the same file is not taken again.
    RemovePicture { id: String },
    /// Ends the match at a table without a winner.
    CloseTable { table: String },
    /// Closes a table and deletes what happened there.
    RemoveTable { table: String },
    /// For admins: everybody is told this.
    Announce { text: String, until: Option<i64> },
    /// For admins: nobody is told anything any more.
    Retract,
    /// For admins: no new tables and matches, for the reason that is given; or again.
    Maintenance { on: bool },
    /// Settles a report, with the reason as a note.
    Settle { report: i64 },
}

/// `POST /api/moderation/act`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Moderate {
    /// What to do.
    pub action: ModerationAction,
    /// Why, at most 500 characters. Whom it concerns is told.
    pub reason: String,
}

/// An entry of the audit log: `GET /api/moderation/log?before=NUMBER`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LogEntry {
    /// Raised with every entry.
    pub number: i64,
    /// When.
    pub at: i64,
    /// Who did it.
    pub by: String,
    /// The action's word.
    pub action: String,
    /// The number of the person it concerns.
    pub person: Option<i64>,
    /// Which person, network, table, card, deck, picture or report.
    pub thing: String,
    /// What that was called.
    pub name: String,
    /// The role, the new name or the announcement.
    pub detail: String,
    /// Why.
    pub reason: String,
    /// Until when.
    pub until: Option<i64>,
}

/// What moderators see first: `GET /api/moderation`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Moderation {
    /// The role of the person who asks.
    pub role: Role,
    /// How many reports are open.
    pub open_reports: u32,
    /// What everybody is told.
    pub announcement: Option<String>,
    /// Until when they are told.
    pub announced_until: Option<i64>,
    /// Why no new tables are made.
    pub maintenance: Option<String>,
    /// Networks that nobody may come from.
    pub networks: Vec<NetworkBan>,
}

/// Somebody as moderators see them: `GET /api/moderation/people?q=TEXT`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Person {
    /// Their number.
    pub id: i64,
    /// What others see.
    pub name: String,
    /// The name to log in by; none for a guest.
    pub account: Option<String>,
    /// Their role.
    pub role: Option<Role>,
    /// When they were last here, to the day.
    pub seen: i64,
    /// What they may not do at the moment.
    pub restricted: Vec<Restricted>,
}

/// A card, a deck or a picture that somebody made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MadeThing {
    /// `card`, `deck` or `picture`.
    pub kind: String,
    /// Its number in links.
    pub id: String,
    /// What it is called; empty for pictures.
    pub name: String,
    /// The key of its link, if it is shared.
    pub shared: Option<String>,
}

/// All about somebody: `GET /api/moderation/people/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PersonDetail {
    /// Who.
    pub person: Person,
    /// Networks they are connected from now.
    pub networks: Vec<String>,
    /// Open tables at which they sit.
    pub tables: Vec<String>,
    /// What they made.
    pub made: Vec<MadeThing>,
    /// Earlier actions that concern them, the newest first.
    pub log: Vec<LogEntry>,
}

/// An open table: `GET /api/moderation/tables`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ModeratedTable {
    /// The table as the lobby lists it.
    pub listing: Listing,
    /// Is it kept out of the lobby?
    pub private: bool,
}

/// What a report is about.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ReportAbout {
    /// Somebody at a table.
    Person { table: String, name: String },
    /// A line of chat.
    Line { table: String, name: String, text: String },
    /// A table.
    Table { table: String },
    /// The deck of a seat at a table.
    Deck { table: String, seat: u8 },
    /// A card that is shared, by the key of its link.
    Card { key: String },
    /// The picture of a card that is shared.
    Picture { key: String },
}

/// `POST /api/reports`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct MakeReport {
    /// What it is about.
    pub about: ReportAbout,
    /// Why, at most 500 characters.
    pub reason: String,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Settled {
    /// When.
    pub at: i64,
    /// By whom.
    pub by: String,
    /// What they noted.
    pub note: String,
}

/// A report as moderators see it: `GET /api/moderation/reports?settled=true`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// When it was made.
    pub at: i64,
    /// Who made it.
    pub by: String,
    /// Their number.
    pub by_person: i64,
    /// What kind of thing it is about.
    pub kind: String,
    /// Which one.
    pub thing: String,
    /// What that is called.
    pub name: String,
    /// The number of the person whose it is.
    pub person: Option<i64>,
    /// The reported text as it was then.
    pub text: String,
    /// Why it was reported.
    pub reason: String,
    /// Earlier actions that concern that person, the newest first.
    pub earlier: Vec<LogEntry>,
    /// How it was settled.
    pub settled: Option<Settled>,
}
