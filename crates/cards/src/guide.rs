//! An edition's components as JSON for other programs.

use serde_json::{Value, json};

use crate::catalogue::Hole;
use crate::editions::ConditionPrice;
use crate::language::{ComponentEntry, Language};
use crate::meaning::ComponentKind;

/// Returns an edition's components with their prices: all of them or, if `kind` is given, only the components of that
/// kind.
pub fn to_json(language: &Language, kind: Option<ComponentKind>) -> Value {
    let entries = language.entries().filter(|it| kind.is_none_or(|kind| kind == it.kind()));
    let components: Vec<Value> = entries.map(|it| component(language, it)).collect();
    json!({ "edition": language.edition().to_string(), "components": components })
}

impl Language {
    /// Returns how a component's formula affects a card's cost: "2t" if it is added, "−x/2" if it is subtracted, "t =
    /// x" or "a = 1/2" if it only sets a letter that other formulas use. Empty if the component is free.
    pub fn counted(&self, entry: &ComponentEntry) -> String {
        let price = entry.wording.price;
        match (entry.kind(), self.guide.condition) {
            _ if price.is_empty() => String::new(),
            (ComponentKind::Condition, ConditionPrice::Free) => String::new(),
            (ComponentKind::Condition, ConditionPrice::Factor) => format!("a = {price}"),
            (ComponentKind::Target, _) => format!("t = {price}"),
            (ComponentKind::Effect, _) => price.to_owned(),
            // No formula that lowers the cost is a sum, so it needs no parentheses after the minus sign.
            _ if price == "0" => price.to_owned(),
            (ComponentKind::Caveat | ComponentKind::Cost | ComponentKind::Condition, _) => {
                format!("−{price}")
            }
        }
    }
}

fn component(language: &Language, entry: &ComponentEntry) -> Value {
    let limit = entry.limit.map(|it| match it.hole {
        Hole::X => json!({ "x": it.most }),
        Hole::Y => json!({ "y": it.most }),
    });
    json!({
        "id": entry.row().id,
        "kind": entry.row().id.split('.').next(),
        "text": language.printed(entry),
        "formula": if entry.wording.price.is_empty() { None } else { Some(entry.wording.price) },
        "counts": language.counted(entry),
        "status": entry.status.name(),
        "max": limit,
        "ultra": entry.wording.ultra,
        "since": entry.row().since().to_string(),
        "needs_target": entry.needs_target,
    })
}
