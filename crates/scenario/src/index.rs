//! Lists which chapters of the rulebooks the rulings cite.

use crate::Ruling;

/// A book that rulings cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The book's title in an index.
    pub title: String,
    /// The text with which a citation of the book begins: `Rulebook 14` in "Rulebook 14, Chains: …".
    pub cited: String,
    /// The book's chapters that explain how to play.
    pub chapters: &'static [&'static str],
}

/// Returns the chapters of a book, each with the rulings that cite it.
pub fn index<'a>(book: &Book, rulings: &'a [Ruling]) -> Vec<(&'static str, Vec<&'a Ruling>)> {
    let cites = |ruling: &Ruling, chapter: &str| {
        let start = format!("{}, {chapter}", book.cited);
        ruling.cites.iter().any(|it| it.contains(&start))
    };
    let of = |chapter: &&'static str| (*chapter, rulings.iter().filter(|it| cites(it, chapter)).collect());
    book.chapters.iter().map(of).collect()
}
