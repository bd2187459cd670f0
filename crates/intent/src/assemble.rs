//! Combines the phrases of a wording: decides which phrases are costs, and which cards each effect is about.

use cards::meaning::{Counter, How, Place, To};

use crate::frame::{
    Act, Aim, Chooser, Coin, Count, Deed, Drawback, Happening, Intent, Lost, Owner, Pay, Purse, Who, Zone,
};
use crate::read::{Item, Placed};

/// Combines the phrases of a wording into an intent.
pub(crate) fn assemble(name: Option<String>, items: Vec<Placed>) -> Intent {
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
                intent.lost.push(Lost { said: event.said, label: "a second condition".to_owned() });
            }
            Item::Drawback(it) => intent.drawback = intent.drawback.or(Some(it)),
            Item::ToSummon | Item::ToUse => {}
            Item::Echo(who) => echo(&mut intent, who),
            Item::Picks(who) => picks(&mut intent, who),
            Item::Grants(said) => granting = Some(said),
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
                    intent.lost.push(Lost { said: deed.said, label: String::new() });
                    continue;
                }
                // “costs you a land (destroyed)”: what happens to what is paid was said already.
                let paid = matches!(intent.drawback, Some(Drawback::Summon(_) | Drawback::Use(_)));
                if paid && deed.aim.is_none_or(|it| it.back) && needs_cards(deed.act) {
                    let same = drawback_how(&intent)
                        .is_some_and(|it| payment(&deed).is_some_and(|pay| is_how(&pay, it)));
                    if !same {
                        intent.lost.push(Lost { said: deed.said, label: String::new() });
                    }
                    continue;
                }
                match payment(&deed) {
                    Some(pay) if paid && (summon || uses) => {
                        intent
                            .lost
                            .push(Lost { said: pay.said, label: "a second cost of a creature".to_owned() });
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
                        let label = "a cost after the effect".to_owned();
                        intent.lost.push(Lost { said: deed.said, label });
                        intent.costs.push(pay);
                    }
                    _ => intent.deeds.push(deed),
                }
            }
        }
    }
    if let Some(said) = granting {
        intent.lost.push(Lost { said, label: String::new() });
    }
    resolve(&mut intent);
    share(&mut intent.deeds);
    intent
}

/// Names the counters that were just placed by what each of them does.
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
    let placed = intent.deeds.last_mut().filter(|it| it.act == Act::Place(Counter::Plain));
    match (counter.filter(|_| on), placed) {
        (Some(counter), Some(placed)) => placed.act = Act::Place(counter),
        _ => intent.lost.push(Lost { said: format!("{said} {}", deed.said), label: String::new() }),
    }
}

/// Joins “I heal two dice and an opponent heals two dice” to one deed of both players.
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

/// Returns how the cards of a drawback are paid with.
fn drawback_how(intent: &Intent) -> Option<How> {
    match &intent.drawback {
        Some(Drawback::Summon(pay) | Drawback::Use(pay)) => match pay.coin {
            Coin::Cards { how, .. } => Some(how),
            _ => None,
        },
        _ => None,
    }
}

fn is_how(pay: &Pay, wanted: How) -> bool {
    matches!(pay.coin, Coin::Cards { how, .. } if crate::meaning::alike(how, wanted))
}

/// Lets a player pick the cards of the last deed.
fn picks(intent: &mut Intent, who: Who) {
    let chooser = if who == Who::You { Chooser::You } else { Chooser::Enemy };
    if let Some(aim) = intent.deeds.last_mut().and_then(|it| it.aim.as_mut()) {
        aim.chooser = Some(chooser);
    } else if let Some(Pay { coin: Coin::Cards { chooser: by, .. }, .. }) = intent.costs.last_mut() {
        *by = chooser;
    } else {
        intent.lost.push(Lost { said: "who picks the cards".to_owned(), label: String::new() });
    }
}

/// Makes the last deed one of another player, too.
fn echo(intent: &mut Intent, who: Who) {
    let last = intent.deeds.last_mut().filter(|it| !needs_cards(it.act));
    match last.map(|it| (it.who.unwrap_or(Who::You), it)) {
        Some((Who::You, deed)) if who != Who::You => deed.who = Some(Who::All),
        Some((Who::Enemy | Who::Anyone, deed)) if who == Who::You => deed.who = Some(Who::All),
        _ => intent.lost.push(Lost { said: "the same for another player".to_owned(), label: String::new() }),
    }
}

/// Is it about the player's own cards, so that it can be a cost?
fn is_own(deed: &Deed) -> bool {
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
fn payment(deed: &Deed) -> Option<Pay> {
    let aim = deed.aim.unwrap_or_default();
    let n = match aim.count {
        Some(Count::Some(n)) => n,
        Some(Count::All) => return None,
        None => deed.n.unwrap_or(1),
    };
    let chosen = aim.chooser == Some(Chooser::You);
    let pay = |coin, n| Some(Pay { coin, n, other: aim.other, chosen, said: deed.said.clone() });
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

/// Converts a cost back to an effect, because a cost that nothing follows must be an effect.
fn undone(pay: &Pay) -> Deed {
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

/// Sets the cards that each effect is about.
fn resolve(intent: &mut Intent) {
    let mut current: Option<Aim> = None;
    // Whether the current cards were only named or looked at, so that something must still happen to them.
    let mut open = false;
    let mut deeds: Vec<Deed> = Vec::new();
    let mut all = std::mem::take(&mut intent.deeds).into_iter().peekable();
    while let Some(mut deed) = all.next() {
        if !needs_cards(deed.act) {
            deed.aim = None;
            deeds.push(deed);
            continue;
        }
        if deed.act == Act::Negate {
            deed.act = match intent.condition.as_ref().map(|it| it.what) {
                Some(Happening::EnemyAttacks) => Act::NegateAttack,
                _ => Act::NegateEffect,
            };
        }
        // A resource cannot be summoned, so it goes to the other resources.
        if let (Act::Deploy, Some(aim)) = (deed.act, &mut deed.aim)
            && aim.land
            && aim.owner.is_none_or(|_| aim.other || aim.zone != Some(Zone::Resources))
        {
            deed.act = Act::Move(To::Granary);
            if aim.zone == Some(Zone::Resources) {
                (aim.zone, aim.owner) = (Some(Zone::Hand), Some(Owner::You));
            }
        }
        let nothing = current.is_none() && intent.condition.is_none() && !intent.lost.is_empty();
        if nothing && deed.aim.is_some_and(|it| it.back) {
            // “it” refers to something that was not understood.
            intent.lost.push(Lost { said: deed.said, label: String::new() });
            continue;
        }
        let refers = deed.aim.is_none_or(|it| it.back);
        let mut aim = match (deed.aim, current) {
            (Some(said), Some(before)) if said.back || open && follows(&said) => again(before, &said),
            (Some(said), _) if !said.back => said,
            (None, Some(before)) => before,
            (Some(said), None) => Aim { back: false, ..mentioned(intent, said, deed.act) },
            (None, None) => mentioned(intent, Aim::default(), deed.act),
            (Some(said), Some(_)) => said,
        };
        settle(&mut aim, deed.act, refers && current.is_some());
        deed.aim = Some(aim);
        // If a player looks at cards to pick some of them, the cards are a target selection.
        let picked =
            |next: &Deed| next.aim.is_some_and(|it| it.back || it.zone.is_none()) && needs_cards(next.act);
        if deed.act == Act::See && all.peek().is_some_and(picked) && !matches!(aim.zone, Some(Zone::This)) {
            current = Some(looked(aim, all.peek().and_then(|it| it.aim)));
            open = true;
            continue;
        }
        current = Some(aim);
        open = matches!(deed.act, Act::Aim | Act::See);
        let last = all.peek().is_none();
        if deed.act != Act::Aim || last {
            match deeds.last_mut().filter(|it| refers && it.aim == deed.aim && it.n == deed.n) {
                // “put it to sleep: it taps and skips its next untap” says the same twice.
                Some(before) if implies(before.act, deed.act) => {}
                Some(before) if before.act == Act::Exhaust && deed.act == Act::Fatigue => {
                    before.act = Act::ExhaustFatigue;
                }
                _ => deeds.push(deed),
            }
        }
    }
    intent.deeds = deeds;
}

/// Does the first act mean the second one, too?
fn implies(first: Act, second: Act) -> bool {
    let sleeps = first == Act::ExhaustFatigue && matches!(second, Act::Exhaust | Act::Fatigue);
    // A card comes to the resources exhausted.
    first == second || sleeps || first == Act::Move(To::Granary) && second == Act::Exhaust
}

/// Is an aim without a zone of its own about the cards that were just named?
fn follows(said: &Aim) -> bool {
    said.zone.is_none() && said.owner.is_none() && !said.spell
}

/// Returns the cards `before`, narrowed by what `said` adds.
fn again(before: Aim, said: &Aim) -> Aim {
    Aim {
        count: said.count.filter(|it| *it != Count::All).or(before.count),
        chooser: said.chooser.or(before.chooser),
        level: said.level.or(before.level),
        back: false,
        ..before
    }
}

/// Returns the target selection for cards that a player looks at, to pick some of them.
fn looked(aim: Aim, next: Option<Aim>) -> Aim {
    let some = next.and_then(|it| it.count).filter(|it| *it != Count::All);
    match (aim.zone, aim.owner, aim.count) {
        (Some(Zone::DeckTop), Some(Owner::You) | None, Some(Count::Some(pool))) if some.is_some() => {
            Aim { pool: Some(pool), count: None, owner: Some(Owner::You), ..aim }
        }
        _ => Aim { count: some.or(aim.count), ..aim },
    }
}

/// Returns the cards that “it” means if no cards were mentioned before.
fn mentioned(intent: &Intent, said: Aim, act: Act) -> Aim {
    let this = matches!(
        intent.condition.as_ref().map(|it| it.what),
        Some(
            Happening::ThisAttacks
                | Happening::ThisDefends
                | Happening::ThisDamaged
                | Happening::ThisSurvives
                | Happening::ThisFought
                | Happening::ThisTargeted
                | Happening::ThisSummoned
                | Happening::ThisDestroyed(Place::InPlay)
                // What was destroyed is gone, and a player gets no counters.
                | Happening::YouDamaged
                | Happening::OthersDestroyed
                | Happening::YoursDestroyed(_)
        )
    );
    let negates = matches!(act, Act::NegateAttack | Act::NegateEffect);
    let zone = if negates {
        Some(Zone::Chain)
    } else if said.back && this {
        Some(Zone::This)
    } else {
        None
    };
    Aim { zone: said.zone.or(zone), ..said }
}

/// Returns whether this kind of effect is about cards.
pub(crate) fn needs_cards(act: Act) -> bool {
    !matches!(
        act,
        Act::Draw | Act::Heal | Act::Hurt | Act::Burn | Act::Craft | Act::RerollChain | Act::RerollTurn
    )
}

/// Fills in the zone, the owner and the number of cards that a wording leaves unsaid but everybody expects.
fn settle(aim: &mut Aim, act: Act, known: bool) {
    // “Destroy a resource” means anybody's resource, because nobody wants to destroy only their own.
    if matches!(act, Act::Destroy | Act::Exhaust) && aim.zone == Some(Zone::Resources) && aim.owner.is_none()
    {
        aim.owner = Some(Owner::Anyone);
    }
    // A card in a hand that somebody plays or makes cheaper is their own.
    let plays = matches!(act, Act::DownLevel | Act::Deploy | Act::Embody | Act::Move(To::Granary));
    if plays && aim.zone == Some(Zone::Hand) && aim.owner.is_none() && aim.chooser != Some(Chooser::Chance) {
        aim.owner = Some(Owner::You);
    }
    // Whoever leaves a battle is in one.
    if matches!(act, Act::Distract | Act::NegateAttack) && aim.count != Some(Count::All) {
        aim.team = None;
    }
    if !known {
        let usual = match act {
            Act::NegateAttack | Act::NegateEffect => Zone::Chain,
            Act::DownLevel | Act::GiftSummon => Zone::Hand,
            Act::Deploy if aim.owner == Some(Owner::You) || aim.owner.is_none() => Zone::Hand,
            _ => Zone::InPlay,
        };
        aim.zone = Some(match aim.zone {
            Some(Zone::InPlay) if matches!(act, Act::Deploy | Act::DownLevel) => usual,
            Some(Zone::Deck) => Zone::DeckTop,
            Some(zone) => zone,
            None => usual,
        });
        if matches!(act, Act::NegateAttack | Act::NegateEffect) && aim.zone == Some(Zone::InPlay) {
            aim.zone = Some(Zone::Chain);
        }
        if matches!(act, Act::Embody) && aim.owner.is_none() && aim.spell {
            aim.zone = Some(Zone::Hand);
        }
    }
    if aim.count.is_none() && !(act == Act::Aim && aim.pool.is_some()) {
        aim.count = Some(Count::Some(1));
    }
}
