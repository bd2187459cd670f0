//! Finds spells and abilities that would do nothing now, because there is nothing to target. The rules allow their use
//! all the same, so people are warned.

use cards::meaning::{Effect, Payment, Target};
use cards::text::{Number, Part};
use table::{Seat, Sentence};

use crate::action::Action;
use crate::board::{Board, CardId};
use crate::game::Kotc;
use crate::rules::{FewestTargets, ResourceTargets};
use crate::zone::Zone;

impl Kotc {
    /// Returns a sentence that warns this player before they waste a spell or an ability, if this answer would.
    pub fn warning_of(&self, seat: Seat, action: Action) -> Option<Sentence> {
        let spot = action.spot().filter(|_| self.lacks_targets(seat, action))?;
        Some(Sentence::new("kotc-warning-no-target").with("card", self.card_at(spot, seat)))
    }

    /// Returns whether the answer uses a spell or ability that does nothing now, because there is nothing to target.
    /// Returns `false` if that is not certain, for example if paying could change what can be targeted. This is computed
    /// only from what everybody sees.
    pub(crate) fn lacks_targets(&self, seat: Seat, action: Action) -> bool {
        let (spot, ability) = match action {
            Action::Cast(spot) => (spot, 0),
            Action::Activate(spot, ability) => (spot, usize::from(ability)),
            _ => return false,
        };
        let Some(card) = self.board.at(spot) else { return false };
        let Some(ability) = self.board.face(card).abilities.get(ability) else { return false };
        let user = User { seat, card, pays: !ability.costs.is_empty() };
        // A minion that is offered to an enemy as payment enters play.
        if ability.costs.iter().any(|it| it.means() == Payment::GiftSummon) {
            return false;
        }
        for sub in &ability.subs {
            let aims = sub.target.is_some_and(|it| user.may_target(&self.board, it));
            // Without a target the ability ends here, so its other sentences do nothing either.
            if sub.target.is_some() && !aims && self.board.rules.fewest_targets == FewestTargets::One {
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

/// Who uses which card, and whether they pay something for its ability.
struct User {
    seat: Seat,
    card: CardId,
    pays: bool,
}

impl User {
    /// Returns whether there might be a card that fits this target text.
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
            // The teams of a battle change until the ability resolves.
            Target::AllLowLevelAttackers | Target::AllLowLevelDefenders => true,
            Target::Resources => match board.rules.resource_targets {
                ResourceTargets::Own => pays || some(seat, Zone::Granary),
                ResourceTargets::AllPlayers => board.clockwise(seat).any(|it| some(it, Zone::Granary)),
            },
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

/// Returns whether an effect does something only to targets.
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
