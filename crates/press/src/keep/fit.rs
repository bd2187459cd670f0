//! Fits text into boxes.

use kurbo::{Affine, Rect};

use crate::scene::Scene;
use crate::text::{Align, Look, Paragraph, Setter, TextBlock};

/// The distance between two lines, in ems.
const LEADING: f64 = 1.16;
/// The space between two paragraphs, in ems.
const GAP: f64 = 0.2;
/// The smallest size for laying out text, in points. Text that still doesn't fit is scaled down as a drawing.
const LEAST: f64 = 4.0;

/// How to fit text into its box.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextFit {
    /// The largest size of the text, in points.
    pub(super) most: f64,
    /// The horizontal alignment of lines. The text is always centred vertically.
    pub(super) align: Align,
}

/// Returns the height that paragraphs need at the largest size of `fit`.
pub(super) fn height(setter: &mut Setter, paragraphs: &[Paragraph], width: f64, fit: TextFit) -> f64 {
    setter.paragraphs(paragraphs, width, fit.most, LEADING, GAP, fit.align).height
}

/// Draws paragraphs in their box, in the largest size that fits.
pub(super) fn text(
    scene: &mut Scene,
    setter: &mut Setter,
    paragraphs: &[Paragraph],
    place: Rect,
    fit: TextFit,
) {
    let mut set = |size: f64| setter.paragraphs(paragraphs, place.width(), size, LEADING, GAP, fit.align);
    let fits = |it: &TextBlock| it.height <= place.height() && it.width <= place.width() + 0.01;
    let mut block = set(fit.most);
    if !fits(&block) {
        block = set(LEAST);
        // Larger text takes more room, so a binary search finds the largest size that fits, in quarters of a point.
        let (mut small, mut large) = ((LEAST * 4.0) as u32, (fit.most * 4.0) as u32);
        while fits(&block) && large - small > 1 {
            let middle = u32::midpoint(small, large);
            let tried = set(f64::from(middle) / 4.0);
            if fits(&tried) {
                (block, small) = (tried, middle);
            } else {
                large = middle;
            }
        }
    }
    let scale = (place.height() / block.height.max(0.01)).min(place.width() / block.width.max(0.01)).min(1.0);
    let spare = (place.height() - block.height * scale) / 2.0;
    // Lines are aligned within the whole width of the box, so the offset depends on that width.
    let left = place.width() * (1.0 - scale);
    let left = match fit.align {
        Align::Start => 0.0,
        Align::Center => left / 2.0,
        Align::End => left,
    };
    if scale < 1.0 {
        let to = Affine::translate((place.x0 + left, place.y0 + spare)) * Affine::scale(scale);
        scene.moved(to, |scene| block.draw(scene, 0.0, 0.0));
    } else {
        block.draw(scene, place.x0, place.y0 + spare);
    }
}

/// Draws text in the middle of its box, in the largest size that fits.
pub(super) fn words(scene: &mut Scene, setter: &mut Setter, words: &str, look: Look, most: f64, place: Rect) {
    text(scene, setter, &[Paragraph::new(words, look)], place, TextFit { most, align: Align::Center });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fonts::Fonts;
    use crate::raster::Raster;
    use crate::scene::Color;

    #[test]
    fn no_text_leaves_its_box() {
        let fonts = Arc::new(Fonts::own());
        let mut setter = Setter::new(fonts.clone());
        let place = Rect::new(10.0, 10.0, 40.0, 18.0);
        let dark = |scene: &Scene, frame: Rect| {
            let raster = Raster::draw(scene, &fonts, frame, 100.0);
            raster.is_some_and(|it| it.rgb().iter().any(|it| *it < 128))
        };
        for align in [Align::Start, Align::Center, Align::End] {
            for words in ["Leek", "many words that need lines", &"word ".repeat(200), &"W".repeat(300)] {
                let mut scene = Scene::default();
                let paragraph = Paragraph::new(words, Look::plain(Color::hex(0)));
                text(&mut scene, &mut setter, &[paragraph], place, TextFit { most: 11.0, align });
                assert!(dark(&scene, place) || words.len() > 200, "{words} cannot be seen");
                for outside in [
                    Rect::new(0.0, 0.0, 50.0, place.y0 - 0.3),
                    Rect::new(0.0, place.y1 + 0.3, 50.0, 30.0),
                    Rect::new(0.0, 0.0, place.x0 - 0.3, 30.0),
                    Rect::new(place.x1 + 0.3, 0.0, 60.0, 30.0),
                ] {
                    assert!(!dark(&scene, outside), "{align:?} {words} at {outside:?}");
                }
            }
        }
    }
}
