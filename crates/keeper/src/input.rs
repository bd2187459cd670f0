//! Reads files and standard input, and replaces files.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use cards::file::CardFile;
use sheets::Opened;

/// The maximum size of input files, in bytes. Ten thousand cards take about five megabytes.
const LARGEST: u64 = 64 << 20;

/// Reads the whole text of a file, or of standard input if the path is `-`.
pub(crate) fn text(path: &Path) -> Result<String> {
    String::from_utf8(bytes(path)?).map_err(|it| {
        let at = it.utf8_error().valid_up_to();
        anyhow::anyhow!("{} is not UTF-8 (byte {at} is invalid); save it as UTF-8", path.display())
    })
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    let shown = path.display();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin()
            .lock()
            .take(LARGEST + 1)
            .read_to_end(&mut bytes)
            .context("standard input cannot be read")?;
    } else {
        let file = fs::File::open(path).with_context(|| format!("{shown} cannot be opened"))?;
        if file.metadata()?.is_dir() {
            bail!("{shown} is a folder; give the paths of the card files in it");
        }
        file.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| format!("{shown} cannot be read"))?;
    }
    if bytes.len() as u64 > LARGEST {
        bail!("{shown} is larger than {} MB; split it into several files", LARGEST >> 20);
    }
    Ok(bytes)
}

/// Reads a file, but at most its first `most` bytes.
pub(crate) fn first_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    let file = fs::File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(bytes)
}

/// Reads a card file or spreadsheet from a path, or from standard input if the path is `-`.
pub(crate) fn opened(path: &Path) -> Result<Opened> {
    sheets::open(&path.display().to_string(), &bytes(path)?).with_context(|| {
        if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
    })
}

/// Reads the cards of a card file or spreadsheet.
pub(crate) fn card_file(path: &Path) -> Result<CardFile> {
    opened(path).map(|it| it.file)
}

/// Reads a card file, and makes the paths of its images and frames relative to the working folder.
pub(crate) fn card_file_here(path: &Path) -> Result<CardFile> {
    let mut file = card_file(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for listed in file.cards.iter_mut().chain(&mut file.reserves) {
        if let Some(image) = listed.card.as_mut().and_then(|it| it.image.as_mut()) {
            *image = folder.join(&*image).display().to_string();
        }
        for (_, frame) in listed.extra.iter_mut().filter(|it| it.0 == "frame") {
            if let Some(file) = frame.as_str().filter(|it| it.to_lowercase().ends_with(".svg")) {
                *frame = folder.join(file).display().to_string().into();
            }
        }
    }
    Ok(file)
}

/// Replaces the content of a file in one step, so that a crash leaves either the old or the new content.
pub(crate) fn replace(path: &Path, text: &[u8]) -> Result<()> {
    // Replace the file that a link points to, and keep its permissions.
    let path = &fs::canonicalize(path).with_context(|| format!("{} cannot be found", path.display()))?;
    let permissions = fs::metadata(path)?.permissions();
    let name = path.file_name().with_context(|| format!("{} is not a file", path.display()))?;
    let mut aside = name.to_owned();
    aside.push(".keeper-new");
    let aside = path.with_file_name(aside);
    fs::write(&aside, text).with_context(|| format!("{} cannot be written", aside.display()))?;
    fs::set_permissions(&aside, permissions)
        .with_context(|| format!("{} cannot be written", aside.display()))?;
    fs::rename(&aside, path).with_context(|| format!("{} cannot be replaced", path.display()))
}
