//! Archives that people bring: card files with their pictures. Nothing in them is believed: neither where their files want
//! to go, nor how long they say they are.

use std::io::{Cursor, Read as _};

use axum::body::Bytes;
use zip::ZipArchive;

/// The most bytes of an archive.
pub(super) const MOST_BYTES: usize = 64 << 20;
/// The most pictures that come or go with one archive.
pub(super) const MOST_PICTURES: usize = 200;
/// The most files in an archive.
const MOST_FILES: usize = 2000;
/// The most bytes that are unpacked of one archive, all in all.
const MOST_UNPACKED: u64 = 128 << 20;
/// The most bytes of all card files in an archive.
const MOST_TEXT: u64 = 4 << 20;
/// How a file begins that the list of an archive has.
const LISTED: &[u8; 4] = b"PK\x01\x02";

/// An archive, open.
pub(super) struct Archive {
    zip: ZipArchive<Cursor<Bytes>>,
    files: Vec<Packed>,
    /// How many bytes may still be unpacked.
    left: u64,
    most_file: u64,
}

/// A file in an archive.
struct Packed {
    path: String,
    index: usize,
    /// Why it cannot be had.
    shut: Option<&'static str>,
    /// Did somebody ask for it?
    asked: bool,
}

impl Archive {
    /// Opens an archive of whose files none is read if it has more than `most_file` bytes.
    pub(super) fn open(bytes: Bytes, most_file: usize) -> Result<Archive, String> {
        // To read a list of millions would fill the memory; what lies in files looks like it only by chance.
        let listed = bytes.windows(4).filter(|it| it == LISTED).take(2 * MOST_FILES).count();
        let many = || format!("an archive has at most {MOST_FILES} files: take it apart");
        if listed >= 2 * MOST_FILES {
            return Err(many());
        }
        let zip = ZipArchive::new(Cursor::new(bytes))
            .map_err(|_| "this is no ZIP archive, or a broken one: pack the files anew".to_owned())?;
        if zip.len() > MOST_FILES {
            return Err(many());
        }
        let mut files = Vec::new();
        for index in 0..zip.len() {
            let Ok(entry) = zip.by_index_data(index) else { continue };
            // Many programs write UTF-8 and do not say so.
            let name = match std::str::from_utf8(entry.name_raw()) {
                Ok(name) => name.to_owned(),
                Err(_) => entry.name().map(std::borrow::Cow::into_owned).unwrap_or_default(),
            };
            let path = inside("", &name);
            if entry.is_dir() || path.as_deref().is_some_and(is_clutter) {
                continue;
            }
            let shut = if path.is_none() {
                Some("its path leads out of the archive, so it was not opened: pack the files anew")
            } else if entry.encrypted() {
                Some("it is locked with a password: pack it without one")
            } else {
                None
            };
            let shown = || name.chars().take(200).collect();
            files.push(Packed { path: path.unwrap_or_else(shown), index, shut, asked: false });
        }
        Ok(Archive { zip, files, left: MOST_UNPACKED, most_file: most_file as u64 })
    }

    /// All card files: their paths, and their texts or why there is none.
    pub(super) fn card_files(&mut self) -> Vec<(String, Result<String, String>)> {
        let paths: Vec<(usize, String)> = (0..).zip(self.files.iter().map(|it| it.path.clone())).collect();
        let mut left = MOST_TEXT;
        let mut texts = Vec::new();
        for (place, path) in paths.into_iter().filter(|it| ends(&it.1, &["toml", "json"])) {
            let read = self.read(place, left).map_err(|it| match it {
                Unread::TooLong => {
                    format!("the card files of an archive have at most {} MB together", MOST_TEXT >> 20)
                }
                Unread::Other(why) => why,
            });
            let text = read.and_then(|bytes| {
                left -= bytes.len() as u64;
                String::from_utf8(bytes).map_err(|_| "this is no text in UTF-8: save it as UTF-8".to_owned())
            });
            texts.push((path, text));
        }
        texts
    }

    /// Where the picture lies that a card file names.
    pub(super) fn find(&self, card_file: &str, picture: &str) -> Result<usize, String> {
        let folder = card_file.rsplit_once('/').map_or("", |it| it.0);
        let path = inside(folder, picture).ok_or_else(|| {
            format!("its picture “{}” is not in the archive, where no path leads out of it", shown(picture))
        })?;
        self.files.iter().position(|it| it.path == path).ok_or_else(|| {
            format!(
                "its picture “{}” is not in the archive: its name there must be the same, in plain letters",
                shown(picture)
            )
        })
    }

    /// Unpacks a picture.
    pub(super) fn picture(&mut self, place: usize) -> Result<Vec<u8>, String> {
        self.read(place, self.most_file).map_err(|it| match it {
            Unread::TooLong => format!(
                "a picture's file has at most {} MB: make the picture smaller, or save it as JPEG",
                self.most_file >> 20
            ),
            Unread::Other(why) => why,
        })
    }

    /// Files that nobody asked for, and why.
    pub(super) fn unasked(&self) -> Vec<(String, String)> {
        let all = self.files.iter().filter(|it| !it.asked);
        let told = all.map(|it| {
            let why = match it.shut {
                Some(why) => why,
                None if ends(&it.path, &["png", "jpg", "jpeg", "webp", "gif", "svg"]) => {
                    "no card names this picture, so it was left out"
                }
                None if ends(&it.path, &["zip"]) => {
                    "an archive within the archive is not opened: import it by itself"
                }
                None => "this is neither a card file nor a picture that a card names",
            };
            (it.path.clone(), why.to_owned())
        });
        told.collect()
    }

    /// Unpacks a file of at most so many bytes, whatever it says of itself.
    fn read(&mut self, place: usize, most: u64) -> Result<Vec<u8>, Unread> {
        let other = |why: &str| Unread::Other(why.to_owned());
        let file = self.files.get_mut(place).ok_or_else(|| other("it is not in the archive"))?;
        file.asked = true;
        if let Some(why) = file.shut {
            return Err(other(why));
        }
        let broken = "it is broken, or packed in a way that is not known here: pack the archive anew";
        let entry = self.zip.by_index(file.index).map_err(|_| other(broken))?;
        let room = most.min(self.left);
        let mut bytes = Vec::new();
        let read = entry.take(room + 1).read_to_end(&mut bytes);
        let long = bytes.len() as u64 > room;
        self.left = self.left.saturating_sub(bytes.len() as u64);
        if long && room == most {
            return Err(Unread::TooLong);
        }
        if long {
            let most = MOST_UNPACKED >> 20;
            return Err(Unread::Other(format!(
                "the archive unpacks to more than {most} MB, and the rest was left out: take it apart"
            )));
        }
        read.map_err(|_| other(broken))?;
        Ok(bytes)
    }
}

/// Why a file was not read.
enum Unread {
    TooLong,
    Other(String),
}

/// A name as a sentence can have it.
fn shown(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).take(80).collect()
}

/// A path within the archive, seen from a folder of it; nothing if it leads anywhere else.
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
    // An archive's own path goes only down.
    let only_down = !folder.is_empty() || !path.split('/').any(|it| it == "..");
    (only_down && !parts.is_empty()).then(|| parts.join("/"))
}

/// What systems put into archives by themselves.
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
            assert!(why.contains("no ZIP archive"), "{why}");
        }
        let many = LISTED.repeat(2 * MOST_FILES);
        assert!(Archive::open(many.into(), 1).err().expect("too many").contains("at most 2000 files"));
    }
}
