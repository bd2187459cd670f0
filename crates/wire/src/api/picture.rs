//! Pictures that people bring.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The answer to `POST /api/pictures`, whose body is the picture's file as it is. It is served under `/picture/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Picture {
    /// Its name, for [`Sketch::image`](super::Sketch::image).
    pub id: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// The answer to `GET /api/pictures`: what one brought, and how much of what may be kept that is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyPictures {
    /// The pictures, the newest first.
    pub pictures: Vec<MyPicture>,
    /// How many one may keep.
    pub most: u32,
    /// How many bytes their files may have together.
    pub most_bytes: u64,
}

/// A picture of one's own. `DELETE /api/pictures/{id}` deletes it, unless a card uses it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyPicture {
    /// Its name.
    pub id: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// How long its file is.
    pub bytes: u64,
    /// When it came: seconds since 1970.
    pub brought: i64,
    /// Which cards use it.
    pub uses: Vec<PictureUse>,
}

/// A card that uses a picture.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PictureUse {
    /// What the card is called.
    pub name: String,
    /// Its address, if it is one of one's cards.
    pub card: Option<String>,
    /// The name of the deck that it lies in, if it lies there alone.
    pub deck: Option<String>,
}
