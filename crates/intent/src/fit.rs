//! Finds the components of an edition that express a part of a wording, and how their meanings differ from that part.

mod effect;
mod target;

use cards::catalogue::{Hole, Status};
use cards::language::{ComponentEntry, Language};
use cards::meaning::{Caveat, Condition, DestroyZone, Payment};
use cards::text::{Meaning, Number, Part};

use crate::difference::{Difference, Facet};
use crate::frame::{Chooser, Coin, Drawback, Happening, Idleness, Purse, WordedCondition, WordedCost};
use crate::meaning::{alike, coin, happening};

pub(crate) use effect::{ExpressedEffect, effects};
pub(crate) use target::targets;

/// A way to express a part of a wording with components, and its differences from what the player wrote.
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
pub(crate) fn usable<M: Meaning>(language: &Language) -> impl Iterator<Item = (&ComponentEntry, M)> {
    let entries = language.entries().filter(|it| it.status != Status::Redacted);
    entries.filter_map(|it| Some((it, M::of(it.row().means)?)))
}

/// Creates a component with the numbers x and y, but leaves out a number that its text does not contain. If a number is
/// over the edition's limit, lowers it to the limit and adds a difference.
fn part<M: Meaning>(
    entry: &ComponentEntry,
    x: u32,
    y: u32,
    differences: &mut Vec<Difference>,
) -> Option<Part<M>> {
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

/// Returns the conditions that are most similar to an event in the player's wording.
pub(crate) fn conditions(language: &Language, event: &WordedCondition) -> Vec<Fit<Part<Condition>>> {
    let mut fits = Vec::new();
    for (entry, condition) in usable::<Condition>(language) {
        let Some(mut differences) = happening_differences(event.what, happening(condition)) else { continue };
        let has = entry.template.has(Hole::X);
        if event.creature && entry.wording.text.contains("in play") && means_traps(condition) {
            differences.push(Difference::note(Facet::Quantity, 0, "traps count, too"));
        }
        differences.extend(event_differences(event));
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

/// Returns whether “cards in play” are also traps in this condition: traps are in play, but nothing damages them.
/// Rulebook 9, Traps.
fn means_traps(condition: Condition) -> bool {
    matches!(condition, Condition::OthersDestroyed | Condition::CardsDestroyed(DestroyZone::InPlay))
}

/// Returns how the event of a condition differs from the wording, apart from its kind.
fn event_differences(event: &WordedCondition) -> Vec<Difference> {
    use Happening::{EnemyCasts, ThisDefends};
    let mut all = Vec::new();
    if event.anyones {
        let message = "only your own cards count, not those of other players";
        all.push(Difference::breaking(Facet::Owner, 8, message));
    }
    if event.what == ThisDefends && event.said.to_lowercase().contains("attacked") {
        let message = "enemies attack players, so it happens when this card defends";
        all.push(Difference::note(Facet::Time, 1, message));
    }
    if event.added && event.what.is_about_this() {
        let message = "it happens when the card attacks, even if the card deals no damage";
        all.push(Difference::note(Facet::Added, 1, message));
    } else if event.added {
        let message = "only an ability with this condition can answer another card, so it is added";
        all.push(Difference::note(Facet::Added, 1, message));
        if !event.played.enemy {
            all.push(Difference::note(Facet::Owner, 1, "it answers only what an enemy does"));
        }
    }
    if event.what == EnemyCasts && event.played.spells {
        all.push(Difference::note(Facet::Quantity, 1, "abilities count, too, not only spells"));
    }
    if event.what == EnemyCasts && event.played.abilities {
        all.push(Difference::note(Facet::Quantity, 1, "spells count, too, not only abilities"));
    }
    all
}

fn happening_differences(said: Happening, means: Happening) -> Option<Vec<Difference>> {
    use Happening::*;
    let note = |message: &str| Some(vec![Difference::note(Facet::Time, 12, message)]);
    let breaks = |message: &str| Some(vec![Difference::breaking(Facet::Time, 12, message)]);
    match (said, means) {
        _ if said == means => Some(Vec::new()),
        (ThisDamaged, YoursDamaged) => note("damage to any of your minions counts, not only to this one"),
        (OthersDamaged, YoursDamaged) => note("damage to this card counts, too"),
        (ThisDamaged, ThisSurvives) => note("it happens only if this card is not destroyed"),
        (OthersDamaged, OthersSurvive) => note("it happens only if the cards are not destroyed"),
        (ThisSurvives, ThisDamaged) => note("it also happens if this card is destroyed"),
        (OthersSurvive, OthersDamaged) => note("it also happens if the cards are destroyed"),
        (YoursDamaged, OthersDamaged) => note("damage to this card does not count"),
        (OthersDestroyed, YoursDestroyed(DestroyZone::InPlay)) => {
            note("the destruction of this card counts, too")
        }
        (YoursDestroyed(DestroyZone::InPlay), OthersDestroyed) => {
            note("the destruction of this card does not count")
        }
        (ThisFought, ThisAttacks) => breaks("it happens only when this card attacks, not when it defends"),
        (ThisFought, ThisDefends) => breaks("it happens only when this card defends, not when it attacks"),
        (ThisDestroyed(DestroyZone::Anywhere), ThisDestroyed(DestroyZone::InPlay)) => {
            breaks("only destruction in play counts, not in other zones")
        }
        (YoursDamagedInTotal, YoursDamaged) => breaks("any damage counts; the total does not matter"),
        _ => None,
    }
}

/// Returns how a payment differs from the cost in the player's wording; `None` if the two are too different.
fn payments(pay: &WordedCost, payment: Payment) -> Option<Vec<Difference>> {
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
                let (weight, message) = if does == cards::meaning::How::Sacrifice {
                    (14, "you pay with another of your cards, not with this one")
                } else {
                    (8, "you may pick another of your cards instead of this one")
                };
                differences.push(Difference::breaking(Facet::Choice, weight, message));
            }
            if how != does {
                let message = if does == cards::meaning::How::Destroy {
                    "the card that you pay with counts as destroyed"
                } else {
                    "the card that you pay with is sacrificed, which does not count as destroyed"
                };
                differences.push(Difference::note(Facet::Verb, 2, message));
            }
            if pay.creature && matches!(takes, Purse::Hand | Purse::DeckTop) {
                differences.push(Difference::note(Facet::Quantity, 1, "spells count, too"));
            }
            match (chooser, picks) {
                _ if chooser == picks => {}
                (Chooser::You, Chooser::Chance) if pay.chosen => {
                    differences.push(Difference::breaking(
                        Facet::Choice,
                        6,
                        "the cards are picked at random",
                    ));
                }
                (Chooser::You, Chooser::Chance) => {
                    differences.push(Difference::note(Facet::Choice, 6, "the cards are picked at random"));
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
    if pay.up_to {
        let message = format!("you pay exactly {}, not up to {}", pay.n, pay.n);
        differences.push(Difference::breaking(Facet::Number, 6, message));
    }
    if other && !pay.other {
        differences.push(Difference::note(Facet::Quantity, 3, "this card itself does not count"));
    }
    // A card may not sacrifice itself, and the caveats that leave out the card itself say so.
    if let Coin::Cards { how, from: Purse::InPlay, .. } = means
        && pay.other
        && !other
        && how != cards::meaning::How::Sacrifice
    {
        differences.push(Difference::note(Facet::Quantity, 1, "this card can be picked, too"));
    }
    Some(differences)
}

/// Returns the activation costs that are most similar to a cost in the player's wording.
pub(crate) fn costs(language: &Language, pay: &WordedCost) -> Vec<Fit<Part<Payment>>> {
    let fits = usable::<Payment>(language).filter_map(|(entry, payment)| {
        let mut differences = payments(pay, payment)?;
        let what = part(entry, pay.n, 1, &mut differences)?;
        Some(Fit { what, differences })
    });
    sort(fits.collect(), 2)
}

/// Returns how the components for idle creatures differ from the wording: they ask whether the creature is unexhausted
/// at the end of its player's Battle Phase.
fn idle_differences(idle: Idleness) -> Vec<Difference> {
    let attacks = idle.attacks.then(|| {
        let message = "it asks whether the creature is unexhausted, not whether it attacked";
        Difference::note(Facet::Verb, 1, message)
    });
    let turn = idle.turn.then(|| {
        Difference::note(Facet::Time, 0, "it happens at the end of your Battle Phase, not of your turn")
    });
    attacks.into_iter().chain(turn).collect()
}

/// Returns the caveats that are most similar to a drawback in the player's wording.
pub(crate) fn drawbacks(language: &Language, drawback: &Drawback) -> Vec<Fit<Part<Caveat>>> {
    let fits = usable::<Caveat>(language).filter_map(|(entry, caveat)| {
        let (mut differences, n) = match (drawback, caveat) {
            (Drawback::Summon(pay), Caveat::Summon(payment)) | (Drawback::Use(pay), Caveat::Use(payment)) => {
                (payments(pay, payment)?, pay.n)
            }
            (Drawback::CannotAttack, Caveat::CannotAttack)
            | (Drawback::CannotDefend, Caveat::CannotDefend)
            | (Drawback::CannotAttackOrDefend, Caveat::CannotAttackOrDefend) => (Vec::new(), 1),
            (Drawback::Berzerker(idle), Caveat::Berzerker) => (idle_differences(*idle), 1),
            (Drawback::CannotAttackOrDefend, Caveat::CannotAttack) => {
                (vec![Difference::breaking(Facet::Missing, 8, "the creature can still defend")], 1)
            }
            (Drawback::CannotAttackOrDefend, Caveat::CannotDefend) => {
                (vec![Difference::breaking(Facet::Missing, 9, "the creature can still attack")], 1)
            }
            _ => return None,
        };
        let what = part(entry, n, 1, &mut differences)?;
        Some(Fit { what, differences })
    });
    sort(fits.collect(), 3)
}
