//! The back of all cards: the built-in back, or an image from the user.

use std::f64::consts::PI;
use std::sync::Arc;

use kurbo::{Affine, Arc as CurveArc, BezPath, Circle, Point, Rect, Vec2};

use crate::frame;
use crate::scene::{Bitmap, Color, Item, Paint, Scene, polygon, star};
use crate::stock::{BLEED, Size};
use crate::theme::Theme;

/// Draws the built-in back: two keys around a seal. It looks the same upside down, so that the back doesn't reveal
/// which way up a card is.
pub fn back(theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    let (width, height) = (size.width, size.height);
    let middle = Point::new(width / 2.0, height / 2.0);
    let colors = [theme.border[1], theme.border[0]];
    let glow = Paint::Radial { center: (middle.x, middle.y), radius: height * 0.62, colors };
    scene.fill(size.with_bleed(BLEED), glow);
    let field = Rect::new(4.6, 4.6, width - 4.6, height - 4.6);
    let shape = frame::scooped(field, 4.2);
    scene.fill(shape.clone(), theme.border[0].mix(Color::hex(0), 0.12));
    scene.clip(shape.clone(), |inner| lattice(inner, field, theme));
    scene.stroke(shape, theme.brass, 0.5);
    scene.stroke(frame::scooped(field.inset(-1.1), 4.6), theme.brass.alpha(150), 0.2);
    for (x, y) in [(field.x0, field.y0), (field.x1, field.y0), (field.x1, field.y1), (field.x0, field.y1)] {
        let inward = Vec2::new((middle.x - x).signum(), (middle.y - y).signum()) * 0.4;
        scene.fill(star(Point::new(x, y) + inward, 4, 2.0, 0.7), theme.brass);
    }
    medallion(&mut scene, middle, theme);
    scene
}

/// Draws a back from one image, which is scaled to cover the card. A larger copy beneath the image fills the bleed.
pub fn own(picture: &Arc<Bitmap>, size: Size) -> Scene {
    let (width, height) = picture.size();
    let (width, height) = (f64::from(width), f64::from(height));
    let mut scene = Scene::default();
    for area in [size.with_bleed(BLEED), size.with_bleed(0.0)] {
        let cover = (area.width() / width).max(area.height() / height);
        let place = Rect::from_center_size(area.center(), (width * cover, height * cover));
        scene.fill(area, Color::hex(0xffffff));
        scene.clip(area, |inner| inner.items.push(Item::Picture(picture.clone(), place)));
    }
    scene
}

/// Draws a lattice of lozenges over the whole field, with a small brass star wherever lines cross.
fn lattice(scene: &mut Scene, field: Rect, theme: &Theme) {
    let (wide, high) = (field.width() / 10.0, field.height() / 14.0);
    let mut lines = BezPath::new();
    for step in 0..=24 {
        let shift = f64::from(step) * wide;
        // Draw two diagonals: one down to the right that ends at this column, one down to the left that starts there.
        for (from, to) in [(shift - 14.0 * wide, shift), (shift, shift - 14.0 * wide)] {
            lines.move_to((field.x0 + from, field.y0));
            lines.line_to((field.x0 + to, field.y0 + 14.0 * high));
        }
    }
    scene.stroke(lines, theme.brass.alpha(70), 0.18);
    let mut points = BezPath::new();
    for row in 0..=14 {
        for column in 0..=10 {
            if (row + column) % 2 == 0 {
                let at = Point::new(field.x0 + f64::from(column) * wide, field.y0 + f64::from(row) * high);
                points.extend(star(at, 4, 0.75, 0.28).elements().iter().copied());
            }
        }
    }
    scene.fill(points, theme.brass.alpha(150));
}

fn medallion(scene: &mut Scene, middle: Point, theme: &Theme) {
    scene.fill(star(middle, 24, 19.4, 17.6), theme.brass);
    scene.fill(Circle::new(middle, 17.2), theme.border[0]);
    let colors = [theme.border[1].mix(theme.light, 0.12), theme.border[0]];
    let glow = Paint::Radial { center: (middle.x, middle.y), radius: 16.6, colors };
    scene.fill(Circle::new(middle, 16.6), glow);
    scene.stroke(Circle::new(middle, 15.6), theme.brass.alpha(170), 0.2);
    for turn in 0..24 {
        let way = Vec2::from_angle(f64::from(turn) * PI / 12.0);
        scene.fill(Circle::new(middle + way * 16.4, 0.3), theme.brass);
    }
    for turn in [0.0, PI] {
        let place = Affine::translate(middle.to_vec2()) * Affine::rotate(turn + PI / 5.0);
        scene.moved(place, |inner| key(inner, theme));
    }
    // Draw a plain disc: the wax seal of the faces is irregular and would look different upside down.
    scene.fill(Circle::new(middle, 4.2), theme.seal[0]);
    scene.stroke(Circle::new(middle, 3.5), theme.seal[1].alpha(130), 0.2);
    scene.fill(star(middle, 8, 2.6, 1.15), theme.seal[1]);
}

/// Draws an upright key to the right of the origin, with its teeth at the top.
fn key(scene: &mut Scene, theme: &Theme) {
    let (x, brass, dark) = (5.6, theme.brass, theme.brass.mix(Color::hex(0), 0.45));
    let mut shape = BezPath::new();
    // The stem of the key with its collar, then the bit with two teeth.
    for part in [
        Rect::new(x - 0.55, -12.6, x + 0.55, 6.0),
        Rect::new(x - 1.1, 3.6, x + 1.1, 4.5),
        Rect::new(x + 0.4, -12.2, x + 3.4, -10.4),
        Rect::new(x + 0.4, -9.4, x + 2.7, -7.8),
        Rect::new(x + 2.2, -13.0, x + 3.4, -10.8),
    ] {
        let corners = [(part.x0, part.y0), (part.x1, part.y0), (part.x1, part.y1), (part.x0, part.y1)];
        shape.extend(polygon(corners).elements().iter().copied());
    }
    scene.fill(shape.clone(), brass);
    // The bow of the key: three rings.
    for (dx, dy, radius) in [(0.0, 9.6, 1.75), (-2.5, 7.0, 1.75), (2.5, 7.0, 1.75)] {
        scene.stroke(Circle::new((x + dx, dy), radius), brass, 0.9);
        scene.stroke(CurveArc::new((x + dx, dy), (radius + 0.45, radius + 0.45), 0.3, 2.2, 0.0), dark, 0.16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::Fonts;
    use crate::raster::Raster;
    use crate::theme::THEMES;

    #[test]
    fn backs_look_the_same_upside_down() {
        let fonts = Fonts::own();
        for (theme, size) in THEMES.into_iter().zip([Size::STANDARD, Size::POKER].into_iter().cycle()) {
            let raster = Raster::draw(&back(theme, size), &fonts, size.with_bleed(0.0), 100.0);
            let pixels = raster.map(|it| it.rgb()).unwrap_or_default();
            let far = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 40);
            let different = pixels.chunks(3).zip(pixels.rchunks(3)).filter(|it| far(*it)).count();
            assert!(!pixels.is_empty() && different < pixels.len() / 3 / 500, "{}: {different}", theme.name);
        }
    }
}
