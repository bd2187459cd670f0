//! Finds the target selections that express a group of cards in a wording, and how their meanings differ from it.

use cards::language::{ComponentEntry, Language};
use cards::meaning::{Condition, Target};
use cards::text::Part;

use super::effect::exactly;
use super::{Fit, part, sort, usable};
use crate::difference::{Difference, Facet};
use crate::frame::{CardCount, Chooser, Owner, WordedCards, WordedZone};
use crate::meaning::{aim, is_up_to};

/// Returns the target selections that are most similar to a group of cards in the player's wording.
pub(crate) fn targets(language: &Language, said: &WordedCards) -> Vec<Fit<Part<Target>>> {
    let mut fits = Vec::new();
    let answers = usable::<Condition>(language).any(|it| it.1 == Condition::EnemySummonAnswered);
    for (entry, target) in usable::<Target>(language) {
        let means = aim(target, entry.wording, 1, 1);
        // Only where an ability answers an event itself, the event is in the chain. What is negated is always there.
        let there = answers || said.zone == Some(WordedZone::Chain);
        if said.event && target == Target::CurrentChain && !there {
            continue;
        }
        let Some(mut differences) = aim_differences(said, &means) else { continue };
        let count = match said.count {
            Some(CardCount::Some(n)) => n,
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
        if let Some(CardCount::Some(n)) = said.count {
            differences.extend(number_differences(entry, said, n));
        }
        if let Some(what) = part(entry, x, y, &mut differences) {
            fits.push(Fit { what, differences });
        }
    }
    sort(fits, 3)
}

/// Returns how the number of cards differs between the wording and the text of a component: one of them can mean
/// exactly `n` cards, and the other up to `n` cards.
fn number_differences(entry: &ComponentEntry, said: &WordedCards, n: u32) -> Option<Difference> {
    let free = is_up_to(entry.wording, Some(n));
    let own = said.owner == Some(Owner::You) && said.zone != Some(WordedZone::This);
    if said.up_to && !free && entry.wording.text.contains("up to ") {
        return Some(exactly(n));
    }
    // The oldest editions say “up to 1” whenever they mean one card.
    (!said.up_to && free && (n > 1 || own)).then(|| {
        let message = "the text says “up to”, so you may pick fewer cards";
        Difference::note(Facet::Quantity, 0, message)
    })
}

/// Returns how the cards of a target selection differ from the cards in the player's wording; `None` if the two are too
/// different.
fn aim_differences(said: &WordedCards, means: &WordedCards) -> Option<Vec<Difference>> {
    let mut all = Vec::new();
    // The card that an ability answers is in the chain.
    let answered = said.event && means.zone == Some(WordedZone::Chain);
    if said.zone != means.zone && !answered {
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
        (None, _) if means.zone == Some(WordedZone::This) => {}
        (None, _) => match means.owner {
            Some(Owner::Anyone) | None => {}
            Some(Owner::You) => {
                all.push(Difference::note(Facet::Owner, 4, "you can pick only your own cards"));
            }
            Some(Owner::Enemy) => {
                all.push(Difference::note(Facet::Owner, 3, "you can pick only an enemy's cards"));
            }
        },
        (said, means) if said == means || answered => {}
        (Some(Owner::You | Owner::Enemy), Some(Owner::Anyone)) if means.count == Some(CardCount::All) => {
            all.push(Difference::breaking(Facet::Owner, 6, "everybody's cards are affected"));
        }
        (Some(Owner::You | Owner::Enemy), Some(Owner::Anyone)) if means.chooser == Some(Chooser::Enemy) => {
            let message = "the enemy can pick anybody's cards, including yours";
            all.push(Difference::note(Facet::Owner, 3, message));
        }
        (Some(Owner::You), Some(Owner::Anyone)) => {
            all.push(Difference::note(Facet::Owner, 3, "you can pick anybody's cards, not only your own"));
        }
        (Some(Owner::Enemy), Some(Owner::Anyone)) => {
            all.push(Difference::note(Facet::Owner, 3, "you can pick anybody's cards, not only an enemy's"));
        }
        (Some(Owner::Anyone), Some(Owner::Enemy)) => {
            all.push(Difference::note(Facet::Owner, 4, "you can pick only an enemy's cards"));
        }
        (Some(Owner::Anyone), Some(Owner::You)) => {
            all.push(Difference::breaking(Facet::Owner, 6, "you can pick only your own cards"));
        }
        _ => return None,
    }
    match (said.chooser.unwrap_or(Chooser::You), means.chooser.unwrap_or(Chooser::You)) {
        (said, means) if said == means => {}
        (Chooser::You, Chooser::Chance)
            if said.chooser.is_some()
                || said.owner == Some(Owner::You)
                || said.zone == Some(WordedZone::Grave) =>
        {
            all.push(Difference::breaking(Facet::Choice, 8, "the cards are picked at random"));
        }
        (Chooser::You, Chooser::Chance) => {
            all.push(Difference::note(Facet::Choice, 8, "the cards are picked at random"));
        }
        (Chooser::Enemy, Chooser::Chance) => {
            all.push(Difference::breaking(
                Facet::Choice,
                6,
                "the cards are picked at random; the player does not choose them",
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
            all.push(Difference::note(Facet::Choice, 6, "the enemy who has the cards chooses them"));
        }
        (_, Chooser::Enemy) => all.push(Difference::breaking(Facet::Choice, 9, "an enemy chooses the cards")),
        _ => return None,
    }
    match (said.count, means.count) {
        (Some(CardCount::All), Some(CardCount::All)) if said.up_to => {
            let message = "all of the cards are affected; you cannot pick only some";
            all.push(Difference::breaking(Facet::Quantity, 8, message));
        }
        (Some(CardCount::All), Some(CardCount::All)) if said.level.is_none() => {
            all.push(Difference::breaking(Facet::Quantity, 8, "only cards of level 9 or lower are affected"));
        }
        (Some(CardCount::All), Some(CardCount::All)) => {}
        (Some(CardCount::All), _) => {
            all.push(Difference::breaking(
                Facet::Quantity,
                20,
                "only some of the cards are affected, not all",
            ));
        }
        (_, Some(CardCount::All)) => return None,
        _ => {}
    }
    if answered {
        let message = "you can pick any card in the chain, not only the one that the condition is about";
        all.push(Difference::note(Facet::Quantity, 0, message));
    } else if said.event {
        let message = "you can pick any card, not only the one that the condition is about";
        all.push(if means.zone == Some(WordedZone::Grave) {
            Difference::breaking(Facet::Quantity, 9, message)
        } else {
            Difference::note(Facet::Quantity, 3, message)
        });
    }
    filters(said, means, &mut all)?;
    Some(all)
}

/// Returns the difference for the level that the wording limits, if the text does not limit it.
fn any_level(said: &WordedCards) -> Option<Difference> {
    let level = said.level?;
    let message = format!("cards of any level can be picked, not only up to level {level}");
    Some(Difference::breaking(Facet::Quantity, 15, message))
}

/// Returns the difference for the kind of cards that the wording names. No text names a kind of cards where cards are
/// hidden.
fn kinds(said: &WordedCards) -> Option<Difference> {
    let message = match (said.creature, said.spell) {
        (true, false) => "spells count, too",
        (false, true) => "creatures count, too",
        _ => return None,
    };
    Some(Difference::note(Facet::Quantity, 1, message))
}

/// Returns the differences for the filters of a group of cards that nobody picks.
pub(super) fn unfiltered(said: &WordedCards) -> Vec<Difference> {
    any_level(said).into_iter().chain(kinds(said)).collect()
}

fn filters(said: &WordedCards, means: &WordedCards, all: &mut Vec<Difference>) -> Option<()> {
    let granary = means.zone == Some(WordedZone::Resources) && means.owner == Some(Owner::Enemy);
    if means.exhausted && !said.exhausted {
        if !granary {
            return None;
        }
        all.push(Difference::note(Facet::Quantity, 4, "only exhausted cards can be picked"));
    }
    if means.counters.is_some() && said.counters.is_none() || means.team.is_some() && said.team != means.team
    {
        return None;
    }
    if means.level.is_some() && said.level.is_none() && means.count != Some(CardCount::All) {
        return None;
    }
    if said.exhausted && !means.exhausted {
        all.push(Difference::breaking(
            Facet::Quantity,
            15,
            "any cards can be picked, not only exhausted ones",
        ));
    }
    if said.counters.is_some() && means.counters.is_none() {
        all.push(Difference::breaking(
            Facet::Quantity,
            15,
            "any cards can be picked, not only those with counters",
        ));
    }
    if said.team.is_some() && means.team.is_none() {
        all.push(Difference::breaking(
            Facet::Quantity,
            15,
            "any cards in play can be picked, not only those of that team",
        ));
    }
    if said.stats {
        let message = "cards with any offense and defense can be picked: no edition limits them";
        all.push(Difference::breaking(Facet::Quantity, 15, message));
    }
    if means.level.is_none() {
        all.extend(any_level(said));
    }
    if said.spell && means.zone == Some(WordedZone::InPlay) {
        all.push(Difference::breaking(Facet::Quantity, 15, "it affects cards in play, not spells"));
    }
    if said.many && said.owner.is_some() && said.zone == Some(WordedZone::InPlay) {
        all.push(Difference::breaking(Facet::Quantity, 15, "only one card is affected, not all"));
    } else if said.many {
        all.push(Difference::note(Facet::Number, 3, "you gave no number, so it is 1"));
    }
    let hidden = matches!(
        means.zone,
        Some(WordedZone::Hand | WordedZone::Grave | WordedZone::DeckTop | WordedZone::Deck)
    );
    if hidden {
        all.extend(kinds(said));
    }
    if said.player {
        all.push(Difference::note(Facet::Owner, 1, "only cards can be picked, not players"));
    }
    if said.either {
        all.push(Difference::note(Facet::Zone, 2, "only one of the two zones that you named counts"));
    }
    if said.other && means.zone != Some(WordedZone::This) {
        all.push(Difference::note(Facet::Quantity, 1, "this card can be picked, too"));
    }
    Some(())
}
