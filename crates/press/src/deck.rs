//! Draws a deck or a list of cards, ready to print or export.

use std::sync::Arc;

use cards::card::Card;
use cards::edition::Edition;
use cards::file::{CardFile, FileList, Listed};
use rayon::prelude::*;

use crate::face::{self, Art, CardFrame};
use crate::fonts::Fonts;
use crate::scene::Scene;
use crate::stock::{DrawnCard, Size, Stock};
use crate::text::Setter;
use crate::theme::Theme;

/// The style in which cards are drawn.
#[derive(Clone, Debug)]
pub struct Style {
    /// The colours of the cards.
    pub theme: &'static Theme,
    /// The size of a card.
    pub size: Size,
    /// The fonts for all text on the cards.
    pub fonts: Arc<Fonts>,
    /// The frame of cards that don't name a frame in their field `frame`.
    pub frame: CardFrame,
    /// The back, if it is not the built-in one. `None` uses [`crate::back::back`].
    pub back: Option<Arc<Scene>>,
}

/// A card to draw, and its number of copies.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The card to draw.
    pub card: Card,
    /// The edition that the card was made for or, if the card states no edition, the edition that is assumed.
    pub edition: Edition,
    /// The number of copies in the deck.
    pub count: u32,
    /// The number of copies in the reserves.
    pub reserves: u32,
    /// The card's image; `None` if the card has none.
    pub art: Option<Art>,
    /// The theme that the card's field `theme` names; `None` for the theme of the whole print.
    pub theme: Option<&'static Theme>,
    /// The built-in frame that the card's field `frame` names; `None` for the frame of the whole print.
    pub frame: Option<CardFrame>,
    /// The frame file that the card's field `frame` names. The caller reads this file and sets `frame`.
    pub frame_file: Option<String>,
    /// Problems with the card's fields for printing, such as an unknown `theme`.
    pub remarks: Vec<String>,
}

/// Returns the built-in frame or the frame file that an entry's field `frame` names.
fn own_frame(listed: &Listed) -> (Option<CardFrame>, Option<String>) {
    let found = listed.extra.iter().find(|it| it.0 == "frame");
    let name = found.and_then(|it| it.1.as_str()).map(str::trim).filter(|it| !it.is_empty());
    match name.map(|it| (it, CardFrame::named(it))) {
        None => (None, None),
        Some((_, Some(frame))) => (Some(frame), None),
        Some((file, None)) => (None, Some(file.to_owned())),
    }
}

/// Returns the theme that an entry's field `theme` names, or an error message if there is no such theme.
fn own_theme(listed: &Listed) -> Result<Option<&'static Theme>, String> {
    let Some((_, value)) = listed.extra.iter().find(|it| it.0 == "theme") else { return Ok(None) };
    let name = value.as_str().unwrap_or_default().trim().to_lowercase();
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|why: crate::theme::UnknownTheme| why.to_string())
}

/// An error or a warning about a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The card's name.
    pub card: String,
    /// The text of the error or warning.
    pub what: String,
}

impl std::fmt::Display for Remark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.card.trim().is_empty() {
            write!(f, "a card without a name: {}", self.what)
        } else {
            write!(f, "{}: {}", self.card, self.what)
        }
    }
}

impl Remark {
    /// Creates a remark about the card with this name.
    pub fn new(card: &str, what: impl Into<String>) -> Remark {
        Remark { card: card.to_owned(), what: what.into() }
    }

    /// Creates a remark about characters that no font contains.
    pub(crate) fn missing(card: &str, letters: &[char]) -> Remark {
        Remark::new(card, missing(letters))
    }
}

/// Returns the message about characters that no font contains.
pub(crate) fn missing(letters: &[char]) -> String {
    let letters: String = letters.iter().collect();
    format!(
        "no font contains {letters}, so dots are printed instead; add a font that contains them, \
         such as Debian's fonts-droid-fallback (docs/print.md)"
    )
}

/// Returns the different cards of a file, in the order of the file. If the file lists a card only by name, the complete
/// card comes from elsewhere in the file or from `pool`. `near` is the edition for cards without an edition, if the
/// file states none either.
pub fn wanted(file: &CardFile, pool: &[Listed], near: Edition) -> Result<Vec<Wanted>, Vec<Remark>> {
    let whole: Vec<&Listed> =
        file.entries().map(|it| it.2).chain(pool).filter(|it| it.card.is_some()).collect();
    let near = file.edition.unwrap_or(near);
    let mut wanted: Vec<Wanted> = Vec::new();
    let mut problems = Vec::new();
    for (list, _, listed) in file.entries() {
        let named = || whole.iter().find(|it| it.name == listed.name).copied();
        let errors = listed.problems.iter().filter(|it| it.is_error());
        problems.extend(errors.map(|it| Remark::new(&listed.name, it.message.clone())));
        let found = if listed.card.is_some() { Some(listed) } else { named() };
        let Some((found, card)) = found.and_then(|it| Some((it, it.card.as_ref()?))) else {
            if listed.problems.is_empty() {
                let what =
                    "unknown card: add the whole card to the file, or use --cards with a file that has it";
                problems.push(Remark::new(&listed.name, what));
            }
            continue;
        };
        let (theme, remarks) = match own_theme(found) {
            Ok(theme) => (theme, Vec::new()),
            Err(why) => (None, vec![why]),
        };
        let (frame, frame_file) = own_frame(found);
        let same = |it: &Wanted| {
            it.card == *card && it.theme == theme && it.frame == frame && it.frame_file == frame_file
        };
        let place = wanted.iter().position(same).unwrap_or_else(|| {
            let edition = card.own_edition(near).unwrap_or(near);
            let (card, frame, frame_file) = (card.clone(), frame.clone(), frame_file.clone());
            let (count, reserves, art) = (0, 0, None);
            wanted.push(Wanted { card, edition, count, reserves, art, theme, frame, frame_file, remarks });
            wanted.len() - 1
        });
        let count = match list {
            FileList::Cards => &mut wanted[place].count,
            FileList::Reserves => &mut wanted[place].reserves,
        };
        *count = count.saturating_add(listed.count);
    }
    if problems.is_empty() { Ok(wanted) } else { Err(problems) }
}

/// Draws all cards, using all processor cores, and calls `done` after each. If some cards cannot be drawn, returns a
/// remark for each of these cards instead.
pub fn draw(
    name: &str,
    wanted: &[Wanted],
    style: &Style,
    done: &(dyn Fn() + Sync),
) -> Result<(Stock, Vec<Remark>), Vec<Remark>> {
    let one = |setter: &mut Setter, it: &Wanted| {
        let (theme, frame) = (it.theme.unwrap_or(style.theme), it.frame.as_ref().unwrap_or(&style.frame));
        let size = style.size.layout();
        let drawn = face::framed(&it.card, it.edition, it.art.as_ref(), frame, setter, theme, size);
        done();
        let drawn = drawn.map_err(|why| Remark::new(&it.card.name, why.to_string()))?;
        let said = drawn.said;
        let remarks: Vec<Remark> = it
            .remarks
            .iter()
            .cloned()
            .chain(drawn.warnings)
            .map(|what| Remark::new(&it.card.name, what))
            .collect();
        let entry = DrawnCard {
            name: said.name,
            count: it.count,
            reserves: it.reserves,
            kind: said.kind_word,
            text: it.card.text().trim().to_owned(),
            flavor: said.flavor.unwrap_or_default(),
            cost: said.cost,
            stats: said.stats.map(|it| (it[0].1, it[1].1)),
            face: Arc::new(style.size.fitted(drawn.scene)),
        };
        Ok((entry, remarks))
    };
    let setter = || Setter::new(style.fonts.clone());
    let drawn: Vec<Result<_, Remark>> = wanted.par_iter().map_init(setter, one).collect();
    let (mut entries, mut remarks, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for it in drawn {
        match it {
            Ok((entry, about)) => {
                entries.push(entry);
                remarks.extend(about);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let edition = wanted.first().map_or(Edition::NEWEST, |it| it.edition);
    let back = style.back.clone();
    let stock = Stock {
        name: name.to_owned(),
        source: format!("Keeper of the Cards, {}", edition.ordinal()),
        code: format!("KOTC{edition}"),
        size: style.size,
        entries,
        back: back.unwrap_or_else(|| {
            Arc::new(style.size.fitted(crate::back::back(style.theme, style.size.layout())))
        }),
        fonts: style.fonts.clone(),
    };
    Ok((stock, remarks))
}
