//! Coached matches, which teach a game while you play it.
//!
//! A coached match is a match like any other, with two differences. Its shuffles and dice come from a script, and its
//! opponents give the answers that the script prefers, or else play greedily. Everything the coach says is calculated
//! from the match's record, so the record is all that is stored, and a coached match can be left and resumed like any
//! other.
//!
//! A script is a data file in `data/coach`. It states facts: why a question is asked, which answers it has, and what
//! the learner has seen. This crate compares the facts with the match, and contains no rules of the games.

mod facts;
mod follow;
mod lead;
mod script;

use kotc::{Prints, Zone};
use table::{Argument, Game as _, Guess, Seat, Sense, Tally, Tell as _, Viewer};
use wire::WireGame;

pub use follow::coaching;
pub use lead::{answer_of_opponent, outcome, suggested};
pub use script::{SCRIPTS, Script, find, newest};

/// The seat of the learner.
pub const LEARNER: Seat = Seat::new(0);

/// A game that can be coached.
pub trait Coached: WireGame + Guess + Sense + Tally {
    /// Returns the names of the cards that the next random deal draws from; empty if the next random event deals no
    /// cards. The outcome of the deal is given as indices into this list. The last card of a shuffled deck is drawn first.
    fn dealt_from(&self) -> Vec<&str>;

    /// Returns whether a player has a card with this name in play or in their Cloister, as far as `viewer` knows. If
    /// `ready`, the card must also be able to do something.
    fn has_in_play(&self, seat: Seat, viewer: Seat, name: &str, ready: bool) -> bool;
}

impl Coached for kotc::Kotc {
    fn dealt_from(&self) -> Vec<&str> {
        self.dealt_from()
    }

    fn has_in_play(&self, seat: Seat, viewer: Seat, name: &str, ready: bool) -> bool {
        Prints::of(self, Viewer::Seat(viewer)).zone(seat, Zone::Field).any(|it| {
            let able = it.stats.is_some() && !it.exhausted;
            self.name(&Argument::Card(it.face)) == Some(name) && (able || !ready)
        })
    }
}

impl Coached for keep::Keep {
    fn dealt_from(&self) -> Vec<&str> {
        self.dealt_from()
    }

    fn has_in_play(&self, seat: Seat, viewer: Seat, name: &str, _: bool) -> bool {
        let view = self.view(Viewer::Seat(viewer));
        let side = &view.seats[seat.index()];
        let characters = side.characters.iter().copied().chain(side.secrets.iter().copied().flatten());
        let known = side.items.iter().copied().chain(characters);
        let mut names = known.map(|it| self.list().card(it).name.as_str());
        names.any(|it| it == name)
    }
}
