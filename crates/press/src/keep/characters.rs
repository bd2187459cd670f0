//! Faces of Characters, with their ability and their worth in the Cloister.

use art::linocut;
use keep::{Ability, ListCard};
use kurbo::Rect;

use super::fit::{self, TextFit};
use super::sheet::{self, KIND, Sheet};
use super::worth;
use crate::face::{Art, draw_picture};
use crate::frame;
use crate::said::typeset;
use crate::scene::Scene;
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

pub(super) fn face(
    card: &ListCard,
    ability: &Ability,
    art: Option<&Art>,
    setter: &mut Setter,
    theme: &Theme,
    size: Size,
) -> Scene {
    let look = Look::plain(theme.ink);
    let mut steps: Vec<Paragraph> =
        ability.0.iter().map(|it| Paragraph::new(bound(&it.to_string()), look)).collect();
    if !card.flavor.is_empty() {
        steps.push(Paragraph::new(typeset(&card.flavor), Look { italic: true, ..Look::plain(theme.faint) }));
    }
    let fit = TextFit { most: 8.5, align: Align::Start };
    // The picture shrinks before the text does.
    let width = Sheet::new(size, 0.0).text.width() - 4.0;
    let high = fit::height(setter, &steps, width, fit) + KIND + 2.2;
    let place = Sheet::new(size, high.clamp(19.4, 34.0));
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    portrait(&mut scene, theme, &card.name, art, place.art);
    sheet::name(&mut scene, setter, theme, &card.name, place.name, 0.0);
    let text = place.text;
    sheet::panel(&mut scene, setter, theme, &frame::rounded(text, 1.2), ["Character", "when used"]);
    let room = Rect::new(text.x0 + 2.0, text.y0 + KIND + 0.2, text.x1 - 2.0, text.y1 - 1.8);
    fit::text(&mut scene, setter, &steps, room, fit);
    worth::draw(&mut scene, setter, theme, &card.worth, place.worth);
    scene
}

/// Joins the last two words with a no-break space, so that the last line never consists of a single word.
fn bound(sentence: &str) -> String {
    sentence
        .rsplit_once(' ')
        .map_or_else(|| sentence.to_owned(), |(before, last)| format!("{before}\u{a0}{last}"))
}

/// Draws the portrait of a Character in the window of its card.
fn portrait(scene: &mut Scene, theme: &Theme, name: &str, art: Option<&Art>, area: Rect) {
    let window = frame::arched(area, 5.0);
    scene.clip(window.clone(), |scene| match art {
        Some(art) => draw_picture(scene, area, art, theme),
        None => linocut::portrait(scene, theme, name, area),
    });
    scene.stroke(window, theme.brass, 0.35);
}
