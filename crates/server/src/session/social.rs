//! Handles WebSocket messages about friends, challenges and invitations.

use std::net::IpAddr;

use store::Guest;
use wire::{ErrorCode, PersonRef, ToServer};

use super::SocketSession;
use crate::app::App;
use crate::request_error::RequestError;
use crate::social::{self, challenge};

impl SocketSession {
    /// Handles a message about friends, challenges or invitations, or returns an error for the client.
    pub(super) async fn take_social(&mut self, message: ToServer) -> Result<(), RequestError> {
        let guest = self.guest()?;
        match message {
            ToServer::Friends { listen: true } => {
                // Set this first: even if reading the store fails, the connection is subscribed and has to be removed
                // later.
                self.friends = true;
                social::listen(&self.app, self.number, &guest, &self.out).await
            }
            ToServer::Friends { listen: false } => {
                self.stop_friends();
                Ok(())
            }
            ToServer::Challenge { to, game, deck, clock, rated } => {
                let to = contacted(&self.app, &guest, self.address, &to).await?;
                let plan = challenge::ChallengePlan { game, deck, clock, rated };
                challenge::create(&self.app, (&guest, self.address), to, plan).await
            }
            ToServer::WithdrawChallenge { challenge } => {
                challenge::withdraw(&self.app, guest.id, social::challenge_id(&challenge)?)
            }
            ToServer::AnswerChallenge { challenge, accept, deck } => {
                let id = social::challenge_id(&challenge)?;
                challenge::answer(&self.app, &guest, id, accept, deck).await
            }
            ToServer::Invite { table, to } => {
                let id = self.at(&table)?;
                let to = contacted(&self.app, &guest, self.address, &to).await?;
                social::invite(&self.app, &guest, id, &to).await
            }
            _ => Err(RequestError::new(ErrorCode::Malformed, "This message is not about friends.")),
        }
    }

    /// Ends this connection's subscription to news about friends.
    pub(super) fn stop_friends(&mut self) {
        if std::mem::take(&mut self.friends)
            && let Some(guest) = &self.guest
        {
            social::stop_listening(&self.app, self.number, guest.id);
        }
    }
}

/// Counts a challenge or an invitation, and returns its recipient.
async fn contacted(app: &App, guest: &Guest, address: IpAddr, to: &PersonRef) -> Result<Guest, RequestError> {
    social::must_be_member(app, guest.id).await?;
    app.limits.contact(guest.id, address)?;
    social::member(app, guest.id, to).await
}
