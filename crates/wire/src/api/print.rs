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
    /// A single card as you are writing it.
    Sketch {
        /// The card.
        card: Box<Sketch>,
    },
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

/// A group of fields of [`PrintOrder`] that some formats use.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are called like the fields")]
pub enum PrintOption {
    Theme,
    Size,
    Once,
    /// Stands for `paper`, `eight`, `gap`, `marks`, `backs`, `back_offset` and `ruler`.
    Sheet,
    Bleed,
    Back,
    Dpi,
    Url,
}

/// A format that cards can be printed or exported in; `GET /api/print/formats` lists all.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrintFormat {
    /// The format's name in a [`PrintOrder`].
    pub name: String,
    /// The format's name for people.
    pub title: String,
    /// What you get, in a few words.
    pub about: String,
    /// What it is for.
    pub group: PrintGroup,
    /// The options that change what you get; the server ignores the others.
    pub options: Vec<PrintOption>,
    /// The file extension of all its files, without the dot; `null` if they are of several kinds.
    pub ending: Option<String>,
}

/// The paper size of sheets.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
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

/// Whether and how card backs are printed on every second page.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Backs {
    /// No backs.
    None,
    /// Backs for a printer that flips the paper on its long edge.
    Long,
    /// Backs for a printer that flips the paper on its short edge.
    Short,
}

/// `POST /api/print`: returns the file, or a ZIP if there are several. `POST /api/print/preview?page=0` returns one
/// page of the sheets as `image/svg+xml`, with the number of pages in the header `x-pages`. Both have remarks on cards
/// in the header `x-remarks`, as a percent-encoded JSON list.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrintOrder {
    /// What to print.
    pub what: PrintWhat,
    /// The name of the format: [`PrintFormat::name`].
    pub format: String,
    /// Whether to print only one copy of every different card.
    pub once: bool,
    /// The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
    /// The size of the cards; print services have their own.
    pub size: CardSize,
    /// The paper size.
    pub paper: Paper,
    /// Whether cards lie on their sides with gaps, eight on A4, instead of upright edge to edge, nine on A4.
    pub eight: bool,
    /// The bleed: how many millimetres are drawn beyond the cut, 0 to 3.
    pub bleed: f64,
    /// Millimetres between cards, 0 to 10. `null` for the default: none between nine cards, room for the bleed between
    /// eight.
    pub gap: Option<f64>,
    /// The crop marks.
    pub marks: Marks,
    /// The card backs.
    pub backs: Backs,
    /// How far the backs are moved right and down, in millimetres, for printers that feed the paper askew.
    pub back_offset: (f64, f64),
    /// Whether to print a scale ruler, to check that the printer keeps the size.
    pub ruler: bool,
    /// The id of an image for the back, [`Picture::id`](super::Picture::id); `null` for the default back.
    pub back: Option<String>,
    /// The resolution of image files in DPI: 20 to 600.
    pub dpi: u32,
    /// The URL where the images will be, which Tabletop Simulator needs. It begins with `https://` or `file:///`.
    pub url: Option<String>,
}
