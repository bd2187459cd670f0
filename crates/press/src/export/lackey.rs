//! Exports to LackeyCCG: a plugin folder with the cards, their images and the deck.
//!
//! There is no `updatelist.txt`. It would list the URLs from which to download the files, but the files are already in
//! the folder.

use std::sync::Arc;

use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;

use super::{code, cut, fit, one_line, words, xml, zones};
use crate::scene::Scene;
use crate::stock::{Piece, PressError, Stock, file_name, file_names};

/// The maximum width and height of images, in pixels.
const MOST: (u32, u32) = (375, 525);
const QUALITY: u8 = 90;

/// A plugin that suits any card game. It defines the zones for the cards of a deck, the zones of the table, and the
/// possible actions.
const PLUGIN: &str = "<plugin>

<deckzone><label>Deck</label><shuffle>yes</shuffle></deckzone>
<deckzone><label>Reserves</label></deckzone>

<gamezone><label>Hand</label><visibletoowner>yes</visibletoowner></gamezone>
<gamezone><label>Deck</label></gamezone>
<gamezone><label>Discard</label><visibletoowner>yes</visibletoowner><visibletoothers>yes</visibletoothers></gamezone>
<gamezone><label>Reserves</label><visibletoowner>yes</visibletoowner></gamezone>

<generalfunction><label>Draw</label><kind>DRAWCARD</kind><includeasbutton>yes</includeasbutton></generalfunction>
<generalfunction><label>Roll</label><kind>ROLLD6</kind><includeasbutton>yes</includeasbutton></generalfunction>
<generalfunction><label>Next Turn</label><kind>NEXTTURN</kind></generalfunction>

<cardfunction><label>Upright</label><kind>MAKERIGHT0DEGREES</kind></cardfunction>
<cardfunction><label>Sideways</label><kind>MAKERIGHT90DEGREES</kind></cardfunction>
<cardfunction><label>Turn Over</label><kind>TURNOVER</kind></cardfunction>
<cardfunction><label>Counter+1</label><kind>ADDCOUNTER</kind><color>red</color></cardfunction>
<cardfunction><label>Counter-1</label><kind>REMOVECOUNTER</kind><color>red</color></cardfunction>

</plugin>
";

/// Creates all files for LackeyCCG.
pub fn pieces(stock: &Stock) -> Vec<Piece> {
    let set = code(stock);
    let files = file_names(&stock.entries);
    let list =
        format!("<listofcarddatafiles>\n<filetoinclude>{set}.txt</filetoinclude>\n</listofcarddatafiles>\n");
    let mut pieces = vec![
        Piece::text("plugininfo.txt", PLUGIN),
        Piece::text("ListOfCardDataFiles.txt", list),
        Piece::text(format!("sets/{set}.txt"), table(stock, &set, &files)),
        Piece::text(format!("decks/{}.dek", file_name(&stock.name)), deck(stock, &set, &files)),
    ];
    let shared = Arc::new(stock.clone());
    let mut picture = |path: String, scene: &Arc<Scene>| {
        let (stock, scene) = (Arc::clone(&shared), Arc::clone(scene));
        pieces.push(Piece::new(path, move || jpeg(&stock, &scene)));
    };
    for (entry, file) in stock.entries.iter().zip(&files) {
        picture(format!("sets/setimages/{set}/{file}.jpg"), &entry.face);
    }
    picture("sets/setimages/general/cardback.jpg".to_owned(), &stock.back);
    pieces
}

fn jpeg(stock: &Stock, scene: &Scene) -> Result<Vec<u8>, PressError> {
    let size = fit(stock.size, MOST);
    let drawing = cut(stock, scene, size)?;
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY)
        .encode(&drawing.rgb(), size.0, size.1, ExtendedColorType::Rgb8)
        .map_err(|it| PressError(format!("a card's picture could not be written as JPEG: {it}")))?;
    Ok(bytes)
}

/// Returns the table of cards. Image names have no extension, because Lackey adds `.jpg` to them.
fn table(stock: &Stock, set: &str, files: &[String]) -> String {
    let mut out = "Name\tSet\tImageFile\tType\tCost\tOffense\tDefense\tText\tFlavor\n".to_owned();
    let number = |it: Option<i64>| it.map_or(String::new(), |it| it.to_string());
    for (entry, file) in stock.entries.iter().zip(files) {
        let cells = [
            &one_line(&entry.name),
            set,
            file,
            &words(&entry.kind),
            &number(entry.cost),
            &number(entry.stats.map(|it| it.0)),
            &number(entry.stats.map(|it| it.1)),
            &words(&entry.text),
            &words(&entry.flavor),
        ];
        out.push_str(&cells.join("\t"));
        out.push('\n');
    }
    out
}

/// Returns the deck, with one line for each copy.
fn deck(stock: &Stock, set: &str, files: &[String]) -> String {
    let mut out =
        format!("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>{}</game>\n\t</meta>\n", set.to_lowercase());
    for (zone, cards) in ["Deck", "Reserves"].into_iter().zip(zones(stock)) {
        out.push_str(&format!("\t<superzone name=\"{zone}\">\n"));
        for (index, entry, count) in cards {
            let file = files.get(index).map_or(String::new(), |it| xml(it));
            let name = xml(&one_line(&entry.name));
            let card = format!("\t\t<card><name id=\"{file}\">{name}</name><set>{set}</set></card>\n");
            out.push_str(&card.repeat(count as usize));
        }
        out.push_str("\t</superzone>\n");
    }
    out.push_str("</deck>\n");
    out
}
