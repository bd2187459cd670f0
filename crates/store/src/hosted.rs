//! Files that other programs load from the server.

use crate::BoxFuture;

/// A file that other programs load from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedFile {
    /// The file's path within its export.
    pub path: String,
    /// The file's MIME type.
    pub mime: String,
    /// The file's content.
    pub bytes: Vec<u8>,
}

/// Saves files that other programs load from the server.
pub trait Hosts {
    /// Adds the files of an export under a key. If the person's exports together would have more than `most` bytes,
    /// first deletes the least recently used ones. `now` is the current time in seconds since 1970.
    fn host(&self, guest: i64, key: String, files: Vec<HostedFile>, most: u64, now: i64)
    -> BoxFuture<'_, ()>;

    /// Returns a file of an export. Also saves `now` as the time when the export was last used, unless a time within
    /// the past day is already saved.
    fn hosted(&self, key: String, path: String, now: i64) -> BoxFuture<'_, Option<HostedFile>>;

    /// Deletes exports that nobody has used since this time. Returns the number of deleted files.
    fn expire_hosted(&self, before: i64) -> BoxFuture<'_, u64>;
}
