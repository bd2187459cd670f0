//! Opens the room of a table: reads the table from the store and restores its match.

use std::sync::Arc;
use std::time::Duration;

use store::SavedStage;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};
use wire::{Automatic, Deck, ErrorCode, Plan};

use super::passing::AskingPreference;
use super::rating::RoomRatings;
use super::{Room, SavedState, ToRoom};
use crate::app::{App, write_id};
use crate::clock::Clocks;
use crate::cluster::{self, RoomOwner};
use crate::decks;
use crate::request_error::{RequestContext, RequestError};

/// Opens the room of a table and returns the channel for sending messages to it. If there is no such table, everybody
/// who joins gets an error.
pub(crate) fn open(app: Arc<App>, id: i64) -> mpsc::UnboundedSender<ToRoom> {
    let (own, inbox) = mpsc::unbounded_channel();
    tokio::spawn(run(app, id, own.clone(), inbox));
    own
}

async fn run(
    app: Arc<App>,
    id: i64,
    own: mpsc::UnboundedSender<ToRoom>,
    mut inbox: mpsc::UnboundedReceiver<ToRoom>,
) {
    // A task reserves memory for its largest step as long as it lives. Box the steps that happen rarely, so that an
    // open table takes little memory.
    match Box::pin(app.cluster.claim(id)).await {
        RoomOwner::Here => {}
        RoomOwner::Elsewhere(member, node, link) => {
            return Box::pin(cluster::forward(&app, &member, (node, link), id, inbox)).await;
        }
        RoomOwner::Nobody => return cluster::abandon(&app, id, inbox, []),
    }
    match Box::pin(load(app.clone(), id, own)).await {
        Ok(mut room) => {
            if room.run(&mut inbox).await {
                let here = room.connections.iter().map(|it| it.out.clone()).collect::<Vec<_>>();
                cluster::abandon(&app, id, inbox, here);
            }
        }
        Err(why) => refuse_all(&app, id, &mut inbox, &why).await,
    }
    app.cluster.release(&app, id);
}

/// Reads a table, and tries again if the store fails.
async fn load(app: Arc<App>, id: i64, own: mpsc::UnboundedSender<ToRoom>) -> Result<Box<Room>, RequestError> {
    // Limit how many tables load at once: when the server starts, all open tables need to be loaded.
    let _turn = app.loading.acquire().await;
    let mut loaded = Room::load(app.clone(), id, own.clone()).await;
    for _ in 0..TRIES {
        if loaded.as_ref().is_err_and(|it| it.why == ErrorCode::Fault) {
            sleep(AGAIN).await;
            loaded = Room::load(app.clone(), id, own.clone()).await;
        }
    }
    loaded.map(Box::new)
}

/// How long to wait before trying again to read a table.
pub(super) const AGAIN: Duration = Duration::from_millis(500);
/// How many more times to try to read a table after the first attempt failed.
const TRIES: u32 = 2;

/// Waits before the store is used again after an error. Waits forever if the server is stopping, because the store is
/// closed.
pub(super) async fn try_later(app: &App) {
    sleep(AGAIN).await;
    if *app.stopping.borrow() {
        std::future::pending::<()>().await;
    }
}

/// Sends this error to everybody who tries to join. Ends the room when it has no more messages to handle.
async fn refuse_all(app: &App, id: i64, inbox: &mut mpsc::UnboundedReceiver<ToRoom>, why: &RequestError) {
    loop {
        while let Ok(message) = inbox.try_recv() {
            match message {
                ToRoom::Request { request, message } => {
                    if let ToRoom::Join(joining) = *message {
                        let asked = RequestContext { request, table: Some(write_id(id)), question: None };
                        joining.out.send(&why.clone().message(asked));
                    }
                }
                ToRoom::Stop { done } | ToRoom::Forget { done, .. } => drop(done.send(())),
                _ => {}
            }
        }
        if app.tables.may_end(id, inbox) {
            return;
        }
    }
}

impl Room {
    async fn load(app: Arc<App>, id: i64, own: mpsc::UnboundedSender<ToRoom>) -> Result<Room, RequestError> {
        let message = "Table not found. Check the link, or create your own table.";
        let none = || RequestError::new(ErrorCode::NoTable, message);
        // Claim the table before reading it. Then a node that wrongly believes it owns the table can no longer change
        // it.
        if app.cluster.member().is_some() {
            app.store.claim(id).await?.ok_or_else(none)?;
        }
        let saved = app.store.table(id).await?.ok_or_else(none)?;
        let plan: Plan = serde_json::from_str(&saved.plan).map_err(|_| none())?;
        let deck =
            |it: &store::SeatRecord| it.deck.as_ref().and_then(|it| serde_json::from_str::<Deck>(it).ok());
        let decks: Vec<Option<Deck>> = saved.seats.iter().map(deck).collect();
        let kept: SavedState =
            saved.clocks.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
        let outcome = saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let lines = app.store.lines(id).await?;
        let seats = plan.places.len();
        let mut gone = kept.gone;
        gone.resize(seats, None);
        let mut preferences = kept.preferences;
        preferences.resize(seats, AskingPreference::default());
        let (mut automatic, mut take_backs) = (kept.automatic, kept.take_backs);
        automatic.resize(seats, Automatic::default());
        let mut came = kept.came;
        came.resize(seats, false);
        take_backs.resize(seats, 0);
        let mut room = Room {
            id,
            name: write_id(id),
            clocks: plan.clock.map(|it| Clocks::new(it, app.config.watch_time, seats, kept.left.as_deref())),
            deck_names: decks.iter().map(|it| it.as_ref().map(decks::name)).collect(),
            decks,
            any_match: None,
            pictures: Vec::new(),
            controllers: Vec::new(),
            gone,
            preferences,
            automatic,
            by_hand: vec![false; seats],
            take_backs,
            request: None,
            went_back: None,
            pause: None,
            away: vec![Some(Instant::now()); seats],
            rematch: vec![false; seats],
            came: if plan.tournament.is_some() { came } else { Vec::new() },
            successors: Vec::new(),
            outcome: outcome.unwrap_or_default(),
            lines,
            quiet: kept.quiet,
            connections: Vec::new(),
            ratings: RoomRatings::new(kept.same_network),
            next: None,
            hints: Vec::new(),
            full_since: None,
            deleted: false,
            fenced: false,
            asked: (None, None, None),
            own,
            saved,
            plan,
            app,
        };
        room.find_controllers();
        room.read_ratings().await?;
        room.allow_contributions();
        match room.saved.stage {
            SavedStage::Gathering => room.start_if_full().await,
            SavedStage::Playing | SavedStage::Over => room.resume().await?,
            SavedStage::Broken => {}
        }
        room.go_on(None).await;
        room.sum_up();
        Ok(room)
    }
}
