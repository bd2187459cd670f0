//! Which chapters of the books the rulings speak of.

use crate::Ruling;

/// A book that rulings cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// What it is called in an index.
    pub title: String,
    /// How rulings begin to cite it: `Rulebook 14` in "Rulebook 14, Chains: …".
    pub cited: String,
    /// Its chapters that say how the game is played.
    pub chapters: &'static [&'static str],
}

/// The chapters of a book with the rulings that cite them.
pub fn index<'a>(book: &Book, rulings: &'a [Ruling]) -> Vec<(&'static str, Vec<&'a Ruling>)> {
    let cites = |ruling: &Ruling, chapter: &str| {
        let start = format!("{}, {chapter}", book.cited);
        ruling.cites.iter().any(|it| it.contains(&start))
    };
    let of = |chapter: &&'static str| (*chapter, rulings.iter().filter(|it| cites(it, chapter)).collect());
    book.chapters.iter().map(of).collect()
}
