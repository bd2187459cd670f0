//! The font faces for all text: the built-in faces, and faces that users add. System fonts are not used, so that cards
//! look the same everywhere.

use std::sync::Arc;

use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride};
use parley::{FontContext, FontData, FontStyle, FontWeight};
use scene::FaceId;
use skrifa::color::ColorGlyphFormat;
use skrifa::raw::FileRef;
use skrifa::{FontRef, MetadataProvider};

/// A font face: one font of a font file.
#[derive(Clone, Debug)]
pub struct FontFace {
    /// The bytes of the font file.
    pub data: Blob<u8>,
    /// The index of the font in the file.
    pub index: u32,
}

impl FontFace {
    /// Parses the font; `None` if the file is invalid.
    pub fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.data.as_ref(), self.index).ok()
    }

    fn has(&self, letter: char) -> bool {
        self.font().is_some_and(|it| it.charmap().map(letter).is_some_and(|it| it.to_u32() != 0))
    }
}

/// All font faces, and the order in which families are searched for a character.
#[derive(Clone)]
pub struct Fonts {
    faces: Vec<FontFace>,
    families: Vec<String>,
    context: FontContext,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fonts").field("families", &self.families).finish_non_exhaustive()
    }
}

macro_rules! font {
    ($file:literal) => {
        include_bytes!(concat!("../../../data/fonts/", $file))
    };
}

/// The built-in faces: family, weight, style and file. Family, weight and style are specified here because the names
/// inside font files can be wrong.
const OWN: [(&str, f32, FontStyle, &[u8]); 12] = [
    ("Vollkorn", 400.0, FontStyle::Normal, font!("Vollkorn-Regular.ttf")),
    ("Vollkorn", 400.0, FontStyle::Italic, font!("Vollkorn-Italic.ttf")),
    ("Vollkorn", 700.0, FontStyle::Normal, font!("Vollkorn-Bold.ttf")),
    ("Noto Serif", 400.0, FontStyle::Normal, font!("NotoSerif-Regular.ttf")),
    ("Noto Serif Armenian", 400.0, FontStyle::Normal, font!("NotoSerifArmenian-Regular.ttf")),
    ("Noto Serif Georgian", 400.0, FontStyle::Normal, font!("NotoSerifGeorgian-Regular.ttf")),
    ("Noto Serif Hebrew", 400.0, FontStyle::Normal, font!("NotoSerifHebrew-Regular.ttf")),
    ("Noto Naskh Arabic", 400.0, FontStyle::Normal, font!("NotoNaskhArabic-Regular.ttf")),
    ("Noto Serif Devanagari", 400.0, FontStyle::Normal, font!("NotoSerifDevanagari-Regular.ttf")),
    ("Noto Serif Thai", 400.0, FontStyle::Normal, font!("NotoSerifThai-Regular.ttf")),
    ("Noto Sans Symbols 2", 400.0, FontStyle::Normal, font!("NotoSansSymbols2-Regular.ttf")),
    ("Noto Emoji", 400.0, FontStyle::Normal, font!("NotoEmoji-Regular.ttf")),
];

/// The error for a file that is not a usable font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoFont {
    /// The file is in no supported format.
    Format,
    /// The font has only coloured images of its characters. Cards are printed with outlines, so this font's characters
    /// would be missing.
    OnlyColoured,
}

impl std::fmt::Display for NoFont {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            NoFont::Format => "not a supported font file; use TrueType or OpenType (.ttf, .otf, .ttc)",
            NoFont::OnlyColoured => {
                "this font has coloured images instead of outlines; Keeper prints emoji with its own font"
            }
        })
    }
}

impl std::error::Error for NoFont {}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::own()
    }
}

impl Fonts {
    /// Returns the built-in faces.
    pub fn own() -> Fonts {
        let options = CollectionOptions { system_fonts: false, ..CollectionOptions::default() };
        let context = FontContext { collection: Collection::new(options), ..FontContext::default() };
        let mut fonts = Fonts { faces: Vec::new(), families: Vec::new(), context };
        for (family, weight, style, bytes) in OWN {
            let said = FontInfoOverride {
                family_name: Some(family),
                weight: Some(FontWeight::new(weight)),
                style: Some(style),
                ..FontInfoOverride::default()
            };
            // The built-in files are valid fonts; a test checks each of them.
            let _ = fonts.register(Blob::new(Arc::new(bytes)), Some(said));
        }
        fonts
    }

    /// Adds the faces of a font file. They are used only for characters that none of the earlier faces contains.
    pub fn add(&mut self, bytes: Vec<u8>) -> Result<(), NoFont> {
        let file = FileRef::new(&bytes).map_err(|_| NoFont::Format)?;
        if !file.fonts().any(|it| it.is_ok_and(|it| has_outlines(&it))) {
            return Err(NoFont::OnlyColoured);
        }
        self.register(Blob::new(Arc::new(bytes)), None)
    }

    fn register(&mut self, data: Blob<u8>, said: Option<FontInfoOverride<'_>>) -> Result<(), NoFont> {
        let registered = self.context.collection.register_fonts(data.clone(), said);
        if registered.is_empty() {
            return Err(NoFont::Format);
        }
        for (family, infos) in registered {
            self.faces.extend(infos.iter().map(|it| FontFace { data: data.clone(), index: it.index() }));
            let name = self.context.collection.family_name(family).unwrap_or_default().to_owned();
            if !self.families.contains(&name) {
                self.families.push(name);
            }
        }
        Ok(())
    }

    /// Returns the families, in the order in which they are searched for a character.
    pub fn families(&self) -> &[String] {
        &self.families
    }

    /// Returns all faces.
    pub fn faces(&self) -> &[FontFace] {
        &self.faces
    }

    /// Returns the face with this id.
    pub fn face(&self, id: FaceId) -> &FontFace {
        &self.faces[usize::from(id.0)]
    }

    /// Returns the id of the face for a font that the text layout engine chose; `None` if the font is not one of these
    /// faces.
    pub(crate) fn id(&self, font: &FontData) -> Option<FaceId> {
        let same = |it: &FontFace| it.data.id() == font.data.id() && it.index == font.index;
        self.faces.iter().position(same).and_then(|it| u16::try_from(it).ok()).map(FaceId)
    }

    /// Returns whether any face contains this character.
    pub fn has(&self, letter: char) -> bool {
        self.faces.iter().any(|it| it.has(letter))
    }

    /// Returns the characters of a text that no face contains, without duplicates. They are printed as dots.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        for letter in text.chars() {
            let seen = letter == ' ' || is_invisible(letter) || is_selector(letter) || self.has(letter);
            if !seen && !missing.contains(&letter) {
                missing.push(letter);
            }
        }
        missing
    }

    pub(crate) fn context(&self) -> FontContext {
        self.context.clone()
    }
}

/// Returns whether a character has no shape, such as a line break or a mark for the direction of writing.
pub(crate) fn is_invisible(letter: char) -> bool {
    letter.is_control() || ('\u{200b}'..='\u{200f}').contains(&letter)
}

/// Returns whether a character only selects the form of the character before it.
pub(crate) fn is_selector(letter: char) -> bool {
    ('\u{fe00}'..='\u{fe0f}').contains(&letter)
}

/// Returns whether a font's characters are outlines. The characters of other fonts are bitmaps, or layers of colours
/// that are painted over empty outlines.
fn has_outlines(font: &FontRef<'_>) -> bool {
    let layered = font
        .color_glyphs()
        .get_with_format(font.charmap().map('\u{1f525}').unwrap_or_default(), ColorGlyphFormat::ColrV1);
    font.outline_glyphs().format().is_some() && layered.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_a_font_and_covers_its_script() {
        let fonts = Fonts::own();
        assert_eq!(fonts.faces().len(), OWN.len());
        for letter in "AéñőŁЖя Ωξ ẾưŷΆ ՖႣא ع अ ท ★ → “–” 🐉 🔥 🫠".chars()
        {
            assert!(fonts.has(letter), "{letter}");
        }
        assert!(!fonts.has('漢'));
        assert_eq!(fonts.missing("余烬小鬼 🔥\u{fe0f} and 余\n"), ['余', '烬', '小', '鬼']);
    }

    #[test]
    fn what_is_no_font_is_refused() {
        assert_eq!(Fonts::own().add(b"not a font".to_vec()), Err(NoFont::Format));
        assert_eq!(Fonts::own().add(Vec::new()), Err(NoFont::Format));
        // Without a table called "glyf", a font has no outlines, like fonts of coloured emoji.
        let mut coloured = font!("NotoSerifHebrew-Regular.ttf").to_vec();
        let at = coloured.windows(4).position(|it| it == b"glyf").expect("outlines");
        coloured[at..at + 4].copy_from_slice(b"gxyf");
        assert_eq!(Fonts::own().add(coloured), Err(NoFont::OnlyColoured));
    }
}
