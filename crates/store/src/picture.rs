//! Pictures that people brought.

use crate::{Kind, Later, Most, Work};

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

/// A picture as its owner finds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// Its name.
    pub id: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// How many bytes its file has.
    pub size: u64,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
}

/// What became of taking a picture for one's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adopted {
    /// It is theirs, now or already.
    Done,
    /// There is no such picture.
    Missing,
    /// The guest would have more than they may.
    Full,
}

/// What became of deleting a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// It is no longer theirs; does nobody have it any more?
    Done {
        /// Then it is gone for ever.
        gone: bool,
    },
    /// The guest has no such picture.
    Missing,
    /// These works of theirs use it, and nothing was done.
    Used(Vec<(Kind, Work)>),
}

/// Does the text of a work use the picture of this name? Only the server reads texts.
pub type Uses = fn(Kind, &str, &str) -> bool;

/// A place where pictures are kept, under names that tell their content, each as long as somebody has it.
pub trait Pictures {
    /// The picture of this name.
    fn picture(&self, id: String) -> Later<'_, Option<Picture>>;

    /// Is there a picture of this name?
    fn has_picture(&self, id: String) -> Later<'_, bool>;

    /// Keeps a picture that a guest brought; not if they had more than they may with it.
    fn add_picture(&self, guest: i64, id: String, picture: Picture, at: i64, most: Most) -> Later<'_, bool>;

    /// Makes a picture that is there a guest's own; not if they had more than they may with it.
    fn adopt_picture(&self, guest: i64, id: String, at: i64, most: Most) -> Later<'_, Adopted>;

    /// A guest's pictures, the newest first.
    fn pictures(&self, guest: i64) -> Later<'_, Vec<Brought>>;

    /// Takes a picture from a guest, unless a work of theirs that is not put away uses it.
    fn drop_picture(&self, guest: i64, id: String, uses: Uses) -> Later<'_, Dropped>;
}
