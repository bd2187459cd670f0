//! Images that people uploaded.

use crate::{BoxFuture, Most, Work, WorkKind};

/// An image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureRecord {
    /// Its MIME type.
    pub mime: String,
    /// The file.
    pub bytes: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// An image in its owner's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// Its name.
    pub id: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The size of its file, in bytes.
    pub size: u64,
    /// When it was uploaded, in milliseconds since 1970.
    pub at: i64,
}

/// The result of adding an existing image to a guest's images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adopted {
    /// The guest has it now.
    Done,
    /// There is no such image.
    Missing,
    /// The guest would have too many.
    Full,
}

/// The result of deleting an image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// The guest no longer has it.
    Done {
        /// Whether nobody else has it, so it was deleted for ever.
        gone: bool,
    },
    /// The guest has no such image.
    Missing,
    /// These works of theirs use it, so nothing was deleted.
    Used(Vec<(WorkKind, Work)>),
}

/// Whether the text of a work uses the image of this name. Only the server reads texts.
pub type Uses = fn(WorkKind, &str, &str) -> bool;

/// Saves images, named by their content, as long as somebody has them.
pub trait Pictures {
    /// The image of this name.
    fn picture(&self, id: String) -> BoxFuture<'_, Option<PictureRecord>>;

    /// Whether there is an image of this name.
    fn has_picture(&self, id: String) -> BoxFuture<'_, bool>;

    /// Adds an image of a guest; false if they would have too many.
    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: PictureRecord,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, bool>;

    /// Adds an existing image to a guest's images, unless they would have too many.
    fn adopt_picture(&self, guest: i64, id: String, at: i64, most: Most) -> BoxFuture<'_, Adopted>;

    /// A guest's images, the newest first.
    fn pictures(&self, guest: i64) -> BoxFuture<'_, Vec<Brought>>;

    /// Deletes an image of a guest, unless a work of theirs uses it.
    fn drop_picture(&self, guest: i64, id: String, uses: Uses) -> BoxFuture<'_, Dropped>;
}
