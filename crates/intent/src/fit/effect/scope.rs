//! Finds how components differ from an effect of the wording in what the number means, whom they apply to and how long
//! they last.

use cards::language::Language;
use cards::meaning::Effect;
use cards::text::Part;

use crate::difference::{Difference, Facet};
use crate::frame::{Act, Who, WordedEffect, WordedZone};
use crate::meaning::is_up_to;

/// Returns whether the effect is possible for cards in the zone that the wording names.
pub(super) fn makes_sense(deed: &WordedEffect) -> bool {
    let Some(zone) = deed.aim.and_then(|it| it.zone) else { return true };
    let in_play = matches!(zone, WordedZone::InPlay | WordedZone::This);
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
        | Act::Silence
        | Act::Place(_)
        | Act::Save
        | Act::Forever
        | Act::Prevent
        | Act::RemoveCounters
        | Act::RemoveAllCounters => in_play,
        Act::Exhaust => in_play || zone == WordedZone::Resources,
        // A card that was destroyed is not in play any more.
        Act::Deploy => zone != WordedZone::InPlay,
        _ => true,
    }
}

/// Returns how the components differ from an effect of the wording in what the number means, whom it applies to and how
/// long it lasts.
pub(super) fn scope(language: &Language, deed: &WordedEffect, parts: &[Part<Effect>]) -> Vec<Difference> {
    let mut all = Vec::new();
    let texts = parts.iter().filter_map(|it| language.entry(it.row())).map(|it| it.wording);
    let free = texts.into_iter().any(|it| is_up_to(it, None));
    let sized = !matches!(deed.act, Act::RemoveAllCounters | Act::Aim | Act::Search);
    match deed.n.filter(|_| sized) {
        Some(n) if deed.up_to && !free => all.push(exactly(n)),
        Some(n) if deed.at_least => {
            let message = format!("it is exactly {n}, not {n} or more");
            all.push(Difference::breaking(Facet::Number, 7, message));
        }
        Some(_) if !deed.up_to && free => {
            let message = "the text says “up to”, so you may choose a lower number";
            all.push(Difference::note(Facet::Number, 0, message));
        }
        _ => {}
    }
    let two = matches!(parts, [it] if matches!(it.means(), Effect::DiceWoundBoth | Effect::DiceHealBoth));
    if deed.each && (deed.who == Some(Who::Enemy) || two) {
        let message = if two {
            "it applies only to you and one other player, not to each player"
        } else {
            "it applies to one player, not to each enemy"
        };
        all.push(Difference::breaking(Facet::Owner, 9, message));
    }
    all.extend(others(language, deed, parts));
    let stats = matches!(deed.act, Act::Strengthen | Act::Toughen | Act::Weaken);
    let placed = parts.iter().any(|it| matches!(it.means(), Effect::Place(_)));
    if stats && !placed && !deed.lasts && !deed.until_end {
        let message = "it lasts only until the Recovery Phase";
        all.push(Difference::note(Facet::Time, 0, message));
    }
    let brief = stats || matches!(deed.act, Act::Control | Act::Exhaust | Act::Fatigue | Act::ExhaustFatigue);
    if deed.lasts && brief {
        let message = "it does not last for the rest of the game";
        all.push(Difference::breaking(Facet::Time, 8, message));
    }
    if deed.property && placed {
        let message = "it is a counter that the ability places, not a lasting property";
        all.push(Difference::note(Facet::Time, 0, message));
    }
    let theirs = matches!(deed.who, Some(Who::Enemy | Who::Anyone | Who::All));
    if deed.optional && theirs && deed.act != Act::GiftSummon {
        let message = "it happens even if the other player does not want it";
        all.push(Difference::breaking(Facet::Choice, 7, message));
    }
    all
}

/// Returns how the components differ from an effect on two or more players in who the other players are and in how
/// often the dice are rolled.
fn others(language: &Language, deed: &WordedEffect, parts: &[Part<Effect>]) -> Vec<Difference> {
    let [part] = parts else { return Vec::new() };
    let mut all = Vec::new();
    let two = matches!(part.means(), Effect::DiceWoundBoth | Effect::DiceHealBoth);
    let anyone = language.entry(part.row()).is_some_and(|it| it.wording.text.contains("any one player"));
    let note = |message: &str| Difference::note(Facet::Owner, 0, message);
    match deed.other.or(deed.who) {
        Some(Who::Anyone) if two && !anyone && deed.other.is_some() => {
            all.push(note("the other player can only be an enemy"));
        }
        Some(Who::Enemy | Who::All) if two && anyone && !deed.each => {
            all.push(note("you can pick any player, not only an enemy"));
        }
        _ => {}
    }
    if part.means() == Effect::AllDraw && deed.other.is_some() {
        all.push(note("all players draw, not only you and one other player"));
    }
    if two && deed.one_roll && deed.who == Some(Who::All) {
        let message = "the dice are rolled separately for each player";
        all.push(Difference::note(Facet::Number, 0, message));
    }
    all
}

/// Creates the difference for a number that is a maximum in the wording, but not in the text. An ability is optional as
/// a whole, so for one card both mean nearly the same.
pub(in crate::fit) fn exactly(n: u32) -> Difference {
    let message = format!("it is exactly {n}, not up to {n}");
    if n > 1 {
        Difference::breaking(Facet::Number, 7, message)
    } else {
        Difference::note(Facet::Number, 0, message)
    }
}
