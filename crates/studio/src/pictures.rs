//! File names for images. On the server, an image has a random ID; in a folder or archive with card files, it has a
//! readable name.

use std::collections::HashMap;

use wire::api::Sketch;

/// The maximum length of an image file's name, without its number and extension.
const LONGEST: usize = 60;

/// Returns unique file names for the images of cards, as pairs of image ID and file name. An image is named after the
/// first card that uses it. `ending` returns the file extension for an image ID; `None` if there is no such image.
pub fn picture_names<'a>(
    cards: impl IntoIterator<Item = &'a Sketch>,
    ending: &dyn Fn(&str) -> Option<&'static str>,
) -> Vec<(String, String)> {
    let mut names: Vec<(String, String)> = Vec::new();
    let mut taken: HashMap<String, u32> = HashMap::new();
    for card in cards {
        let Some(id) = card.image.as_ref().filter(|id| names.iter().all(|it| it.0 != **id)) else { continue };
        let Some(ending) = ending(id) else { continue };
        let name = plain(&card.name);
        let mut file = name.clone();
        // A card's name may equal a numbered name, so the number is increased until the name is free.
        while taken.contains_key(&file) {
            let count = taken.entry(name.clone()).or_insert(1);
            *count += 1;
            file = format!("{name}-{count}");
        }
        taken.insert(file.clone(), 1);
        names.push((id.clone(), format!("{file}.{ending}")));
    }
    names
}

/// Always returns the error for a missing image. Imports that come without images use this function to look up images.
pub fn no_picture(_: &str) -> Result<String, String> {
    Err("its image is missing; import it together with its card in one ZIP, or upload it in the Studio"
        .to_owned())
}

/// Returns the card with its image ID replaced by the file name in `names`. If `names` has no file name for the image,
/// the returned card has no image.
pub fn beside(card: &Sketch, names: &[(String, String)]) -> Sketch {
    let name = card.image.as_ref().and_then(|id| names.iter().find(|it| it.0 == *id)).map(|it| it.1.clone());
    Sketch { crop: card.crop.filter(|_| name.is_some()), image: name, ..card.clone() }
}

/// Converts a name to ASCII, because some programs corrupt other characters when they unpack archives.
fn plain(name: &str) -> String {
    let folded: String =
        name.chars().map(|it| fold(it).map_or_else(|| it.to_string(), str::to_owned)).collect();
    let ascii: String = folded.chars().map(|it| if it.is_ascii() { it } else { ' ' }).take(LONGEST).collect();
    press::stock::file_name(&ascii)
}

/// Returns the ASCII letters for a Western European letter, such as "a" for "ä"; `None` for other characters.
fn fold(letter: char) -> Option<&'static str> {
    Some(match letter {
        'À'..='Å' | 'à'..='å' => "a",
        'Æ' | 'æ' => "ae",
        'Ç' | 'ç' => "c",
        'È'..='Ë' | 'è'..='ë' => "e",
        'Ì'..='Ï' | 'ì'..='ï' => "i",
        'Ð' | 'ð' => "d",
        'Ñ' | 'ñ' => "n",
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' => "o",
        'Ù'..='Ü' | 'ù'..='ü' => "u",
        'Ý' | 'ý' | 'ÿ' => "y",
        'Þ' | 'þ' => "th",
        'ß' => "ss",
        'Œ' | 'œ' => "oe",
        // Drop apostrophes, so that "Ann's" stays one word.
        '\'' | '’' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::api::WireCardKind;

    fn card(name: &str, image: &str) -> Sketch {
        Sketch {
            name: name.to_owned(),
            kind: WireCardKind::Spell,
            text: String::new(),
            offense: None,
            defense: None,
            edition: "14".to_owned(),
            flavor: String::new(),
            author: String::new(),
            license: String::new(),
            image: (!image.is_empty()).then(|| image.to_owned()),
            crop: None,
            extra: Vec::new(),
        }
    }

    #[test]
    fn names_are_plain_and_no_two_are_the_same() {
        let long = "Ox ".repeat(40);
        let cards = [
            card("Ann's Øwl", "1"),
            card("../../etc/passwd", "2"),
            card("龍", "3"),
            card("", "4"),
            card("CON", "5"),
            card("Card 2", "6"),
            card("龙", "7"),
            card("Owl", ""),
            card("The same", "1"),
            card("Gone", "lost"),
            card(&long, "8"),
            card("Ann’s owl", "9"),
        ];
        let names = picture_names(&cards, &|id| (id != "lost").then_some("jpg"));
        let files: Vec<&str> = names.iter().map(|it| it.1.as_str()).collect();
        assert_eq!(
            files[..7],
            [
                "anns-owl.jpg",
                "etc-passwd.jpg",
                "card.jpg",
                "card-2.jpg",
                "con-card.jpg",
                "card-2-2.jpg",
                "card-3.jpg"
            ]
        );
        assert!(files[7].len() < 70 && files[7].starts_with("ox-ox"), "{}", files[7]);
        assert_eq!(files[8..], ["anns-owl-2.jpg"]);
        assert_eq!(beside(&cards[8], &names).image.as_deref(), Some("anns-owl.jpg"), "one picture, one file");
        assert_eq!(beside(&cards[9], &names).image, None);
    }
}
