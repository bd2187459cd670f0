//! The face of the Royal Decree: a letter with a seal.

use art::linocut;
use kurbo::{Line, Point, Rect, Vec2};

use super::fit::{self, TextFit};
use crate::frame;
use crate::scene::{Color, Scene, polygon};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// The paragraphs of the letter, each as heading and text.
const WORDS: [(&str, &str); 3] = [
    ("Hand Check.", "If a hand is empty, the game ends. Each player with more cards than you discards one."),
    ("Order.", "Choose to go first or last."),
    (
        "Passing.",
        "This letter goes left with its hand. It is not a card: it is never played, discarded or counted.",
    ),
];

/// Draws the Royal Decree.
pub fn decree(setter: &mut Setter, theme: &Theme, size: Size) -> Scene {
    let mut scene = Scene::default();
    frame::border(&mut scene, size, theme);
    let letter = Rect::new(5.0, 4.6, size.width - 5.0, size.height - 11.6);
    scene.fill(frame::rounded(letter + Vec2::new(0.4, 0.7), 0.5), Color::hex(0).alpha(80));
    frame::panel(&mut scene, &frame::rounded(letter, 0.5), theme);
    // Draw the folds of the letter.
    for y in [0.34, 0.67].map(|it| letter.y0 + letter.height() * it) {
        for (from, to) in [(letter.x0, letter.x0 + 3.0), (letter.x1 - 3.0, letter.x1)] {
            scene.stroke(Line::new((from, y), (to, y)), theme.brass.alpha(110), 0.2);
        }
    }
    let middle = letter.center().x;
    linocut::crown(&mut scene, theme, theme.brass, Point::new(middle, letter.y0 + 6.6), 8.0);
    let across = |top: f64, bottom: f64| Rect::new(letter.x0 + 3.8, top, letter.x1 - 3.8, bottom);
    let look = Look::plain(theme.ink);
    let title = across(letter.y0 + 11.4, letter.y0 + 18.8);
    fit::words(&mut scene, setter, "Royal Decree", look.bold(), 16.0, title);
    let to = across(title.y1, title.y1 + 4.6);
    fit::words(&mut scene, setter, "to the holder of this hand", look.color(theme.faint).italic(), 9.0, to);
    let paragraphs: Vec<Paragraph> = WORDS
        .into_iter()
        .map(|(about, words)| {
            let mut paragraph = Paragraph::new(format!("{about} {words}"), look);
            paragraph.set(0..about.len(), look.bold());
            paragraph
        })
        .collect();
    let room = across(to.y1 + 1.0, letter.y1 - 9.6);
    fit::text(&mut scene, setter, &paragraphs, room, TextFit { most: 8.75, align: Align::Start });
    seal(&mut scene, theme, Point::new(middle, letter.y1 - 1.2));
    scene
}

/// Draws a wax seal on a ribbon, at the lower edge of the letter.
fn seal(scene: &mut Scene, theme: &Theme, at: Point) {
    let wax = theme.seal[0];
    for way in [-1.0, 1.0] {
        let tail = [(0.6, 0.0), (4.8, 0.0), (6.8, 8.6), (4.6, 7.6), (3.0, 9.2)];
        let tail = polygon(tail.map(|it| (at.x + way * it.0, at.y + it.1)));
        scene.fill(tail, wax.mix(Color::hex(0), 0.35));
    }
    frame::seal(scene, at, 7.2, theme);
    linocut::crown(scene, theme, theme.seal[1], at, 6.4);
}
