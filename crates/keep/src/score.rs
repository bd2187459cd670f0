//! Ending the game and scoring.

use table::{Seat, Seats};

use crate::event::{Event, Log};
use crate::filter::{Filter, Types};
use crate::game::{Keep, Wait};
use crate::list::{Face, Kind};
use crate::set::{CardId, Set};
use crate::worth::{Count, TYPES, Term};

/// What a Gold card is always worth.
const GOLD: u16 = 3;

/// A card of a Cloister and what it is worth there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counted {
    /// Which card.
    pub face: Face,
    /// Is it sold?
    pub gold: bool,
    /// Its coins.
    pub coins: u16,
}

impl Keep {
    /// The game is over (ruling 12): all Secrets are revealed from the Royal Decree clockwise, and coins are counted.
    pub(crate) fn finish(&mut self, log: &mut Log<'_>) {
        for seat in self.clockwise(self.decree) {
            for card in self.player(seat).secrets.clone() {
                log.push(Event::Revealed { seat, face: self.list.face(card) });
            }
        }
        let results: Vec<(Seat, u16, usize)> =
            self.clockwise(self.decree).map(|it| (it, self.coins(it), self.player(it).cards())).collect();
        for (seat, coins, cards) in &results {
            log.push(Event::Counted { seat: *seat, coins: *coins, cards: *cards as u8 });
        }
        let best = results.iter().map(|it| (it.1, it.2)).max().unwrap_or_default();
        let winners: Seats = results.iter().filter(|it| (it.1, it.2) == best).map(|it| it.0).collect();
        log.push(Event::Over { winners });
        self.wait = Wait::Over(winners);
    }

    /// The coins of a Cloister as it lies, its Secrets included.
    pub(crate) fn coins(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let gold = GOLD * player.gold.len() as u16;
        let cards = player.up.chain(player.secrets.iter().copied());
        gold + cards.map(|it| self.worth(seat, it)).sum::<u16>()
    }

    /// The same, card by card: Items, Gold, then Characters.
    pub fn count_of(&self, seat: Seat) -> Vec<Counted> {
        let player = self.player(seat);
        let characters = self.list.characters();
        let counted = |card: CardId, gold: bool| Counted {
            face: self.list.face(card),
            gold,
            coins: if gold { GOLD } else { self.worth(seat, card) },
        };
        let items = (player.up - characters).map(|it| counted(it, false));
        let gold = player.gold.map(|it| counted(it, true));
        let up = (player.up & characters).map(|it| counted(it, false));
        let secrets = player.secrets.iter().map(|it| counted(*it, false));
        items.chain(gold).chain(up).chain(secrets).collect()
    }

    fn worth(&self, seat: Seat, card: CardId) -> u16 {
        let terms = &self.list.card(self.list.face(card)).worth.0;
        terms.iter().map(|it| self.term(seat, card, *it)).sum()
    }

    fn term(&self, seat: Seat, card: CardId, term: Term) -> u16 {
        match term {
            Term::Coins(coins) => coins.into(),
            Term::Each { coins, of, other } => {
                let itself = u16::from(other && self.is_counted(card, of));
                u16::from(coins) * (self.number(seat, of) - itself)
            }
            Term::Every { coins, group, of } => u16::from(coins) * (self.number(seat, of) / u16::from(group)),
            Term::Most(coins, of) => {
                let own = self.number(seat, of);
                let most = own > 0 && self.others(seat).all(|it| self.number(it, of) <= own);
                if most { coins.into() } else { 0 }
            }
            Term::AllTypes(coins) => {
                if usize::from(self.number(seat, Count::Types)) == TYPES {
                    coins.into()
                } else {
                    0
                }
            }
        }
    }

    /// Is a card of the Cloister one of those that are counted?
    fn is_counted(&self, card: CardId, of: Count) -> bool {
        let characters = self.list.characters();
        match of {
            Count::Items(filter) => self.list.items(filter).has(card),
            Count::Gold | Count::Types => false,
            Count::Characters => characters.has(card),
            Count::Cards => true,
        }
    }

    fn number(&self, seat: Seat, of: Count) -> u16 {
        let player = self.player(seat);
        let count = match of {
            Count::Items(filter) => (player.up & self.list.items(filter)).len(),
            Count::Gold => player.gold.len(),
            Count::Characters => (player.up & self.list.characters()).len() + player.secrets.len(),
            Count::Cards => player.cards(),
            Count::Types => self.types(player.up).iter().count(),
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
