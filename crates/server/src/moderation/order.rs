//! Converts a moderator's request into an order for the store: cleans its texts, parses its IDs, and checks that it has
//! a reason.

use store::{ModerationOrder, Restriction, StaffRole, StoredAction, WorkKind};
use wire::api::{Moderate, ModerationAction};

use super::{LONGEST_REASON, Network};
use crate::app::{now, read_id};
use crate::text;

/// Converts a moderator's request into an order for the store, or returns a message that says what is wrong. `by` is
/// the moderator's ID, or `None` for the operator of the server.
pub fn order(wanted: Moderate, by: Option<i64>) -> Result<ModerationOrder, String> {
    let Moderate { action, reason } = wanted;
    let at = now();
    let reason =
        match (text::clean_up_to(&reason, LONGEST_REASON, "Reason").map_err(|it| it.message)?, &action) {
            (reason, action) if reason.is_empty() && needs_reason(action) => {
                return Err("Give a reason: it goes to the audit log, and the person sees it.".to_owned());
            }
            (reason, _) => reason,
        };
    let lasting = |until: Option<i64>| match until {
        Some(until) if until <= at => Err("The end time is in the past. Choose a later time.".to_owned()),
        until => Ok(until),
    };
    let id = |id: &str| read_id(id).ok_or_else(|| format!("Unknown id “{id}”."));
    let network = |text: &str| text.parse::<Network>();
    let lift = |guest, what| StoredAction::Lift { guest, what };
    let action = match action {
        ModerationAction::Role { person, role } => {
            let role = role.map(|it| match it {
                wire::api::Role::Admin => StaffRole::Admin,
                wire::api::Role::Moderator => StaffRole::Moderator,
            });
            StoredAction::SetRole { guest: person, role }
        }
        ModerationAction::Ban { person, until } => {
            StoredAction::Ban { guest: person, until: lasting(until)? }
        }
        ModerationAction::Unban { person } => lift(person, Restriction::Ban),
        ModerationAction::Mute { person, until } => {
            StoredAction::Mute { guest: person, until: lasting(until)? }
        }
        ModerationAction::Unmute { person } => lift(person, Restriction::Mute),
        ModerationAction::Rename { person, name, until } => {
            let name = text::name(&name).map_err(|it| it.message)?;
            StoredAction::Rename { guest: person, name, until: lasting(until)? }
        }
        ModerationAction::AllowRename { person } => lift(person, Restriction::Name),
        ModerationAction::BanNetwork { network: text, until } => {
            let network = network(&text)?;
            if network.is_everybody() {
                return Err("This network is the whole internet. Use maintenance mode instead.".to_owned());
            }
            StoredAction::BanNetwork { network: network.to_string(), until: lasting(until)? }
        }
        ModerationAction::UnbanNetwork { network: text } => {
            StoredAction::UnbanNetwork { network: network(&text)?.to_string() }
        }
        ModerationAction::RemoveCard { id: card } => {
            StoredAction::RemoveWork { kind: WorkKind::Card, id: id(&card)? }
        }
        ModerationAction::RemoveDeck { id: deck } => {
            StoredAction::RemoveWork { kind: WorkKind::Deck, id: id(&deck)? }
        }
        ModerationAction::RemoveKeepList { id: list } => {
            StoredAction::RemoveWork { kind: WorkKind::KeepList, id: id(&list)? }
        }
        ModerationAction::RemovePublished { id: work } => StoredAction::RemovePublication { id: id(&work)? },
        ModerationAction::RemoveComment { number } => StoredAction::RemoveComment { number },
        ModerationAction::RemovePicture { id } => StoredAction::RemovePicture { id },
        ModerationAction::CloseTable { table } => StoredAction::CloseTable { id: id(&table)? },
        ModerationAction::RemoveTable { table } => StoredAction::RemoveTable { id: id(&table)? },
        ModerationAction::Announce { text, until } => {
            let text = text::clean_up_to(&text, LONGEST_REASON, "Announcement").map_err(|it| it.message)?;
            if text.is_empty() {
                return Err("Enter the text of the announcement.".to_owned());
            }
            StoredAction::Announce { text, until: lasting(until)? }
        }
        ModerationAction::Retract => StoredAction::Retract,
        ModerationAction::Maintenance { on } => StoredAction::Maintenance { on },
        ModerationAction::Settle { report } => StoredAction::Settle { report },
    };
    Ok(ModerationOrder { by, at, reason, action })
}

/// Returns whether the action needs a reason, because it affects a person.
fn needs_reason(action: &ModerationAction) -> bool {
    matches!(
        action,
        ModerationAction::Ban { .. }
            | ModerationAction::Mute { .. }
            | ModerationAction::Rename { .. }
            | ModerationAction::BanNetwork { .. }
            | ModerationAction::RemoveCard { .. }
            | ModerationAction::RemoveDeck { .. }
            | ModerationAction::RemoveKeepList { .. }
            | ModerationAction::RemovePublished { .. }
            | ModerationAction::RemoveComment { .. }
            | ModerationAction::RemovePicture { .. }
            | ModerationAction::CloseTable { .. }
            | ModerationAction::RemoveTable { .. }
            | ModerationAction::Maintenance { on: true }
    )
}
