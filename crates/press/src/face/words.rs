//! The text box of a card. The text is as large as possible, and the picture takes the remaining height of the card.

use kurbo::{BezPath, Point, Rect};

use super::{FaceGrid, LEAST, TooLong};
use crate::said::{Said, Stress, Stretches};
use crate::scene::{Scene, polygon};
use crate::text::{Align, Look, Paragraph, Setter, TextBlock};
use crate::theme::{RESTRICTION, Theme};

/// The largest size of card text, in points.
const LARGEST: f64 = 8.5;
/// The step between the text sizes that are tried, in points.
pub(super) const STEP: f64 = 0.25;
/// The distance between two lines of card text, in ems.
const LEADING: f64 = 1.16;
/// The space between two paragraphs, in ems.
const GAP: f64 = 0.38;

/// The text box after layout.
pub(super) struct FaceText {
    ability: TextBlock,
    flavor: Option<TextBlock>,
    /// The size of the ability text, in points.
    pub(super) points: f64,
    /// The height of the picture above the text.
    pub(super) art_height: f64,
}

impl FaceText {
    /// Lays out the text in the largest size that fits, then makes the picture as high as possible. If there is too
    /// little room, the picture shrinks first, then the text.
    pub(super) fn set(
        said: &Said,
        grid: &FaceGrid,
        setter: &mut Setter,
        theme: &Theme,
    ) -> Result<FaceText, TooLong> {
        let heights = grid.art_heights();
        let paragraphs: Vec<Paragraph> = said.paragraphs.iter().map(|it| paragraph(it, theme)).collect();
        let steps = ((LARGEST - LEAST) / STEP) as usize;
        let size = |step: usize| LARGEST - step as f64 * STEP;
        // The smaller the text must be, the smaller the picture gets.
        let room = |points: f64| {
            let step = [8.0, 7.0, 6.0].iter().filter(|it| points < **it).count();
            FaceGrid::writing(grid.text(heights[step]))
        };
        let mut fits = |step: usize| {
            let words = FaceText::of(&paragraphs, said, room(size(step)), size(step), setter, theme);
            (words.height() <= room(size(step)).height()).then_some(words)
        };
        // Larger text takes more room, so a binary search finds the largest size that fits.
        let (mut low, mut high) = (0, steps);
        let mut found = fits(steps);
        while found.is_some() && low < high {
            let middle = usize::midpoint(low, high);
            match fits(middle) {
                Some(words) => (found, high) = (Some(words), middle),
                None => low = middle + 1,
            }
        }
        let Some(mut words) = found else {
            let letters: usize = said.paragraphs.iter().flatten().map(|it| it.0.chars().count()).sum();
            let flavor = said.flavor.as_ref().map_or(0, |it| it.chars().count());
            let smallest = FaceText::of(&paragraphs, said, room(LEAST), LEAST, setter, theme);
            let part = room(LEAST).height() / smallest.height();
            let most = ((letters + flavor) as f64 * part / 50.0).floor() as usize * 50;
            let what = if flavor > letters { "flavor text" } else { "text" };
            return Err(TooLong { what, letters: letters.max(flavor), most });
        };
        // The picture takes the height that the text doesn't need.
        let spare = FaceGrid::writing(grid.text(heights[3])).height() - words.height();
        let reading = words.height() > 0.0;
        words.art_height = (heights[3] + spare.max(0.0)).min(grid.highest_art(reading));
        Ok(words)
    }

    fn of(
        paragraphs: &[Paragraph],
        said: &Said,
        room: Rect,
        points: f64,
        setter: &mut Setter,
        theme: &Theme,
    ) -> FaceText {
        let ability = setter.paragraphs(paragraphs, room.width(), points, LEADING, GAP, Align::Start);
        let flavor = said.flavor.as_ref().map(|text| {
            let look = Look::plain(theme.faint).italic();
            let points = if paragraphs.is_empty() { points } else { (points - 0.75).clamp(LEAST, 7.0) };
            let lines: Vec<Paragraph> = text.lines().map(|it| Paragraph::new(it.trim(), look)).collect();
            balanced(&lines, room.width(), points, setter)
        });
        FaceText { ability, flavor, points, art_height: 0.0 }
    }

    /// Returns the space between the ability text and the flavor text.
    fn rule(&self) -> f64 {
        if self.ability.lines > 0 && self.flavor.is_some() { 2.6 } else { 0.0 }
    }

    fn height(&self) -> f64 {
        self.ability.height + self.rule() + self.flavor.as_ref().map_or(0.0, |it| it.height)
    }

    pub(super) fn draw(&self, scene: &mut Scene, room: Rect, theme: &Theme) {
        let spare = (room.height() - self.height()).max(0.0);
        // Leave a little space above the text, so that short texts are above the middle.
        let top = room.y0 + if self.ability.lines == 0 { spare / 2.0 } else { (spare * 0.3).min(2.5) };
        self.ability.draw(scene, room.x0, top);
        let Some(flavor) = &self.flavor else { return };
        let at = if self.ability.lines == 0 { top } else { room.y1 - flavor.height };
        flavor.draw(scene, room.x0, at);
        if self.rule() > 0.0 {
            ornament(scene, Point::new(room.center().x, at - self.rule() / 2.0), theme);
        }
    }
}

/// Lays out centred lines of similar length, in the smallest width that needs no additional line.
fn balanced(lines: &[Paragraph], width: f64, points: f64, setter: &mut Setter) -> TextBlock {
    let set =
        |setter: &mut Setter, width: f64| setter.paragraphs(lines, width, points, 1.12, 0.0, Align::Center);
    let mut block = set(setter, width - 3.0);
    let (mut narrow, mut wide) = ((width - 3.0) / 2.0, width - 3.0);
    while block.lines > lines.len() && wide - narrow > 2.0 {
        let middle = f64::midpoint(narrow, wide);
        let tried = set(setter, middle);
        if tried.lines > block.lines {
            narrow = middle;
        } else {
            (block, wide) = (tried, middle);
        }
    }
    block.shifted((width - wide) / 2.0)
}

/// Draws a short line with a lozenge in its middle.
fn ornament(scene: &mut Scene, middle: Point, theme: &Theme) {
    let (x, y) = (middle.x, middle.y);
    for side in [-1.0, 1.0] {
        let mut line = BezPath::new();
        line.move_to((x + side * 1.6, y));
        line.line_to((x + side * 9.0, y));
        scene.stroke(line, theme.brass, 0.2);
    }
    scene.fill(polygon([(x - 0.9, y), (x, y - 0.6), (x + 0.9, y), (x, y + 0.6)]), theme.brass);
}

pub(super) fn paragraph(stretches: &Stretches, theme: &Theme) -> Paragraph {
    let plain = Look::plain(theme.ink);
    let text: String = stretches.iter().map(|it| it.0.as_str()).collect();
    let mut paragraph = Paragraph::new(text, plain);
    let mut at = 0;
    for (text, stress) in stretches {
        let look = match stress {
            Stress::Plain => plain,
            Stress::Name => plain.bold(),
            Stress::Restriction => plain.color(RESTRICTION),
            Stress::Note => plain.color(theme.faint).italic(),
        };
        paragraph.set(at..at + text.len(), look);
        at += text.len();
    }
    paragraph
}
