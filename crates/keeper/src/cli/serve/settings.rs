//! Reads the options of `keeper serve` from flags, environment variables and a file, and records where each value comes
//! from.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory as _, FromArgMatches as _};
use server::NodesConfig;
use store::DatabaseAddress;
use toml_edit::{Document, Item, Value};

use super::{DEFAULT_PORT, ServeArgs};
use crate::cli::Cli;

/// Options that the configuration file cannot set.
const NOT_IN_FILES: [&str; 4] = ["config", "check", "help", "version"];
/// Options whose values `--check` does not show.
const SECRET: [&str; 1] = ["metrics-token"];

/// The source of an option's value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SettingSource {
    Default,
    /// The path of the configuration file and the line number.
    File(PathBuf, usize),
    /// The name of the environment variable.
    Environment(String),
    Flag,
}

impl SettingSource {
    /// Returns the rank of this source. Values from sources with a higher rank override the others.
    fn rank(&self) -> u8 {
        match self {
            SettingSource::Default => 0,
            SettingSource::File(..) => 1,
            SettingSource::Environment(_) => 2,
            SettingSource::Flag => 3,
        }
    }
}

impl fmt::Display for SettingSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingSource::Default => f.write_str("default"),
            SettingSource::File(path, line) => write!(f, "{}, line {line}", path.display()),
            SettingSource::Environment(name) => write!(f, "environment, {name}"),
            SettingSource::Flag => f.write_str("flag"),
        }
    }
}

/// An option with its value and the source of the value.
#[derive(Debug)]
pub(super) struct Setting {
    /// The name of the option's flag without `--`, which is also its key in the configuration file.
    pub(super) name: String,
    pub(super) value: String,
    pub(super) source: SettingSource,
}

/// All options of `keeper serve` with their values.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) args: ServeArgs,
    /// The options in the order of the help text.
    pub(super) all: Vec<Setting>,
}

impl Settings {
    /// Reads the command line, the environment and the configuration file. A flag overrides a variable, and a variable
    /// overrides the file.
    pub(super) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Settings> {
        let mut words: Vec<OsString> = words.into_iter().collect();
        let given = matches(&words)?;
        let mut lines = BTreeMap::new();
        if let Some(path) = given.get_one::<PathBuf>("config") {
            for entry in entries(path)? {
                // Flags and variables override the file.
                if !is_given(&given, &entry.id) {
                    words.extend(entry.words());
                    lines.insert(entry.id, SettingSource::File(path.clone(), entry.line));
                }
            }
        }
        let settled = matches(&words)?;
        let mut all = Vec::new();
        for arg in serve_command().get_arguments() {
            let (id, Some(name)) = (arg.get_id().as_str(), arg.get_long()) else { continue };
            if NOT_IN_FILES.contains(&name) {
                continue;
            }
            let source = match given.value_source(id) {
                Some(ValueSource::CommandLine) => SettingSource::Flag,
                Some(ValueSource::EnvVariable) => SettingSource::Environment(
                    arg.get_env().unwrap_or_default().to_string_lossy().into_owned(),
                ),
                _ => lines.remove(id).unwrap_or(SettingSource::Default),
            };
            let values = settled.get_raw(id).map(|it| it.map(|it| it.to_string_lossy()).collect::<Vec<_>>());
            let value = match values {
                None => "(none)".to_owned(),
                // Show the parsed address instead of the raw value, because its text leaves out the password.
                Some(_) if name == "database" => {
                    settled.get_one::<DatabaseAddress>(id).map(ToString::to_string).unwrap_or_default()
                }
                Some(values) if name == "nats" => values.iter().map(|it| NodesConfig::shown(it)).collect(),
                Some(_) if SECRET.contains(&name) => "(not shown)".to_owned(),
                Some(values) => values.join(", "),
            };
            all.push(Setting { name: name.to_owned(), value, source });
        }
        Ok(Settings { args: ServeArgs::from_arg_matches(&settled)?, all })
    }

    /// Returns the host and port to listen on. The setting `port` replaces the port in `address`, unless `address` was
    /// set in a place that takes precedence: the command line, then environment variables, then the file.
    pub(super) fn listen(&self) -> (String, u16) {
        let rank = |name: &str| self.all.iter().find(|it| it.name == name).map_or(0, |it| it.source.rank());
        let address = &self.args.address;
        let port = match (self.args.port, address.port) {
            (Some(port), Some(other)) => {
                if rank("port") >= rank("address") {
                    port
                } else {
                    other
                }
            }
            (port, other) => port.or(other).unwrap_or(DEFAULT_PORT),
        };
        (address.host.clone(), port)
    }
}

fn serve_command() -> Command {
    let mut command = Cli::command();
    command.build();
    command.find_subcommand("serve").cloned().unwrap_or_default()
}

fn matches(words: &[OsString]) -> Result<ArgMatches> {
    let all = Cli::command().try_get_matches_from(words)?;
    all.subcommand_matches("serve").cloned().context("this is not `keeper serve`")
}

/// Returns whether an option is on the command line or in the environment.
fn is_given(matches: &ArgMatches, id: &str) -> bool {
    matches!(matches.value_source(id), Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}

/// One key of the configuration file.
struct ConfigEntry {
    key: String,
    /// The option's id in clap.
    id: String,
    line: usize,
    values: Vec<String>,
}

impl ConfigEntry {
    /// Returns this entry as command-line arguments.
    fn words(&self) -> impl Iterator<Item = OsString> + '_ {
        self.values.iter().map(|it| format!("--{}={it}", self.key).into())
    }
}

/// Reads all keys of the configuration file, and checks each value in the same way as the value of a flag.
fn entries(path: &Path) -> Result<Vec<ConfigEntry>> {
    let shown = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read the configuration {shown}"))?;
    let line_of = |at: usize| 1 + text.bytes().take(at).filter(|it| *it == b'\n').count();
    let file = Document::parse(text.as_str()).map_err(|why| {
        let line = why.span().map_or(1, |it| line_of(it.start));
        anyhow::anyhow!("{shown}, line {line}: {}", why.message())
    })?;
    let serve = serve_command();
    let named = serve.get_arguments().filter_map(|it| Some((it.get_long()?, it.get_id().as_str())));
    let known: Vec<(&str, &str)> = named.filter(|it| !NOT_IN_FILES.contains(&it.0)).collect();
    let mut entries = Vec::new();
    for (key, item) in file.iter() {
        let span = file.as_table().key(key).and_then(toml_edit::Key::span).or_else(|| item.span());
        let line = span.map_or(1, |it| line_of(it.start));
        let Some((_, id)) = known.iter().find(|it| it.0 == key) else {
            let known: Vec<&str> = known.iter().map(|it| it.0).collect();
            bail!("{shown}, line {line}: unknown key \"{key}\"; allowed keys: {}", known.join(", "));
        };
        let Some(values) = texts(item) else {
            bail!(
                "{shown}, line {line}: \"{key}\" must be a string, a whole number, true, false, or a list of these"
            );
        };
        let entry = ConfigEntry { key: key.to_owned(), id: (*id).to_owned(), line, values };
        let words = ["keeper", "serve"].map(OsString::from).into_iter().chain(entry.words());
        if let Err(why) = Cli::command().try_get_matches_from(words) {
            let said = why.to_string();
            let said = said.lines().next().unwrap_or_default();
            bail!("{shown}, line {line}: {}", said.strip_prefix("error: ").unwrap_or(said));
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Converts a value from the configuration file to command-line arguments for a flag; `None` if no flag accepts a value
/// of this type.
fn texts(item: &Item) -> Option<Vec<String>> {
    fn one(value: &Value) -> Option<String> {
        match value {
            Value::String(it) => Some(it.value().clone()),
            Value::Integer(it) => Some(it.value().to_string()),
            Value::Boolean(it) => Some(it.value().to_string()),
            _ => None,
        }
    }
    match item.as_value()? {
        Value::Array(list) => list.iter().map(one).collect(),
        value => Some(vec![one(value)?]),
    }
}
