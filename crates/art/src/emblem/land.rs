//! The landscape of a creature: sky, moon and stars, two layers of land behind the creature, and one in front of it.

use kurbo::{BezPath, Rect};

use super::cut::{Knot, arc, bar, clock, crescent, disc, leaf, outline, ring, spike, star, taper, together};
use super::parts::HALO;
use super::print::EmblemDrawing;
use scene::{Color, Paint, path};

/// A kind of landscape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Land {
    Hills,
    Peaks,
    Wood,
    Sea,
    Town,
    Meadow,
    Graves,
}

/// Draws the sky with moon or sun, and the land behind the figure. `field` is the visible area, in the figure's units.
pub(super) fn behind(print: &mut EmblemDrawing<'_>, field: Rect, land: Land) {
    sky(print, field);
    shining(print, field);
    let (far, middle) = (print.inks.depth(0.22), print.inks.depth(0.5));
    let shift = print.dice.within(0.0, 10.0);
    let back = match land {
        Land::Peaks | Land::Wood => peaks(field, 0.12, shift).0,
        Land::Sea if print.dice.chance(0.5) => peaks(field, 0.3, shift).0,
        Land::Sea => swell(field, 0.4, shift),
        _ => hills(field, 0.3, 0.16, shift),
    };
    print.fill(back, far);
    match land {
        Land::Hills => print.fill(hills(field, 0.55, 0.12, shift + 2.0), middle),
        Land::Peaks => {
            let (rock, snow) = peaks(field, 0.42, shift + 3.7);
            print.fill(rock, middle);
            print.fill(snow, print.inks.depth(0.12));
        }
        Land::Wood => print.fill(wood(field, 0.58, 0.5, shift), middle),
        Land::Sea => {
            print.fill(swell(field, 0.6, shift + 1.3), middle);
            print.fill(ripples(field, 0.72, shift), print.inks.depth(0.1));
        }
        Land::Town => {
            let (houses, windows) = town(field, 0.62, shift);
            print.fill(houses, middle);
            print.fill(windows, print.inks.light);
        }
        Land::Meadow => print.fill(hills(field, 0.62, 0.08, shift + 5.0), middle),
        Land::Graves => {
            print.fill(hills(field, 0.6, 0.08, shift + 4.0), middle);
            print.fill(graves(field, 0.62, shift), print.inks.depth(0.72));
        }
    }
}

/// Draws the part of the landscape in front of the figure.
pub(super) fn before(print: &mut EmblemDrawing<'_>, field: Rect, land: Land) {
    let ink = print.inks.depth(0.92);
    let cut = print.inks.depth(0.5);
    let shift = print.dice.within(0.0, 10.0);
    match land {
        Land::Sea => {
            print.fill(swell(field, 0.92, shift), ink);
            print.fill(ripples(field, 1.02, shift), cut);
        }
        Land::Wood => print.fill(wood(field, 1.0, 0.32, shift), ink),
        Land::Meadow | Land::Graves => print.fill(grass(field, 0.96, shift), ink),
        _ => {
            print.fill(hollow(field, 0.92, shift), ink);
            print.fill(furrows(field, 0.97, shift), cut);
        }
    }
}

/// Fills the whole field with the sky's colours. This comes first, because no other part covers the whole field.
pub(super) fn ground(print: &mut EmblemDrawing<'_>, field: Rect) {
    let at = |y: f64| {
        let it = print.to * kurbo::Point::new(0.0, y);
        (it.x, it.y)
    };
    let line = [at(field.y0), at(field.y1.min(0.95).max(field.y0 + 0.1))];
    let shape = print.to * path(&field.inflate(0.5, 0.5));
    print.scene.fill(shape, Paint::Linear { line, colors: print.inks.sky });
}

fn sky(print: &mut EmblemDrawing<'_>, field: Rect) {
    ground(print, field);
    let stars = 5 + (print.grand * 15.0) as usize;
    let mut shapes = Vec::new();
    for index in 0..stars {
        // Put one star into each strip of the sky, so that stars are scattered but never crowded.
        let x = field.x0 + field.width() * (index as f64 + print.dice.within(0.15, 0.85)) / stars as f64;
        let y = print.dice.within(field.y0 + 0.1, 0.05);
        let size = print.dice.within(0.016, 0.03);
        if print.dice.chance(0.3) {
            shapes.push(star((x, y), 4, size * 3.2, size * 0.75));
        } else {
            shapes.push(disc((x, y), size));
        }
    }
    print.fill(together(shapes), print.inks.light);
    let clouds = (0..4).map(|_| {
        let (x, y) = (print.dice.within(field.x0, field.x1), print.dice.within(-0.7, 0.2));
        let length = print.dice.within(0.5, 1.1);
        leaf((x - length, y), (x + length, y), [0.035, 0.02])
    });
    let clouds = together(clouds.collect::<Vec<_>>());
    print.fill(clouds, print.inks.sky[1].mix(print.inks.light, 0.3).alpha(150));
}

/// Draws the moon or sun next to the figure or behind it.
fn shining(print: &mut EmblemDrawing<'_>, field: Rect) {
    let light = print.inks.light;
    let lit = |print: &mut EmblemDrawing<'_>, shape: BezPath, ink: Color| {
        // On white paper a white moon needs an outline.
        if light.contrast(print.inks.sky[0]) < 1.5 {
            print.line(shape.clone(), print.inks.depth(0.3), 0.05);
        }
        print.fill(shape, ink);
    };
    // A figure with a halo has no large moon behind it, because a halo and a moon together would look crowded.
    let behind = print.dice.chance(0.45) && print.grand < HALO;
    let side = print.dice.pick([-1.0, 1.0]);
    let far = (field.width() * 0.5 - 0.5).clamp(0.3, 1.75);
    let radius = if behind { print.dice.within(0.82, 0.95) } else { print.dice.within(0.26, 0.36) };
    let high = (field.y0 + radius + 0.18).max(-1.4);
    let at = if behind { (0.0, -0.12) } else { (side * print.dice.within(far * 0.86, far), high) };
    print.glow(at, radius * 2.6, [light.alpha(105), light.alpha(0)]);
    let dim = light.mix(print.inks.sky[1], 0.28);
    if behind {
        let disk = light.mix(print.inks.sky[1], 0.12);
        match print.dice.pick([0, 1, 2]) {
            0 => lit(print, disc(at, radius), disk),
            1 => {
                lit(print, ring(at, radius + 0.1, radius + 0.06), disk);
                lit(print, disc(at, radius), disk);
            }
            _ => {
                let rays = (0..28).map(|it| {
                    let turn = f64::from(it) / 28.0;
                    let reach = if it % 2 == 0 { 0.34 } else { 0.2 };
                    spike(clock(at, radius + 0.06, turn), clock(at, radius + reach, turn), 0.07)
                });
                lit(print, together(rays), disk);
                lit(print, disc(at, radius), disk);
            }
        }
        return;
    }
    if print.dice.chance(0.5) {
        // Draw lines around the moon that look like knife cuts.
        let cuts = (0..2).flat_map(|row| {
            let (count, row) = (9 + row * 3, f64::from(row));
            (0..count).map(move |it| {
                let (turn, far) =
                    ((f64::from(it) + 0.3 * row) / f64::from(count), radius * (1.95 + 0.4 * row));
                leaf(clock(at, far, turn), clock(at, far, turn + 0.6 / f64::from(count)), [0.02, 0.005])
            })
        });
        print.fill(together(cuts), light.mix(print.inks.sky[0], 0.45).alpha(140));
    }
    match print.dice.pick([0, 1, 2, 3, 4]) {
        0 => {
            lit(print, disc(at, radius), light);
            let spots = [(-0.35, -0.3, 0.2), (0.3, 0.1, 0.26), (-0.2, 0.42, 0.14), (0.35, -0.45, 0.1)];
            let spots = spots.map(|(x, y, r)| disc((at.0 + x * radius, at.1 + y * radius), r * radius));
            print.fill(together(spots), dim);
        }
        1 => {
            let lean = kurbo::Affine::rotate_about(0.5, at);
            lit(print, lean * crescent(at, radius, 1.35), light);
        }
        2 => {
            let rays = (0..16).map(|it| {
                let turn = f64::from(it) / 16.0;
                let reach = if it % 2 == 0 { 1.75 } else { 1.42 };
                spike(clock(at, radius * 1.14, turn), clock(at, radius * reach, turn), radius * 0.2)
            });
            lit(print, together(rays), light);
            lit(print, disc(at, radius), light);
        }
        3 => {
            // Draw a planet whose ring passes behind it at the top and in front of it at the bottom.
            let lean = kurbo::Affine::rotate_about(-0.35, at) * kurbo::Affine::translate(at);
            let flat = lean * kurbo::Affine::scale_non_uniform(1.0, 0.28);
            print.fill(flat * ring((0.0, 0.0), radius * 1.75, radius * 1.4), dim);
            lit(print, disc(at, radius), light);
            let front = arc((0.0, 0.0), radius * 1.58, [0.26, 0.74]);
            print.line(flat * front, dim, radius * 0.2);
        }
        _ => {
            lit(print, ring(at, radius, radius * 0.82), light);
            lit(print, crescent(at, radius * 0.68, 0.9), light);
        }
    }
}

/// Iterates over x coordinates in `steps` equal steps across the field and slightly beyond it.
fn across(field: Rect, steps: usize) -> impl Iterator<Item = f64> {
    // Limit the steps, so that the drawing stays small however wide the field is.
    let steps = steps.clamp(1, 60);
    (0..=steps).map(move |it| field.x0 - 0.4 + (field.width() + 0.8) * it as f64 / steps as f64)
}

/// Turns a skyline into a closed shape whose lower edge is below the field.
fn closed(field: Rect, mut skyline: Vec<Knot>) -> BezPath {
    skyline.push((field.x1 + 0.6, field.y1 + 0.5, 0.0));
    skyline.push((field.x0 - 0.6, field.y1 + 0.5, 0.0));
    outline(&skyline)
}

fn hills(field: Rect, y: f64, height: f64, shift: f64) -> BezPath {
    let rise = |x: f64| (x * 1.1 + shift).sin() + 0.45 * (x * 2.3 + shift * 1.7).sin();
    closed(field, across(field, 14).map(|x| (x, y - height * rise(x), 0.8)).collect())
}

/// Returns the shape of ground that is low in the middle, where the figure stands, and higher at the sides.
fn hollow(field: Rect, y: f64, shift: f64) -> BezPath {
    let rise = |x: f64| 0.1 * (x.abs() - 0.4).clamp(0.0, 2.0) + 0.035 * (x * 2.1 + shift).sin();
    closed(field, across(field, 14).map(|x| (x, y - rise(x), 0.8)).collect())
}

/// Returns furrows that follow the ground.
fn furrows(field: Rect, y: f64, shift: f64) -> BezPath {
    together((0..7).map(|it| {
        let part = f64::from(it) / 6.0;
        let x = field.x0 + field.width() * part + 0.3 * (shift + f64::from(it) * 2.4).sin();
        let lift = 0.1 * (x.abs() - 0.4).clamp(0.0, 2.0);
        let y = y - lift + 0.04 + 0.07 * (shift * 3.0 + f64::from(it) * 1.9).sin().abs();
        leaf((x - 0.34, y + 0.015), (x + 0.34, y), [0.022, 0.014])
    }))
}

/// Returns the shapes of mountains, and of the snow on them.
fn peaks(field: Rect, y: f64, shift: f64) -> (BezPath, BezPath) {
    let steps = ((field.width() + 0.8) / 0.42).ceil() as usize;
    let mut snow = Vec::new();
    let skyline = across(field, steps).enumerate().map(|(index, x)| {
        let wild = (index as f64 * 2.1 + shift).sin();
        let top = if index % 2 == 0 { -0.26 - 0.18 * wild } else { 0.1 + 0.08 * wild };
        let (x, y) = (x + 0.07 * (index as f64 * 1.3 + shift).cos(), y + top);
        if index % 2 == 0 {
            let down = 0.14 + 0.06 * wild;
            snow.push(outline(&[
                (x, y, 0.0),
                (x + down * 0.9, y + down, 0.0),
                (x + down * 0.4, y + down * 0.86, 0.0),
                (x + down * 0.16, y + down * 1.5, 0.0),
                (x - down * 0.16, y + down * 0.8, 0.0),
                (x - down * 0.4, y + down, 0.0),
            ]));
        }
        (x, y, 0.0)
    });
    let rock = closed(field, skyline.collect());
    (rock, together(snow))
}

fn wood(field: Rect, y: f64, height: f64, shift: f64) -> BezPath {
    let mut skyline = Vec::new();
    let steps = ((field.width() + 0.8) / 0.25).ceil() as usize;
    for (index, x) in across(field, steps).enumerate() {
        let wild = (index as f64 * 2.7 + shift).sin() * 0.5 + 0.5;
        // Trees near the middle are smaller, so that the outline of the figure stays clear.
        let room = (x.abs() / 0.9).clamp(0.25, 1.0);
        let top = y - height * room * (0.5 + 0.5 * wild);
        let low = y + 0.05 * wild;
        let tier = (low - top) / 3.0;
        for (out, down) in
            [(-0.125, 3.0), (-0.055, 2.0), (-0.085, 2.0), (-0.035, 1.0), (-0.055, 1.0), (0.0, 0.0)]
        {
            skyline.push((x + out, top + tier * down, 0.0));
        }
        for (out, down) in [(0.055, 1.0), (0.035, 1.0), (0.085, 2.0), (0.055, 2.0)] {
            skyline.push((x + out, top + tier * down, 0.0));
        }
    }
    closed(field, skyline)
}

fn swell(field: Rect, y: f64, shift: f64) -> BezPath {
    let mut skyline = Vec::new();
    let steps = ((field.width() + 0.8) / 0.46).ceil() as usize;
    for (index, x) in across(field, steps).enumerate() {
        let lift = 0.03 * (index as f64 * 1.9 + shift).sin();
        let x = x + 0.1 * shift.sin();
        skyline.push((x, y - 0.1 + lift, 0.0));
        skyline.push((x + 0.2, y + 0.02 + lift, 1.0));
    }
    closed(field, skyline)
}

fn ripples(field: Rect, y: f64, shift: f64) -> BezPath {
    together((0..9).map(|it| {
        let part = f64::from(it) / 8.0;
        let x = field.x0 + field.width() * part + 0.2 * (shift + f64::from(it) * 2.4).sin();
        let y = y + 0.09 * (shift * 2.0 + f64::from(it) * 2.2).sin();
        taper(
            [(x - 0.17, y - 0.02), (x - 0.08, y + 0.05), (x + 0.08, y + 0.05), (x + 0.17, y - 0.02)],
            [0.012, 0.04],
        )
    }))
}

fn town(field: Rect, y: f64, shift: f64) -> (BezPath, BezPath) {
    let mut skyline = Vec::new();
    let mut windows = Vec::new();
    let steps = ((field.width() + 0.8) / 0.4).ceil() as usize;
    for (index, x) in across(field, steps).enumerate() {
        let wild = (index as f64 * 2.7 + shift).sin();
        let (half, top) = (0.13 + 0.04 * wild, y - 0.3 - 0.18 * wild);
        skyline.push((x - half, y, 0.0));
        skyline.push((x - half, top, 0.0));
        if wild > 0.3 {
            skyline.push((x - half - 0.05, top, 0.0));
            skyline.push((x, top - 0.34, 0.0));
            skyline.push((x + half + 0.05, top, 0.0));
        } else if wild > -0.4 {
            skyline.push((x, top - 0.14, 0.0));
        }
        skyline.push((x + half, top, 0.0));
        skyline.push((x + half, y, 0.0));
        if x.abs() > 0.8 && (index as f64 * 1.7 + shift).sin() > 0.0 {
            windows.push(bar(x - 0.03, top + 0.09, x + 0.03, top + 0.19));
        }
    }
    (closed(field, skyline), together(windows))
}

fn grass(field: Rect, y: f64, shift: f64) -> BezPath {
    let steps = ((field.width() + 0.8) / 0.13).ceil().min(60.0) as usize;
    let mut skyline = Vec::new();
    for (index, x) in across(field, steps).enumerate() {
        let wild = (index as f64 * 2.7 + shift).sin();
        let room = (x.abs() * 0.8).clamp(0.35, 1.0);
        let lift = 0.1 * (x.abs() - 0.4).clamp(0.0, 2.0);
        skyline.push((x, y - lift, 0.3));
        skyline.push((x + 0.09 + 0.06 * wild, y - lift - room * (0.12 + 0.07 * wild), 0.0));
    }
    closed(field, skyline)
}

fn graves(field: Rect, y: f64, shift: f64) -> BezPath {
    let steps = (field.width() / 0.55).ceil() as usize;
    together(across(field, steps).enumerate().map(|(index, x)| {
        let wild = (index as f64 * 2.7 + shift).sin();
        let (top, foot) = (y - 0.2 - 0.06 * wild, y + 0.25);
        if wild > 0.0 {
            let half = 0.1;
            outline(&[
                (x - half, foot, 0.0),
                (x - half, top + 0.08, 0.3),
                (x, top, 1.0),
                (x + half, top + 0.08, 0.3),
                (x + half, foot, 0.0),
            ])
        } else {
            let bar = top + 0.09;
            let side = |sign: f64| {
                [(0.03, foot), (0.03, bar + 0.06), (0.11, bar + 0.06), (0.11, bar), (0.03, bar), (0.03, top)]
                    .map(|(dx, y)| (x + sign * dx, y, 0.0))
            };
            let mut cross: Vec<Knot> = side(-1.0).to_vec();
            cross.extend(side(1.0).into_iter().rev());
            outline(&cross)
        }
    }))
}
