//! Lays out text: paragraphs in a box and single lines. Replaces characters that no font contains.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use parley::layout::{Alignment, AlignmentOptions};
use parley::style::{FontFamily, FontFamilyName, FontFeatures, LineHeight, StyleProperty};
use parley::{FontContext, FontStyle, FontWeight, LayoutContext};

use crate::fonts::{Fonts, is_invisible, is_selector};
use crate::scene::{Color, Glyph, GlyphRun, Item, POINT, Scene};

/// The replacement for a character that no font contains.
const MISSING: char = '·';

/// The style of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The colour of the letters.
    pub color: Color,
    /// Whether letters are bold.
    pub bold: bool,
    /// Whether letters are italic.
    pub italic: bool,
    /// Whether lowercase letters become small capitals.
    pub small_caps: bool,
}

impl Look {
    /// Returns the style of regular text in this colour.
    pub const fn plain(color: Color) -> Look {
        Look { color, bold: false, italic: false, small_caps: false }
    }

    /// Returns this style in bold.
    #[must_use]
    pub const fn bold(self) -> Look {
        Look { bold: true, ..self }
    }

    /// Returns this style in italics.
    #[must_use]
    pub const fn italic(self) -> Look {
        Look { italic: true, ..self }
    }

    /// Returns this style in small capitals.
    #[must_use]
    pub const fn small_caps(self) -> Look {
        Look { small_caps: true, ..self }
    }

    /// Returns this style in another colour.
    #[must_use]
    pub const fn color(self, color: Color) -> Look {
        Look { color, ..self }
    }
}

/// The horizontal alignment of lines in their box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Align {
    Start,
    Center,
    End,
}

/// A paragraph: its text, its style, and the parts with another style.
#[derive(Clone, PartialEq, Debug)]
pub struct Paragraph {
    text: String,
    look: Look,
    stretches: Vec<(Range<usize>, Look)>,
}

impl Paragraph {
    /// Creates a paragraph in one style.
    pub fn new(text: impl Into<String>, look: Look) -> Paragraph {
        Paragraph { text: text.into(), look, stretches: Vec::new() }
    }

    /// Sets another style for the part of the text in this byte range.
    pub fn set(&mut self, bytes: Range<usize>, look: Look) {
        self.stretches.push((bytes, look));
    }
}

/// Text after layout. Positions are in millimetres from the top left corner of the text box.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TextBlock {
    /// The width of the widest line.
    pub width: f64,
    /// The total height of all lines.
    pub height: f64,
    /// The number of lines.
    pub lines: usize,
    /// The distance from the top to the first line's baseline.
    pub baseline: f64,
    runs: Vec<GlyphRun>,
}

impl TextBlock {
    /// Draws the text with its top left corner at this point.
    pub fn draw(&self, scene: &mut Scene, x: f64, y: f64) {
        scene.items.extend(self.runs.iter().cloned().map(|mut run| {
            for glyph in &mut run.glyphs {
                glyph.at.0 += x;
                glyph.at.1 += y;
            }
            Item::Text(run)
        }));
    }

    /// Draws the text with the baseline of its first line at `y`.
    pub fn draw_on(&self, scene: &mut Scene, x: f64, y: f64) {
        self.draw(scene, x, y - self.baseline);
    }

    /// Moves the text to the right within its text box.
    #[must_use]
    pub fn shifted(mut self, by: f64) -> TextBlock {
        for glyph in self.runs.iter_mut().flat_map(|it| &mut it.glyphs) {
            glyph.at.0 += by;
        }
        self
    }

    fn below(&mut self, other: TextBlock, gap: f64) {
        let top = if self.lines == 0 { 0.0 } else { self.height + gap };
        let mut moved = Scene::default();
        other.draw(&mut moved, 0.0, top);
        self.runs.extend(moved.items.into_iter().filter_map(|it| match it {
            Item::Text(run) => Some(run),
            _ => None,
        }));
        if self.lines == 0 {
            self.baseline = other.baseline;
        }
        self.width = self.width.max(other.width);
        self.height = top + other.height;
        self.lines += other.lines;
    }
}

/// Lays out text. Each thread needs its own setter.
pub struct Setter {
    fonts: Arc<Fonts>,
    context: FontContext,
    layouts: LayoutContext<Color>,
    missing: Vec<char>,
}

impl std::fmt::Debug for Setter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Setter").field("fonts", &self.fonts).finish_non_exhaustive()
    }
}

impl Setter {
    /// Creates a setter that uses these fonts.
    pub fn new(fonts: Arc<Fonts>) -> Setter {
        let context = fonts.context();
        Setter { fonts, context, layouts: LayoutContext::new(), missing: Vec::new() }
    }

    /// Returns the characters that were laid out since the previous call and that no font contains, without duplicates.
    pub fn take_missing(&mut self) -> Vec<char> {
        std::mem::take(&mut self.missing)
    }

    /// Lays out paragraphs below each other, wrapped at `width`. `size` is in points, `leading` and `gap` are in ems.
    pub fn paragraphs(
        &mut self,
        paragraphs: &[Paragraph],
        width: f64,
        size: f64,
        leading: f64,
        gap: f64,
        align: Align,
    ) -> TextBlock {
        let mut block = TextBlock::default();
        for paragraph in paragraphs {
            let set = self.set(paragraph, Some(width), size * POINT, leading, align);
            block.below(set, gap * size * POINT);
        }
        block
    }

    /// Lays out one line without wrapping. `size` is in points.
    pub fn line(&mut self, text: &str, look: Look, size: f64) -> TextBlock {
        self.set(&Paragraph::new(text, look), None, size * POINT, 1.0, Align::Start)
    }

    /// Lays out one line in the largest size that fits into `width`, from `size` down to `least` points. Returns the
    /// line and its size. If the line is too wide even at `least`, it exceeds `width`.
    pub fn fitted(&mut self, text: &str, look: Look, size: f64, least: f64, width: f64) -> (TextBlock, f64) {
        let block = self.line(text, look, size);
        if block.width <= width {
            return (block, size);
        }
        // Use a little less than the exact proportion, so that rounding cannot make the line too wide.
        let smaller = (size * width / block.width * 0.995).max(least);
        (self.line(text, look, smaller), smaller)
    }

    fn set(
        &mut self,
        paragraph: &Paragraph,
        width: Option<f64>,
        em: f64,
        leading: f64,
        align: Align,
    ) -> TextBlock {
        let (text, moved) = self.settable(&paragraph.text);
        let families: Vec<FontFamilyName<'_>> =
            self.fonts.families().iter().map(|it| FontFamilyName::Named(Cow::Borrowed(it))).collect();
        let mut builder = self.layouts.ranged_builder(&mut self.context, &text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(Cow::Owned(families))));
        builder.push_default(StyleProperty::FontSize(em as f32));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(leading as f32)));
        builder.push_default(StyleProperty::OverflowWrap(parley::OverflowWrap::Anywhere));
        let whole = (0..text.len(), paragraph.look);
        let stretches = paragraph.stretches.iter().map(|(it, look)| (moved(it.start)..moved(it.end), *look));
        for (bytes, look) in std::iter::once(whole).chain(stretches) {
            builder.push(StyleProperty::Brush(look.color), bytes.clone());
            let weight = if look.bold { 700.0 } else { 400.0 };
            builder.push(StyleProperty::FontWeight(FontWeight::new(weight)), bytes.clone());
            let style = if look.italic { FontStyle::Italic } else { FontStyle::Normal };
            builder.push(StyleProperty::FontStyle(style), bytes.clone());
            builder.push(StyleProperty::FontFeatures(features(look)), bytes);
        }
        let mut layout = builder.build(&*text);
        layout.break_all_lines(width.map(|it| it as f32));
        let alignment = match align {
            Align::Start => Alignment::Start,
            Align::Center => Alignment::Center,
            Align::End => Alignment::End,
        };
        layout.align(alignment, AlignmentOptions::default());
        self.block(&layout, text)
    }

    fn block(&self, layout: &parley::Layout<Color>, text: Arc<str>) -> TextBlock {
        let mut runs: Vec<GlyphRun> = Vec::new();
        for line in layout.lines() {
            let (mut x, y) = (f64::from(line.metrics().offset), f64::from(line.metrics().baseline));
            for run in line.runs() {
                let Some(face) = self.fonts.id(run.font()) else { continue };
                let mut style = None;
                for cluster in run.visual_clusters() {
                    if style != Some(cluster.style_index()) {
                        style = Some(cluster.style_index());
                        let (size, color) = (f64::from(run.font_size()), cluster.style().brush);
                        runs.push(GlyphRun { face, size, color, text: text.clone(), glyphs: Vec::new() });
                    }
                    let Some(glyphs) = runs.last_mut().map(|it| &mut it.glyphs) else { continue };
                    if cluster.is_ligature_continuation() {
                        if let Some(last) = glyphs.last_mut() {
                            last.text.end = last.text.end.max(cluster.text_range().end);
                        }
                        continue;
                    }
                    for glyph in cluster.glyphs() {
                        let (right, down) = (f64::from(glyph.x), f64::from(glyph.y));
                        glyphs.push(Glyph {
                            id: glyph.id,
                            at: (x + right, y + down),
                            advance: f64::from(glyph.advance),
                            text: cluster.text_range(),
                        });
                        x += f64::from(glyph.advance);
                    }
                }
            }
        }
        TextBlock {
            width: f64::from(layout.width()),
            height: f64::from(layout.height()),
            lines: layout.len(),
            baseline: layout.first_baseline().map_or(0.0, f64::from),
            runs,
        }
    }

    /// Returns the text with a dot for every character that no font contains. Also returns a function that maps byte
    /// positions in the original text to positions in the returned text.
    fn settable(&mut self, text: &str) -> (Arc<str>, impl Fn(usize) -> usize + use<>) {
        let mut out = String::with_capacity(text.len());
        // The positions where the offset between the two texts changes: a byte position in the original text, and the
        // corresponding position in the returned text.
        let mut shifts: Vec<(usize, usize)> = Vec::new();
        for (at, letter) in text.char_indices() {
            let invisible = is_invisible(letter);
            if letter == '\n' || letter == ' ' || invisible && letter != '\t' && self.fonts.has(letter) {
                out.push(letter);
            } else if letter == '\t' {
                out.push(' ');
            } else if invisible || is_selector(letter) {
                // Drop invisible characters.
            } else if self.fonts.has(letter) {
                out.push(letter);
            } else {
                if !self.missing.contains(&letter) {
                    self.missing.push(letter);
                }
                out.push(MISSING);
            }
            let after = at + letter.len_utf8();
            let shift = shifts.last().map_or(0, |it| it.1 as isize - it.0 as isize);
            if out.len() as isize - after as isize != shift {
                shifts.push((after, out.len()));
            }
        }
        let moved = move |byte: usize| {
            let place = shifts.partition_point(|it| it.0 <= byte);
            let Some((before, after)) = place.checked_sub(1).map(|it| shifts[it]) else { return byte };
            after + (byte - before)
        };
        (out.into(), moved)
    }
}

/// Returns the font features: always lining figures, and small capitals if the style has them.
fn features(look: Look) -> FontFeatures<'static> {
    FontFeatures::Source(Cow::Borrowed(if look.small_caps { "\"lnum\", \"smcp\"" } else { "\"lnum\"" }))
}
