//! Sets up a match in any position, and gives access to all of the match's cards. Used by rulings and tests.

use table::{Game, Pending, Seat};

use crate::event::Log;
use crate::game::{Keep, MOST_PLAYERS, RoundStep, Setup, Turn};
use crate::list::{CardFace, List};
use crate::set::{CardId, Set};

/// A place where a card can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// The cards in a player's hand.
    Hand(Seat),
    /// The Items that are face up in a player's Cloister.
    Items(Seat),
    /// The Characters that are face up in a player's Cloister.
    Characters(Seat),
    /// The Items that a player has sold.
    Gold(Seat),
    /// The Characters that are face down in a player's Cloister.
    Secrets(Seat),
    /// The discard pile.
    Discard,
    /// The deck.
    Deck,
}

/// What the next random outcome decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextOutcome {
    /// The player who gets the Royal Decree.
    Decree,
    /// The cards that are drawn, and their order. The value lists all cards that can be drawn.
    Cards(Vec<CardFace>),
}

/// A position that is being set up as the start of a match.
#[derive(Clone, Debug)]
pub struct Arrangement {
    game: Keep,
    /// Cards that have not been placed anywhere yet.
    left: Set,
}

impl Arrangement {
    /// Creates a position without cards.
    pub fn new(setup: &Setup) -> Arrangement {
        let mut game = Keep::start(setup);
        game.deck = Set::EMPTY;
        Arrangement { game, left: List::all() }
    }

    /// Puts a card into a pile. The error says why the card can't be there.
    pub fn lay(&mut self, face: CardFace, pile: Pile) -> Result<(), String> {
        let list = &self.game.list;
        let card = self.left.filter(|it| list.face(*it) == face).min();
        let name = &list.card(face).name;
        let card = card.ok_or_else(|| format!("The list has no more copies of “{name}”."))?;
        let misplaced = |kind: &str| Err(format!("{name} can't be among the {kind}."));
        match (pile, list.characters().has(card)) {
            (Pile::Items(_), true) => return misplaced("items"),
            (Pile::Gold(_), true) => return misplaced("gold"),
            (Pile::Characters(_), false) => return misplaced("characters"),
            (Pile::Secrets(_), false) => return misplaced("secrets"),
            _ => {}
        }
        self.left.remove(card);
        match pile {
            Pile::Hand(seat) => self.game.player_mut(seat).hand.add(card),
            Pile::Items(seat) | Pile::Characters(seat) => self.game.player_mut(seat).up.add(card),
            Pile::Gold(seat) => self.game.player_mut(seat).gold.add(card),
            Pile::Secrets(seat) => self.game.player_mut(seat).secrets.push(card),
            Pile::Discard => self.game.discard.add(card),
            Pile::Deck => self.game.deck.add(card),
        }
        Ok(())
    }

    /// Puts all remaining cards into the deck.
    pub fn fill_deck(&mut self) {
        self.game.deck = self.game.deck | std::mem::take(&mut self.left);
    }

    /// Sets how many Bonus Actions a player has used.
    pub fn use_bonus(&mut self, seat: Seat, times: u8) {
        self.game.player_mut(seat).bonus = times;
    }

    /// Starts the match at the Hand Check.
    pub fn at_hand_check(mut self, decree: Seat) -> Keep {
        self.game.decree = decree;
        self.game.enter(RoundStep::HandCheck, &mut Log::silent());
        self.game
    }

    /// Starts the match at a player's turn in the first round. If `special` is true, starts it in the special round of
    /// five-player games.
    pub fn in_turn(mut self, decree: Seat, seat: Seat, special: bool) -> Result<Keep, String> {
        let count = self.game.seats();
        if special && count != MOST_PLAYERS {
            return Err("Only five players have a special round.".to_owned());
        }
        // Turns go clockwise from the holder of the Royal Decree until every player has had a turn.
        let after = (decree.index() + count - seat.index() - 1) % count;
        let plays = if count == 2 || special { 2 } else { 1 };
        self.game.decree = decree;
        self.game.round = u8::from(!special);
        let turn = Turn { seat, after: after as u8, plays, begun: false, special };
        self.game.enter(RoundStep::Turn(turn), &mut Log::silent());
        Ok(self.game)
    }
}

impl Keep {
    /// Returns the cards of a pile, including cards that players can't see.
    pub fn pile(&self, pile: Pile) -> Vec<CardFace> {
        let characters = self.list.characters();
        let set = match pile {
            Pile::Hand(seat) => self.player(seat).hand,
            Pile::Items(seat) => self.player(seat).up - characters,
            Pile::Characters(seat) => self.player(seat).up & characters,
            Pile::Gold(seat) => self.player(seat).gold,
            Pile::Secrets(seat) => return self.faces_of(self.player(seat).secrets.iter().copied()),
            Pile::Discard => self.discard,
            Pile::Deck => self.deck,
        };
        self.faces_of(set)
    }

    fn faces_of(&self, cards: impl Iterator<Item = CardId>) -> Vec<CardFace> {
        cards.map(|it| self.list.face(it)).collect()
    }

    /// Returns what the next random outcome decides; `None` if the match isn't waiting for a random outcome.
    pub fn next_draw(&self) -> Option<NextOutcome> {
        if !matches!(self.pending(), Pending::Chance(_)) {
            return None;
        }
        Some(match self.stage {
            RoundStep::Decree => NextOutcome::Decree,
            RoundStep::DealCharacters => NextOutcome::Cards(self.faces_of(self.list.characters())),
            _ => NextOutcome::Cards(self.faces_of(self.deck)),
        })
    }
}
