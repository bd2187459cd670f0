//! Quick estimates of positions and answers, for bots.

use table::{Ranked, Seat, Sense};

use crate::ability::{Amount, Deed, Others, Step};
use crate::action::Action;
use crate::game::Keep;
use crate::list::Kind;
use crate::score::Cloister;
use crate::set::{CardId, Set};

/// The value of one coin. Values are in tenths of a coin.
const COIN: i32 = 10;

impl Sense for Keep {
    /// The maximum number of answers in a long simulation. A match has far fewer answers, so long simulations reach
    /// the end of the match.
    const REACH: u32 = 500;

    /// Estimates how well the seat is doing by comparing the coins that it has now with those of its best opponent.
    fn standing(&self, seat: Seat) -> u32 {
        if let Some(winners) = self.winners() {
            return if winners.has(seat) { 1000 / winners.len() as u32 } else { 0 };
        }
        self.lead(seat)
    }

    /// After the match, the lead counts in addition to the win. A clear win in a simulation is more likely to be a win
    /// in the real match, too.
    fn outlook(&self, seat: Seat) -> u32 {
        match self.winners() {
            Some(_) => (2 * self.standing(seat) + 3 * self.lead(seat)) / 5,
            None => self.lead(seat),
        }
    }

    fn appeal(&self, seat: Seat, answers: &[Action]) -> impl Iterator<Item = i32> {
        answers.iter().map(move |it| self.value(seat, *it))
    }
}

impl Keep {
    /// Estimates a player's chance of winning, in thousandths, from the player's coins and those of the best
    /// opponent. With equal coins, all players have the same chance.
    fn lead(&self, seat: Seat) -> u32 {
        let own = i32::from(self.coins(seat));
        let best = self.others(seat).map(|it| i32::from(self.coins(it))).max().unwrap_or(0);
        let ahead = own - best;
        let even = 1000 / self.players.len() as i32;
        let room = if ahead > 0 { 1000 - even } else { even };
        (even + room * ahead / (ahead.abs() + 8)) as u32
    }

    /// Estimates the value of an answer for a player.
    fn value(&self, seat: Seat, action: Action) -> i32 {
        let player = self.player(seat);
        let in_hand = |face| self.find(player.hand, face);
        match action {
            Action::Keep(face) => self.promise(seat, in_hand(face)),
            Action::Play(face) | Action::Hide(face) => {
                self.gain(seat, in_hand(face)) + self.promise(seat, in_hand(face)) / 3
            }
            Action::Use(face) => self.ability_value(seat, in_hand(face)),
            Action::Bonus(face) => {
                let secrets: Set = player.secrets.iter().copied().collect();
                self.ability_value(seat, self.find(secrets, face)) - COIN
            }
            Action::Sell(face) => 3 * COIN - self.loss(seat, seat, self.find(player.up, face)),
            Action::Take(from, face) => {
                let card = self.find(self.player(from).up, face);
                self.gain(seat, card) + self.loss(seat, from, card) / 2
            }
            Action::Discard(face) => {
                let card = in_hand(face);
                -self.gain(seat, card) - self.promise(seat, card) / 3
            }
            Action::Offer(face) => -self.loss(seat, seat, self.find(player.up, face)),
            Action::Return(face) => {
                let card = self.find(self.discard, face);
                self.gain(seat, card) + self.promise(seat, card) / 3
            }
            // Gifts should go to the player with the fewest coins, harm to the player with the most.
            Action::Player(other) => {
                let coins = i32::from(self.public_coins(other));
                let gives = self
                    .doing
                    .last()
                    .is_some_and(|it| matches!(self.list.step(it.card, it.step), Some(Step::Give(_))));
                if gives { -coins } else { coins }
            }
            Action::Begin(_) | Action::First | Action::Last | Action::Look(..) | Action::Done => 0,
        }
    }

    /// Returns the coins of the face-up cards and Gold in a Cloister.
    fn public_coins(&self, seat: Seat) -> u16 {
        self.coins_in(seat, self.open(seat))
    }

    /// Returns a Cloister without its Secrets.
    fn open(&self, seat: Seat) -> Cloister {
        let player = self.player(seat);
        Cloister { cards: player.up, gold: player.gold.len() as u8 }
    }

    /// Returns the value that a card would add to a player's Cloister, including its effect on the other cards.
    fn gain(&self, seat: Seat, card: CardId) -> i32 {
        let now = self.cloister(seat);
        let mut with = now;
        with.cards.add(card);
        (i32::from(self.coins_in(seat, with)) - i32::from(self.coins_in(seat, now))) * COIN
    }

    /// Returns the value that a Cloister would lose without this Item, as far as the player `viewer` can tell.
    fn loss(&self, viewer: Seat, seat: Seat, card: CardId) -> i32 {
        let now = if viewer == seat { self.cloister(seat) } else { self.open(seat) };
        let mut without = now;
        without.cards.remove(card);
        (i32::from(self.coins_in(seat, now)) - i32::from(self.coins_in(seat, without))) * COIN
    }

    /// Estimates how much a card's worth may still grow. The estimate is higher if more terms of the card's worth
    /// depend on a count, and if the player's hand is larger.
    fn promise(&self, seat: Seat, card: CardId) -> i32 {
        let rounds = self.player(seat).hand.len() as i32;
        let growing =
            self.list.card(self.list.face(card)).worth.0.iter().filter(|it| it.counts().is_some()).count();
        growing as i32 * rounds * COIN / 4
    }

    /// Estimates the value of using a Character's ability.
    fn ability_value(&self, seat: Seat, card: CardId) -> i32 {
        let Kind::Character { ability } = &self.list.card(self.list.face(card)).kind else { return 0 };
        ability.0.iter().map(|it| self.step_value(seat, card, *it)).sum()
    }

    fn step_value(&self, seat: Seat, card: CardId, step: Step) -> i32 {
        let player = self.player(seat);
        match step {
            Step::Sell(amount, filter) => {
                let from = player.up & self.list.items(filter) & self.list.sellable();
                let mut gains: Vec<i32> = from.map(|it| 3 * COIN - self.loss(seat, seat, it)).collect();
                gains.sort_unstable_by(|a, b| b.cmp(a));
                let free = matches!(amount, Amount::UpTo(_));
                gains.into_iter().take(amount.most().into()).filter(|it| !free || *it > 0).sum()
            }
            Step::Take(_, filter) => {
                let best = self.others(seat).filter_map(|other| {
                    let from = self.player(other).up & self.list.items(filter) & self.list.takeable();
                    from.map(|it| self.gain(seat, it) + self.loss(seat, other, it) / 2).max()
                });
                best.max().unwrap_or(0)
            }
            Step::Draw(count) => i32::from(count) * COIN / 2,
            Step::Discard(amount) => -i32::from(amount.most()) * COIN / 4,
            Step::Play if player.hand.len() > 1 => {
                let hand = player.hand.filter(|it| *it != card);
                hand.map(|it| self.gain(seat, it)).max().unwrap_or(0)
            }
            Step::Swap(own, other) => {
                let mine = player.up & self.list.items(own);
                let give = mine.map(|it| self.loss(seat, seat, it)).min();
                let best = self.others(seat).filter_map(|it| {
                    let from = self.player(it).up & self.list.items(other) & self.list.takeable();
                    from.map(|card| self.gain(seat, card)).max()
                });
                match (give, best.max()) {
                    (Some(give), Some(best)) => best - give,
                    _ => 0,
                }
            }
            Step::Return(..) => {
                if self.discard.is_empty() {
                    0
                } else {
                    COIN
                }
            }
            Step::Give(filter) => {
                let mine = player.up & self.list.items(filter);
                -mine.map(|it| self.loss(seat, seat, it)).min().unwrap_or(0)
            }
            Step::Make(others, Deed::Discard, count) => {
                i32::from(count) * COIN / 4 * if others == Others::Every { 2 } else { 1 }
            }
            // Making other players sell gains nothing, because they choose the Item that costs them least.
            Step::Make(_, Deed::Sell(_), _) | Step::Look | Step::Play => 0,
            Step::Keep => self.gain(seat, card),
        }
    }
}
