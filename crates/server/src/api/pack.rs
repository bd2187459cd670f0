//! Downloads: one file, or several in a ZIP.

use std::io::{Cursor, Write as _};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::api::ApiError;
use crate::api::studio::percent;

/// A file for the browser to download.
pub(in crate::api) struct Download {
    name: String,
    bytes: Vec<u8>,
}

impl Download {
    /// Creates a download of one file, or of a ZIP with all files in a folder called `name`.
    pub(in crate::api) fn new(name: &str, files: Vec<(String, Vec<u8>)>) -> Result<Download, ApiError> {
        Download::within(&format!("{}/", press::stock::file_name(name)), name, files)
    }

    /// Creates a download of one file, or of a ZIP without a folder.
    pub(in crate::api) fn flat(name: &str, files: Vec<(String, Vec<u8>)>) -> Result<Download, ApiError> {
        Download::within("", name, files)
    }

    fn within(folder: &str, name: &str, mut files: Vec<(String, Vec<u8>)>) -> Result<Download, ApiError> {
        if files.len() == 1
            && let Some((path, bytes)) = files.pop()
        {
            let name = path.rsplit('/').next().unwrap_or_default().to_owned();
            return Ok(Download { name, bytes });
        }
        let name = press::stock::file_name(name);
        let bytes = packed(folder, &files).map_err(|error| {
            tracing::error!(%error, "files could not be packed");
            ApiError::fault()
        })?;
        Ok(Download { name: format!("{name}.zip"), bytes })
    }
}

/// Packs files into a ZIP without compressing them. Images and PDFs are already compressed, and the response is
/// compressed when it is sent.
fn packed(folder: &str, files: &[(String, Vec<u8>)]) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        zip.start_file(format!("{folder}{path}"), options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let kind = match self.name.rsplit('.').next() {
            Some("pdf") => "application/pdf",
            Some("zip") => "application/zip",
            Some("png") => "image/png",
            Some("svg") => "image/svg+xml",
            Some("toml") => "application/toml; charset=utf-8",
            Some("json") => "application/json",
            Some("csv") => "text/csv; charset=utf-8",
            Some("tsv") => "text/tab-separated-values; charset=utf-8",
            Some("xlsx") => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            _ => "text/plain; charset=utf-8",
        };
        let headers =
            [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition(&self.name))];
        (headers, self.bytes).into_response()
    }
}

/// Returns the `Content-Disposition` header. It has the file name in ASCII for old programs and in full for others.
fn disposition(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|it| if it.is_ascii_alphanumeric() || "-_.".contains(it) { it } else { '-' })
        .collect();
    let plain = plain.trim_start_matches(['-', '.']);
    let plain = if plain.contains('.') { plain.to_owned() } else { format!("cards.{plain}") };
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", percent(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_downloads() {
        assert_eq!(disposition("ox.pdf"), "attachment; filename=\"ox.pdf\"; filename*=UTF-8''ox.pdf");
        assert_eq!(
            disposition("ö\"\n.pdf"),
            "attachment; filename=\"cards.pdf\"; filename*=UTF-8''%C3%B6%22%0A.pdf"
        );
        assert_eq!(
            disposition("龍.zip"),
            "attachment; filename=\"cards.zip\"; filename*=UTF-8''%E9%BE%8D.zip"
        );
    }

    #[test]
    fn several_files_are_packed() {
        let files = vec![("a.png".to_owned(), vec![1, 2, 3]), ("b/c.txt".to_owned(), b"hello".to_vec())];
        let download = Download::new("My Deck", files).expect("it can be packed");
        assert_eq!(download.name, "my-deck.zip");
        let zip = zip::ZipArchive::new(Cursor::new(download.bytes)).expect("it is a ZIP");
        let names: Vec<_> = zip.file_names().map(|it| it.expect("a name").into_owned()).collect();
        assert_eq!(names, ["my-deck/a.png", "my-deck/b/c.txt"]);
        let files = vec![("a.toml".to_owned(), vec![1]), ("a.png".to_owned(), vec![2])];
        let download = Download::flat("My Deck", files).expect("it can be packed");
        let zip = zip::ZipArchive::new(Cursor::new(download.bytes)).expect("it is a ZIP");
        let names: Vec<_> = zip.file_names().map(|it| it.expect("a name").into_owned()).collect();
        assert_eq!(names, ["a.toml", "a.png"]);
    }
}
