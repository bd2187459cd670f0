//! Drawn cards with their numbers of copies, and the files created from them.

use std::sync::Arc;

use kurbo::{Affine, Rect};

use crate::fonts::Fonts;
use crate::raster::Raster;
use crate::scene::{Item, Scene};

/// The size of a card after cutting, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

impl Size {
    /// 63 × 88 mm, the size of most trading cards and sleeves.
    pub const STANDARD: Size = Size { width: 63.0, height: 88.0 };
    /// 2.5 × 3.5 inches, the size of poker cards, and the card size in the 17th edition's guide.
    pub const POKER: Size = Size { width: 63.5, height: 88.9 };
    /// 2.25 × 3.5 inches, the size of bridge cards.
    pub const BRIDGE: Size = Size { width: 57.15, height: 88.9 };
    /// 59 × 86 mm, the size of Japanese trading cards.
    pub const JAPANESE: Size = Size { width: 59.0, height: 86.0 };
    /// 2.75 × 4.75 inches, the size of tarot cards.
    pub const TAROT: Size = Size { width: 69.85, height: 120.65 };
    /// 1.75 × 2.5 inches, the size of mini cards.
    pub const MINI: Size = Size { width: 44.45, height: 63.5 };

    /// All sizes that cards are printed in, with their names on the command line.
    pub const ALL: [(&str, Size); 6] = [
        ("standard", Size::STANDARD),
        ("poker", Size::POKER),
        ("bridge", Size::BRIDGE),
        ("japanese", Size::JAPANESE),
        ("tarot", Size::TAROT),
        ("mini", Size::MINI),
    ];

    /// Returns the size at which a face is laid out before it is scaled to this card size. Faces are designed for a
    /// width of about 63 mm. For other widths, the face is laid out 63 mm wide with the card's proportions, and then
    /// scaled.
    pub fn layout(self) -> Size {
        if (self.width - Size::STANDARD.width).abs() <= 1.0 {
            return self;
        }
        let factor = self.width / Size::STANDARD.width;
        Size { width: Size::STANDARD.width, height: self.height / factor }
    }

    /// Scales the drawing of a card from its [`layout`](Size::layout) size to this size.
    pub(crate) fn fitted(self, scene: Scene) -> Scene {
        let layout = self.layout();
        if layout == self {
            return scene;
        }
        let scene = Arc::new(scene);
        // The scaled drawing of a small card has too little bleed. Draw a copy below it that is stretched over the
        // whole bleed.
        let (from, to) = (layout.with_bleed(BLEED), self.with_bleed(BLEED));
        let stretch = Affine::scale_non_uniform(to.width() / from.width(), to.height() / from.height());
        let below = Affine::translate((to.x0, to.y0)) * stretch * Affine::translate((-from.x0, -from.y0));
        let scale = Affine::scale(self.width / layout.width);
        Scene { items: vec![Item::Move(below, scene.clone()), Item::Move(scale, scene)] }
    }

    /// Returns the rectangle of the card, extended by this length on every side.
    pub fn with_bleed(self, bleed: f64) -> Rect {
        Rect::new(-bleed, -bleed, self.width + bleed, self.height + bleed)
    }
}

/// How far every face and back is drawn beyond the cut, in millimetres.
pub const BLEED: f64 = 3.2;

/// A drawn card of a deck or list, and its number of copies.
#[derive(Clone, Debug)]
pub struct DrawnCard {
    /// The name of the card.
    pub name: String,
    /// The number of copies in the deck.
    pub count: u32,
    /// The number of copies in the reserves.
    pub reserves: u32,
    /// The kind of card, in its game's words: "Creature", "Spell", "Item".
    pub kind: String,
    /// The text in the card's text box.
    pub text: String,
    /// The flavor text, which has no effect on play.
    pub flavor: String,
    /// The cost or level; `None` if it is unknown or the game has none.
    pub cost: Option<i64>,
    /// Offense and defense; `None` for cards without them.
    pub stats: Option<(i64, i64)>,
    /// The drawing of the face. The origin of the drawing is the upper left corner of the card after cutting, and the
    /// drawing extends [`BLEED`] beyond the cut.
    pub face: Arc<Scene>,
}

/// Drawn cards, ready to print or export.
#[derive(Clone, Debug)]
pub struct Stock {
    /// The name of the deck or list.
    pub name: String,
    /// The game and edition of the cards: "Keeper of the Cards, 14th edition", "KEEP".
    pub source: String,
    /// A code for the game and edition: "KOTC14", "KEEP".
    pub code: String,
    /// The size of the cards.
    pub size: Size,
    /// The different cards, each with its number of copies.
    pub entries: Vec<DrawnCard>,
    /// The back of all cards, with the same origin and bleed as the faces.
    pub back: Arc<Scene>,
    /// The fonts for all text on the cards.
    pub fonts: Arc<Fonts>,
}

impl Stock {
    /// Iterates over all copies of all cards, with the reserves last.
    pub fn copies(&self) -> impl Iterator<Item = &DrawnCard> {
        let copies = |count: fn(&DrawnCard) -> u32| {
            self.entries.iter().flat_map(move |it| std::iter::repeat_n(it, count(it) as usize))
        };
        copies(|it| it.count).chain(copies(|it| it.reserves))
    }
}

/// The error for a print or export that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressError(pub String);

impl std::fmt::Display for PressError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PressError {}

type MakeContent = Box<dyn Fn() -> Result<Vec<u8>, PressError> + Send + Sync>;

/// An output file: its path, and a function that creates its content. Any thread can call the function.
pub struct Piece {
    /// The path of the file within the output folder, with `/` between the parts.
    pub path: String,
    make: MakeContent,
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Piece").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Piece {
    /// Creates an output file. `make` creates its content on demand.
    pub fn new(
        path: impl Into<String>,
        make: impl Fn() -> Result<Vec<u8>, PressError> + Send + Sync + 'static,
    ) -> Piece {
        Piece { path: path.into(), make: Box::new(make) }
    }

    /// Creates an output file with this text.
    pub fn text(path: impl Into<String>, text: impl Into<String>) -> Piece {
        let bytes = text.into().into_bytes();
        Piece::new(path, move || Ok(bytes.clone()))
    }

    /// Creates an output file with a PNG image of the part of a scene inside `frame`. `size` is the width and height of
    /// the image in pixels.
    pub fn png(
        path: impl Into<String>,
        scene: Arc<Scene>,
        fonts: Arc<Fonts>,
        frame: Rect,
        size: (u32, u32),
        dpi: f64,
    ) -> Piece {
        Piece::new(path, move || {
            Raster::draw_sized(&scene, &fonts, frame, size, dpi).map(|it| it.png()).ok_or_else(|| {
                PressError(format!(
                    "an image of {} × {} pixels cannot be drawn: choose another resolution",
                    size.0, size.1
                ))
            })
        })
    }

    /// Creates the content of the file.
    pub fn make(&self) -> Result<Vec<u8>, PressError> {
        (self.make)()
    }
}

/// Converts a name to a part of a file name: letters and digits of any script are kept, everything else becomes `-`.
/// The result is never empty.
pub fn file_name(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_alphanumeric() {
            out.extend(letter.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        // Most file systems allow 255 bytes; leave some for numbers and extensions.
        if out.len() > 150 {
            break;
        }
    }
    let out = out.trim_end_matches('-');
    match out {
        "" => "card".to_owned(),
        _ if is_device(out) => format!("{out}-card"),
        _ => out.to_owned(),
    }
}

/// Returns whether Windows reserves a name for a device, such as nul, com1 or lpt². The name must be in lower case.
pub(crate) fn is_device(name: &str) -> bool {
    let digit = |it: char| it.is_ascii_digit() || "¹²³".contains(it);
    matches!(name, "con" | "prn" | "aux" | "nul") || matches!(name.trim_end_matches(digit), "com" | "lpt")
}

/// Returns a unique file name for each entry.
pub fn file_names(entries: &[DrawnCard]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in entries {
        let name = file_name(&entry.name);
        let mut unique = name.clone();
        let mut number = 2;
        while names.contains(&unique) {
            unique = format!("{name}-{number}");
            number += 1;
        }
        names.push(unique);
    }
    names
}
