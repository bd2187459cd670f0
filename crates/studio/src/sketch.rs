//! Converts between sketches, which users edit, and cards of the card language.

use cards::card::{Card, CardKind, Design, ImageCrop};
use cards::edition::Edition;
use cards::file::Listed;
use wire::api;

use crate::{Error, edition, fits, sketch_extra};

/// Converts a sketch to a card, with its edition and its calculated cost.
pub fn card(sketch: &api::Sketch) -> Result<Card, Error> {
    let mut card = unpriced(sketch)?;
    card.cost = card.judge_without_help(edition(&sketch.edition)?).cost;
    Ok(card)
}

/// Converts a sketch to a card without a printed cost.
pub(crate) fn unpriced(sketch: &api::Sketch) -> Result<Card, Error> {
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
        crop: sketch.crop.map(|it| ImageCrop { x: it.x, y: it.y, zoom: it.zoom }),
    })
}

/// Converts an entry of a card file to a sketch with its extra fields; `None` if the entry only has a name. `near` is
/// the edition for a card that states none.
pub fn listed_sketch(listed: &Listed, near: Edition) -> Option<api::Sketch> {
    let card = listed.card.as_ref()?;
    Some(api::Sketch { extra: sketch_extra(&listed.extra), ..sketch(card, near) })
}

/// Converts a card to a sketch without extra fields; `near` is the edition for a card that states none.
pub fn sketch(card: &Card, near: Edition) -> api::Sketch {
    let edition = match card.design {
        Design::Marked(edition) => edition,
        Design::Unstated | Design::Unmarked => near,
    };
    let text = |it: &Option<String>| it.clone().unwrap_or_default();
    api::Sketch {
        name: card.name.clone(),
        kind: wire_kind(card.kind),
        text: text(&card.text),
        offense: card.offense,
        defense: card.defense,
        edition: edition.to_string(),
        flavor: text(&card.flavor),
        author: text(&card.author),
        license: text(&card.license),
        image: card.image.clone(),
        crop: card.crop.map(|it| api::Crop { x: it.x, y: it.y, zoom: it.zoom }),
        extra: Vec::new(),
    }
}

pub(crate) fn kind(kind: api::WireCardKind) -> CardKind {
    match kind {
        api::WireCardKind::Creature => CardKind::Creature,
        api::WireCardKind::Spell => CardKind::Spell,
    }
}

pub(crate) fn wire_kind(kind: CardKind) -> api::WireCardKind {
    match kind {
        CardKind::Creature => api::WireCardKind::Creature,
        CardKind::Spell => api::WireCardKind::Spell,
    }
}
