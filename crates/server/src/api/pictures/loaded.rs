//! A cache of decoded pictures.

use std::sync::Arc;

use press::picture::Picture;

use crate::cache::Cache;

/// The most bytes of pixels in the cache. The Studio draws a picture again with every letter that somebody types.
const MOST_LOADED: usize = 64 << 20;

/// The decoded pictures that were used last.
pub(crate) struct Loaded(Cache<String, Arc<Picture>>);

impl Default for Loaded {
    fn default() -> Loaded {
        Loaded(Cache::new(MOST_LOADED))
    }
}

impl Loaded {
    pub(super) fn find(&self, id: &str) -> Option<Arc<Picture>> {
        self.0.get(id)
    }

    pub(super) fn keep(&self, id: &str, picture: &Arc<Picture>) {
        self.0.put(id.to_owned(), picture.clone(), picture.rgba().len());
    }

    /// Drops a picture that was deleted.
    pub(crate) fn forget(&self, id: &str) {
        self.0.remove(id);
    }
}
