//! Challenges: somebody asks another person to play, and the other accepts or declines.
//!
//! A challenge belongs to the node of its challenger. All other nodes have a copy, so that the challenger and the
//! challenged person see it at any node. A challenge to somebody who has blocked the challenger is silent: the
//! challenger sees it until it expires, but the challenged person never sees it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{Guest, Permission};
use tokio::time::sleep;
use wire::{Challenge, ChallengeEnd, Clock, Deck, ErrorCode, GameSettings, Place, Plan, ToClient};

use super::SocialState;
use super::nodes::SharedChallenge;
use crate::app::{App, new_id, now, write_id};
use crate::begin;
use crate::cluster::{NodeId, NodeNews};
use crate::decks;
use crate::out::written;
use crate::rated;
use crate::request_error::RequestError;
use crate::room::ToRoom;

/// The maximum number of open challenges that a person can have sent.
const MOST_SENT: usize = 5;
/// The maximum number of open challenges that a person sees. Further challenges are not shown to them.
const MOST_RECEIVED: usize = 20;

/// An open challenge.
pub(super) struct OpenChallenge {
    pub(super) shared: SharedChallenge,
    pub(super) home: ChallengeHome,
}

/// The node that a challenge belongs to.
pub(super) enum ChallengeHome {
    /// This node, which keeps the challenger's address and deck.
    Here { address: IpAddr, deck: Option<Deck> },
    /// Another node.
    At(NodeId),
}

impl OpenChallenge {
    fn is_here(&self) -> bool {
        matches!(self.home, ChallengeHome::Here { .. })
    }
}

/// What a challenger wants to play.
pub(crate) struct ChallengePlan {
    pub(crate) game: GameSettings,
    pub(crate) deck: Option<Deck>,
    pub(crate) clock: Option<Clock>,
    pub(crate) rated: bool,
}

/// An answer to a challenge that belongs to another node.
#[derive(Serialize, Deserialize)]
pub(crate) struct ChallengeAnswer {
    pub(crate) challenge: i64,
    pub(crate) guest: Guest,
    pub(crate) accept: bool,
    pub(crate) deck: Option<Deck>,
}

/// Returns the error for a challenge that has ended or does not exist.
pub(super) fn over() -> RequestError {
    RequestError::new(ErrorCode::NotNow, "This challenge is over. Send a new one.")
}

/// Returns whether a challenge or an invitation from `from` reaches `to`. If `to` doesn't accept any from `from`,
/// returns an error that says why. If `to` has blocked `from`, returns false instead, so that `from` doesn't learn of
/// the block.
pub(super) async fn reaches(app: &App, from: &Guest, to: &Guest) -> Result<bool, RequestError> {
    let refused = |message: String| Err(RequestError::new(ErrorCode::NotNow, message));
    let name = &to.name;
    match app.store.may_challenge(from.id, to.id).await? {
        Permission::Allowed => Ok(true),
        Permission::Silent => Ok(false),
        Permission::YouBlocked => refused(format!("You have blocked {name}. Unblock them first.")),
        Permission::FriendsOnly => {
            refused(format!("{name} accepts challenges and invitations only from friends."))
        }
        Permission::NotWanted => refused(format!("{name} doesn't accept challenges and invitations.")),
    }
}

/// Sends a challenge.
pub(crate) async fn create(
    app: &Arc<App>,
    (guest, address): (&Guest, IpAddr),
    to: Guest,
    plan: ChallengePlan,
) -> Result<(), RequestError> {
    app.not_in_maintenance()?;
    let ChallengePlan { game, deck, clock, rated } = plan;
    reaches(app, guest, &to).await?;
    let deck = match deck {
        Some(deck) => Some(decks::of_person(app, guest.id, deck).await?),
        None => None,
    };
    let planned = table_plan(game.clone(), deck, clock, rated);
    let decks = app.work(guest.id, move || begin::check(&planned)).await??;
    let deck = decks.into_iter().next().flatten();
    let shared = SharedChallenge {
        id: new_id(),
        from: guest.clone(),
        to: to.clone(),
        game,
        clock,
        rated,
        silent: true,
        blocked: false,
        until: now() + app.config.challenge_time.as_secs() as i64,
    };
    let id = shared.id;
    let crowded =
        app.social.state().add(OpenChallenge { shared, home: ChallengeHome::Here { address, deck } })?;
    // Check again: the challenged person may have blocked the challenger in the meantime.
    let seen = matches!(reaches(app, guest, &to).await, Ok(true)) && !crowded;
    app.social.state().publish(app, id, seen);
    let (app, time) = (app.clone(), app.config.challenge_time);
    tokio::spawn(async move {
        sleep(time.max(Duration::from_millis(1))).await;
        app.social.state().end(&app, id, ChallengeEnd::Expired, None, None);
    });
    Ok(())
}

fn table_plan(game: GameSettings, deck: Option<Deck>, clock: Option<Clock>, rated: bool) -> Plan {
    let places = vec![Place::Me { deck }, Place::Open];
    Plan { private: false, rated, clock, ..Plan::private(game, places) }
}

/// Withdraws a challenge.
pub(crate) fn withdraw(app: &Arc<App>, guest: i64, challenge: i64) -> Result<(), RequestError> {
    let mut state = app.social.state();
    let found = state.challenges.get(&challenge).filter(|it| it.shared.from.id == guest);
    match found.map(|it| &it.home) {
        None => Err(over()),
        Some(ChallengeHome::Here { .. }) => {
            state.end(app, challenge, ChallengeEnd::Withdrawn, None, None);
            Ok(())
        }
        Some(ChallengeHome::At(node)) => {
            let (node, guest) = (*node, found.map(|it| it.shared.from.clone()).ok_or_else(over)?);
            let answer = ChallengeAnswer { challenge, guest, accept: false, deck: None };
            app.cluster.answer_challenge(node, answer);
            Ok(())
        }
    }
}

/// Accepts or declines a challenge.
pub(crate) async fn answer(
    app: &Arc<App>,
    guest: &Guest,
    challenge: i64,
    accept: bool,
    deck: Option<Deck>,
) -> Result<(), RequestError> {
    let found = {
        let state = app.social.state();
        let found = state.challenges.get(&challenge);
        let found = found.filter(|it| it.shared.to.id == guest.id && !it.shared.silent);
        found.map(|it| it.shared.game.clone())
    };
    let game = found.ok_or_else(over)?;
    let deck = if accept {
        app.not_in_maintenance()?;
        let deck = match deck {
            Some(deck) => Some(decks::of_person(app, guest.id, deck).await?),
            None => None,
        };
        let edition = begin::edition(&game)?;
        app.work(guest.id, move || begin::deck_for(edition, deck.as_ref(), 1)).await??
    } else {
        None
    };
    let answer = ChallengeAnswer { challenge, guest: guest.clone(), accept, deck };
    let elsewhere = match app.social.state().challenges.get(&challenge).map(|it| &it.home) {
        None => return Err(over()),
        Some(ChallengeHome::Here { .. }) => None,
        Some(ChallengeHome::At(node)) => Some(*node),
    };
    match elsewhere {
        Some(node) => app.cluster.answer_challenge(node, answer),
        None => answered(app, answer).await,
    }
    Ok(())
}

/// Carries out an answer to a challenge of this node. Does nothing if the challenge has already ended.
pub(crate) async fn answered(app: &Arc<App>, answer: ChallengeAnswer) {
    let ChallengeAnswer { challenge: id, guest, accept, deck } = answer;
    let taken = {
        let mut state = app.social.state();
        let Some(found) = state.challenges.get(&id).filter(|it| it.is_here()) else { return };
        if found.shared.from.id == guest.id {
            return state.end(app, id, ChallengeEnd::Withdrawn, None, None);
        }
        if found.shared.to.id != guest.id || found.shared.silent {
            return;
        }
        if !accept {
            return state.end(app, id, ChallengeEnd::Declined, None, None);
        }
        state.challenges.remove(&id)
    };
    let Some(OpenChallenge { shared, home: ChallengeHome::Here { address, deck: own } }) = taken else {
        return;
    };
    let made = make_table(app, &shared, &guest, address, [own, deck]).await;
    let (end, table, reason) = match &made {
        Ok(table) => (ChallengeEnd::Accepted, Some(write_id(*table)), None),
        Err(why) => (ChallengeEnd::Failed, None, Some(why.message.clone())),
    };
    app.social.state().tell_end(app, &shared, end, table, reason);
    if let Ok(table) = made {
        // Open the room, so that the match starts even if nobody joins at once.
        app.tables.tell(app, table, ToRoom::Disconnected { connection: u64::MAX });
    }
}

async fn make_table(
    app: &App,
    shared: &SharedChallenge,
    guest: &Guest,
    address: IpAddr,
    decks: [Option<Deck>; 2],
) -> Result<i64, RequestError> {
    app.not_in_maintenance()?;
    app.may_make_table(shared.from.id, address)?;
    if shared.rated {
        rated::must_have_account(app, shared.from.id).await?;
        rated::must_have_account(app, guest.id).await?;
    }
    let plan = table_plan(shared.game.clone(), decks[0].clone(), shared.clock, shared.rated);
    let people = [shared.from.clone(), guest.clone()].map(Some);
    app.create(&plan, address, people.into_iter().zip(decks).collect()).await
}

impl SocialState {
    /// Adds a challenge without showing it to anybody yet. Returns true if the challenged person already has so many
    /// challenges that they will not see this one.
    fn add(&mut self, new: OpenChallenge) -> Result<bool, RequestError> {
        let too_many = |message: String| Err(RequestError::new(ErrorCode::TooMany, message));
        let (from, to) = (&new.shared.from, &new.shared.to);
        if !self.here.contains_key(&from.id) {
            let message = "Send the message “friends” first, so that you see the answer to your challenge.";
            return Err(RequestError::new(ErrorCode::NotNow, message));
        }
        let all = || self.challenges.values().map(|it| &it.shared);
        if all().any(|it| it.from.id == from.id && it.to.id == to.id) {
            return too_many(format!("You have already challenged {}. Wait for the answer.", to.name));
        }
        if all().any(|it| it.from.id == to.id && it.to.id == from.id && !it.silent) {
            return too_many(format!("{} has challenged you. Accept or decline that first.", to.name));
        }
        if all().filter(|it| it.from.id == from.id).count() >= MOST_SENT {
            return too_many(format!(
                "You have {MOST_SENT} open challenges, which is the limit. Withdraw one."
            ));
        }
        let crowded = all().filter(|it| it.to.id == to.id && !it.silent).count() >= MOST_RECEIVED;
        self.challenges.insert(new.shared.id, new);
        Ok(crowded)
    }

    /// Shows a new challenge to its challenger, and if `seen` is true also to the challenged person.
    fn publish(&mut self, app: &App, id: i64, seen: bool) {
        let Some(challenge) = self.challenges.get_mut(&id) else { return };
        challenge.shared.silent = !seen || challenge.shared.blocked;
        let shared = challenge.shared.clone();
        let (from, to) = (shared.from.id, shared.to.id);
        app.cluster.tell_others(|| NodeNews::Challenged { challenge: Box::new(shared) });
        self.show_challenges([from, to]);
    }

    /// Sends these people their open challenges, if they are connected to this node.
    pub(super) fn show_challenges(&self, guests: impl IntoIterator<Item = i64>) {
        for guest in guests {
            if let Some(person) = self.here.get(&guest) {
                person.send(&written(&self.challenges_of(guest)));
            }
        }
    }

    /// Returns the message with all open challenges of a person.
    pub(super) fn challenges_of(&self, guest: i64) -> ToClient {
        let shown = |it: &SharedChallenge, other: &Guest| Challenge {
            id: write_id(it.id),
            person: other.id,
            name: other.name.clone(),
            game: it.game.clone(),
            clock: it.clock,
            rated: it.rated,
            left: u32::try_from(it.until - now()).unwrap_or(0),
        };
        let all = || self.challenges.values().map(|it| &it.shared);
        let received = all().filter(|it| it.to.id == guest && !it.silent).map(|it| shown(it, &it.from));
        let sent = all().filter(|it| it.from.id == guest).map(|it| shown(it, &it.to));
        ToClient::Challenges { received: received.collect(), sent: sent.collect() }
    }

    /// Ends a challenge of this node.
    pub(super) fn end(
        &mut self,
        app: &App,
        id: i64,
        end: ChallengeEnd,
        table: Option<String>,
        reason: Option<String>,
    ) {
        if !self.challenges.get(&id).is_some_and(OpenChallenge::is_here) {
            return;
        }
        if let Some(challenge) = self.challenges.remove(&id) {
            self.tell_end(app, &challenge.shared, end, table, reason);
        }
    }

    /// Tells the challenger and the challenged person, at all nodes, that a challenge has ended.
    fn tell_end(
        &self,
        app: &App,
        shared: &SharedChallenge,
        end: ChallengeEnd,
        table: Option<String>,
        reason: Option<String>,
    ) {
        let id = shared.id;
        app.cluster.tell_others(|| NodeNews::ChallengeEnded { challenge: id });
        self.show_challenges([shared.from.id, shared.to.id]);
        for (guest, message) in over_messages(shared, end, table.as_ref(), reason.as_ref()) {
            let text = written(&message);
            self.send_here(guest, &text);
            app.cluster.tell_others(|| NodeNews::ToPerson { guest, text: text.to_string() });
        }
    }

    /// Removes this node's copy of another node's challenge, because the challenge has ended.
    pub(super) fn forget_challenge(&mut self, id: i64) {
        if self.challenges.get(&id).is_some_and(|it| !it.is_here())
            && let Some(challenge) = self.challenges.remove(&id)
        {
            self.show_challenges([challenge.shared.from.id, challenge.shared.to.id]);
        }
    }

    /// Removes this node's copy of a challenge whose own node is gone. Tells the challenger and the challenged
    /// person, if they are connected to this node, that the challenge has ended.
    pub(super) fn lose_challenge(&mut self, id: i64) {
        let Some(challenge) = self.challenges.remove(&id) else { return };
        self.show_challenges([challenge.shared.from.id, challenge.shared.to.id]);
        for (guest, message) in over_messages(&challenge.shared, ChallengeEnd::Left, None, None) {
            self.send_here(guest, &written(&message));
        }
    }

    /// Ends the challenges that a person has sent, because that person went offline.
    pub(super) fn end_of(&mut self, app: &App, guest: i64) {
        self.end_all(app, ChallengeEnd::Left, |it| it.from.id == guest);
    }

    /// Ends the challenges that `from` has sent to `to`.
    pub(super) fn end_between(&mut self, app: &App, from: i64, to: i64, end: ChallengeEnd) {
        self.end_all(app, end, |it| it.from.id == from && it.to.id == to);
    }

    /// Ends this node's challenges that were sent by or to a person who deleted their account.
    pub(super) fn end_with(&mut self, app: &App, guest: i64) {
        self.end_all(app, ChallengeEnd::Left, |it| it.from.id == guest || it.to.id == guest);
    }

    fn end_all(&mut self, app: &App, end: ChallengeEnd, wanted: impl Fn(&SharedChallenge) -> bool) {
        let all = self.challenges.values().filter(|it| it.is_here() && wanted(&it.shared));
        let ids: Vec<i64> = all.map(|it| it.shared.id).collect();
        for id in ids {
            self.end(app, id, end, None, None);
        }
    }

    /// Applies a block: hides the challenges from `other` to `guest`, who has blocked `other`, and withdraws the
    /// challenges from `guest` to `other`.
    pub(super) fn block(&mut self, app: &App, guest: i64, other: i64) {
        for challenge in self.challenges.values_mut() {
            if challenge.shared.from.id == other && challenge.shared.to.id == guest {
                (challenge.shared.silent, challenge.shared.blocked) = (true, true);
            }
        }
        self.show_challenges([guest]);
        self.end_between(app, guest, other, ChallengeEnd::Withdrawn);
    }
}

/// Returns the messages that say that a challenge has ended, each with the person who receives it: the challenger and,
/// unless the challenge is silent, the challenged person.
fn over_messages(
    shared: &SharedChallenge,
    end: ChallengeEnd,
    table: Option<&String>,
    reason: Option<&String>,
) -> Vec<(i64, ToClient)> {
    let message = |mine: bool, other: &Guest| ToClient::ChallengeOver {
        challenge: write_id(shared.id),
        name: other.name.clone(),
        mine,
        end,
        table: table.cloned(),
        reason: reason.cloned(),
    };
    let mut messages = vec![(shared.from.id, message(true, &shared.to))];
    if !shared.silent {
        messages.push((shared.to.id, message(false, &shared.from)));
    }
    messages
}
