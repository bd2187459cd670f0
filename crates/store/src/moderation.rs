//! Moderation: roles, what people may not do, actions with their audit log, and the standing of the whole server.

use crate::report::{NewReport, Report, Reported};
use crate::{Guest, Kind, Later};

/// What an account may do beyond its own things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Everything.
    Admin,
    /// Everything but roles, maintenance mode and announcements.
    Moderator,
}

impl Role {
    /// The word for it in the file.
    pub fn word(self) -> &'static str {
        match self {
            Role::Admin => "admin",
            Role::Moderator => "moderator",
        }
    }

    pub(crate) fn of(word: &str) -> Option<Role> {
        [Role::Admin, Role::Moderator].into_iter().find(|it| it.word() == word)
    }
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Restriction {
    /// Be here at all.
    Ban,
    /// Chat.
    Mute,
    /// Change their name.
    Name,
}

impl Restriction {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Restriction::Ban => "ban",
            Restriction::Mute => "mute",
            Restriction::Name => "name",
        }
    }

    pub(crate) fn of(word: &str) -> Option<Restriction> {
        [Restriction::Ban, Restriction::Mute, Restriction::Name].into_iter().find(|it| it.word() == word)
    }
}

/// Somebody may not do something, with the reason that they are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restricted {
    /// Who.
    pub guest: i64,
    /// What they are called.
    pub name: String,
    /// What.
    pub what: Restriction,
    /// Why.
    pub reason: String,
    /// Until when, in seconds since 1970; without an end until it is lifted.
    pub until: Option<i64>,
    /// Since when.
    pub at: i64,
}

/// A network that nobody may come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BannedNetwork {
    /// As address/prefix.
    pub network: String,
    /// Why.
    pub reason: String,
    /// Until when; without an end until it is lifted.
    pub until: Option<i64>,
    /// Since when.
    pub at: i64,
}

/// What holds for the whole server at the moment, beside what has ended.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Up to which entry of the audit log this is.
    pub number: i64,
    /// Who may not do what.
    pub restricted: Vec<Restricted>,
    /// Who has which role. The person who acts is looked up again in the same transaction.
    pub roles: Vec<(i64, Role)>,
    /// Networks that nobody may come from.
    pub networks: Vec<BannedNetwork>,
    /// What everybody is told, and until when.
    pub announcement: Option<(String, Option<i64>)>,
    /// Why no new tables are made.
    pub maintenance: Option<String>,
}

/// A moderation action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Action {
    SetRole { guest: i64, role: Option<Role> },
    Ban { guest: i64, until: Option<i64> },
    Mute { guest: i64, until: Option<i64> },
    Rename { guest: i64, name: String, until: Option<i64> },
    Lift { guest: i64, what: Restriction },
    BanNetwork { network: String, until: Option<i64> },
    UnbanNetwork { network: String },
    RemoveWork { kind: Kind, id: i64 },
    RemovePicture { id: String },
    CloseTable { id: i64 },
    RemoveTable { id: i64 },
    Announce { text: String, until: Option<i64> },
    Retract,
    Maintenance { on: bool },
    Settle { report: i64 },
}

impl Action {
    /// The word for it in the audit log.
    pub fn word(&self) -> &'static str {
        match self {
            Action::SetRole { .. } => "role",
            Action::Ban { .. } => "ban",
            Action::Mute { .. } => "mute",
            Action::Rename { .. } => "rename",
            Action::Lift { what: Restriction::Ban, .. } => "unban",
            Action::Lift { what: Restriction::Mute, .. } => "unmute",
            Action::Lift { what: Restriction::Name, .. } => "allow_rename",
            Action::BanNetwork { .. } => "ban_network",
            Action::UnbanNetwork { .. } => "unban_network",
            Action::RemoveWork { kind: Kind::Card, .. } => "remove_card",
            Action::RemoveWork { kind: Kind::Deck, .. } => "remove_deck",
            Action::RemovePicture { .. } => "remove_picture",
            Action::CloseTable { .. } => "close_table",
            Action::RemoveTable { .. } => "remove_table",
            Action::Announce { .. } => "announce",
            Action::Retract => "retract",
            Action::Maintenance { on: true } => "maintenance_on",
            Action::Maintenance { on: false } => "maintenance_off",
            Action::Settle { .. } => "settle",
        }
    }

    /// Is it only for admins?
    pub fn is_for_admins(&self) -> bool {
        matches!(
            self,
            Action::SetRole { .. } | Action::Announce { .. } | Action::Retract | Action::Maintenance { .. }
        )
    }
}

/// Somebody's wish for an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Who wants it; nobody where it is the operator, who has the data folder.
    pub by: Option<i64>,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Why.
    pub reason: String,
    /// What.
    pub action: Action,
}

/// What became of an [`Order`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acted {
    /// It is done, and in the audit log.
    Done(Entry),
    /// What it is about is not there; the sentence says so.
    Missing(&'static str),
    /// It is not allowed; the sentence says why.
    Denied(&'static str),
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Raised with every entry.
    pub number: i64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who did it; nobody where it was the operator.
    pub by: Option<i64>,
    /// What they were called.
    pub by_name: String,
    /// [`Action::word`].
    pub action: String,
    /// Whom it concerns.
    pub guest: Option<i64>,
    /// The number or name of what it concerns.
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

/// Somebody as moderators see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub guest: Guest,
    /// The name to log in by, if they have an account.
    pub account: Option<String>,
    /// Their role.
    pub role: Option<Role>,
    /// When they were last here, to the day, in seconds since 1970.
    pub seen: i64,
    /// What they may not do at the moment.
    pub restricted: Vec<Restricted>,
}

/// Something that somebody made, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// A card or a deck.
    Work {
        /// Which of the two.
        kind: Kind,
        /// Its number.
        id: i64,
        /// Its text.
        text: String,
        /// The key of its link, if it is shared.
        share: Option<String>,
    },
    /// A picture, by its name.
    Picture(String),
}

/// A place where moderation is kept.
pub trait Moderates {
    /// The role of somebody.
    fn role(&self, guest: i64) -> Later<'_, Option<Role>>;

    /// Does what somebody wants, if they may, and writes it to the audit log in the same transaction.
    fn act(&self, order: Order) -> Later<'_, Acted>;

    /// What holds at this time, in seconds since 1970.
    fn standing(&self, now: i64) -> Later<'_, Standing>;

    /// The number of the last entry of the audit log; 0 if there is none.
    fn last_entry(&self) -> Later<'_, i64>;

    /// Entries of the audit log on which the server has not acted, the oldest first.
    fn unapplied(&self) -> Later<'_, Vec<Entry>>;

    /// The server has acted on all entries up to this one.
    fn note_applied(&self, number: i64) -> Later<'_, ()>;

    /// The audit log before an entry, the newest first; only what concerns somebody, if they are named.
    fn log(&self, guest: Option<i64>, before: Option<i64>, most: u32) -> Later<'_, Vec<Entry>>;

    /// People whose names have this text in them, or who have this number after a `#`; those seen last first.
    fn people(&self, text: String, now: i64, most: u32) -> Later<'_, Vec<Person>>;

    /// What somebody made, the newest first.
    fn made(&self, guest: i64, most: u32) -> Later<'_, Vec<Made>>;

    /// The open tables at which somebody sits.
    fn seats_of(&self, guest: i64) -> Later<'_, Vec<i64>>;

    /// Who said a line at a table, or anything if no line is named; nothing if nobody did.
    fn speaker(&self, board: i64, name: String, text: Option<String>) -> Later<'_, Option<Option<i64>>>;

    /// Was a picture of this name removed?
    fn is_removed_picture(&self, id: String) -> Later<'_, bool>;

    /// Keeps a report.
    fn report(&self, report: NewReport) -> Later<'_, Reported>;

    /// Reports that are open, the oldest first, or those that are settled, the newest first.
    fn reports(&self, settled: bool, most: u32) -> Later<'_, Vec<Report>>;

    /// How many reports are open.
    fn open_reports(&self) -> Later<'_, u32>;
}
