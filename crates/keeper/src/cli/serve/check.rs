//! `keeper serve --check`: shows all options and checks whether the server can start.

use std::fs::File;
use std::io::Write;
use std::net::TcpListener;
use std::path::Path;

use anyhow::{Context, Result, bail};
use server::NodesConfig;

use super::settings::Settings;
use crate::ExitOutcome;
use crate::cli::backup::runtime;

/// Shows every option and its source, and checks the data folder, the database, NATS, the house editions and the port. Does not start the
/// server and leaves no files behind.
pub(super) fn check(settings: &Settings, out: &mut impl Write) -> Result<ExitOutcome> {
    let width = |text: fn(&super::settings::Setting) -> &str| {
        settings.all.iter().map(|it| text(it).chars().count()).max().unwrap_or(0)
    };
    let (names, values) = (width(|it| &it.name), width(|it| &it.value));
    for it in &settings.all {
        writeln!(out, "{:names$}  {:values$}  {}", it.name, it.value, it.source)?;
    }
    let mut outcome = ExitOutcome::Well;
    let data = &settings.args.data;
    match writable(data) {
        Ok(said) => writeln!(out, "\nOK: {said}")?,
        Err(why) => {
            writeln!(out, "\nError: {why:#}")?;
            outcome = ExitOutcome::Unusable;
        }
    }
    if let Some(address) = &settings.args.database {
        match runtime()?.block_on(store::postgres_version(address)) {
            Ok(version) => writeln!(out, "OK: can reach {address}, PostgreSQL {version}")?,
            Err(why) => {
                writeln!(out, "Error: {why}")?;
                outcome = ExitOutcome::Unusable;
            }
        }
    }
    let reached = match super::nodes(&settings.args) {
        Ok(Some(nodes)) => runtime()?.block_on(nodes.version()).map(|it| Some((nodes, it))),
        Ok(None) => Ok(None),
        Err(why) => Err(why.to_string()),
    };
    match reached {
        Ok(Some((nodes, version))) => {
            writeln!(out, "OK: can reach {}, NATS {version}", NodesConfig::shown(&nodes.nats))?;
        }
        Ok(None) => {}
        Err(why) => {
            writeln!(out, "Error: {why}")?;
            outcome = ExitOutcome::Unusable;
        }
    }
    if let Some(folder) = &settings.args.editions {
        match crate::edition::load_folder(folder) {
            Ok(count) => writeln!(out, "OK: {count} house editions in {}", folder.display())?,
            Err(why) => {
                writeln!(out, "Error: {why}")?;
                outcome = ExitOutcome::Unusable;
            }
        }
    }
    let (host, port) = settings.listen();
    match TcpListener::bind((host.as_str(), port)) {
        Ok(listener) => writeln!(out, "OK: can listen on {}", listener.local_addr()?)?,
        Err(why) => {
            writeln!(out, "Error: cannot listen on {host} port {port}: {why}")?;
            outcome = ExitOutcome::Unusable;
        }
    }
    Ok(outcome)
}

/// Checks that the data folder is writable or can be created, and that no other server uses it.
fn writable(data: &Path) -> Result<String> {
    let there = data.ancestors().map(|it| if it.as_os_str().is_empty() { Path::new(".") } else { it });
    let Some(folder) = there.into_iter().find(|it| it.exists()) else {
        bail!("cannot create {}, because no parent folder exists", data.display())
    };
    if !folder.is_dir() {
        bail!("{} is not a folder", folder.display());
    }
    let trial = folder.join(format!(".keeper-check-{}", std::process::id()));
    File::create(&trial)
        .and_then(|mut it| it.write_all(b"keeper"))
        .with_context(|| format!("cannot write to the folder {}", folder.display()))?;
    std::fs::remove_file(&trial).with_context(|| format!("cannot remove {}", trial.display()))?;
    if folder != data {
        return Ok(format!("the folder {} will be created", data.display()));
    }
    if let Ok(lock) = File::open(data.join("keeper.lock"))
        && lock.try_lock().is_err()
    {
        bail!(
            "another server uses the folder {}; stop it, or choose another folder with --data",
            data.display()
        );
    }
    Ok(format!("can write to the folder {}", data.display()))
}
