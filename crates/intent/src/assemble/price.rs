//! Decides which effects of a wording can be costs, and converts effects to costs and back.

use cards::meaning::{How, To};

use crate::frame::{
    Act, CardCount, Chooser, Coin, Drawback, Intent, Owner, Purse, Who, WordedCards, WordedCost,
    WordedEffect, WordedZone,
};

/// Returns what happens to the cards with which a player pays for the creature's drawback; `None` if the payment needs
/// no cards.
pub(super) fn drawback_how(intent: &Intent) -> Option<How> {
    match &intent.drawback {
        Some(Drawback::Summon(pay) | Drawback::Use(pay)) => match pay.coin {
            Coin::Cards { how, .. } => Some(how),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn is_how(pay: &WordedCost, wanted: How) -> bool {
    matches!(pay.coin, Coin::Cards { how, .. } if crate::meaning::alike(how, wanted))
}

/// Returns whether an effect applies to the player's own cards. Only such an effect can be a cost.
pub(super) fn is_own(deed: &WordedEffect) -> bool {
    let Some(aim) = deed.aim else { return false };
    let own = aim.owner == Some(Owner::You) || aim.zone == Some(WordedZone::This);
    match deed.act {
        // A wording that exhausts resources without naming their owner means a payment with the player's own
        // resources.
        Act::Exhaust if aim.zone == Some(WordedZone::Resources) && aim.owner.is_none() => true,
        Act::Destroy | Act::Exhaust => own && aim.zone != Some(WordedZone::Grave),
        Act::Move(_) => own && aim.zone != Some(WordedZone::Grave) && aim.zone != Some(WordedZone::DeckTop),
        Act::RemoveCounters => aim.zone == Some(WordedZone::This) || aim.back,
        _ => false,
    }
}

/// Converts an effect to a cost; `None` if the effect cannot be a cost.
pub(crate) fn payment(deed: &WordedEffect) -> Option<WordedCost> {
    let aim = deed.aim.unwrap_or_default();
    let n = match aim.count {
        Some(CardCount::Some(n)) => n,
        Some(CardCount::All) => return None,
        None => deed.n.unwrap_or(1),
    };
    let chosen = aim.chooser == Some(Chooser::You);
    let (other, creature, up_to) = (aim.other, aim.creature, aim.up_to || deed.up_to);
    let said = || deed.said.clone();
    let pay = |coin, n| Some(WordedCost { coin, n, other, chosen, creature, up_to, said: said() });
    let how = match deed.act {
        Act::Hurt if deed.who == Some(Who::You) => return pay(Coin::Hitpoints, deed.n.unwrap_or(1)),
        Act::GiftSummon => return pay(Coin::Gift, n),
        Act::RemoveCounters => return pay(Coin::Counters, deed.n.unwrap_or(1)),
        Act::Destroy => deed.how.unwrap_or(How::Destroy),
        Act::Exhaust => How::Exhaust,
        Act::Move(To::Hand) => How::Bounce,
        Act::Move(To::DeckTop) => How::Sheathe,
        Act::Move(To::DeckBottom) => How::Bury,
        _ => return None,
    };
    if matches!(aim.owner, Some(Owner::Enemy | Owner::Anyone)) {
        return None;
    }
    let from = match aim.zone {
        Some(WordedZone::This) => Purse::This,
        Some(WordedZone::Resources) => Purse::Resources,
        Some(WordedZone::Hand) => Purse::Hand,
        Some(WordedZone::DeckTop | WordedZone::Deck) => Purse::DeckTop,
        Some(WordedZone::InPlay) | None => Purse::InPlay,
        Some(WordedZone::Grave | WordedZone::Chain) => return None,
    };
    pay(Coin::Cards { how, from, chooser: aim.chooser.unwrap_or(Chooser::You) }, n)
}

/// Converts a cost back to an effect. This is needed if no effect comes after the cost: then the cost itself must be
/// the effect.
pub(super) fn undone(pay: &WordedCost) -> WordedEffect {
    let on = |act, zone, chooser| WordedEffect {
        aim: Some(WordedCards {
            zone: Some(zone),
            owner: Some(Owner::You),
            count: Some(CardCount::Some(pay.n)),
            chooser: Some(chooser),
            up_to: pay.up_to,
            ..WordedCards::default()
        }),
        up_to: pay.up_to,
        said: pay.said.clone(),
        ..WordedEffect::new(act)
    };
    match pay.coin {
        Coin::Cards { how, from, chooser } => {
            let act = match how {
                How::Exhaust => Act::Exhaust,
                How::Sacrifice | How::Destroy => Act::Destroy,
                How::Bounce => Act::Move(To::Hand),
                How::Sheathe => Act::Move(To::DeckTop),
                How::Bury => Act::Move(To::DeckBottom),
            };
            let zone = match from {
                Purse::InPlay => WordedZone::InPlay,
                Purse::Resources => WordedZone::Resources,
                Purse::Hand => WordedZone::Hand,
                Purse::DeckTop => WordedZone::DeckTop,
                Purse::This => WordedZone::This,
            };
            on(act, zone, chooser)
        }
        Coin::Counters => {
            WordedEffect { n: Some(pay.n), ..on(Act::RemoveCounters, WordedZone::This, Chooser::You) }
        }
        Coin::Hitpoints => WordedEffect {
            who: Some(Who::You),
            n: Some(pay.n),
            aim: None,
            ..on(Act::Hurt, WordedZone::This, Chooser::You)
        },
        Coin::Gift => on(Act::GiftSummon, WordedZone::Hand, Chooser::You),
    }
}
