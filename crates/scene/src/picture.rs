//! Pixels in memory, ready to draw.

use std::fmt;
use std::sync::OnceLock;

/// A picture in memory, with eight bits each of red, green, blue and opacity per pixel.
#[derive(Clone)]
pub struct Bitmap {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
    opaque: bool,
    encoded: OnceLock<Encoded>,
}

/// A picture encoded as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoded {
    /// The media type of the file, such as `image/png`.
    pub mime: &'static str,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
}

impl Bitmap {
    /// Creates a picture from pixels, row by row. Missing pixels are transparent.
    pub fn new(width: u32, height: u32, mut rgba: Vec<u8>) -> Bitmap {
        rgba.resize(width as usize * height as usize * 4, 0);
        let opaque = rgba.chunks_exact(4).all(|it| it[3] == 255);
        Bitmap { width, height, rgba, opaque, encoded: OnceLock::new() }
    }

    /// Returns the width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns red, green, blue and opacity of each pixel, row by row.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Returns whether all pixels are opaque.
    pub fn is_opaque(&self) -> bool {
        self.opaque
    }

    /// Returns the picture as a file. `encode` is called only the first time, because the Studio redraws the same
    /// picture for every letter that the user types.
    pub fn encoded(&self, encode: impl FnOnce(&Bitmap) -> Encoded) -> &Encoded {
        self.encoded.get_or_init(|| encode(self))
    }
}

impl PartialEq for Bitmap {
    fn eq(&self, other: &Bitmap) -> bool {
        self.size() == other.size() && self.rgba == other.rgba
    }
}

impl Eq for Bitmap {}

impl fmt::Debug for Bitmap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} × {})", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_all_its_pixels_and_knows_whether_it_is_opaque() {
        assert!(Bitmap::new(2, 1, vec![255; 8]).is_opaque());
        let short = Bitmap::new(2, 1, vec![255; 4]);
        assert_eq!(short.rgba(), [255, 255, 255, 255, 0, 0, 0, 0]);
        assert!(!short.is_opaque());
    }

    #[test]
    fn a_picture_is_encoded_once() {
        let picture = Bitmap::new(1, 1, vec![0; 4]);
        let file = |bytes: Vec<u8>| move |_: &Bitmap| Encoded { mime: "image/png", bytes };
        assert_eq!(picture.encoded(file(vec![1])).bytes, [1]);
        assert_eq!(picture.encoded(file(vec![2])).bytes, [1]);
    }
}
