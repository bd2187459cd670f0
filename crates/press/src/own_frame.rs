//! Frames that users draw: an SVG with named slots for the parts of a card.
//!
//! The drawing covers the card after cutting. A slot is a `<rect>` whose id is `slot-` and the name of a part, such as
//! `slot-cost`. The slot is not drawn: Keeper puts that part of the card there, in the colour of the slot's `fill`. The
//! image is below the frame, so the frame needs a hole for it.

use std::sync::Arc;

use kurbo::Rect;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, Writer, XmlVersion};

use crate::face::{Art, LEAST, TooLong, draw_art};
use crate::picture;
use crate::said::Said;
use crate::scene::{Bitmap, Color, Item, Scene};
use crate::stock::{BLEED, Size};
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// The maximum size of a frame's file, in bytes.
pub const MOST_BYTES: usize = 8 << 20;
/// The maximum nesting of elements in a frame's SVG.
const DEEPEST: usize = 64;

/// The parts of a card that can have a slot.
const PARTS: [&str; 11] =
    ["name", "art", "text", "flavor", "kind", "edition", "cost", "offense", "defense", "ultra", "license"];

/// Elements that a frame cannot have, because they run programs, show other documents or move.
const FORBIDDEN: [&str; 14] = [
    "script",
    "foreignObject",
    "iframe",
    "object",
    "embed",
    "audio",
    "video",
    "canvas",
    "a",
    "handler",
    "animate",
    "set",
    "animateTransform",
    "animateMotion",
];

/// The error for a frame that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameError {
    /// The line with the error, counted from 1; 0 if the error is about the whole file.
    pub line: usize,
    /// What is wrong with the frame, and how to fix it.
    pub message: String,
}

impl std::fmt::Display for FrameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => write!(f, "the frame: {}", self.message),
            line => write!(f, "the frame, line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for FrameError {}

/// The area in a frame for one part of the card.
#[derive(Clone, PartialEq, Debug)]
struct Slot {
    part: &'static str,
    /// The area of the slot, as fractions of the card's width and height.
    area: Rect,
    /// The colour of the text in the slot; `None` for the theme's colour.
    color: Option<Color>,
}

/// A frame that was checked and can be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnFrame {
    picture: Arc<Bitmap>,
    slots: Vec<Slot>,
}

/// The state of reading a frame.
struct FrameReading<'a> {
    source: &'a str,
    reader: Reader<&'a [u8]>,
    /// The area that the drawing covers.
    view: Option<Rect>,
    slots: Vec<(&'static str, Rect, Option<Color>)>,
    /// The number of open elements.
    depth: usize,
    /// The depths of the open elements with a `transform`, which must not contain a slot.
    moved: Vec<usize>,
}

impl OwnFrame {
    /// Reads and checks a frame. Refuses everything that could run a program or load another file.
    pub fn read(bytes: &[u8]) -> Result<OwnFrame, FrameError> {
        let whole = |message: &str| FrameError { line: 0, message: message.to_owned() };
        if bytes.len() > MOST_BYTES {
            return Err(whole(&format!(
                "the file can have at most {} MB; make it smaller",
                MOST_BYTES >> 20
            )));
        }
        let source =
            std::str::from_utf8(bytes).map_err(|_| whole("it is not UTF-8 text; save it as plain SVG"))?;
        let source = source.trim_start_matches('\u{feff}');
        let reader = Reader::from_str(source);
        let mut reading =
            FrameReading { source, reader, view: None, slots: Vec::new(), depth: 0, moved: Vec::new() };
        let clean = reading.copy()?;
        let view = reading.view.ok_or_else(|| {
            whole("it has no viewBox, and no width and height; add viewBox=\"0 0 63 88\" to <svg>")
        })?;
        let mut slots: Vec<Slot> = Vec::new();
        for (part, area, color) in reading.slots {
            if slots.iter().any(|it| it.part == part) {
                return Err(whole(&format!("slot-{part} appears twice; delete one")));
            }
            let across = |x: f64| (x - view.x0) / view.width();
            let down = |y: f64| (y - view.y0) / view.height();
            let area = Rect::new(across(area.x0), down(area.y0), across(area.x1), down(area.y1));
            slots.push(Slot { part, area, color });
        }
        for needed in ["name", "text"] {
            if !slots.iter().any(|it| it.part == needed) {
                return Err(whole(&format!("it has no slot-{needed}; add <rect id=\"slot-{needed}\" …/>")));
            }
        }
        let picture = picture::read(&clean).map_err(|why| whole(&why.to_string()))?;
        Ok(OwnFrame { picture: Arc::new(picture), slots })
    }

    /// Draws a card in this frame. Returns the drawing, the size of the card's text in points, and warnings.
    pub(crate) fn draw(
        &self,
        said: &Said,
        paragraphs: &[Paragraph],
        art: Option<&Art>,
        setter: &mut Setter,
        theme: &Theme,
        size: Size,
    ) -> Result<(Scene, f64, Vec<String>), TooLong> {
        let mut scene = Scene::default();
        let trim = size.with_bleed(0.0);
        scene.fill(size.with_bleed(BLEED), theme.border[0]);
        // A larger copy fills the bleed.
        scene.items.push(Item::Picture(self.picture.clone(), size.with_bleed(BLEED)));
        let area = |it: &Slot| {
            let at = it.area;
            Rect::new(at.x0 * size.width, at.y0 * size.height, at.x1 * size.width, at.y1 * size.height)
        };
        if let Some(slot) = self.slots.iter().find(|it| it.part == "art") {
            scene.clip(area(slot), |inner| draw_art(inner, area(slot), art, said, theme));
        }
        scene.items.push(Item::Picture(self.picture.clone(), trim));
        let mut points = 0.0;
        let mut warnings = Vec::new();
        let number = |it: i64| it.to_string();
        let stat = |index: usize| said.stats.as_ref().map(|it| number(it[index].1));
        let flavor = self.slots.iter().any(|it| it.part == "flavor");
        for slot in self.slots.iter().filter(|it| it.part != "art") {
            let color = slot.color.unwrap_or(theme.ink);
            let look = Look::plain(color);
            let line = match slot.part {
                "name" => Some(said.name.clone()),
                "kind" => Some(said.kind_word.clone()),
                "edition" => said.edition.clone(),
                "cost" => Some(said.cost.map_or_else(|| "?".to_owned(), number)),
                "offense" => stat(0),
                "defense" => stat(1),
                "ultra" => (said.ultra > 0).then(|| said.ultra.to_string()),
                "license" => said.license.clone(),
                _ => None,
            };
            let area = area(slot);
            if slot.part == "text" || slot.part == "flavor" {
                let mut all: Vec<Paragraph> =
                    if slot.part == "text" { paragraphs.to_vec() } else { Vec::new() };
                if slot.part == "flavor" || !flavor {
                    let lines = said.flavor.iter().flat_map(|it| it.lines());
                    all.extend(lines.map(|it| Paragraph::new(it.trim(), look.italic())));
                }
                let set = fill(&mut scene, &all, area, slot.part == "flavor", setter).ok_or_else(|| {
                    let letters: usize =
                        said.paragraphs.iter().flatten().map(|it| it.0.chars().count()).sum();
                    TooLong { what: "text", letters, most: letters / 2 / 10 * 10 }
                })?;
                if slot.part == "text" {
                    points = set;
                }
            } else if let Some(line) = line.filter(|it| !it.is_empty()) {
                let look =
                    if matches!(slot.part, "kind" | "edition" | "license") { look } else { look.bold() };
                // Use letters as high as the slot, but at most 16 points, and smaller if the line is too wide.
                let most = (area.height() / crate::scene::POINT * 0.8).clamp(LEAST, 16.0);
                let (block, _) = setter.fitted(&line, look, most, 1.0, area.width());
                let x = area.x0 + (area.width() - block.width) / 2.0;
                block.draw_on(&mut scene, x, area.center().y + 0.33 * block.height);
            }
        }
        let missing = |part: &str| !self.slots.iter().any(|it| it.part == part);
        if said.stats.is_some() && (missing("offense") || missing("defense")) {
            warnings.push(
                "its frame has no slot-offense or no slot-defense, so not all stats are printed".to_owned(),
            );
        }
        if missing("cost") {
            warnings.push("its frame has no slot-cost, so the cost is not printed".to_owned());
        }
        Ok((scene, points, warnings))
    }
}

/// Draws paragraphs in an area, in the largest size that fits. Returns this size in points; `None` if no size fits.
fn fill(
    scene: &mut Scene,
    text: &[Paragraph],
    area: Rect,
    centred: bool,
    setter: &mut Setter,
) -> Option<f64> {
    let align = if centred { Align::Center } else { Align::Start };
    let mut points = 8.5;
    while points >= LEAST {
        let block = setter.paragraphs(text, area.width(), points, 1.16, 0.38, align);
        if block.height <= area.height() {
            let top = if centred { (area.height() - block.height) / 2.0 } else { 0.0 };
            block.draw(scene, area.x0, area.y0 + top);
            return Some(points);
        }
        points -= 0.25;
    }
    None
}

impl FrameReading<'_> {
    fn error(&self, message: impl Into<String>) -> FrameError {
        let end = usize::try_from(self.reader.buffer_position()).unwrap_or(0);
        let before = self.source.as_bytes().get(..end).unwrap_or_default();
        FrameError { line: before.iter().filter(|it| **it == b'\n').count() + 1, message: message.into() }
    }

    /// Checks the drawing, and returns a copy without the slots.
    fn copy(&mut self) -> Result<Vec<u8>, FrameError> {
        let mut writer = Writer::new(Vec::new());
        loop {
            let event = self.reader.read_event();
            let event =
                event.map_err(|why| self.error(format!("this SVG is damaged ({why}); save it again")))?;
            match &event {
                Event::Start(start) => {
                    self.depth += 1;
                    if self.depth > DEEPEST {
                        return Err(self.error("its elements are nested too deeply; simplify it"));
                    }
                    if self.element(start)? {
                        return Err(
                            self.error("a slot must be an empty element; write <rect id=\"slot-…\" …/>")
                        );
                    }
                    if attribute(start, "transform").is_some() {
                        self.moved.push(self.depth);
                    }
                }
                Event::Empty(start) => {
                    if self.element(start)? {
                        continue;
                    }
                }
                Event::End(_) => {
                    self.moved.retain(|it| *it < self.depth);
                    self.depth = self.depth.saturating_sub(1);
                }
                Event::Text(text) => self.style(&text.xml10_content())?,
                Event::CData(text) => self.style(&text.xml10_content())?,
                Event::GeneralRef(name) => {
                    let known =
                        ["amp", "lt", "gt", "quot", "apos"].contains(&&**name) || name.starts_with('#');
                    if !known {
                        return Err(self.error("it uses an entity; write the characters themselves"));
                    }
                }
                Event::DocType(_) => {
                    return Err(self.error("it has a DOCTYPE, which can define entities; delete that line"));
                }
                Event::PI(_) => {
                    return Err(
                        self.error("it has a processing instruction, such as a style sheet; delete it")
                    );
                }
                Event::Decl(_) | Event::Comment(_) => {}
                Event::Eof => break,
            }
            writer.write_event(event).map_err(|why| self.error(format!("it cannot be copied: {why}")))?;
        }
        Ok(writer.into_inner())
    }

    /// Checks an element, and returns whether the element is a slot.
    fn element(&mut self, start: &BytesStart<'_>) -> Result<bool, FrameError> {
        let name = start.local_name().into_inner().to_owned();
        if FORBIDDEN.iter().any(|it| it.eq_ignore_ascii_case(&name)) {
            let message = match name.as_str() {
                "script" => "it has a script, which a frame cannot have; delete it".to_owned(),
                _ => format!("it has <{name}>, which a frame cannot have; delete it, or draw it with shapes"),
            };
            return Err(self.error(message));
        }
        for found in start.attributes() {
            let found =
                found.map_err(|why| self.error(format!("this SVG is damaged ({why}); save it again")))?;
            let key = found.key.local_name().into_inner().to_lowercase();
            let value = found.normalized_value(XmlVersion::Implicit1_0);
            let value =
                value.map_err(|why| self.error(format!("this SVG is damaged ({why}); save it again")))?;
            if key.starts_with("on") {
                return Err(self.error(format!("it has a script in “{key}”; delete it")));
            }
            let plain = value.trim().to_lowercase();
            let inside = plain.starts_with('#')
                || ["data:image/png", "data:image/jpeg", "data:image/jpg"]
                    .iter()
                    .any(|it| plain.starts_with(it));
            if matches!(key.as_str(), "href" | "src") && !inside {
                let shown: String = value.chars().take(60).collect();
                let message =
                    format!("it refers to another file (“{shown}”); embed the image in the drawing");
                return Err(self.error(message));
            }
            self.style(&value)?;
        }
        if name == "svg" && self.view.is_none() {
            self.view = view(start);
        }
        let Some(id) = attribute(start, "id").filter(|it| it.starts_with("slot-")) else { return Ok(false) };
        let Some(part) = PARTS.into_iter().find(|it| id.strip_prefix("slot-") == Some(it)) else {
            let names = PARTS.map(|it| format!("slot-{it}")).join(", ");
            return Err(self.error(format!("unknown slot “{id}”; the slots are {names}")));
        };
        if name != "rect" {
            return Err(self.error(format!("{id} must be a <rect>, not <{name}>")));
        }
        if !self.moved.is_empty() || attribute(start, "transform").is_some() {
            let message =
                format!("{id} is moved by a transform; remove the transform, and set x and y instead");
            return Err(self.error(message));
        }
        let number = |key: &str| attribute(start, key).map_or(Some(0.0), |it| length(&it));
        let (Some(x), Some(y), Some(width), Some(height)) =
            (number("x"), number("y"), number("width"), number("height"))
        else {
            return Err(self.error(format!("{id} needs numbers for x, y, width and height")));
        };
        if !(width > 0.0 && height > 0.0) {
            return Err(self.error(format!("{id} needs a width and a height")));
        }
        let color = attribute(start, "fill").and_then(|it| hex(&it));
        self.slots.push((part, Rect::new(x, y, x + width, y + height), color));
        Ok(true)
    }

    /// Returns an error if a style loads something. `url(…)` may only refer to a part of the drawing itself.
    fn style(&self, text: &str) -> Result<(), FrameError> {
        // Comments and escapes could hide words from this check, so they are refused below.
        let plain: String = text.to_lowercase().chars().filter(|it| !it.is_whitespace()).collect();
        let loads =
            plain.split("url(").skip(1).any(|it| !it.trim_start_matches(['\'', '"']).starts_with('#'));
        if loads || plain.contains("@import") || plain.contains("javascript:") {
            return Err(self.error("a style loads another file; embed it in the drawing"));
        }
        let hidden =
            plain.contains('\\') && plain.contains('(') || plain.contains("url") && plain.contains("/*");
        if hidden {
            return Err(self.error("a style has escapes or comments around “url”; remove them"));
        }
        Ok(())
    }
}

fn attribute(start: &BytesStart<'_>, key: &str) -> Option<String> {
    let found = start.attributes().flatten().find(|it| it.key.into_inner() == key)?;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(std::borrow::Cow::into_owned)
}

/// Parses a length; `None` if the text is not a number. Ignores the unit, because slots use the units of the drawing.
fn length(text: &str) -> Option<f64> {
    let digits = text.trim().trim_end_matches(|it: char| it.is_ascii_alphabetic());
    digits.parse().ok().filter(|it: &f64| it.is_finite())
}

fn view(start: &BytesStart<'_>) -> Option<Rect> {
    if let Some(text) = attribute(start, "viewBox") {
        let numbers: Vec<f64> =
            text.split([' ', ',']).filter(|it| !it.is_empty()).map(length).collect::<Option<_>>()?;
        let [x, y, width, height] = numbers[..] else { return None };
        return (width > 0.0 && height > 0.0).then(|| Rect::new(x, y, x + width, y + height));
    }
    let (width, height) = (length(&attribute(start, "width")?)?, length(&attribute(start, "height")?)?);
    (width > 0.0 && height > 0.0).then(|| Rect::new(0.0, 0.0, width, height))
}

fn hex(text: &str) -> Option<Color> {
    let digits = text.trim().strip_prefix('#').filter(|it| it.len() == 6)?;
    u32::from_str_radix(digits, 16).ok().map(Color::hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(inside: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 63 88\" width=\"630\" height=\"880\">\n\
             <rect width=\"63\" height=\"88\" fill=\"#224466\"/>\n{inside}\n\
             <rect id=\"slot-name\" x=\"5\" y=\"4\" width=\"53\" height=\"6\" fill=\"#ffffff\"/>\n\
             <rect id=\"slot-text\" x=\"5\" y=\"50\" width=\"53\" height=\"26\"/>\n</svg>"
        )
    }

    #[test]
    fn a_plain_drawing_is_a_frame() {
        let inside = "<defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient></defs>\
                      <g fill=\"url(#g)\"><circle cx=\"9\" cy=\"9\" r=\"3\"/></g><use href=\"#g\"/>";
        let read = OwnFrame::read(frame(inside).as_bytes()).expect("it is one");
        assert_eq!(read.slots.len(), 2);
        assert_eq!(read.slots[0].color, Some(Color::hex(0xff_ff_ff)));
        assert!((read.slots[1].area.y0 - 50.0 / 88.0).abs() < 1e-9);
    }

    #[test]
    fn what_could_run_or_load_is_refused() {
        for (inside, words) in [
            ("<script>alert(1)</script>", "script"),
            ("<g onload=\"alert(1)\"/>", "script in “onload”"),
            ("<foreignObject/>", "<foreignObject>"),
            ("<image href=\"https://example.org/x.png\"/>", "another file"),
            ("<image xlink:href=\"file:///etc/passwd\"/>", "another file"),
            ("<use href=\"other.svg#a\"/>", "another file"),
            ("<image href=\"data:image/svg+xml,&lt;svg/&gt;\"/>", "another file"),
            ("<a href=\"#x\"><g/></a>", "<a>"),
            ("<rect style=\"fill: url( 'https://example.org/x' )\"/>", "a style loads"),
            ("<style>@import 'https://example.org/x.css';</style>", "a style loads"),
            (
                "<style>rect { fill: u/**/rl(https://example.org/x) } b { fill: url(#a) }</style>",
                "escapes or comments",
            ),
            ("<?xml-stylesheet href=\"https://example.org/x.css\"?>", "processing instruction"),
            ("<text>&secret;</text>", "entity"),
            ("<animate attributeName=\"x\"/>", "<animate>"),
            ("<g transform=\"scale(2)\"><rect id=\"slot-cost\" width=\"5\" height=\"5\"/></g>", "transform"),
            ("<rect id=\"slot-nme\" width=\"5\" height=\"5\"/>", "unknown slot"),
            ("<circle id=\"slot-cost\" r=\"5\"/>", "must be a <rect>"),
            ("<rect id=\"slot-name\" width=\"5\" height=\"5\"/>", "twice"),
        ] {
            let why = OwnFrame::read(frame(inside).as_bytes()).expect_err(inside).to_string();
            assert!(why.contains(words), "{inside}: {why}");
        }
        let entities = format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{}", frame(""));
        assert!(OwnFrame::read(entities.as_bytes()).expect_err("entities").to_string().contains("DOCTYPE"));
        let why = OwnFrame::read(b"<svg viewBox=\"0 0 1 1\"/>").expect_err("no slots").to_string();
        assert!(why.contains("slot-name"), "{why}");
    }
}
