//! Exports to Cockatrice: a card set, its images and the deck, arranged as in Cockatrice's data folder.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{code, one_line, words, xml, zones};
use crate::raster::pixels;
use crate::stock::{DrawnCard, Piece, Stock, file_name, is_device};

/// The resolution of the images, in pixels per inch.
const DPI: f64 = 300.0;

/// Creates all files for Cockatrice.
pub fn pieces(stock: &Stock) -> Vec<Piece> {
    let names = names(&stock.entries);
    let set = code(stock);
    let size = (pixels(stock.size.width, DPI), pixels(stock.size.height, DPI));
    let mut pieces = vec![
        // Decks of one edition share a set, but each has its own file.
        Piece::text(
            format!("customsets/{set}-{}.xml", file_name(&stock.name)),
            database(stock, &set, &names),
        ),
        Piece::text(format!("decks/{}.cod", file_name(&stock.name)), deck(stock, &names)),
    ];
    pieces.extend(stock.entries.iter().zip(&names).map(|(entry, name)| {
        // Cockatrice keeps the character `|` in file names, but Windows cannot store it.
        let path = format!("pics/CUSTOM/{}.png", picture_name(name).replace('|', ""));
        let (face, fonts) = (Arc::clone(&entry.face), Arc::clone(&stock.fonts));
        Piece::png(path, face, fonts, stock.size.with_bleed(0.0), size, DPI)
    }));
    pieces
}

/// Returns the file name that Cockatrice expects for a card's image, without the extension.
fn picture_name(name: &str) -> String {
    let without = name.replace(" // ", "");
    let kept = without.chars().filter(|it| !matches!(it, '*' | '<' | '>' | ':' | '"' | '\\' | '?'));
    kept.map(|it| if it == '/' { ' ' } else { it }).collect()
}

/// Returns whether Windows can store a file with this name. It cannot if the name is that of a device, such as "nul".
/// The name is in lower case and without an extension.
fn stores_windows(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    !name.is_empty() && !is_device(stem)
}

/// Returns a unique name for each card, because Cockatrice identifies cards and images only by name. Image names must
/// differ in more than upper and lower case, and must not be too long for a file.
fn names(entries: &[DrawnCard]) -> Vec<String> {
    const LONGEST: usize = 200;
    let mut taken = BTreeSet::new();
    let unique = |entry: &DrawnCard| {
        let line = one_line(&entry.name);
        let end = line.floor_char_boundary(LONGEST);
        let name =
            if end < line.len() { format!("{}…", line[..end].trim_end()) } else { line.into_owned() };
        let mut number = 1;
        loop {
            let name = if number == 1 { name.clone() } else { format!("{name} ({number})") };
            let picture = picture_name(&name).trim().to_lowercase();
            if stores_windows(&picture) && taken.insert(picture) {
                return name;
            }
            number += 1;
        }
    };
    entries.iter().map(unique).collect()
}

/// Returns the card database, in version 4 of Cockatrice's format.
fn database(stock: &Stock, set: &str, names: &[String]) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_carddatabase version=\"4\">\n<sets>\n<set>\n\
         <name>{set}</name>\n<longname>{}</longname>\n<settype>Custom</settype>\n</set>\n</sets>\n<cards>\n",
        xml(&words(&stock.source))
    );
    for (index, (entry, name)) in stock.entries.iter().zip(names).enumerate() {
        let kind = xml(&words(&entry.kind));
        let cost = entry.cost.map_or(String::new(), |it| format!("<manacost>{it}</manacost><cmc>{it}</cmc>"));
        let stats = entry.stats.map_or(String::new(), |(a, b)| format!("<pt>{a}/{b}</pt>"));
        out.push_str(&format!(
            "<card>\n<name>{}</name>\n<text>{}</text>\n<prop><layout>normal</layout><side>front</side>\
             <type>{kind}</type><maintype>{kind}</maintype>{cost}{stats}</prop>\n\
             <set num=\"{}\">{set}</set>\n<tablerow>{}</tablerow>\n</card>\n",
            xml(name),
            xml(&entry.text),
            index + 1,
            row(entry)
        ));
    }
    out.push_str("</cards>\n</cockatrice_carddatabase>\n");
    out
}

/// Returns the table row where Cockatrice puts a played card: 0 for lands, 1 for other permanents, 2 for creatures, 3
/// for spells.
fn row(entry: &DrawnCard) -> u8 {
    let kind = entry.kind.to_lowercase();
    let is = |words: &[&str]| kind.split(|it: char| !it.is_alphanumeric()).any(|it| words.contains(&it));
    if entry.stats.is_some() || is(&["creature", "character"]) {
        2
    } else if is(&["spell", "instant", "sorcery", "action", "event"]) {
        3
    } else if is(&["land"]) {
        0
    } else {
        1
    }
}

fn deck(stock: &Stock, names: &[String]) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n\
         <deckname>{}</deckname>\n<comments>{}</comments>\n",
        xml(&words(&stock.name)),
        xml(&words(&stock.source))
    );
    for (zone, cards) in ["main", "side"].into_iter().zip(zones(stock)) {
        out.push_str(&format!("<zone name=\"{zone}\">\n"));
        for (index, _, count) in cards {
            let name = names.get(index).map_or(String::new(), |it| xml(it));
            out.push_str(&format!("<card number=\"{count}\" name=\"{name}\"/>\n"));
        }
        out.push_str("</zone>\n");
    }
    out.push_str("</cockatrice_deck>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected names follow `CardInfo::getCorrectedName` in Cockatrice's source.
    #[test]
    fn pictures_are_named_as_cockatrice_looks_for_them() {
        let names = [
            ("Fire // Ice", "FireIce"),
            ("Who/What", "Who What"),
            ("Circle: \"Red\"?", "Circle Red"),
            (r"a\b*<c>", "abc"),
            ("..", ".."),
        ];
        for (name, picture) in names {
            assert_eq!(picture_name(name), picture);
        }
    }

    #[test]
    fn windows_can_store_every_name() {
        for name in ["fox", "nulla", "a.b", "…", "..", "龍", "con artist"] {
            assert!(stores_windows(name), "{name}");
        }
        for name in ["", "con", "nul.txt", "com1", "lpt9", "com²"] {
            assert!(!stores_windows(name), "{name}");
        }
    }
}
