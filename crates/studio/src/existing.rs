//! Finds out which cards of an import the user already has.

use std::collections::HashMap;

use wire::api::Sketch;

use crate::extra_text;

/// What identifies a card: its name and edition, and its place in a set if both cards state one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Identity {
    name: String,
    edition: String,
    set: String,
    number: String,
}

impl Identity {
    /// Returns what identifies this card; `None` for a card without a name.
    fn of(card: &Sketch) -> Option<Identity> {
        let name = card.name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let extra = |field| extra_text(card, field).to_lowercase();
        let (set, number) = (extra("set"), extra("number"));
        (!name.is_empty()).then(|| Identity { name, edition: card.edition.clone(), set, number })
    }

    /// Returns whether two cards with the same name may be the same card. A set or number that only one of the two
    /// cards states doesn't matter.
    fn fits(&self, other: &Identity) -> bool {
        let alike = |one: &str, other: &str| one.is_empty() || other.is_empty() || one == other;
        self.edition == other.edition && alike(&self.set, &other.set) && alike(&self.number, &other.number)
    }
}

/// Returns, for each card of an import, the index of the card in `mine` that it is a version of; `None` if it is new.
/// Each card of `mine` is used at most once. A card with the same place in a set is preferred.
pub fn matched(imported: &[&Sketch], mine: &[Sketch]) -> Vec<Option<usize>> {
    let mut named: HashMap<String, Vec<(usize, Identity)>> = HashMap::new();
    for (index, identity) in mine.iter().enumerate().filter_map(|it| Some((it.0, Identity::of(it.1)?))) {
        named.entry(identity.name.clone()).or_default().push((index, identity));
    }
    let wanted: Vec<Option<Identity>> = imported.iter().map(|it| Identity::of(it)).collect();
    let mut found = vec![None; imported.len()];
    let exact: fn(&Identity, &Identity) -> bool = |one, other| one == other;
    for fits in [exact, Identity::fits] {
        for (place, wanted) in found.iter_mut().zip(&wanted) {
            let (None, Some(wanted)) = (*place, wanted) else { continue };
            let Some(alike) = named.get_mut(&wanted.name) else { continue };
            let at = alike.iter().position(|it| fits(wanted, &it.1));
            *place = at.map(|it| alike.remove(it).0);
        }
    }
    found
}

/// Returns a card as the import leaves it: the imported card, with the image and the extra fields of `mine` that the
/// imported card doesn't state.
pub fn merged(imported: &Sketch, mine: &Sketch) -> Sketch {
    let mut card = imported.clone();
    if card.image.is_none() {
        (card.image, card.crop) = (mine.image.clone(), mine.crop);
    }
    // Keep the order of the fields, so that an import that changes nothing gives an equal card.
    let mut extra = mine.extra.clone();
    for field in &imported.extra {
        match extra.iter_mut().find(|it| it.name == field.name) {
            Some(own) => own.value.clone_from(&field.value),
            None => extra.push(field.clone()),
        }
    }
    Sketch { extra, ..card }
}

#[cfg(test)]
mod tests {
    use wire::api::{ExtraField, WireCardKind};

    use super::*;

    fn card(name: &str, edition: &str, extra: &[(&str, &str)]) -> Sketch {
        let field = |it: &(&str, &str)| ExtraField { name: it.0.to_owned(), value: format!("\"{}\"", it.1) };
        Sketch {
            name: name.to_owned(),
            kind: WireCardKind::Spell,
            text: String::new(),
            offense: None,
            defense: None,
            edition: edition.to_owned(),
            flavor: String::new(),
            author: String::new(),
            license: String::new(),
            image: None,
            crop: None,
            extra: extra.iter().map(field).collect(),
        }
    }

    #[test]
    fn cards_are_recognised_by_name_edition_and_place() {
        let mine = [
            card("Old Wyrm", "14", &[("set", "MOOR"), ("number", "2")]),
            card("Old Wyrm", "14", &[("set", "MOOR"), ("number", "1")]),
            card("Fox", "9", &[]),
            card("", "9", &[]),
        ];
        let imported = [
            card("old  wyrm", "14", &[("set", "moor"), ("number", "1")]),
            card("Old Wyrm", "14", &[("number", "3")]),
            card("Fox", "9", &[("set", "MOOR")]),
            card("Fox", "9", &[]),
            card("Fox", "14", &[]),
            card("", "9", &[]),
        ];
        let all: Vec<&Sketch> = imported.iter().collect();
        // A card with exactly the same fields is preferred to one with more or fewer fields.
        assert_eq!(matched(&all, &mine), [Some(1), None, None, Some(2), None, None]);
        assert_eq!(matched(&all[..3], &mine), [Some(1), None, Some(2)]);
        for (index, one) in mine.iter().enumerate().take(3) {
            assert_eq!(matched(&[one], &mine), [Some(index)], "every card is recognised as itself");
        }
    }

    #[test]
    fn what_the_file_does_not_state_stays() {
        let mut mine = card("Fox", "9", &[("set", "MOOR"), ("notes", "sly")]);
        mine.image = Some("fox".to_owned());
        assert_eq!(merged(&mine, &mine), mine);
        assert_eq!(merged(&card("Fox", "9", &[]), &mine), mine);
        let other = merged(&card("Fox", "9", &[("rarity", "rare"), ("set", "FEN")]), &mine);
        let names: Vec<_> = other.extra.iter().map(|it| (it.name.as_str(), it.value.as_str())).collect();
        assert_eq!(names, [("set", "\"FEN\""), ("notes", "\"sly\""), ("rarity", "\"rare\"")]);
    }
}
