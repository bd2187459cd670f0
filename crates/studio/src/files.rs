//! Imports and exports card files.

use cards::edition::Edition;
use cards::file::{CardFile, Format, Listed};
use cards::problem::Problem;
use wire::api::{Crop, Import, ImportRefused, Sketch};

use crate::limits::MOST_IMPORTED;
use crate::{Error, card, edition, fits, sketch};

/// The maximum number of rejected cards in a report. [`LONGEST_REPORT`] is the maximum length of a file name or a
/// reason there, in characters.
const MOST_REFUSED: usize = 200;
const LONGEST_REPORT: usize = 600;

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Taken {
    /// The cards that can be saved, without duplicates.
    pub cards: Vec<TakenCard>,
    /// The cards and files that were rejected, with the reasons.
    pub refused: Vec<ImportRefused>,
}

/// An image that a card file refers to: its file name, and the visible part.
pub type FilePicture = (String, Option<Crop>);

/// A card of an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenCard {
    /// The card, without its image.
    pub card: Sketch,
    /// Its image, which is in another file; `None` if it has none.
    pub picture: Option<FilePicture>,
    /// The name of the card file.
    pub file: String,
    /// The number of the card in the file, counted from 1.
    pub number: u32,
}

/// Reads card files. Cards that are not legal are imported, too. A card with unusable fields is rejected without
/// affecting the others. The caller has to find the images.
pub fn import(order: &Import) -> Result<Taken, Error> {
    let near = edition(&order.edition)?;
    let mut taken = Taken::default();
    let mut more = 0;
    for text in &order.files {
        let name = short(&text.file);
        let mut refuse = |taken: &mut Taken, card: Option<(u32, String)>, why: &str| {
            if taken.refused.len() < MOST_REFUSED {
                taken.refused.push(ImportRefused { file: name.clone(), card, why: short(why) });
            } else {
                more += 1;
            }
        };
        let file = match CardFile::read(&text.text) {
            Ok(file) => file,
            Err(why) => {
                refuse(&mut taken, None, &why.to_string());
                continue;
            }
        };
        for (number, (_, _, listed)) in (1..).zip(file.entries()) {
            let why = match kept(listed, file.edition.unwrap_or(near)) {
                Ok((card, picture))
                    if taken.cards.iter().any(|it| it.card == card && it.picture == picture) =>
                {
                    continue;
                }
                Ok((card, picture)) if taken.cards.len() < MOST_IMPORTED => {
                    taken.cards.push(TakenCard { card, picture, file: name.clone(), number });
                    continue;
                }
                Ok(_) => {
                    format!("an import can have at most {MOST_IMPORTED} cards; import the rest separately")
                }
                Err(why) => why,
            };
            let card: String = listed.name.chars().take(crate::LONGEST_NAME).collect();
            refuse(&mut taken, Some((number, card)), &why);
        }
    }
    if more > 0 {
        let why = format!("{more} more were refused; fix these first");
        taken.refused.push(ImportRefused { file: String::new(), card: None, why });
    }
    Ok(taken)
}

/// Shortens a text for a report.
fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST_REPORT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the card of an entry and its image, or the reason why it cannot be saved.
fn kept(listed: &Listed, near: Edition) -> Result<(Sketch, Option<FilePicture>), String> {
    let told = |it: &Problem| match &it.help {
        Some(help) => format!("{}: {help}", it.message),
        None => it.message.clone(),
    };
    let wrong: Vec<String> = listed.problems.iter().filter(|it| it.is_error()).map(told).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("; "));
    }
    let Some(card) = &listed.card else {
        return Err("the card has no kind: add kind = \"creature\" or kind = \"spell\"".to_owned());
    };
    let whole = sketch(card, near);
    let picture = whole.image.clone().filter(|it| !it.trim().is_empty()).map(|it| (it, whole.crop));
    let card = plain(Sketch { image: None, crop: None, ..whole });
    fits(&card).map_err(|it| it.0)?;
    Ok((card, picture))
}

/// Normalises line ends, and replaces tabs and line breaks in one-line fields with spaces.
fn plain(card: Sketch) -> Sketch {
    let lines = |text: String| text.replace("\r\n", "\n").replace('\r', "\n");
    let line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Sketch {
        name: line(card.name),
        text: lines(card.text),
        flavor: lines(card.flavor),
        author: line(card.author),
        license: line(card.license),
        ..card
    }
}

/// Creates a card file with these cards. Their images must already be file names.
pub fn export(cards: &[Sketch], format: Format) -> Result<CardFile, Error> {
    let mut file = CardFile::new(format);
    for it in cards {
        file.push(&card(it)?);
    }
    Ok(file)
}
