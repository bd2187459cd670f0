//! Finds the components of an edition that express a frame, and how they differ from it.

use cards::catalogue::{Hole, Status};
use cards::language::{Entry, Language};
use cards::meaning::{Caveat, Condition, Counter, Effect, Payment, Place, Target, To};
use cards::text::{Meaning, Number, Part};

use crate::difference::{Difference, Facet};
use crate::frame::{
    Act, Aim, Chooser, Coin, Count, Deed, Drawback, Event, Happening, Owner, Pay, Purse, Who, Zone,
};
use crate::meaning::{aim, alike, coin, happening};

/// A way to express a part of an intent, and its differences from what was said.
#[derive(Clone, Debug)]
pub(crate) struct Fit<T> {
    pub(crate) what: T,
    pub(crate) differences: Vec<Difference>,
}

impl<T> Fit<T> {
    pub(crate) fn weight(&self) -> u32 {
        self.differences.iter().map(|it| it.weight).sum()
    }
}

/// Returns the edition's usable components of one kind, each with its meaning.
pub(crate) fn usable<M: Meaning>(language: &Language) -> impl Iterator<Item = (&Entry, M)> {
    let entries = language.entries().filter(|it| it.status != Status::Redacted);
    entries.filter_map(|it| Some((it, M::of(it.row().means)?)))
}

/// Creates a component with those of the numbers that its text contains. A number over the edition's limit is lowered.
fn part<M: Meaning>(entry: &Entry, x: u32, y: u32, differences: &mut Vec<Difference>) -> Option<Part<M>> {
    let mut value = |hole: Hole, number: u32| {
        let mut number = number.max(1);
        if let Some(limit) = entry.limit.filter(|it| it.hole == hole && number > it.most) {
            number = limit.most;
            let message = format!("this edition allows at most {} here", limit.most);
            differences.push(Difference::breaking(Facet::Number, 10, message));
        }
        entry.template.has(hole).then(|| Number::new(number)).flatten()
    };
    let (x, y) = (value(Hole::X, x), value(Hole::Y, y));
    Part::new(entry.id, x, y)
}

fn sort<T>(mut fits: Vec<Fit<T>>, most: usize) -> Vec<Fit<T>> {
    fits.sort_by_key(Fit::weight);
    fits.truncate(most);
    fits
}

/// Returns the conditions that come closest to an event.
pub(crate) fn conditions(language: &Language, event: &Event) -> Vec<Fit<Part<Condition>>> {
    let mut fits = Vec::new();
    for (entry, condition) in usable::<Condition>(language) {
        let Some(mut differences) = happening_differences(event.what, happening(condition)) else { continue };
        let has = entry.template.has(Hole::X);
        if let Some(n) = event.n.filter(|it| *it > 1 && !has) {
            let message =
                format!("this edition has no number here, so any amount counts, not only {n} or more");
            differences.push(Difference::breaking(Facet::Number, 5, message));
        }
        // An old text without a number stands for a fixed number.
        let stands_for =
            entry.row().wordings.iter().find(|it| !it.text.contains("{x}")).map(|it| it.stands_for);
        let official = event.n.is_none() && event.said.to_lowercase().starts_with("activate");
        let x = event.n.or(stands_for.filter(|_| official)).unwrap_or(1);
        if let Some(what) = part(entry, x, 1, &mut differences) {
            fits.push(Fit { what, differences });
        }
    }
    sort(fits, 2)
}

fn happening_differences(said: Happening, means: Happening) -> Option<Vec<Difference>> {
    use Happening::*;
    let note = |message: &str| Some(vec![Difference::note(Facet::Time, 12, message)]);
    let breaks = |message: &str| Some(vec![Difference::breaking(Facet::Time, 12, message)]);
    match (said, means) {
        _ if said == means => Some(Vec::new()),
        (ThisDamaged, YoursDamaged) => note("any of your minions counts, not only this one"),
        (OthersDamaged, YoursDamaged) => note("this card counts, too"),
        (ThisDamaged, ThisSurvives) => note("only if it is not destroyed"),
        (OthersDamaged, OthersSurvive) => note("only if they are not destroyed"),
        (ThisSurvives, ThisDamaged) => note("also if it is destroyed"),
        (OthersSurvive, OthersDamaged) => note("also if they are destroyed"),
        (YoursDamaged, OthersDamaged) => note("this card does not count"),
        (OthersDestroyed, YoursDestroyed(Place::InPlay)) => note("this card counts, too"),
        (YoursDestroyed(Place::InPlay), OthersDestroyed) => note("this card does not count"),
        (ThisFought, ThisAttacks) => breaks("only when it attacks, not when it defends"),
        (ThisFought, ThisDefends) => breaks("only when it defends, not when it attacks"),
        (ThisDestroyed(Place::Anywhere), ThisDestroyed(Place::InPlay)) => {
            breaks("only in play, not anywhere")
        }
        (YoursDamagedInTotal, YoursDamaged) => breaks("any damage counts, not a total"),
        _ => None,
    }
}

/// Returns how a payment differs from the cost in the player's wording; `None` if the two are too different.
fn payments(pay: &Pay, payment: Payment) -> Option<Vec<Difference>> {
    let (means, other) = coin(payment);
    let mut differences = Vec::new();
    match (pay.coin, means) {
        (Coin::Cards { how, from, chooser }, Coin::Cards { how: does, from: takes, chooser: picks }) => {
            let itself = from == Purse::This && takes == Purse::InPlay;
            if from != takes && !itself || !alike(how, does) {
                return None;
            }
            if itself {
                // A card may destroy itself, but it may not sacrifice itself.
                if does == cards::meaning::How::Sacrifice {
                    return None;
                }
                let message = "you may pick another of your cards instead of this one";
                differences.push(Difference::breaking(Facet::Choice, 8, message));
            }
            if how != does {
                let message = if does == cards::meaning::How::Destroy {
                    "it counts as destroyed"
                } else {
                    "it is sacrificed, which does not count as destroyed"
                };
                differences.push(Difference::note(Facet::Verb, 2, message));
            }
            match (chooser, picks) {
                _ if chooser == picks => {}
                (Chooser::You, Chooser::Chance) if pay.chosen => {
                    differences.push(Difference::breaking(Facet::Choice, 6, "the cards are random"));
                }
                (Chooser::You, Chooser::Chance) => {
                    differences.push(Difference::note(Facet::Choice, 6, "the cards are random"));
                }
                (Chooser::Chance, Chooser::You) => {
                    differences.push(Difference::breaking(
                        Facet::Choice,
                        8,
                        "you pick the cards; they are not random",
                    ));
                }
                (Chooser::Enemy, Chooser::You) => {
                    differences.push(Difference::breaking(
                        Facet::Choice,
                        8,
                        "you pick the cards, not an enemy",
                    ));
                }
                _ => return None,
            }
        }
        (said, means) if said == means => {}
        _ => return None,
    }
    if other && !pay.other {
        differences.push(Difference::note(Facet::Quantity, 3, "this card itself does not count"));
    }
    Some(differences)
}

/// Returns the activation costs that come closest to a cost in the player's wording.
pub(crate) fn costs(language: &Language, pay: &Pay) -> Vec<Fit<Part<Payment>>> {
    let fits = usable::<Payment>(language).filter_map(|(entry, payment)| {
        let mut differences = payments(pay, payment)?;
        let what = part(entry, pay.n, 1, &mut differences)?;
        Some(Fit { what, differences })
    });
    sort(fits.collect(), 2)
}

/// Returns the caveats that come closest to a drawback in the player's wording.
pub(crate) fn drawbacks(language: &Language, drawback: &Drawback) -> Vec<Fit<Part<Caveat>>> {
    let fits = usable::<Caveat>(language).filter_map(|(entry, caveat)| {
        let (mut differences, n) = match (drawback, caveat) {
            (Drawback::Summon(pay), Caveat::Summon(payment)) | (Drawback::Use(pay), Caveat::Use(payment)) => {
                (payments(pay, payment)?, pay.n)
            }
            (Drawback::CannotAttack, Caveat::CannotAttack)
            | (Drawback::CannotDefend, Caveat::CannotDefend)
            | (Drawback::CannotAttackOrDefend, Caveat::CannotAttackOrDefend)
            | (Drawback::Berzerker, Caveat::Berzerker) => (Vec::new(), 1),
            (Drawback::CannotAttackOrDefend, Caveat::CannotAttack) => {
                (vec![Difference::breaking(Facet::Missing, 8, "it can still defend")], 1)
            }
            (Drawback::CannotAttackOrDefend, Caveat::CannotDefend) => {
                (vec![Difference::breaking(Facet::Missing, 9, "it can still attack")], 1)
            }
            _ => return None,
        };
        let what = part(entry, n, 1, &mut differences)?;
        Some(Fit { what, differences })
    });
    sort(fits.collect(), 3)
}

/// Returns the target selections that come closest to a group of cards.
pub(crate) fn targets(language: &Language, said: &Aim) -> Vec<Fit<Part<Target>>> {
    let mut fits = Vec::new();
    for (entry, target) in usable::<Target>(language) {
        let means = aim(target, entry.wording, 1, 1);
        let Some(mut differences) = aim_differences(said, &means) else { continue };
        let count = match said.count {
            Some(Count::Some(n)) => n,
            _ => 1,
        };
        let (x, y) = match target {
            Target::Excavate | Target::YourDeckTopEnemyChooses | Target::EnemyDeckTopTheyChoose => {
                (said.pool.unwrap_or(count), count)
            }
            Target::AllLowLevel | Target::AllLowLevelAttackers | Target::AllLowLevelDefenders => {
                (said.level.unwrap_or(9), 1)
            }
            Target::InPlayWithCounters => (count, said.counters.unwrap_or(1)),
            Target::LowLevelEnemies => (count, said.level.unwrap_or(9)),
            _ => (count, 1),
        };
        if let Some(what) = part(entry, x, y, &mut differences) {
            fits.push(Fit { what, differences });
        }
    }
    sort(fits, 3)
}

/// Returns how the cards of a target selection differ from the cards in the player's wording; `None` if the two are too
/// different.
fn aim_differences(said: &Aim, means: &Aim) -> Option<Vec<Difference>> {
    let mut all = Vec::new();
    if said.zone != means.zone {
        return None;
    }
    // If the wording doesn't say that a player looks at cards first, the cards are simply on top of a deck.
    match (said.pool, means.pool) {
        (Some(_), Some(_)) | (None, None) => {}
        (Some(_), None) => {
            all.push(Difference::breaking(Facet::Choice, 10, "nobody looks at the cards first"));
        }
        (None, Some(_)) => return None,
    }
    match (said.owner, means.owner) {
        (None, _) if means.zone == Some(Zone::This) => {}
        (None, _) => match means.owner {
            Some(Owner::Anyone) | None => {}
            Some(Owner::You) => all.push(Difference::note(Facet::Owner, 4, "only your own")),
            Some(Owner::Enemy) => all.push(Difference::note(Facet::Owner, 3, "only an enemy's")),
        },
        (said, means) if said == means => {}
        (Some(Owner::You), Some(Owner::Anyone)) => {
            all.push(Difference::note(Facet::Owner, 3, "you may pick anybody's, not only your own"));
        }
        (Some(Owner::Enemy), Some(Owner::Anyone)) => {
            all.push(Difference::note(Facet::Owner, 3, "you may pick anybody's, not only an enemy's"));
        }
        (Some(Owner::Anyone), Some(Owner::Enemy)) => {
            all.push(Difference::note(Facet::Owner, 4, "only an enemy's"));
        }
        (Some(Owner::Anyone), Some(Owner::You)) => {
            all.push(Difference::breaking(Facet::Owner, 6, "only your own"));
        }
        _ => return None,
    }
    match (said.chooser.unwrap_or(Chooser::You), means.chooser.unwrap_or(Chooser::You)) {
        (said, means) if said == means => {}
        (Chooser::You, Chooser::Chance)
            if said.chooser.is_some() || said.owner == Some(Owner::You) || said.zone == Some(Zone::Grave) =>
        {
            all.push(Difference::breaking(Facet::Choice, 8, "the cards are random"));
        }
        (Chooser::You, Chooser::Chance) => {
            all.push(Difference::note(Facet::Choice, 8, "the cards are random"));
        }
        (Chooser::Enemy, Chooser::Chance) => {
            all.push(Difference::breaking(
                Facet::Choice,
                6,
                "the cards are random; the player does not choose them",
            ));
        }
        (Chooser::Enemy, Chooser::You) => {
            all.push(Difference::breaking(Facet::Choice, 7, "you choose the cards, not the enemy"));
        }
        (Chooser::Chance, Chooser::You) => {
            all.push(Difference::breaking(Facet::Choice, 7, "you choose the cards; they are not random"));
        }
        (_, Chooser::Enemy)
            if said.chooser.is_none() && said.owner == means.owner && means.owner == Some(Owner::Enemy) =>
        {
            all.push(Difference::note(Facet::Choice, 6, "that player chooses the cards"));
        }
        (_, Chooser::Enemy) => all.push(Difference::breaking(Facet::Choice, 9, "an enemy chooses the cards")),
        _ => return None,
    }
    match (said.count, means.count) {
        (Some(Count::All), Some(Count::All)) if said.level.is_none() => {
            all.push(Difference::breaking(Facet::Quantity, 8, "only those of level 9 or lower"));
        }
        (Some(Count::All), Some(Count::All)) => {}
        (Some(Count::All), _) => {
            all.push(Difference::breaking(Facet::Quantity, 20, "only a number of cards, not all"));
        }
        (_, Some(Count::All)) => return None,
        _ => {}
    }
    filters(said, means, &mut all)?;
    Some(all)
}

fn filters(said: &Aim, means: &Aim, all: &mut Vec<Difference>) -> Option<()> {
    let granary = means.zone == Some(Zone::Resources) && means.owner == Some(Owner::Enemy);
    if means.exhausted && !said.exhausted {
        if !granary {
            return None;
        }
        all.push(Difference::note(Facet::Quantity, 4, "only exhausted ones"));
    }
    if means.counters.is_some() && said.counters.is_none() || means.team.is_some() && said.team != means.team
    {
        return None;
    }
    if means.level.is_some() && said.level.is_none() && means.count != Some(Count::All) {
        return None;
    }
    if said.exhausted && !means.exhausted {
        all.push(Difference::breaking(Facet::Quantity, 15, "any cards, not only exhausted ones"));
    }
    if said.counters.is_some() && means.counters.is_none() {
        all.push(Difference::breaking(Facet::Quantity, 15, "any cards, not only those with counters"));
    }
    if said.team.is_some() && means.team.is_none() {
        all.push(Difference::breaking(Facet::Quantity, 15, "any cards in play, not only that team"));
    }
    if let Some(level) = said.level.filter(|_| means.level.is_none()) {
        let message = format!("cards of any level, not only up to level {level}");
        all.push(Difference::breaking(Facet::Quantity, 15, message));
    }
    if said.spell && means.zone == Some(Zone::InPlay) {
        all.push(Difference::breaking(Facet::Quantity, 15, "cards in play, not spells"));
    }
    if said.many && said.owner.is_some() && said.zone == Some(Zone::InPlay) {
        all.push(Difference::breaking(Facet::Quantity, 15, "only one of them, not all"));
    } else if said.many {
        all.push(Difference::note(Facet::Number, 3, "no number was said, so it is 1"));
    }
    if said.either {
        all.push(Difference::note(Facet::Zone, 2, "only one of the two places"));
    }
    if said.other && means.zone != Some(Zone::This) {
        all.push(Difference::note(Facet::Quantity, 1, "this card counts, too"));
    }
    Some(())
}

/// The effects that express a deed, and whether they apply to the deed's cards.
#[derive(Clone, Debug)]
pub(crate) struct Doing {
    pub(crate) parts: Vec<Part<Effect>>,
    pub(crate) targets: bool,
}

/// Returns the effects that come closest to a deed.
pub(crate) fn effects(language: &Language, deed: &Deed) -> Vec<Fit<Doing>> {
    let mut finder = Finder { language, fits: Vec::new() };
    if !makes_sense(deed) {
        return Vec::new();
    }
    finder.deed(deed);
    let mut fits = finder.fits;
    if deed.act == Act::Aim {
        return fits;
    }
    fits.sort_by_key(Fit::weight);
    fits.truncate(3);
    fits
}

/// Returns whether the deed can be done to cards in its zone.
fn makes_sense(deed: &Deed) -> bool {
    let Some(zone) = deed.aim.and_then(|it| it.zone) else { return true };
    let in_play = matches!(zone, Zone::InPlay | Zone::This);
    match deed.act {
        Act::Control
        | Act::Fatigue
        | Act::ExhaustFatigue
        | Act::Strengthen
        | Act::Toughen
        | Act::Weaken
        | Act::Damage
        | Act::Conscript
        | Act::Distract
        | Act::Petrify
        | Act::Place(_)
        | Act::Save
        | Act::Forever
        | Act::RemoveCounters
        | Act::RemoveAllCounters => in_play,
        Act::Exhaust => in_play || zone == Zone::Resources,
        Act::Deploy => !in_play,
        _ => true,
    }
}

struct Finder<'a> {
    language: &'a Language,
    fits: Vec<Fit<Doing>>,
}

/// Returns how many dice roll about this much in total.
fn dice_for(amount: u32) -> u32 {
    // A die rolls 3½ on average.
    ((amount * 2 + 3) / 7).max(1)
}

impl Finder<'_> {
    /// Adds a way to express the deed with these effects, if the edition has all of them.
    fn add(&mut self, effects: &[(Effect, u32, u32)], mut differences: Vec<Difference>) {
        let mut parts = Vec::new();
        let mut targets = false;
        for (effect, x, y) in effects {
            let found = usable::<Effect>(self.language).find(|it| it.1 == *effect);
            let Some((entry, _)) = found else { return };
            targets |= entry.needs_target;
            let Some(part) = part(entry, *x, *y, &mut differences) else { return };
            parts.push(part);
        }
        self.fits.push(Fit { what: Doing { parts, targets }, differences });
    }

    fn one(&mut self, effect: Effect, x: u32, differences: Vec<Difference>) {
        self.add(&[(effect, x, 1)], differences);
    }

    fn deed(&mut self, deed: &Deed) {
        let n = deed.n.unwrap_or(1);
        let m = deed.m.unwrap_or(1);
        let note = |facet, weight, message: &str| vec![Difference::note(facet, weight, message)];
        let breaks = |facet, weight, message: &str| vec![Difference::breaking(facet, weight, message)];
        // A change of stats is a total for all targets.
        let several = matches!(deed.aim.and_then(|it| it.count), Some(Count::Some(2..)));
        let each = deed.said.split_whitespace().any(|it| it.eq_ignore_ascii_case("each"));
        let total = if several && each {
            breaks(Facet::Number, 9, "a total for all of them, not for each")
        } else {
            vec![]
        };
        match deed.act {
            Act::Destroy => self.one(Effect::Destroy, 1, vec![]),
            Act::Exhaust => {
                self.one(Effect::Exhaust, 1, vec![]);
                let stays = note(Facet::Time, 8, "they also stay exhausted in the next Recovery Phase");
                self.one(Effect::ExhaustAndFatigue, 1, stays);
                let later = breaks(Facet::Time, 9, "as a counter, which is used later");
                self.one(Effect::Place(Counter::Exhaustion), 1, later);
            }
            Act::Fatigue => {
                self.one(Effect::Fatigue, 1, vec![]);
                self.one(Effect::ExhaustAndFatigue, 1, note(Facet::Verb, 8, "they are exhausted, too"));
                let later = breaks(Facet::Time, 9, "as a counter, which is used later");
                self.one(Effect::Place(Counter::Fatigue), 1, later);
            }
            Act::ExhaustFatigue => {
                self.one(Effect::ExhaustAndFatigue, 1, vec![]);
                self.add(&[(Effect::Exhaust, 1, 1), (Effect::Fatigue, 1, 1)], vec![]);
                let ready = breaks(Facet::Time, 9, "they recover as usual");
                self.one(Effect::Exhaust, 1, ready);
            }
            Act::Move(to) => self.moved(to),
            Act::ToDeck => {
                self.one(
                    Effect::Move(To::DeckBottom),
                    1,
                    breaks(Facet::Zone, 9, "to the bottom of the deck"),
                );
                self.one(Effect::Move(To::DeckTop), 1, breaks(Facet::Zone, 8, "to the top of the deck"));
            }
            Act::Strengthen => {
                self.one(Effect::Strengthen, n, total);
                let later = note(Facet::Time, 8, "as counters, each of which adds 1 when it is used");
                self.one(Effect::Place(Counter::Sword), n, later);
            }
            Act::Toughen => {
                self.one(Effect::Toughen, n, total);
                let later = breaks(Facet::Verb, 8, "HP never grow; the counter protects from one die");
                self.one(Effect::Place(Counter::Shield), 1, later);
            }
            Act::Weaken => {
                self.one(Effect::Weaken, n, total);
                let later = breaks(Facet::Number, 8, "as a counter, which takes effect when it is used");
                self.one(Effect::Place(Counter::Weakness), 1, later);
            }
            Act::Damage => self.damage(deed, n),
            Act::Burn => {
                self.one(Effect::DiceBurnBattlefield, n, vec![]);
                self.one(Effect::DiceDamage, n, note(Facet::Owner, 6, "to targets that you choose"));
            }
            Act::Hurt => self.hurt(deed, n),
            Act::Heal => self.heal(deed, n),
            Act::Draw => match deed.who.unwrap_or(Who::You) {
                Who::All => {
                    self.one(Effect::AllDraw, n, vec![]);
                    self.one(Effect::Draw, n, breaks(Facet::Owner, 9, "only you draw"));
                }
                Who::You => self.one(Effect::Draw, n, vec![]),
                Who::Enemy | Who::Anyone => {
                    self.one(Effect::AllDraw, n, breaks(Facet::Owner, 9, "all players draw"));
                }
            },
            Act::See => self.one(Effect::See, 1, vec![]),
            Act::Deploy => self.one(Effect::Deploy, 1, vec![]),
            Act::Control => {
                let ends = note(Facet::Time, 5, "only until the end of this turn");
                self.one(Effect::Hypnotize, 1, if deed.until_end { vec![] } else { ends });
            }
            Act::NegateAttack => self.one(Effect::NegateAttack, 1, vec![]),
            Act::NegateEffect | Act::Negate => self.one(Effect::NegateEffect, 1, vec![]),
            Act::RerollChain => {
                self.add(&[(Effect::RerollChain, n, m)], vec![]);
                self.add(&[(Effect::RerollTurn, n, m)], note(Facet::Time, 9, "for the rest of this turn"));
                let later = breaks(Facet::Time, 9, "as counters, each for one die");
                self.fallback_counter(Counter::Dice, n, later);
            }
            Act::RerollTurn => {
                self.add(&[(Effect::RerollTurn, n, m)], vec![]);
                self.add(&[(Effect::RerollChain, n, m)], breaks(Facet::Time, 9, "only in the current chain"));
            }
            Act::DownLevel => self.one(Effect::DownLevel, n, vec![]),
            Act::Clone if n > 1 => self.one(Effect::CloneTimes, n, vec![]),
            Act::Clone => self.one(Effect::Clone, 1, vec![]),
            Act::Craft => {
                let level = match deed.m {
                    Some(_) => vec![],
                    None => note(Facet::Number, 2, "no level was said, so it is 1"),
                };
                self.add(&[(Effect::CraftPawns, n, m)], level);
            }
            Act::Embody if n > 1 => self.one(Effect::EmbodyTimes, n, vec![]),
            Act::Embody => self.one(Effect::Embody, 1, vec![]),
            Act::Conscript => self.one(Effect::Conscript, 1, vec![]),
            Act::Distract => self.one(Effect::Distract, 1, vec![]),
            Act::Petrify => self.one(Effect::Petrify, 1, vec![]),
            Act::Place(counter) => self.counter(counter, n),
            Act::Save => {
                self.one(Effect::Place(Counter::Undying), 1, vec![]);
                let moved = note(Facet::Verb, 2, "against being moved, too");
                self.one(Effect::Place(Counter::Immortality), 1, moved);
            }
            Act::Forever => {
                let once = breaks(Facet::Time, 8, "it protects only once, from one effect");
                self.one(Effect::Place(Counter::Undying), 1, once);
                let moved = "it protects only once, from one effect, and against being moved, too";
                self.one(Effect::Place(Counter::Immortality), 1, breaks(Facet::Time, 9, moved));
            }
            Act::RemoveCounters => {
                let some = note(Facet::Number, 2, "no number was said, so it is 1");
                self.one(Effect::RemoveCounters, n, if deed.n.is_none() { some } else { vec![] });
            }
            Act::RemoveAllCounters => {
                let some = breaks(Facet::Quantity, 8, "up to 5 counters, not all");
                self.one(Effect::RemoveCounters, 5, some);
            }
            Act::Aim => self.anything(deed.aim.unwrap_or_default()),
            Act::GiftSummon => {}
        }
    }

    fn moved(&mut self, to: To) {
        self.one(Effect::Move(to), 1, vec![]);
        let instead = match to {
            To::Hand => (To::DeckTop, "on top of the deck, not to the hand"),
            To::DeckBottom => (To::DeckTop, "on top of the deck, not under it"),
            To::DeckTop => (To::DeckBottom, "under the deck, not on top"),
            To::Granary => return,
        };
        let elsewhere = Difference::breaking(Facet::Zone, 9, instead.1);
        self.one(Effect::Move(instead.0), 1, vec![elsewhere]);
    }

    fn damage(&mut self, deed: &Deed, n: u32) {
        let breaks = |message: String| vec![Difference::breaking(Facet::Number, 8, message)];
        if deed.dice {
            self.one(Effect::DiceDamage, n, vec![]);
            let all = deed.aim.is_some_and(|it| it.count == Some(Count::All));
            let message = "to enemy minions that you choose when the dice are rolled";
            let free = if all {
                Difference::breaking(Facet::Quantity, 6, message)
            } else {
                Difference::note(Facet::Owner, 6, message)
            };
            self.one(Effect::DiceBurnBattlefield, n, vec![free]);
            let later =
                Difference::note(Facet::Time, 8, "as counters, each of which rolls a die when it is used");
            self.one(Effect::Place(Counter::Damage), n, vec![later]);
            return;
        }
        self.one(Effect::DamageInTotal, n, vec![]);
        let dice = dice_for(n);
        self.one(Effect::DiceDamage, dice, breaks(format!("{} instead of {n} damage", said_dice(dice))));
        let later =
            breaks(format!("as {}, each of which rolls a die, instead of {n} damage", said_counters(dice)));
        self.one(Effect::Place(Counter::Damage), dice, later);
        let free = breaks(format!("{} to enemy minions, instead of {n} damage", said_dice(dice)));
        self.one(Effect::DiceBurnBattlefield, dice, free);
    }

    fn hurt(&mut self, deed: &Deed, n: u32) {
        let dice = if deed.dice { n } else { dice_for(n) };
        let rolled = (!deed.dice).then(|| {
            Difference::breaking(Facet::Number, 8, format!("{} instead of {n} damage", said_dice(dice)))
        });
        let with =
            |difference: Option<Difference>| rolled.clone().into_iter().chain(difference).collect::<Vec<_>>();
        match deed.who.unwrap_or(Who::Enemy) {
            Who::You => {}
            Who::All => {
                self.one(Effect::DiceWoundBoth, dice, with(None));
                let one = Difference::breaking(Facet::Owner, 9, "only an enemy takes it");
                self.one(Effect::DiceWoundEnemy, dice, with(Some(one)));
            }
            who => {
                if !deed.dice {
                    self.one(Effect::DamagePlayer, n, vec![]);
                }
                let enemy = (who == Who::Anyone).then(|| Difference::note(Facet::Owner, 2, "only an enemy"));
                self.one(Effect::DiceWoundEnemy, dice, with(enemy));
                let both = Difference::breaking(Facet::Owner, 9, "you take as many dice yourself");
                self.one(Effect::DiceWoundBoth, dice, with(Some(both)));
            }
        }
    }

    fn heal(&mut self, deed: &Deed, n: u32) {
        let others = match deed.who.unwrap_or(Who::You) {
            Who::You => None,
            Who::All => {
                if deed.dice {
                    self.one(Effect::DiceHealBoth, n, vec![]);
                } else {
                    let message = format!("{} each, instead of {n}", said_dice(dice_for(n)));
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
        if deed.dice {
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

    fn fallback_counter(&mut self, counter: Counter, n: u32, differences: Vec<Difference>) {
        self.one(Effect::Place(counter), n, differences);
    }

    fn counter(&mut self, counter: Counter, n: u32) {
        self.one(Effect::Place(counter), n, vec![]);
        let other = match counter {
            Counter::Immortality => (Counter::Undying, "against destruction only, not against being moved"),
            Counter::Undying => (Counter::Immortality, "against being moved, too"),
            _ => return,
        };
        let differs = Difference::breaking(Facet::Verb, 9, other.1);
        self.fallback_counter(other.0, n, vec![differs]);
    }

    /// Proposes the effects that people most often use on such cards, for a wording that names cards but no effect.
    fn anything(&mut self, aim: Aim) {
        let usual: &[Effect] = match aim.zone {
            Some(Zone::Grave) => &[
                Effect::Move(To::Hand),
                Effect::Deploy,
                Effect::Move(To::DeckTop),
                Effect::Move(To::Granary),
            ],
            Some(Zone::Hand) if aim.owner == Some(Owner::You) => {
                &[Effect::Deploy, Effect::Move(To::Granary), Effect::DownLevel]
            }
            Some(Zone::Hand) => &[Effect::Destroy, Effect::See, Effect::Move(To::DeckBottom)],
            Some(Zone::DeckTop) if aim.pool.is_some() => {
                &[Effect::Move(To::Hand), Effect::Deploy, Effect::Move(To::Granary), Effect::Destroy]
            }
            Some(Zone::DeckTop) => &[Effect::Destroy, Effect::Move(To::Granary), Effect::See],
            Some(Zone::Chain) => &[Effect::NegateEffect, Effect::NegateAttack],
            Some(Zone::This) => &[Effect::Place(Counter::Sword), Effect::Place(Counter::Shield)],
            Some(Zone::Resources) => &[Effect::Move(To::Hand), Effect::Destroy, Effect::Move(To::DeckTop)],
            _ => &[Effect::Destroy, Effect::Move(To::Granary), Effect::Move(To::DeckTop), Effect::Hypnotize],
        };
        for (rank, effect) in (0..).zip(usual) {
            let added = Difference::note(Facet::Added, 5 + rank, "no effect was said; this is one that fits");
            self.one(*effect, 1, vec![added]);
        }
    }
}

fn said_dice(dice: u32) -> String {
    if dice == 1 { "the roll of 1 die".to_owned() } else { format!("the roll of {dice} dice") }
}

fn said_counters(count: u32) -> String {
    if count == 1 { "1 counter".to_owned() } else { format!("{count} counters") }
}
