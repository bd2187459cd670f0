//! Finds spells and abilities that a player would hardly want to use now: there is nothing to target, or the only
//! possible target would harm the player's own side. The rules still allow players to use them, so players get a warning
//! first.

use cards::meaning::{Effect, Payment, PaymentSource, Target};
use cards::text::{Number, Part};
use table::{Seat, Sentence};

use crate::action::Action;
use crate::board::{Board, CardId, Phase};
use crate::flow::resource_owners;
use crate::game::Kotc;
use crate::sense::harm;
use crate::zone::Zone;

impl Kotc {
    /// Returns a warning for this player if the answer would waste a spell or an ability, or turn it against the player.
    pub fn warning_of(&self, seat: Seat, action: Action) -> Option<Sentence> {
        let used = self.card_at(action.spot()?, seat);
        if self.lacks_targets(seat, action) {
            return Some(Sentence::new("kotc-warning-no-target").with("card", used));
        }
        if self.wastes_attacker(seat, action) {
            return Some(Sentence::new("kotc-warning-last-attacker").with("card", used));
        }
        let target = self.board.spot(self.backfires_on(seat, action)?);
        let warning = Sentence::new("kotc-warning-only-target").with("card", used).with("seat", target.seat);
        Some(warning.with("target", self.card_at(target, seat)))
    }

    /// Returns the only card that a spell or ability can target now, if targeting it would be a mistake: the effect
    /// would harm a card of the player or help a card of an enemy. Returns `None` if that is not certain. Uses only
    /// what everybody sees. If only one target is possible, the rules choose it without asking, so the player couldn't
    /// avoid the mistake.
    pub(crate) fn backfires_on(&self, seat: Seat, action: Action) -> Option<CardId> {
        let board = &self.board;
        let (card, ability) = self.used_by(action)?;
        let ability = board.face(card).abilities.get(ability)?;
        let (sub, target) = ability.subs.iter().find_map(|it| Some((it, it.target?)))?;
        let harms = sub.effects.iter().find_map(|it| harm(it.effect.means()))?;
        // Paying can change which cards are in play, and their state.
        let fixed = |it: Payment| match it {
            Payment::Hitpoints => true,
            Payment::Cards { from, .. } => matches!(from, PaymentSource::Resources | PaymentSource::Hand),
            Payment::Counters | Payment::GiftSummon => false,
        };
        let may_choose_none = board.rules.fewest_targets(false, target.count() as usize) == Some(0);
        if may_choose_none || !ability.costs.iter().all(|it| fixed(it.means())) {
            return None;
        }
        let only = self.only_target(seat, target)?;
        ((board.card(only).seat == seat) == harms).then_some(only)
    }

    /// Returns whether the answer wastes the player's only possible attacker. It does so if it exhausts this creature
    /// for an ability that can target only the creature itself, although no enemy has a creature to defend with.
    fn wastes_attacker(&self, seat: Seat, action: Action) -> bool {
        let board = &self.board;
        let Action::Activate(spot, _) = action else { return false };
        let Some((card, ability)) = self.used_by(action) else { return false };
        let Some(ability) = board.face(card).abilities.get(ability) else { return false };
        spot.zone == Zone::Field
            && ability.condition.is_none()
            && board.is_phase_of(seat, Phase::Action)
            && board.fresh(seat).eq([card])
            && board.offense(card) > 0
            && board.enemy_minions(seat).next().is_none()
            && ability.subs.iter().any(|it| {
                it.target.is_some_and(|target| {
                    target.means() == Target::ThisCard || self.only_target(seat, target) == Some(card)
                })
            })
    }

    /// Returns the only card in play that this target component can target now; `None` if there is none or several.
    fn only_target(&self, seat: Seat, target: Part<Target>) -> Option<CardId> {
        let board = &self.board;
        let y = target.y.map_or(1, Number::get);
        let fits = |it: &CardId| match target.means() {
            Target::InPlay => true,
            Target::InPlayExhausted => board.card(*it).exhausted,
            Target::InPlayWithCounters => board.counters_on(*it) >= y,
            _ => false,
        };
        let in_play = board.all_in_play(seat);
        let mut possible = in_play.iter().copied().filter(fits);
        possible.next().filter(|_| possible.next().is_none())
    }

    /// Returns the card that the answer uses, and the index of its ability; `None` if the answer uses none.
    fn used_by(&self, action: Action) -> Option<(CardId, usize)> {
        let (spot, ability) = match action {
            Action::Cast(spot) => (spot, 0),
            Action::Activate(spot, ability) => (spot, usize::from(ability)),
            _ => return None,
        };
        Some((self.board.at(spot)?, ability))
    }

    /// Returns whether the answer uses a spell or ability that does nothing now, because there is nothing to target.
    /// Returns `false` if that is not certain, for example if paying could change what can be targeted. This is
    /// computed only from what everybody sees.
    pub(crate) fn lacks_targets(&self, seat: Seat, action: Action) -> bool {
        let Some((card, ability)) = self.used_by(action) else { return false };
        let Some(ability) = self.board.face(card).abilities.get(ability) else { return false };
        let user = User { seat, card, pays: !ability.costs.is_empty() };
        // A minion that is offered to an enemy as payment can enter play and become a target.
        if ability.costs.iter().any(|it| it.means() == Payment::GiftSummon) {
            return false;
        }
        for sub in &ability.subs {
            let aims = sub.target.is_some_and(|it| user.may_target(&self.board, it));
            // Without a target the ability ends here, so its other sentences do nothing either.
            let most = sub.target.map_or(0, |it| it.count() as usize);
            if sub.target.is_some() && !aims && self.board.rules.fewest_targets(true, most).is_none() {
                return true;
            }
            let works = |it: Effect| match it {
                Effect::DiceBurnBattlefield => self.board.enemy_minions(seat).next().is_some(),
                it => aims || !needs_target(it),
            };
            if sub.effects.iter().any(|it| works(it.effect.means())) {
                return false;
            }
        }
        !ability.subs.is_empty()
    }
}

/// The player who uses an ability, the card that has the ability, and whether the ability has costs.
struct User {
    seat: Seat,
    card: CardId,
    pays: bool,
}

impl User {
    /// Returns whether there might be a card that this target component of the ability can target.
    fn may_target(&self, board: &Board, target: Part<Target>) -> bool {
        let &User { seat, card, pays } = self;
        let some = |seat: Seat, zone: Zone| !board.zone(seat, zone).is_empty();
        let in_play = |fits: &dyn Fn(CardId) -> bool| board.all_in_play(seat).iter().any(|it| fits(*it));
        let x = target.count() as usize;
        let y = target.y.map_or(1, Number::get);
        let deck = |seat: Seat| board.zone(seat, Zone::Deck).len() >= x;
        match target.means() {
            Target::ThisCard | Target::CurrentChain => true,
            Target::InPlay | Target::InPlayEnemyChooses => in_play(&|_| true),
            // Paying can exhaust cards and remove counters.
            Target::InPlayExhausted => pays || in_play(&|it| board.card(it).exhausted),
            Target::InPlayWithCounters => pays || in_play(&|it| board.counters_on(it) >= y),
            Target::LowLevelEnemies => {
                let low = |it: &CardId| board.level(*it) <= y as i32;
                board.enemies(seat).any(|it| board.zone(it, Zone::Field).iter().any(low))
            }
            Target::AllLowLevel => in_play(&|it| !board.card(it).petrified && board.level(it) <= x as i32),
            // The teams of a battle can change before the ability resolves.
            Target::AllLowLevelAttackers | Target::AllLowLevelDefenders => true,
            Target::Resources => pays || resource_owners(board, seat).any(|it| some(it, Zone::Granary)),
            Target::YourHand | Target::YourHandShown => {
                pays || board.zone(seat, Zone::Hand).iter().any(|it| *it != card)
            }
            Target::YourGrave | Target::YourGraveShown => pays || some(seat, Zone::Grave),
            Target::AnyHandAtRandom => {
                let other = |it: &CardId| *it != card;
                pays || board.clockwise(seat).any(|it| board.zone(it, Zone::Hand).iter().any(other))
            }
            Target::AnyGraveAtRandom => pays || board.clockwise(seat).any(|it| some(it, Zone::Grave)),
            Target::AnyDeckTop => pays || board.clockwise(seat).any(|it| some(it, Zone::Deck)),
            Target::EnemyHandTheyChoose | Target::SeeEnemyHand => {
                board.enemies(seat).any(|it| some(it, Zone::Hand))
            }
            Target::EnemyGraveTheyChoose => board.enemies(seat).any(|it| some(it, Zone::Grave)),
            Target::SeeEnemyGranary => board.enemies(seat).any(|it| some(it, Zone::Granary)),
            Target::Excavate | Target::YourDeckTopEnemyChooses => pays || deck(seat),
            Target::EnemyDeckTopTheyChoose => board.enemies(seat).any(deck),
        }
    }
}

/// Returns whether an effect does nothing without a target.
pub(crate) fn needs_target(effect: Effect) -> bool {
    match effect {
        Effect::Place(_)
        | Effect::RemoveCounters
        | Effect::See
        | Effect::Exhaust
        | Effect::Fatigue
        | Effect::ExhaustAndFatigue
        | Effect::Move(_)
        | Effect::Destroy
        | Effect::Strengthen
        | Effect::Toughen
        | Effect::Weaken
        | Effect::DamageInTotal
        | Effect::Deploy
        | Effect::Hypnotize
        | Effect::NegateAttack
        | Effect::NegateEffect
        | Effect::DiceDamage
        | Effect::DownLevel
        | Effect::Clone
        | Effect::CloneTimes
        | Effect::Embody
        | Effect::EmbodyTimes
        | Effect::Conscript
        | Effect::Distract
        | Effect::Petrify => true,
        Effect::Draw
        | Effect::AllDraw
        | Effect::GainHitpoints
        | Effect::DamagePlayer
        | Effect::DiceWoundBoth
        | Effect::DiceWoundEnemy
        | Effect::RerollChain
        | Effect::RerollTurn
        | Effect::DiceHeal
        | Effect::DiceHealBoth
        | Effect::DiceBurnBattlefield
        | Effect::CraftPawns => false,
    }
}
