//! "Why can't I?" in words.

use std::borrow::Cow;

use cards::meaning::Counter;
use kotc::{Action, Hindered, Hindrance, Kotc, Means, Phase, Spot, View, Zone};

use crate::KotcHindered;
use crate::names::KotcZone;
use crate::question::number;

/// The reasons, each once with all cards that it is about. Of a card with several abilities that differ in this, each is
/// named.
pub(crate) fn reasons(game: &Kotc, view: &View) -> Vec<KotcHindered> {
    let mut groups: Vec<(Hindrance, Option<&str>, KotcHindered)> =
        Vec::with_capacity(view.hindered.len().min(6));
    let asked = view.ask.as_ref().map(|it| it.why.topic());
    for it in &view.hindered {
        let Some(spot) = it.what.spot() else { continue };
        let ability = ability(game, view, it);
        let at = match groups.iter().position(|(why, name, _)| (*why, *name) == (it.why, ability)) {
            Some(at) => at,
            None => {
                let reason = text(game, it.why);
                let text = ability.map(|name| format!("{name}: {reason}").into()).unwrap_or(reason);
                let topic = it.why.topic().or(asked).unwrap_or("top").into();
                groups.push((it.why, ability, KotcHindered { text, topic, cards: Vec::with_capacity(2) }));
                groups.len() - 1
            }
        };
        note(&mut groups[at].2.cards, spot);
    }
    groups.into_iter().map(|it| it.2).collect()
}

/// Adds a card to those of a reason. They come zone by zone, and one card's reasons together.
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

/// The name of the ability that a reason is about, where it does not hold for all of the card.
fn ability<'a>(game: &'a Kotc, view: &View, it: &Hindered) -> Option<&'a str> {
    let Action::Activate(at, ability) = it.what else { return None };
    let same = |it: &Hindered| match it.what {
        Action::Activate(spot, _) if spot == at => Some(it.why),
        _ => None,
    };
    let abilities = &game.faces().get(usize::from(view.at(at)?.face?))?.abilities;
    let alike = view.hindered.iter().filter_map(same).filter(|why| *why == it.why).count();
    if alike == abilities.len() {
        return None;
    }
    abilities.get(usize::from(ability))?.name.as_deref()
}

fn text(game: &Kotc, why: Hindrance) -> Cow<'static, str> {
    Cow::Borrowed(match why {
        Hindrance::Phase(Phase::Battle) => "It is not the time: it can attack in your Battle Phase.",
        Hindrance::Phase(Phase::Action) => "It is not the time: this can be done in your Action Phase.",
        Hindrance::Phase(_) => "It is not the time for this.",
        Hindrance::Question => "What you are asked now comes first.",
        Hindrance::Attack => "Say first that you attack; then choose who does.",
        Hindrance::Exhausted => "It is exhausted.",
        Hindrance::Short { means, need, have } => return short(game, means, need, have).into(),
        Hindrance::Caveat => "Its own text forbids this.",
        Hindrance::Condition => "Its condition is not met now.",
        Hindrance::Used => "It was used on what has just happened.",
        Hindrance::AfterChain => "What it waits for is answered after this chain.",
        Hindrance::NoAnswer => "It cannot answer in a chain.",
        Hindrance::Berzerk => "A Berzerk Counter keeps its abilities from being used.",
        Hindrance::CountersOnly => "Only counters can be used at this moment.",
        Hindrance::Declined => "You have passed; this moment goes round once.",
        Hindrance::Reactive(Counter::Plain) => "This counter does nothing by itself; texts ask for it.",
        Hindrance::Reactive(counter) => {
            return format!("A {counter:?} Counter is offered to you when its moment comes.").into();
        }
        Hindrance::Copy => "The same card beside it can be chosen.",
        Hindrance::Chosen => "It is chosen already.",
        Hindrance::PassedOver => "Cards are chosen in their order, and one behind it is chosen already.",
        Hindrance::TooFewBehind => "Cards are chosen in their order: begin with one before it.",
        Hindrance::NotListed => "The choice is among other cards.",
        Hindrance::NotTheirs => "The choice is among cards of another player.",
        Hindrance::NotIn(place) => {
            return format!("The choice is among cards in the {}.", zone_name(game, place)).into();
        }
        Hindrance::NotInPlay => "The choice is among cards in play.",
        Hindrance::NotExhausted => "The choice is among exhausted cards.",
        Hindrance::FewCounters(1) => "The choice is among cards with a counter.",
        Hindrance::FewCounters(least) => {
            return format!("The choice is among cards with at least {least} counters.").into();
        }
        Hindrance::NotLinked => "The choice is among cards of the chain.",
        Hindrance::Itself => "A card cannot pay for itself.",
        Hindrance::Own => "It is on the side that attacks.",
        Hindrance::Attacked => "It was attacked in this Battle Phase already.",
        Hindrance::NoVictim => "There is nobody left to attack in this Battle Phase.",
        Hindrance::NotPlayable => "It cannot be played from where it lies.",
    })
}

fn short(game: &Kotc, means: Means, need: i32, have: i32) -> String {
    let creature = game.words().creature;
    let what = match means {
        Means::Resources => {
            return format!("It costs {need}; resources of yours that are not exhausted: {have}.");
        }
        Means::Creatures => format!("other unexhausted {creature}s of yours"),
        Means::Hitpoints => "hitpoints".to_owned(),
        Means::Counters => "counters on it".to_owned(),
        Means::InPlay => "cards of yours in play".to_owned(),
        Means::Others => "other cards of yours in play".to_owned(),
        Means::Granary => format!("cards in your {}", zone_name(game, Zone::Granary)),
        Means::Hand => "other cards in your hand".to_owned(),
        Means::Deck => format!("cards in your {}", zone_name(game, Zone::Deck)),
    };
    format!("It asks for {need}; {what}: {have}.")
}

/// What the edition calls a zone.
fn zone_name(game: &Kotc, zone: Zone) -> &'static str {
    game.zone_names().find(|it| it.0 == zone).map_or("game", |it| it.1)
}
