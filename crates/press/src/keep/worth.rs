//! Draws the worth of a card on its face: a coin with the first number, and the rest of the worth as text.

use art::linocut;
use keep::{Count, Term, Type, Worth};
use kurbo::{Point, Rect};

use super::fit::{self, TextFit};
use super::sheet;
use crate::frame;
use crate::scene::Scene;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// Returns the number on the coin and the text beside it.
fn said(worth: &Worth) -> (String, String) {
    let text = worth.to_string();
    match text.split_once(' ') {
        Some((number, words)) => (number.to_owned(), words.to_owned()),
        None => (text, String::new()),
    }
}

/// Returns the types that the worth counts, without duplicates.
fn counted(worth: &Worth) -> Vec<Type> {
    let mut types = Vec::new();
    for term in &worth.0 {
        if let Term::AllTypes(_) = term {
            return Type::ALL.to_vec();
        }
        if let Some(Count::Items(filter)) = term.counts()
            && let Some(of) = filter.of
            && !types.contains(&of)
        {
            types.push(of);
        }
    }
    types
}

/// Draws the worth of a card. A plain number is drawn as a coin on the border, between "worth" and "coins". A longer
/// worth is drawn as a coin and a plate with text.
pub(super) fn draw(scene: &mut Scene, setter: &mut Setter, theme: &Theme, worth: &Worth, place: Rect) {
    let (number, words) = said(worth);
    let middle = place.center();
    if words.is_empty() {
        let radius = 6.4;
        let coins = if number == "1" { "coin" } else { "coins" };
        let look = Look::plain(theme.on_border).small_caps();
        for (word, align, x) in
            [("worth", Align::End, middle.x - radius - 12.2), (coins, Align::Start, middle.x + radius + 1.2)]
        {
            let side = Rect::new(x, place.y0, x + 11.0, place.y1);
            fit::text(scene, setter, &[Paragraph::new(word, look)], side, TextFit { most: 8.0, align });
        }
        return coin(scene, setter, theme, middle, radius, &number);
    }
    frame::panel(scene, &sheet::plate(Rect { x0: place.x0 + 3.0, ..place }), theme);
    let radius = 5.8;
    let left = Point::new(place.x0 + radius, middle.y);
    let mut right = place.x1 - 3.0;
    let size = 5.2;
    for of in counted(worth).into_iter().rev() {
        linocut::mark(scene, of, theme, Point::new(right - size / 2.0, middle.y), size);
        right -= size + 0.6;
    }
    let room = Rect::new(left.x + radius + 1.2, place.y0 + 0.4, right - 0.4, place.y1 - 0.4);
    let fit = TextFit { most: 9.0, align: Align::Start };
    fit::text(scene, setter, &[Paragraph::new(words, Look::plain(theme.ink))], room, fit);
    coin(scene, setter, theme, left, radius, &number);
}

/// Draws a coin with a number on it.
fn coin(scene: &mut Scene, setter: &mut Setter, theme: &Theme, at: Point, radius: f64, text: &str) {
    linocut::coin(scene, theme, at, radius);
    frame::number(scene, setter, text, at, radius * 3.1, radius * 1.45, linocut::gold(theme)[1]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coin_is_the_first_number_of_the_sentence() {
        let said = |it: &str| Worth::read(it).map(|it| said(&it));
        assert_eq!(said("3"), Ok(("3".to_owned(), String::new())));
        assert_eq!(said("2 for each Gold"), Ok(("2".to_owned(), "for each Gold".to_owned())));
        assert_eq!(said("1 + 1 for each Potion"), Ok(("1".to_owned(), "+ 1 for each Potion".to_owned())));
    }

    #[test]
    fn the_types_that_count_are_marked_once() {
        let marked = |it: &str| Worth::read(it).map(|it| counted(&it));
        assert_eq!(marked("2 for each Gold"), Ok(Vec::new()));
        assert_eq!(marked("1 for each Produce + 3 for the most Produce"), Ok(vec![Type::Produce]));
        assert_eq!(marked("6 for all types"), Ok(Type::ALL.to_vec()));
    }
}
