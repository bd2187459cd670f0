//! Reads font files for characters that Keeper's own fonts lack: files that users name and, for the server, a font
//! that is installed on the system.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use press::fonts::{Fonts, NoFont};

use crate::input;

/// The maximum size of a font file, in bytes.
const LARGEST: u64 = 200 << 20;
/// The maximum depth of folders to search. Without a limit, a link to a parent folder would make the search endless.
const DEEPEST: usize = 8;
/// The maximum number of font files to read from one folder.
const MOST_FILES: usize = 2000;

/// Returns Keeper's own fonts, and the fonts from these files and folders. Searches folders with all their subfolders,
/// in alphabetical order.
pub(crate) fn with(paths: &[PathBuf]) -> Result<Fonts> {
    let mut fonts = Fonts::own();
    for path in paths {
        if !path.is_dir() {
            fonts.add(input::first_bytes(path, LARGEST)?).with_context(|| path.display().to_string())?;
            continue;
        }
        let mut files = Vec::new();
        find(path, DEEPEST, &mut files)?;
        if files.is_empty() {
            bail!("there are no fonts (.ttf, .otf or .ttc) in {}", path.display());
        }
        for file in files {
            // A system's folder often has an emoji font that can't be used, and others that can.
            match fonts.add(input::first_bytes(&file, LARGEST)?) {
                Err(why @ NoFont::OnlyColoured) => eprintln!("warning: skipped {}: {why}", file.display()),
                added => added.with_context(|| file.display().to_string())?,
            }
        }
    }
    Ok(fonts)
}

/// The path that turns off all fonts except Keeper's own.
const NONE: &str = "none";

/// Where systems install a font with Chinese, Japanese and Korean characters. Small files come first, because the
/// server keeps the file in memory.
const INSTALLED: [&str; 14] = [
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/TTF/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/google-droid-sans-fonts/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-serif-cjk-fonts/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "C:\\Windows\\Fonts\\msyh.ttc",
];

/// Returns the fonts for a server, and the path of the installed font among them. If `paths` is empty, the fonts are
/// Keeper's own and the first usable font of `INSTALLED`. The path `none` means only Keeper's own fonts.
pub(crate) fn for_server(paths: &[PathBuf]) -> Result<(Fonts, Option<&'static str>)> {
    match paths {
        [] => Ok(with_installed(&INSTALLED)),
        [only] if only.as_os_str() == NONE => Ok((Fonts::own(), None)),
        paths => Ok((with(paths)?, None)),
    }
}

/// Returns Keeper's own fonts with the first of these files that exists and can be used.
fn with_installed<'a>(files: &[&'a str]) -> (Fonts, Option<&'a str>) {
    let mut fonts = Fonts::own();
    let usable = |file: &&&'a str| {
        Path::new(file).is_file()
            && input::first_bytes(Path::new(file), LARGEST).is_ok_and(|it| fonts.add(it).is_ok())
    };
    let found = files.iter().find(usable).copied();
    (fonts, found)
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
                bail!("{} has more than {MOST_FILES} fonts; choose a smaller folder", folder.display());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_usable_installed_font_is_added_and_only_for_what_is_missing() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/fonts");
        let (license, hebrew) =
            (format!("{folder}/LICENSE.txt"), format!("{folder}/NotoSerifHebrew-Regular.ttf"));
        let (fonts, found) = with_installed(&["/nowhere/at/all.ttf", &license, &hebrew, "/nowhere/else.ttf"]);
        assert_eq!(found, Some(hebrew.as_str()));
        assert_eq!(fonts.families().first(), Fonts::own().families().first());
        assert_eq!(with_installed(&["/nowhere/at/all.ttf"]).1, None);
    }

    #[test]
    fn named_paths_replace_the_installed_font() {
        let (fonts, found) = for_server(&[PathBuf::from(NONE)]).expect("own fonts");
        assert_eq!((fonts.families(), found), (Fonts::own().families(), None));
        assert!(for_server(&[PathBuf::from("/nowhere/at/all.ttf")]).is_err());
    }
}
