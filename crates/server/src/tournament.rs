//! Tournaments: the leader pairs rounds, opens tables and counts their games.
//!
//! The state of a tournament is in the database. A change reads the state, computes the next one (`course`), and
//! saves it together with the new tables and the log in one transaction. The store refuses the transaction if the
//! tournament has changed since it was read. So every node may change a tournament, and a crash at any moment loses
//! nothing: the result of a game is in the record of its table, and the store remembers which results have not been
//! counted yet.

mod course;
mod editing;
mod orders;
mod page;
mod people;
mod settings;
mod tables;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, broadcast};
use tokio::time::sleep;

use crate::app::App;
use crate::cluster::NodeNews;
use crate::room::ToRoom;

use self::editing::change;
pub(crate) use self::orders::carry_out;
pub(crate) use self::page::{deck, exported, lists, page};
pub(crate) use self::people::{forget, leave, sign_up};
pub(crate) use self::settings::{create, edit};

/// The time between two searches for tournaments in which something has to be done.
const TICK: Duration = Duration::from_secs(1);
/// After this many ticks, the leader looks for games between bots that no node runs, because their node has stopped.
const TICKS_OF_BOTS: u32 = 10;
/// How many changes are kept for a slow connection. A connection that misses more learns only that something has
/// changed.
const MOST_UNREAD: usize = 256;

/// A player whose tournament game begins, with the table and the round.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct CalledPlayer {
    pub(crate) guest: i64,
    pub(crate) table: i64,
    pub(crate) round: u32,
}

/// The news that a tournament has changed, with the players whose games begin.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct TournamentNews {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) calls: Vec<CalledPlayer>,
}

/// Reports changed tournaments to connections, and wakes the leader when a tournament game has ended.
pub(crate) struct TournamentBoard {
    news: broadcast::Sender<Arc<TournamentNews>>,
    wake: Notify,
}

impl TournamentBoard {
    pub(crate) fn new() -> TournamentBoard {
        TournamentBoard { news: broadcast::Sender::new(MOST_UNREAD), wake: Notify::new() }
    }

    /// Subscribes to all changes from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Arc<TournamentNews>> {
        self.news.subscribe()
    }

    /// Tells the connections of this node that a tournament has changed.
    pub(crate) fn hear(&self, news: TournamentNews) {
        // An error only means that nobody is connected.
        let _ = self.news.send(Arc::new(news));
    }

    /// Makes this node look at once for games that are over, if it is the leader. If another node is the leader, that
    /// node finds them within a second.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }
}

/// Tells all connections, at this node and at all other nodes, that a tournament has changed.
fn tell(app: &App, news: TournamentNews) {
    app.cluster.tell_others(|| NodeNews::Tournament { news: news.clone() });
    app.tournaments.hear(news);
}

/// Runs tournaments until the server stops. Of several nodes, only the leader does this.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    let mut ticks: u32 = 0;
    loop {
        if app.cluster.leads() {
            if ticks.is_multiple_of(TICKS_OF_BOTS) {
                open_bot_games(&app).await;
            }
            advance_due(&app).await;
        }
        tokio::select! {
            () = app.tournaments.wake.notified() => {}
            () = sleep(TICK) => ticks = ticks.wrapping_add(1),
            _ = stopping.wait_for(|it| *it) => return,
        }
    }
}

/// Advances every tournament in which something has to be done.
async fn advance_due(app: &Arc<App>) {
    let due = match app.store.due_tournaments(crate::app::now()).await {
        Ok(due) => due,
        Err(error) => return tracing::error!(%error, "tournaments could not be read; the server tries again"),
    };
    for id in due {
        if let Err(error) = change(app, id, |_| Ok(())).await {
            tracing::error!(?error, "a tournament could not be advanced; the server tries again");
        }
    }
}

/// Opens the rooms of games between bots that no node runs. Nobody joins such a table, so nothing else opens it.
async fn open_bot_games(app: &Arc<App>) {
    match app.store.bot_games().await {
        Ok(games) => {
            for id in games.into_iter().filter(|it| !app.tables.has_room(*it)) {
                app.tables.tell(app, id, ToRoom::Disconnected { connection: u64::MAX });
            }
        }
        Err(error) => tracing::error!(%error, "games between bots could not be read; the server tries again"),
    }
}
