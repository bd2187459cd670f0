//! Nim for people: what they see and are asked.

use table::{Game, Seat, Show, Tell, Viewer};

use super::{Event, Nim, Take};

impl Tell for Nim {
    fn tell(&self, sight: &Event) -> String {
        match sight {
            Event::Dealt(seat, Some(card)) => format!("player {seat} gets card {card}"),
            Event::Dealt(seat, None) => format!("player {seat} gets a card"),
            Event::Took(seat, 1) => format!("player {seat} takes 1 stone"),
            Event::Took(seat, count) => format!("player {seat} takes {count} stones"),
        }
    }
}

impl Show for Nim {
    fn show(&self, seat: Seat) -> String {
        let view = self.view(Viewer::Seat(seat));
        format!("Stones: {}. Taken: {:?}. Cards: {:?}.", view.stones, view.taken, view.cards)
    }

    fn question(&self, _: Seat) -> String {
        "Take how many stones?".to_owned()
    }

    fn answer(&self, _: Seat, action: &Take) -> String {
        format!("Take {}", action.0)
    }

    fn describe(&self, _: Seat, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn reveals(sight: &Event) -> bool {
        matches!(sight, Event::Dealt(..))
    }
}
