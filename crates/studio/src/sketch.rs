//! A card as somebody writes it, and as the card language has it.

use cards::card::{Card, CardKind, Crop, Design};
use cards::edition::Edition;
use wire::api;

use crate::{Wrong, edition, fits};

/// The card of a sketch, marked with its edition and at its computed cost.
pub fn card(sketch: &api::Sketch) -> Result<Card, Wrong> {
    let mut card = unpriced(sketch)?;
    card.cost = card.judge_without_help(edition(&sketch.edition)?).cost;
    Ok(card)
}

/// The card of a sketch with no cost printed on it.
pub(crate) fn unpriced(sketch: &api::Sketch) -> Result<Card, Wrong> {
    fits(sketch)?;
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    Ok(Card {
        name: sketch.name.clone(),
        kind: kind(sketch.kind),
        text: given(&sketch.text),
        offense: sketch.offense,
        defense: sketch.defense,
        cost: None,
        design: Design::Marked(edition(&sketch.edition)?),
        flavor: given(&sketch.flavor),
        author: given(&sketch.author),
        license: given(&sketch.license),
        image: sketch.image.clone(),
        crop: sketch.crop.map(|it| Crop { x: it.x, y: it.y, zoom: it.zoom }),
    })
}

/// The sketch of a card; `near` is the edition of one that does not say its own.
pub fn sketch(card: &Card, near: Edition) -> api::Sketch {
    let edition = match card.design {
        Design::Marked(edition) => edition,
        Design::Unstated | Design::Unmarked => near,
    };
    let text = |it: &Option<String>| it.clone().unwrap_or_default();
    api::Sketch {
        name: card.name.clone(),
        kind: match card.kind {
            CardKind::Creature => api::CardKind::Creature,
            CardKind::Spell => api::CardKind::Spell,
        },
        text: text(&card.text),
        offense: card.offense,
        defense: card.defense,
        edition: edition.to_string(),
        flavor: text(&card.flavor),
        author: text(&card.author),
        license: text(&card.license),
        image: card.image.clone(),
        crop: card.crop.map(|it| api::Crop { x: it.x, y: it.y, zoom: it.zoom }),
    }
}

pub(crate) fn kind(kind: api::CardKind) -> CardKind {
    match kind {
        api::CardKind::Creature => CardKind::Creature,
        api::CardKind::Spell => CardKind::Spell,
    }
}
