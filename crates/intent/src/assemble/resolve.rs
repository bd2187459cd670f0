//! Decides which cards each effect is about: those that “it” refers to, those named before, or the usual ones for the
//! effect.

use cards::meaning::{How, Place, To};

use crate::frame::{Act, Aim, Chooser, Coin, Count, Deed, Happening, Intent, Lost, Owner, Pay, Purse, Zone};

/// Sets the cards that each effect is about.
pub(super) fn resolve(intent: &mut Intent) {
    let mut current: Option<Aim> = None;
    // Whether the current cards were only named or looked at, so that something must still happen to them.
    let mut open = false;
    // Whether the current cards were only named, with their number.
    let mut named = false;
    let mut deeds: Vec<Deed> = Vec::new();
    let mut all = std::mem::take(&mut intent.deeds).into_iter().peekable();
    while let Some(mut deed) = all.next() {
        if !needs_cards(deed.act) {
            deed.aim = None;
            deeds.push(deed);
            continue;
        }
        let negates = deed.act == Act::Negate
            || deed.act == Act::NegateEffect && deed.aim.is_none_or(|it| it.back) && current.is_none();
        let event = intent.condition.as_ref().map(|it| it.what);
        if negates && event.is_some_and(has_happened) {
            intent.lost.push(Lost::beyond(deed.said, "a way to undo what has happened"));
            continue;
        }
        if deed.act == Act::Negate {
            let attack = event == Some(Happening::EnemyAttacks);
            deed.act = if attack { Act::NegateAttack } else { Act::NegateEffect };
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
            intent.lost.push(Lost::unmatched(deed.said));
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
        // “Target two creatures. Roll two dice … to one target”: each die has one, but both are targets.
        if let Some(before) = current.filter(|_| named && deed.act == Act::Damage && deed.dice) {
            aim.count = before.count.filter(|_| refers).or(aim.count);
        }
        // Other cards than those that were named: nothing happens to the named ones.
        if let Some(before) = current.filter(|_| named && !refers)
            && aim.zone == before.zone
            && before.count.is_some()
            && aim.count != before.count
        {
            let said = deed.said.to_lowercase();
            if ["target", "in-play", "on-field"].iter().any(|it| said.starts_with(it)) {
                aim = before;
            } else if aim.count.is_some() {
                let said = "the cards that were named first".to_owned();
                intent.lost.push(Lost::unmatched(said));
            }
        }
        if aim.theirs && aim.owner.is_none() && deed.who.is_none() && deeds.is_empty() {
            // “one of their creatures”: nobody else was mentioned.
            aim.owner = Some(Owner::Enemy);
        }
        named = deed.act == Act::Aim && aim.count.is_some();
        settle(&mut aim, deed.act, refers && current.is_some());
        deed.aim = Some(aim);
        // If a player looks at cards to pick some of them, the cards are a target selection.
        let picked =
            |next: &Deed| next.aim.is_some_and(|it| it.back || it.zone.is_none()) && needs_cards(next.act);
        if deed.act == Act::See && all.peek().is_some_and(picked) && !matches!(aim.zone, Some(Zone::This)) {
            let next = all.peek().and_then(|it| it.aim);
            current = Some(looked(aim, next));
            // “look at two random cards of a hand, discard one of them”: the others are seen, too.
            if let (Some(Zone::Hand), Some(Count::Some(seen)), Some(Count::Some(some))) =
                (aim.zone, aim.count, next.and_then(|it| it.count))
                && seen != some
            {
                intent.lost.push(Lost::beyond(deed.said, "a choice among some cards of a hand"));
            }
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

/// Returns whether an event is over when its condition is met, so that nothing can negate it.
fn has_happened(event: Happening) -> bool {
    matches!(
        event,
        Happening::ThisDestroyed(_)
            | Happening::OthersDestroyed
            | Happening::YoursDestroyed(_)
            | Happening::YouDamaged
            | Happening::ThisDamaged
            | Happening::OthersDamaged
            | Happening::YoursDamaged
    )
}

/// Returns whether the first act already includes the second one.
fn implies(first: Act, second: Act) -> bool {
    let sleeps = first == Act::ExhaustFatigue && matches!(second, Act::Exhaust | Act::Fatigue);
    // A card comes to the resources exhausted.
    first == second || sleeps || first == Act::Move(To::Granary) && second == Act::Exhaust
}

/// Returns whether a group of cards without a zone or an owner refers to the cards that were just named.
fn follows(said: &Aim) -> bool {
    said.zone.is_none() && said.owner.is_none() && !said.spell
}

/// Returns the group `before`, with the number, chooser and level that `said` adds.
fn again(before: Aim, said: &Aim) -> Aim {
    Aim {
        count: said.count.filter(|it| *it != Count::All).or(before.count),
        chooser: said.chooser.or(before.chooser),
        level: said.level.or(before.level),
        back: false,
        ..before
    }
}

/// Returns the group of cards that a player looks at to pick some of them. `next` is the group that the player picks.
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
    // “Tap this creature and put a counter on it”
    let itself = |it: &Pay| matches!(it.coin, Coin::Cards { how: How::Exhaust, from: Purse::This, .. });
    let this = this || intent.costs.iter().any(itself);
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

/// Fills in the zone, the owner and the number of cards if the wording leaves them out, with the values that people
/// usually mean.
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
    // A creature that leaves a battle is in one.
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
