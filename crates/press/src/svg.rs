//! Writes drawings as SVG. Text becomes outlines, so that viewers need no fonts. Each glyph is stored only once.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use base64::prelude::{BASE64_STANDARD, Engine};
use kurbo::{Affine, BezPath, PathEl, Rect};

use crate::fonts::Fonts;
use crate::picture;
use crate::raster::{EM, glyph_scale, outline};
use crate::scene::{Color, FaceId, GlyphRun, Item, Paint, Scene};

/// Returns the part of a scene inside `frame` as SVG.
pub fn svg(scene: &Scene, fonts: &Fonts, frame: Rect, title: &str) -> String {
    let mut writer =
        SvgWriter { fonts, defs: String::new(), body: String::new(), glyphs: BTreeMap::new(), named: 0 };
    writer.items(&scene.items);
    let (x, y, width, height) =
        (short(frame.x0), short(frame.y0), short(frame.width()), short(frame.height()));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"{x} {y} {width} {height}\" role=\"img\">\n<title>{}</title>\n<defs>{}</defs>\n{}</svg>\n",
        escaped(title),
        writer.defs,
        writer.body
    )
}

/// Escapes text for XML, and removes control characters other than line breaks and tabs.
pub fn escaped(text: &str) -> String {
    let allowed = text.chars().filter(|it| !it.is_control() || matches!(it, '\n' | '\t'));
    let mut out = String::with_capacity(text.len());
    for letter in allowed {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}

struct SvgWriter<'a> {
    fonts: &'a Fonts,
    defs: String,
    body: String,
    /// For each glyph that was written already, whether it has an outline. All outlines are in `defs`.
    glyphs: BTreeMap<(FaceId, u32), bool>,
    /// The number of gradients and clips in `defs`.
    named: usize,
}

impl SvgWriter<'_> {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Fill(path, paint) => {
                    let fill = self.paint(paint);
                    let _ = writeln!(self.body, "<path d=\"{}\"{fill}/>", data(path, 3));
                }
                Item::Stroke(path, color, width) => {
                    let (line, opacity) = (hex(*color), opacity("stroke", *color));
                    let _ = writeln!(
                        self.body,
                        "<path d=\"{}\" fill=\"none\" stroke=\"{line}\"{opacity} stroke-width=\"{}\" \
                         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                        data(path, 3),
                        short(*width)
                    );
                }
                Item::Text(run) => self.text(run),
                Item::Picture(picture, place) => {
                    let file = picture::file(picture);
                    let _ = writeln!(
                        self.body,
                        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
                         href=\"data:{};base64,{}\"/>",
                        short(place.x0),
                        short(place.y0),
                        short(place.width()),
                        short(place.height()),
                        file.mime,
                        BASE64_STANDARD.encode(&file.bytes)
                    );
                }
                Item::Clip(path, inner) => {
                    let name = self.name();
                    let _ = write!(
                        self.defs,
                        "<clipPath id=\"{name}\"><path d=\"{}\"/></clipPath>",
                        data(path, 3)
                    );
                    let _ = writeln!(self.body, "<g clip-path=\"url(#{name})\">");
                    self.items(inner);
                    self.body.push_str("</g>\n");
                }
                Item::Move(by, scene) => {
                    let _ = writeln!(self.body, "<g transform=\"{}\">", matrix(*by));
                    self.items(&scene.items);
                    self.body.push_str("</g>\n");
                }
            }
        }
    }

    fn text(&mut self, run: &GlyphRun) {
        let _ = writeln!(self.body, "<g fill=\"{}\"{}>", hex(run.color), opacity("fill", run.color));
        for glyph in &run.glyphs {
            let key = (run.face, glyph.id);
            let drawn = match self.glyphs.get(&key) {
                Some(drawn) => *drawn,
                None => {
                    let path = outline(self.fonts, run, glyph.id).filter(|it| !it.elements().is_empty());
                    if let Some(path) = &path {
                        let id = format!("g{}-{}", run.face.0, glyph.id);
                        let _ = write!(self.defs, "<path id=\"{id}\" d=\"{}\"/>", data(path, 0));
                    }
                    self.glyphs.insert(key, path.is_some());
                    path.is_some()
                }
            };
            if drawn {
                let place = Affine::translate(glyph.at) * glyph_scale(run.size);
                let _ = writeln!(
                    self.body,
                    "<use href=\"#g{}-{}\" transform=\"{}\"/>",
                    run.face.0,
                    glyph.id,
                    matrix(place)
                );
            }
        }
        self.body.push_str("</g>\n");
    }

    fn name(&mut self) -> String {
        self.named += 1;
        format!("d{}", self.named)
    }

    /// Returns the attributes that fill a shape with this paint.
    fn paint(&mut self, paint: &Paint) -> String {
        let stops = |colors: &[Color; 2]| {
            let stop = |offset: u8, color: Color| {
                format!("<stop offset=\"{offset}\" stop-color=\"{}\"{}/>", hex(color), opacity("stop", color))
            };
            stop(0, colors[0]) + &stop(1, colors[1])
        };
        let gradient = match paint {
            Paint::Solid(color) => return format!(" fill=\"{}\"{}", hex(*color), opacity("fill", *color)),
            Paint::Linear { line: [(x1, y1), (x2, y2)], colors } => {
                let name = self.name();
                let line = [x1, y1, x2, y2].map(|it| short(*it));
                let _ = write!(
                    self.defs,
                    "<linearGradient id=\"{name}\" gradientUnits=\"userSpaceOnUse\" x1=\"{}\" y1=\"{}\" \
                     x2=\"{}\" y2=\"{}\">{}</linearGradient>",
                    line[0],
                    line[1],
                    line[2],
                    line[3],
                    stops(colors)
                );
                name
            }
            Paint::Radial { center, radius, colors } => {
                let name = self.name();
                let _ = write!(
                    self.defs,
                    "<radialGradient id=\"{name}\" gradientUnits=\"userSpaceOnUse\" cx=\"{}\" cy=\"{}\" \
                     r=\"{}\">{}</radialGradient>",
                    short(center.0),
                    short(center.1),
                    short(*radius),
                    stops(colors)
                );
                name
            }
        };
        format!(" fill=\"url(#{gradient})\"")
    }
}

fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue)
}

fn opacity(of: &str, color: Color) -> String {
    if color.alpha == 255 {
        return String::new();
    }
    format!(" {of}-opacity=\"{}\"", short(f64::from(color.alpha) / 255.0))
}

/// Formats a number with at most three decimal places.
fn short(number: f64) -> String {
    digits(number, 3)
}

fn digits(number: f64, places: usize) -> String {
    let mut text = format!("{number:.places$}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    if text == "-0" { "0".to_owned() } else { text }
}

fn matrix(affine: Affine) -> String {
    let [a, b, c, d, e, f] = affine.as_coeffs();
    // The scale of a glyph is a small number, so it needs more digits.
    let fine = |it: f64| digits(it, if it.abs() < 10.0 / EM { 7 } else { 4 });
    format!("matrix({} {} {} {} {} {})", fine(a), fine(b), fine(c), fine(d), short(e), short(f))
}

fn data(path: &BezPath, places: usize) -> String {
    let mut out = String::new();
    let mut push = |letter: char, points: &[kurbo::Point]| {
        out.push(letter);
        for (index, point) in points.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            out.push_str(&digits(point.x, places));
            out.push(' ');
            out.push_str(&digits(point.y, places));
        }
    };
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => push('M', &[to]),
            PathEl::LineTo(to) => push('L', &[to]),
            PathEl::QuadTo(a, to) => push('Q', &[a, to]),
            PathEl::CurveTo(a, b, to) => push('C', &[a, b, to]),
            PathEl::ClosePath => push('Z', &[]),
        }
    }
    out
}
