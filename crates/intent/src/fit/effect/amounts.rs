//! Finds the components that deal damage or give back hitpoints, as a number or with dice, and those that re-roll dice.

use cards::catalogue::Hole;
use cards::meaning::{Counter, Effect};

use super::{Finder, unnumbered, usable};
use crate::difference::{Difference, Facet};
use crate::frame::{Act, CardCount, Who, WordedEffect};

/// A text needs a number where the wording says “any number”.
pub(super) const ANY_NUMBER: u32 = 5;

/// Returns the number of dice whose total is about this amount on average.
fn dice_for(amount: u32) -> u32 {
    // A die rolls 3½ on average.
    ((amount * 2 + 3) / 7).max(1)
}

impl Finder<'_> {
    pub(super) fn damage(&mut self, deed: &WordedEffect, n: u32) {
        if deed.n.is_none() && !deed.dice {
            let note = |weight, what: &str| vec![unnumbered(weight, what)];
            self.one(Effect::DamageInTotal, 1, note(2, "1"));
            self.one(Effect::DiceDamage, 1, note(3, "1 die"));
            self.one(
                Effect::DiceBurnBattlefield,
                1,
                note(6, "1 die of damage to an enemy minion that you choose"),
            );
            let later = "1 counter, which rolls a die when it is used";
            self.one(Effect::Place(Counter::Damage), 1, note(8, later));
            return;
        }
        let breaks = |message: String| vec![Difference::breaking(Facet::Number, 8, message)];
        if deed.dice {
            self.one(Effect::DiceDamage, n, vec![]);
            let all = deed.aim.is_some_and(|it| it.count == Some(CardCount::All));
            let message = "the damage goes to enemy minions that you choose when the dice are rolled";
            let free = if all {
                Difference::breaking(Facet::Quantity, 6, message)
            } else {
                Difference::note(Facet::Owner, 6, message)
            };
            self.one(Effect::DiceBurnBattlefield, n, vec![free]);
            let later = Difference::note(
                Facet::Time,
                8,
                "it places counters, each of which rolls a die when it is used",
            );
            self.one(Effect::Place(Counter::Damage), n, vec![later]);
            return;
        }
        self.one(Effect::DamageInTotal, n, vec![]);
        let dice = dice_for(n);
        self.one(Effect::DiceDamage, dice, breaks(format!("the damage is {}, not {n}", said_dice(dice))));
        let later = breaks(format!(
            "it places {} instead of dealing {n} damage; using a counter rolls a die",
            said_counters(dice)
        ));
        self.one(Effect::Place(Counter::Damage), dice, later);
        let free = breaks(format!("enemy minions take the damage, and it is {}, not {n}", said_dice(dice)));
        self.one(Effect::DiceBurnBattlefield, dice, free);
    }

    pub(super) fn hurt(&mut self, deed: &WordedEffect, n: u32) {
        let dice = if deed.dice { n } else { dice_for(n) };
        let rolled = (!deed.dice).then(|| match deed.n {
            Some(n) => {
                Difference::breaking(Facet::Number, 8, format!("the damage is {}, not {n}", said_dice(dice)))
            }
            None => unnumbered(3, "1 die"),
        });
        let with =
            |difference: Option<Difference>| rolled.clone().into_iter().chain(difference).collect::<Vec<_>>();
        let nobody = deed.who.is_none().then(|| {
            Difference::note(
                Facet::Owner,
                2,
                "you did not name a target, so a player takes the damage, not a card",
            )
        });
        match deed.who.unwrap_or(Who::Enemy) {
            Who::You => {}
            Who::All => {
                self.one(Effect::DiceWoundBoth, dice, with(None));
                let one = Difference::breaking(Facet::Owner, 9, "only an enemy takes the damage");
                self.one(Effect::DiceWoundEnemy, dice, with(Some(one)));
            }
            who => {
                if !deed.dice {
                    let number = deed.n.is_none().then(|| unnumbered(2, "1"));
                    let anybody = (deed.who == Some(Who::Enemy)).then(|| {
                        Difference::note(Facet::Owner, 1, "you can pick any player, not only an enemy")
                    });
                    let notes = number.into_iter().chain(nobody.clone()).chain(anybody);
                    self.one(Effect::DamagePlayer, n, notes.collect());
                }
                let enemy = (who == Who::Anyone)
                    .then(|| Difference::note(Facet::Owner, 2, "only an enemy takes the damage"));
                let enemy = enemy.or(nobody);
                self.one(Effect::DiceWoundEnemy, dice, with(enemy));
                let both = Difference::breaking(
                    Facet::Owner,
                    9,
                    "you also take damage from the same number of dice",
                );
                self.one(Effect::DiceWoundBoth, dice, with(Some(both)));
            }
        }
    }

    pub(super) fn heal(&mut self, deed: &WordedEffect, n: u32) {
        let others = match deed.who.unwrap_or(Who::You) {
            Who::You => None,
            Who::All => {
                if deed.dice {
                    self.one(Effect::DiceHealBoth, n, vec![]);
                } else {
                    let message =
                        format!("you and an enemy each gain {}, not {n} hitpoints", said_dice(dice_for(n)));
                    let rolled = Difference::breaking(Facet::Number, 8, message);
                    self.one(Effect::DiceHealBoth, dice_for(n), vec![rolled]);
                }
                Some(Difference::breaking(Facet::Owner, 9, "only you gain hitpoints"))
            }
            // No component lets only another player gain hitpoints.
            Who::Enemy | Who::Anyone => {
                let both = Difference::breaking(Facet::Owner, 9, "you gain hitpoints, too");
                self.one(Effect::DiceHealBoth, if deed.dice { n } else { dice_for(n) }, vec![both]);
                return;
            }
        };
        let with =
            |difference: Option<Difference>| others.clone().into_iter().chain(difference).collect::<Vec<_>>();
        if deed.n.is_none() && !deed.dice {
            self.one(Effect::GainHitpoints, 1, with(Some(unnumbered(2, "1"))));
            self.one(Effect::DiceHeal, 1, with(Some(unnumbered(3, "1 die"))));
        } else if deed.dice {
            self.one(Effect::DiceHeal, n, with(None));
            let amount = n * 7 / 2;
            let message = format!("{amount} hitpoints instead of {}", said_dice(n));
            self.one(
                Effect::GainHitpoints,
                amount,
                with(Some(Difference::breaking(Facet::Number, 8, message))),
            );
        } else {
            self.one(Effect::GainHitpoints, n, with(None));
            let dice = dice_for(n);
            let message = format!("{} instead of {n} hitpoints", said_dice(dice));
            self.one(Effect::DiceHeal, dice, with(Some(Difference::breaking(Facet::Number, 8, message))));
        }
    }

    pub(super) fn reroll(&mut self, deed: &WordedEffect) {
        let breaks = |facet, message: String| vec![Difference::breaking(facet, 9, message)];
        let n = deed.n.unwrap_or(ANY_NUMBER);
        let m = deed.m.unwrap_or(1);
        let any = deed.n.is_none().then(|| {
            let message = format!("you may re-roll up to {n} dice, not any number");
            Difference::breaking(Facet::Number, 8, message)
        });
        let start = self.fits.len();
        if deed.act == Act::RerollChain {
            self.add(&[(Effect::RerollChain, n, m)], vec![]);
        }
        let turn = Difference::note(Facet::Time, 9, "it lasts for the rest of this turn");
        let mut differences = if deed.act == Act::RerollChain { vec![turn] } else { vec![] };
        let found = usable::<Effect>(self.language).find(|it| it.1 == Effect::RerollTurn);
        if m > 1 && found.is_some_and(|it| !it.0.template.has(Hole::Y)) {
            let total = n.saturating_mul(m);
            let message = format!("it is up to {total} re-rolls of any dice, not {m} of each of {n} dice");
            differences.push(Difference::breaking(Facet::Number, 7, message));
            self.one(Effect::RerollTurn, total, differences);
        } else {
            self.add(&[(Effect::RerollTurn, n, m)], differences);
        }
        if deed.act == Act::RerollTurn {
            let chain = "it applies only in the current chain".to_owned();
            self.add(&[(Effect::RerollChain, n, m)], breaks(Facet::Time, chain));
        }
        let later = "it places counters, each of which rerolls one die when it is used".to_owned();
        self.one(Effect::Place(Counter::Dice), n, breaks(Facet::Time, later));
        for fit in &mut self.fits[start..] {
            fit.differences.extend(any.clone());
        }
    }
}

fn said_dice(dice: u32) -> String {
    if dice == 1 { "the roll of 1 die".to_owned() } else { format!("the roll of {dice} dice") }
}

fn said_counters(count: u32) -> String {
    if count == 1 { "1 counter".to_owned() } else { format!("{count} counters") }
}
