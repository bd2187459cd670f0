//! A cache of decoded images.

use std::sync::Arc;

use press::scene::Bitmap;

use crate::cache::Cache;

/// The maximum size of the cached pixels, in bytes. The cache matters because the Studio redraws an image for every
/// letter that somebody types.
const MOST_LOADED: usize = 64 << 20;

/// A cache of the most recently used decoded images.
pub(crate) struct PictureCache(Cache<String, Arc<Bitmap>>);

impl Default for PictureCache {
    fn default() -> PictureCache {
        PictureCache(Cache::new(MOST_LOADED))
    }
}

impl PictureCache {
    pub(super) fn find(&self, id: &str) -> Option<Arc<Bitmap>> {
        self.0.get(id)
    }

    pub(super) fn keep(&self, id: &str, picture: &Arc<Bitmap>) {
        self.0.put(id.to_owned(), picture.clone(), picture.rgba().len());
    }

    /// Removes an image from the cache, because it was deleted.
    pub(crate) fn forget(&self, id: &str) {
        self.0.remove(id);
    }
}
