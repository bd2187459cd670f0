//! Tests the properties that must hold for every component of every edition.

use cards::card::CardKind;
use cards::catalogue::{Hole, RowId, Status};
use cards::edition::Edition;
use cards::language::{ComponentEntry, Language};
use cards::meaning::ComponentKind;
use cards::text::{Ability, Join, JoinedEffect, Meaning, Number, Part, Sub, Text};

use crate::express::express;
use crate::read::read;

fn numbered<M: Meaning>(entry: &ComponentEntry, x: u32, y: u32) -> Option<Part<M>> {
    let number = |hole, value| entry.template.has(hole).then(|| Number::new(value)).flatten();
    Part::new(entry.id, number(Hole::X, x), number(Hole::Y, y))
}

/// Returns a text with this component and as little else as possible; `None` if the edition lacks what the text needs.
fn around(language: &Language, entry: &ComponentEntry) -> Option<(CardKind, Text)> {
    let find = |id: &str| language.entry(RowId::find(id)?).filter(|it| it.status != Status::Redacted);
    let effect =
        |entry: &ComponentEntry| Some(JoinedEffect { join: Join::Stop, effect: numbered(entry, 2, 3)? });
    let draw = Sub { target: None, effects: vec![effect(find("effect.draw")?)?] };
    let mut ability = Ability::default();
    let mut text = Text::default();
    match entry.kind() {
        ComponentKind::Caveat => {
            text.caveat = numbered(entry, 2, 3);
            return Some((CardKind::Creature, text));
        }
        ComponentKind::Condition => {
            ability.condition = numbered(entry, 2, 3);
            ability.subs = vec![draw];
        }
        ComponentKind::Cost => {
            ability.costs = vec![numbered(entry, 2, 3)?];
            ability.subs = vec![draw];
        }
        ComponentKind::Target => {
            let target = numbered(entry, 3, 2);
            ability.subs = vec![Sub { target, effects: vec![effect(find("effect.destroy")?)?] }];
        }
        ComponentKind::Effect => {
            let id = match entry.row().id {
                "effect.negate_attack" | "effect.negate_effect" => "target.current_chain",
                "effect.reveal_and_play" | "effect.down_level" | "effect.embody" | "effect.embody_times" => {
                    "target.your_hand"
                }
                _ => "target.in_play",
            };
            let target = if entry.needs_target { Some(numbered(find(id)?, 2, 1)?) } else { None };
            ability.subs = vec![Sub { target, effects: vec![effect(entry)?] }];
        }
    }
    text.abilities.push(ability);
    Some((CardKind::Spell, text))
}

/// Writes a text in one edition's wording, and proposes the best text for that wording in another edition. Also returns
/// whether the two mean the same; `None` if nothing is proposed.
fn carried(from: &Language, to: &Language, kind: CardKind, text: &Text) -> Option<(String, bool)> {
    proposed(to, kind, &from.write(kind, text).replace("This card has no abilities.", ""))
}

/// Returns the best text for a wording and whether it means the same; `None` if nothing is proposed.
fn proposed(to: &Language, kind: CardKind, wording: &str) -> Option<(String, bool)> {
    let intent = read(wording, to.edition());
    let mut drafts = express(to, kind, &intent);
    drafts.sort_by_key(crate::express::Draft::weight);
    let best = drafts.first()?;
    let mut text = best.text.clone();
    for ability in &mut text.abilities {
        ability.name = None;
    }
    Some((to.write(kind, &text), !best.differences.iter().any(|it| it.breaks)))
}

/// Misspells every second long word: two letters change places, one is missing, or one is doubled.
fn misspelt(text: &str) -> String {
    let mut long = 0;
    let words = text.split(' ').map(|word| {
        if word.len() < 6 || !word.bytes().all(|it| it.is_ascii_lowercase()) {
            return word.to_owned();
        }
        long += 1;
        match long % 6 {
            1 => format!("{}{}{}{}", &word[..2], &word[3..4], &word[2..3], &word[4..]),
            3 => format!("{}{}", &word[..3], &word[4..]),
            5 => format!("{}{}", &word[..4], &word[3..]),
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Removes plurals and “the” from a text, as careless people do.
fn careless(text: &str) -> String {
    text.replace("cards ", "card ").replace("dice ", "dices ").replace(" the ", " ")
}

#[test]
fn every_component_is_understood_with_mistakes() {
    let mut wrong = Vec::new();
    for edition in [Edition::E5, Edition::E6, Edition::E11, Edition::E14, Edition::E17] {
        let language = Language::of(edition);
        for entry in language.entries().filter(|it| it.status != Status::Redacted) {
            let Some((kind, text)) = around(language, entry) else { continue };
            let said = language.write(kind, &text);
            let plain = said.replace("This card has no abilities.", "");
            let mut wordings = vec![misspelt(&plain)];
            if matches!(entry.kind(), ComponentKind::Target | ComponentKind::Effect) {
                wordings.extend([careless(&plain), careless(&misspelt(&plain))]);
            }
            for wording in wordings {
                match proposed(language, kind, &wording) {
                    Some((found, true)) if found == said => {}
                    found => wrong.push(format!("[{edition}] {wording}\n      -> {found:?}")),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_component_is_understood_in_its_own_edition() {
    let mut wrong = Vec::new();
    for edition in Edition::ALL {
        let language = Language::of(edition);
        for entry in language.entries().filter(|it| it.status != Status::Redacted) {
            let Some((kind, text)) = around(language, entry) else { continue };
            let said = language.write(kind, &text);
            match carried(language, language, kind, &text) {
                Some((found, true)) if found == said => {}
                found => wrong.push(format!("[{edition}] {said}\n      -> {found:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_component_is_understood_in_other_editions() {
    use Edition::{E1, E6, E8, E11, E11_2024, E12, E14, E17};
    let mut wrong = Vec::new();
    for from in [E1, E6, E8, E11, E11_2024, E12, E14, E17] {
        for to in [E6, E11_2024, E17] {
            let (old, new) = (Language::of(from), Language::of(to));
            for entry in old.entries().filter(|it| it.status != Status::Redacted) {
                let Some((kind, text)) = around(old, entry) else { continue };
                // Until the 5th edition this target meant anybody's resources, so the nearest text of a newer edition
                // is another one.
                if entry.row().id == "target.resources" && !entry.wording.text.contains("your") {
                    continue;
                }
                let has = |it: RowId| new.entry(it).is_some_and(|it| it.status != Status::Redacted);
                let Some(meant) = new.translate(kind, old, &text) else { continue };
                let rows = meant.abilities.iter().flat_map(|it| {
                    let subs = it.subs.iter().flat_map(|it| {
                        let effects = it.effects.iter().map(|it| it.effect.row());
                        it.target.iter().map(Part::row).chain(effects).collect::<Vec<_>>()
                    });
                    let costs = it.costs.iter().map(Part::row);
                    it.condition.iter().map(Part::row).chain(costs).chain(subs).collect::<Vec<_>>()
                });
                if !rows.chain(meant.caveat.iter().map(Part::row)).all(has) {
                    continue;
                }
                let wanted = new.write(kind, &meant);
                match carried(old, new, kind, &text) {
                    Some((found, _)) if found == wanted => {}
                    found => wrong.push(format!(
                        "[{from} to {to}] {}\n      -> {found:?}\n      not {wanted}",
                        old.write(kind, &text)
                    )),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
