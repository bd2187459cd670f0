//! A server for a test, with its own data folder.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use server::{ChanceSource, Config, Decoder, Server, WatchTime};
use store::{Database, Durability};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::client::Client;

/// A folder that is deleted at the end of the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("keeper-test-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Returns the path of the server's database.
    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("keeper.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server that a test talks to.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

/// Returns a configuration with high limits, so that only tests about limits reach them.
pub(crate) fn generous() -> Config {
    Config {
        rate: 1_000_000,
        burst: 1_000_000,
        connections: 1000,
        tables: 1000,
        pause: Duration::ZERO..=Duration::ZERO,
        watch_time: WatchTime { question: Duration::ZERO, turn: Duration::ZERO },
        low_disk: 0,
        address_bytes: 1 << 40,
        decoder: Decoder::program(env!("CARGO_BIN_EXE_decode-image")),
        ..Config::default()
    }
}

impl Host {
    pub(crate) async fn start(folder: &Folder) -> Host {
        Host::with(folder, generous(), server::OsChance).await
    }

    pub(crate) async fn with(folder: &Folder, config: Config, fate: impl ChanceSource + 'static) -> Host {
        // Waiting for the disk takes milliseconds per move, so only tests of crashes do it.
        Host::over(folder, config, fate, Durability::Off).await
    }

    /// Starts a server that saves everything to the disk before sending it.
    pub(crate) async fn durable(folder: &Folder) -> Host {
        Host::over(folder, generous(), server::OsChance, Durability::Full).await
    }

    pub(crate) async fn over(
        folder: &Folder,
        config: Config,
        fate: impl ChanceSource + 'static,
        durability: Durability,
    ) -> Host {
        let store = Database::open(&folder.database(), durability).await;
        let store = Arc::new(store.expect("the store opens"));
        let server = Server::new(store, config, Arc::new(fate)).await.expect("the server starts");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(server.run(listener, async {
            let _ = stopped.await;
        }));
        Host { address, stop, served }
    }

    /// Stops the server properly.
    pub(crate) async fn stop(self) {
        let _ = self.stop.send(());
        self.served.await.expect("the server does not fall over").expect("the server stops in order");
    }

    /// Connects a guest who was here before.
    pub(crate) async fn again(&self, before: &Client) -> Client {
        let mut client = Client::connect(self.address).await;
        client.hello(Some(&before.token), None).await;
        client
    }

    /// Connects a new guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = Client::connect(self.address).await;
        client.hello(None, Some(name)).await;
        client
    }
}
