//! Lists which chapters of the rulebooks the rulings cite.

use crate::Ruling;

/// A book that rulings cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The book's title in an index.
    pub title: String,
    /// The text with which a citation of the book begins: `Rulebook 14` in "Rulebook 14, Chains: …". A citation can
    /// also name several books: "Rulebooks 13 and 14, Chains: …".
    pub cited: String,
    /// The book's chapters that explain how to play.
    pub chapters: &'static [&'static str],
}

/// Returns the chapters of a book, each with the rulings that cite it.
pub fn index<'a>(book: &Book, rulings: &'a [Ruling]) -> Vec<(&'static str, Vec<&'a Ruling>)> {
    let cited =
        |ruling: &Ruling, chapter: &str| ruling.cites.iter().any(|it| cites(it, &book.cited, chapter));
    let of = |chapter: &&'static str| (*chapter, rulings.iter().filter(|it| cited(it, chapter)).collect());
    book.chapters.iter().map(of).collect()
}

/// Returns whether `text` cites a chapter of this book. The citation may also name other books that have the chapter.
fn cites(text: &str, book: &str, chapter: &str) -> bool {
    if text.contains(&format!("{book}, {chapter}")) {
        return true;
    }
    let Some((title, number)) = book.rsplit_once(' ') else { return false };
    text.split(&format!("{title}s ")).skip(1).any(|it| {
        let Some((numbers, _)) = it.split_once(&format!(", {chapter}")) else { return false };
        let mut numbers = numbers.split([' ', ',']).filter(|it| !it.is_empty() && *it != "and");
        let all = numbers.clone().all(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        all && numbers.any(|it| it == number)
    })
}

#[cfg(test)]
mod tests {
    use super::cites;

    #[test]
    fn a_citation_names_one_book_or_several() {
        let text = "Ruling A6, with Rulebooks 13, 14 and 15, Chains: …; Rulebook 17, Spells";
        for book in ["Rulebook 13", "Rulebook 14", "Rulebook 15"] {
            assert!(cites(text, book, "Chains"), "{book}");
            assert!(!cites(text, book, "Spells"), "{book}");
        }
        assert!(cites(text, "Rulebook 17", "Spells"));
        assert!(!cites(text, "Rulebook 17", "Chains"));
        assert!(!cites(text, "Rulebook 1", "Chains"));
        assert!(!cites(text, "Guide", "Chains"));
    }
}
