//! The texts of Nim: what players see, and what they are asked. A real game has its messages in `data/texts`.

use table::{Argument, Game, PickState, Seat, Sentence, Show, Tell, Viewer};

use super::{Event, Nim, Take};

impl Tell for Nim {
    fn tell(&self, sight: &Event) -> Option<Sentence> {
        Some(match *sight {
            Event::Dealt(seat, card) => Sentence::new("nim-dealt")
                .with("seat", seat)
                .with("card", Argument::Card(card.map(u16::from))),
            Event::Took(seat, count) => Sentence::new("nim-took").with("seat", seat).with("count", count),
        })
    }

    fn is_heading(_: &Event) -> bool {
        false
    }

    fn name(&self, thing: &Argument) -> Option<&str> {
        const NAMES: [&str; 6] = ["0", "1", "2", "3", "4", "5"];
        match thing {
            Argument::Card(Some(card)) => NAMES.get(usize::from(*card)).copied(),
            _ => None,
        }
    }
}

impl Show for Nim {
    fn show(&self, seat: Seat, _: &[String]) -> String {
        let view = self.view(Viewer::Seat(seat));
        format!("Stones: {}. Taken: {:?}. Cards: {:?}.", view.stones, view.taken, view.cards)
    }

    fn question(&self, seat: Seat) -> Option<Sentence> {
        (!self.options(seat).is_empty()).then(|| Sentence::new("nim-ask"))
    }

    fn answer(&self, _: Seat, action: &Take) -> Sentence {
        Sentence::new("nim-take").with("count", action.0)
    }

    fn picks(&self, _: Seat) -> Option<PickState<Take>> {
        None
    }

    fn describe(&self, _: Seat, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn reveals(sight: &Event, _: Viewer) -> bool {
        matches!(sight, Event::Dealt(..))
    }
}
