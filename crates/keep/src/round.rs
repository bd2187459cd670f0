//! The course of the game: setup, rounds and turns.

use arrayvec::ArrayVec;
use table::{Chance, Seat, Seats};

use crate::action::{Action, Offers, Why};
use crate::event::{Event, Log};
use crate::game::{Bonus, Keep, MOST_PLAYERS, Player, RoundStep, Turn, Wait};
use crate::list::{CARDS, List};
use crate::offer::{hand_offers, may_use_bonus};
use crate::set::{CardId, Set};

/// The number of Characters dealt to each player, who keeps one of them as the first Secret.
const FIRST_CHARACTERS: u8 = 3;

impl Keep {
    /// Returns how many cards each player is dealt. Rules: Set up, "For 2 players" and so on.
    fn dealt(&self) -> u8 {
        match self.players.len() {
            2 => 7,
            3 => 9,
            4 => 8,
            _ => 6,
        }
    }

    /// Returns how many cards a player plays per turn in an ordinary round. Rules: Additional two player rules.
    fn plays(&self) -> u8 {
        if self.players.len() == 2 { 2 } else { 1 }
    }

    pub(crate) fn bonuses(&self) -> u8 {
        match self.bonus {
            Bonus::Once => 1,
            Bonus::Twice => 2,
        }
    }

    /// Begins this step of the game.
    pub(crate) fn enter(&mut self, stage: RoundStep, log: &mut Log<'_>) {
        self.stage = stage;
        match stage {
            RoundStep::DealCharacters => {
                let count = FIRST_CHARACTERS * self.players.len() as u8;
                self.wait_for_cards(count, self.list.characters());
            }
            RoundStep::FirstSecret => {
                self.ask_hands(Why::FirstSecret, self.everybody());
            }
            RoundStep::DealHands => {
                let count = self.dealt() * self.players.len() as u8;
                self.wait_for_cards(count, self.deck);
            }
            RoundStep::Decree => {
                self.wait = Wait::Chance(Chance::Pick { count: 1, of: self.players.len() as u8 });
            }
            RoundStep::Special => {
                let all = self.clockwise(self.decree);
                self.ask(self.decree, Why::WhoBegins, |_, _, out| out.extend(all.map(Action::Begin)));
            }
            RoundStep::HandCheck => self.hand_check(log),
            // Players draw one after the other. The discard pile is shuffled into the deck only when a player finds the
            // deck empty (ruling 10).
            RoundStep::Draws(drawn) => {
                let left = self.players.len() - usize::from(drawn);
                if left > 0 && self.deck.is_empty() {
                    self.shuffle(log);
                }
                let count = left.min(self.deck.len()) as u8;
                if count == 0 {
                    return self.after_draws(log);
                }
                self.wait_for_cards(count, self.deck);
            }
            RoundStep::Order => self.ask(self.decree, Why::FirstOrLast, |_, _, out| {
                out.push(Action::First);
                out.push(Action::Last);
            }),
            RoundStep::Turn(turn) => self.turn(turn, log),
        }
    }

    fn wait_for_cards(&mut self, count: u8, of: Set) {
        self.wait = Wait::Chance(Chance::Pick { count, of: of.len() as u8 });
    }

    /// Asks one player a question. `offers` adds the possible answers.
    pub(crate) fn ask(&mut self, seat: Seat, why: Why, offers: impl FnOnce(&List, &[Player], &mut Offers)) {
        let (list, players) = (&self.list, &self.players);
        self.asks.ask_one(why, seat, |out| offers(list, players, out));
        self.wait = Wait::Asked;
    }

    /// Applies the random outcome that the match waited for.
    pub(crate) fn decided(&mut self, outcome: &[u8], log: &mut Log<'_>) {
        if !self.doing.is_empty() {
            return self.drew(outcome, log);
        }
        match self.stage {
            RoundStep::DealCharacters => {
                self.deal(self.list.characters(), outcome);
                log.push(Event::CharactersDealt);
                self.enter(RoundStep::FirstSecret, log);
            }
            RoundStep::DealHands => {
                self.deal(self.deck, outcome);
                log.push(Event::HandsDealt);
                self.enter(RoundStep::Decree, log);
            }
            RoundStep::Decree => {
                self.decree = Seat::new(usize::from(outcome[0]));
                log.push(Event::Decree(self.decree));
                let next = if self.players.len() == MOST_PLAYERS {
                    RoundStep::Special
                } else {
                    RoundStep::HandCheck
                };
                self.enter(next, log);
            }
            RoundStep::Draws(drawn) => {
                let deck = self.deck;
                for (seat, index) in self.clockwise(self.decree).skip(drawn.into()).zip(outcome) {
                    self.draw(seat, deck.nth(*index).expect("the deck has the drawn card"), log);
                }
                self.enter(RoundStep::Draws(drawn + outcome.len() as u8), log);
            }
            _ => unreachable!("this step of the round needs no random outcome"),
        }
    }

    /// Deals the drawn cards to all players, one at a time.
    fn deal(&mut self, from: Set, outcome: &[u8]) {
        let cards: ArrayVec<CardId, CARDS> = from.collect();
        for round in outcome.chunks(self.players.len()) {
            for (player, index) in self.players.iter_mut().zip(round) {
                let card = cards[usize::from(*index)];
                self.deck.remove(card);
                player.hand.add(card);
            }
        }
    }

    /// Records a player's choice while several players choose at the same time. Returns whether all of these players
    /// have now chosen.
    pub(crate) fn chose(&mut self, seat: Seat, card: CardId) -> bool {
        self.player_mut(seat).chosen = Some(card);
        self.asks.answered(seat);
        self.asks.seats.is_empty()
    }

    /// Moves a card from the deck to a hand.
    pub(crate) fn draw(&mut self, seat: Seat, card: CardId, log: &mut Log<'_>) {
        self.deck.remove(card);
        self.player_mut(seat).hand.add(card);
        log.push(Event::Drew { seat, face: Some(self.list.face(card)) });
    }

    /// Continues after everybody has drawn a card. With two players, this happens after every Hand Check; with five,
    /// once after the special round.
    fn after_draws(&mut self, log: &mut Log<'_>) {
        let next = if self.players.len() == MOST_PLAYERS { RoundStep::HandCheck } else { RoundStep::Order };
        self.enter(next, log);
    }

    /// Does the Hand Check (ruling 3). If a hand is empty, the game ends. Otherwise every player with more cards than
    /// the holder of the Royal Decree discards a card.
    fn hand_check(&mut self, log: &mut Log<'_>) {
        let empty: Seats =
            self.clockwise(self.decree).filter(|it| self.player(*it).hand.is_empty()).collect();
        if !empty.is_empty() {
            log.push(Event::HandsEmpty(empty));
            return self.finish(log);
        }
        self.round += 1;
        log.push(Event::Round(self.round));
        let limit = self.player(self.decree).hand.len();
        let over: Seats =
            self.clockwise(self.decree).filter(|it| self.player(*it).hand.len() > limit).collect();
        if over.is_empty() {
            return self.hands_checked(log);
        }
        self.ask_hands(Why::HandCheck, over);
    }

    fn hands_checked(&mut self, log: &mut Log<'_>) {
        self.discard_chosen(log);
        self.shuffle(log);
        let next = if self.players.len() == 2 { RoundStep::Draws(0) } else { RoundStep::Order };
        self.enter(next, log);
    }

    /// Shuffles the discard pile into the deck.
    pub(crate) fn shuffle(&mut self, log: &mut Log<'_>) {
        if self.discard.is_empty() {
            return;
        }
        self.deck = self.deck | self.discard;
        self.discard = Set::EMPTY;
        log.push(Event::Shuffled);
    }

    /// Asks these players about their own hands, all at the same time. A player with only one answer is asked too,
    /// because skipping the question would reveal something about the hand.
    pub(crate) fn ask_hands(&mut self, why: Why, seats: Seats) {
        let (players, list, bonuses) = (&self.players, &self.list, self.bonuses());
        self.asks.ask(why, seats, |seat, out| hand_offers(list, &players[seat.index()], why, bonuses, out));
        self.wait = Wait::Asked;
    }

    /// Asks one player about their own hand, like [`Keep::ask_hands`].
    pub(crate) fn ask_hand(&mut self, why: Why, seat: Seat) {
        let bonuses = self.bonuses();
        self.ask(seat, why, |list, players, out| {
            hand_offers(list, &players[seat.index()], why, bonuses, out);
        });
    }

    /// Discards the chosen cards after everybody has chosen.
    pub(crate) fn discard_chosen(&mut self, log: &mut Log<'_>) {
        for seat in self.clockwise(self.decree) {
            if let Some(card) = self.player_mut(seat).chosen.take() {
                self.discard_card(seat, card, log);
            }
        }
    }

    pub(crate) fn discard_card(&mut self, seat: Seat, card: CardId, log: &mut Log<'_>) {
        self.leave_hand(seat, card);
        self.discard.add(card);
        log.push(Event::Discarded { seat, face: self.list.face(card) });
    }

    /// Removes a card from a hand. Everybody sees which card it is.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).hand.remove(card);
        // A player who knew of a copy in this hand can't tell which copy left it.
        let copies = self.list.copies(self.list.face(card));
        for player in &mut self.players {
            let known = &mut player.known[seat.index()];
            let gone = if known.has(card) { Some(card) } else { (*known & copies).first() };
            if let Some(gone) = gone {
                known.remove(gone);
            }
        }
    }

    /// Starts or continues a turn.
    fn turn(&mut self, turn: Turn, log: &mut Log<'_>) {
        let player = self.player(turn.seat);
        let bonus = !turn.begun && may_use_bonus(&self.list, player, self.bonuses());
        if turn.plays == 0 || (player.hand.is_empty() && !bonus) {
            return self.turn_over(turn, log);
        }
        let why = if turn.begun { Why::NextCard } else { Why::Turn };
        self.ask_hand(why, turn.seat);
    }

    /// Returns whether no card has been played in the current turn yet.
    pub(crate) fn has_played_none(&self) -> bool {
        matches!(self.stage, RoundStep::Turn(turn) if turn.plays == self.plays_of(turn.special))
            && self.doing.is_empty()
    }

    /// Returns how many cards a player plays per turn in an ordinary round, or in the special round if `special` is
    /// true.
    fn plays_of(&self, special: bool) -> u8 {
        if special { 2 } else { self.plays() }
    }

    fn turn_over(&mut self, turn: Turn, log: &mut Log<'_>) {
        if turn.after > 0 {
            let (seat, after) = (self.left(turn.seat), turn.after - 1);
            let plays = self.plays_of(turn.special);
            return self.enter(
                RoundStep::Turn(Turn { seat, after, plays, begun: false, special: turn.special }),
                log,
            );
        }
        self.pass_hands(log);
        self.enter(if turn.special { RoundStep::Draws(0) } else { RoundStep::HandCheck }, log);
    }

    /// Passes every hand to the left, together with the Royal Decree. Players remember the cards that they passed on.
    fn pass_hands(&mut self, log: &mut Log<'_>) {
        let count = self.players.len();
        for index in 0..count {
            self.players[index].known[index] = self.players[index].hand;
        }
        let last = self.players[count - 1].hand;
        for index in (1..count).rev() {
            self.players[index].hand = self.players[index - 1].hand;
        }
        self.players[0].hand = last;
        for player in &mut self.players {
            let last = player.known[count - 1];
            for index in (1..count).rev() {
                player.known[index] = player.known[index - 1];
            }
            player.known[0] = last;
        }
        self.decree = self.left(self.decree);
        log.push(Event::Passed);
    }

    /// Applies a player's answer.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut Log<'_>) {
        if !self.doing.is_empty() {
            return self.answer_doing(seat, action, log);
        }
        match (self.stage, action) {
            (RoundStep::FirstSecret, Action::Keep(face)) => {
                let card = self.find(self.player(seat).hand, face);
                if self.chose(seat, card) {
                    self.keep_first(log);
                }
            }
            (RoundStep::Special, Action::Begin(first)) => self.begin_round(first, 2, true, log),
            (RoundStep::HandCheck, Action::Discard(face)) => {
                let card = self.find(self.player(seat).hand, face);
                if self.chose(seat, card) {
                    self.hands_checked(log);
                }
            }
            (RoundStep::Order, action) => {
                let first = if action == Action::First { self.decree } else { self.left(self.decree) };
                self.begin_round(first, self.plays(), false, log);
            }
            (RoundStep::Turn(turn), Action::Bonus(face)) => {
                let player = self.player_mut(seat);
                player.bonus += 1;
                // A player with an empty hand at the start of the turn plays no cards in it (ruling 9).
                let plays = if player.hand.is_empty() { 0 } else { turn.plays };
                self.stage = RoundStep::Turn(Turn { begun: true, plays, ..turn });
                self.reveal_bonus(seat, face, log);
            }
            (RoundStep::Turn(turn), Action::Done) => self.turn_over(turn, log),
            (RoundStep::Turn(turn), action) => {
                self.stage = RoundStep::Turn(Turn { begun: true, plays: turn.plays - 1, ..turn });
                self.play(seat, action, log);
                self.go_on(log);
            }
            _ => unreachable!("the answer does not fit the question"),
        }
    }

    fn begin_round(&mut self, first: Seat, plays: u8, special: bool, log: &mut Log<'_>) {
        log.push(Event::Begins(first));
        let after = self.players.len() as u8 - 1;
        self.enter(RoundStep::Turn(Turn { seat: first, after, plays, begun: false, special }), log);
    }

    /// Puts down everybody's first Secret at the same time. The Characters that were not chosen go back into the deck
    /// (ruling 1).
    fn keep_first(&mut self, log: &mut Log<'_>) {
        for index in 0..self.players.len() {
            let player = &mut self.players[index];
            let card = player.chosen.take().expect("every player has chosen a card");
            player.hand.remove(card);
            player.secrets.push(card);
            self.deck = self.deck | player.hand;
            player.hand = Set::EMPTY;
            log.push(Event::Kept { seat: Seat::new(index), face: Some(self.list.face(card)) });
        }
        self.enter(RoundStep::DealHands, log);
    }

    /// Plays a card in one of three ways: as an Item, as a Secret, or for its ability.
    pub(crate) fn play(&mut self, seat: Seat, action: Action, log: &mut Log<'_>) {
        let hand = self.player(seat).hand;
        match action {
            Action::Play(face) => {
                let card = self.find(hand, face);
                self.leave_hand(seat, card);
                self.player_mut(seat).up.add(card);
                log.push(Event::Played { seat, face });
            }
            Action::Hide(face) => {
                let card = self.find(hand, face);
                self.player_mut(seat).hand.remove(card);
                self.player_mut(seat).secrets.push(card);
                // Players who knew this hand know that a Character is gone, but not which one.
                let characters = self.list.characters();
                for player in &mut self.players {
                    player.known[seat.index()] = player.known[seat.index()] - characters;
                }
                log.push(Event::Hid { seat, face: Some(face) });
            }
            Action::Use(face) => {
                let card = self.find(hand, face);
                self.leave_hand(seat, card);
                self.begin_ability(seat, card, false, log);
            }
            _ => unreachable!("this action does not play a card"),
        }
    }

    /// Continues the abilities that are being used, then the turn.
    pub(crate) fn go_on(&mut self, log: &mut Log<'_>) {
        while !self.doing.is_empty() {
            if !self.next_step(log) {
                return;
            }
        }
        self.enter(self.stage, log);
    }
}
