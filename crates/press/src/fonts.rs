//! The faces that text is set in: our own in the binary, and those that somebody adds. The system's fonts are not
//! asked, so that a card looks the same everywhere.

use std::sync::Arc;

use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride};
use parley::{FontContext, FontData, FontStyle, FontWeight};
use scene::FaceId;
use skrifa::{FontRef, MetadataProvider};

/// A face: one font of a file.
#[derive(Clone, Debug)]
pub struct Face {
    /// The file's bytes.
    pub data: Blob<u8>,
    /// Which font of the file.
    pub index: u32,
}

impl Face {
    /// The face, to look into.
    pub fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.data.as_ref(), self.index).ok()
    }

    fn has(&self, letter: char) -> bool {
        self.font().is_some_and(|it| it.charmap().map(letter).is_some_and(|it| it.to_u32() != 0))
    }
}

/// All faces, with the order in which they are asked for a letter.
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

/// Our faces: family, weight, style, file. Each says itself what it is, since the names in font files err.
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

/// A font file that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoFont;

impl std::fmt::Display for NoFont {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is no font we can read (give TrueType or OpenType: .ttf, .otf, .ttc)")
    }
}

impl std::error::Error for NoFont {}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::own()
    }
}

impl Fonts {
    /// The faces that Keeper brings.
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
            // Our own files are fonts; a test looks at each.
            let _ = fonts.register(Blob::new(Arc::new(bytes)), Some(said));
        }
        fonts
    }

    /// Adds the faces of a font file, to be asked after all that are there.
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

    /// The families, in the order in which they are asked for a letter.
    pub fn families(&self) -> &[String] {
        &self.families
    }

    /// All faces.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The face with this number.
    pub fn face(&self, id: FaceId) -> &Face {
        &self.faces[usize::from(id.0)]
    }

    /// The number of the face that the text engine speaks of.
    pub(crate) fn id(&self, font: &FontData) -> Option<FaceId> {
        let same = |it: &Face| it.data.id() == font.data.id() && it.index == font.index;
        self.faces.iter().position(same).and_then(|it| u16::try_from(it).ok()).map(FaceId)
    }

    /// Can this letter be set?
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
