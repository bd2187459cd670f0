//! Guesses the cards that a player can't see.

use table::{Dice, Guess, Seat};

use crate::action::{Action, Offers, Why};
use crate::game::{Keep, MOST_PLAYERS, RoundStep};
use crate::offer::hand_offers;
use crate::set::{CardId, Set};

impl Guess for Keep {
    /// Replaces hidden cards with guesses. A seat can't see the deck, unknown cards in other hands, or other players'
    /// Secrets. The card list is public, so the seat knows which cards are hidden, but not where each of them is. The
    /// hidden cards are shuffled among the hidden places; only Characters become Secrets.
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Keep {
        let mut guess = self.clone();
        let others: Vec<Seat> = self.others(seat).collect();
        let me = self.player(seat);
        let unknown = |of: Seat| self.player(of).hand - me.known[of.index()];
        let secret = |card: &CardId| !me.looked.has(*card);
        let hidden_secrets: Set =
            others.iter().flat_map(|it| self.player(*it).secrets.iter().copied().filter(secret)).collect();
        let in_hands = others.iter().fold(Set::EMPTY, |set, it| set | unknown(*it));
        let pool = self.deck | in_hands | hidden_secrets;
        let characters = self.list.characters();
        let mut people = shuffled(pool & characters, dice);
        // Before the first Secrets are chosen, hands contain only Characters.
        let choosing = self.stage == RoundStep::FirstSecret;
        for other in &others {
            let player = guess.player_mut(*other);
            for place in 0..player.secrets.len() {
                if secret(&player.secrets[place]) {
                    player.secrets[place] =
                        people.pop().expect("there is a Character for every hidden Secret");
                }
            }
        }
        let mut rest = if choosing {
            people
        } else {
            let people: Set = people.into_iter().collect();
            shuffled(people | (pool - characters), dice)
        };
        for other in &others {
            let count = unknown(*other).len();
            let drawn: Set = rest.drain(rest.len() - count..).collect();
            let known = self.player(*other).hand & me.known[other.index()];
            guess.player_mut(*other).hand = known | drawn;
        }
        let placed = others.iter().fold(Set::EMPTY, |set, it| {
            let player = guess.player(*it);
            set | player.hand | player.secrets.iter().copied().collect()
        });
        guess.deck = pool - placed;
        for other in &others {
            self.imagine_mind(&mut guess, *other, dice);
        }
        self.ask_again(&mut guess, seat);
        guess
    }
}

fn shuffled(set: Set, dice: &mut Dice) -> Vec<CardId> {
    let mut cards: Vec<CardId> = set.collect();
    dice.shuffle(&mut cards);
    cards
}

impl Keep {
    /// Changes another player's knowledge and choice, so that both are consistent with the guessed hands.
    fn imagine_mind(&self, guess: &mut Keep, of: Seat, dice: &mut Dice) {
        let mut known = [Set::EMPTY; MOST_PLAYERS];
        for hand in self.clockwise(of) {
            let index = hand.index();
            let whole = self.player(of).known[index] == self.player(hand).hand;
            let now = guess.player(hand).hand;
            known[index] = if whole { now } else { self.player(of).known[index] & now };
        }
        let secrets: Set = guess.players.iter().flat_map(|it| it.secrets.iter().copied()).collect();
        let looked = self.player(of).looked & secrets;
        let hand = guess.player(of).hand;
        let from_hand = matches!(self.asks.why, Why::FirstSecret | Why::HandCheck | Why::MadeToDiscard);
        let player = guess.player_mut(of);
        (player.known, player.looked) = (known, looked);
        if player.chosen.is_some() && from_hand {
            player.chosen = hand.nth(dice.below(hand.len() as u32) as u8);
        }
    }

    /// If the current question is about hands, asks the other players again with their guessed hands.
    fn ask_again(&self, guess: &mut Keep, seat: Seat) {
        let about_hands =
            [Why::FirstSecret, Why::HandCheck, Why::MadeToDiscard, Why::Discard, Why::Turn, Why::NextCard];
        let asked = self.asks.seats;
        if !about_hands.contains(&self.asks.why) || asked.without(seat).is_empty() {
            return;
        }
        let (why, bonuses) = (self.asks.why, self.bonuses());
        let (players, list) = (guess.players.clone(), guess.list.clone());
        guess.asks.ask(why, asked, |of, out: &mut Offers| {
            hand_offers(&list, &players[of.index()], why, bonuses, out);
            if self.asks.of(of).contains(&Action::Done) && !out.contains(&Action::Done) {
                out.push(Action::Done);
            }
        });
    }
}
