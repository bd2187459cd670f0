//! Pictures that people brought, ready to be drawn.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use press::picture::Picture;
use store::{Store, StoreError};

/// So many pictures are kept ready, each of which may take ten megabytes.
const MOST_KEPT: usize = 12;

/// Pictures that people brought, ready to be drawn: those that were asked for last.
#[derive(Default)]
pub(crate) struct Brought {
    kept: Mutex<VecDeque<(String, Arc<Picture>)>>,
}

impl Brought {
    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Picture>)>> {
        // Nothing is left half done under this lock.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The picture of this name, if there is one.
    pub(crate) async fn picture(
        &self,
        store: &dyn Store,
        id: &str,
    ) -> Result<Option<Arc<Picture>>, StoreError> {
        if let Some(found) = self.find(id) {
            return Ok(Some(found));
        }
        let Some(file) = store.picture(id.to_owned()).await? else { return Ok(None) };
        let read = tokio::task::spawn_blocking(move || Picture::read(&file.bytes)).await;
        let picture = match read {
            Ok(Ok(picture)) => Arc::new(picture),
            // We wrote the file ourselves when it was brought.
            Ok(Err(why)) => return Err(StoreError(format!("picture {id} cannot be read: {why}"))),
            Err(why) => return Err(StoreError(format!("reading picture {id} fell over: {why}"))),
        };
        self.keep(id, &picture);
        Ok(Some(picture))
    }

    fn find(&self, id: &str) -> Option<Arc<Picture>> {
        let mut kept = self.kept();
        let place = kept.iter().position(|it| it.0 == id)?;
        let found = kept.remove(place)?;
        let picture = found.1.clone();
        kept.push_back(found);
        Some(picture)
    }

    fn keep(&self, id: &str, picture: &Arc<Picture>) {
        let mut kept = self.kept();
        kept.push_back((id.to_owned(), picture.clone()));
        while kept.len() > MOST_KEPT {
            kept.pop_front();
        }
    }
}
