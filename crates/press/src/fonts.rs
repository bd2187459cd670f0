//! The font faces for all texts: the built-in faces, and faces that users add. System fonts are not used, so that cards
//! look the same everywhere.

use std::sync::Arc;

use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride};
use parley::{FontContext, FontData, FontStyle, FontWeight};
use scene::FaceId;
use skrifa::{FontRef, MetadataProvider};

/// A font face: one font of a font file.
#[derive(Clone, Debug)]
pub struct Face {
    /// The bytes of the font file.
    pub data: Blob<u8>,
    /// The index of the font in the file.
    pub index: u32,
}

impl Face {
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
    faces: Vec<Face>,
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
const OWN: [(&str, f32, FontStyle, &[u8]); 11] = [
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
];

/// The error that a file is not a usable font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoFont;

impl std::fmt::Display for NoFont {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not a supported font file; use TrueType or OpenType (.ttf, .otf, .ttc)")
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

    /// Adds the faces of a font file. Texts use them only for characters that all earlier faces lack.
    pub fn add(&mut self, bytes: Vec<u8>) -> Result<(), NoFont> {
        self.register(Blob::new(Arc::new(bytes)), None)
    }

    fn register(&mut self, data: Blob<u8>, said: Option<FontInfoOverride<'_>>) -> Result<(), NoFont> {
        let registered = self.context.collection.register_fonts(data.clone(), said);
        if registered.is_empty() {
            return Err(NoFont);
        }
        for (family, infos) in registered {
            self.faces.extend(infos.iter().map(|it| Face { data: data.clone(), index: it.index() }));
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
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Returns the face with this id.
    pub fn face(&self, id: FaceId) -> &Face {
        &self.faces[usize::from(id.0)]
    }

    /// Returns the id of the face for a font that the text layout engine chose; `None` if the font is not one of these
    /// faces.
    pub(crate) fn id(&self, font: &FontData) -> Option<FaceId> {
        let same = |it: &Face| it.data.id() == font.data.id() && it.index == font.index;
        self.faces.iter().position(same).and_then(|it| u16::try_from(it).ok()).map(FaceId)
    }

    /// Returns whether any face contains this character.
    pub fn has(&self, letter: char) -> bool {
        self.faces.iter().any(|it| it.has(letter))
    }

    pub(crate) fn context(&self) -> FontContext {
        self.context.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_a_font_and_covers_its_script() {
        let fonts = Fonts::own();
        assert_eq!(fonts.faces().len(), OWN.len());
        for letter in "AéñőŁЖя Ωξ ẾưŷΆ ՖႣא ع अ ท ★ → “–”".chars() {
            assert!(fonts.has(letter), "{letter}");
        }
        assert!(!fonts.has('漢'));
    }

    #[test]
    fn what_is_no_font_is_refused() {
        assert_eq!(Fonts::own().add(b"not a font".to_vec()), Err(NoFont));
        assert_eq!(Fonts::own().add(Vec::new()), Err(NoFont));
    }
}
