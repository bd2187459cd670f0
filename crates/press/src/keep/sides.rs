//! The faces for face-down cards: Gold for a sold Item, a Secret for a face-down Character. Also the back of all cards.

use art::linocut::{coins, golden_ground, hooded, night_ground};
use keep::{Term, Worth};
use kurbo::{Affine, Circle, Line, Point, Rect, Vec2};

use super::fit::{self, TextFit};
use super::sheet::{self, KIND, Sheet};
use super::worth;
use crate::frame;
use crate::scene::{Scene, polygon, star};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// The number of coins that a sold Item is worth.
const GOLD: u8 = 3;

/// Draws Gold: an Item that was sold.
pub fn gold(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let place = Sheet::new(size, 7.0);
    let window = frame::rounded(place.art, 1.2);
    scene.clip(window.clone(), |scene| {
        golden_ground(scene, theme, place.art);
        let heap = [(-0.98, 0.62), (0.98, 0.62), (0.0, -0.62)];
        coins(scene, theme, place.art.center(), place.art.width() * 0.235, heap);
    });
    scene.stroke(window, theme.brass, 0.35);
    sheet::name(&mut scene, setter, theme, "Gold", place.name, 0.0);
    sheet::panel(&mut scene, setter, theme, &frame::rounded(place.text, 1.2), ["Gold", "a sold Item"]);
    worth::draw(&mut scene, setter, theme, &Worth(vec![Term::Coins(GOLD)]), place.worth);
    scene
}

/// Draws a Secret: a Character that is face down.
pub fn secret(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let place = Sheet::new(size, 7.0);
    let window = frame::arched(place.art, 5.0);
    scene.clip(window.clone(), |scene| {
        night_ground(scene, theme, place.art);
        let side = place.art.width() * 0.98;
        let corner = Vec2::new(place.art.center().x - side / 2.0, place.art.y1 - side);
        hooded(scene, theme, Affine::translate(corner) * Affine::scale(side / 100.0));
    });
    scene.stroke(window, theme.brass, 0.35);
    sheet::name(&mut scene, setter, theme, "Secret", place.name, 0.0);
    let text = Rect { y1: place.worth.y1, ..place.text };
    sheet::panel(&mut scene, setter, theme, &frame::rounded(text, 1.2), ["Secret", "a Character"]);
    let words = "Only its player may look at it. It counts at the end.";
    let room = Rect::new(text.x0 + 2.0, text.y0 + KIND, text.x1 - 2.0, text.y1 - 1.6);
    let fit = TextFit { most: 8.5, align: Align::Start };
    fit::text(&mut scene, setter, &[Paragraph::new(words, Look::plain(theme.ink))], room, fit);
    scene
}

/// Draws the back of every card. One way up it says Gold, the other way up it says Secret, so that players can see
/// which of the two a face-down card is.
pub fn back(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let field = Rect::new(4.6, 4.6, size.width - 4.6, size.height - 4.6);
    let middle = field.center();
    // The halves meet in a slanted line, as on playing cards. The line looks the same upside down.
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
            golden_ground(scene, theme, upper);
            // The row of coins rises with the slant.
            let row = [(-1.42, 0.2), (1.42, -0.2), (0.0, 0.0)];
            coins(scene, theme, Point::new(middle.x, field.y0 + 24.6), 7.6, row);
        });
        scene.moved(Affine::rotate_about(std::f64::consts::PI, middle), |scene| {
            scene.clip(half, |scene| {
                night_ground(scene, theme, upper);
                let to = Affine::translate((middle.x - 16.0, field.y0 + 14.2)) * Affine::scale(0.32);
                hooded(scene, theme, to);
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
    scene.fill(star(middle, 8, 3.1, 1.4), theme.seal[1]);
    let plate = Rect::new(middle.x - 15.5, field.y0 + 4.2, middle.x + 15.5, field.y0 + 12.4);
    let title = |scene: &mut Scene, setter: &mut Setter, words: &str| {
        frame::panel(scene, &sheet::plate(plate), theme);
        fit::words(scene, setter, words, Look::plain(theme.ink).bold(), 15.0, plate.inset((-3.0, 0.0)));
    };
    title(&mut scene, setter, &format!("Gold · {GOLD}"));
    scene.moved(Affine::rotate_about(std::f64::consts::PI, middle), |scene| title(scene, setter, "Secret"));
    scene
}
