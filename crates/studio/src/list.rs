//! Imports decks from deck files and from other programs' lists.

use std::collections::BTreeSet;

use cards::edition::Edition;
use cards::file::{CardFile, FileList};
use press::export::{list, one_line};
use press::import::deck_list;
use wire::api::{DeckCard, DeckEntry, DeckImport, DeckImported, DeckLine, DeckSketch, Sketch};

use crate::deck::{add, deck_sketch};
use crate::{Error, LONGEST_NAME, MOST_ENTRIES, check_deck, edition};

/// Imports a deck: a deck file with complete cards, or a list of names. A name refers to a card in `into`, the deck
/// that the list is imported into, or else to one of the user's own cards. `own` has these cards with their IDs.
/// `picture` returns the ID of an image that a file refers to.
pub fn import_deck(
    order: &DeckImport,
    own: &[(String, Sketch)],
    into: Option<&DeckSketch>,
    picture: &dyn Fn(&str) -> Result<String, String>,
) -> Result<DeckImported, Error> {
    let near = edition(&order.edition)?;
    let mut read = match sheets::open_text("", &order.text) {
        Ok(opened) => from_file(&opened.file, &order.name, near, own, picture),
        Err(why) if is_card_file(&order.text) => {
            return Err(Error(format!("the deck file cannot be read: {why}")));
        }
        Err(_) => from_list(order, near, own, &into.map_or(Ok(Vec::new()), |it| named_cards(it, own))?)?,
    };
    if read.deck.entries.len() > MOST_ENTRIES {
        read.remarks.push(format!(
            "a deck can have at most {MOST_ENTRIES} different cards; the others were left out"
        ));
        read.deck.entries.truncate(MOST_ENTRIES);
    }
    crate::fits_deck(&read.deck)?;
    Ok(read)
}

/// The set name that a text list appends to a card's name if the name itself ends like `Name (SET) 12`. Imports drop
/// one set name at the end of a line, so they drop the appended one, and the card's name stays complete.
const SET: &str = "KEEPER";

/// Returns the deck as a text list, ordered by cost and name. Importing the list gives the same cards. `kept` has a
/// sort key for each line. These keys order cards that are otherwise equal.
pub(crate) fn written(lines: &[DeckLine], kept: &[impl Ord]) -> String {
    let named = names(lines, kept);
    let zone = |copies: fn(&DeckLine) -> u32| {
        let lines = named.iter().zip(1..).map(|((index, name), number)| {
            let count = copies(&lines[*index]);
            if count > 0 { list::line(count, name, SET, number) } else { String::new() }
        });
        lines.collect::<String>()
    };
    let (cards, reserves) = (zone(|it| it.count), zone(|it| it.reserves));
    if reserves.is_empty() { cards } else { format!("{cards}\nReserves:\n{reserves}") }
}

/// Returns the lines in the order of the text list, each as its index in `lines` and a unique name. If several cards
/// have the same name, the first keeps it and the others get a number, as in `Sword Ox #2`. The result does not depend
/// on the order of the deck, because importing a list changes that order.
fn names(lines: &[DeckLine], kept: &[impl Ord]) -> Vec<(usize, String)> {
    let mut order: Vec<(usize, String)> =
        lines.iter().map(|it| one_line(&it.name).into_owned()).enumerate().collect();
    order.sort_by(|(a, a_name), (b, b_name)| {
        let key = |index: usize, name: &str| {
            let it = &lines[index];
            // Cards without copies are not in the list. They come last, so that they take no number from listed cards.
            let absent = it.count == 0 && it.reserves == 0;
            (
                absent,
                it.cost.unwrap_or(i64::MAX),
                name.to_lowercase(),
                name.to_owned(),
                it.stats,
                it.text.clone(),
            )
        };
        key(*a, a_name).cmp(&key(*b, b_name)).then_with(|| kept[*a].cmp(&kept[*b]))
    });
    // A numbered name must differ from all other names: another card might really be called “Ox #2”.
    let mut taken: BTreeSet<String> = order.iter().map(|it| it.1.clone()).collect();
    let mut seen = BTreeSet::new();
    for (_, name) in &mut order {
        if !seen.insert(name.clone()) {
            let free = (2..).map(|it| format!("{name} #{it}")).find(|it| taken.insert(it.clone()));
            *name = free.unwrap_or_default();
        }
    }
    order
}

/// Returns the cards of a deck, each with its name in the deck's text list. Includes deleted cards.
fn named_cards(deck: &DeckSketch, own: &[(String, Sketch)]) -> Result<Vec<(String, DeckCard)>, Error> {
    let find = |id: &str| own.iter().find(|it| it.0 == id).map(|it| it.1.clone());
    let lines = check_deck(deck, &find, &|_| String::new())?.lines;
    let kept: Vec<&DeckCard> = deck.entries.iter().map(|it| &it.card).collect();
    let named = names(&lines, &kept).into_iter();
    Ok(named.map(|(index, name)| (name, deck.entries[index].card.clone())).collect())
}

/// Returns whether the text looks like a card file rather than a list of names.
fn is_card_file(text: &str) -> bool {
    text.lines().any(|it| it.trim_start().starts_with("[[card")) || text.trim_start().starts_with('[')
}

/// Converts a file to a deck. Cards that equal one of the user's own cards become references to it.
fn from_file(
    file: &CardFile,
    name: &str,
    near: Edition,
    own: &[(String, Sketch)],
    picture: &dyn Fn(&str) -> Result<String, String>,
) -> DeckImported {
    let (mut deck, remarks) = deck_sketch(file, name, near, picture);
    // The file may have a huge number of entries. Keep one more than allowed, so that the import reports that others
    // were left out.
    deck.entries.truncate(MOST_ENTRIES + 1);
    let plain = |it: &Sketch| Sketch { image: None, crop: None, extra: Vec::new(), ..it.clone() };
    let bare_own: Vec<Sketch> = own.iter().map(|it| plain(&it.1)).collect();
    for entry in &mut deck.entries {
        let DeckCard::Here { card } = &entry.card else { continue };
        let bare = plain(card);
        // If the file has no image or extra fields for a card, those of the user's own card do not matter.
        let same = |(own, bare_own): &(&(String, Sketch), &Sketch)| {
            let extra = card.extra.is_empty() || card.extra == own.1.extra;
            own.1 == **card || (card.image.is_none() && extra && **bare_own == bare)
        };
        if let Some(((id, _), _)) = own.iter().zip(&bare_own).find(same) {
            entry.card = DeckCard::Own { card: id.clone() };
        }
    }
    DeckImported { deck, remarks, missing: Vec::new() }
}

fn from_list(
    order: &DeckImport,
    near: Edition,
    own: &[(String, Sketch)],
    in_deck: &[(String, DeckCard)],
) -> Result<DeckImported, Error> {
    let list = deck_list(&order.text).map_err(|it| Error(it.to_string()))?;
    let mut entries: Vec<DeckEntry> = Vec::new();
    let (mut remarks, mut missing) = (Vec::new(), Vec::new());
    let zones = [(FileList::Cards, &list.cards), (FileList::Reserves, &list.reserves)];
    for (zone, (count, name)) in
        zones.into_iter().flat_map(|(zone, cards)| cards.iter().map(move |it| (zone, it)))
    {
        if let Some((_, card)) = in_deck.iter().find(|it| it.0 == *name) {
            add(&mut entries, zone, *count, card.clone());
            continue;
        }
        match found(name, near, own) {
            Some((id, others)) => {
                if others {
                    remarks.push(format!(
                        "several of your cards have the name “{name}”; the most recently changed one was used"
                    ));
                }
                add(&mut entries, zone, *count, DeckCard::Own { card: id.to_owned() });
            }
            None => {
                missing.push(name.clone());
                remarks.push(format!(
                    "you have no card “{name}”, so it was left out; create or import it first"
                ));
            }
        }
    }
    remarks.dedup();
    missing.dedup();
    let name = list.name.as_deref().unwrap_or(&order.name);
    let deck = DeckSketch { name: deck_name(name), edition: near.to_string(), entries };
    Ok(DeckImported { deck, remarks, missing })
}

/// Returns the ID of the user's own card with this name; `None` if there is none. Prefers cards with the same
/// capitalisation, then cards of the deck's edition. Also returns whether another card matches equally well.
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

/// Normalises and shortens a deck's name.
pub(crate) fn deck_name(name: &str) -> String {
    let words: Vec<&str> =
        name.split(|it: char| it.is_whitespace() || it.is_control()).filter(|it| !it.is_empty()).collect();
    words.join(" ").chars().take(LONGEST_NAME).collect()
}
