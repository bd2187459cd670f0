//! Reads the edition in a command: its number, or the file of a house edition.

use std::fs;
use std::path::Path;

use cards::edition::Edition;

/// Returns the edition with this number or name. If the text is the path of a TOML file, first installs the house
/// edition that the file defines, so that card files can refer to that edition.
pub(crate) fn read(text: &str) -> Result<Edition, String> {
    let path = Path::new(text);
    let is_file = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("toml"));
    if is_file {
        load(path)
    } else {
        text.parse().map_err(|it: cards::edition::UnknownEdition| it.to_string())
    }
}

/// Installs the house edition that a file defines. The error lists everything that is wrong with the file.
pub(crate) fn load(path: &Path) -> Result<Edition, String> {
    let text = fs::read_to_string(path).map_err(|it| format!("cannot read {}: {it}", path.display()))?;
    playable::house::install(&text).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(|it| format!("\n  {it}")).collect();
        format!("{} is not a house edition:{}", path.display(), lines.concat())
    })
}

/// Installs the house editions of all TOML files in a folder, in alphabetical order. Returns the number of editions.
pub(crate) fn load_folder(folder: &Path) -> Result<usize, String> {
    let wrong = |it: std::io::Error| format!("cannot read the folder {}: {it}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.extension().is_some_and(|it| it.eq_ignore_ascii_case("toml")) {
            paths.push(path);
        }
    }
    paths.sort();
    for path in &paths {
        load(path)?;
    }
    Ok(paths.len())
}
