//! Exports to Tabletop Simulator: sheets of cards, the back, and a saved object that puts the deck on the table.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{cut, fit, one_line, words, zones};
use crate::raster::png;
use crate::scene::Scene;
use crate::stock::{DrawnCard, Piece, PressError, Size, Stock, file_name};

/// The number of cards in a row of a sheet.
const COLUMNS: usize = 10;
/// The maximum number of rows on a sheet.
const ROWS: usize = 7;
/// The maximum number of cards on a sheet. The last slot of the sheet shows the back, as the image of a hidden card.
const CARDS: usize = COLUMNS * ROWS - 1;
/// The maximum size of a card in pixels. It keeps sheets within 4096 × 4096 pixels, which every computer can show.
const MOST: (u32, u32) = (409, 585);

/// The `GMNotes` of the reserves. Players don't see this note, but an import recognises the reserves by it.
pub(crate) const RESERVES: &str = "reserves";

/// Creates all files for Tabletop Simulator. `url` is the URL of the folder with the images; image names are appended
/// to it.
pub fn pieces(stock: &Stock, url: &str) -> Vec<Piece> {
    let mut pieces = vec![Piece::text(format!("{}.json", file_name(&stock.name)), saved(stock, url))];
    let shared = Arc::new(stock.clone());
    for (index, cards) in stock.entries.chunks(CARDS).enumerate() {
        let faces: Vec<Arc<Scene>> = cards.iter().map(|it| Arc::clone(&it.face)).collect();
        let stock = Arc::clone(&shared);
        pieces.push(Piece::new(sheet_name(index), move || sheet(&stock, &faces)));
    }
    pieces.push(Piece::new("back.png", move || {
        cut(&shared, &shared.back, card_size(shared.size)).map(|it| it.png())
    }));
    pieces
}

fn sheet_name(index: usize) -> String {
    format!("sheet-{}.png", index + 1)
}

fn card_size(size: Size) -> (u32, u32) {
    fit(size, MOST)
}

/// Returns the number of rows on a sheet with this many cards and the back.
fn rows(cards: usize) -> usize {
    (cards + 1).div_ceil(COLUMNS).clamp(2, ROWS)
}

/// Draws a sheet, card by card. Unused slots stay white.
fn sheet(stock: &Stock, faces: &[Arc<Scene>]) -> Result<Vec<u8>, PressError> {
    let (width, height) = card_size(stock.size);
    let (card, rows) = (width as usize * 3, rows(faces.len()));
    let line = card * COLUMNS;
    let mut rgb = vec![255; line * height as usize * rows];
    let last = (&stock.back, COLUMNS * rows - 1);
    for (scene, slot) in faces.iter().zip(0..).chain([last]) {
        let drawing = cut(stock, scene, (width, height))?.rgb();
        let top = slot / COLUMNS * height as usize;
        let left = slot % COLUMNS * card;
        for (to, from) in rgb.chunks_exact_mut(line).skip(top).zip(drawing.chunks_exact(card)) {
            if let Some(to) = to.get_mut(left..left + card) {
                to.copy_from_slice(from);
            }
        }
    }
    let dpi = f64::from(width) * 25.4 / stock.size.width;
    Ok(png(width * COLUMNS as u32, height * rows as u32, dpi, &rgb))
}

/// Returns the saved object, which contains the deck and the reserves next to it.
fn saved(stock: &Stock, url: &str) -> String {
    let sheets = stock.entries.chunks(CARDS).enumerate().map(|(index, cards)| {
        json!({
            "FaceURL": format!("{url}{}", sheet_name(index)),
            "BackURL": format!("{url}back.png"),
            "NumWidth": COLUMNS,
            "NumHeight": rows(cards.len()),
            "BackIsHidden": true,
            "UniqueBack": false,
            "Type": 0,
        })
    });
    let mut table = TtsSave { sheets: sheets.collect(), next: first_guid(&stock.name) };
    let [deck, reserves] = zones(stock);
    let name = words(&stock.name);
    let piles = [(deck, &*name, "", 0.0), (reserves, "Reserves", RESERVES, 4.0)];
    let objects: Vec<Value> =
        piles.into_iter().filter_map(|(cards, name, notes, x)| table.pile(&cards, name, notes, x)).collect();
    let save = json!({
        "SaveName": name,
        "GameMode": "",
        "Date": "",
        "VersionNumber": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    });
    format!("{save:#}\n")
}

/// Returns the ID of the first object in a save. It is the FNV-1a hash of the name, so that two saves rarely share IDs.
fn first_guid(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

struct TtsSave {
    sheets: Vec<Value>,
    next: u32,
}

impl TtsSave {
    /// Returns a deck object, or a card object if there is only one copy. `None` if there are no copies.
    fn pile(&mut self, cards: &[(usize, &DrawnCard, u32)], name: &str, notes: &str, x: f64) -> Option<Value> {
        let copies: Vec<(usize, &DrawnCard)> = cards
            .iter()
            .flat_map(|(index, entry, count)| std::iter::repeat_n((*index, *entry), *count as usize))
            .collect();
        if let [(index, entry)] = *copies {
            return Some(Value::Object(self.card("CardCustom", index, entry, notes, x)));
        }
        if copies.is_empty() {
            return None;
        }
        let mut deck = self.object("DeckCustom", name, "", notes, x);
        let ids: Vec<usize> = copies.iter().map(|(index, _)| card_id(*index)).collect();
        let sheets: Map<String, Value> = copies.iter().flat_map(|(index, _)| self.sheet_of(*index)).collect();
        let inside: Vec<Value> =
            copies.iter().map(|(index, it)| Value::Object(self.card("Card", *index, it, "", x))).collect();
        deck.extend([
            ("DeckIDs".to_owned(), json!(ids)),
            ("CustomDeck".to_owned(), Value::Object(sheets)),
            ("ContainedObjects".to_owned(), Value::Array(inside)),
        ]);
        Some(Value::Object(deck))
    }

    fn card(
        &mut self,
        kind: &str,
        index: usize,
        entry: &DrawnCard,
        notes: &str,
        x: f64,
    ) -> Map<String, Value> {
        let mut card = self.object(kind, &one_line(&entry.name), &description(entry), notes, x);
        card.insert("CardID".to_owned(), json!(card_id(index)));
        card.insert("CustomDeck".to_owned(), Value::Object(self.sheet_of(index).into_iter().collect()));
        card
    }

    /// Returns the sheet that contains a card, with the sheet's number as the key; `None` if there is no such sheet.
    fn sheet_of(&self, card: usize) -> Option<(String, Value)> {
        let sheet = card / CARDS;
        self.sheets.get(sheet).map(|it| ((sheet + 1).to_string(), it.clone()))
    }

    /// Returns the fields that every object has. The object is face down, and upright for the player in front of it.
    fn object(&mut self, kind: &str, name: &str, text: &str, notes: &str, x: f64) -> Map<String, Value> {
        let guid = format!("{:06x}", self.next & 0xff_ffff);
        self.next = self.next.wrapping_add(1);
        let value = json!({
            "GUID": guid,
            "Name": kind,
            "Transform": {
                "posX": x, "posY": 1.0, "posZ": 0.0,
                "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
                "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
            },
            "Nickname": name,
            "Description": text,
            "GMNotes": notes,
            "ColorDiffuse": { "r": 1.0, "g": 1.0, "b": 1.0 },
            "Locked": false,
            "Grid": true,
            "Snap": true,
            "Autoraise": true,
            "Sticky": true,
            "Tooltip": true,
            "HideWhenFaceDown": true,
            "Hands": true,
            "SidewaysCard": false,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        });
        if let Value::Object(map) = value { map } else { Map::new() }
    }
}

/// Returns the ID of a card: 100 times the number of its sheet (from 1), plus its slot on the sheet (from 0).
fn card_id(index: usize) -> usize {
    (index / CARDS + 1) * 100 + index % CARDS
}

/// Returns the tooltip of a card.
fn description(entry: &DrawnCard) -> String {
    let mut first = vec![words(&entry.kind).into_owned()];
    first.extend(entry.cost.map(|it| format!("cost {it}")));
    first.extend(entry.stats.map(|(offense, defense)| format!("{offense}/{defense}")));
    first.retain(|it| !it.is_empty());
    let parts = [first.join(", "), entry.text.trim().to_owned()];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n")
}
