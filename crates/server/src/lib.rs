//! Serves tables over HTTP and WebSocket: guests, lobby, rooms, bots, clocks, chat and replays.
//!
//! Clients receive only what they may see (views, events and questions), never the state of a match. `docs/protocol.md`
//! describes the messages.

mod access;
mod admission;
mod any_match;
mod api;
mod app;
mod begin;
mod cache;
mod chance;
mod clock;
mod cluster;
mod config;
mod decks;
mod decoder;
mod deletion;
mod drafts;
mod evaluations;
mod gallery;
mod gate;
mod health;
mod hints;
mod housekeeping;
mod listen;
mod logins;
mod measure;
mod measurements;
mod metrics;
mod moderation;
mod out;
mod pages;
mod proxy;
mod published;
mod queue;
mod rate_limit;
mod rated;
mod replays;
mod request_error;
mod room;
mod session;
mod setups;
mod social;
mod start_error;
mod tables;
mod text;
mod tournament;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::timeout;
use wire::Plan;

use crate::app::{App, read_id, write_id};
use crate::cluster::Cluster;
use crate::room::ToRoom;
use crate::tables::{TableSummary, Tables};

pub use chance::{ChanceSource, OsChance, SeededChance};
pub use clock::WatchTime;
pub use cluster::NodesConfig;
pub use config::Config;
pub use decoder::{DECODE_COMMAND, Decoder, decode_image};
pub use measure::{MeasuredMatch, MeasuredMatches};
pub use moderation::{LONGEST_REASON, day, order, until};
pub use proxy::{Proxy, ProxyError};
pub use start_error::StartError;

/// How long connections and rooms may take to close when the server stops.
const LONGEST_FAREWELL: Duration = Duration::from_secs(5);

/// A server that is ready to serve.
pub struct Server {
    app: Arc<App>,
}

impl Server {
    /// Creates a server that uses this store, and resumes the store's open tables.
    pub async fn new(
        store: Arc<dyn Store>,
        config: Config,
        chance: Arc<dyn ChanceSource>,
    ) -> Result<Server, StartError> {
        let secret = store.secret().await?;
        store.rekey(text::login_key).await?;
        let joined = match config.nodes.clone() {
            Some(nodes) => Some(cluster::join(nodes, secret).await.map_err(StartError::Nodes)?),
            None => None,
        };
        let cluster = joined.as_ref().map_or(Cluster::Alone, |it| Cluster::Member(it.member.clone()));
        let app = Arc::new(App::new(store, config, cluster, chance, secret));
        if let Some(joined) = joined {
            tokio::spawn(cluster::run(app.clone(), joined));
        }
        moderation::catch_up(&app).await?;
        tokio::spawn(moderation::run(app.clone()));
        tokio::spawn(Tables::keep_lobby(app.clone()));
        tokio::spawn(queue::run(app.clone()));
        tokio::spawn(social::keep_presence(app.clone()));
        tokio::spawn(tournament::run(app.clone()));
        housekeeping::read_spent(&app).await?;
        tokio::spawn(housekeeping::keep_spent(app.clone()));
        tokio::spawn(housekeeping::run(app.clone()));
        measurements::resume(&app).await?;
        for saved in app.store.open_tables().await? {
            let Ok(plan) = serde_json::from_str::<Plan>(&saved.plan) else { continue };
            app.tables.sum_up(saved.id, TableSummary::new(&saved, &plan, 0));
            // Load this room now, because its clocks run. Other rooms are loaded when somebody joins them. With several
            // nodes, `cluster` divides these rooms among the nodes.
            if plan.clock.is_some() && app.cluster.member().is_none() {
                app.tables.tell(&app, saved.id, ToRoom::Disconnected { connection: u64::MAX });
            }
        }
        Ok(Server { app })
    }

    /// Serves until `stop` completes; then saves everything and closes all connections.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let app = self.app;
        let stopped = async {
            stop.await;
            app.stopping.send_replace(true);
        };
        // Hand over the rooms while connections close, so that people can continue at another node at once.
        let left = async {
            let mut stopping = app.stopping.subscribe();
            if let Some(member) = app.cluster.member() {
                let _ = stopping.wait_for(|it| *it).await;
                member.leave(&app, LONGEST_FAREWELL).await;
            }
        };
        tokio::join!(listen::serve(&app, listener, stopped, LONGEST_FAREWELL), left);
        let stopping = app.tables.rooms().into_iter().filter_map(|room| {
            let (done, kept) = oneshot::channel();
            room.send(ToRoom::Stop { done }).is_ok().then_some(kept)
        });
        if timeout(LONGEST_FAREWELL, join_all(stopping)).await.is_err() {
            tracing::warn!("some tables were too busy to save their clocks");
        }
        app.measurements.close(LONGEST_FAREWELL).await;
        housekeeping::save_spent(&app, HashMap::new()).await;
        app.store.close().await.map_err(std::io::Error::other)
    }
}

/// Returns the normalised form of an account's login name.
pub fn account_key(name: &str) -> String {
    text::login_key(name)
}

/// Returns the name of a table in links and messages, given its ID in the store.
pub fn table_name(id: i64) -> String {
    write_id(id)
}

/// Returns the ID of a table in the store, given its name in links and messages; `None` if the name is invalid.
pub fn table_number(name: &str) -> Option<i64> {
    read_id(name)
}
