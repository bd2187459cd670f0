//! People who look for an opponent. Two people who want the same game play against each other, and people who have
//! waited long enough play against a bot.
//!
//! People who look for a rated match play only against people whose rating is near enough, and never against a bot
//! (`near`).
//!
//! One task pairs people, so that nobody is paired twice. The queue is only in memory, so people have to look for an
//! opponent again after the server restarts. Of several nodes, the oldest has the queue.

mod near;

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ratings::Rating;
use store::{Guest, StoreError};
use tokio::sync::Notify;
use tokio::time::sleep;
use wire::{BotLevel, Deck, ErrorCode, GameSettings, Place, Plan, ToClient, Waiting};

use crate::app::{App, write_id};
use crate::cluster::Seek;
use crate::out::Out;
use crate::request_error::{RequestContext, RequestError};
use crate::room::ToRoom;
use crate::{begin, decks, rated};

/// How long people wait for an opponent before they play against a bot.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time between two searches of the queue for people who have waited long enough.
const TICK: Duration = Duration::from_millis(250);
/// The maximum number of people in the queue.
const MOST_SEEKERS: usize = 500;
/// The maximum number of people in the queue from one address.
const MOST_FROM_ADDRESS: usize = 20;

/// The message that tells a client that its person no longer looks for an opponent.
pub(crate) const NOTHING: ToClient = ToClient::Finding { game: None, bot_in: None, rated: None };

/// Somebody who looks for an opponent.
#[derive(Clone)]
pub(crate) struct Seeker {
    pub(crate) connection: u64,
    pub(crate) guest: Guest,
    pub(crate) address: IpAddr,
    pub(crate) out: Out,
    pub(crate) game: GameSettings,
    /// The level of the bot that the person plays against if no opponent is found in time; `None` to wait for a person.
    pub(crate) bot: Option<BotLevel>,
    /// The person's rating in the game, if they look for a rated match; otherwise `None`.
    pub(crate) rating: Option<Rating>,
}

#[derive(Clone)]
struct QueuedSeeker {
    seeker: Seeker,
    /// The person's deck; `None` for a starter deck.
    deck: Option<Deck>,
    since: Instant,
    /// The largest difference between the ratings of the person and an opponent, in thousandths, that the server last
    /// reported to the person; `None` if any opponent was near enough.
    window: Option<i64>,
}

impl QueuedSeeker {
    /// Returns the time until the person plays against a bot; `None` if they want to wait for a human opponent.
    fn bot_in(&self, now: Instant) -> Option<Duration> {
        self.seeker.bot.map(|_| PATIENCE.saturating_sub(now.saturating_duration_since(self.since)))
    }
}

/// The people who look for an opponent. Those who have waited longest come first.
#[derive(Default)]
pub(crate) struct OpponentQueue {
    entries: Mutex<Vec<QueuedSeeker>>,
    changed: Notify,
}

impl OpponentQueue {
    fn entries(&self) -> MutexGuard<'_, Vec<QueuedSeeker>> {
        // A panic while the lock is held leaves the entries consistent.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of people who look for an opponent.
    pub(crate) fn count(&self) -> usize {
        self.entries().len()
    }

    /// Returns how many people look for an opponent in each game.
    pub(crate) fn waiting(&self) -> Vec<Waiting> {
        let mut all: Vec<Waiting> = Vec::new();
        for QueuedSeeker { seeker, .. } in self.entries().iter() {
            let rated = seeker.rating.is_some();
            match all.iter_mut().find(|it| it.game == seeker.game && it.rated == rated) {
                Some(one) => one.people += 1,
                None => all.push(Waiting { game: seeker.game.clone(), rated, people: 1 }),
            }
        }
        all
    }

    /// Removes from the queue the person who looks for an opponent through this connection.
    pub(crate) fn leave(&self, app: &App, connection: u64) {
        if let Some(member) = app.cluster.member() {
            member.stop_seeking(connection);
        }
        if self.take(connection).is_some() {
            app.tables.note_change();
        }
    }

    fn take(&self, connection: u64) -> Option<QueuedSeeker> {
        let mut entries = self.entries();
        let at = entries.iter().position(|it| it.seeker.connection == connection)?;
        Some(entries.remove(at))
    }

    /// Adds a person, or changes what they look for. A person looks for one opponent at a time.
    fn enter(&self, seeker: Seeker, deck: Option<Deck>, now: Instant) -> Result<(), RequestError> {
        let mut entries = self.entries();
        let old = entries.iter().position(|it| it.seeker.guest.id == seeker.guest.id);
        let old = old.map(|at| entries.remove(at));
        let near = entries.iter().filter(|it| it.seeker.address == seeker.address).count();
        if old.is_none() && (near >= MOST_FROM_ADDRESS || entries.len() >= MOST_SEEKERS) {
            let message =
                "Too many people are looking for an opponent. Play against a bot, or try again later.";
            return Err(RequestError::new(ErrorCode::TooMany, message));
        }
        if let Some(old) = old.as_ref().filter(|it| it.seeker.connection != seeker.connection) {
            old.seeker.out.send(&NOTHING);
        }
        let same = |it: &QueuedSeeker| {
            it.seeker.game == seeker.game && it.seeker.rating.is_some() == seeker.rating.is_some()
        };
        let since = old.filter(same).map_or(now, |it| it.since);
        let mut entry = QueuedSeeker { seeker, deck, since, window: None };
        entry.window = entry.window_now(now);
        entry.tell(now);
        let at = entries.partition_point(|it| it.since <= entry.since);
        entries.insert(at, entry);
        drop(entries);
        self.changed.notify_one();
        Ok(())
    }

    /// Removes and returns two people, if both are still in the queue.
    fn take_both(&self, one: u64, other: u64) -> Option<[QueuedSeeker; 2]> {
        let mut entries = self.entries();
        let at = |number: u64| entries.iter().position(|it| it.seeker.connection == number);
        let (one, other) = (at(one)?, at(other)?);
        let (second, first) = (entries.remove(one.max(other)), entries.remove(one.min(other)));
        Some([first, second])
    }

    /// Removes and returns everybody who has waited so long that they play against a bot now.
    fn take_due(&self, now: Instant) -> Vec<QueuedSeeker> {
        self.entries().extract_if(.., |it| it.bot_in(now) == Some(Duration::ZERO)).collect()
    }
}

/// Adds a person to the queue, or changes what they look for.
pub(crate) async fn find(
    app: &App,
    mut seeker: Seeker,
    deck: Option<Deck>,
    rated: bool,
) -> Result<(), RequestError> {
    app.not_in_maintenance()?;
    let guest = seeker.guest.id;
    let too_many = |wait| RequestError::too_many("Too many searches for an opponent", wait);
    app.limits.table(guest, seeker.address).map_err(too_many)?;
    app.may_make_table(guest, seeker.address)?;
    let edition = begin::edition(&seeker.game)?;
    if rated {
        seeker.rating = Some(near::rating(app, &seeker).await?);
    }
    let deck = match deck.filter(|_| edition.is_some()) {
        Some(deck) => {
            let deck = decks::of_person(app, guest, deck).await?;
            // Check the deck now, so that an illegal deck causes an error before an opponent is found.
            app.work(guest, move || begin::deck_for(edition, Some(&deck), 0)).await??
        }
        None => None,
    };
    // If another node has the queue, send the request to that node.
    if let Some(member) = app.cluster.member().filter(|it| !it.leads()) {
        let Seeker { connection, guest, address, game, bot, rating, .. } = seeker;
        member.seek(Seek { connection, guest, address, game, bot, rating, deck });
        return Ok(());
    }
    app.queue.enter(seeker, deck, (app.config.time)())?;
    app.tables.note_change();
    Ok(())
}

/// Adds a person whose connection is at another node.
pub(crate) fn enter_from(app: &App, seek: Seek, out: impl Fn(u64) -> Out) {
    let Seek { connection, guest, address, game, bot, rating, deck } = seek;
    let out = out(connection);
    let seeker = Seeker { connection, guest, address, out: out.clone(), game, bot, rating };
    match app.queue.enter(seeker, deck, (app.config.time)()) {
        Ok(()) => app.tables.note_change(),
        Err(why) => out.send(&why.message(RequestContext::default())),
    }
}

/// Until the server stops, pairs people, and starts matches against bots for people who have waited long enough.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        let empty = app.queue.count() == 0;
        let changed = tokio::select! {
            () = app.queue.changed.notified() => true,
            () = sleep(TICK), if !empty => false,
            _ = stopping.wait_for(|it| *it) => return,
        };
        if app.queue.widen((app.config.time)()) || changed {
            pair_all(&app).await;
        }
        for entry in app.queue.take_due((app.config.time)()) {
            play_with_bot(&app, entry).await;
        }
    }
}

/// Pairs everybody who can be paired. People who have waited longest are paired first.
async fn pair_all(app: &Arc<App>) {
    let all: Vec<(Seeker, Option<i64>)> =
        app.queue.entries().iter().map(|it| (it.seeker.clone(), it.window)).collect();
    for (at, (one, window)) in all.iter().enumerate() {
        for (other, of_other) in all[at + 1..].iter().filter(|it| it.0.game == one.game) {
            if !near::fit(app, (one, *window), (other, *of_other)) {
                continue;
            }
            match avoid_each_other(app, one, other).await {
                Ok(false) => {}
                Ok(true) => continue,
                Err(error) => {
                    tracing::error!(%error, "the lists of blocked people could not be read; people wait longer for an opponent");
                    return;
                }
            }
            if let Some(both) = app.queue.take_both(one.connection, other.connection) {
                play_together(app, both).await;
                break;
            }
        }
    }
}

/// Returns whether two people must not be paired: one of them has blocked the other, or they have played too many rated
/// matches against each other.
async fn avoid_each_other(app: &App, one: &Seeker, other: &Seeker) -> Result<bool, StoreError> {
    if near::played_enough(app, one, other).await? {
        return Ok(true);
    }
    let (one, other) = (one.guest.id, other.guest.id);
    Ok(app.store.has_blocked(one, other).await? || app.store.has_blocked(other, one).await?)
}

/// Creates a table for two people. If that fails, sends both of them the error.
async fn play_together(app: &Arc<App>, both: [QueuedSeeker; 2]) {
    let made = make_table(app, &both).await;
    for QueuedSeeker { seeker, .. } in &both {
        tell(seeker, &made);
    }
    start(app, made);
}

async fn make_table(app: &App, [one, other]: &[QueuedSeeker; 2]) -> Result<i64, RequestError> {
    let edition = begin::edition(&one.seeker.game)?;
    let chosen = [one.deck.clone(), other.deck.clone()];
    let decks = app.work(one.seeker.guest.id, move || {
        let seated = chosen.iter().enumerate();
        seated.map(|(seat, it)| begin::deck_for(edition, it.as_ref(), seat)).collect::<Result<Vec<_>, _>>()
    });
    let decks = decks.await??;
    let places = vec![Place::Me { deck: one.deck.clone() }, Place::Open];
    let rated = one.seeker.rating.is_some();
    let clock = rated.then_some(rated::CLOCK);
    let plan = Plan { private: false, rated, clock, ..Plan::private(one.seeker.game.clone(), places) };
    let guests = [&one.seeker.guest, &other.seeker.guest].map(|it| Some(it.clone()));
    app.create(&plan, one.seeker.address, guests.into_iter().zip(decks).collect()).await
}

/// Creates a table where somebody who has waited long enough plays against a bot.
async fn play_with_bot(app: &Arc<App>, QueuedSeeker { seeker, deck, .. }: QueuedSeeker) {
    let Some(level) = seeker.bot else { return };
    let places = vec![Place::Me { deck }, Place::Bot { level, deck: None, open: false }];
    let plan = Plan::private(seeker.game.clone(), places);
    let made = app.create_for(&seeker.guest, seeker.address, &plan).await;
    tell(&seeker, &made);
    start(app, made);
}

/// Tells a person who looks for an opponent which table was created for their match, or why none was.
fn tell(seeker: &Seeker, made: &Result<i64, RequestError>) {
    match made {
        Ok(id) => seeker.out.send(&ToClient::Found { table: write_id(*id) }),
        Err(why) => {
            seeker.out.send(&NOTHING);
            seeker.out.send(&why.clone().message(RequestContext::default()));
        }
    }
}

/// Opens the room of a new table, so that its match starts even if nobody joins at once.
fn start(app: &Arc<App>, made: Result<i64, RequestError>) {
    if let Ok(id) = made {
        app.tables.tell(app, id, ToRoom::Disconnected { connection: u64::MAX });
    }
    app.tables.note_change();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(number: u64, address: [u8; 4]) -> Seeker {
        Seeker {
            connection: number,
            guest: Guest { id: number as i64, name: "Ann".to_owned() },
            address: IpAddr::from(address),
            out: Out::nowhere(),
            game: GameSettings::Keep { two_bonuses: number.is_multiple_of(2) },
            bot: Some(BotLevel::USUAL),
            rating: None,
        }
    }

    #[test]
    fn a_network_cannot_fill_the_queue() {
        let (queue, now) = (OpponentQueue::default(), Instant::now());
        let entered = |number: u64, address| queue.enter(seeker(number, address), None, now).is_ok();
        let ours = (0..100).filter(|it| entered(*it, [192, 0, 2, 1])).count();
        assert_eq!(ours, MOST_FROM_ADDRESS);
        assert!(entered(0, [192, 0, 2, 1]), "those who wait can change what they look for");
        let others =
            (1000..3000).filter(|it| entered(*it, [198, 51, (it / 250) as u8, (it % 250) as u8])).count();
        assert_eq!((ours + others, queue.count()), (MOST_SEEKERS, MOST_SEEKERS));
        assert_eq!(queue.waiting().iter().map(|it| it.people as usize).sum::<usize>(), MOST_SEEKERS);
    }

    #[test]
    fn a_bot_comes_after_thirty_seconds_and_only_to_those_who_want_one() {
        let (queue, start) = (OpponentQueue::default(), Instant::now());
        let patient = Seeker { bot: None, ..seeker(1, [192, 0, 2, 1]) };
        assert_eq!(queue.enter(patient, None, start), Ok(()));
        assert_eq!(queue.enter(seeker(2, [192, 0, 2, 1]), None, start), Ok(()));
        assert_eq!(queue.take_due(start + PATIENCE - Duration::from_millis(1)).len(), 0);
        let due = queue.take_due(start + PATIENCE);
        assert_eq!(due.iter().map(|it| it.seeker.connection).collect::<Vec<_>>(), [2]);
        assert_eq!(queue.count(), 1);
    }
}
