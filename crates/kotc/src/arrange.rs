//! Any position of the cards, for settling questions about the rules.

use cards::card::Card;
use cards::edition::Edition;
use cards::meaning::Counter;
use table::Seat;

use crate::board::{CardId, Phase};
use crate::event::Log;
use crate::flow::{Frame, Resume, Turn};
use crate::game::{Kotc, Wait};
use crate::setup::{Deck, Refused, Setup};
use crate::zone::Zone;

/// A card somewhere on the table.
#[derive(Clone, Debug)]
pub struct Laid {
    /// Which card.
    pub card: Card,
    /// In which zone.
    pub zone: Zone,
    /// Is it exhausted?
    pub exhausted: bool,
    /// Counters on it: what, placed by whom, how many.
    pub counters: Vec<(Counter, Seat, u16)>,
}

/// A player in a position.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Hitpoints; the edition's own if not said.
    pub hp: Option<i32>,
    /// Cards, each zone in its order: the last of a deck is its top.
    pub cards: Vec<Laid>,
}

/// A position from which a match goes on: it is the first player's turn, in this phase.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The edition played.
    pub edition: Edition,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The phase that the first player is in; `None` for a match that is about to begin, with decks and reserves
    /// only: the first player begins.
    pub phase: Option<Phase>,
}

impl Kotc {
    /// The match that goes on from a position.
    pub fn arranged(arrangement: &Arrangement) -> Result<Kotc, Refused> {
        let decks: Vec<Deck> = arrangement
            .players
            .iter()
            .map(|it| Deck {
                cards: it.cards.iter().map(|it| it.card.clone()).collect(),
                reserves: Vec::new(),
            })
            .collect();
        let setup = Setup::unsized_decks(arrangement.edition, &decks)?.first(Seat::new(0));
        let mut game = Kotc::begun(&setup);
        let mut id = 0;
        for (index, player) in arrangement.players.iter().enumerate() {
            let seat = Seat::new(index);
            if let Some(hp) = player.hp {
                game.board.hp[index] = hp;
            }
            for laid in &player.cards {
                let card = CardId(id);
                id += 1;
                game.board.lay(card, seat, laid.zone, laid.exhausted);
                for (counter, by, count) in &laid.counters {
                    game.board.place_counters(card, *counter, *by, u32::from(*count), &mut Log::silent());
                }
            }
        }
        if let Some(phase) = arrangement.phase {
            // A turn that is not the first of the game, so that nothing is skipped.
            game.board.turns = 2;
            game.board.phase = phase;
            game.frames = vec![Frame::Turn(Turn::in_phase(phase, game.board.rules.supply))];
        }
        game.wait = Wait::Over;
        game.run(Resume::Enter, &mut Log::silent());
        Ok(game)
    }

    /// The spots of all cards with this name that a seat may name, in a fixed order.
    pub fn named(&self, name: &str) -> Vec<crate::Spot> {
        let has = |it: &CardId| self.board.face(*it).card.name.eq_ignore_ascii_case(name);
        self.board.ids().filter(has).map(|it| self.board.spot(it)).collect()
    }
}
