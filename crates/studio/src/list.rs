//! Decks from elsewhere: deck files, and the lists of other tables.

use cards::edition::Edition;
use cards::file::{CardFile, List};
use press::export::one_line;
use press::import::deck_list;
use wire::api::{DeckCard, DeckEntry, DeckImport, DeckImported, DeckSketch, Sketch};

use crate::deck::{add, deck_sketch};
use crate::{LONGEST_NAME, MOST_ENTRIES, Wrong, edition};

/// Reads a deck: a deck file with whole cards, or a list of names that are looked for among one's own cards, which are
/// given with their addresses, the best first, and before them among those that `lie` in a deck already. `picture` gives the
/// names here of pictures that a file names.
pub fn import_deck(
    order: &DeckImport,
    own: &[(String, Sketch)],
    lie: &[(DeckCard, Sketch)],
    picture: &dyn Fn(&str) -> Result<String, String>,
) -> Result<DeckImported, Wrong> {
    let near = edition(&order.edition)?;
    let (mut deck, mut remarks) = match CardFile::read(&order.text) {
        Ok(file) => from_file(&file, &order.name, near, own, picture),
        Err(why) if is_card_file(&order.text) => return Err(Wrong(format!("the deck file: {why}"))),
        Err(_) => from_list(order, near, own, lie)?,
    };
    if deck.entries.len() > MOST_ENTRIES {
        remarks.push(format!("a deck has at most {MOST_ENTRIES} different cards: the others were left out"));
        deck.entries.truncate(MOST_ENTRIES);
    }
    crate::fits_deck(&deck)?;
    Ok(DeckImported { deck, remarks })
}

/// A text that can only be meant as one of our files.
fn is_card_file(text: &str) -> bool {
    text.lines().any(|it| it.trim_start().starts_with("[[card")) || text.trim_start().starts_with('[')
}

/// The deck of a file; cards that one has already are taken from there.
fn from_file(
    file: &CardFile,
    name: &str,
    near: Edition,
    own: &[(String, Sketch)],
    picture: &dyn Fn(&str) -> Result<String, String>,
) -> (DeckSketch, Vec<String>) {
    let (mut deck, remarks) = deck_sketch(file, name, near, picture);
    for entry in &mut deck.entries {
        let DeckCard::Here { card } = &entry.card else { continue };
        let bare = Sketch { image: None, crop: None, ..(**card).clone() };
        let same = |it: &&(String, Sketch)| {
            // A file without pictures says nothing of those that cards have.
            it.1 == **card
                || (card.image.is_none() && Sketch { image: None, crop: None, ..it.1.clone() } == bare)
        };
        if let Some((id, _)) = own.iter().find(same) {
            entry.card = DeckCard::Own { card: id.clone() };
        }
    }
    (deck, remarks)
}

fn from_list(
    order: &DeckImport,
    near: Edition,
    own: &[(String, Sketch)],
    lie: &[(DeckCard, Sketch)],
) -> Result<(DeckSketch, Vec<String>), Wrong> {
    let list = deck_list(&order.text).map_err(|it| Wrong(it.to_string()))?;
    let mut entries: Vec<DeckEntry> = Vec::new();
    let mut remarks = Vec::new();
    let zones = [(List::Cards, &list.cards), (List::Reserves, &list.reserves)];
    for (zone, (count, name)) in
        zones.into_iter().flat_map(|(zone, cards)| cards.iter().map(move |it| (zone, it)))
    {
        let called = |it: &&(DeckCard, Sketch)| one_line(&it.1.name) == *name;
        if let Some((card, _)) = lie.iter().find(called) {
            add(&mut entries, zone, *count, card.clone());
            continue;
        }
        match found(name, near, own) {
            Some((id, others)) => {
                if others {
                    remarks.push(format!(
                        "several of your cards are called “{name}”: the one changed last was taken"
                    ));
                }
                add(&mut entries, zone, *count, DeckCard::Own { card: id.to_owned() });
            }
            None => remarks
                .push(format!("“{name}” is not among your cards and was left out: make or import it first")),
        }
    }
    remarks.dedup();
    let name = list.name.as_deref().unwrap_or(&order.name);
    Ok((DeckSketch { name: deck_name(name), edition: near.to_string(), entries }, remarks))
}

/// The own card of a name, and whether there are others: capitals count only where they decide, and cards of the deck's
/// edition come first.
fn found<'a>(name: &str, near: Edition, own: &'a [(String, Sketch)]) -> Option<(&'a str, bool)> {
    let lower = name.to_lowercase();
    let near = near.to_string();
    let mut named: Vec<&(String, Sketch)> =
        own.iter().filter(|it| one_line(&it.1.name).to_lowercase() == lower).collect();
    let rank = |it: &(String, Sketch)| (one_line(&it.1.name) != name, it.1.edition != near);
    named.sort_by_key(|it| rank(it));
    let first = named.first()?;
    let others = named.get(1).is_some_and(|it| rank(it) == rank(first));
    Some((first.0.as_str(), others))
}

/// A deck's name as it may be kept.
pub(crate) fn deck_name(name: &str) -> String {
    let words: Vec<&str> =
        name.split(|it: char| it.is_whitespace() || it.is_control()).filter(|it| !it.is_empty()).collect();
    words.join(" ").chars().take(LONGEST_NAME).collect()
}
