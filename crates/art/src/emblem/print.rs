//! The emblem that is being drawn, which looks like a print: its scene, its inks, and the properties of its card.

use kurbo::{Affine, BezPath};

use scene::{Color, Paint, Scene};

use super::Subject;
use super::cut::both;
use super::words::hint;
use crate::dice::NameDice;
use crate::theme::Theme;

/// The width in millimetres of the thinnest line that is still visible on paper and screens.
const THINNEST: f64 = 0.16;

/// Words in the names of small, harmless creatures.
const SMALL: &[(&str, ())] =
    &[("baby puppy kitten cub kid lamb chick duckling hatchling little small tiny young child", ())];

/// The inks of an emblem.
#[derive(Clone, Copy, Debug)]
pub(super) struct EmblemInks {
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
    /// A colour between `light` and `brass`, for bone, paper and teeth.
    pub(super) bone: Color,
}

impl EmblemInks {
    pub(super) fn new(theme: &Theme) -> EmblemInks {
        let stands_out = |color: Color| {
            let steps = (0..8).map(|it| color.mix(theme.light, f64::from(it) * 0.1));
            let mut readable = steps.filter(|it| it.contrast(theme.shade) >= 2.9);
            readable.next().unwrap_or(theme.light)
        };
        EmblemInks {
            sky: theme.sky,
            light: theme.light,
            shade: theme.shade,
            accent: stands_out(theme.accent),
            brass: stands_out(theme.brass),
            bone: theme.light.mix(theme.brass, 0.22),
        }
    }

    /// Returns the colour for a large shape in front of the sky: the sky's colour, darkened by `part`. A pale sky is
    /// darkened less, so that it stays pale.
    pub(super) fn depth(&self, part: f64) -> Color {
        self.sky[1].mix(self.shade, part * (1.0 - 0.62 * self.sky[0].luminance()))
    }
}

/// The colours of a creature.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoatColors {
    /// The colour of the silhouette.
    pub(super) body: Color,
    /// The colour of the large shapes in the silhouette.
    pub(super) face: Color,
    /// The colour of the small shapes in the silhouette.
    pub(super) mark: Color,
}

/// An emblem that is being drawn. Figures use their own units: their centre is (0, 0), and they extend from -1 to 1.
pub(super) struct EmblemDrawing<'a> {
    pub(super) scene: &'a mut Scene,
    pub(super) to: Affine,
    /// The size of one of the figure's units, in millimetres.
    pub(super) unit: f64,
    pub(super) inks: EmblemInks,
    pub(super) coat: CoatColors,
    pub(super) dice: NameDice,
    /// How dangerous the figure looks, from 0 to 1. This field and the next three depend only on the card's name, so
    /// that the emblem stays the same while somebody edits the card's numbers.
    pub(super) fierce: f64,
    /// How broad the figure is, from 0 to 1.
    pub(super) sturdy: f64,
    /// How splendid the picture is, from 0 to 1.
    pub(super) grand: f64,
    /// Whether the creature looks small and harmless.
    pub(super) gentle: bool,
}

impl<'a> EmblemDrawing<'a> {
    pub(super) fn new(scene: &'a mut Scene, subject: &Subject<'_>, theme: &Theme) -> EmblemDrawing<'a> {
        let inks = EmblemInks::new(theme);
        let mut dice = NameDice::of_words(subject.name);
        let mut temper = dice.others();
        let coats = [
            CoatColors { body: inks.shade, face: inks.accent, mark: inks.light },
            CoatColors { body: inks.shade, face: inks.bone, mark: inks.accent },
            CoatColors { body: inks.shade, face: inks.accent.mix(inks.light, 0.42), mark: inks.light },
            CoatColors { body: inks.shade, face: inks.brass.mix(inks.light, 0.18), mark: inks.light },
        ];
        let coat = dice.pick(coats);
        EmblemDrawing {
            scene,
            to: Affine::IDENTITY,
            unit: 1.0,
            inks,
            coat,
            dice,
            fierce: temper.within(0.08, 0.68),
            sturdy: temper.within(0.08, 0.62),
            grand: temper.within(0.15, 0.66),
            gentle: hint(subject.name, SMALL).is_some() || temper.chance(0.12),
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

    /// Draws a silhouette with a pale edge, as in a woodcut.
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
            let inks = EmblemInks::new(theme);
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
