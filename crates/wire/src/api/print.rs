//! Printing, and files for other tables.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Sketch;

/// What is printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum PrintWhat {
    /// A deck of one's own.
    Deck {
        /// Which.
        deck: String,
    },
    /// Cards of one's own.
    Cards {
        /// Which.
        cards: Vec<String>,
    },
    /// One card as it is written now.
    Sketch {
        /// The card.
        card: Box<Sketch>,
    },
}

/// What a print format is for.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum PrintGroup {
    /// Your own printer.
    Home,
    /// Print services.
    Services,
    /// Other programs.
    Programs,
}

/// A group of fields of [`PrintOrder`] that some formats use.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are called like the fields")]
pub enum PrintOption {
    Theme,
    Poker,
    Once,
    /// `paper`, `eight`, `gap`, `marks`, `backs`, `back_offset` and `ruler`.
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
    /// Its name in a [`PrintOrder`].
    pub name: String,
    /// What people call it.
    pub title: String,
    /// What you get, in a few words.
    pub about: String,
    /// What it is for.
    pub group: PrintGroup,
    /// The options that change what you get; the server ignores the others.
    pub options: Vec<PrintOption>,
    /// The ending that all its files have, without the dot; null if they are of several kinds.
    pub ending: Option<String>,
}

/// The paper of sheets.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Paper {
    A4,
    Letter,
}

/// Marks for the knife.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// None.
    None,
    /// In the page's margin.
    Edge,
    /// At the corners of every card.
    Corners,
}

/// Backs on every second page.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Backs {
    /// No backs.
    None,
    /// For a printer that turns the paper about its long edge.
    Long,
    /// For one that turns it about its short edge.
    Short,
}

/// `POST /api/print`: answered with the file, a ZIP where there are several; `POST /api/print/preview?page=0` with a
/// page of the sheets as `image/svg+xml` and the number of pages in the header `x-pages`. Both have remarks on cards as a
/// JSON list in the header `x-remarks`, percent-encoded.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrintOrder {
    /// What.
    pub what: PrintWhat,
    /// [`PrintFormat::name`].
    pub format: String,
    /// Every different card once.
    pub once: bool,
    /// "night", "walnut", "moss", "wine", "day" or "ink".
    pub theme: String,
    /// 2.5 × 3.5 inches instead of 63 × 88 mm.
    pub poker: bool,
    /// The paper.
    pub paper: Paper,
    /// Eight on a page with gaps, instead of nine edge to edge.
    pub eight: bool,
    /// Millimetres drawn beyond the cut: 0 to 3.
    pub bleed: f64,
    /// Millimetres between cards, 0 to 10; what is usual if not said.
    pub gap: Option<f64>,
    /// Marks for the knife.
    pub marks: Marks,
    /// Backs.
    pub backs: Backs,
    /// Moves the backs right and down, in millimetres.
    pub back_offset: (f64, f64),
    /// The measured line that shows whether the printer keeps the size.
    pub ruler: bool,
    /// A picture for the back: [`Picture::id`](super::Picture::id).
    pub back: Option<String>,
    /// Pixels an inch, of pictures: 20 to 600.
    pub dpi: u32,
    /// Where the pictures will lie, which Tabletop Simulator needs: an address that begins with `https://` or `file:///`.
    pub url: Option<String>,
}
