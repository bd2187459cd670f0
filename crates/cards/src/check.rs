//! Checks properties that must hold for any input. Tests and the fuzzer call these functions.

use crate::card::CardKind;
use crate::edition::Edition;
use crate::file::CardFile;
use crate::language::Language;

/// Reads, prices, writes and completes a card text, and checks the properties that must hold for any text. The first
/// byte of `data` selects the edition and the kind of card; the other bytes are the text.
///
/// # Panics
/// If a property does not hold.
pub fn any_text(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let edition = Edition::ALL[usize::from(first / 2) % Edition::ALL.len()];
    let kind = if first % 2 == 0 { CardKind::Creature } else { CardKind::Spell };
    let language = Language::of(edition);
    let read = language.read(kind, text);
    for problem in &read.problems {
        let inside = problem.place.as_ref().is_none_or(|it| text.get(it.bytes.clone()).is_some());
        assert!(inside, "a problem's place is inside the text: {problem:?}");
        assert!(!problem.message.is_empty(), "a problem has a message");
    }
    let price = language.price(kind, (1, 2), &read.text);
    if let Ok(price) = price {
        assert_eq!(
            language.cost(kind, (1, 2), &read.text),
            Ok(price.cost),
            "a price is the same with and without its lines"
        );
    }
    if !read.has_errors() {
        let written = language.write(kind, &read.text);
        let again = language.read(kind, &written);
        assert!(!again.has_errors(), "what we write we can read: {written:?}: {:?}", again.problems);
        assert_eq!(again.text, read.text, "what we write means what we read: {written:?}");
        assert_eq!(language.write(kind, &again.text), written, "there is one canonical text");
    }
    if text.len() < 400 {
        language.complete(kind, (1, 2), text, usize::from(*first) * text.len() / 255);
    }
}

/// Reads, writes, checks and converts a card file, and checks the properties that must hold for any file.
///
/// # Panics
/// If a property does not hold.
pub fn any_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(file) = CardFile::read(text) else { return };
    let written = file.to_string();
    let again = CardFile::read(&written).expect("what we write we can read");
    assert_eq!(
        (&again.cards, &again.reserves),
        (&file.cards, &file.reserves),
        "a file is written without loss"
    );
    crate::deck::judge(&file, &[], Edition::E14);
    let mut changed = file.clone();
    for (list, index, listed) in file.entries() {
        if let Some(card) = &listed.card {
            let ported = card.port(Edition::E6, Edition::E14).card;
            changed.set(list, index, &ported);
        }
    }
    let again = CardFile::read(&changed.to_string()).expect("a changed file can be read");
    assert_eq!(again.cards.len(), file.cards.len(), "a changed file has the same cards");
}
