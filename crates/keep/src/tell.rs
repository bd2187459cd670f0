//! What happened, in words.

use table::{Seat, Tell};

use crate::event::{Event, Sight};
use crate::game::Keep;
use crate::list::Face;

impl Keep {
    pub(crate) fn name(&self, face: Face) -> &str {
        &self.list.card(face).name
    }

    fn maybe(&self, face: Option<Face>, hidden: &'static str) -> &str {
        face.map_or(hidden, |it| self.name(it))
    }
}

fn player(seat: Seat) -> String {
    format!("player {seat}")
}

impl Tell for Keep {
    fn tell(&self, sight: &Sight) -> String {
        match &sight.0 {
            Event::CharactersDealt => "Everybody gets three Characters to choose from".to_owned(),
            Event::Kept { seat, face } => {
                format!("{} keeps {} as a Secret", player(*seat), self.maybe(*face, "a Character"))
            }
            Event::HandsDealt => "The hands are dealt".to_owned(),
            Event::Decree(seat) => format!("{} gets the Royal Decree", player(*seat)),
            Event::Round(number) => format!("\nRound {number}"),
            Event::Discarded { seat, face } => format!("{} discards {}", player(*seat), self.name(*face)),
            Event::Shuffled => "The discard pile is shuffled into the deck".to_owned(),
            Event::Drew { seat, face } => format!("{} draws {}", player(*seat), self.maybe(*face, "a card")),
            Event::Begins(seat) => format!("{} goes first", player(*seat)),
            Event::Played { seat, face } => format!("{} plays {}", player(*seat), self.name(*face)),
            Event::Hid { seat, face } => {
                format!("{} plays {} as a Secret", player(*seat), self.maybe(*face, "a Character"))
            }
            Event::Used { seat, face, bonus } => {
                let way = if *bonus { "reveals" } else { "uses" };
                format!("{} {way} {}", player(*seat), self.name(*face))
            }
            Event::Stayed { seat, face } => {
                format!("{} stays in the Cloister of {}", self.name(*face), player(*seat))
            }
            Event::Sold { seat, face } => format!("{} sells {}", player(*seat), self.name(*face)),
            Event::Moved { from, to, face } => {
                format!("{} goes from {} to {}", self.name(*face), player(*from), player(*to))
            }
            Event::Returned { seat, face } => {
                format!("{} returns {} from the discard pile", player(*seat), self.name(*face))
            }
            Event::Looked { seat, at, place, face } => {
                let seen = face.map_or(String::new(), |it| format!(": {}", self.name(it)));
                format!("{} looks at Secret {} of {}{seen}", player(*seat), place + 1, player(*at))
            }
            Event::Passed => "Everybody passes their hand to the left".to_owned(),
            Event::Revealed { seat, face } => format!("{} reveals {}", player(*seat), self.name(*face)),
            Event::Counted { seat, coins, cards } => {
                format!("{} has {coins} coins and {cards} cards", player(*seat))
            }
            Event::Over { winners } => {
                let names: Vec<String> = winners.iter().map(player).collect();
                format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win together" })
            }
        }
    }
}
