//! Decides which deeds can be costs, and converts deeds to costs and back.

use cards::meaning::{How, To};

use crate::frame::{Act, Aim, Chooser, Coin, Count, Deed, Drawback, Intent, Owner, Pay, Purse, Who, Zone};

/// Returns how the player pays with cards for the creature's drawback; `None` if the drawback has no such payment.
pub(super) fn drawback_how(intent: &Intent) -> Option<How> {
    match &intent.drawback {
        Some(Drawback::Summon(pay) | Drawback::Use(pay)) => match pay.coin {
            Coin::Cards { how, .. } => Some(how),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn is_how(pay: &Pay, wanted: How) -> bool {
    matches!(pay.coin, Coin::Cards { how, .. } if crate::meaning::alike(how, wanted))
}

/// Returns whether a deed is about the player's own cards, so that it can be a cost.
pub(super) fn is_own(deed: &Deed) -> bool {
    let Some(aim) = deed.aim else { return false };
    let own = aim.owner == Some(Owner::You) || aim.zone == Some(Zone::This);
    match deed.act {
        // Nobody taps lands for another reason.
        Act::Exhaust if aim.zone == Some(Zone::Resources) && aim.owner.is_none() => true,
        Act::Destroy | Act::Exhaust => own && aim.zone != Some(Zone::Grave),
        Act::Move(_) => own && aim.zone != Some(Zone::Grave) && aim.zone != Some(Zone::DeckTop),
        Act::RemoveCounters => aim.zone == Some(Zone::This) || aim.back,
        _ => false,
    }
}

/// Converts a deed to a cost; `None` if it cannot be a cost.
pub(super) fn payment(deed: &Deed) -> Option<Pay> {
    let aim = deed.aim.unwrap_or_default();
    let n = match aim.count {
        Some(Count::Some(n)) => n,
        Some(Count::All) => return None,
        None => deed.n.unwrap_or(1),
    };
    let chosen = aim.chooser == Some(Chooser::You);
    let (other, creature) = (aim.other, aim.creature);
    let pay = |coin, n| Some(Pay { coin, n, other, chosen, creature, said: deed.said.clone() });
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
        Some(Zone::This) => Purse::This,
        Some(Zone::Resources) => Purse::Resources,
        Some(Zone::Hand) => Purse::Hand,
        Some(Zone::DeckTop | Zone::Deck) => Purse::DeckTop,
        Some(Zone::InPlay) | None => Purse::InPlay,
        Some(Zone::Grave | Zone::Chain) => return None,
    };
    pay(Coin::Cards { how, from, chooser: aim.chooser.unwrap_or(Chooser::You) }, n)
}

/// Converts a cost back to an effect. This is needed if nothing comes after the cost, because then it must be an
/// effect.
pub(super) fn undone(pay: &Pay) -> Deed {
    let on = |act, zone, chooser| Deed {
        aim: Some(Aim {
            zone: Some(zone),
            owner: Some(Owner::You),
            count: Some(Count::Some(pay.n)),
            chooser: Some(chooser),
            ..Aim::default()
        }),
        said: pay.said.clone(),
        ..Deed::new(act)
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
                Purse::InPlay => Zone::InPlay,
                Purse::Resources => Zone::Resources,
                Purse::Hand => Zone::Hand,
                Purse::DeckTop => Zone::DeckTop,
                Purse::This => Zone::This,
            };
            on(act, zone, chooser)
        }
        Coin::Counters => Deed { n: Some(pay.n), ..on(Act::RemoveCounters, Zone::This, Chooser::You) },
        Coin::Hitpoints => {
            Deed { who: Some(Who::You), n: Some(pay.n), aim: None, ..on(Act::Hurt, Zone::This, Chooser::You) }
        }
        Coin::Gift => on(Act::GiftSummon, Zone::Hand, Chooser::You),
    }
}
