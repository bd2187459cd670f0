//! Draws the cards of KEEP: Items, Characters, the Royal Decree, Gold and Secret.

mod characters;
mod decree;
mod fit;
mod items;
mod sheet;
mod sides;
mod stock;
mod worth;

pub use decree::decree;
use keep::{Kind, ListCard};
pub use sides::{back, gold, secret};
pub use stock::stock;

use crate::face::Art;
use crate::scene::Scene;
use crate::stock::Size;
use crate::text::Setter;
use crate::theme::Theme;

/// Draws the face of a card, extended by [`crate::stock::BLEED`] beyond the cut. If `art` is given, it replaces the
/// built-in picture.
pub fn face(card: &ListCard, art: Option<&Art>, setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    match &card.kind {
        Kind::Item { types, grade, sellable, takeable } => {
            let good = items::Good { types: *types, grade: *grade, sellable: *sellable, takeable: *takeable };
            items::face(card, good, art, setter, theme, size)
        }
        Kind::Character { ability } => characters::face(card, ability, art, setter, theme, size),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use keep::{Ability, Grade, List, Step, Term, Type, Types, Worth};
    use kurbo::{Affine, Point, Rect, Shape};

    use super::*;
    use crate::fonts::Fonts;
    use crate::scene::Item;
    use crate::stock::BLEED;
    use crate::theme::{NIGHT, THEMES};

    fn setter() -> Setter {
        Setter::new(Arc::new(Fonts::own()))
    }

    type Side = fn(&mut Setter, &Theme, Size) -> Scene;
    const SIDES: [Side; 4] = [gold, secret, decree, back];

    /// Collects the start and end of every glyph, each with the text of its run.
    fn glyphs(items: &[Item], to: Affine, out: &mut Vec<(Arc<str>, Point, Point)>) {
        for item in items {
            match item {
                Item::Text(run) => out.extend(run.glyphs.iter().map(|it| {
                    let at = Point::from(it.at);
                    (run.text.clone(), to * at, to * Point::new(at.x + it.advance, at.y))
                })),
                Item::Clip(_, inner) => glyphs(inner, to, out),
                Item::Move(by, scene) => glyphs(&scene.items, to * *by, out),
                Item::Fill(..) | Item::Stroke(..) | Item::Picture(..) => {}
            }
        }
    }

    fn assert_printable(name: &str, scene: &Scene, size: Size) {
        let safe = size.with_bleed(-3.0);
        let mut found = Vec::new();
        glyphs(&scene.items, Affine::IDENTITY, &mut found);
        for (text, from, to) in found {
            assert!(safe.contains(from) && safe.contains(to), "{name}: “{text}” at {from:?}");
        }
        let ground = match scene.items.first() {
            Some(Item::Fill(path, _)) => path.bounding_box(),
            _ => Rect::ZERO,
        };
        let all = size.with_bleed(BLEED);
        assert_eq!(ground.union(all), ground, "{name} is not drawn beyond the cut");
    }

    #[test]
    fn every_card_of_our_list_is_printable_in_every_theme_and_size() {
        let mut setter = setter();
        for (theme, size) in THEMES.into_iter().zip([Size::STANDARD, Size::POKER].into_iter().cycle()) {
            for card in List::standard().cards() {
                assert_printable(&card.name, &face(card, None, &mut setter, theme, size), size);
            }
            for side in SIDES {
                assert_printable("a side", &side(&mut setter, theme, size), size);
            }
        }
        assert_eq!(setter.take_missing(), Vec::<char>::new());
    }

    #[test]
    fn the_same_card_is_the_same_drawing() {
        let (mut one, mut other) = (setter(), setter());
        let mut both = |draw: &dyn Fn(&mut Setter) -> Scene| (draw(&mut one), draw(&mut other));
        for card in List::standard().cards() {
            let (one, other) = both(&|setter| face(card, None, setter, &NIGHT, Size::POKER));
            assert_eq!(one, other, "{}", card.name);
        }
        for side in SIDES {
            let (one, other) = both(&|setter| side(setter, &NIGHT, Size::POKER));
            assert_eq!(one, other);
        }
    }

    #[test]
    fn strange_cards_are_printable() {
        let mut setter = setter();
        let all_types = Type::ALL.into_iter().fold(Types::default(), Types::with);
        let item = |types, grade| Kind::Item { types, grade, sellable: false, takeable: false };
        let steps = Step::all();
        let names = ["", " ", "\n", "Хранитель ключей", "🦀🗝️", &"W".repeat(500), &"long name ".repeat(50)];
        let kinds = [
            item(Types::default(), Grade::Basic),
            item(all_types, Grade::Prized),
            Kind::Character { ability: Ability(Vec::new()) },
            Kind::Character { ability: Ability(steps.into_iter().take(40).collect()) },
        ];
        let worths = [Worth(Vec::new()), Worth(vec![Term::Coins(255)]), Worth(vec![Term::AllTypes(9); 20])];
        for (number, name) in names.into_iter().enumerate() {
            for (kind, worth) in kinds.iter().zip(worths.iter().cycle().skip(number)) {
                for flavor in ["", "Nobody knows where it came from.", &"long words ".repeat(60)] {
                    let (worth, kind) = (worth.clone(), kind.clone());
                    let (name, flavor) = (name.to_owned(), flavor.to_owned());
                    let card = ListCard { name, count: 1, worth, kind, flavor, image: None };
                    let scene = face(&card, None, &mut setter, &NIGHT, Size::STANDARD);
                    assert_printable(&card.name, &scene, Size::STANDARD);
                }
            }
        }
    }

    #[test]
    fn the_back_reads_gold_one_way_up_and_secret_the_other() {
        let size = Size::STANDARD;
        let mut found = Vec::new();
        glyphs(&back(&mut setter(), &NIGHT, size).items, Affine::IDENTITY, &mut found);
        let (gold, secret): (Vec<_>, Vec<_>) = found.into_iter().partition(|it| it.0.starts_with("Gold"));
        let middle = size.height / 2.0;
        assert!(!gold.is_empty() && gold.iter().all(|it| it.1.y < middle && it.1.x <= it.2.x));
        assert!(!secret.is_empty() && secret.iter().all(|it| it.1.y > middle && it.1.x >= it.2.x));
    }
}
