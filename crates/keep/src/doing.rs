//! Carries out abilities step by step, in the order on the card. The player does as much of each step as possible
//! (ruling 6).

use table::{Chance, Seat};

use crate::ability::{Amount, Found, Step};
use crate::action::{Action, Offers, Why};
use crate::event::{Event, Log};
use crate::filter::Filter;
use crate::game::{Keep, Player, Wait};
use crate::list::{CardFace, List};
use crate::offer::offer;
use crate::set::{CardId, Set};

/// An ability that is being used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Doing {
    pub(crate) by: Seat,
    pub(crate) card: CardId,
    /// The index of the current step, from 0.
    pub(crate) step: u8,
    /// How many times the current step has been carried out.
    pub(crate) done: u8,
    /// Whether this is a Bonus Action. If so, the Character was a Secret and stays in the Cloister afterwards.
    bonus: bool,
    stays: bool,
    /// The Item that the player chose to give away or swap.
    picked: Option<CardId>,
    /// The other player who was chosen to sell or discard.
    pub(crate) whom: Option<Seat>,
}

/// Adds the possible answers that take an Item from one of the players in `from`. The Item must match the filter.
fn offer_takes(
    out: &mut Offers,
    list: &List,
    players: &[Player],
    from: impl Iterator<Item = Seat>,
    filter: Filter,
) {
    let takeable = list.items(filter) & list.takeable();
    for seat in from {
        offer(out, list, players[seat.index()].up & takeable, |face| Action::Take(seat, face));
    }
}

impl Keep {
    /// Reveals a Secret and uses its ability.
    pub(crate) fn reveal_bonus(&mut self, seat: Seat, face: CardFace, log: &mut Log<'_>) {
        let place = self.player(seat).secrets.iter().position(|it| self.list.face(*it) == face);
        let card = self.player_mut(seat).secrets.remove(place.expect("the player has this Secret"));
        self.player_mut(seat).up.add(card);
        for player in &mut self.players {
            player.looked.remove(card);
        }
        self.begin_ability(seat, card, true, log);
        self.go_on(log);
    }

    pub(crate) fn begin_ability(&mut self, by: Seat, card: CardId, bonus: bool, log: &mut Log<'_>) {
        log.push(Event::Used { seat: by, face: self.list.face(card), bonus });
        self.doing.push(Doing { by, card, step: 0, done: 0, bonus, stays: false, picked: None, whom: None });
    }

    pub(crate) fn now(&mut self) -> &mut Doing {
        self.doing.last_mut().expect("an ability is under way")
    }

    /// Adds one to the number of times that the current step has been carried out.
    pub(crate) fn count(&mut self) {
        let now = self.now();
        (now.done, now.picked) = (now.done + 1, None);
    }

    /// Ends the current step. Always returns `true`, so that callers can return the value to continue with the next
    /// step.
    pub(crate) fn skip(&mut self) -> bool {
        let now = self.now();
        (now.step, now.done, now.picked, now.whom) = (now.step + 1, 0, None, None);
        true
    }

    /// Carries out the next step until it needs input. Returns `false` if the step waits for a player or for a random
    /// outcome.
    pub(crate) fn next_step(&mut self, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        let Some(step) = self.list.step(now.card, now.step) else {
            self.end_ability(log);
            return true;
        };
        match step {
            Step::Sell(amount, filter) => {
                let from = self.sellable(now.by, filter);
                self.each(amount, from, Why::Sell, Action::Sell, log)
            }
            Step::Discard(amount) => {
                let from = self.player(now.by).hand;
                self.each(amount, from, Why::Discard, Action::Discard, log)
            }
            Step::Return(amount, found) => {
                let from = self.discard & self.found(found);
                self.each(amount, from, Why::Return, Action::Return, log)
            }
            Step::Take(amount, filter) => self.take_item(amount, filter, log),
            Step::Draw(count) => self.draw_cards(count, log),
            Step::Play => {
                if now.done > 0 || self.player(now.by).hand.is_empty() {
                    return self.skip();
                }
                self.ask_hand(Why::NextCard, now.by);
                false
            }
            Step::Swap(own, other) => self.swap(own, other, log),
            Step::Look => self.look(log),
            Step::Give(filter) => self.give(filter, log),
            Step::Make(others, deed, count) => self.make(others, deed, count, log),
            Step::Keep => {
                self.now().stays = true;
                self.skip()
            }
        }
    }

    /// Ends the ability. Discards the Character, unless it stays in the Cloister.
    fn end_ability(&mut self, log: &mut Log<'_>) {
        let Some(Doing { by, card, bonus, stays, .. }) = self.doing.pop() else { return };
        if bonus {
            return;
        }
        let face = self.list.face(card);
        if stays {
            self.player_mut(by).up.add(card);
            log.push(Event::Stayed { seat: by, face });
        } else {
            self.discard.add(card);
            log.push(Event::Discarded { seat: by, face });
        }
    }

    pub(crate) fn sellable(&self, seat: Seat, filter: Filter) -> Set {
        self.player(seat).up & self.list.items(filter) & self.list.sellable()
    }

    fn found(&self, found: Found) -> Set {
        match found {
            Found::Card => self.discard,
            Found::Character => self.list.characters(),
            Found::Item(filter) => self.list.items(filter),
        }
    }

    /// Asks for the next card of a step in which the player chooses cards one by one. Ends the step after the last
    /// card. Returns `false` if the step waits for the player.
    fn each(
        &mut self,
        amount: Amount,
        from: Set,
        why: Why,
        action: fn(CardFace) -> Action,
        log: &mut Log<'_>,
    ) -> bool {
        let now = *self.now();
        if from.is_empty() || now.done >= amount.most() {
            return self.skip();
        }
        let free = matches!(amount, Amount::UpTo(_));
        self.ask(now.by, why, |list, _, out| {
            offer(out, list, from, action);
            if free {
                out.push(Action::Done);
            }
        });
        // The player is asked even if all cards in hand are equal, because skipping the question would reveal that.
        if why == Why::Discard && from.len() > 1 {
            return false;
        }
        self.unless_only(log)
    }

    /// Answers the question automatically if it has only one possible answer. Returns whether it did.
    pub(crate) fn unless_only(&mut self, log: &mut Log<'_>) -> bool {
        match self.asks.all() {
            [only] => {
                let (only, seat) =
                    (*only, self.asks.seats.iter().next().expect("at least one seat is asked"));
                self.do_step(seat, only, log);
                true
            }
            _ => false,
        }
    }

    /// Returns whether the player `by` can take an Item that matches the filter from another player.
    fn can_take(&self, by: Seat, filter: Filter) -> bool {
        let takeable = self.list.items(filter) & self.list.takeable();
        self.others(by).any(|it| !(self.player(it).up & takeable).is_empty())
    }

    fn take_item(&mut self, amount: Amount, filter: Filter, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        if now.done >= amount.most() || !self.can_take(now.by, filter) {
            return self.skip();
        }
        let others = self.others(now.by);
        self.ask(now.by, Why::Take, |list, players, out| {
            offer_takes(out, list, players, others, filter);
            if matches!(amount, Amount::UpTo(_)) {
                out.push(Action::Done);
            }
        });
        self.unless_only(log)
    }

    /// Draws cards. If the deck is empty, refills it from the discard pile. If both are empty, no card is drawn (ruling
    /// 10). Returns `false` if the step waits for a random outcome.
    fn draw_cards(&mut self, count: u8, log: &mut Log<'_>) -> bool {
        let left = count - self.now().done;
        if left > 0 && self.deck.is_empty() {
            self.shuffle(log);
        }
        let of = self.deck.len() as u8;
        if left == 0 || of == 0 {
            return self.skip();
        }
        self.wait = Wait::Chance(Chance::Pick { count: left.min(of), of });
        false
    }

    /// Draws the cards that were picked at random.
    pub(crate) fn drew(&mut self, outcome: &[u8], log: &mut Log<'_>) {
        let (by, deck) = (self.now().by, self.deck);
        for index in outcome {
            self.draw(by, deck.nth(*index).expect("the deck has the drawn card"), log);
            self.count();
        }
        self.go_on(log);
    }

    fn swap(&mut self, own: Filter, other: Filter, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        let mine = self.player(now.by).up & self.list.items(own);
        if now.done > 0 || mine.is_empty() || !self.can_take(now.by, other) {
            return self.skip();
        }
        match now.picked {
            None => self.ask(now.by, Why::SwapOwn, |list, _, out| offer(out, list, mine, Action::Offer)),
            Some(_) => {
                let others = self.others(now.by);
                self.ask(now.by, Why::SwapFor, |list, players, out| {
                    offer_takes(out, list, players, others, other);
                });
            }
        }
        self.unless_only(log)
    }

    fn give(&mut self, filter: Filter, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        let mine = self.player(now.by).up & self.list.items(filter);
        if now.done > 0 || mine.is_empty() {
            return self.skip();
        }
        match now.picked {
            None => self.ask(now.by, Why::Give, |list, _, out| offer(out, list, mine, Action::Offer)),
            Some(_) => {
                let others = self.others(now.by);
                self.ask(now.by, Why::GiveTo, |_, _, out| out.extend(others.map(Action::Player)));
            }
        }
        self.unless_only(log)
    }

    fn look(&mut self, log: &mut Log<'_>) -> bool {
        let now = *self.now();
        if now.done > 0 || self.others(now.by).all(|it| self.player(it).secrets.is_empty()) {
            return self.skip();
        }
        let others = self.others(now.by);
        self.ask(now.by, Why::Look, |_, players, out| {
            for seat in others {
                let places = 0..players[seat.index()].secrets.len() as u8;
                out.extend(places.map(|place| Action::Look(seat, place)));
            }
        });
        self.unless_only(log)
    }

    pub(crate) fn sell(&mut self, seat: Seat, card: CardId, log: &mut Log<'_>) {
        self.player_mut(seat).up.remove(card);
        self.player_mut(seat).gold.add(card);
        log.push(Event::Sold { seat, face: self.list.face(card) });
    }

    fn move_item(&mut self, from: Seat, to: Seat, card: CardId, log: &mut Log<'_>) {
        self.player_mut(from).up.remove(card);
        self.player_mut(to).up.add(card);
        log.push(Event::Moved { from, to, face: self.list.face(card) });
    }

    /// Applies a player's answer to a question that an ability asked.
    pub(crate) fn answer_doing(&mut self, seat: Seat, action: Action, log: &mut Log<'_>) {
        match self.asks.why {
            Why::MadeToDiscard | Why::MadeToSell => {
                let card = match action {
                    Action::Discard(face) => self.find(self.player(seat).hand, face),
                    Action::Sell(face) => self.find(self.player(seat).up, face),
                    _ => unreachable!("the player must answer with a card"),
                };
                if !self.chose(seat, card) {
                    return;
                }
                self.made(log);
            }
            _ => self.do_step(seat, action, log),
        }
        self.go_on(log);
    }

    fn do_step(&mut self, by: Seat, action: Action, log: &mut Log<'_>) {
        match action {
            Action::Done => {
                self.skip();
            }
            Action::Sell(face) => {
                let card = self.find(self.player(by).up, face);
                self.sell(by, card, log);
                self.count();
            }
            Action::Discard(face) => {
                let card = self.find(self.player(by).hand, face);
                self.discard_card(by, card, log);
                self.count();
            }
            Action::Return(face) => {
                let card = self.find(self.discard, face);
                self.discard.remove(card);
                self.player_mut(by).hand.add(card);
                // Everybody saw which card was returned.
                for player in &mut self.players {
                    player.known[by.index()].add(card);
                }
                log.push(Event::Returned { seat: by, face });
                self.count();
            }
            Action::Take(from, face) => {
                let card = self.find(self.player(from).up, face);
                if let Some(own) = self.now().picked {
                    self.move_item(by, from, own, log);
                }
                self.move_item(from, by, card, log);
                self.count();
            }
            Action::Offer(face) => {
                let card = self.find(self.player(by).up, face);
                self.now().picked = Some(card);
            }
            Action::Player(seat) => match self.now().picked {
                Some(own) => {
                    self.move_item(by, seat, own, log);
                    self.count();
                }
                None => self.now().whom = Some(seat),
            },
            Action::Look(at, place) => {
                let card = self.player(at).secrets[usize::from(place)];
                self.player_mut(by).looked.add(card);
                log.push(Event::Looked { seat: by, at, place, face: Some(self.list.face(card)) });
                self.count();
            }
            Action::Play(_) | Action::Hide(_) | Action::Use(_) => {
                self.count();
                self.play(by, action, log);
            }
            _ => unreachable!("the answer does not fit the question"),
        }
    }
}
