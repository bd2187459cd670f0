//! `keeper serve`: tables for the browser.

mod address;
mod check;
mod settings;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use server::{ChanceSource, Config, OsChance, Proxy, SeededChance, Server};
use store::{Durability, Sqlite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

pub(super) use self::address::Address;
use self::settings::Settings;
use super::restore::Handover;
use crate::Outcome;

/// Where an address has no port.
const DEFAULT_PORT: u16 = 8080;
/// How long work in the background may take to end when the server stops.
const LONGEST_BACKGROUND: Duration = Duration::from_secs(5);

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A TOML file with options: the names are those of the flags, without `--`. Variables and flags replace what it says
    #[arg(long, value_name = "FILE", env = "KEEPER_CONFIG")]
    config: Option<PathBuf>,
    /// Say what would be used and where each value came from, check the folder and the port, and start nothing
    #[arg(long)]
    check: bool,
    /// Where to listen, as an address or a host name; port 0 takes any that is free
    #[arg(long, env = "KEEPER_ADDRESS", value_name = "HOST[:PORT]", default_value = "127.0.0.1:8080")]
    address: Address,
    /// The port to listen on, with the host of --address
    #[arg(long, env = "KEEPER_PORT")]
    port: Option<u16>,
    /// The folder that everything is kept in; it is made if there is none
    #[arg(long, env = "KEEPER_DATA", default_value = "keeper-data")]
    data: PathBuf,
    /// When a move counts as made: on the disk, or at once, which a crash may lose
    #[arg(long, env = "KEEPER_DURABILITY", value_enum, default_value = "full")]
    durability: DurabilityArg,
    /// How to say what happens, on standard error
    #[arg(long, env = "KEEPER_LOG", value_enum, default_value = "text")]
    log: LogArg,
    /// Messages a second that a connection may send for long
    #[arg(long, env = "KEEPER_RATE", default_value_t = Config::default().rate)]
    rate: u32,
    /// Messages that a connection may send at once
    #[arg(long, env = "KEEPER_BURST", default_value_t = Config::default().burst)]
    burst: u32,
    /// Connections from one address
    #[arg(long, env = "KEEPER_CONNECTIONS", default_value_t = Config::default().connections)]
    connections: u32,
    /// Open tables that one guest may have made
    #[arg(long, env = "KEEPER_TABLES", default_value_t = Config::default().tables)]
    tables: u32,
    /// A page's origin, such as `https://cards.example.org`, that may connect although this server does not see its name;
    /// may be given several times
    #[arg(long = "origin", env = "KEEPER_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    origins: Vec<String>,
    /// A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times. Limits are then those
    /// of the people behind it
    #[arg(long = "proxy", env = "KEEPER_PROXY", value_delimiter = ',', value_name = "ADDRESS[/PREFIX]")]
    proxies: Vec<Proxy>,
    /// How many bits of an IPv6 address limits are counted by
    #[arg(long, env = "KEEPER_IPV6_PREFIX", value_name = "BITS",
        value_parser = clap::value_parser!(u32).range(1..=128), default_value_t = Config::default().ipv6_prefix)]
    ipv6_prefix: u32,
    /// Free megabytes on the disk below which nothing new is taken, so that matches can go on
    #[arg(long, env = "KEEPER_LOW_DISK", value_name = "MB",
        default_value_t = Config::default().low_disk >> 20)]
    low_disk: u64,
    /// Megabytes that people of one address may have saved in a day: cards, decks, images, tables and chat
    #[arg(long, env = "KEEPER_ADDRESS_SPACE", value_name = "MB",
        default_value_t = Config::default().address_bytes >> 20)]
    address_space: u64,
    /// Seconds after which a room with nobody in it is dropped from memory; its record stays
    #[arg(long, env = "KEEPER_IDLE", default_value_t = Config::default().idle.as_secs())]
    idle: u64,
    /// Shuffles and rolls the same in every match, for tests; anybody who knows the number can know every hidden card
    #[arg(long, env = "KEEPER_SEED", value_name = "NUMBER")]
    seed: Option<u64>,
    /// The token that opens /metrics, sent as `Authorization: Bearer TOKEN`; without one, only programs on this machine may
    /// read it
    #[arg(long, env = "KEEPER_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true,
        value_parser = clap::builder::NonEmptyStringValueParser::new())]
    metrics_token: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum DurabilityArg {
    Full,
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum LogArg {
    Text,
    Json,
}

pub(super) fn serve(out: &mut impl Write) -> Result<Outcome> {
    let settings = Settings::read(std::env::args_os())?;
    let args = &settings.args;
    if args.check {
        return check::check(&settings, out);
    }
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match args.log {
        LogArg::Text => log.init(),
        LogArg::Json => log.json().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(run(&settings, out));
    // Nobody is left who waits for what still runs in the background.
    runtime.shutdown_timeout(LONGEST_BACKGROUND);
    served.map(|()| Outcome::Well)
}

async fn run(settings: &Settings, out: &mut impl Write) -> Result<()> {
    let args = &settings.args;
    let _lock = lock(&args.data)?;
    let durability = match args.durability {
        DurabilityArg::Full => Durability::Full,
        DurabilityArg::Off => Durability::Off,
    };
    // Bind the port before opening the database.
    let (host, port) = settings.listen();
    let listener = TcpListener::bind((host.as_str(), port))
        .await
        .with_context(|| format!("cannot listen on {host} port {port}"))?;
    let config = Config {
        rate: args.rate,
        burst: args.burst,
        connections: args.connections,
        tables: args.tables,
        origins: args.origins.clone(),
        proxies: args.proxies.clone(),
        ipv6_prefix: args.ipv6_prefix,
        low_disk: args.low_disk << 20,
        address_bytes: args.address_space << 20,
        idle: Duration::from_secs(args.idle),
        metrics_token: args.metrics_token.clone(),
        ..Config::default()
    };
    let chance: Arc<dyn ChanceSource> = match args.seed {
        Some(number) => {
            tracing::warn!(number, "shuffles and rolls are predictable (--seed): only for tests");
            Arc::new(SeededChance(number))
        }
        None => Arc::new(OsChance),
    };
    let stop = stop_on_signals();
    let handover = Handover::new(&args.data);
    let mut said = false;
    // The port stays open while the data is replaced: who comes then waits.
    let port = listener.into_std()?;
    loop {
        let answer = handover.use_taken().await;
        let store = Sqlite::open(&args.data.join("keeper.db"), durability).await?;
        let server = Server::new(Arc::new(store), config.clone(), chance.clone()).await?;
        if let Some(answer) = answer {
            handover.tell(&answer);
        }
        let listener = TcpListener::from_std(port.try_clone()?)?;
        if !std::mem::replace(&mut said, true) {
            writeln!(out, "Open http://{} in a browser. Ctrl-C stops the server.", listener.local_addr()?)?;
            out.flush()?;
        }
        let (asked, mut stopped) = (handover.clone(), stop.subscribe());
        let either = async move {
            tokio::select! {
                () = asked.asked() => tracing::warn!("restarting to use a backup"),
                _ = stopped.wait_for(|it| *it) => {}
            }
        };
        server.run(listener, either).await?;
        if *stop.borrow() {
            return Ok(());
        }
    }
}

/// Makes the folder of the data, which nobody else can read, and locks it: it is served once.
fn lock(data: &Path) -> Result<File> {
    try_lock(data)?.with_context(|| {
        format!("another keeper serves the folder {}: stop it, or choose another with --data", data.display())
    })
}

/// The same; nothing if a server uses the folder.
pub(super) fn try_lock(data: &Path) -> Result<Option<File>> {
    std::fs::create_dir_all(data).with_context(|| format!("the folder {} cannot be made", data.display()))?;
    let path = data.join("keeper.lock");
    let lock = File::create(&path)
        .with_context(|| format!("nothing can be written to the folder {}", data.display()))?;
    #[cfg(unix)]
    {
        use std::fs::{Permissions, set_permissions};
        use std::os::unix::fs::PermissionsExt as _;
        for (path, mode) in [(data, 0o700), (&path, 0o600)] {
            if let Err(why) = set_permissions(path, Permissions::from_mode(mode)) {
                tracing::warn!(path = %path.display(), %why, "others may be able to read this");
            }
        }
    }
    store::own_like_folder(&path);
    Ok(lock.try_lock().is_ok().then_some(lock))
}

/// Becomes true on Ctrl-C, or when the system asks us to stop.
fn stop_on_signals() -> watch::Sender<bool> {
    let stop = watch::Sender::new(false);
    let told = stop.clone();
    tokio::spawn(async move {
        asked_to_stop().await;
        told.send_replace(true);
    });
    stop
}

/// Ends on Ctrl-C, or when the system asks us to stop.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
