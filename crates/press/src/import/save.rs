//! Imports objects saved by Tabletop Simulator.

use serde_json::Value;

use super::{DeckReading, DeckZone, ImportError};
use crate::export::tts::RESERVES;
use crate::export::words;

pub(super) fn read(text: &str) -> Result<DeckReading, ImportError> {
    let save: Value = serde_json::from_str(text).map_err(|it| {
        ImportError::new(
            it.line(),
            format!("this JSON is damaged ({it}): save the object again in Tabletop Simulator"),
        )
    })?;
    let mut list = DeckReading::default();
    let objects = match save.get("ObjectStates") {
        Some(objects) => objects.as_array().map_or(&[][..], Vec::as_slice),
        None => std::slice::from_ref(&save),
    };
    let name = objects
        .iter()
        .find(|it| it.get("ContainedObjects").is_some())
        .map_or("", |it| text_of(it, "Nickname"));
    list.call(Some(text_of(&save, "SaveName")).filter(|it| !it.trim().is_empty()).unwrap_or(name));
    for (index, object) in objects.iter().enumerate() {
        // Reserves that Keeper exported have a mark. Other reserves are recognised by their name, except for the first
        // object, because no save consists only of reserves.
        let named = index > 0 && DeckZone::named(text_of(object, "Nickname")) == Some(DeckZone::Reserves);
        let reserves = named || text_of(object, "GMNotes") == RESERVES;
        cards(&mut list, object, if reserves { DeckZone::Reserves } else { DeckZone::Deck })?;
    }
    if list.total == 0 {
        let message = "this JSON has no cards: use a deck saved by Tabletop Simulator, or plain text";
        return Err(ImportError::new(None, message));
    }
    Ok(list)
}

fn text_of<'a>(object: &'a Value, key: &str) -> &'a str {
    object.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Adds the cards in an object and in all objects inside it. The JSON parser limits the depth of the recursion.
fn cards(list: &mut DeckReading, object: &Value, zone: DeckZone) -> Result<(), ImportError> {
    if object.get("CardID").is_some() {
        let name = text_of(object, "Nickname");
        if words(name).is_empty() {
            let message =
                "a card in this deck has no name: name the cards in Tabletop Simulator and save again";
            return Err(ImportError::new(None, message));
        }
        return list.add(None, zone, "1", name);
    }
    let inside = object.get("ContainedObjects").and_then(Value::as_array);
    inside.into_iter().flatten().try_for_each(|it| cards(list, it, zone))
}
