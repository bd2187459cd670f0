//! Draws the cards of KEEP, ready to print or export.

use std::sync::Arc;

use ::keep::{Kind, ListCard};
use rayon::prelude::*;

use crate::deck::{Remark, Style};
use crate::face::Art;
use crate::keep::{back, decree, face, gold, secret};
use crate::scene::Scene;
use crate::stock::{DrawnCard, Stock};
use crate::text::Setter;

/// Draws a card list, using all processor cores, and calls `done` after each card. `art` returns a card's own image.
/// Adds one Royal Decree. Also adds Gold and Secret with zero copies, because they are printed on the backs of the
/// cards.
pub fn stock(
    name: &str,
    cards: &[ListCard],
    art: &(dyn Fn(&ListCard) -> Option<Art> + Sync),
    style: &Style,
    done: &(dyn Fn() + Sync),
) -> (Stock, Vec<Remark>) {
    let one = |setter: &mut Setter, card: &ListCard| {
        let drawn = face(card, art(card).as_ref(), setter, style.theme, style.size.layout());
        let scene = style.size.fitted(drawn);
        done();
        (entry(card, scene), missing(&card.name, setter))
    };
    let setter = || Setter::new(style.fonts.clone());
    let drawn: Vec<(DrawnCard, Option<Remark>)> = cards.par_iter().map_init(setter, one).collect();
    let (mut entries, remarks): (Vec<DrawnCard>, Vec<Option<Remark>>) = drawn.into_iter().unzip();
    let mut setter = setter();
    let (theme, size, layout) = (style.theme, style.size, style.size.layout());
    entries.push(side("Royal Decree", 1, size.fitted(decree(&mut setter, theme, layout))));
    entries.push(side("Gold", 0, size.fitted(gold(&mut setter, theme, layout))));
    entries.push(side("Secret", 0, size.fitted(secret(&mut setter, theme, layout))));
    let own = style.back.clone();
    let stock = Stock {
        name: name.to_owned(),
        source: "KEEP".to_owned(),
        code: "KEEP".to_owned(),
        size,
        entries,
        back: own.unwrap_or_else(|| Arc::new(size.fitted(back(&mut setter, theme, layout)))),
        fonts: style.fonts.clone(),
    };
    (stock, remarks.into_iter().flatten().collect())
}

fn missing(name: &str, setter: &mut Setter) -> Option<Remark> {
    let missing = setter.take_missing();
    (!missing.is_empty()).then(|| Remark::missing(name, &missing))
}

fn entry(card: &ListCard, scene: Scene) -> DrawnCard {
    let (kind, text) = match &card.kind {
        Kind::Item { types, .. } => {
            let types: Vec<&str> = types.iter().map(|it| it.words().1).collect();
            (format!("Item ({})", types.join(", ")), String::new())
        }
        Kind::Character { ability } => ("Character".to_owned(), format!("{ability}\n\n")),
    };
    DrawnCard {
        name: card.name.clone(),
        count: u32::from(card.count),
        reserves: 0,
        kind,
        text: format!("{text}Worth: {}", card.worth),
        flavor: card.flavor.clone(),
        cost: None,
        stats: None,
        face: Arc::new(scene),
    }
}

fn side(name: &str, count: u32, scene: Scene) -> DrawnCard {
    DrawnCard {
        name: name.to_owned(),
        count,
        reserves: 0,
        kind: name.to_owned(),
        text: String::new(),
        flavor: String::new(),
        cost: None,
        stats: None,
        face: Arc::new(scene),
    }
}
