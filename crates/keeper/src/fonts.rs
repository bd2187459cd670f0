//! Reads font files that users add for characters that Keeper's own fonts lack.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use press::fonts::Fonts;

use crate::input;

/// The maximum size of a font file, in bytes.
const LARGEST: u64 = 200 << 20;
/// The maximum depth of folders to search. Without it, a link to a parent folder would make the search endless.
const DEEPEST: usize = 8;
/// The maximum number of font files to take from one folder.
const MOST_FILES: usize = 2000;

/// Returns Keeper's own fonts, and the fonts from these files and folders. Searches folders with all their subfolders,
/// in alphabetical order.
pub(crate) fn with(paths: &[PathBuf]) -> Result<Fonts> {
    let mut fonts = Fonts::own();
    for path in paths {
        let mut files = Vec::new();
        if path.is_dir() {
            find(path, DEEPEST, &mut files)?;
            if files.is_empty() {
                bail!("there are no fonts (.ttf, .otf or .ttc) in {}", path.display());
            }
        } else {
            files.push(path.clone());
        }
        for file in files {
            fonts.add(input::first_bytes(&file, LARGEST)?).with_context(|| file.display().to_string())?;
        }
    }
    Ok(fonts)
}

fn find(folder: &Path, deep: usize, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|it| it.ok().map(|it| it.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() && deep > 0 {
            find(&path, deep - 1, files)?;
        } else if is_font(&path) && path.is_file() {
            if files.len() == MOST_FILES {
                bail!("{} has more than {MOST_FILES} fonts; name a smaller folder", folder.display());
            }
            files.push(path);
        }
    }
    Ok(())
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().and_then(|it| it.to_str()).unwrap_or_default().to_lowercase();
    matches!(ending.as_str(), "ttf" | "otf" | "ttc")
}
