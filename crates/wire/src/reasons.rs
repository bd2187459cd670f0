//! The reasons why cards cannot be used now. Cards with the same reason are grouped.

use kotc::{Action, Kotc, NotNow, Prints, Reason, Situation, Spot};
use table::{Argument, Sentence};

use crate::KotcReason;
use crate::names::KotcZone;
use crate::question::number;

/// Returns each reason once, with all cards that it applies to. If a reason applies only to some abilities of a card,
/// the reason names the ability.
pub(crate) fn reasons(game: &Kotc, situation: &Situation<'_>, prints: Prints<'_>) -> Vec<KotcReason> {
    let all = &situation.not_now;
    let mut groups: Vec<(Reason, Option<&str>, KotcReason)> = Vec::with_capacity(all.len().min(6));
    let asked = situation.ask.map(|it| it.why.topic());
    for it in all {
        let Some(spot) = it.what.spot() else { continue };
        let ability = ability(game, all, prints, it);
        let at = match groups.iter().position(|(why, name, _)| (*why, *name) == (it.why, ability)) {
            Some(at) => at,
            None => {
                let reason = it.why.sentence();
                let text = match ability {
                    Some(name) => Sentence::new("kotc-not-now-ability")
                        .with("ability", Argument::Text(name.to_owned()))
                        .with("reason", reason),
                    None => reason,
                };
                let topic = it.why.topic().or(asked).unwrap_or("top").into();
                groups.push((
                    it.why,
                    ability,
                    KotcReason { text: text.into(), topic, cards: Vec::with_capacity(2) },
                ));
                groups.len() - 1
            }
        };
        note(&mut groups[at].2.cards, spot);
    }
    groups.into_iter().map(|it| it.2).collect()
}

/// Adds a card to the cards of a reason. Cards come in order of zone and index, so only the last entry can be for the
/// same zone.
fn note(cards: &mut Vec<(u8, KotcZone, Vec<u8>)>, spot: Spot) {
    let (seat, zone) = (number(spot.seat), KotcZone::from(spot.zone));
    match cards.last_mut() {
        Some((whose, which, places)) if *whose == seat && *which == zone => {
            if places.last() != Some(&spot.index) {
                places.push(spot.index);
            }
        }
        _ => cards.push((seat, zone, vec![spot.index])),
    }
}

/// Returns the name of the ability that a reason applies to; `None` if the reason applies to all abilities of the card.
fn ability<'a>(game: &'a Kotc, all: &[NotNow], prints: Prints<'_>, it: &NotNow) -> Option<&'a str> {
    let Action::Activate(at, ability) = it.what else { return None };
    let same = |it: &NotNow| match it.what {
        Action::Activate(spot, _) if spot == at => Some(it.why),
        _ => None,
    };
    let abilities = &game.faces().get(usize::from(prints.at(at)?.face?))?.abilities;
    let alike = all.iter().filter_map(same).filter(|why| *why == it.why).count();
    if alike == abilities.len() {
        return None;
    }
    abilities.get(usize::from(ability))?.name.as_deref()
}
