//! Reads a print order, and finds the cards and images to print.

use std::collections::HashMap;
use std::sync::Arc;

use cards::edition::Edition;
use cards::file::{CardFile, FileFormat};
use press::deck::{self, Remark, Style, Wanted};
use press::face::{Art, CardFrame};
use press::scene::Scene;
use press::sheet;
use press::stock::{DrawnCard, Size, Stock};
use wire::api::{DeckCard, DeckEntry, DeckSketch, PrintOrder, PrintWhat, Sketch};

use crate::api::pack::Download;
use crate::api::{ApiError, Caller, files, mine, pictures, studio::theme};
use crate::app::App;
use crate::decks::own_cards;

/// The maximum number of different cards in one print.
const MOST_CARDS: usize = 400;
/// The maximum number of copies in one print, counting the copies of every card.
const MOST_COPIES: u64 = 1000;
/// The maximum number of images in one print; each takes some megabytes of memory.
const MOST_PICTURES: usize = 150;
/// If a print has more images than this, all of them are scaled down.
const MANY_PICTURES: usize = 20;
/// The longer side of a scaled-down image, in pixels. This is still sharper than a printer can show.
const ONE_OF_MANY: u32 = 1000;
/// The longer side of a card's image in a preview, in pixels.
const GLANCE: u32 = 500;

/// The cards to print, and how to draw them.
pub(in crate::api) struct PrintJob {
    name: String,
    cards: PrintCards,
    style: Style,
    remarks: Vec<String>,
}

/// The cards of a print.
enum PrintCards {
    /// Cards of Keeper of the Cards.
    Kotc {
        cards: Vec<Wanted>,
        /// Whether to draw each card. A preview doesn't draw cards on other pages.
        drawn: Vec<bool>,
    },
    /// A card list for KEEP.
    Keep {
        cards: Vec<keep::ListCard>,
        /// The cards' images, by their ids.
        art: HashMap<String, Art>,
        /// Whether to print only one copy of each card.
        once: bool,
    },
}

/// The page of the sheets to preview.
pub(in crate::api) struct PreviewPage<'a> {
    pub(super) page: usize,
    pub(super) options: &'a sheet::Options,
}

impl PrintJob {
    /// Finds all cards and images of an order, so that drawing starts only if nothing is missing.
    pub(in crate::api) async fn new(
        app: &Arc<App>,
        who: &Caller,
        asked: &PrintOrder,
        size: Size,
        shown: Option<PreviewPage<'_>>,
    ) -> Result<PrintJob, ApiError> {
        let theme = theme(&asked.theme)?;
        let fonts = app.drawer.fonts();
        let back = back(app, asked, size).await?;
        let style = Style { theme, size, fonts, frame: CardFrame::Standard, back };
        if let PrintWhat::KeepList { list } = &asked.what {
            return PrintJob::keep_list(app, who, list, asked.once, style).await;
        }
        let (deck, own, mut remarks) = deck(app, who, &asked.what).await?;
        let edition = studio::edition(&deck.edition)?;
        let file = studio::deck_file(&deck, FileFormat::Toml, &|id| own.get(id).cloned())?;
        let wanted = deck::wanted(&file, &[], edition);
        let mut cards = wanted.map_err(|it| ApiError::bad(told(&it)))?;
        if asked.once {
            cards.iter_mut().for_each(|it| (it.count, it.reserves) = (1, 0));
        }
        for card in &mut cards {
            if let Some(file) = card.frame_file.take() {
                let names = CardFrame::NAMES.join(", ");
                card.remarks
                    .push(format!("unknown frame “{file}”: choose {names}, or print with keeper print"));
            }
        }
        check(&cards)?;
        let drawn = match &shown {
            Some(shown) => on_page(&cards, shown),
            None => vec![true; cards.len()],
        };
        let longest = shown.is_some().then_some(GLANCE);
        remarks.extend(find_pictures(app, &mut cards, &drawn, longest).await?);
        Ok(PrintJob { name: deck.name, cards: PrintCards::Kotc { cards, drawn }, style, remarks })
    }

    /// Finds the cards and images of a card list for KEEP.
    async fn keep_list(
        app: &Arc<App>,
        who: &Caller,
        id: &str,
        once: bool,
        style: Style,
    ) -> Result<PrintJob, ApiError> {
        let (name, cards) = crate::api::keep::printed(app, who.guest.id, id).await?;
        let (mut found, mut remarks) = (HashMap::new(), Vec::new());
        for card in &cards {
            let Some(image) = &card.image else { continue };
            match crate::api::keep::art(app, card).await? {
                Some(Art { picture, crop }) => {
                    let picture = Arc::new(press::picture::within(&picture, ONE_OF_MANY));
                    found.insert(image.clone(), Art { picture, crop });
                }
                None => {
                    let what =
                        "its image no longer exists, so the default image is used. Choose another image.";
                    remarks.push(Remark::new(&card.name, what).to_string());
                }
            }
        }
        Ok(PrintJob { name, cards: PrintCards::Keep { cards, art: found, once }, style, remarks })
    }

    /// Returns the number of different cards.
    pub(super) fn different(&self) -> usize {
        match &self.cards {
            PrintCards::Kotc { cards, .. } => cards.len(),
            PrintCards::Keep { cards, .. } => cards.len() + 1,
        }
    }

    /// Draws the cards, and returns them with remarks for the person who prints.
    pub(super) fn draw(&self) -> Result<(Stock, Vec<String>), ApiError> {
        let (cards, drawn) = match &self.cards {
            PrintCards::Kotc { cards, drawn } => (cards, drawn),
            PrintCards::Keep { cards, art, once } => {
                let own = |it: &keep::ListCard| it.image.as_ref().and_then(|it| art.get(it)).cloned();
                let (mut stock, remarks) = press::keep::stock(&self.name, cards, &own, &self.style, &|| {});
                if *once {
                    stock.entries.iter_mut().for_each(|it| it.count = 1);
                }
                return Ok((stock, self.told(&remarks)));
            }
        };
        let pairs = || cards.iter().zip(drawn);
        let drawn: Vec<Wanted> = pairs().filter(|it| *it.1).map(|it| it.0.clone()).collect();
        let (mut stock, remarks) =
            deck::draw(&self.name, &drawn, &self.style, &|| {}).map_err(|it| ApiError::bad(told(&it)))?;
        let mut faces = std::mem::take(&mut stock.entries).into_iter();
        let entries =
            pairs().filter_map(|(card, drawn)| if *drawn { faces.next() } else { Some(blank(card)) });
        stock.entries = entries.collect();
        Ok((stock, self.told(&remarks)))
    }

    /// Returns all remarks for the person who prints: the remarks from finding the cards, and those from drawing them.
    fn told(&self, drawing: &[Remark]) -> Vec<String> {
        self.remarks.iter().cloned().chain(drawing.iter().map(ToString::to_string)).collect()
    }
}

/// Returns the card back that a print order asks for; `None` for the default back.
async fn back(app: &Arc<App>, asked: &PrintOrder, size: Size) -> Result<Option<Arc<Scene>>, ApiError> {
    let Some(id) = &asked.back else { return Ok(None) };
    let picture = pictures::load(app, id).await?;
    let missing = "The image for the back no longer exists. Upload it again.";
    let picture = picture.ok_or_else(|| ApiError::bad(missing))?;
    Ok(Some(Arc::new(press::back::own(&picture, size))))
}

/// Returns an entry without a face, for a card that is not on the previewed page.
fn blank(card: &Wanted) -> DrawnCard {
    DrawnCard {
        name: card.card.name.clone(),
        count: card.count,
        reserves: card.reserves,
        kind: String::new(),
        text: String::new(),
        flavor: String::new(),
        cost: None,
        stats: None,
        face: Arc::new(Scene::default()),
    }
}

/// Returns, for each card, whether it is on the previewed page.
fn on_page(cards: &[Wanted], shown: &PreviewPage<'_>) -> Vec<bool> {
    let slots = match shown.options.per_page {
        sheet::PerPage::Nine => 9,
        sheet::PerPage::Eight => 8,
    };
    let sheet = if shown.options.backs == sheet::BackSides::None { shown.page } else { shown.page / 2 };
    let copies = |count: fn(&Wanted) -> u32| {
        cards.iter().enumerate().flat_map(move |(index, it)| std::iter::repeat_n(index, count(it) as usize))
    };
    let all = copies(|it| it.count).chain(copies(|it| it.reserves));
    let mut drawn = vec![false; cards.len()];
    all.skip(sheet.saturating_mul(slots)).take(slots).for_each(|it| drawn[it] = true);
    drawn
}

/// Joins problems into one message.
fn told(problems: &[Remark]) -> String {
    let lines: Vec<String> = problems.iter().take(8).map(ToString::to_string).collect();
    let more = problems.len().saturating_sub(8);
    if more > 0 { format!("{}; and {more} more", lines.join("; ")) } else { lines.join("; ") }
}

fn check(cards: &[Wanted]) -> Result<(), ApiError> {
    let copies: u64 = cards.iter().map(|it| u64::from(it.count) + u64::from(it.reserves)).sum();
    if copies == 0 {
        return Err(ApiError::bad("Nothing to print. Choose some cards."));
    }
    if cards.len() > MOST_CARDS {
        let count = cards.len();
        return Err(ApiError::bad(format!(
            "{count} different cards are too many. Print at most {MOST_CARDS} at once."
        )));
    }
    if copies > MOST_COPIES {
        return Err(ApiError::bad(format!(
            "{copies} cards are too many. Print at most {MOST_COPIES} at once."
        )));
    }
    Ok(())
}

/// Loads the images of the cards to draw, and returns remarks about missing ones.
async fn find_pictures(
    app: &Arc<App>,
    cards: &mut [Wanted],
    drawn: &[bool],
    longest: Option<u32>,
) -> Result<Vec<String>, ApiError> {
    let pictured = cards.iter().zip(drawn).filter(|it| *it.1 && it.0.card.image.is_some()).count();
    if pictured > MOST_PICTURES {
        let message =
            format!("Too many images ({pictured}). Print at most {MOST_PICTURES} cards with images at once.");
        return Err(ApiError::bad(message));
    }
    let longest = longest.or((pictured > MANY_PICTURES).then_some(ONE_OF_MANY));
    let mut remarks = Vec::new();
    for (card, _) in cards.iter_mut().zip(drawn).filter(|it| *it.1) {
        let Some(id) = &card.card.image else { continue };
        let Some(mut picture) = pictures::load(app, id).await? else {
            let what = "its image no longer exists, so the default image is used. Choose another image.";
            remarks.push(Remark::new(&card.card.name, what).to_string());
            continue;
        };
        if let Some(longest) = longest {
            // Allow more pixels for a zoomed image, so that the part that is shown stays sharp.
            let longest = longest.saturating_mul(card.card.crop.map_or(100, |it| u32::from(it.zoom))) / 100;
            picture = Arc::new(
                tokio::task::spawn_blocking(move || press::picture::within(&picture, longest)).await?,
            );
        }
        card.art = Some(Art { picture, crop: card.card.crop });
    }
    Ok(remarks)
}

/// Returns three things: the cards to print, as a deck; the owner's saved cards that this deck refers to, by ID; and
/// remarks.
async fn deck(
    app: &Arc<App>,
    who: &Caller,
    what: &PrintWhat,
) -> Result<(DeckSketch, HashMap<String, Sketch>, Vec<String>), ApiError> {
    let mut remarks = Vec::new();
    let (deck, own) = match what {
        PrintWhat::Deck { deck } => {
            let deck = mine::deck(app, who.guest.id, deck).await?;
            let own = own_cards(app, who.guest.id, [&deck]).await?;
            let gone =
                |it: &&DeckEntry| matches!(&it.card, DeckCard::Own { card } if !own.contains_key(card));
            let lost = deck.entries.iter().filter(gone).count();
            if lost > 0 {
                remarks.push(format!("{lost} cards of this deck no longer exist and are left out"));
            }
            (deck, own)
        }
        PrintWhat::Cards { cards } => {
            if cards.len() > MOST_CARDS {
                let count = cards.len();
                return Err(ApiError::bad(format!(
                    "{count} cards are too many. Print at most {MOST_CARDS} at once."
                )));
            }
            let mut found = Vec::new();
            for id in cards {
                found.push(mine::card(app, who.guest.id, id).await?);
            }
            (list(found), HashMap::new())
        }
        PrintWhat::KeepList { .. } => {
            return Err(ApiError::bad("To get the file of a card list, open the list and use Export."));
        }
        PrintWhat::Sketch { card } => (list(vec![(**card).clone()]), HashMap::new()),
    };
    Ok((deck, own, remarks))
}

/// Returns a deck with one copy of each card.
fn list(cards: Vec<Sketch>) -> DeckSketch {
    let name = match cards.as_slice() {
        [only] if !only.name.trim().is_empty() => only.name.clone(),
        [_] => "A card".to_owned(),
        several => {
            Some(studio::set_name(several)).filter(|it| !it.is_empty()).unwrap_or_else(|| "Cards".to_owned())
        }
    };
    let edition = cards.first().map_or(Edition::NEWEST.to_string(), |it| it.edition.clone());
    let entry = |card| DeckEntry { count: 1, reserves: 0, card: DeckCard::Here { card: Box::new(card) } };
    DeckSketch { name, edition, entries: cards.into_iter().map(entry).collect() }
}

/// Returns the deck or card file for use with the command line, the images of its cards, and remarks about missing
/// images.
pub(super) async fn file(
    app: &Arc<App>,
    who: &Caller,
    asked: &PrintOrder,
) -> Result<(Download, Vec<String>), ApiError> {
    let (mut deck, mut own, mut remarks) = deck(app, who, &asked.what).await?;
    let lying = deck.entries.iter().filter_map(|it| match &it.card {
        DeckCard::Here { card } => Some(&**card),
        DeckCard::Own { card } => own.get(card),
    });
    let packed = files::packed(app, &lying.collect::<Vec<_>>()).await?;
    remarks.extend(packed.remarks);
    own.values_mut().for_each(|it| *it = studio::beside(it, &packed.names));
    for entry in &mut deck.entries {
        if let DeckCard::Here { card } = &mut entry.card {
            **card = studio::beside(card, &packed.names);
        }
        if asked.once {
            (entry.count, entry.reserves) = (1, 0);
        }
    }
    let file: CardFile = studio::deck_file(&deck, FileFormat::Toml, &|id| own.get(id).cloned())?;
    let path = format!("{}.toml", press::stock::file_name(&deck.name));
    let files = [vec![(path, file.to_string().into_bytes())], packed.files].concat();
    Ok((Download::flat(&deck.name, files)?, remarks))
}
