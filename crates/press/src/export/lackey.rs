//! Exports to LackeyCCG: a plugin folder with the cards, their images and the deck.
//!
//! If the files will be on a server, `updatelist.txt` lists their URLs, so that people can install the plugin with the
//! URL of that list.

use std::sync::Arc;

use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;

use super::{code, cut, encoded, fit, one_line, words, xml, zones};
use crate::scene::Scene;
use crate::stock::{Piece, PressError, Stock, file_name, file_names};

/// The maximum width and height of images, in pixels.
const MOST: (u32, u32) = (375, 525);
const QUALITY: u8 = 90;

/// The content of `plugininfo.txt`, which suits any card game. It defines the zones for the cards of a deck, the zones
/// of the table, and the possible actions.
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

/// The name of the list from which Lackey installs and updates a plugin.
pub const UPDATE_LIST: &str = "updatelist.txt";

/// Creates all files for LackeyCCG. `url` is the URL of the plugin's folder on a server; empty if there is none.
pub fn pieces(stock: &Stock, url: &str) -> Vec<Piece> {
    let set = code(stock);
    let files = file_names(&stock.entries);
    let list =
        format!("<listofcarddatafiles>\n<filetoinclude>{set}.txt</filetoinclude>\n</listofcarddatafiles>\n");
    let texts = [
        ("plugininfo.txt".to_owned(), PLUGIN.to_owned()),
        ("ListOfCardDataFiles.txt".to_owned(), list),
        (format!("sets/{set}.txt"), table(stock, &set, &files)),
        (format!("decks/{}.dek", file_name(&stock.name)), deck(stock, &set, &files)),
    ];
    let mut pieces = Vec::new();
    if !url.is_empty() {
        pieces.push(Piece::text(UPDATE_LIST, update_list(&set, url, &texts, &files)));
    }
    pieces.extend(texts.map(|(path, text)| Piece::text(path, text)));
    let shared = Arc::new(stock.clone());
    let mut picture = |path: String, scene: &Arc<Scene>| {
        let (stock, scene) = (Arc::clone(&shared), Arc::clone(scene));
        pieces.push(Piece::new(path, move || jpeg(&stock, &scene)));
    };
    for (entry, file) in stock.entries.iter().zip(&files) {
        picture(format!("sets/setimages/{set}/{file}.jpg"), &entry.face);
    }
    picture(BACK.to_owned(), &stock.back);
    pieces
}

/// The path of the back's image within the plugin's folder.
const BACK: &str = "sets/setimages/general/cardback.jpg";

/// Returns the list of all files with their URLs and checksums. Lackey compares the checksums to find out which files
/// have changed.
fn update_list(set: &str, url: &str, texts: &[(String, String)], files: &[String]) -> String {
    let plugin = set.to_lowercase();
    // The format requires a date. Use a fixed one, so that the same cards always give the same bytes.
    let mut out = format!("{plugin}\t01-01-26\n");
    for (path, text) in texts {
        out += &format!("plugins/{plugin}/{path}\t{url}{}\t{}\n", encoded(path), checksum(text.as_bytes()));
    }
    out += &format!("plugins/{plugin}/{BACK}\t{url}{BACK}\t0\n");
    out += "CardImageURLs:\n";
    for file in files {
        let path = format!("sets/setimages/{set}/{file}.jpg");
        out += &format!("{set}/{file}.jpg\t{url}{}\n", encoded(&path));
    }
    out
}

/// Returns Lackey's checksum of a file, as its author published it (forum of lackeyccg.com, topic 808, “Checksums
/// unveiled?”): the sum of all bytes as signed numbers, without line breaks. Lackey also adds what it reads at the end of
/// the file, which is −1.
fn checksum(bytes: &[u8]) -> i64 {
    let counted = bytes.iter().filter(|it| !matches!(it, b'\n' | b'\r'));
    counted.map(|it| i64::from(it.cast_signed())).chain([-1]).fold(0, |sum, it| (sum + it) % 100_000_000)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_update_list_has_a_url_for_every_file() {
        let texts = [("sets/A.txt".to_owned(), "ab\r\ncé".to_owned())];
        let list =
            update_list("ABC", "https://example.org/x/", &texts, &["owl".to_owned(), "été".to_owned()]);
        let lines: Vec<&str> = list.lines().collect();
        assert_eq!(lines[0], "abc\t01-01-26");
        // a, b and c are 294; the two bytes of é count as -61 and -87, and the end of the file as -1.
        assert_eq!(lines[1], "plugins/abc/sets/A.txt\thttps://example.org/x/sets/A.txt\t145");
        assert_eq!(lines[3], "CardImageURLs:");
        assert_eq!(lines[5], "ABC/été.jpg\thttps://example.org/x/sets/setimages/ABC/%C3%A9t%C3%A9.jpg");
    }
}
