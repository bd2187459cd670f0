//! Combines the phrases of a wording. Decides which phrases are costs, and which cards each effect applies to.

mod price;
mod resolve;

use cards::meaning::{Counter, How};

use crate::frame::{
    Act, Chooser, Coin, Drawback, Intent, Lost, Owner, Purse, Who, WordedCost, WordedEffect, WordedZone,
};
use crate::read::{PhraseMeaning, PlacedPhrase};
use price::{drawback_how, is_how, is_own, undone};
use resolve::resolve;

pub(crate) use price::payment;
pub(crate) use resolve::needs_cards;

/// Combines the phrases of a wording into its meaning.
pub(crate) fn assemble(name: Option<String>, mut items: Vec<PlacedPhrase>) -> Intent {
    join(&mut items);
    let (mut intent, guessed) = combine(name.clone(), items.clone(), true);
    if guessed {
        intent.without_costs = Some(Box::new(combine(name, items, false).0));
    }
    intent
}

/// Combines phrases. Also returns whether some costs are only guessed: the wording neither says that somebody pays
/// them nor has a colon after them, so that they could be effects, too. If `guesses` is false, such phrases become
/// effects.
fn combine(name: Option<String>, items: Vec<PlacedPhrase>, guesses: bool) -> (Intent, bool) {
    let mut guessed = false;
    let mut intent = Intent { name, ..Intent::default() };
    let summon = items.iter().any(|it| it.item == PhraseMeaning::ToSummon);
    let uses = items.iter().any(|it| it.item == PhraseMeaning::ToUse);
    let count = items.len();
    let later_deed: Vec<bool> = (0..count)
        .map(|at| {
            // What comes after a colon is the effect, even if no edition has it.
            let colon = matches!(items[at].mark, ':' | '→');
            items[at + 1..].iter().any(|it| match it.item {
                PhraseMeaning::Deed(_) | PhraseMeaning::Pay(_) => true,
                PhraseMeaning::Lost(_) => colon,
                _ => false,
            })
        })
        .collect();
    let glosses: Vec<bool> = (0..count).map(|at| is_gloss(&items[at..])).collect();
    // The words that introduce what counters do, such as “each lets you”; `None` if the next effect is not such a
    // description.
    let mut granting: Option<String> = None;
    for (at, placed) in items.into_iter().enumerate() {
        match placed.item {
            _ if glosses[at] => {}
            PhraseMeaning::When(event) if intent.condition.is_none() => intent.condition = Some(event),
            // In “Enrage: when this is damaged, …”, both phrases state the same condition.
            PhraseMeaning::When(event)
                if intent.condition.as_ref().is_some_and(|it| it.what == event.what) => {}
            PhraseMeaning::When(event) => {
                intent.lost.push(Lost::beyond(event.said, "a second condition"));
            }
            PhraseMeaning::Drawback(it) => intent.drawback = intent.drawback.or(Some(it)),
            PhraseMeaning::ToSummon | PhraseMeaning::ToUse | PhraseMeaning::More(..) => {}
            PhraseMeaning::Echo(who) => echo(&mut intent, who),
            PhraseMeaning::Picks(who) => picks(&mut intent, who),
            PhraseMeaning::Grants(said) => {
                let placed = intent.deeds.last().is_some_and(|it| matches!(it.act, Act::Place(_)));
                granting = placed.then_some(said);
            }
            PhraseMeaning::Lost(lost) => intent.lost.push(lost),
            PhraseMeaning::Deed(deed) if granting.is_some() => {
                let said = granting.take().unwrap_or_default();
                grant(&mut intent, &deed, said);
            }
            PhraseMeaning::Pay(pay) if summon => intent.drawback = Some(Drawback::Summon(pay)),
            PhraseMeaning::Pay(pay) if uses => intent.drawback = Some(Drawback::Use(pay)),
            PhraseMeaning::Pay(pay) if later_deed[at] || pay.coin == Coin::Hitpoints => {
                intent.costs.push(pay);
            }
            PhraseMeaning::Pay(pay) => intent.deeds.push(undone(&pay)),
            PhraseMeaning::Deed(mut deed) => {
                // The cards of a cost can be in the phrase before it: “An opponent picks one of your lands; destroy
                // it to …”.
                let ends = matches!(placed.mark, ':' | '→');
                let given = later_deed[at] && intent.deeds.len() == 1 && picked_by_enemy(&intent.deeds[0]);
                if (summon || uses || deed.price || ends || given)
                    && deed.aim.is_none_or(|it| it.back)
                    && deed.act != Act::Hurt
                    && let Some(named) = intent.deeds.pop_if(|it| it.act == Act::Aim)
                {
                    deed.aim = named.aim;
                }
                let clear = deed.price || ends;
                let own = clear || guesses && is_own(&deed);
                let early = intent.deeds.is_empty();
                // “costs” names a payment with cards only if the player pays to summon or use a card. “a minion that
                // costs 3” does not.
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
                // In “costs you a land (destroyed)”, the second effect only repeats what happens to the cards that
                // the player pays with.
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
                        guessed |= !clear;
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
    (intent, guessed)
}

/// Returns whether the first phrase is only the name of what the next phrase says, as in “Mill two: put the top two
/// cards of your deck into your graveyard”.
fn is_gloss(phrases: &[PlacedPhrase]) -> bool {
    let [
        PlacedPhrase { item: PhraseMeaning::Deed(name), mark: ':' },
        PlacedPhrase { item: PhraseMeaning::Deed(deed), .. },
        ..,
    ] = phrases
    else {
        return false;
    };
    let deck = |it: Option<WordedZone>| {
        if it == Some(WordedZone::Deck) { Some(WordedZone::DeckTop) } else { it }
    };
    let same = match (name.aim, deed.aim) {
        // “Exhaust: …” is a cost.
        (None, _) => name.act != Act::Exhaust && name.n.is_none(),
        // “Sacrifice a creature: destroy a creature” is a cost and an effect. With the top cards of a deck, the two
        // phrases mean the same.
        (Some(one), Some(two)) => {
            deck(one.zone) == Some(WordedZone::DeckTop)
                && deck(two.zone) == Some(WordedZone::DeckTop)
                && one.count == two.count
        }
        _ => false,
    };
    name.act == deed.act && !name.price && same
}

/// Returns whether an opponent picks some of the player's own cards.
fn picked_by_enemy(deed: &WordedEffect) -> bool {
    let own =
        |it: crate::frame::WordedCards| it.owner == Some(Owner::You) && it.chooser == Some(Chooser::Enemy);
    deed.act == Act::Aim && deed.aim.is_some_and(own)
}

/// Completes phrases such as “and two lands”, which have no verb: each gets the effect of the phrase before it.
fn join(items: &mut [PlacedPhrase]) {
    for at in 1..items.len() {
        let (before, after) = items.split_at_mut(at);
        let (last, placed) = (&mut before[at - 1], &mut after[0]);
        let PhraseMeaning::More(aim, said) = &placed.item else { continue };
        let (mut deed, price) = match &last.item {
            PhraseMeaning::Deed(deed) => (deed.clone(), deed.price),
            PhraseMeaning::Pay(pay) => (undone(pay), true),
            _ => continue,
        };
        if let PhraseMeaning::Pay(WordedCost { coin: Coin::Cards { how, .. }, .. }) = &last.item {
            deed.how = Some(*how);
        }
        deed = WordedEffect { aim: Some(*aim), said: said.clone(), price, then: false, ..deed };
        placed.item = PhraseMeaning::Deed(deed);
        // In “tap a creature and two lands: …”, both groups of cards are the cost.
        last.mark = placed.mark;
    }
}

/// Handles a wording that places counters and then describes what they do. `deed` is the described effect. Replaces
/// these counters with the official kind of counter that does the same.
fn grant(intent: &mut Intent, deed: &WordedEffect, said: String) {
    let once = deed.n.is_none_or(|it| it == 1);
    let counter = match deed.act {
        Act::RerollChain | Act::RerollTurn if deed.n == Some(1) && deed.m.is_none_or(|it| it == 1) => {
            Some(Counter::Dice)
        }
        Act::Exhaust => Some(Counter::Exhaustion),
        Act::Fatigue => Some(Counter::Fatigue),
        Act::Strengthen if once => Some(Counter::Sword),
        Act::Weaken if once => Some(Counter::Weakness),
        Act::Damage if once && deed.dice => Some(Counter::Damage),
        Act::Save => Some(Counter::Undying),
        _ => None,
    };
    // The counter's effect must apply to the card that the counter is on.
    let on = deed.aim.is_none_or(|it| it.back || it.zone == Some(WordedZone::This))
        || deed.act == Act::RerollChain;
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

/// Merges two effects such as “I heal two dice and an opponent heals two dice” into one effect that applies to both
/// players.
fn share(deeds: &mut Vec<WordedEffect>) {
    let mut at = 1;
    while at < deeds.len() {
        let (one, two) = (&deeds[at - 1], &deeds[at]);
        let other = |it: &WordedEffect| matches!(it.who, Some(Who::Enemy | Who::Anyone));
        let you = |it: &WordedEffect| it.who == Some(Who::You) || it.who.is_none() && it.act == Act::Heal;
        let same = one.act == two.act && one.n == two.n && one.dice && two.dice;
        let both = you(one) && other(two) || other(one) && you(two);
        if matches!(one.act, Act::Heal | Act::Hurt) && same && both {
            deeds[at - 1].other = if other(one) { one.who } else { two.who };
            deeds[at - 1].who = Some(Who::All);
            deeds.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Records that this player picks the cards of the most recent effect or cost.
fn picks(intent: &mut Intent, who: Who) {
    let chooser = if who == Who::You { Chooser::You } else { Chooser::Enemy };
    if let Some(aim) = intent.deeds.last_mut().and_then(|it| it.aim.as_mut()) {
        aim.chooser = Some(chooser);
    } else if let Some(WordedCost { coin: Coin::Cards { chooser: by, .. }, .. }) = intent.costs.last_mut() {
        *by = chooser;
    } else if let Some(
        Drawback::Summon(WordedCost { coin: Coin::Cards { chooser: by, .. }, .. })
        | Drawback::Use(WordedCost { coin: Coin::Cards { chooser: by, .. }, .. }),
    ) = &mut intent.drawback
    {
        *by = chooser;
    } else {
        intent.lost.push(Lost::unmatched("who picks the cards".to_owned()));
    }
}

/// Makes the most recent effect apply to another player, too.
fn echo(intent: &mut Intent, who: Who) {
    let last = intent.deeds.last_mut().filter(|it| !needs_cards(it.act));
    match last.map(|it| (it.who.unwrap_or(Who::You), it)) {
        Some((Who::You, deed)) if who != Who::You => {
            (deed.who, deed.other) = (Some(Who::All), Some(who).filter(|it| *it != Who::All));
        }
        Some((other @ (Who::Enemy | Who::Anyone), deed)) if who == Who::You => {
            (deed.who, deed.other) = (Some(Who::All), Some(other));
        }
        _ => intent.lost.push(Lost::unmatched("the same for another player".to_owned())),
    }
}
