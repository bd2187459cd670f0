//! Reads the cards to print from files, with their images.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use cards::card::Design;
use cards::edition::Edition;
use cards::file::CardFile;
use cards::problem::Problem;
use playable::GameKind;
use press::deck::{self, Remark, Style, Wanted};
use press::face::{Art, CardFrame};
use press::own_frame::{self, OwnFrame};
use press::picture::{self, MOST_BYTES};
use press::scene::Bitmap;
use press::stock::{Size, Stock};
use rayon::prelude::*;

use super::super::deck::pool;
use super::PrintArgs;
use crate::fonts;
use crate::games;
use crate::input;

/// The cards to print, and everything needed to draw them.
pub(super) struct Order {
    name: String,
    cards: OrderedCards,
    style: Style,
    chosen: Chosen,
    /// Remarks about images that cannot be used. Their cards are printed with a drawn emblem instead.
    missing: Vec<Remark>,
}

/// The options `--only` and `--once`, which select the cards.
struct Chosen {
    only: Vec<String>,
    once: bool,
}

impl Chosen {
    /// Keeps only the cards that `--only` selects: the card with exactly this name or, if there is none, all cards
    /// whose names contain it.
    fn keep<T>(&self, cards: &mut Vec<T>, name: impl Fn(&T) -> &str) {
        if self.only.is_empty() {
            return;
        }
        let names: Vec<String> = cards.iter().map(|it| name(it).to_lowercase()).collect();
        let mut wanted = vec![false; names.len()];
        for only in self.only.iter().map(|it| it.to_lowercase()) {
            let exact = names.contains(&only);
            for (wanted, name) in wanted.iter_mut().zip(&names) {
                *wanted |= if exact { *name == only } else { name.contains(&only) };
            }
        }
        let mut wanted = wanted.into_iter();
        cards.retain(|_| wanted.next().unwrap_or(false));
    }
}

enum OrderedCards {
    Kotc(Vec<Wanted>),
    Keep(keep::List, HashMap<String, Art>),
}

impl Order {
    /// Reads all files given as arguments, so that a missing file is reported before any card is drawn.
    pub(super) fn read(args: &PrintArgs, size: Size) -> Result<Order> {
        let fonts = fonts::with(&args.fonts)?;
        let back = match &args.back {
            None => None,
            Some(path) => Some(Arc::new(press::back::own(&picture(path)?, size))),
        };
        let frame = read_frame(&args.frame)?;
        let style = Style { theme: args.theme, size, fonts: Arc::new(fonts), frame, back };
        let chosen = Chosen { only: args.only.clone(), once: args.once };
        let missing;
        let (name, cards) = match args.game {
            GameKind::Kotc => {
                let (name, mut cards) = kotc(args)?;
                chosen.keep(&mut cards, |it| &it.card.name);
                for card in &mut cards {
                    if let Some(file) = card.frame_file.take() {
                        card.frame = Some(read_frame(&file).with_context(|| card.card.name.clone())?);
                    }
                }
                missing = find_pictures(&mut cards);
                (name, OrderedCards::Kotc(cards))
            }
            GameKind::Keep => {
                let file = match args.files.as_slice() {
                    [] => None,
                    [file] => Some(file.as_path()),
                    _ => bail!("KEEP has one card list; give at most one file"),
                };
                let list = games::keep_list(file)?;
                let (art, lost) = keep_pictures(&list, file.and_then(Path::parent));
                missing = lost;
                ("KEEP".to_owned(), OrderedCards::Keep(list, art))
            }
        };
        Ok(Order { name, cards, style, chosen, missing })
    }

    /// Returns the number of different cards to draw.
    pub(super) fn len(&self) -> usize {
        match &self.cards {
            OrderedCards::Kotc(cards) => cards.len(),
            OrderedCards::Keep(list, _) => list.cards().len(),
        }
    }

    /// Draws the cards, and calls `done` after each.
    pub(super) fn draw(&self, done: &(dyn Fn() + Sync)) -> Result<(Stock, Vec<Remark>)> {
        let drawn = match &self.cards {
            OrderedCards::Kotc(cards) => deck::draw(&self.name, cards, &self.style, done),
            OrderedCards::Keep(list, art) => {
                let art = |it: &keep::ListCard| it.image.as_ref().and_then(|it| art.get(it)).cloned();
                let (mut stock, remarks) =
                    press::keep::stock(&self.name, list.cards(), &art, &self.style, done);
                self.chosen.keep(&mut stock.entries, |it| &it.name);
                if self.chosen.once {
                    stock.entries.iter_mut().for_each(|it| it.count = 1);
                }
                Ok((stock, remarks))
            }
        };
        let (stock, remarks) = drawn.map_err(|problems| told(&problems))?;
        if stock.entries.is_empty() {
            bail!("nothing to print: no card's name contains “{}”", self.chosen.only.join("” or “"));
        }
        Ok((stock, [self.missing.clone(), remarks].concat()))
    }
}

/// Combines all problems into one error, one problem per line.
fn told(problems: &[Remark]) -> anyhow::Error {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    anyhow::anyhow!("{}", lines.join("\nkeeper: "))
}

/// Reads the Keeper of the Cards files. Returns a title for the print, and all cards.
fn kotc(args: &PrintArgs) -> Result<(String, Vec<Wanted>)> {
    if args.files.is_empty() {
        bail!("give at least one deck file or card file");
    }
    let pool = pool(&args.cards)?;
    let (mut name, mut all) = (None, Vec::<Wanted>::new());
    for path in &args.files {
        let file: CardFile = input::card_file_here(path)?;
        warn(&file, path, args.edition);
        let near = args.edition.unwrap_or(Edition::NEWEST);
        let cards = deck::wanted(&file, &pool, near)
            .map_err(|it| told(&it))
            .with_context(|| path.display().to_string())?;
        for mut it in cards {
            if args.once {
                (it.count, it.reserves) = (1, 0);
            }
            match all.iter_mut().find(|other| {
                other.card == it.card
                    && other.theme == it.theme
                    && other.frame == it.frame
                    && other.frame_file == it.frame_file
            }) {
                Some(other) if !args.once => {
                    other.count = other.count.saturating_add(it.count);
                    other.reserves = other.reserves.saturating_add(it.reserves);
                }
                Some(_) => {}
                None => all.push(it),
            }
        }
        name = name.or(file.name).or_else(|| Some(games::short_name(path)));
    }
    if all.is_empty() {
        bail!("there are no cards in {}", args.files[0].display());
    }
    Ok((name.unwrap_or_default(), all))
}

/// Warns about cards of a file that are not legal, have problems or state no edition. These cards are still printed.
fn warn(file: &CardFile, path: &Path, asked: Option<Edition>) {
    let near = asked.or(file.edition).unwrap_or(Edition::NEWEST);
    let (mut wrong, mut unmarked): (Vec<&str>, usize) = (Vec::new(), 0);
    for (_, _, listed) in file.entries() {
        let Some(card) = &listed.card else { continue };
        let edition = card.own_edition(near).unwrap_or(near);
        let faulty = !listed.problems.is_empty() || listed.judge(edition).1.iter().any(Problem::is_error);
        if faulty && !wrong.contains(&listed.name.as_str()) {
            wrong.push(&listed.name);
        }
        unmarked += usize::from(card.design == Design::Unstated && asked.is_none());
    }
    let shown = path.display();
    if let [first, rest @ ..] = wrong.as_slice() {
        let others = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
        eprintln!("keeper: {first}{others}: not legal or has problems; run `keeper card check {shown}`");
    }
    if unmarked > 0 {
        eprintln!(
            "keeper: {unmarked} cards in {shown} have no edition; printing them as cards of the {} (change it with --edition)",
            near.ordinal()
        );
    }
}

/// Reads the images of the cards, on all cores. Returns a remark for every image that cannot be used.
fn find_pictures(cards: &mut [Wanted]) -> Vec<Remark> {
    let read = |it: &mut Wanted| -> Option<Remark> {
        let image = it.card.image.as_ref()?;
        match picture(Path::new(image)) {
            Ok(picture) => {
                it.art = Some(Art { picture, crop: it.card.crop });
                None
            }
            Err(why) => {
                Some(Remark::new(&it.card.name, format!("{why:#}; printed with a drawn emblem instead")))
            }
        }
    };
    cards.par_iter_mut().filter_map(read).collect()
}

/// Reads the images of KEEP's cards, whose paths are relative to the folder of the card list. Also returns a remark for
/// each image that cannot be used.
fn keep_pictures(list: &keep::List, folder: Option<&Path>) -> (HashMap<String, Art>, Vec<Remark>) {
    let (mut found, mut missing) = (HashMap::new(), Vec::new());
    for card in list.cards() {
        let Some(image) = &card.image else { continue };
        match picture(&folder.unwrap_or(Path::new("")).join(image)) {
            Ok(picture) => {
                found.insert(image.clone(), Art { picture, crop: None });
            }
            Err(why) => missing
                .push(Remark::new(&card.name, format!("{why:#}; printed with a drawn picture instead"))),
        }
    }
    (found, missing)
}

/// Returns the built-in frame with this name, or reads a frame from a file.
fn read_frame(name: &str) -> Result<CardFrame> {
    if let Some(frame) = CardFrame::named(name) {
        return Ok(frame);
    }
    if !name.to_lowercase().ends_with(".svg") {
        bail!("unknown frame “{name}”; choose {}, or an SVG file", CardFrame::NAMES.join(", "));
    }
    let bytes = input::first_bytes(Path::new(name), own_frame::MOST_BYTES as u64 + 1)?;
    Ok(CardFrame::Own(Arc::new(OwnFrame::read(&bytes).with_context(|| name.to_owned())?)))
}

fn picture(path: &Path) -> Result<Arc<Bitmap>> {
    let shown = path.display();
    let bytes = input::first_bytes(path, MOST_BYTES as u64 + 1)?;
    Ok(Arc::new(picture::read(&bytes).with_context(|| shown.to_string())?))
}
