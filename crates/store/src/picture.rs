//! Uploaded images.

use crate::{BoxFuture, Most, Work, WorkKind};

/// An uploaded image with its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureRecord {
    /// The image's MIME type.
    pub mime: String,
    /// The bytes of the image file.
    pub bytes: Vec<u8>,
    /// The image's width in pixels.
    pub width: u32,
    /// The image's height in pixels.
    pub height: u32,
}

/// An image in a guest's list of images.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// The image's name.
    pub id: String,
    /// The image's width in pixels.
    pub width: u32,
    /// The image's height in pixels.
    pub height: u32,
    /// The size of the image file, in bytes.
    pub size: u64,
    /// When the image was uploaded, in milliseconds since 1970.
    pub at: i64,
}

/// The result of adding an existing image to a guest's images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adopted {
    /// The image is now one of the guest's images.
    Done,
    /// The image does not exist.
    Missing,
    /// The image was not added, because the guest would have too many images or too many bytes of images.
    Full,
}

/// The result of deleting an image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// The image is no longer one of the guest's images.
    Done {
        /// Whether the image itself was deleted, because nobody else had it.
        gone: bool,
    },
    /// The image is not one of the guest's images.
    Missing,
    /// The image was not deleted, because the guest's works listed here use it.
    Used(Vec<(WorkKind, Work)>),
    /// The image was not deleted, because published works of the guest with these names use it.
    Published(Vec<String>),
}

/// A function that returns whether a work uses an image. Its arguments are the work's kind, the work's text, and the
/// image's name. The server provides the function, because the store cannot parse the texts of works.
pub type Uses = fn(WorkKind, &str, &str) -> bool;

/// Saves images under names that are computed from their content. An image is kept as long as at least one guest has
/// it.
pub trait Pictures {
    /// Returns the image with this name.
    fn picture(&self, id: String) -> BoxFuture<'_, Option<PictureRecord>>;

    /// Returns whether there is an image with this name.
    fn has_picture(&self, id: String) -> BoxFuture<'_, bool>;

    /// Adds an image to a guest's images. Returns false if that would exceed `most`.
    fn add_picture(
        &self,
        guest: i64,
        id: String,
        picture: PictureRecord,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, bool>;

    /// Adds an existing image to a guest's images, unless that would exceed `most`.
    fn adopt_picture(&self, guest: i64, id: String, at: i64, most: Most) -> BoxFuture<'_, Adopted>;

    /// Returns a guest's images, the newest first.
    fn pictures(&self, guest: i64) -> BoxFuture<'_, Vec<Brought>>;

    /// Removes an image from a guest's images, unless one of the guest's works uses the image.
    fn drop_picture(&self, guest: i64, id: String, uses: Uses) -> BoxFuture<'_, Dropped>;
}
