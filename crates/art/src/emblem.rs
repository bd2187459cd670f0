//! Draws emblems for cards without a picture: small pictures in the theme's colours that look like prints. An emblem
//! depends only on the card's name and kind, so that it stays the same while somebody edits the card's numbers and text.

mod aura;
mod beast;
mod bird;
mod creature;
mod cut;
mod folk;
mod forms;
mod horned;
mod insect;
mod land;
mod motif;
mod odd;
mod parts;
mod people;
mod print;
mod sea;
mod spell;
mod spirit;
mod thing;
mod wear;
mod words;
mod wyrm;

use cards::card::CardKind;
use kurbo::Rect;

use scene::Scene;

use self::print::EmblemDrawing;
use crate::theme::Theme;

/// The properties of a card that its emblem depends on.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub struct Subject<'a> {
    pub name: &'a str,
    pub kind: CardKind,
}

/// Draws a card's emblem so that it fills `area`.
pub fn draw(scene: &mut Scene, area: Rect, subject: &Subject<'_>, theme: &Theme) {
    let area = area.abs();
    let mut print = EmblemDrawing::new(scene, subject, theme);
    match subject.kind {
        CardKind::Creature => creature::draw(&mut print, area, subject.name),
        CardKind::Spell => spell::draw(&mut print, area, subject.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{INKPOT, NIGHT, THEMES};
    use kurbo::Shape;
    use scene::{Color, Item};

    const AREA: Rect = Rect::new(4.0, 10.0, 59.0, 40.0);

    fn emblem(subject: &Subject<'_>, area: Rect, theme: &Theme) -> Scene {
        let mut scene = Scene::default();
        draw(&mut scene, area, subject, theme);
        scene
    }

    fn creature(name: &str) -> Subject<'_> {
        Subject { name, kind: CardKind::Creature }
    }

    fn spell(name: &str) -> Subject<'_> {
        Subject { kind: CardKind::Spell, ..creature(name) }
    }

    #[test]
    fn the_same_card_looks_the_same() {
        for subject in [creature("Alley Cat"), spell("Burning Letters")] {
            assert_eq!(emblem(&subject, AREA, &NIGHT), emblem(&subject, AREA, &NIGHT));
        }
        let cat = emblem(&creature("Alley Cat"), AREA, &NIGHT);
        for name in [" ALLEY cat ", "Alley Cat 🐉", "Alley Cat!", "“Alley-Cat”"] {
            assert_eq!(emblem(&creature(name), AREA, &NIGHT), cat, "{name}");
        }
        assert_ne!(emblem(&creature("🐉"), AREA, &NIGHT), emblem(&creature("🦉"), AREA, &NIGHT));
    }

    #[test]
    fn names_and_kinds_show() {
        let names =
            ["Alley Cat", "Barn Cat", "Old Stag", "Qorl", "Zyxx", "Ulgar", "Frost Giant", "Sea Giant", ""];
        for make in [creature, spell] {
            let drawn: Vec<Scene> = names.iter().map(|it| emblem(&make(it), AREA, &NIGHT)).collect();
            for (index, one) in drawn.iter().enumerate() {
                assert!(drawn.iter().skip(index + 1).all(|other| one != other), "{:?}", names.get(index));
            }
        }
        let plain = creature("Brown Bear");
        assert_ne!(emblem(&plain, AREA, &NIGHT), emblem(&spell("Brown Bear"), AREA, &NIGHT));
    }

    /// Returns the bounds of every item, including nested ones.
    fn paths(items: &[Item]) -> Vec<kurbo::Rect> {
        items
            .iter()
            .flat_map(|it| match it {
                Item::Fill(path, _) | Item::Stroke(path, ..) => vec![path.bounding_box()],
                Item::Clip(_, inner) => paths(inner),
                Item::Move(_, scene) => paths(&scene.items),
                Item::Text(_) | Item::Picture(..) => vec![Rect::ZERO],
            })
            .collect()
    }

    #[test]
    fn nothing_is_too_much() {
        let enormous = "Ungeheuer ".repeat(5000);
        let names = [
            "",
            "🦉",
            "of the",
            "Kraken",
            "Hydra of the Marsh",
            "Seraph",
            "Dice",
            "Quench",
            enormous.as_str(),
        ];
        let areas = [
            AREA,
            Rect::new(0.0, 0.0, 55.0, 17.0),
            Rect::new(0.0, 0.0, 20.0, 70.0),
            Rect::new(0.0, 0.0, 9e9, 0.0),
        ];
        for name in names {
            for area in areas {
                for kind in [CardKind::Creature, CardKind::Spell] {
                    let drawn = paths(&emblem(&Subject { name, kind }, area, &INKPOT).items);
                    assert!((8..=250).contains(&drawn.len()), "{} items for {name}", drawn.len());
                    assert!(drawn.iter().all(Rect::is_finite), "{name} in {area:?}");
                }
            }
        }
    }

    #[test]
    fn the_ground_covers_the_area_and_is_no_hole() {
        for theme in THEMES {
            for subject in [creature("Pale Moth"), spell("Open Grave")] {
                let drawn = emblem(&subject, AREA, theme);
                let Some(Item::Fill(ground, scene::Paint::Linear { colors, .. })) = drawn.items.first()
                else {
                    panic!("the ground comes first");
                };
                assert_eq!(ground.bounding_box().union(AREA), ground.bounding_box());
                assert!(colors.iter().all(|it: &Color| it.alpha == 255));
            }
        }
    }
}
