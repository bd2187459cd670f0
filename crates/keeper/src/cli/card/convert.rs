//! `keeper card convert`: converts card files to another format, such as a spreadsheet.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use cards::file::{CardFile, FileFormat};

use super::written;
use crate::output::OutputPath;
use crate::{ExitOutcome, input};

/// Converts card files to one file in another format. Keeps every field, and reports problems by row.
pub(super) fn convert(
    files: &[PathBuf],
    to: &Path,
    force: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let ending = to.extension().and_then(|it| it.to_str()).unwrap_or_default().to_lowercase();
    let format = match ending.as_str() {
        "json" => FileFormat::Json,
        "toml" | "csv" | "tsv" | "tab" | "xlsx" => FileFormat::Toml,
        _ => bail!("unknown file extension of {}; choose .toml, .json, .csv, .tsv or .xlsx", to.display()),
    };
    let (mut records, mut headers) = (Vec::new(), Vec::new());
    let mut outcome = ExitOutcome::Well;
    for path in files {
        let opened = input::opened(path)?;
        for row in &opened.rows {
            eprintln!("keeper: {}: {row}", path.display());
            if row.error {
                outcome = outcome.and(ExitOutcome::Problems);
            }
        }
        records.extend(opened.file.records());
        headers.push((opened.file.name.clone(), opened.file.edition));
    }
    // Several files become one list of cards without a name and an edition. A single file keeps both.
    let (name, edition) = match <[_; 1]>::try_from(headers) {
        Ok([header]) => header,
        Err(headers) => {
            if headers.iter().any(|it| it.1.is_some()) {
                bail!("files that state an edition cannot be combined; convert them one by one");
            }
            (None, None)
        }
    };
    let count = records.len();
    let mut file = CardFile::from_records(format, name.as_deref(), records)?;
    if let Some(edition) = edition {
        file.set_edition(edition);
    }
    OutputPath::take(to, force)?.file(&written(to, &file)?)?;
    writeln!(out, "{}: {count} {}", to.display(), if count == 1 { "card" } else { "cards" })?;
    Ok(outcome)
}
