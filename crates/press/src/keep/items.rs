//! Draws the faces of Items.

use art::linocut;
use keep::{Grade, ListCard, Type, Types};
use kurbo::{BezPath, Circle, Line, Point, Rect, Vec2};

use super::fit::{self, TextFit};
use super::sheet::{self, KIND, Sheet};
use super::worth;
use crate::face::{Art, draw_picture};
use crate::frame;
use crate::said::typeset;
use crate::scene::{Color, Scene, polygon, star};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::{RESTRICTION, Theme};

/// The properties of an Item that its face shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Good {
    pub(super) types: Types,
    pub(super) grade: Grade,
    pub(super) sellable: bool,
    pub(super) takeable: bool,
}

pub(super) fn face(
    card: &ListCard,
    good: Good,
    art: Option<&Art>,
    setter: &mut Setter,
    theme: &Theme,
    size: Size,
) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let ban = match (good.sellable, good.takeable) {
        (true, true) => "",
        (false, true) => "cannot be sold",
        (true, false) => "cannot be taken",
        (false, false) => "cannot be sold or taken",
    };
    let plain = if ban.is_empty() { 7.0 } else { 10.6 };
    let flavor = [Paragraph::new(typeset(&card.flavor), Look { italic: true, ..Look::plain(theme.faint) })];
    let fit = TextFit { most: 8.0, align: Align::Start };
    let width = Sheet::new(size, 0.0).text.width() - 4.0;
    // Flavor text takes its space from the picture.
    let flavored =
        if card.flavor.is_empty() { 0.0 } else { fit::height(setter, &flavor, width, fit).min(16.0) + 0.8 };
    let place = Sheet::new(size, plain + flavored);
    let types: Vec<Type> = good.types.iter().collect();
    let prized = good.grade == Grade::Prized;
    let window = if prized { frame::scooped(place.art, 3.4) } else { frame::rounded(place.art, 1.2) };
    scene.clip(window.clone(), |scene| match art {
        Some(art) => draw_picture(scene, place.art, art, theme),
        None => linocut::good(scene, theme, &card.name, &types, prized, place.art),
    });
    outline(&mut scene, theme, prized, window, place.art);
    // The type marks are on the left, where they are visible in a hand of cards. More than two marks are smaller, to
    // leave room for the name.
    let mark = if types.len() > 2 { 5.0 } else { 7.6 };
    let step = mark + 0.5;
    sheet::name(&mut scene, setter, theme, &card.name, place.name, 1.6 + types.len() as f64 * step);
    for (number, of) in types.iter().enumerate() {
        let x = place.name.x0 + 1.6 + mark / 2.0 + number as f64 * step;
        linocut::mark(&mut scene, *of, theme, Point::new(x, place.name.center().y), mark);
    }
    let words: Vec<&str> = types.iter().map(|it| it.words().1).collect();
    let kind = if words.is_empty() { "Item".to_owned() } else { words.join(" & ") };
    let grade = if prized { "Prized Item" } else { "Basic Item" };
    let text = place.text;
    sheet::panel(&mut scene, setter, theme, &frame::rounded(text, 1.2), [&kind, grade]);
    if !ban.is_empty() {
        let bottom = text.y1 - 1.6 - flavored;
        let room = Rect::new(text.x0 + 2.0, text.y0 + KIND - 0.3, text.x1 - 2.0, bottom);
        banned(&mut scene, setter, theme, ban, room);
    }
    if flavored > 0.0 {
        let room = Rect::new(text.x0 + 2.0, text.y1 - flavored - 1.2, text.x1 - 2.0, text.y1 - 1.4);
        fit::text(&mut scene, setter, &flavor, room, fit);
    }
    if prized {
        ribbon(&mut scene, theme, place.art);
    }
    worth::draw(&mut scene, setter, theme, &card.worth, place.worth);
    scene
}

/// Draws the edge of the window that shows an Item's picture.
fn outline(scene: &mut Scene, theme: &Theme, prized: bool, window: BezPath, area: Rect) {
    scene.stroke(window, theme.brass, 0.35);
    if prized {
        scene.stroke(frame::scooped(area.inset(-1.2), 3.8), linocut::gold(theme)[0], 0.3);
    }
}

/// Draws a ribbon with three stars across the lower edge of the picture.
fn ribbon(scene: &mut Scene, theme: &Theme, area: Rect) {
    let (middle, y, half, high) = (area.center().x, area.y1 - 1.4, 7.4, 2.3);
    let cloth = theme.seal[0];
    for way in [-1.0, 1.0] {
        let x = |it: f64| middle + way * it;
        let ends = [
            (half - 1.6, -high),
            (half + 3.6, -high),
            (half + 2.2, 0.0),
            (half + 3.6, high),
            (half - 1.6, high),
        ];
        scene.fill(polygon(ends.map(|it| (x(it.0), y + it.1 - 0.9))), cloth.mix(Color::hex(0), 0.4));
    }
    let band = Rect::new(middle - half, y - high, middle + half, y + high);
    scene.fill(band, cloth);
    for edge in [-1.0, 1.0] {
        let line = y + edge * (high - 0.5);
        scene.stroke(Line::new((band.x0, line), (band.x1, line)), theme.seal[1].alpha(130), 0.15);
    }
    for (x, radius) in [(-4.2, 1.15), (0.0, 1.6), (4.2, 1.15)] {
        let star = star(Point::new(middle + x, y), 5, radius, radius * 0.42);
        scene.fill(star, linocut::gold(theme)[0].mix(theme.seal[1], 0.3));
    }
}

/// Draws text with a prohibition sign in front of it.
fn banned(scene: &mut Scene, setter: &mut Setter, theme: &Theme, words: &str, place: Rect) {
    let color = linocut::tinted(theme, RESTRICTION);
    let at = Point::new(place.x0 + 1.4, place.center().y);
    scene.stroke(Circle::new(at, 1.25), color, 0.4);
    let bar = Vec2::new(0.85, 0.85);
    scene.stroke(Line::new(at - bar, at + bar), color, 0.4);
    let words = Paragraph::new(words, Look::plain(color));
    let fit = TextFit { most: 8.5, align: Align::Start };
    fit::text(scene, setter, &[words], Rect { x0: place.x0 + 4.0, ..place }, fit);
}
