//! Coins, and the colours of gold.

use kurbo::{BezPath, Circle, Point, Vec2};
use scene::{Color, Paint, Scene};

use super::marks::tinted;
use crate::theme::Theme;

/// Returns the light and the dark colour of gold.
pub fn gold(theme: &Theme) -> [Color; 2] {
    [tinted(theme, Color::hex(0xe3b65e)), tinted(theme, Color::hex(0x2e1f0c))]
}

/// Draws a coin without a number.
pub fn coin(scene: &mut Scene, theme: &Theme, at: Point, radius: f64) {
    let [face, dark] = gold(theme);
    scene.fill(Circle::new(at + Vec2::new(0.25, 0.4), radius), Color::hex(0).alpha(70));
    scene.fill(Circle::new(at, radius), dark);
    scene.fill(Circle::new(at, radius * 0.95), face.mix(dark, 0.5));
    let center = (at.x - radius * 0.3, at.y - radius * 0.35);
    let colors = [face.mix(theme.light, 0.5), face];
    scene.fill(Circle::new(at, radius * 0.82), Paint::Radial { center, radius: radius * 1.2, colors });
    scene.stroke(Circle::new(at, radius * 0.82), dark, radius * 0.05);
    // Draw the milled edge of the coin.
    const TEETH: u32 = 30;
    let mut teeth = BezPath::new();
    for tooth in 0..TEETH {
        let way = Vec2::from_angle(f64::from(tooth) / f64::from(TEETH) * std::f64::consts::TAU);
        teeth.move_to(at + way * radius * 0.87);
        teeth.line_to(at + way * radius * 0.91);
    }
    scene.stroke(teeth, face, radius * 0.06);
}
