//! The print that is being drawn: the scene, the inks, and the properties of the card.

use kurbo::{Affine, BezPath};

use scene::{Color, Paint, Scene};

use super::Subject;
use super::cut::both;
use crate::dice::Dice;
use crate::theme::Theme;

/// The width in millimetres of the thinnest line that is still visible on paper and screens.
const THINNEST: f64 = 0.16;

/// The inks of an emblem.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inks {
    /// The colours of the sky, at the top and at the bottom.
    pub(super) sky: [Color; 2],
    /// The palest ink.
    pub(super) light: Color,
    /// The darkest ink.
    pub(super) shade: Color,
    /// The accent colour, pale enough to stand out on the darkest ink.
    pub(super) accent: Color,
    /// The colour of metal.
    pub(super) brass: Color,
    /// A colour between the palest ink and metal, for bone, paper and teeth.
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

    /// Returns the colour for a large shape in the sky: the sky's colour, darkened by `part`. A pale sky is darkened
    /// less, so that it stays pale.
    pub(super) fn depth(&self, part: f64) -> Color {
        self.sky[1].mix(self.shade, part * (1.0 - 0.62 * self.sky[0].luminance()))
    }
}

/// The colours of a creature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coat {
    /// The colour of the silhouette.
    pub(super) body: Color,
    /// The colour of the large shapes in the silhouette.
    pub(super) face: Color,
    /// The colour of the small shapes in the silhouette.
    pub(super) mark: Color,
}

/// The print that is being drawn. Figures use their own units: their centre is (0, 0), and they extend from -1 to 1.
pub(super) struct Print<'a> {
    pub(super) scene: &'a mut Scene,
    pub(super) to: Affine,
    /// The size of a unit in millimetres.
    pub(super) unit: f64,
    pub(super) inks: Inks,
    pub(super) coat: Coat,
    pub(super) dice: Dice,
    /// The card's offense, as a value from 0 to 1.
    pub(super) fierce: f64,
    /// The card's defense, as a value from 0 to 1.
    pub(super) sturdy: f64,
    /// The card's cost, as a value from 0 to 1.
    pub(super) grand: f64,
    /// Whether the card is small and harmless.
    pub(super) gentle: bool,
}

impl<'a> Print<'a> {
    pub(super) fn new(scene: &'a mut Scene, subject: &Subject<'_>, theme: &Theme) -> Print<'a> {
        // The numbers on cards range from 0 to hundreds, and differences between small numbers matter most.
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

    /// Fills a shape with an ink.
    pub(super) fn fill(&mut self, shape: BezPath, ink: Color) {
        self.scene.fill(self.to * shape, ink);
    }

    /// Fills a shape and its mirror image.
    pub(super) fn both(&mut self, right: &BezPath, ink: Color) {
        self.fill(both(right), ink);
    }

    /// Draws a line. `width` is in the figure's units.
    pub(super) fn line(&mut self, shape: BezPath, ink: Color, width: f64) {
        self.scene.stroke(self.to * shape, ink, (width * self.unit).max(THINNEST));
    }

    /// Draws a line and its mirror image.
    pub(super) fn lines(&mut self, right: &BezPath, ink: Color, width: f64) {
        self.line(both(right), ink, width);
    }

    /// Draws a silhouette with a pale edge, like the edges in a woodcut.
    pub(super) fn figure(&mut self, shape: BezPath, ink: Color) {
        self.line(shape.clone(), self.inks.light, 0.085);
        if ink == self.inks.shade {
            self.fill(shape, ink);
        } else {
            self.line(shape.clone(), self.inks.shade, 0.05);
            self.fill(shape, ink);
        }
    }

    /// Draws a disc whose colour fades from its centre to its edge.
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
            // The edge of a figure is pale outside and dark inside, so one of the two stands out from any sky.
            for sky in inks.sky {
                assert!(sky.contrast(inks.shade).max(sky.contrast(inks.light)) >= 3.5, "{}", theme.name);
            }
        }
    }
}
