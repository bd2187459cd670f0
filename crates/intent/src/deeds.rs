//! Looks up the meanings of patterns by their names in the tables: conditions and deeds.

use cards::meaning::{Counter, How, Place, To};

use crate::frame::{Act, Aim, Chooser, Count, Deed, Happening, Lost, Owner, Who, Zone};
use crate::lexicon::Lexicon;
use crate::pattern::{Dest, Got};

/// Returns the condition with this name in the table.
pub(crate) fn happening(name: &str) -> Happening {
    let (name, place) = name.split_once(' ').unwrap_or((name, "play"));
    let place = match place {
        "play" => Place::InPlay,
        "granary" => Place::Granary,
        "hand" => Place::Hand,
        "deck" => Place::Deck,
        "anywhere" => Place::Anywhere,
        other => panic!("unknown place {other}"),
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
        other => panic!("unknown condition {other}"),
    }
}

/// Returns the deeds that an effect pattern stands for. `name` is the pattern's name in the table, and `got` has its
/// values.
pub(crate) fn deeds(name: &str, got: &Got, said: &str) -> Vec<Result<Deed, Lost>> {
    let new = |act| Deed {
        aim: got.aim.map(|it| if got.random { at_random(Some(it)) } else { it }),
        n: got.n,
        m: got.m,
        dice: got.dice,
        who: got.who,
        said: said.to_owned(),
        ..Deed::new(act)
    };
    let price = |act, how| Deed { price: true, how: Some(how), ..new(act) };
    let dice = |act| Deed { dice: true, ..new(act) };
    let both = |act, dice: bool| Deed { who: Some(Who::All), dice, ..new(act) };
    let lost = |label: &str| Err(Lost::beyond(said.to_owned(), label));
    let one = |deed: Deed| vec![Ok(deed)];
    let this = Aim { zone: Some(Zone::This), count: Some(Count::Some(1)), ..Aim::default() };
    let got = &Got { aim: if got.random { Some(at_random(got.aim)) } else { got.aim }, ..got.clone() };
    match name {
        "destroy" => one(Deed { aim: picked(got), who: everyone(got), ..new(Act::Destroy) }),
        "discard" if got.aim.is_none() => {
            let mut aim = taken(got, Zone::Hand);
            aim.count = got.n.map(Count::Some);
            one(Deed { aim: Some(aim), ..new(Act::Destroy) })
        }
        // “then discard two”: a number alone is about a hand.
        "discard" if got.aim.is_some_and(|it| it.back) && ends_in_number(said) => {
            let aim = Aim { count: got.aim.and_then(|it| it.count), ..Aim::default() };
            let got = Got { aim: Some(aim), ..got.clone() };
            one(Deed { aim: Some(taken(&got, Zone::Hand)), ..new(Act::Destroy) })
        }
        "discard" => one(Deed { aim: Some(taken(got, Zone::Hand)), ..new(Act::Destroy) }),
        "price-destroy" => {
            let how = if said.starts_with("self") { How::Destroy } else { How::Sacrifice };
            one(price(Act::Destroy, how))
        }
        "edict" if got.who == Some(Who::You) => one(price(Act::Destroy, How::Sacrifice)),
        "edict" => one(Deed { aim: Some(taken(got, Zone::InPlay)), ..new(Act::Destroy) }),
        "mill" => {
            let mut aim = taken(got, Zone::DeckTop);
            aim.zone = Some(Zone::DeckTop);
            aim.chooser = None;
            aim.count = aim.count.or(got.n.map(Count::Some));
            one(Deed { aim: Some(aim), ..new(Act::Destroy) })
        }
        "exhaust" => one(Deed { aim: picked(got), who: everyone(got), ..new(Act::Exhaust) }),
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
            // “one extra land from your hand”: the number stands before, the place after.
            if let (Some(aim), Some(n)) = (&mut deed.aim, got.n) {
                aim.count = Some(Count::Some(n));
            }
            one(deed)
        }
        // Any card of a deck: somebody must look through it.
        "move"
            if got.to == Some(Dest::Zone(Zone::Hand))
                && got.aim.is_some_and(|it| it.zone == Some(Zone::Deck)) =>
        {
            vec![lost("searching a deck")]
        }
        "move" => moved(got, new),
        "see" => one(new(Act::See)),
        "watched" if got.n.is_none() && matches!(got.who, None | Some(Who::You)) => {
            one(Deed { who: None, ..new(Act::See) })
        }
        // Nobody can show another player's cards.
        "watched-grave" | "watched-hand" => {
            let zone = if name == "watched-grave" { Zone::Grave } else { Zone::Hand };
            let aim = Aim { zone: Some(zone), owner: Some(Owner::You), ..Aim::default() };
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
                    Some(Count::Some(pool)) => Some(pool),
                    _ => None,
                };
                aim.count = got.n.map(Count::Some);
                aim.many = false;
            }
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "excavate" => {
            let aim =
                Aim { zone: Some(Zone::DeckTop), owner: Some(Owner::You), pool: got.n, ..Aim::default() };
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "dig" => {
            let aim = Aim {
                zone: Some(Zone::DeckTop),
                owner: Some(Owner::You),
                pool: got.n,
                count: Some(Count::Some(got.m.unwrap_or(1))),
                ..Aim::default()
            };
            one(Deed { aim: Some(aim), ..new(Act::Move(To::Hand)) })
        }
        "fetch" => match got.aim {
            Some(aim)
                if matches!(aim.zone, Some(Zone::Grave | Zone::Resources))
                    || aim.back
                    || said.contains("back") =>
            {
                one(new(Act::Move(To::Hand)))
            }
            // “Get three cards”
            Some(Aim {
                zone: None,
                owner: None,
                land: false,
                spell: false,
                count: Some(Count::Some(n)),
                ..
            }) => one(Deed { aim: None, n: Some(n), ..new(Act::Draw) }),
            Some(Aim { zone: Some(Zone::InPlay), .. }) => vec![lost("")],
            _ => one(new(Act::Aim)),
        },
        "enemy-dig" => {
            let aim = Aim {
                zone: Some(Zone::DeckTop),
                owner: Some(Owner::Enemy),
                chooser: Some(Chooser::Enemy),
                pool: got.n,
                count: got.m.map(Count::Some),
                ..Aim::default()
            };
            one(Deed { aim: Some(aim), ..new(Act::Aim) })
        }
        "shown" => {
            let mut aim = got.aim.unwrap_or_default();
            aim.owner = aim.owner.or(match got.who {
                Some(Who::You) => Some(Owner::You),
                Some(Who::Enemy) => Some(Owner::Enemy),
                _ => Some(Owner::Anyone),
            });
            one(Deed { aim: Some(aim), who: None, ..new(Act::See) })
        }
        "aim" => {
            let first = said.split_whitespace().next().unwrap_or_default().to_lowercase();
            let mine = matches!(first.as_str(), "choose" | "pick" | "select").then_some(Chooser::You);
            let aim = got.aim.map(|it| Aim { chooser: it.chooser.or(mine), ..it });
            one(Deed { aim, ..new(Act::Aim) })
        }
        // A card that somebody takes from a hand or a pile goes to their own hand.
        "take" => match got.aim {
            Some(aim) if aim.zone == Some(Zone::Hand) && aim.owner != Some(Owner::You) => {
                vec![lost("taking a card from another player's hand")]
            }
            Some(aim) if aim.zone == Some(Zone::Grave) => one(new(Act::Move(To::Hand))),
            _ => one(new(Act::Aim)),
        },
        // “summon three level 2 creatures”: they come from nowhere.
        "deploy" => match got.aim {
            Some(Aim {
                level: Some(level), zone: Some(Zone::InPlay), count: Some(Count::Some(n)), ..
            }) => one(Deed { aim: None, n: Some(n), m: Some(level), ..new(Act::Craft) }),
            _ => one(new(Act::Deploy)),
        },
        // “Reanimate a creature”: it is in a graveyard, even if nobody says so.
        "reanimate" => {
            let aim = got.aim.filter(|it| it.zone == Some(Zone::InPlay) && it.creature);
            let aim = aim.map(|it| Aim { zone: Some(Zone::Grave), ..it });
            one(Deed { aim: aim.or(got.aim), ..new(Act::Deploy) })
        }
        "revive" if got.aim.is_some_and(|it| it.zone == Some(Zone::Grave)) => one(new(Act::Deploy)),
        "revive" => vec![lost("")],
        "control" => one(new(Act::Control)),
        "place" => got
            .counters
            .iter()
            .map(|(counter, n)| Ok(Deed { n: Some(*n), ..new(Act::Place(*counter)) }))
            .collect(),
        // “gets a counter”: what was named before, or this card.
        "place-back" => {
            let back = Aim { back: true, ..Aim::default() };
            let counters = got.counters.iter();
            counters
                .map(|(it, n)| Ok(Deed { n: Some(*n), aim: Some(back), ..new(Act::Place(*it)) }))
                .collect()
        }
        "discard-any" | "discard-mine" | "discard-theirs" => {
            let owner = match name {
                "discard-any" => Owner::Anyone,
                "discard-mine" => Owner::You,
                _ => Owner::Enemy,
            };
            let aim = Aim { zone: Some(Zone::Hand), owner: Some(owner), ..got.aim.unwrap_or_default() };
            one(Deed { aim: Some(aim), ..new(Act::Destroy) })
        }
        "remove-counters" => one(new(Act::RemoveCounters)),
        "remove-all-counters" => one(new(Act::RemoveAllCounters)),
        "pay-cards" if got.aim.is_some_and(|it| it.zone == Some(Zone::Resources)) => {
            one(price(Act::Exhaust, How::Exhaust))
        }
        "change" => changed(got, new, said),
        "strengthen" => one(new(Act::Strengthen)),
        "toughen" => one(new(Act::Toughen)),
        "weaken" => one(new(Act::Weaken)),
        "down-level" if got.aim.is_some_and(|it| it.zone != Some(Zone::Hand) && (it.many || it.spell)) => {
            vec![lost("lasting effects")]
        }
        "down-level" => one(new(Act::DownLevel)),
        "damage" => one(new(Act::Damage)),
        "damage-dice" => one(dice(Act::Damage)),
        "burn" => one(dice(Act::Burn)),
        "hurt" if got.who == Some(Who::You) && !got.dice => one(Deed { price: true, ..new(Act::Hurt) }),
        "hurt" => one(new(Act::Hurt)),
        "hurt-dice" => one(dice(Act::Hurt)),
        "hurt-both" => one(both(Act::Hurt, true)),
        "heal" => {
            let change = u32::try_from(got.change.0.max(got.change.1)).ok();
            one(Deed { n: got.n.or(change.filter(|it| *it > 0)), ..new(Act::Heal) })
        }
        "heal-dice" => one(dice(Act::Heal)),
        "heal-both" => one(both(Act::Heal, true)),
        "lose-life" if !matches!(got.who, None | Some(Who::You)) => one(new(Act::Hurt)),
        "lose-life" => one(Deed { price: true, who: Some(Who::You), ..new(Act::Hurt) }),
        "save" => one(Deed { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Save) }),
        "forever" => one(Deed { aim: got.aim.or(Some(this)), n: Some(1), ..new(Act::Forever) }),
        "draw" => one(new(Act::Draw)),
        "negate-attack" => one(new(Act::NegateAttack)),
        "negate-effect" => one(new(Act::NegateEffect)),
        "negate" => one(new(Act::Negate)),
        "reroll-turn" => one(new(Act::RerollTurn)),
        "reroll-chain" => one(new(Act::RerollChain)),
        "clone" | "clone-times" => one(new(Act::Clone)),
        "craft" => one(Deed { named: got.named, ..new(Act::Craft) }),
        // Only a spell, or a card in a hand that may be one, can become a creature.
        "embody" if got.aim.is_some_and(|it| !it.spell && !it.back && it.zone != Some(Zone::Hand)) => {
            vec![lost("transforming")]
        }
        "embody" => one(new(Act::Embody)),
        "conscript" => one(new(Act::Conscript)),
        "distract" => one(new(Act::Distract)),
        "silence" => one(new(Act::Silence)),
        "search" => {
            let n = match got.aim.and_then(|it| it.count) {
                Some(Count::Some(n)) => n,
                _ => 1,
            };
            let aim = Aim {
                zone: Some(Zone::DeckTop),
                owner: Some(Owner::You),
                pool: Some(n + 2),
                count: Some(Count::Some(n)),
                ..Aim::default()
            };
            one(Deed { aim: Some(aim), n: Some(n), ..new(Act::Search) })
        }
        "petrify" => one(new(Act::Petrify)),
        "gift" => one(Deed { price: true, ..new(Act::GiftSummon) }),
        _ => match name.strip_prefix("place:").and_then(counter) {
            Some(counter) => {
                one(Deed { n: Some(1), aim: got.aim.or(Some(this)), ..new(Act::Place(counter)) })
            }
            None => vec![lost(if name == "pay-cards" { "such a payment" } else { name })],
        },
    }
}

fn ends_in_number(said: &str) -> bool {
    let last = said.split_whitespace().next_back().unwrap_or_default();
    last.parse::<u32>().is_ok() || Lexicon::get().number(&last.to_lowercase()).is_some()
}

/// Returns the group with the cards picked at random.
pub(crate) fn at_random(aim: Option<Aim>) -> Aim {
    Aim { chooser: Some(Chooser::Chance), ..aim.unwrap_or_default() }
}

fn counter(name: &str) -> Option<Counter> {
    Counter::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))
}

/// Returns the cards that a player loses. They belong to that player, who also picks them.
fn taken(got: &Got, zone: Zone) -> Aim {
    let mut aim = got.aim.unwrap_or_default();
    if aim.back {
        return aim;
    }
    if aim.zone.is_none() || aim.zone == Some(zone) {
        aim.zone = Some(zone);
    }
    let (owner, chooser) = match got.who {
        Some(Who::Enemy) => (Owner::Enemy, Chooser::Enemy),
        Some(Who::Anyone | Who::All) => (Owner::Anyone, Chooser::Enemy),
        Some(Who::You) | None => (Owner::You, Chooser::You),
    };
    let top = matches!(aim.zone, Some(Zone::DeckTop | Zone::Deck));
    if (aim.owner.is_none() || got.who.is_some()) && chooser != Chooser::You && !top {
        aim.chooser = aim.chooser.or(Some(chooser));
    }
    aim.owner = aim.owner.filter(|_| got.who.is_none()).or(Some(owner));
    aim
}

fn everyone(got: &Got) -> Option<Who> {
    got.who.filter(|it| *it == Who::All)
}

/// Returns the cards of a deed. If an opponent does the deed, that opponent picks the cards.
fn picked(got: &Got) -> Option<Aim> {
    let enemy = matches!(got.who, Some(Who::Enemy | Who::Anyone)).then_some(Chooser::Enemy);
    got.aim.map(|it| Aim { chooser: it.chooser.or(enemy), ..it })
}

fn moved(got: &Got, new: impl Fn(Act) -> Deed) -> Vec<Result<Deed, Lost>> {
    let act = match got.to {
        Some(Dest::DeckBottom) => Act::Move(To::DeckBottom),
        Some(Dest::Zone(Zone::DeckTop)) => Act::Move(To::DeckTop),
        Some(Dest::Zone(Zone::Deck)) => Act::ToDeck,
        Some(Dest::Zone(Zone::Hand)) => Act::Move(To::Hand),
        Some(Dest::Zone(Zone::Resources)) => Act::Move(To::Granary),
        Some(Dest::Zone(Zone::InPlay)) => Act::Deploy,
        _ => Act::Destroy,
    };
    let mut deed = new(act);
    // “Target player puts the top card of their library …”: the cards are that player's.
    if let (Some(aim), Some(who)) = (&mut deed.aim, got.who) {
        aim.owner = Some(match who {
            Who::You => Owner::You,
            Who::Enemy => Owner::Enemy,
            Who::Anyone | Who::All => Owner::Anyone,
        });
    }
    // Only one's own cards go to one's own hand or deck.
    if let Some(aim) = deed.aim.as_mut().filter(|it| got.home && it.owner.is_none() && !it.back) {
        aim.owner = Some(Owner::You);
    }
    vec![Ok(deed)]
}

fn changed(got: &Got, new: impl Fn(Act) -> Deed, said: &str) -> Vec<Result<Deed, Lost>> {
    let (offense, defense) = got.change;
    let mut deeds = Vec::new();
    let sized = |act, size: i32| Ok(Deed { n: Some(size.unsigned_abs()), ..new(act) });
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
