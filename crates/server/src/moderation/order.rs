//! From what somebody asks for to what the store does: texts are cleaned, numbers read, and a reason is asked for.

use store::{Action, Kind, Order, Restriction, Role};
use wire::api::{Moderate, ModerationAction};

use super::{LONGEST_REASON, Network};
use crate::app::{now, read_id};
use crate::text;

/// What the store is to do, or a sentence about what is wrong. `by` is nobody where it is the operator.
pub fn order(wanted: Moderate, by: Option<i64>) -> Result<Order, String> {
    let Moderate { action, reason } = wanted;
    let at = now();
    let reason =
        match (text::clean_up_to(&reason, LONGEST_REASON, "a reason").map_err(|it| it.message)?, &action) {
            (reason, action) if reason.is_empty() && needs_reason(action) => {
                return Err("Say why: it is written to the audit log, and the person is told.".to_owned());
            }
            (reason, _) => reason,
        };
    let lasting = |until: Option<i64>| match until {
        Some(until) if until <= at => Err("The end is in the past: choose a later one.".to_owned()),
        until => Ok(until),
    };
    let id = |id: &str| read_id(id).ok_or_else(|| format!("“{id}” is not the number of anything here."));
    let network = |text: &str| text.parse::<Network>();
    let lift = |guest, what| Action::Lift { guest, what };
    let action = match action {
        ModerationAction::Role { person, role } => {
            let role = role.map(|it| match it {
                wire::api::Role::Admin => Role::Admin,
                wire::api::Role::Moderator => Role::Moderator,
            });
            Action::SetRole { guest: person, role }
        }
        ModerationAction::Ban { person, until } => Action::Ban { guest: person, until: lasting(until)? },
        ModerationAction::Unban { person } => lift(person, Restriction::Ban),
        ModerationAction::Mute { person, until } => Action::Mute { guest: person, until: lasting(until)? },
        ModerationAction::Unmute { person } => lift(person, Restriction::Mute),
        ModerationAction::Rename { person, name, until } => {
            let name = text::name(&name).map_err(|it| it.message)?;
            Action::Rename { guest: person, name, until: lasting(until)? }
        }
        ModerationAction::AllowRename { person } => lift(person, Restriction::Name),
        ModerationAction::BanNetwork { network: text, until } => {
            let network = network(&text)?;
            if network.is_everybody() {
                return Err("This network is the whole internet. Use maintenance mode instead.".to_owned());
            }
            Action::BanNetwork { network: network.to_string(), until: lasting(until)? }
        }
        ModerationAction::UnbanNetwork { network: text } => {
            Action::UnbanNetwork { network: network(&text)?.to_string() }
        }
        ModerationAction::RemoveCard { id: card } => Action::RemoveWork { kind: Kind::Card, id: id(&card)? },
        ModerationAction::RemoveDeck { id: deck } => Action::RemoveWork { kind: Kind::Deck, id: id(&deck)? },
        ModerationAction::RemovePicture { id } => Action::RemovePicture { id },
        ModerationAction::CloseTable { table } => Action::CloseTable { id: id(&table)? },
        ModerationAction::RemoveTable { table } => Action::RemoveTable { id: id(&table)? },
        ModerationAction::Announce { text, until } => {
            let text =
                text::clean_up_to(&text, LONGEST_REASON, "an announcement").map_err(|it| it.message)?;
            if text.is_empty() {
                return Err("Write what everybody should be told.".to_owned());
            }
            Action::Announce { text, until: lasting(until)? }
        }
        ModerationAction::Retract => Action::Retract,
        ModerationAction::Maintenance { on } => Action::Maintenance { on },
        ModerationAction::Settle { report } => Action::Settle { report },
    };
    Ok(Order { by, at, reason, action })
}

/// Is it told to somebody, so that they must know why?
fn needs_reason(action: &ModerationAction) -> bool {
    matches!(
        action,
        ModerationAction::Ban { .. }
            | ModerationAction::Mute { .. }
            | ModerationAction::Rename { .. }
            | ModerationAction::BanNetwork { .. }
            | ModerationAction::RemoveCard { .. }
            | ModerationAction::RemoveDeck { .. }
            | ModerationAction::RemovePicture { .. }
            | ModerationAction::CloseTable { .. }
            | ModerationAction::RemoveTable { .. }
            | ModerationAction::Maintenance { on: true }
    )
}
