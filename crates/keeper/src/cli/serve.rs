//! `keeper serve`: runs the server for playing and designing cards in the browser.

mod address;
mod check;
mod settings;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use server::{ChanceSource, Config, NodesConfig, OsChance, Proxy, SeededChance, Server};
use store::{Database, DatabaseAddress, Durability};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

pub(super) use self::address::Address;
use self::settings::Settings;
use super::restore::Handover;
use crate::ExitOutcome;

/// The port if neither `--address` nor `--port` gives one.
const DEFAULT_PORT: u16 = 8080;
/// The maximum time to wait for background work when the server stops.
const LONGEST_BACKGROUND: Duration = Duration::from_secs(5);

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A TOML file with options, named like the flags without `--`; environment variables and flags override it
    #[arg(long, value_name = "FILE", env = "KEEPER_CONFIG")]
    config: Option<PathBuf>,
    /// Show every option and where its value comes from, check the data folder and the port, and exit
    #[arg(long)]
    check: bool,
    /// The address or host name to listen on; port 0 picks a free port
    #[arg(long, env = "KEEPER_ADDRESS", value_name = "HOST[:PORT]", default_value = "127.0.0.1:8080")]
    address: Address,
    /// The port to listen on; replaces the port in --address
    #[arg(long, env = "KEEPER_PORT")]
    port: Option<u16>,
    /// The folder for all data; created if it does not exist
    #[arg(long, env = "KEEPER_DATA", default_value = "keeper-data")]
    data: PathBuf,
    /// A PostgreSQL database for the data, such as `postgres://keeper@localhost/keeper`, instead of a SQLite file in the
    /// data folder
    #[arg(long, env = "KEEPER_DATABASE", value_name = "ADDRESS", hide_env_values = true,
        value_parser = super::data::postgres)]
    database: Option<DatabaseAddress>,
    /// A NATS server, such as `nats://localhost:4222`, through which several servers with the same --database work
    /// together as one; the server needs JetStream and version 2.11 or newer
    #[arg(long, env = "KEEPER_NATS", value_name = "ADDRESS", hide_env_values = true)]
    nats: Option<String>,
    /// The name of this server in the logs of all servers that work together; by default, this machine's name
    #[arg(long, env = "KEEPER_NODE", value_name = "NAME")]
    node: Option<String>,
    /// With --nats: the number of seconds after which the other servers take over the tables of a server that they no
    /// longer hear from
    #[arg(long, env = "KEEPER_LEASE", value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(2..=60), default_value_t = NodesConfig::LEASE.as_secs())]
    lease: u64,
    /// When to confirm a move: after it is saved on disk (full), or at once (off), in which case a crash can lose the
    /// move
    #[arg(long, env = "KEEPER_DURABILITY", value_enum, default_value = "full")]
    durability: DurabilityArg,
    /// The format of the log, which goes to standard error
    #[arg(long, env = "KEEPER_LOG", value_enum, default_value = "text")]
    log: LogArg,
    /// Messages per second that a connection may send on average
    #[arg(long, env = "KEEPER_RATE", default_value_t = Config::default().rate)]
    rate: u32,
    /// Messages that a connection may send in a burst
    #[arg(long, env = "KEEPER_BURST", default_value_t = Config::default().burst)]
    burst: u32,
    /// The maximum number of connections from one IP address
    #[arg(long, env = "KEEPER_CONNECTIONS", default_value_t = Config::default().connections)]
    connections: u32,
    /// The maximum number of open tables that one person can create
    #[arg(long, env = "KEEPER_TABLES", default_value_t = Config::default().tables)]
    tables: u32,
    /// The number of games that a measurement of a card or deck plays, in percent of the usual number; 0 turns
    /// measurements off
    #[arg(long, env = "KEEPER_MEASURE", value_name = "PERCENT",
        value_parser = clap::value_parser!(u32).range(0..=1000), default_value_t = Config::default().measure_percent)]
    measure: u32,
    /// An origin that browsers may connect from, such as `https://cards.example.org`, if a proxy hides the server's
    /// host name; can be given several times
    #[arg(long = "origin", env = "KEEPER_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    origins: Vec<String>,
    /// A font file or folder for characters that Keeper's fonts lack, such as Chinese; can be given several times. By
    /// default, an installed font for Chinese, Japanese and Korean is used; `none` turns that off
    #[arg(long, env = "KEEPER_FONTS", value_delimiter = ',', value_name = "PATH")]
    fonts: Vec<PathBuf>,
    /// A folder with house editions (TOML files) that can be played on this server
    #[arg(long, env = "KEEPER_EDITIONS", value_name = "FOLDER")]
    editions: Option<PathBuf>,
    /// The address of a trusted proxy, or a network of trusted proxies; the server reads the client's address from the
    /// proxy's X-Forwarded-For header; can be given several times
    #[arg(long = "proxy", env = "KEEPER_PROXY", value_delimiter = ',', value_name = "ADDRESS[/PREFIX]")]
    proxies: Vec<Proxy>,
    /// The number of leading bits of an IPv6 address that identify a client
    #[arg(long, env = "KEEPER_IPV6_PREFIX", value_name = "BITS",
        value_parser = clap::value_parser!(u32).range(1..=128), default_value_t = Config::default().ipv6_prefix)]
    ipv6_prefix: u32,
    /// Megabytes of free disk space to reserve for running matches; if less is free, the server refuses to save
    /// anything else
    #[arg(long, env = "KEEPER_LOW_DISK", value_name = "MB",
        default_value_t = Config::default().low_disk >> 20)]
    low_disk: u64,
    /// Megabytes that people at one IP address can save per day, as cards, decks, images, tables and chat
    #[arg(long, env = "KEEPER_ADDRESS_SPACE", value_name = "MB",
        default_value_t = Config::default().address_bytes >> 20)]
    address_space: u64,
    /// The number of seconds after which an empty table is unloaded from memory; the table stays saved
    #[arg(long, env = "KEEPER_IDLE", default_value_t = Config::default().idle.as_secs())]
    idle: u64,
    /// Let rated matches between people in the same network change their ratings, as at a club where everybody uses one
    /// connection
    #[arg(long, env = "KEEPER_RATE_SAME_NETWORK", value_name = "true|false", action = clap::ArgAction::Set,
        num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true")]
    rate_same_network: bool,
    /// A seed that makes shuffles and rolls the same in every match, for tests; anybody who knows the seed can work out
    /// every hidden card
    #[arg(long, env = "KEEPER_SEED", value_name = "NUMBER")]
    seed: Option<u64>,
    /// The token for reading /metrics, sent as `Authorization: Bearer TOKEN`; without a token, only programs on this
    /// machine may read /metrics
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

pub(super) fn serve(out: &mut impl Write) -> Result<ExitOutcome> {
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
    // Turn off huge pages: the allocator asks for them, and a server with few tables would hold megabytes that it does
    // not use. Ignore errors: the server then only uses more memory.
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(run(&settings, out));
    // Wait only a short time for background work; nobody needs its results.
    runtime.shutdown_timeout(LONGEST_BACKGROUND);
    served.map(|()| ExitOutcome::Well)
}

async fn run(settings: &Settings, out: &mut impl Write) -> Result<()> {
    let args = &settings.args;
    let _lock = lock(&args.data)?;
    let durability = match args.durability {
        DurabilityArg::Full => Durability::Full,
        DurabilityArg::Off => Durability::Off,
    };
    if let Some(folder) = &args.editions {
        crate::edition::load_folder(folder).map_err(anyhow::Error::msg)?;
    }
    // Bind the port before opening the database, so that a busy port changes no data.
    let (host, port) = settings.listen();
    let listener = TcpListener::bind((host.as_str(), port))
        .await
        .with_context(|| format!("cannot listen on {host} port {port}"))?;
    let (fonts, installed) = crate::fonts::for_server(&args.fonts)?;
    match installed {
        Some(file) => tracing::info!(file, "cards use this font for characters that Keeper's own fonts lack"),
        None if args.fonts.is_empty() => tracing::info!(
            "no font for Chinese, Japanese and Korean is installed, so cards show dots for such characters: install one \
             (Debian: fonts-droid-fallback), or name one with --fonts"
        ),
        None => {}
    }
    let config = Config {
        rate: args.rate,
        burst: args.burst,
        connections: args.connections,
        tables: args.tables,
        measure_percent: args.measure,
        origins: args.origins.clone(),
        proxies: args.proxies.clone(),
        ipv6_prefix: args.ipv6_prefix,
        low_disk: args.low_disk << 20,
        address_bytes: args.address_space << 20,
        idle: Duration::from_secs(args.idle),
        rate_same_network: args.rate_same_network,
        metrics_token: args.metrics_token.clone(),
        fonts: Arc::new(fonts),
        nodes: nodes(args)?,
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
    // Keep the port open while a restore replaces the data, so that new connections wait instead of failing.
    let port = listener.into_std()?;
    loop {
        let (answer, address) = match &args.database {
            Some(address) => (None, address.clone()),
            None => (handover.use_taken().await, DatabaseAddress::File(args.data.join("keeper.db"))),
        };
        let store = match &config.nodes {
            Some(_) => Database::open_shared(&address, durability).await?,
            None => Database::open(&address, durability).await?,
        };
        let server = Server::new(Arc::new(store), config.clone(), chance.clone()).await?;
        if let Some(answer) = answer {
            handover.tell(&answer);
        }
        let listener = TcpListener::from_std(port.try_clone()?)?;
        if !std::mem::replace(&mut said, true) {
            writeln!(out, "Open http://{} in a browser. Ctrl-C stops the server.", listener.local_addr()?)?;
            out.flush()?;
        }
        let (asked, mut stopped) = (args.database.is_none().then(|| handover.clone()), stop.subscribe());
        let either = async move {
            tokio::select! {
                () = restore_asked(asked) => tracing::warn!("restarting to use a backup"),
                _ = stopped.wait_for(|it| *it) => {}
            }
        };
        server.run(listener, either).await?;
        if *stop.borrow() {
            return Ok(());
        }
    }
}

/// Returns how the server works together with others; `None` if it is the only one.
fn nodes(args: &ServeArgs) -> Result<Option<NodesConfig>> {
    let Some(nats) = args.nats.clone() else { return Ok(None) };
    if args.database.is_none() {
        bail!("--nats needs --database postgres://…, because all servers use the same database");
    }
    let host = || std::fs::read_to_string("/proc/sys/kernel/hostname").ok().map(|it| it.trim().to_owned());
    let name = args.node.clone().or_else(host).unwrap_or_else(|| "node".to_owned());
    Ok(Some(NodesConfig { nats, name, lease: Duration::from_secs(args.lease) }))
}

/// Waits until `keeper restore` asks for a restore. Waits forever if `handover` is `None`, because the database is
/// PostgreSQL.
async fn restore_asked(handover: Option<Handover>) {
    match handover {
        Some(handover) => handover.asked().await,
        None => std::future::pending().await,
    }
}

/// Creates the data folder, readable only by its owner, and locks it so that no other server can use it.
fn lock(data: &Path) -> Result<File> {
    try_lock(data)?.with_context(|| {
        format!(
            "another server uses the folder {}; stop it, or choose another folder with --data",
            data.display()
        )
    })
}

/// Like `lock`, but returns `None` if another server is using the folder.
pub(super) fn try_lock(data: &Path) -> Result<Option<File>> {
    std::fs::create_dir_all(data).with_context(|| format!("cannot create the folder {}", data.display()))?;
    let path = data.join("keeper.lock");
    let lock =
        File::create(&path).with_context(|| format!("cannot write to the folder {}", data.display()))?;
    #[cfg(unix)]
    {
        use std::fs::{Permissions, set_permissions};
        use std::os::unix::fs::PermissionsExt as _;
        for (path, mode) in [(data, 0o700), (&path, 0o600)] {
            if let Err(why) = set_permissions(path, Permissions::from_mode(mode)) {
                tracing::warn!(path = %path.display(), %why, "other users may be able to read this path");
            }
        }
    }
    store::own_like_folder(&path);
    Ok(lock.try_lock().is_ok().then_some(lock))
}

/// Returns a value that becomes true on Ctrl-C, or when the system asks the server to stop.
fn stop_on_signals() -> watch::Sender<bool> {
    let stop = watch::Sender::new(false);
    let told = stop.clone();
    tokio::spawn(async move {
        asked_to_stop().await;
        told.send_replace(true);
    });
    stop
}

/// Waits for Ctrl-C, or until the system asks the server to stop.
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
