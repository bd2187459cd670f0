//! Combines the phrases of a wording. Decides which phrases are costs, and which cards each effect is about.

mod price;
mod resolve;

use cards::meaning::{Counter, How};

use crate::frame::{Act, Chooser, Coin, Deed, Drawback, Intent, Lost, Pay, Purse, Who, Zone};
use crate::read::{Item, Placed};
use price::{drawback_how, is_how, is_own, payment, undone};
use resolve::resolve;

pub(crate) use resolve::needs_cards;

/// Combines the phrases of a wording into an intent.
pub(crate) fn assemble(name: Option<String>, mut items: Vec<Placed>) -> Intent {
    join(&mut items);
    let mut intent = Intent { name, ..Intent::default() };
    let summon = items.iter().any(|it| it.item == Item::ToSummon);
    let uses = items.iter().any(|it| it.item == Item::ToUse);
    let count = items.len();
    let later_deed: Vec<bool> = (0..count)
        .map(|at| items[at + 1..].iter().any(|it| matches!(it.item, Item::Deed(_) | Item::Pay(_))))
        .collect();
    // The words before what counters do, such as “each lets you”.
    let mut granting: Option<String> = None;
    for (at, placed) in items.into_iter().enumerate() {
        match placed.item {
            Item::When(event) if intent.condition.is_none() => intent.condition = Some(event),
            // “Enrage: when this is damaged, …” says it twice.
            Item::When(event) if intent.condition.as_ref().is_some_and(|it| it.what == event.what) => {}
            Item::When(event) => {
                intent.lost.push(Lost::beyond(event.said, "a second condition"));
            }
            Item::Drawback(it) => intent.drawback = intent.drawback.or(Some(it)),
            Item::ToSummon | Item::ToUse | Item::More(..) => {}
            Item::Echo(who) => echo(&mut intent, who),
            Item::Picks(who) => picks(&mut intent, who),
            Item::Grants(said) => {
                let placed = intent.deeds.last().is_some_and(|it| matches!(it.act, Act::Place(_)));
                granting = placed.then_some(said);
            }
            Item::Lost(lost) => intent.lost.push(lost),
            Item::Deed(deed) if granting.is_some() => {
                let said = granting.take().unwrap_or_default();
                grant(&mut intent, &deed, said);
            }
            Item::Pay(pay) if summon => intent.drawback = Some(Drawback::Summon(pay)),
            Item::Pay(pay) if uses => intent.drawback = Some(Drawback::Use(pay)),
            Item::Pay(pay) if later_deed[at] || pay.coin == Coin::Hitpoints => intent.costs.push(pay),
            Item::Pay(pay) => intent.deeds.push(undone(&pay)),
            Item::Deed(mut deed) => {
                // “An opponent picks one of your lands; destroy it to …”
                let ends = matches!(placed.mark, ':' | '→');
                if (summon || uses || deed.price || ends)
                    && deed.aim.is_none_or(|it| it.back)
                    && deed.act != Act::Hurt
                    && let Some(named) = intent.deeds.pop_if(|it| it.act == Act::Aim)
                {
                    deed.aim = named.aim;
                }
                let own = deed.price || ends || is_own(&deed);
                let early = intent.deeds.is_empty();
                // “a minion that costs 3”: only summoning and using a card cost cards.
                let costs = ["cost", "require", "need", "demand"];
                let word = deed.said.to_lowercase();
                if deed.price
                    && deed.act == Act::Destroy
                    && !summon
                    && !uses
                    && costs.iter().any(|it| word.starts_with(it))
                {
                    intent.lost.push(Lost::unmatched(deed.said));
                    continue;
                }
                // “costs you a land (destroyed)”: what happens to what is paid was said already.
                let paid = matches!(intent.drawback, Some(Drawback::Summon(_) | Drawback::Use(_)));
                if paid && deed.aim.is_none_or(|it| it.back) && needs_cards(deed.act) {
                    let same = drawback_how(&intent)
                        .is_some_and(|it| payment(&deed).is_some_and(|pay| is_how(&pay, it)));
                    if !same {
                        intent.lost.push(Lost::unmatched(deed.said));
                    }
                    continue;
                }
                match payment(&deed) {
                    Some(pay) if paid && (summon || uses) => {
                        intent.lost.push(Lost::beyond(pay.said, "a second cost of a creature"));
                    }
                    Some(pay) if summon => intent.drawback = Some(Drawback::Summon(pay)),
                    Some(pay) if uses => intent.drawback = Some(Drawback::Use(pay)),
                    Some(mut pay) if own && early && later_deed[at] => {
                        // “Tap: …” exhausts the card itself.
                        if let (None, Coin::Cards { how: How::Exhaust, from, .. }) = (deed.aim, &mut pay.coin)
                        {
                            *from = Purse::This;
                        }
                        intent.costs.push(pay);
                    }
                    Some(pay) if deed.price && !early && deed.act == Act::Hurt => {
                        intent.lost.push(Lost::beyond(deed.said, "a cost after the effect"));
                        intent.costs.push(pay);
                    }
                    _ => intent.deeds.push(deed),
                }
            }
        }
    }
    if let Some(said) = granting {
        intent.lost.push(Lost::unmatched(said));
    }
    resolve(&mut intent);
    share(&mut intent.deeds);
    intent
}

/// Completes phrases such as “and two lands”, which have no verb: each gets the deed of the phrase before it.
fn join(items: &mut [Placed]) {
    for at in 1..items.len() {
        let (before, after) = items.split_at_mut(at);
        let (last, placed) = (&mut before[at - 1], &mut after[0]);
        let Item::More(aim, said) = &placed.item else { continue };
        let (mut deed, price) = match &last.item {
            Item::Deed(deed) => (deed.clone(), deed.price),
            Item::Pay(pay) => (undone(pay), true),
            _ => continue,
        };
        if let Item::Pay(Pay { coin: Coin::Cards { how, .. }, .. }) = &last.item {
            deed.how = Some(*how);
        }
        deed = Deed { aim: Some(*aim), said: said.clone(), price, then: false, ..deed };
        placed.item = Item::Deed(deed);
        // “tap a creature and two lands: …” is a cost as a whole.
        last.mark = placed.mark;
    }
}

/// The wording describes the effect of the counters in the last deed. Replaces these counters with the kind of counter
/// that has this effect.
fn grant(intent: &mut Intent, deed: &Deed, said: String) {
    let once = deed.n.is_none_or(|it| it == 1);
    let counter = match deed.act {
        Act::RerollChain | Act::RerollTurn if once && deed.m.is_none_or(|it| it == 1) => Some(Counter::Dice),
        Act::Exhaust => Some(Counter::Exhaustion),
        Act::Fatigue => Some(Counter::Fatigue),
        Act::Strengthen if once => Some(Counter::Sword),
        Act::Weaken if once => Some(Counter::Weakness),
        Act::Damage if once && deed.dice => Some(Counter::Damage),
        Act::Save => Some(Counter::Undying),
        _ => None,
    };
    // What the counter does is done to the card that it is on.
    let on = deed.aim.is_none_or(|it| it.back || it.zone == Some(Zone::This)) || deed.act == Act::RerollChain;
    let placed = intent.deeds.last_mut();
    match (counter.filter(|_| on), placed) {
        (Some(counter), Some(placed))
            if placed.act == Act::Place(Counter::Plain) || placed.act == Act::Place(counter) =>
        {
            placed.act = Act::Place(counter);
        }
        _ => intent.lost.push(Lost::unmatched(format!("{said} {}", deed.said))),
    }
}

/// Merges two deeds such as “I heal two dice and an opponent heals two dice” into one deed of both players.
fn share(deeds: &mut Vec<Deed>) {
    let mut at = 1;
    while at < deeds.len() {
        let (one, two) = (&deeds[at - 1], &deeds[at]);
        let other = |it: &Deed| matches!(it.who, Some(Who::Enemy | Who::Anyone));
        let you = |it: &Deed| it.who == Some(Who::You) || it.who.is_none() && it.act == Act::Heal;
        let same = one.act == two.act && one.n == two.n && one.dice && two.dice;
        let both = you(one) && other(two) || other(one) && you(two);
        if matches!(one.act, Act::Heal | Act::Hurt) && same && both {
            deeds[at - 1].who = Some(Who::All);
            deeds.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Records that this player picks the cards of the last deed or cost.
fn picks(intent: &mut Intent, who: Who) {
    let chooser = if who == Who::You { Chooser::You } else { Chooser::Enemy };
    if let Some(aim) = intent.deeds.last_mut().and_then(|it| it.aim.as_mut()) {
        aim.chooser = Some(chooser);
    } else if let Some(Pay { coin: Coin::Cards { chooser: by, .. }, .. }) = intent.costs.last_mut() {
        *by = chooser;
    } else if let Some(
        Drawback::Summon(Pay { coin: Coin::Cards { chooser: by, .. }, .. })
        | Drawback::Use(Pay { coin: Coin::Cards { chooser: by, .. }, .. }),
    ) = &mut intent.drawback
    {
        *by = chooser;
    } else {
        intent.lost.push(Lost::unmatched("who picks the cards".to_owned()));
    }
}

/// Makes the last deed apply to another player, too.
fn echo(intent: &mut Intent, who: Who) {
    let last = intent.deeds.last_mut().filter(|it| !needs_cards(it.act));
    match last.map(|it| (it.who.unwrap_or(Who::You), it)) {
        Some((Who::You, deed)) if who != Who::You => deed.who = Some(Who::All),
        Some((Who::Enemy | Who::Anyone, deed)) if who == Who::You => deed.who = Some(Who::All),
        _ => intent.lost.push(Lost::unmatched("the same for another player".to_owned())),
    }
}
