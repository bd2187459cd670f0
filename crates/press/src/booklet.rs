//! Prints plain pages: headings, paragraphs, and rows with a short entry on the left, such as a price list.

use std::sync::Arc;

use crate::fonts::Fonts;
use crate::pdf::{Page, pdf};
use crate::scene::{Color, Scene};
use crate::stock::PressError;
use crate::text::{Align, Look, Paragraph, Setter, TextBlock};

/// A part of a booklet: the title, a heading, a paragraph or a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BookletPart {
    /// The title of the booklet.
    Title(String),
    /// The heading of a section, with a remark in grey after it.
    Heading(String, String),
    /// A paragraph.
    Text(String),
    /// A row: a short entry on the left, such as a price, and text on the right.
    Row(String, String),
}

/// The width and height of the paper (A4), in millimetres.
const PAPER: (f64, f64) = (210.0, 297.0);
const MARGIN: f64 = 20.0;
/// The width of the left column of rows, in millimetres.
const LEFT: f64 = 28.0;
const GAP: f64 = 4.0;
const INK: Color = Color::hex(0x1d1b18);
const GREY: Color = Color::hex(0x6b665e);

/// Returns the parts as a PDF file with numbered pages.
pub fn booklet(parts: &[BookletPart], title: &str) -> Result<Vec<u8>, PressError> {
    let fonts = Arc::new(Fonts::own());
    pdf(&pages(parts, &fonts), &fonts, title)
}

fn pages(parts: &[BookletPart], fonts: &Arc<Fonts>) -> Vec<Page> {
    let mut setter = Setter::new(fonts.clone());
    let mut pages = vec![Scene::default()];
    let mut y = MARGIN;
    for part in parts {
        let (blocks, before) = lay_out(&mut setter, part);
        let height = blocks.iter().fold(0.0_f64, |most, it| most.max(it.1.height));
        // A heading needs space for at least one row below it.
        let needed = if matches!(part, BookletPart::Heading(..)) { height + 20.0 } else { height };
        if y > MARGIN {
            y += before;
        }
        if y + needed > PAPER.1 - MARGIN {
            pages.push(Scene::default());
            y = MARGIN;
        }
        let scene = pages.last_mut().expect("the booklet has at least one page");
        for (x, block) in blocks {
            block.draw(scene, MARGIN + x, y);
        }
        y += height;
    }
    let count = pages.len();
    let numbered = pages.into_iter().enumerate().map(|(place, mut scene)| {
        let number = setter.line(&format!("{} / {count}", place + 1), Look::plain(GREY), 9.0);
        number.draw(&mut scene, (PAPER.0 - number.width) / 2.0, PAPER.1 - MARGIN / 2.0 - number.height);
        Page { width: PAPER.0, height: PAPER.1, trim: None, bleed: None, scene }
    });
    numbered.collect()
}

/// Lays out a part. Returns its blocks, each with its distance from the left margin, and the space above the blocks.
fn lay_out(setter: &mut Setter, part: &BookletPart) -> (Vec<(f64, TextBlock)>, f64) {
    let width = PAPER.0 - 2.0 * MARGIN;
    let plain = Look::plain(INK);
    let mut set = |text: &str, look: Look, width: f64, size: f64| {
        setter.paragraphs(&[Paragraph::new(text, look)], width, size, 1.3, 0.0, Align::Start)
    };
    match part {
        BookletPart::Title(text) => (vec![(0.0, set(text, plain.bold(), width, 22.0))], 0.0),
        BookletPart::Heading(text, remark) => {
            let heading = set(text, plain.bold(), width, 14.0);
            let after = heading.width + GAP;
            let remark = set(remark, plain.color(GREY).italic(), width - after, 10.0);
            (vec![(0.0, heading), (after, remark)], 8.0)
        }
        BookletPart::Text(text) => (vec![(0.0, set(text, plain, width, 10.5))], 3.0),
        BookletPart::Row(left, text) => {
            let entry = set(left, plain.bold(), LEFT, 10.5);
            let text = set(text, plain, width - LEFT - GAP, 10.5);
            (vec![(0.0, entry), (LEFT + GAP, text)], 1.5)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_rows_fill_several_pages() {
        let rows = (1..=200).map(|it| BookletPart::Row(format!("{it}x"), format!("Draw {it} cards.")));
        let parts: Vec<BookletPart> =
            [BookletPart::Title("Guide".to_owned())].into_iter().chain(rows).collect();
        let count = pages(&parts, &Arc::new(Fonts::own())).len();
        assert!((4..=8).contains(&count), "{count} pages");
        assert!(booklet(&parts, "Guide").expect("a PDF").starts_with(b"%PDF"));
    }
}
