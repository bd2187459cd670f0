//! The surroundings of a spell's sigil: light behind it, and decorations on each side.

use kurbo::{Affine, Rect};

use super::cut::{both, clock, crescent, disc, leaf, line, spike, star, taper, together};
use super::print::EmblemDrawing;
use scene::Color;

const MIDDLE: (f64, f64) = (0.0, 0.0);

/// Draws the light and the decorations around a sigil. If `pale` is true, the sky is pale and the decorations are dark.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, field: Rect, pale: bool) {
    let (light, sky) = (print.inks.light, print.inks.sky[1]);
    print.glow(MIDDLE, 2.6, [light.alpha(if pale { 230 } else { 150 }), light.alpha(0)]);
    let (soft, strong) =
        if pale { (print.inks.depth(0.34), print.inks.depth(0.62)) } else { (light.mix(sky, 0.35), light) };
    // The width of the space on each side of the sigil.
    let room = (field.width() * 0.5 - 1.0).max(0.0);
    match print.dice.pick([0, 1, 2, 3, 4, 5]) {
        0 => rays(print, field, soft),
        1 => ripples(print, soft),
        2 => phases(print, room, soft, strong),
        3 => branches(print, if pale { strong } else { soft }),
        4 => cuts(print, field, soft),
        _ => constellations(print, room, soft, strong),
    }
    let dots = (0..14).map(|_| {
        let at = (print.dice.within(field.x0, field.x1), print.dice.within(field.y0, field.y1));
        disc(at, print.dice.within(0.012, 0.024))
    });
    let dots = together(dots.collect::<Vec<_>>());
    print.fill(dots, if pale { print.inks.brass.mix(print.inks.shade, 0.2) } else { light });
}

fn rays(print: &mut EmblemDrawing<'_>, field: Rect, ink: Color) {
    let reach = field.width().max(field.height());
    let rays = (0..36).map(|it| {
        let turn = (f64::from(it) + 0.5) / 36.0;
        let (long, wide) = if it % 2 == 0 { (reach, 0.16) } else { (1.5, 0.04) };
        spike(clock(MIDDLE, long, turn), clock(MIDDLE, 1.08, turn), wide)
    });
    print.fill(together(rays), ink.alpha(105));
}

fn ripples(print: &mut EmblemDrawing<'_>, ink: Color) {
    for (radius, width) in [(1.18, 0.04), (1.38, 0.032), (1.64, 0.026), (1.97, 0.022), (2.37, 0.02)] {
        print.line(disc(MIDDLE, radius), ink.alpha(190), width);
    }
}

/// Draws the phases of the moon between two lines.
fn phases(print: &mut EmblemDrawing<'_>, room: f64, soft: Color, strong: Color) {
    let step = (room - 0.42).clamp(0.0, 1.2) * 0.5;
    let moons = [(1.28, 0.15, 0.0), (1.28 + step, 0.13, 1.0), (1.28 + 2.0 * step, 0.11, 1.5)];
    let seen = if room > 0.8 { moons.len() } else { 1 };
    let turned = Affine::scale_non_uniform(-1.0, 1.0);
    let moons =
        moons.into_iter().take(seen).map(|(x, radius, dark)| turned * crescent((-x, 0.0), radius, dark));
    print.both(&together(moons), strong);
    let lines =
        [0.36, -0.36].map(|y| taper([(1.2, y), (1.6, y), (2.0, y * 0.83), (2.7, y * 0.72)], [0.035, 0.02]));
    print.both(&together(lines), soft);
}

/// Draws a branch on each side of the sigil.
fn branches(print: &mut EmblemDrawing<'_>, ink: Color) {
    let stem = taper([(1.2, 0.8), (1.7, 0.7), (2.0, 0.1), (1.7, -0.85)], [0.05, 0.025]);
    let leaves = (0..7).flat_map(|it| {
        let part = f64::from(it) / 6.5;
        let (x, y) = (1.3 + 0.53 * (part * 2.2).sin().abs(), 0.76 - 1.5 * part);
        [leaf((x, y), (x + 0.3, y - 0.16), [0.075, 0.075]), leaf((x, y), (x - 0.12, y - 0.3), [0.065, 0.065])]
    });
    print.both(&together(leaves.chain([stem])), ink);
}

/// Draws long lines across the sky that look like knife cuts.
fn cuts(print: &mut EmblemDrawing<'_>, field: Rect, ink: Color) {
    let cuts = (0..13).map(|it| {
        let y = field.y0 + field.height() * (f64::from(it) + 0.5) / 13.0;
        let near = (1.5 - y * y * 0.5).max(0.9) + 0.14 * f64::from(it * 2 % 3);
        leaf((near, y), (near + 0.5 + 0.3 * f64::from(it * 2 % 5), y), [0.022, 0.016])
    });
    print.fill(both(&together(cuts)), ink.alpha(200));
}

/// Draws a constellation of joined stars on each side of the sigil.
fn constellations(print: &mut EmblemDrawing<'_>, room: f64, soft: Color, strong: Color) {
    for side in [-1.0, 1.0] {
        let step = side * (room - 0.4).clamp(0.0, 1.6) / 3.0;
        let places =
            [0.0, 1.0, 2.0, 3.0].map(|it| (side * 1.3 + step * it, print.dice.within(-0.75, 0.75), 0.0));
        print.line(line(&places), soft, 0.02);
        let stars = places.iter().enumerate().map(|(index, &(x, y, _))| {
            if index % 2 == 0 { star((x, y), 4, 0.14, 0.04) } else { disc((x, y), 0.045) }
        });
        print.fill(together(stars), strong);
    }
}
