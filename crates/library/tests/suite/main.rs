//! Tests the rules of the library.

mod fit;
mod format;
mod license;
mod terms;

use wire::api::{ExtraField, Sketch, WireCardKind};

/// Returns a creature of the 14th edition.
fn creature(name: &str, text: &str, tags: &str) -> Sketch {
    Sketch {
        name: name.to_owned(),
        kind: WireCardKind::Creature,
        text: text.to_owned(),
        offense: Some(2),
        defense: Some(3),
        edition: "14".to_owned(),
        flavor: String::new(),
        author: String::new(),
        license: String::new(),
        image: None,
        crop: None,
        extra: vec![ExtraField { name: "tags".to_owned(), value: format!("\"{tags}\"") }],
    }
}
