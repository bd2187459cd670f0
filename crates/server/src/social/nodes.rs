//! What several nodes tell each other about friends: who is online, and which challenges are open.
//!
//! Each node knows which people are online at each other node. When there is a new link to a node, that node sends
//! everything again, so news that was lost with the old link is not missed. When a node is gone, the people who were
//! connected to it are offline and its challenges have ended.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use store::Guest;
use wire::{Clock, GameSettings};

use super::challenge::{ChallengeHome, OpenChallenge};
use crate::app::App;
use crate::cluster::NodeId;

/// What all nodes know about an open challenge.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct SharedChallenge {
    pub(super) id: i64,
    /// The challenger.
    pub(super) from: Guest,
    /// The person who was challenged.
    pub(super) to: Guest,
    pub(super) game: GameSettings,
    pub(super) clock: Option<Clock>,
    pub(super) rated: bool,
    /// Whether only the challenger sees the challenge.
    pub(super) silent: bool,
    /// Whether the challenged person has blocked the challenger since the challenge was sent.
    pub(super) blocked: bool,
    /// When the challenge expires, in seconds since 1970.
    pub(super) until: i64,
}

/// Everything that a node tells another node when the link between them is new.
#[derive(Serialize, Deserialize)]
pub(crate) struct SocialSnapshot {
    /// The people who are online at the node and don't appear offline.
    online: BTreeSet<i64>,
    /// The open challenges that belong to the node.
    challenges: Vec<SharedChallenge>,
}

/// Calls `tell` with everything that another node has to know. The state is locked during the call, so the other node
/// receives all later changes after this snapshot.
pub(crate) fn snapshot(app: &App, tell: impl FnOnce(SocialSnapshot)) {
    let state = app.social.state();
    let own = state.challenges.values().filter(|it| matches!(it.home, ChallengeHome::Here { .. }));
    tell(SocialSnapshot {
        online: state.announced.clone(),
        challenges: own.map(|it| it.shared.clone()).collect(),
    });
}

/// Replaces everything that this node knows about the people and challenges of another node.
pub(crate) fn hear_snapshot(app: &App, node: NodeId, snapshot: SocialSnapshot) {
    let SocialSnapshot { online, challenges } = snapshot;
    let mut state = app.social.state();
    state.elsewhere.insert(node, online);
    let open: BTreeSet<i64> = challenges.iter().map(|it| it.id).collect();
    let is_over = |it: &&OpenChallenge| {
        matches!(it.home, ChallengeHome::At(home) if home == node) && !open.contains(&it.shared.id)
    };
    let ended: Vec<i64> = state.challenges.values().filter(is_over).map(|it| it.shared.id).collect();
    for id in ended {
        state.lose_challenge(id);
    }
    for shared in challenges {
        let both = [shared.from.id, shared.to.id];
        state.challenges.insert(shared.id, OpenChallenge { shared, home: ChallengeHome::At(node) });
        state.show_challenges(both);
    }
    drop(state);
    app.social.moved.notify_one();
}

/// Removes the people and challenges of a node that is gone.
pub(crate) fn lose_node(app: &App, node: NodeId) {
    hear_snapshot(app, node, SocialSnapshot { online: BTreeSet::new(), challenges: Vec::new() });
    app.social.state().elsewhere.remove(&node);
}

/// Records that a person came online or went offline at another node.
pub(crate) fn hear_online(app: &App, node: NodeId, guest: i64, online: bool) {
    let mut state = app.social.state();
    let people = state.elsewhere.entry(node).or_default();
    if online {
        people.insert(guest)
    } else {
        people.remove(&guest)
    };
    drop(state);
    app.social.moved.notify_one();
}

/// Records a new challenge of another node.
pub(crate) fn hear_challenge(app: &App, node: NodeId, shared: SharedChallenge) {
    let mut state = app.social.state();
    let both = [shared.from.id, shared.to.id];
    state.challenges.insert(shared.id, OpenChallenge { shared, home: ChallengeHome::At(node) });
    state.show_challenges(both);
}

/// Records that a challenge of another node has ended.
pub(crate) fn hear_challenge_end(app: &App, challenge: i64) {
    app.social.state().forget_challenge(challenge);
}

/// Sends a message to all connections of a person at this node that have subscribed to news about friends.
pub(crate) fn hear_message(app: &App, guest: i64, text: &str) {
    app.social.state().send_here(guest, &Utf8Bytes::from(text));
}

/// Applies a block to friends and challenges at this node. The store has already ended the friendship.
pub(crate) fn hear_block(app: &Arc<App>, guest: i64, other: i64) {
    app.social.state().block(app, guest, other);
    super::reload_here(app, &[guest, other]);
}

/// Ends the challenges of somebody who deleted their account.
pub(crate) fn forget(app: &App, guest: i64) {
    app.social.state().end_with(app, guest);
}
