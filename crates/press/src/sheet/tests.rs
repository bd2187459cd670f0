use super::*;
use crate::fonts::Fonts;
use crate::scene::Color;
use crate::stock::{BLEED, Size};
use kurbo::{Point, Shape};

fn stock(size: Size, count: u32) -> Stock {
    let mut scene = Scene::default();
    scene.fill(size.with_bleed(BLEED), Color::hex(0x80_80_80));
    let (face, back) = (Arc::new(scene.clone()), Arc::new(scene));
    let entry = DrawnCard {
        name: "Card".to_owned(),
        count,
        reserves: 0,
        kind: String::new(),
        text: String::new(),
        flavor: String::new(),
        cost: None,
        stats: None,
        face,
    };
    Stock {
        name: "Deck".to_owned(),
        source: String::new(),
        code: String::new(),
        size,
        entries: vec![entry],
        back,
        fonts: Arc::new(Fonts::own()),
    }
}

/// Returns the visible part of each card on a page, and the transform from the card to the page.
fn cards(page: &Page, scene: &Arc<Scene>) -> Vec<(Rect, Affine)> {
    let card = |it: &Item| match it {
        Item::Clip(window, inner) => match inner.as_slice() {
            [Item::Move(place, it)] if Arc::ptr_eq(it, scene) => Some((window.bounding_box(), *place)),
            _ => None,
        },
        _ => None,
    };
    page.scene.items.iter().filter_map(card).collect()
}

fn same(a: Rect, b: Rect) -> bool {
    [a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1].iter().all(|it| it.abs() < 1e-6)
}

fn trims(page: &Page, scene: &Arc<Scene>, size: Size) -> Vec<Rect> {
    let card = size.with_bleed(0.0);
    cards(page, scene).into_iter().map(|(_, place)| place.transform_rect_bbox(card)).collect()
}

#[test]
fn nine_cards_lie_where_everybody_puts_them() {
    for (paper, size, xs, ys) in [
        (PaperSize::A4, Size::STANDARD, [10.5, 73.5, 136.5], [10.0, 98.0, 186.0]),
        (PaperSize::Letter, Size::POKER, [12.7, 76.2, 139.7], [6.35, 95.25, 184.15]),
    ] {
        let stock = stock(size, 9);
        let pages = pages(&stock, &Options::new(paper)).unwrap();
        let trims = trims(&pages[0], &stock.entries[0].face, size);
        let wanted = ys.iter().flat_map(|y| xs.iter().map(|x| (*x, *y)));
        for (trim, (x, y)) in trims.iter().zip(wanted) {
            assert!(same(*trim, Rect::new(x, y, x + size.width, y + size.height)), "{trim:?}");
        }
        assert_eq!(trims.len(), 9);
    }
}

/// Calls `look` with every combination of paper, card size, cards per page and backs. The last page is only partly
/// filled.
fn every_layout(mut look: impl FnMut(&Stock, &Options)) {
    for paper in [PaperSize::A4, PaperSize::Letter] {
        for size in [Size::STANDARD, Size::POKER] {
            for per_page in [PerPage::Nine, PerPage::Eight] {
                for backs in [BackSides::LongEdge, BackSides::ShortEdge] {
                    for bleed in [0.0, 1.5, 3.0] {
                        let options = Options { per_page, backs, bleed, ..Options::new(paper) };
                        look(&stock(size, 14), &options);
                    }
                }
            }
        }
    }
}

#[test]
fn backs_meet_their_fronts_when_the_paper_is_turned() {
    every_layout(|stock, options| {
        let pages = pages(stock, options).unwrap();
        assert_eq!(pages.len(), 4);
        for sheet in pages.chunks(2) {
            let fronts = cards(&sheet[0], &stock.entries[0].face);
            let backs = cards(&sheet[1], &stock.back);
            assert_eq!(fronts.len(), backs.len());
            let (width, height) = options.paper.size();
            // Converts a point of the front to the same point of the paper, seen from the back.
            let through = |it: Point| match options.backs {
                BackSides::LongEdge => Point::new(width - it.x, it.y),
                _ => Point::new(it.x, height - it.y),
            };
            for ((shown, front), (back_shown, back)) in fronts.iter().zip(&backs) {
                // The upper left corner of a face is behind the upper right corner of its back, and so on.
                let size = stock.size;
                for (x, y) in [(0.0, 0.0), (size.width, 0.0), (0.0, size.height), (20.0, 30.0)] {
                    let found = *back * Point::new(size.width - x, y);
                    let wanted = through(*front * Point::new(x, y));
                    assert!(found.distance(wanted) < 1e-6, "{options:?}: {found} for {wanted}");
                }
                assert!(back.determinant() > 0.0, "a back is not drawn as in a mirror");
                let (a, b) = (through(shown.origin()), through(Point::new(shown.x1, shown.y1)));
                assert!(same(*back_shown, Rect::from_points(a, b)), "{options:?}");
            }
        }
    });
}

#[test]
fn backs_are_moved_and_fronts_are_not() {
    let stock = stock(Size::STANDARD, 3);
    let options = Options { backs: BackSides::LongEdge, ..Options::new(PaperSize::A4) };
    let moved = Options { back_offset: (1.5, -0.5), ..options.clone() };
    let (plain, moved) = (pages(&stock, &options).unwrap(), pages(&stock, &moved).unwrap());
    assert_eq!(plain[0].scene, moved[0].scene);
    for (a, b) in cards(&plain[1], &stock.back).iter().zip(cards(&moved[1], &stock.back)) {
        assert!(same(a.0 + kurbo::Vec2::new(1.5, -0.5), b.0));
        assert_eq!(Affine::translate((1.5, -0.5)) * a.1, b.1);
    }
}

#[test]
fn cards_lie_on_the_paper_and_cover_no_other() {
    every_layout(|stock, options| {
        for page in pages(stock, options).unwrap().iter().step_by(2) {
            let face = &stock.entries[0].face;
            let paper = Rect::new(0.0, 0.0, page.width, page.height);
            let shown: Vec<Rect> = cards(page, face).iter().map(|it| it.0).collect();
            let trims = trims(page, face, stock.size);
            for (index, shown) in shown.iter().enumerate() {
                assert!(paper.contains_rect(*shown), "{options:?}: {shown:?}");
                assert!(shown.contains_rect(trims[index].inflate(-1e-6, -1e-6)), "{options:?}");
                // Adjacent cards overlap very slightly.
                let most = options.bleed.max(0.05) + 1e-6;
                let reach = trims[index].inflate(most, most);
                assert!(reach.contains_rect(*shown), "{options:?}");
                for (other, trim) in trims.iter().enumerate() {
                    let over = shown.intersect(*trim);
                    let seam = over.width().min(over.height()) <= 0.05 + 1e-6;
                    assert!(other == index || seam || over.area() < 1e-6, "{options:?}: {over:?}");
                }
            }
        }
    });
}

#[test]
fn eight_cards_have_room_for_bleed_on_every_side() {
    let stock = stock(Size::STANDARD, 8);
    for paper in [PaperSize::A4, PaperSize::Letter] {
        let options = Options { per_page: PerPage::Eight, bleed: 3.0, ..Options::new(paper) };
        let page = &pages(&stock, &options).unwrap()[0];
        let face = &stock.entries[0].face;
        for ((shown, _), trim) in cards(page, face).iter().zip(trims(page, face, stock.size)) {
            assert!(same(*shown, trim.inflate(3.0, 3.0)), "{paper:?}: {shown:?} around {trim:?}");
        }
    }
}

/// Draws a page of seven cards with these crop marks. Returns the bounds of every mark and of every card.
fn marks_of(marks: CropMarks, gap: f64) -> (Vec<Rect>, Vec<Rect>) {
    let stock = stock(Size::STANDARD, 7);
    let options = Options { marks, gap: Some(gap), bleed: 2.0, ..Options::new(PaperSize::A4) };
    let page = &pages(&stock, &options).unwrap()[0];
    let strokes = page.scene.items.iter().filter_map(|it| match it {
        Item::Stroke(path, _, _) => Some(path),
        _ => None,
    });
    let lines = strokes.flat_map(kurbo::BezPath::segments).map(|it| it.bounding_box()).collect();
    (lines, trims(page, &stock.entries[0].face, stock.size))
}

#[test]
fn marks_in_the_margin_are_at_every_cut_and_on_no_card() {
    for (gap, cuts) in [(0.0, 4), (4.0, 6)] {
        let (lines, trims) = marks_of(CropMarks::Edge, gap);
        // Each cut has a mark at both ends, horizontally and vertically.
        assert_eq!(lines.len(), 2 * (cuts + cuts));
        let block = trims.iter().fold(trims[0], |all, it| all.union(*it)).inflate(2.0, 2.0);
        for line in lines {
            assert!(!block.overlaps(line), "{line:?} is on the cards");
            let upright = line.width() == 0.0;
            let at_cut = |it: &Rect| match upright {
                true => [it.x0, it.x1].iter().any(|x| (x - line.x0).abs() < 1e-9),
                false => [it.y0, it.y1].iter().any(|y| (y - line.y0).abs() < 1e-9),
            };
            assert!(trims.iter().any(at_cut), "{line:?} is at no cut");
        }
    }
}

#[test]
fn marks_at_corners_are_beside_cards_or_on_their_cuts() {
    for gap in [0.0, 4.0] {
        let (lines, trims) = marks_of(CropMarks::Corners, gap);
        // Each of the four corners has two lines, each in black and in white.
        assert_eq!(lines.len(), 7 * 4 * 2 * 2);
        for line in lines {
            let middle = line.center();
            let inside = |it: &Rect| it.inflate(-1e-9, -1e-9).contains(middle);
            assert!(!trims.iter().any(inside), "{line:?} is on a card");
            let beside = |it: &Rect| it.inflate(3.0, 3.0).contains(middle);
            assert!(trims.iter().any(beside), "{line:?} is far from all cards");
        }
    }
}

#[test]
fn what_does_not_fit_is_refused_with_what_would() {
    let refused = |size, count, options: &Options| pages(&stock(size, count), options).unwrap_err().0;
    let options = Options { gap: Some(3.0), ..Options::new(PaperSize::Letter) };
    let why = refused(Size::POKER, 9, &options);
    assert!(why.contains("9 cards of 63.5 × 88.9 mm with 3 mm gaps need 196.5 × 272.7 mm"), "{why}");
    assert!(why.contains("Letter is 215.9 × 279.4 mm"), "{why}");
    assert!(why.ends_with("gaps of up to 2.1 mm fit"), "{why}");
    assert!(pages(&stock(Size::POKER, 9), &Options { gap: Some(2.1), ..options }).is_ok());
    let large = Size { width: 300.0, height: 120.0 };
    assert!(refused(large, 9, &Options::new(PaperSize::A4)).contains("choose other paper"));
    for wrong in [Size { width: f64::NAN, height: 88.0 }, Size { width: 0.0, height: -1.0 }] {
        assert!(refused(wrong, 9, &Options::new(PaperSize::A4)).contains("need"));
    }
    for bleed in [-1.0, 3.1, f64::NAN] {
        let why = refused(Size::POKER, 9, &Options { bleed, ..Options::new(PaperSize::A4) });
        assert!(why.contains("the bleed must be 0 to 3 mm"), "{why}");
    }
    let askew = Options { back_offset: (0.0, f64::INFINITY), ..Options::new(PaperSize::A4) };
    assert!(refused(Size::POKER, 9, &askew).contains("downwards"));
    assert!(refused(Size::POKER, 0, &Options::new(PaperSize::A4)).contains("no cards"));
    assert!(refused(Size::POKER, u32::MAX, &Options::new(PaperSize::A4)).contains("at most 10000"));
}

#[test]
fn every_size_fits_on_every_paper() {
    for (paper, size, upright, turned) in [
        (PaperSize::A4, Size::STANDARD, 9, 8),
        (PaperSize::Letter, Size::POKER, 9, 8),
        (PaperSize::A3, Size::STANDARD, 16, 18),
        (PaperSize::A4, Size::BRIDGE, 9, 10),
        (PaperSize::A4, Size::JAPANESE, 9, 8),
        (PaperSize::A4, Size::TAROT, 4, 4),
        (PaperSize::A4, Size::MINI, 16, 18),
        (PaperSize::A3, Size::TAROT, 12, 10),
    ] {
        for (per_page, count) in [(PerPage::Nine, upright), (PerPage::Eight, turned)] {
            let options = Options { per_page, ..Options::new(paper) };
            let stock = stock(size, 100);
            let pages = pages(&stock, &options).unwrap();
            let found = trims(&pages[0], &stock.entries[0].face, size);
            assert_eq!(found.len(), count, "{paper:?} {size:?} {per_page:?}");
            let room = Rect::new(0.0, 0.0, paper.size().0, paper.size().1);
            assert!(found.iter().all(|it| room.contains_rect(*it)), "{paper:?} {size:?}");
        }
    }
    assert!(pages(&stock(Size { width: 300.0, height: 88.0 }, 1), &Options::new(PaperSize::A4)).is_err());
}
