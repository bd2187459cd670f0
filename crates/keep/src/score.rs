//! Ending the game and scoring.

use arrayvec::ArrayVec;
use table::{Ranked as _, Seat, Seats};

use crate::event::{Event, Log};
use crate::filter::{Filter, Types};
use crate::game::{Keep, MOST_PLAYERS, Wait};
use crate::list::{CardFace, Kind};
use crate::set::{CardId, Set};
use crate::worth::{Count, TYPES, Term};

/// How many coins each Gold card is worth.
pub const GOLD: u16 = 3;

/// The part of a Cloister that scoring needs: the Items and Characters, and the number of Gold cards.
#[derive(Clone, Copy)]
pub(crate) struct Cloister {
    pub(crate) cards: Set,
    pub(crate) gold: u8,
}

/// A card in a Cloister, and the coins that it is worth at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counted {
    /// The card in the Cloister.
    pub face: CardFace,
    /// Whether the card was sold and counts as Gold.
    pub gold: bool,
    /// The coins that the card is worth.
    pub coins: u16,
}

/// What decided who won a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decided {
    /// One player won by having the most coins.
    Coins,
    /// Several players tied for the most coins, and one of them won by having the most cards in the Cloister.
    Cards,
    /// Several players have the same number of coins and cards, and share the win.
    Shared,
}

impl Keep {
    /// Returns what decided the match; `None` until the match is over (ruling 12).
    pub fn won_by(&self) -> Option<Decided> {
        let winners = self.winners()?;
        let coins = |it: Seat| self.coins(it);
        let most = self.clockwise(self.decree).map(coins).max().unwrap_or_default();
        Some(match self.clockwise(self.decree).filter(|it| coins(*it) == most).count() {
            0 | 1 => Decided::Coins,
            _ if winners.len() == 1 => Decided::Cards,
            _ => Decided::Shared,
        })
    }

    /// Ends the game (ruling 12). Reveals all Secrets, clockwise from the player with the Royal Decree, and counts
    /// coins.
    pub(crate) fn finish(&mut self, log: &mut Log<'_>) {
        for seat in self.clockwise(self.decree) {
            for card in self.player(seat).secrets.clone() {
                log.push(Event::Revealed { seat, face: self.list.face(card) });
            }
        }
        let results: ArrayVec<(Seat, u16, usize), MOST_PLAYERS> =
            self.clockwise(self.decree).map(|it| (it, self.coins(it), self.player(it).cards())).collect();
        for (seat, coins, cards) in &results {
            log.push(Event::Counted { seat: *seat, coins: *coins, cards: *cards as u8 });
        }
        let best = results.iter().map(|it| (it.1, it.2)).max().unwrap_or_default();
        let winners: Seats = results.iter().filter(|it| (it.1, it.2) == best).map(|it| it.0).collect();
        log.push(Event::Over { winners });
        self.wait = Wait::Over(winners);
    }

    /// Returns how many coins a player's Cloister is worth now, including its Secrets.
    pub fn coins(&self, seat: Seat) -> u16 {
        self.coins_in(seat, self.cloister(seat))
    }

    /// Returns how many coins this player would have with this Cloister.
    pub(crate) fn coins_in(&self, seat: Seat, cloister: Cloister) -> u16 {
        let cards = cloister.cards.map(|it| self.worth(seat, cloister, it));
        GOLD * u16::from(cloister.gold) + cards.sum::<u16>()
    }

    pub(crate) fn cloister(&self, seat: Seat) -> Cloister {
        let player = self.player(seat);
        let secrets: Set = player.secrets.iter().copied().collect();
        Cloister { cards: player.up | secrets, gold: player.gold.len() as u8 }
    }

    /// Returns the coins of each card in a player's Cloister: first Items, then Gold, then Characters.
    pub fn count_of(&self, seat: Seat) -> Vec<Counted> {
        let player = self.player(seat);
        let characters = self.list.characters();
        let cloister = self.cloister(seat);
        let counted = |card: CardId, gold: bool| Counted {
            face: self.list.face(card),
            gold,
            coins: if gold { GOLD } else { self.worth(seat, cloister, card) },
        };
        let items = (player.up - characters).map(|it| counted(it, false));
        let gold = player.gold.map(|it| counted(it, true));
        let up = (player.up & characters).map(|it| counted(it, false));
        let secrets = player.secrets.iter().map(|it| counted(*it, false));
        items.chain(gold).chain(up).chain(secrets).collect()
    }

    fn worth(&self, seat: Seat, cloister: Cloister, card: CardId) -> u16 {
        let terms = &self.list.card(self.list.face(card)).worth.0;
        terms.iter().map(|it| self.term(seat, cloister, card, *it)).sum()
    }

    fn term(&self, seat: Seat, cloister: Cloister, card: CardId, term: Term) -> u16 {
        match term {
            Term::Coins(coins) => coins.into(),
            Term::Each { coins, of, other } => {
                let itself = u16::from(other && self.is_counted(card, of));
                u16::from(coins) * (self.number(cloister, of) - itself)
            }
            Term::Every { coins, group, of } => {
                u16::from(coins) * (self.number(cloister, of) / u16::from(group))
            }
            Term::Most(coins, of) => {
                let own = self.number(cloister, of);
                let fewer = |it: Seat| self.number(self.cloister(it), of) <= own;
                if own > 0 && self.others(seat).all(fewer) { coins.into() } else { 0 }
            }
            Term::AllTypes(coins) => {
                if usize::from(self.number(cloister, Count::Types)) == TYPES {
                    coins.into()
                } else {
                    0
                }
            }
        }
    }

    /// Returns whether `of` counts this card of a Cloister.
    fn is_counted(&self, card: CardId, of: Count) -> bool {
        match of {
            Count::Items(filter) => self.list.items(filter).has(card),
            Count::Gold | Count::Types => false,
            Count::Characters => self.list.characters().has(card),
            Count::Cards => true,
        }
    }

    fn number(&self, cloister: Cloister, of: Count) -> u16 {
        let Cloister { cards, gold } = cloister;
        let count = match of {
            Count::Items(filter) => (cards & self.list.items(filter)).len(),
            Count::Gold => gold.into(),
            Count::Characters => (cards & self.list.characters()).len(),
            Count::Cards => cards.len() + usize::from(gold),
            Count::Types => self.types(cards).iter().count(),
        };
        count as u16
    }

    fn types(&self, among: Set) -> Types {
        (among & self.list.items(Filter::default())).fold(Types::default(), |types, card| {
            match self.list.card(self.list.face(card)).kind {
                Kind::Item { types: of, .. } => types.union(of),
                Kind::Character { .. } => types,
            }
        })
    }
}
