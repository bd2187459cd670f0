//! Decides which cards each effect applies to: the cards that “it” refers to, the cards that were named before, or the
//! cards that such an effect usually applies to.

use cards::meaning::{How, To};

use crate::frame::{
    Act, CardCount, Chooser, Coin, Happening, Intent, Lost, Owner, Purse, WordedCards, WordedCondition,
    WordedCost, WordedEffect, WordedTeam, WordedZone,
};

/// Decides which cards each effect of the wording applies to, and stores the result in `intent`.
pub(super) fn resolve(intent: &mut Intent) {
    let mut current: Option<WordedCards> = None;
    // Whether the current cards were only named or looked at, so that something must still happen to them.
    let mut open = false;
    // Whether the current cards were only named, with their number.
    let mut named = false;
    // The words for cards that were named, as long as nothing happens to them.
    let mut unused: Option<String> = None;
    let mut deeds: Vec<WordedEffect> = Vec::new();
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
        // “When an enemy casts a spell, negate it”: it is that spell, not any spell.
        let that = negates && event == Some(Happening::EnemyCasts) && !names_any(&deed.said);
        if negates && event.is_some_and(has_happened) {
            intent.lost.push(Lost::beyond(deed.said, "a way to undo what has happened"));
            continue;
        }
        let answers = event.is_none() && intent.drawback.is_none() && !names_chain(deed.aim, current);
        if let Some(what) = answered(&deed).filter(|_| answers) {
            let needed = WordedCondition::new(what, None, deed.said.clone());
            intent.condition = Some(WordedCondition { added: true, played: deed.played, ..needed });
        }
        if deed.act == Act::Negate {
            let attack = event == Some(Happening::EnemyAttacks);
            deed.act = if attack { Act::NegateAttack } else { Act::NegateEffect };
        }
        // “Search your deck for a card, reveal it, and put it into your hand” is one effect.
        if let Some(search) = deeds.pop_if(|it| it.act == Act::Search && deed.aim.is_none_or(|it| it.back)) {
            if matches!(deed.act, Act::See | Act::Move(To::Hand)) {
                deeds.push(search);
            } else {
                intent.lost.push(Lost::beyond(search.said, "searching a deck"));
            }
            continue;
        }
        // “Take a card out of your graveyard and put it …”: what follows says where the card goes.
        if deed.act == Act::Move(To::Hand) && only_takes(&deed) {
            let moves_on = |it: &WordedEffect| needs_cards(it.act) && it.aim.is_some_and(|it| it.back);
            if all.peek().is_some_and(moves_on) {
                deed.act = Act::Aim;
            } else if deed.aim.is_some_and(|it| it.zone == Some(WordedZone::Hand)) {
                intent.lost.push(Lost::beyond(deed.said, "taking a card from another player's hand"));
                continue;
            }
        }
        // A resource cannot be summoned, so “put a land into play” means moving it to the granary.
        if let (Act::Deploy, Some(aim)) = (deed.act, &mut deed.aim)
            && aim.land
            && aim.owner.is_none_or(|_| aim.other || aim.zone != Some(WordedZone::Resources))
        {
            deed.act = Act::Move(To::Granary);
            if aim.zone == Some(WordedZone::Resources) {
                (aim.zone, aim.owner) = (Some(WordedZone::Hand), Some(Owner::You));
            }
        }
        let nothing = current.is_none() && intent.condition.is_none() && !intent.lost.is_empty();
        if nothing && deed.aim.is_some_and(|it| it.back) {
            // “it” refers to something that was not understood.
            intent.lost.push(Lost::unmatched(deed.said));
            continue;
        }
        // In “When this dies, play the card”, “the card” is the one that dies.
        let named_so =
            |it: &WordedCards| it.zone.is_none() && it.owner.is_none() && deed.said.contains("the card");
        if current.is_none() && event.is_some_and(Happening::is_about_this) {
            deed.aim = deed.aim.map(|it| WordedCards { back: it.back || named_so(&it), ..it });
        }
        let refers = deed.aim.is_none_or(|it| it.back);
        let mut aim = match (deed.aim, current) {
            (Some(said), Some(before)) if said.back || open && follows(&said) => again(before, &said),
            (Some(said), _) if !said.back => said,
            (None, Some(before)) => before,
            (Some(said), None) => WordedCards { back: false, ..mentioned(intent, said, deed.act) },
            (None, None) => mentioned(intent, WordedCards::default(), deed.act),
            (Some(said), Some(_)) => said,
        };
        // In “Target two creatures. Roll two dice … to one target”, each die hits one target, but both creatures are
        // targets.
        if let Some(before) = current.filter(|_| named && deed.act == Act::Damage && deed.dice) {
            aim.count = before.count.filter(|_| refers).or(aim.count);
        }
        // The effect applies to other cards than those that were named before, so nothing happens to the named cards.
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
            // In “one of their creatures”, “their” means an enemy, because the wording mentions no other player.
            aim.owner = Some(Owner::Enemy);
        }
        named = deed.act == Act::Aim && aim.count.is_some();
        // “When an enemy attacks, tap an attacker”: it is one of the enemy's creatures.
        let team = match event {
            Some(Happening::EnemyAttacks) => Some(WordedTeam::Attacking),
            Some(Happening::EnemyDefends) => Some(WordedTeam::Defending),
            _ => None,
        };
        if team.is_some() && aim.team == team && aim.count != Some(CardCount::All) {
            (aim.team, aim.owner) = (None, aim.owner.or(Some(Owner::Enemy)));
            aim.event = true;
        }
        settle(&mut aim, deed.act, refers && current.is_some());
        aim.event |= that;
        deed.aim = Some(aim);
        // If a player looks at cards to pick some of them, the cards are a target selection.
        let chosen = |it: &WordedCards| {
            let same = it.zone == aim.zone && it.owner.is_none_or(|owner| aim.owner == Some(owner));
            same && aim.zone == Some(WordedZone::Hand) && it.chooser == Some(Chooser::You)
        };
        let picked = |next: &WordedEffect| {
            let named = |it: WordedCards| it.back || it.zone.is_none() || chosen(&it);
            next.aim.is_some_and(named) && needs_cards(next.act)
        };
        if deed.act == Act::See
            && all.peek().is_some_and(picked)
            && !matches!(aim.zone, Some(WordedZone::This))
        {
            // The next effect can apply to some of these cards: “Look at an opponent's hand, and he discards a card
            // that you choose”.
            if let Some(next) = all.peek_mut().and_then(|it| it.aim.as_mut()).filter(|it| chosen(it)) {
                (next.zone, next.owner) = (None, None);
            }
            let next = all.peek().and_then(|it| it.aim);
            current = Some(looked(aim, next));
            // No edition has “look at two random cards of a hand, discard one of them”, where the player sees more
            // cards than the effect applies to.
            if let (Some(WordedZone::Hand), Some(CardCount::Some(seen)), Some(CardCount::Some(some))) =
                (aim.zone, aim.count, next.and_then(|it| it.count))
                && seen != some
            {
                intent.lost.push(Lost::beyond(deed.said, "a choice among some cards of a hand"));
            }
            open = true;
            continue;
        }
        let last = all.peek().is_none();
        if deed.act == Act::Aim && !last && aim.zone != Some(WordedZone::This) {
            unused = Some(deed.said.clone());
        } else if refers || current.is_some_and(|it| it.zone == aim.zone) {
            unused = None;
        }
        current = Some(aim);
        open = matches!(deed.act, Act::Aim | Act::See);
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
    if let Some(said) = unused {
        intent.lost.push(Lost::unmatched(said));
    }
    intent.deeds = deeds;
}

/// Returns the event that a negating effect answers; `None` for other effects.
fn answered(deed: &WordedEffect) -> Option<Happening> {
    match deed.act {
        Act::NegateAttack => Some(Happening::EnemyAttacks),
        Act::NegateEffect => Some(Happening::EnemyCasts),
        _ => None,
    }
}

/// Returns whether a negating effect is about any spell or attack, as in “negate a spell”, rather than about the one
/// that was mentioned before.
fn names_any(said: &str) -> bool {
    let any = ["a", "an", "any", "target", "targeted", "one", "1", "up"];
    said.to_lowercase().split_whitespace().any(|it| any.contains(&it))
}

/// Returns whether the wording speaks of the current chain, as official texts do.
fn names_chain(aim: Option<WordedCards>, current: Option<WordedCards>) -> bool {
    [aim, current].into_iter().flatten().any(|it| it.zone == Some(WordedZone::Chain))
}

/// Returns whether an event has already happened when its condition is met. If so, no effect can negate the event.
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

/// Returns whether the wording only says that a player takes cards from a pile, not where the cards go.
fn only_takes(deed: &WordedEffect) -> bool {
    let said = deed.said.to_lowercase();
    let first = said.split_whitespace().next().unwrap_or_default();
    let takes = ["take", "get", "grab", "look", "excavate", "dig", "see", "from"].contains(&first);
    match deed.aim.and_then(|it| it.zone) {
        Some(WordedZone::Grave | WordedZone::DeckTop) => takes && !said.contains("hand"),
        Some(WordedZone::Hand) => takes,
        _ => false,
    }
}

/// Returns whether the first action already includes the second one, as moving a card to the granary includes
/// exhausting it.
fn implies(first: Act, second: Act) -> bool {
    let sleeps = first == Act::ExhaustFatigue && matches!(second, Act::Exhaust | Act::Fatigue);
    // A card arrives in the granary exhausted.
    first == second || sleeps || first == Act::Move(To::Granary) && second == Act::Exhaust
}

/// Returns whether a group of cards without a zone or an owner refers to the cards that were just named.
fn follows(said: &WordedCards) -> bool {
    said.zone.is_none() && said.owner.is_none() && !said.spell
}

/// Returns the group `before`, with the number, the chooser and the level of `said` where `said` has them.
fn again(before: WordedCards, said: &WordedCards) -> WordedCards {
    WordedCards {
        count: said.count.filter(|it| *it != CardCount::All).or(before.count),
        chooser: said.chooser.or(before.chooser),
        up_to: if said.count.is_some() { said.up_to } else { before.up_to },
        level: said.level.or(before.level),
        stats: said.stats || before.stats,
        spell: said.spell || before.spell,
        creature: said.creature || before.creature,
        back: false,
        ..before
    }
}

/// Returns the group of cards that a player looks at to pick some of them. `next` is the group that the player picks.
fn looked(aim: WordedCards, next: Option<WordedCards>) -> WordedCards {
    let some = next.and_then(|it| it.count).filter(|it| *it != CardCount::All);
    match (aim.zone, aim.owner, aim.count) {
        (Some(WordedZone::DeckTop), Some(Owner::You) | None, Some(CardCount::Some(pool)))
            if some.is_some() =>
        {
            WordedCards { pool: Some(pool), count: None, owner: Some(Owner::You), ..aim }
        }
        _ => WordedCards { count: some.or(aim.count), ..aim },
    }
}

/// Returns the cards that “it” means if no cards were mentioned before.
fn mentioned(intent: &Intent, said: WordedCards, act: Act) -> WordedCards {
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
                | Happening::ThisDestroyed(_)
                // Destroyed cards are no longer in play, and players have no counters, so here “it” means this card,
                // too.
                | Happening::YouDamaged
                | Happening::OthersDestroyed
                | Happening::YoursDestroyed(_)
        )
    );
    // If the cost exhausts this card, “it” means this card, as in “Tap this creature and put a counter on it”.
    let itself =
        |it: &WordedCost| matches!(it.coin, Coin::Cards { how: How::Exhaust, from: Purse::This, .. });
    let this = this || intent.costs.iter().any(itself);
    let negates = matches!(act, Act::NegateAttack | Act::NegateEffect);
    // In “When another of your creatures dies, return it to your hand”, “it” means the creature that died, not this
    // card.
    let event = intent.condition.as_ref().map(|it| it.what).filter(|_| said.back && !negates);
    let leaves = matches!(act, Act::Move(_) | Act::ToDeck | Act::Deploy | Act::Clone | Act::Destroy);
    let dead = matches!(event, Some(Happening::OthersDestroyed | Happening::YoursDestroyed(_)));
    if dead && leaves {
        let (zone, owner) = (Some(WordedZone::Grave), Some(Owner::You));
        return WordedCards { zone, owner, event: true, ..said };
    }
    let acts = Some(Happening::EnemyAttacks) == event
        || Some(Happening::EnemyDefends) == event
        || Some(Happening::EnemySummons) == event;
    let cast = event == Some(Happening::EnemyCasts);
    let spell = cast && intent.condition.as_ref().is_some_and(|it| !it.played.abilities);
    let said = WordedCards { event: acts || cast && !spell, spell: said.spell || spell, ..said };
    let zone = if negates {
        Some(WordedZone::Chain)
    } else if said.back && this {
        Some(WordedZone::This)
    } else {
        None
    };
    // “When this dies, summon it again from the graveyard”: the place only says where this card is now.
    // In “mill two”, the number is about other cards.
    let itself = said.back && said.count.is_none() && event.is_some_and(Happening::is_about_this);
    WordedCards { zone: if itself { zone } else { said.zone.or(zone) }, ..said }
}

/// Returns whether this kind of effect needs a group of cards that it applies to.
pub(crate) fn needs_cards(act: Act) -> bool {
    !matches!(
        act,
        Act::Draw | Act::Heal | Act::Hurt | Act::Burn | Act::Craft | Act::RerollChain | Act::RerollTurn
    )
}

/// Fills in the zone, the owner and the number of the cards with what people usually mean, if the wording leaves them
/// out.
fn settle(aim: &mut WordedCards, act: Act, known: bool) {
    // “Destroy a resource” means anybody's resource, because nobody wants to destroy only their own.
    if matches!(act, Act::Destroy | Act::Exhaust)
        && aim.zone == Some(WordedZone::Resources)
        && aim.owner.is_none()
    {
        aim.owner = Some(Owner::Anyone);
    }
    // If a player plays cards from a hand or makes them cheaper, the cards are that player's own.
    let plays = matches!(act, Act::DownLevel | Act::Deploy | Act::Embody | Act::Move(To::Granary));
    if plays
        && aim.zone == Some(WordedZone::Hand)
        && aim.owner.is_none()
        && aim.chooser != Some(Chooser::Chance)
    {
        aim.owner = Some(Owner::You);
    }
    // Only creatures in a battle can leave it, so their team need not be stored.
    if matches!(act, Act::Distract | Act::NegateAttack) && aim.count != Some(CardCount::All) {
        aim.team = None;
    }
    // “Minions of level 2 or lower die” means all of these minions.
    if aim.many && aim.level.is_some() && aim.count.is_none() {
        (aim.count, aim.many) = (Some(CardCount::All), false);
    }
    if !known {
        let usual = match act {
            Act::NegateAttack | Act::NegateEffect => WordedZone::Chain,
            Act::DownLevel | Act::GiftSummon => WordedZone::Hand,
            Act::Deploy if aim.owner == Some(Owner::You) || aim.owner.is_none() => WordedZone::Hand,
            _ => WordedZone::InPlay,
        };
        aim.zone = Some(match aim.zone {
            Some(WordedZone::InPlay) if matches!(act, Act::Deploy | Act::DownLevel) => usual,
            Some(WordedZone::Deck) => WordedZone::DeckTop,
            Some(zone) => zone,
            None => usual,
        });
        if matches!(act, Act::NegateAttack | Act::NegateEffect) && aim.zone == Some(WordedZone::InPlay) {
            aim.zone = Some(WordedZone::Chain);
        }
        if matches!(act, Act::Embody) && aim.owner.is_none() && aim.spell {
            aim.zone = Some(WordedZone::Hand);
        }
    }
    if aim.count.is_none() && !(act == Act::Aim && aim.pool.is_some()) {
        aim.count = Some(CardCount::Some(1));
    }
}
