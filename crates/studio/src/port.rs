//! Converts cards to another edition.

use cards::port::Loss;
use wire::api;

use crate::files::told;
use crate::{Error, card, check, edition, sketch};

/// Converts a card to another edition. If the card's text cannot be read, the card stays unchanged, and the first of
/// the `losses` says so.
pub fn port(order: &api::Port) -> Result<api::Ported, Error> {
    let (from, to) = (edition(&order.card.edition)?, edition(&order.to)?);
    let ported = card(&order.card)?.port(from, to);
    let unread = ported.problems.iter().any(|it| it.is_error() && it.code.hides_meaning());
    let mut losses: Vec<String> = Vec::new();
    if unread {
        let message =
            "the text has errors in the card's own edition, so nothing was converted; fix the text first";
        losses.push(message.to_owned());
    }
    losses.extend(ported.problems.iter().filter(|it| it.is_error()).map(told));
    losses.extend(ported.losses.iter().map(lost));
    let card = api::Sketch { extra: order.card.extra.clone(), ..sketch(&ported.card, to) };
    let checked = check(&card)?;
    Ok(api::Ported { card, losses, checked })
}

fn lost(loss: &Loss) -> String {
    let nearest = loss.nearest.as_ref().map(|it| format!("; “{it}” is the closest")).unwrap_or_default();
    format!("“{}”: {}{nearest}", loss.what, loss.why)
}
