//! An edition's components as data for other programs.

use serde_json::{Value, json};

use crate::catalogue::Hole;
use crate::language::{Entry, Language};
use crate::meaning::Kind;

/// All components of an edition, or those of a kind, with their prices.
pub fn to_json(language: &Language, kind: Option<Kind>) -> Value {
    let entries = language.entries().filter(|it| kind.is_none_or(|kind| kind == it.kind()));
    let components: Vec<Value> = entries.map(|it| component(language, it)).collect();
    json!({ "edition": language.edition().to_string(), "components": components })
}

fn component(language: &Language, entry: &Entry) -> Value {
    let limit = entry.limit.map(|it| match it.hole {
        Hole::X => json!({ "x": it.most }),
        Hole::Y => json!({ "y": it.most }),
    });
    json!({
        "id": entry.row().id,
        "kind": entry.row().id.split('.').next(),
        "text": language.printed(entry),
        "formula": if entry.wording.price.is_empty() { None } else { Some(entry.wording.price) },
        "status": entry.status.name(),
        "max": limit,
        "ultra": entry.wording.ultra,
        "since": entry.row().since().to_string(),
        "needs_target": entry.needs_target,
    })
}
