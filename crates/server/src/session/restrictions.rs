//! Applies moderation to a connection.

use store::Guest;
use wire::{ErrorCode, ToClient};

use super::{SocketSession, code};
use crate::request_error::RequestError;
use crate::room::ToRoom;

impl SocketSession {
    /// Applies changes by moderators: bans, new names and notices. If the connection must be closed, returns a close
    /// code and a reason.
    pub(super) fn look_at_moderation(&mut self) -> Option<(u16, &'static str)> {
        let guest = self.guest.as_ref().map(|it| it.id);
        if let Some(why) = self.app.banned(guest, self.address) {
            self.answer(Err(RequestError::new(ErrorCode::Banned, why)));
            return Some((code::POLICY, "banned"));
        }
        let guest = self.guest.clone()?;
        if let Some((name, _)) = self.app.moderation.given_name(guest.id).filter(|it| it.0 != guest.name) {
            for room in self.tables.values() {
                let _ = room.send(ToRoom::Renamed { guest: guest.id, name: name.clone() });
            }
            self.guest = Some(Guest { id: guest.id, name: name.clone() });
            self.out.send(&ToClient::Named { name });
        }
        self.tell_notice();
        None
    }

    /// Sends the notice (announcement, maintenance mode and the guest's role) if it has changed.
    pub(super) fn tell_notice(&mut self) {
        let Some(guest) = &self.guest else { return };
        let notice = self.app.moderation.notice(guest.id);
        if notice != self.notice {
            self.out.send(&notice);
            self.notice = notice;
        }
    }
}
