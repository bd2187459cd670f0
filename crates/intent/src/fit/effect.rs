//! Finds the components that express an effect of a wording, and how their meanings differ from it.

mod amounts;
mod counters;
mod scope;

use cards::editions::{NewController, ShieldUse};
use cards::language::Language;
use cards::meaning::{Counter, Effect, Target, To};
use cards::text::Part;

use super::target::unfiltered;
use super::{Fit, part, usable};
use crate::difference::{Difference, Facet};
use crate::frame::{Act, CardCount, Owner, Who, WordedCards, WordedEffect, WordedZone};
use amounts::ANY_NUMBER;
use scope::{makes_sense, scope};

pub(super) use scope::exactly;

/// The components that express an effect of a wording, and whether they need targets.
#[derive(Clone, Debug)]
pub(crate) struct ExpressedEffect {
    pub(crate) parts: Vec<Part<Effect>>,
    pub(crate) targets: bool,
}

/// Returns the components that are most similar to an effect of the wording, best first.
pub(crate) fn effects(language: &Language, deed: &WordedEffect) -> Vec<Fit<ExpressedEffect>> {
    let mut finder = Finder { language, fits: Vec::new() };
    if !makes_sense(deed) {
        return Vec::new();
    }
    finder.deed(deed);
    let mut fits = finder.fits;
    for fit in &mut fits {
        let more = scope(language, deed, &fit.what.parts);
        fit.differences.extend(more);
    }
    if deed.act == Act::Aim {
        return fits;
    }
    fits.sort_by_key(Fit::weight);
    fits.truncate(3);
    fits
}

struct Finder<'a> {
    language: &'a Language,
    fits: Vec<Fit<ExpressedEffect>>,
}

impl Finder<'_> {
    /// Adds these components, each with its numbers x and y, as a way to express the effect of the wording. Does
    /// nothing if the edition lacks one of them.
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
        self.fits.push(Fit { what: ExpressedEffect { parts, targets }, differences });
    }

    fn one(&mut self, effect: Effect, x: u32, differences: Vec<Difference>) {
        self.add(&[(effect, x, 1)], differences);
    }

    fn deed(&mut self, deed: &WordedEffect) {
        let n = deed.n.unwrap_or(1);
        let note = |facet, weight, message: &str| vec![Difference::note(facet, weight, message)];
        let breaks = |facet, weight, message: &str| vec![Difference::breaking(facet, weight, message)];
        // A change of stats is a total for all targets.
        let several = matches!(deed.aim.and_then(|it| it.count), Some(CardCount::Some(2..)));
        let each = deed.said.split_whitespace().any(|it| it.eq_ignore_ascii_case("each"));
        let total = if several && each {
            breaks(Facet::Number, 9, "the number is a total for all targets, not for each")
        } else {
            vec![]
        };
        match deed.act {
            Act::Destroy => self.one(Effect::Destroy, 1, vec![]),
            Act::Exhaust => {
                self.one(Effect::Exhaust, 1, vec![]);
                let stays =
                    note(Facet::Time, 8, "the targets also stay exhausted in the next Recovery Phase");
                self.one(Effect::ExhaustAndFatigue, 1, stays);
                let later = breaks(Facet::Time, 9, "it places a counter, which takes effect when it is used");
                self.one(Effect::Place(Counter::Exhaustion), 1, later);
            }
            Act::Fatigue => {
                self.one(Effect::Fatigue, 1, vec![]);
                self.one(
                    Effect::ExhaustAndFatigue,
                    1,
                    note(Facet::Verb, 8, "the targets are exhausted, too"),
                );
                let later = breaks(Facet::Time, 9, "it places a counter, which takes effect when it is used");
                self.one(Effect::Place(Counter::Fatigue), 1, later);
            }
            Act::ExhaustFatigue => {
                self.one(Effect::ExhaustAndFatigue, 1, vec![]);
                self.add(&[(Effect::Exhaust, 1, 1), (Effect::Fatigue, 1, 1)], vec![]);
                let ready = breaks(Facet::Time, 9, "the targets recover as usual");
                self.one(Effect::Exhaust, 1, ready);
            }
            Act::Move(to) => self.moved(to, deed),
            Act::ToDeck => {
                self.one(
                    Effect::Move(To::DeckBottom),
                    1,
                    breaks(Facet::Zone, 9, "the cards go to the bottom of the deck"),
                );
                self.one(
                    Effect::Move(To::DeckTop),
                    1,
                    breaks(Facet::Zone, 8, "the cards go to the top of the deck"),
                );
            }
            Act::Strengthen => {
                let later = note(Facet::Time, 8, "it places counters, each of which adds 1 when it is used");
                self.one(Effect::Strengthen, n, sized(deed, total.clone()));
                self.one(Effect::Place(Counter::Sword), n, sized(deed, later));
            }
            Act::Toughen => {
                let heals =
                    ["heal", "restore", "cure"].iter().any(|it| deed.said.to_lowercase().starts_with(it));
                let heals = heals.then(|| {
                    let message = "it increases defense; no component removes damage";
                    Difference::note(Facet::Verb, 1, message)
                });
                let total = total.into_iter().chain(heals).collect();
                self.one(Effect::Toughen, n, sized(deed, total));
                let later = breaks(
                    Facet::Verb,
                    8,
                    "it places a counter, which protects the creature when it is used",
                );
                self.one(Effect::Place(Counter::Shield), 1, later);
            }
            Act::Weaken => {
                self.one(Effect::Weaken, n, sized(deed, total));
                let later =
                    breaks(Facet::Number, 8, "it places a counter, which takes effect when it is used");
                self.one(Effect::Place(Counter::Weakness), 1, later);
            }
            Act::Damage => self.damage(deed, n),
            Act::Burn => {
                self.one(Effect::DiceBurnBattlefield, n, vec![]);
                self.one(
                    Effect::DiceDamage,
                    n,
                    note(Facet::Owner, 6, "the damage goes to targets that you choose"),
                );
            }
            Act::Hurt => self.hurt(deed, n),
            Act::Heal => self.heal(deed, n),
            Act::Draw => match deed.who.unwrap_or(Who::You) {
                Who::All => {
                    self.one(Effect::AllDraw, n, vec![]);
                    self.one(Effect::Draw, n, breaks(Facet::Owner, 9, "only you draw"));
                }
                Who::You => {
                    // “Draw” is one card, but “draw cards” is any number.
                    let some = deed.n.is_none() && deed.said.ends_with("cards");
                    self.one(Effect::Draw, n, some.then(|| unnumbered(2, "1")).into_iter().collect());
                }
                Who::Enemy | Who::Anyone => {
                    self.one(Effect::AllDraw, n, breaks(Facet::Owner, 9, "all players draw"));
                }
            },
            Act::See => {
                self.one(Effect::See, 1, vec![]);
                // Where a hand is seen only to target a card in it, that card can go back to the hand.
                let hand = deed.aim.is_some_and(|it| it.zone == Some(WordedZone::Hand));
                if hand && usable::<Target>(self.language).any(|it| it.1 == Target::SeeEnemyHand) {
                    let also = "you also target 1 card of the hand, which stays there";
                    self.one(Effect::Move(To::Hand), 1, breaks(Facet::Added, 8, also));
                }
            }
            Act::Deploy => {
                let pays = note(Facet::Cost, 2, "you pay the card's usual costs");
                self.one(Effect::Deploy, 1, if says_costs(&deed.said) { vec![] } else { pays });
            }
            Act::Control => {
                let ends = Difference::note(Facet::Time, 5, "it lasts only until the end of this turn");
                let ends = (!deed.until_end).then_some(ends);
                let new = controller(deed, self.language.guide.control);
                self.one(Effect::Hypnotize, 1, ends.into_iter().chain(new).collect());
            }
            Act::NegateAttack => {
                let team = is_whole_attack(deed);
                let one = "if several creatures attack, it negates the attack of only one";
                let one = Difference::note(Facet::Quantity, 0, one);
                self.one(Effect::NegateAttack, 1, team.then_some(one).into_iter().collect());
            }
            Act::NegateEffect | Act::Negate => self.one(Effect::NegateEffect, 1, vec![]),
            Act::RerollChain | Act::RerollTurn => self.reroll(deed),
            Act::DownLevel => self.one(Effect::DownLevel, n, vec![]),
            Act::Clone if n > 1 => self.one(Effect::CloneTimes, n, vec![]),
            Act::Clone => self.one(Effect::Clone, 1, vec![]),
            Act::Craft => self.craft(deed, n),
            Act::Embody if n > 1 => self.one(Effect::EmbodyTimes, n, vec![]),
            Act::Embody => self.one(Effect::Embody, 1, vec![]),
            Act::Conscript => self.one(Effect::Conscript, 1, vec![]),
            Act::Distract => self.one(Effect::Distract, 1, vec![]),
            Act::Petrify => self.one(Effect::Petrify, 1, vec![]),
            // No edition lets a player search a deck.
            Act::Search => {
                let start = self.fits.len();
                if usable::<Target>(self.language).any(|it| it.1 == Target::Excavate) {
                    let seen = deed.aim.and_then(|it| it.pool).unwrap_or(n);
                    let top = format!("you see only the top {seen} cards of your deck, not all of it");
                    self.one(Effect::Move(To::Hand), 1, breaks(Facet::Choice, 8, &top));
                }
                let drawn = "the cards come from the top of your deck; you cannot choose them";
                let any = deed.aim.iter().flat_map(unfiltered);
                self.one(Effect::Draw, n, breaks(Facet::Choice, 12, drawn).into_iter().chain(any).collect());
                let named = deed
                    .named
                    .then(|| Difference::note(Facet::Quantity, 1, "cards of any name and kind count"));
                self.fits[start..].iter_mut().for_each(|it| it.differences.extend(named.clone()));
            }
            Act::Silence => {
                let more = "the card cannot attack or defend, either";
                self.one(Effect::Petrify, 1, breaks(Facet::Verb, 8, more));
                let fatigued =
                    "the card is only exhausted for longer, so it can use abilities when it recovers";
                self.one(Effect::ExhaustAndFatigue, 1, breaks(Facet::Time, 9, fatigued));
                let exhausted = "the card is only exhausted, so it can use abilities when it recovers";
                self.one(Effect::Exhaust, 1, breaks(Facet::Time, 10, exhausted));
            }
            Act::Place(counter) => self.counter(deed, counter, n),
            Act::Save => {
                self.one(Effect::Place(Counter::Undying), 1, vec![]);
                let moved = note(Facet::Verb, 2, "it protects against being moved, too");
                self.one(Effect::Place(Counter::Immortality), 1, moved);
            }
            Act::Forever => {
                let once = breaks(Facet::Time, 8, "it protects only once, from one effect");
                self.one(Effect::Place(Counter::Undying), 1, once);
                let moved = "it protects only once, from one effect, and against being moved, too";
                self.one(Effect::Place(Counter::Immortality), 1, breaks(Facet::Time, 9, moved));
            }
            Act::Prevent => {
                let shield = if self.language.guide.shield == ShieldUse::Damage {
                    breaks(Facet::Time, 8, "it places a counter, which prevents damage once")
                } else {
                    let message = "it places a counter, which adds 5 defense when it is used";
                    breaks(Facet::Verb, 8, message)
                };
                self.one(Effect::Place(Counter::Shield), 1, shield);
                let defense = "it increases defense until the Recovery Phase; it prevents no damage";
                self.one(Effect::Toughen, 5, breaks(Facet::Verb, 9, defense));
            }
            Act::RemoveCounters => {
                let some = note(Facet::Number, 2, "you gave no number, so it is 1");
                self.one(Effect::RemoveCounters, n, if deed.n.is_none() { some } else { vec![] });
            }
            Act::RemoveAllCounters => {
                let some = breaks(Facet::Quantity, 8, "it removes up to 5 counters, not all");
                self.one(Effect::RemoveCounters, ANY_NUMBER, some);
            }
            Act::Aim => self.anything(deed.aim.unwrap_or_default()),
            Act::GiftSummon => {}
        }
    }

    fn craft(&mut self, deed: &WordedEffect, n: u32) {
        let note = |message: String| vec![Difference::note(Facet::Number, 2, message)];
        let (level, differences) = match (deed.m, stats(&deed.said)) {
            (Some(level), _) => (level, vec![]),
            (None, None) => (1, note("you did not give a level, so it is 1".to_owned())),
            // Each level of a pawn is 1 SP or 2 HP, as the player decides.
            (None, Some((power, health))) => {
                let level = (power + health.div_ceil(2)).max(1);
                let message = format!("you give it {power} SP and {health} HP when you craft it");
                let odd = format!(
                    "each level of a pawn is 1 SP or 2 HP, so it can be {power}/{}, not {power}/{health}",
                    health + 1
                );
                let differs = vec![Difference::breaking(Facet::Number, 8, odd)];
                (level, if health % 2 == 0 { note(message) } else { differs })
            }
        };
        let nameless = Difference::note(Facet::Missing, 1, "pawns have no names or kinds");
        let differences = differences.into_iter().chain(deed.named.then_some(nameless)).collect();
        self.add(&[(Effect::CraftPawns, n, level)], differences);
    }

    fn moved(&mut self, to: To, deed: &WordedEffect) {
        let arrives = Difference::note(Facet::Time, 0, "the cards arrive exhausted");
        let said = to != To::Granary || deed.exhausted;
        self.one(Effect::Move(to), 1, if said { vec![] } else { vec![arrives] });
        let instead = match to {
            To::Hand => (To::DeckTop, "the cards go on top of the deck, not to the hand"),
            To::DeckBottom => (To::DeckTop, "the cards go on top of the deck, not under it"),
            To::DeckTop => (To::DeckBottom, "the cards go under the deck, not on top"),
            To::Granary => return,
        };
        let elsewhere = Difference::breaking(Facet::Zone, 9, instead.1);
        self.one(Effect::Move(instead.0), 1, vec![elsewhere]);
    }

    /// Adds proposals for a wording that names cards but no effect: the effects that people most often use on cards in
    /// the zone of these cards.
    fn anything(&mut self, aim: WordedCards) {
        let usual: &[Effect] = match aim.zone {
            Some(WordedZone::Grave) => &[
                Effect::Move(To::Hand),
                Effect::Deploy,
                Effect::Move(To::DeckTop),
                Effect::Move(To::Granary),
            ],
            Some(WordedZone::Hand) if aim.owner == Some(Owner::You) => {
                &[Effect::Deploy, Effect::Move(To::Granary), Effect::DownLevel]
            }
            Some(WordedZone::Hand) => &[Effect::Destroy, Effect::See, Effect::Move(To::DeckBottom)],
            Some(WordedZone::DeckTop) if aim.pool.is_some() => {
                &[Effect::Move(To::Hand), Effect::Deploy, Effect::Move(To::Granary), Effect::Destroy]
            }
            Some(WordedZone::DeckTop) => &[Effect::Destroy, Effect::Move(To::Granary), Effect::See],
            Some(WordedZone::Chain) => &[Effect::NegateEffect, Effect::NegateAttack],
            Some(WordedZone::This) => &[Effect::Place(Counter::Sword), Effect::Place(Counter::Shield)],
            Some(WordedZone::Resources) => {
                &[Effect::Move(To::Hand), Effect::Destroy, Effect::Move(To::DeckTop)]
            }
            _ => &[Effect::Destroy, Effect::Move(To::Granary), Effect::Move(To::DeckTop), Effect::Hypnotize],
        };
        for (rank, effect) in (0..).zip(usual) {
            let added = Difference::note(
                Facet::Added,
                5 + rank,
                "you did not name an effect; this one is common for such cards",
            );
            self.one(*effect, 1, vec![added]);
        }
    }
}

/// Returns whether the wording says that the player plays a card and pays its costs, rather than just puts it into
/// play.
fn says_costs(said: &str) -> bool {
    let said = said.to_lowercase();
    let played = ["play", "cast", "summon", "deploy", "reveal"].iter().any(|it| said.starts_with(it));
    played || said.contains("cost") || said.contains("pay")
}

/// Returns whether a negating effect is about the whole attack, as in “negate the attack”, and not about the attack of
/// some creatures, as in “negate a creature's attack” and “negate its attack”.
fn is_whole_attack(deed: &WordedEffect) -> bool {
    let said = deed.said.to_lowercase();
    let named = deed.aim.is_some_and(|it| it.creature || it.zone == Some(WordedZone::This));
    let whose = said.split_whitespace().any(|it| matches!(it, "of" | "its" | "their"));
    said.contains("attack") && !named && !whose
}

/// Returns how the player who gets control differs from the wording.
fn controller(deed: &WordedEffect, control: NewController) -> Option<Difference> {
    let said = deed.said.to_lowercase();
    // “Switch control” and “hypnotize” don't say who gets control.
    let open = ["switch", "change", "hypnoti"].iter().any(|it| said.contains(it));
    let note = |message: &str| Some(Difference::note(Facet::Owner, 0, message));
    match (deed.who, control) {
        (None, _) if open => None,
        (None | Some(Who::You), NewController::AnyOther) => {
            note("you can give it to any other player, not only to yourself")
        }
        (Some(Who::Enemy), NewController::AnyOther) => {
            note("you can give it to any other player, not only to an enemy")
        }
        (Some(Who::Enemy | Who::Anyone), NewController::User) => {
            Some(Difference::breaking(Facet::Owner, 9, "you get control, not another player"))
        }
        _ => None,
    }
}

/// Creates the difference for a number that the player did not give. Its message says that the number is `what`.
fn unnumbered(weight: u32, what: &str) -> Difference {
    Difference::note(Facet::Number, weight, format!("you gave no number, so it is {what}"))
}

/// Returns the offense and defense in a wording such as “create a 1/2 token”; `None` if the wording has none.
fn stats(said: &str) -> Option<(u32, u32)> {
    let pair = said.split_whitespace().find_map(|it| it.split_once('/'))?;
    Some((pair.0.parse().ok()?, pair.1.parse().ok()?))
}

/// Adds a note to the differences if the wording has no number.
fn sized(deed: &WordedEffect, differences: Vec<Difference>) -> Vec<Difference> {
    let note = deed.n.is_none().then(|| unnumbered(2, "1"));
    differences.into_iter().chain(note).collect()
}
