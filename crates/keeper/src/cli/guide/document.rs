//! An edition's guide as a document: HTML or PDF.

use std::path::Path;

use anyhow::{Result, bail};
use cards::catalogue::Status;
use cards::edition::Edition;
use cards::language::Language;
use cards::meaning::ComponentKind;
use press::booklet::{BookletPart, booklet};

use super::{described, heading, role};
use crate::output::OutputPath;

/// Writes the guide to a file. The file's extension decides the format.
pub(super) fn write(edition: Edition, path: &Path) -> Result<()> {
    let parts = parts(edition);
    let title = format!("Keeper of the Cards, {}", edition.ordinal());
    let ending = path.extension().and_then(|it| it.to_str()).unwrap_or_default().to_ascii_lowercase();
    let bytes = match ending.as_str() {
        "pdf" => booklet(&parts, &title).map_err(anyhow::Error::from)?,
        "html" | "htm" => html(&parts, &title).into_bytes(),
        _ => bail!("the file's extension decides the format: use .html or .pdf"),
    };
    OutputPath::take(path, true)?.file(&bytes)
}

fn parts(edition: Edition) -> Vec<BookletPart> {
    let language = Language::of(edition);
    let mut parts = vec![BookletPart::Title(format!("Keeper of the Cards, {}", edition.ordinal()))];
    if let Some(house) = edition.house() {
        parts.extend((!house.about.is_empty()).then(|| BookletPart::Text(house.about.clone())));
        let title = format!("Changes to the {}", house.base.ordinal());
        parts.push(BookletPart::Heading(title, String::new()));
        parts.extend(playable::differences(house.base, edition).into_iter().map(BookletPart::Text));
    }
    for kind in ComponentKind::ALL {
        let entries: Vec<_> = language
            .entries()
            .filter(|it| it.kind() == kind && it.status != Status::Redacted)
            .map(|it| BookletPart::Row(it.wording.price.to_owned(), described(language, it)))
            .collect();
        if !entries.is_empty() {
            parts.push(BookletPart::Heading(heading(kind).to_owned(), role(language, kind).to_owned()));
            parts.extend(entries);
        }
    }
    parts
}

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;\
    color:#1d1b18;background:#fdfbf7}h2{margin-top:2rem}h2 small{color:#6b665e;font-weight:normal;font-style:italic}\
    table{border-collapse:collapse;width:100%}th{text-align:left;white-space:nowrap;padding-right:1rem;width:6rem}\
    td,th{vertical-align:top;padding-top:.2rem;padding-bottom:.2rem;border-bottom:1px solid #e5ded2}\
    @media(prefers-color-scheme:dark){body{color:#ece6da;background:#1a1815}h2 small{color:#a79f92}\
    td,th{border-color:#3a352e}}";

fn html(parts: &[BookletPart], title: &str) -> String {
    let mut body = String::new();
    let mut in_table = false;
    for part in parts {
        let is_row = matches!(part, BookletPart::Row(..));
        if is_row != in_table {
            body += if is_row { "<table>\n" } else { "</table>\n" };
            in_table = is_row;
        }
        body += &match part {
            BookletPart::Title(text) => format!("<h1>{}</h1>\n", escaped(text)),
            BookletPart::Heading(text, remark) => {
                format!("<h2>{} <small>{}</small></h2>\n", escaped(text), escaped(remark))
            }
            BookletPart::Text(text) => format!("<p>{}</p>\n", escaped(text)),
            BookletPart::Row(left, text) => {
                format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(left), escaped(text))
            }
        };
    }
    if in_table {
        body += "</table>\n";
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{}</title><style>{STYLE}</style></head>\n<body>\n{body}</body></html>\n",
        escaped(title)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
