//! Pictures in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use press::scene::Picture;

/// Pictures are kept as pixels with so many bytes together: somebody who works on a card sees it with every letter.
const MOST_LOADED: usize = 64 << 20;

/// The pictures that were used last, as pixels.
#[derive(Default)]
pub(crate) struct Loaded(Mutex<VecDeque<(String, Arc<Picture>)>>);

impl Loaded {
    pub(super) fn find(&self, id: &str) -> Option<Arc<Picture>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|it| it.0 == id)?;
        let found = kept.remove(place)?;
        let picture = found.1.clone();
        kept.push_back(found);
        Some(picture)
    }

    pub(super) fn keep(&self, id: &str, picture: &Arc<Picture>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.iter().all(|it| it.0 != id) {
            kept.push_back((id.to_owned(), picture.clone()));
        }
        while kept.iter().map(|it| it.1.rgba().len()).sum::<usize>() > MOST_LOADED {
            kept.pop_front();
        }
    }

    /// A picture is gone for ever.
    pub(crate) fn forget(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|it| it.0 != id);
    }
}
