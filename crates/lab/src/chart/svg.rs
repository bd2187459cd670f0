//! Drawings as SVG.

use std::fmt::Write;

use super::{Anchor, ChartMark, Drawing};

/// The style sheet of all charts: the colours of light and dark pages.
pub const STYLE: &str = "\
.chart { --c-paper: #fbfaf7; --c-ink: #22211f; --c-muted: #5f5b54; --c-grid: #d9d4c9; --c-first: #1462a3; --c-second: #b34a05; --c-third: #2f753b; --c-fourth: #8a2f8a; font-family: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif; }
@media (prefers-color-scheme: dark) { .chart { --c-paper: #191816; --c-ink: #ebe7df; --c-muted: #aaa397; --c-grid: #3a3732; --c-first: #6fb4f0; --c-second: #f09a5a; --c-third: #7fcb8b; --c-fourth: #dc8fdc; } }
.chart .ink { color: var(--c-ink); } .chart .muted { color: var(--c-muted); } .chart .grid { color: var(--c-grid); }
.chart .first { color: var(--c-first); } .chart .second { color: var(--c-second); } .chart .third { color: var(--c-third); } .chart .fourth { color: var(--c-fourth); }
.chart .s { stroke: currentColor; fill: none; stroke-linecap: round; stroke-linejoin: round; } .chart .f { fill: currentColor; }
";

impl Drawing {
    /// Returns the drawing as an element of an HTML page that has [`STYLE`]. `id` must be unique in the page.
    pub fn inline(&self, id: &str, caption: &str) -> String {
        let mut out = self.open(id, caption, "");
        self.write_marks(&mut out);
        out.push_str("</svg>\n");
        out
    }

    /// Returns the drawing as an SVG file.
    pub fn file(&self, id: &str, caption: &str) -> String {
        let mut out = self.open(id, caption, " xmlns=\"http://www.w3.org/2000/svg\"");
        let _ = writeln!(out, "<style>{STYLE}</style>");
        let _ = writeln!(out, "<rect width=\"100%\" height=\"100%\" style=\"fill: var(--c-paper)\"/>");
        self.write_marks(&mut out);
        out.push_str("</svg>\n");
        out
    }

    fn open(&self, id: &str, caption: &str, more: &str) -> String {
        format!(
            "<svg{more} class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{id}-title\">\n\
             <title id=\"{id}-title\">{}</title>\n",
            self.width,
            self.height,
            escaped(caption)
        )
    }

    fn write_marks(&self, out: &mut String) {
        for mark in &self.marks {
            let _ = match mark {
                ChartMark::Path { points, ink, width, dashed } => {
                    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
                    let dash = if *dashed { " stroke-dasharray=\"4 4\"" } else { "" };
                    let (class, points) = (ink.name(), points.join(" "));
                    writeln!(
                        out,
                        "<polyline class=\"s {class}\" stroke-width=\"{width}\"{dash} points=\"{points}\"/>"
                    )
                }
                ChartMark::Rect { at, size, ink, opacity } => writeln!(
                    out,
                    "<rect class=\"f {}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" opacity=\"{opacity:.2}\"/>",
                    ink.name(),
                    at.0,
                    at.1,
                    size.0,
                    size.1
                ),
                ChartMark::Dot { at, radius, ink, opacity } => writeln!(
                    out,
                    "<circle class=\"f {}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius}\" opacity=\"{opacity:.2}\"/>",
                    ink.name(),
                    at.0,
                    at.1
                ),
                ChartMark::Text { at, text, ink, size, anchor } => {
                    let anchor = match anchor {
                        Anchor::Start => "start",
                        Anchor::Middle => "middle",
                        Anchor::End => "end",
                    };
                    writeln!(
                        out,
                        "<text class=\"f {}\" x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{}</text>",
                        ink.name(),
                        at.0,
                        at.1,
                        escaped(text)
                    )
                }
            };
        }
    }
}

/// Escapes text for HTML and SVG.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::super::ChartInk;
    use super::*;

    #[test]
    fn the_style_sheet_has_the_colours_of_the_inks() {
        for ink in [
            ChartInk::Text,
            ChartInk::Muted,
            ChartInk::Grid,
            ChartInk::First,
            ChartInk::Second,
            ChartInk::Third,
            ChartInk::Fourth,
        ] {
            for colour in [ink.light(), ink.dark()] {
                assert!(STYLE.contains(&format!("--c-{}: #{colour:06x}", ink.name())), "{ink:?}");
            }
        }
    }

    #[test]
    fn names_of_cards_cannot_break_the_page() {
        let mut drawing = Drawing::new(20.0);
        drawing.words((0.0, 10.0), "<script>&", ChartInk::Text, Anchor::Start);
        let svg = drawing.file("a", "\"x\"");
        assert!(svg.contains("&lt;script&gt;&amp;") && svg.contains("&quot;x&quot;"), "{svg}");
    }
}
