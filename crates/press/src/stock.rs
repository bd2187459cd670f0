//! What is printed: drawn cards with their numbers, and the files that come of it.

use std::sync::Arc;

use kurbo::Rect;

use crate::fonts::Fonts;
use crate::raster::Raster;
use crate::scene::Scene;

/// The size of a card when it has been cut, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

impl Size {
    /// 63 × 88 mm, as most trading cards and sleeves are.
    pub const STANDARD: Size = Size { width: 63.0, height: 88.0 };
    /// 2.5 × 3.5 inches, as the 17th edition's guide says and poker cards are.
    pub const POKER: Size = Size { width: 63.5, height: 88.9 };

    /// The card with this much more on every side.
    pub fn with_bleed(self, bleed: f64) -> Rect {
        Rect::new(-bleed, -bleed, self.width + bleed, self.height + bleed)
    }
}

/// How far every face and back is drawn beyond the cut, in millimetres.
pub const BLEED: f64 = 3.2;

/// A different card of a deck or list, drawn.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Copies in the deck.
    pub count: u32,
    /// Copies beside the deck.
    pub reserves: u32,
    /// What it is, as its game says: "Creature", "Spell", "Item".
    pub kind: String,
    /// The text box.
    pub text: String,
    /// Text that has no effect on play.
    pub flavor: String,
    /// Cost or level.
    pub cost: Option<i64>,
    /// Offense and defense.
    pub stats: Option<(i64, i64)>,
    /// The face, from its upper left corner, drawn [`BLEED`] beyond the cut.
    pub face: Arc<Scene>,
}

/// Drawn cards, ready for the press.
#[derive(Clone, Debug)]
pub struct Stock {
    /// What the deck or list is called.
    pub name: String,
    /// Where the cards come from, short: "KotC 14th edition", "KEEP".
    pub source: String,
    /// A short name for that: "KOTC14", "KEEP".
    pub code: String,
    /// How large the cards are.
    pub size: Size,
    /// The different cards.
    pub entries: Vec<Entry>,
    /// The back of all of them, drawn as the faces are.
    pub back: Arc<Scene>,
    /// The faces that texts are set in.
    pub fonts: Arc<Fonts>,
}

impl Stock {
    /// Every copy of every card, reserves last.
    pub fn copies(&self) -> impl Iterator<Item = &Entry> {
        let copies = |count: fn(&Entry) -> u32| {
            self.entries.iter().flat_map(move |it| std::iter::repeat_n(it, count(it) as usize))
        };
        copies(|it| it.count).chain(copies(|it| it.reserves))
    }
}

/// Why nothing could be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressError(pub String);

impl std::fmt::Display for PressError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PressError {}

type Make = Box<dyn Fn() -> Result<Vec<u8>, PressError> + Send + Sync>;

/// A file that comes of a print: its name, and how to make it. Files are made one by one, on any thread.
pub struct Piece {
    /// Its path within the folder, parts divided by `/`.
    pub path: String,
    make: Make,
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Piece").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Piece {
    /// A file that is made when it is needed.
    pub fn new(
        path: impl Into<String>,
        make: impl Fn() -> Result<Vec<u8>, PressError> + Send + Sync + 'static,
    ) -> Piece {
        Piece { path: path.into(), make: Box::new(make) }
    }

    /// A file whose content is known.
    pub fn text(path: impl Into<String>, text: impl Into<String>) -> Piece {
        let bytes = text.into().into_bytes();
        Piece::new(path, move || Ok(bytes.clone()))
    }

    /// A PNG of what lies in `frame`, of exactly so many pixels.
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
                    "a picture of {} × {} pixels cannot be drawn: choose another resolution",
                    size.0, size.1
                ))
            })
        })
    }

    /// Makes the file.
    pub fn make(&self) -> Result<Vec<u8>, PressError> {
        (self.make)()
    }
}

/// A name as part of a file's name: letters and digits of any script, `-` for the rest; never empty.
pub fn file_name(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_alphanumeric() {
            out.extend(letter.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        // Most file systems take 255 bytes; numbers and endings need some.
        if out.len() > 150 {
            break;
        }
    }
    let out = out.trim_end_matches('-');
    let numbered = |it: &str| matches!(it.trim_end_matches(|it: char| it.is_ascii_digit()), "com" | "lpt");
    match out {
        "" => "card".to_owned(),
        // Windows keeps these names for devices.
        "con" | "prn" | "aux" | "nul" => format!("{out}-card"),
        _ if numbered(out) => format!("{out}-card"),
        _ => out.to_owned(),
    }
}

/// A file name for every entry, no two the same.
pub fn file_names(entries: &[Entry]) -> Vec<String> {
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
