//! A temporary folder for a test, and the store in it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store::{Database, Durability, Guest, Most, Quota, Store as _, TokenHash};

pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("keeper-store-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) async fn open(&self) -> Database {
        self.open_with(Durability::Full).await
    }

    pub(crate) async fn open_with(&self, durability: Durability) -> Database {
        Database::open(&self.file("keeper.db"), durability).await.expect("the store opens")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A quota larger than any test needs.
pub(crate) const PLENTY: Quota = Quota { guest: 1 << 30, account: 1 << 30 };

/// Returns limits with this number of items and any number of bytes.
pub(crate) const fn most(count: u32) -> Most {
    Most { count, bytes: PLENTY }
}

/// Creates a guest, and returns them with their token.
pub(crate) async fn guest(store: &Database, name: &str) -> (Guest, TokenHash) {
    let (_, token) = TokenHash::new().expect("there is chance");
    (store.add_guest(token, name.to_owned()).await.expect("guests are kept"), token)
}
