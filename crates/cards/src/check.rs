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
        assert!(inside, "the place of a problem is outside the text: {problem:?}");
        assert!(!problem.message.is_empty(), "a problem has no message");
    }
    let price = language.price(kind, (1, 2), &read.text);
    if let Ok(price) = price {
        assert_eq!(
            language.cost(kind, (1, 2), &read.text),
            Ok(price.cost),
            "the cost differs between `cost` and `price`"
        );
    }
    if !read.has_errors() {
        let written = language.write(kind, &read.text);
        let again = language.read(kind, &written);
        assert!(!again.has_errors(), "the written text has errors: {written:?}: {:?}", again.problems);
        assert_eq!(again.text, read.text, "the written text has another meaning: {written:?}");
        assert_eq!(
            language.write(kind, &again.text),
            written,
            "the written text changes when it is read and written again"
        );
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
    let again = CardFile::read(&written).expect("a written card file can be read");
    assert_eq!(
        (&again.cards, &again.reserves),
        (&file.cards, &file.reserves),
        "the cards changed when the file was written and read again"
    );
    crate::deck::judge(&file, &[], Edition::E14);
    let mut changed = file.clone();
    for (list, index, listed) in file.entries() {
        if let Some(card) = &listed.card {
            let ported = card.port(Edition::E6, Edition::E14).card;
            changed.set(list, index, &ported);
        }
    }
    let again = CardFile::read(&changed.to_string()).expect("a card file with converted cards can be read");
    assert_eq!(again.cards.len(), file.cards.len(), "the number of cards changed when cards were converted");
}
