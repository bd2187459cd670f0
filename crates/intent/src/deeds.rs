//! Converts the names of meanings in the pattern tables to conditions and effects.

mod groups;

use cards::meaning::{Counter, DestroyZone, How, To};

use crate::frame::{
    Act, CardCount, Chooser, Happening, Lost, Owner, Who, WordedCards, WordedEffect, WordedZone,
};
use crate::lexicon::Lexicon;
use crate::pattern::{Dest, Got};
use groups::{everyone, filters, moved, picked, taken};

pub(crate) use groups::at_random;

/// Returns the event that a condition waits for. `name` is the condition's name in the pattern tables.
pub(crate) fn happening(name: &str) -> Happening {
    let (name, place) = name.split_once(' ').unwrap_or((name, "play"));
    let place = match place {
        "play" => DestroyZone::InPlay,
        "granary" => DestroyZone::Granary,
        "hand" => DestroyZone::Hand,
        "deck" => DestroyZone::Deck,
        "anywhere" => DestroyZone::Anywhere,
        other => panic!("unknown zone “{other}”"),
    };
    match name {
        "this-destroyed" => Happening::ThisDestroyed(place),
        "others-destroyed" => Happening::OthersDestroyed,
        "yours-destroyed" => Happening::YoursDestroyed(place),
        "you-damaged" => Happening::YouDamaged,
        "this-survives" => Happening::ThisSurvives,
        "others-survive" => Happening::OthersSurvive,
        "yours-damaged-total" => Happening::YoursDamagedInTotal,
        "this-attacks" => Happening::ThisAttacks,
        "this-defends" => Happening::ThisDefends,
        "this-fought" => Happening::ThisFought,
        "this-targeted" => Happening::ThisTargeted,
        "this-damaged" => Happening::ThisDamaged,
        "others-damaged" => Happening::OthersDamaged,
        "yours-damaged" => Happening::YoursDamaged,
        "enemy-attacks" => Happening::EnemyAttacks,
        "enemy-defends" => Happening::EnemyDefends,
        "this-summoned" => Happening::ThisSummoned,
        "enemy-summons" => Happening::EnemySummons,
        "enemy-casts" => Happening::EnemyCasts,
        "beyond" => Happening::Beyond,
        other => panic!("unknown condition “{other}”"),
    }
}

/// Returns the effects that a matched pattern stands for, or an error for something that no edition has. `name` is the
/// name of these effects in the tables. `got` contains the numbers, cards and players that were found in the wording,
/// and `said` is the part of the wording that matched.
pub(crate) fn deeds(name: &str, got: &Got, said: &str) -> Vec<Result<WordedEffect, Lost>> {
    let new = |act| WordedEffect {
        aim: got.aim.map(|it| if got.random { at_random(Some(it)) } else { it }),
        n: got.n,
        m: got.m,
        dice: got.dice,
        who: got.who,
        up_to: got.up_to,
        at_least: got.at_least,
        said: said.to_owned(),
        ..WordedEffect::new(act)
    };
    let price = |act, how| WordedEffect { price: true, how: Some(how), ..new(act) };
    let dice = |act| WordedEffect { dice: true, ..new(act) };
    let both = |act, dice: bool| WordedEffect { who: Some(Who::All), dice, ..new(act) };
    let lost = |label: &str| Err(Lost::beyond(said.to_owned(), label));
    let one = |deed: WordedEffect| vec![Ok(deed)];
    let this = WordedCards {
        zone: Some(WordedZone::This),
        count: Some(CardCount::Some(1)),
        ..WordedCards::default()
    };
    let got = &Got { aim: if got.random { Some(at_random(got.aim)) } else { got.aim }, ..got.clone() };
    match name {
        "destroy" => one(WordedEffect { aim: picked(got), who: everyone(got), ..new(Act::Destroy) }),
        "discard" if got.aim.is_none() => {
            let mut aim = taken(got, WordedZone::Hand);
            aim.count = got.n.map(CardCount::Some);
            one(WordedEffect { aim: Some(aim), ..new(Act::Destroy) })
        }
        // In “then discard two”, the number without a noun means cards in a hand.
        "discard" if got.aim.is_some_and(|it| it.back) && ends_in_number(said) => {
            let number = got.aim.unwrap_or_default();
            let aim = WordedCards { count: number.count, up_to: number.up_to, ..WordedCards::default() };
            let got = Got { aim: Some(aim), ..got.clone() };
            one(WordedEffect { aim: Some(taken(&got, WordedZone::Hand)), ..new(Act::Destroy) })
        }
        "discard" => one(WordedEffect { aim: Some(taken(got, WordedZone::Hand)), ..new(Act::Destroy) }),
        "price-destroy" => {
            let how = if said.starts_with("self") { How::Destroy } else { How::Sacrifice };
            one(price(Act::Destroy, how))
        }
        "edict" if got.who == Some(Who::You) => one(price(Act::Destroy, How::Sacrifice)),
        "edict" => one(WordedEffect { aim: Some(taken(got, WordedZone::InPlay)), ..new(Act::Destroy) }),
        "mill" => {
            let mut aim = taken(got, WordedZone::DeckTop);
            aim.zone = Some(WordedZone::DeckTop);
            aim.chooser = None;
            aim.count = aim.count.or(got.n.map(CardCount::Some));
            one(WordedEffect { aim: Some(aim), ..new(Act::Destroy) })
        }
        "exhaust" => one(WordedEffect { aim: picked(got), who: everyone(got), ..new(Act::Exhaust) }),
        "price-exhaust" => one(price(Act::Exhaust, How::Exhaust)),
        "exhaust-fatigue" => one(new(Act::ExhaustFatigue)),
        "fatigue" => one(new(Act::Fatigue)),
        "bounce" => one(new(Act::Move(To::Hand))),
        "price-bounce" => one(price(Act::Move(To::Hand), How::Bounce)),
        "sheathe" => one(new(Act::Move(To::DeckTop))),
        "price-sheathe" => one(price(Act::Move(To::DeckTop), How::Sheathe)),
        "bury" => one(new(Act::Move(To::DeckBottom))),
        "price-bury" => one(price(Act::Move(To::DeckBottom), How::Bury)),
        "silo" => {
            let mut deed = new(Act::Move(To::Granary));
            // In “one extra land from your hand”, the number comes before the noun, and the zone after it.
            if let (Some(aim), Some(n)) = (&mut deed.aim, got.n) {
                aim.count = Some(CardCount::Some(n));
                aim.up_to |= got.up_to;
            }
            one(deed)
        }
        // If no position in the deck is given, the player must search the whole deck.
        "move"
            if got.to == Some(Dest::Zone(WordedZone::Hand))
                && got.aim.is_some_and(|it| it.zone == Some(WordedZone::Deck)) =>
        {
            let theirs = got.aim.is_some_and(|it| it.owner.is_some_and(|it| it != Owner::You));
            if theirs { vec![lost("searching a deck")] } else { deeds("search", got, said) }
        }
        "move" => moved(got, new),
        "see" => one(new(Act::See)),
        "watched" if got.n.is_none() && matches!(got.who, None | Some(Who::You)) => {
            one(WordedEffect { who: None, ..new(Act::See) })
        }
        // A player can show only cards in their own hand or graveyard.
        "watched-grave" | "watched-hand" => {
            let zone = if name == "watched-grave" { WordedZone::Grave } else { WordedZone::Hand };
            let aim = WordedCards { zone: Some(zone), owner: Some(Owner::You), ..WordedCards::default() };
            deeds("watched", &Got { aim: Some(aim), ..got.clone() }, said)
        }
        "watched" | "chosen" => {
            let mut aim = got.aim.unwrap_or_default();
            if matches!(got.who, Some(Who::Enemy | Who::Anyone)) {
                aim.chooser = Some(Chooser::Enemy);
            }
            if aim.owner.is_none() && aim.theirs && got.who == Some(Who::Enemy) {
                aim.owner = Some(Owner::Enemy);
            }
            if name == "watched" {
                aim.pool = match aim.count {
                    Some(CardCount::Some(pool)) => Some(pool),
                    _ => None,
                };
                aim.count = got.n.map(CardCount::Some);
                aim.many = false;
            }
            one(WordedEffect { aim: Some(aim), ..new(Act::Aim) })
        }
        "excavate" => {
            let aim = WordedCards {
                zone: Some(WordedZone::DeckTop),
                owner: Some(Owner::You),
                pool: got.n,
                ..WordedCards::default()
            };
            one(WordedEffect { aim: Some(aim), ..new(Act::Aim) })
        }
        "dig" => {
            let aim = WordedCards {
                zone: Some(WordedZone::DeckTop),
                owner: Some(Owner::You),
                pool: got.n,
                count: Some(CardCount::Some(got.m.unwrap_or(1))),
                ..WordedCards::default()
            };
            one(WordedEffect { aim: Some(aim), ..new(Act::Move(To::Hand)) })
        }
        "fetch" => match got.aim {
            Some(aim)
                if matches!(aim.zone, Some(WordedZone::Grave | WordedZone::Resources))
                    || aim.back
                    || said.contains("back") =>
            {
                one(new(Act::Move(To::Hand)))
            }
            // “Get three cards” means drawing them.
            Some(WordedCards {
                zone: None,
                owner: None,
                land: false,
                spell: false,
                count: Some(CardCount::Some(n)),
                up_to,
                ..
            }) => one(WordedEffect { aim: None, n: Some(n), up_to, ..new(Act::Draw) }),
            Some(WordedCards { zone: Some(WordedZone::InPlay), .. }) => vec![lost("")],
            _ => one(new(Act::Aim)),
        },
        "enemy-dig" => {
            let aim = WordedCards {
                zone: Some(WordedZone::DeckTop),
                owner: Some(Owner::Enemy),
                chooser: Some(Chooser::Enemy),
                pool: got.n,
                count: got.m.map(CardCount::Some),
                ..WordedCards::default()
            };
            one(WordedEffect { aim: Some(aim), ..new(Act::Aim) })
        }
        "shown" => {
            let mut aim = got.aim.unwrap_or_default();
            aim.owner = aim.owner.or(match got.who {
                Some(Who::You) => Some(Owner::You),
                Some(Who::Enemy) => Some(Owner::Enemy),
                _ => Some(Owner::Anyone),
            });
            one(WordedEffect { aim: Some(aim), who: None, ..new(Act::See) })
        }
        "aim" => {
            let first = said.split_whitespace().next().unwrap_or_default().to_lowercase();
            let mine = matches!(first.as_str(), "choose" | "pick" | "select").then_some(Chooser::You);
            let aim = got.aim.map(|it| WordedCards { chooser: it.chooser.or(mine), ..it });
            one(WordedEffect { aim, ..new(Act::Aim) })
        }
        // A card that a player takes from another player's hand or from a graveyard goes to the hand of the player
        // who takes it.
        "take" => match got.aim {
            Some(aim)
                if aim.zone == Some(WordedZone::Grave)
                    || aim.zone == Some(WordedZone::Hand) && aim.owner != Some(Owner::You) =>
            {
                one(new(Act::Move(To::Hand)))
            }
            _ => one(new(Act::Aim)),
        },
        // In “summon three level 2 creatures”, the creatures come from no zone, so they are pawns.
        "deploy" => match got.aim {
            Some(WordedCards {
                level: Some(level),
                zone: Some(WordedZone::InPlay),
                count: Some(CardCount::Some(n)),
                ..
            }) => one(WordedEffect { aim: None, n: Some(n), m: Some(level), ..new(Act::Craft) }),
            _ => one(new(Act::Deploy)),
        },
        // In “Reanimate a creature”, the creature is in a graveyard, even if the wording does not say so.
        "reanimate" => {
            let aim = got.aim.filter(|it| it.zone == Some(WordedZone::InPlay) && it.creature);
            let aim = aim.map(|it| WordedCards { zone: Some(WordedZone::Grave), ..it });
            one(WordedEffect { aim: aim.or(got.aim), ..new(Act::Deploy) })
        }
        "revive" if got.aim.is_some_and(|it| it.zone == Some(WordedZone::Grave)) => one(new(Act::Deploy)),
        "revive" => vec![lost("")],
        "control" => one(new(Act::Control)),
        "place" => got
            .counters
            .iter()
            .map(|(counter, n)| Ok(WordedEffect { n: Some(*n), ..new(Act::Place(*counter)) }))
            .collect(),
        // In “gets a counter”, the counter goes on the cards that were named before or, if there are none, on this
        // card.
        "place-back" => {
            let back = WordedCards { back: true, ..WordedCards::default() };
            let counters = got.counters.iter();
            counters
                .map(|(it, n)| Ok(WordedEffect { n: Some(*n), aim: Some(back), ..new(Act::Place(*it)) }))
                .collect()
        }
        // “Put a counter on me” means the card that has the ability.
        "place-this" => {
            let counters = got.counters.iter();
            counters
                .map(|(it, n)| Ok(WordedEffect { n: Some(*n), aim: Some(this), ..new(Act::Place(*it)) }))
                .collect()
        }
        "discard-any" | "discard-mine" | "discard-theirs" => {
            let owner = match name {
                "discard-any" => Owner::Anyone,
                "discard-mine" => Owner::You,
                _ => Owner::Enemy,
            };
            let aim = WordedCards {
                zone: Some(WordedZone::Hand),
                owner: Some(owner),
                ..got.aim.unwrap_or_default()
            };
            one(WordedEffect { aim: Some(aim), ..new(Act::Destroy) })
        }
        "remove-counters" => one(new(Act::RemoveCounters)),
        "remove-all-counters" => one(new(Act::RemoveAllCounters)),
        "pay-cards" if got.aim.is_some_and(|it| it.zone == Some(WordedZone::Resources)) => {
            one(price(Act::Exhaust, How::Exhaust))
        }
        "change" => changed(got, new, said),
        "strengthen" => one(new(Act::Strengthen)),
        "toughen" => one(new(Act::Toughen)),
        "weaken" => one(new(Act::Weaken)),
        "down-level"
            if got.aim.is_some_and(|it| it.zone != Some(WordedZone::Hand) && (it.many || it.spell)) =>
        {
            vec![lost("lasting effects")]
        }
        "down-level" => one(new(Act::DownLevel)),
        "damage" => one(new(Act::Damage)),
        "damage-dice" => one(dice(Act::Damage)),
        "burn" => one(dice(Act::Burn)),
        "hurt" if got.who == Some(Who::You) && !got.dice => {
            one(WordedEffect { price: true, ..new(Act::Hurt) })
        }
        "hurt" => one(new(Act::Hurt)),
        "hurt-dice" | "hurt-each" => one(dice(Act::Hurt)),
        "hurt-both" => one(both(Act::Hurt, true)),
        "heal" => {
            let change = u32::try_from(got.change.0.max(got.change.1)).ok();
            one(WordedEffect { n: got.n.or(change.filter(|it| *it > 0)), ..new(Act::Heal) })
        }
        "heal-dice" | "heal-each" => one(dice(Act::Heal)),
        "heal-both" => one(both(Act::Heal, true)),
        "lose-life" if !matches!(got.who, None | Some(Who::You)) => one(new(Act::Hurt)),
        "lose-life" => one(WordedEffect { price: true, who: Some(Who::You), ..new(Act::Hurt) }),
        "save" => one(WordedEffect { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Save) }),
        "prevent" => one(WordedEffect { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Prevent) }),
        "forever" => one(WordedEffect { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Forever) }),
        "draw" => one(new(Act::Draw)),
        "negate-attack" => one(new(Act::NegateAttack)),
        "negate-effect" => one(new(Act::NegateEffect)),
        "negate" => one(new(Act::Negate)),
        "reroll-turn" => one(new(Act::RerollTurn)),
        "reroll-chain" => one(new(Act::RerollChain)),
        // Any number of dice: the only number is how often each is re-rolled.
        "reroll-all-chain" | "reroll-all-turn" => {
            let act = if name == "reroll-all-chain" { Act::RerollChain } else { Act::RerollTurn };
            one(WordedEffect { n: None, m: got.n, ..new(act) })
        }
        "clone" | "clone-times" => one(new(Act::Clone)),
        "craft" => one(WordedEffect { named: got.named, ..new(Act::Craft) }),
        // Only a spell, or a card in a hand that may be one, can become a creature.
        "embody" if got.aim.is_some_and(|it| !it.spell && !it.back && it.zone != Some(WordedZone::Hand)) => {
            vec![lost("transforming")]
        }
        "embody" => one(new(Act::Embody)),
        "conscript" => one(new(Act::Conscript)),
        "distract" => one(new(Act::Distract)),
        "silence" => one(new(Act::Silence)),
        "search" => {
            let n = match got.aim.and_then(|it| it.count) {
                Some(CardCount::Some(n)) => n,
                _ => got.n.unwrap_or(1),
            };
            let aim = WordedCards {
                zone: Some(WordedZone::DeckTop),
                owner: Some(Owner::You),
                pool: Some(n + 2),
                count: Some(CardCount::Some(n)),
                ..filters(got.aim)
            };
            one(WordedEffect { aim: Some(aim), n: Some(n), named: got.named, ..new(Act::Search) })
        }
        "petrify" => one(new(Act::Petrify)),
        "gift" => one(WordedEffect { price: true, ..new(Act::GiftSummon) }),
        _ => match name.strip_prefix("place:").and_then(counter) {
            Some(counter) => {
                one(WordedEffect { n: Some(1), aim: got.aim.or(Some(this)), ..new(Act::Place(counter)) })
            }
            None => vec![lost(if name == "pay-cards" { "such a payment" } else { name })],
        },
    }
}

fn ends_in_number(said: &str) -> bool {
    let last = said.split_whitespace().next_back().unwrap_or_default();
    last.parse::<u32>().is_ok() || Lexicon::get().number(&last.to_lowercase()).is_some()
}

fn counter(name: &str) -> Option<Counter> {
    Counter::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))
}

fn changed(got: &Got, new: impl Fn(Act) -> WordedEffect, said: &str) -> Vec<Result<WordedEffect, Lost>> {
    let (offense, defense) = got.change;
    let mut deeds = Vec::new();
    let sized = |act, size: i32| Ok(WordedEffect { n: Some(size.unsigned_abs()), ..new(act) });
    if offense != 0 {
        deeds.push(sized(if offense > 0 { Act::Strengthen } else { Act::Weaken }, offense));
    }
    if defense > 0 {
        deeds.push(sized(Act::Toughen, defense));
    } else if defense < 0 {
        deeds.push(Err(Lost::beyond(said.to_owned(), "lowering defense")));
    }
    deeds
}
