//! Describes events in sentences.

use table::{Argument, Sentence, Tell};

use crate::event::{Event, Sight};
use crate::game::Keep;
use crate::list::CardFace;

/// Returns a known card as an argument of a sentence.
pub(crate) fn card(face: CardFace) -> Argument {
    Argument::Card(Some(u16::from(face.0)))
}

/// Returns a card as an argument of a sentence. If the reader doesn't know the card, the argument is "a Character".
fn character(face: Option<CardFace>) -> Argument {
    face.map_or_else(|| Sentence::new("keep-a-character").into(), card)
}

impl Keep {
    pub(crate) fn card_name(&self, face: CardFace) -> &str {
        &self.list.card(face).name
    }
}

impl Tell for Keep {
    fn tell(&self, sight: &Sight) -> Option<Sentence> {
        let about = |key, seat, face| Sentence::new(key).with("seat", seat).with("card", card(face));
        Some(match sight.0 {
            Event::CharactersDealt => Sentence::new("keep-characters-dealt"),
            Event::Kept { seat, face } => {
                Sentence::new("keep-kept").with("seat", seat).with("card", character(face))
            }
            Event::HandsDealt => Sentence::new("keep-hands-dealt"),
            Event::Decree(seat) => Sentence::new("keep-decree").with("seat", seat),
            Event::Round(number) => Sentence::new("keep-round").with("number", number),
            Event::Discarded { seat, face } => about("keep-discarded", seat, face),
            Event::Shuffled => Sentence::new("keep-shuffled"),
            Event::Drew { seat, face } => {
                let drawn = Argument::Card(face.map(|it| u16::from(it.0)));
                Sentence::new("keep-drew").with("seat", seat).with("card", drawn)
            }
            Event::Begins(seat) => Sentence::new("keep-begins").with("seat", seat),
            Event::Played { seat, face } => about("keep-played", seat, face),
            Event::Hid { seat, face } => {
                Sentence::new("keep-hid").with("seat", seat).with("card", character(face))
            }
            Event::Used { seat, face, bonus: true } => about("keep-used-bonus", seat, face),
            Event::Used { seat, face, bonus: false } => about("keep-used", seat, face),
            Event::Stayed { seat, face } => about("keep-stayed", seat, face),
            Event::Sold { seat, face } => about("keep-sold", seat, face),
            Event::Moved { from, to, face } => {
                Sentence::new("keep-moved").with("from", from).with("to", to).with("card", card(face))
            }
            Event::Returned { seat, face } => about("keep-returned", seat, face),
            Event::Looked { seat, at, place, face } => {
                let key = if face.is_some() { "keep-looked-saw" } else { "keep-looked" };
                let sentence = Sentence::new(key).with("seat", seat).with("at", at).with("number", place + 1);
                match face {
                    Some(face) => sentence.with("card", card(face)),
                    None => sentence,
                }
            }
            Event::Passed => Sentence::new("keep-passed"),
            Event::HandsEmpty(seats) => Sentence::new("keep-hands-empty").with("seats", seats),
            Event::Revealed { seat, face } => about("keep-revealed", seat, face),
            Event::Counted { seat, coins, cards } => {
                Sentence::new("keep-counted").with("seat", seat).with("coins", coins).with("cards", cards)
            }
            Event::Over { winners } => Sentence::new("keep-over").with("winners", winners),
        })
    }

    fn is_heading(sight: &Sight) -> bool {
        matches!(sight.0, Event::Round(_))
    }

    fn name(&self, thing: &Argument) -> Option<&str> {
        match *thing {
            Argument::Card(face) => self.list.cards().get(usize::from(face?)).map(|it| it.name.as_str()),
            _ => None,
        }
    }
}
