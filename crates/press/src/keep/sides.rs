//! What a card is when it lies face down: Gold if it was an Item that was sold, a Secret if it is a Character.

use keep::{Term, Worth};
use kurbo::{Affine, Circle, Line, Point, Rect, Vec2};

use super::art::Cut::{self, Block, Cast, Disc, Gouge, Line as Stroke};
use super::art::Ink::{Body, Brass, Key, Pale, Soft};
use super::art::{Inks, print};
use super::fit::{self, Fit};
use super::sheet::{self, KIND, Sheet};
use super::{coin, marks, worth};
use crate::frame;
use crate::scene::{Color, Paint, Scene, polygon};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// Coins that a sold Item is worth.
const GOLD: u8 = 3;

/// An Item that was sold.
pub fn gold(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let place = Sheet::new(size, 7.0);
    let window = frame::rounded(place.art, 1.2);
    scene.clip(window.clone(), |scene| {
        golden(scene, theme, place.art);
        let heap = [(-0.98, 0.62), (0.98, 0.62), (0.0, -0.62)];
        coins(scene, theme, place.art.center(), place.art.width() * 0.235, heap);
    });
    scene.stroke(window, theme.brass, 0.35);
    sheet::name(&mut scene, setter, theme, "Gold", place.name, 0.0);
    sheet::panel(&mut scene, setter, theme, &frame::rounded(place.text, 1.2), ["Gold", "a sold Item"]);
    worth::draw(&mut scene, setter, theme, &Worth(vec![Term::Coins(GOLD)]), place.worth);
    scene
}

/// A Character that lies face down.
pub fn secret(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let place = Sheet::new(size, 7.0);
    let window = frame::arched(place.art, 5.0);
    scene.clip(window.clone(), |scene| {
        night(scene, theme, place.art);
        let side = place.art.width() * 0.98;
        let corner = Vec2::new(place.art.center().x - side / 2.0, place.art.y1 - side);
        print(scene, HOODED, &inks(theme), Affine::translate(corner) * Affine::scale(side / 100.0));
    });
    scene.stroke(window, theme.brass, 0.35);
    sheet::name(&mut scene, setter, theme, "Secret", place.name, 0.0);
    let text = Rect { y1: place.worth.y1, ..place.text };
    sheet::panel(&mut scene, setter, theme, &frame::rounded(text, 1.2), ["Secret", "a Character"]);
    let words = "Its player alone may look at it. It counts in the end.";
    let room = Rect::new(text.x0 + 2.0, text.y0 + KIND, text.x1 - 2.0, text.y1 - 1.6);
    let fit = Fit { most: 8.5, align: Align::Start };
    fit::text(&mut scene, setter, &[Paragraph::new(words, Look::plain(theme.ink))], room, fit);
    scene
}

/// The back of every card. It reads Gold one way up and Secret the other, so that a card lying face down says which
/// it is by the way it lies.
pub fn back(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let field = Rect::new(4.6, 4.6, size.width - 4.6, size.height - 4.6);
    let middle = field.center();
    // The halves meet on a slant, as on playing cards; turned round it is the same slant.
    let slant = 6.0;
    let half = polygon([
        (field.x0, field.y0),
        (field.x1, field.y0),
        (field.x1, middle.y - slant),
        (field.x0, middle.y + slant),
    ]);
    let shape = frame::scooped(field, 4.2);
    let upper = Rect { y1: middle.y + slant, ..field };
    scene.clip(shape.clone(), |scene| {
        scene.clip(half.clone(), |scene| {
            golden(scene, theme, upper);
            // They climb as the slant does.
            let row = [(-1.42, 0.2), (1.42, -0.2), (0.0, 0.0)];
            coins(scene, theme, Point::new(middle.x, field.y0 + 24.6), 7.6, row);
        });
        scene.moved(Affine::rotate_about(std::f64::consts::PI, middle), |scene| {
            scene.clip(half, |scene| {
                night(scene, theme, upper);
                let to = Affine::translate((middle.x - 16.0, field.y0 + 14.2)) * Affine::scale(0.32);
                print(scene, HOODED, &inks(theme), to);
            });
        });
        let ends = Line::new((field.x0, middle.y + slant), (field.x1, middle.y - slant));
        scene.stroke(ends, theme.border[0], 1.6);
        scene.stroke(ends, theme.brass, 0.5);
    });
    scene.stroke(shape, theme.brass, 0.5);
    scene.stroke(frame::scooped(field.inset(-1.1), 4.6), theme.brass.alpha(150), 0.2);
    scene.fill(Circle::new(middle, 5.4), theme.brass);
    scene.fill(Circle::new(middle, 4.9), theme.seal[0]);
    scene.stroke(Circle::new(middle, 4.2), theme.seal[1].alpha(130), 0.2);
    scene.fill(frame::star(middle, 8, 3.1, 1.4), theme.seal[1]);
    let plate = Rect::new(middle.x - 15.5, field.y0 + 4.2, middle.x + 15.5, field.y0 + 12.4);
    let title = |scene: &mut Scene, setter: &mut Setter, words: &str| {
        frame::panel(scene, &sheet::plate(plate), theme);
        fit::words(scene, setter, words, Look::plain(theme.ink).bold(), 15.0, plate.inset((-3.0, 0.0)));
    };
    title(&mut scene, setter, &format!("Gold · {GOLD}"));
    scene.moved(Affine::rotate_about(std::f64::consts::PI, middle), |scene| title(scene, setter, "Secret"));
    scene
}

/// The ground of Gold: warm, lighter in the middle.
fn golden(scene: &mut Scene, theme: &Theme, area: Rect) {
    let [face, dark] = coin::gold(theme);
    let center = (area.center().x, area.y0 + area.height() * 0.5);
    let colors = if marks::plain(theme) { theme.sky } else { [face.mix(dark, 0.3), face.mix(dark, 0.72)] };
    scene.fill(area, Paint::Radial { center, radius: area.height() * 0.7, colors });
}

/// The ground of Secrets: night, with stars.
fn night(scene: &mut Scene, theme: &Theme, area: Rect) {
    let line = [(0.0, area.y0), (0.0, area.y1)];
    let deep = theme.shade.mix(Color::hex(0), 0.15);
    let (colors, stars) = if marks::plain(theme) {
        (theme.sky, theme.accent)
    } else {
        ([deep, deep.mix(theme.sky[1], 0.25)], theme.light.alpha(200))
    };
    scene.fill(area, Paint::Linear { line, colors });
    for (x, y, radius) in [
        (0.08, 0.2, 0.9),
        (0.2, 0.42, 0.6),
        (0.13, 0.66, 0.8),
        (0.9, 0.24, 0.7),
        (0.82, 0.46, 0.9),
        (0.93, 0.62, 0.6),
    ] {
        let at = Point::new(area.x0 + x * area.width(), area.y0 + y * area.height());
        scene.fill(frame::star(at, 4, radius, radius * 0.35), stars);
    }
}

/// Three coins around a point, the last in front; where they lie in radii.
fn coins(scene: &mut Scene, theme: &Theme, at: Point, radius: f64, places: [(f64, f64); 3]) {
    for (x, y) in places {
        let at = at + Vec2::new(x, y) * radius;
        coin::blank(scene, theme, at, radius);
        let to =
            Affine::translate((at.x - radius * 0.55, at.y - radius * 0.55)) * Affine::scale(radius * 0.011);
        let inks = Inks { key: coin::gold(theme)[1], ..inks(theme) };
        print(scene, CROWN, &inks, to);
    }
}

fn inks(theme: &Theme) -> Inks {
    let cloth = marks::tinted(theme, Color::hex(0x5a5468)).mix(theme.shade, 0.3);
    Inks {
        body: cloth,
        soft: cloth.mix(theme.paper[0], 0.35),
        key: theme.shade.mix(Color::hex(0), 0.5),
        ..marks::inks(None, theme)
    }
}

/// A crown in a square of 100.
pub(super) const CROWN: &[Cut] = &[
    Block(Key, "M14 78L6 26L30 48L50 12L70 48L94 26L86 78Z"),
    Block(Key, "M14 84H86V94H14Z"),
    Disc(Key, 6.0, 20.0, 6.0),
    Disc(Key, 50.0, 8.0, 6.0),
    Disc(Key, 94.0, 20.0, 6.0),
];

/// Somebody in a hood, with a keyhole for a brooch.
const HOODED: &[Cut] = &[
    Cast(Body, "M50 6C70 8 80 26 78 48C90 54 97 72 98 100H2C3 72 10 54 22 48C20 26 30 8 50 6Z"),
    Block(Key, "M50 20C64 21 69 34 67 48C65 60 58 68 50 69C42 68 35 60 33 48C31 34 36 21 50 20Z"),
    Block(
        Brass,
        "M38 45C41 41 45 42 47.4 46C44 48 40 48 38 45ZM62 45C59 41 55 42 52.6 46C56 48 60 48 62 45Z",
    ),
    Disc(Key, 43.6, 45.2, 1.4),
    Disc(Key, 56.4, 45.2, 1.4),
    Gouge(Soft, 2.4, "M28 44C25 30 32 16 44 12M18 62C12 72 10 84 9 96M30 70C26 78 24 88 24 98"),
    Gouge(Key, 3.0, "M74 44C76 32 72 20 62 14M82 62C88 72 90 84 91 96M70 70C74 78 76 88 76 98"),
    Stroke(Key, 2.2, "M33 54C36 66 42 73 50 74C58 73 64 66 67 54"),
    Cast(Brass, "M50 72A9.4 9.4 0 1 1 50 90.8A9.4 9.4 0 1 1 50 72Z"),
    Block(Key, "M50 75.6A3.4 3.4 0 0 1 51.8 82L53.2 87.4H46.8L48.2 82A3.4 3.4 0 0 1 50 75.6Z"),
    Gouge(Pale, 1.4, "M43.4 80C44 77 45.4 75.4 47 74.6"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep::art::tests::assert_readable;

    #[test]
    fn every_drawing_is_one() {
        assert_readable("crown", CROWN);
        assert_readable("hooded", HOODED);
    }
}
