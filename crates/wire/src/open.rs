//! Shows a finished match with open hands: everything that any of its seats knew.

use crate::{KeepPlayer, KeepView, KotcPrint, KotcView, NumberedCards, Saw, WireView};

/// Combines the complete views of all seats into one. Cards that no seat knows, such as those in decks, stay hidden.
pub fn open_view(views: Vec<WireView>) -> Option<WireView> {
    let mut views = views.into_iter();
    let mut open = views.next()?;
    for view in views {
        match (&mut open, view) {
            (WireView::Kotc(open), WireView::Kotc(view)) => add_kotc(open, view),
            (WireView::Keep(open), WireView::Keep(view)) => add_keep(open, view),
            (WireView::Kotc(_) | WireView::Keep(_), _) => {}
        }
    }
    Some(open)
}

/// Combines the cards that the seats know into one collection.
pub fn open_cards(all: impl IntoIterator<Item = NumberedCards>) -> Option<NumberedCards> {
    let mut all = all.into_iter();
    let mut open = all.next()?;
    for more in all {
        if let (NumberedCards::Kotc { cards, .. }, NumberedCards::Kotc { cards: more, .. }) =
            (&mut open, more)
        {
            cards.extend(more);
        }
    }
    Some(open)
}

/// Returns the version of an event that mentions the most cards. `all` has the versions that the different seats saw of
/// the same event.
pub fn open_saw(all: impl Iterator<Item = Saw>) -> Option<Saw> {
    all.max_by_key(|it| {
        let mut known = Vec::new();
        it.text.iter().for_each(|it| it.cards(&mut known));
        known.len()
    })
}

fn add_kotc(open: &mut KotcView, view: KotcView) {
    for (open, player) in open.players.iter_mut().zip(view.players) {
        for (zone, prints) in player.zones {
            let Some(known) = open.zones.get_mut(&zone) else {
                open.zones.insert(zone, prints);
                continue;
            };
            for (known, print) in known.iter_mut().zip(prints) {
                let is_known = |it: &Option<KotcPrint>| it.as_ref().is_some_and(|it| it.face.is_some());
                if !is_known(known) && is_known(&print) {
                    *known = print;
                }
            }
        }
    }
    for (open, link) in open.chain.iter_mut().zip(view.chain) {
        for (known, card) in open.cards.iter_mut().zip(link.cards) {
            *known = known.or(card);
        }
    }
    open.not_now.extend(view.not_now);
}

fn add_keep(open: &mut KeepView, view: KeepView) {
    let add = |open: &mut KeepPlayer, player: KeepPlayer| {
        if player.known.len() > open.known.len() {
            open.known = player.known;
        }
        for (known, secret) in open.secrets.iter_mut().zip(player.secrets) {
            *known = known.or(secret);
        }
    };
    open.players.iter_mut().zip(view.players).for_each(|(open, player)| add(open, player));
}
