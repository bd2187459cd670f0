//! Rough estimates of how good positions and answers are. Bots use these estimates as a starting point.

use cards::card::CardKind;
use cards::meaning::{Counter, Effect};
use cards::text::Number;
use table::{Ranked, SENSELESS, Seat, Sense};

use crate::action::{Action, Ask, Why};
use crate::board::{Board, CardId, first_hitpoints};
use crate::flow::Frame;
use crate::game::Kotc;
use crate::outlook::outlook;
use crate::preview::taking;
use crate::zone::{Spot, Zone};

impl Sense for Kotc {
    /// The number of answers in about two turns.
    const REACH: u32 = 36;

    /// Estimates how well the seat is doing by comparing its hitpoints and cards with those of its strongest enemy.
    fn standing(&self, seat: Seat) -> u32 {
        if let Some(winners) = self.winners() {
            return match winners.len() {
                0 => 1000 / self.board.seats() as u32,
                count if winners.has(seat) => 1000 / count as u32,
                _ => 0,
            };
        }
        if !self.board.playing.has(seat) {
            return 0;
        }
        let own = strength(&self.board, seat);
        let rivals = self.board.enemies(seat).count() as i32;
        let best = self.board.enemies(seat).map(|it| strength(&self.board, it)).max().unwrap_or(0);
        let ahead = own - best;
        let even = 1000 / (rivals + 1);
        let room = if ahead > 0 { 1000 - even } else { even };
        (even + room * ahead / (ahead.abs() + 120)).clamp(1, 999) as u32
    }

    fn outlook(&self, seat: Seat) -> u32 {
        if self.winners().is_some() || !self.board.playing.has(seat) {
            return self.standing(seat);
        }
        outlook(&self.board, seat)
    }

    fn appeal(&self, seat: Seat, answers: &[Action]) -> impl Iterator<Item = i32> {
        let mind = Mind { game: self, board: &self.board, seat, harm: self.intent() };
        let ask = self.ask().filter(|it| it.seat == seat);
        answers.iter().map(move |it| ask.map_or(0, |ask| mind.value(ask, *it)))
    }
}

/// Estimates a player's strength, in roughly tenths of a hitpoint.
fn strength(board: &Board, seat: Seat) -> i32 {
    let start = first_hitpoints(board.rules)[seat.index()];
    let hp = board.hp[seat.index()];
    // The last hitpoints are worth the most.
    let life = 450 * hp / (hp + start / 2).max(1);
    let field: i32 = board.zone(seat, Zone::Field).iter().map(|it| creature(board, *it)).sum();
    let traps = board.zone(seat, Zone::Traps).len() as i32 * 12;
    let hand = board.zone(seat, Zone::Hand).len() as i32 * 9;
    let granary = board.zone(seat, Zone::Granary).len() as i32;
    let supply = granary.min(6) * 9 + (granary - 6).clamp(0, 6) * 3;
    let short = (6 - board.zone(seat, Zone::Deck).len() as i32).max(0) * 12;
    life + field + traps + hand + supply - short
}

/// Returns the value of a creature in play.
fn creature(board: &Board, card: CardId) -> i32 {
    if board.card(card).petrified {
        return 2;
    }
    let abilities = board.face(card).abilities.len() as i32;
    8 + board.offense(card) * 12 + board.defense(card).clamp(0, 40) * 3 + abilities * 6
}

/// How much better a reserve must be than a card in hand before the bot exchanges them.
const CLEARLY: i32 = 8;

/// A player who considers how to answer a question.
struct Mind<'a> {
    game: &'a Kotc,
    board: &'a Board,
    seat: Seat,
    /// Whether the ability being used harms its targets (`true`) or helps them (`false`); `None` if unclear.
    harm: Option<bool>,
}

impl Mind<'_> {
    fn card(&self, spot: Spot) -> CardId {
        self.board.at(spot).expect("the chosen card is still in its place")
    }

    /// Returns the value of keeping a card in the player's own hand.
    fn in_hand(&self, card: CardId) -> i32 {
        let board = self.board;
        let resources = board.zone(self.seat, Zone::Granary).len() as i32;
        let level = board.level(card);
        let power = match board.face(card).kind {
            CardKind::Creature => 10 + board.face(card).offense * 8 + board.face(card).defense * 2,
            CardKind::Spell => 12 + level * 4,
        };
        // A card that can't be paid for soon is worth less now.
        power - (level - resources - 2).max(0) * 6
    }

    fn value(&self, ask: &Ask, action: Action) -> i32 {
        let board = self.board;
        match (ask.why, action) {
            (_, Action::GiveUp | Action::Agree) => -1000,
            (Why::ActionPhase, Action::Summon(spot)) => 60 + creature_printed(board, self.card(spot)),
            (Why::ActionPhase, Action::Cast(spot)) => self.effects(self.card(spot), 0, true),
            (Why::ActionPhase, Action::Activate(spot, ability)) => self.ability(self.card(spot), ability),
            (Why::ActionPhase, Action::Set(_)) => 4,
            (Why::ActionPhase, Action::EndPhase) => 0,
            (Why::ResourcePhase, Action::Sow(spot)) => self.sow(spot),
            (Why::ResourcePhase, Action::Exchange) => self.exchange(),
            (Why::Mulligan, Action::Pick(spot)) => board.level(self.card(spot)) * 6 - 30,
            (Why::BattlePhase, Action::Attack) => self.attack(),
            (Why::AttackFormation, Action::Pick(spot)) => self.join_attack(self.card(spot)),
            (Why::Victim, Action::Player(seat)) => self.attack_player(seat),
            (Why::Victim, Action::Pick(spot)) => self.attack_creature(self.card(spot)),
            (Why::DefenseFormation, Action::Pick(spot)) => self.defend(self.card(spot)),
            (Why::NextDie, Action::Die(face)) => self.die(face.into()),
            (Why::DieTaker, Action::Pick(spot)) => self.take_die(self.card(spot)),
            (Why::Window | Why::Respond, Action::Activate(spot, ability)) => {
                self.ability(self.card(spot), ability) - 2
            }
            (Why::Window | Why::Respond, Action::Cast(spot)) => self.effects(self.card(spot), 0, true) - 2,
            (_, Action::Pop(spot, counter)) => self.pop(self.card(spot), counter),
            (Why::Deploy, Action::Summon(spot)) => 40 + creature_printed(board, self.card(spot)),
            (Why::Deploy, Action::Cast(_)) => 10,
            // "Chosen by an opponent": a player who chooses another player's payment takes the most valuable cards.
            (Why::PayWith, Action::Pick(spot)) if spot.seat != self.seat => self.price(spot),
            (Why::PayWith | Why::PayResources | Why::Reserves | Why::BuryOrder, Action::Pick(spot)) => {
                -self.price(spot)
            }
            (Why::Exchange, Action::Pick(spot)) => self.exchanged(spot),
            (Why::ExchangeFor | Why::DrawFrom, Action::Pick(spot)) => self.taken(self.card(spot)),
            (Why::VoodooVictim, Action::Pick(spot)) => self.burn(self.card(spot)),
            (Why::DieFor, Action::Pick(spot)) if self.harm.is_none() => self.burn(self.card(spot)),
            (_, Action::Pick(spot)) => self.target(spot),
            (_, Action::Take(spot, counter, by)) => {
                let good = good_for_host(counter) == (by == spot.seat);
                if (spot.seat == self.seat) == good { -10 } else { 10 }
            }
            (Why::ChooseEnemy | Why::ChoosePlayer, Action::Player(seat)) => self.player(seat),
            (Why::Gift, Action::Summon(spot)) => 60 + creature_printed(board, self.card(spot)),
            // The weakest enemy gains the least from a gift.
            (Why::GiftTo, Action::Player(seat)) => -strength(board, seat),
            (Why::Craft, Action::Number(offense)) => self.pawn(ask, offense as i32),
            (Why::ShieldDie | Why::VoodooDie, Action::Die(face)) => face.into(),
            (_, Action::Number(number)) => (number as i32).min(200),
            (Why::RerollDie, Action::Reroll) => 3,
            (Why::WhichDie, Action::Die(face)) => 7 - i32::from(face),
            _ => 0,
        }
    }

    /// Returns the value of sowing a card. Early resources are worth more than the worst card in hand.
    fn sow(&self, spot: Spot) -> i32 {
        let board = self.board;
        let granary = board.zone(self.seat, Zone::Granary).len() as i32;
        let hand = board.zone(self.seat, Zone::Hand);
        let highest = hand.iter().map(|it| board.level(*it)).max().unwrap_or(0);
        let wanted = (highest + 1).clamp(4, 9);
        if granary >= wanted || hand.len() <= 1 {
            return -20;
        }
        100 - self.in_hand(self.card(spot)) / 2
    }

    /// Returns the value of an exchange with the reserves, which is positive if the exchange improves at least one card
    /// in hand.
    fn exchange(&self) -> i32 {
        let hand = self.board.zone(self.seat, Zone::Hand).iter();
        let gain = hand.filter(|it| self.is_exchanged(**it)).count() as i32;
        if gain > 0 { 20 } else { SENSELESS }
    }

    /// Returns the value of putting a card from hand into the reserves. The player picks cards in the order of the
    /// hand, so the first card to give away has the highest value.
    fn exchanged(&self, spot: Spot) -> i32 {
        if self.is_exchanged(self.card(spot)) { 300 - i32::from(spot.index) } else { SENSELESS }
    }

    /// Returns whether there are enough clearly better reserves to replace this card in hand and every worse card.
    fn is_exchanged(&self, card: CardId) -> bool {
        let (board, own) = (self.board, self.in_hand(card));
        let hand = board.zone(self.seat, Zone::Hand);
        let worse = hand.iter().filter(|it| (self.in_hand(**it), **it) < (own, card)).count();
        let better = board.zone(self.seat, Zone::Reserves).iter();
        better.filter(|it| self.in_hand(**it) > own + CLEARLY).count() > worse
    }

    /// Returns the value of taking a card from the reserves. If the player may take n more cards, only the n best
    /// reserves have a high value.
    fn taken(&self, card: CardId) -> i32 {
        let Some(Frame::Select(select)) = self.game.frames.last() else { return 0 };
        let value = self.in_hand(card);
        let better = select.from.iter().filter(|it| self.in_hand(**it) > value).count();
        if better < select.most - select.picked.len() {
            300 - i32::from(self.board.spot(card).index)
        } else {
            value - 300
        }
    }

    fn ability(&self, card: CardId, ability: u8) -> i32 {
        // Using the ability exhausts the creature, so that it can't fight. That loss is the cost.
        let exhausts = self.board.card(card).zone == Zone::Field;
        let fight = if exhausts { self.board.offense(card) * 6 + 4 } else { 0 };
        self.effects(card, ability, false) - fight
    }

    /// Estimates the value of using an ability now.
    fn effects(&self, card: CardId, ability: u8, spell: bool) -> i32 {
        let board = self.board;
        let text = &board.face(card).abilities[usize::from(ability)];
        let enemies = board.enemies(self.seat).flat_map(|it| board.zone(it, Zone::Field)).count() as i32;
        let own = board.zone(self.seat, Zone::Field).len() as i32 - i32::from(!spell);
        let costs = text.costs.len() as i32 * 14;
        let mut value = if spell { -4 } else { 0 };
        for sub in &text.subs {
            for step in &sub.effects {
                let x = step.effect.count() as i32;
                value += match harm(step.effect.means()) {
                    Some(true) if sub.target.is_some() => 24 * enemies.min(1) + 6 * x.min(4) * enemies.min(1),
                    Some(false) if sub.target.is_some() => 14 * own.clamp(0, 1) + 4 * x.min(4),
                    _ => match step.effect.means() {
                        Effect::Draw => 16 * x,
                        Effect::GainHitpoints => 8 * x,
                        Effect::DiceHeal => 24 * x,
                        Effect::DamagePlayer => 8 * x,
                        Effect::CraftPawns => 12 * x * step.effect.y.map_or(1, Number::get).min(20) as i32,
                        Effect::Clone | Effect::CloneTimes | Effect::Embody | Effect::EmbodyTimes => 8,
                        Effect::DiceWoundEnemy => 30 * x,
                        Effect::DiceBurnBattlefield => 14 * x * enemies.min(1),
                        Effect::DiceHealBoth | Effect::DiceWoundBoth | Effect::AllDraw => 2,
                        _ => 6,
                    },
                };
            }
        }
        value - costs
    }

    /// Returns the value of a target. For a harmful effect, the best enemy card has the highest value; for a helpful
    /// effect, the player's own best card.
    fn target(&self, spot: Spot) -> i32 {
        let card = self.card(spot);
        let mine = spot.seat == self.seat;
        let value = match spot.zone {
            Zone::Field => creature(self.board, card),
            _ => 15,
        };
        match self.harm {
            Some(true) if mine => -value,
            Some(true) => value,
            Some(false) if mine => value,
            Some(false) => -value,
            None => 1 + i32::from(mine),
        }
    }

    /// Returns the value that a player loses by giving up a card.
    fn price(&self, spot: Spot) -> i32 {
        let card = self.card(spot);
        match spot.zone {
            Zone::Field => creature(self.board, card),
            Zone::Hand => self.in_hand(card),
            Zone::Traps => 14,
            _ => 10,
        }
    }

    fn player(&self, seat: Seat) -> i32 {
        if seat == self.seat {
            return if self.harm == Some(false) { 500 } else { -500 };
        }
        strength(self.board, seat) / 10
    }

    /// Returns the number of dice that a player's ready creatures could roll.
    fn might(&self, seat: Seat) -> i32 {
        self.board.fresh(seat).map(|it| self.board.offense(it)).sum()
    }

    /// Returns the value of attacking. The value is high if some enemy has fewer dice to defend with.
    fn attack(&self) -> i32 {
        let attack = self.might(self.seat);
        let weakest = self.board.enemies(self.seat).map(|it| self.might(it)).min().unwrap_or(0);
        attack * 10 - weakest * 6 + 2
    }

    /// Returns the value of adding a creature to the attack. All creatures with offense join, except weak ones that are
    /// needed for defense.
    fn join_attack(&self, card: CardId) -> i32 {
        let board = self.board;
        let threat = board
            .enemies(self.seat)
            .map(|it| board.zone(it, Zone::Field).iter().map(|it| board.offense(*it)).sum::<i32>());
        let threat = threat.max().unwrap_or(0);
        let life = board.hp[self.seat.index()];
        let home: i32 = board.fresh(self.seat).map(|it| board.defense(it)).sum();
        // A die rolls 3.5 on average.
        let danger = threat * 7 / 2 > life && home > 0;
        let stays = danger && board.offense(card) <= 1;
        board.offense(card) * 10 - if stays { 30 } else { 0 }
    }

    fn attack_player(&self, seat: Seat) -> i32 {
        let dice = self.team_strength() * 7 / 2 - self.block(seat);
        let hp = self.board.hp[seat.index()];
        let start = first_hitpoints(self.board.rules)[seat.index()];
        if dice >= hp { 400 } else { dice * 10 * start / (hp + 5).max(1) / 2 }
    }

    fn attack_creature(&self, card: CardId) -> i32 {
        let board = self.board;
        let dice = self.team_strength() * 7 / 2 - self.block(board.card(card).seat) / 2;
        let kills = dice >= board.defense(card);
        if kills { creature(board, card) } else { dice - 10 }
    }

    /// Estimates the damage that a player's ready creatures could absorb.
    fn block(&self, seat: Seat) -> i32 {
        self.board.fresh(seat).map(|it| self.board.defense(it)).sum::<i32>() / 2
    }

    /// Returns the strength of the attacking team. If there is no attack, returns the strength of all creatures that
    /// could attack.
    fn team_strength(&self) -> i32 {
        self.game.attacking().unwrap_or_else(|| self.might(self.seat))
    }

    /// Returns the value of defending with a creature. The value is high if the creature survives, or if the player
    /// could otherwise lose the game.
    fn defend(&self, card: CardId) -> i32 {
        let board = self.board;
        let incoming = self.game.attacking().unwrap_or(0) * 7 / 2;
        let hp = board.hp[self.seat.index()];
        if incoming >= hp {
            return 200;
        }
        let survives = board.defense(card) > incoming;
        let strikes = board.offense(card) * 12;
        if survives { 20 + strikes } else { strikes - creature(board, card) / 2 + incoming * 60 / (hp + 10) }
    }

    /// Returns the value of using a die next. The smallest die that kills is best. If no die kills, the largest die is
    /// best.
    fn die(&self, face: i32) -> i32 {
        match self.game.struck() {
            Some(defense) if face >= defense => 100 - face,
            _ => face,
        }
    }

    /// Returns the value of letting a creature take the enemy's die.
    fn take_die(&self, card: CardId) -> i32 {
        let battle = self.game.frames.last();
        battle
            .and_then(|it| it.takes(self.board, card))
            .map_or(0, |(die, place, defense)| taking(die.into(), defense, place))
    }

    /// Returns the value of using a Medic Counter, which withdraws its creature from the battle and heals the player.
    /// The fewer hitpoints the player has, the higher the value.
    fn medic(&self, card: CardId) -> i32 {
        let seat = self.seat.index();
        let (hp, first) = (self.board.hp[seat], first_hitpoints(self.board.rules)[seat]);
        self.board.offense(card) * 10 * (first - hp) / first - 4
    }

    /// Returns the value of crafting a pawn with this offense. An offense of half the pawn's level, rounded up, is
    /// best.
    fn pawn(&self, ask: &Ask, offense: i32) -> i32 {
        let level = ask.options.iter().filter(|it| matches!(it, Action::Number(_))).count() as i32 - 1;
        20 - (2 * offense - level - 1).abs()
    }

    /// Returns the value of assigning a die to a creature. The value is highest for the best creature that the die
    /// destroys. If it destroys none, the value is highest for the creature that survives with the least defense.
    fn burn(&self, card: CardId) -> i32 {
        let die = self.game.frames.iter().rev().find_map(Frame::die_to_assign).map_or(3, i32::from);
        let mine = self.board.card(card).seat == self.seat;
        let value = match self.board.defense(card) - die {
            left @ 1.. => 30 - left.min(29),
            _ => 30 + creature(self.board, card),
        };
        if mine { -value } else { value }
    }

    fn pop(&self, card: CardId, counter: Counter) -> i32 {
        let mine = self.board.card(card).seat == self.seat;
        if good_for_host(counter) != mine && counter != Counter::Voodoo {
            return -20;
        }
        match counter {
            // Such a counter is worth using only if it decides something. This estimate can't tell whether it does, so
            // it gives the counter a low value.
            Counter::Sword | Counter::Weakness => 1,
            Counter::Damage | Counter::Exhaustion | Counter::Berzerk | Counter::Fatigue => 12,
            Counter::Immortality | Counter::Trap | Counter::Undying | Counter::Assassin => 20,
            Counter::Voodoo => 15,
            Counter::Medic => self.medic(card),
            Counter::Shield => 15,
            _ => 1,
        }
    }
}

/// Returns the value of a card's printed numbers and abilities.
pub(crate) fn creature_printed(board: &Board, card: CardId) -> i32 {
    let face = board.face(card);
    face.offense * 12 + face.defense * 3 + face.abilities.len() as i32 * 6
}

fn good_for_host(counter: Counter) -> bool {
    !matches!(
        counter,
        Counter::Weakness | Counter::Damage | Counter::Exhaustion | Counter::Berzerk | Counter::Fatigue
    )
}

/// Returns whether an effect harms its targets (`true`) or helps them (`false`); `None` if unclear.
pub(crate) fn harm(effect: Effect) -> Option<bool> {
    Some(match effect {
        Effect::Place(counter) => !good_for_host(counter),
        Effect::Destroy
        | Effect::Move(_)
        | Effect::Exhaust
        | Effect::Fatigue
        | Effect::ExhaustAndFatigue
        | Effect::Weaken
        | Effect::DiceDamage
        | Effect::DamageInTotal
        | Effect::Hypnotize
        | Effect::NegateAttack
        | Effect::NegateEffect
        | Effect::RemoveCounters
        | Effect::Distract
        | Effect::Petrify => true,
        Effect::Strengthen
        | Effect::Toughen
        | Effect::Deploy
        | Effect::DownLevel
        | Effect::Clone
        | Effect::CloneTimes
        | Effect::Embody
        | Effect::EmbodyTimes
        | Effect::Conscript => false,
        _ => return None,
    })
}

impl Kotc {
    /// Returns whether the ability being used harms its targets (`true`) or helps them (`false`). `None` if that is
    /// unclear or no ability is being used.
    fn intent(&self) -> Option<bool> {
        let (card, ability, sub) = self.frames.iter().rev().find_map(Frame::text)?;
        let sub = self.board.face(card).abilities[usize::from(ability)].subs.get(sub)?;
        sub.effects.iter().find_map(|it| harm(it.effect.means()))
    }

    /// Returns the strength of the attacking team; `None` if there is no battle or the team has no strength.
    fn attacking(&self) -> Option<i32> {
        self.frames.iter().rev().find_map(|it| it.attack(&self.board)).filter(|it| *it > 0)
    }

    /// Returns the defense of the creature that the next die hits; `None` if there is no such creature.
    fn struck(&self) -> Option<i32> {
        let asked = self.ask()?.seat;
        self.frames.iter().rev().find_map(|it| it.front(&self.board, asked))
    }
}
