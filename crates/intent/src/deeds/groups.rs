//! The cards that an effect applies to, if the wording leaves out whose they are, who picks them or where they go.

use cards::meaning::To;

use crate::frame::{Act, Chooser, Lost, Owner, Who, WordedCards, WordedEffect, WordedZone};
use crate::pattern::{Dest, Got};

/// Returns the group of cards, but picked at random. Without a group, returns random cards of any kind.
pub(crate) fn at_random(aim: Option<WordedCards>) -> WordedCards {
    WordedCards { chooser: Some(Chooser::Chance), ..aim.unwrap_or_default() }
}

/// Returns a group with only the filters of a group: which cards are meant, wherever they are.
pub(super) fn filters(of: Option<WordedCards>) -> WordedCards {
    let WordedCards { level, stats, land, spell, creature, .. } = of.unwrap_or_default();
    WordedCards { level, stats, land, spell, creature, ..WordedCards::default() }
}

/// Returns the cards that a player loses. Unless the wording says otherwise, the cards are that player's own, and that
/// player picks them.
pub(super) fn taken(got: &Got, zone: WordedZone) -> WordedCards {
    let mut aim = got.aim.unwrap_or_default();
    aim.up_to |= got.up_to;
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
    let top = matches!(aim.zone, Some(WordedZone::DeckTop | WordedZone::Deck));
    if (aim.owner.is_none() || got.who.is_some()) && chooser != Chooser::You && !top {
        aim.chooser = aim.chooser.or(Some(chooser));
    }
    aim.owner = aim.owner.filter(|_| got.who.is_none()).or(Some(owner));
    aim
}

pub(super) fn everyone(got: &Got) -> Option<Who> {
    got.who.filter(|it| *it == Who::All)
}

/// Returns the cards that an effect applies to, if the wording names any. If the wording says that an opponent acts,
/// that opponent picks the cards.
pub(super) fn picked(got: &Got) -> Option<WordedCards> {
    let enemy = matches!(got.who, Some(Who::Enemy | Who::Anyone)).then_some(Chooser::Enemy);
    got.aim.map(|it| WordedCards { chooser: it.chooser.or(enemy), ..it })
}

pub(super) fn moved(got: &Got, new: impl Fn(Act) -> WordedEffect) -> Vec<Result<WordedEffect, Lost>> {
    let act = match got.to {
        Some(Dest::DeckBottom) => Act::Move(To::DeckBottom),
        Some(Dest::Zone(WordedZone::DeckTop)) => Act::Move(To::DeckTop),
        Some(Dest::Zone(WordedZone::Deck)) => Act::ToDeck,
        Some(Dest::Zone(WordedZone::Hand)) => Act::Move(To::Hand),
        Some(Dest::Zone(WordedZone::Resources)) => Act::Move(To::Granary),
        Some(Dest::Zone(WordedZone::InPlay)) => Act::Deploy,
        _ => Act::Destroy,
    };
    let mut deed = new(act);
    // “Target player puts the top card of their library …”: the cards are that player's.
    if let (Some(aim), Some(who)) = (deed.aim.as_mut().filter(|it| !it.back), got.who) {
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
