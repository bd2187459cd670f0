//! `keeper admin`: moderates a server through its data folder, whether the server is running or stopped.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use server::{account_key, day, order, table_name, until};
use store::{Acted, AuditEntry, Desk, PersonRecord, Restriction};
use wire::api::{Moderate, ModerationAction, Role};

use super::data::DataArgs;
use crate::ExitOutcome;

/// The maximum number of people to list.
const MOST_PEOPLE: u32 = 20;

#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    command: AdminCommand,
    #[command(flatten)]
    data: DataArgs,
}

/// The reason and duration of a moderation action.
#[derive(Args, Debug)]
struct ReasonArgs {
    /// The reason, which is shown to the person
    #[arg(long)]
    reason: String,
    /// The duration, such as 30m, 12h or 7d; by default, until a moderator ends it
    #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
    lasting: Option<i64>,
}

/// The optional reason for a moderation action.
#[derive(Args, Debug)]
struct NoteArgs {
    /// The reason, for the audit log
    #[arg(long, default_value = "")]
    reason: String,
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    /// Give an account a role, or remove its role
    Role {
        /// The account's name, or a person's number such as #12
        name: String,
        /// The new role; none removes the role
        role: RoleArg,
    },
    /// Ban a person, and end their connections and matches
    Ban {
        /// The account's name, or a person's number such as #12
        name: String,
        #[command(flatten)]
        why: ReasonArgs,
    },
    /// Lift a ban
    Unban {
        /// The account's name, or a person's number such as #12
        name: String,
        #[command(flatten)]
        note: NoteArgs,
    },
    /// Mute a person, so that they cannot chat anywhere
    Mute {
        /// The account's name, or a person's number such as #12
        name: String,
        #[command(flatten)]
        why: ReasonArgs,
    },
    /// Lift a mute
    Unmute {
        /// The account's name, or a person's number such as #12
        name: String,
        #[command(flatten)]
        note: NoteArgs,
    },
    /// Change a person's name; they cannot change it back
    Rename {
        /// The account's name, or a person's number such as #12
        name: String,
        /// The new name
        new: String,
        #[command(flatten)]
        why: ReasonArgs,
    },
    /// Let a person change their name again
    AllowRename {
        /// The account's name, or a person's number such as #12
        name: String,
        #[command(flatten)]
        note: NoteArgs,
    },
    /// Ban an address or a network
    BanNetwork {
        /// An address or network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32
        network: String,
        #[command(flatten)]
        why: ReasonArgs,
    },
    /// Lift a network ban
    UnbanNetwork {
        /// The network, as `keeper admin log` shows it
        network: String,
        #[command(flatten)]
        note: NoteArgs,
    },
    /// Delete a card, deck, KEEP card list, image, published work, comment or table permanently
    Remove {
        /// The kind of thing to delete
        what: Thing,
        /// The id of the thing to delete, as in links and reports
        id: String,
        /// The reason, for the audit log
        #[arg(long)]
        reason: String,
    },
    /// Close a table: abort its match, and show the reason to everybody at the table
    Close {
        /// The table's id, as in its link
        table: String,
        /// The reason, which is shown to everybody at the table
        #[arg(long)]
        reason: String,
    },
    /// Show an announcement in a banner on every page
    Announce {
        /// The announcement
        text: String,
        /// The duration, such as 30m, 12h or 7d; by default, until you retract the announcement
        #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
        lasting: Option<i64>,
    },
    /// Remove the current announcement
    Retract,
    /// Turn maintenance mode on or off: while it is on, running matches continue, but nobody can start new ones
    Maintenance {
        /// Whether to turn maintenance mode on or off
        state: Switch,
        /// The reason, which is shown in the lobby
        #[arg(long, required_if_eq("state", "on"), default_value_if("state", "off", ""))]
        reason: Option<String>,
    },
    /// List reports from users
    Reports {
        /// List settled reports instead of open ones
        #[arg(long)]
        settled: bool,
    },
    /// Mark a report as settled
    Settle {
        /// The report's number
        report: i64,
        /// A note about what was done
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Find people by a part of their name, and list their numbers
    People {
        /// A part of a name, or a number such as #12
        name: String,
    },
    /// Show the audit log: who did what, when, to whom and why
    Log {
        /// The number of newest entries to show; the newest comes last
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum RoleArg {
    Admin,
    Moderator,
    None,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Thing {
    Card,
    Deck,
    KeepList,
    Picture,
    Published,
    Comment,
    Table,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Switch {
    On,
    Off,
}

/// Parses a duration such as 30m, 12h or 7d, and returns it in seconds.
fn seconds(text: &str) -> Result<i64, String> {
    let wrong = || format!("“{text}” is not a duration; write for example 30m, 12h or 7d");
    let unit = match text.chars().last() {
        Some('m') => 60,
        Some('h') => 3600,
        Some('d') => 86_400,
        _ => return Err(wrong()),
    };
    let count: i64 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    count.checked_mul(unit).filter(|it| (1..=100 * 365 * 86_400).contains(it)).ok_or_else(wrong)
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs() as i64)
}

pub(super) fn run(args: AdminArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut desk = Desk::open(&args.data.address()).await?;
        let done = command(args.command, &mut desk, out).await;
        desk.close().await?;
        done
    })
}

async fn command(command: AdminCommand, desk: &mut Desk, out: &mut impl Write) -> Result<ExitOutcome> {
    let end = |lasting: Option<i64>| lasting.map(|it| now() + it);
    let (action, reason) = match command {
        AdminCommand::Reports { settled } => return reports(desk, settled, out).await,
        AdminCommand::People { name } => {
            let found = desk.people(&name, now(), MOST_PEOPLE).await?;
            for person in &found {
                writeln!(out, "{}", described(person))?;
            }
            return Ok(if found.is_empty() { ExitOutcome::Problems } else { ExitOutcome::Well });
        }
        AdminCommand::Log { most } => {
            for entry in desk.log(most).await?.iter().rev() {
                writeln!(out, "{}", line(entry))?;
            }
            return Ok(ExitOutcome::Well);
        }
        AdminCommand::Role { name, role } => {
            let role = match role {
                RoleArg::Admin => Some(Role::Admin),
                RoleArg::Moderator => Some(Role::Moderator),
                RoleArg::None => None,
            };
            (ModerationAction::Role { person: person(desk, &name).await?, role }, String::new())
        }
        AdminCommand::Ban { name, why } => {
            let until = end(why.lasting);
            (ModerationAction::Ban { person: person(desk, &name).await?, until }, why.reason)
        }
        AdminCommand::Unban { name, note } => {
            (ModerationAction::Unban { person: person(desk, &name).await? }, note.reason)
        }
        AdminCommand::Mute { name, why } => {
            let until = end(why.lasting);
            (ModerationAction::Mute { person: person(desk, &name).await?, until }, why.reason)
        }
        AdminCommand::Unmute { name, note } => {
            (ModerationAction::Unmute { person: person(desk, &name).await? }, note.reason)
        }
        AdminCommand::Rename { name, new, why } => {
            let (person, until) = (person(desk, &name).await?, end(why.lasting));
            if desk.account(&account_key(&new)).await?.is_some_and(|it| it != person) {
                bail!("the name {new} belongs to somebody else's account; choose another one");
            }
            (ModerationAction::Rename { person, name: new, until }, why.reason)
        }
        AdminCommand::AllowRename { name, note } => {
            (ModerationAction::AllowRename { person: person(desk, &name).await? }, note.reason)
        }
        AdminCommand::BanNetwork { network, why } => {
            (ModerationAction::BanNetwork { network, until: end(why.lasting) }, why.reason)
        }
        AdminCommand::UnbanNetwork { network, note } => {
            (ModerationAction::UnbanNetwork { network }, note.reason)
        }
        AdminCommand::Remove { what, id, reason } => {
            let action = match what {
                Thing::Card => ModerationAction::RemoveCard { id },
                Thing::Deck => ModerationAction::RemoveDeck { id },
                Thing::KeepList => ModerationAction::RemoveKeepList { id },
                Thing::Picture => ModerationAction::RemovePicture { id },
                Thing::Published => ModerationAction::RemovePublished { id },
                Thing::Comment => {
                    let number = id.parse().context("a comment is removed by its number, such as 12")?;
                    ModerationAction::RemoveComment { number }
                }
                Thing::Table => ModerationAction::RemoveTable { table: id },
            };
            (action, reason)
        }
        AdminCommand::Close { table, reason } => (ModerationAction::CloseTable { table }, reason),
        AdminCommand::Announce { text, lasting } => {
            (ModerationAction::Announce { text, until: end(lasting) }, String::new())
        }
        AdminCommand::Retract => (ModerationAction::Retract, String::new()),
        AdminCommand::Maintenance { state, reason } => {
            let on = matches!(state, Switch::On);
            (ModerationAction::Maintenance { on }, reason.unwrap_or_default())
        }
        AdminCommand::Settle { report, note } => (ModerationAction::Settle { report }, note),
    };
    let order = order(Moderate { action, reason }, None).map_err(anyhow::Error::msg)?;
    match desk.act(&order).await? {
        Acted::Done(entry) => {
            writeln!(out, "{}", line(&entry))?;
            writeln!(out, "A running server applies this within seconds, a stopped one when it starts.")?;
            Ok(ExitOutcome::Well)
        }
        Acted::Missing(why) | Acted::Denied(why) => bail!("{why}"),
    }
}

/// Finds a person by account name, by number such as #12, or by a name that only one person has.
async fn person(desk: &mut Desk, name: &str) -> Result<i64> {
    if !name.starts_with('#')
        && let Some(guest) = desk.account(&account_key(name)).await?
    {
        return Ok(guest);
    }
    let mut found = desk.people(name, now(), MOST_PEOPLE).await?;
    if !name.starts_with('#') {
        found.retain(|it| it.guest.name == name);
    }
    match found.as_slice() {
        [one] => Ok(one.guest.id),
        [] => bail!("nobody has the name {name}; search with `keeper admin people`"),
        several => {
            let list: Vec<String> = several.iter().map(described).collect();
            bail!("several people have the name {name}; use a number:\n{}", list.join("\n"))
        }
    }
}

fn described(person: &PersonRecord) -> String {
    let account = person.account.as_ref().map_or_else(|| "guest".to_owned(), |it| format!("account {it}"));
    let role = person.role.map(|it| format!(", {}", it.word())).unwrap_or_default();
    let restricted: String = person
        .restricted
        .iter()
        .map(|it| {
            let what = match it.what {
                Restriction::Ban => "banned",
                Restriction::Mute => "muted",
                Restriction::Name => "renamed",
            };
            format!(", {what} {}: {}", until(it.until), it.reason)
        })
        .collect();
    format!(
        "#{} {} ({account}{role}), seen {}{restricted}",
        person.guest.id,
        person.guest.name,
        day(person.seen)
    )
}

/// Formats an entry of the audit log as one line.
fn line(entry: &AuditEntry) -> String {
    let thing = match (entry.action.as_str(), entry.thing.parse()) {
        ("close_table" | "remove_table" | "remove_card" | "remove_deck" | "remove_published", Ok(id)) => {
            table_name(id)
        }
        (_, Ok(number)) if entry.guest == Some(number) => format!("#{number}"),
        _ => entry.thing.clone(),
    };
    let mut parts =
        vec![entry.number.to_string(), day(entry.at), entry.by_name.clone(), entry.action.clone()];
    let end = entry.until.map(|it| until(Some(it))).unwrap_or_default();
    let reason = if entry.reason.is_empty() { String::new() } else { format!("({})", entry.reason) };
    parts.extend([thing, entry.name.clone(), entry.detail.clone(), end, reason]);
    parts.retain(|it| !it.is_empty());
    parts.join("  ")
}

async fn reports(desk: &mut Desk, settled: bool, out: &mut impl Write) -> Result<ExitOutcome> {
    for store::ReportRecord { number, report, settled } in desk.reports(settled, 200).await? {
        let whose = report.guest.map(|it| format!(" of #{it}")).unwrap_or_default();
        writeln!(
            out,
            "{number}  {}  {} reports {} {}{whose}",
            day(report.at),
            report.by_name,
            report.kind,
            report.thing
        )?;
        writeln!(out, "    {}", report.reason)?;
        for line in report.text.lines() {
            writeln!(out, "    | {line}")?;
        }
        if let Some(it) = settled {
            writeln!(out, "    settled {} by {}: {}", day(it.at), it.by, it.note)?;
        }
    }
    Ok(ExitOutcome::Well)
}
