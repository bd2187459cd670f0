//! Sets up a match in any position and gives access to all its cards. Rulings, tests and benchmarks use this.

use cards::card::Card;
use cards::edition::Edition;
use cards::legal::LegalCard;
use cards::meaning::Counter;
use table::Seat;

use crate::board::{CardId, Phase};
use crate::event::{Log, Logged};
use crate::flow::{Frame, Resume, Turn};
use crate::game::{Kotc, Wait};
use crate::setup::{Face, Setup, SetupError};
use crate::zone::{Spot, Zone};

/// A card of an [`Arrangement`]: the zone it is in, and its state.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The card as its author wrote it.
    pub card: Card,
    /// The zone that the card is in.
    pub zone: Zone,
    /// Whether the card is exhausted.
    pub exhausted: bool,
    /// The card's owner; `None` if the player who has the card also owns it.
    pub owner: Option<Seat>,
    /// The counters on the card: their kind, the player who placed them, and how many.
    pub counters: Vec<(Counter, Seat, u16)>,
}

impl Laid {
    /// Creates an unexhausted card without counters in a zone.
    pub fn new(card: Card, zone: Zone) -> Laid {
        Laid { card, zone, exhausted: false, owner: None, counters: Vec::new() }
    }
}

/// A player of an [`Arrangement`]: their hitpoints and cards.
#[derive(Clone, Debug, Default)]
pub struct ArrangedPlayer {
    /// The player's hitpoints; `None` for the edition's starting hitpoints.
    pub hp: Option<i32>,
    /// The player's cards, in order within each zone. The last card of a deck is its top.
    pub cards: Vec<Laid>,
}

/// A position from which a match continues: the players, their cards, and the phase.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The edition whose rules the match follows.
    pub edition: Edition,
    /// The players, clockwise.
    pub players: Vec<ArrangedPlayer>,
    /// The player whose turn it is, or who goes first if the match is about to begin.
    pub turn: Seat,
    /// The current phase of the turn. `None` if the match is about to begin. In that case, players have only decks and
    /// reserves.
    pub phase: Option<Phase>,
}

impl Kotc {
    /// Creates a match that continues from a position.
    pub fn arranged(arrangement: &Arrangement) -> Result<Kotc, SetupError> {
        let owned = || {
            let players = arrangement.players.iter().enumerate();
            players.flat_map(|(index, it)| {
                it.cards.iter().map(move |it| (it.owner.unwrap_or(Seat::new(index)), Seat::new(index), it))
            })
        };
        let deck = |index: usize| -> (Vec<Card>, Vec<Card>) {
            (owned().filter(|it| it.0.index() == index).map(|it| it.2.card.clone()).collect(), Vec::new())
        };
        let decks: Vec<_> = (0..arrangement.players.len()).map(deck).collect();
        let setup = Setup::unsized_decks(arrangement.edition, &decks)?.first(arrangement.turn);
        let mut game = Kotc::begun(&setup);
        // The next card ID for each owner. IDs are assigned deck by deck.
        let mut next: Vec<u16> =
            decks.iter().scan(0, |sum, it| Some(std::mem::replace(sum, *sum + it.0.len() as u16))).collect();
        for (player, hp) in arrangement.players.iter().zip(&mut game.board.hp) {
            *hp = player.hp.unwrap_or(*hp);
        }
        for (owner, seat, laid) in owned() {
            let card = CardId(next[owner.index()]);
            next[owner.index()] += 1;
            game.board.lay(card, seat, laid.zone, laid.exhausted);
            for (counter, by, count) in &laid.counters {
                game.board.place_counters(card, *counter, *by, u32::from(*count), &mut Log::silent());
            }
        }
        game.board.settle_counters();
        if let Some(phase) = arrangement.phase {
            // Begin after the first turn of the game, because players draw less in that turn.
            game.board.turns = 2;
            game.board.turn = arrangement.turn;
            game.board.phase = phase;
            game.frames = vec![Frame::Turn(Turn::in_phase(phase, game.board.rules))];
        }
        game.wait = Wait::Over;
        game.run(Resume::Enter, &mut Log::silent(), &mut |_, _| {});
        Ok(game)
    }

    /// Creates a pawn in the middle of a match, as effects of the newer editions do, and returns the pawn's spot. The
    /// current question and its answers don't change.
    pub fn create(
        &mut self,
        card: &LegalCard,
        owner: Seat,
        zone: Zone,
        log: &mut Vec<Logged>,
    ) -> Result<Spot, SetupError> {
        let face = Face::of(card);
        if let Some(reason) = face.unplayable(self.board.rules) {
            return Err(SetupError(vec![reason]));
        }
        let id = self.board.create(face, owner, zone, &mut Log::to(log));
        Ok(self.board.spot(id))
    }

    /// Returns the face numbers of the cards in a zone, in order. The last card of a deck is its top.
    pub fn zone_cards(&self, seat: Seat, zone: Zone) -> Vec<u16> {
        self.board.zone(seat, zone).iter().map(|it| self.board.card(*it).face).collect()
    }

    /// Returns the current level of the card at a spot; 0 if there is no card at the spot.
    pub fn level_at(&self, spot: Spot) -> i32 {
        self.board.at(spot).map_or(0, |it| self.board.level(it))
    }

    /// Returns the spots of all cards with this name, in the order of the cards' IDs.
    pub fn named(&self, name: &str) -> Vec<Spot> {
        let has = |it: &CardId| {
            !self.board.is_forgotten(*it) && self.board.face(*it).card.name.eq_ignore_ascii_case(name)
        };
        self.board.ids().filter(has).map(|it| self.board.spot(it)).collect()
    }
}
