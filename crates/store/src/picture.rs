//! Images that people uploaded.

use crate::{BoxFuture, Most, Work, WorkKind};

/// An image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureRecord {
    /// Its MIME type.
    pub mime: String,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// An image in the list of a guest who has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// Its name.
    pub id: String,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
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
    /// Not added: the guest would have too many images or bytes.
    Full,
}

/// The result of deleting an image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// The guest no longer has it.
    Done {
        /// Whether nobody else had it, so that the image itself was deleted.
        gone: bool,
    },
    /// The guest has no such image.
    Missing,
    /// Not deleted: these works of the guest use it.
    Used(Vec<(WorkKind, Work)>),
}

/// Returns whether a work uses an image. The arguments are the work's kind, its text, and the image's name. The server
/// provides it, because the store does not read texts.
pub type Uses = fn(WorkKind, &str, &str) -> bool;

/// Saves images by names made from their content, as long as at least one guest has them.
pub trait Pictures {
    /// Returns the image of this name.
    fn picture(&self, id: String) -> BoxFuture<'_, Option<PictureRecord>>;

    /// Returns whether there is an image of this name.
    fn has_picture(&self, id: String) -> BoxFuture<'_, bool>;

    /// Adds an image to a guest's images; returns false if they would exceed `most`.
    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: PictureRecord,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, bool>;

    /// Adds an existing image to a guest's images, unless they would exceed `most`.
    fn adopt_picture(&self, guest: i64, id: String, at: i64, most: Most) -> BoxFuture<'_, Adopted>;

    /// Returns a guest's images, the newest first.
    fn pictures(&self, guest: i64) -> BoxFuture<'_, Vec<Brought>>;

    /// Deletes an image of a guest, unless a work of theirs uses it.
    fn drop_picture(&self, guest: i64, id: String, uses: Uses) -> BoxFuture<'_, Dropped>;
}
