//! Pictures that people brought.

use crate::Later;

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What kind of file it is.
    pub mime: String,
    /// The file.
    pub bytes: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// How many pictures somebody may bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MostPictures {
    /// So many.
    pub count: u32,
    /// With so many bytes together.
    pub bytes: u64,
}

/// A place where pictures are kept, under names that tell their content.
pub trait Pictures {
    /// The picture of this name.
    fn picture(&self, id: String) -> Later<'_, Option<Picture>>;

    /// Is there a picture of this name?
    fn has_picture(&self, id: String) -> Later<'_, bool>;

    /// Keeps a picture that a guest brought; not if they had more than they may with it.
    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: Picture,
        at: i64,
        most: MostPictures,
    ) -> Later<'_, bool>;
}
