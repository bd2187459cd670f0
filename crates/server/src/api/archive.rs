//! Uploaded archives: card files with their images. The server does not trust the paths and sizes that an archive
//! states.

use std::io::{Cursor, Read as _};

use axum::body::Bytes;
use zip::ZipArchive;

/// The maximum size of an archive, in bytes.
pub(super) const MOST_BYTES: usize = 64 << 20;
/// The maximum number of images in one archive.
pub(super) const MOST_PICTURES: usize = 200;
/// The maximum number of files in an archive.
const MOST_FILES: usize = 2000;
/// The maximum number of bytes unpacked from one archive.
const MOST_UNPACKED: u64 = 128 << 20;
/// The maximum total size of the card files in an archive, in bytes.
const MOST_TEXT: u64 = 4 << 20;
/// The extensions of card files.
const CARD_FILES: [&str; 5] = ["toml", "json", "csv", "tsv", "xlsx"];
/// The signature of a file's entry in the directory of a ZIP archive.
const LISTED: &[u8; 4] = b"PK\x01\x02";

/// An open archive.
pub(super) struct Archive {
    zip: ZipArchive<Cursor<Bytes>>,
    files: Vec<ArchiveEntry>,
    /// The number of bytes that may still be unpacked from this archive.
    left: u64,
    most_file: u64,
}

/// A file in an archive.
struct ArchiveEntry {
    path: String,
    index: usize,
    /// The reason why the file cannot be unpacked; `None` if it can.
    shut: Option<&'static str>,
    /// Whether the import has read the file.
    asked: bool,
}

impl Archive {
    /// Opens an archive. Files with more than `most_file` bytes are not unpacked.
    pub(super) fn open(bytes: Bytes, most_file: usize) -> Result<Archive, String> {
        // Reading a directory of millions of entries would fill the memory, so count their signatures first. Allow
        // twice as many, because files can contain the same four bytes.
        let listed = bytes.windows(4).filter(|it| it == LISTED).take(2 * MOST_FILES).count();
        let many = || format!("Too many files: an archive can have at most {MOST_FILES}. Split it.");
        if listed >= 2 * MOST_FILES {
            return Err(many());
        }
        let zip = ZipArchive::new(Cursor::new(bytes))
            .map_err(|_| "This isn't a ZIP archive, or it is damaged. Create it again.".to_owned())?;
        if zip.len() > MOST_FILES {
            return Err(many());
        }
        let mut files = Vec::new();
        for index in 0..zip.len() {
            let Ok(entry) = zip.by_index_data(index) else { continue };
            // Many programs write names in UTF-8 without setting the flag for it.
            let name = match std::str::from_utf8(entry.name_raw()) {
                Ok(name) => name.to_owned(),
                Err(_) => entry.name().map(std::borrow::Cow::into_owned).unwrap_or_default(),
            };
            let path = inside("", &name);
            if entry.is_dir() || path.as_deref().is_some_and(is_clutter) {
                continue;
            }
            let shut = if path.is_none() {
                Some("its path leads out of the archive, so it was skipped. Create the archive again.")
            } else if entry.encrypted() {
                Some("it is encrypted. Create the archive without a password.")
            } else {
                None
            };
            let shown = || name.chars().take(200).collect();
            files.push(ArchiveEntry { path: path.unwrap_or_else(shown), index, shut, asked: false });
        }
        Ok(Archive { zip, files, left: MOST_UNPACKED, most_file: most_file as u64 })
    }

    /// Returns whether the archive is itself a spreadsheet: XLSX files are ZIP archives.
    pub(super) fn is_spreadsheet(&self) -> bool {
        self.files.iter().any(|it| it.path == "xl/workbook.xml")
    }

    /// Unpacks all card files, and returns their paths with their contents or an error.
    pub(super) fn card_files(&mut self) -> Vec<(String, Result<Vec<u8>, String>)> {
        let paths: Vec<(usize, String)> = (0..).zip(self.files.iter().map(|it| it.path.clone())).collect();
        let mut left = MOST_TEXT;
        let mut texts = Vec::new();
        for (place, path) in paths.into_iter().filter(|it| ends(&it.1, &CARD_FILES)) {
            let read = self.read(place, left).map_err(|it| match it {
                UnpackError::TooLong => {
                    format!("Card files too large: at most {} MB together.", MOST_TEXT >> 20)
                }
                UnpackError::Other(why) => why,
            });
            left -= read.as_ref().map_or(0, |it| it.len() as u64);
            texts.push((path, read));
        }
        texts
    }

    /// Returns the index of an image that a card file refers to.
    pub(super) fn find(&self, card_file: &str, picture: &str) -> Result<usize, String> {
        let folder = card_file.rsplit_once('/').map_or("", |it| it.0);
        let path = inside(folder, picture)
            .ok_or_else(|| format!("its image “{}” is outside the archive.", shown(picture)))?;
        self.files.iter().position(|it| it.path == path).ok_or_else(|| {
            format!(
                "its image “{}” is not in the archive. Use the same file name in the card file and in the \
                 archive, and write it in ASCII letters.",
                shown(picture)
            )
        })
    }

    /// Unpacks the image with this index.
    pub(super) fn picture(&mut self, place: usize) -> Result<Vec<u8>, String> {
        self.read(place, self.most_file).map_err(|it| match it {
            UnpackError::TooLong => format!(
                "Image too large: at most {} MB. Make it smaller, or save it as JPEG.",
                self.most_file >> 20
            ),
            UnpackError::Other(why) => why,
        })
    }

    /// Returns the files that the import has not read, each with the reason.
    pub(super) fn unasked(&self) -> Vec<(String, String)> {
        let all = self.files.iter().filter(|it| !it.asked);
        let told = all.map(|it| {
            let why = match it.shut {
                Some(why) => why,
                None if ends(&it.path, &["png", "jpg", "jpeg", "webp", "gif", "svg"]) => {
                    "no card uses this image, so it was skipped"
                }
                None if ends(&it.path, &["zip"]) => {
                    "an archive inside the archive was skipped. Import it separately."
                }
                None => "this is neither a card file nor an image that a card uses",
            };
            (it.path.clone(), why.to_owned())
        });
        told.collect()
    }

    /// Unpacks the file with this index, up to `most` bytes, regardless of the size that the archive states.
    fn read(&mut self, place: usize, most: u64) -> Result<Vec<u8>, UnpackError> {
        let other = |why: &str| UnpackError::Other(why.to_owned());
        let file = self.files.get_mut(place).ok_or_else(|| other("it is not in the archive"))?;
        file.asked = true;
        if let Some(why) = file.shut {
            return Err(other(why));
        }
        let broken = "it is damaged, or its compression isn't supported. Create the archive again.";
        let entry = self.zip.by_index(file.index).map_err(|_| other(broken))?;
        let room = most.min(self.left);
        let mut bytes = Vec::new();
        let read = entry.take(room + 1).read_to_end(&mut bytes);
        let long = bytes.len() as u64 > room;
        self.left = self.left.saturating_sub(bytes.len() as u64);
        if long && room == most {
            return Err(UnpackError::TooLong);
        }
        if long {
            let most = MOST_UNPACKED >> 20;
            return Err(UnpackError::Other(format!(
                "the archive unpacks to more than {most} MB, so the rest was skipped. Split it."
            )));
        }
        read.map_err(|_| other(broken))?;
        Ok(bytes)
    }
}

/// Why a file could not be unpacked.
enum UnpackError {
    TooLong,
    Other(String),
}

/// Returns a file name without characters that would be unsafe in a message.
fn shown(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).take(80).collect()
}

/// Resolves a path relative to a folder of the archive. Returns `None` if it leads out of the archive.
fn inside(folder: &str, path: &str) -> Option<String> {
    let path = path.replace('\\', "/");
    if path.starts_with('/') || path.contains([':', '\0']) {
        return None;
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|it| !it.is_empty()).collect();
    for part in path.split('/').filter(|it| !it.is_empty() && *it != ".") {
        match part {
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    // A path from the root of the archive must not contain `..`.
    let only_down = !folder.is_empty() || !path.split('/').any(|it| it == "..");
    (only_down && !parts.is_empty()).then(|| parts.join("/"))
}

/// Returns whether a file is clutter that operating systems add to archives, such as `.DS_Store`.
fn is_clutter(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    path.starts_with("__MACOSX/")
        || name.starts_with("._")
        || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(&name)
}

fn ends(path: &str, endings: &[&str]) -> bool {
    let ending = path.rsplit_once('.').map_or("", |it| it.1);
    endings.iter().any(|it| it.eq_ignore_ascii_case(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        assert_eq!(inside("", "fox.jpg").as_deref(), Some("fox.jpg"));
        assert_eq!(inside("", "a\\./b//fox.jpg").as_deref(), Some("a/b/fox.jpg"));
        assert_eq!(
            inside("a/b", "../fox.jpg").as_deref(),
            Some("a/fox.jpg"),
            "beside a card file in a folder"
        );
        for outside in
            ["/fox.jpg", "../fox.jpg", "a/../fox.jpg", "a/../../fox.jpg", "C:\\fox.jpg", "\\fox", "", "a\0"]
        {
            assert_eq!(inside("", outside), None, "{outside:?}");
        }
        assert_eq!(inside("a", "../../fox.jpg"), None);
        assert_eq!(inside("a", "/fox.jpg"), None);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        for bytes in [&b""[..], b"PK", b"PK\x03\x04 and nothing more", b"name = \"Ox\""] {
            let why = Archive::open(Bytes::copy_from_slice(bytes), 1).err().expect("it is none");
            assert!(why.contains("isn't a ZIP archive"), "{why}");
        }
        let many = LISTED.repeat(2 * MOST_FILES);
        assert!(Archive::open(many.into(), 1).err().expect("too many").contains("at most 2000"));
    }
}
