//! Moderation: roles, what people may not do, actions with their audit log, and the standing of the whole server.

use crate::report::{NewReport, ReportRecord, Reported};
use crate::{BoxFuture, Guest, WorkKind};

/// The role of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StaffRole {
    /// Everything.
    Admin,
    /// Everything but roles, maintenance mode and announcements.
    Moderator,
}

impl StaffRole {
    /// Its name in the database.
    pub fn word(self) -> &'static str {
        match self {
            StaffRole::Admin => "admin",
            StaffRole::Moderator => "moderator",
        }
    }

    pub(crate) fn of(word: &str) -> Option<StaffRole> {
        [StaffRole::Admin, StaffRole::Moderator].into_iter().find(|it| it.word() == word)
    }
}

/// A restriction of a person.
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

/// A restriction of a person, with the reason that they see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestrictionRecord {
    /// Who.
    pub guest: i64,
    /// Their name.
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

/// The current restrictions, roles and announcements of the server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Up to which entry of the audit log this is.
    pub number: i64,
    /// All restrictions.
    pub restricted: Vec<RestrictionRecord>,
    /// Who has which role. The person who acts is looked up again in the same transaction.
    pub roles: Vec<(i64, StaffRole)>,
    /// Networks that nobody may come from.
    pub networks: Vec<BannedNetwork>,
    /// The announcement, and its end.
    pub announcement: Option<(String, Option<i64>)>,
    /// Why no new tables are made.
    pub maintenance: Option<String>,
}

/// A moderation action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum StoredAction {
    SetRole { guest: i64, role: Option<StaffRole> },
    Ban { guest: i64, until: Option<i64> },
    Mute { guest: i64, until: Option<i64> },
    Rename { guest: i64, name: String, until: Option<i64> },
    Lift { guest: i64, what: Restriction },
    BanNetwork { network: String, until: Option<i64> },
    UnbanNetwork { network: String },
    RemoveWork { kind: WorkKind, id: i64 },
    RemovePicture { id: String },
    CloseTable { id: i64 },
    RemoveTable { id: i64 },
    Announce { text: String, until: Option<i64> },
    Retract,
    Maintenance { on: bool },
    Settle { report: i64 },
}

impl StoredAction {
    /// The word for it in the audit log.
    pub fn word(&self) -> &'static str {
        match self {
            StoredAction::SetRole { .. } => "role",
            StoredAction::Ban { .. } => "ban",
            StoredAction::Mute { .. } => "mute",
            StoredAction::Rename { .. } => "rename",
            StoredAction::Lift { what: Restriction::Ban, .. } => "unban",
            StoredAction::Lift { what: Restriction::Mute, .. } => "unmute",
            StoredAction::Lift { what: Restriction::Name, .. } => "allow_rename",
            StoredAction::BanNetwork { .. } => "ban_network",
            StoredAction::UnbanNetwork { .. } => "unban_network",
            StoredAction::RemoveWork { kind: WorkKind::Card, .. } => "remove_card",
            StoredAction::RemoveWork { kind: WorkKind::Deck, .. } => "remove_deck",
            StoredAction::RemovePicture { .. } => "remove_picture",
            StoredAction::CloseTable { .. } => "close_table",
            StoredAction::RemoveTable { .. } => "remove_table",
            StoredAction::Announce { .. } => "announce",
            StoredAction::Retract => "retract",
            StoredAction::Maintenance { on: true } => "maintenance_on",
            StoredAction::Maintenance { on: false } => "maintenance_off",
            StoredAction::Settle { .. } => "settle",
        }
    }

    /// Is it only for admins?
    pub fn is_for_admins(&self) -> bool {
        matches!(
            self,
            StoredAction::SetRole { .. }
                | StoredAction::Announce { .. }
                | StoredAction::Retract
                | StoredAction::Maintenance { .. }
        )
    }
}

/// Somebody's wish for an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationOrder {
    /// Who wants it; `None` for the operator.
    pub by: Option<i64>,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Why.
    pub reason: String,
    /// What.
    pub action: StoredAction,
}

/// What became of an [`ModerationOrder`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acted {
    /// It is done, and in the audit log.
    Done(AuditEntry),
    /// What it is about is not there; the sentence says so.
    Missing(&'static str),
    /// It is not allowed; the sentence says why.
    Denied(&'static str),
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// Raised with every entry.
    pub number: i64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who did it; `None` for the operator.
    pub by: Option<i64>,
    /// Their name at the time.
    pub by_name: String,
    /// [`StoredAction::word`].
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
pub struct PersonRecord {
    /// Who.
    pub guest: Guest,
    /// The name to log in by, if they have an account.
    pub account: Option<String>,
    /// Their role.
    pub role: Option<StaffRole>,
    /// When they were last here, to the day, in seconds since 1970.
    pub seen: i64,
    /// What they may not do at the moment.
    pub restricted: Vec<RestrictionRecord>,
}

/// Something that somebody made, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// A card or a deck.
    Work {
        /// Which of the two.
        kind: WorkKind,
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

/// Saves moderation.
pub trait Moderates {
    /// The role of somebody.
    fn role(&self, guest: i64) -> BoxFuture<'_, Option<StaffRole>>;

    /// Carries out an order, if the person may, and writes it to the audit log in the same transaction.
    fn act(&self, order: ModerationOrder) -> BoxFuture<'_, Acted>;

    /// What holds at this time, in seconds since 1970.
    fn standing(&self, now: i64) -> BoxFuture<'_, Standing>;

    /// The number of the last entry of the audit log; 0 if there is none.
    fn last_entry(&self) -> BoxFuture<'_, i64>;

    /// Entries of the audit log on which the server has not acted, the oldest first.
    fn unapplied(&self) -> BoxFuture<'_, Vec<AuditEntry>>;

    /// The server has acted on all entries up to this one.
    fn note_applied(&self, number: i64) -> BoxFuture<'_, ()>;

    /// The audit log before an entry, the newest first; only what concerns somebody, if they are named.
    fn log(&self, guest: Option<i64>, before: Option<i64>, most: u32) -> BoxFuture<'_, Vec<AuditEntry>>;

    /// People whose names have this text in them, or who have this number after a `#`; those seen last first.
    fn people(&self, text: String, now: i64, most: u32) -> BoxFuture<'_, Vec<PersonRecord>>;

    /// What somebody made, the newest first.
    fn made(&self, guest: i64, most: u32) -> BoxFuture<'_, Vec<Made>>;

    /// The open tables at which somebody sits.
    fn seats_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Who said a line at a table, or anything if no line is named; nothing if nobody did.
    fn speaker(&self, table: i64, name: String, text: Option<String>) -> BoxFuture<'_, Option<Option<i64>>>;

    /// Was a picture of this name removed?
    fn is_removed_picture(&self, id: String) -> BoxFuture<'_, bool>;

    /// Keeps a report.
    fn report(&self, report: NewReport) -> BoxFuture<'_, Reported>;

    /// Reports that are open, the oldest first, or those that are settled, the newest first.
    fn reports(&self, settled: bool, most: u32) -> BoxFuture<'_, Vec<ReportRecord>>;

    /// How many reports are open.
    fn open_reports(&self) -> BoxFuture<'_, u32>;
}
