//! A small disk: an in-memory file system that a test mounts, fills and clears.

use std::path::Path;
use std::process::Command;

/// A small disk that is mounted at a folder until this is dropped.
pub(crate) struct SmallDisk<'a>(&'a Path);

impl<'a> SmallDisk<'a> {
    /// Mounts a small disk; returns `None` if that is not permitted.
    pub(crate) fn mount(folder: &'a Path, size: &str) -> Option<SmallDisk<'a>> {
        let option = format!("size={size}");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &option, "tmpfs"]).arg(folder).output();
        if mounted.is_ok_and(|it| it.status.success()) {
            return Some(SmallDisk(folder));
        }
        eprintln!("skipped: a small disk cannot be mounted here");
        None
    }

    /// Fills the disk until only this many bytes are free.
    pub(crate) fn leave(&self, bytes: u64) {
        let block = vec![0; 1 << 12];
        let mut file = std::fs::File::create(self.0.join("filler")).expect("a file can be made");
        while std::io::Write::write_all(&mut file, &block).is_ok() {}
        let length = file.metadata().expect("it has a length").len();
        file.set_len(length - bytes).expect("it gets shorter");
    }

    /// Frees the space again.
    pub(crate) fn clear(&self) {
        std::fs::remove_file(self.0.join("filler")).expect("the file goes away");
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).output();
    }
}
