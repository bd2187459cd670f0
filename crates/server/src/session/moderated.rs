//! What moderation does to a connection.

use store::Guest;
use wire::{Refusal, ToClient};

use super::{Session, code};
use crate::refused::Refused;
use crate::room::ToRoom;

impl Session {
    /// Moderation has changed: is the person banned or called otherwise, and is there something new to tell? What comes
    /// back closes the connection.
    pub(super) fn look_at_moderation(&mut self) -> Option<(u16, &'static str)> {
        let guest = self.guest.as_ref().map(|it| it.id);
        if let Some(why) = self.app.banned(guest, self.address) {
            self.answer(Err(Refused::new(Refusal::Banned, why)));
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

    /// Tells what holds for the whole server, if that is new.
    pub(super) fn tell_notice(&mut self) {
        let Some(guest) = &self.guest else { return };
        let notice = self.app.moderation.notice(guest.id);
        if notice != self.notice {
            self.out.send(&notice);
            self.notice = notice;
        }
    }
}
