//! Plays matches as a room does, but without sockets and without a store. The same seed always gives the same moves and
//! the same bytes, so a benchmark can measure the cost of a move even on a busy machine.

use std::sync::Arc;

use table::{AutoAnswers, Dice, Seat, Viewer};
use wire::{GameSettings, Place, Plan, Request, SentCache, ToClient, ToServer};

use crate::any_match::{self, AnyMatch, Controller, Snapshot, ViewRequest};
use crate::begin;
use crate::chance::SeededChance;
use crate::gallery::{Gallery, ImageName};
use crate::out::written;
use crate::request_error::RequestError;
use crate::setups::SetupCache;

/// The number of players in a measured match.
const SEATS: usize = 2;

/// The number of moves and bytes in a measured match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MeasuredMatch {
    /// The number of messages from players that were applied.
    pub moves: u64,
    /// The total size of the messages to both players, in bytes.
    pub bytes: u64,
}

/// Plays the matches of a benchmark. Like the matches on a server, they share a cache of setups and the names of
/// images.
pub struct MeasuredMatches {
    setups: SetupCache,
    gallery: Gallery,
}

impl Default for MeasuredMatches {
    fn default() -> MeasuredMatches {
        MeasuredMatches { setups: SetupCache::default(), gallery: Gallery::new([0; 32]) }
    }
}

impl MeasuredMatches {
    /// Plays a match between two people who give random answers, with at most `most` moves. The same seed always gives
    /// the same match.
    pub fn play(&self, game: &GameSettings, seed: u64, most: u64) -> Result<MeasuredMatch, String> {
        let plan = Plan::private(game.clone(), vec![Place::Open; SEATS]);
        let wrong = |it: RequestError| it.message;
        let setup = begin::setup(&plan, &[const { None }; SEATS]).map_err(wrong)?;
        let people = [Controller::Person; SEATS];
        let chance = Arc::new(SeededChance(seed));
        let any_match = any_match::resume(game, &self.setups, &setup, &[], &people, chance, None)?;
        let mut room = MeasuredRoom {
            any_match,
            pictures: Vec::new(),
            read: 0,
            told: [const { None }; SEATS],
            played: MeasuredMatch::default(),
        };
        let mut dice = Dice::new(seed);
        let mut question = room.go_on(&self.gallery);
        while let Some((seat, id, keys)) = question
            && room.played.moves < most
        {
            let keys = vec![keys[dice.below(keys.len() as u32) as usize].clone()];
            let message = ToServer::Answer { table: TABLE.to_owned(), question: id, keys, by_hand: false };
            let text = serde_json::to_string(&message).map_err(|it| it.to_string())?;
            let request = Request::read(&text).map_err(|it| it.why)?;
            let ToServer::Answer { keys, .. } = request.message else {
                return Err("not an answer".to_owned());
            };
            room.any_match.submit(seat, &keys).map_err(wrong)?;
            room.played.moves += 1;
            question = room.go_on(&self.gallery);
        }
        Ok(room.played)
    }
}

/// The ID of the table in messages. It is as long as a real ID, so that the sizes of messages are realistic.
const TABLE: &str = "k3m9ya7c2xpd";

/// A match, and what its two players have already received.
struct MeasuredRoom {
    any_match: Box<dyn AnyMatch>,
    pictures: Vec<ImageName>,
    /// The number of events that both players have already received.
    read: usize,
    told: [Option<SentCache>; SEATS],
    played: MeasuredMatch,
}

impl MeasuredRoom {
    /// Continues the match, and writes the messages for both players. Returns the seat that is asked, its question's
    /// number and the keys that it can choose from; `None` when the match is over.
    fn go_on(&mut self, gallery: &Gallery) -> Option<(Seat, u32, Vec<String>)> {
        let nothing = AutoAnswers { payments: false, single: false, not_yet: false, turn_ends: true };
        self.any_match.run_on(&[Controller::Person; SEATS], &[nothing; SEATS]);
        std::hint::black_box(self.any_match.unwritten());
        let new = self.any_match.pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|it| gallery.of(&it)));
        let mut asked = None;
        for seat in (0..SEATS).map(Seat::new) {
            let (viewer, from) = (Viewer::Seat(seat), self.read);
            let look = ViewRequest { viewer, from, pictures: &self.pictures, passing: None, cancel: false };
            let told = self.told[seat.index()].get_or_insert_default();
            let snapshot = self.any_match.snapshot(look, told);
            if let Some(question) = &snapshot.question {
                let keys = question.answers.iter().filter(|it| !it.drastic).map(|it| it.key.clone());
                asked = asked.or(Some((seat, question.id, keys.collect())));
            }
            self.played.bytes += bytes(snapshot);
        }
        self.read = self.any_match.log_len();
        self.any_match.forget_steps();
        asked
    }
}

/// Writes the messages of an update, and returns how many bytes they have.
fn bytes(snapshot: Snapshot) -> u64 {
    let Snapshot { step, saw, between, cards, view, question, coach } = snapshot;
    let table = TABLE.to_owned();
    let cards = cards.map(|cards| written(&ToClient::Cards { table: table.clone(), cards }));
    let update =
        ToClient::Update { table, step, back: None, saw, between, view, question, take_back: true, coach };
    (cards.map_or(0, |it| it.len()) + written(&update).len()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_match() {
        let matches = MeasuredMatches::default();
        for game in
            [GameSettings::Kotc { edition: "14".to_owned() }, GameSettings::Keep { two_bonuses: false }]
        {
            let played = matches.play(&game, 3, 40).expect("a match");
            assert_eq!(matches.play(&game, 3, 40).expect("a match"), played);
            assert!(played.moves > 20 && played.bytes > 0, "{played:?}");
        }
    }
}
