//! Printing cards, and exporting them for print services and other programs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Sketch;

/// The cards to print.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum PrintWhat {
    /// One of your saved decks.
    Deck {
        /// The deck's id.
        deck: String,
    },
    /// Some of your saved cards.
    Cards {
        /// The ids of the cards.
        cards: Vec<String>,
    },
    /// One of your card lists for KEEP.
    KeepList {
        /// The list's id.
        list: String,
    },
    /// A single card, given in full. It does not have to be saved.
    Sketch {
        /// The card to print.
        card: Box<Sketch>,
    },
}

/// An export that another program loads from this server: the response to `POST /api/print/host` with a [`PrintOrder`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct HostedPrint {
    /// The URL of the file that the other program opens first. Nobody can guess it.
    pub url: String,
    /// The number of days after which the server deletes the files if nobody loads them.
    pub days: u32,
    /// Remarks about the cards.
    pub remarks: Vec<String>,
}

/// What a print format is for.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum PrintGroup {
    /// Printing on your own printer.
    Home,
    /// Files for print services.
    Services,
    /// Files for other programs, such as virtual tabletops.
    Programs,
}

/// An option for printing. It stands for one or more fields of [`PrintOrder`]. Each format uses only some options.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are named after the fields")]
pub enum PrintOption {
    Theme,
    Size,
    Once,
    /// The layout of the sheets. It stands for the fields `paper`, `eight`, `gap`, `marks`, `backs`, `back_offset` and
    /// `ruler`.
    Sheet,
    Bleed,
    Back,
    Dpi,
    Url,
}

/// A format in which cards can be printed or exported. `GET /api/print/formats` lists all.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrintFormat {
    /// The format's name in a [`PrintOrder`].
    pub name: String,
    /// The format's name, for people to read.
    pub title: String,
    /// What the format produces, in a few words.
    pub about: String,
    /// What the format is for.
    pub group: PrintGroup,
    /// Whether an order for this format must have a `url`. In other formats that use the `url`, it is optional.
    pub needs_url: bool,
    /// The options that affect this format. The server ignores all others.
    pub options: Vec<PrintOption>,
    /// The extension of the files that the format produces, without the dot; `null` if the files have different
    /// extensions.
    pub ending: Option<String>,
}

/// The paper size of sheets.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Paper {
    A4,
    Letter,
    A3,
}

/// The size of a card after cutting.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum CardSize {
    /// 63 × 88 mm.
    Standard,
    /// 2.5 × 3.5 inches.
    Poker,
    /// 2.25 × 3.5 inches.
    Bridge,
    /// 59 × 86 mm.
    Japanese,
    /// 2.75 × 4.75 inches.
    Tarot,
    /// 1.75 × 2.5 inches.
    Mini,
}

/// Crop marks, which show where to cut.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// No crop marks.
    None,
    /// Lines in the margin of the page, at every cut.
    Edge,
    /// Small lines at the corners of every card.
    Corners,
}

/// Whether and how to print card backs on every second page.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Backs {
    /// No backs.
    None,
    /// Backs for printing on both sides with the setting "flip on long edge".
    Long,
    /// Backs for printing on both sides with the setting "flip on short edge".
    Short,
}

/// An order to print cards. `POST /api/print` returns the file, or a ZIP if there are several files. `POST
/// /api/print/preview?page=0` returns one page of the sheets as `image/svg+xml`, with the number of pages in the header
/// `x-pages`. Both return remarks about cards in the header `x-remarks`, as a percent-encoded JSON list.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrintOrder {
    /// The cards to print.
    pub what: PrintWhat,
    /// The name of the format: [`PrintFormat::name`].
    pub format: String,
    /// Whether to print only one copy of each card.
    pub once: bool,
    /// The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
    /// The size of the cards after cutting. Formats for print services have their own sizes.
    pub size: CardSize,
    /// The paper size of sheets.
    pub paper: Paper,
    /// Whether cards lie on their sides with gaps (eight on A4), instead of upright and edge to edge (nine on A4).
    pub eight: bool,
    /// The bleed, that is, how far cards are drawn beyond the cut, in millimetres: 0 to 3.
    pub bleed: f64,
    /// The gap between cards in millimetres: 0 to 10. `null` for the default: upright cards have no gap, and cards on
    /// their sides have a gap that leaves room for the bleed.
    pub gap: Option<f64>,
    /// Where to print crop marks.
    pub marks: Marks,
    /// Whether and how to print card backs.
    pub backs: Backs,
    /// How far the backs are shifted right and down, in millimetres, for printers that don't align both sides exactly.
    pub back_offset: (f64, f64),
    /// Whether to print a scale ruler, which shows whether the printer changed the size.
    pub ruler: bool,
    /// The id of an image for the card backs, [`Picture::id`](super::Picture::id); `null` for the default back.
    pub back: Option<String>,
    /// The resolution of image files in DPI: 20 to 600.
    pub dpi: u32,
    /// The URL of the folder where you will put the images. Tabletop Simulator needs this URL. It begins with
    /// `https://` or `file:///`.
    pub url: Option<String>,
}
