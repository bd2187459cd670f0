//! A print in the making: the scene, the inks, and what is known of the subject.

use kurbo::{Affine, BezPath};

use scene::{Color, Paint, Scene};

use super::Subject;
use super::cut::both;
use crate::dice::Dice;
use crate::theme::Theme;

/// The thinnest line that paper and screens still show, in millimetres.
const THINNEST: f64 = 0.16;

/// The inks of a print.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inks {
    /// The sky, above and below.
    pub(super) sky: [Color; 2],
    /// The palest.
    pub(super) light: Color,
    /// The darkest.
    pub(super) shade: Color,
    /// The strong colour, pale enough to stand on the darkest.
    pub(super) accent: Color,
    /// Metal.
    pub(super) brass: Color,
    /// Between the palest and metal: bone, paper, teeth.
    pub(super) bone: Color,
}

impl Inks {
    pub(super) fn new(theme: &Theme) -> Inks {
        let stands_out = |color: Color| {
            let steps = (0..8).map(|it| color.mix(theme.light, f64::from(it) * 0.1));
            let mut readable = steps.filter(|it| it.contrast(theme.shade) >= 2.9);
            readable.next().unwrap_or(theme.light)
        };
        Inks {
            sky: theme.sky,
            light: theme.light,
            shade: theme.shade,
            accent: stands_out(theme.accent),
            brass: stands_out(theme.brass),
            bone: theme.light.mix(theme.brass, 0.22),
        }
    }

    /// How much of the darkest ink a large shape may take: less on pale paper, which is to stay pale.
    pub(super) fn depth(&self, part: f64) -> Color {
        self.sky[1].mix(self.shade, part * (1.0 - 0.62 * self.sky[0].luminance()))
    }
}

/// What a creature is coloured with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coat {
    /// The silhouette.
    pub(super) body: Color,
    /// The large shapes in it.
    pub(super) face: Color,
    /// The small ones.
    pub(super) mark: Color,
}

/// A print in the making. Figures are drawn in units of their own: the middle is 0, 0, and they reach from -1
/// to 1.
pub(super) struct Print<'a> {
    pub(super) scene: &'a mut Scene,
    pub(super) to: Affine,
    /// Millimetres in a unit.
    pub(super) unit: f64,
    pub(super) inks: Inks,
    pub(super) coat: Coat,
    pub(super) dice: Dice,
    /// How much it attacks, 0 to 1.
    pub(super) fierce: f64,
    /// How much it withstands, 0 to 1.
    pub(super) sturdy: f64,
    /// How much it costs, 0 to 1.
    pub(super) grand: f64,
    /// A small thing that harms nobody.
    pub(super) gentle: bool,
}

impl<'a> Print<'a> {
    pub(super) fn new(scene: &'a mut Scene, subject: &Subject<'_>, theme: &Theme) -> Print<'a> {
        // Numbers go from 0 to hundreds; the first few count most.
        let part = |number: i64, half: f64| {
            let number = number.max(0) as f64;
            number / (number + half)
        };
        let inks = Inks::new(theme);
        let mut dice = Dice::of_letters(subject.name);
        let coats = [
            Coat { body: inks.shade, face: inks.accent, mark: inks.light },
            Coat { body: inks.shade, face: inks.bone, mark: inks.accent },
            Coat { body: inks.shade, face: inks.accent.mix(inks.light, 0.42), mark: inks.light },
            Coat { body: inks.shade, face: inks.brass.mix(inks.light, 0.18), mark: inks.light },
        ];
        let coat = dice.pick(coats);
        Print {
            scene,
            to: Affine::IDENTITY,
            unit: 1.0,
            inks,
            coat,
            dice,
            fierce: part(subject.offense, 5.0),
            sturdy: part(subject.defense, 9.0),
            grand: part(subject.cost, 5.0),
            gentle: subject.offense <= 1 && subject.defense <= 2,
        }
    }

    /// Prints a shape.
    pub(super) fn fill(&mut self, shape: BezPath, ink: Color) {
        self.scene.fill(self.to * shape, ink);
    }

    /// Prints a shape and its mirror image.
    pub(super) fn both(&mut self, right: &BezPath, ink: Color) {
        self.fill(both(right), ink);
    }

    /// Draws a line so many units wide.
    pub(super) fn line(&mut self, shape: BezPath, ink: Color, width: f64) {
        self.scene.stroke(self.to * shape, ink, (width * self.unit).max(THINNEST));
    }

    /// Draws a line and its mirror image.
    pub(super) fn lines(&mut self, right: &BezPath, ink: Color, width: f64) {
        self.line(both(right), ink, width);
    }

    /// A silhouette, with the pale edge that the knife leaves around it.
    pub(super) fn figure(&mut self, shape: BezPath, ink: Color) {
        self.line(shape.clone(), self.inks.light, 0.085);
        if ink == self.inks.shade {
            self.fill(shape, ink);
        } else {
            self.line(shape.clone(), self.inks.shade, 0.05);
            self.fill(shape, ink);
        }
    }

    /// A shape whose colour fades from its middle to its rim.
    pub(super) fn glow(&mut self, center: (f64, f64), radius: f64, colors: [Color; 2]) {
        let at = self.to * kurbo::Point::from(center);
        let radius = radius * self.unit;
        let shape = kurbo::Circle::new(at, radius);
        self.scene.fill(shape, Paint::Radial { center: (at.x, at.y), radius, colors });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::THEMES;

    #[test]
    fn figures_stand_out_even_without_colour() {
        for theme in THEMES {
            let inks = Inks::new(theme);
            for ink in [inks.accent, inks.brass, inks.bone, inks.light] {
                assert!(ink.contrast(inks.shade) >= 2.9, "{}: {ink:?}", theme.name);
            }
            // The edge of a figure is pale outside and dark inside, so one of both differs from any sky.
            for sky in inks.sky {
                assert!(sky.contrast(inks.shade).max(sky.contrast(inks.light)) >= 3.5, "{}", theme.name);
            }
        }
    }
}
