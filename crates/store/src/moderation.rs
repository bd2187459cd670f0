//! Moderation: roles, restrictions, actions with their audit log, and announcements.

use crate::report::{NewReport, ReportRecord, Reported};
use crate::{BoxFuture, Guest, WorkKind};

/// The role of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StaffRole {
    /// An admin can perform all actions.
    Admin,
    /// A moderator can perform all actions except changing roles, maintenance mode and announcements.
    Moderator,
}

impl StaffRole {
    /// Returns the role's name in the database.
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

/// A kind of restriction: something that a person is not allowed to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Restriction {
    /// The person cannot use the server at all.
    Ban,
    /// The person cannot chat.
    Mute,
    /// The person cannot change their name.
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

/// A restriction of a person, with the reason that the person sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestrictionRecord {
    /// The id of the person.
    pub guest: i64,
    /// The person's name.
    pub name: String,
    /// What the person is not allowed to do.
    pub what: Restriction,
    /// Why the person is restricted.
    pub reason: String,
    /// When the restriction ends, in seconds since 1970; `None` if it lasts until a moderator lifts it.
    pub until: Option<i64>,
    /// When the restriction began, in seconds since 1970.
    pub at: i64,
}

/// A banned network. Nobody can use the server from its addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BannedNetwork {
    /// The network as address/prefix, such as `192.0.2.0/24`.
    pub network: String,
    /// Why the network is banned.
    pub reason: String,
    /// When the ban ends, in seconds since 1970; `None` if it lasts until a moderator lifts it.
    pub until: Option<i64>,
    /// When the ban began, in seconds since 1970.
    pub at: i64,
}

/// The restrictions, roles and announcements that are currently in force.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// The number of the newest audit log entry whose effects are included.
    pub number: i64,
    /// All current restrictions.
    pub restricted: Vec<RestrictionRecord>,
    /// Roles by guest ID. They may be out of date, so [`Moderates::act`] reads the role again in its transaction.
    pub roles: Vec<(i64, StaffRole)>,
    /// All banned networks.
    pub networks: Vec<BannedNetwork>,
    /// The current announcement: its text, and its end in seconds since 1970 if it has one. `None` if there is no
    /// announcement.
    pub announcement: Option<(String, Option<i64>)>,
    /// The reason for maintenance mode, in which nobody can create tables; `None` if it is off.
    pub maintenance: Option<String>,
}

/// A moderation action that the store can carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum StoredAction {
    SetRole { guest: i64, role: Option<StaffRole> },
    Ban { guest: i64, until: Option<i64> },
    Mute { guest: i64, until: Option<i64> },
    Rename { guest: i64, name: String, until: Option<i64> },
    Lift { guest: i64, what: Restriction },
    BanNetwork { network: String, until: Option<i64> },
    UnbanNetwork { network: String },
    RemoveWork { kind: WorkKind, id: i64 },
    RemovePublication { id: i64 },
    RemoveComment { number: i64 },
    RemovePicture { id: String },
    CloseTable { id: i64 },
    RemoveTable { id: i64 },
    Announce { text: String, until: Option<i64> },
    Retract,
    Maintenance { on: bool },
    Settle { report: i64 },
}

impl StoredAction {
    /// Returns the action's name in the audit log.
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
            StoredAction::RemoveWork { kind: WorkKind::KeepList, .. } => "remove_keep_list",
            StoredAction::RemovePublication { .. } => "remove_published",
            StoredAction::RemoveComment { .. } => "remove_comment",
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

    /// Returns whether only admins can perform this action.
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

/// A request to carry out a moderation action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationOrder {
    /// The id of the person who requests the action; `None` for the operator.
    pub by: Option<i64>,
    /// When the action was requested, in seconds since 1970.
    pub at: i64,
    /// The reason for the action.
    pub reason: String,
    /// The action to carry out.
    pub action: StoredAction,
}

/// The result of a [`ModerationOrder`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acted {
    /// The action is done. Contains the action's entry in the audit log.
    Done(AuditEntry),
    /// The target of the action does not exist. Contains a message for the person who requested the action.
    Missing(&'static str),
    /// The person is not allowed to perform the action. Contains a message for the person.
    Denied(&'static str),
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// The entry's number; later entries have higher numbers.
    pub number: i64,
    /// When the action was done, in seconds since 1970.
    pub at: i64,
    /// The ID of the person who performed the action; `None` for the operator.
    pub by: Option<i64>,
    /// The name that the person who performed the action had at the time.
    pub by_name: String,
    /// The name of the action: [`StoredAction::word`].
    pub action: String,
    /// The ID of the affected person, or of the person who owns the affected thing.
    pub guest: Option<i64>,
    /// The id, network or image name of the action's target; empty if there is no target.
    pub thing: String,
    /// The name that the action's target had at the time, such as the person's name; empty if there is none.
    pub name: String,
    /// The new role or name, or the text of the announcement; empty for other actions.
    pub detail: String,
    /// The reason for the action.
    pub reason: String,
    /// When the action's effect ends, in seconds since 1970; `None` if it has no end.
    pub until: Option<i64>,
}

/// A person as moderators see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRecord {
    /// The person's id and name.
    pub guest: Guest,
    /// The person's login name; `None` if they have no account.
    pub account: Option<String>,
    /// The person's role; `None` if they are not a moderator or admin.
    pub role: Option<StaffRole>,
    /// When the person last used the server, in seconds since 1970, accurate to the hour.
    pub seen: i64,
    /// The person's current restrictions.
    pub restricted: Vec<RestrictionRecord>,
}

/// A card, deck, card list or image of a person, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// A card, a deck or a card list for KEEP.
    Work {
        /// Whether this is a card, a deck or a card list.
        kind: WorkKind,
        /// The id of the card, deck or list.
        id: i64,
        /// The text of the card, deck or list.
        text: String,
        /// The key of the share link of the card, deck or list; `None` if it is not shared.
        share: Option<String>,
    },
    /// An image, by its name.
    Picture(String),
}

/// Saves restrictions, roles, reports and the audit log.
pub trait Moderates {
    /// Returns the role of a guest.
    fn role(&self, guest: i64) -> BoxFuture<'_, Option<StaffRole>>;

    /// Carries out an order if the person who requests it is allowed to, and adds it to the audit log in the same
    /// transaction.
    fn act(&self, order: ModerationOrder) -> BoxFuture<'_, Acted>;

    /// Returns the restrictions, roles and announcements at this time, in seconds since 1970.
    fn standing(&self, now: i64) -> BoxFuture<'_, Standing>;

    /// Returns the number of the newest entry in the audit log; 0 if the log is empty.
    fn last_entry(&self) -> BoxFuture<'_, i64>;

    /// Returns the audit log entries that the server has not carried out yet, the oldest first.
    fn unapplied(&self) -> BoxFuture<'_, Vec<AuditEntry>>;

    /// Saves that the server has carried out all audit log entries up to the one with this number.
    fn note_applied(&self, number: i64) -> BoxFuture<'_, ()>;

    /// Returns up to `most` entries of the audit log, the newest first. If `before` is given, returns only entries with
    /// a lower number. If `guest` is given, returns only entries about that person.
    fn log(&self, guest: Option<i64>, before: Option<i64>, most: u32) -> BoxFuture<'_, Vec<AuditEntry>>;

    /// Returns up to `most` people whose name or login name contains this text. Exact matches come first, then the most
    /// recently seen people. If the text is `#` and a number, returns the person with that ID.
    fn people(&self, text: String, now: i64, most: u32) -> BoxFuture<'_, Vec<PersonRecord>>;

    /// Returns up to `most` cards, decks and card lists of a guest, shared ones first, then up to `most` of the
    /// guest's images, the newest first.
    fn made(&self, guest: i64, most: u32) -> BoxFuture<'_, Vec<Made>>;

    /// Returns the open tables where a guest has a seat.
    fn seats_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Finds the newest chat message at a table by its author's name and, if given, its text. Returns the author's ID,
    /// or `Some(None)` if the author is unknown. Returns `None` if there is no such message.
    fn speaker(&self, table: i64, name: String, text: Option<String>) -> BoxFuture<'_, Option<Option<i64>>>;

    /// Returns whether a moderator removed the image with this name.
    fn is_removed_picture(&self, id: String) -> BoxFuture<'_, bool>;

    /// Saves a report.
    fn report(&self, report: NewReport) -> BoxFuture<'_, Reported>;

    /// Returns the open reports, the oldest first, or the settled ones, the newest first.
    fn reports(&self, settled: bool, most: u32) -> BoxFuture<'_, Vec<ReportRecord>>;

    /// Returns the number of open reports.
    fn open_reports(&self) -> BoxFuture<'_, u32>;
}
