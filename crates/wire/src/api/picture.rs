//! Images that people upload.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The response to `POST /api/pictures`, whose body is the image file. The server serves the image at `/picture/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Picture {
    /// The image's id, for [`Sketch::image`](super::Sketch::image).
    pub id: String,
    /// The image's width in pixels.
    pub width: u32,
    /// The image's height in pixels.
    pub height: u32,
}

/// The response to `GET /api/pictures`: your images and your storage limits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyPictures {
    /// The images, newest first.
    pub pictures: Vec<MyPicture>,
    /// The maximum number of images you can have.
    pub most: u32,
    /// The maximum total size of your image files, in bytes.
    pub most_bytes: u64,
}

/// One of your images. `DELETE /api/pictures/{id}` deletes it, unless a card uses it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyPicture {
    /// The image's id.
    pub id: String,
    /// The image's width in pixels.
    pub width: u32,
    /// The image's height in pixels.
    pub height: u32,
    /// The size of the file in bytes.
    pub bytes: u64,
    /// When the image was uploaded, in seconds since 1970.
    pub brought: i64,
    /// The cards that use the image.
    pub uses: Vec<PictureUse>,
}

/// A card that uses an image.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PictureUse {
    /// The card's name.
    pub name: String,
    /// The card's id if it is one of your saved cards; `null` if it exists only in a deck.
    pub card: Option<String>,
    /// The name of the deck if the card exists only in a deck; otherwise `null`.
    pub deck: Option<String>,
}
