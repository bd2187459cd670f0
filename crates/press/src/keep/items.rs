//! Faces of Items.

use keep::{Card, Grade, Type, Types};
use kurbo::{Affine, BezPath, Circle, Line, Point, Rect, Vec2};

use super::fit::{self, Fit};
use super::sheet::{self, KIND, Sheet};
use super::{art, coin, goods, marks, worth};
use crate::frame;
use crate::scene::{Color, Paint, Scene, polygon};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::{RESTRICTION, Theme};

/// What an Item is, as its face shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Good {
    pub(super) types: Types,
    pub(super) grade: Grade,
    pub(super) sellable: bool,
    pub(super) takeable: bool,
}

pub(super) fn face(card: &Card, good: Good, setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let ban = match (good.sellable, good.takeable) {
        (true, true) => "",
        (false, true) => "cannot be sold",
        (true, false) => "cannot be taken",
        (false, false) => "cannot be sold or taken",
    };
    let place = Sheet::new(size, if ban.is_empty() { 7.0 } else { 10.6 });
    let types: Vec<Type> = good.types.iter().collect();
    let prized = good.grade == Grade::Prized;
    picture(&mut scene, theme, &card.name, &types, prized, place.art);
    // The marks lie at the left, where a hand of cards shows them; many are smaller, for the sake of the name.
    let mark = if types.len() > 2 { 5.0 } else { 7.6 };
    let step = mark + 0.5;
    sheet::name(&mut scene, setter, theme, &card.name, place.name, 1.6 + types.len() as f64 * step);
    for (number, of) in types.iter().enumerate() {
        let x = place.name.x0 + 1.6 + mark / 2.0 + number as f64 * step;
        marks::mark(&mut scene, *of, theme, Point::new(x, place.name.center().y), mark);
    }
    let words: Vec<&str> = types.iter().map(|it| it.words().1).collect();
    let kind = if words.is_empty() { "Item".to_owned() } else { words.join(" & ") };
    let grade = if prized { "Prized Item" } else { "Basic Item" };
    let text = place.text;
    sheet::panel(&mut scene, setter, theme, &frame::rounded(text, 1.2), [&kind, grade]);
    if !ban.is_empty() {
        let room = Rect::new(text.x0 + 2.0, text.y0 + KIND - 0.3, text.x1 - 2.0, text.y1 - 1.6);
        banned(&mut scene, setter, theme, ban, room);
    }
    if prized {
        ribbon(&mut scene, theme, place.art);
    }
    worth::draw(&mut scene, setter, theme, &card.worth, place.worth);
    scene
}

/// The good on the ground of its types.
fn picture(scene: &mut Scene, theme: &Theme, name: &str, types: &[Type], prized: bool, area: Rect) {
    let side = area.height().min(area.width());
    let to = |scale: f64| {
        let part = side * scale;
        let corner = area.center() - Vec2::new(part, part) / 2.0;
        Affine::translate(corner.to_vec2()) * Affine::scale(part / 100.0)
    };
    let window = if prized { frame::scooped(area, 3.4) } else { frame::rounded(area, 1.2) };
    let first = types.first().copied();
    scene.clip(window.clone(), |scene| {
        let grounds = if types.is_empty() { vec![None] } else { types.iter().map(|it| Some(*it)).collect() };
        let wide = area.width() / grounds.len() as f64;
        for (number, of) in grounds.into_iter().enumerate() {
            let left = area.x0 + wide * number as f64;
            let part = Rect::new(left, area.y0, left + wide, area.y1);
            scene.clip(part, |scene| {
                let inks = marks::inks(of, theme);
                let line = [(0.0, area.y0), (0.0, area.y1)];
                let colors = [0.55, 0.2].map(|it| marks::around(theme, inks.body, it));
                scene.fill(part, Paint::Linear { line, colors });
                if prized {
                    rays(scene, area, inks.body.mix(theme.light, 0.4).alpha(120));
                }
                let mut ground = marks::ground(of);
                ground.apply_affine(to(0.9));
                // The line comes first: a ground may be of several shapes.
                scene.stroke(ground.clone(), inks.key, 0.7);
                scene.fill(ground, inks.body.mix(inks.pale, if marks::plain(theme) { 0.94 } else { 0.72 }));
            });
        }
        art::print(scene, goods::drawing(name, first), &marks::inks(first, theme), to(0.75));
    });
    scene.stroke(window, theme.brass, 0.35);
    if prized {
        scene.stroke(frame::scooped(area.inset(-1.2), 3.8), coin::gold(theme)[0], 0.3);
    }
}

/// What is prized shines.
fn rays(scene: &mut Scene, area: Rect, color: Color) {
    const COUNT: u32 = 40;
    let middle = area.center();
    let mut rays = BezPath::new();
    for ray in 0..COUNT {
        let angle = f64::from(ray) / f64::from(COUNT) * std::f64::consts::TAU;
        let at = |turn: f64, far: f64| middle + Vec2::from_angle(angle + turn) * far;
        rays.move_to(at(0.0, 8.0));
        rays.line_to(at(-0.022, area.width()));
        rays.line_to(at(0.022, area.width()));
        rays.close_path();
    }
    scene.fill(rays, color);
}

/// A ribbon with three stars across the lower edge of the picture.
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
        let star = frame::star(Point::new(middle + x, y), 5, radius, radius * 0.42);
        scene.fill(star, coin::gold(theme)[0].mix(theme.seal[1], 0.3));
    }
}

/// Words with a barred circle before them.
fn banned(scene: &mut Scene, setter: &mut Setter, theme: &Theme, words: &str, place: Rect) {
    let color = marks::tinted(theme, RESTRICTION);
    let at = Point::new(place.x0 + 1.4, place.center().y);
    scene.stroke(Circle::new(at, 1.25), color, 0.4);
    let bar = Vec2::new(0.85, 0.85);
    scene.stroke(Line::new(at - bar, at + bar), color, 0.4);
    let words = Paragraph::new(words, Look::plain(color));
    let fit = Fit { most: 8.5, align: Align::Start };
    fit::text(scene, setter, &[words], Rect { x0: place.x0 + 4.0, ..place }, fit);
}
