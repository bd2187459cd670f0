//! Who is online and what they play, as their friends see it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use store::FriendRecord;
use tokio::time::sleep;
use wire::{ChallengeEnd, GameSettings, Presence, ToClient};

use super::SocialState;
use crate::app::App;
use crate::cluster::NodeNews;
use crate::out::written;

/// The shortest time between two updates of presence.
const PACE: Duration = Duration::from_millis(300);

/// Tells friends about each other's presence whenever people or tables change, until the server stops.
pub(crate) async fn keep_presence(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        tokio::select! {
            () = app.social.moved.notified() => {}
            () = app.tables.moved.notified() => {}
            _ = stopping.wait_for(|it| *it) => return,
        }
        app.social.state().tell_presence(&app);
        sleep(PACE).await;
    }
}

/// What people play: the game, and the table if it may be watched.
type Playing = HashMap<i64, (GameSettings, Option<String>)>;

impl SocialState {
    /// Returns whether a person is connected to this node and doesn't appear offline.
    fn is_visible_here(&self, guest: i64) -> bool {
        self.here.get(&guest).is_some_and(|it| !it.hidden)
    }

    /// Returns whether a person is connected to any node and doesn't appear offline.
    fn is_online(&self, guest: i64) -> bool {
        self.is_visible_here(guest) || self.elsewhere.values().any(|it| it.contains(&guest))
    }

    /// Tells the other nodes if a person came online at this node or went offline.
    pub(super) fn announce(&mut self, app: &App, guest: i64) {
        let online = self.is_visible_here(guest);
        let changed = if online { self.announced.insert(guest) } else { self.announced.remove(&guest) };
        if changed {
            app.cluster.tell_others(|| NodeNews::Online { guest, online });
        }
    }

    fn presence(&self, guest: i64, playing: &Playing) -> Presence {
        if !self.is_online(guest) {
            return Presence::default();
        }
        let (playing, watch) = playing.get(&guest).cloned().map_or((None, None), |it| (Some(it.0), it.1));
        Presence { online: true, playing, watch }
    }

    /// Finds the presence of friends whom nobody at this node watched before.
    pub(super) fn find_new_presences(&mut self, app: &App, friends: &[FriendRecord]) {
        let new: BTreeSet<i64> =
            friends.iter().map(|it| it.other.id).filter(|it| !self.shown.contains_key(it)).collect();
        let playing = app.tables.playing(&new);
        for guest in new {
            let presence = self.presence(guest, &playing);
            self.shown.insert(guest, presence);
        }
    }

    /// Tells people at this node which of their friends have come online, gone offline, or begun or ended a match.
    fn tell_presence(&mut self, app: &Arc<App>) {
        let online: BTreeSet<i64> = self.watchers.keys().copied().filter(|it| self.is_online(*it)).collect();
        let playing = app.tables.playing(&online);
        let watched: BTreeSet<i64> = self.watchers.keys().copied().collect();
        for guest in watched {
            let presence = self.presence(guest, &playing);
            let before = self.shown.insert(guest, presence.clone()).unwrap_or_default();
            if before == presence {
                continue;
            }
            let left = before.online && !presence.online;
            let text = written(&ToClient::Presence { person: guest, presence });
            let watchers = self.watchers.get(&guest).cloned().unwrap_or_default();
            for watcher in watchers {
                self.send_here(watcher, &text);
                // A challenger who is a friend just learned that the challenged person went offline. Other
                // challengers must not learn it, so their challenges stay until they expire.
                if left {
                    self.end_between(app, watcher, guest, ChallengeEnd::Left);
                }
            }
        }
    }
}
